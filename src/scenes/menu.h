/* Parts shared by the menu scenes: the night background, the wordmark, the bar with "back" and
 * the language, the facts of a game. */
#pragma once
#include "stage/stage.h"
#include "words/style.h"

/* The background; covers the window. */
void menu_night(Draw *d);
/* At the edges of the view the contents of the scroll area fade into the background; or into a
 * panel. */
void menu_fade_night(const Draw *d, Scroll *s, Rect view);
void menu_fade_panel(Scroll *s);
/* "Imparlour" with its Japanese name below; at = left end of its baseline. */
void menu_wordmark(const App *a, Draw *d, Point at, float size);
/* A centred rectangle of at most w x h within the window's margins. */
Rect menu_frame(const Draw *d, float w, float h);

enum {
    MENU_BAR = 96,    /* height of the bar at the top of a frame */
    MENU_INDEX = 232, /* width of a list on the left */
    MENU_TAB = 52     /* height of one of its entries */
};
/* The bar with the background: title, note or what is wrong (NULL: nothing), back
 * and language. Returns the room at the right for pills. */
Rect menu_bar(App *a, Page *p, Rect bar, const char *title, const char *note, const char *wrong);
/* Does what is wrong take the title's place as well, as far as the pills? */
bool menu_bar_is_full(const App *a, Rect bar, const char *wrong);
/* A pill at the right end of *room, which it is cut off from. */
bool menu_pill(const App *a, Page *p, Rect *room, const char *id, const char *label, Element more);
/* The pill of the next language; none if there is only one. */
void menu_language(App *a, Page *p, Rect *room);
/* Its own name for itself; in Latin letters, or its tag, if no font has its own. */
const char *menu_language_name(const Language *l);
/* The index of a game; 0 for NULL and for one that is not there. */
int menu_game_index(const App *a, const char *game);
/* A list of the games that scrolls where it must, and then begins at the chosen one. */
typedef struct {
    const char *all; /* the entry above them, for all games: index -1; NULL: without one */
    Scroll scroll;
    int sought; /* 1 + the place of the chosen entry when it was scrolled to */
} GameList;
/* An entry for every game, game:ID (below an entry for all, filter:ID), in a column cut off from
 * the left of *frame. True: one was pressed, and *chosen is its index. */
bool menu_games(const App *a, Page *p, Rect *frame, GameList *l, int *chosen);
/* An entry of a list of games, chapters or sections, with its icon, if it has one. */
bool menu_entry(Page *p, Rect r, const char *id, const char *label, Element more);
/* The i-th of n entries of a list of games, chapters or sections at the left, which takes up
 * `index`. */
Rect menu_tab(Rect index, int i, int n);
/* The kinds of player, a person or an AI of some level: "<id>=human", "<id>=easy" … True: one was
 * pressed, and the player is now of this kind. */
bool menu_kinds(const App *a, Page *p, Rect r, const char *id, Player *player);

/* ---- texts about games and matches ---- */
enum { MENU_TEXT = 512, MENU_DAY = 40 };
/* A date such as "2026-11-27" as the language writes it (the text date.day); a time behind it
 * stays. Any other text is returned as it is. Returns out. */
char *menu_day(const App *a, const char *date, char out[MENU_DAY]);
/* "game.<id>.<what>" in the current language; "" if there is no such text, or the id for a name. */
const char *menu_game_text(const App *a, const char *game, const char *what);
/* Is the game meant by what was typed: by its name in one of the languages, in kana or romaji, or
 * by one of its other names ("game.<id>.also", if there is such a text)? */
bool menu_game_found(const App *a, const char *game, const char *wanted);
/* For example "3–4人 ・ 約30分". */
char *menu_game_facts(const App *a, const GameInfo *g, char out[MENU_TEXT]);
/* The text of an error, in English, without the path of the data folder. */
const char *menu_reason(const App *a, const Err *err);
/* The same in the player's language. Returns out. */
char *menu_detail(const App *a, const Err *err, char out[MENU_TEXT]);
/* The sentence `key` with the text of the error as {reason}. */
char *menu_wrong(const App *a, const char *key, const Err *reason, char out[MENU_TEXT]);
/* Which fonts an unspelled language needs. */
char *menu_no_letters(const App *a, const Language *l, char out[MENU_TEXT]);
/* The text of app->trouble, or else of app->lack; NULL if there is no fault. */
char *menu_trouble(const App *a, char out[MENU_TEXT]);
/* Adds app->trouble as "trouble" if there is one. */
void menu_trace_trouble(const App *a, cJSON *line);
/* A panel with a title; returns the room below that. */
Rect menu_panel(Draw *d, Rect box, const char *title);
/* The numbers of players that the game can have. Returns how many there are. */
int menu_seats(const GameInfo *g, Segment seats[MAX_SEATS]);
/* The style of the game's table. If the game cannot be loaded: false, a message, and the colours
 * of the night. */
bool menu_style(const App *a, const char *game, int seats, TableStyle *out, Err *err);
