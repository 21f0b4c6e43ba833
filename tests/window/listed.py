"""The tests that a script of this folder offers to ctest.

`SCRIPT.py --list` prints a line for each: its name, its labels (README.md), and the arguments to
call the script with, in which PROGRAM, CLI, MAKE-SAVE and SCARCE stand for programs of the build,
and QUICK-CLI and QUICK-SAVE for optimised ones that are not sanitized.
tests/CMakeLists.txt asks every script that calls listed().
"""
import sys


def listed(*lines):
    """Prints the lines and ends the script if it was called with --list."""
    if sys.argv[1:] == ["--list"]:
        print("\n".join(lines))
        sys.exit()
