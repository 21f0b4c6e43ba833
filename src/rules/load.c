/* From JSON to a Game: read, patch for seats and options, compile. The only memory a Game needs is taken here. */
#include "rules/loader.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_markers(Game *g, const Json *root, Err *err)
{
    static const char *const keys[] = {"value", NULL};
    const Json markers = json_member(root, "markers");
    if (markers.node && !json_object(&markers, err))
        return false;
    for (Json v = json_next(&markers, NULL); v.node; v = json_next(&markers, &v)) {
        const Json value_at = json_member(&v, "value");
        int value;
        if (g->n_markers == MAX_MARKERS)
            return json_fail(&markers, err, "more than %d markers", MAX_MARKERS);
        if (!json_object(&v, err) || !json_only(&v, keys, err) || !json_int(&value_at, -1000, 1000, &value, err))
            return false;
        if (strlen(v.key) >= NAME_SIZE)
            return json_fail(&v, err, "a marker's name has at most %d characters", NAME_SIZE - 1);
        Marker m = {.value = (int16_t)value, .owner = NO_SEAT, .card = NO_CARD};
        for (int i = 0; i < g->n_cards; i++)
            if (g->card[i].rank == value)
                m.card = (uint8_t)i;
        strcpy(g->marker[g->n_markers], v.key);
        g->marker_start[g->n_markers++] = m;
    }
    return true;
}

static bool read_totals(Game *g, const Json *root, Err *err)
{
    const Json totals = json_member(root, "totals");
    if (totals.node && !json_object(&totals, err))
        return false;
    for (Json v = json_next(&totals, NULL); v.node; v = json_next(&totals, &v)) {
        if (g->n_totals == MAX_TOTALS)
            return json_fail(&totals, err, "more than %d totals", MAX_TOTALS);
        if (strlen(v.key) >= NAME_SIZE)
            return json_fail(&v, err, "a total's name has at most %d characters", NAME_SIZE - 1);
        if (!json_int(&v, -1000, 1000, &g->total_start[g->n_totals], err))
            return false;
        strcpy(g->total[g->n_totals++], v.key);
    }
    return true;
}

static CardSet cards_of_rank(const Game *g, int rank)
{
    CardSet set = CARDSET_EMPTY;
    for (int i = 0; i < g->n_cards; i++)
        if (g->card[i].rank == rank)
            cardset_add(&set, (Card)i);
    return set;
}

/* "ranks": only cards of these ranks are in the pack. */
static bool keep_ranks(Game *g, const Json *pack, Err *err)
{
    const Json ranks = json_member(pack, "ranks");
    CardSet keep = CARDSET_EMPTY;
    if (!ranks.node)
        return true;
    if (!json_array(&ranks, err))
        return false;
    for (Json v = json_next(&ranks, NULL); v.node; v = json_next(&ranks, &v)) {
        int rank;
        if (!json_int(&v, -1000, 1000, &rank, err))
            return false;
        keep = cardset_or(keep, cards_of_rank(g, rank));
    }
    g->pack = cardset_and(g->pack, keep);
    return true;
}

/* "instead": {"rank": a, "by": b}: the cards of rank a leave the pack, those of rank b come in. A pack without a, or with b
 * already, stays as it is: the option that asks for this goes with every set of rules. */
static bool swap_ranks(Game *g, const Json *pack, Err *err)
{
    static const char *const keys[] = {"rank", "by", NULL};
    const Json instead = json_member(pack, "instead");
    if (!instead.node)
        return true;
    const Json rank_at = json_member(&instead, "rank"), by_at = json_member(&instead, "by");
    int rank, by;
    if (!json_object(&instead, err) || !json_only(&instead, keys, err) || !json_int(&rank_at, -1000, 1000, &rank, err) ||
        !json_int(&by_at, -1000, 1000, &by, err))
        return false;
    const CardSet in = cards_of_rank(g, by), out = cards_of_rank(g, rank);
    if (cardset_empty(in) || cardset_empty(out))
        return json_fail(&instead, err, "no cards of rank %d in deck %s", cardset_empty(in) ? by : rank, g->deck);
    if (cardset_empty(cardset_and(g->pack, in)) && !cardset_empty(cardset_and(g->pack, out)))
        g->pack = cardset_or(cardset_minus(g->pack, out), in);
    return true;
}

