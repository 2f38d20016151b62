"""Whom the app runs as, and what is closed to that user."""

from __future__ import annotations

import grp
import os
import pwd
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.finding import Finding
from companion.rules.game import Message, Value


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
        try:
            name = pwd.getpwuid(os.geteuid()).pw_name
        except KeyError:
            name = str(os.geteuid())
        return cls(name, os.geteuid(), groups)


def user_finding(user: User) -> Finding:
    """Whom the companion runs as here, and the groups that open devices to that user."""
    groups = tuple(sorted(_group(gid) for gid in user.groups))
    values: dict[str, Value] = {"user": user.name, "groups": groups}
    return Finding(True, Message("This is {user}, in the groups {groups}.", values))


class Closed(NamedTuple):
    """A device is closed: `group` is one that may use it; None where no group may."""

    group: str | None


def closed_to(device: Path, user: User, need: int = os.R_OK | os.W_OK) -> Closed | None:
    """Why a user may not use a device in the way `need` says (as of `os.access`); None where it
    is open, or not there."""
    try:
        status = device.stat()
    except OSError:
        return None
    member = status.st_gid in user.groups
    shift = 6 if user.uid == status.st_uid else 3 if member else 0
    if user.uid == 0 or (status.st_mode >> shift) & need == need:
        return None
    if user.uid == os.geteuid() and os.access(device, need):
        return None  # by an access list, as a desktop gives it to whoever sits there
    helps = not member and (status.st_mode >> 3) & need == need
    return Closed(_group(status.st_gid) if helps else None)


def closed_finding(
    device: Path, shown: str, user: User, need: int = os.R_OK | os.W_OK
) -> Finding | None:
    """The fault that a device is closed to the user, with what to do; `shown` is its name."""
    closed = closed_to(device, user, need)
    if closed is None:
        return None
    values: dict[str, Value] = {"path": shown, "user": user.name}
    if closed.group is None:
        what = Message("{path} is closed to {user}.", values)
        return Finding(False, what, Message("Run systemd/install.sh: it lays the rule for that."))
    values["group"] = closed.group
    what = Message("{path} is closed to {user}, who is not in the group {group}.", values)
    todo = "Join the group and log in again: sudo usermod -aG {group} {user}"
    return Finding(False, what, Message(todo, {"group": closed.group, "user": user.name}))


def _group(gid: int) -> str:
    try:
        return grp.getgrgid(gid).gr_name
    except KeyError:
        return str(gid)
