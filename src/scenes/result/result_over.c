/* The end of a match: the winner, the places on the table, the series against the imps, and the
 * next steps. */
#include "match/archive/rivals.h"
#include "scenes/result/podium.h"
#include "scenes/result/send.h"
#include "scenes/types.h"
#include <stdio.h>
#include <stdlib.h>

enum {
    EDGE = 24,
    BLOCK_W = 1080,
    TILE_H = 96,
    TILE_MOST = 256,
    GAP = 16,
    MAIN_W = 290,
    UNDER = 24,
    BETWEEN_NAMES = 210 /* from the end of the words to the title, clear of those who lost */
};

/* ---- Words ---- */

static bool over_won(const After *o, int side) { return o->tally.winners >> side & 1; }

static void winners_text(const After *o, char *out, size_t size)
{
    int sides = 0;
    for (int i = 0; i < tally_sides(o->game); i++)
        sides += over_won(o, i);
    const char *key = game_facts(o->game)->partners ? "over.title.partners" : "over.title";
    if (sides > 1)
        key = "over.title.tie";
    words_tell(&o->speaker, out, size, WITH(AS_SEATS("names", (int)o->tally.winners)), "%s", key);
}

/* The best side and the one it is measured by: that of the person who lost, or the next best. */
static void measured(const After *o, int *best, int *other)
{
    const int person = after_person(o), sides = tally_sides(o->game);
    int k = 0;
    while (k < sides - 1 && !over_won(o, o->order[k]))
        k++;
    *best = o->order[k];
    *other = NO_SEAT;
    for (k = sides - 1; k >= 0; k--)
        if (!over_won(o, o->order[k]))
            *other = o->order[k];
    if (person != NO_SEAT && !over_won(o, person % sides))
        *other = person % sides;
}

/* A side as an argument of a text: the names of partners, which have no forms of their own. */
static WordsArg side_arg(const After *o, const char *name, int side, char names[WORDS_SIZE])
{
    if (!game_facts(o->game)->partners)
        return AS_SEAT(name, side);
    return AS_TEXT(name, words_side(&o->speaker, names, WORDS_SIZE, side));
}

/* "4 rounds · 2 points behind Mikage". */
static void write_near(const After *o, char *out, size_t size)
{
    char text[WORDS_SIZE], names[WORDS_SIZE];
    int best, other;
    const int person = after_person(o), *total = o->tally.total[o->tally.kept];
    measured(o, &best, &other);
    words_tell(&o->speaker, out, size, WITH(AS_NUMBER("n", o->tally.deals)), "over.note");
    if (person == NO_SEAT || other == NO_SEAT)
        return;
    const bool won = over_won(o, person);
    const WordsArg whom = side_arg(o, "player", won ? other : best, names);
    words_tell(&o->speaker, text, sizeof text,
               WITH(AS_NUMBER("n", abs(total[best] - total[other])), whom), "%s",
               won ? "over.ahead" : "over.behind");
    words_append(out, size, " · ", text);
}

/* The round in which the winner gained most; the match of a single round has the sentence of that.
 */
static void write_turning_point(After *o)
{
    char winners[WORDS_SIZE], losers[WORDS_SIZE];
    int best, other, gained = 0;
    const Tally *t = &o->tally;
    measured(o, &best, &other);
    const int deal =
        other == NO_SEAT || t->kept < 2 ? 0 : tally_turning_point(t, o->game, best, other, &gained);
    if (!deal)
        return;
    const char *key = "over.decisive";
    if (after_is_own(o, other))
        key = "over.decisive.on_you";
    else if (after_is_own(o, best))
        key = "over.decisive.you";
    words_fill(&o->speaker, o->decisive, sizeof o->decisive, key,
               WITH(AS_NUMBER("deal", t->deals - t->kept + deal), AS_NUMBER("n", gained),
                    side_arg(o, "player", best, winners), side_arg(o, "other", other, losers)));
}

static Rival rival_at(const After *o, int seat)
{
    const Player *p = &match_plan(o->match)->player[seat];
    if (after_person(o) == NO_SEAT || p->human)
        return (Rival){0};
    return archive_rival(o->base.app->archive, p->face);
}

/* The series that is worth a sentence: with an imp that has won, or else the longest one that the
 * person leads; "" without one. */