/* A card's whole name, or that of a suited card without the letter of its suit: "QS", "10". */
static bool names_card(const CardInfo *c, const char *key)
{
    const size_t n = strlen(c->name);
    return strcmp(c->name, key) == 0 || (c->suit != NO_SUIT && strlen(key) == n - 1 && strncmp(c->name, key, n - 1) == 0);
}

/* "points": what cards are worth in this game, by suit or by name of cards; a name outranks a suit. */
static bool read_points(Game *g, const Json *root, Err *err)
{
    const Json points = json_member(root, "points");
    if (!points.node)
        return true;
    if (!json_object(&points, err))
        return false;
    for (int by_name = 0; by_name < 2; by_name++)
        for (Json v = json_next(&points, NULL); v.node; v = json_next(&points, &v)) {
            int worth, cards = 0;
            if (!json_int(&v, -999, 999, &worth, err))
                return false;
            for (int i = 0; i < g->n_cards; i++) {
                const bool is_name = names_card(&g->card[i], v.key);
                if (!is_name && (g->card[i].suit == NO_SUIT || strcmp(g->suit[g->card[i].suit], v.key) != 0))
                    continue;
                if (is_name == (by_name == 1))
                    g->card[i].points = (int16_t)worth;
                cards++;
            }
            if (cards == 0)
                return json_fail(&v, err, "no suit or card \"%s\" in deck %s", v.key, g->deck);
        }
    return true;
}

static bool read_pack(Game *g, const Json *root, Err *err)
{
    static const char *const keys[] = {
#define PACK_KEY(name, doc) #name,
#include "rules/rules.def"
        NULL};
    const Json pack = json_member(root, "pack");
    int worth = 0;
    if (pack.node) {
        const Json max_at = json_member(&pack, "max_rank"), without = json_member(&pack, "without");
        int max = 1000;
        if (!json_object(&pack, err) || !json_only(&pack, keys, err) || !json_int_or(&max_at, 1, 1000, &max, err))
            return false;
        for (int i = 0; i < g->n_cards; i++)
            if (g->card[i].rank > max)
                cardset_remove(&g->pack, (Card)i);
        if (!keep_ranks(g, &pack, err) || (without.node && !json_array(&without, err)))
            return false;
        for (Json v = json_next(&without, NULL); v.node; v = json_next(&without, &v)) {
            const char *name;
            Card c;
            if (!json_string(&v, &name, err))
                return false;
            if (!game_card_named(g, name, &c))
                return json_fail(&v, err, "no card \"%s\" in deck %s", name, g->deck);
            for (int i = 0; i < g->n_cards; i++) /* all copies of it */
                if (strcmp(g->card[i].name, name) == 0)
                    cardset_remove(&g->pack, (Card)i);
        }
    }
    if (pack.node && !swap_ranks(g, &pack, err))
        return false;
    deck_derive(g);
    for (CardSet left = g->counting; !cardset_empty(left);)
        worth += abs(g->card[cardset_pop(&left)].points);
    if (worth > MAX_POINTS)
        return json_fail(root, err, "the pack is worth more than %d points", MAX_POINTS);
    return g->n_pack >= g->seats ? true : json_fail(&pack, err, "%d cards are not enough for %d seats", g->n_pack, g->seats);
}

static bool read_choice(const Json *v, const char *no, const char *yes, bool *out, Err *err)
{
    const char *text = no;
    if (!json_string_or(v, &text, err))
        return false;
    *out = strcmp(text, yes) == 0;
    return *out || strcmp(text, no) == 0 ? true : json_fail(v, err, "\"%s\" or \"%s\" is wanted, not \"%s\"", no, yes, text);
}

static bool read_match(Game *g, const Json *root, Err *err)
{
    static const char *const keys[] = {
#define MATCH_KEY(name, doc) #name,
#include "rules/rules.def"
        NULL};
    const Json match = json_member(root, "match");
    const Json until = json_member(&match, "until"), deals = json_member(&match, "deals");
    const Json ties = json_member(&match, "ties"), winner = json_member(&match, "winner"), end_at = json_member(&match, "end_at");
    if (!json_object(&match, err) || !json_only(&match, keys, err) || !json_int_or(&until, 0, 1000000, &g->until, err) ||
        !json_int_or(&deals, 0, 1000, &g->deals, err) || !read_choice(&winner, "highest", "lowest", &g->low_wins, err) ||
        !read_choice(&end_at, "reached", "exceeded", &g->exceed, err) ||
        !read_choice(&ties, "share", "play_on", &g->ties_play_on, err))
        return false;
    return g->until || g->deals ? true : json_fail(&match, err, "\"until\" or \"deals\" must say when the match ends");
}

