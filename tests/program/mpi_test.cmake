# mpirun with two and four processes, on however few cores: the same certificate, and the same census,
# as from one.
set(ENV{OMPI_ALLOW_RUN_AS_ROOT} 1)
set(ENV{OMPI_ALLOW_RUN_AS_ROOT_CONFIRM} 1)
file(MAKE_DIRECTORY ${WORK})

function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result OUTPUT_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${ARGV}: ${result}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

set(arguments wythoff exact -g 1 --rows 250000000 --certificate)
run(${PROGRAM} ${arguments} ${WORK}/alone.cert)
foreach(count 2 4)
  run(${MPIRUN} --oversubscribe -np ${count} ${MPI_PROGRAM} ${arguments} ${WORK}/group.cert)
  if(NOT output MATCHES "^g <= 1, rows 0..249999999\n[^\n]*\n$")
    message(FATAL_ERROR "not one process, but several have spoken: ${output}")
  endif()
  file(SHA256 ${WORK}/alone.cert alone)
  file(SHA256 ${WORK}/group.cert group)
  if(NOT alone STREQUAL group)
    message(FATAL_ERROR "${count} processes make another certificate than one")
  endif()
endforeach()

# A census, too, is that of one process, byte for byte.
set(arguments heaps --census 0.dd --to 2000 --csv -)
run(${PROGRAM} ${arguments})
set(alone "${output}")
foreach(count 2 4)
  run(${MPIRUN} --oversubscribe -np ${count} ${MPI_PROGRAM} ${arguments})
  if(NOT output STREQUAL alone)
    message(FATAL_ERROR "${count} processes make another census than one: ${output}")
  endif()
endforeach()

# Other commands are done once.
run(${MPIRUN} --oversubscribe -np 2 ${MPI_PROGRAM} wythoff value 3 4)
if(NOT output MATCHES "^2 ")
  message(FATAL_ERROR "wythoff value 3 4 under mpirun: ${output}")
endif()
