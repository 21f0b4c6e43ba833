/* All that can be clicked at the table. */
#include "scenes/play_private.h"

enum { COLUMN_W = 232, MAIN_H = 52, BUTTON_H = 44, BETWEEN = 8, COUNT_H = 40, LOW_H = 38 };

float play_buttons_width(const Game *g)
{
    unsigned traits = 0;
    for (int phase = 0; phase < game_phases(g); phase++)
        traits |= game_traits(g, phase);
    return traits & (TRAIT_BUTTONS | TRAIT_SAYS) ? COLUMN_W : 0;
}

/* ---- Cards ---- */

static void card_element(const PlayScene *p, Elements *l, int at)
{
    const Speaker me = play_speaker(p);
    char id[ELEMENT_ID], label[PLAY_TEXT], text[PLAY_TEXT], link[ELEMENT_ID];
    Point quad[4];
    Refusal why = {0};
    const Card c = p->table.sprite[at].card;
    if (c == NO_CARD)
        return;
    const Pose pose = table_rest_pose(&p->table, at);
    quad_turned(quad, (Point){pose.x, pose.y}, pose.height * CARD_ASPECT, pose.height, pose.turn);
    const bool may = intent_may(&p->intent, c, &why);
    Element e = {.what = WHAT_CARD,
                 .argument = c,
                 .id = play_id(p, id, WHAT_CARD, c),
                 .label = words_card_label(&me, label, sizeof label, c),
                 .quad = quad,
                 .enabled = may,
                 .chosen = cardset_has(intent_chosen(&p->intent), c),
                 .tip = play_is_asked(p) && !intent_full(&p->intent) ? TIP_HOVER : TIP_CLICK};
    if (!may)
        play_refused(p, &e, &why, text, sizeof text, link);
    elements_add(l, &e);
}

static void place_element(const PlayScene *p, Elements *l, int i)
{
    const Speaker me = play_speaker(p);
    char id[ELEMENT_ID], name[PLAY_TEXT / 2], label[PLAY_TEXT];
    words_place(&me, &p->view, i, name, sizeof name);
    words_say(&me, label, sizeof label, "pass.place", 1, (StringArg[]){{"name", name}});
    widget_add(l, p->table.place[i], LOOK_NONE, (Which){WHAT_PLACE, i}, play_id(p, id, WHAT_PLACE, i), label,
               (Element){.chosen = p->intent.place == i});
}

/* Places first, the hand from left to right, placed cards on top. */
static void hand_elements(const PlayScene *p, Elements *l)
{
    int hand[MAX_CARDS];
    const Table *t = &p->table;
    for (int i = 0; intent_placing(&p->intent) && i < t->places; i++)
        if (p->intent.placed[i] == NO_CARD)
            place_element(p, l, i);
    const int n = table_hand(t, hand);
    for (int i = 0; i < n; i++)
        card_element(p, l, hand[i]);
    for (int i = 0; p->intent.picking && i < t->n; i++)
        if (table_is_staged(t, i))
            card_element(p, l, i);
}

/* ---- Buttons ---- */

static void bar_button(const PlayScene *p, Elements *l, float *right, int what, const char *id, const char *key, int shortcut,
                       const char *trouble)
{
    enum { HEIGHT = 30, SPACE = 8 };
    App *a = p->base.app;
    const char *label = tr(a, key);
    const float w = widget_button_width(a->draw, LOOK_PILL, label, HEIGHT);
    widget_add(l, (Rect){*right - w, (BAR_HEIGHT - HEIGHT) / 2.0f, w, HEIGHT}, LOOK_PILL, (Which){what, 0}, id, label,
               (Element){.why = trouble ? "not_now" : NULL, .text = trouble, .key = shortcut});
    *right -= w + SPACE;
}

static void bar_elements(const PlayScene *p, Elements *l)
{
    App *a = p->base.app;
    float right = p->table.layout.w - 24;
    const bool undo = p->viewer != NO_SEAT && p->humans == 1 && match_undo_point(p->match, p->viewer) >= 0;
    bar_button(p, l, &right, WHAT_MENU, "button:menu", "play.menu", 0, NULL);
    if (p->viewer == NO_SEAT)
        return;
    bar_button(p, l, &right, WHAT_HISTORY, "button:history", "play.history", 'l', NULL);
    if (p->humans == 1)
        bar_button(p, l, &right, WHAT_UNDO, "button:undo", "play.undo", 'u', undo ? NULL : tr(a, "undo.none"));
    if (p->humans > 0)
        bar_button(p, l, &right, WHAT_HINT, "button:hint", "play.hint", 'h', play_is_asked(p) ? NULL : tr(a, "hint.none"));
    bar_button(p, l, &right, WHAT_RULES, "button:rules", "play.rules", 'r', NULL);
}

/* Many buttons are lower, so that all have room. */
static float button_height(int n, bool main) { return n > 3 ? LOW_H : main ? MAIN_H : BUTTON_H; }

/* Who may draw may also click the stock; the button is there for the keyboard. */
static void stock_element(const PlayScene *p, Elements *l, const char *label)
{
    const Pose at = p->table.layout.stock;
    widget_add(l, rect_around((Point){at.x, at.y}, at.height * CARD_ASPECT, at.height), LOOK_NONE, (Which){WHAT_STOCK, 0},
               "pile:stock", label, (Element){.unfocusable = true});
}

