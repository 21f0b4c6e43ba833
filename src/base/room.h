/* Growing arrays. */
#pragma once
#include <stddef.h>

/* Returns the array, reallocated if necessary, with room for at least `wanted` elements of `each`
 * bytes; the room doubles when it grows. *room is its capacity; begin with 0 and NULL. NULL if
 * memory ran out or the size overflows: array and *room are unchanged. */
void *room_for(void *array, size_t *room, size_t wanted, size_t each);
