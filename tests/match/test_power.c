/* The power fails: every call of a save is recorded, and for every moment the folder is built as a
 * disk may hold it then: all that was synced, and of the rest any part, in any order, the last
 * write perhaps by half. Each time the save can be read and has every move that was reported as
 * saved. */
#include "support/autosaved.h"
#include "support/faults.h"
#include "match/match_private.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPS = 1000,
    FILES = 64,
    FDS = 256,
    SPACE = 65536,
    NAME = 64,
    STATES = 20000,
    FOLDER = FILES,
    NOTHING = -1
};

typedef enum { OP_NEW, OP_WRITE, OP_CUT, OP_SYNC, OP_RENAME, OP_UNLINK, OP_SAVED } OpKind;

/* What was done to a file, or to a name of the folder. OP_SAVED: of match `file` `at` moves are
 * saved, from now on. */
typedef struct {
    OpKind kind;
    int file;
    char name[NAME], to[NAME];
    size_t at, size;
    char *bytes;
    uint64_t hash; /* of the match after those moves */
} Op;

/* Which name stands for which file: NOTHING if it is gone. */
typedef struct {
    int n, file[FILES];
    char name[FILES][NAME];
} Names;

typedef struct {
    Names names;
    size_t size[FILES];
    char bytes[FILES][SPACE];
} Disk;

static Op ops[OPS];
static int n_ops, n_files, file_of[FDS];
static Names names; /* as they are while it is recorded */
static pthread_mutex_t ops_lock = PTHREAD_MUTEX_INITIALIZER;
static Disk disk;
static uint64_t tried[STATES];
static int n_tried;

static int *file_named(Names *n, const char *name)
{
    for (int i = 0; i < n->n; i++)
        if (strcmp(n->name[i], name) == 0)
            return &n->file[i];
    assert_true(n->n < FILES);
    snprintf(n->name[n->n], NAME, "%s", name);
    n->file[n->n] = NOTHING;
    return &n->file[n->n++];
}

static void rename_in(Names *n, const Op *op)
{
    int *from = file_named(n, op->name);
    if (op->kind != OP_NEW && *from == op->file)
        *from = NOTHING;
    if (op->kind != OP_UNLINK)
        *file_named(n, op->kind == OP_NEW ? op->name : op->to) = op->file;
}

/* ---- Recording ---- */

static void put_name(char out[NAME], const char *path)
{
    snprintf(out, NAME, "%s", strrchr(path, '/') + 1);
}

static Op *add(OpKind kind, int file)
{
    assert_true(n_ops < OPS && n_files < FILES);
    ops[n_ops] = (Op){.kind = kind, .file = file};
    return &ops[n_ops++];
}

static void add_named(OpKind kind, const char *path, const char *to)
{
    char name[NAME];
    put_name(name, path);
    Op *op = add(kind, kind == OP_NEW ? n_files++ : *file_named(&names, name));
    memcpy(op->name, name, NAME);
    if (to)
        put_name(op->to, to);
    rename_in(&names, op);
}

static void record(Call call, int fd, const char *path, const char *to, const char *bytes,
                   size_t at, size_t size)
{
    Op *op;
    pthread_mutex_lock(&ops_lock);
    switch (call) {
    case CALL_OPEN: file_of[fd] = FOLDER; break;
    case CALL_NEW:
        file_of[fd] = n_files;
        add_named(OP_NEW, path, NULL);
        break;
    case CALL_WRITE:
        op = add(OP_WRITE, file_of[fd]);
        op->at = at;
        op->size = size;
        op->bytes = malloc(size + 1);
        memcpy(op->bytes, bytes, size);
        break;
    case CALL_CUT: add(OP_CUT, file_of[fd])->at = at; break;
    case CALL_SYNC: add(OP_SYNC, file_of[fd]); break;
    case CALL_RENAME: add_named(OP_RENAME, path, to); break;
    case CALL_UNLINK: add_named(OP_UNLINK, path, NULL); break;
    default: break;
    }
    pthread_mutex_unlock(&ops_lock);
}

static int number_of(const Match *m) { return (int)m->begun.seed.low; }

static void record_saved(const Match *m, int moves)
{
    State s;
    match_state_at(m, moves, &s);
    pthread_mutex_lock(&ops_lock);
    Op *op = add(OP_SAVED, number_of(m));
    op->at = (size_t)moves;
    op->hash = state_hash(&s);
    pthread_mutex_unlock(&ops_lock);
}

static void note_saved(const Match *m)
{
    assert_true(autosave_settle(autosave, 10000));
    record_saved(m, m->length);
}

static void play_on(Match *m, Rng *rng, int moves, int at_once)
{
    for (int i = 1; i <= moves; i++) {
        move_at_random(m, rng);
        if (i % at_once == 0 || i == moves)
            note_saved(m);
    }
}

static void take_back(Match *m, int moves)
{
    record_saved(m, m->length - moves);
    match_undo(m, m->length - moves);
}

