/* For the screen reader: the latest events, and the state of the table. Everything comes from the
 * shown View and the history of the shown part of the deal. */
#include "words/words.h"
#include "words/moment.h"
#include <string.h>

static const char LINE[] = "\n"; /* separates sentences */

static void aloud_add(char *out, size_t size, const char *join, const char *text)
{
    if (*text)
        words_append(out, size, join, text);
}

/* The full names of cards: "9♥" is for the eye only. */
static char *cards_aloud(const Speaker *p, CardSet cards, char *out, size_t size)
{
    char name[WORDS_SIZE];
    const char *join = strings_get(p->strings, "history.join");
    *out = '\0';
    while (!cardset_empty(cards))
        words_append(out, size, join, words_card_label(p, name, sizeof name, cardset_pop(&cards)));
    return out;
}

static const HistoryPart *part_of(const History *h, int step)
{
    int i = 0;
    while (i + 1 < h->parts && h->part[i + 1].first <= step)
        i++;
    return &h->part[i];
}

/* "Kohaku: 9 of hearts", "Kohaku: pass". An announcement with it is a moment of its own. */
static char *step_aloud(const Speaker *p, const History *h, int at, char *out, size_t size)
{
    const HistoryStep *s = &h->step[at];
    char what[2 * WORDS_SIZE] = "", unseen[WORDS_NAME], to[WORDS_NAME];
    *out = '\0';
    if (s->kind == STEP_BID || s->kind == STEP_REVOLT || s->kind >= STEP_NUMBER)
        return out;
    if (history_cards(s) == 0)
        words_history_done(p, part_of(h, at), s, what, sizeof what);
    cards_aloud(p, s->cards, what + strlen(what), sizeof what - strlen(what));
    if (s->unseen)
        words_append(what, sizeof what, strings_get(p->strings, "history.join"),
                     words_tell(p, unseen, sizeof unseen, WITH(AS_NUMBER("n", s->unseen)),
                                "history.unseen"));
    if (s->kind == STEP_GIVE)
        words_append(what, sizeof what, " ",
                     words_history_note(p, part_of(h, at), s, to, sizeof to));
    return words_line(p, out, size, words_name(p, s->seat), what);
}

/* Speaks the announcements of an event, each with the name of its seat. */
static void moments_aloud(const Speaker *p, const Event *e, const View *after, char *out,
                          size_t size)
{
    Moment moment[MOST_MOMENTS];
    char said[WORDS_SIZE], line[2 * WORDS_SIZE];
    const int n = moments_of(p->game, p->style, e, after, moment);
    for (int i = 0; i < n; i++) {
        if (moment_silent(&moment[i]) || !*words_moment(p, &moment[i], said, sizeof said))
            continue;
        const char *const who = moment[i].where < MAX_SEATS ? words_name(p, moment[i].where) : "";
        const bool named =
            strstr(said, who); /* in the middle of the table the sentence has its own names */
        aloud_add(out, size, LINE, named ? said : words_line(p, line, sizeof line, who, said));
    }
}

/* Says the viewer's task, and the taker of the trick; not whose turn it is otherwise. */
static void prompt_aloud(const Speaker *p, const View *v, Aloud *said, char *out, size_t size)
{
    char prompt[WORDS_SIZE] = "";
    const unsigned asked = game_to_act(&v->s);
    if (p->viewer == NO_SEAT || v->s.over)
        return;
    const bool taken = asked == 0 && v->s.now.taker != NO_SEAT && said->taken != v->s.now.number;
    if (taken) /* once only, not again while its cards move away */
        said->taken = v->s.now.number;
    if (asked)
        said->taken = 0;
    if ((asked >> p->viewer & 1) || taken)
        words_prompt(p, v, -1, prompt, sizeof prompt);
    if (strcmp(prompt, said->prompt) != 0)
        aloud_add(out, size, LINE, prompt);
    strcpy(said->prompt, prompt);
}

void aloud_skip(Aloud *said, const History *h) { *said = (Aloud){.steps = h->steps}; }

char *words_aloud(const Speaker *p, const History *h, const Event *e, const View *after,
                  Aloud *said, char out[ALOUD_SIZE])
{
    char line[3 * WORDS_SIZE];
    *out = '\0';
    if (h->steps < said->steps) /* a new deal */
        said->steps = 0;
    for (; said->steps < h->steps; said->steps++)
        aloud_add(out, ALOUD_SIZE, LINE, step_aloud(p, h, said->steps, line, sizeof line));
    moments_aloud(p, e, after, out, ALOUD_SIZE);
    prompt_aloud(p, after, said, out, ALOUD_SIZE);
    return out;
}

/* ---- The state of the table ---- */

/* One line about a seat: score, tag, state, number of cards. */
static void seat_aloud(const Speaker *p, const View *v, int seat, char *out, size_t size)
{
    static char *(*const FACTS[])(const Speaker *, const View *, int, char *,
                                  size_t) = {words_score, words_stake, words_tag, words_standing};
    char fact[WORDS_SIZE], line[3 * WORDS_SIZE] = "";
    const char *join = strings_get(p->strings, "history.join");
    for (size_t i = 0; i < sizeof FACTS / sizeof *FACTS; i++)
        aloud_add(line, sizeof line, join, FACTS[i](p, v, seat, fact, sizeof fact));
    aloud_add(line, sizeof line, join,
              words_tell(p, fact, sizeof fact, WITH(AS_NUMBER("n", v->s.count[ZONE_HAND + seat])),
                         "look.hand"));
    char told[4 * WORDS_SIZE];
    aloud_add(out, size, LINE, words_line(p, told, sizeof told, words_name(p, seat), line));
}

char *words_table(const Speaker *p, const History *h, const View *v, char *out, size_t size)
{
    static char *(*const MIDDLE[])(const Speaker *, const View *, char *, size_t) = {
        words_caption, words_winning, words_total, words_stock};
    char line[3 * WORDS_SIZE];
    int chevron;
    *out = '\0';
    aloud_add(out, size, LINE, words_round(p, v, line, sizeof line));
    aloud_add(out, size, LINE, words_prompt(p, v, -1, line, sizeof line));
    aloud_add(out, size, LINE, words_direction(p, v, &chevron, line, sizeof line));
    const HistoryPart *now = h->parts ? &h->part[h->parts - 1] : NULL;
    for (int i = 0; now && now->kind == PART_CONTEST && !now->over && i < now->n; i++)
        aloud_add(out, size, LINE, step_aloud(p, h, now->first + i, line, sizeof line));
    for (int i = 0; i < game_facts(p->game)->markers; i++) {
        char name[WORDS_NAME], value[16];
        words_tell(p, name, sizeof name, NULL, "marker.%s", game_marker(p->game, i));
        aloud_add(
            out, size, LINE,
            words_line(p, line, sizeof line, name, words_number(value, v->s.marker[i].value)));
    }
    for (size_t i = 0; i < sizeof MIDDLE / sizeof *MIDDLE; i++)
        aloud_add(out, size, LINE, MIDDLE[i](p, v, line, sizeof line));
    for (int i = 0; i < game_seats(p->game); i++)
        seat_aloud(p, v, i, out, size);
    if (p->viewer == NO_SEAT)
        return out;
    char hand[2 * WORDS_SIZE];
    cards_aloud(p, v->s.zone[ZONE_HAND + p->viewer], hand, sizeof hand);
    if (*hand)
        aloud_add(out, size, LINE,
                  words_tell(p, line, sizeof line, WITH(AS_TEXT("cards", hand)), "aloud.hand"));
    return out;
}
