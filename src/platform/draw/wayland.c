/* Two requests of the Wayland protocol, in the byte order of the machine: the list of the global
 * objects, and an answer when the list is complete. A message begins with the number of its object
 * and a word that has its size in the upper and its opcode in the lower half. */
#include "platform/draw/wayland.h"
#include "base/system/devices.h"
#include "base/system/files.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DISPLAY_OBJECT = 1, REGISTRY, CALLBACK };
enum { SYNC = 0, GET_REGISTRY = 1 };
enum { GLOBAL = 0 };
enum { ANSWER_MS = 1000, MESSAGE = 4096 };

static int session_connect(void)
{
    char path[PATH_SIZE];
    const char *name = getenv("WAYLAND_DISPLAY"), *folder = getenv("XDG_RUNTIME_DIR");
    int n = 0;
    if (name && name[0] == '/')
        n = snprintf(path, sizeof path, "%s", name);
    else if (name && *name && folder)
        n = snprintf(path, sizeof path, "%s/%s", folder, name);
    return n > 0 && n < PATH_SIZE ? socket_connect(path) : -1;
}

/* Reads the next message. body: its arguments, as a text behind the first two words. */
static bool receive_message(int fd, uint32_t head[2], uint32_t body[MESSAGE / 4])
{
    memset(body, 0, MESSAGE);
    if (!socket_receive(fd, head, 2 * sizeof *head, ANSWER_MS))
        return false;
    const size_t size = head[1] >> 16;
    return size >= 8 && size < MESSAGE && socket_receive(fd, body, size - 8, ANSWER_MS);
}

bool wayland_has_seat(void)
{
    const uint32_t requests[] = {DISPLAY_OBJECT, 12 << 16 | GET_REGISTRY, REGISTRY,
                                 DISPLAY_OBJECT, 12 << 16 | SYNC,         CALLBACK};
    uint32_t head[2] = {0}, body[MESSAGE / 4];
    bool seat = false, complete = false;
    const int fd = session_connect();
    if (fd < 0)
        return true;
    bool answers = socket_send(fd, requests, sizeof requests);
    while (answers && !seat && !complete) {
        answers = receive_message(fd, head, body);
        seat = answers && head[0] == REGISTRY && (head[1] & 0xFFFF) == GLOBAL &&
               strcmp((const char *)&body[2], "wl_seat") == 0;
        complete = answers && head[0] == CALLBACK;
    }
    fd_close(fd);
    return seat || !complete;
}
