/* Lessons: every step of every lesson can be played as described, has its texts in both languages,
 * and has a wrong move to refuse or to answer. */
#include "base/strings.h"
#include "intent/intent.h"
#include "match/script/lesson.h"
#include "support/cm.h"
#include <stdlib.h>
#include <string.h>

static const Player players[MAX_SEATS];

static void says(const Strings *t, const char *game, const char *step, const char *what)
{
    if (!*strings_of(t, "lesson.%s.%s.%s", game, step, what))
        fail_msg("there is no text lesson.%s.%s.%s", game, step, what);
}

/* The number of actions in the learner's choice that begins with this move. */
static int choice(const LessonStep *s, int at)
{
    int n = 1;
    while (s->move[at + n - 1].action.verb == VERB_PICK)
        n++;
    return n;
}

/* True if a click is possible here on a card or button that is refused with a reason, or that is
 * legal but not the intended move. */
static bool can_err(const Intent *in, const Action *meant, int n)
{
    Action moves[MAX_MOVES];
    for (CardSet hand = in->view.s.zone[ZONE_HAND + in->view.seat]; !cardset_empty(hand);) {
        Reason why;
        if (!intent_may(in, cardset_pop(&hand), &why) && why.id)
            return true;
    }
    const int legal = game_moves(in->game, &in->view.s, in->view.seat, moves);
    for (int i = 0; i < legal; i++)
        if (!lesson_same(in->game, moves[i], meant[0]))
            return true;
    return n > 1;
}

/* Plays like a person: cards one after the other, then the action that ends the choice. */
static Actions press(Intent *in, const MatchMove *move, int n)
{
    for (int i = 0; i < n && move[i].action.verb == VERB_PICK; i++) {
        intent_aim(in, i); /* the place that the lesson means */
        intent_press(in, move[i].action.card);
    }
    intent_do(in, move[n - 1].action);
    return intent_take(in);
}

static void play_step(const char *game, LessonStep *s)
{
    Intent in;
    View view;
    const Game *g = match_game(s->match);
    bool asked = false, errs = false;
    intent_clear(&in, g);
    for (int i = 0; i < s->n;) {
        if (s->move[i].seat != s->you) {
            match_play(s->match, s->move[i].seat, s->move[i].action, NULL);
            i++;
            continue;
        }
        const int n = choice(s, i);
        Action meant[LESSON_MOVES];
        for (int k = 0; k < n; k++)
            meant[k] = s->move[i + k].action;
        match_view(s->match, s->you, &view);
        intent_sync(&in, &view);
        asked = true;
        errs |= can_err(&in, meant, n);
        const Actions done = press(&in, s->move + i, n);
        assert_int_equal(done.n, n);
        for (int k = 0; k < n; k++) {
            if (!lesson_same(g, done.action[k], meant[k]))
                fail_msg("%s, %s: a hand does something else", game, s->name);
            match_play(s->match, s->you, done.action[k], NULL);
        }
        i += n;
    }
    if (!asked)
        fail_msg("%s, %s: the learner has nothing to do", game, s->name);
    if (!errs)
        fail_msg("%s, %s: nothing can be done wrong", game, s->name);
}

static void every_step(void **unused)
{
    Err err = {{0}};
    int n;
    GameInfo *games = game_list(DATA_DIR, &n, &err);
    Strings *text[] = {strings_load(DATA_DIR, "ja", &err), strings_load(DATA_DIR, "en", &err)};
    for (int i = 0; i < n; i++) {
        const int steps = lesson_steps(DATA_DIR, games[i].id, &err);
        if (steps == 0)
            fail_msg("%s", err.text);
        for (int k = 0; k < steps; k++) {
            LessonStep s;
            if (!lesson_load(DATA_DIR, games[i].id, k, players, &s, &err))
                fail_msg("%s", err.text);
            for (int l = 0; l < 2; l++) {
                says(text[l], games[i].id, s.name, "idea");
                if (s.n > 0)
                    says(text[l], games[i].id, s.name, "task"),
                        says(text[l], games[i].id, s.name, "not"),
                        says(text[l], games[i].id, s.name, "done");
            }
            if ((s.n == 0) !=
                (k == steps - 1)) /* a normal deal is the end of a lesson, and only the end */
                fail_msg("%s, %s: the last step is a deal, the others are not", games[i].id,
                         s.name);
            if (s.n > 0)
                play_step(games[i].id, &s);
            match_free(s.match);
        }
    }
    strings_free(text[0]);
    strings_free(text[1]);
    free(games);
}

