/* rules/calls: announcements without a card: the Lot before the first lead, a revolution after the
 * deal. Private to rules/. */
#pragma once
#include "rules/core/kernel.h"
