/* Input of the play scene beyond the standard handling of elements: clicks, keys and the wheel. */
#include "scenes/seen/differs.h"
#include "scenes/play/focus.h"
#include "scenes/seen/look.h"
#include "scenes/seen/pause.h"
#include "scenes/play/play_private.h"
#include <string.h>

/* More than any panel is high. */
#define TO_THE_END 1e6f

void play_elements(Scene *scene, Elements *l)
{
    PlayScene *p = (PlayScene *)scene;
    view_see(p);
    const Seen *seen = play_seen(p);
    seen_bar(seen,
             p->viewer != NO_SEAT && p->humans == 1 && match_undo_point(p->match, p->viewer) >= 0,
             l);
    if (!coach_there(&p->coach))
        differs_element(scene->app, l, match_plan(p->match), seen_title_end(seen),
                        (Which){WHAT_DIFFERS, 0});
    if (p->overlay.kind != OVERLAY_NONE)
        overlay_elements(&p->overlay, seen, l);
    else if (p->viewer != NO_SEAT)
        seen_elements(seen, l);
    if (p->overlay.kind == OVERLAY_NONE)
        play_receipt_element(seen, l);
    if (coach_there(&p->coach))
        coach_elements(&p->coach, scene->app, &p->table, l);
}

/* ---- Clicks ---- */

/* The focus moves into the panel and later back to its element; but not to the bar, or Enter
 * would reopen the panel for ever. */
static void overlay_open(PlayScene *p, OverlayKind kind, int seat)
{
    Ui *ui = p->base.app->ui;
    const Which now = which_of(ui_hovered(ui));
    if (p->overlay.kind == kind)
        return;
    if (p->overlay.kind == OVERLAY_NONE)
        p->focus_below = now.what >= WHAT_MENU && now.what <= WHAT_RULES ? (Which){0, 0} : now;
    ui_focus(ui, kind == OVERLAY_NONE ? p->focus_below : (Which){WHAT_CLOSE, 0});
    drag_cancel(&p->drag, &p->table);
    if (kind == OVERLAY_SHEET)
        tally_make(&p->tally, p->match);
    if (kind == OVERLAY_MENU)
        p->deal = pause_deal(p->base.app, p->match);
    p->overlay = (Overlay){.kind = kind, .seat = seat};
    table_lift_card(&p->table, NO_CARD);
    app_redraw(p->base.app);
}

static void overlay_close(PlayScene *p) { overlay_open(p, OVERLAY_NONE, NO_SEAT); }

static void overlay_toggle(PlayScene *p, OverlayKind kind)
{
    overlay_open(p, p->overlay.kind == kind ? OVERLAY_NONE : kind, NO_SEAT);
}

static void look_aloud(PlayScene *p)
{
    const Seen *seen = play_seen(p);
    char text[ALOUD_SIZE];
    app_speak(p->base.app, look_tell(seen, p->overlay.look, text, sizeof text), true);
}

void play_look(PlayScene *p, Which at)
{
    if (at.what != WHAT_CARD && at.what != WHAT_SEAT && at.what != WHAT_STOCK)
        return;
    ui_let_go(p->base.app->ui);
    overlay_open(p, OVERLAY_LOOK, NO_SEAT);
    p->overlay.look = at;
    look_aloud(p);
    app_redraw(p->base.app);
}

Which play_look_at(PlayScene *p, Point at)
{
    const Seen *seen = play_seen(p);
    return look_at(seen, ui_elements(p->base.app->ui), at);
}

/* The wheel turns to the next card of the hand; any key or button closes the look. */
static bool look_input(PlayScene *p, const Input *in)
{
    const Seen *seen = play_seen(p);
    const bool looks = p->overlay.kind == OVERLAY_LOOK,
               pressed = in->type == INPUT_DOWN || (in->type == INPUT_KEY && !in->repeat);
    if (!looks && in->type == INPUT_DOWN && in->button != BUTTON_LEFT &&
        p->overlay.kind == OVERLAY_NONE) {
        play_look(p, play_look_at(p, in->pos));
        return p->overlay.kind == OVERLAY_LOOK;
    }
    if (looks && in->type == INPUT_WHEEL) {
        p->overlay.look = look_turn(seen, p->overlay.look, in->wheel < 0 ? 1 : -1);
        look_aloud(p);
    } else if (looks && pressed)
        overlay_close(p);
    return looks && (pressed || in->type == INPUT_WHEEL);
}

