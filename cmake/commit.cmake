# Writes which commit is being built into FILE, and leaves that alone where it says so already. A
# source tree that is no clone has none, even if it lies within somebody else's.
set(commit none)
if(EXISTS ${SOURCE}/.git)
  set(ENV{GIT_OPTIONAL_LOCKS} 0)
  execute_process(COMMAND git -c safe.directory=* -C ${SOURCE} describe --always --dirty
                          --abbrev=12 --exclude=*
                  OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(found)
    set(commit ${found})
  endif()
endif()
file(CONFIGURE OUTPUT ${FILE} CONTENT "#define GRUNDY_COMMIT \"${commit}\"\n")
