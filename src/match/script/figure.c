/* Reads the figures of a rule book and computes their contents. */
#include "match/script/figure.h"
#include "match/script/position.h"
#include "rules/contest/contest.h"
#include "rules/scoring.h"
#include <stdio.h>
#include <string.h>

typedef struct {
    const char *data_dir;
    const MatchPlan *plan;
    const Game *game; /* the game whose cards are shown */
    GameInfo info;
    Figures *out;
} Reading;

/* The figure being read, with everything needed to compute it. */
typedef struct {
    Reading *r;
    Figure *f;
    MatchPlan own; /* seats and options given by the figure */
    const Json *at;
    Game *game;
    State now;
} Making;

/* ---- The game with other seats or options ---- */

static bool plan_names(const MatchPlan *p, const char *key)
{
    for (int i = 0; i < p->n_options; i++)
        if (strcmp(p->option[i].key, key) == 0)
            return true;
    return false;
}

/* The game with the seats and options of `own`, and with those options of the reader's plan that
 * are offered for this number of seats. */
static Game *game_like(const Reading *r, const MatchPlan *own, bool as_plan, Err *err)
{
    MatchPlan with = *own;
    for (int i = 0; as_plan && i < r->plan->n_options && with.n_options < MAX_OPTIONS; i++) {
        const OptionValue *v = &r->plan->option[i];
        for (int k = 0; k < r->info.n_options; k++)
            if (strcmp(r->info.option[k].key, v->key) == 0 && !plan_names(own, v->key) &&
                option_value_offered(&r->info.option[k], v->value, own->seats))
                with.option[with.n_options++] = *v;
    }
    return game_load(r->data_dir, r->plan->game, own->seats, with.option, with.n_options, err);
}

/* Maps cards of one deck to the cards of another deck by name. */
static CardSet translate(const Game *from, const Game *to, CardSet cards)
{
    CardSet out = CARDSET_EMPTY, left = {{~UINT64_C(0), ~UINT64_C(0)}};
    Card same;
    if (strcmp(game_facts(from)->deck, game_facts(to)->deck) == 0)
        return cards;
    while (!cardset_empty(cards))
        if (game_card_named_in(to, game_card(from, cardset_pop(&cards))->name, left, &same)) {
            cardset_add(&out, same);
            cardset_remove(&left, same);
        }
    return out;
}

/* ---- Rows of cards ---- */

/* NULL if the figure is full. */
static FigureRow *new_row(Figure *f)
{
    if (f->n == FIGURE_ROWS)
        return NULL;
    return &f->row[f->n++];
}

static bool read_row(const Json *v, void *to, Err *err)
{
    Making *m = to;
    const int size = game_deck_size(m->r->game);
    CardSet deck = CARDSET_EMPTY;
    for (int c = 0; c < size; c++)
        cardset_add(&deck, (Card)c);
    return json_room(v, m->f->n, FIGURE_ROWS, "rows", err) &&
           position_cards(m->r->game, v, &deck, &new_row(m->f)->cards, err);
}

static bool read_cards(const Json *at, void *to, Err *err)
{
    Making *m = to;
    m->f->kind = FIGURE_CARDS;
    return json_list(at, read_row, m, err);
}

/* A row for each value of `of` among the cards, ascending. */
static void rows_by(Figure *f, const Game *g, int (*of)(const CardInfo *))
{
    int last = -1000, next;
    do {
        next = 1000;
        for (CardSet left = game_pack(g); !cardset_empty(left);) {
            const int number = of(game_card(g, cardset_pop(&left)));
            next = number > last && number < next ? number : next;
        }
        FigureRow *row = next < 1000 ? new_row(f) : NULL;
        for (CardSet left = game_pack(g); row && !cardset_empty(left);) {
            const Card c = cardset_pop(&left);
            if (of(game_card(g, c)) == next)
                cardset_add(&row->cards, c);
        }
        if (row)
            row->value = next;
        last = next;
    } while (next < 1000);
}

static int figure_suit_of(const CardInfo *c) { return c->suit; }
static int points_of(const CardInfo *c) { return c->points; }

