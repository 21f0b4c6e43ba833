/* Every reason and event of the engine has texts in both languages, and these texts need no value
 * that the engine does not supply. */
#include "base/book.h"
#include "base/strings.h"
#include "support/cm.h"
#include "rules/engine.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = AMOUNT(4, 1), LAST_DEAL = AMOUNT(2, 1) };

static const char *const languages[] = {"ja", "en"};
enum { LANGUAGES = 2 };

enum { MOST_GAMES = 32, MOST_READ = 512 };

/* All values on which the text of a reason depends. */
typedef struct {
    char game[NAME_SIZE];
    const char *kind, *id, *arg[4];
} Reading;

typedef struct {
    Strings *strings[LANGUAGES];
    GameInfo *games;
    Book book[MOST_GAMES]; /* of each game */
    int n_games;
    Reading read[MOST_READ]; /* checked already: most refusals occur a million times */
    int n_read;
} Fixture;

static int set_up(void **state)
{
    Fixture *f = calloc(1, sizeof *f);
    Err err = {""};
    for (int i = 0; i < LANGUAGES; i++)
        f->strings[i] = strings_load(DATA_DIR, languages[i], &err);
    f->games = game_list(DATA_DIR, &f->n_games, &err);
    for (int i = 0; i < f->n_games && i < MOST_GAMES && !err.text[0]; i++)
        book_load(&f->book[i], DATA_DIR, f->games[i].id, &err);
    if (err.text[0])
        fprintf(stderr, "%s\n", err.text);
    *state = f;
    return err.text[0] != '\0';
}

static int tear_down(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < LANGUAGES; i++)
        strings_free(f->strings[i]);
    free(f->games);
    free(f);
    return 0;
}

static bool has_placeholder(const char *text, const char *name)
{
    char braced[48];
    snprintf(braced, sizeof braced, "{%s}", name);
    return strstr(text, braced) != NULL;
}

