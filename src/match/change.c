/* People who come and go between deals: what it does to the match, and the words for it in a save. */
#include "match/inside.h"
#include "base/utf8.h"
#include <stdio.h>
#include <string.h>

/* ---- Words ---- */

/* A name is one line of text; what would break the file's lines, or is no text, becomes a question mark. */
static void print_name(const char *name, char out[PLAYER_NAME])
{
    size_t used = 0;
    for (size_t left = strnlen(name, PLAYER_NAME - 1); left > 0;) {
        uint32_t code = 0;
        const int n = utf8_decode(name, left, &code);
        const size_t step = n ? (size_t)n : 1;
        if (n == 0 || code < 0x20 || code == 0x7F)
            out[used++] = '?';
        else
            memcpy(out + used, name, step), used += step;
        name += step;
        left -= step;
    }
    out[used] = '\0';
}

void player_print(const Player *p, char out[SAVE_LINE])
{
    char name[PLAYER_NAME];
    print_name(p->name, name);
    snprintf(out, SAVE_LINE, "%s%.*s %d %s", p->human ? "human" : "ai:", p->human ? 0 : NAME_SIZE, p->level, p->face, name);
}

bool player_parse(const char *text, Player *out)
{
    char kind[NAME_SIZE + 3], face[8];
    memset(out, 0, sizeof *out); /* its padding too: plans are compared as bytes */
    if (!take_word(&text, kind, sizeof kind) || !take_word(&text, face, sizeof face) || !parse_small(face, 255, &out->face) ||
        strlen(text) >= sizeof out->name)
        return false;
    snprintf(out->name, sizeof out->name, "%s", text);
    out->human = strcmp(kind, "human") == 0;
    if (out->human)
        return true;
    snprintf(out->level, sizeof out->level, "%s", kind + 3);
    return strncmp(kind, "ai:", 3) == 0 && is_id(kind + 3);
}

void change_print(const Match *m, MatchMove move, char out[SAVE_LINE])
{
    char who[SAVE_LINE] = "";
    if (move.change != CHANGE_LEAVE)
        player_print(match_newcomer(m, move), who);
    switch ((MatchChange)move.change) {
    case CHANGE_NONE: out[0] = '\0'; break;
    case CHANGE_JOIN: snprintf(out, SAVE_LINE, "join %d %.*s", move.rank, SAVE_LINE - 32, who); break;
    case CHANGE_LEAVE: snprintf(out, SAVE_LINE, "leave %d", move.seat); break;
    case CHANGE_PLAYER: snprintf(out, SAVE_LINE, "player %d %.*s", move.seat, SAVE_LINE - 32, who); break;
    }
}

bool change_parse(const char *text, MatchMove *move, Player *who)
{
    static const char *const words[] = {[CHANGE_JOIN] = "join", [CHANGE_LEAVE] = "leave", [CHANGE_PLAYER] = "player"};
    char word[8], number[4];
    int value = 0, change = CHANGE_PLAYER;
    *move = (MatchMove){.action.verb = VERB_COUNT};
    memset(who, 0, sizeof *who);
    if (!take_word(&text, word, sizeof word) || !take_word(&text, number, sizeof number) ||
        !parse_small(number, MAX_SEATS - 1, &value))
        return false;
    while (change > CHANGE_NONE && strcmp(word, words[change]) != 0)
        change--;
    move->change = (uint8_t)change;
    move->seat = change == CHANGE_JOIN ? NO_SEAT : (uint8_t)value;
    move->rank = change == CHANGE_JOIN ? (uint8_t)value : 0;
    return change != CHANGE_NONE && (change == CHANGE_LEAVE ? !*text : player_parse(text, who));
}

/* ---- Who sits where ---- */

bool plan_takes(const MatchPlan *p, MatchMove move)
{
    return move.change == CHANGE_JOIN ? p->seats < MAX_SEATS : move.change != CHANGE_NONE && move.seat < p->seats;
}

