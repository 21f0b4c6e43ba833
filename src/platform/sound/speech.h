/* Speech by speech-dispatcher, said by a thread of its own: nobody waits for it. libspeechd is
 * loaded when speech is first wanted, so that neither building nor playing needs it; where it or
 * the server is missing there is silence. */
#pragma once
#include <stdbool.h>

typedef struct Speech Speech;

typedef enum {
    SPEECH_OFF,     /* nobody wants it, or nothing has been said yet */
    SPEECH_SPEAKS,  /* there is a server */
    SPEECH_MISSING, /* there is none, or no library */
} SpeechState;

Speech *speech_new(void); /* NULL: no memory */
void speech_free(Speech *s);
/* lang: "ja" or "en", of the voice. volume: 0 … 100; with 0, or off, nothing is said, and what is
 * being said breaks off. Switched on, the server is looked for at once. */
void speech_set(Speech *s, bool on, const char *lang, int volume);
/* Behind what is still to be said; or, at once, instead of it: "" is silence then. False: it will
 * not be heard. */
bool speech_say(Speech *s, const char *text, bool at_once);
SpeechState speech_state(const Speech *s); /* INPUT_WAKE comes when it changes */
