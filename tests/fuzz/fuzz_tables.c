/* A table layout with its animation, a rule book with its pictures, tips, feats, an AI level, a
 * card style: a required key determines the kind of the file. */
#include "ai/ai.h"
#include "base/book.h"
#include "fuzz.h"
#include "match/insight/feats.h"
#include "match/script/figure.h"
#include "words/cards/cardart_style.h"
#include "table/pacing.h"
#include "words/faces/face_table.h"
#include "words/highlight.h"
#include "words/style.h"
#include "words/tips.h"
#include <string.h>

static int game; /* the game of the table */

static bool read_book(Err *err)
{
    static Book book;
    static Figures figures;
    static Game *hearts;
    const MatchPlan plan = {.game = "hearts", .seats = 4};
    if (!hearts)
        hearts = game_load(DATA_DIR, plan.game, plan.seats, NULL, 0, err);
    return book_load(&book, DATA_DIR, "hearts", err) &&
           figures_load(DATA_DIR, &plan, hearts, &figures, err);
}

static bool read_tips(Err *err)
{
    static Tips tips;
    return tips_load(&tips, DATA_DIR, err);
}

static bool read_feats(Err *err)
{
    Feats feats;
    return feats_load(&feats, DATA_DIR, "hearts", err);
}

static bool read_level(Err *err)
{
    AiProfile profile;
    return ai_profile(DATA_DIR, "hearts", "hard", &profile, err);
}

static bool read_pacing(Err *err)
{
    Pacing pacing;
    return pacing_load(&pacing, DATA_DIR, err);
}

/* The faces at a table, for a game with lines of its own. */
static bool read_faces(Err *err)
{
    static FaceTable faces, own;
    own.n = 1;
    return faces_load(&faces, &own, DATA_DIR, err);
}

static bool read_moments(Err *err)
{
    static Highlights highlights;
    return highlights_load(&highlights, DATA_DIR, err);
}

/* With markers, totals and ranks. */
static bool read_table(Err *err)
{
    TableStyle style;
    return style_load(&style, fuzz_loaded(game, 0), DATA_DIR, err);
}

static const CardFolders own = {SOURCE_DIR "/assets", SOURCE_DIR "/assets"};

static bool read_cards(Err *err)
{
    static CardStyle style;
    return cardart_style_load(&style, fuzz_loaded(game, 0), &own, "french", err);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const struct {
        const char *key, *part;
        bool (*read)(Err *err);
    } kinds[] = {{"\"stays\"", "/faces.json", read_faces},
                 {"\"tips\"", "/tips.json", read_tips},
                 {"\"feats\"", "/feats/", read_feats},
                 {"\"chapters\"", "/books/", read_book},
                 {"\"playouts\"", "/ai/", read_level},
                 {"\"motions\"", "/pacing.json", read_pacing},
                 {"\"moments\"", "/moments.json", read_moments},
                 {"\"cloth\"", "/tables/", read_table},
                 {"\"suits\"", "/cards/french.json", read_cards},
                 {"", "/figures.json", read_cards}};
    int i = 0;
    while (!memmem(bytes, size, kinds[i].key, strlen(kinds[i].key)))
        i++;
    Err err = {{0}};
    game = (int)(fuzz_choice(size) % FUZZ_GAMES);
    fuzz_loaded(game, 0); /* from the disk */
    fuzz_serve(kinds[i].part, bytes, size);
    fuzz_complaint(!kinds[i].read(&err), &err);
    return 0;
}
