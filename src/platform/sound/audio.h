/* platform/sound: sounds, music (synth.h) and speech (speech.h). A thread of its own plays
 * sounds and music; the functions are for the main thread. The device opens with the first sound
 * and closes after 2 s of silence. A missing device, a device that disappears, or a missing file
 * means silence, never an error. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct Audio Audio;

Audio *audio_new(const char *assets_dir, const char *own_dir,
                 bool mute); /* mute: never opens a device; NULL without memory */
void audio_free(Audio *a);
/* Plays assets/sounds/<name>.wav; <name>-1 … -4 are variants, picked at random, never the same
 * twice in a row. The same sound again within 40 ms of `now` is skipped. pan: -1 left … 1 right.
 * NULL or "" plays nothing. False if it will not be heard. */
bool audio_play(Audio *a, const char *name, float pan, int64_t now);
void audio_volume(Audio *a,
                  float volume); /* of sounds: 0 … 1 in perceived loudness; 0 is exact silence */
/* The same for a voice of an imp, with the volume of voices; silent while sounds are. */
bool audio_voice(Audio *a, const char *name, float pan, int64_t now);
void audio_voices(Audio *a, float volume);
/* The room tone: assets/sounds/<name>.wav in a loop, from the next sound on; it fades away 6 s
 * after the last one. "" for none. */
void audio_room(Audio *a, const char *name);
/* Plays soft background music, assets/music/<name>.json in a loop; sounds lower it. At volume 0
 * no music is computed. */
void audio_music(Audio *a, const char *name);
void audio_music_volume(Audio *a, float volume);
/* How near the music is, 0 … 1: nearer music is louder and brighter. It glides there in seconds. */
void audio_music_near(Audio *a, float near);
