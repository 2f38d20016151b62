#!/bin/sh
# The companion's versions: an environment each, in a folder that is named by what it is made of.
#
#   environment.sh make SOURCE   make one of SOURCE beside the others, and try it
#   environment.sh switch        use the one that was made, once it was tried
#   environment.sh back          use the one that was in use before
#   environment.sh version       say which are there
#   environment.sh idle          whether no game is on (status 4 where one is)
#
#   versions/ID      an environment; `fingerprint` is written last: without it, it never counts.
#                    `before` names the one that was in use before this one.
#   current          the one in use. Putting this link in another's place is the one step by which
#                    anything changes: before it all is as it was, after it the way back is there.
#   made             the one that was made and tried last
#
# Until another is in use neither the one in use nor the one before is touched: not by one that is
# not good, not by a full disk, not by a pulled plug. Then what is neither goes.
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

# behind LINK: the folder's name behind a link of ours; nothing where there is none.
behind() {
    if [ -L "$home/$1" ]; then basename "$(readlink "$home/$1")"; fi
}

# The one to go back to; nothing where there is none.
before() {
    cat "$home/current/before" 2>/dev/null || true
}

finished() { [ -n "$1" ] && [ -f "$home/versions/$1/fingerprint" ]; }

# One at a time: a second one would tidy up what the first is making.
alone() {
    mkdir -p "$home"
    exec 9>"$home/lock"
    flock -n 9 || stop "another update is going on"
}

# write FILE: standard input, there as a whole or not at all.
write() {
    cat >"$1.new"
    sync "$1.new"
    mv "$1.new" "$1"
}

# point LINK ID: one rename, so that the link is the old one or the new one.
point() {
    ln -sfn "versions/$2" "$home/$1.new"
    mv -T "$home/$1.new" "$home/$1"
    sync "$home"
}

# Takes away what is neither in use, nor was before, nor waits to be used.
tidy() {
    used=$(behind current) back=$(before) made=$(behind made)
    for other in "$home"/versions/*; do
        case $(basename "$other") in
            '*' | "$used" | "$back" | "$made") ;;
            # What says that it is finished goes first: half of it must not be taken for good.
            *) rm -f "$other/fingerprint" && rm -rf "$other" ;;
        esac
    done
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
    place=$home/versions/$(printf %.12s "$want")
    if [ "$(cat "$place/fingerprint" 2>/dev/null)" = "$want" ]; then
        point made "$(basename "$place")"
        echo "kept: $place is made of just this"
        return
    fi
    rm -f "$home/made"
    tidy
    rm -rf "$place"
    mkdir -p "$home/versions"
    # One that turns out not to be good leaves nothing behind, and room on the disk.
    trap 'rm -rf "$place"' EXIT
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
    # All of it is on the disk before anything says so.
    sync
    echo "$want" | write "$place/fingerprint"
    trap - EXIT
    point made "$(basename "$place")"
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

# use ID: where that is the one before already, the two change places.
use() {
    finished "$1" || stop "there is no finished environment to use"
    old=$(behind current)
    if [ "$old" != "$1" ]; then
        [ -z "$old" ] || echo "$old" | write "$home/versions/$1/before"
        point current "$1"
    fi
    rm -f "$home/made"
    tidy
    echo "in use: $home/versions/$1"
}

case ${1:-} in
    make)
        alone
        make_one "${2:?the source is missing}"
        ;;
    switch)
        alone
        use "$(behind made)"
        ;;
    back)
        alone
        use "$(before)"
        ;;
    version)
        used=$(behind current) back=$(before)
        for place in "$home"/versions/*; do
            [ -f "$place/fingerprint" ] || continue
            case $(basename "$place") in
                "$used") mark=", in use" ;;
                "$back") mark=", before" ;;
                *) mark= ;;
            esac
            echo "$(basename "$place"): $("$place/bin/python" -c 'from importlib.metadata import version
print(version("tabletop-companion"))')$mark"
        done
        ;;
    idle)
        [ -x "$home/current/bin/python" ] || exit 0
        # Saved games that cannot be read hold up nothing here: another version may be the remedy.
        as_user "$home/current/bin/python" -c 'import sys
from companion.update import game_is_on
sys.exit(4 if game_is_on(None) else 0)' 2>/dev/null || [ $? -ne 4 ] || exit 4
        ;;
    *) stop "usage: environment.sh make SOURCE | switch | back | version | idle" ;;
esac
