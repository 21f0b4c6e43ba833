/* What clicks, keys and the wheel do at the table, beyond what every list of elements does by itself. */
#include "scenes/play_private.h"

/* ---- Clicks ---- */

static void card_pressed(PlayScene *p, Card c)
{
    Refusal why;
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
        ui_focus(ui, (Which){WHAT_OFFER, play_argument((Action){.verb = VERB_COMMIT})});
    else if (placed_by_key)
        ui_focus(ui, (Which){0, 0});
}

static void toggle_overlay(PlayScene *p, Overlay what) { overlay_open(p, p->overlay == what ? OVERLAY_NONE : what, NO_SEAT); }

/* The bar is there whatever lies over the table. */
static bool bar_pressed(PlayScene *p, const Element *e)
{
    App *a = p->base.app;
    switch (e->what) {
    case WHAT_MENU: toggle_overlay(p, OVERLAY_MENU); return true;
    case WHAT_HISTORY:
        p->history.scroll.offset = 0;
        toggle_overlay(p, OVERLAY_HISTORY);
        return true;
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
    case WHAT_OFFER: play_do(p, intent_do(in, play_action(e->argument))); break;
    case WHAT_ANNOUNCE: intent_announce(in); break;
    case WHAT_LESS: intent_count(in, in->count - 1); break;
    case WHAT_MORE: intent_count(in, in->count + 1); break;
    default: break;
    }
    app_redraw(p->base.app);
}

void play_pressed(Scene *s, const Element *e, Press press)
{
    PlayScene *p = (PlayScene *)s;
    if (press != PRESS_MAIN || play_rule_pressed(p, e))
        return;
    if (e->what == WHAT_CARD)
        card_pressed(p, (Card)e->argument);
    else if (e->enabled && !bar_pressed(p, e) && !overlay_pressed(p, e))
        table_pressed(p, e);
}

/* ---- Keys and the wheel ---- */

/* The wheel and the figures choose how many cards. */
static bool count_input(PlayScene *p, const Input *in)
{
    int least, most;
    if (p->overlay != OVERLAY_NONE || !intent_counts(&p->intent, &least, &most))
        return false;
    if (in->type == INPUT_WHEEL && in->wheel != 0)
        intent_count(&p->intent, p->intent.count + (in->wheel > 0 ? 1 : -1));
    else if (in->type == INPUT_KEY && in->key >= '1' && in->key <= '9')
        intent_count(&p->intent, in->key - '0');
    else
        return false;
    app_redraw(p->base.app);
    return true;
}

/* The keyboard's focus along the hand. False if the ui should go on with the key: another thing has the focus, or none had it yet
 * and it now is where the key will show it. */
static bool step(const PlayScene *p, int by)
{
    int hand[MAX_CARDS], at = -1;
    const Table *t = &p->table;
    Ui *ui = p->base.app->ui;
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

/* A click while things move shows at once where they end; it counts as a click on what is there then. */
bool play_input(Scene *scene, const Input *in)
{
    PlayScene *p = (PlayScene *)scene;
    const bool hurry = in->type == INPUT_DOWN || (in->type == INPUT_KEY && (in->key == KEY_SPACE || in->key == KEY_ENTER));
    if (hurry && p->overlay == OVERLAY_NONE && table_busy(&p->table)) {
        table_skip(&p->table);
        app_redraw(scene->app);
        return in->type == INPUT_KEY;
    }
    if (count_input(p, in))
        return true;
    if (p->overlay == OVERLAY_HISTORY && in->type == INPUT_KEY && history_key(p, in->key))
        return true;
    const bool sideways = in->type == INPUT_KEY && (in->key == KEY_LEFT || in->key == KEY_RIGHT);
    if (sideways && p->overlay == OVERLAY_NONE && p->viewer != NO_SEAT && !table_blind(&p->table)) {
        app_redraw(scene->app);
        return step(p, in->key == KEY_RIGHT ? 1 : -1);
    }
    if (in->type == INPUT_KEY && in->key == 's' && !in->repeat) {
        table_sort(&p->table, !p->table.by_rank);
        app_redraw(scene->app);
        return true;
    }
    return false;
}

void play_back(Scene *scene)
{
    PlayScene *p = (PlayScene *)scene;
    if (p->overlay != OVERLAY_NONE)
        overlay_close(p);
    else if (!intent_unchoose(&p->intent))
        overlay_open(p, OVERLAY_MENU, NO_SEAT);
    app_redraw(scene->app);
}
