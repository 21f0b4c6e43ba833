#!/usr/bin/env python3
"""How the C code must read: line width, size and shape of functions, names, and the prose of
comments. Only the line width counts in tests/, and in Python, shell and CMake files.

lint.py check [--root TREE]             checks the tree; fails on anything over the bars
lint.py report [--root TREE] [PATH…]    counts per folder, then every finding under the given paths
lint.py lower [--root TREE]             writes today's lower numbers into RATCHET, never higher ones
lint.py self-test                       proves that every check can fail, and that sound code passes

A finding is allowed only if EXCEPTIONS names it with a reason; a check that is not yet clean has
its number in RATCHET, which only goes down. The code is read by a tokenizer of its own:
preprocessor directives are skipped except for macro bodies, which count as one statement.
"""
import argparse
import collections
import pathlib
import re
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Folders of which the line width is checked, and the files there that are read.
FOLDERS = ("src", "tests", "packaging", "assets/sources")
C_FILES, SCRIPTS, CMAKE = {".c", ".h", ".def"}, {".py", ".sh", ".cmake"}, "CMakeLists.txt"

COLUMNS, PARAMETERS, LINES, COMPLEXITY, FILE_LINES, FILES_WITH_A_NAME = 100, 6, 50, 20, 450, 2

# check: (what it counts, how many findings may stay, how many exceptions it may have)
CHECKS = {
    "columns": (f"lines over {COLUMNS} columns", 0, 0),
    "conditionals": ("statements with two or more conditional operators", 0, 10),
    "parameters": (f"functions with more than {PARAMETERS} parameters", 0, 5),
    "shared-names": (f"static names defined in more than {FILES_WITH_A_NAME} files", 0, 0),
    "function-lines": (f"functions of more than {LINES} lines", 0, 0),
    "complexity": (f"functions of a cyclomatic complexity above {COMPLEXITY}", 0, 0),
    "file-lines": (f"files of more than {FILE_LINES} lines", 0, 0),
    # Any assignment, ++ or -- in the head of an if, while or switch, in the middle clause of a for,
    # and in an operand of && || ?: (nested parentheses included). Not seen: a call that changes
    # something.
    "condition-effects": ("side effects in a condition", 0, 0),
    # A comma operator with an assignment, ++, -- or a call on either side. Allowed: several steps
    # in the last clause of a for.
    "commas": ("comma expressions that do work", 0, 0),
    "is-none": ('"is none" in comments', 0, 0),
    "so-many": ('"so many" in comments', 0, 0),
    "for-who": ('"for who", "to who" in comments', 0, 0),
    "nobody": ('"nobody" in comments', 20, 0),
    "what-who": ("sentences in comments that begin with What or Who", 40, 0),
}

# (check, place): why. The place is FILE:FUNCTION, or FILE for a whole file.
EXCEPTIONS = {}

# Findings that are left. The numbers go down; a check without one here holds its bar.
RATCHET = {
    "parameters": 1,
}

PHRASES = {
    "is-none": r"\b(?:is|are) none\b",
    "so-many": r"\bso many\b",
    "for-who": r"\b(?:for|to) who\b(?!se)",
    "nobody": r"\bnobody\b",
    "what-who": r"(?:^|[.:;!?] )(?:What|Who)\b",
}

TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)
    |(?P<directive>(?:(?<=\n)|\A)[ \t]*\#(?:\\\n|/\*.*?\*/|[^\n])*)
    |(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
    |(?P<word>[A-Za-z_]\w*)
    |(?P<number>\.?\d(?:[eEpP][-+]|[\w.])*)
    |(?P<mark><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|[<>=!]=|&&|\|\||[-+*/%&|^]=|[^\s\w])""",
    re.S | re.X,
)
ASSIGNS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
STEPS = {"++", "--"}
OPENS = {"(": ")", "[": "]", "{": "}"}
CONTROLS = {"if", "while", "switch", "for", "JSON_EACH"}
TYPES = set(
    "const static extern register volatile unsigned signed int char short long float double void"
    " bool struct union enum _Bool"
    " _Thread_local _Atomic typedef".split()
)

Token = collections.namedtuple("Token", "text kind line")
Finding = collections.namedtuple("Finding", "check file line name note")


def place_of(finding):
    return (
        f"{pathlib.PurePath(finding.file).name}:{finding.name}"
        if finding.name
        else pathlib.PurePath(finding.file).name
    )


def tokens_of(text):
    """The code of a file as tokens, its comments as (line, text), its macro bodies as lists of
    tokens."""
    code, comments, macros, line, at = [], [], [], 1, 0
    for match in TOKEN.finditer(text):
        line += text.count("\n", at, match.start())
        at = match.start()
        if match.lastgroup == "comment":
            comments.append((line, match.group()))
        elif match.lastgroup == "directive":
            comments += [(line, found) for found in re.findall(r"/\*.*?\*/", match.group(), re.S)]
            body = re.match(r"\s*#\s*define\s+\w+(?:\([^)]*\))?(.*)", match.group(), re.S)
            if body:
                macros.append(
                    [
                        Token(token.text, token.kind, line)
                        for token in tokens_of(body.group(1).replace("\\\n", " "))[0]
                    ]
                )
        else:
            code.append(Token(match.group(), match.lastgroup, line))
    return code, comments, macros


def closing(tokens, at):
    """The index of the bracket that closes the one at `at`."""
    depth = 0
    for i in range(at, len(tokens)):
        if tokens[i].text in OPENS and tokens[i].kind == "mark":
            depth += 1
        elif tokens[i].text in OPENS.values() and tokens[i].kind == "mark":
            depth -= 1
            if depth == 0:
                return i
    return len(tokens) - 1


def split(tokens, *separators):
    """The token list cut at separators that stand outside of all brackets."""
    parts, depth = [[]], 0
    for token in tokens:
        if token.kind == "mark":
            depth += (token.text in OPENS) - (token.text in OPENS.values())
        if depth == 0 and token.kind == "mark" and token.text in separators:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


# ---- Items of a file: function definitions and static names --------------------------------------


class Function:
    def __init__(self, head, name_at, body):
        self.head, self.body = head, body
        self.name = head[name_at].text
        self.line = head[0].line
        self.lines = body[-1].line - head[0].line + 1
        inside = head[name_at + 2 : closing(head, name_at + 1)]
        self.parameters = (
            0 if [token.text for token in inside] in ([], ["void"]) else len(split(inside, ","))
        )
        self.static = any(token.text == "static" for token in head)


def name_of(head):
    """Where the name of a declared function stands in a declaration, or None."""
    at = 0
    while at < len(head) - 1:
        if head[at + 1].text == "(" and head[at].kind == "word":
            if not head[at].text.startswith("__") and head[at].text not in TYPES | {
                "_Static_assert",
                "_Alignas",
            }:
                return at
            at = closing(head, at + 1)
        elif head[at].text in OPENS and head[at].kind == "mark":
            at = closing(head, at)
        at += 1
    return None


def items(code):
    """Functions defined at file scope, and static names as (name, line): functions and
    variables."""
    functions, statics, at = [], [], 0
    while at < len(code):
        start = at
        while at < len(code) and code[at].text != ";":
            if code[at].text in OPENS and code[at].kind == "mark":
                end = closing(code, at)
                head = code[start:at]
                if (
                    code[at].text == "{"
                    and head
                    and head[-1].text == ")"
                    and not any(token.text == "=" for token in head)
                ):
                    name_at = name_of(head)
                    if name_at is not None:
                        functions.append(Function(head, name_at, code[at : end + 1]))
                        if functions[-1].static:
                            statics.append((functions[-1].name, head[name_at].line))
                    at = end
                    break
                at = end
            at += 1
        head = code[start:at]
        if (
            at < len(code)
            and code[at].text == ";"
            and any(token.text == "static" for token in head)
        ):
            for part in split(head, ","):
                left = split(part, "=")[0]
                words = [token for token in split(left, "[", "(")[0] if token.kind == "word"]
                if words and name_of(left) is None:
                    statics.append((words[-1].text, words[-1].line))
        at += 1
    return functions, statics


# ---- Statements of a function --------------------------------------------------------------------


def statements(body):
    """(kind, tokens) of each statement of a block: kind is a control word for the head of one, else
    "plain". A block inside of an initializer stays part of its statement."""
    tokens, found, at, start = body[1:-1], [], 0, 0

    def flush(end):
        if end > start:
            found.append(("plain", tokens[start:end]))

    while at < len(tokens):
        text = tokens[at].text if tokens[at].kind != "string" else ""
        if text in CONTROLS and at + 1 < len(tokens) and tokens[at + 1].text == "(" and at == start:
            end = closing(tokens, at + 1)
            found.append((text, tokens[at + 2 : end]))
            at = start = end + 1
        elif text in ("else", "do") and at == start:
            at = start = at + 1
        elif text in ("case", "default") and at == start:
            end = at
            depth = 0
            while end < len(tokens) and (tokens[end].text != ":" or depth):
                depth += (tokens[end].text == "?") - (tokens[end].text == ":")
                end += 1
            found.append((text, tokens[at + 1 : end]))
            at = start = end + 1
        elif text == ";" or (text in "{}" and text and at == start):
            flush(at)
            at = start = at + 1
        elif text in OPENS:
            at = closing(tokens, at) + 1
        else:
            at += 1
    flush(len(tokens))
    return found


def is_declaration(tokens):
    if not tokens or tokens[0].kind != "word" or tokens[0].text in ("return", "goto", "sizeof"):
        return False
    if tokens[0].text in TYPES:
        return True
    rest = 1
    while rest < len(tokens) and tokens[rest].text in ("*", "const", "restrict"):
        rest += 1
    return (
        rest < len(tokens) and tokens[rest].kind == "word" and tokens[rest].text not in ("return",)
    )


def changes(tokens):
    """Whether tokens assign or step something. A designator's = is no assignment."""
    for i, token in enumerate(tokens):
        if token.kind != "mark" or (token.text not in ASSIGNS and token.text not in STEPS):
            continue
        if token.text == "=":
            k = i - 1
            while k > 0 and (tokens[k].kind in ("word", "number") or tokens[k].text in "[]."):
                k -= 1
            if tokens[k + 1 if k >= 0 else 0].text in (".", "[") and tokens[max(k, 0)].text in (
                "{",
                ",",
            ):
                continue
        return True
    return False


def groups(tokens):
    """The expressions inside of every bracket of a statement, and the statement itself, each as the
    list between commas."""
    yield split(tokens, ",", ";")
    at = 0
    while at < len(tokens):
        if tokens[at].text in OPENS and tokens[at].kind == "mark":
            end = closing(tokens, at)
            yield from groups(tokens[at + 1 : end])
            at = end
        at += 1


def operand_changes(tokens):
    """Whether an operand of && || ?: changes something, at any depth of a statement."""
    for group in groups(tokens):
        for expression in group:
            depth, first, begin = 0, None, 0
            for i, token in enumerate(expression):
                if token.kind != "mark":
                    continue
                depth += (token.text in OPENS) - (token.text in OPENS.values())
                if depth == 0 and first is None and token.text in ASSIGNS:
                    begin = i + 1
                if depth == 0 and token.text in ("&&", "||", "?"):
                    first = i if first is None else first
            if first is not None and changes(expression[begin:]):
                return True
    return False


def works(tokens):
    return changes(tokens) or any(
        token.kind == "word"
        and i + 1 < len(tokens)
        and tokens[i + 1].text == "("
        and token.text not in ("sizeof", "return")
        for i, token in enumerate(tokens)
    )


def comma_works(kind, tokens):
    """Whether a comma operator joins expressions of which one does work."""
    parts = split(tokens, ";") if kind == "for" else [tokens]
    for i, part in enumerate(parts):
        if kind == "for" and i == 2:
            continue
        if not is_declaration(part) and len(split(part, ",")) > 1 and works(part):
            return True
    for i, token in enumerate(tokens):  # (a, b) that is neither a call nor a cast nor a head
        if token.text != "(" or token.kind != "mark":
            continue
        before = tokens[i - 1] if i else Token("", "mark", 0)
        called = before.text in (")", "]") or (before.kind == "word" and before.text != "return")
        inside = tokens[i + 1 : closing(tokens, i)]
        if not called and len(split(inside, ",")) > 1 and works(inside):
            return True
    return False


# ---- The checks ----------------------------------------------------------------------------------


def check_function(file, function):
    found = []

    def add(check, line, note):
        found.append(Finding(check, file, line, function.name, note))

    if function.parameters > PARAMETERS:
        add("parameters", function.line, f"{function.parameters} parameters")
    if function.lines > LINES:
        add("function-lines", function.line, f"{function.lines} lines")
    complexity = 1 + sum(
        token.kind != "string"
        and token.text in ("if", "for", "while", "JSON_EACH", "case", "&&", "||", "?")
        for token in function.body
    )
    if complexity > COMPLEXITY:
        add("complexity", function.line, f"complexity {complexity}")
    for kind, tokens in statements(function.body):
        if not tokens:
            continue
        text = " ".join(token.text for token in tokens)
        line = tokens[0].line
        if sum(token.text == "?" and token.kind == "mark" for token in tokens) > 1:
            add("conditionals", line, text)
        head = split(tokens, ";")[1:2] if kind == "for" else [tokens] if kind in CONTROLS else []
        if any(changes(part) for part in head) or operand_changes(tokens):
            add("condition-effects", line, text)
        if comma_works(kind, tokens):
            add("commas", line, text)
    return found


def check_file(file, text):
    """Findings of one C file of src/, and its static names."""
    code, comments, macros = tokens_of(text)
    functions, statics = items(code)
    found = [finding for function in functions for finding in check_function(file, function)]
    for macro in macros:
        if sum(token.text == "?" and token.kind == "mark" for token in macro) > 1:
            found.append(Finding("conditionals", file, macro[0].line, "", "a macro"))
    lines = text.count("\n")
    if lines > FILE_LINES:
        found.append(Finding("file-lines", file, lines, "", f"{lines} lines"))
    for line, comment in comments:
        prose = re.sub(r"\s+", " ", re.sub(r"\n\s*\*", " ", comment.strip("/*"))).strip(" -")
        for check, phrase in PHRASES.items():
            for match in re.finditer(phrase, prose, re.I if check != "what-who" else 0):
                found.append(
                    Finding(
                        check, file, line, "", prose[max(match.start() - 30, 0) : match.end() + 30]
                    )
                )
    return found, statics


def wide_lines(file, text):
    return [
        Finding("columns", file, number, "", f"{len(line)} columns")
        for number, line in enumerate(text.split("\n"), 1)
        if len(line.expandtabs(4)) > COLUMNS
    ]


def files_of(root):
    """The files of a tree that are checked, in order."""
    paths = [root / CMAKE] + [path for top in FOLDERS for path in (root / top).rglob("*.*")]
    return sorted(
        path
        for path in paths
        if path.is_file() and (path.suffix in C_FILES | SCRIPTS or path.name == CMAKE)
    )


def findings(root):
    found, homes = [], collections.defaultdict(list)
    for path in files_of(root):
        file = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        found += wide_lines(file, text)
        if file.startswith("src/") and path.suffix in C_FILES:
            more, statics = check_file(file, text)
            found += more
            if path.suffix == ".c":
                for name, line in dict(statics).items():
                    homes[name].append((file, line))
    for name, where in sorted(homes.items()):
        if len(where) > FILES_WITH_A_NAME:
            files = ", ".join(pathlib.PurePath(file).name for file, _ in where)
            found.append(
                Finding(
                    "shared-names", where[0][0], where[0][1], name, f"{len(where)} files: {files}"
                )
            )
    return found


def judged(root):
    """Findings without the exceptions, and faults of the table of exceptions."""
    found = findings(root)
    places = {(finding.check, place_of(finding)) for finding in found}
    faults = [
        f"EXCEPTIONS: {key} is no finding any more: remove it"
        for key in EXCEPTIONS
        if key not in places
    ]
    for check, (_, _, allowed) in CHECKS.items():
        number = sum(key[0] == check for key in EXCEPTIONS)
        if number > allowed:
            faults.append(f"EXCEPTIONS: {number} of {check}; {allowed} are allowed")
    return [
        finding for finding in found if (finding.check, place_of(finding)) not in EXCEPTIONS
    ], faults


def show(finding):
    name = f" {finding.name}:" if finding.name else ""
    return f"{finding.file}:{finding.line}:{name} [{finding.check}] {finding.note[:110]}"


def check(root, ratchet):
    found, faults = judged(root)
    for name, (meaning, bar, _) in CHECKS.items():
        these = [finding for finding in found if finding.check == name]
        allowed = ratchet.get(name, bar)
        if len(these) > allowed:
            faults += [show(finding) for finding in these]
            faults.append(f"{name}: {len(these)} {meaning}; {allowed} are allowed")
        elif name in ratchet and len(these) < max(allowed, bar + 1):
            faults.append(
                f"{name}: {len(these)} {meaning}; lower the number {allowed} in RATCHET (lint.py"
                " lower)"
            )
    return faults


def lower(root):
    """Rewrites RATCHET with today's numbers where they are lower."""
    found, _ = judged(root)
    lines = []
    for name, (_, bar, _) in CHECKS.items():
        number = sum(finding.check == name for finding in found)
        number = min(number, RATCHET.get(name, bar))
        if number > bar:
            lines.append(f'    "{name}": {number},\n')
    path = root / "tests/house/lint.py"
    text = path.read_text(encoding="utf-8")
    table = "RATCHET = {\n" + "".join(lines) + "}" if lines else "RATCHET = {}"
    path.write_text(
        re.sub(r"^RATCHET = \{.*?\}$", table, text, count=1, flags=re.M | re.S), encoding="utf-8"
    )


def report(root, paths):
    found = findings(root)
    folders = sorted({"/".join(finding.file.split("/")[:2]) for finding in found})
    width = max(map(len, folders), default=0)
    for name, (meaning, bar, exceptions) in CHECKS.items():
        counts = collections.Counter(
            "/".join(finding.file.split("/")[:2]) for finding in found if finding.check == name
        )
        print(f"{name}: {sum(counts.values())} (bar {bar + exceptions}): {meaning}")
        for folder in folders:
            if counts[folder]:
                print(f"    {folder:{width}} {counts[folder]:5}")
    for finding in found:
        if any(
            finding.file == path or finding.file.startswith(path.rstrip("/") + "/")
            for path in paths
        ):
            print(show(finding))


# ---- Self-test: (check, text) that must be found once, and code that must pass -------------------


def in_function(text):
    return f"static int f(int a, int b)\n{{\n    {text}\n}}\n"


BROKEN = (
    ("columns", "int a; /* " + "x" * 100 + " */\n"),
    ("conditionals", in_function("return a ? 1 : b ? 2 : 3;")),
    ("conditionals", in_function("g(a ? 1 : 2, b ? 2 : 3);")),
    ("conditionals", in_function("P p = {a ? 1 : 2, b ? 2 : 3};")),
    ("conditionals", in_function("for (int i = a ? 1 : 2; i < (b ? 2 : 3); i++) {}")),
    ("conditionals", "#define M(a, b) ((a) ? 1 : \\\n (b) ? 2 : 3)\n"),
    ("parameters", "void f(int a, int b, int c, int d, int (*e)(int, int), int g, int h)\n{\n}\n"),
    ("function-lines", "void f(void)\n{\n" + "    g();\n" * 50 + "}\n"),
    ("complexity", in_function("if (a && b) {}\n" * 10)),
    ("complexity", in_function("switch (a) {" + "case 1: break;\n" * 20 + "}")),
    ("file-lines", "int a;\n" * 451),
    ("condition-effects", in_function("while ((a = g())) {}")),
    ("condition-effects", in_function("if (a && b++) {}")),
    ("condition-effects", in_function("a && b++;")),
    ("condition-effects", in_function("return a ? b++ : 0;")),
    ("condition-effects", in_function("a = b || g(a -= 1);")),
    ("condition-effects", in_function("for (; a--;) {}")),
    ("condition-effects", in_function("do {} while (--a);")),
    ("condition-effects", in_function("switch (a++) {}")),
    ("commas", in_function("a = 1, b = 2;")),
    ("commas", in_function("return (g(a), b);")),
    ("commas", in_function("for (a = 1, b = 2; a < b; a++) {}")),
    ("is-none", "/* The trump is none. */\n"),
    ("so-many", "/* After so\n * many cards. */\n"),
    ("for-who", "/* Words to who listens. */\n"),
    ("nobody", "/* Nobody. */\n" * 21),
    ("what-who", "/* First: What it is. */\n" * 41),
)
SHARED = {
    f"src/ui/{name}.c": f"static const int {name}_n = 3, run = 2;\n" for name in ("a", "b", "c")
}
# Files of which one line is too wide, and files that pass.
WIDE = (
    "tests/a.def",
    "CMakeLists.txt",
    "src/tools/a.py",
    "tests/CMakeLists.txt",
    "tests/house/a.sh",
    "packaging/a.cmake",
    "assets/sources/a.py",
)
NARROW = {
    "CMakeLists.txt": "x" * COLUMNS + "\n",
    "src/tools/a.py": "x" * COLUMNS + "\n# The trump is none.\n" + "a = 1\n" * 451,
    "tests/data/a.json": "x" * (COLUMNS + 1),
    "data/a.py": "x" * (COLUMNS + 1),
}
SOUND = r"""/* What a table is: nobody knows. */
#include "a.h"
#define BOTH(a, b) ((a) ? 1 : 2)
typedef struct P { int x, y; } P;
static const char *const names[] = {"a ? b : c ? d : e", "/* is none */"};
static int one(int a, int b)
{
    int c = a ? 1 : 2, d[] = {1, 2};
    P p = a ? (P){.x = 1, .y = 2} : (P){3, 4};
    const P *q = &p;
    d[a++] = b && c;
    c += a && b;
    for (int i = 0, k = 1; i < k; i++, k--) {
        g(a, b);
    }
    if (a == 1 && (b <= 2 || c != 3)) {
        a = c = 2;
    } else
        b = 1;
    switch (a) {
    case '?': c = b ? 1 : 2; break;
    default: return -1;
    }
    while (a < q->x) {
        a++;
    }
    return (int)sizeof(P);
}
"""


def tree(folder, files):
    for name, text in files.items():
        path = pathlib.Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return pathlib.Path(folder)


def complaints(files, ratchet):
    with tempfile.TemporaryDirectory() as folder:
        return [
            fault
            for fault in check(tree(folder, files), ratchet)
            if not fault.startswith("EXCEPTIONS")
        ]


def self_test():
    problems = []
    broken = [(name, {"src/ui/a.c": text}) for name, text in BROKEN]
    broken += [("shared-names", SHARED)]
    broken += [("columns", {file: "x" * (COLUMNS + 1)}) for file in WIDE]
    for name, files in broken:
        said = complaints(files, {})
        if not any(fault.startswith(f"{name}:") for fault in said):
            problems.append(f"not noticed: {name}: {files}")
        if any(
            fault.startswith(f"{other}:") for other in CHECKS if other != name for fault in said
        ):
            problems.append(f"{name}: noticed by another check too: {said}")
    untested = set(CHECKS) - {name for name, _ in broken}
    problems += [f"no broken example of {name}" for name in sorted(untested)]
    sound = {"src/ui/a.c": SOUND, **NARROW}
    problems += [f"wrongly refused: {fault}" for fault in complaints(sound, {})]
    two = {
        "src/ui/a.c": in_function("return a ? 1 : b ? 2 : 3;")
        + in_function("return a ? 1 : b ? 2 : 3;")
    }
    if complaints(two, {"conditionals": 2}):
        problems.append("the number of RATCHET is not allowed")
    for number, words in ((1, "are allowed"), (3, "lower the number")):
        if not any(words in fault for fault in complaints(two, {"conditionals": number})):
            problems.append(f"RATCHET {number} for 2 findings does not fail")
    return problems


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=("check", "report", "lower", "self-test"))
    parser.add_argument("paths", nargs="*")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT)
    given = parser.parse_args()
    faults = []
    if given.command == "check":
        faults = check(given.root, RATCHET)
    elif given.command == "report":
        report(given.root, given.paths)
    elif given.command == "lower":
        lower(given.root)
    else:
        faults = self_test()
    if given.command != "report":
        print("\n".join(faults) or f"lint {given.command}: ok")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
