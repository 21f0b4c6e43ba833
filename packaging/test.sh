#!/bin/sh
# Runs every test of Imparlour on Debian 12: installs what is missing, builds with warnings as errors and ASan + UBSan, and runs
# ctest, window tests under Xvfb included. Arguments go to ctest: test.sh -R rules.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
sh "$here/deps.sh" tests
built=$(sh "$here/build.sh" build-test -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-O1 -g" \
    -DIMPARLOUR_STRICT=ON -DIMPARLOUR_SANITIZE=ON -DIMPARLOUR_TESTS=ON)
cd "$built"
# One more than the two processors it is made for: where a window is played in real time it mostly waits.
exec ctest --output-on-failure -j3 "$@"
