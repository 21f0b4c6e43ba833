/* The languages of the interface: each folder of data/text is one, by its tag (BCP 47,
 * in small letters, as "pt-br"). Its texts "language.name" and "language.fonts" are its own name
 * for itself and, for letters that not every system can draw, a package of fonts that has them. */
#pragma once
#include "base/strings.h"

enum { LANGUAGE_TAG = 16, MAX_LANGUAGES = 64, MAX_MORE_LANGUAGES = 16 };

typedef struct {
    char tag[LANGUAGE_TAG];
    Strings *strings; /* owned */
    bool unspelled;   /* no font has its letters; set by the program that has fonts */
} Language;

typedef struct {
    int n;
    Language at[MAX_LANGUAGES]; /* by tag */
    /* Texts of added games in languages that the program does not have; and all texts, English
     * first, from which such a game takes what others lack. */
    int n_more;
    Strings *more[MAX_MORE_LANGUAGES];
    const Strings *all[MAX_LANGUAGES + MAX_MORE_LANGUAGES + 2];
} Languages;

/* Loads all languages of `data_dir`. A text that one lacks is that of its base ("pt" for "pt-br"),
 * then the English one. A language that cannot be read is left out, and *err says which and why.
 * Texts of games that the player added are then taken from any language. False, with *err, if none
 * can be read. languages_free is due in both cases. *l must stay where it is. */
bool languages_load(Languages *l, const char *data_dir, Err *err);
/* The same, but the tags alone: no text is read. */
bool languages_list(Languages *l, const char *data_dir, Err *err);
void languages_free(Languages *l);

/* The language with exactly this tag, or NULL. */
const Language *language_tagged(const Languages *l, const char *tag);
/* The language that fits a tag or a name of a locale ("pt_BR.UTF-8") best: itself, its base,
 * English, or the first. Unspelled ones do not count where another one remains. */
const Language *language_for(const Languages *l, const char *wanted);
/* language_for of the system's locale, as in the environment. */
const Language *language_of_system(const Languages *l);
/* The texts for messages on stderr: English if it can be read. */
const Strings *languages_english(const Languages *l);
