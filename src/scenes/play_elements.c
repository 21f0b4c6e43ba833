/* All that can be clicked at the table, and what the clicks do. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

/* ---- Cards ---- */

char *play_card_id(const PlayScene *p, char out[ELEMENT_ID], Card c)
{
    const char *name = game_card(p->game, c)->name;
    int same = 1;
    for (Card i = 0; i < c; i++)
        same += strcmp(game_card(p->game, i)->name, name) == 0;
    snprintf(out, ELEMENT_ID, same > 1 ? "card:%s#%d" : "card:%s", name, same);
    return out;
}

Card play_card_of_id(const PlayScene *p, const char *id)
{
    if (strncmp(id, "card:", 5) != 0)
        return NO_CARD;
    for (int i = 0; i < p->table.n; i++) {
        char own[ELEMENT_ID];
        const Card c = p->table.sprite[i].card;
        if (c != NO_CARD && strcmp(play_card_id(p, own, c), id) == 0)
            return c;
    }
    return NO_CARD;
}

bool play_may(const PlayScene *p, Card c, Refusal *why)
{
    if (draft_active(p))
        return cardset_has(p->draft.picked, c) || !draft_refuses(p, c, why);
    if (play_stand_in(p, c) != NO_CARD)
        return true;
    return !game_refuse(p->game, &p->view.s, p->viewer, (Action){.verb = VERB_PLAY, .card = c}, why);
}

static Rect bounds(const Point quad[4])
{
    float x0 = quad[0].x, x1 = x0, y0 = quad[0].y, y1 = y0;
    for (int i = 1; i < 4; i++) {
        x0 = quad[i].x < x0 ? quad[i].x : x0;
        x1 = quad[i].x > x1 ? quad[i].x : x1;
        y0 = quad[i].y < y0 ? quad[i].y : y0;
        y1 = quad[i].y > y1 ? quad[i].y : y1;
    }
    return (Rect){x0, y0, x1 - x0, y1 - y0};
}

static void card_element(const PlayScene *p, Elements *l, int at)
{
    char id[ELEMENT_ID], label[PLAY_TEXT], text[PLAY_TEXT], link[ELEMENT_ID];
    Point quad[4];
    Refusal why = {0};
    const Card c = p->table.sprite[at].card;
    if (c == NO_CARD)
        return;
    const Pose pose = table_rest_pose(&p->table, at);
    quad_turned(quad, (Point){pose.x, pose.y}, pose.height * CARD_ASPECT, pose.height, pose.turn);
    const bool may = play_may(p, c, &why);
    Element e = {.id = play_card_id(p, id, c),
                 .label = play_card_label(p, label, sizeof label, c),
                 .rect = bounds(quad),
                 .quad = quad,
                 .enabled = may,
                 .chosen = cardset_has(p->table.chosen, c) || cardset_has(p->draft.picked, c),
                 .tip = play_is_asked(p) && !draft_full(p) ? TIP_HOVER : TIP_CLICK};
    if (!may)
        play_refused(p, &e, &why, text, sizeof text, link);
    elements_add(l, &e);
}

/* Places first, the hand from left to right, placed cards on top. */
static void hand_elements(const PlayScene *p, Elements *l)
{
    int hand[MAX_CARDS];
    const Table *t = &p->table;
    for (int i = 0; draft_active(p) && i < t->places; i++) {
        char id[ELEMENT_ID], name[PLAY_TEXT / 2], label[PLAY_TEXT];
        if (p->draft.card[i] != NO_CARD)
            continue;
        snprintf(id, sizeof id, "place:%d", i);
        play_place_label(p, name, sizeof name, i);
        play_say(p, label, sizeof label, "pass.place", 1, (StringArg[]){{"name", name}});
        elements_add(l,
                     &(Element){.id = id, .label = label, .rect = t->place[i], .enabled = true, .chosen = p->draft.chosen == i});
    }
    const int n = table_hand(t, hand);
    for (int i = 0; i < n; i++)
        card_element(p, l, hand[i]);
    for (int i = 0; draft_active(p) && i < t->n; i++)
        if (table_is_staged(t, i))
            card_element(p, l, i);
}