static void offer_element(const PlayScene *p, Elements *l, const Offer *offer, Rect r, Look look)
{
    const Speaker me = play_speaker(p);
    char id[ELEMENT_ID], label[PLAY_TEXT], why[PLAY_TEXT], help[PLAY_TEXT], link[ELEMENT_ID];
    words_offer_help(&me, offer->action, help, sizeof help);
    Element e = {.what = WHAT_OFFER,
                 .argument = play_argument(offer->action),
                 .id = play_id(p, id, WHAT_OFFER, play_argument(offer->action)),
                 .label = words_offer(&me, &p->intent.view, offer->action, cardset_count(p->intent.picked), label, sizeof label),
                 .rect = r,
                 .enabled = offer->enabled,
                 .text = *help ? help : NULL,
                 .look = look,
                 .key = offer->action.verb == VERB_PASS   ? 'p'
                        : offer->action.verb == VERB_DRAW ? 'd'
                                                          : 0,
                 .main = offer->main};
    if (!offer->enabled)
        play_refused(p, &e, &offer->why, why, sizeof why, link);
    elements_add(l, &e);
    if (offer->enabled && offer->action.verb == VERB_DRAW)
        stock_element(p, l, e.label);
}

static void count_elements(const PlayScene *p, Elements *l, Rect r, int least, int most)
{
    char value[PLAY_TEXT], number[16], rank[PLAY_TEXT];
    const Intent *in = &p->intent;
    const Speaker me = play_speaker(p);
    words_say(&me, value, sizeof value, "set.chosen", 2,
              (StringArg[]){{"n", words_number(number, in->count)},
                            {"rank", words_card_rank(&me, rank, sizeof rank, game_card(p->game, in->card)->rank)}});
    widget_stepper(l, r, (Which){WHAT_LESS, 0}, "count", value, number, in->count > least, in->count < most);
}

static void announce_element(const PlayScene *p, Elements *l, Rect r)
{
    char lot[PLAY_TEXT], help[PLAY_TEXT];
    const Speaker me = play_speaker(p);
    words_offer_help(&me, (Action){.verb = VERB_LOT}, help, sizeof help);
    widget_add(l, r, LOOK_TOGGLE, (Which){WHAT_ANNOUNCE, 0}, "option:lot", words_say(&me, lot, sizeof lot, "action.lot", 0, NULL),
               (Element){.chosen = p->intent.count > 0, .text = help});
}

/* The column at the right: a button for each offer, and above them what is to be said first. */
static void column_elements(const PlayScene *p, Elements *l, const Offer *offer, int n)
{
    int least, most;
    const Rect r = p->table.layout.buttons;
    const bool counts = intent_counts(&p->intent, &least, &most), announces = intent_announces(&p->intent);
    float h = counts || announces ? COUNT_H : -BETWEEN;
    for (int i = 0; i < n; i++)
        h += BETWEEN + button_height(n, offer[i].main);
    Rect column = {r.x, r.y + r.h - h, r.w, h + BETWEEN};
    if (counts || announces) {
        const Rect top = rect_cut_top(&column, COUNT_H);
        if (counts)
            count_elements(p, l, top, least, most);
        else
            announce_element(p, l, top);
        rect_cut_top(&column, BETWEEN);
    }
    for (int i = 0; i < n; i++) {
        offer_element(p, l, &offer[i], rect_cut_top(&column, button_height(n, offer[i].main)),
                      offer[i].main ? LOOK_PRIMARY : LOOK_SECONDARY);
        rect_cut_top(&column, BETWEEN);
    }
}

static void offers_elements(const PlayScene *p, Elements *l)
{
    Offer offer[MAX_OFFERS];
    const int n = intent_offers(&p->intent, offer);
    if (table_busy(&p->table) || n == 0)
        return;
    if (intent_placing(&p->intent)) { /* there is nothing else to do then */
        offer_element(p, l, &offer[0], play_pill(p), LOOK_PRIMARY);
        return;
    }
    for (int i = 0; i < n; i++) /* first the cards that were received are to be taken up */
        offer[i].main &= !table_has_raised(&p->table);
    if (p->table.layout.buttons.w > 0)
        column_elements(p, l, offer, n);
}

static void note_elements(const PlayScene *p, Elements *l)
{
    Note received;
    if (table_busy(&p->table) || !play_received_note(p, &received))
        return;
    const Rect note = play_note_rect(p, &received, true);
    widget_button(l, (Rect){note.x + 14, note.y + note.h - 46, note.w - 28, 36}, LOOK_PRIMARY, WHAT_TAKE_UP, "action:ack",
                  tr(p->base.app, "pass.ack"));
}

/* Has the viewer handed over anything in this deal? */
static bool gave(const PlayScene *p)
{
    bool any = !cardset_empty(history_given(&p->history.told, p->viewer, NO_SEAT));
    for (int to = 0; to < game_seats(p->game); to++)
        any |= !cardset_empty(history_given(&p->history.told, p->viewer, to));
    return any;
}

static void seat_elements(const PlayScene *p, Elements *l)
{
    const Speaker me = play_speaker(p);
    App *a = p->base.app;
    const Layout *y = &p->table.layout;
    for (int i = 0; game_facts(p->game)->taken_open && i < y->seats; i++) {
        char id[ELEMENT_ID], label[PLAY_TEXT];
        words_say(&me, label, sizeof label, "last.open", 1, (StringArg[]){{"name", play_player(p, i)->name}});
        widget_add(l, y->plate[i], LOOK_NONE, (Which){WHAT_SEAT, i}, play_id(p, id, WHAT_SEAT, i), label, (Element){0});
    }
    if (!gave(p) || table_blind(&p->table))
        return;
    const Rect plate = y->plate[p->viewer];
    const char *label = tr(a, "pass.given");
    const float w = widget_button_width(a->draw, LOOK_PILL, label, 28);
    widget_button(l, (Rect){plate.x + plate.w - w, plate.y + plate.h + 6, w, 28}, LOOK_PILL, WHAT_GIVEN, "button:given", label);
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
    offers_elements(p, l);
    note_elements(p, l);
}
