/* The players' half of the set-up: how many, and for each seat a face, a name, and who plays it. */
#include "scenes/setup/setup_private.h"
#include "base/utf8.h"
#include "words/speaker.h"
#include <math.h>
#include <stdio.h>

enum { HEAD = 62, ROW_MAX = 84, FACE = 52, NAME_W = 184 };

typedef struct {
    Rect row, face, name, kind;
} SeatLayout;

static Rect head_rect(Rect panel) { return (Rect){panel.x + 24, panel.y + 24, panel.w - 48, HEAD}; }

static SeatLayout seat_layout(const SetupScene *s, Rect panel, int seat)
{
    const Rect all = rect_inset(panel, 24);
    const float h = fminf((all.h - HEAD + 10) / (float)s->plan.seats, ROW_MAX);
    SeatLayout l = {.row = {all.x, all.y + HEAD + h * (float)seat, all.w, h}};
    const float high = fminf(BUTTON_HEIGHT, h - 8),
                face = fminf(FACE, h - 4); /* many rows do not touch */
    Rect rest = {l.row.x, l.row.y + (h - high) / 2, l.row.w, high};
    l.face = rect_around((Point){l.row.x + FACE / 2, l.row.y + h / 2}, face, face);
    rect_cut_left(&rest, FACE + 12);
    l.name = rect_cut_left(&rest, NAME_W);
    rect_cut_left(&rest, 12);
    l.kind = rest;
    return l;
}

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

/* ---- elements ---- */

static void count_elements(const SetupScene *s, Elements *list, Rect head)
{
    char value[MAX_SEATS][16];
    Segment count[MAX_SEATS];
    int n = 0;
    for (int seats = s->info->min_seats; seats <= s->info->max_seats; seats++) {
        if (!seats_offered(s->info, seats))
            continue;
        words_number(value[n], seats);
        count[n] = (Segment){.argument = seats, .value = value[n], .label = value[n]};
        n++;
    }
    const float w = (float)n * 58;
    widget_choice(list, (Rect){head.x + head.w - w, head.y, w, BUTTON_HEIGHT}, SETUP_PLAYERS,
                  "option:players", count, n, s->plan.seats);
}

static void seat_elements(SetupScene *s, Elements *list, Rect panel, int seat)
{
    const SeatLayout l = seat_layout(s, panel, seat);
    const App *a = s->base.app;
    char id[24], number[16], label[96];
    const StringArg args[] = {{"seat", words_number(number, seat + 1)},
                              {"name", plan_name(a, &s->plan, seat)}};
    snprintf(id, sizeof id, "seat:%d", seat);
    app_format(a, label, sizeof label, "setup.face", 2, args);
    widget_add(list, l.face, LOOK_NONE, (Which){SETUP_FACE, seat}, id, label,
               (Element){.text = tr(a, "setup.face.help")});
    snprintf(id, sizeof id, "field:name-%d", seat);
    app_format(a, label, sizeof label, "setup.name", 2, args);
    widget_add(list, l.name, LOOK_FIELD, (Which){SETUP_NAME, seat}, id, label,
               (Element){.field = &s->name[seat]});
    snprintf(id, sizeof id, "kind:%d", seat);
    menu_kind_elements(a, list, l.kind, (Which){SETUP_KIND, seat * MENU_KINDS}, id,
                       &s->plan.player[seat]);
}

void setup_seats_elements(SetupScene *s, Elements *list, Rect panel)
{
    count_elements(s, list, head_rect(panel));
    for (int i = 0; i < s->plan.seats; i++)
        seat_elements(s, list, panel, i);
}

void setup_seats_draw(const SetupScene *s, Draw *d, Rect panel)
{
    const App *a = s->base.app;
    const Rect head = head_rect(panel);
    widget_panel(d, panel);
    text_line(d, style(STYLE_HEADING), (Rect){head.x, head.y, 260, BUTTON_HEIGHT}, ALIGN_LEFT,
              tr(a, "setup.players"));
    for (int i = 0; i < s->plan.seats; i++) {
        const SeatLayout l = seat_layout(s, panel, i);
        if (i)
            widget_hairline(d, l.row.x, l.row.y, l.row.w);
        if (ui_hovers(a->ui, (Which){SETUP_FACE, i}))
            draw_circle(d, rect_centre(l.face), l.face.w / 2 + 3, BRASS, 0, NOTHING);
        paint_face(d, s->plan.player[i].face, MOOD_CALM, rect_centre(l.face), l.face.w);
    }
}

/* ---- presses ---- */

bool setup_seats_pressed(SetupScene *s, const Element *e)
{
    setup_keep_names(
        s); /* they may follow from the number of players, who is human, and the face */
    switch (e->what) {
    case SETUP_PLAYERS: s->plan.seats = e->argument; break;
    case SETUP_FACE: plan_next_face(&s->plan, e->argument); break;
    case SETUP_KIND:
        menu_kind_pressed(&s->plan.player[e->argument / MENU_KINDS], e->argument % MENU_KINDS);
        break;
    default: return false;
    }
    setup_show_names(s);
    return true;
}
