/* The table's own words: what stands at the seats, under a set, beside the stock, and what is said for a moment. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

static const char *name_of(const PlayScene *p, int seat) { return seat < MAX_SEATS ? play_player(p, seat)->name : ""; }

static bool is_trump(const PlayScene *p, Card c, int *price)
{
    for (int i = 0; i < game_markers(p->game); i++) {
        *price = p->table.token[i].value;
        if (p->style.marker[i].below_is_trump && game_card(p->game, c)->rank < *price)
            return true;
    }
    return false;
}

/* ---- Seats ---- */

static bool is_partner(const PlayScene *p, int seat)
{
    return game_partners(p->game) && p->humans == 1 && p->viewer != NO_SEAT && seat != p->viewer && (seat - p->viewer) % 2 == 0;
}

/* In brass on the plate: what the seat has said or leads, is or belongs to. */
static const char *tag_of(const PlayScene *p, int seat, char *out, size_t size)
{
    const Table *t = &p->table;
    if (t->bids >> seat & 1)
        return play_say(p, out, size, "badge.lot", 0, NULL);
    if (t->lead_kind != LEAD_NONE && t->leader == seat)
        return play_say(p, out, size, t->lead_kind == LEAD_SNEAK ? "badge.sneak" : "badge.flaunt", 0, NULL);
    if (is_partner(p, seat))
        return play_say(p, out, size, "partner", 0, NULL);
    if (t->ranked)
        return words_rank(p->base.app, p->game, out, size, table_rank(t, seat), ".badge");
    for (int i = 0; i < game_markers(p->game); i++) {
        char key[96];
        snprintf(key, sizeof key, "marker.%s", game_marker(p->game, i));
        if (t->token[i].owner == seat)
            return play_say(p, out, size, key, 0, NULL);
    }
    return NULL;
}

static const char *mark_of(const PlayScene *p, int seat, char *out, size_t size)
{
    const Table *t = &p->table;
    char place[16];
    if (table_out(t, seat) >= 0)
        return play_say(p, out, size, "say.out", 1, (StringArg[]){{"place", words_number(place, table_out(t, seat) + 1)}});
    return t->passed >> seat & 1 ? play_say(p, out, size, "say.pass", 0, NULL) : NULL;
}

void play_say_seats(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    const Table *t = &p->table;
    const unsigned acting = table_busy(t) || p->viewer == NO_SEAT ? t->to_act : game_to_act(&p->view.s);
    play_say(p, w->role, sizeof w->role, "play.dealer", 0, NULL);
    for (int i = 0; i < t->layout.seats; i++) {
        char number[16];
        play_say(p, w->score[i], sizeof w->score[i], "score", 1, (StringArg[]){{"n", words_number(number, t->score[i])}});
        info->seat[i] = (PaintSeat){.name = name_of(p, i),
                                    .score = w->score[i],
                                    .tag = tag_of(p, i, w->tag[i], sizeof w->tag[i]),
                                    .role = t->dealer == i ? w->role : NULL,
                                    .mark = mark_of(p, i, w->mark[i], sizeof w->mark[i]),
                                    .face = play_player(p, i)->face,
                                    .acting = acting >> i & 1};
    }
}

/* ---- What is said for a moment ---- */

static const char *say_what(const PlayScene *p, int value, char *suit)
{
    if (value == ARG_WIN || value == ARG_LOSE)
        return value == ARG_WIN ? "joker.win" : "joker.lose";
    if (value < ARG_NAME_SUIT || value >= ARG_NAME_SUIT + game_suits(p->game))
        return NULL;
    snprintf(suit, 64, "suit.%s", game_suit(p->game, value - ARG_NAME_SUIT));
    return "joker.named";
}

/* Who could not go on with the trick that has become void: the seat after its last card. */
static int unable(const PlayScene *p)
{
    const State *s = &p->view.s;
    const int seats = game_seats(p->game);
    return s->last.n ? s->order[(s->place[s->last.play[s->last.n - 1].seat] + 1) % seats] : NO_SEAT;
}

/* The last lead that was taken: sneaked, and seen through by whoever took it, or flaunted and beaten. */
static const char *taken_key(const PlayScene *p, const Notice *n)
{
    const Contest *last = &p->view.s.last;
    if (!n->contested)
        return "unchallenged";
    if (n->seat == p->table.leader)
        return "reveal.held";
    return last->n && last->play[0].arg == LEAD_FLAUNT ? "reveal.beaten" : "reveal.caught";
}

