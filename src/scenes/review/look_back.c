#include "scenes/review/look_back.h"

void look_back_end(LookBack *l)
{
    paint_free(l->paint);
    match_free(l->match);
    l->paint = NULL;
    l->match = NULL;
}

bool look_back(LookBack *l, App *a, int i, Err *err)
{
    SaveTrouble t;
    look_back_end(l); /* cleans up after a review that could not be opened */
    l->match = archive_match(a->archive, i, a->paths.data, &t);
    if (!l->match) {
        *err = t.err;
        return false;
    }
    const Game *g = match_game(l->match);
    l->paint = style_load(&l->style, g, a->paths.data, err)
                   ? paint_new(a->draw, g, &l->style, a->strings, err)
                   : NULL;
    if (!l->paint) {
        look_back_end(l);
        return false;
    }
    const Theme theme = app_theme(a);
    paint_theme(l->paint, &theme);
    app_push(a, (Destination){.to = TO_REVIEW, .match = l->match, .paint = l->paint});
    return true;
}
