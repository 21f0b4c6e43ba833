#!/bin/sh
# Measures the window program at 1920x1080 under Xvfb: bench_window.sh [PROGRAM]. Prints what
# --bench-frames prints, for five situations, and then what bench_review.py does. What is
# made between frames, in time that is left over, stands on a line of its own. The bars: first frame
# within 700 ms, p95 within 16 ms while cards are dealt and of our own code within 4 ms, no frame at
# rest, at most 180 MB. A review opens within 300 ms, steps within 16 ms, and judges a deal within
# 10 s.
set -eu

root=$(cd "$(dirname "$0")/../../.." && pwd)
program=${1:-$root/build-release/imparlour}
if [ ! -x "$program" ]; then
    echo "bench_window.sh: $program is not there; build it first: sh packaging/play.sh --help" >&2
    exit 1
fi
folder=$(mktemp -d)
mkfifo "$folder/display"
Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp 3>"$folder/display" 2>/dev/null &
xvfb=$!
trap 'kill $xvfb; rm -rf "$folder"' EXIT
read -r number <"$folder/display"
export DISPLAY=":$number" SDL_AUDIODRIVER=dummy SDL_RENDER_BATCHING=1

# measure TITLE SECONDS FLAGS…
measure() {
    echo "== $1"
    seconds=$2
    shift 2
    "$program" --bench-frames="$seconds" --mute --window 1920x1080 --profile "$folder/profile" "$@"
}

for renderer in software opengl; do
    measure "title at rest, $renderer" 5 --renderer $renderer
    measure "deals of The Bottle Imp at normal speed, $renderer" 20 --renderer $renderer \
        --speed normal --game bottle-imp --seats ai:easy,ai:easy,ai:easy,ai:easy --seed 1
    measure "deals for eight of The Great Dalmuti, $renderer" 20 --renderer $renderer \
        --speed normal --game great-dalmuti --seed 1 \
        --seats ai:easy,ai:easy,ai:easy,ai:easy,ai:easy,ai:easy,ai:easy,ai:easy
    measure "challenges of Sneak, face to face, $renderer" 20 --renderer $renderer --speed normal \
        --game sneak --seats ai:easy,ai:easy,ai:easy,ai:easy --seed 1
    measure "a hand of Little Devils at rest, $renderer" 8 --renderer $renderer --speed instant \
        --game little-devils --seats human,ai:easy,ai:easy,ai:easy,ai:easy,ai:easy --seed 1
done
echo "== reviews, software"
python3 "$root/tests/window/measure/bench_review.py" "$program"
