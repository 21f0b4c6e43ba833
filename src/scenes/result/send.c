#include "scenes/result/send.h"
#include <stdio.h>

/* "Hearts, round 2: Kohaku 8, Hayate 21, Akane 29". */
static void write_scores(const After *a, char *out, size_t size)
{
    const App *app = a->base.app;
    char scores[WORDS_SIZE] = "", side[WORDS_SIZE], one[2 * WORDS_SIZE], total[16];
    for (int k = 0; k < tally_sides(a->game); k++) {
        const int i = a->order[k];
        snprintf(one, sizeof one, "%s %s", words_side(&a->speaker, side, sizeof side, i),
                 words_number(total, a->tally.total[a->tally.kept][i]));
        words_append(scores, sizeof scores, tr(app, "list.join"), one);
    }
    app_format(app, out, size, a->tally.winners ? "send.match" : "send.deal",
               WITH(AS_TEXT("game", strings_of(app->strings, "game.%s.name", game_id(a->game))),
                    AS_NUMBER("deal", a->tally.deals), AS_TEXT("scores", scores)));
}

/* How to play the same cards; the receipt where there is no code yet, "" without either. */
static void write_code(const After *a, char *out, size_t size)
{
    const Reveal *r = &a->reveal;
    const char *const code = r->match[0] ? r->match : r->deal;
    out[0] = '\0';
    if (*code)
        app_format(a->base.app, out, size, "send.code", WITH(AS_TEXT("text", code)));
    else if (r->receipt[0])
        app_format(a->base.app, out, size, "review.receipt", WITH(AS_TEXT("text", r->receipt)));
}

void send_result(After *a)
{
    char text[4 * WORDS_SIZE], code[WORDS_SIZE];
    write_scores(a, text, sizeof text);
    write_code(a, code, sizeof code);
    words_append(text, sizeof text, "\n", code);
    after_skip(a);
    share_ask(&a->share, a->base.app, text);
}

void send_footer(const After *a, Draw *d, Rect room)
{
    char code[WORDS_SIZE];
    Rect low = rect_cut_bottom(&room, MAIN_HEIGHT);
    write_code(a, code, sizeof code);
    text_fit(d, style(STYLE_BODY), low, ALIGN_LEFT, code);
    text_fit(d, (TextStyle){FONT_TITLE, 26, BRASS}, low, ALIGN_RIGHT, tr(a->base.app, "app.name"));
}
