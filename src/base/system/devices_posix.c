#include "base/system/devices.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* ---- Controllers ---- */

#ifdef __linux__
#include <sys/inotify.h>

enum { MOST = 8 };
#define DEVICES "/dev/input"

static int open_all(struct pollfd *pad)
{
    int n = 0;
    DIR *dir = opendir(DEVICES);
    const struct dirent *e = dir ? readdir(dir) : NULL;
    for (; e && n < MOST; e = readdir(dir)) {
        char path[sizeof DEVICES + sizeof e->d_name];
        snprintf(path, sizeof path, DEVICES "/%s", e->d_name);
        const int fd =
            strncmp(e->d_name, "js", 2) == 0 ? open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1;
        if (fd >= 0)
            pad[n++] = (struct pollfd){fd, POLLIN, 0};
    }
    if (dir)
        closedir(dir);
    return n;
}

/* False if nothing more will come. */
static bool drain(int fd)
{
    char bytes[4096];
    ssize_t n;
    do {
        n = read(fd, bytes, sizeof bytes);
    } while (n > 0);
    return n < 0 && errno == EAGAIN;
}

bool devices_watch(void (*stirs)(void))
{
    struct pollfd f[1 + MOST] = {{inotify_init1(IN_NONBLOCK | IN_CLOEXEC), POLLIN, 0}};
    if (f[0].fd < 0 || inotify_add_watch(f[0].fd, DEVICES, IN_CREATE | IN_ATTRIB | IN_DELETE) < 0)
        return true;
    int n = open_all(f + 1);
    if (n > 0)
        stirs();
    while (poll(f, (nfds_t)n + 1, -1) > 0 || errno == EINTR) {
        bool changed = f[0].revents != 0;
        for (int i = 1; i <= n; i++)
            changed |= f[i].revents && !drain(f[i].fd);
        if (changed) {
            drain(f[0].fd);
            while (n > 0)
                close(f[n--].fd);
            n = open_all(f + 1);
        }
        stirs();
    }
    return true;
}
#else
bool devices_watch(void (*stirs)(void))
{
    (void)stirs;
    return false;
}
#endif

/* ---- Sockets ---- */

int socket_connect(const char *path)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    const size_t n = (size_t)snprintf(at.sun_path, sizeof at.sun_path, "%s", path);
    if (n == 0 || n >= sizeof at.sun_path)
        return -1;
    const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0 && connect(fd, (const struct sockaddr *)&at, sizeof at) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

bool socket_send(int fd, const void *bytes, size_t size)
{
    return send(fd, bytes, size, MSG_NOSIGNAL) == (ssize_t)size;
}

bool socket_receive(int fd, void *to, size_t size, int ms)
{
    uint8_t *at = to;
    while (size > 0) {
        struct pollfd waits = {.fd = fd, .events = POLLIN};
        const ssize_t n = poll(&waits, 1, ms) == 1 ? recv(fd, at, size, 0) : -1;
        if (n <= 0)
            return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}