static const char *notice_key(const PlayScene *p, int at, const Notice *n, char key[64])
{
    switch (n->kind) {
    case NOTICE_BID: return "say.lot";
    case NOTICE_SAY: return say_what(p, n->value, key);
    case NOTICE_TOTAL: snprintf(key, 64, "total.%s.say", game_total(p->game, n->value)); return key;
    case NOTICE_OUT: return "say.out";
    case NOTICE_REVOLT: return n->value > 1 ? "say.revolution.greater" : "say.revolution";
    case NOTICE_LEAD: return n->value == LEAD_SNEAK ? "say.sneak" : "say.flaunt";
    case NOTICE_CHALLENGE: return "say.challenge";
    case NOTICE_TAKE: return taken_key(p, n);
    case NOTICE_VOID: return "trick.void";
    case NOTICE_LAST_ROUND: return "turns_left";
    case NOTICE_ANEW: return "lead.next";
    case NOTICE_STOCK: return "stock.gone";
    case NOTICE_NO_GIFTS: return strcmp(game_phase_kind(p->game, n->value), "tax") == 0 ? "tax.none" : "pass.none";
    case NOTICE_SCORE: return "trick.taken";
    case NOTICE_BID_OVER: return n->value ? "say.lot.made" : "say.lot.failed";
    case NOTICE_KEEP: return "last_cards";
    case NOTICE_RANK: return at < MAX_SEATS ? "ranks.seat" : p->humans == 1 ? "ranks.now" : "ranks.line";
    default: return NULL;
    }
}

static void say_notice(const PlayScene *p, int at, PaintInfo *info, TableWords *w)
{
    float shown;
    char named[64] = "", number[16], place[16], title[64] = "";
    const Notice *n = table_notice(&p->table, at, &shown);
    const char *key = n ? notice_key(p, at, n, named) : NULL;
    if (!key)
        return;
    const int who = n->kind == NOTICE_VOID ? unable(p) : n->seat;
    if (n->kind == NOTICE_RANK)
        words_rank(p->base.app, p->game, title, sizeof title, n->value, "");
    play_say(p, w->notice[at], sizeof w->notice[at], key, 5,
             (StringArg[]){{"player", name_of(p, who)},
                           {"n", words_number(number, n->value)},
                           {"place", words_number(place, n->value + 1)},
                           {"title", title},
                           {"suit", n->kind == NOTICE_SAY && *named ? tr(p->base.app, named) : ""}});
    info->notice[at] = w->notice[at];
}

/* ---- Under sets, beside the stock, around the total ---- */

static int rank_of_set(const PlayScene *p, CardSet set, Card *card)
{
    int rank = INT16_MAX;
    while (!cardset_empty(set)) {
        const Card c = cardset_pop(&set);
        if (game_card(p->game, c)->rank < rank) { /* a wild card stands for the others */
            rank = game_card(p->game, c)->rank;
            *card = c;
        }
    }
    return rank;
}

/* Cards drawn for ranks lie at the seats. */
static bool drawing(const Table *t)
{
    for (int i = 0; i < t->n; i++)
        if (t->card[i].zone == ZONE_TABLE && t->card[i].drawn)
            return true;
    return false;
}

static void say_caption(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    const Table *t = &p->table;
    int n = 0;
    Card card = NO_CARD;
    char number[16], rank[64] = "", combination[PLAY_TEXT] = "";
    const CardSet set = table_set(t, &n);
    const char *key;
    if (drawing(t)) {
        info->caption = play_say(p, w->caption, sizeof w->caption, "ranks.draw", 0, NULL);
        return;
    }
    if (n == 0 || t->leader == NO_SEAT)
        return;
    if (p->style.contest == CONTEST_SET) {
        if (cardset_empty(set))
            return;
        rank_of_set(p, set, &card);
        play_card_index(p, rank, sizeof rank, card);
        key = game_is_wild(p->game, card) ? "set.jesters" : "set.lies";
    } else if (p->style.contest == CONTEST_CHALLENGE) {
        const bool named = n > 1 && t->lead_kind == LEAD_FLAUNT && play_combination(p, set, combination, sizeof combination);
        key = t->lead_kind == LEAD_SNEAK  ? "lead.sneak"
              : t->lead_kind == LEAD_NONE ? NULL
              : named                     ? "lead.flaunt.set"
                                          : "lead.flaunt";
    } else {
        return;
    }
    if (!key)
        return;
    play_say(
        p, w->caption, sizeof w->caption, key, 4,
        (StringArg[]){
            {"player", name_of(p, t->leader)}, {"n", words_number(number, n)}, {"rank", rank}, {"combination", combination}});
    info->caption = w->caption;
}

