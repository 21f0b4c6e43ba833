/* The viewer of the table, what the viewer has been shown, and the viewer's moves: each move goes
 * to the match, whose events are logged at the table. */
#include "scenes/seen/advice.h"
#include "scenes/names.h"
#include "scenes/play/play_private.h"
#include <string.h>

static void feed(void *to, const Event *e, const View *after)
{
    table_feed(&((PlayScene *)to)->table, e, after);
}

/* With only AI players the table shows public information. */
static int eyes(const PlayScene *p) { return p->humans ? p->viewer : NO_SEAT; }

static SeatSink view_sink(PlayScene *p) { return seat_sink(p->game, eyes(p), feed, p); }

/* Announces to the screen reader, sentence by sentence, what the table shows now. */
static void speak(PlayScene *p, const Event *e, const View *after)
{
    char text[ALOUD_SIZE], *rest = NULL;
    if (!p->base.app->prefs.speech || p->viewer == NO_SEAT)
        return;
    words_aloud(&p->seen.me, &p->told, e, after, &p->aloud, text);
    for (const char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        app_speak(p->base.app, line, false);
}

void view_read(PlayScene *p)
{
    const Player *player = match_plan(p->match)->player;
    uint8_t face[MAX_SEATS] = {0};
    unsigned imps = 0;
    for (int i = 0; i < game_seats(p->game) && p->base.app->prefs.talk && !coach_there(&p->coach);
         i++)
        imps |= (unsigned)!player[i].human << i;
    for (int i = 0; i < game_seats(p->game); i++)
        face[i] = (uint8_t)player[i].face;
    for (const Told *told = table_read(&p->table); told; told = table_read(&p->table)) {
        history_feed(&p->told, &told->event, &told->after);
        speak(p, &told->event, &told->after);
        table_moods_told(&p->alive, &p->table, told, imps, face);
    }
    const Highlight *lit = table_next_highlight(&p->table);
    if (lit) {
        table_moods_dwell(&p->alive, &p->table, lit);
        trace_note(p->base.app->trace, app_now(p->base.app), "moment",
                   p->highlights.rule[lit->rule].name);
    }
}

void view_speaker(PlayScene *p)
{
    p->seen.me = speaker_now(p->base.app, p->match, &p->style, p->viewer);
}

static void set_viewer(PlayScene *p, int seat)
{
    p->viewer = seat;
    view_speaker(p);
}

/* Updates everything that depends on the position of the match. */
static void view_follow(PlayScene *p)
{
    View view;
    match_view(p->match, p->viewer, &view);
    p->deal.reveal = match_reveal(app_game(p->base.app, game_id(p->game)), p->match);
    if (coach_scripts(&p->coach) &&
        !coach_asks(&p->coach)) /* the rest does not belong to the lesson */
        intent_clear(&p->intent, p->game);
    else if (match_plan(p->match)->player[p->viewer].human)
        intent_sync(&p->intent, &view);
}

/* Resets the preparation of a move, for another viewer or position. */
static void begin_to_follow(PlayScene *p)
{
    intent_clear(&p->intent, p->game);
    view_follow(p);
}

/* Shows the position before move `i`, or after all moves if `i` is their number, without animation;
 * the history up to there counts as read aloud. */
static void show_position_before(PlayScene *p, int i)
{
    View then;
    match_view_at(p->match, i, eyes(p), &then);
    table_reset(&p->table, &then);
    history_make(&p->told, p->match, eyes(p), i); /* it must know the passed cards */
    aloud_skip(&p->aloud, &p->told);
    table_moods_forget(&p->alive, &then);
}

void view_now(PlayScene *p)
{
    show_position_before(p, match_length(p->match));
    begin_to_follow(p);
}

/* The viewer's last move within this deal: events after it are new to the viewer. -1: from the
 * start of the first deal. */
static int last_look(const Match *m, int viewer)
{
    for (int i = match_length(m) - 1; i >= 0; i--) {
        const MatchMove move = match_move(m, i);
        if (move.action.verb == VERB_DEAL || (move.seat == viewer && move.action.verb != VERB_PICK))
            return i;
    }
    return -1;
}

static void view_since(PlayScene *p, int since)
{
    SeatSink sink = view_sink(p);
    if (since >= 0) {
        show_position_before(p, since);
    } else {
        State before;
        View nothing;
        game_before(p->game, &before);
        view_make(p->game, &before, eyes(p), &nothing);
        table_reset(&p->table, &nothing);
        history_begin(&p->told, p->game, eyes(p));
        aloud_skip(&p->aloud, &p->told);
        table_moods_forget(&p->alive, &nothing);
    }
    match_retell(p->match, since, match_length(p->match), &sink.sink);
    begin_to_follow(p);
}

void view_begin(PlayScene *p, int viewer)
{
    set_viewer(p, viewer);
    view_see(p);
    table_wake(&p->table, (double)app_now(p->base.app));
    if (p->viewer == NO_SEAT)
        return;
    const int n = match_length(p->match);
    if (!match_is_placed(p->match) &&
        (n == 0 || match_move(p->match, n - 1).action.verb == VERB_DEAL))
        view_since(p, last_look(p->match, p->viewer)); /* a new deal is shown from its start */
    else
        view_now(p);
}

void view_open(PlayScene *p, int seat)
{
    set_viewer(p, seat);
    view_since(p, last_look(p->match, p->viewer));
}

void view_close(PlayScene *p)
{
    table_clear(&p->table);
    intent_clear(&p->intent, p->game);
    set_viewer(p, NO_SEAT);
}

bool play_claims(const PlayScene *p)
{
    return p->claim.decided && p->claim.at == match_length(p->match) &&
           p->claim.refused != match_state(p->match)->deal && p->base.app->prefs.claim &&
           p->hint == HINT_NONE && intent_asked(&p->intent) && !play_passes(p);
}

/* No person has a card left in the hand or in the contest on the table, or can draw one. */
bool play_watches(const PlayScene *p)
{
    const State *now = match_state(p->match), *shown = &p->table.shown.s;
    for (int i = 0; i < game_seats(p->game); i++) {
        bool played = false;
        for (int k = 0; k < shown->now.n; k++)
            played |= shown->now.play[k].seat == i;
        if (match_plan(p->match)->player[i].human &&
            (played || now->count[ZONE_HAND + i] || shown->count[ZONE_HAND + i]))
            return false;
    }
    return p->humans > 0 && now->count[ZONE_STOCK] == 0 && !game_resting(p->game, now) &&
           !coach_there(&p->coach);
}

void view_see(PlayScene *p)
{
    const App *a = p->base.app;
    const Speaker me = p->seen.me;
    p->seen = (Seen){.me = me,
                     .player = match_plan(p->match)->player,
                     .table = &p->table,
                     .intent = &p->intent,
                     .told = &p->told,
                     .alive = &p->alive,
                     .book = &p->book,
                     .tally = &p->tally,
                     .deal = coach_there(&p->coach) ? NULL : &p->deal,
                     .fresh = last_look(p->match, p->viewer) ==
                              match_deal_begin(p->match, match_length(p->match)),
                     .draw = a->draw,
                     .pad = a->hands == HANDS_PAD,
                     .paint = p->paint,
                     .passes = play_passes(p),
                     .claims = play_claims(p),
                     .watches = play_watches(p) && !p->claim.skipped,
                     .muted = a->prefs.muted,
                     .speed = a->prefs.speed,
                     .lesson = coach_there(&p->coach),
                     .trial = p->trial,
                     .meant = coach_meant(&p->coach),
                     .meant_move = coach_meant_move(&p->coach),
                     .hint = p->hint,
                     .advice = p->advice,
                     .tips = &p->tip_scheduler.tips,
                     .tip = p->tip_scheduler.now};
    if (p->counted)
        p->seen.reached = &p->reached;
}

const Seen *play_seen(PlayScene *p)
{
    const Ui *ui = p->base.app->ui;
    const Card pointed = seen_card_of(p->overlay.kind == OVERLAY_NONE ? ui_hovered(ui) : NULL);
    p->seen.held = p->drag.carried ? (Card)(p->drag.card - 1) : pointed;
    p->seen.rested = !p->drag.carried && ui_rested(ui);
    p->seen.pointed = p->drag.carried || ui_pointed(ui);
    return &p->seen;
}

/* ---- Notes ---- */

/* Of a long pause only the first part counts: the player is away. */
static void count_time(PlayScene *p)
{
    enum { PAUSE_MS = 120000 };
    const int64_t now = app_now(p->base.app), ms = now - p->played_from;
    p->played += ms < PAUSE_MS ? ms : PAUSE_MS;
    p->played_from = now;
}

void play_note(PlayScene *p, int hints, int undos)
{
    MatchNotes notes = match_notes(p->match);
    count_time(p);
    notes.hints += hints;
    notes.undos += undos;
    notes.seconds += (int)(p->played / 1000);
    p->played %= 1000;
    match_note(p->match, notes);
}

/* ---- Playing ---- */

void play_act(PlayScene *p, int seat, Action a)
{
    task_cancel(&p->claim.task); /* its position is outdated, and the game may change */
    if (seat == p->viewer) {
        count_time(p);
        hint_forget(p);
        table_acknowledge(&p->table);
    }
    SeatSink sink = view_sink(p);
    if (!match_play(p->match, seat, a, p->viewer == NO_SEAT ? NULL : &sink.sink)) {
        app_give_up(p->base.app, (Wrong){.key = "trouble.full"});
        return;
    }
    if (p->viewer != NO_SEAT)
        view_follow(p);
    if (table_busy(&p->table)) /* a simultaneous choice shows nothing */
        p->quiet_since = 0;
    app_redraw(p->base.app);
}

/* Rejects a legal move that is not the lesson's. */
static void hand_back(PlayScene *p, const Actions *a)
{
    for (int i = 0; i < a->n; i++)
        if (a->action[i].verb == VERB_PLAY || a->action[i].verb == VERB_PICK)
            table_refuse_card(&p->table, a->action[i].card);
    view_follow(p);
    app_redraw(p->base.app);
}

void view_refusal(PlayScene *p)
{
    App *a = p->base.app;
    char text[ALOUD_SIZE];
    const Card c = p->intent.refused;
    const Element *e = elements_find(ui_elements(a->ui), (Which){WHAT_CARD, c});
    if (c == NO_CARD)
        return;
    p->intent.refused = NO_CARD;
    table_refuse_card(&p->table, c);
    if (e)
        app_speak(a, element_aloud(e, text, sizeof text), true);
    app_redraw(a);
}

void play_moves(PlayScene *p)
{
    const Actions a = intent_take(&p->intent);
    if (a.n > 0 && coach_scripts(&p->coach) && !coach_takes(&p->coach, &a)) {
        hand_back(p, &a);
        return;
    }
    for (int i = 0; i < a.n && !app_leaves(p->base.app); i++)
        play_act(p, p->viewer, a.action[i]);
}

bool play_passes(const PlayScene *p)
{
    Action moves[MAX_MOVES];
    return p->humans == 1 && p->base.app->prefs.auto_pass && !coach_scripts(&p->coach) &&
           intent_asked(&p->intent) &&
           game_moves(p->game, &p->intent.view.s, p->viewer, moves) == 1 &&
           moves[0].verb == VERB_PASS;
}

void play_undo(PlayScene *p)
{
    play_moves(p); /* a move that was completed just before is the one to take back */
    const int point = match_undo_point(p->match, p->viewer);
    if (point < 0 || app_leaves(p->base.app))
        return;
    const bool learned = match_learned(p->match, p->viewer, point);
    thinker_forget(&p->opponent);
    hint_forget(p);
    task_cancel(&p->claim.task);
    match_undo(p->match, point);
    p->counted = false;
    p->claim = (Claim){.at = -1, .refused = p->claim.refused};
    if (!coach_there(&p->coach))
        play_note(p, 0, learned);
    app_sound(p->base.app, p->pacing.cue[CUE_UNDO], 0);
    view_now(p);
    p->quiet_since = 0;
    app_redraw(p->base.app);
}

/* ---- The hint ---- */

void hint_forget(PlayScene *p)
{
    task_cancel(&p->adviser.task);
    p->hint = HINT_NONE;
}

void hint_ask(PlayScene *p)
{
    View view;
    hint_forget(p);
    if (coach_scripts(&p->coach)) {
        coach_show(&p->coach);
        return;
    }
    p->hint = intent_asked(&p->intent) ? HINT_THINKING : HINT_NOT_ASKED;
    if (p->hint == HINT_THINKING) {
        intent_view(&p->intent, &view);
        thinker_advise(&p->adviser, p->game, &view, p->level);
    }
    app_redraw(p->base.app);
}

void hint_answer(PlayScene *p)
{
    p->hint = HINT_GIVEN;
    p->advice = advice_of(&p->adviser.report);
    if (!coach_there(&p->coach))
        play_note(p, 1, 0);
    app_redraw(p->base.app);
}
