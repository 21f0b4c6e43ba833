#include "scenes/play/drag.h"
#include "platform/system/clock.h"
#include "scenes/seen/play_what.h"
#include <math.h>
#include <string.h>

enum { SLIP = 9, FLICK = 60, MOMENT_MS = 80, NEAR = 40 };
static const float FLICK_SPEED = 0.7f; /* units per millisecond */

static Card drag_card(const Drag *d) { return d->card ? (Card)(d->card - 1) : NO_CARD; }

static bool in_hand(const Table *t, Card c)
{
    const int at = table_find(t, c);
    return at >= 0 && !table_blind(t) && t->sprite[at].zone == ZONE_HAND + t->layout.viewer;
}

/* ---- Over the hand ---- */

/* The place in the hand nearest to the card while the pointer is at `at`; -1 if it is not over
 * the hand. */
static int nearest_in_hand(const Drag *d, const Table *t, Point at)
{
    const Point p = {at.x - d->grip.x, at.y - d->grip.y};
    int hand[MAX_CARDS], best = -1;
    const int n = table_hand(t, hand);
    float least = 0;
    for (int i = 0; i < n && p.y > t->layout.h - t->layout.card - NEAR; i++) {
        const Pose there = table_rest_pose(t, hand[i]);
        const float far = fabsf(there.x - p.x) + fabsf(there.y - p.y) / 4;
        if (best < 0 || far < least) {
            best = i;
            least = far;
        }
    }
    return best;
}

/* ---- Dragging ---- */

static void press(Drag *d, const Input *in, const Elements *l, const Table *t, int64_t now)
{
    const int i = elements_hit(l, in->pos);
    const Element *e = i < 0 ? NULL : elements_at(l, i);
    *d = (Drag){.pressed = in->button == BUTTON_LEFT,
                .from = in->pos,
                .since = now,
                .then = in->pos,
                .then_at = now};
    if (!d->pressed || !e || e->what != WHAT_CARD || !in_hand(t, (Card)e->argument))
        return;
    const Pose at = table_drawn_pose(t, table_find(t, (Card)e->argument));
    d->card = e->argument + 1;
    d->grip = (Point){in->pos.x - at.x, in->pos.y - at.y};
    memcpy(d->order, t->own, sizeof d->order);
}

static DragAnswer move(Drag *d, const Input *in, Table *t, int64_t now)
{
    const bool begins = !d->carried;
    if (begins && fabsf(in->pos.x - d->from.x) + fabsf(in->pos.y - d->from.y) < SLIP)
        return DRAG_NONE;
    d->pressed = false;
    if (!d->card)
        return DRAG_NONE;
    d->carried = true;
    if (now - d->then_at > MOMENT_MS) {
        d->then = in->pos;
        d->then_at = now;
    }
    table_carry_card(t, drag_card(d), (Point){in->pos.x - d->grip.x, in->pos.y - d->grip.y});
    const int place =
        table_is_staged(t, table_find(t, drag_card(d))) ? -1 : nearest_in_hand(d, t, in->pos);
    if (place >= 0)
        table_arrange_card(t, drag_card(d), place);
    return begins ? DRAG_BEGINS : DRAG_CARRIES;
}

static int place_at(const Table *t, Point p)
{
    for (int i = 0; i < t->places; i++)
        if (rect_has(rect_inset(t->place[i], -NEAR / 2.0f), p))
            return i;
    return -1;
}

/* Did the pointer move upwards quickly at the end? */
static bool flicked(const Drag *d, Point p, int64_t now)
{
    const float ms = (float)(now - d->then_at) + 1;
    return d->from.y - p.y > FLICK && (d->then.y - p.y) / ms > FLICK_SPEED;
}

static DragAnswer let_go(Drag *d, const Input *in, Table *t, int64_t now, Drop *out)
{
    *out = (Drop){drag_card(d), place_at(t, in->pos)};
    const bool over_hand = nearest_in_hand(d, t, in->pos) >= 0 && !flicked(d, in->pos, now);
    if (over_hand)
        memcpy(d->order, t->own, sizeof d->order); /* the card keeps this place */
    drag_cancel(d, t);
    return over_hand ? DRAG_BACK : DRAG_TABLE;
}

DragAnswer drag_input(Drag *d, const Input *in, const Elements *l, Table *t, int64_t now, Drop *out)
{
    if (in->type == INPUT_DOWN) {
        const bool other = d->carried;
        drag_cancel(d, t);
        if (!other)
            press(d, in, l, t, now);
        return other ? DRAG_CARRIES : DRAG_NONE;
    }
    if (in->type == INPUT_MOVE && (d->pressed || d->carried))
        return move(d, in, t, now);
    if (in->type == INPUT_UP && d->carried)
        return let_go(d, in, t, now, out);
    const bool escape = in->type == INPUT_KEY && in->key == KEY_ESCAPE && d->carried;
    if (in->type == INPUT_UP || in->type == INPUT_KEY)
        drag_cancel(d, t);
    return escape ? DRAG_CARRIES : DRAG_NONE;
}

void drag_cancel(Drag *d, Table *t)
{
    if (d->carried)
        table_put_down(t, d->order);
    *d = (Drag){0};
}

void drag_check(Drag *d, Table *t)
{
    if (d->card && !in_hand(t, drag_card(d)))
        drag_cancel(d, t);
}

bool drag_looks(Drag *d, int64_t now, int64_t *wake_at)
{
    if (!d->pressed)
        return false;
    if (now >= d->since + LONG_PRESS_MS) {
        d->pressed = false;
        return true;
    }
    clock_wake_by(wake_at, d->since + LONG_PRESS_MS);
    return false;
}
