/* Speech through speech-dispatcher, on a thread of its own; the functions return at once and are
 * for the main thread. libspeechd is loaded when speech is first needed, so neither building nor
 * playing requires it. If the library or the server is missing there is silence. AT-SPI would
 * also serve other screen readers, but SDL2 gives no access to it. */
#pragma once
#include <stdbool.h>

typedef struct Speech Speech;

typedef enum {
    SPEECH_OFF,     /* switched off, or nothing was said yet */
    SPEECH_SPEAKS,  /* connected to a server */
    SPEECH_MISSING, /* no server, or no library */
} SpeechState;

/* The queue of sentences; its thread starts with the first one. NULL without memory. */
Speech *speech_new(void);
void speech_free(Speech *s);
/* lang: the tag of a language, selects the voice. volume: 0 … 100; 0, or off, stops
 * speech immediately. When switched on, it looks for the server at once. */
void speech_set(Speech *s, bool on, const char *lang, int volume);
/* Queues the text; with at_once it replaces everything in the queue, and "" means silence. False
 * if it will not be heard. */
bool speech_say(Speech *s, const char *text, bool at_once);
SpeechState speech_state(const Speech *s); /* INPUT_WAKE follows each change */