static void card_pressed(PlayScene *p, Card c)
{
    Intent *in = &p->intent;
    Ui *ui = p->base.app->ui;
    const bool picked = cardset_has(in->picked, c);
    if (!intent_asked(in))
        return;
    intent_press(in, c);
    if (in->refused == NO_CARD)
        hint_forget(p);
    const bool placed_by_key = intent_placing(in) && !picked && cardset_has(in->picked, c) &&
                               ui_focuses(ui, (Which){WHAT_CARD, c});
    if (placed_by_key && intent_full(in))
        ui_focus(ui, (Which){WHAT_OFFER, what_argument((Action){.verb = VERB_COMMIT})});
    else if (placed_by_key)
        ui_focus(ui, (Which){0, 0});
}

/* Opens a panel whose contents the screen reader reads at once, with the end of a long one in
 * view. */
static void panel_toggle(PlayScene *p, OverlayKind kind)
{
    char text[ALOUD_SIZE];
    overlay_toggle(p, kind);
    if (p->overlay.kind != kind)
        return;
    p->overlay.scroll.offset = kind == OVERLAY_SHEET ? TO_THE_END : 0;
    app_speak(p->base.app, overlay_tell(&p->overlay, play_seen(p), false, text, sizeof text), true);
}

/* Normal, fast, very fast, and normal again. */
static void next_speed(App *a)
{
    Speed next = SPEED_NORMAL;
    if (a->prefs.speed == SPEED_NORMAL)
        next = SPEED_FAST;
    else if (a->prefs.speed == SPEED_FAST)
        next = SPEED_SWIFT;
    a->prefs.speed = next;
    app_save_prefs(a);
    app_speak(a, tr_of(a, "speed.%s", speed_name(next)), true);
}

static bool tool_pressed(PlayScene *p, const Element *e)
{
    switch (e->what) {
    case WHAT_SORT: table_sort(&p->table, !p->table.by_rank); break;
    case WHAT_SHEET: panel_toggle(p, OVERLAY_SHEET); break;
    case WHAT_CARDS_OUT: panel_toggle(p, OVERLAY_CARDS_OUT); break;
    case WHAT_SPEED: next_speed(p->base.app); break;
    default: return false;
    }
    app_redraw(p->base.app);
    return true;
}

/* The bar works while an overlay is open. */
static bool bar_pressed(PlayScene *p, const Element *e)
{
    App *a = p->base.app;
    switch (e->what) {
    case WHAT_MENU: overlay_toggle(p, OVERLAY_MENU); return true;
    case WHAT_LEAVE: app_pop(a); return true;
    case WHAT_HISTORY: overlay_toggle(p, OVERLAY_HISTORY); return true;
    case WHAT_RULES:
        app_push(a, (Destination){
                        .to = TO_RULES, .game = game_id(p->game), .plan = match_plan(p->match)});
        return true;
    case WHAT_MUTE:
        a->prefs.muted = !a->prefs.muted;
        app_follow_prefs(a);
        app_save_prefs(a);
        return true;
    case WHAT_HINT:
        overlay_close(p);
        hint_ask(p);
        return true;
    case WHAT_UNDO:
        overlay_close(p);
        play_undo(p);
        return true;
    default: return false;
    }
}

/* With several persons at the screen all of them are asked. */
static void claim_asked(PlayScene *p)
{
    if (p->humans == 1) {
        claim_lay_out(p);
        return;
    }
    overlay_open(p, OVERLAY_CLAIM, NO_SEAT);
    app_speak(p->base.app, tr(p->base.app, "claim.ask"), true);
}

static void take_offer(PlayScene *p, Action a)
{
    hint_forget(p);
    intent_do(&p->intent, a);
}

static void table_pressed(PlayScene *p, const Element *e)
{
    Intent *in = &p->intent;
    switch (e->what) {
    case WHAT_PLACE: intent_aim(in, e->argument); break;
    case WHAT_SEAT: overlay_open(p, OVERLAY_PILE, e->argument); break;
    case WHAT_GIVEN: overlay_open(p, OVERLAY_GIVEN, NO_SEAT); break;
    case WHAT_TAKE_UP: table_acknowledge(&p->table); break;
    case WHAT_LAY_OUT: claim_asked(p); break;
    case WHAT_PLAY_ON: claim_refuse(p); break;
    case WHAT_SKIP: claim_skip(p); break;
    case WHAT_STOCK: take_offer(p, (Action){.verb = VERB_DRAW}); break;
    case WHAT_NAME:
    case WHAT_OFFER: take_offer(p, what_action(e->argument)); break;
    case WHAT_BID_NUMBER:
    case WHAT_BID_SUIT: play_bid_key(p, e); break;
    case WHAT_ANNOUNCE: intent_announce(in); break;
    case WHAT_LESS: intent_count(in, in->count - 1); break;
    case WHAT_MORE: intent_count(in, in->count + 1); break;
    default: break;
    }
    app_redraw(p->base.app);
}

