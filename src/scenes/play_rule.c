/* The way from a refusal to the paragraph of the rule book that it rests on. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

static const char LINK[] = "rule:";

void play_refused(const PlayScene *p, Element *e, const Refusal *why, char *out, size_t size, char link[ELEMENT_ID])
{
    const Speaker me = play_speaker(p);
    const char *place = book_explains(&p->book, why->id);
    e->why = why->id;
    e->text = words_reason(&me, out, size, "refuse", why);
    if (!place)
        return;
    snprintf(link, ELEMENT_ID, "%s%.*s", LINK, ELEMENT_ID - (int)sizeof LINK, place);
    e->link = link;
    e->link_label = tr(p->base.app, "rules.see");
}

bool play_rule_pressed(const PlayScene *p, const Element *e)
{
    const size_t n = sizeof LINK - 1;
    if (strncmp(e->id, LINK, n) != 0)
        return false;
    app_push(p->base.app, rules_scene_at(p->base.app, game_id(p->game), e->id + n));
    return true;
}
