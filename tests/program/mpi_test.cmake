# mpirun with two and four processes, on any number of cores, must produce the same certificate and the
# same census as one process.
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
    message(FATAL_ERROR "more than one process has printed: ${output}")
  endif()
  file(SHA256 ${WORK}/alone.cert alone)
  file(SHA256 ${WORK}/group.cert group)
  if(NOT alone STREQUAL group)
    message(FATAL_ERROR "${count} processes and one process make different certificates")
  endif()
endforeach()

# The census must be the same, byte for byte.
set(arguments heaps --census 0.dd --to 2000 --csv -)
run(${PROGRAM} ${arguments})
set(alone "${output}")
foreach(count 2 4)
  run(${MPIRUN} --oversubscribe -np ${count} ${MPI_PROGRAM} ${arguments})
  if(NOT output STREQUAL alone)
    message(FATAL_ERROR "${count} processes and one process make different censuses: ${output}")
  endif()
endforeach()

# Other commands run only once.
run(${MPIRUN} --oversubscribe -np 2 ${MPI_PROGRAM} wythoff value 3 4)
if(NOT output MATCHES "^2 ")
  message(FATAL_ERROR "wythoff value 3 4 under mpirun: ${output}")
endif()
