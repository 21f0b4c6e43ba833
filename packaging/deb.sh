#!/bin/sh
# Builds the Debian packages of the last commit and checks them: lintian, appstreamcli, reuse,
# installing, the tests of packaging/debian/tests on what was installed, and removing.
#   deb.sh               on this machine (Debian 12 or newer)
#   deb.sh trixie        in a new root of that release, made by debootstrap and deleted in the end;
#                        KEEP=FOLDER keeps the root there, and uses it again
# Needs root, git and apt; installs what is missing. The packages are then in build-deb/.
set -eu

# On the machine that builds, in the folder of the archive.
inside() {
    export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
    export DEB_BUILD_OPTIONS="terse noautodbgsym"
    apt-get -qq update
    apt-get -qq -y --no-install-recommends install dpkg-dev lintian appstream desktop-file-utils \
        man-db ninja-build xvfb xauth libgl1-mesa-dri
    tar xzf imparlour_*.orig.tar.gz
    cd imparlour-*/
    cp -r packaging/debian debian
    apt-get -qq -y --no-install-recommends build-dep ./
    dpkg-buildpackage --no-sign
    cd ..
    lintian --pedantic --display-info --fail-on error,warning --allow-root ./*.changes

    apt-get -qq -y --no-install-recommends install ./imparlour_*.deb ./imparlour-data_*.deb
    appstreamcli validate --no-net /usr/share/metainfo/org.imparlour.Imparlour.metainfo.xml
    desktop-file-validate /usr/share/applications/org.imparlour.Imparlour.desktop
    /usr/games/imparlour --version
    for page in imparlour imparlour-cli; do
        man --warnings "$page" >/dev/null
    done
    cd imparlour-*/
    sh debian/tests/cases
    sh debian/tests/window
    cd ..
    left=$(dpkg -L imparlour imparlour-data | grep imparlour)
    apt-get -qq -y purge imparlour imparlour-data
    for path in $left; do
        [ ! -e "$path" ] || { echo "packaging/deb.sh: left behind: $path" >&2; exit 1; }
    done
    ls -l ./*.deb
}

if [ "${1-}" = --inside ]; then
    cd "$2"
    inside
    exit
fi

root=$(cd "$(dirname "$0")/.." && pwd)
out=$root/build-deb
place=$(mktemp -d)
trap 'rm -rf --one-file-system "$place"' EXIT
[ "$(id -u)" -eq 0 ] || { echo "packaging/deb.sh: needs root" >&2; exit 1; }
work=$place
if [ -n "${1-}" ]; then
    inner=${KEEP:-$place/root}
    [ -d "$inner/etc" ] || {
        command -v debootstrap >/dev/null || apt-get -qq -y install debootstrap
        debootstrap --variant=minbase "$1" "$inner"
    }
    work=$inner/build
    rm -rf "$work"
    mkdir "$work"
fi
archive=$(sh "$root/packaging/release.sh" "$work")
version=$(basename "$archive" .tar.gz)
mv "$archive" "$work/imparlour_${version#imparlour-}.orig.tar.gz"
cp "$root/packaging/deb.sh" "$work"

if [ -n "${1-}" ]; then
    # With mounts of its own, so that they are gone in the end.
    # shellcheck disable=SC2016 # for the inner shell
    unshare --mount --pid --fork sh -c '
        mount -t proc proc "$1/proc" && mount -t tmpfs tmpfs "$1/dev/shm" &&
            mount -t devpts devpts "$1/dev/pts" -o newinstance,ptmxmode=666 &&
            exec chroot "$1" sh /build/deb.sh --inside /build' - "$inner"
else
    sh "$work/deb.sh" --inside "$work"
fi
mkdir -p "$out"
rm -f "$out"/imparlour* # packages of another version would be installed together with these
cp "$work"/*.deb "$work"/*.dsc "$work"/*.tar.* "$work"/*.changes "$out"
echo "packages are in $out" >&2
