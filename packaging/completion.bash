# Completion of imparlour and imparlour-cli for bash. Flags, commands and games are those that the
# programs list themselves.

_imparlour_flags() {
    "$@" --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\).*/\1/p'
}

_imparlour() {
    local program=$1 word=$2 before=$3 words='' cli=imparlour-cli
    case $program in */*) cli=${program%/*}/$cli ;; esac
    case $before in
    --game) words=$("$cli" games 2>/dev/null | sed -n 's/^\([a-z][a-z-]*\)  .*/\1/p') ;;
    --lang) words=$("$program" --lang list 2>&1 | sed -n 's/.*there are //p' | tr -d ,) ;;
    --renderer) words='auto software opengl none' ;;
    --speed) words='instant swift fast normal relaxed' ;;
    --data | --profile | --film) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    --shot | --trace | --from | --out) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    *)
        if [[ $program != *-cli ]]; then
            words=$(_imparlour_flags "$program")
        elif [ "$COMP_CWORD" -eq 1 ]; then
            words="--help --version $("$program" --help 2>/dev/null |
                sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p')"
        else
            words=$(_imparlour_flags "$program" "${COMP_WORDS[1]}")
            [[ $word == -* ]] || mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
        ;;
    esac
    [ -z "$words" ] ||
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$words" -- "$word")
}

complete -o filenames -F _imparlour imparlour imparlour-cli
