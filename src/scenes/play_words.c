/* What the play scene says, made from reasons, cards and seats. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

enum { KEY_SIZE = 160 };

bool play_has(const PlayScene *p, const char *key) { return words_has(p->base.app, p->game, key); }

char *play_say(const PlayScene *p, char *out, size_t size, const char *key, int n, const StringArg *args)
{
    return words_say(p->base.app, p->game, out, size, key, n, args);
}

static const char *suit_name(const PlayScene *p, int suit)
{
    char key[KEY_SIZE];
    if (suit < 0 || suit >= game_suits(p->game))
        return "";
    snprintf(key, sizeof key, "suit.%s", game_suit(p->game, suit));
    return tr(p->base.app, key);
}

static char *card_text(const PlayScene *p, char *out, size_t size, const char *key, Card c)
{
    const CardInfo *info = game_card(p->game, c);
    char points[16];
    const StringArg args[] = {
        {"card", info->name}, {"suit", suit_name(p, info->suit)}, {"points", words_number(points, info->points)}};
    return play_say(p, out, size, key, 3, args);
}

char *play_card_label(const PlayScene *p, char *out, size_t size, Card c) { return card_text(p, out, size, "card", c); }
char *play_card_name(const PlayScene *p, char *out, size_t size, Card c) { return card_text(p, out, size, "card.short", c); }

char *play_reason(const PlayScene *p, char *out, size_t size, const char *prefix, const Refusal *why)
{
    char key[KEY_SIZE], number[4][16];
    StringArg args[4];
    snprintf(key, sizeof key, "%s.%s", prefix, why->id);
    for (int i = 0; i < why->n; i++) {
        const int value = why->arg[i].value;
        args[i].name = why->arg[i].name;
        switch (why->arg[i].kind) {
        case ARG_NUMBER: args[i].value = words_number(number[i], value); break;
        case ARG_SUIT: args[i].value = suit_name(p, value); break;
        case ARG_CARD: args[i].value = game_card(p->game, (Card)value)->name; break;
        case ARG_SEAT: args[i].value = value == NO_SEAT ? "" : play_player(p, value)->name; break;
        }
    }
    return play_say(p, out, size, key, why->n, args);
}

char *play_prompt(const PlayScene *p, char *out, size_t size)
{
    Refusal what;
    if (p->viewer == NO_SEAT)
        return play_say(p, out, size, "prompt.wait_all", 0, NULL);
    const View v = draft_active(p) ? draft_view(p) : p->view;
    game_prompt(p->game, &v.s, p->viewer, &what);
    for (int i = 0; draft_active(p) && i < what.n; i++) /* places may be filled in any order */
        if (what.arg[i].kind == ARG_NUMBER)
            what.arg[i].value = draft_missing(p);
    return play_reason(p, out, size, "prompt", &what);
}

/* Is a card on the wrong side of the lead taking the trick? */
static bool turned(const PlayScene *p, int direction)
{
    const Contest *c = &p->view.s.now;
    const int leading = game_leading(p->game, &p->view.s), lead = game_card(p->game, c->play[0].card)->rank;
    for (int i = 1; i < c->n; i++)
        if (c->play[i].seat == leading)
            return (game_card(p->game, c->play[i].card)->rank - lead) * direction < 0;
    return false;
}

bool play_direction(const PlayScene *p, char *out, size_t size, int *chevron)
{
    *chevron = 0;
    for (int i = 0; i < game_totals(p->game); i++) {
        const int direction = p->table.total[i];
        if (!p->dress.total[i].chevron || direction == 0 || p->view.s.now.n < 2)
            continue;
        char key[KEY_SIZE];
        *chevron = direction;
        snprintf(key, sizeof key, "total.%s.%s%s", game_total(p->game, i), direction > 0 ? "up" : "down",
                 turned(p, direction) ? ".turned" : "");
        play_say(p, out, size, key, 0, NULL);
        return true;
    }
    return false;
}

char *play_place_label(const PlayScene *p, char *out, size_t size, int place)
{
    const Draft *d = &p->draft;
    char key[KEY_SIZE];
    if (place >= d->places)
        return strcpy(out, "");
    const int seat = d->target[place];
    snprintf(key, sizeof key, "pass.%s", d->kind[place]);
    return play_say(p, out, size, key, 1, (StringArg[]){{"player", seat == NO_SEAT ? "" : play_player(p, seat)->name}});
}

