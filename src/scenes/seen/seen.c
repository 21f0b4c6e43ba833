/* The words at the table: from the View that is shown to the texts that table/paint draws. */
#include "ai/ai.h"
#include "scenes/seen/seen.h"
#include "rules/adding/adding.h"
#include "rules/contest/contest.h"
#include "rules/tricks/tricks.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

static bool blind(const Seen *s) { return s->me.viewer == NO_SEAT || table_blind(s->table); }

/* ---- The table ---- */

/* The text of a lead appears with its card and is not repeated later. */
static bool leads(const Table *t, int seat)
{
    float shown;
    const State *s = &t->shown.s;
    const Notice *n = table_notice(t, seat, &shown);
    if (n && n->moment.kind == MOMENT_LEAD)
        return true;
    return table_plays(t) && s->lead_kind != LEAD_NONE && s->now.n == 1 && s->now.leader == seat;
}

static void say_level(const Seen *s, int i, PaintSeat *seat)
{
    const char *level = s->player[i].level;
    for (int k = 0; k < AI_LEVELS && !s->player[i].human; k++)
        if (strcmp(ai_level(k), level) == 0) {
            seat->strength = k + 1;
            seat->strengths = AI_LEVELS;
        }
    if (seat->strength > 0)
        snprintf(seat->level, sizeof seat->level, "%s",
                 strings_of(s->me.strings, "level.%s", level));
}

static void say_seats(const Seen *s, PaintInfo *info)
{
    float said;
    const View *shown = seen_view(s);
    const unsigned acting = game_resting(s->me.game, &shown->s) ? 0 : game_to_act(&shown->s);
    for (int i = 0; i < s->table->layout.seats; i++) {
        PaintSeat *seat = &info->seat[i];
        snprintf(seat->name, sizeof seat->name, "%s", s->me.name[i]);
        words_score(&s->me, shown, i, seat->score, sizeof seat->score);
        words_stake(&s->me, shown, i, seat->stake, sizeof seat->stake);
        seat->leads = words_leads(s->me.game, shown, i);
        if (!leads(s->table, i))
            words_tag(&s->me, shown, i, seat->tag, sizeof seat->tag);
        if (!table_notice(s->table, i, &said)) /* it is being said */
            words_bid_card(&s->me, shown, i, &seat->bid);
        words_goal(&s->me, shown, i, seat->goal, sizeof seat->goal);
        words_worth(&s->me, shown, i, seat->worth, sizeof seat->worth);
        words_side(&s->me, seat->side, sizeof seat->side, i);
        if (shown->s.dealer == i)
            words_say(&s->me, seat->role, sizeof seat->role, "play.dealer");
        words_standing(&s->me, shown, i, seat->standing, sizeof seat->standing);
        say_level(s, i, seat);
        seat->face = s->player[i].face;
        seat->state = table_moods_state(s->alive, s->table, i);
        seat->look_at = table_moods_gaze(s->alive, s->table, i);
        info->stir[i] = table_moods_stir(s->alive, s->table, i);
        seat->acting = acting >> i & 1;
        seat->named = !table_busy(s->table) && intent_names(s->intent, i, &(Action){0});
    }
}

/* While no card is asked for, all stay bright. */
static void light_cards(const Seen *s, PaintInfo *info)
{
    const Table *t = s->table;
    const bool asked = intent_asked(s->intent) && !blind(s) && !table_busy(t);
    for (int i = 0; i < t->n; i++) {
        const Card c = t->sprite[i].card;
        Reason why = {.id = "not_now"};
        if (c == NO_CARD || s->me.viewer == NO_SEAT ||
            t->sprite[i].zone != ZONE_HAND + s->me.viewer)
            continue;
        if (asked && intent_may(s->intent, c, &why))
            cardset_add(&info->lit, c);
        else if (asked && strcmp(why.id, "not_now") != 0)
            cardset_add(&info->dimmed, c);
        if (words_trump(&s->me, seen_view(s), c))
            cardset_add(&info->trumps, c);
    }
}

