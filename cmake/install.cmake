# SPDX-License-Identifier: Apache-2.0
# Headers, libraries, command, data, and the package that find_package(linebounce) reads.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/linebounce)

install(
  TARGETS linebounce_sim linebounce_models linebounce_lab
  EXPORT linebounce
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/linebounce)
if(TARGET linebounce)
  install(TARGETS linebounce)
endif()
install(DIRECTORY scenarios/ DESTINATION ${CMAKE_INSTALL_DATADIR}/linebounce)
install(EXPORT linebounce NAMESPACE linebounce:: FILE linebounceTargets.cmake DESTINATION ${package_dir})

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/linebounceConfig.cmake.in linebounceConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(linebounceConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/linebounceConfig.cmake ${PROJECT_BINARY_DIR}/linebounceConfigVersion.cmake
              ${CMAKE_CURRENT_LIST_DIR}/library_dependencies.cmake DESTINATION ${package_dir})
