# Most of what the compiler reads of a file are headers that its neighbours read too, so some files
# are compiled several at a time. Names in their unnamed namespaces must differ then.
option(GRUNDY_COMPILE_TOGETHER "Compile several files at a time" ON)

# The sources of the target whose names match, eight of a folder at a time, or AT_A_TIME. Not those
# that match EXCEPT. Many are quickest when all is compiled, few when one was changed.
function(grundy_compile_together target pattern)
  cmake_parse_arguments(PARSE_ARGV 2 together "" "EXCEPT;AT_A_TIME" "")
  if(NOT GRUNDY_COMPILE_TOGETHER)
    return()
  endif()
  if(NOT together_AT_A_TIME)
    set(together_AT_A_TIME 8)
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "${pattern}")
  if(together_EXCEPT)
    list(FILTER sources EXCLUDE REGEX "${together_EXCEPT}")
  endif()
  foreach(source ${sources})
    get_filename_component(folder "${source}" DIRECTORY)
    string(MAKE_C_IDENTIFIER "files_${folder}" folder)
    if(NOT DEFINED ${folder})
      set(${folder} 0)
    endif()
    math(EXPR group "${${folder}} / ${together_AT_A_TIME}")
    math(EXPR ${folder} "${${folder}} + 1")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP ${folder}_${group})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # A name in another file of the group is none that is shadowed.
  target_compile_options(${target} PRIVATE
    $<$<CXX_COMPILER_ID:GNU,Clang>:-Wno-shadow> $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local>)
endfunction()
