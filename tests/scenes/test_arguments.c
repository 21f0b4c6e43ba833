/* The action of an offer is packed into the argument of its element, whatever its members are: a
 * run uses all eight bits of `arg`. */
#include "scenes/seen/play_what.h"
#include "support/cm.h"

static void any_action(void **unused)
{
    (void)unused;
    for (int arg = 0; arg <= UINT8_MAX; arg++)
        for (int card = 0; card <= UINT8_MAX; card += 15) {
            const Action a = {.verb = VERB_PLAY,
                              .card = (uint8_t)card,
                              .n = (uint8_t)(card / 3),
                              .arg = (uint8_t)arg};
            assert_true(action_same(what_action(what_argument(a)), a));
        }
}

TEST_GROUP(arguments, NULL, NULL, cmocka_unit_test(any_action))
