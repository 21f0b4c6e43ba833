#!/usr/bin/env python3
"""Lint of data/text: all languages have the texts of the English one, with correct typography.

strings.py [--self-test]
"""
import json
import pathlib
import re
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ENGLISH = "en"  # the others are compared with it
# By language, words in the file or key of texts that it lacks as yet, such as a new game: they are
# English there.
LACKING = {}
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
# Characters that Japanese typography keeps away from the beginning and the end of a line.
NOT_FIRST = set("、。，．・：；？！ー々ゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ）］｝〕〉》」』】〟’”%°℃")
NOT_LAST = set("（［｛〔〈《「『【〝‘“￥＄")
LIST_MARK = "・"  # begins the lines of a list
NAMES_OF_THEMSELVES = re.compile(
    r"language\.|app\."
)  # languages and the program have the same name everywhere
# What the programs say (base/console/said.h): the English texts repeat sentences of the code as
# patterns.
SAID = "program."
OF_THE_SYSTEM = "program.system."  # sentences of strerror
CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uff01-\uff9f]")
UNWANTED = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
# The end of the key of a form: for the numbers of a plural category, or for "you".
FORM = re.compile(r"(_(zero|one|two|few|many)|\.you)$")
# A text is read with a mouse, a finger, keys or a controller in hand, so it names none of them: one
# chooses a card and presses a button. Excepted are those that explain keys and flags.
DEVICE = re.compile(
    r"\b(click|clicks|clicking|tap|taps|tapping|mouse|pointer)\b|クリック|タップ|マウス"
    r"|klick|\btipp(e|en|t)\b|\bmaus|\bzeiger\b|\bcli(c|qu)|\bsouris\b|\bpointeur\b",
    re.IGNORECASE,
)
OF_DEVICES = re.compile(r"keys\.|curtain\.key$|program\.")
# Quotation marks of a language, and those of others.
CLOSING = {"de": {"“"}}
FOREIGN_QUOTES = {"en": "„‚«»", "de": "”«»", "fr": "„‚“”"}
# String literals of the program that look like keys: dotted words, with %s or %d for the parts that
# are filled in.
KEY_IN_CODE = re.compile(r'"([a-z][a-z0-9_-]*(?:\.(?:[a-z0-9_-]+|%s|%d))+)"')
NO_KEY = re.compile(r"\.(json|svg|png|wav|ogg|txt|save|match|tmp|ttf|otf|c|h|desktop|imp|log)$")


def read(folder, faults):
    """All texts of one language: key → (value, file)."""
    texts = {}
    for path in sorted(folder.glob("*.json")):
        try:
            pairs = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)
        except ValueError as error:
            faults.append(f"{path}: {error}")
            continue
        for key, value in pairs:
            if key in texts:
                faults.append(f"{path}: {key}: also in {texts[key][1].name}")
            texts[key] = (value, path)
    return texts


def lint_value(language, key, value):
    """Complaints about one text. The separator of a list (*.join) is no text of its own."""
    if not isinstance(value, str) or not value:
        return ["is empty"]
    if key.endswith(".join") or key == "number.group":
        return []
    if not value.strip():
        return ["is empty"]
    faults = []
    if value != value.strip():
        faults.append("begins or ends with a space")
    if UNWANTED.search(value):
        faults.append(f"holds the invisible character U+{ord(UNWANTED.search(value).group()):04X}")
    if value.count("{") != len(PLACEHOLDER.findall(value)) or value.count("}") != value.count("{"):
        faults.append("has a brace without its partner")
    for name in PLACEHOLDER.findall(value):
        if not re.fullmatch(r"[a-z][a-z0-9_]*(:[a-z]+)?", name):
            faults.append(f"has the odd placeholder {{{name}}}")
    if "..." in value:
        faults.append("has three dots instead of …")
    if "  " in value:
        faults.append("has two spaces in a row")
    if DEVICE.search(value) and not OF_DEVICES.match(key):
        faults.append(f"names a device: {DEVICE.search(value).group()}")
    lines = value.split("\n")
    for line in lines:
        if line.strip() and line[0] in NOT_FIRST and not (line[0] == LIST_MARK and len(lines) > 1):
            faults.append(f"begins a line with {line[0]}")
        if line.strip() and line[-1] in NOT_LAST - CLOSING.get(language, set()):
            faults.append(f"ends a line with {line[-1]}")
    repeats_code = language == ENGLISH and key.startswith(SAID)
    if language != "ja" and ("'" in value or '"' in value) and not repeats_code:
        faults.append("has typewriter quotes instead of ‘ ’ “ ”")
    if set(value) & set(FOREIGN_QUOTES.get(language, "")):
        faults.append("has quotation marks of another language")
    if language == "ja" and re.search(r"[\uff61-\uff9f]", value):
        faults.append("has half-width kana")
    if language == "ja" and re.search(
        r"[\u3040-\u30ff\u3400-\u9fff][,;?!()]|[,;?!()][\u3040-\u30ff\u3400-\u9fff]", value
    ):
        faults.append("has half-width punctuation between Japanese characters")
    return faults


