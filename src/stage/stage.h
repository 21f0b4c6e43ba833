/* Scenes, their stack, and what they share.
 *
 * A scene never knows another one: it names a destination, and the table given at the start maps
 * that to a scene.
 *
 * A scene is a vtable and an instance. The frame loop asks it to `update` and passes input to it.
 * One function, `build`, declares the screen for all uses: elements, drawing, answers to presses
 * (ui/page.h). The play scene and the curtain still have `elements`, `pressed` and
 * `draw` instead. The scene below is neither asked nor drawn. A new scene fades in over 180 ms.
 * Nothing is drawn while nothing moves: a change of the picture outside of these callbacks must
 * call app_redraw. */
#pragma once
#include "base/languages.h"
#include "match/archive/archive.h"
#include "match/code/receipt.h"
#include "match/save/saves.h"
#include "platform/sound/audio.h"
#include "platform/draw/canvas.h"
#include "platform/system/clock.h"
#include "platform/system/paths.h"
#include "platform/sound/speech.h"
#include "platform/system/thread.h"
#include "stage/import.h"
#include "stage/prefs.h"
#include "table/paint.h"
#include "ui/ease.h"
#include "ui/page.h"
#include "ui/trace.h"
#include "ui/ui.h"
#include "ui/widgets.h"

typedef struct App App;
typedef struct Scene Scene;

typedef enum {
    TO_TITLE,
    TO_GALLERY, /* game: the selected one; NULL: the first */
    TO_SETTINGS,
    TO_SETUP,   /* game */
    TO_RULES,   /* game, and place: one paragraph, "play.follow", "options.target"; NULL: from the
                   beginning. plan: the present match's; NULL: default rules */
    TO_PLAY,    /* match, which the scene owns from then on */
    TO_TRIAL,   /* match, which the scene owns from then on: a position of a finished deal, played
                   on with other choices. It is not saved and does not count; when it is popped, the
                   scene below continues */
    TO_LESSON,  /* game, and step of its lesson: from 0, or -1 to continue */
    TO_CURTAIN, /* name and face of the person for whom it will open; game and plan: those whose
                   rules can be read meanwhile; place: the task; receipt: of the deal, or "" */
    TO_RESULT,  /* after a deal: match and paint of the play scene below; place: key of the button's
                   text; name: more text; step: 1 if the rest was claimed. When it is popped, the
                   match continues */
    TO_COMPANY, /* changes of the players: match and paint. When it is popped with changes, the
                   match continues with the new players */
    TO_OVER,    /* after the last deal: match and paint */
    TO_REVIEW,  /* review of the deal just finished: match and paint */
    TO_STATISTICS,
    TO_MEDALS,   /* game: whose feats; NULL: the first one's */
    TO_DAILY,    /* game: whose deal of the day; NULL: the first one's */
    TO_ADDED,    /* the games that the player added */
    TO_ARCHIVE,  /* the finished deals; game: only its deals, NULL: all */
    TO_KEYBOARD, /* the keyboard on the screen, for the field of app->typing; name: what is typed */
    TO_TOLD, /* place: a message to show before the match continues, which the scene owns from then
                on */
} To;

enum { DESTINATION_TEXT = 1024 };

/* A destination with its parameters; "Changes of scene" below says who owns what. */
typedef struct {
    To to;
    const char *game, *place, *name, *receipt;
    int face, step;
    Match *match;
    const MatchPlan *plan;
    Paint *paint;
} Destination;

/* The result of update. */
typedef struct {
    bool moving;     /* something moves: draw the next frame as soon as the screen is ready */
    bool thinking;   /* waits for an opponent, not for a person: the trace waits too */
    bool redraw;     /* the picture changed, but nothing moves */
    int64_t wake_at; /* the latest time of the next update; 0: only after input */
} SceneTick;

