/* Reads the table of a mixed strategy from its file. */
#include "ai/bluff.h"
#include "base/json.h"
#include <stdio.h>

typedef struct {
    int stage, cards, rivals;
    BluffRow row;
} Line;

typedef struct {
    int16_t *to;
    int n;
} Numbers;

static bool take_number(const Json *at, void *to, Err *err)
{
    Numbers *numbers = to;
    int value;
    if (!json_room(at, numbers->n, BLUFF_BUCKETS, "numbers", err) ||
        !json_int(at, -10000, 10000, &value, err))
        return false;
    numbers->to[numbers->n++] = (int16_t)value;
    return true;
}

static bool take_numbers(const JsonField *f, const Json *at, void *to, Err *err)
{
    Numbers numbers = {.to = to};
    return json_list(at, take_number, &numbers, err) &&
           (numbers.n == BLUFF_BUCKETS ||
            json_fail(at, err, "must have %d numbers", BLUFF_BUCKETS));
}

static bool take_line(const Json *at, void *to, Err *err)
{
    static const JsonField fields[] = {
        {"stage", json_take_int, offsetof(Line, stage), .max = BLUFF_STAGES - 1},
        {"cards", json_take_int, offsetof(Line, cards), .min = 1, .max = BLUFF_CARDS},
        {"rivals", json_take_int, offsetof(Line, rivals), .min = 1, .max = BLUFF_RIVALS},
        {"challenge", take_numbers, offsetof(Line, row.challenge), .optional = false},
        {"honest", take_numbers, offsetof(Line, row.honest), .optional = false},
        {"bluff", take_numbers, offsetof(Line, row.bluff), .optional = false},
        {"gain", take_numbers, offsetof(Line, row.gain), .optional = false},
        {0}};
    Bluff *b = to;
    Line line;
    if (!json_fields(at, fields, &line, err))
        return false;
    b->row[line.stage][line.cards - 1][line.rivals - 1] = line.row;
    return true;
}

static const JsonField table_fields[] = {{"rows", json_take_list, 0, .read = take_line}, {0}};

bool bluff_load(const char *data_dir, const char *game, int worlds, Bluff *out, Err *err)
{
    char name[NAME_SIZE + 8];
    *out = (Bluff){.worlds = worlds};
    snprintf(name, sizeof name, "bluff-%s", game);
    return json_load(data_dir, "ai", name, table_fields, out, err);
}

bool bluff_load_file(const char *path, int worlds, Bluff *out, Err *err)
{
    *out = (Bluff){.worlds = worlds};
    return json_load_file(path, table_fields, out, err);
}
