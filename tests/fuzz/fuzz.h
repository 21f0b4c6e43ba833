/* Code shared by the harnesses. Each harness is one LLVMFuzzerTestOneInput, linked with clang's
 * libFuzzer, or with replay.c to feed it files. */
#pragma once
#include "rules/engine.h"

/* The file under test is in memory: every path that contains `part` yields these bytes until the
 * next call; all other paths are read from the disk. */
void fuzz_serve(const char *part, const uint8_t *bytes, size_t size);

/* A loader's message must be one line, and must exist exactly if loading failed. */
void fuzz_complaint(bool failed, const Err *err);

/* Further choices depend on the size of the input: no byte of a file has to be reserved, and most
 * mutations keep the choice. */
static inline uint32_t fuzz_choice(size_t size) { return (uint32_t)size * 2654435761u >> 8; }

enum { FUZZ_GAMES = 7 };
const char *fuzz_game(int i);
/* The i-th game, loaded once for its default number of seats or another number that it offers. */
const Game *fuzz_loaded(int i, uint32_t choice);

/* Plays random moves. One time in sixteen everything is checked after each of them, otherwise only
 * the last position. */
void fuzz_play(const Game *g, uint32_t choice);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
