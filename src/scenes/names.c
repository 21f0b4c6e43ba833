#include "scenes/names.h"
#include <string.h>

const char *name_now(const App *a, const Player *p)
{
    for (int i = 0; i < a->languages.n; i++) {
        const Strings *const strings = a->languages.at[i].strings;
        if (p->human && strcmp(p->name, strings_get(strings, "name.you")) == 0)
            return tr(a, "name.you");
        if (strcmp(p->name, strings_of(strings, "name.face.%d", p->face)) == 0)
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
