/* Characters: each style shows in the character's play and costs no more than its tolerance
 * allows. */
#include "support/cm.h"
#include "tools/arena/duel.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *game;
    int seats;
    bool slow; /* takes minutes: runs only with CHARACTERS=game */
} Table;

static const Table tables[] = {{.game = "little-devils", .seats = 4, .slow = true},
                               {.game = "hearts", .seats = 4, .slow = true},
                               {.game = "great-dalmuti", .seats = 5, .slow = true},
                               {.game = "bottle-imp", .seats = 4, .slow = true},
                               {.game = "minimisere", .seats = 4},
                               {.game = "addenda", .seats = 4},
                               {.game = "sneak", .seats = 4, .slow = true}};
enum {
    TABLES = sizeof tables / sizeof tables[0],
    BLOCK = 20,
    BLOCKS = 4,
    DEALS = BLOCK * BLOCKS,
    PLAYOUTS = 60
};

/* For one character in one deal: for each feature, the sum over its choices of the chosen move's
 * value minus the mean of the legal moves. */
typedef struct {
    int choices;
    double more[FEATURE_KINDS][MAX_FEATURES];
} Shown;

typedef struct {
    Game *game;
    AiProfile who[AI_CHARACTERS];
    Shown shown[AI_CHARACTERS][DEALS];
} Parlour;

static void parlour_open(Parlour *p, Table t)
{
    Err err = {{0}};
    AiStyle style[AI_CHARACTERS];
    *p = (Parlour){.game = game_load(DATA_DIR, t.game, t.seats, NULL, 0, &err)};
    assert_string_equal(err.text, "");
    assert_true(ai_characters(DATA_DIR, style, &err));
    for (int i = 0; i < AI_CHARACTERS; i++) {
        AiProfile *a = &p->who[i];
        assert_true(ai_profile(DATA_DIR, t.game, "hard", a, &err));
        a->style = style[i];
        assert_true(a->style.tolerance > 0 && a->deal.spread > 0);
        a->search = AI_FLAT;
        a->playouts = PLAYOUTS;
        a->blunder_rate = 0;
    }
}

static void look(const Game *g, const View *view, Action chosen, Shown *to)
{
    static int16_t value[MAX_MOVES][MAX_FEATURES];
    static const int16_t weight[MAX_FEATURES];
    int32_t score[MAX_MOVES];
    Action moves[MAX_MOVES];
    World w;
    const int n = game_moves(g, &view->s, view->seat, moves);
    world_of_view(g, view, &w);
    const enum FeatureKind kind = world_features_kind(g, &w);
    if (kind == FEATURE_KINDS)
        return;
    world_features(g, &w, view->seat, moves, n, &(Weighing){weight, score, value});
    to->choices++;
    for (int f = 0; f < feature_count((int)kind); f++) {
        double sum = 0, own = 0;
        for (int i = 0; i < n; i++) {
            sum += value[i][f];
            if (memcmp(&moves[i], &chosen, sizeof chosen) == 0)
                own = value[i][f];
        }
        to->more[kind][f] += own - sum / n;
    }
}

/* The first move reported is the best; no move made is further below it than the tolerance allows.
 */
static void assert_within_whim(const AiProfile *who, const AiReport *report)
{
    const int64_t allowed = (int64_t)who->style.tolerance * who->deal.spread / 1000;
    for (int i = 0; i < report->n; i++)
        if (memcmp(&report->move[i].action, &report->action, sizeof report->action) == 0)
            assert_true(report->move[0].value - report->move[i].value <= allowed);
}

/* The characters sit in order: over eight deals each has every seat once. */
static int sits(int deal, int seat) { return (deal + seat) % AI_CHARACTERS; }

static void play_deal(const Parlour *p, int deal, Shown *shown[AI_CHARACTERS])
{
    const Game *g = p->game;
    State s;
    game_start(g, &s, (Seed){.low = (uint64_t)deal + 1}, NULL);
    while (!s.over) {
        const int seat = __builtin_ctz(game_to_act(&s)), who = sits(deal, seat);
        Action moves[MAX_MOVES], a;
        const int n = game_moves(g, &s, seat, moves);
        if (moves[0].verb == VERB_DEAL)
            break;
        a = moves[0];
        if (n > 1) {
            View view;
            AiReport report;
            view_make(g, &s, seat, &view);
            a = ai_choose(g, &view, &p->who[who], ai_seed(&view), NULL, &report);
            if (a.verb != VERB_PICK) /* of whole choices the report has only the first steps */
                assert_within_whim(&p->who[who], &report);
            look(g, &view, a, shown[who]);
        }
        game_apply(g, &s, seat, a, NULL);
    }
}

/* Plays a number of deals with each character. */
static void play(Parlour *p, int deals)
{
    const int seats = game_seats(p->game);
    int seen[AI_CHARACTERS] = {0};
    for (int deal = 0; deal < AI_CHARACTERS * deals / seats; deal++) {
        Shown *shown[AI_CHARACTERS] = {NULL};
        for (int i = 0; i < seats; i++)
            shown[sits(deal, i)] = &p->shown[sits(deal, i)][seen[sits(deal, i)]++];
        play_deal(p, deal, shown);
    }
}

/* ---- Recognising characters ---- */

enum { TRAITS = 64 };
/* The features that any character likes or dislikes. */
typedef struct {
    int n;
    double mean[TRAITS];
} Portrait;

