/* The text of a match, and the file that mirrors it: each move appends a line, each undo removes
 * some. */
#include "match/code/luck.h"
#include "match/match_private.h"
#include "base/system/memory.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* The moves from … to − 1 of a match, which begin in the position `first` of `game`. */
typedef struct {
    const SaveHeader *header;
    const Game *game;
    State first;
    int from, to;
    uint32_t *end; /* receives the end offset of each line, or NULL */
} SavePart;

/* Prints the header and the lines of the moves. The caller frees the text; NULL without memory. */
static char *print_part(const Match *m, const SavePart *part, size_t *size)
{
    const Game *g = part->game;
    State s = part->first;
    char *text = NULL, line[SAVE_LINE];
    FILE *f = memory_open(&text, size);
    if (!f)
        return NULL;
    header_print(f, part->header);
    if (memory_flush(f, &text, size))
        fprintf(f, "check %08" PRIx32 "\n", crc32c(0, text, *size));
    memory_flush(f, &text, size);
    uint32_t at = (uint32_t)*size;
    for (int i = part->from; i <= part->to; i++) {
        if (part->end)
            part->end[i] = at;
        if (i == part->to)
            break;
        g = match_replay(m, i, g, &s, NULL);
        at += (uint32_t)save_line(line, m, g, m->move[i], &s);
        fputs(line, f);
    }
    const bool failed = ferror(f) != 0;
    if (memory_close(f, &text, size) && !failed)
        return text;
    free(text);
    return NULL;
}

static char *match_text(Match *m, size_t *size)
{
    const Game *g = match_first_game(m);
    const SaveHeader h = {.plan = m->begun,
                          .rules = game_hash(g),
                          .dealt = state_hash(&m->first),
                          .later = m->later,
                          .from = m->from,
                          .notes = m->notes};
    const SavePart all = {
        .header = &h, .game = g, .first = m->first, .to = m->length, .end = m->end};
    return print_part(m, &all, size);
}

char *match_deal_text(const Match *m, int length, size_t *size)
{
    State dealt;
    const int begin = match_deal_begin(m, length) + 1;
    SaveHeader h = {.plan = match_plan_at(m, length), .notes = m->notes};
    if (m->placed)
        return NULL;
    h.later = match_dealt_from(m, length, &h.from);
    match_state_at(m, begin, &dealt);
    h.plan.seed = luck_deal(h.plan.seed, dealt.deal); /* says nothing about other deals */
    h.plan.cut = (Cut){.number = ""};
    h.rules = game_hash(m->game[h.plan.seats]);
    h.dealt = state_hash(&dealt);
    const SavePart deal = {
        .header = &h, .game = m->game[h.plan.seats], .first = dealt, .from = begin, .to = length};
    return print_part(m, &deal, size);
}

bool match_save(Match *m, const char *path, Err *err)
{
    size_t size = 0;
    char *text = match_text(m, &size);
    Err why = {{0}};
    const bool ok =
        text ? file_replace(path, text, size, &why) : err_set(&why, "%s: not enough memory", path);
    free(text);
    return ok || err_set(err, "the match cannot be saved: %s", why.text);
}

/* Writes the whole text. Without memory the file stays incomplete until a later call succeeds. */
static void give_all(Match *m, bool turn)
{
    size_t size = 0;
    char *text = match_text(m, &size);
    m->behind = !autosave_write(m->save, 0, text, size, turn);
    free(text);
}

void match_follow(Match *m, AutosaveFile *file)
{
    m->save = file;
    give_all(m, m->length == 0);
}

/* Each deal begins a new generation of the file. */
void save_append(Match *m)
{
    const MatchMove move = m->move[m->length - 1];
    const bool deal = move.action.verb == VERB_DEAL;
    char line[SAVE_LINE];
    if (!m->save)
        return;
    if (m->behind || deal) /* the header with the notes is written again */
        give_all(m, deal);
    else {
        const size_t n = (size_t)save_line(line, m, match_game(m), move, &m->now),
                     at = m->end[m->length - 1];
        m->end[m->length] = (uint32_t)(at + n);
        m->behind = !autosave_write(m->save, at, line, n, false);
    }
}

void save_anew(Match *m)
{
    if (m->save)
        give_all(m, false);
}

/* Cuts off the last lines. */
void save_undo(Match *m)
{
    if (m->behind)
        give_all(m, false);
    else if (m->save)
        m->behind = !autosave_write(m->save, m->end[m->length], "", 0, false);
}
