/* The way from a refusal to the paragraph of the rule book that it rests on. */
#include "scenes/play_private.h"
#include <stdio.h>

void play_refused(const PlayScene *p, Element *e, const Refusal *why, char *out, size_t size, char link[ELEMENT_ID])
{
    const Speaker me = play_speaker(p);
    const int reason = book_reason(&p->book, why->id);
    e->why = why->id;
    e->text = words_reason(&me, out, size, "refuse", why);
    if (reason < 0)
        return;
    snprintf(link, ELEMENT_ID, "rule:%.*s", ELEMENT_ID - 6, p->book.reason[reason].place);
    e->link = link;
    e->link_label = tr(p->base.app, "rules.see");
    e->link_what = WHAT_RULE;
    e->link_argument = reason;
}

bool play_rule_pressed(const PlayScene *p, const Element *e)
{
    if (e->what != WHAT_RULE)
        return false;
    const char *place = p->book.reason[e->argument].place;
    app_push(p->base.app, (Destination){.to = TO_RULES, .game = game_id(p->game), .place = place});
    return true;
}
