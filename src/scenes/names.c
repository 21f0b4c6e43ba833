#include "scenes/names.h"
#include <string.h>

const char *name_now(const App *a, const Player *p)
{
    const Strings *const languages[] = {a->ja, a->en};
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        if (p->human && strcmp(p->name, strings_get(languages[i], "name.you")) == 0)
            return tr(a, "name.you");
        if (strcmp(p->name, strings_of(languages[i], "name.face.%d", p->face)) == 0)
            return tr_of(a, "name.face.%d", p->face);
    }
    return p->name;
}

Speaker speaker_now(const App *a, const Match *m, const TableStyle *style, int viewer)
{
    Speaker s = speaker_of(a->strings, m, style, viewer);
    for (int i = 0; i < game_seats(s.game); i++)
        s.name[i] = name_now(a, &match_plan(m)->player[i]);
    return s;
}