static char *write_rival(const After *o, char *out, size_t size)
{
    enum { WORTH = 2 };
    const bool won = after_person(o) != NO_SEAT && over_won(o, after_person(o));
    int most = 0, seat = NO_SEAT;
    for (int i = 0; i < game_seats(o->game); i++) {
        const Rival r = rival_at(o, i);
        const int n = won ? r.won : r.lost;
        if (n > most && (won || over_won(o, i))) {
            most = n;
            seat = i;
        }
    }
    out[0] = '\0';
    if (most < WORTH)
        return out;
    const int run = abs(rival_at(o, seat).run);
    const bool row = run >= WORTH;
    const char *key = row ? "rival.lost.row" : "rival.lost";
    if (won)
        key = row ? "rival.won.row" : "rival.won";
    return words_tell(&o->speaker, out, size,
                      WITH(AS_NUMBER("n", row ? run : most), AS_SEAT("player", seat)), "%s", key);
}

/* ---- Places on the table ---- */

static Rect over_block(const Layout *l)
{
    const float w = float_min(BLOCK_W, l->w - 2 * EDGE), top = l->rim.y - l->rim_ry + LAYOUT_RIM;
    return (Rect){(l->w - w) / 2, top + UNDER, w, l->h - top - UNDER - EDGE};
}

/* The total, and the matches won and lost against that imp. */
static void draw_sums(const After *o, Draw *d, Rect line, int side)
{
    char text[WORDS_SIZE], number[16];
    const Rival r = tally_sides(o->game) == game_seats(o->game) ? rival_at(o, side) : (Rival){0};
    const TextStyle sum = {FONT_NUMERAL, 30, WHITE};
    words_number(number, o->tally.total[o->tally.kept][side]);
    const float w = text_width_in(d, sum, line.h, number);
    text_fit(d, sum, rect_split_left(&line, float_min(w + 2, line.w), 10), ALIGN_LEFT, number);
    if (r.won + r.lost == 0 || line.w < 36)
        return;
    const WordsArg *const matches = WITH(AS_NUMBER("won", r.won), AS_NUMBER("lost", r.lost));
    app_format(o->base.app, text, sizeof text, "rival.score", matches);
    if (text_width(d, style(STYLE_NOTE), text) > line.w)
        app_format(o->base.app, text, sizeof text, "rival.score.short", matches);
    text_fit(d, style(STYLE_NOTE), line, ALIGN_RIGHT, text);
}

/* A narrow tile: rank, face and total over the name. */
static void fill_narrow(const After *o, Draw *d, Rect tile, int side)
{
    const float face = 40;
    char text[WORDS_SIZE], number[16];
    Rect in = rect_pad(tile, 8, 6), top = rect_cut_top(&in, 46);
    snprintf(text, sizeof text, "%d", o->rank[side]);
    text_fit(d, (TextStyle){FONT_NUMERAL, 24, over_won(o, side) ? BRASS : MUTED},
             rect_cut_left(&top, 20), ALIGN_CENTRE, text);
    const float last =
        after_faces(o, d, side, top.x + 6 + face / 2, top.y + top.h / 2, face) + face / 2 + 6;
    words_number(number, o->tally.total[o->tally.kept][side]);
    text_fit(d, (TextStyle){FONT_NUMERAL, 26, WHITE},
             (Rect){last, top.y, top.x + top.w - last, top.h}, ALIGN_CENTRE, number);
    words_side(&o->speaker, text, sizeof text, side);
    text_fit(d, style_sized(STYLE_STRONG, 17, WHITE), in, ALIGN_CENTRE, text);
}

static void fill_wide(const After *o, Draw *d, Rect tile, int side)
{
    const bool won = over_won(o, side);
    const float face = float_min(60, tile.w * 0.32f), cy = tile.y + tile.h / 2;
    char text[WORDS_SIZE];
    snprintf(text, sizeof text, "%d", o->rank[side]);
    text_line(d, (TextStyle){FONT_NUMERAL, 30, won ? BRASS : MUTED}, rect_column(tile, 8, 28),
              ALIGN_CENTRE, text);
    const float last = after_faces(o, d, side, tile.x + 40 + face / 2, cy, face) + face / 2;
    for (float x = tile.x + 40 + face / 2; won && x < last; x += face + AFTER_FACES)
        draw_image(d, "art/crown", rect_centred(x, cy - face / 2 - 6, 34, 26), AS_IS);
    Rect in = {last + 10, tile.y + 12, tile.x + tile.w - last - 22, tile.h - 24};
    words_side(&o->speaker, text, sizeof text, side);
    const Rect name = rect_cut_top(&in, 30);
    text_name(d, style(STYLE_STRONG), name, name, text);
    draw_sums(o, d, in, side);
}

