/* Names of seats, and which eyes are open. */
#include "table/imps/imps.h"

/* The states, one bit each, in which the eyes of an imp are shut. */
#define BIT(state) (1u << IMP_##state)
static const unsigned SHUT[IMP_COUNT] = {
    BIT(BLINK) | BIT(LAUGHING),
    BIT(BLINK) | BIT(LAUGHING) | BIT(PLEASED),
    BIT(BLINK) | BIT(LAUGHING) | BIT(PLEASED) | BIT(SULKING),
    BIT(BLINK) | BIT(LAUGHING),
    BIT(BLINK) | BIT(LAUGHING) | BIT(PLEASED),
    BIT(BLINK) | BIT(LAUGHING) | BIT(SULKING),
    BIT(BLINK) | BIT(LAUGHING) | BIT(PLEASED),
    BIT(BLINK) | BIT(LAUGHING) | BIT(PLEASED),
};

const char *seat_name(SeatKind kind)
{
    static const char *const NAME[SEAT_KINDS] = {"",      "stool",    "bench",
                                                 "chair", "armchair", "throne"};
    return NAME[kind];
}

bool imp_sees(int imp, ImpState state) { return (SHUT[imp] >> state & 1) == 0; }

SeatKind seat_of_rank(int rank, int seats)
{
    if (rank == 0)
        return SEAT_THRONE;
    if (rank == seats - 1)
        return SEAT_STOOL;
    if (rank == 1)
        return SEAT_ARMCHAIR;
    return rank == seats - 2 ? SEAT_BENCH : SEAT_CHAIR;
}