static bool read_pack(const Json *at, void *to, Err *err)
{
    static const char *const names[] = {
        [PACK_SUIT] = "suit", [PACK_POINTS] = "points", [PACK_NAME] = "name"};
    Making *m = to;
    int by = 0;
    m->f->kind = FIGURE_PACK;
    if (!json_name(at, "way to order a pack", names, 3, &by, err))
        return false;
    m->f->pack = (PackOrder)by;
    if (by != PACK_NAME)
        rows_by(m->f, m->r->game, by == PACK_SUIT ? figure_suit_of : points_of);
    else
        new_row(m->f)->cards = game_pack(m->r->game);
    return true;
}

/* Best set first, by the options of the reader. */
static bool read_ladder(const Json *at, void *to, Err *err)
{
    Making *m = to;
    Figure *f = m->f;
    const Game *g = m->r->game;
    f->kind = FIGURE_LADDER;
    if (!json_list(at, read_row, m, err))
        return false;
    game_start(g, &m->now, (Seed){0}, NULL);
    int placed = 0;
    for (int i = 0; *game_combination_order(g, &m->now, i); i++)
        for (int k = placed; k < f->n; k++) {
            const char *what = game_combination(g, &m->now, f->row[k].cards);
            if (strcmp(what, game_combination_order(g, &m->now, i)) != 0)
                continue;
            const FigureRow row = f->row[k];
            f->row[k] = f->row[placed];
            f->row[placed] = row;
            snprintf(f->row[placed++].name, NAME_SIZE, "%s", what);
        }
    return placed == f->n || json_fail(at, err, "one of these sets is not a combination");
}

/* ---- Example moves ---- */

static bool figure_option(const Json *v, void *to, Err *err)
{
    Making *m = to;
    return position_option(v, m->own.option, &m->own.n_options, err);
}

static void figure_event(void *history, const Event *e, const View *after)
{
    history_feed(history, e, after);
}

typedef struct {
    Making *m;
    SeatSink sink;
} Playing;

static bool read_move(const Json *v, void *to, Err *err)
{
    Playing *p = to;
    Making *m = p->m;
    Action action[MAX_PARSED];
    int seat;
    const int n = position_move(m->game, &m->now, v, &seat, action, err);
    for (int i = 0; i < n; i++) {
        Reason why;
        if (game_refuse(m->game, &m->now, seat, action[i], &why))
            return json_fail(v, err, "\"%s\" is not legal: %s", v->node->valuestring, why.id);
        game_apply(m->game, &m->now, seat, action[i], &p->sink.sink);
    }
    return n > 0;
}

static bool keep_part(Making *m, const History *h, Err *err)
{
    const HistoryPart *part = &h->part[0];
    if (h->parts == 0 || part->n > FIGURE_STEPS)
        return json_fail(m->at, err, "there must be 1 to %d steps to show", FIGURE_STEPS);
    m->f->part = *part;
    m->f->part.first = 0;
    for (int i = 0; i < part->n; i++) {
        m->f->step[i] = h->step[part->first + i];
        m->f->step[i].cards = translate(m->game, m->r->game, h->step[part->first + i].cards);
    }
    return true;
}

static bool figure_play(Making *m, Err *err)
{
    const Json setup = json_member(m->at, "setup"), moves = json_member(m->at, "moves");
    History h;
    if (!position_read(m->game, &setup, &m->now, err))
        return false;
    const int16_t before = m->now.marker[0].value;
    history_begin(&h, m->game, NO_SEAT);
    history_take_up(&h, &m->now);
    Playing p = {.m = m, .sink = seat_sink(m->game, NO_SEAT, figure_event, &h)};
    if (!json_list(&moves, read_move, &p, err))
        return false;
    m->f->marker = m->now.marker[0].value != before ? m->now.marker[0].value : -1;
    return keep_part(m, &h, err);
}

/* Replays the moves with the options of the reader if they are legal there, else with the
 * defaults. */
