#!/bin/sh
# Checks that every file of the last commit has a licence, by `reuse lint` (Debian: reuse). It runs
# on the release archive: only there the texts of the licences have the folder LICENSES/ that the
# tool demands at the top.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
tar xzf "$(sh "$root/packaging/release.sh" "$place")" -C "$place"
cd "$place"/imparlour-*/
reuse lint
