/* Checks a text against the strict grammar and limits of json.h before cJSON, which is more lenient, sees it. */
#pragma once
#include "base/err.h"
#include <stddef.h>

enum {
    JSON_MAX_BYTES = 256 * 1024,
    JSON_MAX_DEPTH = 32,
    JSON_MAX_NODES = 50000,
    JSON_MAX_STRING = 2000, /* bytes as written */
};

/* False and "<name>:<line>:<column>: <what is wrong>" unless the text is one JSON value within the limits. */
bool json_scan(const char *name, const char *text, size_t size, Err *err);
