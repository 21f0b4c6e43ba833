/* All elements at the table. */
#include "scenes/seen/seen.h"

enum { COLUMN_W = 232, MAIN_H = 52, BUTTON_H = 44, BETWEEN = 8, COUNT_H = 40, LOW_H = 34 };

float seen_buttons_width(const Game *g)
{
    unsigned traits = 0;
    for (int phase = 0; phase < game_phases(g); phase++)
        traits |= game_traits(g, phase);
    return traits & (TRAIT_BUTTONS | TRAIT_SAYS) ? COLUMN_W : 0;
}

/* ---- Cards ---- */

static void card_element(const Seen *s, Elements *l, int at)
{
    char id[ELEMENT_ID], label[WORDS_SIZE], text[WORDS_SIZE], link[ELEMENT_ID];
    Point quad[4], drawn[4];
    Reason why = {0};
    const Card c = s->table->sprite[at].card;
    if (c == NO_CARD)
        return;
    const Pose pose = table_rest_pose(s->table, at), now = table_drawn_pose(s->table, at);
    quad_turned(quad, (Point){pose.x, pose.y}, pose.height * CARD_ASPECT, pose.height, pose.turn);
    quad_turned(drawn, (Point){now.x, now.y}, now.height * CARD_ASPECT, now.height, now.turn);
    const bool may = intent_may(s->intent, c, &why), busy = table_busy(s->table);
    Element e = {.what = WHAT_CARD,
                 .argument = c,
                 .id = what_id(s->me.game, WHAT_CARD, c, id),
                 .label = words_card_label(&s->me, label, sizeof label, c),
                 .quad = quad,
                 .drawn = drawn,
                 .enabled = may,
                 .chosen = cardset_has(intent_chosen(s->intent), c),
                 .tip = intent_asked(s->intent) && !busy && !intent_full(s->intent) ? TIP_HOVER
                                                                                    : TIP_CLICK,
                 .tip_in = seen_bubble_room(s)};
    if (!may && busy) /* the reason may involve a card that is not visible yet */
        why = (Reason){.id = "not_now"};
    if (!may)
        seen_refuse(s, &e, &why, text, sizeof text, link);
    elements_add(l, &e);
}

static void place_element(const Seen *s, Elements *l, int i)
{
    char id[ELEMENT_ID], name[WORDS_SIZE / 2], label[WORDS_SIZE];
    words_place(&s->me, &s->intent->view, i, name, sizeof name);
    widget_add(l, s->table->place[i], LOOK_NONE, (Which){WHAT_PLACE, i},
               what_id(s->me.game, WHAT_PLACE, i, id),
               words_tell(&s->me, label, sizeof label, WITH(AS_TEXT("name", name)), "pass.place"),
               (Element){.chosen = s->intent->place == i});
}

/* Places first, then the hand from left to right, with placed cards on top. */
static void hand_elements(const Seen *s, Elements *l)
{
    int hand[MAX_CARDS];
    const Table *t = s->table;
    for (int i = 0; intent_placing(s->intent) && i < t->places; i++)
        if (s->intent->placed[i] == NO_CARD)
            place_element(s, l, i);
    const int n = table_hand(t, hand);
    for (int i = 0; i < n; i++)
        card_element(s, l, hand[i]);
    for (int i = 0; s->intent->picking && i < t->n; i++)
        if (table_is_staged(t, i))
            card_element(s, l, i);
}

/* ---- Buttons ---- */

typedef struct {
    int what;
    const char *id, *key; /* key: of its text */
    int shortcut;         /* a small letter; 0: Escape */
    const char *trouble;  /* why it is disabled, or NULL */
} BarButton;

