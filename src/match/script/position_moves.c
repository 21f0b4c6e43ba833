/* Moves and options as cases, lessons and figures write them. */
#include "match/script/position.h"
#include <stdio.h>

int position_move(const Game *g, const State *s, const Json *move, int *seat,
                  Action out[MAX_PARSED], Err *err)
{
    const char *text;
    if (!json_string(move, &text, err))
        return 0;
    if (text[0] < '0' || text[0] >= '0' + game_seats(g) || text[1] != ' ') {
        json_fail(move, err, "\"%s\": a move begins with its seat, 0 to %d", text,
                  game_seats(g) - 1);
        return 0;
    }
    Err why = {{0}};
    *seat = text[0] - '0';
    const int n = game_parse(g, s, *seat, text + 2, out, &why);
    if (n == 0)
        json_fail(move, err, "%s", why.text);
    return n;
}

bool position_option(const Json *v, OptionValue option[MAX_OPTIONS], int *n, Err *err)
{
    const char *text = "";
    int number = 0;
    bool on = false;
    if (!json_room(v, *n, MAX_OPTIONS, "options", err))
        return false;
    OptionValue *o = &option[(*n)++];
    snprintf(o->key, sizeof o->key, "%s", v->key);
    if (json_is_int(v) && json_int(v, -1000000, 1000000, &number, err))
        snprintf(o->value, sizeof o->value, "%d", number);
    else if (json_is_bool(v) && json_bool(v, &on, err))
        snprintf(o->value, sizeof o->value, "%s", on ? "on" : "off");
    else if (json_string(v, &text, err))
        snprintf(o->value, sizeof o->value, "%s", text);
    return !err->text[0];
}
