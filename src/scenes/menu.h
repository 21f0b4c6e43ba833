/* What the menu scenes share: the night behind them, the wordmark, the bar with "back" and the language, the look of a game. */
#pragma once
#include "scenes/scene.h"
#include "words/style.h"

/* The background; covers the window. */
void menu_night(Draw *d);
/* A few stars over it; none where it is to be quiet. */
void menu_stars(Draw *d, Rect quiet);
/* "Imparlour" with its second name below; at = left end of its baseline. */
void menu_wordmark(const App *a, Draw *d, Point at, float size);
/* The middle of the window, at most w x h, with a margin. */
Rect menu_frame(const Draw *d, float w, float h);

enum { MENU_BAR = 96 }; /* height of the bar at the top of a frame */

/* Takes the bar off the top of *frame, lists button:back and button:lang and, if there are rules to read, button:rules. */
Rect menu_bar_elements(App *a, Elements *l, Rect *frame, bool rules);
void menu_bar_draw(App *a, Draw *d, Rect bar, const char *title, const char *note);
/* Language toggle alone; r.x + r.w is its right end. */
void menu_language_element(App *a, Elements *l, Rect r);
/* True if it was one of the bar's own buttons (but not button:rules) and is done. */
bool menu_bar_pressed(App *a, const Element *e);

/* What follows the prefix in the id, NULL if the id is of another kind: id_after("game:bottle-imp", "game:"). */
const char *id_after(const char *id, const char *prefix);

/* Who plays a seat: a person or an AI of some level, elements "<id>=human", "<id>=easy" …; what was pressed is written into the
 * player. */
void menu_kind_elements(const App *a, Elements *l, Rect r, const char *id, const Player *p);
void menu_kind_pressed(Player *p, const char *kind);

/* ---- games and matches in words ---- */
enum { MENU_TEXT = 512 };
/* "game.<id>.<what>" in the language in use; "" if there is no such text. */
const char *menu_game_text(const App *a, const char *game, const char *what);
/* "3–4人 ・ 約30分" */
char *menu_game_facts(const App *a, const GameInfo *g, char out[MENU_TEXT]);
/* The match in play, if there is one to go on with. `trouble` says why a file that is there is of no use. */
typedef struct {
    bool there;
    MatchPlan plan;
    int deal;
    Err trouble;
} SavedMatch;
void menu_saved_read(const App *a, SavedMatch *out);
/* Its game and round, and its players, too, in one line. */
char *menu_saved_text(const App *a, const SavedMatch *m, bool players, char out[MENU_TEXT]);
/* Goes on with it; if that cannot be done, it is not `there` any more. */
void menu_saved_continue(App *a, SavedMatch *m);

/* The style of the game's table; night colours if nothing says. */
TableStyle menu_style(const App *a, const GameInfo *info);
