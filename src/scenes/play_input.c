/* Keys and the wheel at the table, beyond what every list of elements does by itself. */
#include "scenes/play_private.h"

/* The wheel and the figures choose how many cards. */
static bool count_input(PlayScene *p, const Input *in)
{
    int least, most;
    if (p->overlay != OVERLAY_NONE || !choice_counts(p, &least, &most))
        return false;
    if (in->type == INPUT_WHEEL && in->wheel != 0)
        choice_count(p, p->choice.count + (in->wheel > 0 ? 1 : -1));
    else if (in->type == INPUT_KEY && in->key >= '1' && in->key <= '9')
        choice_count(p, in->key - '0');
    else
        return false;
    return true;
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
        return play_step(p, in->key == KEY_RIGHT ? 1 : -1);
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
    if (p->overlay != OVERLAY_NONE) {
        overlay_close(p);
    } else if (choice_open(p)) {
        choice_forget(p);
        app_redraw(scene->app);
    } else {
        overlay_open(p, OVERLAY_MENU, NO_SEAT);
    }
}
