/* A controller simulated by SDL is opened when it is connected, its buttons and stick are keys, and
 * it may be disconnected at any time. */
#include "support/cm.h"
#include "platform/hands/input.h"
#include "platform/hands/pad.h"
#include "platform/draw/sdl.h"

static int next_key(void)
{
    Input in;
    int key = 0;
    pad_stirs();
    for (int tries = 0; tries < 3;
         tries++) /* events during the read of the queue are left for the next read */
        key = input_next(NULL, 0, &in) && in.type == INPUT_KEY ? in.key : key;
    return key;
}

static int pressed(SDL_Joystick *j, int button)
{
    SDL_JoystickSetVirtualButton(j, button, 1);
    const int key = next_key();
    SDL_JoystickSetVirtualButton(j, button, 0);
    assert_int_equal(next_key(), 0);
    return key;
}

static int tilted(SDL_Joystick *j, int axis, int to)
{
    SDL_JoystickSetVirtualAxis(j, axis, (Sint16)to);
    return next_key();
}

static Uint16 shaken; /* strength */

/* The maker and the product decide what is printed on the buttons. SDL 3 ignores the maker of a
 * virtual controller; the program itself recognises the Deck. */
static void kinds_by_maker(void)
{
    static const struct {
        Uint16 vendor, product;
        PadKind kind;
    } MADE[] = {{0x045e, 0x028e, PAD_XBOX},        {0x054c, 0x0ce6, PAD_PLAYSTATION},
                {0x054c, 0x05c4, PAD_PLAYSTATION}, {0x057e, 0x2009, PAD_NINTENDO},
                {0x28de, 0x1205, PAD_DECK},        {0, 0, PAD_XBOX}};
    for (size_t i = 0; i < sizeof MADE / sizeof *MADE; i++) {
        const int index = pad_make_up(&shaken, MADE[i].vendor, MADE[i].product);
        assert_int_equal(next_key(), 0);
        if (!pad_on_sdl3() || MADE[i].kind == PAD_DECK)
            assert_int_equal(pad_kind(), MADE[i].kind);
        assert_int_equal(SDL_JoystickDetachVirtual(index), 0);
        assert_int_equal(next_key(), 0);
    }
}

/* The controller rumbles for a moment, and the timer stops the rumble. */
static void rumbles_and_stops(void)
{
    assert_true(pad_rumble(50));
    assert_int_in_range(shaken, 0x7F00, 0x8000);
    for (int ms = 0; ms < 3000 && shaken; ms += 10) {
        Input in;
        SDL_Delay(10);
        input_next(NULL, 0, &in);
    }
    assert_int_equal(shaken, 0);
}

static void buttons_and_stick_are_keys(void **state)
{
    (void)state;
    assert_int_equal(next_key(), 0);
    assert_false(pad_rumble(50));
    const int index = pad_make_up(&shaken, 0, 0);
    if (index < 0)
        skip();
    assert_int_equal(next_key(), 0);
    SDL_Joystick *j = SDL_JoystickFromInstanceID(SDL_JoystickGetDeviceInstanceID(index));
    assert_non_null(j); /* it has been opened */
    assert_int_equal(pressed(j, SDL_CONTROLLER_BUTTON_A), KEY_ENTER);
    assert_int_equal(pressed(j, SDL_CONTROLLER_BUTTON_B), KEY_ESCAPE);
    assert_int_equal(pressed(j, SDL_CONTROLLER_BUTTON_DPAD_LEFT), KEY_LEFT);
    assert_int_equal(pressed(j, SDL_CONTROLLER_BUTTON_RIGHTSTICK), 'k');
    assert_int_equal(pressed(j, SDL_CONTROLLER_BUTTON_GUIDE), 0);
    assert_int_equal(tilted(j, SDL_CONTROLLER_AXIS_LEFTX, 32000), KEY_RIGHT);
    assert_int_equal(tilted(j, SDL_CONTROLLER_AXIS_LEFTX, 18000), 0);
    assert_int_equal(tilted(j, SDL_CONTROLLER_AXIS_LEFTX, 32000), 0); /* jitter of the stick */
    assert_int_equal(tilted(j, SDL_CONTROLLER_AXIS_LEFTX, 0), 0);
    assert_int_equal(tilted(j, SDL_CONTROLLER_AXIS_LEFTX, -32000), KEY_LEFT);
    assert_int_equal(tilted(j, SDL_CONTROLLER_AXIS_LEFTY, -32000), KEY_UP);
    assert_int_equal(tilted(j, SDL_CONTROLLER_AXIS_RIGHTY, -32000), 0);
    assert_int_equal(tilted(j, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32000), 's');
    assert_int_equal(tilted(j, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32000), 'l');
    rumbles_and_stops();
    assert_int_equal(SDL_JoystickDetachVirtual(index), 0);
    assert_int_equal(next_key(), 0);
    assert_int_equal(SDL_NumJoysticks(), 0);
    kinds_by_maker();
    SDL_Quit();
}

TEST_GROUP(pad, NULL, NULL, cmocka_unit_test(buttons_and_stick_are_keys))
