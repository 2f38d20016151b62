"""GL's compiler of shaders, put away while nothing is compiled."""

from __future__ import annotations

import ctypes

from ui.loop import sdl_library


def put_away() -> bool:
    """Have GL give back what its compiler holds: with Mesa 6 MiB of built-in functions. It makes
    them anew where a shader is compiled after all, in 2 ms. False where GL cannot be asked."""
    sdl = sdl_library()
    if sdl is None:
        return False
    sdl.SDL_GL_GetProcAddress.restype = ctypes.c_void_p
    address = sdl.SDL_GL_GetProcAddress(b"glReleaseShaderCompiler")
    if not address:
        return False
    ctypes.CFUNCTYPE(None)(address)()
    return True
