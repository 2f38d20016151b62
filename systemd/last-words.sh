#!/bin/sh
# Writes onto the console why the companion does not stay up: systemd's reason, the companion's
# last lines, the doctor's report, and how to try again.
set -u

unit=tabletop-companion.service
show() {
    systemctl show --property="$1" --value "$unit" 2>/dev/null
}

# Some versions of systemd call this at each end, and not at the last one alone.
case $(show ActiveState) in
    active | activating | deactivating) exit 0 ;;
esac

clear_screen=$(printf '\033[H\033[2J')
printf '%s\n' "$clear_screen"
echo "The Tabletop Companion does not stay up. All games are safe."
echo
echo "Reason: $(show Result), exit status $(show ExecMainStatus)"
status=$(show StatusText)
[ -z "$status" ] || echo "Its last word: $status"
echo
echo "Its last lines:"
journalctl --quiet --boot --unit="$unit" --lines=12 --output=cat --no-pager 2>/dev/null |
    tr -cd '[:print:]\n' | cut -c 1-100 | sed 's/^/    /'
echo
echo "What the doctor says:"
timeout 40 /opt/tabletop-companion/current/bin/companion doctor 2>&1 | head -n 20 | sed 's/^/    /'
echo
echo "Log in with Alt+F2. To try again: sudo systemctl restart tabletop-companion"
