/* Texts, numbers and names. */
#include "words/speaker.h"
#include "match/tally.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

enum { KEY_SIZE = 160 };

Speaker speaker_of(const Strings *strings, const Match *m, const TableStyle *style, int viewer)
{
    Speaker p = {.strings = strings, .game = match_game(m), .style = style, .viewer = viewer};
    for (int i = 0; i < game_seats(p.game); i++) {
        p.name[i] = match_plan(m)->player[i].name;
        p.people += match_plan(m)->player[i].human;
    }
    return p;
}

static const char *own_key(const Speaker *p, char out[KEY_SIZE], const char *key)
{
    snprintf(out, KEY_SIZE, "game.%s.%s", game_id(p->game), key);
    return out;
}

bool words_has(const Speaker *p, const char *key)
{
    char own[KEY_SIZE];
    return strings_has(p->strings, own_key(p, own, key));
}

char *words_say(const Speaker *p, char *out, size_t size, const char *key, int n, const StringArg *args)
{
    char own[KEY_SIZE];
    strings_format(p->strings, out, size, words_has(p, key) ? own_key(p, own, key) : key, args, n);
    out[0] = (char)toupper((unsigned char)out[0]); /* a colour may begin an English sentence; other letters stay as they are */
    return out;
}

char *words_number(char out[16], int value)
{
    snprintf(out, 16, "%s%d", value < 0 ? "\u2212" : "", abs(value));
    return out;
}

char *words_gain(char out[16], int value)
{
    snprintf(out, 16, "%s%d", value < 0 ? "\u2212" : value > 0 ? "+" : "\u00b1", abs(value));
    return out;
}

const char *words_name(const Speaker *p, int seat) { return seat < MAX_SEATS && p->name[seat] ? p->name[seat] : ""; }

char *words_side(const Speaker *p, char *out, size_t size, int side)
{
    size_t used = 0;
    out[0] = '\0';
    for (int seat = side; seat < game_seats(p->game) && used < size; seat += tally_sides(p->game))
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? strings_get(p->strings, "over.join") : "",
                                 words_name(p, seat));
    return out;
}
