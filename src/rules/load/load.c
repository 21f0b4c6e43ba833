/* From JSON to a Game: read, patch for seats and options, compile. The only memory a Game needs is
 * taken here. */
#include "rules/load/loader.h"
#include <stdlib.h>
#include <string.h>

/* One more name of a kind. */
static bool read_name(const Json *v, const char *what, int most, char name[][NAME_SIZE], int *n,
                      Err *err)
{
    if (*n == most)
        return json_fail(v->parent, err, "more than %d %ss", most, what);
    return key_read(v, what, name[(*n)++], err);
}

static bool read_marker(const Json *v, void *to, Err *err)
{
    static const JsonField fields[] = {{"value", json_take_int, .min = -1000, .max = 1000}, {0}};
    Game *g = to;
    int value = 0;
    if (!read_name(v, "marker", MAX_MARKERS, g->marker, &g->facts.markers, err) ||
        !json_fields(v, fields, &value, err))
        return false;
    Marker *m = &g->marker_start[g->facts.markers - 1];
    *m = (Marker){.value = (int16_t)value, .owner = NO_SEAT, .card = NO_CARD};
    for (int i = 0; i < g->n_cards; i++)
        if (g->card[i].rank == value)
            m->card = (uint8_t)i;
    return true;
}

static bool read_total_word(const Json *v, void *to, Err *err)
{
    static const JsonField word = {.max = NAME_SIZE};
    char(*words)[NAME_SIZE] = to;
    return json_room(v, v->index, MAX_WORDS, "words", err) &&
           (json_is_null(v) || json_take_text(&word, v, words[v->index], err));
}

/* A number, or words for its values; null: this one has none. */
static bool read_total(const Json *v, void *to, Err *err)
{
    Game *g = to;
    if (!read_name(v, "total", MAX_TOTALS, g->total, &g->facts.totals, err))
        return false;
    const int i = g->facts.totals - 1;
    return json_is_array(v) ? json_list(v, read_total_word, g->total_word[i], err)
                            : json_int(v, -1000, 1000, &g->total_start[i], err);
}

/* ---- Pack and points ---- */

static CardSet cards_of_rank(const Game *g, int rank)
{
    CardSet set = CARDSET_EMPTY;
    for (int i = 0; i < g->n_cards; i++)
        if (g->card[i].rank == rank)
            cardset_add(&set, (Card)i);
    return set;
}

/* "max_rank" */
static bool drop_above(const Json *v, void *to, Err *err)
{
    Game *g = to;
    int most;
    if (!json_int(v, 1, 1000, &most, err))
        return false;
    for (int i = 0; i < g->n_cards; i++)
        if (g->card[i].rank > most)
            cardset_remove(&g->pack, (Card)i);
    return true;
}

static bool bring_rank(const Json *v, void *to, Err *err)
{
    Game *g = to;
    int rank;
    if (!json_int(v, -1000, 1000, &rank, err))
        return false;
    g->pack = cardset_or(g->pack, cards_of_rank(g, rank));
    return true;
}

/* "ranks": only cards of these ranks are in the pack. */
static bool keep_ranks(const Json *v, void *to, Err *err)
{
    Game *g = to;
    const CardSet before = g->pack;
    g->pack = CARDSET_EMPTY;
    if (!json_list(v, bring_rank, g, err))
        return false;
    g->pack = cardset_and(g->pack, before);
    return true;
}

/* "without": all copies of a card. */
static bool leave_out(const Json *v, void *to, Err *err)
{
    Game *g = to;
    const char *name;
    if (!json_string(v, &name, err))
        return false;
    const CardSet out = cards_named(g, name);
    g->pack = cardset_minus(g->pack, out);
    return !cardset_empty(out) ||
           json_fail(v, err, "no card \"%s\" in deck %s", name, g->facts.deck);
}

/* "copies": {"JK": 1}: how many of a card's copies stay, at most. */
static bool limit_copies(const Json *v, void *to, Err *err)
{
    Game *g = to;
    int most;
    CardSet cards = cards_named(g, v->key);
    if (!json_int(v, 0, MAX_CARDS, &most, err))
        return false;
    if (cardset_empty(cards))
        return json_fail(v, err, "no card \"%s\" in deck %s", v->key, g->facts.deck);
    for (; !cardset_empty(cards) && most > 0; most--)
        cardset_pop(&cards);
    g->pack = cardset_minus(g->pack, cards);
    return true;
}

