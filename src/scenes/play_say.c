/* What the table says: words from the view that is shown, handed to who paints them. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

Speaker play_speaker(const PlayScene *p) { return speaker_of(p->base.app->strings, p->match, &p->style, p->viewer); }

/* NULL: nothing is to be painted. */
static const char *or_none(const char *text) { return *text ? text : NULL; }

void play_say_seats(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    const Table *t = &p->table;
    const Speaker me = play_speaker(p);
    const View *shown = play_shown(p);
    const unsigned acting = game_to_act(&shown->s);
    words_say(&me, w->role, sizeof w->role, "play.dealer", 0, NULL);
    for (int i = 0; i < t->layout.seats; i++)
        info->seat[i] = (PaintSeat){.name = me.name[i],
                                    .score = words_score(&me, shown, i, w->score[i], sizeof w->score[i]),
                                    .tag = or_none(words_tag(&me, shown, i, w->tag[i], sizeof w->tag[i])),
                                    .role = shown->s.dealer == i ? w->role : NULL,
                                    .mark = or_none(words_mark(&me, shown, i, w->mark[i], sizeof w->mark[i])),
                                    .face = play_player(p, i)->face,
                                    .acting = acting >> i & 1};
}

static void say_moments(const PlayScene *p, const Speaker *me, PaintInfo *info, TableWords *w)
{
    float shown;
    for (int i = 0; i <= MAX_SEATS; i++) {
        const Notice *n = i == MAX_SEATS || i < p->table.layout.seats ? table_notice(&p->table, i, &shown) : NULL;
        if (!n)
            continue;
        info->notice[i] = or_none(words_moment(me, &n->moment, w->notice[i], sizeof w->notice[i]));
    }
}

/* The card that is held would change the number that matters most. */
static void preview_total(const PlayScene *p, PaintInfo *info)
{
    Refusal why;
    if (!info->hero || info->held == NO_CARD || !play_is_asked(p) || table_busy(&p->table) ||
        !intent_may(&p->intent, info->held, &why))
        return;
    info->hero_preview = true;
    info->hero_next = game_total_after(p->game, &p->view.s, p->viewer, (Action){.verb = VERB_PLAY, .card = info->held});
}

void play_say_table(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    const Speaker me = play_speaker(p);
    const View *shown = play_shown(p);
    if (p->style.contest == CONTEST_TRICK)
        info->lead = words_say(&me, w->lead, sizeof w->lead, "play.lead", 0, NULL);
    info->winning = or_none(words_winning(&me, shown, w->winning, sizeof w->winning));
    info->chevron = p->chevron;
    info->caption = or_none(words_caption(&me, shown, w->caption, sizeof w->caption));
    info->hero = or_none(words_total(&me, shown, w->hero, sizeof w->hero));
    preview_total(p, info);
    info->stock = or_none(words_stock(&me, shown, w->stock, sizeof w->stock));
    info->tally = or_none(words_tally(&me, shown, w->tally, sizeof w->tally));
    info->tally_off = shown->s.bids != 0;
    if (info->tally) {
        info->tally_words[0] = words_say(&me, w->tally_words[0], sizeof w->tally_words[0], "table.tricks", 0, NULL);
        info->tally_words[1] = words_say(&me, w->tally_words[1], sizeof w->tally_words[1], "table.points", 0, NULL);
    }
    if (words_has(&me, "aside"))
        info->aside = words_say(&me, w->aside, sizeof w->aside, "aside", 0, NULL);
    info->place_chosen = p->intent.picking ? p->intent.place : -1;
    for (int i = 0; i < p->table.places; i++)
        info->place[i] = words_place(&me, shown, i, w->place[i], sizeof w->place[i]);
    say_moments(p, &me, info, w);
}

/* Who only watches is told whom all wait for, as is any seat that is not asked. NO_SEAT: all are. */
static int onlooker(const State *s)
{
    const unsigned asked = game_to_act(s);
    const bool one = (asked & (asked - 1)) == 0;
    return one ? asked == 1 : NO_SEAT;
}

char *play_prompt(const PlayScene *p, char *out, size_t size)
{
    Speaker me = play_speaker(p);
    const Intent *in = &p->intent;
    View v = *play_shown(p);
    if (table_plays(&p->table)) /* between who was to play and what came of it nothing is said */
        return strcpy(out, "");
    if (table_busy(&p->table) || table_blind(&p->table)) { /* what is composed is ahead of what is shown */
        me.viewer = table_blind(&p->table) ? onlooker(&v.s) : me.viewer;
        return words_prompt(&me, &v, -1, out, size);
    }
    const enum PlayArg question = intent_question(in);
    if (question != ARG_NONE)
        return words_say(&me, out, size, question == ARG_WIN ? "joker.title" : "joker.suit.title", 0, NULL);
    if (intent_placing(in))
        intent_view(in, &v);
    return words_prompt(&me, &v, intent_placing(in) ? intent_missing(in) : -1, out, size);
}

/* ---- The note about a card ---- */

bool play_note(const PlayScene *p, Card c, Note *out)
{
    Refusal why;
    Action way[MAX_MOVES];
    const Speaker me = play_speaker(p);
    /* Not while the table still tells what has led here: the note would run ahead of it. */
    if (table_busy(&p->table) || !play_is_asked(p) || !intent_may(&p->intent, c, &why))
        return false;
    if (p->intent.picking) {
        words_note_pick(&me, &p->view, c, p->intent.picked, p->intent.places > 0, out);
        return true;
    }
    const int n = intent_ways(&p->intent, c, way);
    if (n)
        words_note(&me, &p->view, way[0], n, way[0].card == p->intent.card, out);
    return n > 0;
}

/* "Hayate: 13" for every neighbour who gave something. */
bool play_received_note(const PlayScene *p, Note *out)
{
    const Speaker me = play_speaker(p);
    CardSet from[MAX_SEATS];
    if (!table_has_raised(&p->table))
        return false;
    for (int i = 0; i < MAX_SEATS; i++)
        from[i] = history_given(&p->history.told, i, p->viewer);
    words_note_received(&me, from, out);
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
