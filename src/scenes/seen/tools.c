/* The small buttons right of the hand: sorting, the score sheet, the cards still out, and the
 * speed. */
#include "scenes/seen/seen.h"

/* Sorting changes something: the cards have suits and do not lie in stacks. */
static bool may_sort(const Seen *s)
{
    return game_facts(s->me.game)->suits > 1 && !s->me.style->hand.stacked;
}

static const char *speed_icon(Speed speed)
{
    if (speed <= SPEED_SWIFT)
        return "icons/speed-3";
    return speed == SPEED_FAST ? "icons/speed-2" : "icons/speed-1";
}

typedef struct {
    int what, key;
    const char *id, *icon, *label;
    bool chosen;
} Tool;

/* From the right. */
static void tool_add(const Seen *s, Elements *l, Rect *left, Tool tool)
{
    enum { WIDTH = 50, SPACE = 8 };
    const char name[] = {(char)(tool.key - 'a' + 'A'), '\0'};
    char key[WORDS_SIZE], tip[WORDS_SIZE];
    words_tell(&s->me, key, sizeof key, WITH(AS_TEXT("key", name)), "keys.tip");
    tip[0] = '\0';
    words_append(tip, sizeof tip, "", tool.label);
    if (!s->pad)
        words_append(tip, sizeof tip, "\n", key);
    widget_add(l, rect_cut_right(left, WIDTH), LOOK_PILL, (Which){tool.what, 0}, tool.id,
               tool.label,
               (Element){.icon = tool.icon, .text = tip, .key = tool.key, .chosen = tool.chosen});
    rect_cut_right(left, SPACE);
}

void seen_tools(const Seen *s, Elements *l)
{
    Rect left = s->table->layout.tools;
    char speed[WORDS_SIZE];
    if (s->lesson || s->me.viewer == NO_SEAT)
        return;
    words_tell(&s->me, speed, sizeof speed,
               WITH(AS_TEXT("speed", strings_of(s->me.strings, "speed.%s", speed_name(s->speed)))),
               "tool.speed");
    tool_add(s, l, &left,
             (Tool){WHAT_SPEED, 'f', "button:speed", speed_icon(s->speed), speed, false});
    tool_add(s, l, &left,
             (Tool){WHAT_CARDS_OUT, 'c', "button:cards-out", "icons/cards-out",
                    seen_tr(s, "tool.out"), false});
    tool_add(
        s, l, &left,
        (Tool){WHAT_SHEET, 't', "button:sheet", "icons/sheet", seen_tr(s, "tool.sheet"), false});
    if (may_sort(s))
        tool_add(s, l, &left,
                 (Tool){WHAT_SORT, 's', "button:sort", "icons/sort",
                        seen_tr(s, s->table->by_rank ? "tool.sort.suit" : "tool.sort.rank"),
                        s->table->by_rank});
}