static bool read_moves(const Json *moves, void *to, Err *err)
{
    (void)moves;
    Making *m = to;
    bool done = false;
    m->f->kind = FIGURE_PLAY;
    for (int usual = 0; usual < 2 && !done; usual++) {
        Err why = {{0}};
        m->game = game_like(m->r, &m->own, !usual, &why);
        done = m->game && figure_play(m, &why);
        game_free(m->game);
        if (!done && usual)
            err_set(err, "%s", why.text);
    }
    return done;
}

/* ---- A deal for each choice ---- */

typedef struct {
    Sink sink;
    const Game *game;
    int hand[MAX_SEATS];
} Dealt;

static void count_dealt(Sink *to, const Event *e, const State *after)
{
    (void)after;
    Dealt *d = (Dealt *)to;
    if (e->type == EVENT_PHASE &&
        game_traits(d->game, e->value) & TRAIT_DEALS) /* ranks may have been drawn for before */
        memset(d->hand, 0, sizeof d->hand);
    if (e->type == EVENT_MOVE && e->from == ZONE_STOCK && e->to < MAX_SEATS)
        d->hand[e->to]++;
}

static void see_hands(const Game *g, FigureRow *row)
{
    State s;
    Dealt d = {.sink = {count_dealt}, .game = g};
    game_start(g, &s, (Seed){0}, &d.sink);
    row->least = row->most = d.hand[0];
    for (int i = 1; i < game_seats(g); i++) {
        row->least = d.hand[i] < row->least ? d.hand[i] : row->least;
        row->most = d.hand[i] > row->most ? d.hand[i] : row->most;
    }
}

/* The ranks in play, highest first; cards without a rank, such as jokers, last. */
static void see_ranks(const Game *g, FigureRow *row)
{
    const int room = sizeof row->rank / sizeof *row->rank;
    for (int rank = 127; rank >= 0; rank--)
        for (CardSet left = game_pack(g); !cardset_empty(left);)
            if (game_card(g, cardset_pop(&left))->rank == rank && row->n_ranks < room) {
                row->rank[row->n_ranks++] = rank;
                break;
            }
}

static void see_game(Reading *r, const Game *g, FigureRow *row)
{
    const ScoreFacts *scores = game_score_facts(g);
    row->cards = translate(g, r->game, game_pack(g)); /* until all cards are known */
    row->pack = cardset_count(game_pack(g));
    row->target = game_facts(g)->target;
    row->n_points = scores->n_trick_points;
    memcpy(row->points, scores->trick_points, sizeof row->points);
    see_ranks(g, row);
    see_hands(g, row);
}

static bool figure_line(Making *m, int seats, const char *choice, const Json *at, Err *err)
{
    Reading *r = m->r;
    MatchPlan own = {.seats = seats};
    Err why = {{0}};
    if (*choice) {
        own.n_options = 1;
        own.option[0] = (OptionValue){0};
        snprintf(own.option[0].key, NAME_SIZE, "%s", m->f->option);
        snprintf(own.option[0].value, NAME_SIZE, "%s", choice);
    }
    FigureRow *row = new_row(m->f);
    Game *g = game_like(r, &own, seats == r->plan->seats, &why);
    if (!row || !g)
        return json_fail(at, err, "%s", row ? why.text : "too many lines");
    snprintf(row->name, NAME_SIZE, "%s", choice);
    row->value = seats;
    row->here = game_hash(g) == game_hash(r->game);
    see_game(r, g, row);
    game_free(g);
    return true;
}

/* The cards left out: those that other rows of the table contain. */
static void leave_out(Figure *f)
{
    CardSet all = CARDSET_EMPTY;
    for (int i = 0; i < f->n; i++)
        all = cardset_or(all, f->row[i].cards);
    for (int i = 0; i < f->n; i++)
        f->row[i].cards = cardset_minus(all, f->row[i].cards);
}

