/* The element of an offer, elements that are disabled with a reason, and those that are
 * recommended. */
#include "match/script/lesson.h"
#include "rules/bids/bids.h"
#include "scenes/seen/seen.h"
#include <stdio.h>

void seen_refuse(const Seen *s, Element *e, const Reason *why, char *out, size_t size,
                 char link[ELEMENT_ID])
{
    const int reason = book_reason(s->book, why->id);
    e->why = why->id;
    e->text = words_reason(&s->me, out, size, "refuse", why);
    if (reason < 0)
        return;
    snprintf(link, ELEMENT_ID, "rule:%.*s", ELEMENT_ID - 6, s->book->reason[reason].place);
    e->link = link;
    e->link_label = seen_tr(s, "rules.see");
    e->link_what = WHAT_RULE;
    e->link_argument = reason;
}

/* If drawing is allowed a click on the stock draws; the button serves the keyboard. */
static void stock_element(const Seen *s, Elements *l, const char *label)
{
    const Pose at = s->table->layout.stock;
    widget_add(l, rect_around((Point){at.x, at.y}, at.height * CARD_ASPECT, at.height), LOOK_NONE,
               (Which){WHAT_STOCK, 0}, "pile:stock", label, (Element){.unfocusable = true});
}

void seen_offer(const Seen *s, Elements *l, const Offer *offer, Rect r, Look look)
{
    char id[ELEMENT_ID], label[WORDS_SIZE], why[WORDS_SIZE], help[WORDS_SIZE], link[ELEMENT_ID],
        number[16], card[WORDS_NAME];
    words_offer_help(&s->me, &s->intent->view, offer->action, help, sizeof help);
    Element e = {.what = WHAT_OFFER,
                 .argument = what_argument(offer->action),
                 .id = what_id(s->me.game, WHAT_OFFER, what_argument(offer->action), id),
                 .label = words_offer(&s->me, &s->intent->view, offer->action,
                                      cardset_count(s->intent->picked), label, sizeof label),
                 .rect = r,
                 .enabled = offer->enabled,
                 .text = *help ? help : NULL,
                 .look = look,
                 .main = offer->main};
    if (offer->action.verb == VERB_BID) /* clear of the other bids */
        e.tip_in = seen_bubble_room(s);
    if (offer->action.verb == VERB_BID && game_auction(s->me.game) >= 0) {
        words_step(&s->me, label, sizeof label, offer->action.arg, "action.step.bid");
    } else if (offer->action.verb == VERB_BID) {
        e.says = e.label;
        e.label = words_number(number, offer->action.arg);
    } else if (offer->action.verb == VERB_CALL && r.w < GRID_CELL) {
        const CardInfo *called = game_card(s->me.game, offer->action.card);
        e.says = e.label;
        e.label = called->suit == NO_SUIT
                      ? words_card_name(&s->me, card, sizeof card, offer->action.card)
                      : words_card_rank(&s->me, card, sizeof card, called->rank);
    }
    if (offer->action.verb == VERB_PASS || offer->action.verb == VERB_PAY)
        e.key = 'p';
    else if (offer->action.verb == VERB_DRAW || offer->action.verb == VERB_TAKE)
        e.key = 'd';
    if (!offer->enabled)
        seen_refuse(s, &e, &offer->why, why, sizeof why, link);
    elements_add(l, &e);
    if (offer->enabled && offer->action.verb == VERB_DRAW)
        stock_element(s, l, e.label);
}

/* Does the element make the move, or a part of it: a number or the suit of a bid? */
static bool makes(const Game *g, const Element *e, Action a)
{
    const bool auction = a.verb == VERB_BID && game_auction(g) >= 0;
    switch (e->what) {
    case WHAT_NAME:
    case WHAT_OFFER: return lesson_same(g, what_action(e->argument), a);
    case WHAT_BID_NUMBER: return auction && e->argument == game_auction_number(g, a.arg);
    case WHAT_BID_SUIT: return auction && e->argument == game_auction_suit(g, a.arg);
    default: return false;
    }
}

bool seen_recommends(const Seen *s, const Element *e)
{
    const bool hints = s->hint == HINT_GIVEN && s->advice.best.n > 0;
    const Action *a = hints ? &s->advice.best.step[0] : s->meant_move;
    if (e->what == WHAT_CARD)
        return cardset_has(seen_recommended_cards(s), (Card)e->argument);
    return a && makes(s->me.game, e, *a);
}

void seen_recommended_draw(const Seen *s, const Elements *l)
{
    for (int i = 0; i < elements_count(l); i++) {
        const Element *e = elements_at(l, i);
        const bool square = e->look == LOOK_SEGMENT || e->look == LOOK_NONE;
        if (e->what != WHAT_CARD && seen_recommends(s, e))
            draw_round(s->draw, rect_inset(e->rect, -4), square ? 12 : e->rect.h / 2 + 4, NOTHING,
                       3, RECOMMENDED);
    }
}
