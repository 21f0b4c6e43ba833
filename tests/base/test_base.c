/* The base layer: errors, UTF-8, the random generator, strict JSON, merge patches and the string
 * tables. */
#include "base/book.h"
#include "base/cardset.h"
#include "base/hash.h"
#include "base/json.h"
#include "base/rng.h"
#include "base/room.h"
#include "base/strings.h"
#include "base/utf8.h"
#include "support/cm.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Errors and UTF-8 ---- */

static void the_first_error_stays(void **state)
{
    (void)state;
    Err err = {""};
    assert_false(err_set(&err, "seat %d is taken", 3));
    assert_false(err_set(&err, "another"));
    assert_string_equal(err.text, "seat 3 is taken");
    assert_false(err_set(NULL, "nobody listens"));
}

static void errors_are_one_printable_line(void **state)
{
    (void)state;
    Err err = {""};
    err_set(&err, "a\nb\x1B[31m\xFF%s",
            "\xC2\x9B"
            "青");
    assert_string_equal(err.text, "a?b?[31m??青");
}

static void long_errors_are_cut_between_characters(void **state)
{
    (void)state;
    char text[3 * 200 + 1] = "";
    for (int i = 0; i < 200; i++)
        memcpy(text + 3 * i, "小", 3);
    text[600] = '\0';
    Err err = {""};
    err_set(&err, "x%s", text);
    assert_int_equal(strlen(err.text), 1 + 3 * ((ERR_SIZE - 2) / 3));
    uint32_t code = 0;
    assert_int_equal(utf8_decode(err.text + strlen(err.text) - 3, 3, &code), 3);
    assert_int_equal(code, 0x5C0F);
}

static void nearest_word(void **state)
{
    (void)state;
    const char *const names[] = {"lowest", "highest", "rank"};
    assert_string_equal(err_nearest("higest", names, 3), "highest");
    assert_string_equal(err_nearest("lowset", names, 3), "lowest");
    assert_string_equal(err_nearest("ranc", names, 3), "rank");
    assert_null(err_nearest("rnac", names, 3)); /* two changes in four letters make another word */
    assert_null(err_nearest("", names, 3));
    assert_null(err_nearest(
        "a-word-that-is-far-longer-than-every-identifier-that-the-game-files-know", names, 3));
    static const char *const odd[] = {
        "a-word-that-is-far-longer-than-every-identifier-that-the-game-files-know", "follow",
        "fellow"};
    assert_string_equal(err_nearest("fallow", odd, 3),
                        "follow"); /* the first of two equally near words */
}

static void hidden_characters(void **state)
{
    (void)state;
    static const char *const hidden[] = {"a\x07",
                                         "\x7f",
                                         "\xc2\x85",
                                         "\xc2\xad",
                                         "x\xe2\x80\xaeyx",
                                         "\xe2\x81\xa6",
                                         "\xe2\x80\x8d",
                                         "\xef\xbb\xbf",
                                         "\xe2\x80\xa8",
                                         "\xf3\xa0\x81\x81",
                                         "\r"};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (!utf8_hidden(hidden[i]))
            fail_msg("text %zu hides nothing", i);
    assert_int_equal(utf8_hidden("x\xe2\x80\xaey"), 0x202E);
    assert_int_equal(utf8_hidden("\xe3\x82\xab\xe3\x83\xbc\xe3\x83\x89 \xe2\x80\x8b\xe2\x80\x93 "
                                 "\xe2\x99\xa5 caf\xc3\xa9\n"),
                     0);
}

static void utf8_is_strict(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int length;
        uint32_t code;
    } table[] = {
        {"A", 1, 'A'},
        {"é", 2, 0xE9},
        {"青", 3, 0x9752},
        {"🃏", 4, 0x1F0CF},
        {"\x80", 0, 0},
        {"\xC0\xAF", 0, 0},
        {"\xC1\xBF", 0, 0},
        {"\xE0\x80\xAF", 0, 0},
        {"\xED\xA0\x80", 0, 0},
        {"\xF0\x80\x80\x80", 0, 0},
        {"\xF4\x90\x80\x80", 0, 0},
        {"\xF5\x80\x80\x80", 0, 0},
        {"\xE9\x9D", 0, 0},
        {"\xC3(", 0, 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        uint32_t code = 0;
        assert_int_equal(utf8_decode(table[i].text, strlen(table[i].text), &code), table[i].length);
        if (table[i].length)
            assert_int_equal(code, table[i].code);
    }
    assert_int_equal(utf8_cut("a青", 3), 1);
    static const char *const CAPITALS[][2] = {
        {"élan", "Élan"},     {"ärger", "Ärger"}, {"žal", "Žal"},   {"ščít", "Ščít"},
        {"œuf", "Œuf"},       {"черви", "Черви"}, {"ёлка", "Ёлка"}, {"ωδή", "Ωδή"},
        {"spades", "Spades"}, {"♠ 9", "♠ 9"},     {"青", "青"},     {"", ""},
        {"Éa", "Éa"},         {"ŉ", "ŉ"},         {"ıx", "ıx"},     {"÷", "÷"}};
    for (size_t i = 0; i < sizeof CAPITALS / sizeof *CAPITALS; i++) {
        char text[32];
        strcpy(text, CAPITALS[i][0]);
        utf8_capital(text);
        assert_string_equal(text, CAPITALS[i][1]);
    }
    assert_int_equal(utf8_cut("a青b", 4), 4);
}

static void card_sets(void **state)
{
    (void)state;
    CardSet s = CARDSET_EMPTY;
    const Card cards[] = {0, 5, 63, 64, 127};
    for (int i = 0; i < 5; i++)
        cardset_add(&s, cards[i]);
    assert_int_equal(cardset_count(s), 5);
    assert_true(cardset_has(s, 64));
    assert_false(cardset_has(s, 65));
    assert_true(cardset_equal(cardset_minus(s, cardset_of(63)),
                              cardset_minus(s, cardset_and(s, cardset_of(63)))));
    for (int i = 0; i < 5; i++)
        assert_int_equal(cardset_pop(&s), cards[i]);
    assert_true(cardset_empty(s));
}