static void draw_tile(const After *o, Draw *d, Rect tile, int side)
{
    enum { WIDE = 180 };
    const bool own = after_is_own(o, side), lined = own || over_won(o, side);
    const Color ground = own ? color_mix(PANEL, BRASS, 0.14f) : PANEL;
    draw_shadow(d, rect_move(tile, 0, 4), 14, 14, (Color){0, 0, 0, 120});
    draw_round(d, tile, 14, color_fade(ground, 0.95f), 2, lined ? BRASS : HAIRLINE);
    if (tile.w < WIDE)
        fill_narrow(o, d, tile, side);
    else
        fill_wide(o, d, tile, side);
}

static void draw_tiles(const After *o, Draw *d, Rect row)
{
    const int n = tally_sides(o->game);
    const float gap = n > 5 ? 8 : GAP;
    const float most = game_facts(o->game)->partners ? 1.5f * TILE_MOST : TILE_MOST;
    const float w = float_min(most, (row.w - gap * (float)(n - 1)) / (float)n);
    const float used = w * (float)n + gap * (float)(n - 1);
    for (int k = 0; k < n; k++)
        draw_tile(o, d, rect_in(row, (row.w - used) / 2 + (w + gap) * (float)k, 0, w, row.h),
                  o->order[k]);
}

/* ---- Screen ---- */

/* The player leaves the result: the save is deleted. */
static void forget_match(const After *o)
{
    saves_remove(o->base.app->autosave, match_plan(o->match)->game);
}

static void over_back(Scene *s)
{
    forget_match((After *)s);
    app_reset(s->app, (Destination){.to = TO_TITLE});
}

/* Starts a match with the same players and options. */
static void rematch(After *o, Seed seed)
{
    App *a = o->base.app;
    Err err = {0};
    MatchPlan plan = *match_plan(o->match);
    plan.seed = seed;
    plan.cut = (Cut){.number = ""};
    Match *m = match_new(a->paths.data, &plan, &err);
    app_mention(&err);
    forget_match(o);
    if (m)
        app_play(a, m);
    else
        app_give_up(a, (Wrong){"error.start", err});
}

static void over_words(After *o, Draw *d, Rect block)
{
    static const float SIZE[] = {
        [OUTCOME_WON] = 58, [OUTCOME_SHARED] = 54, [OUTCOME_NARROW] = 46, [OUTCOME_LOST] = 42};
    const Outcome how = tally_outcome_here(&o->tally, o->match);
    const Color ink = how == OUTCOME_LOST ? RGB(0xD9D2E4) : WHITE;
    char text[WORDS_SIZE];
    winners_text(o, text, sizeof text);
    text_fit(d, style_sized(STYLE_TITLE, SIZE[how], ink),
             rect_pad(rect_cut_top(&block, 66), BETWEEN_NAMES, 0), ALIGN_CENTRE, text);
    write_near(o, text, sizeof text);
    text_fit(d, style_in(STYLE_BODY, how == OUTCOME_NARROW ? LOSS : MUTED),
             rect_pad(rect_cut_top(&block, 28), 100, 0), ALIGN_CENTRE, text);
    rect_cut_top(&block, 12);
    draw_tiles(o, d, rect_pad(rect_split_top(&block, TILE_H, 10), EDGE - block.x, 0));
    text_fit(d, style_in(STYLE_BODY, RGB(0xF0D9A0)), rect_cut_top(&block, 26), ALIGN_CENTRE,
             o->decisive);
    const Rect second = rect_cut_top(&block, 26);
    if (!after_sent(o, d, second, ALIGN_CENTRE))
        text_fit(d, style_in(STYLE_SMALL, WHITE), second, ALIGN_CENTRE,
                 write_rival(o, text, sizeof text));
}

