/* platform/sound: sounds, music (synth.h) and speech (speech.h). Sounds and music are played by
 * a thread of their own. The device opens with the first sound and closes after 2 s of silence.
 * A device that is missing or vanishes, or a missing file, means silence, never an error. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct Audio Audio;

Audio *audio_new(const char *assets_dir, const char *own_dir,
                 bool mute); /* mute: no device is ever opened */
void audio_free(Audio *a);
/* Plays assets/sounds/<name>.wav; <name>-1 … -4 are variants, picked at random, never the same
 * twice in a row. The same sound again within 40 ms of `now` is left out. pan: -1 left … 1 right.
 * NULL or "": nothing. False: it is not to be heard. */
bool audio_play(Audio *a, const char *name, float pan, int64_t now);
void audio_volume(Audio *a,
                  float volume); /* of sounds: 0 … 1, as it seems to the ear; 0 is bit-silent */
/* Music softly under them, assets/music/<name>.json over and over; it gives way to sounds. While
 * its volume is 0 there is none.
 */
void audio_music(Audio *a, const char *name);
void audio_music_volume(Audio *a, float volume);