typedef struct {
    const char *name; /* its name in the trace: "title", "play", "curtain" */
    bool at_once; /* appears without a fade, and hides everything before it at once: the curtain */
    bool unfocused; /* begins without a focus also for a controller, whose cross has a task here */
    int guard_ms;   /* ignores presses until no input has come for this long, in ms */
    size_t size;    /* size of the instance, which begins as zeros. All members below may be NULL */
    /* False, perhaps with a reason in app->trouble, if it cannot begin: `free` follows. The texts
     * of `to` are gone after it. */
    bool (*begin)(Scene *s, const Destination *to);
    void (*free)(Scene *s);  /* frees the resources of begin, but not the scene itself */
    void (*enter)(Scene *s); /* became the top: pushed, or the one above was popped */
    void (*leave)(Scene *s); /* covered, or about to be freed */
    SceneTick (*update)(Scene *s, int64_t now);
    void (*build)(Scene *s, Page *p); /* describes the whole screen once (ui/page.h), instead of
                                         `elements` and `draw`; covers the whole window */
    void (*elements)(Scene *s, Elements *list); /* lists what can be clicked, back to front */
    bool (*input)(Scene *s, const Input *in);   /* sees every input first; true = handled */
    void (*pressed)(
        Scene *s, const Element *e,
        Press press); /* e is valid during the call; check e->enabled. After `build` has answered */
    void (*back)(Scene *s); /* Escape; NULL: app_pop if there is a scene below */
    /* The screen as a text for the screen reader: when it has been entered, and with Q. Returns out
     */
    char *(*tell)(Scene *s, bool entered, char *out, size_t size);
    /* What a controller's buttons do here beyond what they do everywhere: keys of texts by button,
     * NULL: nothing that is worth a word (stage/hands.h) */
    void (*buttons)(Scene *s, const char *does[PAD_BUTTONS]);
    bool (*ahead)(Scene *s); /* between two pictures: prepares one thing for later ones; false if
                                nothing is left to prepare */
    void (*draw)(
        Scene *s,
        Draw *d); /* covers the whole window; calls ui_draw(app->ui) where the widgets belong */
    void (*trace)(Scene *s, cJSON *line); /* adds game, viewer, to_act, deal, prompt, scores */
    void (*frame)(
        Scene *s,
        cJSON *line); /* with --trace-frames: adds all text on the screen, and the shown state */
} SceneType;

struct Scene {
    const SceneType *type;
    App *app;
};

/* A problem: the key of a sentence (NULL: no problem), and its {reason}. */
typedef struct {
    const char *key;
    Err reason;
} Wrong;

enum { SCENE_DEPTH = 8 };

/* A change of scene that was requested and waits to be carried out. */
typedef enum { REQUEST_NONE, REQUEST_PUSH, REQUEST_POP, REQUEST_RESET, REQUEST_HOME } RequestKind;
typedef struct {
    RequestKind kind;
    Destination to; /* its texts are those below */
    Wrong why;      /* the problem that is its reason */
    char game[NAME_SIZE], place[DESTINATION_TEXT], name[DESTINATION_TEXT], receipt[RECEIPT_TEXT];
} Request;

/* A text field that is edited on the keyboard of the screen. */
typedef struct {
    TextField *field; /* NULL: none */
    Which of;         /* its element in the scene below */
    bool done;        /* the text was accepted, and the scene is to be told */
} Typing;

struct App {
    const SceneType *const *types; /* by destination */
    Window *window;
    Draw *draw;
    Ui *ui;
    Audio *audio;
    float music_near; /* as it was asked for last */
    Speech *speech;
    Trace *trace; /* NULL without --trace */
    Clock clock;
    Paths paths;
    Prefs prefs;
    Prefs loaded, given; /* as loaded from the file; with the changes of the command line, which are
                            for this run */
    Cloth cloth[CLOTHS]; /* those that replace the games' own */
    Languages languages;
    const Strings *strings; /* those of the language in use; app_language changes it */
    GameInfo *games;
    int n_games;
    Autosave *autosave;    /* writes saves, settings and the archive */
    Archive *archive;      /* NULL until the first app_archive */
    Import *import;        /* the running import, until its page has shown the result; or NULL */
    GamesLeftOut left_out; /* files of games that cannot be used */
    Wrong trouble; /* a problem with the last destination or at the start, until another destination
                      is reached */
    Wrong lack;    /* a lasting problem of this run; shown when there is no other */

    /* used by the frame loop */
    Scene *stack[SCENE_DEPTH];
    int depth;
    Request request;
    Layer *old; /* picture of the scene that fades out; NULL: none */
    int64_t fade_start;
    bool fresh; /* a scene was entered: the trace writes a line */
    bool tells; /* the scene's description of itself has changed */
    bool redraw, quit;
    Hands hands; /* the device that was used last */
    Typing typing;
    bool away;        /* another window has the keyboard focus */
    bool keeps_place; /* the window's place is to be remembered */
};

