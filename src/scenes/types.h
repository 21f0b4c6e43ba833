/* Private: the scenes, for the one table of destinations in scenes.c. */
#pragma once
#include "stage/stage.h"

extern const SceneType TITLE_SCENE, GALLERY_SCENE, SETTINGS_SCENE, SETUP_SCENE, RULES_SCENE,
    PLAY_SCENE, CURTAIN_SCENE, RESULT_SCENE, COMPANY_SCENE, OVER_SCENE, TOLD_SCENE, REVIEW_SCENE,
    ARCHIVE_SCENE, STATISTICS_SCENE, DAILY_SCENE, MEDALS_SCENE;