static void room_for_more(void **state)
{
    (void)state;
    size_t room = 0;
    int *all = NULL;
    for (int i = 0; i < 1000; i++) {
        all = room_for(all, &room, (size_t)i + 1, sizeof *all);
        assert_non_null(all);
        assert_true(room > (size_t)i);
        all[i] = i;
    }
    for (int i = 0; i < 1000; i++)
        assert_int_equal(all[i], i);
    const size_t before = room;
    assert_null(room_for(all, &room, SIZE_MAX / 4, sizeof *all));
    assert_int_equal(room, before);
    free(all);
}

static void a_name_is_what_can_be_seen_of_it(void **state)
{
    (void)state;
    static const char *const table[][2] = {
        {"Ann", "Ann"},
        {"  Ann \t Lee\n", "Ann Lee"},
        {"　小鬼　太郎　", "小鬼　太郎"},
        {"\u202EnnA\u202C", "nnA"},
        {"A\u200Bn\u200Fn\uFEFF\u2069", "Ann"},
        {"\u200B \u3000\u3164\u00A0", ""},
        {"\u0301\u0302", ""},
        {" \u3099か\u3099", "か\u3099"},
        {"A\xFF\x80z\xC2\x85", "Az"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s", table[i][0]);
        utf8_tidy(name);
        assert_string_equal(name, table[i][1]);
    }
}

/* Test vectors of the reference implementation (Noll, FNV-1a, 64 bits). */
static void hash_known_answers(void **state)
{
    (void)state;
    assert_true(hash_text(HASH_START, "") == UINT64_C(0xCBF29CE484222325));
    assert_true(hash_text(HASH_START, "a") == UINT64_C(0xAF63DC4C8601EC8C));
    assert_true(hash_text(hash_text(HASH_START, "foo"), "bar") == UINT64_C(0x85944171F73967E8));
    assert_true(hash_bytes(HASH_START, "foobar", 6) == UINT64_C(0x85944171F73967E8));
}

/* ---- Random generator ---- */

/* The first numbers of the reference implementation (prng.di.unimi.it) for the state 1, 2, 3, 4. */
static void xoshiro_known_answers(void **state)
{
    (void)state;
    static const uint64_t expected[] = {UINT64_C(11520),
                                        UINT64_C(0),
                                        UINT64_C(1509978240),
                                        UINT64_C(1215971899390074240),
                                        UINT64_C(1216172134540287360),
                                        UINT64_C(607988272756665600),
                                        UINT64_C(16172922978634559625),
                                        UINT64_C(8476171486693032832),
                                        UINT64_C(10595114339597558777),
                                        UINT64_C(2904607092377533576)};
    Rng r = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        assert_true(rng_next(&r) == expected[i]);
}

/* Published outputs of splitmix64 for the seed 1234567. */
static void splitmix_known_answers(void **state)
{
    (void)state;
    static const uint64_t expected[] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973), UINT64_C(9817491932198370423),
        UINT64_C(4593380528125082431)};
    const Rng r = rng_from_u64(1234567);
    assert_memory_equal(r.s, expected, sizeof expected);
}

/* Computed by tests/base/known_answers.py, which shares no code with rng.c. */
static void seed_known_answers(void **state)
{
    (void)state;
    static const struct {
        Seed seed;
        uint64_t first[3];
    } table[] = {
#include "base/known_answers.inc"
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Rng r = rng_from(table[i].seed);
        for (int k = 0; k < 3; k++)
            assert_true(rng_next(&r) == table[i].first[k]);
    }
}

static void every_bit_of_the_seed_counts(void **state)
{
    (void)state;
    uint64_t first[81];
    for (int bit = 0; bit <= 80; bit++) {
        Seed seed = {.low = bit < 64 ? UINT64_C(1) << bit : 0,
                     .high = (uint16_t)(bit >= 64 && bit < 80 ? 1u << (bit - 64) : 0)};
        Rng r = rng_from(seed);
        first[bit] = rng_next(&r);
        for (int other = 0; other < bit; other++)
            assert_true(first[other] != first[bit]);
    }
}

/* The chi-square statistic with n-1 degrees of freedom must stay below its mean plus about five
 * standard deviations. */
static void below_is_uniform(void **state)
{
    (void)state;
    enum { DRAWS = 200000 };
    Rng r = rng_from_u64(20240601);
    for (uint32_t n = 1; n <= 40; n++) {
        uint64_t count[40] = {0}, squares = 0;
        for (int i = 0; i < DRAWS; i++) {
            const uint32_t x = rng_below(&r, n);
            assert_int_in_range(x, 0, n - 1);
            count[x]++;
        }
        for (uint32_t i = 0; i < n; i++)
            squares += count[i] * count[i];
        const int64_t chi = (int64_t)(squares * n / DRAWS) - DRAWS;
        int64_t spread = 1;
        while (spread * spread < 2 * n)
            spread++;
        assert_true(chi <= n + 5 * spread);
    }
    assert_int_in_range(rng_below(&r, UINT32_MAX), 0, UINT32_MAX - 1);
}

static void seeds_as_text(void **state)
{
    (void)state;
    char text[SEED_TEXT];
    Seed seed;
    Err err = {""};
    assert_true(seed_parse("beef", &seed, &err));
    seed_print(seed, text);
    assert_string_equal(text, "0000000000000000beef");
    assert_true(seed_parse("0123456789ABCDEFfedc", &seed, &err));
    assert_int_equal(seed.high, 0x0123);
    assert_true(seed.low == UINT64_C(0x456789ABCDEFFEDC));
    seed_print(seed, text);
    assert_string_equal(text, "0123456789abcdeffedc");
    Rng r = rng_from_u64(3);
    for (int i = 0; i < 1000; i++) {
        const Seed one = {.low = rng_next(&r), .high = (uint16_t)rng_next(&r)};
        seed_print(one, text);
        assert_true(seed_parse(text, &seed, &err));
        assert_true(seed.low == one.low && seed.high == one.high);
    }
}

static void seeds_refused(void **state)
{
    (void)state;
    const char *const wrong[] = {"",   "xyz", "12 34", "-1", "0x12", "0123456789abcdef01234",
                                 "青", "m1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Seed seed = {.low = 11, .high = 22};
        Err err = {""};
        assert_false(seed_parse(wrong[i], &seed, &err));
        assert_true(err.text[0]);
        assert_true(seed.low == 11 && seed.high == 22);
    }
}

