#!/bin/sh
# Writes the manual page of a program, made of what its --help and --version print:
# manual.sh PROGRAM PAGE. With commands, as imparlour-cli has them, each has a section.
set -eu

program=$1
exec >"$2"
name=$(basename "$program")
version=$("$program" --version)

case $name in
imparlour)
    short="card games against imps or with friends on one screen"
    long="Opens a window with card games of bidding, tricks and bluff. Without flags it shows the
title. The first flags go straight to a table; the last ones are for pictures, tests and
measurements."
    other=imparlour-cli
    ;;
imparlour-cli)
    short="the card games of Imparlour without a window"
    long="Lists and checks games, plays matches without a window, and reads saved ones."
    other=imparlour
    ;;
*) echo "packaging/manual.sh: no page for $name" >&2; exit 2 ;;
esac

# The lines of --help that name flags, as roff.
flags() {
    sed -e 's/\\/\\e/g' -e 's/-/\\-/g' | awk '
        match($0, /^  \\-\\-[^ [=]+(\[[^ ]*\]| [^ ]+)?  +/) {
            flag = substr($0, 3, RLENGTH - 2); help = substr($0, RLENGTH + 1)
            sub(/ +$/, "", flag)
            print ".TP\n.B " flag "\n" help
        }'
}

cat <<END
.\\" Made by packaging/manual.sh.
.TH $(echo "$name" | tr '[:lower:]' '[:upper:]' | sed 's/-/\\-/g') 6 "" "$version" Games
.SH NAME
$name \\- $short
.SH SYNOPSIS
.B $name
$(if [ "$name" = imparlour ]; then echo "[flags]"; else echo "COMMAND [operands] [flags]"; fi)
.SH DESCRIPTION
$long
.SH OPTIONS
END
if [ "$name" = imparlour ]; then
    "$program" --help | flags
else
    cat <<END
.TP
.B \\-\\-help
list the commands
.TP
.B \\-\\-version
show the version
.SH COMMANDS
END
    for command in $("$program" --help | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p'); do
        "$program" "$command" --help | sed -n -e '1s/ \[FLAG\.\.\.\]$//' -e '1s/^[^ ]* /.SS /p' \
            -e 2p | sed 's/\([^\\]\)-/\1\\-/g'
        "$program" "$command" --help | flags
    done
fi
cat <<END
.SH ENVIRONMENT
.TP
.B IMPARLOUR_DATA
the folder of games and texts, where \\-\\-data does not name one
.TP
.BR XDG_CONFIG_HOME ", " XDG_STATE_HOME
settings are in imparlour/ of the first (~/.config), saves and the archive in imparlour/ of the
second (~/.local/state)
.TP
.B XDG_DATA_HOME
games of your own are in imparlour/ of it (~/.local/share), where \\-\\-data and IMPARLOUR_DATA do
not name other data
.SH "SEE ALSO"
.BR $(echo "$other" | sed 's/-/\\-/g') (6)
END
