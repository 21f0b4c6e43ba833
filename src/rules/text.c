/* The text form of actions, the same words in logs, cases, saves and golden files; and the hash of a state. */
#include "rules/game.h"
#include <stdio.h>
#include <string.h>

static const char *const verb_name[VERB_COUNT] = {"play", "pick", "commit", "deal"};

char *game_print(const Game *g, Action a, char out[ACTION_TEXT])
{
    const bool has_card = a.verb == VERB_PLAY || a.verb == VERB_PICK;
    snprintf(out, ACTION_TEXT, "%s%s%s", verb_name[a.verb], has_card ? " " : "", has_card ? g->card[a.card].name : "");
    return out;
}

bool game_card_named(const Game *g, const char *name, Card *out)
{
    for (int i = 0; i < g->n_cards; i++)
        if (strcmp(g->card[i].name, name) == 0) {
            *out = (Card)i;
            return true;
        }
    return false;
}

/* "pass A B C": as many picks as words, and the commit. */
static int parse_cards(const Game *g, const State *s, int seat, char *words, Action out[MAX_PICKS + 1], Err *err)
{
    int n = 0;
    char *rest = NULL;
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        Card c;
        if (!game_card_named(g, word, &c)) {
            err_set(err, "no card \"%s\" in deck %s", word, g->deck);
            return 0;
        }
        if (n == MAX_PICKS) {
            err_set(err, "more than %d cards in one pass", MAX_PICKS);
            return 0;
        }
        out[n] = (Action){.verb = VERB_PICK, .card = c, .n = (uint8_t)(s->picks[seat] + n)};
        n++;
    }
    out[n++] = (Action){.verb = VERB_COMMIT};
    return n;
}

int game_parse(const Game *g, const State *s, int seat, const char *text, Action out[MAX_PICKS + 1], Err *err)
{
    char words[200];
    if (strlen(text) >= sizeof words) {
        err_set(err, "a move of more than %zu characters", sizeof words - 1);
        return 0;
    }
    strcpy(words, text);
    char *rest = words + strcspn(words, " ");
    if (*rest)
        *rest++ = '\0';
    if (strcmp(words, "pass") == 0)
        return parse_cards(g, s, seat, rest, out, err);
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        if (strcmp(words, verb_name[verb]) != 0)
            continue;
        out[0] = (Action){.verb = (uint8_t)verb};
        if (verb == VERB_COMMIT || verb == VERB_DEAL) {
            if (*rest) {
                err_set(err, "\"%s\" takes no card", words);
                return 0;
            }
            return 1;
        }
        if (!game_card_named(g, rest, &out[0].card)) {
            err_set(err, "no card \"%s\" in deck %s", rest, g->deck);
            return 0;
        }
        if (verb == VERB_PICK)
            out[0].n = s->picks[seat];
        return 1;
    }
    err_set(err, "no move \"%s\": play, pick, commit, pass or deal", words);
    return 0;
}

/* FNV-1a (Fowler, Noll, Vo) over 8-byte words, mixed at the end: State has no padding and no pointers, so its bytes are its meaning. */
uint64_t state_hash(const State *s)
{
    const unsigned char *bytes = (const unsigned char *)s;
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    size_t i = 0;
    for (; i + 8 <= sizeof *s; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        h = (h ^ word) * UINT64_C(0x100000001b3);
        h ^= h >> 29;
    }
    for (; i < sizeof *s; i++)
        h = (h ^ bytes[i]) * UINT64_C(0x100000001b3);
    return h ^ h >> 32;
}