/* ---- Strict JSON ---- */

static bool read_sized(const char *text, size_t size, JsonDoc *doc, Err *err)
{
    /* A copy of the exact size, so that the sanitizer sees every read past the end. */
    char *copy = malloc(size ? size : 1);
    memcpy(copy, text, size);
    const bool ok = json_read_text(doc, "t.json", copy, size, err);
    free(copy);
    return ok;
}

static void refuses_sized(const char *text, size_t size, const char *message)
{
    JsonDoc doc;
    Err err = {""};
    assert_false(read_sized(text, size, &doc, &err));
    assert_null(doc.root);
    assert_string_equal(err.text, message);
}

static void refuses(const char *text, const char *message)
{
    refuses_sized(text, strlen(text), message);
}

/* The position where cJSON stopped, or one character further. */
static void misread(const char *text, const char *place, const char *rest)
{
    char message[200];
    snprintf(message, sizeof message,
             "t.json:%s: no JSON from about here on (a comma or a quotation mark too few or too "
             "many?): %s",
             place, rest);
    refuses(text, message);
}

static void grammar_refused(void **state)
{
    (void)state;
    refuses("", "t.json:1:1: the text ends too early");
    refuses(" \n", "t.json:1:1: the text ends too early");
    refuses("{", "t.json:1:2: the text ends too early");
    refuses("[1, ", "t.json:1:4: the text ends too early");
    refuses("{\"a\":[1,2}", "t.json:1:11: the text ends too early");
    misread("[1,]", "1:4", "]");
    misread("[,1]", "1:2", ",1]");
    misread("{\"a\":1,}", "1:8", "}");
    misread("{\"a\" 1}", "1:6", "1}");
    misread("{\"a\":1 \"b\":2}", "1:8", "\"b\":2}");
    misread("[1 2]", "1:4", "2]");
    misread("[1}", "1:3", "}");
    misread("{'a':1}", "1:3", "a':1}");
    refuses("1 2", "t.json:1:3: text after the end of the value");
    refuses("{}\n}", "t.json:2:1: text after the end of the value");
    refuses("[1,2]]", "t.json:1:6: text after the end of the value");
    misread("tru", "1:1", "tru");
    misread("NaN", "1:1", "NaN");
    misread("[\n  \"青\", 赤]", "2:8", "赤]");
    misread("[\nx 1\n]", "2:1", "x 1");
    misread("[青 \"赤赤赤赤赤赤赤赤\"]", "1:2", "青 \"赤赤赤赤赤赤");
    misread("// x\n1", "1:1", "// x");
    refuses("\xEF\xBB\xBF{}",
            "t.json:1:1: begins with a byte order mark; save the file as UTF-8 without BOM");
    refuses("[1\f]", "t.json:1:3: control character 0C; in a string write it as an escape");
    refuses("\xA0", "t.json:1:1: not valid UTF-8; save the file as UTF-8");
    refuses_sized("1\0", 2, "t.json:1:2: control character 00; in a string write it as an escape");
    refuses_sized("\0", 1, "t.json:1:1: control character 00; in a string write it as an escape");
}

static void numbers_refused(void **state)
{
    (void)state;
    refuses("007", "t.json:1:1: a number must not begin with 0");
    refuses("-01", "t.json:1:1: a number must not begin with 0");
    refuses("-0", "t.json:1:1: write 0 without a sign");
    refuses("-", "t.json:1:2: a digit is missing");
    misread("+1", "1:1", "+1");
    refuses("1.5", "t.json:1:1: only whole numbers without exponent are allowed");
    refuses("1.", "t.json:1:1: only whole numbers without exponent are allowed");
    refuses("1e999", "t.json:1:1: only whole numbers without exponent are allowed");
    refuses("1E2", "t.json:1:1: only whole numbers without exponent are allowed");
    refuses("2147483648", "t.json:1:1: number too large; it must fit 32 bits");
    refuses("-2147483649", "t.json:1:1: number too large; it must fit 32 bits");
    refuses("18446744073709551617", "t.json:1:1: number too large; it must fit 32 bits");
    refuses("0x10", "t.json:1:2: text after the end of the value");
}

static void strings_refused(void **state)
{
    (void)state;
    refuses("\"a", "t.json:1:3: the text ends inside a string");
    refuses("\"a\nb\"", "t.json:1:3: control character 0A; in a string write it as an escape");
    refuses("\"\x01\"", "t.json:1:2: control character 01; in a string write it as an escape");
    refuses("\"\\q\"", "t.json:1:2: no such escape; after \\ only \" \\ / b f n r t u");
    refuses("\"\\", "t.json:1:2: no such escape; after \\ only \" \\ / b f n r t u");
    refuses("\"\\u12\"", "t.json:1:6: \\u needs four hexadecimal digits");
    refuses("\"\\uG\"", "t.json:1:4: \\u needs four hexadecimal digits");
    refuses("\"a\\u0000b\"", "t.json:1:9: \\u0000 is not allowed in a string");
    refuses("\"\\ud800\"", "t.json:1:2: half a surrogate pair; write the character itself");
    refuses("\"\\udc00\\ud800\"", "t.json:1:2: half a surrogate pair; write the character itself");
    refuses("\"\\ud800\\u0041\"", "t.json:1:2: half a surrogate pair; write the character itself");
    refuses("\"\xC0\xAF\"", "t.json:1:2: not valid UTF-8; save the file as UTF-8");
    refuses("\"\xED\xA0\x80\"", "t.json:1:2: not valid UTF-8; save the file as UTF-8");
    refuses("\"青\xE9\x9D\"", "t.json:1:3: not valid UTF-8; save the file as UTF-8");
}

/* n times the same text between two others; the caller frees it. */
static char *repeated(const char *before, const char *text, int n, const char *after)
{
    const size_t size = strlen(before) + strlen(text) * (size_t)n + strlen(after) + 1;
    char *out = malloc(size);
    char *to = stpcpy(out, before);
    for (int i = 0; i < n; i++)
        to = stpcpy(to, text);
    strcpy(to, after);
    return out;
}

