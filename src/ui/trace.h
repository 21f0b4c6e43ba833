/* The trace of shared/driving.md: one JSON line whenever the interface comes to rest, for whoever drives the program from
 * outside. */
#pragma once
#include "base/err.h"
#include "platform/draw.h"
#include "ui/element.h"
#include "ui/field.h"
#include <cjson/cJSON.h>

typedef struct Trace Trace;

/* Appends to the file; NULL and one line if it cannot be opened. */
Trace *trace_open(const char *path, Err *err);
void trace_close(Trace *t); /* NULL is allowed */
/* Writes a line unless it equals the last one (but for the time). `extra`: further fields of the scene (taken over and freed), or
 * NULL. Rects and hit points are given in window coordinates, as a real mouse needs them. t may be NULL: then nothing is written.
 */
void trace_write(Trace *t, Draw *d, int64_t now, const char *scene, cJSON *extra, const Elements *l);
