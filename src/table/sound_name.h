/* Names of sounds as data/tables writes them: "place" is assets/sounds/place.wav, or place-1.wav … place-4.wav. */
#pragma once
#include "base/json.h"
#include "rules/engine.h"

/* The member's name into `out`, "" if there is no such member: silence. */
bool sound_name(const Json *object, const char *key, char out[NAME_SIZE], Err *err);
