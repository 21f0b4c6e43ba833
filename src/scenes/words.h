/* Texts that a game may have of its own: "game.<id>.<key>" if there is one, else the common "<key>". */
#pragma once
#include "stage/stage.h"
#include "scenes/tally.h"

enum { WORDS_SIZE = 512 };

char *words_say(const App *a, const Game *g, char *out, size_t size, const char *key, int n, const StringArg *args);
bool words_has(const App *a, const Game *g, const char *key); /* the game has its own */
char *words_number(char out[16], int value);                  /* with a real minus sign */
char *words_gain(char out[16], int value);                    /* always with a sign */
/* The title of a social rank, 0 the best: "rank.best" … "rank.last", those between "rank.middle"; suffix "" or ".badge". */
char *words_rank(const App *a, const Game *g, char *out, size_t size, int rank, const char *suffix);
/* A side's names: "Hayate", or of partners "Hayate and Mikage". */
char *words_side(const App *a, const Match *m, char *out, size_t size, int side);