/* The held card would change the running total. */
static void preview_total(const Seen *s, PaintInfo *info)
{
    Reason why;
    const Intent *in = s->intent;
    if (!*info->hero || s->held == NO_CARD || !intent_asked(in) || table_busy(s->table) ||
        !intent_may(in, s->held, &why))
        return;
    info->hero_preview = true;
    info->hero_next = game_total_after(in->game, &in->view.s, s->me.viewer,
                                       (Action){.verb = VERB_PLAY, .card = s->held});
}

static void say_moments(const Seen *s, PaintInfo *info)
{
    float shown;
    for (int i = 0; i <= MAX_SEATS; i++) {
        const Notice *n =
            i == MAX_SEATS || i < s->table->layout.seats ? table_notice(s->table, i, &shown) : NULL;
        if (n)
            words_moment(&s->me, &n->moment, info->notice[i], sizeof info->notice[i]);
    }
}

static void say_highlight(const Seen *s, PaintInfo *info)
{
    float part;
    const Highlight *is = table_highlight(s->table, &part);
    if (!is)
        return;
    words_highlight(&s->me, s->table->highlights, is, s->reached ? s->reached->names : "",
                    info->highlight, sizeof info->highlight);
    if (s->reached)
        snprintf(info->emblem, sizeof info->emblem, "%s", s->reached->icon);
}

/* The cards of that play, counted from 1; empty if not all of them are known. */
static CardSet cards_of(const Table *t, int play)
{
    CardSet cards = CARDSET_EMPTY;
    for (int i = 0; i < t->n; i++) {
        if (t->sprite[i].zone != ZONE_TABLE || t->sprite[i].in.play != play)
            continue;
        if (t->sprite[i].card == NO_CARD)
            return CARDSET_EMPTY;
        cardset_add(&cards, t->sprite[i].card);
    }
    return cards;
}

static void say_change(const Seen *s, const char *key, CardsChange n, char out[WORDS_NAME])
{
    words_tell(&s->me, out, WORDS_NAME, WITH(AS_NUMBER("n", n.before), AS_NUMBER("after", n.after)),
               "%s", key);
}

/* A challenge, shown face to face. */
static void say_faceoff(const Seen *s, PaintInfo *info)
{
    const State *shown = &seen_view(s)->s;
    if (!table_faceoff(s->table))
        return;
    for (int i = 0; i < shown->now.n; i++) {
        words_combination(&s->me, seen_view(s), cards_of(s->table, i + 1), info->set[i],
                          sizeof info->set[i]);
        say_change(s, "faceoff.hand", game_contest_hand(s->me.game, shown, i), info->hand[i]);
        if (i == 0)
            words_tag(&s->me, seen_view(s), shown->now.leader, info->does[i], sizeof info->does[i]);
        else
            words_say(&s->me, info->does[i], sizeof info->does[i], "say.challenge");
    }
    for (int i = 0; i < LADDER && *game_combination_order(s->me.game, shown, i); i++)
        words_tell(&s->me, info->ladder[i], sizeof info->ladder[i], NULL, "combination.%s",
                   game_combination_order(s->me.game, shown, i));
    words_say(&s->me, info->wins, sizeof info->wins, "faceoff.wins");
    if (shown->now.taker != NO_SEAT)
        say_change(s, "faceoff.pile", game_contest_pile(s->me.game, shown), info->pile);
}

static void say_talk(const Seen *s, PaintInfo *info)
{
    const int seat = talk_seat(&s->alive->talk, (int64_t)s->table->now);
    if (seat == NO_SEAT)
        return;
    words_talk(&s->me, &s->alive->talk, info->talk, sizeof info->talk);
    info->talker = seat;
    info->talk_shown = table_moods_talk_shown(s->alive, s->table);
}

