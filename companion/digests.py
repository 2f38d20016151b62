"""The digests that are used here, without OpenSSL.

`hashlib` loads OpenSSL's library, 3.6 MiB of memory and some milliseconds of every start, for
digests that nobody here asks for. Those that are asked for stand in small modules of the
interpreter's own, from which `hashlib` takes them too; the standard library's `random` goes round
it in the same way. Where an interpreter was built without such a module, `hashlib` stands in.
"""

from __future__ import annotations

try:
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

try:
    from _sha2 import sha256  # type: ignore[import-not-found]  # since Python 3.12
except ImportError:
    try:
        from _sha256 import sha256  # type: ignore[import-not-found]
    except ImportError:
        from hashlib import sha256

__all__ = ["blake2b", "sha256"]
