/* The content of a rule book and its layout: paragraphs with the numbers in play, pictures, then
 * every option. */
#include "base/utf8.h"
#include "scenes/result/reached.h"
#include "scenes/book/rulebook_private.h"
#include "scenes/setup/setup_plan.h"
#include <stdio.h>
#include <string.h>

enum {
    BETWEEN = 10,
    APART = 10 /* options, besides */,
    AFTER = 26 /* a chapter */,
    FIGURE_GAP = 10
};

Speaker rules_speaker(const Rules *r)
{
    static const char *const seats[MAX_SEATS] = {"A", "B", "C", "D", "E", "F", "G", "H"};
    Speaker me = {
        .strings = r->base.app->strings, .game = r->table, .style = &r->style, .viewer = NO_SEAT};
    memcpy(me.name, seats, sizeof seats);
    return me;
}

static void add_chapter(Rules *r, const char *title) { r->chapter[r->n_chapters++].title = title; }

static RulesLine *add_line(Rules *r, const char place[BOOK_PLACE], int chapter, const char *text)
{
    RulesLine *line = &r->line[r->n++];
    *line = (RulesLine){.chapter = chapter, .figure = -1, .text = text};
    memmove(line->place, place, BOOK_PLACE);
    return line;
}

/* The words of a paragraph with the numbers that are played. */
static const char *words_of(Rules *r, const char *place)
{
    const App *a = r->base.app;
    const GameFacts *facts = r->table ? game_facts(r->table) : NULL;
    char key[2 * BOOK_PLACE + NAME_SIZE];
    snprintf(key, sizeof key, "game.%s.rules.%s.deals", r->game, place);
    if (!facts || facts->target > 0 || !strings_has(a->strings, key))
        key[strlen(key) - strlen(".deals")] = '\0';
    const char *text = tr_of(a, "%s", key);
    if (!facts || !strchr(text, '{') || r->n_filled == RULES_FILLED)
        return text;
    return app_format(a, r->filled[r->n_filled++], RULES_WORDS, key,
                      WITH(AS_NUMBER("target", facts->target), AS_NUMBER("deals", facts->deals)));
}

static void read_options(Rules *r, const GameInfo *info)
{
    const App *a = r->base.app;
    add_chapter(r, tr(a, "rules.options"));
    for (int i = 0; i < info->n_options; i++) {
        const OptionInfo *o = &info->option[i];
        char place[BOOK_PLACE];
        snprintf(place, sizeof place, "%s.%s", "options", o->key); /* the last chapter */
        RulesLine *line = add_line(r, place, r->n_chapters - 1,
                                   tr_of(a, "game.%s.option.%s.rule", r->game, o->key));
        line->name = tr_of(a, "game.%s.option.%s.name", r->game, o->key);
        if (!r->at_table || !option_offered(o, r->plan.seats))
            continue;
        plan_option_text(a, r->game, o, plan_option(&r->plan, o), line->value);
        line->changed = plan_changed(&r->plan, o);
    }
}

/* The feats, and which of them have been reached. */
static void read_feats(Rules *r)
{
    const App *a = r->base.app;
    add_chapter(r, tr(a, "feats.title"));
    for (int i = 0; i < r->feats.n; i++) {
        char place[BOOK_PLACE];
        const char *name = r->feats.feat[i].name;
        snprintf(place, sizeof place, "feats.%s", name);
        RulesLine *line =
            add_line(r, place, r->n_chapters - 1, tr_of(a, "game.%s.feat.%s.how", r->game, name));
        line->name = tr_of(a, "game.%s.feat.%s", r->game, name);
        line->feat = true;
        line->changed = reached_note(&r->reached, name) != NULL;
        if (line->changed)
            utf8_copy(line->value, tr(a, "feats.done"));
    }
}

void rules_read(Rules *r)
{
    const App *a = r->base.app;
    const GameInfo *info = app_game(a, r->game);
    r->n = r->n_chapters = r->n_filled = 0;
    for (int i = 0; i < r->book.n_chapters; i++)
        add_chapter(r, tr_of(a, "game.%s.rules.%s", r->game, r->book.chapter[i]));
    for (int i = 0; i < r->book.n; i++) {
        RulesLine *line = add_line(r, r->book.paragraph[i].place, r->book.paragraph[i].chapter,
                                   words_of(r, r->book.paragraph[i].place));
        line->item = r->book.paragraph[i].item;
        line->figure =
            r->book.paragraph[i].figure < r->figures.n ? r->book.paragraph[i].figure : -1;
    }
    if (info && info->n_options > 0)
        read_options(r, info);
    if (r->feats.n > 0)
        read_feats(r);
}

float rules_flow(Rules *r, float width)
{
    Draw *d = r->base.app->draw;
    const Speaker me = rules_speaker(r);
    float y = 16;
    for (int i = 0; i < r->n; i++) {
        RulesLine *line = &r->line[i];
        if (i == 0 || line->chapter != r->line[i - 1].chapter) {
            y += i ? AFTER - BETWEEN : 0;
            r->chapter[line->chapter].y = y;
            y += RULES_TITLE_H;
        } else if (line->name) {
            y += APART;
        }
        line->y = y;
        line->h = line->words =
            (line->name ? RULES_NAME_H : 0) +
            text_height(d, style(STYLE_BODY), width - rules_indent(line), line->text);
        if (line->figure >= 0 && r->paint)
            line->h += FIGURE_GAP +
                       figure_height(d, &me, &r->figures.figure[line->figure],
                                     width - rules_indent(line)) +
                       FIGURE_GAP;
        y += line->h + BETWEEN;
    }
    return y + AFTER;
}

Rect rules_text_box(const Rules *r, const RulesLine *line, Rect column)
{
    Rect box = rect_row(column, line->y, line->words);
    rect_cut_top(&box, line->name ? RULES_NAME_H : 0);
    rect_cut_left(&box, rules_indent(line));
    box.h += text_line_height(r->base.app->draw, style(STYLE_BODY), line->text);
    return box; /* higher than the text, because what has been measured fits */
}

/* ---- Looking for words ---- */

static void find_in(Rules *r, int line, bool name, const char *text)
{
    for (int at = 0, from, to;
         text && r->n_found < RULES_FOUND && utf8_find(text + at, r->search.text, &from, &to);
         at += to)
        r->found[r->n_found++] = (struct RulesFound){line, name, at + from, at + to};
}

void rules_search(Rules *r)
{
    r->n_found = 0;
    for (int i = 0; i < r->n && *r->search.text; i++) {
        find_in(r, i, true, r->line[i].name);
        find_in(r, i, false, r->line[i].text);
    }
    if (r->at >= r->n_found)
        r->at = 0;
}
