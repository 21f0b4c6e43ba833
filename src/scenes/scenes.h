/* All scenes there are, by where they are. */
#pragma once
#include "stage/stage.h"

extern const SceneType *const SCENES[]; /* for App.types */
