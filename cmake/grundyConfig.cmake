include(${CMAKE_CURRENT_LIST_DIR}/grundyTargets.cmake)
get_target_property(grundy_type grundy::grundy TYPE)
if(grundy_type STREQUAL "STATIC_LIBRARY")
  include(${CMAKE_CURRENT_LIST_DIR}/dependencies.cmake)
else()
  # A shared library is already linked to its other dependencies.
  include(${CMAKE_CURRENT_LIST_DIR}/public_dependencies.cmake)
endif()
