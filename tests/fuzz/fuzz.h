/* What the harnesses share. Each is one LLVMFuzzerTestOneInput, linked with clang's libFuzzer, or
 * with replay.c to feed it files.
 */
#pragma once
#include "rules/engine.h"

/* The file that is being tried lies in memory: every path that holds `part` is answered with these
 * bytes, until the next call; all others are read from the disk. */
void fuzz_serve(const char *part, const uint8_t *bytes, size_t size);

/* What a loader says must be one line, and be said exactly if it has failed. */
void fuzz_complaint(bool failed, const Err *err);

/* What is chosen besides goes by the size of the input: no byte of a file need be set aside, and
 * most mutations keep it. */
static inline uint32_t fuzz_choice(size_t size) { return (uint32_t)size * 2654435761u >> 8; }

enum { FUZZ_GAMES = 7 };
const char *fuzz_game(int i);
/* The i-th game, loaded once for its default number of seats or another one that it is offered for.
 */
const Game *fuzz_loaded(int i, uint32_t choice);

/* Random moves; one in sixteen times everything is checked after each of them, else the position
 * they led to. */
void fuzz_play(const Game *g, uint32_t choice);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
