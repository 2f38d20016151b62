#!/bin/sh
# Makes a Raspberry Pi (or another machine with Debian) a table's companion, in one command:
#
#   sudo systemd/install.sh
#
# It may be called again at any time: what is there already is kept. Each line says what was done.
#
#   --dry-run               say what would be done, and do nothing
#   --uninstall             take everything away again
#   --user-data keep|remove with --uninstall: saved games and settings (keep)
#   --display cage|kmsdrm   how it gets on the screen (cage)
#   --rotation 0|90|180|270 how the screen hangs (0); later in settings.toml
#   --pwm                   the kernel's PWM on GPIO 18 and 19, for a real hourglass
#   --yes                   agree to everything that would be asked
#   --wheels DIR            take Python's packages from this folder; no network
#   --machine DIR           look at /proc, and change /boot, below this folder (for tests)
#   --files DIR             only lay the files below this folder (for packagers and tests)
set -eu

name=tabletop-companion
home=/opt/$name
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
checkout=$(dirname "$here")
groups='video render input gpio dialout audio'
packages='python3 python3-venv python3-lgpio libgl1 libegl1 libgles2 libgbm1 alsa-utils procps'
# For names in scripts that the app's own font lacks. Chinese, Japanese and Korean names want
# fonts-noto-cjk as well, which is as large as all the rest together.
packages="$packages fontconfig fonts-noto-core"

dry=no mode=install data=keep display=cage rotation=0 pwm=no yes=no machine='' files=''
changed=0 steps=0

usage() {
    sed -n '2,/^set -eu/s/^# \{0,1\}//p' "$0"
    exit "${1:-2}"
}

while [ $# -gt 0 ]; do
    case $1 in
        --dry-run) dry=yes ;;
        --uninstall) mode=uninstall ;;
        --user-data) data=${2:-}; shift ;;
        --display) display=${2:-}; shift ;;
        --rotation) rotation=${2:-}; shift ;;
        --pwm) pwm=yes ;;
        --yes) yes=yes ;;
        --wheels) WHEELS=$(CDPATH='' cd -- "${2:-}" && pwd); export WHEELS; shift ;;
        --machine) machine=${2:-}; shift ;;
        --files) files=${2:-}; shift ;;
        --help | -h) usage 0 ;;
        *) echo "install: there is no option $1" >&2; usage ;;
    esac
    shift
done
case $data:$display:$rotation in
    keep:cage:0 | keep:cage:90 | keep:cage:180 | keep:cage:270) ;;
    keep:kmsdrm:0 | keep:kmsdrm:90 | keep:kmsdrm:180 | keep:kmsdrm:270) ;;
    remove:cage:* | remove:kmsdrm:*) ;;
    *) echo "install: wrong value: --user-data $data --display $display --rotation $rotation" >&2; usage ;;
esac
[ "$display" = kmsdrm ] || packages="$packages cage seatd xwayland"

# What a step says: that it was so already, what was done (or would be), what was left alone.
kept() { steps=$((steps + 1)); echo "kept:    $*"; }
left() { steps=$((steps + 1)); echo "left:    $*"; }
did() {
    steps=$((steps + 1)) changed=$((changed + 1))
    if [ "$dry" = yes ]; then echo "would:   $*"; else echo "did:     $*"; fi
}
run() { [ "$dry" = yes ] || "$@"; }
stop() { echo "install: $*" >&2; exit 1; }

# agreed QUESTION: whether the owner wants it. Where nobody can be asked, no.
agreed() {
    [ "$yes" = no ] || return 0
    [ "$dry" = no ] || return 0
    [ -t 0 ] || return 1
    printf '%s [y/N] ' "$1"
    read -r answer || return 1
    case $answer in [yYjJoO]*) return 0 ;; *) return 1 ;; esac
}

systemd_runs() { [ -d /run/systemd/system ]; }

# ------------------------------------------------------------------------------------- files

