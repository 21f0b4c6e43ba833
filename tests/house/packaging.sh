#!/bin/sh
# The scripts of packaging/ where things are not as they should be, with tools that only pretend:
# packaging.sh PROGRAM…. A broken source of packages, a tree that belongs to somebody else, a build
# that fails. Also: all places state one version, and the manual page of a program names its flags.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d)
trap 'chmod -R u+w "$place"; rm -rf "$place"' EXIT
mkdir "$place/tools" "$place/tree" "$place/cache"
cp -r "$root/packaging" "$place/tree"

pretend() { cat >"$place/tools/$1" && chmod 755 "$place/tools/$1"; }
pretend dpkg-query <<'END'
#!/bin/sh
END
pretend id <<'END'
#!/bin/sh
echo 0
END
# Installs nothing before its lists are new, and these cannot all be had.
pretend apt-get <<'END'
#!/bin/sh
case "$*" in *update*) touch "$PLACE/updated"; exit 100 ;; *) [ -f "$PLACE/updated" ] ;; esac
END
pretend cmake <<'END'
#!/bin/sh
case "$1" in -S) touch "$4/build.ninja" ;; *) echo "[1/2] one of two" ;; esac
[ ! -f "$PLACE/fails" ] || { echo "this is the reason"; exit 1; }
END

wrong() { echo "packaging.sh: $*" >&2; exit 1; }
sh "$root/packaging/release.sh" --check || wrong "versions differ"
version=$(sed -n 's/^project(imparlour VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
for program; do
    [ -n "$program" ] || continue
    [ "$("$program" --version)" = "Imparlour $version" ] || wrong "$program is of another version"
    sh "$root/packaging/manual.sh" "$program" "$place/page"
    for language in de fr ja; do
        sh "$root/packaging/manual.sh" "$program" "$place/page-$language" "$language"
        same=$(grep -v '^[.]' "$place/page-$language" | grep -xF -f "$place/page" | head -n 1)
        [ -z "$same" ] || wrong "in $language: $program: $same"
    done
    commands=$("$program" --help | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p')
    for command in '' $commands; do
        # shellcheck disable=SC2086 # no word is no argument
        for flag in $command $("$program" $command --help | grep -o -e '^  --[a-z-]*'); do
            grep -qF -e " $flag" "$place/page" -e " $(echo "$flag" | sed 's/-/\\-/g')" ||
                wrong "$flag is not in the manual page of $program"
        done
    done
done

export PATH="$place/tools:$PATH" PLACE="$place" XDG_CACHE_HOME="$place/cache"

# As somebody who may not write where root alone may.
as_guest=
if [ "$(/usr/bin/id -u)" -eq 0 ]; then
    as_guest="setpriv --reuid=65534 --regid=65534 --clear-groups"
    chmod 755 "$place"
    chown -R 65534:65534 "$place/cache"
fi
build() { $as_guest sh "$place/tree/packaging/build.sh" build-some 2>"$place/said"; }

sh "$place/tree/packaging/deps.sh" play 2>/dev/null || wrong "a broken source stops deps.sh"

chmod -R a-w "$place/tree"
dir=$(build) || wrong "a tree that cannot be written to is not built: $(cat "$place/said")"
case $dir in "$place"/cache/imparlour/build-some-*) ;; *) wrong "built in $dir" ;; esac
grep -q '^Building' "$place/said" || wrong "silent while it builds"
chmod -R u-w "$place/cache" && chown -R root "$place/cache" 2>/dev/null || true
! build >/dev/null && [ "$(wc -l <"$place/said")" -eq 1 ] ||
    wrong "without any place there is not one line: $(cat "$place/said")"

chmod -R u+w "$place/tree"
[ -z "$as_guest" ] || chown -R 65534 "$place/tree"
[ "$(build)" = "$place/tree/build-some" ] || wrong "not built in the tree"
touch "$place/fails"
! build >/dev/null && grep -q 'this is the reason' "$place/said" ||
    wrong "a build that fails does not say why"
