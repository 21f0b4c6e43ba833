#!/usr/bin/env python3
"""The architecture as a test: which layer may include which, and what the headless layers must not
contain (src/README.md).

layers.py check          checks src/, and the folders of tests/ for crowds
layers.py objects DIR    checks the compiled objects of the headless layers in a build directory for
                         writable global data, and those of ai/ for ways to the true state of a
                         match
layers.py circles DIR    checks src/ and its compiled objects for files of one layer that call or
                         include each other in a circle
layers.py self-test      proves that every check can fail
"""
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Queries of a loaded game: the engine, and the introducing header of each room of rules/ that has
# one.
ENGINE = {
    "rules/engine.h",
    "rules/begin_at.h",
    "rules/join.h",
    "rules/scoring.h",
    "rules/adding/adding.h",
    "rules/contest/contest.h",
    "rules/exchange/exchange.h",
    "rules/offers/offers.h",
    "rules/bids/bids.h",
    "rules/sides/sides.h",
    "rules/compare/compare.h",
    "rules/tricks/tricks.h",
}
# Besides itself and the C library a layer may include these: a layer's name, or one header of it.
# (cJSON comes with base/json.h.)
BELOW_SCENES = ENGINE | {
    "base",
    "ai",
    "match",
    "intent",
    "words",
    "platform",
    "ui",
    "table",
}
MAY_INCLUDE = {
    "base": set(),
    "rules": {"base"},
    "ai": {"base", "rules/world.h"} | ENGINE,
    "match": {"base", "rules", "ai"},
    "platform": {"base", "SDL", "fontconfig"},
    "ui": {"base", "platform"},
    "intent": {"base"} | ENGINE,
    "words": {"base", "match"} | ENGINE,
    "table": {"base", "words", "ui", "platform"} | ENGINE,
    "stage": BELOW_SCENES,
    "scenes": BELOW_SCENES | {"stage"},
    "app": BELOW_SCENES | {"stage", "scenes"},
    "tools": {"base", "rules", "ai", "match", "words"},
}
HEADLESS = ("rules", "ai", "match", "intent", "words")
# Libraries outside the C library, by how their headers begin; each is allowed only where the table
# above names it.
FOREIGN = (("SDL", re.compile(r"SDL")), ("fontconfig", re.compile(r"fontconfig/")))

# Headers of C11, without the two that mingw-w64 lacks and nothing here needs (<threads.h>, <fenv.h>
# and the like), and of libraries that are the same everywhere. All others belong to one kind of
# system: only the room base/system/ includes them, and the halves of a file for one system.
STANDARD = {
    f"{name}.h"
    for name in (
        "assert ctype errno float inttypes limits math signal stdalign stdarg stdatomic stdbool"
        " stddef stdint stdio stdlib stdnoreturn string time uchar wchar"
    ).split()
}
EVERYWHERE_THE_SAME = re.compile(r"SDL\w*\.h|SDL2/|cjson/|nettle/|archive(_entry)?\.h")
HALF = re.compile(r"_(posix|windows)\.[ch]")
# Functions that those headers also bring in, by the headers of C11 or of neighbours.
OF_ONE_SYSTEM = re.compile(
    r"\b(localtime_r|gmtime_r|clock_gettime|nanosleep|usleep|open_memstream|fmemopen|fdopen|fileno"
    r"|memmem|memrchr|strcasestr|strcasecmp|strncasecmp|strndup|strchrnul|asprintf|getline|scandir"
    r"|realpath|mkdtemp|nftw|getentropy|getrandom|mkstemps?|mkostemps?|sigaction|sigwait|kill|popen"
    r"|fork|fopen|rename|remove|setenv)\s*\("
    r"|\b(SIG(HUP|PIPE|XFSZ|XCPU|CHLD|KILL|STOP|CONT|ALRM|BUS|QUIT|USR[12]|WINCH)|NAME_MAX)\b"
    r"|\b(_WIN32|__linux__)\b"
)