# Every file that is laid down: mode, where it comes from, where it goes.
list_of_files() {
    cat <<LIST
644 $name.service /etc/systemd/system/$name.service
644 $name-failed.service /etc/systemd/system/$name-failed.service
644 $name-copy.service /etc/systemd/system/$name-copy.service
644 $name-stick@.service /etc/systemd/system/$name-stick@.service
644 71-$name.rules /etc/udev/rules.d/71-$name.rules
644 modules-load.conf /etc/modules-load.d/$name.conf
644 journald.conf /etc/systemd/journald.conf.d/$name.conf
755 last-words.sh $home/last-words.sh
755 stick.sh $home/stick.sh
755 environment.sh $home/environment.sh
755 companion.sh /usr/local/bin/companion
644 README.md $home/README.md
LIST
    [ "$display" = cage ] || echo "644 kmsdrm.conf /etc/systemd/system/$name.service.d/kmsdrm.conf"
}

lay_files() {
    root=$1
    list_of_files | while read -r mode_ from to; do
        if cmp -s "$here/$from" "$root$to" && [ "$(stat -c %a "$root$to")" = "$mode_" ]; then
            echo "kept $to"
        else
            run mkdir -p "$(dirname "$root$to")"
            run install -m "$mode_" "$here/$from" "$root$to"
            echo "laid $to"
        fi
    done
}

if [ -n "$files" ]; then
    lay_files "$files"
    exit 0
fi

[ "$dry" = yes ] || [ "$(id -u)" -eq 0 ] || stop "this needs root: sudo $0"

step_files() {
    report=$(lay_files '')
    if [ "$display" = cage ] && [ -e /etc/systemd/system/$name.service.d/kmsdrm.conf ]; then
        run rm -f /etc/systemd/system/$name.service.d/kmsdrm.conf
        report="$report
laid -kmsdrm.conf"
    fi
    case $report in
        *laid\ *)
            did "files: $(echo "$report" | sed -n 's/^laid //p' | tr '\n' ' ')"
            if systemd_runs; then
                run systemctl daemon-reload
                run udevadm control --reload
                run udevadm trigger --subsystem-match=tty --subsystem-match=input \
                    --subsystem-match=gpio --subsystem-match=backlight --subsystem-match=pwm
                run systemctl restart systemd-modules-load.service || true
            fi
            ;;
        *) kept "$(echo "$report" | wc -l) files" ;;
    esac
}

# ---------------------------------------------------------------------------------- packages

has_package() { dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed; }

step_packages() {
    missing=
    for package in $packages; do
        has_package "$package" || missing="$missing $package"
    done
    if [ -z "$missing" ]; then
        kept "Debian's packages: $packages"
        return
    fi
    command -v apt-get >/dev/null || stop "there is no apt-get; install what Debian calls$missing"
    did "Debian's packages:$missing"
    [ "$dry" = no ] || return 0
    apt-get update -q >/dev/null || echo "         (the list of packages is an old one)"
    log=$(mktemp)
    # shellcheck disable=SC2086 # one word a package
    if ! DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing \
        >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        stop "apt-get could not install$missing"
    fi
    rm -f "$log"
}

# -------------------------------------------------------------------------------------- user

step_user() {
    fresh=
    for group in $groups; do
        getent group "$group" >/dev/null || { fresh="$fresh $group"; run groupadd --system "$group"; }
    done
    if [ -n "$fresh" ]; then did "groups:$fresh"; else kept "groups: $groups"; fi
    if getent passwd $name >/dev/null; then
        kept "user $name"
    else
        did "user $name, who cannot log in"
        run useradd --system --user-group --home-dir /var/lib/$name --no-create-home \
            --shell /usr/sbin/nologin --comment 'Tabletop Companion' $name
    fi
    # The service has these anyway; `companion reader` and `companion doctor` have them from here.
    missing=
    for group in $groups; do
        id -nG $name 2>/dev/null | tr ' ' '\n' | grep -qx "$group" || missing="$missing,$group"
    done
    if [ -z "$missing" ]; then
        kept "user $name may use the devices"
    else
        did "user $name may use the devices: ${missing#,}"
        run usermod --append --groups "${missing#,}" $name
    fi
    if [ -d /var/lib/$name ]; then
        kept "folder for saved games"
    else
        did "folder for saved games: /var/lib/$name"
        run install -d -m 700 -o $name -g $name /var/lib/$name
    fi
}

# ------------------------------------------------------------------------------- environment

