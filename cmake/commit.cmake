# Writes the commit that is being built into FILE. FILE is not touched if it is up to date. A source
# tree without .git has no commit, even inside another repository.
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