def placeholders(value):
    """The names of the placeholders, without the forms that a language wants of them."""
    return {name.partition(":")[0] for name in PLACEHOLDER.findall(value)}


def forms_wanted(texts):
    """The forms that the texts of a language want of inserted words: "acc" of "{suit:acc}"."""
    found = (PLACEHOLDER.findall(value) for value, _ in texts.values())
    return {name.partition(":")[2] for names in found for name in names} - {""}


def own_key(key, forms, other):
    """Whether a language may have a key that no other has: its plural rules, its name in Latin
    letters, a rule for a form of words, or a form of a word that all have."""
    word, _, form = key.rpartition(".")
    return (
        re.match(r"plural\.|language\.latin$", key)
        or re.match(r"form\.(%s)(\.(before|after)(\.is)?)?$" % "|".join(forms or "-"), key)
        or (form in forms and word in other)
    )


def lacking(key, have, other, language):
    """A key of one language only, unless the other needs none: what own_key says, or a form for
    some numbers or for "you" of a text that both have."""
    if own_key(key, forms_wanted(have), other):
        return []
    of = FORM.sub("", key)
    if of == key or FORM.sub("", of) not in other or of not in have:
        return [f"{have[key][1]}: {key}: not in {language}"]
    if placeholders(have[key][0]) - placeholders(have[of][0]):
        return [f"{have[key][1]}: {key}: placeholders that {of} does not have"]
    return []


def may_lack(language, key, path):
    words = LACKING.get(language, ())
    return bool(words) and re.search(rf"\b({'|'.join(words)})\b", f"{path.name} {key}")


def compare(language, texts, en):
    """Complaints about the texts of a language beside the English ones."""
    faults = []
    for key in sorted(texts.keys() | en.keys()):
        if key not in texts:
            if not may_lack(language, key, en[key][1]):
                faults += lacking(key, en, texts, language)
            continue
        if key not in en:
            faults += lacking(key, texts, en, ENGLISH)
            continue
        (a, path), (b, other) = texts[key], en[key]
        if path.name != other.name:
            faults.append(f"{path}: {key}: in {other.name} in the other language")
        if placeholders(a) != placeholders(b):
            faults.append(
                f"{path}: {key}: placeholders {sorted(placeholders(a))}, but"
                f" {sorted(placeholders(b))} in en"
            )
    return faults


def strange(language, texts):
    """Japanese characters where they do not belong."""
    return [
        f"{path}: {key}: Japanese characters in a text of {language}"
        for key, (value, path) in texts.items()
        if language != "ja" and CJK.search(value) and not NAMES_OF_THEMSELVES.match(key)
    ]


def plural_faults(language, texts):
    """Forms for numbers of a category that the language does not have."""
    have = {key.removeprefix("plural.") for key in texts if key.startswith("plural.")} | {"zero"}
    return [
        f"{path}: {key}: the language has no plural.{form[2]}"
        for key, (_, path) in texts.items()
        if (form := re.search(r"(.+)_(one|two|few|many)$", key))
        and form[1] in texts
        and form[2] not in have
    ]


def keys_in_code(source):
    """Keys and patterns of keys that the window program names: key → where."""
    found = {}
    for layer in ("words", "ui", "table", "scenes", "app"):
        for path in sorted((source / layer).glob("*.[ch]")):
            text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
            for key in KEY_IN_CODE.findall(text):
                if not NO_KEY.search(key):
                    found.setdefault(key, path)
    return found