static bool overlay_pressed(PlayScene *p, const Element *e)
{
    const Seen *seen = play_seen(p);
    if (pause_copy(&p->deal, e)) {
        app_redraw(p->base.app);
        return true;
    }
    if (p->overlay.kind == OVERLAY_NONE)
        return false;
    if (e->what == WHAT_OUTSIDE &&
        rect_has(overlay_rect(&p->overlay, seen), ui_pointer(p->base.app->ui)))
        return true;
    overlay_close(p);
    if (e->what == WHAT_AGREED)
        claim_lay_out(p);
    else if (e->what == WHAT_PLAY_ON)
        claim_refuse(p);
    pause_pressed(p->base.app, e, game_id(p->game), match_plan(p->match));
    return true;
}

void play_pressed(Scene *s, const Element *e, Press press)
{
    PlayScene *p = (PlayScene *)s;
    if (press != PRESS_MAIN)
        return;
    if (e->what == WHAT_RULE)
        app_push(s->app, (Destination){.to = TO_RULES,
                                       .game = game_id(p->game),
                                       .place = p->book.reason[e->argument].place,
                                       .plan = match_plan(p->match)});
    else if (e->what == WHAT_CARD)
        card_pressed(p, (Card)e->argument);
    else if (e->enabled && !coach_pressed(&p->coach, s->app, e) && !bar_pressed(p, e) &&
             !tool_pressed(p, e) && !overlay_pressed(p, e))
        table_pressed(p, e);
}

/* ---- Keys and the wheel ---- */

/* The wheel and the digits choose a number of cards. */
static bool count_input(PlayScene *p, const Input *in)
{
    int least, most;
    if (p->overlay.kind != OVERLAY_NONE || !intent_counts(&p->intent, &least, &most))
        return false;
    if (in->type == INPUT_WHEEL && in->wheel != 0)
        intent_count(&p->intent, p->intent.count + (in->wheel > 0 ? 1 : -1));
    else if (in->type == INPUT_KEY && in->key >= '1' && in->key <= '9')
        intent_count(&p->intent, in->key - '0');
    else
        return false;
    return true;
}

/* Moves the keyboard focus from its element or, while the mouse is used, from the card under the
 * pointer. False: the UI only shows the current focus. */
static bool play_step(PlayScene *p, int key)
{
    Ui *ui = p->base.app->ui;
    const Elements *l = ui_elements(ui);
    const CardSet staged = intent_placing(&p->intent) ? p->intent.picked : CARDSET_EMPTY;
    const Element *now = ui_hovered(ui);
    const bool there = now && (ui_focuses(ui, which_of(now)) || now->what == WHAT_CARD);
    const Which to =
        focus_target(l, staged, there ? which_of(now) : (Which){0, 0}, key, p->hand_at);
    const int at = focus_in_hand(l, staged, to);
    p->hand_at = at < 0 ? p->hand_at : at;
    ui_focus(ui, to);
    return ui_focuses(ui, to);
}

/* Opens a closer look at the element with the focus or under the pointer. */
static void look_closer(PlayScene *p)
{
    Ui *ui = p->base.app->ui;
    const Which now = which_of(ui_hovered(ui));
    play_look(p,
              now.what == WHAT_CARD || ui_focuses(ui, now) ? now : play_look_at(p, ui_pointer(ui)));
}

static bool key_input(PlayScene *p, const Input *in)
{
    const bool table = p->overlay.kind == OVERLAY_NONE;
    if (overlay_key(&p->overlay, in->key))
        return true;
    if (in->key >= KEY_RIGHT && in->key <= KEY_UP && table)
        return play_step(p, in->key);
    if (in->repeat)
        return false;
    const OverlayKind open = p->overlay.kind;
    if ((in->key == 't' && open == OVERLAY_SHEET) || (in->key == 'c' && open == OVERLAY_CARDS_OUT))
        overlay_close(p);
    else if (in->key == KEY_F1 || in->key == '?' || in->key == '/')
        overlay_toggle(p, OVERLAY_KEYS);
    else if (in->key == 's' && table)
        table_sort(&p->table, !p->table.by_rank);
    else if (in->key == 'v' && table)
        look_closer(p);
    else
        return false;
    return true;
}

