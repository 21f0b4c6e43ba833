#include "scenes/play/tip_scheduler.h"

void tip_scheduler_begin(TipScheduler *t, const App *a)
{
    Err trouble = {{0}};
    char given[TIPS_TEXT];
    *t = (TipScheduler){.now = -1};
    tips_load(&t->tips, a->paths.data, &trouble);
    app_mention(&trouble); /* playing is possible without them */
    prefs_load_tips(&a->paths, a->autosave, given, sizeof given);
    t->given = tips_read(&t->tips, given);
}

bool tip_scheduler_update(TipScheduler *t, const App *a, const Speaker *me, const View *v,
                          bool decided)
{
    char given[TIPS_TEXT];
    const int was = t->now;
    Reason what;
    game_prompt(me->game, &v->s, me->viewer, &what);
    const bool same = what.id == t->since.asked && v->s.deal == t->since.deal &&
                      v->s.phase == t->since.phase && v->s.now.number == t->since.contest &&
                      decided == t->since.decided;
    if (!a->prefs.tips)
        t->now = -1;
    if (!a->prefs.tips || same)
        return t->now != was;
    t->since.asked = what.id;
    t->since.deal = v->s.deal;
    t->since.phase = v->s.phase;
    t->since.contest = v->s.now.number;
    t->since.decided = decided;
    t->now = tips_for(&t->tips, me, v, decided, t->given);
    if (t->now < 0)
        return t->now != was;
    t->given |= UINT64_C(1) << t->now;
    prefs_save_tips(&a->paths, tips_print(&t->tips, t->given, given), a->autosave);
    return true;
}
