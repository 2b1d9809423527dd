# Debian's libxxhash-dev has no CMake package of its own. Target: xxhash::xxhash
find_package(PkgConfig QUIET)
pkg_check_modules(PC_XXHASH QUIET libxxhash)
find_path(XxHash_INCLUDE_DIR xxhash.h HINTS ${PC_XXHASH_INCLUDE_DIRS})
find_library(XxHash_LIBRARY xxhash HINTS ${PC_XXHASH_LIBRARY_DIRS})
set(XxHash_VERSION ${PC_XXHASH_VERSION})
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(XxHash REQUIRED_VARS XxHash_LIBRARY XxHash_INCLUDE_DIR VERSION_VAR XxHash_VERSION)
if(XxHash_FOUND AND NOT TARGET xxhash::xxhash)
    add_library(xxhash::xxhash UNKNOWN IMPORTED)
    set_target_properties(xxhash::xxhash PROPERTIES IMPORTED_LOCATION ${XxHash_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${XxHash_INCLUDE_DIR})
endif()
