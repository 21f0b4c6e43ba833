/* The picture of the archive: a row for each deal, and what there is to say of them. */
#include "scenes/archive/archive_private.h"
#include "scenes/names.h"
#include "words/words.h"
#include <stdio.h>

enum { RESULT_W = 112 };

/* ---- Words ---- */

char *archive_name(const ArchiveScene *s, int i, char out[MENU_TEXT])
{
    const ArchiveDeal *d = archive_deal(s->archive, i);
    return app_format(s->base.app, out, MENU_TEXT, "archive.deal",
                      WITH(AS_TEXT("game", menu_game_text(s->base.app, d->plan.game, "name")),
                           AS_NUMBER("deal", d->deal)));
}

/* "You, Sumi, Beni" */
static char *say_players(const ArchiveScene *s, const ArchiveDeal *d, char out[MENU_TEXT])
{
    const App *a = s->base.app;
    out[0] = '\0';
    for (int k = 0; k < d->plan.seats; k++)
        words_append(out, MENU_TEXT, tr(a, "list.join"), name_now(a, &d->plan.player[k]));
    return out;
}

/* Draws a text at the right end of a line and cuts it off, with room before it. */
static void draw_at_end(Draw *d, TextStyle s, Rect *line, const char *text)
{
    text_fit(d, s, rect_cut_right(line, text_width_in(d, s, line->h, text) + 16), ALIGN_RIGHT,
             text);
}

/* The key of a remark on a deal that was not played for the first time, without help; or NULL. */
static const char *remark(const ArchiveDeal *d)
{
    if (d->kind == DEAL_BROUGHT)
        return "archive.brought";
    if (d->kind == DEAL_AGAIN)
        return "archive.repeated";
    return entry_aided(d) ? "archive.aided" : NULL;
}

char *archive_progress(const ArchiveScene *s, char out[MENU_TEXT])
{
    const Import *i = s->base.app->import;
    return app_format(s->base.app, out, MENU_TEXT, "archive.importing",
                      WITH(AS_NUMBER("n", import_checked(i)), AS_NUMBER("of", i->of)));
}

/* ---- Drawing ---- */

static void draw_result(const ArchiveScene *s, Draw *d, const ArchiveDeal *deal, Rect box)
{
    const int person = plan_person(&deal->plan);
    char text[WORDS_SIZE];
    if (person < 0)
        return;
    const int gain = deal->gain[person];
    Rect high = box;
    const Rect low = rect_cut_bottom(&high, 24);
    text_line(d, style_sized(STYLE_STRONG, 21, WHITE), high, ALIGN_RIGHT, words_gain(text, gain));
    app_format(s->base.app, text, sizeof text, "archive.total",
               WITH(AS_NUMBER("total", deal->total[person])));
    text_fit(d, style(STYLE_NOTE), low, ALIGN_RIGHT, text);
}

void archive_draw_row(const ArchiveScene *s, Draw *d, Rect row, int i, bool hot)
{
    const ArchiveDeal *deal = archive_deal(s->archive, i);
    const bool here = i == s->chosen;
    char text[MENU_TEXT], day[MENU_DAY];
    const Color fill = here || hot ? ROW : color_fade(PANEL_RAISED, 0.5f);
    draw_round(d, row, 12, fill, here ? 1.5f : 0, BRASS);
    Rect in = rect_pad(row, 16, 4);
    draw_result(s, d, deal, rect_split_right(&in, RESULT_W, 12));
    Rect high = in, low = rect_cut_bottom(&high, 24);
    Rect names = s->crowded ? rect_cut_bottom(&high, ARCHIVE_MORE)
                            : (Rect){0}; /* many have lines of their own */
    const char *mark = remark(deal);
    draw_at_end(d, style(STYLE_NOTE), &high, menu_day(s->base.app, deal->ended.day, day));
    if (mark)
        draw_at_end(d, style_in(STYLE_NOTE, BRASS), s->crowded ? &low : &high,
                    tr(s->base.app, mark));
    text_fit(d, style(STYLE_STRONG), high, ALIGN_LEFT, archive_name(s, i, text));
    draw_at_end(d, style(STYLE_NOTE), &low, s->code[i]);
    names = s->crowded ? names : low;
    text_name(d, style(STYLE_NOTE), names, names, say_players(s, deal, text));
}

/* The progress of an import, or the last message, or what playing it again would cost. */
void archive_draw_note(const ArchiveScene *s, Draw *d, Rect box)
{
    const App *a = s->base.app;
    char text[MENU_TEXT];
    if (a->import) {
        text_block(d, style_in(STYLE_NOTE, BRASS), box, ALIGN_LEFT, archive_progress(s, text));
        return;
    }
    if (s->note[0]) {
        text_block(d, style_in(STYLE_NOTE, s->wrong ? LOSS : BRASS), box, ALIGN_LEFT, s->note);
        return;
    }
    if (s->chosen >= 0 && saved_there(&s->saved))
        text_block(d, style(STYLE_NOTE), box, ALIGN_LEFT,
                   app_format(a, text, sizeof text, "archive.replaces",
                              WITH(AS_NUMBER("deal", s->saved.peek.deal))));
}

void archive_draw_empty(const ArchiveScene *s, Draw *d, Rect view)
{
    const bool any = archive_count(s->archive) > 0;
    if (s->n == 0)
        text_block(d, style_in(STYLE_BODY, MUTED), rect_row(rect_pad(view, 40, 0), 60, 120),
                   ALIGN_CENTRE, tr(s->base.app, any ? "archive.nothing" : "archive.none"));
}

void archive_draw_count(const ArchiveScene *s, Draw *d, Rect box)
{
    char text[MENU_TEXT];
    app_format(s->base.app, text, sizeof text, "archive.count", WITH(AS_NUMBER("n", s->n)));
    text_fit(d, style(STYLE_SMALL), box, ALIGN_RIGHT, text);
}