static Portrait portrait(const Parlour *p, int who, int from, int to, int but)
{
    Portrait out = {0};
    for (int k = 0; k < FEATURE_KINDS; k++)
        for (int f = 0; f < feature_count(k); f++) {
            double sum = 0, choices = 0;
            bool liked = false;
            for (int i = 0; i < AI_CHARACTERS; i++)
                liked |= p->who[i].style.weight.weight[k][f] != 0;
            for (int d = from; d < to; d++) {
                sum += d / BLOCK == but ? 0 : p->shown[who][d].more[k][f];
                choices += d / BLOCK == but ? 0 : p->shown[who][d].choices;
            }
            if (liked && out.n < TRAITS)
                out.mean[out.n++] = choices > 0 ? sum / choices : 0;
        }
    return out;
}

enum { SHEETS = 4 * BLOCKS }; /* a block is four of them */

/* The weight of each trait for recognising characters: the variance between characters, as far as
 * it exceeds the variance between sheets of one character. The block to be recognised is left
 * out. */
static void telling(const Parlour *p, int but, double weight[TRAITS])
{
    double within[TRAITS] = {0}, between[TRAITS] = {0};
    Portrait mean = {0};
    for (int who = 0; who < AI_CHARACTERS; who++) {
        const Portrait own = portrait(p, who, 0, DEALS, but);
        for (int i = 0; i < own.n; i++)
            mean.mean[i] += own.mean[i] / AI_CHARACTERS;
        mean.n = own.n;
    }
    for (int who = 0; who < AI_CHARACTERS; who++) {
        const Portrait own = portrait(p, who, 0, DEALS, but);
        for (int i = 0; i < own.n; i++)
            between[i] += pow(own.mean[i] - mean.mean[i], 2) / (AI_CHARACTERS - 1);
        for (int d = 0; d < SHEETS; d++) {
            const Portrait sheet =
                portrait(p, who, d * DEALS / SHEETS, (d + 1) * DEALS / SHEETS, but);
            for (int i = 0; i < own.n && d / 4 != but; i++)
                within[i] += pow(sheet.mean[i] - own.mean[i], 2) / (AI_CHARACTERS * (SHEETS - 5));
        }
    }
    for (int i = 0; i < mean.n; i++) {
        const double luck = within[i] / (SHEETS - 4); /* variance within */
        weight[i] = between[i] > luck ? (between[i] - luck) / (between[i] * within[i]) : 0;
    }
}

/* The nearest of the characters, given the other blocks. */
static int recognised(const Parlour *p, int who, int block)
{
    const Portrait it = portrait(p, who, block * BLOCK, (block + 1) * BLOCK, -1);
    double weight[TRAITS], least = INFINITY;
    int nearest = 0;
    telling(p, block, weight);
    for (int c = 0; c < AI_CHARACTERS; c++) {
        const Portrait known = portrait(p, c, 0, DEALS, block);
        double far = 0;
        for (int i = 0; i < it.n; i++)
            far += weight[i] * pow(it.mean[i] - known.mean[i], 2);
        if (far < least) {
            least = far;
            nearest = c;
        }
    }
    return nearest;
}

static int tell(const Parlour *p, int matrix[AI_CHARACTERS][AI_CHARACTERS])
{
    int right = 0;
    for (int who = 0; who < AI_CHARACTERS; who++)
        for (int b = 0; b < BLOCKS; b++) {
            const int is = recognised(p, who, b);
            matrix[who][is]++;
            right += is == who;
        }
    return right;
}

/* True if the table is to be played; CHARACTERS=hearts selects one. */
static bool wanted(Table t)
{
    const char *only = getenv("CHARACTERS");
    return only ? strcmp(only, t.game) == 0 : !t.slow;
}

static Parlour parlour;

static void whims_are_bounded(void **unused)
{
    (void)unused;
    for (int t = 0; t < TABLES; t++)
        if (wanted(tables[t])) {
            parlour_open(&parlour, tables[t]);
            play(&parlour, AMOUNT(5, 1));
            game_free(parlour.game);
        }
}

static void print_matrix(int matrix[AI_CHARACTERS][AI_CHARACTERS])
{
    for (int who = 0; who < AI_CHARACTERS; who++)
        for (int is = 0; is < AI_CHARACTERS; is++)
            printf("%4d%s", matrix[who][is], is == AI_CHARACTERS - 1 ? "\n" : "");
}

/* At least 70 % of the blocks; a guess is right once in eight. */
static void characters_are_recognised(void **unused)
{
    (void)unused;
    if (AMOUNT(false, true))
        skip(); /* the same under sanitizers, which would take minutes */
    int matrix[AI_CHARACTERS][AI_CHARACTERS] = {{0}}, right = 0, all = 0;
    for (int t = 0; t < TABLES; t++) {
        if (!wanted(tables[t]))
            continue;
        parlour_open(&parlour, tables[t]);
        play(&parlour, DEALS);
        const int told = tell(&parlour, matrix);
        printf("%-14s %2d of %d blocks of %d deals\n", tables[t].game, told, AI_CHARACTERS * BLOCKS,
               BLOCK);
        right += told;
        all += AI_CHARACTERS * BLOCKS;
        game_free(parlour.game);
    }
    print_matrix(matrix);
    assert_true(right * 10 >= all * 7);
}

TEST_GROUP(characters, NULL, NULL, cmocka_unit_test(whims_are_bounded),
           cmocka_unit_test(characters_are_recognised))
