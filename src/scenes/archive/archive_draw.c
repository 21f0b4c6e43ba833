/* The picture of the archive: games at the left, the deals at the right, and below what can be done
 * with the one that is chosen.
 */
#include "scenes/archive/archive_private.h"
#include "scenes/names.h"
#include "words/words.h"
#include <math.h>
#include <stdio.h>

enum { FOOT = 118, RESULT_W = 112 };

ArchivePlaces archive_places(const ArchiveScene *s)
{
    Rect frame = menu_frame(s->base.app->draw, 1160, 680);
    ArchivePlaces p = {.bar = rect_cut_top(&frame, MENU_BAR)};
    p.index = rect_cut_left(&frame, MENU_INDEX);
    rect_cut_left(&frame, 20);
    p.foot = rect_cut_bottom(&frame, FOOT);
    p.panel = frame;
    Rect in = rect_inset(frame, 16);
    p.search = rect_cut_top(&in, BUTTON_HEIGHT);
    p.search.w = 380;
    rect_cut_top(&in, 10);
    p.view = in;
    p.note = rect_cut_bottom(&p.foot, 44);
    rect_cut_top(&p.foot, 14);
    return p;
}

Rect archive_tab(const ArchiveScene *s, int game)
{
    return menu_tab(archive_places(s).index, game + 1, s->base.app->n_games + 1);
}

Rect archive_row(const ArchiveScene *s, int k)
{
    const Rect view = archive_places(s).view;
    const float h = archive_row_height(s);
    return (Rect){view.x, view.y + h * (float)k, view.w - 16, h - 4};
}

Rect archive_button(const ArchiveScene *s, int i)
{
    const Rect foot = archive_places(s).foot;
    const float w = (foot.w - 12 * (ARCHIVE_BUTTONS - 1)) / ARCHIVE_BUTTONS;
    return (Rect){foot.x + (w + 12) * (float)i, foot.y, w, 52};
}

/* ---- Words ---- */

char *archive_name(const ArchiveScene *s, int i, char out[MENU_TEXT])
{
    const ArchiveDeal *d = archive_deal(s->archive, i);
    char deal[16];
    const StringArg args[] = {{"game", menu_game_text(s->base.app, d->plan.game, "name")},
                              {"deal", words_number(deal, d->deal)}};
    return app_format(s->base.app, out, MENU_TEXT, "archive.deal", 2, args);
}

/* "You, Sumi, Beni" */
static char *say_players(const ArchiveScene *s, const ArchiveDeal *d, char out[MENU_TEXT])
{
    size_t n = 0;
    for (int k = 0; k < d->plan.seats && n < MENU_TEXT; k++)
        n += (size_t)snprintf(out + n, MENU_TEXT - n, "%s%s", k ? tr(s->base.app, "list.join") : "",
                              name_now(s->base.app, &d->plan.player[k]));
    return out;
}

/* What is at the right end of a line, with room before it. */
static void draw_at_end(Draw *d, TextStyle s, Rect *line, const char *text)
{
    text_fit(d, s, rect_cut_right(line, text_width_in(d, s, line->h, text) + 16), ALIGN_RIGHT,
             text);
}

/* What sets it apart from a deal that was played for the first time, without help. */
static const char *remark(const ArchiveDeal *d)
{
    return d->kind == DEAL_BROUGHT            ? "archive.brought"
           : d->kind == DEAL_AGAIN            ? "archive.repeated"
           : d->notes.hints || d->notes.undos ? "archive.aided"
                                              : NULL;
}

char *archive_progress(const ArchiveScene *s, char out[MENU_TEXT])
{
    const Import *i = s->base.app->import;
    char n[16], of[16];
    const StringArg args[] = {{"n", words_number(n, import_checked(i))},
                              {"of", words_number(of, i->of)}};
    return app_format(s->base.app, out, MENU_TEXT, "archive.importing", 2, args);
}

/* ---- Drawing ---- */

static void draw_result(const ArchiveScene *s, Draw *d, const ArchiveDeal *deal, Rect box)
{
    const int person = plan_person(&deal->plan);
    char text[WORDS_SIZE], total[16];
    if (person < 0)
        return;
    const int gain = deal->gain[person];
    Rect high = box;
    const Rect low = rect_cut_bottom(&high, 24);
    text_line(d, style_sized(STYLE_STRONG, 21, WHITE), high, ALIGN_RIGHT, words_gain(text, gain));
    app_format(s->base.app, text, sizeof text, "archive.total", 1,
               (StringArg[]){{"total", words_number(total, deal->total[person])}});
    text_fit(d, style(STYLE_NOTE), low, ALIGN_RIGHT, text);
}