static void bar_button(const Seen *s, Elements *l, float *right, BarButton b)
{
    enum { HEIGHT = 30, SPACE = 8 };
    const char *label = seen_tr(s, b.key), name[] = {(char)(b.shortcut - 'a' + 'A'), '\0'};
    char tip[WORDS_SIZE];
    words_tell(&s->me, tip, sizeof tip, WITH(AS_TEXT("key", b.shortcut ? name : "Esc")),
               "keys.tip");
    if (s->pad)
        tip[0] = '\0';
    const float w = widget_button_width(s->draw, LOOK_PILL, label, HEIGHT);
    Element e = {.text = tip, .key = b.shortcut};
    if (b.trouble) {
        e.why = "not_now";
        e.text = b.trouble;
    }
    widget_add(l, (Rect){*right - w, (BAR_HEIGHT - HEIGHT) / 2.0f, w, HEIGHT}, LOOK_PILL,
               (Which){b.what, 0}, b.id, label, e);
    *right -= w + SPACE;
}

void seen_bar(const Seen *s, bool may_undo, Elements *l)
{
    const BarButton later = {WHAT_LATER, "button:later", "lesson.later", 0, NULL},
                    leave = {WHAT_LEAVE, "button:leave", "trial.back", 0, NULL},
                    menu = {WHAT_MENU, "button:menu", "play.menu", 0, NULL},
                    history = {WHAT_HISTORY, "button:history", "play.history", 'l', NULL},
                    rules = {WHAT_RULES, "button:rules", "play.rules", 'r', NULL};
    BarButton undo = {WHAT_UNDO, "button:undo", "play.undo", 'u', NULL},
              hint = {WHAT_HINT, "button:hint", "play.hint", 'h', NULL};
    float right = s->table->layout.w - 24;
    if (s->lesson)
        bar_button(s, l, &right, later);
    else
        bar_button(s, l, &right, s->trial ? leave : menu);
    if (s->me.viewer == NO_SEAT)
        return;
    if (!may_undo)
        undo.trouble = seen_tr(s, "undo.none");
    if (!intent_asked(s->intent))
        hint.trouble = seen_tr(s, "hint.none");
    if (!s->lesson)
        bar_button(s, l, &right, history);
    if (s->me.people == 1)
        bar_button(s, l, &right, undo);
    if (s->me.people > 0)
        bar_button(s, l, &right, hint);
    bar_button(s, l, &right, rules);
    const char *const label = seen_tr(s, s->muted ? "play.unmute" : "play.mute");
    widget_add(l, (Rect){right - 42, (BAR_HEIGHT - 30) / 2.0f, 42, 30}, LOOK_PILL,
               (Which){WHAT_MUTE, 0}, "button:mute", label,
               (Element){.icon = s->muted ? "icons/mute" : "icons/speaker",
                         .text = label,
                         .key = 'm',
                         .chosen = s->muted});
}

/* More than three buttons are lower, so that all fit. */
static float button_height(int n, const Offer *offer)
{
    const uint8_t verb = offer->action.verb;
    if (n > 3)
        return LOW_H;
    return offer->main || verb == VERB_PAY || verb == VERB_TAKE ? MAIN_H : BUTTON_H;
}

static void count_elements(const Seen *s, Elements *l, Rect r, int least, int most)
{
    char value[WORDS_SIZE], number[16];
    const Intent *in = s->intent;
    const int rank = game_card(s->me.game, in->card)->rank;
    words_tell(&s->me, value, sizeof value, WITH(AS_NUMBER("n", in->count), AS_RANK("rank", rank)),
               "set.chosen");
    widget_stepper(
        l, r, (Which){WHAT_LESS, 0}, "count",
        &(Stepper){value, words_number(number, in->count), in->count > least, in->count < most});
}

static void announce_element(const Seen *s, Elements *l, Rect r)
{
    char lot[WORDS_SIZE], help[WORDS_SIZE];
    widget_add(l, r, LOOK_TOGGLE, (Which){WHAT_ANNOUNCE, 0}, "option:lot",
               words_say(&s->me, lot, sizeof lot, "action.lot"),
               (Element){.chosen = s->intent->count > 0,
                         .text = words_offer_help(&s->me, &s->intent->view,
                                                  (Action){.verb = VERB_LOT}, help, sizeof help)});
}

/* A lesson is about cards: what is done without one does not stand out there. */
static bool main_offer(const Seen *s, const Offer *o)
{
    const bool bare = o->action.verb == VERB_DRAW || o->action.verb == VERB_PASS;
    return o->main && !(bare && s->lesson);
}

