#include "fuzz.h"
#include "ai/playout.h"
#include "base/file.h"
#include "base/json.h"
#include "support/verify.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- One file in memory: the linker substitutes these functions for those of base/file.h (--wrap)
 * ---- */

static struct {
    const char *part;
    const uint8_t *bytes;
    size_t size;
} served;

char *__real_file_read(const char *path, size_t max, size_t *size, Err *err);
char *__wrap_file_read(const char *path, size_t max, size_t *size, Err *err);
char *__real_file_read_under(const char *root, const char *name, size_t max, size_t *size,
                             Err *err);
char *__wrap_file_read_under(const char *root, const char *name, size_t max, size_t *size,
                             Err *err);
bool __real_path_exists(const char *path);
bool __wrap_path_exists(const char *path);

static bool is_served(const char *path) { return served.part && strstr(path, served.part); }

bool __wrap_path_exists(const char *path) { return is_served(path) || __real_path_exists(path); }

char *__wrap_file_read(const char *path, size_t max, size_t *size, Err *err)
{
    if (!is_served(path))
        return __real_file_read(path, max, size, err);
    char *bytes = served.size <= max ? malloc(served.size + 1) : NULL;
    if (!bytes) {
        err_set(err, "%s: larger than %zu bytes", path, max);
        return NULL;
    }
    memcpy(bytes, served.bytes, served.size);
    bytes[ *size = served.size] = '\0';
    return bytes;
}

char *__wrap_file_read_under(const char *root, const char *name, size_t max, size_t *size, Err *err)
{
    char path[PATH_SIZE];
    return is_served(path_join(path, root, name))
               ? __wrap_file_read(path, max, size, err)
               : __real_file_read_under(root, name, max, size, err);
}

/* ---- Files on the disk, which do not change: each is read and checked once, and returned as a
 * copy ---- */

bool __real_json_read_under(JsonDoc *doc, const char *root, const char *name, Err *err);
bool __wrap_json_read_under(JsonDoc *doc, const char *root, const char *name, Err *err);

static bool copy_of(const JsonDoc *kept, JsonDoc *doc, Err *err)
{
    *doc = *kept;
    doc->root = cJSON_Duplicate(kept->root, true);
    return doc->root || err_set(err, "out of memory");
}

bool __wrap_json_read_under(JsonDoc *doc, const char *root, const char *name, Err *err)
{
    enum { KEPT = 64 };
    static JsonDoc kept[KEPT];
    static char place[KEPT][PATH_SIZE];
    static int n;
    char path[PATH_SIZE];
    if (is_served(path_join(path, root, name)))
        return __real_json_read_under(doc, root, name, err);
    for (int i = 0; i < n; i++)
        if (strcmp(place[i], path) == 0)
            return copy_of(&kept[i], doc, err);
    if (!__real_json_read_under(doc, root, name, err) || n == KEPT)
        return doc->root;
    strcpy(place[n], path);
    kept[n] = *doc;
    return copy_of(&kept[n++], doc, err);
}

void fuzz_serve(const char *part, const uint8_t *bytes, size_t size)
{
    served.part = part;
    served.bytes = bytes;
    served.size = size;
}

/* ---- Invariants ---- */

static void broken(const char *what, const char *detail)
{
    fprintf(stderr, "%s: %s\n", what, detail);
    abort();
}

void fuzz_complaint(bool failed, const Err *err)
{
    if (failed != (err->text[0] != '\0'))
        broken(failed ? "refused without a word" : "a complaint, yet accepted", err->text);
    if (strpbrk(err->text, "\n\r"))
        broken("not one line", err->text);
}

/* ---- Games ---- */

static const char *const games[FUZZ_GAMES] = {
    "bottle-imp", "little-devils", "great-dalmuti", "addenda", "sneak", "minimisere", "hearts"};

const char *fuzz_game(int i) { return games[i]; }

const Game *fuzz_loaded(int i, uint32_t choice)
{
    static Game *loaded[FUZZ_GAMES][MAX_SEATS + 1];
    GameInfo info;
    Err err = {{0}};
    if (!loaded[i][0] && !game_info(DATA_DIR, games[i], &info, &err))
        broken(games[i], err.text);
    for (int seats = 2; seats <= MAX_SEATS && !loaded[i][0]; seats++)
        if (seats_offered(&info, seats) &&
            !(loaded[i][seats] = game_load(DATA_DIR, games[i], seats, NULL, 0, &err)))
            broken(games[i], err.text);
    loaded[i][0] = loaded[i][0] ? loaded[i][0] : loaded[i][info.default_seats];
    const Game *g = loaded[i][2 + choice % (MAX_SEATS - 1)];
    return g ? g : loaded[i][0];
}

static bool play_checked(const Game *g, State *s, Rng *rng, Seed seed, Err *err)
{
    enum { MOVES = 24 };
    Verifier v;
    Action action[MAX_MOVES];
    bool ok = verify_start(&v, g, s, seed, err);
    for (int i = 0; ok && i < MOVES && !s->over; i++) {
        const int seat = __builtin_ctz(game_to_act(s)), n = game_moves(g, s, seat, action);
        ok = verify_apply(&v, s, seat, action[rng_below(rng, (uint32_t)n)], err);
    }
    return ok;
}

static bool play_on(const Game *g, State *s, Rng *rng, Seed seed, Err *err)
{
    enum { MOVES = 48 };
    game_start(g, s, seed, NULL);
    playout_match(g, s, rng, MOVES);
    return verify_position(g, s, rng, err);
}

void fuzz_play(const Game *g, uint32_t choice)
{
    State s;
    Err err = {{0}};
    Rng rng = rng_from_u64(choice);
    if (!(choice % 16 ? play_on : play_checked)(g, &s, &rng, (Seed){.low = choice}, &err))
        broken("plays wrongly", err.text);
}
