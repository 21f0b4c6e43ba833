#!/bin/sh
# Tests Imparlour on Debian 12 or 13: installs what is missing, builds with warnings as errors and
# ASan + UBSan, and runs ctest, window tests under Xvfb included.
#   test.sh           every test but those labelled `long`
#   test.sh --fast    what takes less than a minute after the build
#   test.sh --near    what stands for the files that differ from the branch main
#   test.sh --long    those labelled `long`, and nothing else
# Further arguments go to ctest: test.sh -R rules.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
only='-LE ^long$'
needed=tests
case "${1-}" in
--fast) only='-L ^fast$' ;;
--near) only="$only -L $(python3 "$here/../tests/house/near.py")" ;;
--long)
    only='-L ^long$'
    needed=long
    ;;
*) set -- "" "$@" ;;
esac
shift

sh "$here/deps.sh" "$needed"
built=$(sh "$here/build.sh" build-test -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-O1 -g" \
    -DIMPARLOUR_STRICT=ON -DIMPARLOUR_SANITIZE=ON -DIMPARLOUR_TESTS=ON)
cd "$built"
# Two more than the two processors it is made for: where a window is played in real time, and where
# a test asks programs one after the other, it mostly waits.
# shellcheck disable=SC2086 # several words
exec ctest --output-on-failure -j4 $only "$@"
