# SPDX-License-Identifier: Apache-2.0
# Compiles every header on its own: each must include what it needs.
foreach(layer sim models lab)
  set_target_properties(linebounce_${layer} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endforeach()
add_custom_target(headers ALL)
add_dependencies(headers all_verify_interface_header_sets)

# CMake verifies the headers of libraries only.
file(GLOB_RECURSE cli_headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/cli/*.h)
if(cli_headers)
  foreach(header IN LISTS cli_headers)
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/headers/${header}.cpp CONTENT "#include \"@header@\"\n" @ONLY)
    list(APPEND cli_sources ${PROJECT_BINARY_DIR}/headers/${header}.cpp)
  endforeach()
  add_library(cli_headers OBJECT ${cli_sources})
  target_include_directories(cli_headers PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(cli_headers PRIVATE linebounce_lab CLI11::CLI11 fmt::fmt)
endif()