bool play_step(const PlayScene *p, int step)
{
    int hand[MAX_CARDS], at = -1;
    char id[ELEMENT_ID];
    Ui *ui = p->base.app->ui;
    const Element *now = ui_hovered(ui);
    const int n = table_hand(&p->table, hand);
    if (n == 0 || p->table.sprite[hand[0]].card == NO_CARD ||
        (now && ui_focuses(ui, now->id) && strncmp(now->id, "card:", 5) != 0))
        return false;
    for (int i = 0; i < n; i++)
        if (ui_focuses(ui, play_card_id(p, id, p->table.sprite[hand[i]].card)))
            at = i;
    const int next = at < 0 ? (step > 0 ? 0 : n - 1) : (at + step + n) % n;
    ui_focus(ui, play_card_id(p, id, p->table.sprite[hand[next]].card));
    return ui_focuses(ui, id);
}

/* ---- Buttons ---- */

static void bar_button(const PlayScene *p, Elements *l, float *right, const char *id, const char *key, int shortcut,
                       const char *trouble)
{
    enum { HEIGHT = 30, SPACE = 8 };
    App *a = p->base.app;
    const char *label = tr(a, key);
    const float w = widget_button_width(a->draw, LOOK_PILL, label, HEIGHT);
    elements_add(l, &(Element){.id = id,
                               .label = label,
                               .rect = {*right - w, (BAR_HEIGHT - HEIGHT) / 2.0f, w, HEIGHT},
                               .enabled = trouble == NULL,
                               .text = trouble,
                               .look = LOOK_PILL,
                               .key = shortcut});
    *right -= w + SPACE;
}

static void bar_elements(const PlayScene *p, Elements *l)
{
    App *a = p->base.app;
    float right = p->table.layout.w - 24;
    const bool undo = p->viewer != NO_SEAT && p->humans == 1 && match_undo_point(p->match, p->viewer) >= 0;
    bar_button(p, l, &right, "button:menu", "play.menu", 0, NULL);
    if (p->viewer == NO_SEAT)
        return;
    bar_button(p, l, &right, "button:history", "play.history", 'l', NULL);
    if (p->humans == 1)
        bar_button(p, l, &right, "button:undo", "play.undo", 'u', undo ? NULL : tr(a, "undo.none"));
    if (p->humans > 0)
        bar_button(p, l, &right, "button:hint", "play.hint", 'h', play_is_asked(p) ? NULL : tr(a, "hint.none"));
    bar_button(p, l, &right, "button:rules", "play.rules", 'r', NULL);
}

static void commit_element(const PlayScene *p, Elements *l)
{
    char number[16], why[PLAY_TEXT], label[PLAY_TEXT], link[ELEMENT_ID];
    const bool full = draft_full(p);
    Element e = {.id = "action:commit",
                 .label = play_say(p, label, sizeof label, "pass.commit", 0, NULL),
                 .rect = play_pill(p),
                 .enabled = full,
                 .look = LOOK_PRIMARY,
                 .main = full};
    if (!full) {
        play_refused(p, &e, &(Refusal){.id = "places_empty"}, why, sizeof why, link);
        e.text = play_say(p, why, sizeof why, "pass.commit.why", 1,
                          (StringArg[]){{"missing", words_number(number, draft_missing(p))}});
    }
    elements_add(l, &e);
}

static void note_elements(const PlayScene *p, Elements *l)
{
    Note received;
    if (table_busy(&p->table) || !play_received_note(p, &received))
        return;
    const Rect note = play_note_rect(p, &received, true);
    elements_add(l, &(Element){.id = "action:ack",
                               .label = tr(p->base.app, "pass.ack"),
                               .rect = {note.x + 14, note.y + note.h - 46, note.w - 28, 36},
                               .enabled = true,
                               .look = LOOK_PRIMARY,
                               .main = true});
}

static void seat_elements(const PlayScene *p, Elements *l)
{
    App *a = p->base.app;
    const Layout *y = &p->table.layout;
    for (int i = 0; game_taken_open(p->game) && i < y->seats; i++) {
        char id[ELEMENT_ID], label[PLAY_TEXT];
        snprintf(id, sizeof id, "seat:%d", i);
        play_say(p, label, sizeof label, "last.open", 1, (StringArg[]){{"name", play_player(p, i)->name}});
        elements_add(l, &(Element){.id = id, .label = label, .rect = y->plate[i], .enabled = true});
    }
    if (cardset_empty(p->table.gifts.given) || table_blind(&p->table))
        return;
    const Rect plate = y->plate[p->viewer];
    const char *label = tr(a, "pass.given");
    const float w = widget_button_width(a->draw, LOOK_PILL, label, 28);
    elements_add(l, &(Element){.id = "button:given",
                               .label = label,
                               .rect = {plate.x + plate.w - w, plate.y + plate.h + 6, w, 28},
                               .enabled = true,
                               .look = LOOK_PILL});
}