static void say_middle(const Seen *s, PaintInfo *info)
{
    const Speaker *me = &s->me;
    const View *shown = seen_view(s);
    char under[WORDS_SIZE];
    if (me->style->shape == SHAPE_TRICK)
        words_say(me, info->lead, sizeof info->lead, "play.lead");
    View lies = *shown;
    if (table_plays(s->table) && lies.s.now.n > 0) /* a card in flight is not mentioned yet */
        lies.s.now.n--;
    words_winning(me, &lies, info->winning, sizeof info->winning);
    words_direction(me, shown, &info->chevron, under, sizeof under);
    words_caption(me, shown, info->caption, sizeof info->caption);
    words_total(me, &lies, info->hero, sizeof info->hero);
    words_stock(me, shown, info->stock, sizeof info->stock);
    info->trump_suit = game_trump(me->game, &shown->s);
    info->turned = game_turned(me->game, &shown->s);
    words_trump_suit(me, shown, info->trump, sizeof info->trump);
    words_trump_more(me, shown, info->trump_more, sizeof info->trump_more);
    if (me->style->stock == STOCK_TRUMP && info->turned != NO_CARD && !*info->trump_more)
        snprintf(info->trump_more, sizeof info->trump_more, "%s", info->stock);
    words_trick_points(me, shown, info->trick_points, sizeof info->trick_points);
    for (int i = 0; *info->trick_points && i < 2; i++)
        words_say(me, info->rows[i], sizeof info->rows[i], i ? "table.points" : "table.tricks");
    words_aside(me, shown, info->aside, sizeof info->aside);
    info->place_chosen = s->intent->picking ? s->intent->place : -1;
    for (int i = 0; i < s->table->places; i++)
        words_place(me, shown, i, info->place[i], sizeof info->place[i]);
}

CardSet seen_hint_cards(const Seen *s)
{
    const View *v = &s->intent->view;
    const Game *g = s->me.game;
    const Action a = s->advice.best.step[0];
    const CardSet cards = advice_cards(&s->advice);
    if (!(game_traits(g, v->s.phase) & TRAIT_SETS) || s->advice.best.n == 0 || a.verb != VERB_PLAY)
        return cards;
    return game_set_cards(g, v->s.zone[ZONE_HAND + v->seat], a);
}

CardSet seen_recommended_cards(const Seen *s)
{
    return s->hint == HINT_GIVEN ? seen_hint_cards(s) : s->meant;
}

void seen_table(const Seen *s, PaintInfo *out)
{
    memset(out, 0, sizeof *out);
    out->held = s->held;
    out->few = s->lesson;
    out->hints = seen_recommended_cards(s);
    say_seats(s, out);
    say_middle(s, out);
    say_moments(s, out);
    say_highlight(s, out);
    say_faceoff(s, out);
    say_talk(s, out);
    light_cards(s, out);
    preview_total(s, out);
    if (s->table->style->shape == SHAPE_OFFER && !table_busy(s->table))
        words_say(&s->me, out->own_row, sizeof out->own_row, "taken.empty");
}

/* ---- The pill ---- */

/* The view from which an observer's text is written: a seat that is not asked, so the text names
 * the player everybody waits for. NO_SEAT: several are asked. */
static int onlooker(const State *s)
{
    const unsigned asked = game_to_act(s);
    const bool one = (asked & (asked - 1)) == 0;
    return one ? asked == 1 : NO_SEAT;
}

/* The viewer has already done what the table still asks for. */
static bool acted(const Seen *s)
{
    return !blind(s) && game_to_act(&seen_view(s)->s) & 1u << s->me.viewer &&
           !intent_asked(s->intent);
}

static const char *question_key(enum PlayArg question)
{
    switch (question) {
    case ARG_NAME_SEAT: return "name.title";
    case ARG_WIN: return "joker.title";
    default: return "joker.suit.title";
    }
}

