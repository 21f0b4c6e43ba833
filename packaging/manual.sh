#!/bin/sh
# Writes the manual page of a program, made of what its --help and --version print:
# manual.sh PROGRAM PAGE [LANGUAGE]. With commands, as imparlour-cli has them, each has a section.
set -eu

program=$1
exec >"$2"
language=${3:-en}
export LC_ALL="$language" XDG_CONFIG_HOME=/nonexistent
name=$(basename "$program")
version=$("$program" --version)

# The words of the page itself: headings, what the two programs are, and the environment.
case $language in
de)
    set -- BEZEICHNUNG ÜBERSICHT BESCHREIBUNG OPTIONEN BEFEHLE UMGEBUNG "SIEHE AUCH"
    window="Kartenspiele gegen Kobolde oder mit Freunden an einem Bildschirm"
    window_long="Öffnet ein Fenster mit Kartenspielen um Stiche, Gebote und Bluff. Ohne Optionen
erscheint der Titel. Die ersten Optionen führen gleich an einen Tisch; die letzten dienen Bildern,
Tests und Messungen."
    cli="die Kartenspiele von Imparlour ohne Fenster"
    cli_long="Nennt und prüft Spiele, spielt Partien ohne Fenster und liest gespeicherte."
    usage="BEFEHL [Argumente] [Optionen]"
    list="die Befehle nennen"
    show="die Version zeigen"
    data="der Ordner der Spiele und Texte, wenn \\-\\-data keinen nennt"
    homes="Einstellungen liegen in imparlour/ des ersten (~/.config), Spielstände und Archiv in
imparlour/ des zweiten (~/.local/state)"
    own="eigene Spiele liegen in imparlour/ davon (~/.local/share), wenn \\-\\-data und
IMPARLOUR_DATA keine anderen Daten nennen"
    ;;
fr)
    set -- NOM SYNOPSIS DESCRIPTION OPTIONS COMMANDES ENVIRONNEMENT "VOIR AUSSI"
    window="jeux de cartes contre des diablotins ou entre amis sur un seul écran"
    window_long="Ouvre une fenêtre de jeux de cartes : levées, enchères et bluff. Sans option,
l’écran titre s’affiche. Les premières options mènent droit à une table ; les dernières servent aux
images, aux tests et aux mesures."
    cli="les jeux de cartes d’Imparlour sans fenêtre"
    cli_long="Liste et vérifie les jeux, joue des parties sans fenêtre et lit celles qui sont
sauvegardées."
    usage="COMMANDE [arguments] [options]"
    list="lister les commandes"
    show="afficher la version"
    data="le dossier des jeux et des textes, si \\-\\-data n’en nomme pas"
    homes="les réglages sont dans imparlour/ du premier (~/.config), les sauvegardes et l’archive
dans imparlour/ du second (~/.local/state)"
    own="vos propres jeux sont dans imparlour/ de ce dossier (~/.local/share), si \\-\\-data et
IMPARLOUR_DATA ne nomment pas d’autres données"
    ;;
ja)
    set -- 名前 書式 説明 オプション コマンド 環境変数 関連項目
    window="小鬼たちや友だちと遊ぶカードゲーム集"
    window_long="トリックやビッド、はったりのカードゲームをウィンドウで開きます。
オプションなしではタイトル画面から始まります。
はじめのオプションはすぐに卓を開くためのもの、終わりのほうは画像・テスト・測定のためのものです。"
    cli="Imparlourのカードゲームをウィンドウなしで扱う"
    cli_long="ゲームの一覧と検査、ウィンドウなしの対戦、セーブした勝負の読み出しを行います。"
    usage="コマンド [引数] [オプション]"
    list="コマンドの一覧を表示する"
    show="バージョンを表示する"
    data="\\-\\-data がないときに使う、ゲームと文章のフォルダー"
    homes="設定は前者（~/.config）の imparlour/ に、
セーブと記録は後者（~/.local/state）の imparlour/ に置かれます"
    own="追加したゲームは、このフォルダー（~/.local/share）の imparlour/ に置きます。
\\-\\-data や IMPARLOUR_DATA でほかのデータを指定したときは使いません"
    ;;
*)
    set -- NAME SYNOPSIS DESCRIPTION OPTIONS COMMANDS ENVIRONMENT "SEE ALSO"
    window="card games against imps or with friends on one screen"
    window_long="Opens a window with card games of bidding, tricks and bluff. Without flags it shows
the title. The first flags go straight to a table; the last ones are for pictures, tests and
measurements."
    cli="the card games of Imparlour without a window"
    cli_long="Lists and checks games, plays matches without a window, and reads saved ones."
    usage="COMMAND [operands] [flags]"
    list="list the commands"
    show="show the version"
    data="the folder of games and texts, where \\-\\-data does not name one"
    homes="settings are in imparlour/ of the first (~/.config), saves and the archive in imparlour/
of the second (~/.local/state)"
    own="games of your own are in imparlour/ of it (~/.local/share), where \\-\\-data and
IMPARLOUR_DATA do not name other data"
    ;;
esac

case $name in
imparlour)
    short=$window
    long=$window_long
    usage=$("$program" --help | sed -n 's/^imparlour //p')
    other=imparlour-cli
    ;;
imparlour-cli)
    short=$cli
    long=$cli_long
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
.SH $1
$name \\- $short
.SH $2
.B $name
$usage
.SH $3
$long
.SH $4
END
if [ "$name" = imparlour ]; then
    "$program" --help | flags
else
    cat <<END
.TP
.B \\-\\-help
$list
.TP
.B \\-\\-version
$show
.SH $5
END
    for command in $("$program" --help | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p'); do
        help=$("$program" "$command" --help)
        printf '%s\n' "$help" | sed -n -e '1s/ \[[^][]*\]$//' -e '1s/^[^ ]* /.SS /p' -e 2p |
            sed 's/\([^\\]\)-/\1\\-/g'
        printf '%s\n' "$help" | flags
    done
fi
cat <<END
.SH $6
.TP
.B IMPARLOUR_DATA
$data
.TP
.BR XDG_CONFIG_HOME ", " XDG_STATE_HOME
$homes
.TP
.B XDG_DATA_HOME
$own
.SH "$7"
.BR $(echo "$other" | sed 's/-/\\-/g') (6)
END