static bool read_table(const Json *at, void *to, Err *err)
{
    Making *m = to;
    const GameInfo *info = &m->r->info;
    const char *of;
    m->f->kind = FIGURE_TABLE;
    if (!json_string(at, &of, err))
        return false;
    const OptionInfo *o = NULL;
    for (int i = 0; i < info->n_options; i++)
        o = strcmp(info->option[i].key, of) == 0 ? &info->option[i] : o;
    if (!o && strcmp(of, "players") != 0)
        return json_fail(at, err, "no option \"%s\"", of);
    if (o)
        memcpy(m->f->option, o->key, sizeof m->f->option);
    for (int seats = info->min_seats; seats <= info->max_seats; seats++)
        for (int i = 0; i < (o ? o->n_choices : 1); i++)
            if (seats_offered(info, seats) && (!o || choice_offered(o, i, seats)) &&
                !figure_line(m, seats, o ? o->choice[i] : "", at, err))
                return false;
    leave_out(m->f);
    return true;
}

static bool read_column(const Json *v, void *to, Err *err)
{
    static const char *const names[] = {"pack", "ranks", "hand", "left", "target", "tricks"};
    Figure *f = ((Making *)to)->f;
    int column = 0;
    if (!json_room(v, f->columns, FIGURE_COLUMNS, "columns", err) ||
        !json_name(v, "column", names, COLUMNS, &column, err))
        return false;
    f->column[f->columns++] = column;
    return true;
}

/* ---- The book ---- */

const JsonField figure_fields[] = {
    {"cards", json_take_by, .optional = true, .read = read_cards,
     .what = "rows of cards: [[\"36\", \"24\"], …]"},
    {"pack", json_take_by, .optional = true, .read = read_pack,
     .what = "all cards in play: a row for each \"suit\", for each number of \"points\", or one "
             "card of each \"name\""},
    {"ladder", json_take_by, .optional = true, .read = read_ladder,
     .what = "sets of cards with the names of their combinations, the best first"},
    {"seats", json_take_int, offsetof(Making, own.seats), .min = 1, .max = MAX_SEATS,
     .optional = true, .what = "the number of players of an example"},
    {"options", json_take_members, .optional = true, .read = figure_option,
     .what = "the options that the example requires"},
    {"moves", json_take_by, .optional = true, .read = read_moves,
     .what = "moves of an example, such as \"0 play 36\", and their result"},
    {"table", json_take_by, .optional = true, .read = read_table,
     .what =
         "facts of a deal for each number of \"players\", or for each choice of the named option"},
    {"columns", json_take_list, .optional = true, .read = read_column,
     .what = "of that table: pack, ranks, hand, left, target, tricks"},
    {.key = "text", .what = "the name of the paragraph"},
    {.key = "worth", .optional = true, .what = "true: the points of each card stand beside it"},
    {.key = "setup", .optional = true, .what = "the position in which the moves are made"},
    {0}};

static bool read_figure(const Json *at, Reading *r, Err *err)
{
    Making m = {.r = r, .f = &r->out->figure[r->out->n], .at = at};
    const Json worth = json_member(at, "worth");
    if (!json_room(at, r->out->n, FIGURES, "pictures", err) ||
        !json_fields(at, figure_fields, &m, err) ||
        (worth.node && !json_bool(&worth, &m.f->worth, err)))
        return false;
    r->out->n++;
    return m.f->n > 0 || m.f->part.n > 0 || json_fail(at, err, "the figure is empty");
}

static bool read_paragraph(const Json *at, void *reading, Err *err)
{
    if (json_is_array(at))
        return json_list(at, read_paragraph, reading, err);
    return !json_is_object(at) || read_figure(at, reading, err);
}

static bool read_chapter(const Json *at, void *reading, Err *err)
{
    return json_list(at, read_paragraph, reading, err);
}

bool figures_load(const char *data_dir, const MatchPlan *plan, const Game *g, Figures *out,
                  Err *err)
{
    static const JsonField book[] = {
        {"chapters", json_take_members, .read = read_chapter}, {.key = "explains"}, {0}};
    Reading r = {.data_dir = data_dir, .plan = plan, .game = g, .out = out};
    memset(out, 0, sizeof *out);
    if (game_info(data_dir, plan->game, &r.info, err) &&
        json_load(data_dir, "books", plan->game, book, &r, err))
        return true;
    out->n = 0;
    return false;
}
