#!/bin/sh
# Feeds mutated files and actions to everything that reads them: fuzz.sh MINUTES|SECONDSs
# [HARNESS...] (tests/fuzz/fuzz_run.py). Needs clang; builds build-fuzz/, where what was found out
# is kept for the next time.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
: "${1:?"usage: fuzz.sh MINUTES|SECONDSs [HARNESS...]"}"
case $1 in
*s) seconds=${1%s} ;;
*) seconds=$(($1 * 60)) ;;
esac
shift
sh "$here/../../packaging/build.sh" build-fuzz -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_C_FLAGS_DEBUG="-O1 -g" -DIMPARLOUR_SANITIZE=ON -DIMPARLOUR_WINDOW=OFF \
    -DIMPARLOUR_FUZZ=ON
exec python3 "$here/fuzz_run.py" "$here/../../build-fuzz" "$seconds" "$@"