static void refuses_repeated(const char *before, const char *text, int n, const char *after,
                             const char *message)
{
    char *long_text = repeated(before, text, n, after);
    refuses(long_text, message);
    free(long_text);
}

static void accepts_repeated(const char *before, const char *text, int n, const char *after)
{
    char *long_text = repeated(before, text, n, after);
    JsonDoc doc;
    Err err = {""};
    const bool ok = json_read_text(&doc, "t.json", long_text, strlen(long_text), &err);
    assert_string_equal(err.text, "");
    assert_true(ok);
    json_free(&doc);
    free(long_text);
}

static void limits(void **state)
{
    (void)state;
    accepts_repeated("", "[", 32, "]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]");
    refuses_repeated("", "[", 33, "", "t.json:1:33: nested deeper than 32 levels");
    refuses_repeated("", "{\"a\":", 50000, "", "t.json:1:161: nested deeper than 32 levels");
    accepts_repeated("[", "0,", 49998, "0]");
    refuses_repeated("[", "0,", 60000, "0]", "t.json:1:99999: more than 50000 values");
    accepts_repeated("\"", "x", 2000, "\"");
    refuses_repeated("\"", "x", 2001, "\"", "t.json:1:2002: string longer than 2000 bytes");
    refuses_repeated("[", " ", 256 * 1024, "]",
                     "t.json: larger than 256 KB, which no file of this game is");
}

static void duplicate_keys_refused(void **state)
{
    (void)state;
    refuses("{\"a\":1,\"b\":2,\"a\":3}", "t.json: \"a\" is there twice; keep one");
    refuses("{\"x\":[0,{\"q\":{\"a\":1,\"\\u0061\":3}}]}",
            "t.json: /x/1/q: \"a\" is there twice; keep one");
    refuses("{\"青\":1,\"青\":3}", "t.json: \"青\" is there twice; keep one");
    JsonDoc doc;
    Err err = {""};
    assert_true(json_read_text(&doc, "t.json", "{\"seed\":1,\"SEED\":2}", 19, &err));
    const Json root = json_root(&doc), upper = json_member(&root, "SEED");
    int n = 0;
    assert_true(json_int(&upper, 0, 9, &n, &err));
    assert_int_equal(n, 2);
    json_free(&doc);
}

static void walking(void **state)
{
    (void)state;
    const char text[] =
        " {\"s\":\"\\u9752\\ud83c\\udccf\\n\",\"n\":-2147483648,\"t\":true,\"f\":false,\"z\":null,"
        "\"list\":[1,{\"a/b~\":2147483647},[]],\"e\":{}} \n";
    JsonDoc doc;
    Err err = {""};
    assert_true(json_read_text(&doc, "t.json", text, strlen(text), &err));
    const Json root = json_root(&doc);
    assert_int_equal(json_size(&root), 7);
    const Json s = json_member(&root, "s"), n = json_member(&root, "n"),
               t = json_member(&root, "t"), z = json_member(&root, "z");
    const Json list = json_member(&root, "list"), absent = json_member(&root, "absent");
    const char *string = NULL;
    int number = 7;
    bool flag = false;
    assert_true(json_string(&s, &string, &err));
    assert_string_equal(string, "青🃏\n");
    assert_true(json_int(&n, INT32_MIN, 0, &number, &err));
    assert_int_equal(number, INT32_MIN);
    assert_true(json_bool(&t, &flag, &err) && flag);
    assert_true(json_is_null(&z) && !json_is_null(&absent));
    assert_true(json_array(&list, &err) && json_object(&root, &err));
    int seen = 0;
    for (Json item = json_next(&list, NULL); item.node; item = json_next(&list, &item)) {
        assert_int_equal(item.index, seen++);
        const Json deep = json_member(&item, "a/b~");
        Err complaint = {""};
        if (item.index == 1) {
            assert_false(json_int(&deep, 1, 5, &number, &complaint));
            assert_string_equal(
                complaint.text,
                "t.json: /list/1/a~1b~0: 2147483647 is out of range; it must be 1 to 5");
        }
    }
    assert_int_equal(seen, 3);
    assert_null(json_next(&s, NULL).node);
    assert_string_equal(err.text, "");
    json_free(&doc);
}

static void wrong_types(void **state)
{
    (void)state;
    JsonDoc doc;
    Err err = {""};
    assert_true(json_read_text(&doc, "t.json", "{\"a\":[{\"b\":null}]}", 18, &err));
    const Json root = json_root(&doc), a = json_member(&root, "a"), first = json_next(&a, NULL);
    const Json b = json_member(&first, "b"), gone = json_member(&first, "gone");
    const char *s;
    int n;
    bool t;
    struct {
        bool ok;
        const char *text;
        Err err;
    } result[8] = {{.text = "t.json: /a: must be a string, not a list"},
                   {.text = "t.json: /a/0/b: must be a number, not null"},
                   {.text = "t.json: /a/0/gone: is missing; it must be true or false"},
                   {.text = "t.json: must be a list, not an object"},
                   {.text = "t.json: /a: must be an object, not a list"},
                   {.text = "t.json: /a: must be a number, not a list"},
                   {.text = "t.json: /a: must be true or false, not a list"},
                   {.text = "t.json: /a: must be a string, not a list"}};
    result[0].ok = json_string(&a, &s, &result[0].err);
    result[1].ok = json_int(&b, 0, 9, &n, &result[1].err);
    result[2].ok = json_bool(&gone, &t, &result[2].err);
    result[3].ok = json_array(&root, &result[3].err);
    result[4].ok = json_object(&a, &result[4].err);
    result[5].ok = json_int(&a, 0, 9, &n, &result[5].err);
    result[6].ok = json_bool(&a, &t, &result[6].err);
    result[7].ok = json_string(&a, &s, &result[7].err);
    for (int i = 0; i < 8; i++) {
        assert_false(result[i].ok);
        assert_string_equal(result[i].err.text, result[i].text);
    }
    json_free(&doc);
}

