# Run by CPack on the tree that it packs: adds what Debian's policy asks of a package, and leaves out what it forbids.
set(tree ${CPACK_TEMPORARY_INSTALL_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX})
set(doc ${tree}/share/doc/${CPACK_PACKAGE_NAME})
set(version ${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})

file(REMOVE ${doc}/LICENSE) # is in /usr/share/common-licenses
configure_file(${CPACK_ALLOSTRATA_DEBIAN_FILES}/copyright ${doc}/copyright COPYONLY)
configure_file(${CPACK_ALLOSTRATA_CHANGELOG} ${doc}/changelog COPYONLY)
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC) # of SOURCE_DATE_EPOCH, where that is set
file(WRITE ${doc}/changelog.Debian "${CPACK_PACKAGE_NAME} (${version}) unstable; urgency=medium

  * Package of version ${CPACK_PACKAGE_VERSION}; changelog.gz lists what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
file(GLOB pages ${tree}/share/man/man*/*.[1-9])
execute_process(COMMAND gzip -9nf ${doc}/changelog ${doc}/changelog.Debian ${pages} COMMAND_ERROR_IS_FATAL ANY)
