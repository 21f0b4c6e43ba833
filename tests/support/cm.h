/* cmocka with the headers it wants before it. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* Long tests run whole in an optimised build; under sanitizers, ten times as slow, the same test
 * does less (tests/CMakeLists.txt). */
#ifdef LIGHT
#define AMOUNT(whole, light) (light)
#else
#define AMOUNT(whole, light) (whole)
#endif
