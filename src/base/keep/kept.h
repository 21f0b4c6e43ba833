/* Small JSON files of a player, such as settings: an object with a format number and a checksum as
 * its last members, and the generation before as <path>.old. Files of older versions have neither
 * of the two members. For the main thread. */
#pragma once
#include "base/json.h"
#include "base/keep/autosave.h"

/* Takes what can be used of the object into `to`, over what is there. False and a message if some
 * of it cannot be used. */
typedef bool KeptTake(const Json *object, void *to, Err *err);
/* Takes what can be used: the file, or if that is not sound the generation before and then what is
 * left of the file. `to` stays as it is if there is no file. False and a message if the file was
 * there and could not be used, or not all of it: this is reported (autosave_finding), and the
 * next write puts it aside. k may be NULL. */
bool kept_load(Autosave *k, const char *path, KeptTake *take, void *to, Err *err);
/* Takes ownership of the object, and gives it to the autosave unless the file has it already. A
 * path of "" is allowed: without a folder for it the error has been reported. */
void kept_save(Autosave *k, const char *path, cJSON *object);
