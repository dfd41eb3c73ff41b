# SPDX-License-Identifier: Apache-2.0
# What the libraries and the command need. Tests and benchmarks look for theirs themselves.
include(${CMAKE_CURRENT_LIST_DIR}/library_dependencies.cmake)
find_package(Eigen3 3.3 REQUIRED NO_MODULE) # inside sources only: the installed package does not need it
find_package(CLI11 REQUIRED)
