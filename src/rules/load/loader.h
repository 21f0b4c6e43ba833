/* rules/load: JSON becomes a Game, or one precise complaint. This header is private to the
 * loader: its parts, and the state that they share. */
#pragma once
#include "base/file.h"
#include "base/json.h"
#include "rules/core/game.h"

/* deck.c: reads the deck of this id into the game's cards and suits; every card is in the pack at
 * first. */
extern const JsonField deck_fields[]; /* of data/decks/<deck>.json */
bool deck_load(Game *g, const char *data_dir, const Json *id, Err *err);
/* deck.c: after the pack is known: list and sets by suit, rank and points. */
void deck_derive(Game *g);

/* load_params.c: all of a component's parameters, one behind the other; their names join the keys
 * that it may have. */
bool params_read(Game *g, const Json *v, const Param param[], int *out, const char **keys,
                 Err *err);

/* load_phases.c: compiles /round and /phases; needs to know when the match ends. */
bool phases_load(Game *g, const Json *root, Err *err);

/* load_info.c: a name that ends in ".json", as no id does. */
bool is_game_file(const char *name);
/* load_info.c: data_dir/games/<id>.json, or the path `id` if it ends in .json; the path it has. */
bool game_read_file(const char *data_dir, const char *id, char path[PATH_SIZE], JsonDoc *doc,
                    Err *err);
/* load_info.c: the head of a definition: id, seats, options. */
bool info_read(const Json *root, GameInfo *info, Err *err);
/* load_info.c: checks one option's value against its definition and applies its patch to `target`;
 * a patch may have "by_seats" of its own. Needs info_read to have passed. */
bool option_apply(const Json *v, cJSON *target, const OptionInfo *option, const char *value,
                  int seats, Err *err);
/* load_info.c: the name of a member, of a marker or a choice, say, if it is not too long. */
bool key_read(const Json *v, const char *what, char out[NAME_SIZE], Err *err);
/* An id in data: [a-z0-9-], at most 31 characters. */
bool id_read(const Json *v, char out[NAME_SIZE], Err *err);
/* … that is the name of the file without its ending. */
bool id_names_file(const Json *id, const char *path, char out[NAME_SIZE], Err *err);

/* load_hash.c: of everything that play depends on, the deck and the number of seats included. */
uint64_t rules_hash(const Game *g, const cJSON *rules);
