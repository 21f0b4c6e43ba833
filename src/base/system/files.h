/* The system's calls for files and folders, below base/file.h and base/keep. Those that return int
 * or bool give -1 or false and errno on failure. */
#pragma once
#include "base/system/system.h"
#include <stdio.h>

/* ---- Names ---- */

enum { FILE_NAME_SIZE = 256 }; /* room for one name in a folder */
/* Cuts the last part of a path off, in place, as dirname does: "a/b" becomes "a", "a" ".". */
char *path_parent(char *path);
bool path_is_separator(char c);
/* The path from the root, without links. False if nothing has the name, or if it is too long. */
bool path_whole(const char *path, char out[PATH_SIZE]);

/* ---- What has a name ---- */

/* Identity of a file and of its contents, to find out later whether they are the same. */
typedef struct {
    enum FileThere {
        FILE_ABSENT, /* ENOENT, and no other error: nothing has this name */
        FILE_THERE,  /* of any kind: a link counts as itself */
        FILE_HIDDEN, /* the system does not say: the folder cannot be searched, for example */
    } there;
    enum FileKind { KIND_OTHER, KIND_FILE, KIND_FOLDER, KIND_LINK } kind;
    uint64_t device, inode;
    int64_t size;
    struct timespec changed; /* mtime */
} FileStamp;
FileStamp file_stamp(const char *path);
FileStamp fd_stamp(int fd);
bool path_exists(const char *path);              /* and may be read */
bool folder_exists(const char *path);            /* the folder itself, not a link to one */
bool folder_may_write(const char *path);         /* files may be made in it */
bool folders_same(const char *a, const char *b); /* links are followed */

/* ---- Open files, by descriptor ---- */

typedef enum {
    OPEN_READ,   /* of any kind; does not wait for the other end of a pipe */
    OPEN_APPEND, /* one that exists, no link: to read it from its beginning, and to append */
    OPEN_LOG,    /* the same for writing only; it is made (0600) if it is not there */
    OPEN_LOCK,   /* to lock it; no link; it is made (0600) if it is not there */
    OPEN_CLAIM,  /* a new one (0644); EEXIST: something has the name */
    OPEN_FOLDER, /* a folder, to lock it; impossible on Windows */
} FileOpen;
/* Repeated when a signal interrupts it, as happens where the file is on a network. */
int file_open(const char *path, FileOpen how);
/* Opens root/name to read it, part by part, so that no link leads out of the root. The parts of the
 * name are separated by "/", at most PART_SIZE - 1 bytes each, and not "..". ENOTDIR: the root is a
 * file. */
enum { PART_SIZE = 80 };
int file_open_under(const char *root, const char *name);
/* Opens a new file (mode 0600) for appending, never through a link; six X before an ending of
 * `ending` bytes become its own letters. */
int file_open_new(char path[PATH_SIZE], int ending);
FILE *file_stream(const char *path); /* for writing; a file that is there is emptied */
FILE *fd_stream(int fd);             /* for appending; closing it closes the descriptor */
ptrdiff_t fd_read(int fd, void *to, size_t size);
ptrdiff_t fd_write(int fd, const void *from, size_t size);
bool fd_cut(int fd, int64_t size);
bool fd_sync(int fd);      /* the disk has everything when this returns */
bool fd_sync_data(int fd); /* the same, but for times and the like */
void fd_close(int fd);

typedef enum {
    LOCK_OURS,
    LOCK_OTHERS, /* another program has it */
    LOCK_NONE,   /* it cannot be locked: another program would not be noticed */
} LockState;
/* Until the descriptor is closed, or the program ends. */
LockState fd_lock(int fd);

/* Writing beyond a limit of the user is an error of the call from now on, not the end of the
 * program. */
void files_limit_is_error(void);

/* ---- Names on the disk ---- */

bool file_rename(const char *from, const char *to); /* atomic, over what has the name */
bool file_link(const char *path, const char *name); /* a second name */
bool file_remove(const char *path);
bool folder_make_one(const char *path); /* 0700; true if it exists */
/* A new one (0700); the six X at the end of its path become its own letters. */
bool folder_make_new(char path[PATH_SIZE]);
/* Removes a folder with all that is in it; links are removed, not followed. */
void folder_remove(const char *path);
/* Syncs the folder of a file, so that a new name outlives a power cut. File systems that cannot
 * sync a folder count as done. */
bool folder_sync(const char *path);

/* ---- Lists ---- */

typedef struct FolderList FolderList;
FolderList *folder_open(const char *path); /* NULL and errno */
const char *folder_next(FolderList *l);    /* the next name, in any order; NULL at the end */
void folder_remove_in(FolderList *l, const char *name); /* a file; failure is allowed */
void folder_close(FolderList *l);                       /* NULL is allowed */
/* All names that are wanted (NULL: all), sorted by their bytes, for folder_names_free. -1 and errno
 * on failure. */
int folder_names(const char *path, bool (*wanted)(const char *name), char ***names);
void folder_names_free(char **names, int n);
