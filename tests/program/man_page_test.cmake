# The man page is set without a warning.
execute_process(COMMAND ${GROFF} -man -ww -z ${PAGE} ERROR_VARIABLE warnings
                COMMAND_ERROR_IS_FATAL ANY)
if(warnings)
  message(FATAL_ERROR "${warnings}")
endif()
