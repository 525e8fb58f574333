# Run by cpack once the files of each package are in a folder: makes the changes that Debian requires.
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
  # The folder that zsh searches on Debian. Under /usr/local it is site-functions, as elsewhere.
  if(EXISTS ${root}/share/zsh/site-functions)
    file(RENAME ${root}/share/zsh/site-functions ${root}/share/zsh/vendor-completions)
  endif()
  file(GLOB pages ${root}/share/man/man1/*.1)
  foreach(file ${documents}/CHANGELOG.md ${documents}/changelog ${pages})
    compress(${file})
  endforeach()
  # The umask of the builder must not matter.
  execute_process(COMMAND chmod -R u=rwX,go=rX ${CPACK_TEMPORARY_DIRECTORY}/${component}
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