/* Every type is reported by its name and place, for any keys. */
static void types_and_places(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
    } table[] = {
        {"{\"a/b~c\":{\"d\":\"x\"}}", "t.json: /a~1b~0c/d: must be an object, not a string"},
        {"{\"a/b~c\":{\"d\":7}}", "t.json: /a~1b~0c/d: must be an object, not a number"},
        {"{\"a/b~c\":{\"d\":true}}", "t.json: /a~1b~0c/d: must be an object, not true or false"},
        {"{\"a/b~c\":{\"d\":null}}", "t.json: /a~1b~0c/d: must be an object, not null"},
        {"{\"a/b~c\":{}}", "t.json: /a~1b~0c/d: is missing; it must be an object"},
        {"[]", "t.json: /a~1b~0c/d: is missing; it must be an object"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        JsonDoc doc;
        Err err = {""};
        assert_true(json_read_text(&doc, "t.json", table[i].text, strlen(table[i].text), &err));
        const Json root = json_root(&doc), first = json_member(&root, "a/b~c"),
                   second = json_member(&first, "d");
        assert_false(json_object(&second, &err));
        assert_string_equal(err.text, table[i].says);
        assert_int_equal(json_size(&second), 0);
        json_free(&doc);
    }
}

/* A path of maximum length is cut; the message itself stays readable. */
static void places_too_deep_to_name(void **state)
{
    (void)state;
    char text[2000] = "";
    const char *const key = "a-key-of-twenty-four-byte";
    for (int i = 0; i < 12; i++)
        sprintf(text + strlen(text), "{\"%s\":", key);
    strcat(text, "7}}}}}}}}}}}}");
    JsonDoc doc;
    Err err = {""};
    assert_true(json_read_text(&doc, "t.json", text, strlen(text), &err));
    Json at[13] = {json_root(&doc)};
    for (int i = 0; i < 12; i++)
        at[i + 1] = json_member(&at[i], key);
    bool flag;
    assert_false(json_bool(&at[12], &flag, &err));
    assert_non_null(strstr(err.text, "t.json: /a-key-of-twenty-four-byte/a-key"));
    assert_non_null(strstr(err.text, ": must be true or false, not a number"));
    json_free(&doc);
}

static void unknown_keys(void **state)
{
    (void)state;
    const char *const keys[] = {"strength", "follow", NULL};
    JsonDoc doc;
    Err err = {""};
    const char text[] = "{\"p\":{\"strenght\":1},\"q\":{\"follow\":1},\"r\":{\"\\u001b\":0}}";
    assert_true(json_read_text(&doc, "t.json", text, strlen(text), &err));
    const Json root = json_root(&doc), p = json_member(&root, "p"), q = json_member(&root, "q"),
               r = json_member(&root, "r");
    assert_true(json_only(&q, keys, &err));
    assert_false(json_only(&p, keys, &err));
    assert_string_equal(err.text,
                        "t.json: /p: unknown key \"strenght\"; did you mean \"strength\"?");
    err = (Err){""};
    assert_false(json_only(&r, keys, &err));
    assert_string_equal(err.text, "t.json: /r: unknown key \"?\"");
    json_free(&doc);
}

typedef struct {
    int n, choice, each[2];
    bool on;
    char text[4];
} Filled;

static bool read_sum(const Json *at, void *to, Err *err)
{
    int n = 0;
    const bool ok = json_int(at, 0, 9, &n, err);
    *(int *)to += n;
    return ok;
}

static void fill(const char *text, const char *complaint, Filled *out)
{
    static const char *const choices[] = {"red", "green", NULL}, *const names[] = {"x", "y", NULL};
    static const JsonField number = {.take = json_take_int, .max = 5},
                           inner[] = {{"on", json_take_bool, offsetof(Filled, on), .max = 0}, {0}};
    static const JsonField fields[] = {
        {"n", json_take_list, offsetof(Filled, n), .read = read_sum},
        {"choice", json_take_choice, offsetof(Filled, choice), .optional = true, .names = choices},
        {"each", json_take_array, offsetof(Filled, each), .optional = true, .names = names,
         .fields = &number, .size = sizeof(int)},
        {"in", json_take_object, .optional = true, .fields = inner},
        {"text", json_take_text, offsetof(Filled, text), .max = 4, .optional = true},
        {.key = "other"},
        {0}};
    Err err = {{0}};
    JsonDoc doc;
    *out = (Filled){.choice = 7};
    assert_true(json_read_text(&doc, "t.json", text, strlen(text), &err));
    const Json root = json_root(&doc);
    assert_int_equal(json_fields(&root, fields, out, &err), complaint[0] == '\0');
    assert_string_equal(err.text, complaint);
    json_free(&doc);
}

static void json_by_tables(void **unused)
{
    (void)unused;
    Filled f;
    fill("{\"n\":[1,2],\"other\":[],\"each\":{\"y\":5,\"x\":4},\"in\":{\"on\":true},\"text\":"
         "\"abc\",\"choice\":\"green\"}",
         "", &f);
    assert_true(f.n == 3 && f.choice == 1 && f.each[0] == 4 && f.each[1] == 5 && f.on &&
                strcmp(f.text, "abc") == 0);
    fill("{\"n\":[]}", "", &f);
    assert_true(f.n == 0 && f.choice == 7);
    fill("{}", "t.json: /n: is missing; it must be a list", &f);
    fill("{\"n\":[1,true]}", "t.json: /n/1: must be a number, not true or false", &f);
    fill("{\"n\":[],\"chioce\":1}", "t.json: unknown key \"chioce\"; did you mean \"choice\"?", &f);
    fill("{\"n\":[],\"choice\":\"gren\"}",
         "t.json: /choice: no choice \"gren\"; did you mean \"green\"?", &f);
    fill("{\"n\":[],\"choice\":\"blue\"}",
         "t.json: /choice: no choice \"blue\"; write one of \"red\" \"green\"", &f);
    fill("{\"n\":[],\"each\":{\"x\":1}}", "t.json: /each/y: is missing; it must be a number", &f);
    fill("{\"n\":[],\"each\":{\"x\":1,\"y\":6}}",
         "t.json: /each/y: 6 is out of range; it must be 0 to 5", &f);
    fill("{\"n\":[],\"in\":{}}", "t.json: /in/on: is missing; it must be true or false", &f);
    fill("{\"n\":[],\"text\":\"abcd\"}",
         "t.json: /text: \"abcd\" is too long; write at most 3 bytes", &f);
}

