#include "scenes/seen/look.h"
#include <stdio.h>
#include <string.h>

enum { CARD_H = 430, FACE = 190, PANEL_W = 740, PANEL_H = 510, PAD = 40, FOOT = 24 };

/* ---- Targets ---- */

static bool covers(const Table *t, int at, Point p)
{
    const Pose pose = table_drawn_pose(t, at);
    return rect_has(rect_around((Point){pose.x, pose.y}, pose.height * CARD_ASPECT, pose.height),
                    p);
}

static Card open_card_at(const Table *t, Point p)
{
    const Sprite *top = NULL;
    for (int i = 0; i < t->n; i++) {
        const Sprite *s = &t->sprite[i];
        const bool lies = s->zone == ZONE_TABLE || s->zone == ZONE_ASIDE || s->zone == ZONE_OUT;
        if (lies && table_open(t, s) && covers(t, i, p) && (!top || s->order > top->order))
            top = s;
    }
    return top ? top->card : NO_CARD;
}

Which look_at(const Seen *s, const Elements *l, Point p)
{
    const Table *t = s->table;
    const int hit = elements_hit(l, p);
    const Element *e = hit < 0 ? NULL : elements_at(l, hit);
    if (e && (e->what == WHAT_CARD || e->what == WHAT_SEAT || e->what == WHAT_STOCK))
        return which_of(e);
    if (e && e->what != WHAT_PLACE)
        return (Which){0, 0};
    const Card c = open_card_at(t, p);
    if (c != NO_CARD)
        return (Which){WHAT_CARD, c};
    for (int i = 0; i < t->layout.seats; i++)
        if (rect_has(table_plate(t, i), p))
            return (Which){WHAT_SEAT, i};
    const Pose stock = t->layout.stock;
    const bool there = seen_view(s)->s.count[ZONE_STOCK] > 0 && !table_dealing(t);
    return (Which){there && rect_has(rect_around((Point){stock.x, stock.y},
                                                 stock.height * CARD_ASPECT, stock.height),
                                     p)
                       ? WHAT_STOCK
                       : 0,
                   0};
}

Which look_turn(const Seen *s, Which now, int by)
{
    int hand[MAX_CARDS];
    const int n = table_hand(s->table, hand);
    for (int i = 0; i < n && now.what == WHAT_CARD; i++)
        if (s->table->sprite[hand[i]].card == now.argument && i + by >= 0 && i + by < n)
            return (Which){WHAT_CARD, s->table->sprite[hand[i + by]].card};
    return now;
}

bool look_lasts(const Seen *s, Which w)
{
    const int at = w.what == WHAT_CARD ? table_find(s->table, (Card)w.argument) : -1;
    return w.what != WHAT_CARD || (at >= 0 && table_open(s->table, &s->table->sprite[at]));
}

/* ---- Texts ---- */

typedef struct {
    char title[WORDS_SIZE], body[4 * WORDS_SIZE];
} Facts;

static void add(Facts *f, const char *line)
{
    const size_t n = strlen(f->body);
    if (*line)
        snprintf(f->body + n, sizeof f->body - n, "%s%s", n ? "\n" : "", line);
}

static void add_number(const Seen *s, Facts *f, const char *key, int n)
{
    char line[WORDS_SIZE];
    if (n > 0)
        add(f, words_tell(&s->me, line, sizeof line, WITH(AS_NUMBER("n", n)), "%s", key));
}

static int equal_in_hand(const Table *t, const char *name)
{
    int hand[MAX_CARDS], same = 0;
    const int n = table_hand(t, hand);
    for (int i = 0; i < n; i++) {
        const Card c = t->sprite[hand[i]].card;
        same += c != NO_CARD && strcmp(game_card(t->game, c)->name, name) == 0;
    }
    return same;
}

