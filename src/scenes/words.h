/* Texts that a game may have of its own: "game.<id>.<key>" if there is one, else the common "<key>". */
#pragma once
#include "scenes/scene.h"

enum { WORDS_SIZE = 512 };

char *words_say(const App *a, const Game *g, char *out, size_t size, const char *key, int n, const StringArg *args);
bool words_has(const App *a, const Game *g, const char *key); /* the game has its own */
char *words_number(char out[16], int value);                  /* with a real minus sign */
char *words_gain(char out[16], int value);                    /* always with a sign */
