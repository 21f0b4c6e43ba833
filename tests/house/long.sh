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
    exec python3 "$root/tests/window/soak.py" "$root/build-release/imparlour" $((minutes / 3))
    ;;
stack) # the window tests, with a check that the test groups have in every run
    cd "$1"
    ASAN_OPTIONS=detect_stack_use_after_return=1 exec ctest -j2 -L window -LE '^long$'
    ;;
*)
    echo "usage: long.sh fuzz|monkey|kills|pairs|matches|tournament|soak|stack [PROGRAM]" >&2
    exit 2
    ;;
esac
