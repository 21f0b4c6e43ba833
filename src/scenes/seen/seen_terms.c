/* The terms in the prompt and in a note that stays: underlined, and explained on hover, by a click
 * or a touch, with the focus, and by a key or a button of a controller. */
#include "scenes/seen/seen.h"
#include "words/terms.h"
#include <stdio.h>

static void term_element(const Seen *s, Elements *l, const char *text, Rect r, int which)
{
    Term term[TERMS_MOST];
    char tip[4 * WORDS_SIZE], label[WORDS_NAME];
    const int n = terms_find(&s->me, text, term);
    if (n == 0)
        return;
    widget_add(l, r, LOOK_NONE, (Which){WHAT_TERM, which}, which ? "term:note" : "term:prompt",
               words_term(&term[0], label, sizeof label),
               (Element){.text = words_terms(&s->me, term, n, tip, sizeof tip),
                         .tip = TIP_ASKED,
                         .key = 'k'});
}

void seen_terms(const Seen *s, Elements *l)
{
    Pill pill;
    ShownNote note;
    seen_pill(s, &pill);
    if (s->lesson || s->me.viewer == NO_SEAT)
        return;
    if (pill.prompt[0])
        term_element(s, l, pill.prompt, pill.rect, 0);
    /* The note about a card goes when the pointer leaves the card. */
    if (s->held == NO_CARD && seen_note_foot(s) == 0 && seen_note(s, &note))
        term_element(s, l, note.words.body, note.rect, 1);
}

void seen_underline_prompt(const Seen *s, const Pill *pill)
{
    enum { FOOT = 6, THIN = 1 };
    Term term[TERMS_MOST];
    const int n = s->lesson ? 0 : terms_find(&s->me, pill->prompt, term);
    const float line = *pill->under ? 30 * pill->rect.h / 62 : pill->rect.h;
    const float top = pill->rect.y + (*pill->under ? 6 * pill->rect.h / 62 : 0);
    const TextStyle at = style_sized(STYLE_STRONG, 18, WHITE);
    const TextStyle as = text_grown(s->draw, at, line);
    const float all = text_width_in(s->draw, at, line, pill->prompt);
    if (all > pill->rect.w - 0.8f * pill->rect.h) /* smaller letters: their places are not known */
        return;
    for (int i = 0; i < n; i++) {
        char before[WORDS_SIZE], word[WORDS_SIZE];
        snprintf(before, sizeof before, "%.*s", term[i].from, pill->prompt);
        snprintf(word, sizeof word, "%.*s", term[i].to - term[i].from, pill->prompt + term[i].from);
        const float x = pill->rect.x + (pill->rect.w - all) / 2 +
                        (*before ? text_width_in(s->draw, at, line, before) : 0);
        draw_fill(s->draw,
                  (Rect){x, top + line / 2 + as.size / 2 + FOOT / 2.0f,
                         text_width_in(s->draw, at, line, word), THIN + 0.5f},
                  MUTED);
    }
}

void seen_underline_note(const Seen *s, const ShownNote *note, Rect body)
{
    Term term[TERMS_MOST];
    const bool stays = s->held == NO_CARD && seen_note_foot(s) == 0 && !s->lesson;
    const int n = stays ? terms_find(&s->me, note->words.body, term) : 0;
    for (int i = 0; i < n; i++)
        text_underline(s->draw, seen_note_style(), body, note->words.body,
                       (TextBytes){term[i].from, term[i].to});
}
