/* The one table that knows every scene: from a destination to the scene that stands there. */
#include "scenes/scenes.h"
#include "scenes/constructors.h"

Scene *scenes_make(App *a, const Destination *to, Err *err)
{
    switch (to->to) {
    case TO_TITLE: return title_scene(a);
    case TO_GALLERY: return gallery_scene(a);
    case TO_SETTINGS: return settings_scene(a);
    case TO_SETUP: return setup_scene(a, to->game);
    case TO_RULES: return rules_scene(a, to->game, to->place);
    case TO_PLAY: return play_scene(a, to->match, err);
    case TO_CURTAIN: return curtain_scene(a, to->name, to->face);
    case TO_RESULT: return result_scene(a, to->match, to->paint);
    case TO_COMPANY: return company_scene(a, to->match, to->paint);
    case TO_OVER: return over_scene(a, to->match, to->paint);
    }
    return NULL;
}
