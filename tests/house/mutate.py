#!/usr/bin/env python3
"""Mutation testing of the code that keeps a player's files: one operator, constant, condition or
call is changed at a time, and the tests of that code must notice.

mutate.py run BUILD [--sample N] [--seed S] [--only FILE[:LINE]] [--bar PERCENT] [--jobs N]
              [--minutes M]
    changes N of the places (all without --sample) and prints every survivor and the score. BUILD is
    a build folder with the tests and without sanitizers. Fails below the bar (90 %). After M
    minutes no further change is begun; the score is then that of a smaller sample.
mutate.py list [--only FILE[:LINE]]   prints every change that can be made
mutate.py check                       every accepted survivor is still a change of today's code
mutate.py self-test                   the operators, on a few lines of C

A mutant is killed by a test that fails, crashes, or takes ten times its usual time or two
gigabytes. Not counted: mutants that do not compile, those whose object code is the same
(equivalent), and the survivors that mutants.json accepts with a reason. Comments, directives,
strings and the arguments of messages are not changed. Calls that take a lock are not removed:
ThreadSanitizer (long.sh) is there for those.
"""
import argparse
import collections
import concurrent.futures
import contextlib
import json
import os
import pathlib
import random
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from lint import ROOT, TOKEN

# Files, and the groups of tests that stand for them, the quickest first: (program, group).
KEEP = [
    ("test_base", "file"),
    ("test_base", "base"),
    ("test_base", "added"),
    ("test_base", "swap"),
    ("test_base", "disk"),
    ("test_stage", "prefs"),
    ("test_match", "saves"),
    ("test_match", "power"),
    ("test_stage", "states"),
    ("test_base", "autosave"),
    ("test_match", "power_archive"),
    ("test_match", "archive_safe"),
]
ARCHIVE = [
    ("test_match", "entry"),
    ("test_match", "daily"),
    ("test_match", "statistics"),
    ("test_match", "rivals"),
    ("test_stage", "import"),
    ("test_stage", "states"),
    ("test_match", "power_archive"),
    ("test_match", "archive"),
    ("test_match", "archive_safe"),
]
SUBJECTS = {
    "src/base/keep/*.c": KEEP,
    "src/base/file.c": KEEP,
    "src/base/system/files_posix.c": KEEP,
    "src/match/archive/*.c": ARCHIVE,
}
LIBRARIES = re.compile(r"-o CMakeFiles/(base|match)\.dir/")
ACCEPTED = pathlib.Path(__file__).with_name("mutants.json")