static void files_that_cannot_be_read(void **state)
{
    (void)state;
    JsonDoc doc;
    Err err = {""};
    assert_false(json_read_file(&doc, "/nowhere/x.json", &err));
    assert_string_equal(err.text, "/nowhere/x.json: cannot be opened: No such file or directory");
    err = (Err){""};
    assert_false(json_read_file(&doc, "/", &err));
    assert_string_equal(err.text, "/: is not a file");
    err = (Err){""};
    assert_false(json_read_file(&doc, "/dev/zero", &err));
    assert_string_equal(err.text, "/dev/zero: is not a file");
}

/* ---- Merge patch ---- */

/* The table of RFC 7396, appendix A, and further cases that the game files need. */
static void merge_patches(void **state)
{
    (void)state;
    static const char *const table[][3] = {
        {"{\"a\":\"b\"}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"},
        {"{\"a\":\"b\"}", "{\"b\":\"c\"}", "{\"a\":\"b\",\"b\":\"c\"}"},
        {"{\"a\":\"b\"}", "{\"a\":null}", "{}"},
        {"{\"a\":\"b\",\"b\":\"c\"}", "{\"a\":null}", "{\"b\":\"c\"}"},
        {"{\"a\":[\"b\"]}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"},
        {"{\"a\":\"c\"}", "{\"a\":[\"b\"]}", "{\"a\":[\"b\"]}"},
        {"{\"a\":{\"b\":\"c\"}}", "{\"a\":{\"b\":\"d\",\"c\":null}}", "{\"a\":{\"b\":\"d\"}}"},
        {"{\"a\":[{\"b\":\"c\"}]}", "{\"a\":[1]}", "{\"a\":[1]}"},
        {"[\"a\",\"b\"]", "[\"c\",\"d\"]", "[\"c\",\"d\"]"},
        {"{\"a\":\"b\"}", "[\"c\"]", "[\"c\"]"},
        {"{\"a\":\"foo\"}", "null", "null"},
        {"{\"a\":\"foo\"}", "\"bar\"", "\"bar\""},
        {"{\"e\":null}", "{\"a\":1}", "{\"e\":null,\"a\":1}"},
        {"[1,2]", "{\"a\":\"b\",\"c\":null}", "{\"a\":\"b\"}"},
        {"{}", "{\"a\":{\"bb\":{\"ccc\":null}}}", "{\"a\":{\"bb\":{}}}"},
        {"{\"a\":1,\"b\":2}", "{\"a\":{\"x\":1}}",
         "{\"a\":{\"x\":1},\"b\":2}"}, /* members keep their order */
        {"{\"A\":1}", "{\"a\":2}", "{\"A\":1,\"a\":2}"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        cJSON *patch = cJSON_Parse(table[i][1]);
        cJSON *result = json_merge_patch(cJSON_Parse(table[i][0]), patch);
        char *text = cJSON_PrintUnformatted(result), *same = cJSON_PrintUnformatted(patch);
        assert_string_equal(text, table[i][2]);
        assert_string_equal(same, table[i][1]);
        cJSON_free(text);
        cJSON_free(same);
        cJSON_Delete(result);
        cJSON_Delete(patch);
    }
}

static void sets_at(const char *before, const char *pointer, const char *after)
{
    cJSON *root = cJSON_Parse(before);
    const bool ok = json_set_at(root, pointer, cJSON_CreateNumber(7));
    assert_true(ok == (after != NULL));
    char *text = cJSON_PrintUnformatted(root);
    assert_string_equal(text, after ? after : before);
    cJSON_free(text);
    cJSON_Delete(root);
}

static void setting_at_a_path(void **state)
{
    (void)state;
    sets_at("{\"match\":{\"until\":5}}", "/match/until", "{\"match\":{\"until\":7}}");
    sets_at("{}", "/match/until", "{\"match\":{\"until\":7}}");
    sets_at("{\"a\":[1,2]}", "/a/0", NULL);
    sets_at("{\"a\":[{}]}", "/a/0/b", NULL);
    sets_at("{\"a\":{}}", "/a//b", "{\"a\":{\"\":{\"b\":7}}}");
    sets_at("{\"a\":5}", "/a/b", NULL);
    sets_at("{}", "a", NULL);
    sets_at("{}", "", NULL);
    assert_false(json_set_at(NULL, "/a", cJSON_CreateNumber(7)));
    assert_false(json_set_at(NULL, "/a", NULL));
}

/* ---- String tables ---- */

static char folder[64], language[80];

static void write_text(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", language, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static void remove_text(const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", language, name);
    unlink(path);
}

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/imparlour-base-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    char text[80];
    snprintf(text, sizeof text, "%s/text", folder);
    snprintf(language, sizeof language, "%s/text/en", folder);
    return mkdir(text, 0700) || mkdir(language, 0700);
}

static int remove_folder(void **state)
{
    (void)state;
    char text[80];
    snprintf(text, sizeof text, "%s/text", folder);
    return rmdir(language) || rmdir(text) || rmdir(folder);
}

