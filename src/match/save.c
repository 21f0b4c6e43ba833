/* The text of a match, and the file that follows it: every move is one line more, every undo some lines less. */
#include "match/inside.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void print_header(FILE *f, const Match *m)
{
    const MatchPlan *p = &m->begun;
    char seed[SEED_TEXT], player[SAVE_LINE];
    seed_print(p->seed, seed);
    fprintf(f, "imparlour-match %d\ngame %s\nrules %016" PRIx64 "\nseats %d\nseed %s\n", SAVE_FORMAT, p->game,
            game_hash(match_first_game(m)), p->seats, seed);
    for (int i = 0; i < p->n_options; i++)
        fprintf(f, "option %s %s\n", p->option[i].key, p->option[i].value);
    for (int i = 0; i < p->seats; i++) {
        player_print(&p->player[i], player);
        fprintf(f, "player %s\n", player);
    }
    fprintf(f, "dealt #%016" PRIx64 "\n", state_hash(&m->first));
}

/* The whole file in memory, to be freed; NULL if there is no memory for it. */
static char *match_text(Match *m, size_t *size)
{
    char *text = NULL;
    FILE *f = open_memstream(&text, size);
    if (!f)
        return NULL;
    print_header(f, m);
    if (fflush(f) == 0)
        fprintf(f, "check %08" PRIx32 "\n", save_crc(0, text, *size));
    State s = m->first;
    const Game *g = match_first_game(m);
    fflush(f);
    m->end[0] = (uint32_t)*size;
    for (int i = 0; i < m->length; i++) {
        char line[SAVE_LINE];
        g = match_replay(m, i, g, &s, NULL);
        m->end[i + 1] = m->end[i] + (uint32_t)save_line(line, m, g, m->move[i], &s);
        fputs(line, f);
    }
    const bool failed = ferror(f) != 0;
    if (fclose(f) == 0 && !failed)
        return text;
    free(text);
    return NULL;
}

bool match_save(Match *m, const char *path, Err *err)
{
    size_t size = 0;
    char *text = match_text(m, &size);
    Err why = {{0}};
    const bool ok = text ? file_replace(path, text, size, &why) : err_set(&why, "%s: not enough memory", path);
    free(text);
    return ok || err_set(err, "the match cannot be saved: %s", why.text);
}

/* Without memory the file lacks something until it can be given all. */
static void give_all(Match *m, bool turn)
{
    size_t size = 0;
    char *text = match_text(m, &size);
    m->behind = !kept_write(m->save, 0, text, size, turn);
    free(text);
}

void match_follow(Match *m, Kept *file)
{
    m->save = file;
    give_all(m, m->length == 0);
}

/* With every deal a new generation begins. */
void save_append(Match *m)
{
    const MatchMove move = m->move[m->length - 1];
    const bool deal = move.action.verb == VERB_DEAL;
    char line[SAVE_LINE];
    if (m->behind)
        give_all(m, deal);
    else if (m->save) {
        const size_t n = (size_t)save_line(line, m, match_game(m), move, &m->now), at = m->end[m->length - 1];
        m->end[m->length] = (uint32_t)(at + n);
        m->behind = !kept_write(m->save, at, line, n, deal);
    }
}

/* The last lines are cut off. */
void save_undo(Match *m)
{
    if (m->behind)
        give_all(m, false);
    else if (m->save)
        m->behind = !kept_write(m->save, m->end[m->length], "", 0, false);
}
