/* From what the adviser found to what is said of it. */
#pragma once
#include "ai/ai.h"
#include "words/words.h"

Advice advice_of(const AiReport *report);
/* Two moves without their values, and what speaks for the better one. */
Advice advice_between(const Sequence *best, const Sequence *other, int reasons,
                      const AiReason reason[]);
