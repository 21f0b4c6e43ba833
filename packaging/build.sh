#!/bin/sh
# Configures (once) and builds a build folder: build.sh NAME CMAKE-OPTION… Prints where it is: here,
# or below the person's own cache where this tree is somebody else's. Says how far it is; prints the
# log only if something fails.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
name=$1
shift

# What somebody else has built cannot be built on.
ours() {
    mkdir -p "$1" 2>/dev/null && [ -w "$1" ] && [ -z "$(find "$1" ! -writable -print -quit)" ]
}

dir=$root/$name
if ! ours "$dir"; then
    cache=${XDG_CACHE_HOME:-${HOME:-}/.cache}
    dir=$cache/imparlour/$name-$(echo "$root" | cksum | cut -d ' ' -f 1)
    if ! ours "$dir"; then
        echo "packaging/build.sh: neither $root/$name nor $dir can be written to;" \
            "set XDG_CACHE_HOME to a folder of yours" >&2
        exit 1
    fi
fi
log=$dir/build.log

# Runs a command whose output goes to the log; on a terminal the steps it counts are shown.
watched() {
    { "$@" 2>&1 || echo "failed: $*"; } | while IFS= read -r line; do
        printf '%s\n' "$line"
        case $line in "["*/*"]"*) [ ! -t 2 ] || printf '\rBuilding %s ' "${line%%]*}]" >&2 ;; esac
    done >"$log"
    [ ! -t 2 ] || printf '\r\033[K' >&2
    tail -n 1 "$log" | grep -q '^failed: ' || return 0
    cat "$log" >&2
    echo "packaging/build.sh: building failed (reason above); the log is $log" >&2
    exit 1
}

# What the folder was configured with: another place or other options begin afresh.
signature="$root $*"
if [ ! -f "$dir/build.ninja" ] || [ "$(cat "$dir/signature" 2>/dev/null)" != "$signature" ]; then
    echo "Building Imparlour in $dir; this takes a minute or two the first time." >&2
    rm -rf "$dir/CMakeCache.txt" "$dir/CMakeFiles"
    launcher=
    ! command -v ccache >/dev/null || launcher=-DCMAKE_C_COMPILER_LAUNCHER=ccache
    # shellcheck disable=SC2086 # empty means no argument
    watched cmake -S "$root" -B "$dir" -G Ninja $launcher "$@"
    echo "$signature" >"$dir/signature"
fi
watched cmake --build "$dir"
echo "$dir"
