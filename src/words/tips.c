#include "words/tips.h"
#include "base/json.h"
#include <string.h>

/* Reads a tip: its prompt, or that it belongs to a decided deal. */
static bool read_tip(const Json *at, void *tips, Err *err)
{
    static const JsonField fields[] = {
        {"name", json_take_text, offsetof(struct OneTip, name), .max = NAME_SIZE},
        {"game", json_take_text, offsetof(struct OneTip, game), .max = NAME_SIZE, .optional = true},
        {"prompt", json_take_text, offsetof(struct OneTip, prompt), .max = NAME_SIZE,
         .optional = true},
        {"decided", json_take_bool, offsetof(struct OneTip, decided), .optional = true},
        {0}};
    Tips *t = tips;
    if (!json_room(at, t->n, TIPS, "tips", err) || !json_fields(at, fields, &t->tip[t->n], err))
        return false;
    if (strchr(t->tip[t->n].name, ' '))
        return json_fail(at, err, "a name without blanks is wanted");
    if (!*t->tip[t->n].prompt != t->tip[t->n].decided)
        return json_fail(at, err, "either a prompt or \"decided\" is wanted");
    t->n++;
    return true;
}

bool tips_load(Tips *t, const char *data_dir, Err *err)
{
    static const JsonField fields[] = {{"tips", json_take_list, .read = read_tip}, {0}};
    *t = (Tips){0};
    return json_load(data_dir, "tables", "tips", fields, t, err);
}

static bool tips_fit(const struct OneTip *tip, const Game *g, const Reason *asked, bool decided)
{
    const bool now = decided ? tip->decided : asked->id && strcmp(tip->prompt, asked->id) == 0;
    return now && (!*tip->game || strcmp(tip->game, game_id(g)) == 0);
}

int tips_for(const Tips *t, const Speaker *p, const View *v, bool decided, uint64_t given)
{
    Reason what;
    if (p->viewer == NO_SEAT || !(game_to_act(&v->s) >> p->viewer & 1))
        return -1;
    game_prompt(p->game, &v->s, p->viewer, &what);
    for (int i = 0; i < t->n; i++)
        if (!(given >> i & 1) && tips_fit(&t->tip[i], p->game, &what, decided))
            return i;
    return -1;
}

uint64_t tips_read(const Tips *t, const char *names)
{
    uint64_t given = 0;
    for (const char *at = names; *at;) {
        const size_t n = strcspn(at, " ");
        for (int i = 0; i < t->n; i++)
            if (strlen(t->tip[i].name) == n && strncmp(t->tip[i].name, at, n) == 0)
                given |= UINT64_C(1) << i;
        at += n + (at[n] == ' ');
    }
    return given;
}

char *tips_print(const Tips *t, uint64_t given, char out[TIPS_TEXT])
{
    out[0] = '\0';
    for (int i = 0; i < t->n; i++)
        if (given >> i & 1)
            words_append(out, TIPS_TEXT, " ", t->tip[i].name);
    return out;
}

char *words_tip(const Tips *t, const Speaker *p, int tip, char *out, size_t size)
{
    return words_tell(p, out, size, NULL, "tip.%s", t->tip[tip].name);
}
