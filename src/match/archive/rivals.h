/* The series between the person whose archive it is and one imp: the matches that one of the two
 * won and the other did not. Imps are known by their faces. Imported deals and those before a reset
 * of the statistics do not count. The series of deals that are gone is kept with the statistics
 * (sums.h); those that an older version removed are not in it. Main thread only. */
#pragma once
#include "match/archive/archive_entry.h"
#include <stdio.h>

enum { RIVALS = 8 }; /* imps, by face */

typedef struct {
    int won, lost; /* by the person */
    int run;       /* the last ones in a row: won if positive, lost if negative */
} Rival;

/* Adds a deal; call it in the order of play. Deals that end no match change nothing. */
void rival_add(Rival *r, const ArchiveDeal *d, int face);
/* Prints those that have begun as text lines, each with a checksum; and reads one such line back.
 * False if the line is another, or corrupt. */
void rivals_print(const Rival r[RIVALS], FILE *f);
bool rivals_take(Rival r[RIVALS], const char *line);