NO_FLOAT = "is floating point: results must be the same on every machine"
NO_CHANCE = "is a hidden source of chance: take an Rng or an argument"
ALLOCATION = re.compile(
    r"\b(malloc|calloc|realloc|reallocarray|aligned_alloc|strdup|strndup|asprintf|alloca|free)\s*\("
)
FORBIDDEN_WORDS = (
    (HEADLESS, re.compile(r"\b(float|double|_Complex)\b"), NO_FLOAT),
    (HEADLESS, re.compile(r"(?<![\w.])(\d+\.\d*|\.\d+)([eE][+-]?\d+)?[fFlL]?\b"), NO_FLOAT),
    (HEADLESS, re.compile(r"#\s*include\s*<(math|time|sys/time|fenv|sys/random)\.h>"), NO_CHANCE),
    (
        HEADLESS,
        re.compile(
            r"\b(s?rand(_r|om)?|time|clock|clock_gettime|gettimeofday|getrandom|getentropy"
            r"|arc4random\w*)\s*\("
        ),
        NO_CHANCE,
    ),
    (
        ("rules",),
        ALLOCATION,
        "allocates: nothing is allocated once a game is loaded (only in rules/load/)",
    ),
)
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


# Only rules/ knows the names of phases and games; the others ask game_traits. words/ makes keys of
# texts from a phase's name.
NAMED = re.compile(r"^PHASE\((\w+)", re.M)
COMPARED = re.compile(r'\b(?:str\w*cmp|strstr|\w+_is)\s*\([^;"]*"([^"\n]+)"')
KIND = re.compile(r"\bgame_phase_kind\s*\(")
# Permitted matches: file, and the text found there.
KNOWN_NAMES = {("words/note.c", "add")}  # the effect of a card on a total


def component_names():
    lists = [path.read_text() for path in (ROOT / "src/rules").rglob("*.def")]
    return set(NAMED.findall("\n".join(lists))) | {
        path.stem for path in (ROOT / "data/games").glob("*.json")
    }


def system_faults(relative, text, code):
    """What one kind of system has, outside the room for that."""
    if relative.parts[:2] == ("base", "system"):
        return
    half = HALF.search(relative.name)
    for match in INCLUDE.finditer(text):
        header = match.group(2)
        known = header in STANDARD or EVERYWHERE_THE_SAME.match(header)
        if match.group(1) == "<" and not known and not half:
            yield (
                f"{relative}:{line_of(text, match)}: <{header}> is not on every system; what needs"
                " it belongs to base/system/"
            )
    for match in OF_ONE_SYSTEM.finditer(code):
        yield (
            f"{relative}:{line_of(code, match)}: {match.group().strip('( ')} is not the same on"
            " every system; base/system/ has what stands for it"
        )


def name_faults(relative, text, names):
    """Phases and games that are distinguished by their names."""
    if relative.parts[0] in ("base", "rules"):
        return
    found = [
        (match, match.group(1)) for match in COMPARED.finditer(text) if match.group(1) in names
    ]
    if relative.parts[0] != "words":
        found += [(match, "game_phase_kind") for match in KIND.finditer(text)]
    for match, what in found:
        if (relative.as_posix(), what) not in KNOWN_NAMES:
            yield (
                f"{relative}:{line_of(text, match)}: {what}: only rules/ goes by the names of"
                " phases and games; ask game_traits"
            )


# Components change a State through the mutators of state.h, which keep cards, knowledge and events
# in step: never by themselves.
COMPONENT = re.compile(r"(phase|rule)_\w+\.c|staging\.c")
FUNCTION = re.compile(r"^[^\s#/}][^;{}]*\)\s*\{.*?^\}|^[^\s#/}][^;{}\n]*\)\s*\{.*\}$", re.M | re.S)
STATE_POINTER = re.compile(r"(?<!const )\bState \*(?:const )?(\w+)")
MEMBER = r"->\w+(?:\.\w+|->\w+|\[(?:[^\[\]]|\[[^\[\]]*\])*\])*"


