/* The note about a card: the result of playing it. */
#include "rules/adding/adding.h"
#include "rules/tricks/tricks.h"
#include "words/words.h"
#include <stdio.h>
#include <string.h>

enum { KEY_SIZE = 160 };

/* The title of a note: the card, and on which side of the price it is if there is one. */
static void note_title(const Speaker *p, const State *s, Card c, Note *out)
{
    for (int i = 0; i < game_facts(p->game)->markers; i++) {
        if (!p->style->marker[i].below_is_trump)
            continue;
        const CardInfo *card = game_card(p->game, c);
        const int price = s->marker[i].value;
        words_tell(p, out->title, sizeof out->title,
                   WITH(AS_TEXT("card", card->name), AS_NUMBER("value", price)),
                   "marker.%s.note.%s", game_marker(p->game, i),
                   card->rank < price ? "below" : "above");
        return;
    }
    words_card_label(p, out->title, sizeof out->title, c);
}

/* Adds a line to the body. */
static void note_line(const Speaker *p, Note *out, const char *key, const WordsArg args[])
{
    char line[WORDS_SIZE];
    words_append(out->body, sizeof out->body, "\n",
                 words_tell(p, line, sizeof line, args, "%s", key));
}

/* The card by which the seat holds the trick. */
static Card note_card(const Trick *now, int seat)
{
    int i = now->n - 1;
    while (i > 0 && now->play[i].seat != seat)
        i--;
    return now->play[i].card;
}

/* The second card of a trick may send it up or down. */
static void direction_note(const Speaker *p, const State *s, Action a, Note *out)
{
    char key[KEY_SIZE];
    for (int i = 0; i < game_facts(p->game)->totals && s->now.n == 1; i++) {
        if (!p->style->total[i].chevron)
            continue;
        const int way = game_trick_total_after(p->game, s, p->viewer, a, i);
        if (way == 0)
            continue;
        snprintf(key, sizeof key, "total.%s.note.%s", game_total(p->game, i),
                 way > 0 ? "up" : "down");
        note_line(p, out, key, NULL);
    }
}

/* The present holder of the trick, and the holder after the card. */
static void trick_note(const Speaker *p, const State *s, Action a, Note *out)
{
    const int leading = game_leading(p->game, s);
    char key[KEY_SIZE];
    if (leading == NO_SEAT) { /* some cards are stronger when they are led */
        snprintf(key, sizeof key, "note.lead.%d", game_card(p->game, a.card)->rank);
        note_line(p, out, words_has(p, key) ? key : "play.note.lead", NULL);
        return;
    }
    const int after = game_leading_after(p->game, s, p->viewer, a);
    const bool last = s->now.n + 1 == game_seats(p->game), takes = after == p->viewer;
    direction_note(p, s, a, out);
    if (!last || after != leading) /* otherwise the next line says so */
        note_line(p, out, "play.note.winning",
                  WITH(AS_SEAT("player", leading), AS_CARD("card", note_card(&s->now, leading))));
    static const char *const KEY[2][2] = {{"play.note.not", "play.note.takes"},
                                          {"play.note.last.not", "play.note.last.takes"}};
    note_line(p, out, KEY[last][takes], WITH(AS_CARD("card", a.card), AS_SEAT("player", after)));
}

/* The total after the card, and how it is made; a total beyond the limit is marked. */
static void total_note(const Speaker *p, const State *s, Action a, Note *out)
{
    const Trick *now = &s->now;
    const int after = game_total_after(p->game, s, p->viewer, a);
    const char *effect = game_effect(p->game, s, a.card);
    const bool over = after > game_limit(p->game, s), special = strcmp(effect, "add") != 0,
               pile = game_piles(p->game, s);
    char key[KEY_SIZE];
    WordsArg args[] = {AS_NUMBER("value", after), AS_TEXT("before", ""), {0}};
    if (now->n > 0)
        args[1] = AS_CARD("before", now->play[now->n - 1].card);
    if (special)
        snprintf(key, sizeof key, "note.%s", now->n || pile ? effect : "lead");
    else
        strcpy(key, over ? "note.over" : "note.after");
    note_line(p, out, key, args);
    if (special && over)
        note_line(p, out, "note.over", args);
    else if (now->n == 3 && !over && !pile)
        note_line(p, out, "note.wins", args);
}

void words_note(const Speaker *p, const View *v, Action way, int ways, NoteClick click, Note *out)
{
    static const char *const FOOT[] = {"play.note.choose", "play.note.again", "play.note.click"};
    *out = (Note){0};
    note_title(p, &v->s, way.card, out);
    words_say(p, out->foot, sizeof out->foot, FOOT[click]);
    const char *set = v->s.now.n ? "play.note.set" : "play.note.lead";
    if (game_limit(p->game, &v->s))
        total_note(p, &v->s, way, out);
    else if (p->style->shape == SHAPE_SET)
        note_line(p, out, ways > 1 ? "play.note.sets" : set, NULL);
    else
        trick_note(p, &v->s, way, out);
}

void words_note_known(const Speaker *p, Note *out) { note_line(p, out, "play.note.known", NULL); }

void words_note_pick(const Speaker *p, const View *v, Card c, CardSet picked, bool placed,
                     Note *out)
{
    const bool chosen = cardset_has(picked, c);
    *out = (Note){0};
    words_card_label(p, out->title, sizeof out->title, c);
    const char *pick = placed ? "play.note.stage" : "play.note.choose";
    words_say(p, out->foot, sizeof out->foot, chosen ? "play.note.unstage" : pick);
    cardset_add(&picked, c);
    if (!placed)
        words_combination(p, v, picked, out->body, sizeof out->body);
}

/* Names cards with their colours, where no symbol stands for these. */
static char *received(const Speaker *p, char *out, size_t size, CardSet cards)
{
    char text[64];
    for (out[0] = '\0'; !cardset_empty(cards);) {
        const Card c = cardset_pop(&cards);
        words_card(p, text, sizeof text, c);
        if (game_card(p->game, c)->suit != NO_SUIT &&
            strcmp(text, game_card(p->game, c)->name) == 0)
            words_card_name(p, text, sizeof text, c);
        words_append(out, size, strings_get(p->strings, "pass.join"), text);
    }
    return out;
}

void words_note_received(const Speaker *p, const CardSet from[MAX_SEATS], Note *out)
{
    char cards[WORDS_SIZE];
    *out = (Note){0};
    words_say(p, out->title, sizeof out->title, "pass.received.title");
    for (int seat = 0; seat < game_seats(p->game); seat++)
        if (!cardset_empty(from[seat]))
            note_line(p, out, "pass.received",
                      WITH(AS_SEAT("player", seat),
                           AS_TEXT("cards", received(p, cards, sizeof cards, from[seat]))));
}
