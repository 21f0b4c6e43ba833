/* All sentences about a position, by the functions of words/words.h. */
#include "tools/sentences.h"
#include "rules/exchange/exchange.h"

static void may(const SentenceSink *out, const char *what, const char *text)
{
    out->says(out->to, what, text, false);
}

static void must(const SentenceSink *out, const char *what, const char *text)
{
    out->says(out->to, what, text, true);
}

static void at_seats(const Speaker *p, const View *v, const SentenceSink *out)
{
    char text[WORDS_SIZE];
    for (int i = 0; i < game_seats(p->game); i++) {
        must(out, "score", words_score(p, v, i, text, sizeof text));
        may(out, "stake", words_stake(p, v, i, text, sizeof text));
        may(out, "tag", words_tag(p, v, i, text, sizeof text));
        may(out, "mark", words_standing(p, v, i, text, sizeof text));
    }
}

void sentences_view(const Speaker *p, const View *v, const SentenceSink *out)
{
    char text[WORDS_SIZE];
    int chevron;
    const bool task = v->s.over || (game_to_act(&v->s) && !game_resting(p->game, &v->s));
    out->says(out->to, "prompt", words_prompt(p, v, -1, text, sizeof text), task);
    words_direction(p, v, &chevron, text, sizeof text);
    out->says(out->to, "direction", text, chevron != 0);
    must(out, "round", words_round(p, v, text, sizeof text));
    must(out, "trick", words_trick(p, v, text, sizeof text));
    may(out, "caption", words_caption(p, v, text, sizeof text));
    may(out, "winning", words_winning(p, v, text, sizeof text));
    may(out, "total", words_total(p, v, text, sizeof text));
    may(out, "stock", words_stock(p, v, text, sizeof text));
    may(out, "trick points", words_trick_points(p, v, text, sizeof text));
    for (int i = 0; i < game_pick_places(p->game, &v->s, v->seat); i++)
        must(out, "place", words_place(p, v, i, text, sizeof text));
    at_seats(p, v, out);
}

static void about_card(const Speaker *p, const View *v, Action move, int ways, int click,
                       const SentenceSink *out)
{
    char text[WORDS_SIZE];
    Note note;
    if (move.verb == VERB_PICK) {
        const bool placed = game_pick_places(p->game, &v->s, v->seat) > 0;
        words_note_pick(p, v, move.card, v->s.staged[v->seat], placed, &note);
    } else {
        words_note(p, v, move, ways, (NoteClick)click, &note);
    }
    must(out, "title", note.title);
    must(out, "foot", note.foot);
    out->says(out->to, "body", note.body, move.verb == VERB_PLAY);
    must(out, "name", words_card_name(p, text, sizeof text, move.card));
    words_trump(p, v, move.card);
}

void sentences_offers(const Speaker *p, const View *v, const SentenceSink *out)
{
    Action move[MAX_MOVES];
    char text[WORDS_SIZE];
    const int n = game_moves(p->game, &v->s, v->seat, move),
              picked = cardset_count(v->s.staged[v->seat]);
    for (int i = 0; i < n; i++) {
        if (move[i].verb == VERB_PLAY || move[i].verb == VERB_PICK)
            about_card(p, v, move[i], n, i % 3, out);
        if (move[i].verb != VERB_PICK && move[i].verb != VERB_DEAL)
            must(out, "offer", words_offer(p, v, move[i], picked, text, sizeof text));
        may(out, "help", words_offer_help(p, v, move[i], text, sizeof text));
    }
}

void sentences_refusals(const Speaker *p, const View *v, const SentenceSink *out)
{
    Reason why;
    char text[WORDS_SIZE];
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        const bool cards = verb == VERB_PLAY || verb == VERB_PICK;
        for (int c = 0; c < (cards ? game_deck_size(p->game) : 1); c += 7) {
            const Action a = {.verb = (uint8_t)verb, .card = (uint8_t)c};
            if (!game_refuse(p->game, &v->s, v->seat, a, &why))
                continue;
            must(out, "reason", words_reason(p, text, sizeof text, "refuse", &why));
            if (out->refused)
                out->refused(out->to, why.id);
        }
    }
}

void sentences_history(const Speaker *p, const History *h, const SentenceSink *out)
{
    char text[ALOUD_SIZE];
    for (int i = 0; i < h->parts; i++) {
        must(out, "history", words_history(p, h, &h->part[i], text, sizeof text));
        may(out, "end", words_history_end(p, &h->part[i]));
    }
}

void sentences_moment(const Speaker *p, const Moment *m, const SentenceSink *out)
{
    char text[WORDS_SIZE];
    out->says(out->to, "moment", words_moment(p, m, text, sizeof text), !moment_silent(m));
}