/* The seat whose card is number i of the contest; NO_SEAT: it does not lie there any more. */
static int player_of_card(const Table *t, int i)
{
    for (int k = 0; k < t->n; k++) {
        int before = 0;
        for (int j = 0; j < t->n && t->card[k].zone == ZONE_TABLE; j++)
            before += t->card[j].zone == ZONE_TABLE && t->card[j].order < t->card[k].order;
        if (t->card[k].zone == ZONE_TABLE && before == i)
            return t->card[k].seat;
    }
    return NO_SEAT;
}

/* Who took the total over the limit first. */
static int who_crossed(const Table *t, int limit)
{
    for (int i = 0; i < ROW_CARDS; i++)
        if (t->after[i] > limit && player_of_card(t, i) != NO_SEAT)
            return player_of_card(t, i);
    return NO_SEAT;
}

static void say_totals(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    for (int i = 0; i < game_totals(p->game); i++) {
        const int limit = p->style.total[i].limit, left = limit - p->table.total[i];
        if (!p->style.total[i].hero)
            continue;
        char key[96], number[16];
        const int crossed = who_crossed(&p->table, limit);
        snprintf(key, sizeof key, "total.%s.%s", game_total(p->game, i), crossed != NO_SEAT ? "over" : "left");
        play_say(p, w->hero, sizeof w->hero, key, 2,
                 (StringArg[]){{"value", words_number(number, left)}, {"player", name_of(p, crossed)}});
        info->hero = crossed != NO_SEAT || left >= 0 ? w->hero : NULL;
        Refusal why;
        if (info->held != NO_CARD && play_is_asked(p) && !table_busy(&p->table) && play_may(p, info->held, &why)) {
            info->hero_preview = true;
            info->hero_next = game_total_after(p->game, &p->view.s, p->viewer, (Action){.verb = VERB_PLAY, .card = info->held});
        }
    }
}

static void say_trick(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    const Table *t = &p->table;
    const int best = t->taker != NO_SEAT ? t->taker : t->winning;
    int lying = 0, price;
    if (p->style.contest == CONTEST_TRICK) {
        play_say(p, w->lead, sizeof w->lead, "play.lead", 0, NULL);
        info->lead = w->lead;
    }
    for (int i = 0; i < t->n; i++) {
        if (t->card[i].zone != ZONE_TABLE || t->card[i].card == NO_CARD)
            continue;
        lying++;
        if (t->card[i].seat == best && is_trump(p, t->card[i].card, &price)) {
            char number[16], key[96];
            snprintf(key, sizeof key, "marker.%s.below", game_marker(p->game, 0));
            play_say(p, w->winning, sizeof w->winning, key, 1, (StringArg[]){{"value", words_number(number, price)}});
            info->winning = w->winning;
        }
    }
    info->chevron = lying >= 2 ? p->chevron : 0;
}

static void say_counts(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    const Table *t = &p->table;
    char number[16];
    if (table_count(t, ZONE_STOCK) > 0)
        info->stock = play_say(p, w->stock, sizeof w->stock, "stock", 1,
                               (StringArg[]){{"n", words_number(number, table_count(t, ZONE_STOCK))}});
    if (!p->style.tally || p->viewer == NO_SEAT)
        return;
    info->tally_off = t->bids != 0;
    info->tally_words[0] = play_say(p, w->tally_words[0], sizeof w->tally_words[0], "table.tricks", 0, NULL);
    info->tally_words[1] = play_say(p, w->tally_words[1], sizeof w->tally_words[1], "table.points", 0, NULL);
    info->tally = play_say(p, w->tally, sizeof w->tally, info->tally_off ? "table.off" : "table.mine", 1,
                           (StringArg[]){{"n", words_number(number, t->won[p->viewer])}});
}

void play_say_table(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    say_trick(p, info, w);
    say_caption(p, info, w);
    say_totals(p, info, w);
    say_counts(p, info, w);
    if (play_has(p, "aside"))
        info->aside = play_say(p, w->aside, sizeof w->aside, "aside", 0, NULL);
    info->place_chosen = draft_active(p) ? p->draft.chosen : -1;
    for (int i = 0; i < p->table.places; i++)
        info->place[i] = play_place_label(p, w->place[i], sizeof w->place[i], i);
    for (int i = 0; i <= MAX_SEATS; i++)
        if (i == MAX_SEATS || i < p->table.layout.seats)
            say_notice(p, i, info, w);
}
