#!/bin/sh
# The same bytes from any folder, at any date: builds and installs everything twice from copies of
# the tree with names of different length, other times of files, another zone, language and umask,
# and compares what was installed. reproducible.sh
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# build FOLDER OUT: with objects compiled here, not by ccache for another folder.
build() {
    mkdir -p "$1" "$2"
    tar cf - -C "$root" CMakeLists.txt LICENSE README.md assets data packaging src tests/cases \
        tests/support | tar xf - -C "$1"
    find "$1" -exec touch -d "@$3" {} +
    (
        unset SOURCE_DATE_EPOCH
        export CCACHE_DISABLE=1 CFLAGS="-Wdate-time -Werror=date-time"
        cmake -G Ninja -S "$1" -B "$1/build" -DCMAKE_BUILD_TYPE=Release \
            -DCMAKE_INSTALL_PREFIX=/usr &&
            cmake --build "$1/build" &&
            DESTDIR=$2 cmake --install "$1/build"
    ) >"$place/log" 2>&1 || { cat "$place/log" >&2; exit 1; }
}

export TZ LC_ALL
(umask 022; TZ=UTC LC_ALL=C; build "$place/a" "$place/out-a" 1000000000)
(umask 027; TZ=Asia/Tokyo LC_ALL=C.UTF-8; build "$place/a/longer/name" "$place/out-b" 1700000000)
diff -r "$place/out-a" "$place/out-b" >&2
if grep -rlF "$place" "$place/out-a"; then
    echo "reproducible.sh: the files above name the folder they were built in" >&2
    exit 1
fi
echo "$(find "$place/out-a" -type f | wc -l) files, the same byte for byte"