static void say_prompt(const Seen *s, char *out, size_t size)
{
    Speaker me = s->me;
    const Intent *in = s->intent;
    View v = *seen_view(s);
    *out = '\0';
    if (table_plays(s->table) || table_faceoff(s->table) || acted(s) ||
        me.viewer == NO_SEAT) /* no text between a player's turn and its outcome */
        return;
    if (table_busy(s->table) || blind(s)) { /* the composed move is ahead of the shown position */
        me.viewer = blind(s) ? onlooker(&v.s) : me.viewer;
        words_prompt(&me, &v, -1, out, size);
        return;
    }
    if (table_has_raised(s->table) && !intent_asked(in)) { /* the table waits for that */
        words_say(&me, out, size, "pass.raised");
        return;
    }
    if (s->passes) {
        if (v.s.now.n > 0) /* there is a play that cannot be beaten */
            words_say(&me, out, size, "prompt.passes");
        return;
    }
    const enum PlayArg question = intent_question(in);
    if (question != ARG_NONE) {
        words_say(&me, out, size, question_key(question));
        return;
    }
    if (intent_placing(in)) {
        intent_view(in, &v);
        v.s.staged[v.seat] = in->picked; /* also those that the rules take up later */
    }
    words_prompt(&me, &v, intent_placing(in) ? intent_missing(in) : -1, out, size);
}

/* A trick lies on the table that has been taken. */
static bool taken(const Seen *s)
{
    const State *v = &seen_view(s)->s;
    return s->me.style->shape == SHAPE_TRICK && v->now.taker != NO_SEAT &&
           v->count[ZONE_TABLE] > 0 && !game_to_act(v);
}

/* The left edge of the viewer's cards. */
static float hand_left(const Table *t)
{
    int hand[MAX_CARDS];
    float left = t->layout.w;
    const int n = table_hand(t, hand);
    for (int i = 0; i < n; i++) {
        const Pose at = table_rest_pose(t, hand[i]);
        left = fminf(left, at.x - at.height * CARD_ASPECT / 2);
    }
    return left;
}

/* Above the places the pill gives its own place to the button. */
Rect seen_placing_button(const Seen *s)
{
    return rect_around(rect_centre(s->table->layout.pill), 220, 46);
}

/* Where the prompt may be: left of the button that stands beside it while cards are placed. */
static Rect prompt_room(const Seen *s)
{
    Rect r = s->table->layout.prompt;
    if (intent_placing(s->intent))
        r.w = fminf(r.w, seen_placing_button(s).x - 12 - r.x);
    return r;
}

float seen_pill_top(const Seen *s, const Pill *pill)
{
    const Rect room = s->table->layout.prompt;
    const float usual = room.y + room.h - widget_prompt_rect(s->draw, (Point){0, 0}, "", "").h;
    return pill->prompt[0] ? fminf(pill->rect.y, usual) : usual;
}

/* A long prompt lies over the cards of the hand, where they are lifted to. */
void seen_pill(const Seen *s, Pill *out)
{
    int chevron;
    const Layout *l = &s->table->layout;
    const Intent *in = s->intent;
    out->rect = (Rect){0};
    say_prompt(s, out->prompt, sizeof out->prompt);
    if (!taken(s) && table_says_below(s->table)) /* in place of the pill */
        out->prompt[0] = '\0';
    if (!out->prompt[0])
        return;
    /* The line below: the combination of the chosen cards, or the text about the total. */
    const bool named = in->picking && *words_combination(&s->me, &in->view, in->picked, out->under,
                                                         sizeof out->under);
    if (!named)
        words_direction(&s->me, seen_view(s), &chevron, out->under, sizeof out->under);
    const Rect room = prompt_room(s),
               r = widget_prompt_rect(s->draw, rect_centre(room), out->prompt,
                                      *out->under ? out->under : NULL);
    const float w = fminf(r.w, room.w), end = room.x + w;
    const float foot = end < hand_left(s->table) ? room.y + room.h : l->pill.y + l->pill.h;
    out->rect = (Rect){room.x, foot - r.h, w, r.h};
}
