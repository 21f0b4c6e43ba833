/* What the adviser says. */
#include "words/words.h"

/* A card may be named, or a place for it; all else by what its button says. */
char *words_hint(const Speaker *p, const View *v, const Advice *a, int picked, char *out, size_t size)
{
    char card[WORDS_SIZE] = "", place[WORDS_SIZE] = "", action[WORDS_SIZE] = "";
    const Card c = advice_card(a);
    const bool sets = game_traits(p->game, v->s.phase) & TRAIT_SETS;
    const char *key = a->only ? "hint.only" : a->clear ? "hint.play.clear" : "hint.play.close";
    if (c != NO_CARD)
        words_card_name(p, card, sizeof card, c);
    if (a->action.verb == VERB_PICK && game_pick_places(p->game, &v->s, p->viewer) > 0) {
        key = "hint.stage";
        words_place(p, v, a->action.n, place, sizeof place);
    } else if (a->action.verb == VERB_PICK) {
        key = "hint.pick";
    } else if (a->action.verb == VERB_COMMIT) {
        key = "hint.commit";
    } else if (c == NO_CARD || (sets && !a->only)) {
        key = "hint.action";
        words_offer(p, v, a->action, picked, action, sizeof action);
    }
    return words_say(p, out, size, key, 3, (StringArg[]){{"card", card}, {"place", place}, {"action", action}});
}
