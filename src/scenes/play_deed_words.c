/* Deeds in words, and their names in the trace. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

static const char *said_suit(const PlayScene *p, Action a)
{
    return a.arg >= ARG_NAME_SUIT && a.arg < ARG_WIN ? game_suit(p->game, a.arg - ARG_NAME_SUIT) : "";
}

/* play-9x3 · play-9x3+1 (one of them wild) · play-AS · play-AS-lot · play-JK-spades · play-JK-win */
static void play_id(const PlayScene *p, char *out, Action a)
{
    const char *name = game_card(p->game, a.card)->name;
    if (plays_sets(p)) {
        int used = snprintf(out, ELEMENT_ID, "action:play-%sx%d", name, a.n);
        if (a.arg && !game_is_wild(p->game, a.card))
            snprintf(out + used, ELEMENT_ID - (size_t)used, "+%d", a.arg);
        return;
    }
    const char *said = a.arg == ARG_WIN ? "win" : a.arg == ARG_LOSE ? "lose" : said_suit(p, a);
    snprintf(out, ELEMENT_ID, "action:play-%s%s%s%s", name, *said ? "-" : "", said, a.n ? "-lot" : "");
}

char *deed_id(const PlayScene *p, char out[ELEMENT_ID], Action a)
{
    static const char *const NAMES[VERB_COUNT] = {
        [VERB_COMMIT] = "commit", [VERB_PASS] = "pass",   [VERB_LOT] = "lot",       [VERB_REVOLUTION] = "revolution",
        [VERB_DRAW] = "draw",     [VERB_SNEAK] = "sneak", [VERB_FLAUNT] = "flaunt", [VERB_CHALLENGE] = "challenge"};
    if (a.verb == VERB_PLAY)
        play_id(p, out, a);
    else if (a.verb == VERB_TRADE)
        snprintf(out, ELEMENT_ID, "action:trade-%d", a.arg);
    else
        snprintf(out, ELEMENT_ID, "action:%s", NAMES[a.verb]);
    return out;
}

static char *set_label(const PlayScene *p, char *out, size_t size, Action a)
{
    char n[16], wild[16], rank[PLAY_TEXT];
    const bool alone = game_is_wild(p->game, a.card);
    const char *key = alone ? "action.play.jesters" : a.arg ? "action.play.wild" : "action.play";
    const StringArg args[] = {{"rank", play_card_index(p, rank, sizeof rank, a.card)},
                              {"n", words_number(n, a.n)},
                              {"wild", words_number(wild, a.arg)}};
    return play_say(p, out, size, key, 3, args);
}

/* What is said with the card, then the announcement. */
static char *saying_label(const PlayScene *p, char *out, size_t size, Action a)
{
    char card[PLAY_TEXT], said[PLAY_TEXT / 2 - 8], lot[PLAY_TEXT / 2 - 8], key[64];
    play_card_index(p, card, sizeof card, a.card);
    snprintf(key, sizeof key, "suit.%s", said_suit(p, a));
    const StringArg args[] = {{"card", card}, {"suit", *said_suit(p, a) ? tr(p->base.app, key) : ""}};
    const char *saying = a.arg == ARG_WIN ? "joker.win" : a.arg == ARG_LOSE ? "joker.lose" : "joker.suit";
    if (a.arg == ARG_NONE)
        return play_say(p, out, size, a.n ? "action.lot.on" : "action.play.card", 2, args);
    play_say(p, said, sizeof said, saying, 2, args);
    play_say(p, lot, sizeof lot, "badge.lot", 0, NULL);
    snprintf(out, size, "%s%s%s", said, a.n ? " · " : "", a.n ? lot : "");
    return out;
}

/* Passing has other names where something else is declined: of the phase, or of what the prompt asks. */
static char *pass_label(const PlayScene *p, char *out, size_t size)
{
    char key[96];
    Refusal what;
    game_prompt(p->game, &p->view.s, p->viewer, &what);
    snprintf(key, sizeof key, "action.%s", what.id);
    if (!play_has(p, key))
        snprintf(key, sizeof key, "action.pass.%s", game_phase(p->game, p->view.s.phase));
    return play_say(p, out, size, play_has(p, key) ? key : "action.pass", 0, NULL);
}

/* "Sneak 3 cards"; without a card there is no number to say. */
static char *lead_label(const PlayScene *p, char *out, size_t size, const char *key)
{
    char n[16], none[64];
    const int count = cardset_count(p->intent.picked);
    snprintf(none, sizeof none, "%s.none", key);
    return play_say(p, out, size, count ? key : none, 1, (StringArg[]){{"n", words_number(n, count)}});
}

/* What an announcement is worth, after what it is. */
static char *lot_help(const PlayScene *p, char *out, size_t size)
{
    int made, failed;
    char won[16], lost[16];
    play_say(p, out, size, "action.lot.help", 0, NULL);
    const size_t used = strlen(out);
    if (!game_lot_stakes(p->game, &made, &failed) || used + 1 >= size)
        return out;
    out[used] = '\n';
    play_say(p, out + used + 1, size - used - 1, "lot.stakes", 2,
             (StringArg[]){{"made", words_number(won, made)}, {"failed", words_number(lost, failed)}});
    return out;
}

char *deed_help(const PlayScene *p, char *out, size_t size, Action a)
{
    const bool lot = a.verb == VERB_LOT || (a.verb == VERB_PLAY && a.n && !plays_sets(p));
    if (lot)
        return lot_help(p, out, size);
    if (a.verb == VERB_SNEAK || a.verb == VERB_FLAUNT)
        return play_say(p, out, size, a.verb == VERB_SNEAK ? "action.sneak.help" : "action.flaunt.help", 0, NULL);
    return strcpy(out, "");
}

char *deed_label(const PlayScene *p, char *out, size_t size, Action a)
{
    switch (a.verb) {
    case VERB_PLAY: return plays_sets(p) ? set_label(p, out, size, a) : saying_label(p, out, size, a);
    case VERB_PASS: return pass_label(p, out, size);
    case VERB_LOT: return play_say(p, out, size, "action.lot", 0, NULL);
    case VERB_REVOLUTION:
        return play_say(p, out, size,
                        p->view.s.rank[game_seats(p->game) - 1] == p->viewer ? "action.revolution.greater" : "action.revolution",
                        0, NULL);
    case VERB_TRADE: return play_say(p, out, size, "action.trade", 1, (StringArg[]){{"player", play_player(p, a.arg)->name}});
    case VERB_DRAW: return play_say(p, out, size, "action.draw", 0, NULL);
    case VERB_SNEAK: return lead_label(p, out, size, "action.sneak");
    case VERB_FLAUNT: return lead_label(p, out, size, "action.flaunt");
    case VERB_CHALLENGE: return lead_label(p, out, size, "action.challenge");
    default: return play_say(p, out, size, "pass.commit", 0, NULL);
    }
}