def compare_with_code(texts, source):
    """Every key that the code names must exist, as it is or below a prefix such as game.<id>."""
    faults = []
    for key, path in keys_in_code(source).items():
        pattern = re.compile(r"(.+\.)?" + re.escape(key).replace("%s", ".+").replace("%d", r"\d+"))
        if not any(pattern.fullmatch(have) for have in texts):
            faults.append(f'{path}: "{key}": there is no such text')
    return faults


def words_of(value):
    """Every name and text in a JSON value: ids, options, phases, styles."""
    if isinstance(value, dict):
        return set(value).union(*map(words_of, value.values()))
    if isinstance(value, list):
        return set().union(*map(words_of, value))
    return {str(value)}


def vocabulary(root):
    """The words that code and data may put into a key: literals of the program, names of the
    components, words of the games' files.
    """
    words = set()
    for path in sorted((root / "src").rglob("*.[ch]")):
        text = re.sub(
            r"/\*.*?\*/|^\s*#\s*include[^\n]*",
            "",
            path.read_text(encoding="utf-8"),
            flags=re.S | re.M,
        )
        words |= set(re.findall(r'"([a-z0-9_.%-]+)"', text))
    for path in sorted((root / "src").rglob("*.def")):
        text = path.read_text(encoding="utf-8")
        words |= set(re.findall(r"\w+", text)) | set(re.findall(r'"([a-z.]+%s)"', text))
    for folder in ("games", "decks", "tables", "ai", "lessons", "feats"):
        for path in sorted((root / "data" / folder).glob("*.json")):
            if path.name not in (
                "pacing.json",
                "cloths.json",
            ):  # describes movements only; none of it is displayed
                words |= words_of(json.loads(path.read_text(encoding="utf-8")))
    return words


def unused(texts, root):
    """Texts that neither code nor data can request. A key with holes is requested if words can fill
    them; so is a game's own text for a common key, and the singular of a text in use.
    """
    words = vocabulary(root)
    holes = {word for word in words if "%" in word and re.search(r"[a-z]{2}", word)} | {
        "prompt.%s",
        "refuse.%s",
    }
    # The last hole may hold more than one word, or no word: "total.%s.%s%s" makes
    # "total.direction.up" and "total.direction.up.turned".
    patterns = [
        re.compile(first.replace("%s", "([a-z0-9_-]+)") + "([a-z0-9_.-]*)" * bool(hole) + rest)
        for first, hole, rest in (
            re.escape(key).replace("%d", r"\d+").rpartition("%s") for key in holes
        )
    ]

    def asked_for(key, depth=0):
        if key in words or key == "" or key.isdecimal():
            return True
        return depth < 3 and any(
            match and all(asked_for(part, depth + 1) for part in match.groups())
            for pattern in patterns
            if (match := pattern.fullmatch(key))
        )

    faults = []
    for key, (_, path) in texts.items():
        if key.startswith(("plural.", SAID)):
            continue
        common = re.sub(r"^game\.[a-z0-9-]+\.", "", FORM.sub("", FORM.sub("", key)))
        if common.startswith("rules.") and common != key:
            continue  # of a rule book: books.py compares them with data/books
        term = key.removesuffix(".is")
        if common.startswith("term.") and {term, f"{term}.is"} <= texts.keys():
            continue  # a term and its sentence: words/terms.c reads all of them
        if not asked_for(common) and not asked_for(key):
            faults.append(f"{path}: {key}: neither code nor data asks for it")
    return faults


def said_faults(texts, root):
    """Patterns of sentences that are no longer in the code: their pieces between placeholders."""
    literal, code = r'"((?:[^"\\\n]|\\.)*)"', ""
    for path in sorted((root / "src").rglob("*.[ch]")):
        text = re.sub(r'(?<!\\)"\s*\n\s*"', "", path.read_text(encoding="utf-8"))
        code += "\n".join(re.findall(literal, text)) + "\n"
    code = re.sub(r"%[-.*0-9]*(?:z|l)*[a-z]", "\0", code.replace('\\"', '"').replace("\\\\", "\\"))
    return [
        f"{path}: {key}: {piece!r} stands nowhere in the code"
        for key, (value, path) in texts.items()
        if key.startswith(SAID) and not key.startswith(OF_THE_SYSTEM)
        for piece in re.split(r'\{[^{}]*\}|"|: | in ', value)  # some are composed there
        if len(piece) > 2 and piece.strip() not in code
    ]


