# What the library stands on. Read by the build and by the installed package alike.
find_package(PkgConfig REQUIRED)
pkg_check_modules(GMPXX REQUIRED IMPORTED_TARGET gmpxx gmp)
pkg_check_modules(UTF8PROC REQUIRED IMPORTED_TARGET libutf8proc)
pkg_check_modules(LEMON REQUIRED IMPORTED_TARGET lemon)
pkg_check_modules(EXPAT REQUIRED IMPORTED_TARGET expat)
find_package(PNG REQUIRED)
find_package(fmt REQUIRED)
find_package(Threads REQUIRED)
