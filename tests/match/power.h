/* Power failures: every writing system call is recorded. For every moment the folder is built as a
 * disk may hold it then: all data that was synced and, of the rest, any subset in any order, the
 * last write perhaps half done. An including file has a folder with an autosave (autosaved.h),
 * includes faults.h too, for the linker, and supplies the check of a folder. */
#pragma once
#include "support/autosaved.h"
#include "support/faults.h"
#include <dirent.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#ifndef POWER_SPACE
#define POWER_SPACE 65536 /* maximum bytes of a file */
#endif

enum { OPS = 1000, FILES = 64, FDS = 256, NAME = 64, STATES = 20000, FOLDER = FILES, NOTHING = -1 };

typedef enum { OP_NEW, OP_WRITE, OP_CUT, OP_SYNC, OP_RENAME, OP_UNLINK, OP_SAVED } OpKind;

/* An operation on a file or on a name of the folder. OP_SAVED: from now on, `at` moves (or other
 * units) of `file` count as saved. */
typedef struct {
    OpKind kind;
    int file;
    char name[NAME], to[NAME];
    size_t at, size;
    char *bytes;
    uint64_t hash; /* of the match after those moves */
} Op;

/* Maps each name to its file: NOTHING if the file is gone. */
typedef struct {
    int n, file[FILES];
    char name[FILES][NAME];
} Names;

typedef struct {
    Names names;
    size_t size[FILES];
    char bytes[FILES][POWER_SPACE];
} Disk;

static Op ops[OPS];
static int n_ops, n_files, first_op, file_of[FDS];
static Names names; /* as they are during the recording */
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

/* A file that existed before, or the folder. */
static int file_opened(const char *path)
{
    const char *name = strrchr(path, '/') + 1;
    for (int i = 0; i < names.n; i++)
        if (strcmp(names.name[i], name) == 0 && names.file[i] != NOTHING)
            return names.file[i];
    return FOLDER;
}

static void record(Call call, int fd, const char *path, const char *to, const char *bytes,
                   size_t at, size_t size)
{
    Op *op;
    pthread_mutex_lock(&ops_lock);
    switch (call) {
    case CALL_OPEN: file_of[fd] = file_opened(path); break;
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

/* All files in the folder are on the disk, and recording begins. */
__attribute__((unused)) static void record_from_here(void)
{
    DIR *d = opendir(folder);
    static char bytes[POWER_SPACE];
    char path[128];
    for (const struct dirent *e; (e = readdir(d));) {
        if (e->d_type != DT_REG)
            continue;
        char name[NAME];
        snprintf(name, sizeof name, "%.*s", NAME - 1, e->d_name);
        FILE *f = fopen(file_in(name, path), "rb");
        const size_t n = fread(bytes, 1, sizeof bytes, f);
        assert_true(n < sizeof bytes);
        fclose(f);
        file_of[0] = n_files;
        record(CALL_NEW, 0, path, NULL, NULL, 0, 0);
        record(CALL_WRITE, 0, NULL, NULL, bytes, 0, n);
        record(CALL_SYNC, 0, NULL, NULL, NULL, 0, 0);
    }
    closedir(d);
    file_of[0] = FOLDER;
    record(CALL_SYNC, 0, NULL, NULL, NULL, 0, 0);
    first_op = n_ops;
    fault_recorder = record;
}

/* From now on, `at` moves (or other units) of `file` count as saved. */
static void power_saved(int file, size_t at, uint64_t hash)
{
    pthread_mutex_lock(&ops_lock);
    Op *op = add(OP_SAVED, file);
    op->at = at;
    op->hash = hash;
    pthread_mutex_unlock(&ops_lock);
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
        assert_true(op->at + size <= POWER_SPACE);
        memcpy(disk.bytes[op->file] + op->at, op->bytes, size);
        if (disk.size[op->file] < op->at + size)
            disk.size[op->file] = op->at + size;
        break;
    default: break;
    }
}

/* Applies the first `end` operations; of those not synced, only the ones whose bits are set. */
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

/* Writes the disk's contents into the folder; false if the same contents were tried before. */
static bool lay_out(const Op *saved)
{
    uint64_t hash = saved ? saved->at * 2 + (size_t)saved->file + 1 : 0;
    char command[200], path[128];
    snprintf(command, sizeof command, "rm -rf %s/*.save* %s/archive*", folder, folder);
    for (int i = 0; i < disk.names.n; i++)
        if (disk.names.file[i] != NOTHING) {
            hash = mixed(hash, disk.names.name[i], strlen(disk.names.name[i]));
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

/* Checks the folder at every moment against the last saved state at that time; NULL: nothing was
 * saved. Expects at least `least` different folders. */
static void power_fails_always(void (*analysis)(const Op *saved), int least)
{
    const Op *saved = NULL;
    for (int end = first_op + 1; end <= n_ops; end++) {
        if (ops[end - 1].kind == OP_SAVED)
            saved = &ops[end - 1];
        const int pending = open_ends(end);
        assert_true(pending < 8);
        for (unsigned chosen = 0; chosen < 2u << pending; chosen++) {
            build(end, chosen >> 1, chosen & 1);
            if (lay_out(saved))
                analysis(saved);
        }
    }
    print_message("%d operations, %d different disks\n", n_ops - first_op, n_tried);
    assert_true(n_tried >= least);
    for (int i = 0; i < n_ops; i++)
        free(ops[i].bytes);
    n_ops = n_files = n_tried = first_op = 0;
    names = (Names){0};
}
