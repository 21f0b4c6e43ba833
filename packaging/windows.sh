#!/bin/sh
# Builds Imparlour for 64-bit Windows on Debian with mingw-w64, makes build-windows/imparlour-*.zip,
# and tries the programs in it under Wine: what base/system promises, every rule case, a check of a
# game, a match of Hearts that is played in the window by the mouse, and one that is killed and
# continued.
#   windows.sh             everything
#   windows.sh libraries   only the libraries; or only one of the other steps:
#   windows.sh programs    the programs and the zip
#   windows.sh try         the trial of the zip
# JOBS=N: compilers at once (2); WINDOWS_FOLDER: where everything is made (build-windows/).
# Needs root (or all packages) and apt. Debian has no such libraries for Windows, so they are built
# from its source packages, once; all are linked into the programs.
#
# Left out: fontconfig, because the fonts lie beside the program (src/platform/draw/face_finder.h);
# speech, because Windows has no speech-dispatcher; and compressed music, because all sounds are
# made by the program or are WAV files.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
out=${WINDOWS_FOLDER:-$root/build-windows}
prefix=$out/libraries
host=x86_64-w64-mingw32
jobs=${JOBS:-2}
release=bookworm
fonts="fonts-ebgaramond fonts-lato fonts-morisawa-bizud-gothic fonts-morisawa-bizud-mincho"
version=$(sed -n 's/^project(imparlour VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
name=imparlour-$version-windows

prepare() {
    missing=
    for tool in $host-gcc $host-g++ wine zip unzip dpkg-source rsvg-convert convert Xvfb xdotool; do
        command -v "$tool" >/dev/null || missing="$missing $tool"
    done
    # shellcheck disable=SC2086 # the list is words on purpose
    dpkg-query -W $fonts >/dev/null || missing="$missing fonts"
    [ -n "$missing" ] || return 0
    apt-get -qq update
    # The variant with POSIX threads: winpthreads has what base/system/locks.h needs.
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install \
        gcc-mingw-w64-x86-64-posix g++-mingw-w64-x86-64-posix wine wine64 dpkg-dev zip unzip \
        make cmake ninja-build pkgconf librsvg2-bin imagemagick $fonts \
        python3 xvfb xdotool x11-apps
}

# Fetches and unpacks a source package below $out/source, with lists of its own: the sources of the
# system's apt stay as they are.
fetch() {
    [ -d "$out/source/$1" ] && return
    apt=$out/apt
    mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$out/source"
    {
        echo "deb-src http://deb.debian.org/debian $release main"
        echo "deb-src http://deb.debian.org/debian-security $release-security main"
    } >"$apt/sources.list"
    set -- "$1" -o Dir::Etc::sourcelist="$apt/sources.list" -o Dir::Etc::sourceparts=- \
        -o Dir::State::lists="$apt/lists" -o Dir::Cache="$apt" -o APT::Sandbox::User=root
    package=$1
    shift
    [ -e "$apt/read" ] || apt-get -qq "$@" update
    touch "$apt/read"
    rm -rf "$out/source/part"
    mkdir "$out/source/part"
    # A mirror may have deleted what its own list still names.
    (cd "$out/source/part" && apt-get -qq "$@" source "$package") || {
        echo "packaging/windows.sh: the security update of $package is not there;" \
            "$release's own version is taken" >&2
        (cd "$out/source/part" && apt-get -qq "$@" source "$package/$release")
    }
    mv "$out/source/part"/*/ "$out/source/$package"
    rm -rf "$out/source/part"
}

toolchain() {
    mkdir -p "$out"
    cat >"$out/mingw.cmake" <<END
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER $host-gcc)
set(CMAKE_CXX_COMPILER $host-g++)
set(CMAKE_RC_COMPILER $host-windres)
set(CMAKE_FIND_ROOT_PATH $prefix /usr/$host)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
END
}

# with_cmake PACKAGE FLAG...
with_cmake() {
    package=$1
    shift
    [ -e "$prefix/done-$package" ] && return
    fetch "$package"
    began=$(date +%s)
    cmake -S "$out/source/$package" -B "$out/source/$package-build" -G Ninja -Wno-dev \
        -DCMAKE_TOOLCHAIN_FILE="$out/mingw.cmake" -DCMAKE_INSTALL_PREFIX="$prefix" \
        -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF -DCMAKE_INSTALL_LIBDIR=lib "$@"
    ninja -C "$out/source/$package-build" -j"$jobs" install
    touch "$prefix/done-$package"
    echo "packaging/windows.sh: $package in $(($(date +%s) - began)) s" >&2
}

# describe PACKAGE NAME LIBRARY REQUIRED: what pkg-config reads, where a package installs none for a
# static library.
describe() {
    found=$(sed -n '1s/.*(\([0-9.]*\).*/\1/p' "$out/source/$1/debian/changelog")
    {
        printf 'Name: %s\nDescription: %s\nVersion: %s\n' "$2" "$2" "$found"
        printf 'Libs: -L%s/lib -l%s\nCflags: -I%s/include\n' "$prefix" "$3" "$prefix"
        printf 'Requires: %s\n' "$4"
    } >"$prefix/lib/pkgconfig/$2.pc"
}

# By hand: Debian's source has not the files of the DLL that its CMakeLists.txt always builds.
zlib() {
    fetch zlib
    mkdir -p "$prefix/lib/pkgconfig" "$prefix/include"
    (cd "$out/source/zlib" && $host-gcc -O2 -c ./*.c && rm -f "$prefix/lib/libz.a" &&
        $host-ar rcs "$prefix/lib/libz.a" ./*.o && cp zlib.h zconf.h "$prefix/include/")
    describe zlib zlib z ""
    touch "$prefix/done-zlib"
}

nettle() {
    fetch nettle
    still="AUTOHEADER=: AUTOCONF=:" # Debian's patches make the files of autoconf look old
    # shellcheck disable=SC2086
    (cd "$out/source/nettle" &&
        ./configure --host=$host --prefix="$prefix" --libdir="$prefix/lib" --disable-shared \
            --disable-public-key --disable-documentation --disable-assembler --disable-openssl &&
        make -j"$jobs" $still libnettle.a &&
        make $still install-headers install-pkgconfig install-static)
    touch "$prefix/done-nettle"
}

libraries() {
    export PKG_CONFIG_LIBDIR="$prefix/lib/pkgconfig:$prefix/share/pkgconfig"
    [ -e "$prefix/done-zlib" ] || zlib
    with_cmake libpng1.6 -DPNG_SHARED=OFF -DPNG_TESTS=OFF
    with_cmake freetype -DFT_REQUIRE_ZLIB=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_BZIP2=ON \
        -DFT_DISABLE_BROTLI=ON -DFT_DISABLE_HARFBUZZ=ON
    with_cmake libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF
    with_cmake libsdl2-image -DSDL2IMAGE_SAMPLES=OFF -DSDL2IMAGE_DEPS_SHARED=OFF \
        -DSDL2IMAGE_BACKEND_STB=OFF -DSDL2IMAGE_PNG=ON -DSDL2IMAGE_JPG=OFF -DSDL2IMAGE_TIF=OFF \
        -DSDL2IMAGE_WEBP=OFF -DSDL2IMAGE_AVIF=OFF -DSDL2IMAGE_JXL=OFF
    describe libsdl2-image SDL2_image SDL2_image "sdl2 libpng zlib"
    with_cmake libsdl2-ttf -DSDL2TTF_SAMPLES=OFF -DSDL2TTF_HARFBUZZ=OFF
    describe libsdl2-ttf SDL2_ttf SDL2_ttf "sdl2 freetype2 zlib"
    with_cmake libsdl2-mixer -DSDL2MIXER_SAMPLES=OFF -DSDL2MIXER_DEPS_SHARED=OFF \
        -DSDL2MIXER_CMD=OFF -DSDL2MIXER_FLAC=OFF -DSDL2MIXER_MOD=OFF -DSDL2MIXER_MP3=OFF \
        -DSDL2MIXER_MIDI=OFF -DSDL2MIXER_OPUS=OFF -DSDL2MIXER_VORBIS=OFF
    describe libsdl2-mixer SDL2_mixer SDL2_mixer sdl2
    with_cmake cjson -DENABLE_CJSON_TEST=OFF -DBUILD_SHARED_AND_STATIC_LIBS=OFF \
        -DENABLE_CUSTOM_COMPILER_FLAGS=OFF
    [ -e "$prefix/done-nettle" ] || nettle
    # What it would ask zlib in a program of its own is answered: cmake cannot run one here.
    with_cmake libarchive -DZLIB_WINAPI=OFF -DZLIB_WINAPI_WITH_LIB="$prefix/lib/libz.a" \
        -DENABLE_TEST=OFF -DENABLE_TAR=OFF -DENABLE_CPIO=OFF -DENABLE_CAT=OFF \
        -DENABLE_OPENSSL=OFF -DENABLE_CNG=OFF -DENABLE_LIBB2=OFF -DENABLE_LZ4=OFF \
        -DENABLE_LZMA=OFF -DENABLE_ZSTD=OFF -DENABLE_BZip2=OFF -DENABLE_LIBXML2=OFF \
        -DENABLE_EXPAT=OFF -DENABLE_PCREPOSIX=OFF -DENABLE_ICONV=OFF
    # It makes both kinds; ours is the static one.
    rm -f "$prefix/lib/libarchive.dll.a" "$prefix/bin/libarchive.dll"
    ln -sf libarchive_static.a "$prefix/lib/libarchive.a"
}

icon() {
    sizes=
    for size in 16 24 32 48 64 128 256; do
        rsvg-convert -w $size -h $size -o "$out/icon-$size.png" "$root/assets/icon.svg"
        sizes="$sizes $out/icon-$size.png"
    done
    # shellcheck disable=SC2086
    convert $sizes "$out/imparlour.ico"
}

programs() {
    export PKG_CONFIG_LIBDIR="$prefix/lib/pkgconfig:$prefix/share/pkgconfig"
    icon
    cmake -S "$root" -B "$out/programs" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$out/mingw.cmake" \
        -DCMAKE_BUILD_TYPE=RelWithDebInfo -DPKG_CONFIG_ARGN=--static \
        -DIMPARLOUR_ICON="$out/imparlour.ico"
    ninja -C "$out/programs" -j"$jobs" imparlour imparlour-cli promises
    archive
}

# The folder that a player unpacks: programs, data, fonts, and the licences of what is in them.
archive() {
    place=$out/$name
    rm -rf "$place" "$place.zip"
    mkdir -p "$place/fonts" "$place/licences"
    for program in imparlour imparlour-cli; do
        $host-strip -o "$place/$program.exe" "$out/programs/$program.exe"
    done
    cp -r "$root/data" "$root/assets" "$root/LICENSE" "$root/packaging/examples" "$place/"
    cp "$root/packaging/CHANGELOG.md" "$place/"
    sed "s/@VERSION@/$version/; s/\$/\r/" "$root/packaging/windows.txt" >"$place/README.txt"
    rm -rf "$place/data/ai/log" "$place/assets/sources"
    for font in opentype/ebgaramond/EBGaramond12-Regular.otf \
        opentype/ebgaramond/EBGaramond12-Bold.otf \
        truetype/lato/Lato-Regular.ttf truetype/lato/Lato-Bold.ttf \
        truetype/bizud-gothic/BIZUDPGothic-Regular.ttf truetype/bizud-gothic/BIZUDPGothic-Bold.ttf \
        truetype/bizud-mincho/BIZUDPMincho-Regular.ttf; do
        cp "/usr/share/fonts/$font" "$place/fonts/"
    done
    # With those of the C library and the runtime, which are linked into the programs.
    for package in $fonts mingw-w64-x86-64-dev gcc-mingw-w64-x86-64-posix-runtime; do
        cp "/usr/share/doc/$package/copyright" "$place/licences/$package.txt"
    done
    for package in "$out"/source/*/debian; do
        package=$(basename "$(dirname "$package")")
        cp "$out/source/$package/debian/copyright" "$place/licences/$package.txt"
    done
    (cd "$out" && zip -q -r -9 "$name.zip" "$name")
    ls -l "$place.zip" "$place"/*.exe
}

# Under Wine, with a profile and a screen of its own.
try() {
    export WINEPREFIX="$out/wine" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree=;mshtml="
    rm -rf "$out/try"
    mkdir "$out/try"
    unzip -q -d "$out/try" "$out/$name.zip"
    for program in imparlour imparlour-cli; do
        # The driver of the tests names a screen of X11; the program has that of Windows.
        printf '#!/bin/sh\nunset SDL_VIDEODRIVER\nexec wine "%s/try/%s/%s.exe" "$@"\n' \
            "$out" "$name" "$program" >"$out/try/$program"
        chmod +x "$out/try/$program"
    done
    mkdir "$out/try/promises"
    wine "$out/programs/tests/support/promises.exe" "$out/try/promises"
    "$out/try/imparlour-cli" --version
    "$out/try/imparlour-cli" case "$root"/tests/cases/*.json
    "$out/try/imparlour-cli" check hearts
    # As somebody at a command prompt writes a path.
    (cd "$out/try/$name" && "$out/try/imparlour-cli" check 'examples\polignac\games\polignac.json' \
        --matches 20 && "$out/try/imparlour-cli" pack 'examples\polignac' -o '..\polignac.zip')
    for more in "" --replace; do
        "$out/try/imparlour-cli" install "$out/try/polignac.zip" --profile "$out/try/profile" $more
    done
    "$out/try/imparlour-cli" check "$out/try/profile/data/games/polignac.json" --matches 20
    for story in solo-hearts-en menus-en; do
        wineserver -k || true # one that runs on would not see the screen of the story
        IMPARLOUR_POINTER=1 python3 "$root/tests/window/play.py" \
            "$out/try/imparlour" "$out/try/imparlour-cli" $story
    done
    wineserver -k || true
}

prepare
toolchain
case "${1-all}" in
libraries) libraries ;;
programs) programs ;;
try) try ;;
all) libraries; programs; try ;;
*) echo "usage: windows.sh [libraries|programs|try]" >&2; exit 2 ;;
esac
