#include "match/script/lesson.h"
#include "match/script/position.h"
#include <stdio.h>
#include <string.h>

typedef struct {
    const char *data_dir, *game;
    const Player *player;
    int steps, wanted; /* steps seen so far; index of the step to read */
    LessonStep *out;
} Reading;

/* The step being read, and the match it is played with. */
typedef struct {
    LessonStep *step;
    MatchPlan plan;
    const char *seed;
    State now;
    bool before; /* reading "before": these moves are played but not part of the step */
} Script;

static bool lesson_option(const Json *v, void *to, Err *err)
{
    Script *s = to;
    return position_option(v, s->plan.option, &s->plan.n_options, err);
}

static bool read_move(const Json *v, void *to, Err *err)
{
    Script *s = to;
    const Game *g = match_game(s->step->match);
    Action action[MAX_PARSED];
    int seat;
    const int n = position_move(g, &s->now, v, &seat, action, err);
    for (int i = 0; i < n; i++) {
        Reason why;
        if (game_refuse(g, &s->now, seat, action[i], &why))
            return json_fail(v, err, "\"%s\" is not legal: %s", v->node->valuestring, why.id);
        game_apply(g, &s->now, seat, action[i], NULL);
        if (s->before)
            continue;
        if (!json_room(v, s->step->n, LESSON_MOVES, "moves", err))
            return false;
        s->step->move[s->step->n++] = (MatchMove){.seat = (uint8_t)seat, .action = action[i]};
    }
    return n > 0;
}

/* Places the learner at their seat and the other players around them. */
static void seat_players(Script *s, const Player *player)
{
    int next = 1;
    for (int i = 0; i < s->plan.seats; i++) {
        const bool learner = i == s->step->you;
        s->plan.player[i] = player[learner ? 0 : next];
        s->plan.player[i].human = learner;
        next += !learner;
    }
}

static bool set_up(const Json *at, Script *s, Err *err)
{
    const Json setup = json_member(at, "setup"), before = json_member(at, "before"),
               moves = json_member(at, "moves");
    Match *m = s->step->match;
    if (setup.node && !position_read(match_game(m), &setup, &s->now, err))
        return false;
    if (!setup.node)
        s->now = *match_state(m);
    s->before = true;
    if (before.node && !json_list(&before, read_move, s, err))
        return false;
    s->before = false;
    s->step->placed = setup.node || before.node;
    if (s->step->placed)
        match_place(m, &s->now);
    return !moves.node || json_list(&moves, read_move, s, err);
}

static const JsonField step_fields[] = {
    {"seats", json_take_int, offsetof(Script, plan.seats), .min = 1, .max = MAX_SEATS,
     .what = "the number of players"},
    {"options", json_take_members, .optional = true, .read = lesson_option,
     .what = "options that differ from the standard: {\"target\": 50}"},
    {"seed", json_take_string, .at = offsetof(Script, seed), .optional = true,
     .what = "of the cards, where no position says them"},
    {.key = "name", .what = "the step, in the keys of its texts"},
    {.key = "you", .optional = true, .what = "the seat of the learner, 0 by default"},
    {.key = "setup",
     .optional = true,
     .fields = position_fields,
     .what = "the position in which it begins; without it, a deal"},
    {.key = "before", .optional = true, .what = "moves that are made when it begins"},
    {.key = "moves",
     .optional = true,
     .what = "the moves of the step, those of the learner and of the others: \"0 play 27\"; "
             "without any, an ordinary deal"},
    {0}};

static bool read_wanted(const Json *at, Reading *r, Err *err)
{
    static const JsonField who[] = {
        {"name", json_take_text, offsetof(LessonStep, name), .max = NAME_SIZE},
        {"you", json_take_int, offsetof(LessonStep, you), .max = MAX_SEATS - 1, .optional = true},
        {.optional = true}};
    Script s = {.step = r->out, .seed = "1"};
    Err why = {{0}};
    if (!json_fields(at, who, r->out, err) || !json_fields(at, step_fields, &s, err))
        return false;
    snprintf(s.plan.game, sizeof s.plan.game, "%s", r->game);
    if (r->out->you >= s.plan.seats)
        return json_fail(at, err, "there are only %d seats", s.plan.seats);
    seat_players(&s, r->player);
    if (seed_parse(s.seed, &s.plan.seed, &why))
        r->out->match = match_new(r->data_dir, &s.plan, &why);
    if (!r->out->match)
        return json_fail(at, err, "%s", why.text);
    return set_up(at, &s, err);
}

static bool read_step(const Json *at, void *to, Err *err)
{
    Reading *r = to;
    const int step = r->steps;
    if (!json_room(at, step, LESSON_STEPS, "steps", err))
        return false;
    r->steps++;
    return step != r->wanted || read_wanted(at, r, err);
}

const JsonField lesson_fields[] = {{"steps", json_take_list, .read = read_step,
                                    .fields = step_fields,
                                    .what = "the steps of the lesson, each an object"},
                                   {0}};

int lesson_steps(const char *data_dir, const char *game, Err *err)
{
    Reading r = {.wanted = -1};
    return json_load(data_dir, "lessons", game, lesson_fields, &r, err) ? r.steps : 0;
}

bool lesson_load(const char *data_dir, const char *game, int i, const Player *player,
                 LessonStep *out, Err *err)
{
    Reading r = {.data_dir = data_dir, .game = game, .player = player, .wanted = i, .out = out};
    *out = (LessonStep){0};
    if (json_load(data_dir, "lessons", game, lesson_fields, &r, err) &&
        (out->match || err_set(err, "no step %d of the lesson", i + 1)))
        return true;
    match_free(out->match);
    out->match = NULL;
    return false;
}

bool lesson_same(const Game *g, Action a, Action b)
{
    const bool names = (a.verb == VERB_PLAY || a.verb == VERB_PICK) && a.card < game_deck_size(g) &&
                       b.card < game_deck_size(g);
    if (names && strcmp(game_card(g, a.card)->name, game_card(g, b.card)->name) == 0)
        a.card = b.card;
    return action_same(a, b);
}
