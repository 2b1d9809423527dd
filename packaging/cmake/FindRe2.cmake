# Debian's libre2-dev has no CMake package of its own. Target: re2::re2
find_package(PkgConfig QUIET)
pkg_check_modules(PC_RE2 QUIET re2)
find_path(Re2_INCLUDE_DIR re2/re2.h HINTS ${PC_RE2_INCLUDE_DIRS})
find_library(Re2_LIBRARY re2 HINTS ${PC_RE2_LIBRARY_DIRS})
set(Re2_VERSION ${PC_RE2_VERSION})
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Re2 REQUIRED_VARS Re2_LIBRARY Re2_INCLUDE_DIR VERSION_VAR Re2_VERSION)
if(Re2_FOUND AND NOT TARGET re2::re2)
    add_library(re2::re2 UNKNOWN IMPORTED)
    set_target_properties(re2::re2 PROPERTIES IMPORTED_LOCATION ${Re2_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${Re2_INCLUDE_DIR})
endif()
