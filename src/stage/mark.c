#include "stage/mark.h"
#include <stdio.h>

enum { SLOW_MS = 1000, TOLD_MS = 12000, HEIGHT = 30, TOP = 8 };

/* The kind of mark that is due; NULL for none. */
static const char *mark_kind(const SaveMark *n, double now)
{
    if (n->status.state == AUTOSAVE_SECOND)
        return "second";
    if (n->status.state == AUTOSAVE_FAILING)
        return autosave_word(n->status.reason);
    if (now < n->renewed_until)
        return "renewed";
    return n->since > 0 && now - n->since >= SLOW_MS ? "slow" : NULL;
}

bool mark_update(SaveMark *n, const App *a, int64_t now, int64_t *wake_at)
{
    const double real = clock_precise();
    const int renewed = n->status.renewed;
    const char *const before = n->kind;
    autosave_status(a->autosave, &n->status);
    if (n->status.renewed != renewed)
        n->renewed_until = real + TOLD_MS;
    if (n->status.state != AUTOSAVE_WRITING)
        n->since = 0;
    else if (n->since <= 0)
        n->since = real;
    n->kind = mark_kind(n, real);
    if (n->since > 0 && !n->kind)
        clock_wake_by(wake_at, now + SLOW_MS);
    if (real < n->renewed_until)
        clock_wake_by(wake_at, now + (int64_t)(n->renewed_until - real) + 1);
    return n->kind != before;
}

void mark_element(const SaveMark *n, const App *a, Elements *l)
{
    if (!n->kind)
        return;
    char id[ELEMENT_ID], text[PATH_SIZE + 256];
    snprintf(id, sizeof id, "mark:%s", n->kind);
    const WordsArg args[] = {
        AS_TEXT("place", n->status.path), AS_NUMBER("number", n->status.error), {0}};
    char label[256], key[64];
    snprintf(key, sizeof key, "mark.%s", n->kind);
    app_format(a, label, sizeof label, key, args);
    snprintf(key, sizeof key, "mark.%s.help", n->kind);
    app_format(a, text, sizeof text, key, args);
    const Rect area = draw_area(a->draw);
    const float w = widget_button_width(a->draw, LOOK_WARNING, label, HEIGHT);
    widget_add(l, (Rect){(area.w - w) / 2, TOP, w, HEIGHT}, LOOK_WARNING, (Which){SAVE_MARK, 0}, id,
               label, (Element){.text = text, .tip = TIP_ASKED});
}
