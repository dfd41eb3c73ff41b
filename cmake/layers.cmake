# SPDX-License-Identifier: Apache-2.0
# A layer is a top-level folder. Its files are found by globbing, so that a policy is one more file and nothing else.

# Flags every target of the project is built with.
function(linebounce_flags target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion $<$<BOOL:${LINEBOUNCE_WERROR}>:-Werror>)
  # False alarms in std::string, https://gcc.gnu.org/PR105651.
  target_compile_options(${target} PRIVATE $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)
  # The same bytes from any compiler: no fused multiply-add unless written. Holds for the inline code of headers too.
  target_compile_options(${target} PUBLIC -ffp-contract=off)
  if(LINEBOUNCE_SANITIZE)
    set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
    target_compile_options(${target} PRIVATE ${sanitizers} -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC ${sanitizers})
  endif()
endfunction()

# Static library linebounce_<layer>, exported as linebounce::<layer>, from every source and header of <layer>/.
function(linebounce_library layer)
  set(target linebounce_${layer})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${layer}/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${layer}/*.h)
  add_library(${target} STATIC ${sources})
  add_library(linebounce::${layer} ALIAS ${target})
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${layer} LINKER_LANGUAGE CXX)
  linebounce_flags(${target})
endfunction()

# Executable <target> from every source below <folder>; no target while there is none.
function(linebounce_executable target folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  if(sources)
    add_executable(${target} ${sources})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
    linebounce_flags(${target})
  endif()
endfunction()
