"""The system's errors in words of ours, so that a sentence about a file is in one language."""

from __future__ import annotations

import errno

from companion.rules.game import Term, Value
from companion.shortened import shortened

SENTENCES = {
    errno.EACCES: "permission denied",
    errno.EPERM: "permission denied",
    errno.EROFS: "the disk is read-only",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.ENOENT: "there is no such file or folder",
    errno.ENOTDIR: "a part of the path is no folder",
    errno.EISDIR: "it is a folder",
    errno.EEXIST: "it is there already",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "it is a link",
    errno.EINVAL: "the name is no name of a file",
    errno.EIO: "reading or writing failed",
    errno.EBUSY: "another program uses it",
    errno.ENXIO: "the device is not there",
    errno.ENODEV: "the device is not there",
}
"""What the system says with a number; anything rarer stays in the system's own words."""


def reason(error: OSError) -> Value:
    """Why the system refused, to stand inside a sentence."""
    known = SENTENCES.get(error.errno or 0)
    return Term(known) if known else error.strerror or str(error) or type(error).__name__


def no_folder(error: OSError) -> Value:
    """Why a folder cannot be made: a file that stands where it should be is no folder."""
    return reason(OSError(errno.ENOTDIR, "") if error.errno == errno.EEXIST else error)


def why(error: BaseException) -> Value:
    """What went wrong, to stand inside a sentence: the system's reason, or the error's first
    line."""
    if isinstance(error, OSError) and error.errno:
        return reason(error)
    return shortened((str(error).splitlines() or [type(error).__name__])[0], 120)