static void draw_row(const ArchiveScene *s, Draw *d, int k)
{
    const App *a = s->base.app;
    const int i = s->shown[k];
    const ArchiveDeal *deal = archive_deal(s->archive, i);
    const Rect row = rect_move(archive_row(s, k), 0, -s->scroll.offset),
               view = archive_places(s).view;
    const bool here = i == s->chosen, hot = ui_hovers(a->ui, (Which){ARCHIVE_DEAL, i});
    char text[MENU_TEXT];
    if (row.y + row.h < view.y || row.y > view.y + view.h)
        return;
    draw_round(d, row, 12, here || hot ? ROW : color_fade(PANEL_RAISED, 0.5f), here ? 1.5f : 0,
               BRASS);
    Rect in = {row.x + 16, row.y + 4, row.w - 32, row.h - 8};
    draw_result(s, d, deal, rect_cut_right(&in, RESULT_W));
    rect_cut_right(&in, 12);
    Rect high = in, low = rect_cut_bottom(&high, 24);
    Rect names = s->crowded ? rect_cut_bottom(&high, ARCHIVE_MORE)
                            : (Rect){0}; /* many have lines of their own */
    const char *mark = remark(deal);
    draw_at_end(d, style(STYLE_NOTE), &high, deal->ended.day);
    if (mark)
        draw_at_end(d, style_in(STYLE_NOTE, BRASS), s->crowded ? &low : &high, tr(a, mark));
    text_fit(d, style(STYLE_STRONG), high, ALIGN_LEFT, archive_name(s, i, text));
    draw_at_end(d, style(STYLE_NOTE), &low, s->code[i]);
    names = s->crowded ? names : low;
    text_name(d, style(STYLE_NOTE), names, names, say_players(s, deal, text));
}

/* What is going on or was said last, else what playing it again would cost. */
static void draw_note(const ArchiveScene *s, Draw *d, Rect box)
{
    const App *a = s->base.app;
    char text[MENU_TEXT], number[16];
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
                   app_format(a, text, sizeof text, "archive.replaces", 1,
                              (StringArg[]){{"deal", words_number(number, s->saved.peek.deal)}}));
}

static void draw_empty(const ArchiveScene *s, Draw *d, Rect view)
{
    const bool any = archive_count(s->archive) > 0;
    if (s->n == 0)
        text_block(d, style_in(STYLE_BODY, MUTED),
                   (Rect){view.x + 40, view.y + 60, view.w - 80, 120}, ALIGN_CENTRE,
                   tr(s->base.app, any ? "archive.nothing" : "archive.none"));
}

void archive_draw(Scene *scene, Draw *d)
{
    const ArchiveScene *s = (ArchiveScene *)scene;
    App *a = scene->app;
    const ArchivePlaces p = archive_places(s);
    char text[MENU_TEXT], number[16];
    const int damaged = archive_damaged(s->archive);
    app_format(a, text, sizeof text, "archive.damaged", 1,
               (StringArg[]){{"n", words_number(number, damaged)}});
    menu_bar_draw(a, d, p.bar, tr(a, "archive.title"), tr(a, "archive.note"),
                  damaged ? text : NULL);
    for (int i = -1; i < a->n_games; i++)
        menu_tab_draw(a, d, archive_tab(s, i), (Which){ARCHIVE_GAME, i + 1}, NULL);
    widget_panel(d, p.panel);
    app_format(a, text, sizeof text, "archive.count", 1,
               (StringArg[]){{"n", words_number(number, s->n)}});
    text_fit(
        d, style(STYLE_SMALL),
        (Rect){p.search.x + p.search.w + 20, p.search.y, p.view.w - p.search.w - 36, p.search.h},
        ALIGN_RIGHT, text);
    draw_clip_push(d, p.view);
    for (int k = 0; k < s->n; k++)
        draw_row(s, d, k);
    draw_clip_pop(d);
    draw_empty(s, d, p.view);
    draw_note(s, d, p.note);
    ui_draw(a->ui);
}