void play_elements(Scene *s, Elements *l)
{
    PlayScene *p = (PlayScene *)s;
    bar_elements(p, l);
    if (p->overlay != OVERLAY_NONE) {
        overlay_elements(p, l);
        return;
    }
    if (p->viewer == NO_SEAT)
        return;
    seat_elements(p, l);
    elements_keep_clear(l, play_pill(p));
    if (table_blind(&p->table))
        return;
    hand_elements(p, l);
    if (draft_active(p) && p->draft.places > 0 && !table_busy(&p->table))
        commit_element(p, l);
    if (!table_busy(&p->table))
        buttons_elements(p, l);
    note_elements(p, l);
}

/* ---- What clicks do ---- */

static void card_pressed(PlayScene *p, Card c)
{
    Refusal why;
    char id[ELEMENT_ID];
    Ui *ui = p->base.app->ui;
    if (!play_is_asked(p))
        return;
    if (!play_may(p, c, &why)) {
        table_refuse_card(&p->table, c);
        app_redraw(p->base.app);
        return;
    }
    if (!draft_active(p)) {
        choice_press(p, c);
        return;
    }
    hint_forget(p);
    const bool by_key = p->draft.places > 0 && !cardset_has(p->draft.picked, c) && ui_focuses(ui, play_card_id(p, id, c));
    draft_toggle(p, c);
    if (by_key)
        ui_focus(ui, draft_full(p) ? "action:commit" : NULL);
}

static bool bar_pressed(PlayScene *p, const char *id)
{
    App *a = p->base.app;
    if (strcmp(id, "button:menu") == 0) {
        overlay_open(p, p->overlay == OVERLAY_MENU ? OVERLAY_NONE : OVERLAY_MENU, NO_SEAT);
    } else if (strcmp(id, "button:history") == 0) {
        p->history.scroll.offset = 0;
        overlay_open(p, p->overlay == OVERLAY_HISTORY ? OVERLAY_NONE : OVERLAY_HISTORY, NO_SEAT);
    } else if (strcmp(id, "button:rules") == 0) {
        app_push(a, rules_scene(a, game_id(p->game)));
    } else if (strcmp(id, "button:hint") == 0) {
        overlay_close(p);
        hint_ask(p);
    } else if (strcmp(id, "button:undo") == 0) {
        overlay_close(p);
        play_undo(p);
    } else {
        return false;
    }
    return true;
}

void play_pressed(Scene *s, const Element *e, Press press)
{
    PlayScene *p = (PlayScene *)s;
    if (press != PRESS_MAIN)
        return;
    const Card c = play_card_of_id(p, e->id);
    if (play_rule_pressed(p, e))
        return;
    if (c != NO_CARD) {
        card_pressed(p, c);
        return;
    }
    if (!e->enabled || bar_pressed(p, e->id) || overlay_pressed(p, e))
        return;
    int n;
    if (sscanf(e->id, "place:%d", &n) == 1 && n < p->draft.places) {
        p->draft.chosen = n;
    } else if (sscanf(e->id, "seat:%d", &n) == 1) {
        overlay_open(p, OVERLAY_PILE, n);
    } else if (strcmp(e->id, "button:given") == 0) {
        overlay_open(p, OVERLAY_GIVEN, NO_SEAT);
    } else if (strcmp(e->id, "action:ack") == 0) {
        table_acknowledge(&p->table);
    } else if (strcmp(e->id, "pile:stock") == 0) {
        deed_do(p, (Action){.verb = VERB_DRAW});
    } else if (strcmp(e->id, "action:commit") == 0) {
        draft_submit(p, (Action){.verb = VERB_COMMIT});
    } else {
        button_pressed(p, e);
    }
    app_redraw(p->base.app);
}
