#!/bin/sh
# Plays Imparlour on Debian 12 or 13: installs what is missing, builds an optimised program, starts
# it with the given arguments.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
sh "$here/deps.sh" play
built=$(sh "$here/build.sh" build-release -DCMAKE_BUILD_TYPE=Release)
exec "$built/imparlour" "$@"
