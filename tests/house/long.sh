#!/bin/sh
# The tests of hours (label `long`): long.sh WHAT [PROGRAM…]. HOURS in the environment says how long
# all of them together take, about; without it, half an hour.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
minutes=$((${HOURS:-0} * 60))
[ "$minutes" -gt 0 ] || minutes=30
what=$1
shift

# play VERIFIED MATCHES: random matches of every game and number of seats, every property checked.
play() {
    for file in "$root"/data/games/*.json; do
        game=$(basename "$file" .json)
        for seats in $(python3 -c 'import json, sys
s = json.load(open(sys.argv[1]))["seats"]
print(*s.get("only", range(s["min"], s["max"] + 1)))' "$file"); do
            python3 "$root/tests/tools/properties.py" "$1" "$game" "$seats" "$2"
        done
    done
    for wild in off on; do
        "$1" play --game "$root/tests/data/games/climb-french.json" --data "$root/data" \
            --seats random,random,random,random --option "wild=$wild" \
            --matches $(($2 / 100)) --quiet
    done
}

# A build with tests and without sanitizers; prints its folder.
plain() {
    sh "$root/packaging/build.sh" build-plain -DCMAKE_BUILD_TYPE=Debug \
        "-DCMAKE_C_FLAGS_DEBUG=-O1 -g" -DIMPARLOUR_TESTS=ON
}

case $what in
fuzz) # for each of 13 harnesses, two at a time
    exec sh "$root/tests/fuzz/fuzz.sh" $((minutes * 2))s
    ;;
monkey) exec python3 "$root/tests/window/monkey.py" "$1" $((minutes * 6)) any ;;
kills) KILLS=$((minutes * 20)) exec "$1" kill ;;
pairs) PAIRS=$((minutes * 100)) exec "$1" secrets ;;
matches) play "$1" $((minutes * 10000)) ;;
tournament)
    for file in "$root"/data/games/*.json; do
        python3 "$root/src/tools/arena/arena.py" ai:hard ai:easy --cli "$1" \
            --game "$(basename "$file" .json)" --matches $((minutes / 3)) |
            python3 "$root/src/tools/arena/ratings.py" | tee /dev/stderr |
            awk '$1 == "rating" { r[$2] = $3 } END { exit r["ai:hard"] <= r["ai:easy"] }'
    done
    ;;
soak) # of a program as players have it: sanitizers hold on to memory
    sh "$root/packaging/play.sh" --help >/dev/null
    exec python3 "$root/tests/window/measure/soak.py" "$root/build-release/imparlour" \
        $((minutes / 3))
    ;;
mutants) # of the code that keeps the player's files; a fixed sample, and with more time all
    sample=
    [ "$minutes" -gt 60 ] || sample="--sample $((minutes * 10)) --seed 26"
    # shellcheck disable=SC2086 # several words
    exec python3 "$root/tests/house/mutate.py" run "$(plain)" $sample
    ;;
threads) # ThreadSanitizer has no suppressions: SDL, fontconfig and Mesa have no findings either
    built=$(sh "$root/packaging/build.sh" build-threads -DCMAKE_BUILD_TYPE=Debug \
        "-DCMAKE_C_FLAGS_DEBUG=-O1 -g -fsanitize=thread")
    exec python3 "$root/tests/window/session.py" "$built/imparlour" "$built/imparlour-cli"
    ;;
valgrind) # without suppressions, too
    built=$(plain)
    exec python3 "$root/tests/window/session.py" "$built/imparlour" "$built/imparlour-cli" \
        valgrind -q --error-exitcode=9 --num-callers=20
    ;;
stack) # the window tests and all groups of these rooms, with a check that other groups always have
    cd "$1"
    ASAN_OPTIONS=detect_stack_use_after_return=1 exec ctest -j2 \
        -L '^(window|base|match|platform|scenes|table|words)$' -LE '^long$'
    ;;
*)
    echo "usage: long.sh fuzz|monkey|kills|pairs|matches|tournament|soak|mutants|threads|valgrind" \
        "|stack [PROGRAM]" >&2
    exit 2
    ;;
esac
