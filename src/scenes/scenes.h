/* All scenes, indexed by Destination.to. */
#pragma once
#include "stage/stage.h"

extern const SceneType *const SCENES[]; /* for App.types */
