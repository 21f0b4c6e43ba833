#include "words/tips.h"
#include "base/json.h"
#include <string.h>

/* Reads a tip and the one situation to which it belongs. */
static bool read_tip(const Json *at, void *tips, Err *err)
{
    static const JsonField fields[] = {
        {"name", json_take_text, offsetof(struct OneTip, name), .max = NAME_SIZE},
        {"game", json_take_text, offsetof(struct OneTip, game), .max = NAME_SIZE, .optional = true},
        {"prompt", json_take_text, offsetof(struct OneTip, prompt), .max = NAME_SIZE,
         .optional = true},
        {"decided", json_take_bool, offsetof(struct OneTip, decided), .optional = true},
        {"order", json_take_bool, offsetof(struct OneTip, order), .optional = true},
        {0}};
    Tips *t = tips;
    if (!json_room(at, t->n, TIPS, "tips", err) || !json_fields(at, fields, &t->tip[t->n], err))
        return false;
    if (strchr(t->tip[t->n].name, ' '))
        return json_fail(at, err, "a name without blanks is wanted");
    if ((*t->tip[t->n].prompt != '\0') + t->tip[t->n].decided + t->tip[t->n].order != 1)
        return json_fail(at, err, "one of a prompt, \"decided\" and \"order\" is wanted");
    t->n++;
    return true;
}

bool tips_load(Tips *t, const char *data_dir, Err *err)
{
    static const JsonField fields[] = {{"tips", json_take_list, .read = read_tip}, {0}};
    *t = (Tips){0};
    return json_load(data_dir, "tables", "tips", fields, t, err);
}

/* `asked`: the prompt; `turned`: the order of the ranks is turned over. */
static bool tips_fit(const struct OneTip *tip, const Game *g, const char *asked, bool turned)
{
    const bool now = tip->order ? turned : asked && strcmp(tip->prompt, asked) == 0;
    return now && !tip->decided && (!*tip->game || strcmp(tip->game, game_id(g)) == 0);
}

int tips_for(const Tips *t, const Speaker *p, const View *v, bool decided, uint64_t given)
{
    Reason what;
    if (p->viewer == NO_SEAT || !(game_to_act(&v->s) >> p->viewer & 1))
        return -1;
    game_prompt(p->game, &v->s, p->viewer, &what);
    const bool turned = state_reversed(&v->s);
    for (int i = 0; i < t->n; i++)
        if (!(given >> i & 1) &&
            (decided ? t->tip[i].decided : tips_fit(&t->tip[i], p->game, what.id, turned)))
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
