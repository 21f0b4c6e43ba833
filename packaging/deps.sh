#!/bin/sh
# Installs what is missing of the Debian packages that Imparlour needs: deps.sh play | tests | long.
# The one list of dependencies; play.sh and test.sh call it first. Silent if nothing is missing.
set -eu

play="gcc libc6-dev make cmake ninja-build pkgconf libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev
libsdl2-mixer-dev libcjson-dev nettle-dev libarchive-dev libfontconfig-dev
fonts-morisawa-bizud-gothic fonts-morisawa-bizud-mincho fonts-ebgaramond fonts-lato"
tests="libcmocka-dev python3 xvfb xfonts-base x11-apps xdotool imagemagick libgl1-mesa-dri
libspeechd2"
long=valgrind

case "${1-}" in
play) wanted=$play ;;
tests) wanted="$play $tests" ;;
long) wanted="$play $tests $long" ;;
*) echo "usage: deps.sh play|tests|long" >&2; exit 2 ;;
esac
# shellcheck disable=SC2086 # the lists are words on purpose
set -- $wanted

if ! command -v dpkg-query >/dev/null; then
    for tool in gcc cmake ninja pkg-config; do
        command -v "$tool" >/dev/null && continue
        echo "packaging/deps.sh: this is no Debian system;" \
            "install by hand what corresponds to: $*" >&2
        exit 1
    done
    exit 0
fi

missing=
for package; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -q '^installed' ||
        missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" -ne 0 ]; then
    as_root=sudo
    if ! command -v sudo >/dev/null; then
        echo "packaging/deps.sh: neither root nor sudo; as root run: apt-get install$missing" >&2
        exit 1
    fi
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
install_missing() {
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -y --no-install-recommends install $missing
}
echo "Installing$missing" >&2
# New lists only if those that are there do not do; some source of somebody else's may be broken and
# these packages still there.
if ! { install_missing || { $as_root apt-get -qq update || true; install_missing; }; } \
    >"$log" 2>&1; then
    cat "$log" >&2
    echo "packaging/deps.sh: the packages could not be installed (reason above);" \
        "needed:$missing" >&2
    exit 1
fi