static void loading_strings(void **state)
{
    (void)state;
    write_text("b.json", "{\"cards\":\"{n} cards for {who}{x}\",\"cards_zero\":\"nothing for "
                         "{who}\",\"plural.one\":\"n = 1\",\"cards_one\":\"one card for "
                         "{who}\",\"half\":\"a { brace {who\"}");
    write_text("a.json", "{\"hello\":\"Hello\"}");
    write_text("notes.txt", "not read");
    write_text(".a.json.json", "not read: hidden");
    write_text("json", "not read");
    Err err = {""};
    Strings *s = strings_load(folder, "en", &err);
    assert_string_equal(err.text, "");
    assert_non_null(s);
    const char *const keys[] = {"cards", "cards_one", "cards_zero", "half", "hello", "plural.one"};
    for (int i = 0; i < 6; i++)
        assert_string_equal(strings_key(s, i), keys[i]);
    assert_null(strings_key(s, 6));
    assert_null(strings_key(s, -1));
    assert_int_equal(strings_from(s, ""), 0);
    assert_int_equal(strings_from(s, "cards_"), 1);
    assert_int_equal(strings_from(s, "h"), 3);
    assert_int_equal(strings_from(s, "half"), 3);
    assert_int_equal(strings_from(s, "i"), 5);
    assert_int_equal(strings_from(s, "q"), 6);
    assert_string_equal(strings_get(s, "hello"), "Hello");
    assert_string_equal(strings_get(s, "gone"), "gone");
    assert_true(strings_has(s, "half") && !strings_has(s, "hell"));

    char out[64];
    const StringArg two[] = {{"n", "2", NULL}, {"who", "小鬼", NULL}},
                    one[] = {{"n", "1", NULL}, {"who", "{n}", NULL}},
                    less[] = {{"n", "−1", NULL}, {"who", "all", NULL}};
    assert_string_equal(strings_format(s, out, sizeof out, "cards", two, 2), "2 cards for 小鬼{x}");
    assert_string_equal(strings_format(s, out, sizeof out, "cards", one, 2), "one card for {n}");
    assert_string_equal(strings_format(s, out, sizeof out, "cards", less, 2), "one card for all");
    assert_string_equal(strings_format(s, out, sizeof out, "half", two, 2), "a { brace {who");
    assert_string_equal(strings_format(s, out, sizeof out, "gone", NULL, 0), "gone");
    assert_string_equal(strings_format(s, out, 18, "cards", two, 2), "2 cards for 小");
    assert_string_equal(strings_format(s, out, 15, "cards", two, 2), "2 cards for ");
    assert_string_equal(strings_format(s, out, 1, "cards", two, 2), "");
    strcpy(out, "as it was");
    assert_string_equal(strings_format(s, out, 0, "cards", two, 2), "as it was");
    const StringArg last[] = {{"n", "1", NULL}, {"who", "Ann", NULL}},
                    other[] = {{"m", "1", NULL}, {"n", "0", NULL}};
    assert_string_equal(strings_format(s, out, sizeof out, "half", last, 2),
                        "a { brace {who"); /* there is no "half_one" */
    assert_string_equal(strings_format(s, out, sizeof out, "gone", last, 2), "gone");
    assert_string_equal(strings_format(s, out, sizeof out, "cards", other, 2), "nothing for {who}");
    assert_string_equal(strings_format(s, out, sizeof out, "half", other, 2), "a { brace {who");
    strings_free(s);
    strings_free(NULL);
    remove_text("a.json");
    remove_text("b.json");
    remove_text("notes.txt");
    remove_text(".a.json.json");
    remove_text("json");
}