/* "instead": {"rank": a, "by": b}: the cards of rank a leave the pack, those of rank b come in. A
 * pack without a, or with b already, stays as it is: the option that asks for this goes with every
 * set of rules. */
static bool swap_ranks(const Json *v, void *to, Err *err)
{
    struct Swap {
        int rank, by;
    } swap;
    static const JsonField fields[] = {
        {"rank", json_take_int, offsetof(struct Swap, rank), .min = -1000, .max = 1000},
        {"by", json_take_int, offsetof(struct Swap, by), .min = -1000, .max = 1000},
        {0}};
    Game *g = to;
    if (!json_fields(v, fields, &swap, err))
        return false;
    const CardSet in = cards_of_rank(g, swap.by), out = cards_of_rank(g, swap.rank);
    if (cardset_empty(in) || cardset_empty(out))
        return json_fail(v, err, "no cards of rank %d in deck %s",
                         cardset_empty(in) ? swap.by : swap.rank, g->facts.deck);
    if (cardset_empty(cardset_and(g->pack, in)) && !cardset_empty(cardset_and(g->pack, out)))
        g->pack = cardset_or(cardset_minus(g->pack, out), in);
    return true;
}

/* A card's whole name, or that of a suited card without the letter of its suit: "QS", "10". */
static bool names_card(const CardInfo *c, const char *key)
{
    const size_t n = strlen(c->name);
    return strcmp(c->name, key) == 0 ||
           (c->suit != NO_SUIT && strlen(key) == n - 1 && strncmp(c->name, key, n - 1) == 0);
}

typedef struct {
    Game *game;
    CardSet named; /* whose worth stands under their names: these outrank suits */
} Worth;

static bool read_worth(const Json *v, void *to, Err *err)
{
    Worth *w = to;
    Game *g = w->game;
    int points, cards = 0;
    if (!json_int(v, -999, 999, &points, err))
        return false;
    for (int i = 0; i < g->n_cards; i++) {
        CardInfo *c = &g->card[i];
        const bool by_name = names_card(c, v->key);
        if (!by_name && (c->suit == NO_SUIT || strcmp(g->suit[c->suit], v->key) != 0))
            continue;
        cards++;
        if (by_name)
            cardset_add(&w->named, (Card)i);
        if (by_name || !cardset_has(w->named, (Card)i))
            c->points = (int16_t)points;
    }
    return cards || json_fail(v, err, "no suit or card \"%s\" in deck %s", v->key, g->facts.deck);
}

static bool read_points(const Json *v, void *to, Err *err)
{
    return json_members(v, read_worth, &(Worth){.game = to}, err);
}

/* ---- The whole game ---- */

/* A bool by its two names, the one for false first. */
static bool take_either(const JsonField *f, const Json *at, void *to, Err *err)
{
    const char *text;
    if (!json_string(at, &text, err))
        return false;
    *(bool *)to = strcmp(text, f->names[1]) == 0;
    return *(bool *)to || strcmp(text, f->names[0]) == 0 ||
           json_fail(at, err, "\"%s\" or \"%s\" is wanted, not \"%s\"", f->names[0], f->names[1],
                     text);
}

/* "ranked": which way the ranks run round the table. */
static bool take_ranked(const JsonField *f, const Json *at, void *to, Err *err)
{
    Game *g = to;
    g->facts.ranked = true;
    g->facts.ranks_stay = json_is_string(at) && strcmp(at->node->valuestring, "in_place") == 0;
    return g->facts.ranks_stay || take_either(f, at, &g->ranks_run_right, err);
}

/* "join": people may come and go between deals. Their places follow from the ranks. */
static bool read_join(const Json *v, void *to, Err *err)
{
    Game *g = to;
    return json_bool(v, &g->joins, err) &&
           (!g->joins || g->facts.ranked ||
            json_fail(v, err, "only a game with \"ranked\" seats has places for people who join"));
}

static const char *const winner_names[] = {"highest", "lowest"},
                         *const end_names[] = {"reached", "exceeded"},
                         *const tie_names[] = {"share", "play_on"},
                         *const way_names[] = {"clockwise", "counterclockwise"};