static bool read_zones(Game *g, const Json *root, Err *err)
{
    static const char *const keys[] = {"taken", NULL}, *const taken_keys[] = {"open", NULL};
    const Json zones = json_member(root, "zones");
    if (!zones.node)
        return true;
    const Json taken = json_member(&zones, "taken");
    const Json open = json_member(&taken, "open");
    return json_object(&zones, err) && json_only(&zones, keys, err) && json_object(&taken, err) &&
           json_only(&taken, taken_keys, err) && json_bool_or(&open, &g->taken_open, err);
}

/* "ranked": which way the ranks run round the table. */
static bool read_ranked(Game *g, const Json *v, Err *err)
{
    if (!v->node)
        return true;
    g->ranked = true;
    return read_choice(v, "clockwise", "counterclockwise", &g->ranks_run_right, err);
}

/* "join": people may come and go between deals. What place they get is a matter of ranks. */
static bool read_join(Game *g, const Json *v, Err *err)
{
    return json_bool_or(v, &g->joins, err) &&
           (!g->joins || g->ranked || json_fail(v, err, "only a game with \"ranked\" seats has places for people who join"));
}

static bool compile(Game *g, const char *data_dir, const Json *root, Err *err)
{
    static const char *const keys[] = {
#define GAME_KEY(name, doc) #name,
#include "rules/rules.def"
        NULL};
    const Json partners = json_member(root, "partners"), wild = json_member(root, "wild"), ranked = json_member(root, "ranked"),
               join = json_member(root, "join"), deck = json_member(root, "deck");
    char deck_id[NAME_SIZE];
    return json_only(root, keys, err) && id_read(&deck, deck_id, err) && deck_load(g, data_dir, deck_id, &deck, err) &&
           read_points(g, root, err) && json_bool_or(&partners, &g->partners, err) &&
           json_int_or(&wild, 1, 1000, &g->wild, err) && read_ranked(g, &ranked, err) && read_join(g, &join, err) &&
           read_pack(g, root, err) && read_zones(g, root, err) && read_markers(g, root, err) && read_totals(g, root, err) &&
           read_match(g, root, err) && phases_load(g, root, err);
}

static bool is_seat_count(const char *key, const GameInfo *info)
{
    return key[0] >= '0' + info->min_seats && key[0] <= '0' + info->max_seats && key[1] == '\0';
}

static bool apply_seats(const Json *root, cJSON *target, const GameInfo *info, int seats, Err *err)
{
    char count[8];
    const Json by_seats = json_member(root, "by_seats");
    snprintf(count, sizeof count, "%d", seats);
    if (!by_seats.node)
        return true;
    if (!json_object(&by_seats, err))
        return false;
    for (Json v = json_next(&by_seats, NULL); v.node; v = json_next(&by_seats, &v)) {
        if (!json_object(&v, err))
            return false;
        if (!is_seat_count(v.key, info))
            return json_fail(&v, err, "a number of players from %d to %d is wanted, not \"%s\"", info->min_seats, info->max_seats,
                             v.key);
        if (strcmp(v.key, count) == 0 && !json_merge_patch(target, v.node))
            return err_set(err, "out of memory");
    }
    return true;
}

static const char *value_of(const OptionValue *values, int n, const OptionInfo *o, int seats, char standard[NAME_SIZE])
{
    for (int i = 0; i < n; i++)
        if (strcmp(values[i].key, o->key) == 0)
            return values[i].value;
    option_standard(o, seats, standard);
    return standard;
}

static bool has_value(const OptionValue *values, int n, const OptionInfo *o)
{
    for (int i = 0; i < n; i++)
        if (strcmp(values[i].key, o->key) == 0)
            return true;
    return false;
}

