#!/bin/sh
# The same seed gives the same match everywhere: determinism.sh. Builds imparlour-cli by several
# compilers, for several machines and with sanitizers, and lets each play: all that tests/golden
# holds (saves made and replayed, random matches), and per game and number of seats a deal among
# imps, its code and its receipt, by one thread and by two and in other locales. Prints a line for
# each; what this machine lacks is left out and named. Status 1 if anything differs. Five minutes on
# two cores; for all of it, on Debian:
#   dpkg --add-architecture i386 && dpkg --add-architecture s390x && apt-get update
#   apt-get install clang gcc-12-multilib gcc-s390x-linux-gnu libc6-dev-s390x-cross
#     qemu-user-static libcjson-dev:i386 libcjson-dev:s390x
#     nettle-dev:i386 nettle-dev:s390x
#   for l in ja_JP tr_TR de_DE; do localedef -i $l -f UTF-8 $l.UTF-8; done
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
core=$(find "$root/src/base" "$root/src/rules" "$root/src/ai" "$root/src/match" -name "*.c")
tools=$(find "$root/src/tools" -name "*.c")
make_save=$root/tests/support/make_save.c
flags="-std=c11 -D_GNU_SOURCE -I$root/src -I/usr/include/cjson"
libraries="-lcjson -lnettle -lpthread -lm"
pairs=$(cd "$root/tests/golden" && for file in *.txt; do echo "${file%.txt}"; done)
failed=0

tell() { printf '%-46s %s\n' "$1" "$2"; }

# build NAME EMULATOR COMPILER FLAG…: place/NAME/cli and make-save, scripts that run them. False if
# that cannot be done here.
build() {
    there=$place/$1
    emulator=$2
    shift 2
    mkdir "$there"
    # shellcheck disable=SC2086 # lists of words
    { "$@" $flags $core $tools -o "$there/cli.real" $libraries &&
        "$@" $flags $core "$make_save" -o "$there/make-save.real" $libraries; } \
        >"$there/log" 2>&1 || return 1
    for program in cli make-save; do
        printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$emulator" "$there/$program.real" \
            >"$there/$program"
        chmod 755 "$there/$program"
    done
    "$there/cli" games --data "$root/data" >>"$there/log" 2>&1
}

eight=ai:easy,ai:normal,ai:easy,ai:normal,ai:easy,ai:normal,ai:easy,ai:normal

# imps NAME FLAG…: what comes of deals among imps.
imps() {
    cli=$place/$1/cli
    shift
    for pair in $pairs; do
        game=${pair%-*} seats=${pair##*-}
        players=$(echo "$eight" | cut -d , -f "1-$seats")
        code=$("$cli" code --game "$game" --players "$seats" --seed 5eed --data "$root/data" 2>&1)
        echo "$pair" "$("$cli" play --game "$game" --seats "$players" --deals 1 --seed 5eed \
            --data "$root/data" "$@" 2>&1)" \
            "$code" "$("$cli" receipt "$code" --data "$root/data" 2>&1)"
    done
}

golden() {
    for pair in $pairs; do
        python3 "$root/tests/golden/golden.py" "$place/$1/cli" "$place/$1/make-save" \
            "${pair%-*}" "${pair##*-}" || return 1
    done
}

# compare TITLE NAME FLAG…: plays, and looks whether it is what the first one played.
compare() {
    title=$1
    shift
    imps "$@" >"$place/now"
    [ -f "$place/wanted" ] || cp "$place/now" "$place/wanted"
    same="imps $(cksum <"$place/now" | cut -d ' ' -f 1)"
    if ! cmp -s "$place/wanted" "$place/now"; then
        same="$same DIFFER"
        diff "$place/wanted" "$place/now" | head -4 >&2
        failed=1
    fi
    tell "$title" "$same"
}

try() {
    title=$1
    shift
    if ! build "$@"; then
        tell "$title" "left out: $(head -n 1 "$place/$1/log")"
        return
    fi
    if said=$(golden "$1" 2>&1); then
        tell "$title: golden" same
    else
        tell "$title: golden" DIFFER
        echo "$said" | head -6 >&2
        failed=1
    fi
    compare "$title" "$1"
}

sanitizers="-fsanitize=address,undefined -fno-sanitize-recover=all"
try "gcc -O3 -flto" first "" gcc -O3 -flto
compare "gcc -O3 -flto, two threads" first --threads 2
for locale in C ja_JP tr_TR de_DE; do
    if [ "$locale" = C ] || locale -a | grep -qi "^$locale.utf"; then
        [ "$locale" = C ] && LC_ALL=C || LC_ALL=$locale.UTF-8
        export LC_ALL
        compare "gcc -O3 -flto, locale $LC_ALL" first
        unset LC_ALL
    else
        tell "locale $locale" "left out: not on this machine"
    fi
done
TZ=Asia/Tokyo
export TZ
compare "gcc -O3 -flto, time zone $TZ" first
try "gcc -O0" gcc-O0 "" gcc -O0
# shellcheck disable=SC2086
try "gcc -O1, ASan and UBSan" gcc-san "" gcc -O1 $sanitizers
try "clang -O0" clang-O0 "" clang -O0
try "clang -O3" clang-O3 "" clang -O3
# shellcheck disable=SC2086
try "clang -O1, ASan and UBSan" clang-san "" clang -O1 $sanitizers
try "gcc -O2 -m32, i386" i386 "" gcc -O2 -m32 -isystem "/usr/include/$(gcc -dumpmachine)"
try "gcc -O2, s390x, big-endian, emulated" s390x qemu-s390x-static s390x-linux-gnu-gcc -O2
exit $failed
