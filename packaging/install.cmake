# Everything that is installed: programs, data, and what a desktop and its user expect beside them.
set(app_id org.imparlour.Imparlour) # also in src/platform/draw/window.c
# Where the sources are on the web. Not decided yet: this name can belong to nobody (RFC 2606).
set(IMPARLOUR_SITE https://imparlour.example CACHE STRING
  "where the sources are on the web, for the metainfo")

# imparlour_manual(PROGRAM): pages made of what --help prints. Not when cross-compiling.
function(imparlour_manual program)
  set(pages "")
  foreach(language en de fr ja)
    set(page ${CMAKE_BINARY_DIR}/man/${language}/${program}.6)
    set(place ${CMAKE_INSTALL_MANDIR}/${language}/man6)
    if(language STREQUAL en)
      set(place ${CMAKE_INSTALL_MANDIR}/man6)
    endif()
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/man/${language})
    add_custom_command(OUTPUT ${page}
      COMMAND sh ${CMAKE_SOURCE_DIR}/packaging/manual.sh $<TARGET_FILE:${program}> ${page}
        ${language}
      DEPENDS ${program} ${CMAKE_SOURCE_DIR}/packaging/manual.sh
        ${CMAKE_SOURCE_DIR}/data/text/${language}/programs.json VERBATIM)
    list(APPEND pages ${page})
    install(FILES ${page} DESTINATION ${place})
  endforeach()
  add_custom_target(manual-${program} ALL DEPENDS ${pages})
endfunction()

set(programs imparlour-cli)
if(TARGET imparlour)
  list(APPEND programs imparlour)
  install(DIRECTORY assets DESTINATION ${shared}
    PATTERN sources EXCLUDE
    PATTERN LICENSES.md EXCLUDE)
  install(FILES assets/LICENSES.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

  set(applications ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES packaging/${app_id}.desktop DESTINATION ${applications})
  configure_file(packaging/${app_id}.metainfo.xml.in ${app_id}.metainfo.xml @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/${app_id}.metainfo.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)

  set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
  install(FILES assets/icon.svg DESTINATION ${icons}/scalable/apps RENAME ${app_id}.svg)
  find_program(RSVG_CONVERT rsvg-convert)
  set(made "")
  foreach(size 16 22 24 32 48 64 128 256 512)
    if(RSVG_CONVERT)
      set(icon ${CMAKE_BINARY_DIR}/icons/${size}.png)
      add_custom_command(OUTPUT ${icon} DEPENDS ${CMAKE_SOURCE_DIR}/assets/icon.svg
        COMMAND ${RSVG_CONVERT} -w ${size} -h ${size} -o ${icon}
          ${CMAKE_SOURCE_DIR}/assets/icon.svg VERBATIM)
      list(APPEND made ${icon})
      install(FILES ${icon} DESTINATION ${icons}/${size}x${size}/apps RENAME ${app_id}.png)
    endif()
  endforeach()
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/icons)
  add_custom_target(icons ALL DEPENDS ${made})
endif()

foreach(program ${programs})
  install(TARGETS ${program} DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(FILES packaging/completion.bash RENAME ${program}
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  if(NOT CMAKE_CROSSCOMPILING AND NOT IMPARLOUR_SANITIZE)
    imparlour_manual(${program})
  endif()
endforeach()
# Without the logs of how the opponents learned.
install(DIRECTORY data DESTINATION ${shared} PATTERN log EXCLUDE)
install(DIRECTORY packaging/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE README.md packaging/CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