static void strings_that_are_wrong(void **state)
{
    (void)state;
    Err err = {""};
    assert_null(strings_load(folder, "en", &err));
    assert_true(strstr(err.text, "no texts there; check --data") != NULL);
    err = (Err){""};
    assert_null(strings_load(folder, "xx", &err));
    assert_true(strstr(err.text, "No such file or directory") != NULL);
    static const char *const wrong[][2] = {
        {"{\"k\":1}", "/k: must be a string, not a number"},
        {"[]", "must be an object, not a list"},
        {"{\"k\":\"a\",}", "a.json:1:10:"},
        {"{\"k\":\"a\",\"k\":\"b\"}", "\"k\" is there twice"},
        {"{\"k\":\"a\\u202eb\"}", "/k: holds U+202E, an invisible character; leave it out"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        err = (Err){""};
        write_text("a.json", wrong[i][0]);
        assert_null(strings_load(folder, "en", &err));
        assert_true(strstr(err.text, wrong[i][1]) != NULL);
    }
    write_text("a.json", "{\"k\":\"a\"}");
    write_text("b.json", "{\"k\":\"b\"}");
    err = (Err){""};
    assert_null(strings_load(folder, "en", &err));
    assert_true(strstr(err.text, "/k: also in") != NULL);
    remove_text("a.json");
    remove_text("b.json");
    char name[24];
    for (int i = 0; i < 65; i++) {
        snprintf(name, sizeof name, "%d.json", i);
        write_text(name, "{}");
    }
    err = (Err){""};
    assert_null(strings_load(folder, "en", &err));
    assert_true(strstr(err.text, "/text/en: more than 64 files") != NULL);
    remove_text("64.json");
    Strings *empty = strings_load(folder, "en", NULL); /* the maximum number of entries */
    assert_non_null(empty);
    assert_string_equal(strings_get(empty, "k"), "k");
    assert_null(strings_key(empty, 0));
    assert_int_equal(strings_from(empty, "a"), 0);
    strings_free(empty);
    for (int i = 0; i < 64; i++) {
        snprintf(name, sizeof name, "%d.json", i);
        remove_text(name);
    }
}

/* ---- Rule books ---- */

/* Books lie in folder/books; here that is the folder of the texts. */
static bool read_book(Book *b, const char *text, Err *err)
{
    char from[96], to[96];
    snprintf(from, sizeof from, "%s/text/en", folder);
    snprintf(to, sizeof to, "%s/text/books", folder);
    write_text("x.json", text);
    assert_int_equal(rename(from, to), 0);
    snprintf(from, sizeof from, "%s/text", folder);
    *err = (Err){""};
    const bool ok = book_load(b, from, "x", err);
    assert_int_equal(rename(to, language), 0);
    remove_text("x.json");
    return ok;
}

static void rule_books(void **state)
{
    (void)state;
    Err err;
    Book b;
    assert_true(read_book(&b,
                          "{\"chapters\":{\"aim\":[\"aim\"],\"play\":[\"a\",[\"b\",\"c\"],\"d\"]},"
                          "\"explains\":{\"play.b\":[\"must\",\"may\"],\"options.x\":[\"over\"]}}",
                          &err));
    assert_int_equal(b.n_chapters, 2);
    assert_int_equal(b.n, 5);
    assert_string_equal(b.paragraph[2].place, "play.b");
    assert_true(b.paragraph[0].chapter == 0 && b.paragraph[1].chapter == 1 &&
                b.paragraph[4].chapter == 1);
    assert_true(!b.paragraph[1].item && b.paragraph[2].item && b.paragraph[3].item &&
                !b.paragraph[4].item);
    assert_string_equal(book_explains(&b, "may"), "play.b");
    assert_string_equal(book_explains(&b, "over"), "options.x");
    assert_null(book_explains(&b, "play"));
}

/* The maximum number of entries of a book, and one more; `part` is the text behind the name of
 * each. */
static void book_refuses(const char *before, const char *part, int most, const char *after,
                         const char *complaint)
{
    for (int n = most; n <= most + 1; n++) {
        char text[4000];
        Err err;
        Book b;
        strcpy(text, before);
        for (int i = 0; i < n; i++) {
            char one[24];
            snprintf(one, sizeof one, "\"n%d\"%s", i, part);
            strcat(strcat(text, i ? "," : ""), one);
        }
        const bool ok = read_book(&b, strcat(text, after), &err);
        assert_int_equal(ok, n == most);
        if (!ok && !strstr(err.text, complaint))
            fail_msg("\"%s\" does not say \"%s\"", err.text, complaint);
    }
}

static void rule_books_that_are_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *text, *complaint;
    } wrong[] = {
        {"[]", "object"},
        {"{\"chapters\":{}}", "/explains"},
        {"{\"chapters\":{},\"explains\":{},\"more\":1}", "more"},
        {"{\"chapters\":{\"A\":[]},\"explains\":{}}", "a name is"},
        {"{\"chapters\":{\"a\":[1]},\"explains\":{}}", "/chapters/a/0"},
        {"{\"chapters\":{\"a\":[\"x\",\"x\"]},\"explains\":{}}", "there already"},
        {"{\"chapters\":{\"a\":[[[\"x\"]]]},\"explains\":{}}", "/chapters/a/0/0"},
        {"{\"chapters\":{\"a\":[\"x\"]},\"explains\":{\"a.y\":[\"r\"]}}", "no such paragraph"},
        {"{\"chapters\":[],\"explains\":{}}", "/chapters: must be an object, not a list"},
        {"{\"chapters\":{\"\":[]},\"explains\":{}}", "a name is"},
        {"{\"chapters\":{\"a-name-that-is-one-byte-too-long-\":[]},\"explains\":{}}",
         "a name is 1 to 31 characters"},
        {"{\"chapters\":{\"a\":\"x\"},\"explains\":{}}",
         "/chapters/a: must be a list, not a string"},
        {"{\"chapters\":{\"a\":[\"X\"]},\"explains\":{}}", "/chapters/a/0: a name is"},
        {"{\"chapters\":{\"a\":[\"x\"]},\"explains\":{\"a.x\":\"r\"}}",
         "/explains/a.x: must be a list, not a string"},
        {"{\"chapters\":{\"a\":[\"x\"]},\"explains\":{\"a.x\":[3]}}",
         "/explains/a.x/0: must be a string, not a number"},
        {"{\"chapters\":{\"a\":[\"x\"]},\"explains\":{\"a.x\":[\"R\"]}}",
         "/explains/a.x/0: a name is"},
        {"{\"chapters\":{},\"explains\":{\"options.a-name-that-is-longer-than-any-place-in-a-book-"
         "may-be-by-far\":[]}}",
         "no such paragraph"},
        {"{\"chapters\":{\"a\":[\"x\",\"y\"]},\"explains\":{\"a.x\":[\"r\"],\"a.y\":[\"r\"]}}",
         "explained by a.x already"},
    };
    Err err;
    Book b;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(read_book(&b, wrong[i].text, &err));
        if (!strstr(err.text, wrong[i].complaint))
            fail_msg("%s: \"%s\" does not say \"%s\"", wrong[i].text, err.text, wrong[i].complaint);
    }
    book_refuses("{\"chapters\":{\"a\":[", "", BOOK_PARAGRAPHS, "]},\"explains\":{}}",
                 "/chapters/a: more than 96 paragraphs");
    book_refuses("{\"chapters\":{", ":[]", BOOK_CHAPTERS, "},\"explains\":{}}",
                 "/chapters: more than 16 chapters");
    book_refuses("{\"chapters\":{},\"explains\":{\"options.x\":[", "", BOOK_REASONS, "]}}",
                 "/explains/options.x: more than 64 reasons");
    err = (Err){""};
    assert_false(book_load(&b, folder, "gone", &err));
    assert_non_null(strstr(err.text, "gone.json"));
}

TEST_GROUP(base, NULL, NULL, cmocka_unit_test(the_first_error_stays),
           cmocka_unit_test(errors_are_one_printable_line),
           cmocka_unit_test(long_errors_are_cut_between_characters), cmocka_unit_test(nearest_word),
           cmocka_unit_test(utf8_is_strict), cmocka_unit_test(hidden_characters),
           cmocka_unit_test(card_sets), cmocka_unit_test(room_for_more),
           cmocka_unit_test(a_name_is_what_can_be_seen_of_it), cmocka_unit_test(hash_known_answers),
           cmocka_unit_test(xoshiro_known_answers), cmocka_unit_test(splitmix_known_answers),
           cmocka_unit_test(seed_known_answers), cmocka_unit_test(every_bit_of_the_seed_counts),
           cmocka_unit_test(below_is_uniform), cmocka_unit_test(seeds_as_text),
           cmocka_unit_test(seeds_refused), cmocka_unit_test(grammar_refused),
           cmocka_unit_test(numbers_refused), cmocka_unit_test(strings_refused),
           cmocka_unit_test(limits), cmocka_unit_test(duplicate_keys_refused),
           cmocka_unit_test(walking), cmocka_unit_test(wrong_types),
           cmocka_unit_test(types_and_places), cmocka_unit_test(places_too_deep_to_name),
           cmocka_unit_test(unknown_keys), cmocka_unit_test(json_by_tables),
           cmocka_unit_test(files_that_cannot_be_read), cmocka_unit_test(merge_patches),
           cmocka_unit_test(setting_at_a_path),
           cmocka_unit_test_setup_teardown(loading_strings, make_folder, remove_folder),
           cmocka_unit_test_setup_teardown(strings_that_are_wrong, make_folder, remove_folder),
           cmocka_unit_test_setup_teardown(rule_books, make_folder, remove_folder),
           cmocka_unit_test_setup_teardown(rule_books_that_are_wrong, make_folder, remove_folder))
