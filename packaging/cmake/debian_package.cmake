# The Debian package, for CPack: packaging/package makes it.
cmake_host_system_information(RESULT distribution QUERY DISTRIB_INFO)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "Allostrata maintainers <allostrata@users.noreply.github.com>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_tree.cmake)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# A package is linked against the libraries of one release of the distribution, so its version names that release.
set(CPACK_DEBIAN_PACKAGE_RELEASE 1~${distribution_ID}${distribution_VERSION_ID})
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Not named: Qt's plugins for X and for no display (in libqt6gui6), a font (libfontconfig1), MIME types (libqt6core6).
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "desktop-file-utils, hicolor-icon-theme, qt6-translations-l10n")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "fonts-noto-cjk, python3, qt6-wayland")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/debian/prerm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "explorer for the GPU memory that PyTorch records")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Allostrata opens the memory snapshots that PyTorch records of its CUDA caching
allocator, profiler traces and memory timelines. It shows which allocation
lived when, which line of code made it, what was in use at the peak, and why
memory ran out.

The window draws every allocation. The command line makes the same pictures,
tables and reports without a display, and checks rules in continuous
integration. Neither PyTorch nor a GPU is needed. Files are read as data:
nothing in them is ever executed.

The package includes allostrata_capture.py, which records snapshots from a
training script.")

set(CPACK_ALLOSTRATA_DEBIAN_FILES ${PROJECT_SOURCE_DIR}/packaging/debian)
set(CPACK_ALLOSTRATA_CHANGELOG ${PROJECT_SOURCE_DIR}/CHANGELOG.md)
include(CPack)
