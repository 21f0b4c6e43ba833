/* All scenes there are, by where they are. */
#pragma once
#include "stage/stage.h"

/* The maker for App.make. */
Scene *scenes_make(App *a, const Destination *to, Err *err);
