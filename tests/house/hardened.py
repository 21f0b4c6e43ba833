#!/usr/bin/env python3
"""Whether programs are hardened as packaging/hardening.cmake wants it, read off their ELF files:
hardened.py PROGRAM…

    hardened.py build-release/imparlour build-release/imparlour-cli
    hardened.py --self-test COMPILER     a program without each of them is found out
"""
import pathlib
import re
import subprocess
import sys
import tempfile

SOURCE = (
    "#include <stdio.h>\nint main(int n, char **a) { char s[40]; return snprintf(s, (size_t)n * 9,"
    " a[0]) + s[n]; }\n"
)
WEAK = {
    "PIE": "-no-pie",
    "RELRO": "-Wl,-z,norelro",
    "immediate binding": "-Wl,-z,lazy",
    "stack that cannot be run": "-Wl,-z,execstack",
    "stack protector": "-fno-stack-protector",
    "fortified library calls": "-U_FORTIFY_SOURCE",
    "landing pads": "-fcf-protection=none",
}


def readelf(*words):
    return subprocess.run(
        ["readelf", "-W", *words], capture_output=True, text=True, check=True
    ).stdout


def landing_pad(program):
    """True if main begins with one: the C library's start code has some of its own."""
    return (
        "endbr"
        in subprocess.run(
            ["objdump", "-d", "--disassemble=main", program],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    )


def missing(program):
    header, segments, dynamic, symbols = (
        readelf(flag, program) for flag in ("-h", "-l", "-d", "--dyn-syms")
    )
    x86 = "X86-64" in header or "80386" in header
    there = {
        "PIE": "DYN" in re.search(r"Type: +(.*)", header)[1] and "INTERP" in segments,
        "RELRO": "GNU_RELRO" in segments,
        "immediate binding": "BIND_NOW" in dynamic or re.search(r"FLAGS_1.*NOW", dynamic),
        "stack that cannot be run": re.search(r"GNU_STACK.* RW ", segments),
        "stack protector": "__stack_chk_fail" in symbols,
        "fortified library calls": re.search(r"__\w+_chk\b(?<!__stack_chk_fail)", symbols),
        "landing pads": not x86 or landing_pad(program),
        "no relocations in the code": "TEXTREL" not in dynamic,
        "no search path of its own": "RUNPATH" not in dynamic and "RPATH" not in dynamic,
    }
    return [name for name, found in there.items() if not found]


def self_test(compiler):
    strong = [
        "-O2",
        "-w",
        "-fPIE",
        "-pie",
        "-Wl,-z,relro,-z,now",
        "-fstack-protector-strong",
        "-D_FORTIFY_SOURCE=2",
    ]
    strong += (
        ["-fcf-protection"]
        if subprocess.run(
            [compiler, "-dumpmachine"], capture_output=True, text=True
        ).stdout.startswith(("x86", "i"))
        else []
    )
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder) / "main.c", pathlib.Path(folder) / "main"
        source.write_text(SOURCE)
        for wanted, flag in ((None, "-w"), *WEAK.items()):
            if wanted == "landing pads" and "-fcf-protection" not in strong:
                continue
            subprocess.run([compiler, source, "-o", program, *strong, flag], check=True)
            found = missing(program)
            if (wanted in found) != (wanted is not None) or (wanted is None and found):
                print(f"built with {flag}: missing {found}")
                failed += 1
    return failed


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if sys.argv[1] == "--self-test":
        sys.exit(self_test(sys.argv[2]) > 0)
    lacks = {program: found for program in sys.argv[1:] if (found := missing(program))}
    for program, found in lacks.items():
        print(f"{program}: no {', no '.join(found)}")
    sys.exit(len(lacks) > 0)


if __name__ == "__main__":
    main()