# What reads data, and so complains about other people's games; everything it says has a pattern.
COMPLAINTS = ("base", "rules", "ai", "words", "match/script", "match/insight", "tools/packs")
COMPLAINT = re.compile(r"\b(?:err_set|json_fail|wrong|wrong_type|json_room|json_name|json_word)\(")


def complaints(text):
    """The string literals of the calls that complain, with a NUL for each value."""
    text = re.sub(r'(?<!\\)"\s*\n\s*"', "", re.sub(r"/\*.*?\*/", "", text, flags=re.S))
    for call in COMPLAINT.finditer(text):
        depth, pieces = 1, []
        for token in re.finditer(r'"((?:[^"\\\n]|\\.)*)"|[()]', text[call.end() :]):
            pieces += [token[1]] if token[1] is not None else []
            depth += {"(": 1, ")": -1}.get(token[0], 0)
            if depth == 0:
                break
        for piece in pieces:
            piece = re.sub(r'(?<=\\")%s$', "", piece)  # a guess follows, with a pattern of its own
            piece = re.sub(r"%[-.*0-9]*(?:z|l)*[a-zX]", "\0", piece)
            piece = piece.replace('\\"', '"').replace("\\\\", "\\")
            yield "\0" + piece if piece.startswith(";") else piece


def is_said(sentence, patterns):
    """Whether a pattern fits, with what it translates in turn; or no word is in the sentence."""
    if not re.search(r"[a-z]{2}", sentence):
        return True
    behind = re.sub(r"^(\S+: )+", "", sentence)  # the place of the fault
    return (behind != sentence and is_said(behind, patterns)) or any(
        (match := pattern.fullmatch(sentence))
        and all(is_said(part, patterns) for name, part in match.groupdict().items())
        for pattern in patterns
    )


def pattern_of(value):
    """A text of SAID as a regular expression; its groups are translated in turn."""
    pieces = re.split(r"\{([^{}]*)\}", value)
    for i in range(1, len(pieces), 2):
        pieces[i] = f"(?P<{pieces[i]}>.+)" if re.match("wh(y|at)", pieces[i]) else ".+"
    return re.compile(
        "".join(piece if i % 2 else re.escape(piece) for i, piece in enumerate(pieces))
    )


def unsaid_faults(texts, root):
    """Complaints about data without a pattern, which would stay English."""
    patterns = [pattern_of(value) for key, (value, _) in texts.items() if key.startswith(SAID)]
    return [
        f"{path}: {sentence!r} has no pattern in data/text/{ENGLISH}"
        for folder in COMPLAINTS
        for path in sorted((root / "src" / folder).rglob("*.c"))
        for sentence in complaints(path.read_text(encoding="utf-8"))
        if not is_said(sentence, patterns)
    ]


def check(root):
    faults = []
    folders = sorted(path for path in (root / "data" / "text").iterdir() if path.is_dir())
    texts = {path.name: read(path, faults) for path in folders}
    en = texts.pop(ENGLISH)
    for language, own in [(ENGLISH, en), *texts.items()]:
        if not own:
            faults.append(f"data/text/{language}: no texts")
        for key, (value, path) in own.items():
            faults += [f"{path}: {key}: {what}" for what in lint_value(language, key, value)]
        faults += strange(language, own) + plural_faults(language, own)
        if language != ENGLISH:
            faults += compare(language, own, en)
    every = {key: text for own in texts.values() for key, text in own.items()} | en
    faults += compare_with_code(every, root / "src")
    faults += unused(en, root)
    faults += said_faults(en, root) + unsaid_faults(en, root)
    return [str(fault).replace(str(root) + "/", "") for fault in faults]


