/* The series between a person and an imp: which matches count, for whom, and how many in a row. */
#include "support/cm.h"
#include "base/hash.h"
#include "match/archive/archive.h"
#include <stdlib.h>
#include <string.h>

enum { FACE = 3, OTHER = 5 };

/* The last deal of a match of a person (seat 0) against two imps. */
static ArchiveDeal match_won_by(unsigned winners)
{
    ArchiveDeal d = {.kind = DEAL_PLAYED, .deal = 4, .plan.seats = 3, .winners = winners};
    d.plan.player[0] = (Player){.human = true, .face = FACE}; /* a face of the same kind */
    d.plan.player[1] = (Player){.face = FACE};
    d.plan.player[2] = (Player){.face = OTHER};
    return d;
}

static void is(Rival r, int won, int lost, int run)
{
    assert_int_equal(r.won, won);
    assert_int_equal(r.lost, lost);
    assert_int_equal(r.run, run);
}

static void one_wins_and_the_other_does_not(void **unused)
{
    (void)unused;
    static const unsigned WINNERS[] = {1u << 1, 1u << 1, 1u << 2, 1u << 0, 1u << 0, 1u << 1};
    static const int AFTER[][3] = {{0, 1, -1}, {0, 2, -2}, {0, 2, -2},
                                   {1, 2, 1},  {2, 2, 2},  {2, 3, -1}};
    Rival r = {0};
    for (int i = 0; i < 6; i++) {
        const ArchiveDeal d = match_won_by(WINNERS[i]);
        rival_add(&r, &d, FACE);
        is(r, AFTER[i][0], AFTER[i][1], AFTER[i][2]);
    }
    ArchiveDeal d = match_won_by(1u << 0); /* the imp sits first */
    d.plan.player[0] = (Player){.face = FACE};
    d.plan.player[1] = (Player){.human = true};
    rival_add(&r, &d, FACE);
    is(r, 2, 4, -2);
}

static void what_does_not_count(void **unused)
{
    (void)unused;
    Rival r = {0};
    ArchiveDeal d = match_won_by(0); /* the match goes on */
    rival_add(&r, &d, FACE);
    d = match_won_by(3); /* both have won */
    rival_add(&r, &d, FACE);
    d = match_won_by(2);
    rival_add(&r, &d, FACE + 1); /* did not play */
    d.kind = DEAL_BROUGHT;
    rival_add(&r, &d, FACE);
    d.kind = DEAL_PLAYED;
    d.forgotten = true;
    rival_add(&r, &d, FACE);
    d.forgotten = false;
    d.plan.player[1].human = true; /* two people */
    rival_add(&r, &d, FACE);
    d.plan.player[0].human = d.plan.player[1].human = false; /* machines only */
    rival_add(&r, &d, FACE);
    is(r, 0, 0, 0);
    is(archive_rival(NULL, FACE), 0, 0, 0);
}

/* Lines of text keep the series; another line, or a damaged one, changes nothing. */
static void lines_keep_them(void **unused)
{
    (void)unused;
    const Rival kept[RIVALS] = {[0] = {3, 1, -1}, [7] = {2, 5, 2}};
    Rival again[RIVALS] = {{0}};
    char *text = NULL, *rest = NULL;
    size_t size;
    int lines = 0;
    FILE *f = open_memstream(&text, &size);
    rivals_print(kept, f);
    assert_int_equal(fclose(f), 0);
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        assert_true(rivals_take(again, line));
        line[6]++; /* its face */
        assert_false(rivals_take(again, line));
        lines++;
    }
    assert_int_equal(lines, 2);
    assert_memory_equal(again, kept, sizeof kept);
    free(text);
    static const char *const BAD[] = {"rival 8 1 1 1",   "rival -1 1 1 1", "rival 1 -1 1 0",
                                      "rival 1 1 1 2",   "rival 1 1 1 -2", "rival 1 1 1",
                                      "rival 1 1 1 1 1", "sums 1 1 1 1"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        char line[64];
        snprintf(line, sizeof line, "%s #%08x", BAD[i], crc32c(0, BAD[i], strlen(BAD[i])));
        assert_false(rivals_take(again, line));
    }
    assert_memory_equal(again, kept, sizeof kept);
}

TEST_GROUP(rivals, NULL, NULL, cmocka_unit_test(lines_keep_them),
           cmocka_unit_test(one_wins_and_the_other_does_not), cmocka_unit_test(what_does_not_count))
