/* A lesson: positions, the moves before them, and the moves to be played. */
#include "fuzz.h"
#include "match/script/lesson.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    enum { TRIED = 3 };
    static const Player players[MAX_SEATS];
    const uint32_t choice = fuzz_choice(size);
    fuzz_serve("lessons/", bytes, size);
    for (int i = 0; i < TRIED; i++) {
        LessonStep step;
        Err err = {{0}};
        fuzz_complaint(
            !lesson_load(DATA_DIR, fuzz_game((int)(choice % FUZZ_GAMES)), i, players, &step, &err),
            &err);
        match_free(step.match);
    }
    return 0;
}
