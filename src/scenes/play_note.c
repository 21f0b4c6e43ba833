/* The note about the card under the pointer: what would happen if it were played. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

enum { KEY_SIZE = 160 };

static void title_of_note(const PlayScene *p, Card c, Note *out)
{
    for (int i = 0; i < game_markers(p->game); i++) {
        if (!p->style.marker[i].below_is_trump)
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

/* The card in the trick by which the seat holds it. */
static char *card_of(const PlayScene *p, int seat, char *out, size_t size)
{
    const Contest *now = &p->view.s.now;
    out[0] = '\0';
    for (int i = 0; i < now->n; i++)
        if (now->play[i].seat == seat)
            play_card_index(p, out, size, now->play[i].card);
    return out;
}

/* Of the ways to play the card the one that a click would choose first. */
static void consequence(const PlayScene *p, Action a, char *out, size_t size)
{
    const State *s = &p->view.s;
    const int after = game_leading_after(p->game, s, p->viewer, a);
    const bool last = s->now.n + 1 == game_seats(p->game);
    const char *key = after == p->viewer ? (last ? "play.note.last.takes" : "play.note.takes")
                                         : (last ? "play.note.last.not" : "play.note.not");
    char card[64];
    play_say(p, out, size, key, 2,
             (StringArg[]){{"card", play_card_index(p, card, sizeof card, a.card)},
                           {"player", after == NO_SEAT ? "" : play_player(p, after)->name}});
}

static void trick_note(const PlayScene *p, Action a, Note *out)
{
    const int leading = game_leading(p->game, &p->view.s);
    char first[PLAY_TEXT / 2], second[PLAY_TEXT / 2 - 2], card[64];
    if (leading == NO_SEAT) { /* some cards are stronger when they are led */
        char key[KEY_SIZE];
        snprintf(key, sizeof key, "note.lead.%d", game_card(p->game, a.card)->rank);
        play_say(p, out->body, sizeof out->body, play_has(p, key) ? key : "play.note.lead", 0, NULL);
        return;
    }
    play_say(p, first, sizeof first, "play.note.winning", 2,
             (StringArg[]){{"player", play_player(p, leading)->name}, {"card", card_of(p, leading, card, sizeof card)}});
    consequence(p, a, second, sizeof second);
    snprintf(out->body, sizeof out->body, "%s\n%s", first, second);
}

/* The total the card makes, and how; on the wrong side of the limit it says so. */
static void total_note(const PlayScene *p, Action a, Note *out)
{
    const State *s = &p->view.s;
    const Contest *now = &s->now;
    const int after = game_total_after(p->game, s, p->viewer, a);
    const char *effect = game_effect(p->game, s, a.card);
    const bool over = after > game_limit(p->game, s), special = strcmp(effect, "add") != 0;
    char value[16], before[64] = "", key[KEY_SIZE];
    if (now->n > 0)
        play_card_index(p, before, sizeof before, now->play[now->n - 1].card);
    snprintf(key, sizeof key, "note.%s", special ? (now->n ? effect : "lead") : over ? "over" : "after");
    const StringArg args[] = {{"value", words_number(value, after)}, {"before", before}};
    play_say(p, out->body, sizeof out->body, key, 2, args);
    const char *more = special && over ? "note.over" : now->n == 3 && !over ? "note.wins" : NULL;
    if (!more)
        return;
    const size_t used = strlen(out->body);
    out->body[used] = '\n';
    play_say(p, out->body + used + 1, sizeof out->body - used - 1, more, 2, args);
}

static void draft_note(const PlayScene *p, Card c, Note *out)
{
    const bool chosen = cardset_has(p->draft.picked, c);
    CardSet together = p->draft.picked;
    play_card_label(p, out->title, sizeof out->title, c);
    if (p->draft.places > 0) {
        play_say(p, out->foot, sizeof out->foot, chosen ? "play.note.unstage" : "play.note.stage", 0, NULL);
        return;
    }
    play_say(p, out->foot, sizeof out->foot, chosen ? "play.note.unstage" : "play.note.choose", 0, NULL);
    cardset_add(&together, c);
    play_combination(p, together, out->body, sizeof out->body);
}

bool play_note(const PlayScene *p, Card c, Note *out)
{
    Refusal why;
    Action way[MAX_MOVES];
    *out = (Note){0};
    /* Not while the table still tells what has led here: the note would run ahead of it. */
    if (table_busy(&p->table) || !play_is_asked(p) || !play_may(p, c, &why))
        return false;
    if (draft_active(p)) {
        draft_note(p, c, out);
        return true;
    }
    const int n = choice_ways(p, c, 0, way);
    if (n == 0)
        return false;
    const bool again = choice_open(p) && way[0].card == p->choice.card;
    title_of_note(p, c, out);
    play_say(p, out->foot, sizeof out->foot,
             n == 1  ? "play.note.click"
             : again ? "play.note.again"
                     : "play.note.choose",
             0, NULL);
    if (game_limit(p->game, &p->view.s))
        total_note(p, way[0], out);
    else if (plays_sets(p))
        play_say(p, out->body, sizeof out->body,
                 n > 1             ? "play.note.sets"
                 : p->view.s.now.n ? "play.note.set"
                                   : "play.note.lead",
                 0, NULL);
    else
        trick_note(p, way[0], out);
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
        for (CardSet left = t->gifts.received; !cardset_empty(left);) {
            const Card c = cardset_pop(&left);
            if (t->gifts.giver[c] != seat)
                continue;
            char card[64];
            n += (size_t)snprintf(cards + n, sizeof cards - n, "%s%s", n ? tr(p->base.app, "pass.join") : "",
                                  play_card_index(p, card, sizeof card, c));
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

TextStyle play_note_style(void) { return style_sized(STYLE_NOTE, 15, MUTED); }

Rect play_note_rect(const PlayScene *p, const Note *note, bool received)
{
    Rect r = p->table.layout.note;
    const float text = text_height(p->base.app->draw, play_note_style(), r.w - 28, note->body);
    float h = 28 + 26 + text + (note->foot[0] ? 26 : 0) + (received ? 50 : 0);
    if (received && h < r.h)
        h = r.h;
    r.y += r.h - h;
    r.h = h;
    return r;
}
