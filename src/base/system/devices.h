/* Devices and services outside the program: controllers, and the socket of a desktop session. */
#pragma once
#include <stdbool.h>
#include <stddef.h>

/* Watches the controllers for as long as the program runs, and calls `stirs` when one of them was
 * used, attached or removed. Returns if it cannot watch them. False where that is nothing the
 * system offers: SDL must then watch them itself. */
bool devices_watch(void (*stirs)(void));

/* A connection to the socket with this path; -1 without one, on Windows always. Close it with
 * fd_close. */
int socket_connect(const char *path);
bool socket_send(int fd, const void *bytes, size_t size);
/* Receives exactly these bytes. False if the next ones take longer than `ms` milliseconds. */
bool socket_receive(int fd, void *to, size_t size, int ms);
