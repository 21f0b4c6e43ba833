#!/bin/sh
# Branch coverage of src by the headless and unit tests (no window scripts, no long runs of
# properties): coverage.sh [REGEX]. Builds in build-coverage/ with gcov, runs ctest (tests that fit
# REGEX) and prints lines and branches per folder and, for each folder below its bar (coverage.py),
# the files and lines with most branches not taken. WINDOW=OFF: without the window's folders,
# quicker. Needs gcovr (Debian: gcovr); no test depends on it. Branches of asserts and unreachable
# ones do not count. Not optimised: what the compiler inlines or turns into tables has branches that
# no line of the source has.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
build=$root/build-coverage
if ! command -v gcovr >/dev/null; then
    echo "coverage.sh: gcovr is missing; install the package gcovr" >&2
    exit 1
fi
cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-O0 -g" \
    -DCMAKE_C_FLAGS="--coverage -fprofile-update=atomic" \
    -DIMPARLOUR_TESTS=ON -DIMPARLOUR_QUICK=-O0 -DIMPARLOUR_WINDOW="${WINDOW:-ON}" >/dev/null
cmake --build "$build" >"$build/build.log" 2>&1 || { cat "$build/build.log" >&2; exit 1; }
find "$build" -name '*.gcda' -delete
ctest --test-dir "$build" -j2 -LE '^(long|many|house)$' -E '^(window|clang)' -R "${1:-.}" \
    >"$build/ctest.log" 2>&1 ||
    grep -A20 'tests failed' "$build/ctest.log" >&2 || true
gcovr --root "$root" --filter "$root/src/" --object-directory "$build" \
    --exclude-unreachable-branches --exclude-throw-branches \
    --exclude-lines-by-pattern '.*\bassert\(.*' --exclude-directories '.*CompilerIdC' \
    --gcov-ignore-parse-errors --json "$build/coverage.json" "$build"
python3 "$root/tests/house/coverage.py" "$build/coverage.json"
