/* The series between the person whose archive it is and one imp: the matches that one of the two
 * won and the other did not, among the listed deals. Imps are known by their faces. Imported deals
 * and those before a reset of the statistics do not count. Main thread only. */
#pragma once
#include "match/archive/archive.h"

typedef struct {
    int won, lost; /* by the person */
    int run;       /* the last ones in a row: won if positive, lost if negative */
} Rival;

/* Adds a deal; call it in the order of play. Deals that end no match change nothing. */
void rival_add(Rival *r, const ArchiveDeal *d, int face);
/* The whole series; all zeros without an archive (NULL). */
Rival archive_rival(const Archive *a, int face);