/* Numbers to bid, in rows at the lower end of the column. */
static void number_elements(const Seen *s, Elements *l, const Offer *offer, int n)
{
    enum { A_ROW = 5, HEIGHT = 38, SPACE = 6 };
    const Rect r = s->table->layout.buttons;
    const int rows = (n + A_ROW - 1) / A_ROW;
    const float w = (r.w - (A_ROW - 1) * SPACE) / A_ROW,
                top = r.y + r.h - (float)(rows * (HEIGHT + SPACE));
    for (int i = 0; i < n; i++) {
        const Rect at = {r.x + (float)(i % A_ROW) * (w + SPACE),
                         top + (float)(i / A_ROW * (HEIGHT + SPACE)), w, HEIGHT};
        seen_offer(s, l, &offer[i], at, LOOK_SECONDARY);
    }
}

/* Offers that stand in a grid over the table leave the list; returns how many stay. */
static int grid_elements(const Seen *s, Elements *l, Offer *offer, int n)
{
    Rect at[MAX_OFFERS];
    int left = 0;
    seen_grid(s, offer, n, at);
    for (int i = 0; i < n; i++)
        if (at[i].w > 0)
            seen_offer(s, l, &offer[i], at[i], LOOK_SEGMENT);
        else
            offer[left++] = offer[i];
    return left;
}

/* The column at the right: a button for each offer, and above them the choices to be made first.
 * Offers without cards are lowest: they keep their place when cards are picked, and no other
 * button can move there. Of the others the first is lowest, and keeps its place when there are
 * more. */
static void column_elements(const Seen *s, Elements *l, const Offer *offer, int n)
{
    int least, most;
    const Rect r = s->table->layout.buttons;
    const bool counts = intent_counts(s->intent, &least, &most),
               announces = intent_announces(s->intent);
    float h = counts || announces ? COUNT_H : -BETWEEN;
    for (int i = 0; i < n; i++)
        h += BETWEEN + button_height(n, &offer[i]);
    Rect column = {r.x, r.y + r.h - h, r.w, h + BETWEEN};
    if (counts || announces) {
        const Rect top = rect_cut_top(&column, COUNT_H);
        if (counts)
            count_elements(s, l, top, least, most);
        else
            announce_element(s, l, top);
        rect_cut_top(&column, BETWEEN);
    }
    for (int bare = 0; bare < 2; bare++)
        for (int i = 0; i < n; i++) {
            const Offer *o = &offer[bare ? i : n - 1 - i];
            if (o->bare != bare)
                continue;
            seen_offer(s, l, o, rect_cut_top(&column, button_height(n, o)),
                       main_offer(s, o) ? LOOK_PRIMARY : LOOK_SECONDARY);
            rect_cut_top(&column, BETWEEN);
        }
}

static void offers_elements(const Seen *s, Elements *l)
{
    Offer offer[MAX_OFFERS];
    int n = intent_offers(s->intent, offer);
    if (table_busy(s->table) || n == 0 || s->passes)
        return;
    if (intent_placing(s->intent)) { /* there is no other move then */
        seen_offer(s, l, &offer[0], seen_placing_button(s), LOOK_PRIMARY);
        return;
    }
    if (intent_bids(s->intent)) {
        seen_bids(s, l, offer, n);
        return;
    }
    n = grid_elements(s, l, offer, n);
    if (n && offer[0].action.verb == VERB_BID)
        number_elements(s, l, offer, n);
    else if (s->table->layout.buttons.w > 0)
        column_elements(s, l, offer, n);
}

static void note_elements(const Seen *s, Elements *l)
{
    ShownNote note;
    if (seen_note_foot(s) == 0 || !seen_note(s, &note))
        return;
    const Rect low = {note.rect.x + 14, note.rect.y + note.rect.h - 46, note.rect.w - 28, 36};
    if (table_has_raised(s->table)) {
        widget_add(l, low, LOOK_SECONDARY, (Which){WHAT_TAKE_UP, 0}, "action:ack",
                   seen_tr(s, "pass.ack"), (Element){.main = true});
        return;
    }
    const Rect lower = {low.x, low.y + 2, low.w, 34}, upper = {low.x, lower.y - 40, low.w, 34};
    widget_button(l, upper, LOOK_SECONDARY, WHAT_LAY_OUT, "claim:lay-out",
                  seen_tr(s, "claim.lay_out"));
    widget_button(l, lower, LOOK_SECONDARY, WHAT_PLAY_ON, "claim:play-on",
                  seen_tr(s, "claim.play_on"));
}

