/* tools/packs: games of one's own in one file each. A pack is a zip of a game's files as they lie
 * in a data folder; everything about a pack from somebody else is checked before it is installed.
 */
#pragma once
#include "base/file.h"
#include "rules/engine.h"

enum {
    PACK_FILES = 256,
    PACK_NAME = 224,              /* a path, of at most four parts */
    PACK_SIZE = 16 * 1024 * 1024, /* of the pack */
    PACK_WHOLE = 32 * 1024 * 1024,
    PACK_RATIO = 100 /* of the whole to the pack, beyond PACK_SMALL */
};

typedef struct {
    char name[PACK_NAME];
    char *bytes; /* owned */
    size_t size;
} PackFile;

typedef struct {
    char id[NAME_SIZE];
    int n;
    PackFile file[PACK_FILES];
} Pack;

/* pack_names.c: may a pack of this game hold a file of this name? Those of the game itself are
 * called as it; decks, pictures, sounds and card styles may have a hyphen and more after that. */
bool pack_allows(const char *id, const char *name);
/* pack_names.c: the id of a name "games/<id>.json"; false for any other name. */
bool pack_is_game(const char *name, char id[NAME_SIZE]);
/* pack_names.c: the largest size of a file with such a name. */
size_t pack_largest(const char *name);
/* pack_names.c: calls `what` for each file of the game below a folder; files that cannot belong to
 * it and links are passed over. False as soon as `what` is. */
typedef bool PackVisit(const char *name, void *to, Err *err);
bool pack_each(const char *folder, const char *id, PackVisit *what, void *to, Err *err);

/* pack_read.c: the files of a zip or tar, none of which has been written anywhere. False and one
 * line if anything in it is not as a pack should be. pack_free is due in both cases. */
bool pack_read(Pack *p, const char *path, Err *err);
void pack_free(Pack *p);
