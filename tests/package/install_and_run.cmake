# SPDX-License-Identifier: Apache-2.0
# Installs the build tree into an empty prefix, then configures, builds and runs a project that only knows that prefix.
set(prefix ${work_dir}/prefix)
file(REMOVE_RECURSE ${work_dir})

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} --install ${build_dir} --prefix ${prefix})
run(
  ${CMAKE_COMMAND}
  -S ${CMAKE_CURRENT_LIST_DIR}
  -B ${work_dir}/build
  -G ${generator}
  -D CMAKE_CXX_COMPILER=${compiler}
  -D CMAKE_BUILD_TYPE=${build_type}
  -D CMAKE_PREFIX_PATH=${prefix})
run(${CMAKE_COMMAND} --build ${work_dir}/build)
run(${work_dir}/build/consumer)
