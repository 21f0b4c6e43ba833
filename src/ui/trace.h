/* The trace: one JSON object a line whenever the interface comes to rest, with no button of the
 * mouse held down, or a scene is entered, for whoever drives the program from outside, a test for
 * instance:
 *   {"t":12.31,"inputs":7,"scene":"play", …fields of the scene…,"elements":[
 *     {"id":"card:17","label":"blue 17","rect":[421,502,132,184],"hit":[440,560],"enabled":true},
 *     {"id":"card:4","label":"yellow
 * 4","rect":[690,530,132,184],"hit":[720,600],"enabled":false,"why":"must_follow","text":"…"}]} t:
 * seconds · inputs: the presses, keys and texts taken so far, so that a line tells whether it
 * answers one · rect: x, y, width, height · hit: a point that a click surely reaches; both in
 * pixels of the window · "chosen", "focused", and the "value" of a text field, where there is one.
 * All that can be clicked or focused is listed, nothing else, and only what the person at the
 * screen may see. An id is WHAT:NAME, nothing else listed has the same: card:NAME (card:NAME#2 for
 * a second equal card), action:MOVE (action:pass, action:commit), button:NAME, game:ID, seat:N,
 * option:KEY, field:NAME … */
#pragma once
#include "base/err.h"
#include "platform/draw/draw.h"
#include "ui/element.h"
#include "ui/field.h"
#include <cjson/cJSON.h>

typedef struct Trace Trace;

/* Appends to the file, which is private (0600) if it is new; NULL and one line if it cannot be
 * opened, or is not a regular file. */
Trace *trace_open(const char *path, Err *err);
/* False and one line if not all of it could be written. NULL is allowed. */
bool trace_close(Trace *t, Err *err);
typedef struct {
    int64_t now; /* ms */
    unsigned inputs;
    Which focus; /* the element that wears the ring */
} TraceAt;

/* A line of its own for what is heard or felt, or happens while nothing rests:
 * {"t":12.31,"sound":"place"}. */
void trace_note(Trace *t, int64_t now, const char *kind, const char *what);
void trace_anew(Trace *t); /* the next line is written though it may equal the last one: a key asks
                              to be answered */
/* Writes a line unless it equals the last one (but for when it was). `extra`: further fields of the
 * scene (taken over and freed), or NULL. Rects and hit points are given in window coordinates, as a
 * real mouse needs them. t may be NULL: then nothing is written.
 */
void trace_write(Trace *t, Draw *d, TraceAt at, const char *scene, cJSON *extra, const Elements *l);
