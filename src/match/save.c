/* Writing a match: a new file takes the place of the old one whole; after that every move is one line appended and synced. A
 * failure is one line of text and never ends the match; a broken journal is written anew with the next deal. */
#include "match/inside.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

bool match_journal(Match *m, const char *path, Err *err)
{
    journal_close(m);
    if (strlen(path) < PATH_SIZE)
        memcpy(m->journal_path, path, strlen(path) + 1);
    m->journal_err.text[0] = '\0';
    if (match_save(m, path, &m->journal_err)) {
        m->journal = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW);
        if (m->journal < 0)
            err_set(&m->journal_err, "the match cannot be kept in %s: %s", path, strerror(errno));
    }
    return m->journal >= 0 || err_set(err, "%s", m->journal_err.text);
}

const char *match_journal_error(const Match *m) { return m->journal_err.text; }

void journal_close(Match *m)
{
    if (m->journal >= 0)
        close(m->journal);
    m->journal = -1;
    m->journal_path[0] = '\0';
}

void journal_rewrite(Match *m)
{
    if (!m->journal_path[0])
        return;
    char path[PATH_SIZE];
    memcpy(path, m->journal_path, sizeof path);
    match_journal(m, path, NULL);
}

/* A torn line may stand there: only a new file can go on. */
static void journal_broken(Match *m)
{
    err_set(&m->journal_err, "the match cannot be kept in %s: %s", m->journal_path, strerror(errno));
    close(m->journal);
    m->journal = -1;
}

void journal_append(Match *m)
{
    const MatchMove move = m->move[m->length - 1];
    if (m->journal < 0) {
        if (move.action.verb == VERB_DEAL)
            journal_rewrite(m);
        return;
    }
    char line[SAVE_LINE];
    const int n = save_line(line, m, match_game(m), move, &m->now);
    m->end[m->length] = m->end[m->length - 1] + (uint32_t)n;
    if (!file_write(m->journal, line, (size_t)n) || fdatasync(m->journal) != 0)
        journal_broken(m);
}

/* The last lines are cut off. */
void journal_undo(Match *m)
{
    if (m->journal < 0)
        journal_rewrite(m);
    else if (ftruncate(m->journal, (off_t)m->end[m->length]) != 0 || fdatasync(m->journal) != 0)
        journal_broken(m);
}

void match_discard(const char *path) { unlink(path); }
