/* A deck in place of the one that a game needs: it is refused in one line, or playable. */
#include "fuzz.h"
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const struct {
        const char *deck, *game;
    } uses[] = {{"great-dalmuti", "great-dalmuti"},
                {"little-devils", "little-devils"},
                {"french", "hearts"},
                {"french", "sneak"},
                {"french", "addenda"},
                {"french", "minimisere"}};
    const uint32_t choice = fuzz_choice(size);
    const char *game = "bottle-imp";
    for (uint32_t i = 0; i < 6; i++) {
        const uint32_t k = (i + choice) % 6; /* several games are played with French cards */
        if (memmem(bytes, size, uses[k].deck, strlen(uses[k].deck)))
            game = uses[k].game;
    }
    Err err = {{0}};
    fuzz_serve("/decks/", bytes, size);
    Game *g = game_load(DATA_DIR, game, 4, NULL, 0, &err);
    fuzz_complaint(!g, &err);
    if (g)
        fuzz_play(g, choice);
    game_free(g);
    return 0;
}
