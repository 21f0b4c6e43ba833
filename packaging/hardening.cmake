# Flags that make a defect in the program, or in a library, harder to make use of:
# HARDENED_COMPILE and HARDENED_LINK, as far as the compiler knows them.
# tests/house/hardened.py checks that they are there.
if(WIN32)
  # The linker's own for Windows are on by default; what is linked stands in the program itself, so
  # that it needs no DLL but those of the system.
  set(HARDENED_COMPILE -fstack-protector-strong)
  set(HARDENED_LINK -fstack-protector-strong)
  return()
endif()
include(CheckCCompilerFlag)
include(CheckCSourceCompiles)

set(HARDENED_COMPILE -fPIE)
foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection)
  string(MAKE_C_IDENTIFIER "HAS${flag}" known)
  check_c_compiler_flag(${flag} ${known})
  if(${known})
    list(APPEND HARDENED_COMPILE ${flag})
  endif()
endforeach()
set(HARDENED_LINK -pie -Wl,-z,relro -Wl,-z,now)

# Level 3 is warned about where compiler or C library know 2 only.
set(CMAKE_REQUIRED_FLAGS "-O2 -Werror -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3")
check_c_source_compiles("#include <string.h>\nint main(void) { return 0; }" HAS_FORTIFY_3)
unset(CMAKE_REQUIRED_FLAGS)
list(APPEND HARDENED_COMPILE -U_FORTIFY_SOURCE
  $<IF:$<BOOL:${HAS_FORTIFY_3}>,-D_FORTIFY_SOURCE=3,-D_FORTIFY_SOURCE=2>)