static bool read_match(const Json *v, void *to, Err *err)
{
    static const JsonField fields[] = {
        {"until", json_take_int, offsetof(Game, facts.target), .max = 1000000, .optional = true},
        {"deals", json_take_int, offsetof(Game, facts.deals), .max = 1000, .optional = true},
        {"winner", take_either, offsetof(Game, facts.low_wins), .optional = true,
         .names = winner_names},
        {"end_at", take_either, offsetof(Game, exceed), .optional = true, .names = end_names},
        {"ties", take_either, offsetof(Game, ties_play_on), .optional = true, .names = tie_names},
        {0}};
    GameFacts *f = &((Game *)to)->facts;
    if (!json_fields(v, fields, to, err))
        return false;
    if (f->deals)
        f->target = 0;
    return true;
}

static const JsonField pack_fields[] = {
    {"max_rank", json_take_by, .optional = true, .read = drop_above},
    {"ranks", json_take_by, .optional = true, .read = keep_ranks},
    {"without", json_take_list, .optional = true, .read = leave_out},
    {"copies", json_take_members, .optional = true, .read = limit_copies},
    {"instead", json_take_by, .optional = true, .read = swap_ranks},
    {0}};
static const JsonField taken_fields[] = {
    {"open", json_take_bool, offsetof(Game, facts.taken_open), .optional = true}, {0}};
static const JsonField counter_fields[] = {
    {"open", json_take_bool, offsetof(Game, facts.counters_open), .optional = true}, {0}};
static const JsonField zone_fields[] = {
    {"taken", json_take_object, .optional = true, .fields = taken_fields},
    {"counters", json_take_object, .optional = true, .fields = counter_fields},
    {0}};
/* The deck is there already; menus, patches and phases are read elsewhere. */
static const JsonField game_fields[] = {
    {"points", json_take_by, .optional = true, .read = read_points},
    {"partners", json_take_bool, offsetof(Game, facts.partners), .optional = true},
    {"wild", json_take_int, offsetof(Game, wild), 1, 1000, .optional = true},
    {"ranked", take_ranked, .optional = true, .names = way_names},
    {"join", json_take_by, .optional = true, .read = read_join},
    {"pack", json_take_object, .optional = true, .fields = pack_fields},
    {"zones", json_take_object, .optional = true, .fields = zone_fields},
    {"markers", json_take_members, .optional = true, .read = read_marker},
    {"totals", json_take_members, .optional = true, .read = read_total},
    {"match", json_take_by, .read = read_match},
#define GAME_KEY(name, doc) {.key = #name},
#include "rules/rules.def"
    {0}};

static bool check_pack(const Game *g, const Json *root, Err *err)
{
    int worth = 0;
    for (CardSet left = g->counting; !cardset_empty(left);)
        worth += abs(g->card[cardset_pop(&left)].points);
    if (worth > MAX_POINTS)
        return json_fail(root, err, "the pack is worth more than %d points", MAX_POINTS);
    const Json pack = json_member(root, "pack");
    return g->n_pack >= g->seats ||
           json_fail(&pack, err, "%d cards are not enough for %d seats", g->n_pack, g->seats);
}

static bool compile(Game *g, const char *data_dir, const Json *root, Err *err)
{
    const Json deck = json_member(root, "deck");
    if (!deck_load(g, data_dir, &deck, err) || !json_fields(root, game_fields, g, err))
        return false;
    deck_derive(g);
    return check_pack(g, root, err) && phases_load(g, root, err);
}

/* ---- Patches ---- */

static bool is_seat_count(const char *key, const GameInfo *info)
{
    return key[0] >= '0' + info->min_seats && key[0] <= '0' + info->max_seats && key[1] == '\0';
}

typedef struct {
    const GameInfo *info;
    cJSON *target;
    int seats;
} SeatPatch;

static bool apply_seats(const Json *v, void *to, Err *err)
{
    const SeatPatch *p = to;
    if (!json_object(v, err))
        return false;
    if (!is_seat_count(v->key, p->info))
        return json_fail(v, err, "a number of players from %d to %d is wanted, not \"%s\"",
                         p->info->min_seats, p->info->max_seats, v->key);
    return v->key[0] != '0' + p->seats || json_merge_patch(p->target, v->node) ||
           err_set(err, "out of memory");
}

