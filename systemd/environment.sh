#!/bin/sh
# The companion's environments: two places, of which one is in use and one is free.
#
#   environment.sh make SOURCE   make one of SOURCE in the free place, and try it
#   environment.sh switch        use the place that was made, once it was tried
#   environment.sh back          use the one that was in use before
#   environment.sh version       say which are there
#
# SOURCE is a checkout or a wheel. With a wheel the list of its packages (requirements.txt) lies
# beside it, or else the packages stay those of the environment in use. Every package comes as a
# wheel with its hash from the list: nothing is compiled here. WHEELS names a folder to take them
# from instead of the network. Each line of output says what was done.
set -eu

home=${COMPANION_HOME:-/opt/tabletop-companion}
python=${PYTHON:-/usr/bin/python3}
user=tabletop-companion
# Python finds programs beside itself, and must not find those of whoever calls this.
unset PYTHONPATH PYTHONHOME VIRTUAL_ENV

stop() {
    echo "environment: $*" >&2
    exit 1
}

in_use() {
    if [ -L "$home/current" ]; then basename "$(readlink "$home/current")"; fi
}

free() {
    case $(in_use) in
        a) echo b ;;
        *) echo a ;;
    esac
}

# What an environment is made of, in one number: the same number, the same environment.
fingerprint() {
    {
        "$python" --version
        if [ -f "$1" ]; then
            sha256sum <"$1"
        else
            (cd "$1" && find companion hardware ui pyproject.toml -type f \
                ! -path '*/__pycache__/*' -exec sha256sum {} + | LC_ALL=C sort -k 2)
        fi
        sha256sum <"$2"
    } | sha256sum | cut -d ' ' -f 1
}

list_for() {
    if [ -d "$1" ]; then
        echo "$1/systemd/requirements.txt"
    elif [ -f "$(dirname "$1")/requirements.txt" ]; then
        echo "$(dirname "$1")/requirements.txt"
    else
        echo "$home/current/requirements.txt"
    fi
}

pip_install() {
    "$place/bin/python" -m pip install --disable-pip-version-check --no-input --quiet \
        --no-cache-dir ${WHEELS:+--no-index --find-links "$WHEELS"} "$@"
}

make_one() {
    source=$1
    [ -d "$source" ] || [ -f "$source" ] || stop "there is no $source"
    list=$(list_for "$source")
    [ -f "$list" ] || stop "there is no list of packages: $list"
    want=$(fingerprint "$source" "$list")
    if [ "$(cat "$home/current/fingerprint" 2>/dev/null)" = "$want" ]; then
        echo "kept: the environment in use is made of just this"
        exit 3
    fi
    place=$home/$(free)
    if [ "$(cat "$place/fingerprint" 2>/dev/null)" = "$want" ]; then
        echo "kept: $place is made of just this"
        return
    fi
    rm -rf "$place"
    mkdir -p "$home"
    # The system's packages are seen too: lgpio, which has no wheel for every Python, is one.
    "$python" -m venv --system-site-packages "$place"
    pip_install --ignore-installed --only-binary :all: --require-hashes -r "$list"
    if [ -f "$source" ]; then
        pip_install --no-deps --ignore-installed "$source"
    else
        build=$(mktemp -d)
        # Built from a copy, so that nothing is left in a checkout.
        (cd "$source" && tar -cf - --exclude __pycache__ \
            companion hardware ui pyproject.toml README.md LICENSE) | tar -xf - -C "$build"
        status=0
        pip_install --no-deps --no-build-isolation "$build" || status=$?
        rm -rf "$build"
        [ "$status" -eq 0 ] || stop "the companion could not be built"
    fi
    cp "$list" "$place/requirements.txt"
    try_one "$place"
    # Written last: a place without it is one that was never finished.
    echo "$want" >"$place/fingerprint"
    sync
    echo "made: $place, tried and found good"
}

# A new version is tried by the table's own user, on the table's own games.
as_user() {
    if [ "$(id -u)" -eq 0 ] && getent passwd "$user" >/dev/null; then
        (cd / && exec runuser -u "$user" -- env STATE_DIRECTORY="/var/lib/$user" \
            CONFIGURATION_DIRECTORY="/etc/$user" PYTHONDONTWRITEBYTECODE=1 "$@")
    else
        "$@"
    fi
}

# The packages fit each other, every game plays by its rules, and the doctor finds nothing that he
# does not find with the environment in use.
try_one() {
    try=$1/bin
    "$try/python" -m pip --disable-pip-version-check check >"$1/check.txt" 2>&1 ||
        { cat "$1/check.txt" >&2; stop "the packages do not fit each other"; }
    for game in $("$try/python" -c 'from companion.rules.registry import GAMES; print(*GAMES)'); do
        as_user "$try/companion" simulate "$game" --games 2 >/dev/null ||
            stop "$game does not play by its rules"
    done
    new=0
    as_user "$try/companion" doctor >"$1/doctor.txt" 2>&1 || new=$?
    [ "$new" -ne 0 ] || return 0
    ! grep -q '^Traceback' "$1/doctor.txt" || new=broken
    old=none
    if [ -x "$home/current/bin/companion" ]; then
        old=0
        as_user "$home/current/bin/companion" doctor >/dev/null 2>&1 || old=$?
    fi
    # A first one may well find that no reader is there yet; it must not break down.
    case $old:$new in
        none:1 | 1:1) ;;
        *) cat "$1/doctor.txt" >&2; stop "the doctor is not content with it" ;;
    esac
}

use() {
    [ -f "$home/$1/fingerprint" ] || stop "there is no finished environment in $home/$1"
    ln -sfn "$1" "$home/next"
    mv -T "$home/next" "$home/current"
    sync
    echo "in use: $home/$1"
}

case ${1:-} in
    make) make_one "${2:?the source is missing}" ;;
    switch) use "$(free)" ;;
    back)
        [ -n "$(in_use)" ] || stop "nothing is in use"
        use "$(free)"
        ;;
    version)
        for place in a b; do
            [ -f "$home/$place/fingerprint" ] || continue
            mark=
            [ "$(in_use)" = "$place" ] && mark=", in use"
            echo "$place: $("$home/$place/bin/python" -c 'from importlib.metadata import version
print(version("tabletop-companion"))')$mark"
        done
        ;;
    *) stop "usage: environment.sh make SOURCE | switch | back | version" ;;
esac
