include(${CMAKE_CURRENT_LIST_DIR}/grundyTargets.cmake)
get_target_property(grundy_type grundy::grundy TYPE)
if(grundy_type STREQUAL "STATIC_LIBRARY")
  include(${CMAKE_CURRENT_LIST_DIR}/dependencies.cmake)
else()
  # A shared library knows the others itself.
  include(${CMAKE_CURRENT_LIST_DIR}/public_dependencies.cmake)
endif()
