#!/usr/bin/env python3
"""Compiles every source with clang, for its warnings alone: second_opinion.py CLANG FLAG… SOURCE…

The driver would start the compiler for every source, which takes longer than most of them do. This
asks it for the command of one, and starts that once with all of them.
"""
import shlex
import subprocess
import sys


def main():
    flags = [word for word in sys.argv[1:] if not word.endswith(".c")]
    first, *others = (word for word in sys.argv[1:] if word.endswith(".c"))
    told = subprocess.run([*flags, "-###", first], capture_output=True, text=True, check=True)
    command = shlex.split(told.stderr.splitlines()[-1])
    if "-cc1" not in command or command[-1] != first:
        sys.exit(f"{flags[0]} compiles in a way unknown here: {told.stderr}")
    sys.exit(subprocess.run([*command, *others]).returncode)


main()