static void both_say(const Fixture *f, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void both_say(const Fixture *f, const char *format, ...)
{
    char key[160];
    va_list args;
    va_start(args, format);
    vsnprintf(key, sizeof key, format, args);
    va_end(args);
    for (int i = 0; i < LANGUAGES; i++)
        if (!strings_has(f->strings[i], key))
            fail_msg("data/text/%s: no \"%s\"", languages[i], key);
}

/* Chapters, paragraphs, and the links to them from every reason that the book explains. */
static void rule_books(void **state)
{
    const Fixture *f = *state;
    assert_true(f->n_games > 0 && f->n_games <= MOST_GAMES);
    for (int i = 0; i < f->n_games; i++) {
        const Book *b = &f->book[i];
        assert_true(b->n_chapters > 0 && b->n > 0 && b->n_reasons > 0);
        for (int k = 0; k < b->n_chapters; k++)
            both_say(f, "game.%s.rules.%s", f->games[i].id, b->chapter[k]);
        for (int k = 0; k < b->n; k++)
            both_say(f, "game.%s.rules.%s", f->games[i].id, b->paragraph[k].place);
        for (int k = 0; k < b->n_reasons; k++)
            assert_string_equal(book_explains(b, b->reason[k].id), b->reason[k].place);
        assert_null(book_explains(b, "no_such_reason"));
    }
}

static void games_and_options(void **state)
{
    const Fixture *f = *state;
    for (int i = 0; i < f->n_games; i++) {
        const GameInfo *g = &f->games[i];
        both_say(f, "game.%s.name", g->id);
        both_say(f, "game.%s.tagline", g->id);
        both_say(f, "game.%s.rules.aim.aim", g->id); /* the gallery shows it */
        for (int k = 0; k < g->n_options; k++) {
            const OptionInfo *o = &g->option[k];
            both_say(f, "game.%s.option.%s.name", g->id, o->key);
            both_say(f, "game.%s.option.%s.help", g->id, o->key);
            both_say(f, "game.%s.option.%s.rule", g->id, o->key);
            for (int c = 0; c < o->n_choices; c++)
                both_say(f, "game.%s.option.%s.choice.%s", g->id, o->key, o->choice[c]);
        }
    }
}

/* Only the .def files of rules/ say whether a reason refuses, prompts or does both. */
static void reasons(void **state)
{
    const Fixture *f = *state;
    int n = 0;
#define REASON(id, refuses, prompts, instead)                                                      \
    assert_string_equal(game_reason(n++), #id);                                                    \
    if (refuses)                                                                                   \
        both_say(f, "refuse.%s", #id);                                                             \
    if (prompts)                                                                                   \
        both_say(f, "prompt.%s", #id);
#include "rules/rules.def"
    assert_null(game_reason(n));
}

/* ---- In random positions ---- */

/* Every placeholder of the text must be a parameter of the reason; otherwise the text cannot be
 * filled in. */
static void can_be_filled(const char *language, const char *key, const char *text,
                          const Reason *why)
{
    for (const char *open = strchr(text, '{'); open; open = strchr(open + 1, '{')) {
        char name[NAME_SIZE] = "";
        bool known = false;
        sscanf(open, "{%31[^}]", name);
        for (int i = 0; i < why->n; i++)
            known = known || strcmp(why->arg[i].name, name) == 0;
        if (!known)
            fail_msg("data/text/%s: %s: {%s} is no parameter of that reason", language, key, name);
    }
}

static bool read_before(Fixture *f, const Game *g, const char *kind, const Reason *why)
{
    Reading r = {.kind = kind, .id = why->id};
    strncpy(r.game, game_id(g), sizeof r.game - 1);
    for (int i = 0; i < why->n; i++)
        r.arg[i] = why->arg[i].name;
    for (int i = f->n_read - 1; i >= 0; i--) /* mostly one of this game, so among the latest */
        if (f->read[i].id == r.id && memcmp(&f->read[i], &r, sizeof r) == 0)
            return true;
    if (f->n_read < MOST_READ)
        f->read[f->n_read++] = r;
    return false;
}

static void has_a_paragraph(const Fixture *f, const Game *g, const Reason *why)
{
    for (int i = 0; i < f->n_games; i++)
        if (strcmp(f->games[i].id, game_id(g)) == 0 && !book_explains(&f->book[i], why->id))
            fail_msg("data/books/%s.json: no paragraph explains \"%s\"", game_id(g), why->id);
}

/* The general text and, if it exists, the game's own one. */
static void reason_has_words(Fixture *f, const Game *g, const char *kind, const Reason *why)
{
    if (read_before(f, g, kind, why))
        return;
    for (int i = 0; i < LANGUAGES; i++) {
        char general[96], own[160];
        snprintf(general, sizeof general, "%s.%s", kind, why->id);
        snprintf(own, sizeof own, "game.%s.%s", game_id(g), general);
        if (!strings_has(f->strings[i], general))
            fail_msg("data/text/%s: no \"%s\"", languages[i], general);
        can_be_filled(languages[i], general, strings_get(f->strings[i], general), why);
        can_be_filled(languages[i], own,
                      strings_has(f->strings[i], own) ? strings_get(f->strings[i], own) : "", why);
    }
    if (strcmp(kind, "refuse") == 0)
        has_a_paragraph(f, g, why);
}

static void every_refusal_has_words(Fixture *f, const Game *g, const State *s, int seat)
{
    Reason why;
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        for (int card = 0; card < (verb == VERB_PLAY || verb == VERB_PICK ? game_deck_size(g) : 1);
             card++) {
            const Action a = {.verb = (uint8_t)verb,
                              .card = verb == VERB_COMMIT || verb == VERB_DEAL ? NO_CARD
                                                                               : (uint8_t)card};
            if (game_legal(g, s, seat, a)) {
                assert_false(game_refuse(g, s, seat, a, &why));
                continue;
            }
            assert_true(game_refuse(g, s, seat, a, &why));
            assert_non_null(why.id);
            reason_has_words(f, g, "refuse", &why);
        }
    }
}

static void check_position(Fixture *f, const Game *g, const State *s)
{
    for (int seat = 0; seat < game_seats(g); seat++) {
        Reason what;
        game_prompt(g, s, seat, &what);
        assert_non_null(what.id);
        reason_has_words(f, g, "prompt", &what);
        every_refusal_has_words(f, g, s, seat);
    }
}

static void score_rules_have_words(const Fixture *f, const Game *g, const Record *sink)
{
    for (int i = 0; i < sink->n; i++)
        if (sink->event[i].type == EVENT_SCORE)
            both_say(f, "score.%s", game_score_rule(g, sink->event[i].from));
}

static void play_and_read(Fixture *f, const Game *g, uint64_t seed)
{
    State s;
    Record sink;
    Rng rng = rng_from_u64(seed);
    record_begin(&sink);
    game_start(g, &s, (Seed){.low = seed}, &sink.sink);
    while (!s.over && s.deal <= LAST_DEAL) {
        Action move[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(&s));
        check_position(f, g, &s);
        const int n = game_moves(g, &s, seat, move);
        record_begin(&sink);
        game_apply(g, &s, seat, move[rng_below(&rng, (uint32_t)n)], &sink.sink);
        score_rules_have_words(f, g, &sink);
    }
    check_position(f, g, &s);
}

static void play_matches(Fixture *f, const char *id, int seats)
{
    Err err = {""};
    Game *g = game_load(DATA_DIR, id, seats, NULL, 0, &err);
    if (!g)
        fail_msg("%s", err.text);
    for (int suit = 0; suit < game_facts(g)->suits; suit++)
        both_say(f, "suit.%s", game_suit(g, suit));
    for (uint64_t seed = 1; seed <= MATCHES; seed++)
        play_and_read(f, g, seed);
    game_free(g);
}

static void random_positions(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < f->n_games; i++) {
        for (int seats = f->games[i].min_seats; seats <= f->games[i].max_seats; seats++)
            if (seats_offered(&f->games[i], seats))
                play_matches(f, f->games[i].id, seats);
    }
}

/* "key_one" exists where the language has such a form, and has the same meaning with its number
 * or without it. */
static void plurals(void **state)
{
    const Fixture *f = *state;
    int forms = 0;
    for (int l = 0; l < LANGUAGES; l++)
        for (int i = 0; strings_key(f->strings[l], i); i++) {
            const char *key = strings_key(f->strings[l], i);
            const size_t n = strlen(key);
            if (n < 4 || strcmp(key + n - 4, "_one") != 0)
                continue;
            if (strstr(key, ".choice.")) /* named by a game's file, as "last_one" is */
                continue;
            char many[160];
            snprintf(many, sizeof many, "%.*s", (int)n - 4, key);
            assert_true(strings_has(f->strings[l], many));
            const char *text = strings_get(f->strings[l], many);
            assert_true(has_placeholder(text, "n") || has_placeholder(text, "count"));
            forms++;
        }
    assert_true(forms > 20);
}

TEST_GROUP(strings, set_up, tear_down, cmocka_unit_test(games_and_options),
           cmocka_unit_test(reasons), cmocka_unit_test(rule_books),
           cmocka_unit_test(random_positions), cmocka_unit_test(plurals))
