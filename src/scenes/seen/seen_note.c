/* The note beside the table: what it says, and how large it is. */
#include "scenes/seen/seen.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

bool seen_hint(const Seen *s, Note *out)
{
    const bool other = s->held != NO_CARD && s->pointed &&
                       (s->hint != HINT_GIVEN || !cardset_has(seen_hint_cards(s), s->held));
    if (s->hint == HINT_NONE || other) /* another card is pointed at; one that came there is not */
        return false;
    *out = (Note){0};
    words_say(&s->me, out->title, sizeof out->title, "hint.title");
    if (s->hint == HINT_GIVEN)
        words_hint(&s->me, &s->intent->view, &s->advice, cardset_count(s->intent->picked),
                   out->body, sizeof out->body);
    else
        words_say(&s->me, out->body, sizeof out->body,
                  s->hint == HINT_THINKING ? "hint.thinking" : "hint.none");
    return true;
}

/* Waits until the table has caught up: the note would run ahead of it. */
static bool say_held(const Seen *s, Note *out)
{
    Reason why;
    Action way[MAX_MOVES] = {{0}};
    const Intent *in = s->intent;
    if (s->held == NO_CARD || !s->rested || table_busy(s->table) || !intent_asked(in) ||
        !intent_may(in, s->held, &why))
        return false;
    if (in->picking) {
        words_note_pick(&s->me, &in->view, s->held, in->picked, in->places > 0, out);
        if (in->places > 0 && !cardset_has(in->picked, s->held) && intent_place(in) >= 0)
            words_place(&s->me, &in->view, intent_place(in), out->body, sizeof out->body);
        return true;
    }
    const int n = intent_ways(in, s->held, way);
    NoteClick click = way[0].card == in->card ? CLICK_CONFIRMS : CLICK_CHOOSES;
    if (intent_at_once(in, s->held))
        click = CLICK_PLAYS;
    if (n)
        words_note(&s->me, &in->view, way[0], n, click, out);
    const int at = table_find(s->table, s->held);
    if (n && at >= 0 && table_known(s->table, &s->table->sprite[at]))
        words_note_known(&s->me, out); /* what its eye means */
    return n > 0;
}

/* "Hayate: 13" for every neighbour who gave a card. */
static bool say_received(const Seen *s, Note *out)
{
    CardSet from[MAX_SEATS];
    if (!table_has_raised(s->table))
        return false;
    for (int i = 0; i < MAX_SEATS; i++)
        from[i] = history_given(s->told, i, s->me.viewer);
    words_note_received(&s->me, from, out);
    return true;
}

static bool say_tip(const Seen *s, Note *out)
{
    if (s->tip < 0 || !intent_asked(s->intent) || table_busy(s->table))
        return false;
    if (s->passes ||
        s->tips->tip[s->tip].decided) /* over before it is read, or included in the offer */
        return false;
    *out = (Note){0};
    words_say(&s->me, out->title, sizeof out->title, "tip.title");
    words_tip(s->tips, &s->me, s->tip, out->body, sizeof out->body);
    return true;
}

bool seen_claims(const Seen *s)
{
    return s->claims && !table_busy(s->table) && !table_has_raised(s->table);
}

float seen_note_foot(const Seen *s)
{
    if (table_has_raised(s->table))
        return 50;
    return seen_claims(s) ? 78 : 0;
}

static bool say_claim(const Seen *s, Note *out)
{
    if (!seen_claims(s))
        return false;
    *out = (Note){0};
    words_say(&s->me, out->title, sizeof out->title, "claim.title");
    words_say(&s->me, out->body, sizeof out->body, "claim.body");
    if (s->tip >= 0 && s->tips->tip[s->tip].decided) {
        char more[WORDS_SIZE];
        words_append(out->body, sizeof out->body, "\n",
                     words_tip(s->tips, &s->me, s->tip, more, sizeof more));
    }
    return true;
}

TextStyle seen_note_style(void) { return style_sized(STYLE_NOTE, 15, MUTED); }

/* The required height with text of normal size. */
static float usual_height(const Seen *s, float width, const char *body)
{
    TextStyle usual = seen_note_style();
    usual.size /= text_room(s->draw, INFINITY);
    return text_height(s->draw, usual, width, body);
}

/* Removes the last paragraphs if they do not fit. */
static void keep_what_fits(const Seen *s, float width, float height, char *body)
{
    char *last = strrchr(body, '\n');
    for (; last && usual_height(s, width, body) > height; last = strrchr(body, '\n'))
        *last = '\0';
}

bool seen_note(const Seen *s, ShownNote *out)
{
    enum { LEAST = 110 };
    float part;
    if (table_highlight(s->table, &part)) /* its words need the room */
        return false;
    const Rect most = s->table->layout.note;
    Note *n = &out->words;
    const bool told = say_claim(s, n) || seen_hint(s, n) || say_held(s, n),
               received = !told && say_received(s, n);
    const bool tip = !told && !received && say_tip(s, n);
    if (!told && !received && !tip)
        return false;
    const float width = most.w - 28, lines = n->foot[0] ? 2 : 1;
    const float button = seen_note_foot(s);
    const float all = fmaxf(LEAST, most.y + most.h - table_note_top(s->table, told)) - 28 - button;
    out->line = NOTE_LINE * text_room(s->draw, 2);
    if (usual_height(s, width, n->body) >
        all - lines * out->line) /* full contents take precedence over large text */
        out->line = NOTE_LINE;
    const float room = all - lines * out->line;
    if (told)
        keep_what_fits(s, width, room, n->body);
    out->tiny = usual_height(s, width, n->body) > room;
    draw_tiny_letters(s->draw, out->tiny);
    const float body = fminf(text_height(s->draw, seen_note_style(), width, n->body),
                             fmaxf(room, usual_height(s, width, n->body)));
    draw_tiny_letters(s->draw, false);
    const float h = 28 + lines * out->line + body + button;
    out->rect = (Rect){most.x, most.y + most.h - h, most.w, h};
    if (button > 0 && h < most.h)
        out->rect = most;
    return true;
}

Rect seen_bubble_room(const Seen *s)
{
    enum { OVER_NOTE = 8 };
    ShownNote note;
    const Rect room = s->table->layout.note;
    if (seen_note_foot(s) == 0 || !seen_note(s, &note))
        return room;
    return rect_move(room, 0, note.rect.y - OVER_NOTE - room.y - room.h);
}
