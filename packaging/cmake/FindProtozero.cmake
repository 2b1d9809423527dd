# Debian's libprotozero-dev has no CMake package. Headers only. Target: protozero::protozero
find_path(Protozero_INCLUDE_DIR protozero/pbf_writer.hpp)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Protozero REQUIRED_VARS Protozero_INCLUDE_DIR)
if(Protozero_FOUND AND NOT TARGET protozero::protozero)
    add_library(protozero::protozero INTERFACE IMPORTED)
    set_target_properties(protozero::protozero PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${Protozero_INCLUDE_DIR})
endif()
