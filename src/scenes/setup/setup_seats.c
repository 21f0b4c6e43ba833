/* The players' half of the set-up: their number, and for each seat a face, a name and a kind. */
#include "scenes/setup/setup_private.h"
#include "base/utf8.h"
#include <math.h>
#include <stdio.h>

enum { HEAD = 62, ROW_MAX = 84, FACE = 52, NAME_W = 184 };

void setup_show_names(SetupScene *s)
{
    for (int i = 0; i < MAX_SEATS; i++)
        field_set(&s->name[i], i < s->plan.seats ? plan_name(s->base.app, &s->plan, i) : "");
}

void setup_keep_names(SetupScene *s)
{
    for (int i = 0; i < s->plan.seats; i++) {
        utf8_tidy(s->name[i].text);
        plan_rename(s->base.app, &s->plan, i, s->name[i].text);
    }
    setup_show_names(s);
}

/* ---- the screen ---- */

static bool players_choice(SetupScene *s, Page *p, Rect head)
{
    Segment count[MAX_SEATS];
    const int n = menu_seats(s->info, count);
    const float w = (float)n * 58;
    return page_choice(p, rect_in(head, head.w - w, 0, w, BUTTON_HEIGHT), "option:players", count,
                       n, &s->plan.seats);
}

/* Many rows do not touch. */
static bool setup_face(SetupScene *s, Page *p, Rect row, int seat, const char *label)
{
    const float size = fminf(FACE, row.h - 4);
    const Rect r = rect_centred(row.x + FACE / 2, row.y + row.h / 2, size, size);
    const bool pressed = page_item(p, r, LOOK_NONE, page_id(p, "seat:%d", seat), label,
                                   (Element){.text = tr(s->base.app, "setup.face.help")});
    if (p->draw && page_is_hot(p))
        draw_circle(p->draw, rect_centre(r), size / 2 + 3, BRASS, 0, NOTHING);
    if (p->draw)
        paint_face(p->draw, s->plan.player[seat].face, IMP_CALM, rect_centre(r), size);
    if (pressed)
        plan_next_face(s->base.app, &s->plan, seat);
    return pressed;
}

static bool seat_row(SetupScene *s, Page *p, Rect row, int seat)
{
    const App *a = s->base.app;
    const float high = fminf(BUTTON_HEIGHT, row.h - 8);
    char face[96], name[96];
    const WordsArg args[] = {
        AS_NUMBER("seat", seat + 1), AS_TEXT("name", plan_name(a, &s->plan, seat)), {0}};
    app_format(a, face, sizeof face, "setup.face", args);
    app_format(a, name, sizeof name, "setup.name", args);
    if (p->draw && seat)
        widget_hairline(p->draw, row.x, row.y, row.w);
    bool pressed = setup_face(s, p, row, seat, face);
    Rect rest = {row.x + FACE + 12, row.y + (row.h - high) / 2, row.w - FACE - 12, high};
    page_item(p, rect_split_left(&rest, NAME_W, 12), LOOK_FIELD, page_id(p, "field:name-%d", seat),
              name, (Element){.field = &s->name[seat]});
    pressed |= menu_kinds(a, p, rest, page_id(p, "kind:%d", seat), &s->plan.player[seat]);
    return pressed;
}

bool setup_seats(SetupScene *s, Page *p, Rect panel)
{
    Rect all = rect_inset(panel, 24);
    const Rect head = rect_cut_top(&all, HEAD);
    if (p->draw) {
        widget_panel(p->draw, panel);
        text_line(p->draw, style(STYLE_HEADING), rect_in(head, 0, 0, 260, BUTTON_HEIGHT),
                  ALIGN_LEFT, tr(s->base.app, "setup.players"));
    }
    bool pressed = players_choice(s, p, head);
    const float h = fminf((all.h + 10) / (float)s->plan.seats, ROW_MAX);
    for (int i = 0; i < s->plan.seats; i++)
        pressed |= seat_row(s, p, rect_row(all, h * (float)i, h), i);
    return pressed;
}
