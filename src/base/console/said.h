/* base/console: the command line, and what the programs say of themselves: --help, refused words of
 * the command line, what is wrong with a file. It is English where it arises, in the code.
 * data/text/en/programs.json repeats each sentence as a pattern with {placeholders},
 * "program.<name>", and complaints.json those about data; other languages translate these. What
 * fills {why} and {what} is translated in its turn. A sentence without a pattern stays English. */
#pragma once
#include "base/languages.h"

/* The English sentence in the language `own`. "data/games/x.json: …" and "--flag: …" are translated
 * behind the colon if only that is known. Returns out. */
char *said_in(const Strings *own, const Strings *english, const char *sentence, char *out,
              size_t size);

/* The language for the console, where no settings are loaded. */
typedef struct {
    Languages languages;
    const Strings *own, *english; /* NULL: only English is spoken */
} Said;

/* The language of --lang, of the settings in --profile, or of the system's locale, read in --data;
 * each may be NULL. said_close is due. */
void said_open(Said *s, const char *data, const char *profile, const char *lang);
void said_close(Said *s);
char *said(const Said *s, const char *sentence, char *out, size_t size); /* s may be NULL */