SWAPS = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "&&": "||",
    "||": "&&",
    "++": "--",
    "--": "++",
    "+=": "-=",
    "-=": "+=",
    "|=": "&=",
    "&=": "|=",
}
BINARY = {"+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "|": "&", "&": "|", "<<": ">>"}
WORDS = {"true": "false", "false": "true"}
# Their arguments are words for people.
MESSAGES = {"err_set", "json_fail", "fprintf", "printf", "assert", "static_assert", "strerror"}
# Without one of these there is a race, which no test looks for.
LOCKS = re.compile(r"pthread_mutex_\w+|pthread_cond(attr)?_(destroy|init)")

Mutant = collections.namedtuple("Mutant", "file line at end new before after")


# ---- Making mutants ------------------------------------------------------------------------------


def code_tokens(text):
    """(text, kind, begin, end) of the code, without comments and directives."""
    return [
        (found.group(), found.lastgroup, found.start(), found.end())
        for found in TOKEN.finditer(text)
        if found.lastgroup not in ("comment", "directive")
    ]


def closing(tokens, at):
    depth = 0
    for i in range(at, len(tokens)):
        depth += (tokens[i][0] == "(") - (tokens[i][0] == ")")
        if depth == 0:
            return i
    return len(tokens) - 1


def in_messages(tokens):
    """The indices of tokens within arguments of messages."""
    inside = set()
    for i, (word, kind, _, _) in enumerate(tokens[:-1]):
        if kind == "word" and word in MESSAGES and tokens[i + 1][0] == "(":
            inside.update(range(i + 1, closing(tokens, i + 1) + 1))
    return inside


def is_spaced(text, begin, end):
    return text[begin - 1].isspace() and text[end].isspace()


def is_amount(tokens, i):
    """Not the zero that clears a struct, and not the number of things to allocate."""
    before = [token[0] for token in tokens[max(0, i - 2) : i]]
    return (before[-1:], tokens[i + 1][0]) != (["{"], "}") and before != ["calloc", "("]


def other_numbers(word):
    """One more; twice as much of a large limit, of which one more means nothing."""
    number = re.fullmatch(r"(0(?=\d))?(\d+)([uUlL]*)", word)
    if number:
        octal, digits, suffix = number.groups()
        value = int(digits, 8 if octal else 10)
        value += 1 if octal or value < 100 else value
        yield f"0{value:o}" if octal else f"{value}{suffix}"


def changes(text):
    """Yields (begin, end, new text) of every change."""
    tokens = code_tokens(text)
    skipped = in_messages(tokens)
    for i, (word, kind, begin, end) in enumerate(tokens):
        if i in skipped or i + 1 == len(tokens):
            continue
        following = tokens[i + 1][0]
        if kind == "mark" and word in SWAPS:
            yield begin, end, SWAPS[word]
        elif kind == "mark" and word in BINARY and is_spaced(text, begin, end):
            yield begin, end, BINARY[word]
        elif word == "!" and kind == "mark":
            yield begin, end, ""
        elif kind == "number" and is_amount(tokens, i):
            yield from ((begin, end, new) for new in other_numbers(word))
        elif kind == "word" and word in WORDS:
            yield begin, end, WORDS[word]
        elif word in ("if", "while") and following == "(":
            close = closing(tokens, i + 1)
            condition = text[tokens[i + 1][2] : tokens[close][3]]
            yield tokens[i + 1][2], tokens[close][3], f"(!{condition})"
        elif kind == "word" and following == "(" and i and tokens[i - 1][0] in ";{})":
            close = closing(tokens, i + 1)
            if tokens[close + 1 : close + 2] and tokens[close + 1][0] == ";":
                if word not in MESSAGES and not LOCKS.fullmatch(word):
                    yield begin, tokens[close][3], ""


def mutants_of(file, text):
    for begin, end, new in changes(text):
        first = text.rfind("\n", 0, begin) + 1
        last = text.find("\n", end)
        before = text[first:last]
        after = text[first:begin] + new + text[end:last]
        yield Mutant(
            file,
            text.count("\n", 0, begin) + 1,
            begin,
            end,
            new,
            " ".join(before.split()),
            " ".join(after.split()),
        )


def all_mutants(only=None):
    """Every mutant, and the groups of tests for its file."""
    found = {}
    name, _, line = (only or "").partition(":")
    for pattern, groups in SUBJECTS.items():
        for path in sorted(ROOT.glob(pattern)):
            file = str(path.relative_to(ROOT))
            if name not in file:
                continue
            for mutant in mutants_of(file, path.read_text()):
                if not line or mutant.line == int(line):
                    found[mutant] = groups
    return found


def accepted():
    """(file, line before, line after): why."""
    return {
        (entry["file"], entry["before"], entry["after"]): entry["why"]
        for entry in json.loads(ACCEPTED.read_text())
    }


def key_of(mutant):
    return mutant.file, mutant.before, mutant.after


def check():
    today = {key_of(mutant) for mutant in all_mutants()}
    gone = [key for key in accepted() if key not in today]
    for file, before, after in gone:
        print(f"mutants.json: {file}: this change is gone:\n    {before}\n    {after}")
    for key, why in accepted().items():
        if len(why) < 20:
            print(f"mutants.json: {key[0]}: {key[1]}: no reason")
            gone.append(key)
    return not gone


def self_test():
    text = """
/* a < b */
#define LESS(a, b) ((a) < (b))
static int f(int *a)
{
    if (a[0] < 3 && !ready)
        err_set(err, "%d", a[1] + 1);
    send(a, *a * 2);
    free(a);
    int b[] = {0};
    open(a, 0600, 3000L);
    return true;
}
"""
    found = [mutant.after for mutant in mutants_of("f.c", text)]
    wanted = [
        "if (!(a[0] < 3 && !ready))",
        "if (a[1] < 3 && !ready)",
        "if (a[0] <= 3 && !ready)",
        "if (a[0] < 4 && !ready)",
        "if (a[0] < 3 || !ready)",
        "if (a[0] < 3 && ready)",
        ";",
        "send(a, *a / 2);",
        "send(a, *a * 3);",
        ";",
        ";",
        "open(a, 0601, 3000L);",
        "open(a, 0600, 6000L);",
        "return false;",
    ]
    if found != wanted:
        print("the changes are", *found, sep="\n    ")
    return found == wanted and watched()


def watched():
    """A process that takes much memory is noticed, and one that takes little is not."""
    statuses = []
    for size in (1 << 29, 1):
        code = f"import time; a = bytearray({size}); time.sleep({size >> 20} + 1)"
        test = subprocess.Popen([sys.executable, "-c", code], start_new_session=True)
        statuses.append(status_of(test, 300, 1 << 28))
        test.kill()
        test.wait()
    if statuses != [None, 0]:
        print("watching memory gives", statuses)
    return statuses == [None, 0]


# ---- Building and running one --------------------------------------------------------------------


# The mutant's own accesses are checked as in every run of the tests; the rest of the program, which
# stays as it is, need not be built with sanitizers for that.
CHECKED = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")


class Build:
    """A build folder: how an object is compiled, and how the programs are linked."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        programs = sorted({program for groups in SUBJECTS.values() for program, _ in groups})
        subprocess.run(["ninja", "-C", self.folder, *programs], check=True, stdout=sys.stderr)
        entries = json.loads((self.folder / "compile_commands.json").read_text())
        self.compiles = {
            pathlib.Path(entry["file"]).resolve(): shlex.split(entry["command"])
            for entry in entries
            if LIBRARIES.search(entry["command"])  # others compile the same file with other flags
        }
        self.links = {program: self.link_command(program) for program in programs}
        self.usual = {}

    def link_command(self, program):
        listed = subprocess.run(
            ["ninja", "-C", self.folder, "-t", "commands", program],
            check=True,
            capture_output=True,
            text=True,
        )
        last = listed.stdout.splitlines()[-1]
        return shlex.split(last.removeprefix(": && ").removesuffix(" && :"))

    def compile(self, file, text, folder, *flags):
        """The object of this text in the place of the file; None if it does not compile."""
        source, words = folder / pathlib.Path(file).name, list(self.compiles[ROOT / file])
        source.write_text(text)
        target = folder / "mutant.o"
        if words[0].endswith("ccache"):
            words = words[1:]
        words[words.index("-o") + 1] = str(target)
        words[words.index("-c") + 1] = source.name
        words = [word for word in words if word != "-Werror"] + ["-w", *flags]
        words = [
            f"-I{(self.folder / word[2:]).resolve()}" if word.startswith("-I") else word
            for word in words
        ]
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
        return target if done.returncode == 0 else None

    def link(self, program, targets, folder):
        """The program with these objects: the library's own are not needed any more."""
        if (folder / program).exists():
            return True
        words = list(self.links[program])
        place = words.index("-o")
        words[place + 1] = str(folder / program)
        words[place:place] = [*map(str, targets), *CHECKED]
        return subprocess.run(words, cwd=self.folder, capture_output=True).returncode == 0

    def run(self, program, group, folder):
        """Seconds of the group, or None if it does not pass in time."""
        usual = self.usual.get((program, group))
        files = os.readlink(folder / "files")
        begun = time.monotonic()
        test = subprocess.Popen(
            [*JAIL, folder / program, group],
            cwd=files,
            env={
                **os.environ,
                "TMPDIR": files,
                "IMPARLOUR_DATA": str(ROOT / "data"),
                "LSAN_OPTIONS": f"suppressions={ROOT / 'tests/support/lsan.supp'}",
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=limits,
        )
        status = status_of(test, 10 * usual + 5 if usual else 300)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(test.pid, signal.SIGKILL)  # also what it has started
        test.wait()
        return time.monotonic() - begun if status == 0 else None


def memory_of(group):
    """Bytes in memory of all processes of the group."""
    pages = 0
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended
            fields = path.read_text().rpartition(")")[2].split()
            pages += int(fields[21]) if int(fields[2]) == group else 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def status_of(test, seconds, most=2 << 30):
    """The exit status of a process with its own group; None if it takes longer, or if the group
    takes more memory. AddressSanitizer's own limit needs a thread, with which a few starts hang."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and memory_of(test.pid) < most:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return test.wait(0.5)
    return None


# A mutant may write to any path: only /tmp and the folder in memory are writable for it.
JAIL = (
    *"unshare -rm sh -c".split(),
    "mount --bind /tmp /tmp && mount --rbind /dev /dev && mount -o remount,ro,bind /dev"
    ' && mount -o remount,ro,bind / && exec "$@"',
    "sh",
)


def check_jail():
    if subprocess.run([*JAIL, "true"], capture_output=True).returncode != 0:
        sys.exit(
            "mutate.py: unshare(1) cannot make a name space here, and a mutant without one might"
            " write over any file"
        )


def limits():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (64 << 20, 64 << 20))


@contextlib.contextmanager
def scratch(place):
    """A folder for programs in the build folder, where they find the data, whose `files` is one for
    the tests' files in memory, if there is any: a disk makes the tests wait."""
    shared = "/dev/shm"
    folder = pathlib.Path(tempfile.mkdtemp(prefix="mutant-", dir=place))
    files = tempfile.mkdtemp(prefix="im-", dir=shared if os.access(shared, os.W_OK) else None)
    (folder / "files").symlink_to(files)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(files, ignore_errors=True)


class Hunt:
    def __init__(self, build):
        self.build, self.objects = build, {}

    def prepare(self, subjects):
        """The unchanged objects pass every test; notes how long they take."""
        targets = []
        with scratch(self.build.folder) as folder:
            for file in {mutant.file for mutant in subjects}:
                target = self.build.compile(file, (ROOT / file).read_text(), folder)
                self.objects[file] = target.read_bytes()
                target = self.build.compile(file, (ROOT / file).read_text(), folder, *CHECKED)
                targets.append(target.rename(folder / f"{len(targets)}.o"))
            for program, group in sorted({pair for groups in subjects.values() for pair in groups}):
                self.build.link(program, targets, folder)
                taken = self.build.run(program, group, folder)
                if taken is None:
                    sys.exit(f"mutate.py: {program} {group} fails without any change")
                self.build.usual[program, group] = taken

    def fate(self, mutant, groups):
        """invalid, same, survived, or the group that killed it."""
        text = (ROOT / mutant.file).read_text()
        changed = text[: mutant.at] + mutant.new + text[mutant.end :]
        with scratch(self.build.folder) as folder:
            target = self.build.compile(mutant.file, changed, folder)
            if not target:
                return "invalid"
            if target.read_bytes() == self.objects[mutant.file]:
                return "same"
            target = self.build.compile(mutant.file, changed, folder, *CHECKED)
            for program, group in groups:
                if not self.build.link(program, [target], folder):
                    return "invalid"
                if self.build.run(program, group, folder) is None:
                    return group
            return "survived"


def tell(mutant):
    print(f"{mutant.file}:{mutant.line}: {mutant.before}\n    -> {mutant.after}", flush=True)


def hunt_all(hunt, subjects, options, begun):
    """The fates of those that were tried in time; prints the survivors as they are found."""
    end = begun + options.minutes * 60 if options.minutes else None
    # With a limit of time those that are tried are a random sample as well.
    order = list(subjects)
    if end:
        random.Random(options.seed).shuffle(order)

    def fate(mutant):
        return None if end and time.monotonic() > end else hunt.fate(mutant, subjects[mutant])

    fates = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for mutant, found in zip(order, pool.map(fate, order)):
            if found:
                fates[mutant] = found
            if found == "survived":
                tell(mutant)
    return fates


def run(options):
    mutants = all_mutants(options.only)
    chosen = sorted(mutants)
    if options.sample and options.sample < len(chosen):
        chosen = sorted(random.Random(options.seed).sample(chosen, options.sample))
    check_jail()
    known, begun = accepted(), time.monotonic()
    subjects = {mutant: mutants[mutant] for mutant in chosen if key_of(mutant) not in known}
    hunt = Hunt(Build(options.build))
    hunt.prepare(subjects)
    print(f"{len(chosen)} of {len(mutants)} changes; {len(chosen) - len(subjects)} are accepted")
    fates = hunt_all(hunt, subjects, options, begun)
    counts = collections.Counter(fates.values())
    void = counts.pop("invalid", 0) + counts.pop("same", 0)
    valid = len(fates) - void
    killed = valid - counts["survived"]
    score = 100 * killed / valid if valid else 100
    print(", ".join(f"{fate} {n}" for fate, n in counts.most_common()))
    if len(fates) < len(subjects):
        print(f"{len(fates)} of {len(subjects)} were tried within {options.minutes} minutes")
    print(
        f"{killed} of {valid} mutants killed: {score:.1f} % (bar {options.bar} %); {void} do not"
        f" compile or change nothing; {time.monotonic() - begun:.0f} s"
    )
    return score >= options.bar


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("what", choices=("run", "list", "check", "self-test"))
    parser.add_argument("build", nargs="?")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", metavar="FILE[:LINE]")
    parser.add_argument("--bar", type=float, default=90)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--jobs", type=int, default=(os.cpu_count() or 1) + 1)
    options = parser.parse_args()
    if options.what == "list":
        for mutant in all_mutants(options.only):
            tell(mutant)
        return True
    if options.what == "run":
        if not options.build:
            parser.error("run needs a build folder")
        return run(options)
    return check() if options.what == "check" else self_test()


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
