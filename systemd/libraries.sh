#!/bin/sh
# Brings what Python packages cannot carry: the system's own libraries.
#
#   libraries.sh run    what the window needs
#   libraries.sh test   that, and the virtual screen of the tests
#
# Installs what is missing with apt-get where that asks nobody anything: as root, or with a sudo
# that wants no password. Where it may not, its one line of standard output says what to do. Prints
# nothing and uses no network where nothing is missing. PYTHON names the Python, PACKAGES=no keeps
# the hands off the system.
set -eu

purpose=${1:-run}
python=${PYTHON:-python3}
missing=

# need PACKAGE COMMAND...: the package is missing where the command fails.
need() {
    package=$1
    shift
    "$@" >/dev/null 2>&1 || missing="$missing $package"
}

# The linker's cache is for everybody to read, but its program is not on everybody's PATH.
has_library() {
    PATH="$PATH:/usr/sbin:/sbin" ldconfig -p | grep -q "^[[:space:]]*$1 "
}

# Debian cuts `ensurepip` out of its Python and puts it into a package of its own.
can_make_environments() {
    "$python" -c 'import ensurepip, venv'
}

can_be_root() {
    [ "$(id -u)" -eq 0 ] || sudo -n true
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

install() {
    as_root apt-get update -q || true # an old list of packages may still do
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -q --no-install-recommends -o DPkg::Lock::Timeout=120 "$@"
}

if ! command -v "$python" >/dev/null 2>&1; then
    echo "there is no $python here; install Python 3.11, 3.12 or 3.13, or name one: make PYTHON=python3.13"
    exit 0
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "$python is older than Python 3.11; name a later one: make PYTHON=python3.13"
    exit 0
fi

if ! "$python" -c 'import sys; sys.exit(sys.version_info >= (3, 14))'; then
    echo "$python is later than Python 3.13, the last one that all packages are there for; name an earlier one: make PYTHON=python3.13"
    exit 0
fi

need python3-venv can_make_environments
need libgl1 has_library libGL.so.1
need libegl1 has_library libEGL.so.1 # the offscreen driver draws through it where no display is
if [ "$purpose" = test ]; then
    need xvfb command -v Xvfb
    need poppler-utils command -v pdftoppm # printed labels are looked at as pictures
    need zbar-tools command -v zbarimg     # and read back
    # An X server with a touch device whose fingers the tests move.
    need xserver-xorg-core command -v Xorg
    need xserver-xorg-video-dummy test -f /usr/lib/xorg/modules/drivers/dummy_drv.so
fi
missing=${missing# }
if [ -z "$missing" ]; then
    exit 0
fi

if ! command -v apt-get >/dev/null 2>&1; then
    echo "install what Debian calls: $missing"
elif [ "${PACKAGES:-}" = no ] || ! can_be_root >/dev/null 2>&1; then
    echo "install what is missing with: sudo apt-get install -y $missing"
elif ! install $missing >&2; then # one word a package
    echo "apt-get could not install $missing (see above); try: sudo apt-get install -y $missing"
fi
