/* Tips for beginners, data/tables/tips.json: {"tips": [{"name": "trump", "game": "bottle-imp",
 * "prompt": "must_follow"}, {"name": "claim", "decided": true}, {"name": "turned", "order": true},
 * …]}. Each belongs to a situation of the shown View: a prompt of its viewer (game_prompt), a
 * decided rest that can be claimed, or an order of the ranks that is turned over; in one game or,
 * without "game", in any. Its text is "tip.<name>". The caller remembers which tips have been
 * shown. */
#pragma once
#include "words/speaker.h"

enum { TIPS = 60 };

typedef struct {
    int n;
    struct OneTip {
        char name[NAME_SIZE], game[NAME_SIZE], prompt[NAME_SIZE];
        bool decided, order;
    } tip[TIPS];
} Tips;

bool tips_load(Tips *t, const char *data_dir, Err *err);
/* The first tip for the present situation that is not in `given` (one bit each); -1 without one. */
int tips_for(const Tips *t, const Speaker *p, const View *v, bool decided, uint64_t given);
/* Converts the given tips from and to names, with blanks between them; names that no longer exist
 * are dropped. */
enum { TIPS_TEXT = TIPS * NAME_SIZE };
uint64_t tips_read(const Tips *t, const char *names);
char *tips_print(const Tips *t, uint64_t given, char out[TIPS_TEXT]);
/* The text of a tip; returns out. */
char *words_tip(const Tips *t, const Speaker *p, int tip, char *out, size_t size);
