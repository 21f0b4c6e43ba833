/* Plural categories: which form of a word goes with a number. A language's rules are data, written
 * as in the CLDR (unicode.org, LDML part 3, "Language Plural Rules"), so they can be copied from
 * its plurals.xml: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14". */
#pragma once
#include "base/err.h"

/* The categories that a rule can have; all other numbers are "other". */
enum { PLURALS = 5 };
extern const char *const PLURAL_NAMES[PLURALS]; /* zero, one, two, few, many */

/* False and one line if the rule is malformed. */
bool plural_check(const char *rule, Err *err);
/* Whether a whole number ≥ 0 is in the category of this rule; false if the rule is malformed. */
bool plural_fits(const char *rule, int number);
