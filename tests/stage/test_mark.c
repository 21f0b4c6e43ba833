/* The mark: what is not saved is marked as soon as a person can notice it, and what could not be
 * used is marked until it was read. */
#include "stage/mark.h"
#include "support/autosaved.h"
#include "support/faults.h"
#include <string.h>

static const char *kind_now(SaveMark *n, int64_t *wake)
{
    const App app = {.autosave = autosave};
    *wake = 0;
    mark_update(n, &app, 1000, wake);
    return n->kind ? n->kind : "";
}

static void a_slow_disk_is_marked(void **unused)
{
    (void)unused;
    enum { NOTICED_MS = 100 };
    char path[128];
    SaveMark n = {.kind = NULL};
    int64_t wake;
    AutosaveFile *f = autosave_file(autosave, file_in("slow.save", path));
    assert_string_equal(kind_now(&n, &wake), "");
    assert_int_equal(wake, 0);
    fault_disk_held = true;
    assert_true(autosave_write(f, 0, "text", 4, false));
    kind_now(&n, &wake);
    assert_true(wake > 0 && wake <= 1000 + NOTICED_MS); /* the loop looks again by then */
    while (strcmp(kind_now(&n, &wake), "slow") != 0)
        usleep(5000);
    assert_int_equal(n.status.state, AUTOSAVE_WRITING);
    fault_disk_held = false;
    assert_true(autosave_settle(autosave, 60000));
    assert_string_equal(kind_now(&n, &wake), "");
}

static void findings_are_marked_until_they_are_read(void **unused)
{
    (void)unused;
    char first[128], second[128];
    SaveMark n = {.kind = NULL};
    int64_t wake;
    autosave_reject(autosave, file_in("settings.json", first), AUTOSAVE_DAMAGED, NULL);
    autosave_reject(autosave, file_in("archive-001.text", second), AUTOSAVE_DENIED, NULL);
    autosave_reject(autosave, first, AUTOSAVE_DAMAGED, NULL); /* the same again */
    for (int i = 0; i < 2; i++) {
        for (int times = 0; times < 3; times++)
            assert_string_equal(kind_now(&n, &wake), "unusable");
        assert_string_equal(n.finding.path, i ? second : first);
        mark_pressed(&n); /* its text is shown … */
        assert_string_equal(kind_now(&n, &wake), "unusable");
        assert_true(wake > 0); /* … for a while */
        mark_text(&n, true);
        assert_string_equal(kind_now(&n, &wake), "unusable");
        mark_text(&n, false);
    }
    assert_string_equal(kind_now(&n, &wake), "");
}

TEST_GROUP(mark, open_autosave, close_autosave, cmocka_unit_test(a_slow_disk_is_marked),
           cmocka_unit_test(findings_are_marked_until_they_are_read))