/* Over the table a card is played, or put into the place where it was dropped; a selected card
 * stays selected. */
static void card_dropped(PlayScene *p, Card c, int place)
{
    Reason why;
    Action way[MAX_MOVES];
    Intent *in = &p->intent;
    if (!intent_may(in, c, &why))
        ui_ask(p->base.app->ui, (Which){WHAT_CARD, c});
    const bool picked = in->picking && cardset_has(in->picked, c);
    if (picked && (!intent_placing(in) || place < 0 || in->placed[place] == c))
        return;
    if (picked)
        card_pressed(p, c);
    if (intent_placing(in) && place >= 0 && in->placed[place] == NO_CARD)
        intent_aim(in, place);
    card_pressed(p, c);
    if (in->card != NO_CARD &&
        intent_ways(in, c, way) == 1) /* a dragged card needs no confirmation */
        card_pressed(p, c);
}

/* Returns a card from its place to the hand. */
static void card_taken_back(PlayScene *p, Card c)
{
    if (intent_placing(&p->intent) && cardset_has(p->intent.picked, c))
        card_pressed(p, c);
}

/* True if the input needs no further handling. */
static bool carry(PlayScene *p, const Input *in)
{
    Drop drop;
    App *a = p->base.app;
    switch (drag_input(&p->drag, in, ui_elements(a->ui), &p->table, app_now(a), &drop)) {
    case DRAG_NONE: return false;
    case DRAG_BEGINS: ui_let_go(a->ui); return true;
    case DRAG_CARRIES: return true;
    case DRAG_BACK: card_taken_back(p, drop.card); break;
    case DRAG_TABLE: card_dropped(p, drop.card, drop.place); break;
    }
    app_redraw(a);
    return false; /* the UI still needs the position of the pointer */
}

/* True for a click or key that came before its time: it is meant for the table, and there things
 * move or others are to act. */
static bool comes_early(const PlayScene *p, const Input *in)
{
    const Ui *ui = p->base.app->ui;
    const bool key =
        in->type == INPUT_KEY && !in->repeat && (in->key == KEY_SPACE || in->key == KEY_ENTER);
    if (p->overlay.kind != OVERLAY_NONE || (!key && in->type != INPUT_DOWN))
        return false;
    if (key && coach_done(&p->coach)) /* goes on, even while the last trick lies there */
        return false;
    const Elements *l = ui_elements(ui);
    const int under = key ? -1 : elements_hit(l, in->pos);
    const Element *e = under < 0 ? NULL : elements_at(l, under);
    if (key)
        e = ui_hovered(ui);
    const bool card = e && e->what == WHAT_CARD, table = !e || e->what < WHAT_MENU;
    return table && (table_busy(&p->table) || (card && !intent_asked(&p->intent)));
}

/* An early click is neither a move nor a mistake: it ends what is under way, so that impatient
 * players see every result, only sooner. */
bool play_input(Scene *scene, const Input *in)
{
    PlayScene *p = (PlayScene *)scene;
    if (look_input(p, in) || (p->overlay.kind == OVERLAY_NONE && carry(p, in)))
        return true;
    if (comes_early(p, in)) {
        table_skip(&p->table);
        p->hurried = true;
        app_redraw(scene->app);
        return true;
    }
    return count_input(p, in) || (in->type == INPUT_KEY && key_input(p, in));
}

/* Events at the table are announced as they happen. */
char *play_tell(Scene *scene, bool entered, char *out, size_t size)
{
    char table[ALOUD_SIZE];
    const Seen *seen = play_seen((PlayScene *)scene);
    const Coach *coach = &((PlayScene *)scene)->coach;
    *out = '\0';
    if (coach_there(coach))
        coach_tell(coach, scene->app, out, size);
    if (!entered && seen->me.viewer != NO_SEAT)
        words_append(out, size, "\n",
                     words_table(&seen->me, seen->told, seen_view(seen), table, sizeof table));
    return out;
}

void play_back(Scene *scene)
{
    PlayScene *p = (PlayScene *)scene;
    if (p->overlay.kind != OVERLAY_NONE)
        overlay_close(p);
    else if (p->hint != HINT_NONE)
        hint_forget(p);
    else if (intent_unchoose(&p->intent))
        ;
    else if (coach_there(&p->coach))
        coach_leave(&p->coach, scene->app, false);
    else if (p->trial)
        app_pop(scene->app);
    else
        overlay_open(p, OVERLAY_MENU, NO_SEAT);
    app_redraw(scene->app);
}
