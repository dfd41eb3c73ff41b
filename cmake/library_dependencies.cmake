# SPDX-License-Identifier: Apache-2.0
# What the libraries need: here to be built, and in the installed package to be linked.
include(CMakeFindDependencyMacro)
find_dependency(PkgConfig)
if(NOT TARGET PkgConfig::simgrid)
  pkg_check_modules(simgrid REQUIRED IMPORTED_TARGET simgrid>=3.32)
endif()
find_dependency(Boost 1.74)
find_dependency(nlohmann_json)
find_dependency(fmt)
