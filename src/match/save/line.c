/* The lines of a save as text: players, changes, moves and the hash behind #. */
#include "match/match_private.h"
#include "base/utf8.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool take_word(const char **text, char *out, size_t size)
{
    const size_t n = strcspn(*text, " ");
    if (n == 0 || n >= size)
        return false;
    memcpy(out, *text, n);
    out[n] = '\0';
    *text += n + ((*text)[n] == ' ');
    return true;
}

bool take_number(const char **text, int64_t least, int64_t most, int64_t *out)
{
    char word[24], *end;
    if (!take_word(text, word, sizeof word))
        return false;
    *out = strtoll(word, &end, 10);
    return !*end && *out >= least && *out <= most;
}

bool is_id(const char *text)
{
    return text[0] && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(text);
}

bool parse_small(const char *text, int max, int *out)
{
    const size_t n = strlen(text);
    if (n == 0 || n > 3 || strspn(text, "0123456789") != n)
        return false;
    *out = atoi(text);
    return *out <= max;
}

/* The name is the rest of the line. */
void player_print(const Player *p, char out[SAVE_LINE])
{
    char name[PLAYER_NAME];
    snprintf(name, sizeof name, "%s", p->name);
    utf8_print(name);
    if (p->human)
        snprintf(out, SAVE_LINE, "human %d %s", p->face, name);
    else
        snprintf(out, SAVE_LINE, "ai:%.*s %d %s", NAME_SIZE, p->level, p->face, name);
}

bool player_parse(const char *text, Player *out)
{
    char kind[NAME_SIZE + 3], face[8];
    memset(out, 0, sizeof *out); /* clears the padding too: plans are compared as bytes */
    if (!take_word(&text, kind, sizeof kind) || !take_word(&text, face, sizeof face) ||
        !parse_small(face, 255, &out->face) || strlen(text) >= sizeof out->name)
        return false;
    snprintf(out->name, sizeof out->name, "%s", text);
    utf8_tidy(out->name);
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
    case CHANGE_JOIN:
        snprintf(out, SAVE_LINE, "join %d %.*s", move.rank, SAVE_LINE - 32, who);
        break;
    case CHANGE_LEAVE: snprintf(out, SAVE_LINE, "leave %d", move.seat); break;
    case CHANGE_PLAYER:
        snprintf(out, SAVE_LINE, "player %d %.*s", move.seat, SAVE_LINE - 32, who);
        break;
    }
}

bool change_parse(const char *text, MatchMove *move, Player *who)
{
    static const char *const words[] = {
        [CHANGE_JOIN] = "join", [CHANGE_LEAVE] = "leave", [CHANGE_PLAYER] = "player"};
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

uint64_t save_hash(const char *words, MatchMove move, const State *after)
{
    return state_hash(after) ^ (move.change ? crc32c(0, words, strlen(words)) : 0);
}

int save_line(char out[SAVE_LINE], const Match *m, const Game *g, MatchMove move,
              const State *after)
{
    char words[SAVE_LINE], action[ACTION_TEXT];
    if (move.change)
        change_print(m, move, words);
    else
        snprintf(words, sizeof words, "%d %s", move.seat, game_print(g, move.action, action));
    return snprintf(out, SAVE_LINE, "%.*s #%016" PRIx64 "\n", SAVE_LINE - 20, words,
                    save_hash(words, move, after));
}

void sealed_print(FILE *f, const char *line)
{
    fprintf(f, "%s #%08" PRIx32 "\n", line, crc32c(0, line, strlen(line)));
}

bool sealed_read(const char *line, char out[SEALED_LINE])
{
    const size_t n = strcspn(line, "#");
    char *end;
    if (n < 1 || n > SEALED_LINE || line[n - 1] != ' ' || strlen(line + n) != 9)
        return false;
    snprintf(out, SEALED_LINE, "%.*s", (int)(n - 1), line);
    return sum_fits(strtoul(line + n + 1, &end, 16), crc32c(0, out, strlen(out))) && !*end;
}
