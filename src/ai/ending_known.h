/* Private to ai/: the end of a deal in which nothing is hidden. */
#pragma once
#include "ai/ending_pool.h"

/* The value of this position for the seat if everybody plays their best. */
Result ending_known(Ending *e, const World *w);
