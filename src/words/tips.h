/* Tips for who is new to a game, data/tables/tips.json: {"tips": [{"name": "trump", "game":
 * "bottle-imp", "prompt": "must_follow"}, {"name": "claim", "decided": true}, …]}. Each is for a
 * moment that the shown View tells: what its viewer is asked (game_prompt), or that the rest is
 * decided and may be laid out; in one game or, without "game", in any. Its words are "tip.<name>".
 * Whoever shows them remembers which have been given. */
#pragma once
#include "words/speaker.h"

enum { TIPS = 60 };

typedef struct {
    int n;
    struct OneTip {
        char name[NAME_SIZE], game[NAME_SIZE], prompt[NAME_SIZE];
        bool decided;
    } tip[TIPS];
} Tips;

bool tips_load(Tips *t, const char *data_dir, Err *err);
/* The first tip for what the viewer is asked, or for what is decided, that is not among those
 * given, a bit each; -1: there is none. */
int tips_for(const Tips *t, const Speaker *p, const View *v, bool decided, uint64_t given);
/* Those that have been given by name, with blanks between them, and back; names that there are no
 * more are dropped. */
enum { TIPS_TEXT = TIPS * NAME_SIZE };
uint64_t tips_read(const Tips *t, const char *names);
char *tips_print(const Tips *t, uint64_t given, char out[TIPS_TEXT]);
/* In words; returns out. */
char *words_tip(const Tips *t, const Speaker *p, int tip, char *out, size_t size);
