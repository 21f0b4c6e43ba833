/* Private: the constructors of the scenes, for the one table of destinations in scenes.c. Each returns NULL if it cannot be made.
 */
#pragma once
#include "stage/stage.h"

Scene *title_scene(App *a);
Scene *gallery_scene(App *a);
Scene *settings_scene(App *a);
Scene *setup_scene(App *a, const char *game_id);
Scene *rules_scene(App *a, const char *game_id, const char *place);
Scene *play_scene(App *a, Match *m, Err *err);
Scene *curtain_scene(App *a, const char *name, int face);
Scene *result_scene(App *a, Match *m, Paint *paint);
Scene *company_scene(App *a, Match *m, Paint *paint);
Scene *over_scene(App *a, const Match *m, Paint *paint);