/* Has the viewer passed on cards in this deal? */
static bool gave(const Seen *s)
{
    bool any = !cardset_empty(history_given(s->told, s->me.viewer, NO_SEAT));
    for (int to = 0; to < game_seats(s->me.game); to++)
        any |= !cardset_empty(history_given(s->told, s->me.viewer, to));
    return any;
}

/* With a card chosen that names a seat, a click on a plate or its imp names it; the buttons serve
 * the keyboard. */
static void name_elements(const Seen *s, Elements *l)
{
    const Layout *y = &s->table->layout;
    Action a;
    for (int i = 0; i < y->seats && !table_busy(s->table); i++) {
        char id[ELEMENT_ID], label[WORDS_SIZE];
        Rect r = y->plate[i];
        if (!intent_names(s->intent, i, &a))
            continue;
        r = (Rect){r.x, r.y - y->imp, r.w, r.h + y->imp};
        widget_add(l, r, LOOK_NONE, (Which){WHAT_NAME, what_argument(a)},
                   what_id(s->me.game, WHAT_NAME, i, id),
                   words_offer(&s->me, &s->intent->view, a, 0, label, sizeof label),
                   (Element){.unfocusable = true});
    }
}

static void seat_elements(const Seen *s, const Pill *pill, Elements *l)
{
    const Layout *y = &s->table->layout;
    for (int i = 0; game_facts(s->me.game)->taken_open && i < y->seats; i++) {
        char id[ELEMENT_ID], label[WORDS_SIZE];
        words_tell(&s->me, label, sizeof label, WITH(AS_SEAT("name", i)), "last.open");
        widget_add(l, y->plate[i], LOOK_NONE, (Which){WHAT_SEAT, i},
                   what_id(s->me.game, WHAT_SEAT, i, id), label, (Element){0});
    }
    if (!gave(s) || table_blind(s->table) || seen_view(s)->s.count[ZONE_LAID + s->me.viewer])
        return; /* cards laid for a bid lie open to their player */
    char label[WORDS_SIZE];
    words_say(&s->me, label, sizeof label, "pass.given");
    Rect r = {y->prompt.x, seen_pill_top(s, pill) - 36,
              widget_button_width(s->draw, LOOK_PILL, label, 28), 28};
    for (int i = 0; i < y->seats; i++) { /* a high prompt lifts it to the pile of a seat */
        const Rect pile = layout_pile(y, i);
        if (i != y->viewer && table_lying(s->table, ZONE_TAKEN + i) > 0 && rect_meets(pile, r))
            r.x = pile.x + pile.w + 6;
    }
    widget_add(l, r, LOOK_PILL, (Which){WHAT_GIVEN, 0}, "button:given", label, (Element){0});
}

/* In the middle of the empty hand. */
static void skip_element(const Seen *s, Elements *l)
{
    const char *label = seen_tr(s, "claim.skip");
    const float w = widget_button_width(s->draw, LOOK_SECONDARY, label, BUTTON_H);
    if (s->watches)
        widget_add(l, rect_around(rect_centre(s->table->layout.hand), w, BUTTON_H), LOOK_SECONDARY,
                   (Which){WHAT_SKIP, 0}, "button:skip", label, (Element){.main = true});
}

void seen_elements(const Seen *s, Elements *l)
{
    Pill pill;
    seen_pill(s, &pill);
    name_elements(s, l);
    seat_elements(s, &pill, l);
    elements_keep_clear(l, intent_placing(s->intent) ? seen_placing_button(s) : pill.rect);
    if (table_blind(s->table))
        return;
    hand_elements(s, l);
    offers_elements(s, l);
    note_elements(s, l);
    skip_element(s, l);
    seen_terms(s, l);
    seen_tools(s, l);
}
