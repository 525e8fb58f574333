# What `wythoff prove` writes, verified a second time by scripts/verify_automaton.py: both must say the same.
file(MAKE_DIRECTORY ${WORK})

function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result OUTPUT_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${ARGV}: ${result}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(numbers_of pattern)
  if(NOT output MATCHES "${pattern}")
    message(FATAL_ERROR "there is no '${pattern}' in\n${output}")
  endif()
  set(found ${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()

foreach(g 1 2)
  set(file ${WORK}/g${g}.aut)
  run(${PROGRAM} wythoff prove -g ${g} --out ${file})
  set(fast "")
  foreach(pattern "with R = ([0-9]+) rows" "([0-9]+) states," ", ([0-9]+) pairs" ", ([0-9]+) row states"
          "takes as long is row ([0-9]+)")
    numbers_of("${pattern}")
    list(APPEND fast ${found})
  endforeach()
  run(${PYTHON} ${SOURCE}/scripts/verify_automaton.py ${file})
  set(literal "")
  foreach(pattern "R_${g} = ([0-9]+) exactly" "([0-9]+) states," "hold: ([0-9]+) pairs"
          ", ([0-9]+) distinct row states" "from row ([0-9]+) it takes")
    numbers_of("${pattern}")
    list(APPEND literal ${found})
  endforeach()
  if(NOT fast STREQUAL literal)
    message(FATAL_ERROR "g = ${g}: the program says ${fast}, the literal verifier ${literal}")
  endif()
endforeach()

# And it refuses what is not so.
run(${PYTHON} ${SOURCE}/tests/scripts/verify_automaton_test.py ${WORK}/g1.aut 10)
