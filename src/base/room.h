/* Arrays that grow. */
#pragma once
#include <stddef.h>

/* The array, moved if need be, with room for at least `wanted` elements of `each` bytes; twice as
 * many if it had to grow. *room: for how many there is room, 0 and NULL at first. NULL if there is
 * no memory, or no number for that much: array and *room are as they were. */
void *room_for(void *array, size_t *room, size_t wanted, size_t each);
