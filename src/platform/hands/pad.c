#include "platform/hands/pad.h"
#include "base/system/devices.h"
#include "platform/hands/keys.h"
#include "platform/draw/sdl.h"
#include <stdatomic.h>

enum { TILTED = 20000, UPRIGHT = 12000 };

/* SDL itself would poll controllers a thousand times a second. Here it polls only when the
 * system reports an event: a button was pressed (which SDL then reads again with its mappings),
 * or a device was attached or removed. */
static atomic_bool pad_pending;
static atomic_bool pad_polled; /* the system reports nothing: SDL polls after all */

static void pad_tell(void)
{
    if (!atomic_exchange(&pad_pending, true))
        SDL_PushEvent(&(SDL_Event){.user = {.type = SDL_USEREVENT, .code = PAD_STIRS}});
}

/* ---- waiting: on a thread of its own ---- */

static int watch(void *unused)
{
    (void)unused;
    if (!devices_watch(pad_tell)) {
        atomic_store(&pad_polled, true);
        pad_tell();
    }
    return 0;
}

void pad_start(void)
{
    SDL_Thread *thread = SDL_CreateThread(watch, "pad", NULL);
    if (thread)
        SDL_DetachThread(thread); /* it sleeps and ends with the program */
}

/* ---- input: main thread ---- */

void pad_stirs(void)
{
    atomic_store(&pad_pending, false);
    if (!SDL_WasInit(SDL_INIT_GAMECONTROLLER)) {
        SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, atomic_load(&pad_polled) ? "1" : "0");
        SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0"); /* its devices do not report events to us */
        SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
    }
    SDL_GameControllerUpdate();
}

/* SDL ends a rumble only when it polls the controllers the next time, so this timer makes it
 * poll. */
static Uint32 rumbled(Uint32 ms, void *unused)
{
    (void)ms, (void)unused;
    pad_tell();
    return 0;
}

bool pad_rumble(int percent)
{
    enum { LASTS_MS = 220, LATER_MS = 20 };
    const Uint16 strength = (Uint16)(0xFFFF * percent / 100);
    bool any = false;
    for (int i = 0; SDL_WasInit(SDL_INIT_GAMECONTROLLER) && i < SDL_NumJoysticks(); i++) {
        SDL_GameController *pad =
            SDL_GameControllerFromInstanceID(SDL_JoystickGetDeviceInstanceID(i));
        any |= pad && SDL_GameControllerRumble(pad, strength, strength / 2, LASTS_MS) == 0;
    }
    if (any)
        SDL_AddTimer(LASTS_MS + LATER_MS, rumbled, NULL);
    return any;
}

/* ---- kinds ---- */

enum { VALVE = 0x28de, DECK = 0x1205, STEAM_VIRTUAL = 0x11ff };
static PadKind used; /* the kind of the last controller that was attached or used */

bool pad_is_built_in(void)
{
    const char *deck = SDL_getenv("SteamDeck");
    return deck && strcmp(deck, "1") == 0;
}

PadKind pad_kind(void) { return used; }

/* Steam gives a program a virtual controller instead of the Deck's own. */
static bool is_deck(SDL_GameController *pad)
{
    const Uint16 vendor = SDL_GameControllerGetVendor(pad),
                 product = SDL_GameControllerGetProduct(pad);
    return vendor == VALVE && (product == DECK || (product == STEAM_VIRTUAL && pad_is_built_in()));
}

static PadKind kind_of(SDL_GameController *pad)
{
    if (is_deck(pad))
        return PAD_DECK;
    switch (SDL_GameControllerGetType(pad)) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5: return PAD_PLAYSTATION;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return SDL_GetHintBoolean(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, SDL_TRUE)
                   ? PAD_NINTENDO
                   : PAD_NINTENDO_SWAPPED;
    default: return PAD_XBOX;
    }
}

static void use(SDL_JoystickID which)
{
    SDL_GameController *pad = SDL_GameControllerFromInstanceID(which);
    if (pad)
        used = kind_of(pad);
}

/* ---- buttons ---- */

