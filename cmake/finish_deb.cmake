# Run by cpack when the files of each package stand in a folder: the last touches that Debian asks for.
function(compress file)
  execute_process(COMMAND gzip -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

foreach(component ${CPACK_COMPONENTS_ALL})
  string(TOUPPER ${component} upper)
  set(root ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr)
  set(documents ${root}/share/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  configure_file(${CPACK_GRUNDY_SOURCE}/LICENSE ${documents}/copyright COPYONLY)
  configure_file(${CPACK_GRUNDY_SOURCE}/CHANGELOG.md ${documents}/CHANGELOG.md COPYONLY)
  configure_file(${CPACK_GRUNDY_CHANGELOG} ${documents}/changelog COPYONLY)
  # Where zsh looks in Debian; under /usr/local it looks where it does elsewhere.
  if(EXISTS ${root}/share/zsh/site-functions)
    file(RENAME ${root}/share/zsh/site-functions ${root}/share/zsh/vendor-completions)
  endif()
  file(GLOB pages ${root}/share/man/man1/*.1)
  foreach(file ${documents}/CHANGELOG.md ${documents}/changelog ${pages})
    compress(${file})
  endforeach()
  # Whatever the umask of whoever builds it.
  execute_process(COMMAND chmod -R u=rwX,go=rX ${CPACK_TEMPORARY_DIRECTORY}/${component}
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
