#!/bin/sh
# Makes the source archive of the version that CMakeLists.txt states, from the last commit, and its
# checksum: release.sh [FOLDER]. Prints the path of the archive. The same commit gives the same
# bytes. Refuses if another place names another version. `release.sh --check` only compares.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
version=$(sed -n 's/^project(imparlour VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)

# same FILE VERSION: the newest version that a file names.
same() {
    [ "$2" = "$version" ] && return
    echo "packaging/release.sh: $1 is at version \"$2\", CMakeLists.txt at \"$version\"" >&2
    exit 1
}
first() { sed -n "s/$2/\1/p" "packaging/$1" | head -n 1; }
same CHANGELOG.md "$(first CHANGELOG.md '^## \([0-9.]*\) .*')"
same debian/changelog "$(first debian/changelog '^imparlour (\([0-9.]*\)-.*')"
metainfo=org.imparlour.Imparlour.metainfo.xml.in
same "$metainfo" "$(first "$metainfo" '.*<release version="\([0-9.]*\)".*')"
[ "${1-}" != --check ] || exit 0

folder=$(mkdir -p "${1-.}" && cd "${1-.}" && pwd)
name=imparlour-$version
[ -z "$(git status --porcelain)" ] ||
    echo "packaging/release.sh: what is not committed is not in the archive" >&2
# The texts of the licences stand where the REUSE specification wants them.
git archive --format=tar --prefix="$name/" \
    --add-virtual-file="$name/LICENSES/MIT.txt:$(cat LICENSE)" \
    --add-virtual-file="$name/LICENSES/CC0-1.0.txt:$(cat packaging/CC0-1.0.txt)" HEAD |
    gzip -9 -n >"$folder/$name.tar.gz"
(cd "$folder" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
grep -q 'IMPARLOUR_SITE https://imparlour.example' packaging/install.cmake &&
    echo "packaging/release.sh: no address yet: IMPARLOUR_SITE in packaging/install.cmake," \
        "then also Homepage and watch of packaging/debian" >&2
git rev-parse -q --verify "refs/tags/v$version" >/dev/null ||
    echo "packaging/release.sh: no tag yet: git tag -a v$version -m \"Imparlour $version\"" >&2
echo "$folder/$name.tar.gz"