# The expected finding of each check: ja, en, words of the complaint. Both files hold a sound text
# too.
BROKEN = (
    ('{"k":"青"}', "{}", "k: not in en"),
    ("{}", '{"k":"Blue"}', "k: not in ja"),
    ('{"k":"{n}枚"}', '{"k":"{m} cards"}', "placeholders"),
    ('{"k":"{n}枚"}', '{"plural.one":"n = 1","k":"{n} cards","k_one":"{m} card"}', "placeholders"),
    ('{"k":"{n}枚"}', '{"k":"{n} cards","k_one":"{n} card"}', "no plural.one"),
    ('{"k":"{n:gen}枚"}', '{"k":"{m} cards"}', "placeholders"),
    ('{"k":"{n:1}枚"}', '{"k":"{n} cards"}', "odd placeholder"),
    ('{"k":"{n}枚","form.gen":"{it}の"}', '{"k":"{n} cards"}', "form.gen: not in en"),
    ('{"k":"{n}枚","k.acc":"枚"}', '{"k":"{n} cards"}', "k.acc: not in en"),
    ('{"k":"青"}', '{"k":"„Blue“"}', "of another language"),
    ('{"k":""}', '{"k":"Blue"}', "is empty"),
    ('{"k":"青","k":"赤"}', '{"k":"Blue"}', "also in"),
    ('{"k":"・青"}', '{"k":"Blue"}', "begins a line"),
    ('{"k":"青\\n。赤"}', '{"k":"Blue"}', "begins a line"),
    ('{"k":"青（\\n赤）"}', '{"k":"Blue"}', "ends a line"),
    ('{"k":"ｱｵ"}', '{"k":"Blue"}', "half-width kana"),
    ('{"k":"青,赤"}', '{"k":"Blue"}', "half-width punctuation"),
    ('{"k":"青"}', '{"k":"青 Blue"}', "Japanese characters"),
    ('{"k":"青"}', '{"k":"Don\'t"}', "typewriter quotes"),
    ('{"k":"青"}', '{"k":"Wait..."}', "three dots"),
    ('{"k":"青"}', '{"k":"Click it"}', "names a device"),
    ('{"k":"クリックで青"}', '{"k":"Blue"}', "names a device"),
    ('{"k":"青"}', '{"k":" Blue"}', "begins or ends with a space"),
    ('{"k":"青"}', '{"k":"Blue {n"}', "brace"),
    ('{"k":"青"}', '{"k":"Blue\\u202e"}', "invisible"),
    ('{"k":"青"', '{"k":"Blue"}', "text/ja/t.json"),
)


def self_test():
    problems = []
    cases = BROKEN + (
        (
            '{"k":"{n:acc}枚、{who}。","language.name":"日本語","x.join":"、","k.acc":"枚",'
            '"form.acc":"{it}を","form.acc.after":"ん"}',
            '{"k":"{n}, {who}.","k_one":"A card, {who}","language.name":"English","x.join":", ",'
            '"plural.one":"n = 1"}',
            None,
        ),
    )
    for ja, en, words in cases:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for language, text in (("ja", ja), ("en", en)):
                (root / "data/text" / language).mkdir(parents=True)
                (root / "data/text" / language / "t.json").write_text(text, encoding="utf-8")
                (root / "data/text" / language / "sound.json").write_text('{"scene.sound":"OK"}')
            (root / "src/ui").mkdir(parents=True)
            (root / "src/ui/a.c").write_text(
                'f("scene.%s", "sound"); g("a.svg"); h("k", "language.name", "x.join");'
            )
            faults = check(root)
            if words is None and faults:
                problems += [f"wrongly refused: {fault}" for fault in faults]
            elif words and not any(words in fault for fault in faults):
                problems.append(f"not noticed: {words}")
            (root / "src/ui/a.c").write_text('f("scene.gone");')
            if not any("no such text" in fault for fault in check(root)):
                problems.append("not noticed: a key that code names and no table holds")
            if not any("asks for it" in fault for fault in check(root)):
                problems.append("not noticed: a text that nobody asks for")
            (root / "src/base").mkdir()
            (root / "src/base/a.c").write_text('json_fail(at, err, "odd, not %s", what);')
            if not any("odd, not" in fault for fault in check(root)):
                problems.append("not noticed: a complaint without a pattern")
            (root / "src/ui/a.c").write_text('f("scene.%s", "noise");')
            if not any("scene.sound" in fault and "asks for it" in fault for fault in check(root)):
                problems.append("not noticed: a text whose key no word can complete")
    return problems


def lacked(root):
    """How many texts each language lacks."""
    texts = {path.name: read(path, []) for path in sorted((root / "data/text").iterdir())}
    return [
        f"{language}: {n} texts are English as yet"
        for language, own in texts.items()
        if (n := sum(FORM.sub("", key) == key and key not in own for key in texts[ENGLISH]))
        and language != ENGLISH
    ]


faults = self_test() if "--self-test" in sys.argv else check(ROOT)
print("\n".join(faults or ["strings: ok", *lacked(ROOT)]))
sys.exit(bool(faults))