/* ---- The note at the bottom right ---- */

static void title_of_note(const PlayScene *p, Card c, Note *out)
{
    for (int i = 0; i < game_markers(p->game); i++) {
        if (!p->dress.marker[i].below_is_trump)
            continue;
        char key[KEY_SIZE], value[16];
        const int price = p->view.s.marker[i].value;
        snprintf(key, sizeof key, "marker.%s.note.%s", game_marker(p->game, i),
                 game_card(p->game, c)->rank < price ? "below" : "above");
        play_say(p, out->title, sizeof out->title, key, 2,
                 (StringArg[]){{"card", game_card(p->game, c)->name}, {"value", words_number(value, price)}});
        return;
    }
    play_card_label(p, out->title, sizeof out->title, c);
}

static const char *card_of(const PlayScene *p, int seat)
{
    const Contest *now = &p->view.s.now;
    for (int i = 0; i < now->n; i++)
        if (now->play[i].seat == seat)
            return game_card(p->game, now->play[i].card)->name;
    return "";
}

static void consequence(const PlayScene *p, Card c, char *out, size_t size)
{
    const State *s = &p->view.s;
    const int after = game_leading_after(p->game, s, p->viewer, (Action){.verb = VERB_PLAY, .card = c});
    const bool last = s->now.n + 1 == game_seats(p->game);
    const char *key = after == p->viewer ? (last ? "play.note.last.takes" : "play.note.takes")
                                         : (last ? "play.note.last.not" : "play.note.not");
    play_say(
        p, out, size, key, 2,
        (StringArg[]){{"card", game_card(p->game, c)->name}, {"player", after == NO_SEAT ? "" : play_player(p, after)->name}});
}

bool play_note(const PlayScene *p, Card c, Note *out)
{
    const State *s = &p->view.s;
    Refusal why;
    if (!play_is_asked(p) || play_may(p, c, &why) == false)
        return false;
    *out = (Note){0};
    if (draft_active(p)) {
        play_card_label(p, out->title, sizeof out->title, c);
        play_say(p, out->foot, sizeof out->foot, draft_place_of(p, c) >= 0 ? "play.note.unstage" : "play.note.stage", 0, NULL);
        return true;
    }
    title_of_note(p, c, out);
    play_say(p, out->foot, sizeof out->foot, "play.note.click", 0, NULL);
    const int leading = game_leading(p->game, s);
    if (leading == NO_SEAT) {
        play_say(p, out->body, sizeof out->body, "play.note.lead", 0, NULL);
        return true;
    }
    char first[PLAY_TEXT / 2], second[PLAY_TEXT / 2 - 2];
    play_say(p, first, sizeof first, "play.note.winning", 2,
             (StringArg[]){{"player", play_player(p, leading)->name}, {"card", card_of(p, leading)}});
    consequence(p, c, second, sizeof second);
    snprintf(out->body, sizeof out->body, "%s\n%s", first, second);
    return true;
}

/* "Hayate: 13" for every neighbour who gave something. */
bool play_received_note(const PlayScene *p, Note *out)
{
    const Table *t = &p->table;
    if (!table_has_raised(t))
        return false;
    *out = (Note){0};
    play_say(p, out->title, sizeof out->title, "pass.received.title", 0, NULL);
    size_t used = 0;
    for (int seat = 0; seat < game_seats(p->game); seat++) {
        char cards[PLAY_TEXT] = "";
        size_t n = 0;
        for (CardSet left = t->received; !cardset_empty(left);) {
            const Card c = cardset_pop(&left);
            if (t->giver[c] != seat)
                continue;
            n += (size_t)snprintf(cards + n, sizeof cards - n, "%s%s", n ? tr(p->base.app, "pass.join") : "",
                                  game_card(p->game, c)->name);
        }
        if (n == 0)
            continue;
        char line[PLAY_TEXT];
        play_say(p, line, sizeof line, "pass.received", 2,
                 (StringArg[]){{"player", play_player(p, seat)->name}, {"cards", cards}});
        used += (size_t)snprintf(out->body + used, sizeof out->body - used, "%s%s", used ? "\n" : "", line);
    }
    return true;
}