/* A match goes on, a deal is dealt, moves are taken back; then it is given up for another. */
static void play_and_record(void)
{
    Rng rng = rng_from_u64(2);
    Match *m = some_match(0), *next = some_match(1);
    while (!game_resting(match_game(m), &m->now))
        move_at_random(m, &rng);
    fault_recorder = record;
    saves_follow(autosave, m);
    note_saved(m);
    play_on(m, &rng, 12, 1);
    take_back(m, 5);
    note_saved(m);
    play_on(m, &rng, 6, 3);
    take_back(m, 3); /* and on, before it is on the disk */
    play_on(m, &rng, 6, 2);
    saves_follow(autosave, next);
    note_saved(next);
    play_on(next, &rng, 10, 2);
    fault_recorder = NULL;
    match_free(m);
    match_free(next);
}

/* ---- The disk after a power cut ---- */

static bool is_synced(int i, int end)
{
    const int file = ops[i].kind == OP_WRITE || ops[i].kind == OP_CUT ? ops[i].file : FOLDER;
    while (++i < end)
        if (ops[i].kind == OP_SYNC && ops[i].file == file)
            return true;
    return false;
}

static void apply(const Op *op, size_t size)
{
    switch (op->kind) {
    case OP_NEW:
    case OP_RENAME:
    case OP_UNLINK: rename_in(&disk.names, op); break;
    case OP_CUT: disk.size[op->file] = op->at; break;
    case OP_WRITE:
        assert_true(op->at + size <= SPACE);
        memcpy(disk.bytes[op->file] + op->at, op->bytes, size);
        if (disk.size[op->file] < op->at + size)
            disk.size[op->file] = op->at + size;
        break;
    default: break;
    }
}

/* The first `end` operations; of those that are not synced the ones whose bits are set. */
static void build(int end, unsigned chosen, bool torn)
{
    unsigned bit = 1;
    memset(&disk.names, 0, sizeof disk.names);
    memset(disk.size, 0, sizeof disk.size);
    memset(disk.bytes, 0, sizeof disk.bytes[0] * (size_t)n_files);
    for (int i = 0; i < end; i++) {
        if (ops[i].kind == OP_SYNC || ops[i].kind == OP_SAVED)
            continue;
        const bool synced = is_synced(i, end);
        if (synced || chosen & bit)
            apply(&ops[i], torn && !synced ? ops[i].size / 2 : ops[i].size);
        if (!synced)
            bit <<= 1;
    }
}

static int open_ends(int end)
{
    int n = 0;
    for (int i = 0; i < end; i++)
        n += ops[i].kind != OP_SYNC && ops[i].kind != OP_SAVED && !is_synced(i, end);
    return n;
}

static uint64_t mixed(uint64_t hash, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (uint8_t)bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* Puts the disk into the folder; false if the same has been tried. */
static bool lay_out(const Op *saved)
{
    uint64_t hash = saved ? saved->at * 2 + (size_t)saved->file + 1 : 0;
    char command[100], path[128];
    snprintf(command, sizeof command, "rm -f %s/*.save*", folder);
    for (int i = 0; i < disk.names.n; i++)
        if (disk.names.file[i] != NOTHING) {
            hash = mixed(hash, strchr(disk.names.name[i], '.'), 9);
            hash = mixed(hash, disk.bytes[disk.names.file[i]], disk.size[disk.names.file[i]]);
        }
    for (int i = 0; i < n_tried; i++)
        if (tried[i] == hash)
            return false;
    assert_true(n_tried < STATES);
    tried[n_tried++] = hash;
    assert_int_equal(system(command), 0);
    for (int i = 0; i < disk.names.n; i++) {
        const int file = disk.names.file[i];
        FILE *f = file == NOTHING ? NULL : fopen(file_in(disk.names.name[i], path), "wb");
        if (f) {
            fwrite(disk.bytes[file], 1, disk.size[file], f);
            fclose(f);
        }
    }
    return true;
}

static void assert_saved(const Op *saved)
{
    SaveTrouble t;
    State s;
    Match *m = saves_load(autosave, DATA_DIR, "sneak", &t);
    if (!saved && !m)
        return;
    assert_non_null(m);
    if (saved && number_of(m) == saved->file) {
        assert_true(m->length >= (int)saved->at);
        match_state_at(m, (int)saved->at, &s);
        assert_true(state_hash(&s) == saved->hash);
    } else {
        assert_true(!saved || number_of(m) > saved->file);
    }
    match_free(m);
}

static void the_power_fails_at_every_moment(void **unused)
{
    (void)unused;
    const Op *saved = NULL;
    play_and_record();
    for (int end = 1; end <= n_ops; end++) {
        if (ops[end - 1].kind == OP_SAVED)
            saved = &ops[end - 1];
        const int pending = open_ends(end);
        assert_true(pending < 8);
        for (unsigned chosen = 0; chosen < 2u << pending; chosen++) {
            build(end, chosen >> 1, chosen & 1);
            if (lay_out(saved))
                assert_saved(saved);
        }
    }
    print_message("%d operations, %d different disks\n", n_ops, n_tried);
    assert_true(n_tried > 80);
    for (int i = 0; i < n_ops; i++)
        free(ops[i].bytes);
}

TEST_GROUP(power, open_autosave, close_autosave, cmocka_unit_test(the_power_fails_at_every_moment))