step_environment() {
    if [ "$dry" = yes ]; then
        did "environment below $home, from the pinned list, unless it is there already"
        return
    fi
    status=0
    report=$(PYTHON=/usr/bin/python3 COMPANION_HOME=$home sh "$here/environment.sh" make "$checkout") || status=$?
    case $status in
        0)
            COMPANION_HOME=$home sh "$here/environment.sh" switch >/dev/null
            did "environment: ${report#*: }"
            ;;
        3) kept "environment" ;;
        *) stop "the environment could not be made; what was in use still is" ;;
    esac
}

# --------------------------------------------------------------------------------- the machine

boot_file() {
    for folder in /boot/firmware /boot; do
        [ ! -f "$machine$folder/$1" ] || { echo "$machine$folder/$1"; return; }
    done
}

is_pi() { grep -aq 'Raspberry Pi' "$machine/proc/device-tree/model" 2>/dev/null; }
# A Pi 5 and its sisters: 500, 500+, Compute Module 5.
is_pi_5() { grep -aEq 'Raspberry Pi (Compute Module )?5' "$machine/proc/device-tree/model" 2>/dev/null; }

# set_config LINE WHY: a line of config.txt, added below [all] where it is not there.
set_config() {
    config=$(boot_file config.txt)
    [ -n "$config" ] || { left "$1: there is no config.txt"; return 0; }
    if grep -qxF "$1" "$config"; then
        kept "$1 in config.txt"
        return
    fi
    did "$1 in config.txt: $2 (from the next start)"
    if [ "$dry" = no ]; then
        printf '%s\n' "# $name: $1" '[all]' "$1" "# $name: end" >>"$config"
        remember "config $1"
    fi
}

# What uninstalling is to undo.
remember() {
    mkdir -p "$home"
    echo "$1" >>"$home/undo"
}

step_serial() {
    is_pi || { left "serial port on the pins: this is no Raspberry Pi"; return 0; }
    cmdline=$(boot_file cmdline.txt)
    if [ -z "$cmdline" ] || ! grep -Eq 'console=(serial0|ttyAMA0|ttyS0),' "$cmdline"; then
        kept "no login console on the serial port"
    elif agreed "Take the login console off the serial port, so that a reader can hang on the pins?"; then
        taken=$(grep -Eo 'console=(serial0|ttyAMA0|ttyS0),[0-9]+' "$cmdline" | head -n 1)
        did "$taken out of cmdline.txt (from the next start)"
        if [ "$dry" = no ]; then
            sed -E 's/ ?console=(serial0|ttyAMA0|ttyS0),[0-9]+//g; s/^ //' "$cmdline" >"$cmdline.new"
            mv "$cmdline.new" "$cmdline"
            remember "cmdline $taken"
        fi
    else
        left "login console on the serial port: a reader on the pins cannot be heard (--yes)"
    fi
    # On a Pi 5 enable_uart=1 does nothing, or moves the console onto the pins: its bootloader's age
    # tells which.
    uart=enable_uart=1
    ! is_pi_5 || uart=dtparam=uart0=on
    set_config "$uart" "a reader may hang on the pins"
    [ "$pwm" = no ] || set_config dtoverlay=pwm-2chan "exact pulses for the servo"
}

# off SERVICE WHY: masks a service that gets in a reader's way.
off() {
    if [ "$(systemctl is-enabled "$1" 2>/dev/null)" = masked ]; then
        kept "$1 is off"
    elif ! systemctl cat "$1" >/dev/null 2>&1; then
        kept "$1 is not there"
    elif agreed "Switch off $1, which $2?"; then
        did "$1 off: it $2"
        run systemctl mask "$1" >/dev/null 2>&1
        if systemd_runs; then run systemctl stop "$1" || true; fi
        [ "$dry" = yes ] || remember "unmask $1"
    else
        left "$1, which $2 (--yes)"
    fi
}

step_rivals() {
    off ModemManager.service "takes every new port for a modem"
    off brltty.service "takes some readers for Braille displays"
    off brltty-udev.service "takes some readers for Braille displays"
}

step_settings() {
    settings=/etc/$name/settings.toml
    if [ -e "$settings" ]; then
        kept "$settings, which is yours"
        return
    fi
    did "$settings"
    [ "$dry" = no ] || return 0
    mkdir -p "/etc/$name"
    cat >"$settings" <<SETTINGS
# What there is to set, with units and limits: companion settings
[screen]
kiosk = true
rotation = $rotation

[reader]
keyboard = "auto"

# The parts on the pins of the drawing in hardware/README.md: take the # from the lines of those
# that are fitted, then: sudo systemctl restart tabletop-companion
[pins]
# buzzer = 12
# servo = 18
# lights = [17, 27, 22, 23, 24, 25]
# flip_sensor = 20
# flat_sensor = 21

[pins.buttons]
# next = 5
# undo = 6
# pause = 13
# turn_over = 26
# help = 16
SETTINGS
    chmod 644 "$settings"
}

