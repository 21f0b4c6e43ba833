/* The sounds of a match in play. */
#include "scenes/play/play_private.h"

static const float PAN = 0.35f; /* seats are heard a little to their sides */

void play_sounds(PlayScene *p)
{
    TableSound s;
    while (table_next_sound(&p->table, &s)) {
        app_sound(p->base.app, s.name, s.pan * PAN);
        if (s.rumble)
            app_rumble(p->base.app, s.rumble);
    }
}

void play_voices(PlayScene *p)
{
    const Player *player = match_plan(p->match)->player;
    int portrait[MAX_SEATS];
    unsigned imps = 0;
    Voice voice;
    for (int i = 0; i < game_seats(p->game); i++) {
        portrait[i] = player[i].face;
        imps |= (unsigned)(!player[i].human && !coach_there(&p->coach)) << i;
    }
    if (voices_next(&p->voices, &p->alive, &p->table, portrait, imps, &voice))
        app_voice(p->base.app, voice.sound, table_pan(&p->table, voice.seat) * PAN);
    app_music_near(p->base.app, table_nears_end(&p->table));
}
