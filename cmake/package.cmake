# The Debian packages, in build/packages: `make deb`, or the target `package`. One contains the
# program, one the library and its headers, and one the program for MPI if it is built.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME grundy)
set(CPACK_PACKAGE_CONTACT "The Grundy authors <grundy@users.noreply.invalid>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program development)
if(GRUNDY_MPI)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Adds copyright and changelogs, and compresses the files that Debian requires to be compressed.
configure_file(${CMAKE_CURRENT_LIST_DIR}/debian_changelog.in debian_changelog @ONLY)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/finish_deb.cmake)
set(CPACK_GRUNDY_SOURCE ${PROJECT_SOURCE_DIR})
set(CPACK_GRUNDY_CHANGELOG ${PROJECT_BINARY_DIR}/debian_changelog)

set(about "Solves impartial combinatorial games: who wins, the Grundy value, every winning
move and the reason, and how certain the answer is.")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME grundy)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
# Loaded to draw a PNG picture, and a font for its text.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "librsvg2-2, fonts-dejavu-core")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "${about}")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libgrundy-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libgmp-dev, libpng-dev, libfmt-dev, libtbb-dev, libutf8proc-dev, libexpat1-dev, liblemon-dev, libsqlitecpp-dev, libsqlite3-dev, pkg-config")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "${about}
.
This package contains the library, its headers, and an example program.")

set(CPACK_DEBIAN_MPI_PACKAGE_NAME grundy-mpi)
set(CPACK_DEBIAN_MPI_PACKAGE_SECTION math)
set(CPACK_DEBIAN_MPI_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "grundy (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_MPI_DESCRIPTION "${about}
.
This package contains the program that distributes exact runs over processes.")
include(CPack)
