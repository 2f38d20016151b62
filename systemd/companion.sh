#!/bin/sh
# `companion` for whoever is logged in: as the table's own user, on the table's own games.
#
# An update or a way back needs root, everything else must not have it.
set -eu

home=/opt/tabletop-companion
user=tabletop-companion
real=$home/current/bin/companion

case ${1:-} in
    update | rollback)
        [ "$(id -u)" -eq 0 ] || exec sudo ${WHEELS:+WHEELS="$WHEELS"} "$0" "$@"
        exec env STATE_DIRECTORY=/var/lib/$user CONFIGURATION_DIRECTORY=/etc/$user "$real" "$@"
        ;;
esac
if [ "$(id -un)" = "$user" ]; then
    exec env STATE_DIRECTORY=/var/lib/$user CONFIGURATION_DIRECTORY=/etc/$user "$real" "$@"
fi
# A folder in which nobody but the caller may look would be in the way of Python.
if [ "$(id -u)" -eq 0 ]; then
    exec runuser -u "$user" -- "$0" "$@"
fi
exec sudo -u "$user" -- "$0" "$@"