static void over_buttons(After *o, Page *p, Rect block)
{
    enum { BACK, REVIEW, SEND, SAME };
    App *a = o->base.app;
    AfterButton button[] = {
        [BACK] = {"button:back", tr(a, "over.back"), NULL, false},
        [REVIEW] = {"button:review", tr(a, "review.open"), NULL, false},
        [SEND] = {"button:send", tr(a, "send.open"), tr(a, "send.help"), false},
        [SAME] = {"button:same", tr(a, "over.same"), tr(a, "over.same.help"), false}};
    Rect low = rect_cut_bottom(&block, MAIN_HEIGHT);
    const Rect main = rect_split_right(&low, MAIN_W, 16);
    after_buttons(o, p, rect_in(low, 0, 6, low.w, MAIN_HEIGHT - 12), button, SAME + 1);
    if (button[BACK].pressed)
        over_back(&o->base);
    else if (button[REVIEW].pressed)
        app_push(a, (Destination){.to = TO_REVIEW, .match = o->match, .paint = o->paint});
    else if (button[SEND].pressed)
        send_result(o);
    else if (button[SAME].pressed)
        rematch(o, match_plan(o->match)->seed);
    if (page_button(p, main, LOOK_PRIMARY, "button:rematch", tr(a, "over.rematch")))
        rematch(o, app_draw_seed());
}

static void over_paint(After *o, Page *p, const Layout *l)
{
    podium_draw(o, p->draw, l);
    over_words(o, p->draw, over_block(l));
    after_bar(o, p, tr(o->base.app, "over.bar"), "");
}

static void over_build(Scene *s, Page *p)
{
    After *o = (After *)s;
    Layout l;
    podium_layout(o, &l);
    const Rect block = over_block(&l);
    if (p->draw && o->share.wanted) {
        over_paint(o, p, &l);
        send_footer(o, p->draw, block);
        share_save(&o->share, s->app);
    }
    if (p->draw)
        over_paint(o, p, &l);
    else
        after_bar(o, p, tr(s->app, "over.bar"), "");
    over_buttons(o, p, block);
    if (p->draw)
        podium_confetti(o, p->draw, draw_area(p->draw));
}

static bool over_begin(Scene *s, const Destination *to)
{
    if (!after_begin(s, to))
        return false;
    write_turning_point((After *)s);
    podium_talk((After *)s);
    return true;
}

/* The imp that talks is heard. */
static void over_voice(After *o, int64_t now)
{
    char text[WORDS_SIZE], sound[NAME_SIZE];
    const bool won = over_won(o, o->talk.seat % tally_sides(o->game));
    snprintf(sound, sizeof sound, "voice-%d-%s", o->talk.face,
             imp_state_name(won ? IMP_LAUGHING : IMP_SULKING));
    app_sound(o->base.app, sound, 0);
    if (o->base.app->trace)
        trace_note(o->base.app->trace, now, "talk",
                   words_talk(&o->speaker, &o->talk, text, sizeof text));
}

static SceneTick over_update(Scene *s, int64_t now)
{
    After *o = (After *)s;
    if (podium_says(o) && !o->said)
        over_voice(o, now);
    o->said = podium_says(o);
    return after_update(o, now, PODIUM_MS);
}

static char *over_tell(Scene *s, bool entered, char *out, size_t size)
{
    char table[4 * WORDS_SIZE];
    winners_text((After *)s, out, size);
    words_append(out, size, "\n", after_tell(s, entered, table, sizeof table));
    write_rival((After *)s, table, sizeof table);
    return words_append(out, size, *table ? "\n" : "", table);
}

static void over_trace(Scene *s, cJSON *line)
{
    static const char *const NAMES[] = {[OUTCOME_WON] = "won",
                                        [OUTCOME_LOST] = "lost",
                                        [OUTCOME_NARROW] = "narrow",
                                        [OUTCOME_SHARED] = "shared"};
    const After *o = (const After *)s;
    cJSON *winners = cJSON_AddArrayToObject(line, "winners");
    after_trace(s, line);
    cJSON_AddStringToObject(line, "outcome", NAMES[tally_outcome_here(&o->tally, o->match)]);
    for (int i = 0; i < game_seats(o->game); i++)
        if (over_won(o, i))
            cJSON_AddItemToArray(winners, cJSON_CreateNumber(i));
}

const SceneType OVER_SCENE = {.name = "over",
                              .size = sizeof(After),
                              .begin = over_begin,
                              .free = after_free,
                              .update = over_update,
                              .build = over_build,
                              .back = over_back,
                              .tell = over_tell,
                              .trace = over_trace};