static PadButton button_named(int button)
{
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A: return PAD_A;
    case SDL_CONTROLLER_BUTTON_B: return PAD_B;
    case SDL_CONTROLLER_BUTTON_X: return PAD_X;
    case SDL_CONTROLLER_BUTTON_Y: return PAD_Y;
    case SDL_CONTROLLER_BUTTON_START: return PAD_MENU;
    case SDL_CONTROLLER_BUTTON_BACK: return PAD_VIEW;
    case SDL_CONTROLLER_BUTTON_LEFTSTICK:
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK: return PAD_STICK;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: return PAD_LEFT_SHOULDER;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: return PAD_RIGHT_SHOULDER;
    case SDL_CONTROLLER_BUTTON_DPAD_UP: return PAD_UP;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return PAD_DOWN;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: return PAD_LEFT;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: return PAD_RIGHT;
    default: return PAD_NONE;
    }
}

int pad_key(PadButton b)
{
    static const int KEYS[PAD_BUTTONS] = {
        [PAD_A] = KEY_ENTER,
        [PAD_B] = KEY_ESCAPE,
        [PAD_MENU] = KEY_ESCAPE,
        [PAD_X] = 'h',
        [PAD_Y] = 'v',
        [PAD_STICK] = 'k',
        [PAD_VIEW] = KEY_F1,
        [PAD_LEFT_SHOULDER] = KEY_PAGE_UP,
        [PAD_RIGHT_SHOULDER] = KEY_PAGE_DOWN,
        [PAD_LEFT_TRIGGER] = 's',
        [PAD_RIGHT_TRIGGER] = 'l',
        [PAD_UP] = KEY_UP,
        [PAD_DOWN] = KEY_DOWN,
        [PAD_LEFT] = KEY_LEFT,
        [PAD_RIGHT] = KEY_RIGHT,
    };
    return KEYS[b];
}

/* A stick or trigger is pressed each time it is moved far enough from where it rests. */
static PadButton button_of_axis(int axis, int value)
{
    static bool tilted[SDL_CONTROLLER_AXIS_MAX];
    static const PadButton BUTTONS[SDL_CONTROLLER_AXIS_MAX][2] = {
        [SDL_CONTROLLER_AXIS_LEFTX] = {PAD_LEFT, PAD_RIGHT},
        [SDL_CONTROLLER_AXIS_LEFTY] = {PAD_UP, PAD_DOWN},
        [SDL_CONTROLLER_AXIS_TRIGGERLEFT] = {PAD_NONE, PAD_LEFT_TRIGGER},
        [SDL_CONTROLLER_AXIS_TRIGGERRIGHT] = {PAD_NONE, PAD_RIGHT_TRIGGER},
    };
    const int far = value < 0 ? -value : value;
    if (axis < 0 || axis >= SDL_CONTROLLER_AXIS_MAX)
        return PAD_NONE;
    bool *was = &tilted[axis];
    const bool now = far > TILTED && !*was;
    *was = far > (*was ? UPRIGHT : TILTED);
    return now ? BUTTONS[axis][value > 0] : PAD_NONE;
}

PadButton pad_pressed(const SDL_Event *e)
{
    PadButton pressed = PAD_NONE;
    switch (e->type) {
    case SDL_CONTROLLERDEVICEADDED:
        SDL_GameControllerOpen(e->cdevice.which);
        use(SDL_JoystickGetDeviceInstanceID(e->cdevice.which));
        break;
    case SDL_CONTROLLERDEVICEREMOVED:
        SDL_GameControllerClose(SDL_GameControllerFromInstanceID(e->cdevice.which));
        break;
    case SDL_CONTROLLERBUTTONDOWN: pressed = button_named(e->cbutton.button); break;
    case SDL_CONTROLLERAXISMOTION: pressed = button_of_axis(e->caxis.axis, e->caxis.value); break;
    default: break;
    }
    if (pressed)
        use(e->type == SDL_CONTROLLERBUTTONDOWN ? e->cbutton.which : e->caxis.which);
    return pressed;
}
