"""Puts what was painted on a canvas: meshes of quads, one for each texture."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files

from kivy.graphics import InstructionGroup, Mesh, RenderContext
from kivy.graphics.texture import Texture

from ui import compiler
from ui.drawing.pages import blank, pages
from ui.drawing.painter import Painter, Point
from ui.theme import Colour

FORMAT = [
    (b"vPosition", 2, "float"),
    (b"vColour", 4, "float"),
    (b"vLocal", 2, "float"),
    (b"vBox", 4, "float"),
    (b"vTexCoords0", 2, "float"),
]
_QUAD = 4 * 4 * sum(size for _, size, _ in FORMAT)
"""Bytes that a quad takes."""


def shader_source(name: str = "shapes") -> str:
    """The source of a shader of ours, by default that of all shapes, symbols and words."""
    return str(files(__package__).joinpath(f"{name}.glsl"))


class Ground(RenderContext):
    """What covers the whole screen, from one colour at the bottom to another at the top. Its
    shader does nothing else: of all pixels that are drawn these are the most."""

    def __init__(self) -> None:
        super().__init__(use_parent_projection=True, use_parent_modelview=True)
        self.shader.source = shader_source("ground")
        self._mesh = Mesh(
            fmt=[(b"vPosition", 2, "float")],
            mode="triangle_fan",
            indices=[0, 1, 2, 3],
        )
        self.add(self._mesh)

    def show(self, pos: Point, size: Point, low: Colour, high: Colour) -> None:
        """Fill a rectangle in pixels."""
        (left, bottom), (right, top) = pos, (pos[0] + size[0], pos[1] + size[1])
        self["low"], self["high"] = low, high
        self["bottom"], self["top"] = float(bottom), float(max(top, bottom + 1))
        self._mesh.vertices = [left, bottom, right, bottom, right, top, left, top]


class Grounds:
    """The grounds that nobody uses. Each has programs of its own on the card, a fifth of a MiB:
    whoever comes takes one of somebody who went, and nothing is compiled in the middle of a
    game."""

    AHEAD = 1
    """How many are there from the start: sheets seldom lie over each other."""

    def __init__(self) -> None:
        self._spare = [Ground() for _ in range(self.AHEAD)]

    def __len__(self) -> int:
        return len(self._spare)

    def take(self) -> Ground:
        """One to show something with."""
        if self._spare:
            return self._spare.pop()
        ground = Ground()
        compiler.put_away()
        return ground

    def give(self, ground: Ground) -> None:
        """It is no longer shown."""
        self._spare.append(ground)


@lru_cache(maxsize=1)
def grounds() -> Grounds:
    """The spare grounds of this process's window, which must be open."""
    return Grounds()


class Layer(InstructionGroup):
    """A widget's drawing on the card. `outdated` is called when it must be drawn anew, because
    words that it shows are no longer where they were."""

    def __init__(self, outdated: Callable[[], object]) -> None:
        super().__init__()
        self.outdated = outdated
        self._meshes: dict[Texture, Mesh] = {}
        self._before: dict[Texture, Mesh] = {}

    def show(self, painter: Painter) -> None:
        """Replace what was drawn before. Meshes are used again where the same page is shown; one of
        a page that is not shown any more goes, with all its corners."""
        self.clear()
        self._before, self._meshes = self._meshes, {}
        shapes, panels, words = painter.packed, painter.panels * _QUAD, painter.words
        first = pages().first
        self._put(blank(), shapes[:panels])
        self._put(first.texture, shapes[panels:] + words.get(first, b""))
        for page, packed in words.items():
            page.shown_by.add(self)
            if page is not first:
                self._put(page.texture, packed)
        self._before = {}
        if painter.began_at != pages().emptied:
            self.outdated()

    def _put(self, texture: Texture, packed: bytearray) -> None:
        if not packed:
            return
        mesh = self._before.pop(texture, None)
        if mesh is None:
            mesh = Mesh(fmt=FORMAT, mode="triangles", texture=texture)
        self._meshes[texture] = mesh
        mesh.indices = _quad_indices(len(packed) // _QUAD)
        mesh.vertices = memoryview(packed).cast("f")
        self.add(mesh)


_FEW = 512
"""Quads that nearly every widget makes do with."""


def _quad_indices(quads: int) -> memoryview[int]:
    """The corners of so many quads as triangles, as the card takes them."""
    return _indices(max(_FEW, 1 << (quads - 1).bit_length()))[: 6 * quads]


@lru_cache(maxsize=8)
def _indices(quads: int) -> memoryview[int]:
    corners = (0, 1, 2, 0, 2, 3)
    return memoryview(array("H", [first + n for first in range(0, 4 * quads, 4) for n in corners]))
