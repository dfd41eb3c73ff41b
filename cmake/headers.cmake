# SPDX-License-Identifier: Apache-2.0
# Compiles on its own every header that has no source of its name; the others are the first include of theirs
# (tests/structure/layers.py). So each header includes what it needs.
file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/sim/*.h
     ${PROJECT_SOURCE_DIR}/models/*.h ${PROJECT_SOURCE_DIR}/lab/*.h ${PROJECT_SOURCE_DIR}/cli/*.h
     ${PROJECT_SOURCE_DIR}/harness/*.h)
if(NOT TARGET linebounce-dpdk)
  list(FILTER headers EXCLUDE REGEX "^harness/dpdk/")
endif()
foreach(header IN LISTS headers)
  cmake_path(REPLACE_EXTENSION header .cpp OUTPUT_VARIABLE source)
  if(NOT EXISTS ${PROJECT_SOURCE_DIR}/${source})
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/headers/${source} CONTENT "#include \"@header@\"\n" @ONLY)
    list(APPEND sources ${PROJECT_BINARY_DIR}/headers/${source})
  endif()
endforeach()
add_library(headers OBJECT ${sources})
target_link_libraries(headers PRIVATE linebounce_lab CLI11::CLI11 fmt::fmt $<$<TARGET_EXISTS:linebounce-dpdk>:PkgConfig::dpdk>)
target_include_directories(headers PRIVATE ${PROJECT_SOURCE_DIR})
