/* The autosave's own: shared by its files only. */
#pragma once
#include "base/keep/autosave.h"
#include "base/keep/disk.h"
#include "base/system/locks.h"
#include <stdatomic.h>

struct AutosaveFile {
    Autosave *autosave;
    AutosaveFile *next;
    /* Protected by the lock: the contents that the file is to have. */
    char *text;
    size_t size, room;
    size_t from; /* the text has changed from this byte on since the writer copied it */
    /* Wanted: write the whole file; keep the old generation; remove the file. */
    bool whole, turn, gone;
    bool due, waiting; /* there is something to write; wait for the next attempt */
    bool busy;         /* the writer is writing it */
    bool rests;        /* no more is expected: text and descriptor go once it is written */
    bool short_of;     /* memory ran out during a change: the text is incomplete */
    int error;         /* of the last attempt */
    int interrupted;   /* attempts in a row that a signal interrupted */
    DiskFile disk;     /* used by the writer only */
};

struct Autosave {
    DiskLock profile;
    atomic_bool second;
    void (*wake)(void);
    pthread_mutex_t lock;
    pthread_cond_t changed, settled;
    pthread_t thread;
    bool threaded; /* otherwise the calling thread writes and waits for the disk */
    bool closing, short_of;
    int renewed, taken_over;
    AutosaveFile *files;
    AutosaveFinding *finding;
    int findings;
    size_t room;
};

/* Adds a finding; requires the lock. */
void autosave_find(Autosave *k, const char *path, AutosaveReason reason, const Err *why);
