/* The table's own words: what stands at the seats, under a set, beside the stock, and what is said for a moment. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

static const char *name_of(const PlayScene *p, int seat) { return seat < MAX_SEATS ? play_player(p, seat)->name : ""; }

static bool is_trump(const PlayScene *p, Card c, int *price)
{
    for (int i = 0; i < game_markers(p->game); i++) {
        *price = p->table.shown.s.marker[i].value;
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

/* n if it is not there. */
static int index_of(const uint8_t seats[], int n, int seat)
{
    int i = 0;
    while (i < n && seats[i] != seat)
        i++;
    return i;
}

/* In brass on the plate: what the seat has said or leads, is or belongs to. */
static const char *tag_of(const PlayScene *p, int seat, char *out, size_t size)
{
    const State *s = &p->table.shown.s;
    if (s->bids >> seat & 1)
        return play_say(p, out, size, "badge.lot", 0, NULL);
    if (s->lead_kind != LEAD_NONE && s->now.leader == seat)
        return play_say(p, out, size, s->lead_kind == LEAD_SNEAK ? "badge.sneak" : "badge.flaunt", 0, NULL);
    if (is_partner(p, seat))
        return play_say(p, out, size, "partner", 0, NULL);
    if (table_ranked(&p->table))
        return words_rank(p->base.app, p->game, out, size, index_of(s->rank, game_seats(p->game), seat), ".badge");
    for (int i = 0; i < game_markers(p->game); i++) {
        char key[96];
        snprintf(key, sizeof key, "marker.%s", game_marker(p->game, i));
        if (s->marker[i].owner == seat)
            return play_say(p, out, size, key, 0, NULL);
    }
    return NULL;
}

static const char *mark_of(const PlayScene *p, int seat, char *out, size_t size)
{
    const State *s = &p->table.shown.s;
    const int out_as = index_of(s->out, s->n_out, seat);
    char place[16];
    if (out_as < s->n_out)
        return play_say(p, out, size, "say.out", 1, (StringArg[]){{"place", words_number(place, out_as + 1)}});
    return s->passed >> seat & 1 ? play_say(p, out, size, "say.pass", 0, NULL) : NULL;
}

