/* Everything that a game needs beside its definition, so that people can play it. */
#pragma once
#include "rules/engine.h"

/* Prints a line for each thing that is missing: texts in a language, the table, the rule book and
 * its answers, the lesson, the feats, learned weights. Texts are found by reading random deals in
 * each language. Returns the number of lines. */
int complete_print(const char *data_dir, const GameInfo *info);