void plan_change(MatchPlan *p, MatchMove move, const Player *who)
{
    switch ((MatchChange)move.change) {
    case CHANGE_NONE: break;
    case CHANGE_JOIN: p->player[p->seats++] = *who; break;
    case CHANGE_LEAVE:
        p->seats--;
        memmove(&p->player[move.seat], &p->player[move.seat + 1], sizeof *who * (size_t)(p->seats - move.seat));
        memset(&p->player[p->seats], 0, sizeof *who);
        break;
    case CHANGE_PLAYER: p->player[move.seat] = *who; break;
    }
}

static bool value_offered(const OptionInfo *o, const char *value, int seats)
{
    if (!option_offered(o, seats))
        return false;
    for (int i = 0; i < o->n_choices; i++)
        if (strcmp(o->choice[i], value) == 0)
            return choice_offered(o, i, seats);
    return true;
}

bool plan_options(const Match *m, MatchPlan *p, Err *err)
{
    GameInfo info;
    if (!game_info(m->data_dir, p->game, &info, err))
        return false;
    p->n_options = 0;
    for (int i = 0; i < m->begun.n_options; i++)
        for (int k = 0; k < info.n_options; k++)
            if (strcmp(m->begun.option[i].key, info.option[k].key) == 0 &&
                value_offered(&info.option[k], m->begun.option[i].value, p->seats))
                p->option[p->n_options++] = m->begun.option[i];
    memset(&p->option[p->n_options], 0, sizeof(OptionValue) * (size_t)(MAX_OPTIONS - p->n_options));
    return true;
}

/* ---- Carrying it out ---- */

static bool is_allowed(const Match *m, MatchMove move)
{
    const Game *g = match_game(m);
    const bool resting = game_phase_kind(g, m->now.phase)[0] == '\0' && !m->now.over;
    return resting && plan_takes(&m->plan, move) &&
           (move.change != CHANGE_JOIN || game_join_ranks(g, &m->now) >> move.rank & 1) &&
           (move.change != CHANGE_LEAVE || game_may_leave(g, &m->now));
}

bool match_change(Match *m, MatchMove move, const Player *who, Err *err)
{
    if (!is_allowed(m, move) || m->length == MATCH_MOVES || (who && m->newcomers == MATCH_NEWCOMERS))
        return err_set(err, "nobody can come or go now");
    const Game *old = match_game(m);
    MatchPlan next = m->plan;
    plan_change(&next, move, who);
    if (next.seats != m->plan.seats && !plan_options(m, &next, err))
        return false;
    if (!m->game[next.seats])
        m->game[next.seats] = game_load(m->data_dir, next.game, next.seats, next.option, next.n_options, err);
    if (!m->game[next.seats])
        return false;
    match_keep(m);
    m->plan = next;
    if (move.change == CHANGE_JOIN)
        move.seat = (uint8_t)(next.seats - 1);
    if (who) {
        move.newcomer = (uint8_t)m->newcomers;
        m->newcomer[m->newcomers++] = *who;
    }
    move.action.verb = VERB_COUNT;
    match_append(m, move, false);
    match_replay(m, m->length - 1, old, &m->now, NULL);
    return true;
}

static bool change(Match *m, MatchMove move, const Player *who, Err *err)
{
    if (!match_change(m, move, who, err))
        return false;
    journal_append(m);
    return true;
}

bool match_join(Match *m, int rank, const Player *who, Err *err)
{
    return change(m, (MatchMove){.change = CHANGE_JOIN, .rank = (uint8_t)rank}, who, err);
}

bool match_leave(Match *m, int seat, Err *err)
{
    return change(m, (MatchMove){.change = CHANGE_LEAVE, .seat = (uint8_t)seat}, NULL, err);
}

bool match_hand_over(Match *m, int seat, const Player *who, Err *err)
{
    return change(m, (MatchMove){.change = CHANGE_PLAYER, .seat = (uint8_t)seat}, who, err);
}

const Player *match_newcomer(const Match *m, MatchMove move) { return &m->newcomer[move.newcomer]; }
