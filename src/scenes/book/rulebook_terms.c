/* The terms of a rule book: underlined where a chapter uses them for the first time, and explained
 * on hover, by a click or a touch, and with the focus. */
#include "scenes/book/rulebook_private.h"
#include <string.h>

/* An earlier line of the chapter has the term. */
static bool is_known(const Rules *r, int line, const Term *t)
{
    for (int i = line - 1; i >= 0 && r->line[i].chapter == r->line[line].chapter; i--)
        for (int k = 0; k < r->terms[i].n; k++)
            if (r->terms[i].term[k].word == t->word)
                return true;
    return false;
}

static void find_terms(Rules *r, int line)
{
    const Speaker me = rules_speaker(r);
    Term all[TERMS_MOST];
    struct RulesTerms *own = &r->terms[line];
    const int n = terms_find(&me, r->line[line].text, all);
    own->n = 0;
    for (int i = 0; i < n; i++)
        if (!is_known(r, line, &all[i]))
            own->term[own->n++] = all[i];
}

void rules_find_terms(Rules *r)
{
    if (!r->table || r->terms_in == r->base.app->strings)
        return;
    r->terms_in = r->base.app->strings;
    for (int i = 0; i < r->n; i++)
        find_terms(r, i);
}

void rules_term_items(Rules *r, Page *p, Rect column)
{
    Draw *d = r->base.app->draw;
    const Speaker me = rules_speaker(r);
    for (int i = 0; i < r->n; i++)
        for (int k = 0; k < r->terms[i].n; k++) {
            const Term *t = &r->terms[i].term[k];
            char word[WORDS_NAME], tip[2 * WORDS_SIZE];
            Rect at[TEXT_SPAN_LINES];
            const Rect box = rules_text_box(r, &r->line[i], column);
            if (text_span(d, style(STYLE_BODY), box, r->line[i].text, (TextBytes){t->from, t->to},
                          at) == 0)
                continue;
            page_item(p, at[0], LOOK_NONE, page_id(p, "term:%d.%d", i, k),
                      words_term(t, word, sizeof word),
                      (Element){.text = words_terms(&me, t, 1, tip, sizeof tip), .tip = TIP_ASKED});
        }
}

void rules_underline(const Rules *r, Draw *d, const RulesLine *line, Rect box)
{
    const struct RulesTerms *own = &r->terms[line - r->line];
    for (int k = 0; k < own->n; k++)
        text_underline(d, style_in(STYLE_BODY, MUTED), box, line->text,
                       (TextBytes){own->term[k].from, own->term[k].to});
}