void play_say_seats(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    const Table *t = &p->table;
    const unsigned acting = game_to_act(&t->shown.s);
    play_say(p, w->role, sizeof w->role, "play.dealer", 0, NULL);
    for (int i = 0; i < t->layout.seats; i++) {
        char number[16];
        play_say(p, w->score[i], sizeof w->score[i], "score", 1, (StringArg[]){{"n", words_number(number, t->shown.s.score[i])}});
        info->seat[i] = (PaintSeat){.name = name_of(p, i),
                                    .score = w->score[i],
                                    .tag = tag_of(p, i, w->tag[i], sizeof w->tag[i]),
                                    .role = t->shown.s.dealer == i ? w->role : NULL,
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

static const char *notice_key(const PlayScene *p, int at, const Moment *n, char key[64])
{
    static const char *const TAKEN[] = {"unchallenged", "reveal.held", "reveal.caught", "reveal.beaten"};
    switch (n->kind) {
    case NOTICE_BID: return "say.lot";
    case NOTICE_SAY: return say_what(p, n->value, key);
    case NOTICE_TOTAL: snprintf(key, 64, "total.%s.say", game_total(p->game, n->value)); return key;
    case NOTICE_OUT: return "say.out";
    case NOTICE_REVOLT: return n->value > 1 ? "say.revolution.greater" : "say.revolution";
    case NOTICE_LEAD: return n->value == LEAD_SNEAK ? "say.sneak" : "say.flaunt";
    case NOTICE_CHALLENGE: return "say.challenge";
    case NOTICE_TAKE: return TAKEN[n->how];
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
    const Notice *said = table_notice(&p->table, at, &shown);
    const Moment *n = said ? &said->moment : NULL;
    const char *key = n ? notice_key(p, at, n, named) : NULL;
    if (!key)
        return;
    if (n->kind == NOTICE_RANK)
        words_rank(p->base.app, p->game, title, sizeof title, n->value, "");
    play_say(p, w->notice[at], sizeof w->notice[at], key, 5,
             (StringArg[]){{"player", name_of(p, n->seat)},
                           {"n", words_number(number, n->value)},
                           {"place", words_number(place, n->value + 1)},
                           {"title", title},
                           {"suit", n->kind == NOTICE_SAY && *named ? tr(p->base.app, named) : ""}});
    info->notice[at] = w->notice[at];
}

/* ---- Under sets, beside the stock, around the total ---- */

static void say_caption(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    const State *s = &p->table.shown.s;
    char number[16], rank[64] = "", combination[PLAY_TEXT] = "";
    const char *key;
    if (s->count[ZONE_TABLE] && s->now.number == 0) { /* cards drawn for ranks lie at the seats */
        info->caption = play_say(p, w->caption, sizeof w->caption, "ranks.draw", 0, NULL);
        return;
    }
    if (s->now.n == 0)
        return;
    const Play *play = &s->now.play[p->style.contest == CONTEST_SET ? s->now.n - 1 : 0];
    if (p->style.contest == CONTEST_SET) {
        play_card_index(p, rank, sizeof rank, play->card);
        key = game_is_wild(p->game, play->card) ? "set.jesters" : "set.lies";
    } else if (p->style.contest == CONTEST_CHALLENGE) {
        const bool named = play->n > 1 && s->lead_kind == LEAD_FLAUNT && s->now.n == 1 &&
                           play_combination(p, s->zone[ZONE_TABLE], combination, sizeof combination);
        key = s->lead_kind == LEAD_SNEAK  ? "lead.sneak"
              : s->lead_kind == LEAD_NONE ? NULL
              : named                     ? "lead.flaunt.set"
                                          : "lead.flaunt";
    } else {
        return;
    }
    if (!key)
        return;
    play_say(p, w->caption, sizeof w->caption, key, 4,
             (StringArg[]){{"player", name_of(p, play->seat)},
                           {"n", words_number(number, play->n)},
                           {"rank", rank},
                           {"combination", combination}});
    info->caption = w->caption;
}

/* Who took the total over the limit first. */
static int who_crossed(const Table *t, int limit)
{
    for (int i = 0; i < ROW_CARDS && i < t->shown.s.now.n; i++)
        if (t->after[i] > limit)
            return t->shown.s.now.play[i].seat;
    return NO_SEAT;
}

static void say_totals(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    for (int i = 0; i < game_totals(p->game); i++) {
        const int limit = p->style.total[i].limit, left = limit - p->table.shown.s.total[i];
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
    const Contest *now = &p->table.shown.s.now;
    const int best = now->taker != NO_SEAT ? now->taker : p->table.leading;
    int price;
    if (p->style.contest != CONTEST_TRICK)
        return;
    play_say(p, w->lead, sizeof w->lead, "play.lead", 0, NULL);
    info->lead = w->lead;
    for (int i = 0; i < now->n; i++)
        if (now->play[i].seat == best && is_trump(p, now->play[i].card, &price)) {
            char number[16], key[96];
            snprintf(key, sizeof key, "marker.%s.below", game_marker(p->game, 0));
            play_say(p, w->winning, sizeof w->winning, key, 1, (StringArg[]){{"value", words_number(number, price)}});
            info->winning = w->winning;
        }
    info->chevron = now->n >= 2 ? p->chevron : 0;
}

static void say_counts(const PlayScene *p, PaintInfo *info, TableWords *w)
{
    const Table *t = &p->table;
    char number[16];
    const State *s = &t->shown.s;
    if (s->count[ZONE_STOCK] > 0)
        info->stock =
            play_say(p, w->stock, sizeof w->stock, "stock", 1, (StringArg[]){{"n", words_number(number, s->count[ZONE_STOCK])}});
    if (!p->style.tally || p->viewer == NO_SEAT)
        return;
    info->tally_off = s->bids != 0;
    info->tally_words[0] = play_say(p, w->tally_words[0], sizeof w->tally_words[0], "table.tricks", 0, NULL);
    info->tally_words[1] = play_say(p, w->tally_words[1], sizeof w->tally_words[1], "table.points", 0, NULL);
    info->tally = play_say(p, w->tally, sizeof w->tally, info->tally_off ? "table.off" : "table.mine", 1,
                           (StringArg[]){{"n", words_number(number, s->count[ZONE_TAKEN + p->viewer] / game_seats(p->game))}});
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
