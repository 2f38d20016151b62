#!/bin/sh
# stick.sh mount NAME: mounts the partition /dev/NAME of a stick where the companion looks for it.
# stick.sh unmount
#
# What is on a stick is anybody's: no program of it runs, no device file and no link of it counts,
# and only file systems are taken that know no owners and that sticks are sold with.
set -eu

place=/run/tabletop-companion-stick
user=tabletop-companion

# belongs DEVICE: whether it is mounted, or the machine mounts it at its start. A Raspberry Pi that
# starts from a USB disk has its boot files on a partition that looks like a stick.
belongs() {
    findmnt --noheadings --source "$1" >/dev/null ||
        findmnt --fstab --evaluate --noheadings --source "$1" >/dev/null
}

mount_stick() {
    device=/dev/$1
    case $1 in
        *[!a-z0-9]* | '') echo "this is no name of a partition" >&2; exit 1 ;;
    esac
    kind=$(blkid -p -o value -s TYPE "$device" 2>/dev/null) || kind=
    case $kind in
        vfat | exfat) ;;
        *) echo "the stick is neither FAT nor exFAT but ${kind:-unknown}: it is left alone"; exit 0 ;;
    esac
    if mountpoint -q "$place"; then
        echo "another stick is in already: this one is left alone"
        exit 0
    fi
    if belongs "$device"; then
        echo "$device is a part of this machine and no stick: it is left alone"
        exit 0
    fi
    mkdir -p "$place"
    mount -t "$kind" -o "nosuid,nodev,noexec,nosymfollow,uid=$(id -u "$user"),gid=$(id -g "$user"),umask=077" \
        "$device" "$place"
}

case ${1:-} in
    mount) mount_stick "${2:-}" ;;
    unmount) ! mountpoint -q "$place" || umount -l "$place" ;;
    *) echo "usage: stick.sh mount NAME | unmount" >&2; exit 2 ;;
esac
