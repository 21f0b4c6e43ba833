/* What can be clicked, and what clicks, keys and the wheel do, beyond what every list of elements does by itself. */
#include "scenes/pause.h"
#include "scenes/play_private.h"

void play_elements(Scene *scene, Elements *l)
{
    PlayScene *p = (PlayScene *)scene;
    const Seen seen = play_seen(p);
    seen_bar(&seen, p->viewer != NO_SEAT && p->humans == 1 && match_undo_point(p->match, p->viewer) >= 0, l);
    if (p->overlay.kind != OVERLAY_NONE)
        overlay_elements(&p->overlay, &seen, l);
    else if (p->viewer != NO_SEAT)
        seen_elements(&seen, l);
}

/* ---- Clicks ---- */

static void overlay_open(PlayScene *p, OverlayKind kind, int seat)
{
    p->overlay = (Overlay){.kind = kind, .seat = seat};
    table_lift_card(&p->table, NO_CARD);
    app_redraw(p->base.app);
}

static void overlay_close(PlayScene *p) { overlay_open(p, OVERLAY_NONE, NO_SEAT); }

static void overlay_toggle(PlayScene *p, OverlayKind kind)
{
    overlay_open(p, p->overlay.kind == kind ? OVERLAY_NONE : kind, NO_SEAT);
}

static void card_pressed(PlayScene *p, Card c)
{
    Reason why;
    Intent *in = &p->intent;
    Ui *ui = p->base.app->ui;
    if (!intent_asked(in))
        return;
    if (!intent_may(in, c, &why)) {
        table_refuse_card(&p->table, c);
        app_redraw(p->base.app);
        return;
    }
    const bool placed_by_key = intent_placing(in) && !cardset_has(in->picked, c) && ui_focuses(ui, (Which){WHAT_CARD, c});
    play_do(p, intent_press(in, c));
    if (placed_by_key && intent_full(in))
        ui_focus(ui, (Which){WHAT_OFFER, what_argument((Action){.verb = VERB_COMMIT})});
    else if (placed_by_key)
        ui_focus(ui, (Which){0, 0});
}

/* The bar is there whatever lies over the table. */
static bool bar_pressed(PlayScene *p, const Element *e)
{
    App *a = p->base.app;
    switch (e->what) {
    case WHAT_MENU: overlay_toggle(p, OVERLAY_MENU); return true;
    case WHAT_HISTORY: overlay_toggle(p, OVERLAY_HISTORY); return true;
    case WHAT_RULES: app_push(a, (Destination){.to = TO_RULES, .game = game_id(p->game)}); return true;
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

static void table_pressed(PlayScene *p, const Element *e)
{
    Intent *in = &p->intent;
    switch (e->what) {
    case WHAT_PLACE: intent_aim(in, e->argument); break;
    case WHAT_SEAT: overlay_open(p, OVERLAY_PILE, e->argument); break;
    case WHAT_GIVEN: overlay_open(p, OVERLAY_GIVEN, NO_SEAT); break;
    case WHAT_TAKE_UP: table_acknowledge(&p->table); break;
    case WHAT_STOCK: play_do(p, intent_do(in, (Action){.verb = VERB_DRAW})); break;
    case WHAT_OFFER: play_do(p, intent_do(in, what_action(e->argument))); break;
    case WHAT_ANNOUNCE: intent_announce(in); break;
    case WHAT_LESS: intent_count(in, in->count - 1); break;
    case WHAT_MORE: intent_count(in, in->count + 1); break;
    default: break;
    }
    app_redraw(p->base.app);
}

static bool overlay_pressed(PlayScene *p, const Element *e)
{
    const Seen seen = play_seen(p);
    if (p->overlay.kind == OVERLAY_NONE)
        return false;
    if (e->what == WHAT_OUTSIDE && rect_has(overlay_rect(&p->overlay, &seen), ui_pointer(p->base.app->ui)))
        return true;
    overlay_close(p);
    pause_pressed(p->base.app, e, game_id(p->game));
    return true;
}

void play_pressed(Scene *s, const Element *e, Press press)
{
    PlayScene *p = (PlayScene *)s;
    if (press != PRESS_MAIN)
        return;
    if (e->what == WHAT_RULE)
        app_push(s->app, (Destination){.to = TO_RULES, .game = game_id(p->game), .place = p->book.reason[e->argument].place});
    else if (e->what == WHAT_CARD)
        card_pressed(p, (Card)e->argument);
    else if (e->enabled && !bar_pressed(p, e) && !overlay_pressed(p, e))
        table_pressed(p, e);
}

/* ---- Keys and the wheel ---- */

/* The wheel and the figures choose how many cards. */
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

/* The keyboard's focus along the hand. False if the ui should go on with the key: another thing has the focus, or none had it yet
 * and it now is where the key will show it. */
static bool step(Ui *ui, const Table *t, int by)
{
    int hand[MAX_CARDS], at = -1;
    const Element *now = ui_hovered(ui);
    const int n = table_hand(t, hand);
    if (n == 0 || t->sprite[hand[0]].card == NO_CARD || (now && now->what != WHAT_CARD && ui_focuses(ui, which_of(now))))
        return false;
    for (int i = 0; i < n; i++)
        if (ui_focuses(ui, (Which){WHAT_CARD, t->sprite[hand[i]].card}))
            at = i;
    const Card next = t->sprite[hand[at < 0 ? (by > 0 ? 0 : n - 1) : (at + by + n) % n]].card;
    ui_focus(ui, (Which){WHAT_CARD, next});
    return ui_focuses(ui, (Which){WHAT_CARD, next});
}

static bool key_input(PlayScene *p, const Input *in)
{
    const bool sideways = in->key == KEY_LEFT || in->key == KEY_RIGHT;
    if (overlay_key(&p->overlay, in->key))
        return true;
    if (sideways && p->overlay.kind == OVERLAY_NONE && p->viewer != NO_SEAT && !table_blind(&p->table))
        return step(p->base.app->ui, &p->table, in->key == KEY_RIGHT ? 1 : -1);
    if (in->key != 's' || in->repeat)
        return false;
    table_sort(&p->table, !p->table.by_rank);
    return true;
}

/* A click while things move shows at once where they end; it counts as a click on what is there then. */
bool play_input(Scene *scene, const Input *in)
{
    PlayScene *p = (PlayScene *)scene;
    const bool key = in->type == INPUT_KEY && !in->repeat && (in->key == KEY_SPACE || in->key == KEY_ENTER);
    const bool hurry = key || in->type == INPUT_DOWN;
    if (hurry && p->overlay.kind == OVERLAY_NONE && table_busy(&p->table)) {
        table_skip(&p->table);
        app_redraw(scene->app);
        return key;
    }
    return count_input(p, in) || (in->type == INPUT_KEY && key_input(p, in));
}

void play_back(Scene *scene)
{
    PlayScene *p = (PlayScene *)scene;
    if (p->overlay.kind != OVERLAY_NONE)
        overlay_close(p);
    else if (!intent_unchoose(&p->intent))
        overlay_open(p, OVERLAY_MENU, NO_SEAT);
    app_redraw(scene->app);
}