step_enable() {
    if [ "$(systemctl get-default 2>/dev/null)" = graphical.target ] &&
        systemctl is-enabled display-manager.service >/dev/null 2>&1; then
        if agreed "Start with the companion in place of the desktop?"; then
            did "the machine starts without the desktop"
            run systemctl set-default multi-user.target >/dev/null 2>&1
            [ "$dry" = yes ] || remember "graphical"
        else
            left "the desktop, which holds the screen (--yes)"
        fi
    fi
    if systemctl is-enabled $name.service >/dev/null 2>&1; then
        kept "the companion starts with the machine"
    else
        did "the companion starts with the machine"
        run systemctl enable $name.service >/dev/null 2>&1
    fi
}

step_start() {
    if ! systemd_runs; then
        left "not started: systemd does not run here"
    elif [ "$changed" -gt 0 ]; then
        did "started"
        run systemctl restart --no-block $name.service
    else
        kept "running"
    fi
}

install_all() {
    [ -f "$checkout/pyproject.toml" ] || stop "this must lie in a checkout of the companion"
    command -v systemctl >/dev/null || stop "this machine is not run by systemd"
    COMPANION_HOME=$home sh "$here/environment.sh" idle ||
        stop "a game is being played: finish it or put it aside first"
    step_packages
    step_user
    step_environment
    step_files
    step_serial
    step_rivals
    step_settings
    step_enable
    step_start
    echo "$steps steps, $changed changed something"
    [ "$dry" = no ] || return 0
    echo "The doctor says:"
    /usr/local/bin/companion doctor 2>&1 | sed 's/^/    /' || true
}

# --------------------------------------------------------------------------------- uninstalling

undo_machine() {
    [ -f "$home/undo" ] || return 0
    while read -r what which; do
        case $what in
            unmask) did "$which may run again"; run systemctl unmask "$which" >/dev/null 2>&1 ;;
            graphical) did "the machine starts with the desktop"; run systemctl set-default graphical.target >/dev/null 2>&1 ;;
            cmdline)
                cmdline=$(boot_file cmdline.txt)
                did "$which in cmdline.txt again"
                [ -z "$cmdline" ] || run sed -i "1s|^|$which |" "$cmdline"
                ;;
            config)
                config=$(boot_file config.txt)
                did "$which out of config.txt"
                [ -z "$config" ] || run sed -i "/^# $name: $which\$/,/^# $name: end\$/d" "$config"
                ;;
        esac
    done <"$home/undo"
}

uninstall_all() {
    if systemctl is-enabled $name.service >/dev/null 2>&1; then
        did "stopped, and no longer started"
        if systemd_runs; then run systemctl disable --now $name.service; else
            run systemctl disable $name.service >/dev/null 2>&1
        fi
    else
        kept "not started by the machine"
    fi
    undo_machine
    there=
    for path in $(list_of_files | cut -d ' ' -f 3) /etc/systemd/system/$name.service.d $home; do
        [ ! -e "$path" ] || { there="$there $path"; run rm -rf "$path"; }
    done
    if [ -n "$there" ]; then did "removed:$there"; else kept "no files of ours"; fi
    if systemd_runs && [ "$dry" = no ]; then systemctl daemon-reload; udevadm control --reload; fi
    if [ "$data" = keep ]; then
        left "saved games (/var/lib/$name), settings (/etc/$name) and the user they belong to"
    else
        there=
        for path in /var/lib/$name /etc/$name /var/cache/$name; do
            [ ! -e "$path" ] || { there="$there $path"; run rm -rf "$path"; }
        done
        if [ -n "$there" ]; then did "removed:$there"; else kept "no saved games"; fi
        if getent passwd $name >/dev/null; then
            did "user $name removed"
            run userdel $name
        else
            kept "no user $name"
        fi
    fi
    echo "$steps steps, $changed changed something; Debian's packages were left"
}

"${mode}_all"
