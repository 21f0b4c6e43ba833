/* From what the adviser found to what is said of it. */
#pragma once
#include "ai/ai.h"
#include "words/words.h"

Advice advice_of(const AiReport *report);