def state_writes(relative, code):
    if relative.parts[0] != "rules" or not COMPONENT.fullmatch(relative.name):
        return
    for function in FUNCTION.finditer(code):
        names = set(STATE_POINTER.findall(function.group()))
        if not names:
            continue
        state = "(?:" + "|".join(names) + ")"
        writes = re.compile(
            rf"\b{state}{MEMBER}\s*(?:(?:[-+*/%&|^]|<<|>>)?=(?!=)|\+\+|--)"  # s->x = …, |=, ++
            rf"|(?:\+\+|--)\s*{state}->\w+"
            rf"|(?<!\w )\*\s*{state}\s*=(?!=)"  # *s = …, but no declaration
            rf"|(?<!&)&\s*{state}->\w+"  # passed on to be written
            rf"|\bmem(?:set|cpy|move)\s*\(\s*{state}\b"
        )
        read = re.sub(r"(const \w+ \*(?:const )?\w+ = )&", r"\1 ", function.group())
        for match in writes.finditer(read):
            line = line_of(code, function) + line_of(read, match) - 1
            yield (
                f"{relative}:{line}: {match.group().strip()}: a State is changed by the mutators of"
                " state.h only"
            )


def line_of(text, match):
    return text.count("\n", 0, match.start()) + 1


def without_comments_and_strings(text):
    """Keeps the line structure, drops comments and string contents (but not includes)."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
    return pattern.sub(lambda m: "\n" * m.group().count("\n") + '""', text)


def include_fault(layer, quote, header):
    allowed = MAY_INCLUDE[layer]
    for library, begins in FOREIGN:
        if begins.match(header):
            return None if library in allowed else f"{layer} may not include {library}"
    if quote == "<":
        return None
    folder = header.split("/")[0] if "/" in header else None
    if folder not in MAY_INCLUDE:
        return f'"{header}" must be written with its folder, as in "rules/engine.h"'
    if folder == layer or folder in allowed or header in allowed:
        return None
    return f'{layer} may not include "{header}"'


# ---- rooms: the folders of a layer.

MOST_FILES = 32
SOURCES = {".c", ".h", ".def", ".py", ".sh"}
# Base names that deliberately exist in several folders.
EVERYWHERE = {"CMakeLists.txt", "README.md"}


def private_fault(relative, header):
    """A private header belongs to its folder and the rooms in it."""
    header = pathlib.PurePath(header)
    if header.stem.endswith("_private") and header.parent not in relative.parents:
        return f"{header} is private to {header.parent}/"
    return None


def crowds(top):
    """Folders with too many sources; data, corpora and pictures may be many."""
    folders = collections.Counter(
        path.parent.relative_to(top) for path in top.rglob("*") if path.suffix in SOURCES
    )
    for folder, files in folders.items():
        if files > MOST_FILES:
            yield f"{folder}: {files} files; make rooms of at most {MOST_FILES}"


def room_faults(source):
    """Names shared by two files, and rooms without the header that introduces them."""
    files = sorted(path.relative_to(source) for path in source.rglob("*") if path.is_file())
    names, folders = {}, {}
    for path in files:
        if path.name not in EVERYWHERE:
            names.setdefault(path.name, []).append(path)
        folders.setdefault(path.parent, []).append(path)
    for name, paths in names.items():
        if len(paths) > 1:
            yield (
                f"{paths[1]}:1: {paths[0]} has the same name; a name in a stack trace must say"
                " which file it is"
            )
    for folder, inside in folders.items():
        headers = [path for path in inside if path.suffix == ".h"]
        if len(folder.parts) == 2:
            doors = [
                path
                for path in headers
                if (source / path).read_text(encoding="utf-8").startswith(f"/* {folder}: ")
            ]
            if len(doors) != 1:
                yield (
                    f"{folder}: exactly one header begins with the room's name and what it does (/*"
                    f" {folder}: …); here {len(doors)} do"
                )
        if len(folder.parts) > 2:
            yield f"{folder}: rooms have no rooms of their own"


def check(source):
    """All violations in the tree `source`, as "path:line: what"."""
    faults = [*crowds(source), *room_faults(source)]
    names = component_names()
    for path in sorted(source.rglob("*.[ch]")) + sorted(source.rglob("*.def")):
        relative = path.relative_to(source)
        layer = relative.parts[0]
        if layer not in MAY_INCLUDE:
            faults.append(f"{relative}:1: no such layer; tests/house/layers.py must know it")
            continue
        text = path.read_text(encoding="utf-8")

        for match in INCLUDE.finditer(text):
            for what in (
                include_fault(layer, match.group(1), match.group(2)),
                private_fault(relative, match.group(2)),
            ):
                if what:
                    faults.append(f"{relative}:{line_of(text, match)}: {what}")
        faults += name_faults(relative, text, names)
        code = without_comments_and_strings(text)
        faults += state_writes(relative, code)
        faults += system_faults(relative, text, code)
        for layers, pattern, why in FORBIDDEN_WORDS:
            if layer in layers and not (pattern is ALLOCATION and relative.parts[1] == "load"):
                for match in pattern.finditer(code):
                    faults.append(
                        f"{relative}:{line_of(code, match)}: {match.group().strip()} {why}"
                    )
        if path.suffix == ".h" and not text.startswith("/*"):
            faults.append(
                f"{relative}:1: a header begins with a comment that says what the module is for"
            )
    return faults


def writable_symbols(path):
    """Objects in writable memory of an object file or library. Constant pointers of position
    independent code lie in .data.rel.ro, and the sanitizers keep tables of their own.
    """
    listing = subprocess.run(
        ["objdump", "-t", str(path)], capture_output=True, text=True, check=True
    ).stdout
    for flags, section, name in re.findall(
        r"^[0-9a-f]+ (.{7}) (\S+)\t[0-9a-f]+\s+(\S+)$", listing, re.M
    ):
        writable = section == "*COM*" or re.match(
            r"\.(data|bss|tdata|tbss|sdata|sbss)(?!\.rel\.ro)", section
        )
        is_object = "O" in flags or (section.startswith(".t") and "d" not in flags)
        if (
            writable
            and is_object
            and not re.match(r"__odr_asan|__asan|__ubsan|\.Lub?san|\.LASAN|\.Lsan", name)
        ):
            yield name


# Functions that an opponent may not call: those that begin or keep a match, and those that access
# the memory of others. An opponent receives a View.
PEEPHOLE = re.compile(
    r"(match|line|saves|history|tally|verify|duel|record|seat|state|phase)_(?!hash$)"
    r"|game_(start|setup|before|join|leave)|event_filter$"
    r"|(dl(open|sym)|mmap|mprotect|ptrace|process_vm_readv|v?fork|clone|shm_\w+|shmat|popen|system"
    r"|exec\w+|environ|backtrace)$"
)


def peepholes(path):
    """Names through which the objects of an object file or library could reach a true state."""
    wanted, given = symbols(listed([path])[path])
    return sorted(name for name in wanted - given if PEEPHOLE.match(name))


def check_objects(build):
    faults = []
    for layer in HEADLESS:
        library = build / f"lib{layer}.a"
        if not (ROOT / "src" / layer).exists():
            continue
        if not library.exists():
            faults.append(f"{library}: not there; build first")
            continue
        for symbol in writable_symbols(library):
            faults.append(
                f"{library.name}: {symbol} is writable global data; put it into State, Match or an"
                " argument"
            )
    opponents = build / "libai.a"
    if opponents.exists():
        faults += [
            f"{opponents.name}: calls {name}: an opponent knows its View and nothing else"
            for name in peepholes(opponents)
        ]
    return faults


# ---- circles: the nodes are the .c files of a layer, in any room, each together with the header of
# its name; a header without a file of its name is no node. An edge leads from a file to each file
# that it includes or calls.


def included(layer, name, path, files):
    """Which of the layer's files (by name without ending) this one and its header include, as
    {name: why}.
    """
    found = {}
    for source in (path, *layer.rglob(f"{name}.h")):
        for match in INCLUDE.finditer(source.read_text(encoding="utf-8")):
            header = pathlib.PurePath(match.group(2))
            if match.group(1) == '"' and header.parts[0] == layer.name and header.stem in files:
                found.setdefault(header.stem, f"includes {header}")
    return found


def listed(paths):
    """What nm says of the global names of each of these object files or libraries, which it reads
    all at once: to start it takes longer.
    """
    if not paths:
        return {}
    done = subprocess.run(
        ["nm", "--extern-only", "--print-file-name", *map(str, paths)],
        capture_output=True,
        text=True,
        check=True,
    )
    listings = {path: [] for path in paths}
    for line in done.stdout.splitlines():
        file, _, rest = line.partition(":")
        listings[pathlib.Path(file)].append(rest.rpartition(":")[2])
    return {path: "\n".join(lines) for path, lines in listings.items()}


def symbols(listing):
    """Names that an object file or library requires, and names it defines."""
    wanted = set(re.findall(r"^\s+U (\S+)$", listing, re.M))
    return wanted, set(re.findall(r"^[0-9a-f]+ [A-TV-Z] (\S+)$", listing, re.M))


def called(objects):
    """The calls among the object files {name: path}, as {name: {name: why}}."""
    listings = listed(list(objects.values()))
    tables = {name: symbols(listings[path]) for name, path in objects.items()}
    home = {symbol: name for name, (_, given) in tables.items() for symbol in given}
    return {
        name: {home[symbol]: f"calls {symbol}" for symbol in sorted(wanted) if symbol in home}
        for name, (wanted, _) in tables.items()
    }


def circles_in(edges):
    """The groups of more than one name that lead to each other, as lists."""

    def reach(start):
        seen, todo = set(), [start]
        while todo:
            new = set(edges[todo.pop()]) - seen
            seen |= new
            todo += new
        return seen

    far = {name: reach(name) for name in edges}
    groups = {
        frozenset({name} | {other for other in far[name] if name in far[other]}) for name in edges
    }
    return sorted(sorted(group) for group in groups if len(group) > 1)


def check_circles(source, build):
    faults = []
    for folder in sorted(path for path in source.iterdir() if path.is_dir()):
        files = {
            path.stem: path
            for path in sorted(folder.rglob("*.c"))
            if not path.stem.endswith("_windows")  # the objects are those of a POSIX system
        }
        objects = {
            path.name[: -len(".c.o")]: path
            for path in build.glob(f"CMakeFiles/*.dir/src/{folder.name}/**/*.c.o")
        }
        if not files.keys() <= objects.keys():
            faults.append(
                f"{folder.name}: {', '.join(sorted(files.keys() - objects.keys()))} not compiled in"
                f" {build}; build first"
            )
            continue
        edges = called({name: objects[name] for name in files})
        for name, path in files.items():
            edges[name] = included(folder, name, path, files) | edges[name]
            edges[name].pop(name, None)
        for group in circles_in(edges):
            why = "; ".join(
                f"{name} {reason}"
                for name in group
                for other, reason in edges[name].items()
                if other in group
            )
            faults.append(f"{folder.name}: {', '.join(group)} lead to each other: {why}")
    return faults


# One violation each: file, text, and words of the expected complaint.
BROKEN = (
    ("rules/a.c", '#include "match/match.h"\n', "rules may not include"),
    ("ai/a.c", '#include "rules/state/state.h"\n', "ai may not include"),
    ("intent/a.c", '#include "table/table.h"\n', "intent may not include"),
    ("base/a.c", '#include "rules/engine.h"\n', "base may not include"),
    ("table/a.c", '#include "match/match.h"\n', "table may not include"),
    ("words/a.c", '#include "table/table.h"\n', "words may not include"),
    ("intent/a.c", '#include "rules/core/game.h"\n', "intent may not include"),
    ("stage/a.c", '#include "scenes/menu.h"\n', "stage may not include"),
    ("scenes/a.c", '#include "rules/state/state.h"\n', "scenes may not include"),
    ("app/a.c", '#include "rules/core/game.h"\n', "app may not include"),
    ("tools/a.c", '#include "ui/theme.h"\n', "tools may not include"),
    ("ui/a.c", "#include <SDL2/SDL.h>\n", "ui may not include SDL"),
    ("scenes/a.c", "#include <SDL.h>\n", "scenes may not include SDL"),
    ("platform/a.c", '#include "ui/theme.h"\n', "platform may not include"),
    ("ui/a.c", '#include "theme.h"\n', "must be written with its folder"),
    ("rules/a.c", "int f(void) { float x = 0; return x > 0; }\n", "is floating point"),
    ("match/a.c", "int f(int a) { return a * 2.5 > 3; }\n", "is floating point"),
    ("ai/a.c", "int f(void) { return rand(); }\n", "is a hidden source"),
    ("rules/a.c", "long f(void) { return time(0); }\n", "is a hidden source"),
    ("ai/a.c", "#include <time.h>\n", "is a hidden source"),
    ("rules/a.c", "void *f(void) { return malloc(1); }\n", "allocates"),
    ("rules/a.h", "#pragma once\n", "a header begins"),
    ("other/a.c", "int a;\n", "no such layer"),
    (
        "table/a.c",
        'bool f(const char *kind) { return strcmp(kind, "climb") == 0; }\n',
        "climb: only rules/",
    ),
    (
        "match/a.c",
        'bool f(const char *id) { return\n strncmp(id, "hearts", 6) == 0; }\n',
        "hearts: only rules/",
    ),
    ("scenes/a.c", 'bool f(int p) { return phase_is(p, "tax"); }\n', "tax: only rules/"),
    (
        "ai/a.c",
        "bool f(const Game *g) { return *game_phase_kind(g, 0); }\n",
        "game_phase_kind: only rules/",
    ),
    ("scenes/a.c", '#include "scenes/play/play_private.h"\n', "is private to scenes/play"),
    ("ui/a.c", "#include <unistd.h>\n", "<unistd.h> is not on every system"),
    ("base/keep/a.c", "#include <sys/stat.h>\n", "<sys/stat.h> is not on every system"),
    ("match/a.c", "#include <windows.h>\n", "<windows.h> is not on every system"),
    ("tools/a.c", "#include <pthread.h>\n", "<pthread.h> is not on every system"),
    ("stage/a.c", "void f(void) { localtime_r(0, 0); }\n", "localtime_r is not the same"),
    ("base/a.c", "void f(void) { rename(a, b); }\n", "rename is not the same"),
    ("tools/a.c", "void f(void) { signal(SIGXFSZ, 0); }\n", "SIGXFSZ is not the same"),
    ("ui/a.c", "#ifdef _WIN32\nint a;\n#endif\n", "_WIN32 is not the same"),
    ("ui/other/a.h", "/* Something. */\n", "exactly one header begins"),
    ("rules/phase_a.c", "void f(State *s) { s->turn = 1; }\n", "s->turn =: a State"),
    ("rules/phase_a.c", "void f(State *s) { s->now.n++; }\n", "s->now.n++: a State"),
    ("rules/phase_a.c", "void f(State *s) { s->bids |= 2; }\n", "s->bids |=: a State"),
    (
        "rules/rule_a.c",
        "void f(State *s, int i) { s->zone[s->rank[i]].w[0] <<= 1; }\n",
        "<<=: a State",
    ),
    (
        "rules/rule_a.c",
        "void f(State *s) {\n --s->picks[0]; }\n",
        "rule_a.c:2: --s->picks: a State",
    ),
    (
        "rules/rule_a.c",
        "void f(State *state, const State *b) { *state = *b; }\n",
        "*state =: a State",
    ),
    (
        "rules/phase_a.c",
        "void f(State *s, Card c) { cardset_add(&s->staged[0], c); }\n",
        "&s->staged: a State",
    ),
    (
        "rules/phase_a.c",
        "void f(State *s) { memset(s->gain, 0, sizeof s->gain); }\n",
        "memset(s: a State",
    ),
)
SOUND = (
    ("rules/state/state.c", "void state_turn(State *s, int seat) { s->turn = (uint8_t)seat; }\n"),
    (
        "rules/phase_a.c",
        (
            "bool f(const State *s, State *t, int *n) { const State *u = s; State next = *s;"
            " next.turn = 1; *n = s->turn == 1 && t->now.n; const Contest *now = &s->now; return"
            " u->x <= now->n; }\n"
        ),
    ),
    (
        "words/c.c",
        (
            'bool f(const char *kind) { print("%s.none", game_phase_kind(g, 0)); return'
            ' strcmp(kind, "hedge") == 0; }\n'
        ),
    ),
    ("tools/d.c", 'const char *f(void) { return "trick"; }\n'),
    (
        "rules/load/load.c",
        '#include "base/json.h"\n#include <cjson/cJSON.h>\nvoid *f(void) { return malloc(1); }\n',
    ),
    (
        "rules/e.c",
        (
            '#include "rules/state/state.h"\n/* a float, rand() and 2.5 in a comment */\nconst char'
            ' *f(void) { return "time(0) 1.5"; }\n'
        ),
    ),
    ("platform/b.c", "#include <SDL2/SDL.h>\nfloat f(void) { return 1.5f; }\n"),
    ("base/system/files_posix.c", "#include <unistd.h>\nint f(void) { return rename(a, b); }\n"),
    ("platform/faces_posix.c", "#include <fontconfig/fontconfig.h>\n#include <SDL.h>\n"),
    (
        "stage/last.c",
        (
            "#include <signal.h>\n#include <time.h>\n"
            "int f(void) { return SIGINT + file_rename(a, b); }\n"
        ),
    ),
    ("scenes/a.h", '/* A scene. */\n#include "rules/engine.h"\n#include "match/match.h"\n'),
)


DOORS = tuple(
    (f"rules/{room}/{room}.h", f"/* rules/{room}: something. */\n") for room in ("load", "state")
) + (("base/system/system.h", "/* base/system: something. */\n"),)
# Files of a folder by name: sound, or with a circle of these.
CIRCLES = (
    (
        {
            "a.h": "void a(void);\n",
            "a.c": '#include "ui/b.h"\nvoid a(void) { b(); }\n',
            "b.h": "void b(void);\n",
            "b.c": "void b(void) { }\n",
        },
        None,
    ),
    (
        {
            "a.c": "void b(void);\nvoid a(void) { b(); }\n",
            "b.c": "void a(void);\nvoid b(void) { a(); }\n",
        },
        "a, b",
    ),
    (
        {
            "a.c": "extern const int b;\nconst int *a(void) { return &b; }\n",
            "b.c": "void a(void);\nextern const int b;\nconst int b = 1;\nvoid f(void) { a(); }\n",
        },
        "a, b",
    ),
    (
        {
            "a.h": '#include "ui/b.h"\n',
            "a.c": "int a;\n",
            "b.h": '#include "ui/a.h"\n',
            "b.c": "int b;\n",
        },
        "a, b",
    ),
    (
        {
            "a.c": "void b(void);\nvoid a(void) { b(); }\n",
            "b.c": "void c(void);\nvoid b(void) { c(); }\n",
            "c.h": "",
            "c.c": '#include "ui/a.h"\nvoid c(void) { }\n',
            "a.h": "",
        },
        "a, b, c",
    ),
    (
        {
            "private.h": '#include "ui/a.h"\n',
            "a.h": "",
            "a.c": '#include "ui/private.h"\nint a;\n',
            "b.c": '#include "ui/private.h"\nint b;\n',
        },
        None,
    ),
)


def circles_self_test():
    for files, circle in CIRCLES:
        with tempfile.TemporaryDirectory() as top:
            source, objects = pathlib.Path(top, "ui"), pathlib.Path(top, "CMakeFiles/ui.dir/src/ui")
            source.mkdir()
            objects.mkdir(parents=True)
            for name, text in files.items():
                source.joinpath(name).write_text(text)
            for path in source.glob("*.c"):
                subprocess.run(
                    ["cc", "-I", top, "-c", str(path), "-o", str(objects / f"{path.name}.o")],
                    check=True,
                )
            faults = [
                fault
                for fault in check_circles(pathlib.Path(top), pathlib.Path(top))
                if fault.startswith("ui:")
            ]
            if (circle and not any(f"ui: {circle} lead" in fault for fault in faults)) or (
                not circle and faults
            ):
                yield f"circle {circle} not noticed, or one that is none: {sorted(files)}: {faults}"


def crowds_self_test():
    """One file more than allowed is noticed, and data beside the allowed ones is not."""
    with tempfile.TemporaryDirectory() as folder:
        room = pathlib.Path(folder, "ui/room")
        room.mkdir(parents=True)
        for i in range(MOST_FILES):
            room.joinpath(f"{i}.c").touch()
            room.joinpath(f"{i}.json").touch()
        if list(crowds(room.parent)):
            yield "a folder is called crowded that is not"
        room.joinpath("more.py").touch()
        if not list(crowds(room.parent)):
            yield "a crowded folder is not noticed"


def self_test():
    problems = [*circles_self_test(), *crowds_self_test()]
    for name, text, words in BROKEN:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True)
            path.write_text(text)
            if not any(words in fault for fault in check(pathlib.Path(folder))):
                problems.append(f"not noticed: {name}: {text.strip()}")
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (*SOUND, *DOORS):
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        problems += [f"wrongly refused: {fault}" for fault in check(pathlib.Path(folder))]
        for text, bad in (
            ("int counter = 3;\n", True),
            ("int f(void) { static int calls; return ++calls; }\n", True),
            ("_Thread_local int n;\n", True),
            (
                (
                    'static const char *const names[] = {"a", "b"};\nconst char *f(int i) { return'
                    " names[i]; }\n"
                ),
                False,
            ),
        ):
            path = pathlib.Path(folder, "object.c")
            path.write_text(text)
            subprocess.run(
                ["cc", "-fPIC", "-c", str(path), "-o", str(path.with_suffix(".o"))], check=True
            )
            if bool(list(writable_symbols(path.with_suffix(".o")))) != bad:
                problems.append(f"writable data {'not noticed' if bad else 'wrongly seen'}: {text}")
        for name, bad in (
            ("match_state", True),
            ("game_start", True),
            ("game_setup", True),
            ("state_deal", True),
            ("dlsym", True),
            ("process_vm_readv", True),
            ("state_hash", False),
            ("game_moves", False),
            ("view_sample", False),
            ("memcpy", False),
        ):
            path.write_text(f"void {name}(void);\nvoid f(void) {{ {name}(); }}\n")
            subprocess.run(
                ["cc", "-fno-builtin", "-fPIC", "-c", str(path), "-o", str(path.with_suffix(".o"))],
                check=True,
            )
            if peepholes(path.with_suffix(".o")) != [name] * bad:
                problems.append(f"a call of {name} {'not noticed' if bad else 'wrongly refused'}")
    return problems


def main():
    command = sys.argv[1] if len(sys.argv) > 1 else ""
    if command == "check":
        faults = check(ROOT / "src") + list(crowds(ROOT / "tests"))
    elif command == "objects" and len(sys.argv) == 3:
        faults = check_objects(pathlib.Path(sys.argv[2]))
    elif command == "circles" and len(sys.argv) == 3:
        faults = check_circles(ROOT / "src", pathlib.Path(sys.argv[2]))
    elif command == "self-test":
        faults = self_test()
    else:
        sys.exit(__doc__)
    print("\n".join(faults) or f"layers {command}: ok")
    sys.exit(bool(faults))


main()
