"""Whom the app runs as, and what is closed to that user."""

from __future__ import annotations

import grp
import os
import stat
from pathlib import Path

import msgspec


class User(msgspec.Struct, frozen=True):
    """Whom the app runs as."""

    name: str
    uid: int
    groups: frozenset[int]

    @classmethod
    def current(cls) -> User:
        """Whoever runs this program."""
        # Not the login name: under systemd nobody has logged in.
        groups = frozenset((*os.getgroups(), os.getegid()))
        return cls(os.environ.get("USER", str(os.geteuid())), os.geteuid(), groups)


def closed_to(device: Path, user: User) -> str | None:
    """The group that a user lacks to read and write a device; None if none is lacking."""
    try:
        status = device.stat()
    except OSError:
        return None
    if user.uid in (0, status.st_uid):
        return None
    both = stat.S_IRGRP | stat.S_IWGRP
    if status.st_gid in user.groups and status.st_mode & both == both:
        return None
    return _group(status.st_gid)


def _group(gid: int) -> str:
    try:
        return grp.getgrgid(gid).gr_name
    except KeyError:
        return str(gid)
