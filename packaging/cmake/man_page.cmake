# Writes the man page from what the program says of itself:
# cmake -DPROGRAM=... -DVERSION=... -DOUTPUT=... -P man_page.cmake
set(ENV{LC_ALL} C.UTF-8)
set(ENV{LANGUAGE} en)

# help_of(RESULT COMMAND...): the help of a command, safe in a man page.
function(help_of result)
    execute_process(COMMAND ${PROGRAM} ${ARGN} --language en --help OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
    string(REPLACE "\\" "\\e" text "${text}")
    string(REPLACE "-" "\\-" text "${text}")
    string(REGEX REPLACE "(^|\n)([.'])" "\\1\\\\&\\2" text "${text}")
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

execute_process(COMMAND ${PROGRAM} --language en --help OUTPUT_VARIABLE whole COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCH "\nCommands:\n(.*)\nOptions:" found "${whole}")
string(REGEX MATCHALL "\n  [a-z-]+ " rows "\n${CMAKE_MATCH_1}")
help_of(text)
set(page ".TH ALLOSTRATA 1 \"\" \"Allostrata ${VERSION}\" \"User Commands\"
.SH NAME
allostrata \\- explorer for the GPU memory that PyTorch records
.SH DESCRIPTION
.nf
${text}.fi
")
foreach(row IN LISTS rows)
    string(STRIP "${row}" command)
    if(NOT command STREQUAL "help")
        help_of(text ${command})
        string(TOUPPER ${command} title)
        string(APPEND page ".SH ALLOSTRATA ${title}\n.nf\n${text}.fi\n")
    endif()
endforeach()
string(APPEND page ".SH EXIT STATUS
0: done. 1: a check failed. 2: the call is not one that the program knows. 3: a file could not be read; the others are
still processed.
.SH FILES
Settings are kept in the folder that XDG_CONFIG_HOME names, pictures of recent files in that of XDG_CACHE_HOME.
")
file(WRITE ${OUTPUT} "${page}")
