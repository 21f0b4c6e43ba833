#include "base/system/devices.h"

bool devices_watch(void (*stirs)(void))
{
    (void)stirs;
    return false;
}

int socket_connect(const char *path)
{
    (void)path;
    return -1;
}

bool socket_send(int fd, const void *bytes, size_t size)
{
    (void)fd, (void)bytes, (void)size;
    return false;
}

bool socket_receive(int fd, void *to, size_t size, int ms)
{
    (void)fd, (void)to, (void)size, (void)ms;
    return false;
}
