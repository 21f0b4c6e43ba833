#include "base/room.h"
#include <stdint.h>
#include <stdlib.h>

void *room_for(void *array, size_t *room, size_t wanted, size_t each)
{
    if (wanted <= *room)
        return array;
    if (wanted > SIZE_MAX / 2 / each)
        return NULL;
    void *more = realloc(array, 2 * wanted * each);
    if (more)
        *room = 2 * wanted;
    return more;
}