/* A match that begins in a position is undone and replayed like any other. */
static void looking_back(void **unused)
{
    Err err = {{0}};
    LessonStep s;
    assert_true(lesson_load(DATA_DIR, "little-devils", 0, players, &s, &err));
    const uint64_t first = state_hash(match_state(s.match));
    for (int i = 0; i < s.n; i++)
        match_play(s.match, s.move[i].seat, s.move[i].action, NULL);
    assert_int_equal(match_undo_point(s.match, s.you), 3);
    State then;
    match_state_at(s.match, 0, &then);
    assert_int_equal(state_hash(&then), first);
    match_undo(s.match, 0);
    assert_int_equal(state_hash(match_state(s.match)), first);
    match_free(s.match);
}

/* Untrusted data: one line of error each, and nothing is kept. */
static void refused(void **unused)
{
    static const struct {
        const char *text, *why;
    } BAD[] = {
        {"{}", "steps"},
        {"{\"steps\": []}", "no step 1"},
        {"{\"steps\": [{\"name\": \"a\"}]}", "seats"},
        {"{\"steps\": [{\"name\": \"a\", \"seats\": 9}]}", "seats"},
        {"{\"steps\": [{\"name\": \"a\", \"seats\": 2}]}", ""},
        {"{\"steps\": [{\"name\": \"a\", \"seats\": 4, \"you\": 5}]}", "only 4 seats"},
        {"{\"steps\": [{\"name\": \"a\", \"seats\": 4, \"seed\": \"x\"}]}", ""},
        {"{\"steps\": [{\"name\": \"a\", \"seats\": 4, \"move\": []}]}", "move"},
        {"{\"steps\": [{\"name\": \"a\", \"seats\": 4, \"setup\": {\"hands\": [[\"99\"]]}}]}",
         "99"},
        {"{\"steps\": [{\"name\": \"a\", \"seats\": 4, \"setup\": {\"hands\": "
         "[[\"1\"],[\"1\"]]}}]}",
         "too often"},
        {"{\"steps\": [{\"name\": \"a\", \"seats\": 4, \"moves\": [\"0 fly\"]}]}", "fly"},
        {"{\"steps\": [{\"name\": \"a\", \"seats\": 4, \"setup\": {\"phase\": \"play\", \"lead\": "
         "0, \"hands\": "
         "[[\"15\",\"1\"],[\"2\"],[\"3\"],[\"4\"]]}, \"moves\": [\"0 play 15\"]}]}",
         "not legal: no_lead"},
    };
    char dir[] = "/tmp/imparlour-lesson-XXXXXX", path[128], command[256];
    assert_non_null(mkdtemp(dir));
    snprintf(command, sizeof command, "cp -r %s/games %s/decks %s && mkdir %s/lessons", DATA_DIR,
             DATA_DIR, dir, dir);
    assert_int_equal(system(command), 0);
    snprintf(path, sizeof path, "%s/lessons/little-devils.json", dir);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        FILE *f = fopen(path, "w");
        fputs(BAD[i].text, f);
        fclose(f);
        Err err = {{0}};
        LessonStep s;
        assert_false(lesson_load(dir, "little-devils", 0, players, &s, &err));
        assert_null(s.match);
        assert_true(strstr(err.text, BAD[i].why) && *err.text && !strchr(err.text, '\n'));
    }
    Err err = {{0}};
    assert_int_equal(lesson_steps(dir, "hearts", &err), 0); /* there is no such step */
    snprintf(command, sizeof command, "rm -r %s", dir);
    assert_int_equal(system(command), 0);
}

TEST_GROUP(lesson, NULL, NULL, cmocka_unit_test(every_step), cmocka_unit_test(looking_back),
           cmocka_unit_test(refused))
