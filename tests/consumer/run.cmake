# Installs the build into a fresh prefix. The example that is installed with it is built there in
# two ways, by CMake and by pkg-config, and must print the expected text.
file(REMOVE_RECURSE ${WORK})
set(example ${WORK}/prefix/share/doc/grundy/examples/cpp)
set(ENV{PKG_CONFIG_PATH} ${WORK}/prefix/${LIBDIR}/pkgconfig)
set(static --static)
if(SHARED)
  set(static "")
  set(ENV{LD_LIBRARY_PATH} ${WORK}/prefix/${LIBDIR})
endif()

function(run)
  execute_process(COMMAND ${ARGV} OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
  set(printed "${printed}" PARENT_SCOPE)
endfunction()

function(check_example program)
  run(${program})
  file(READ ${EXPECTED} expected)
  if(NOT printed STREQUAL expected)
    message(FATAL_ERROR "${program} printed\n${printed}and not\n${expected}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
run(${CMAKE_COMMAND} -G Ninja -S ${example} -B ${WORK}/build -DCMAKE_PREFIX_PATH=${WORK}/prefix
    -DCMAKE_CXX_COMPILER=${COMPILER})
run(${CMAKE_COMMAND} --build ${WORK}/build)
check_example(${WORK}/build/first_program)

# Includes all installed headers: they must not need a header that is not installed.
file(GLOB headers RELATIVE ${WORK}/prefix/include ${WORK}/prefix/include/grundy/*.hpp)
list(TRANSFORM headers REPLACE "(.+)" "#include <\\1>\n" OUTPUT_VARIABLE lines)
string(CONCAT text ${lines})
file(WRITE ${WORK}/all_headers.cpp "${text}")
run(pkg-config --cflags --libs ${static} grundy)
separate_arguments(flags UNIX_COMMAND "${printed}")
run(${COMPILER} -std=c++20 -Wall -Wextra -Werror ${WORK}/all_headers.cpp ${example}/first_program.cpp
    ${flags} -o ${WORK}/by_pkg_config)
check_example(${WORK}/by_pkg_config)
