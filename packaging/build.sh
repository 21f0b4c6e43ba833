#!/bin/sh
# Configures (once) and builds a build directory: build.sh DIR CMAKE-OPTION… Prints the log only if something fails.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
dir=$root/$1
shift
mkdir -p "$dir"
log=$dir/build.log

quietly() {
    "$@" >"$log" 2>&1 && return
    cat "$log" >&2
    echo "packaging/build.sh: building failed (reason above); the log is $log" >&2
    exit 1
}

# What the directory was configured with: another place or other options begin afresh.
signature="$root $*"
if [ ! -f "$dir/build.ninja" ] || [ "$(cat "$dir/signature" 2>/dev/null)" != "$signature" ]; then
    launcher=
    ! command -v ccache >/dev/null || launcher=-DCMAKE_C_COMPILER_LAUNCHER=ccache
    # shellcheck disable=SC2086 # empty means no argument
    quietly cmake --fresh -S "$root" -B "$dir" -G Ninja $launcher "$@"
    echo "$signature" >"$dir/signature"
fi
quietly cmake --build "$dir"