/* ---- Changes of scene ----
 *
 * The six functions below are requests, for the main thread only. The callback that makes one
 * continues with its scene and its match unchanged. The loop carries the request out after that
 * callback has returned and before it calls another one, so no scene is left, entered or freed
 * while its own code runs.
 *
 * One callback makes at most one request; app_leaves tells whether one waits. A second one is a
 * mistake of the caller: an assertion fails, and in a build without assertions the first one
 * stands.
 *
 * Order. Push: `begin` of the new scene, `leave` of the top, `enter` of the new scene. Pop: `leave`
 * and `free` of the top, `enter` of the scene below. All others: `leave` of the top, `free` of all
 * scenes from the top down, `begin` and `enter` of the new one. A request made by `enter` is
 * carried out next, before anything is updated or drawn.
 *
 * Failure. If `begin` fails or memory runs out, app->trouble says why. After a push the stack is as
 * it was and no callback is called. After the others the title opens and shows the problem; without
 * memory for the title the program ends.
 *
 * Ownership. The texts of a Destination are copied by the call. Its plan, its paint, and its match
 * unless it goes to TO_PLAY, TO_TRIAL or TO_TOLD, are borrowed from a scene below the new one. A
 * match for these three belongs to the App from the call on, and to the new scene as soon as its
 * `begin` runs, even if that fails. The caller never frees it. */
void app_push(App *a, Destination to);
void app_pop(App *a);
void app_reset(App *a, Destination to); /* instead of all scenes */
void app_home(App *a, Destination to);  /* instead of all scenes: the title, and this above it */
void app_play(App *a, Match *m);        /* instead of all scenes: the match, saved from then on */
void app_give_up(App *a, Wrong why); /* instead of all scenes: the title, which shows the problem */
bool app_leaves(const App *a);       /* a request waits to be carried out */
/* Carries out the waiting request; only the loop calls it, between callbacks. True if a scene was
 * entered or the last one popped. */
bool app_carry_out(App *a);

/* The tick of a scene that waits for a task and shows its progress meanwhile. */
SceneTick scene_tick_of(Task *t, int64_t now);
Scene *app_top(const App *a); /* NULL if the stack is empty, which ends the loop */
void app_close(App *a);       /* at the end */
void scene_draw(Scene *s);    /* its picture, with the widgets */
void app_quit(App *a);
void app_redraw(App *a);

/* True with reduced motion: nothing may fly. */
static inline bool app_is_still(const App *a)
{
    return a->prefs.calm || a->prefs.speed == SPEED_INSTANT;
}
static inline int64_t app_now(const App *a) { return clock_now(&a->clock); }
/* Text in the language in use. */
static inline const char *tr(const App *a, const char *key) { return strings_get(a->strings, key); }
#define tr_of(a, ...) strings_of((a)->strings, __VA_ARGS__)
/* The text with its placeholders filled in; returns out. app_format(a, buf, sizeof buf,
 * "play.round", WITH(AS_NUMBER("deal", 3), AS_TEXT("name", name))) */
char *app_format(const App *a, char *out, size_t size, const char *key, const WordsArg args[]);
void app_follow_prefs(App *a); /* applies the language, text size and sound of the preferences */
/* Speaks a text for the screen reader, if speech is on: after the texts that wait, or at once
 * instead of them; "" at once is silence. */
void app_speak(App *a, const char *text, bool at_once);
void app_rumble(App *a, int percent);                /* controllers vibrate, if that is on */
void app_sound(App *a, const char *name, float pan); /* plays it (audio_play); the trace lists it */
void app_voice(App *a, const char *name, float pan); /* the same for the voice of an imp */
void app_music_near(App *a, float near);             /* audio_music_near; the trace lists steps */
Theme app_theme(const App *a);
void app_language(App *a, const char *tag); /* of one of a->languages; at once, and remembered */
void app_fullscreen(App *a, bool on);
void app_mention(const Err *err); /* prints one line on stderr, if there is one */
void app_lacks(App *a, const char *key,
               const Err *reason); /* the first one stays, and is printed on stderr */
void app_save_prefs(App *a);       /* the autosave writes them */
const GameInfo *app_game(const App *a, const char *id); /* NULL: no such game */
Archive *app_archive(App *a); /* as it is now, with imported deals; NULL: no memory */
Date app_date(void);          /* local date */
Seed app_draw_seed(void);     /* of a new match, from the entropy of the system */