typedef struct {
    const OptionValue *value;
    int n;
} Options;

/* NULL: the standard value will do. */
static const char *value_of(const Options *options, const OptionInfo *o)
{
    for (int i = 0; i < options->n; i++)
        if (strcmp(options->value[i].key, o->key) == 0)
            return options->value[i].value;
    return NULL;
}

static bool check_options(const GameInfo *info, const Options *options, Err *err)
{
    const OptionValue *values = options->value;
    const char *names[MAX_OPTIONS];
    for (int k = 0; k < info->n_options; k++)
        names[k] = info->option[k].key;
    for (int i = 0; i < options->n; i++) {
        int k = 0;
        while (k < info->n_options && strcmp(values[i].key, names[k]) != 0)
            k++;
        if (k < info->n_options)
            continue;
        char guess[ERR_GUESS];
        return err_set(err, "%s has no option \"%s\"%s", info->id, values[i].key,
                       err_guess(guess, values[i].key, names, info->n_options, ""));
    }
    return true;
}

/* The definition with its patches, in `target`; options in the order in which the game declares
 * them. */
static bool apply_patches(const Json *root, cJSON *target, int seats, const Options *chosen,
                          unsigned *offered, Err *err)
{
    GameInfo info;
    if (!info_read(root, &info, err))
        return false;
    *offered = info.seats;
    if (seats < info.min_seats || seats > info.max_seats)
        return err_set(err, "%s is for %d to %d players, not %d", info.id, info.min_seats,
                       info.max_seats, seats);
    if (!seats_offered(&info, seats))
        return err_set(err, "%s is not for %d players", info.id, seats);
    const Json by_seats = json_member(root, "by_seats"), options = json_member(root, "options");
    SeatPatch patch = {&info, target, seats};
    if (!check_options(&info, chosen, err) ||
        (by_seats.node && !json_members(&by_seats, apply_seats, &patch, err)))
        return false;
    const OptionInfo *o = info.option;
    for (Json v = json_next(&options, NULL); v.node; v = json_next(&options, &v), o++) {
        char standard[NAME_SIZE];
        const char *value = value_of(chosen, o);
        if (!option_offered(o, seats)) {
            if (value)
                return err_set(err, "option %s is not offered with %d players", o->key, seats);
            continue;
        }
        option_print(o, option_standard(o, seats), standard);
        value = value ? value : standard;
        if (!option_value_offered(o, value, seats))
            return err_set(err, "option %s=%s is not offered with %d players", o->key, value,
                           seats);
        if (!option_apply(&v, target, o, value, seats, err))
            return false;
    }
    return true;
}

static bool load_document(JsonDoc *doc, const char *path, const char *data_dir,
                          const Options *options, Game *g, Err *err)
{
    const Json root = json_root(doc);
    JsonDoc patched = *doc;
    patched.root = cJSON_Duplicate(doc->root, 1);
    bool ok = patched.root ? apply_patches(&root, patched.root, g->seats, options, &g->offered, err)
                           : err_set(err, "out of memory");
    if (ok) {
        const Json whole = json_root(&patched), id = json_member(&whole, "id");
        ok = id_names_file(&id, path, g->id, err) && compile(g, data_dir, &whole, err);
        g->hash = ok ? rules_hash(g, whole.node) : 0;
    }
    cJSON_Delete(patched.root);
    return ok;
}

Game *game_load(const char *data_dir, const char *id, int seats, const OptionValue *options,
                int n_options, Err *err)
{
    char path[PATH_SIZE];
    JsonDoc doc;
    if (!game_read_file(data_dir, id, path, &doc, err))
        return NULL;
    Game *g = calloc(1, sizeof *g);
    bool ok = g || err_set(err, "out of memory");
    if (ok) {
        g->seats = seats;
        ok = load_document(&doc, path, data_dir, &(Options){options, n_options}, g, err);
    }
    json_free(&doc);
    if (ok)
        return g;
    game_free(g);
    return NULL;
}

void game_free(Game *g)
{
    for (int i = 0; g && i < MAX_PHASES; i++)
        free(g->phase[i].own);
    free(g);
}
