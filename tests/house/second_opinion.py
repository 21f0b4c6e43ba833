#!/usr/bin/env python3
"""Compiles every source with clang, for its warnings alone: second_opinion.py CLANG FLAG… SOURCE…

The driver would start the compiler for every source, and that would read the headers of the system
again for each: both take longer than most of the sources do. This asks the driver for the command
of one source, makes a precompiled header of the C library and the other libraries, and starts the
compiler once with it and all sources. Whether a source includes what it needs is what gcc says.
"""
import collections
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

INCLUDE = re.compile(r"^#include (<[^>]+>)", re.MULTILINE)
FEWEST = 4  # sources that include a header, so that it is worth precompiling


def common_headers(sources):
    """Those that several of the program's own files include, in the order of their names."""
    times = collections.Counter(
        header
        for source in sources
        for header in set(INCLUDE.findall(pathlib.Path(source).read_text(encoding="utf-8")))
    )
    return sorted(header for header, n in times.items() if n >= FEWEST)


def main():
    flags = [word for word in sys.argv[1:] if not word.endswith(".c")]
    first, *others = (word for word in sys.argv[1:] if word.endswith(".c"))
    told = subprocess.run([*flags, "-###", first], capture_output=True, text=True, check=True)
    command = shlex.split(told.stderr.splitlines()[-1])
    if "-cc1" not in command or command[-1] != first:
        sys.exit(f"{flags[0]} compiles in a way unknown here: {told.stderr}")
    with tempfile.TemporaryDirectory() as folder:
        header, compiled = (pathlib.Path(folder) / name for name in ("all.h", "all.pch"))
        header.write_text(
            "".join(f"#include {name}\n" for name in common_headers([first, *others]))
        )
        make = [flag for flag in flags if flag != "-fsyntax-only"]
        subprocess.run([*make, "-x", "c-header", str(header), "-o", str(compiled)], check=True)
        program, *words = command
        at = words.index("-cc1") + 1
        words[at:at] = ["-include-pch", str(compiled)]
        sys.exit(subprocess.run([program, *words, *others]).returncode)


main()
