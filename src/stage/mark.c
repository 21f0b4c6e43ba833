#include "stage/mark.h"
#include <math.h>
#include <stdio.h>

/* SLOW_MS: a change that is seen within a tenth of a second counts as immediate. */
enum { SLOW_MS = 100, TOLD_MS = 12000, READ_MS = 30000, HEIGHT = 30, TOP = 8, BESIDE = 10 };

static const char UNUSABLE[] = "unusable", UNLOCKED[] = "unlocked";

/* The kind of mark that is due; NULL for none. */
static const char *mark_kind(const SaveMark *n, double now)
{
    if (n->status.state == AUTOSAVE_SECOND)
        return "second";
    if (n->status.state == AUTOSAVE_FAILING)
        return autosave_word(n->status.reason);
    if (now < n->event_until)
        return n->event;
    if (n->finding.reason == AUTOSAVE_UNLOCKED)
        return UNLOCKED;
    if (n->finding.reason != AUTOSAVE_FINE)
        return UNUSABLE;
    return n->since > 0 && now - n->since >= SLOW_MS ? "slow" : NULL;
}

/* Something happened that is said for a while. */
static void mark_event(SaveMark *n, const char *kind, double now)
{
    n->event = kind;
    n->event_until = now + TOLD_MS;
}

/* The next finding, once the one before was read; it is on stderr at once. */
static void next_finding(SaveMark *n, const App *a, double now)
{
    const bool read = n->asked_until > 0 && now >= n->asked_until;
    if (n->finding.reason != AUTOSAVE_FINE && !read)
        return;
    n->asked_until = 0;
    n->finding.reason = AUTOSAVE_FINE;
    if (!autosave_finding(a->autosave, n->findings, &n->finding))
        return;
    n->findings++;
    app_mention(&n->finding.why);
}

void mark_pressed(SaveMark *n)
{
    if (n->asked_until <= 0)
        n->asked_until = clock_precise() + READ_MS;
}

void mark_text(SaveMark *n, bool open)
{
    if (n->asked_until > 0 && n->text && !open)
        n->asked_until = clock_precise();
    n->text = open;
}

bool mark_update(SaveMark *n, const App *a, int64_t now, int64_t *wake_at)
{
    const double real = clock_precise();
    const int renewed = n->status.renewed, taken = n->status.taken_over;
    const char *const before = n->kind;
    const int shown = n->findings;
    autosave_status(a->autosave, &n->status);
    if (n->status.renewed != renewed)
        mark_event(n, "renewed", real);
    if (n->status.taken_over != taken)
        mark_event(n, "taken", real);
    next_finding(n, a, real);
    if (n->status.state != AUTOSAVE_WRITING)
        n->since = 0;
    else if (n->since <= 0)
        n->since = real;
    n->kind = mark_kind(n, real);
    if (n->since > 0 && !n->kind)
        clock_wake_by(wake_at, now + SLOW_MS);
    if (real < n->event_until)
        clock_wake_by(wake_at, now + (int64_t)(n->event_until - real) + 1);
    if (real < n->asked_until)
        clock_wake_by(wake_at, now + (int64_t)(n->asked_until - real) + 1);
    return n->kind != before || n->findings != shown;
}

/* Left of all that the scene has in the upper right corner, where titles seldom reach; in the
 * middle if there is nothing. */
static Rect mark_place(const App *a, const Elements *l, float w)
{
    const float middle = draw_area(a->draw).w / 2;
    float x = 2 * middle;
    for (int i = 0; i < elements_count(l); i++) {
        const Rect r = elements_visible(l, i);
        if (r.w > 0 && r.x >= middle && r.y < TOP + HEIGHT)
            x = fminf(x, r.x - BESIDE);
    }
    return (Rect){(x < 2 * middle ? x : middle + w / 2) - w, TOP, w, HEIGHT};
}

void mark_element(const SaveMark *n, const App *a, Elements *l)
{
    if (!n->kind)
        return;
    char id[ELEMENT_ID], text[PATH_SIZE + 256];
    const bool finding = n->kind == UNUSABLE || n->kind == UNLOCKED;
    snprintf(id, sizeof id, "mark:%s", n->kind);
    const char *reason = finding ? autosave_word(n->finding.reason) : "other";
    const WordsArg args[] = {AS_TEXT("place", finding ? n->finding.path : n->status.path),
                             AS_NUMBER("number", n->status.error),
                             AS_TEXT("reason", tr_of(a, "reason.%s", reason)),
                             {0}};
    char label[256], key[64];
    snprintf(key, sizeof key, "mark.%s", n->kind);
    app_format(a, label, sizeof label, key, args);
    snprintf(key, sizeof key, "mark.%s.help", n->kind);
    app_format(a, text, sizeof text, key, args);
    const Rect at = mark_place(a, l, widget_button_width(a->draw, LOOK_WARNING, label, HEIGHT));
    widget_add(l, at, LOOK_WARNING, (Which){SAVE_MARK, 0}, id, label,
               (Element){.text = text, .tip = TIP_ASKED});
}
