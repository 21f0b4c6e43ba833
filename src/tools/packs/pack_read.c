/* A pack from somebody else. Nothing of it is written to the disk here. */
#include "tools/packs/pack.h"
#include <archive.h>
#include <archive_entry.h>
#include <stdlib.h>
#include <string.h>

enum { PACK_SMALL = 256 * 1024, ENTRIES = 2 * PACK_FILES };

typedef struct {
    Pack *pack;
    struct archive *archive;
    const char *path;
    size_t pack_size, whole;
    int entries;
} Unpacking;

static const char *why_not(struct archive *a)
{
    const char *text = archive_error_string(a);
    return text ? text : "it is damaged";
}

/* Reads one file, whatever size its header states. */
static bool read_bytes(Unpacking *u, PackFile *f, Err *err)
{
    const size_t most = pack_largest(f->name);
    f->bytes = malloc(most + 1);
    if (!f->bytes)
        return err_set(err, "%s: not enough memory to read it", u->path);
    la_ssize_t n = 1;
    while (n > 0 && f->size <= most) {
        n = archive_read_data(u->archive, f->bytes + f->size, most + 1 - f->size);
        f->size += n > 0 ? (size_t)n : 0;
    }
    if (n < 0)
        return err_set(err, "%s: %s: %s", u->path, f->name, why_not(u->archive));
    if (f->size > most)
        return err_set(err, "%s: %s: larger than %zu KB, which no file of a game is", u->path,
                       f->name, most >> 10);
    char *const fitting = realloc(f->bytes, f->size + 1);
    f->bytes = fitting ? fitting : f->bytes;
    u->whole += f->size;
    if (u->whole > PACK_WHOLE)
        return err_set(err, "%s: its files are larger than %d MB together", u->path,
                       PACK_WHOLE >> 20);
    if (u->whole > PACK_SMALL + PACK_RATIO * u->pack_size)
        return err_set(err, "%s: its files are more than %d times as large as the pack", u->path,
                       PACK_RATIO);
    return true;
}

static bool holds_file(const Pack *p, const char *name)
{
    for (int i = 0; i < p->n; i++)
        if (strcmp(p->file[i].name, name) == 0)
            return true;
    return false;
}

/* Names are checked against the id when all are known; this is the form that all have. */
static bool name_is_plain(const char *name)
{
    const size_t n = strlen(name);
    return n > 0 && n < PACK_NAME && name[0] != '/' && !strstr(name, "..") &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-_./") == n;
}

static bool take_entry(Unpacking *u, struct archive_entry *e, Err *err)
{
    const char *name = archive_entry_pathname(e);
    u->entries++;
    if (u->entries > ENTRIES)
        return err_set(err, "%s: more than %d entries", u->path, ENTRIES);
    if (!name || !name_is_plain(name))
        return err_set(err,
                       "%s: \"%.100s\" can be no file's name in a pack: a-z, 0-9, - and _ are "
                       "allowed, below the pack",
                       u->path, name ? name : "");
    if (archive_entry_hardlink(e) || archive_entry_symlink(e))
        return err_set(err, "%s: %s: is a link; a pack has files only", u->path, name);
    if (archive_entry_filetype(e) == AE_IFDIR)
        return true;
    if (archive_entry_filetype(e) != AE_IFREG)
        return err_set(err, "%s: %s: is not a file", u->path, name);
    if (archive_entry_is_encrypted(e))
        return err_set(err, "%s: %s: is encrypted", u->path, name);
    if (holds_file(u->pack, name))
        return err_set(err, "%s: %s: is in it twice", u->path, name);
    if (u->pack->n == PACK_FILES)
        return err_set(err, "%s: more than %d files", u->path, PACK_FILES);
    PackFile *f = &u->pack->file[u->pack->n++];
    strcpy(f->name, name);
    return read_bytes(u, f, err);
}

static bool take_entries(Unpacking *u, Err *err)
{
    struct archive_entry *e;
    int got = archive_read_next_header(u->archive, &e);
    for (; got == ARCHIVE_OK || got == ARCHIVE_WARN; got = archive_read_next_header(u->archive, &e))
        if (!take_entry(u, e, err))
            return false;
    return got == ARCHIVE_EOF || err_set(err, "%s: %s", u->path, why_not(u->archive));
}

/* One game, and nothing but its files. */
static bool check_names(Pack *p, const char *path, Err *err)
{
    char id[NAME_SIZE];
    for (int i = 0; i < p->n; i++) {
        if (!pack_is_game(p->file[i].name, id))
            continue;
        if (p->id[0])
            return err_set(err, "%s: has two games, %s and %s; a pack has one", path, p->id, id);
        memcpy(p->id, id, sizeof id);
    }
    if (!p->id[0])
        return err_set(err, "%s: no games/<id>.json in it, so it is not a pack of a game", path);
    for (int i = 0; i < p->n; i++)
        if (!pack_allows(p->id, p->file[i].name))
            return err_set(err, "%s: %s: no file of the game \"%s\" is called so", path,
                           p->file[i].name, p->id);
    return true;
}

bool pack_read(Pack *p, const char *path, Err *err)
{
    Unpacking u = {.pack = p, .path = path};
    *p = (Pack){.n = 0};
    char *bytes = file_read(path, PACK_SIZE, &u.pack_size, err);
    if (!bytes)
        return false;
    u.archive = archive_read_new();
    bool ok = u.archive != NULL || err_set(err, "%s: not enough memory to read it", path);
    if (ok) {
        archive_read_support_format_zip_seekable(u.archive); /* with its index */
        archive_read_support_format_tar(u.archive);
        ok = archive_read_open_memory(u.archive, bytes, u.pack_size) == ARCHIVE_OK ||
             err_set(err, "%s: neither a zip nor a tar: %s", path, why_not(u.archive));
        ok = ok && take_entries(&u, err) && check_names(p, path, err);
        archive_read_free(u.archive);
    }
    free(bytes);
    return ok;
}

void pack_free(Pack *p)
{
    for (int i = 0; i < p->n; i++)
        free(p->file[i].bytes);
    p->n = 0;
}