static bool check_offer(const OptionInfo *o, const char *value, int seats, Err *err)
{
    for (int i = 0; i < o->n_choices; i++)
        if (strcmp(o->choice[i], value) == 0 && !choice_offered(o, i, seats))
            return err_set(err, "option %s=%s is not offered with %d players", o->key, value, seats);
    return true;
}

static bool check_options(const GameInfo *info, const OptionValue *values, int n, Err *err)
{
    const char *names[MAX_OPTIONS];
    for (int k = 0; k < info->n_options; k++)
        names[k] = info->option[k].key;
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < info->n_options && strcmp(values[i].key, names[k]) != 0)
            k++;
        if (k < info->n_options)
            continue;
        const char *near = err_nearest(values[i].key, names, info->n_options);
        return err_set(err, "%s has no option \"%s\"%s%s%s", info->id, values[i].key, near ? "; did you mean \"" : "",
                       near ? near : "", near ? "\"?" : "");
    }
    return true;
}

/* The definition with its patches, in `target`; options in the order in which the game declares them. */
static bool apply_patches(const Json *root, cJSON *target, int seats, const OptionValue *values, int n, unsigned *offered,
                          Err *err)
{
    GameInfo info;
    if (!info_read(root, &info, err))
        return false;
    *offered = info.seats;
    if (seats < info.min_seats || seats > info.max_seats)
        return err_set(err, "%s is for %d to %d players, not %d", info.id, info.min_seats, info.max_seats, seats);
    if (!seats_offered(&info, seats))
        return err_set(err, "%s is not for %d players", info.id, seats);
    if (!check_options(&info, values, n, err) || !apply_seats(root, target, &info, seats, err))
        return false;
    for (int i = 0; i < info.n_options; i++) {
        char standard[NAME_SIZE];
        const OptionInfo *o = &info.option[i];
        const char *value = value_of(values, n, o, seats, standard);
        if (option_offered(o, seats) ? !check_offer(o, value, seats, err) : has_value(values, n, o))
            return err_set(err, "option %s is not offered with %d players", o->key, seats);
        if (option_offered(o, seats) && !option_apply(root, target, o, value, seats, err))
            return false;
    }
    return true;
}

/* What is known of the whole game. */
static void derive(Game *g, const cJSON *rules)
{
    GameFacts *f = &g->facts;
    g->hash = rules_hash(g, rules);
    memcpy(f->deck, g->deck, sizeof f->deck);
    f->suits = g->n_suits;
    f->markers = g->n_markers;
    f->totals = g->n_totals;
    f->target = g->deals ? 0 : g->until;
    f->deals = g->deals;
    f->low_wins = g->low_wins;
    f->ranked = g->ranked;
    f->partners = g->partners;
    f->taken_open = g->taken_open;
}

static Game *load_document(JsonDoc *doc, const char *path, const char *data_dir, int seats, const OptionValue *options,
                           int n_options, Err *err)
{
    const Json root = json_root(doc);
    JsonDoc patched = *doc;
    Game *g = calloc(1, sizeof *g);
    patched.root = cJSON_Duplicate(doc->root, 1);
    bool ok = g && patched.root ? true : err_set(err, "out of memory");
    ok = ok && json_object(&root, err) && apply_patches(&root, patched.root, seats, options, n_options, &g->offered, err);
    if (ok) {
        const Json whole = json_root(&patched);
        const Json id = json_member(&whole, "id");
        g->seats = seats;
        ok = id_names_file(&id, path, err) && id_read(&id, g->id, err) && compile(g, data_dir, &whole, err);
        if (ok)
            derive(g, whole.node);
    }
    cJSON_Delete(patched.root);
    if (ok)
        return g;
    free(g);
    return NULL;
}

Game *game_load(const char *data_dir, const char *id, int seats, const OptionValue *options, int n_options, Err *err)
{
    char path[1024];
    const size_t n = strlen(id);
    const bool is_file = n > 5 && strcmp(id + n - 5, ".json") == 0;
    snprintf(path, sizeof path, is_file ? "%s%s" : "%s/games/%s.json", is_file ? "" : data_dir, id);
    JsonDoc doc;
    if (!json_read_file(&doc, path, err))
        return NULL;
    Game *g = load_document(&doc, path, data_dir, seats, options, n_options, err);
    json_free(&doc);
    return g;
}

void game_free(Game *g) { free(g); }
