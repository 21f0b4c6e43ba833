/* Converts a report of the adviser into the advice that is shown. */
#pragma once
#include "ai/ai.h"
#include "words/words.h"

Advice advice_of(const AiReport *report);
/* The advice that compares two moves without their values. reason: the reasons for the better
 * one. */
Advice advice_between(const Sequence *best, const Sequence *other, int reasons,
                      const AiReason reason[]);