/* For a card in the hand: its effect, or the reason why it may not be played. */
static void say_own(const Seen *s, Card c, Facts *f)
{
    char line[WORDS_SIZE];
    ShownNote note;
    Reason why;
    Seen one = *s;
    one.held = c;
    one.hint = HINT_NONE;
    const int same = equal_in_hand(s->table, game_card(s->me.game, c)->name);
    add_number(s, f, "look.equal", same > 1 ? same : 0);
    if (!intent_asked(s->intent))
        return;
    if (!intent_may(s->intent, c, &why))
        add(f, words_reason(&s->me, line, sizeof line, "refuse", &why));
    else if (seen_note(&one, &note))
        add(f, note.words.body);
}

static void say_card(const Seen *s, Card c, Facts *f)
{
    char line[WORDS_SIZE];
    const Sprite *at = &s->table->sprite[table_find(s->table, c)];
    words_card_label(&s->me, f->title, sizeof f->title, c);
    if (at->zone == ZONE_TABLE && at->in.seat < s->table->layout.seats)
        add(f, words_tell(&s->me, line, sizeof line, WITH(AS_SEAT("player", at->in.seat)),
                          "look.played"));
    if (words_trump(&s->me, seen_view(s), c))
        add(f, seen_tr(s, "look.trump"));
    if (at->zone == ZONE_HAND + s->me.viewer)
        say_own(s, c, f);
}

static void say_seat(const Seen *s, int i, Facts *f)
{
    PaintInfo info;
    seen_table(s, &info);
    const PaintSeat *seat = &info.seat[i];
    const State *state = &seen_view(s)->s;
    snprintf(f->title, sizeof f->title, "%s", seat->name);
    add(f, seat->level);
    add(f, seat->score);
    add(f, seat->tag);
    add(f, seat->standing);
    add_number(s, f, "look.hand", state->count[ZONE_HAND + i]);
    add_number(s, f, "look.taken", state->count[ZONE_TAKEN + i]);
}

static void say(const Seen *s, Which w, Facts *f)
{
    *f = (Facts){"", ""};
    if (w.what == WHAT_SEAT)
        say_seat(s, w.argument, f);
    else if (w.what == WHAT_CARD)
        say_card(s, (Card)w.argument, f);
    else
        words_stock(&s->me, seen_view(s), f->title, sizeof f->title);
}

char *look_tell(const Seen *s, Which w, char *out, size_t size)
{
    Facts f;
    say(s, w, &f);
    snprintf(out, size, "%s\n%s", f.title, f.body);
    return out;
}

/* ---- Drawing ---- */

Rect look_rect(const Seen *s)
{
    return rect_around((Point){s->table->layout.w / 2, s->table->layout.h / 2 + 16}, PANEL_W,
                       PANEL_H);
}

void look_draw(const Seen *s, Which w)
{
    Facts f;
    const Rect r = look_rect(s);
    const Point at = {r.x + PAD + CARD_H * CARD_ASPECT / 2, r.y + r.h / 2};
    widget_veil(s->draw, 0.6f);
    widget_dialog(s->draw, r);
    say(s, w, &f);
    if (w.what == WHAT_SEAT)
        paint_face(s->draw, s->player[w.argument].face,
                   table_moods_state(s->alive, s->table, w.argument), at, FACE);
    else
        paint_card(s->paint, w.what == WHAT_CARD ? (Card)w.argument : NO_CARD,
                   (Pose){at.x, at.y, CARD_H, 0}, AS_IS);
    Rect in = {at.x + CARD_H * CARD_ASPECT / 2 + PAD, r.y + PAD, 0, r.h - 2 * PAD};
    in.w = r.x + r.w - PAD - in.x;
    text_line(s->draw, style_sized(STYLE_NOTE, 14, BRASS), rect_cut_bottom(&in, FOOT), ALIGN_LEFT,
              seen_tr(s, "look.close"));
    rect_cut_top(&in, text_block(s->draw, style(STYLE_HEADING), in, ALIGN_LEFT, f.title) + 14);
    text_block(s->draw, style_sized(STYLE_BODY, 18, WHITE), in, ALIGN_LEFT, f.body);
}
