/* Two requests of the Wayland protocol, in the byte order of the machine: the list of the global
 * objects, and an answer when the list is complete. A message begins with the number of its object
 * and a word that has its size in the upper and its opcode in the lower half. */
#include "platform/draw/wayland.h"
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { DISPLAY_OBJECT = 1, REGISTRY, CALLBACK };
enum { SYNC = 0, GET_REGISTRY = 1 };
enum { GLOBAL = 0 };
enum { ANSWER_MS = 1000, MESSAGE = 4096 };

static int session_connect(void)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    const char *name = getenv("WAYLAND_DISPLAY"), *folder = getenv("XDG_RUNTIME_DIR");
    size_t n = 0;
    if (name && name[0] == '/')
        n = (size_t)snprintf(at.sun_path, sizeof at.sun_path, "%s", name);
    else if (name && *name && folder)
        n = (size_t)snprintf(at.sun_path, sizeof at.sun_path, "%s/%s", folder, name);
    if (n == 0 || n >= sizeof at.sun_path)
        return -1;
    const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0 && connect(fd, (const struct sockaddr *)&at, sizeof at) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static bool receive(int fd, void *to, size_t size)
{
    uint8_t *at = to;
    while (size > 0) {
        struct pollfd waits = {.fd = fd, .events = POLLIN};
        const ssize_t n = poll(&waits, 1, ANSWER_MS) == 1 ? recv(fd, at, size, 0) : -1;
        if (n <= 0)
            return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

/* Reads the next message. body: its arguments, as a text behind the first two words. */
static bool receive_message(int fd, uint32_t head[2], uint32_t body[MESSAGE / 4])
{
    memset(body, 0, MESSAGE);
    if (!receive(fd, head, 2 * sizeof *head))
        return false;
    const size_t size = head[1] >> 16;
    return size >= 8 && size < MESSAGE && receive(fd, body, size - 8);
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
    bool answers = send(fd, requests, sizeof requests, MSG_NOSIGNAL) == sizeof requests;
    while (answers && !seat && !complete) {
        answers = receive_message(fd, head, body);
        seat = answers && head[0] == REGISTRY && (head[1] & 0xFFFF) == GLOBAL &&
               strcmp((const char *)&body[2], "wl_seat") == 0;
        complete = answers && head[0] == CALLBACK;
    }
    close(fd);
    return seat || !complete;
}
