/* The keys of a bid. By keyboard or controller the focus goes on from the number to the suit, and
 * from there to the whole bid. */
#include "scenes/play/play_private.h"

/* The first suit that can be bid. */
static Which first_suit(const Elements *l)
{
    for (int i = 0; i < elements_count(l); i++)
        if (elements_at(l, i)->what == WHAT_BID_SUIT && elements_at(l, i)->enabled)
            return which_of(elements_at(l, i));
    return (Which){0, 0};
}

void play_bid_key(PlayScene *p, const Element *e)
{
    Intent *in = &p->intent;
    Ui *ui = p->base.app->ui;
    const bool by_key = ui_focuses(ui, which_of(e)), number = e->what == WHAT_BID_NUMBER;
    Action bid;
    hint_forget(p);
    if (number)
        intent_bid_number(in, e->argument);
    else
        intent_bid_suit(in, e->argument);
    if (!by_key)
        return;
    if (intent_bid(in, &bid) && !number)
        ui_focus(ui, (Which){WHAT_OFFER, what_argument(bid)});
    else if (number)
        ui_focus(ui, first_suit(ui_elements(ui)));
}
