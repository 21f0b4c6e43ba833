#include "ui/theme.h"

static bool more_contrast;

void theme_strong(bool strong) { more_contrast = strong; }

bool theme_is_strong(void) { return more_contrast; }

Color theme_face_line(int face)
{
    static const uint32_t HEX[] = {0x5A90DC, 0xFF6B57, 0xE5B030, 0xC9648F,
                                   0xA884E0, 0x48B5A9, 0x94C35C, 0xA8ADC4};
    return RGB(HEX[face & 7]);
}

TextStyle style(StyleId id)
{
    const TextStyle styles[STYLE_COUNT] = {
        [STYLE_TITLE] = {FONT_TITLE, 34, WHITE}, [STYLE_HEADING] = {FONT_TITLE, 22, WHITE},
        [STYLE_STRONG] = {FONT_BOLD, 19, WHITE}, [STYLE_BODY] = {FONT_UI, 18, WHITE},
        [STYLE_LABEL] = {FONT_BOLD, 17, WHITE},  [STYLE_SMALL] = {FONT_UI, 16, MUTED},
        [STYLE_NOTE] = {FONT_UI, 15, MUTED},
    };
    return styles[id];
}

TextStyle style_in(StyleId id, Color color)
{
    TextStyle s = style(id);
    s.color = color;
    return s;
}

TextStyle style_sized(StyleId id, float size, Color color)
{
    TextStyle s = style_in(id, color);
    s.size = size;
    return s;
}
