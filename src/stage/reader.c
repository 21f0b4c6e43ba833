#include "stage/reader.h"
#include "base/hash.h"

enum { SPOKEN = 4096 };

bool reader_asked(App *a, Scene *top, const Input *in)
{
    char text[SPOKEN];
    if (in->type != INPUT_KEY || in->key != 'q' || in->repeat || !top->type->tell)
        return false;
    app_speak(a, top->type->tell(top, false, text, sizeof text), true);
    return true;
}

void reader_frame(App *a, uint64_t *said)
{
    char text[SPOKEN] = "";
    const Scene *top = app_top(a);
    const Element *e = elements_find(ui_elements(a->ui), ui_focused(a->ui));
    if (a->fresh && top->type->at_once)
        app_speak(a, "", true);
    if ((a->fresh || a->tells) && top->type->tell)
        app_speak(a, top->type->tell(app_top(a), true, text, sizeof text), false);
    a->tells = false;
    const bool behind = *text;
    const Which is = which_of(e);
    uint64_t now = 0;
    if (e)
        now = hash_text(hash_bytes(HASH_START, &is, sizeof is), e->says ? e->says : e->label);
    if (e && now != *said)
        app_speak(a, element_aloud(e, text, sizeof text), !behind);
    *said = now;
}
