/* The column of buttons at the right: a button for each deed, and the number of cards where one is to be chosen. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMN_W = 232, MAIN_H = 52, BUTTON_H = 44, BETWEEN = 8, COUNT_H = 40, LOW_H = 38 };

float play_buttons_width(const Game *g)
{
    unsigned traits = 0;
    for (int phase = 0; phase < game_phases(g); phase++)
        traits |= game_traits(g, phase);
    return traits & (TRAIT_BUTTONS | TRAIT_SAYS) ? COLUMN_W : 0;
}

/* Many buttons are lower, so that all have room. */
static float button_height(int n, bool main) { return n > 3 ? LOW_H : main ? MAIN_H : BUTTON_H; }

/* Who may draw may also click the stock; the button is there for the keyboard. */
static void stock_element(const PlayScene *p, Elements *l, const char *label)
{
    const Pose at = p->table.layout.stock;
    elements_add(l, &(Element){.id = "pile:stock",
                               .label = label,
                               .rect = rect_around((Point){at.x, at.y}, at.height * CARD_ASPECT, at.height),
                               .enabled = true,
                               .unfocusable = true});
}

static void deed_element(const PlayScene *p, Elements *l, const Deed *deed, Rect r)
{
    char id[ELEMENT_ID], label[PLAY_TEXT], why[PLAY_TEXT], help[PLAY_TEXT], link[ELEMENT_ID];
    deed_help(p, help, sizeof help, deed->action);
    Element e = {.id = deed_id(p, id, deed->action),
                 .label = deed_label(p, label, sizeof label, deed->action),
                 .rect = r,
                 .enabled = deed->enabled,
                 .text = *help ? help : NULL,
                 .look = deed->main ? LOOK_PRIMARY : LOOK_SECONDARY,
                 .key = deed->action.verb == VERB_PASS   ? 'p'
                        : deed->action.verb == VERB_DRAW ? 'd'
                                                         : 0,
                 .main = deed->main};
    if (!deed->enabled)
        play_refused(p, &e, &deed->why, why, sizeof why, link);
    elements_add(l, &e);
    if (deed->enabled && deed->action.verb == VERB_DRAW)
        stock_element(p, l, e.label);
}

void buttons_elements(const PlayScene *p, Elements *l)
{
    Deed deed[MAX_DEEDS];
    const int n = deeds_list(p, deed);
    int least, most;
    const Rect r = p->table.layout.buttons;
    const bool counts = choice_counts(p, &least, &most), announces = choice_announces(p);
    float h = counts || announces ? COUNT_H + BETWEEN : 0;
    for (int i = 0; i < n; i++)
        h += button_height(n, deed[i].main) + BETWEEN;
    if (n == 0 || r.w <= 0)
        return;
    for (int i = 0; i < n; i++) /* first the cards that were received are to be taken up */
        deed[i].main &= !table_has_raised(&p->table);
    Rect column = {r.x, r.y + r.h - h + BETWEEN, r.w, h};
    if (counts) {
        char value[PLAY_TEXT], number[16], rank[PLAY_TEXT];
        play_say(p, value, sizeof value, "set.chosen", 2,
                 (StringArg[]){{"n", words_number(number, p->choice.count)},
                               {"rank", play_card_index(p, rank, sizeof rank, p->choice.card)}});
        widget_stepper(l, rect_cut_top(&column, COUNT_H), "count", value, number, p->choice.count > least,
                       p->choice.count < most);
        rect_cut_top(&column, BETWEEN);
    }
    if (announces) {
        char lot[PLAY_TEXT], help[PLAY_TEXT];
        elements_add(l, &(Element){.id = "option:lot",
                                   .label = play_say(p, lot, sizeof lot, "action.lot", 0, NULL),
                                   .rect = rect_cut_top(&column, COUNT_H),
                                   .enabled = true,
                                   .chosen = p->choice.count > 0,
                                   .text = deed_help(p, help, sizeof help, (Action){.verb = VERB_LOT}),
                                   .look = LOOK_TOGGLE});
        rect_cut_top(&column, BETWEEN);
    }
    for (int i = 0; i < n; i++) {
        deed_element(p, l, &deed[i], rect_cut_top(&column, button_height(n, deed[i].main)));
        rect_cut_top(&column, BETWEEN);
    }
}

bool button_pressed(PlayScene *p, const Element *e)
{
    Deed deed[MAX_DEEDS];
    const int n = deeds_list(p, deed);
    if (strcmp(e->id, "count:less") == 0 || strcmp(e->id, "count:more") == 0) {
        choice_count(p, p->choice.count + (e->id[6] == 'l' ? -1 : 1));
        return true;
    }
    if (strcmp(e->id, "option:lot") == 0) {
        p->choice.count = !p->choice.count;
        return true;
    }
    for (int i = 0; i < n; i++) {
        char id[ELEMENT_ID];
        if (strcmp(deed_id(p, id, deed[i].action), e->id) != 0)
            continue;
        deed_do(p, deed[i].action);
        return true;
    }
    return false;
}
