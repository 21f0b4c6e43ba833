/* The table of all scenes. */
#include "scenes/scenes.h"
#include "scenes/types.h"

const SceneType *const SCENES[] = {
    [TO_TITLE] = &TITLE_SCENE,
    [TO_GALLERY] = &GALLERY_SCENE,
    [TO_SETTINGS] = &SETTINGS_SCENE,
    [TO_SETUP] = &SETUP_SCENE,
    [TO_RULES] = &RULES_SCENE,
    [TO_PLAY] = &PLAY_SCENE,
    [TO_TRIAL] = &PLAY_SCENE,
    [TO_LESSON] = &PLAY_SCENE,
    [TO_CURTAIN] = &CURTAIN_SCENE,
    [TO_RESULT] = &RESULT_SCENE,
    [TO_COMPANY] = &COMPANY_SCENE,
    [TO_OVER] = &OVER_SCENE,
    [TO_KEYBOARD] = &KEYBOARD_SCENE,
    [TO_TOLD] = &TOLD_SCENE,
    [TO_REVIEW] = &REVIEW_SCENE,
    [TO_ARCHIVE] = &ARCHIVE_SCENE,
    [TO_STATISTICS] = &STATISTICS_SCENE,
    [TO_DAILY] = &DAILY_SCENE,
    [TO_MEDALS] = &MEDALS_SCENE,
    [TO_ADDED] = &ADDED_SCENE,
};
