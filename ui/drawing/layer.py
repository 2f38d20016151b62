"""Puts what was painted on a canvas: meshes for the shapes and symbols, and texts above them."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, RenderContext
from kivy.graphics.texture import Texture

from ui.drawing.painter import Painter, Point
from ui.symbols import atlas
from ui.theme import Colour

FORMAT = [
    (b"vPosition", 2, "float"),
    (b"vColour", 4, "float"),
    (b"vLocal", 2, "float"),
    (b"vBox", 4, "float"),
    (b"vDisc", 4, "float"),
    (b"vKind", 1, "float"),
]
_QUAD = 4 * sum(size for _, size, _ in FORMAT)
"""Numbers that a quad takes."""


@lru_cache(maxsize=1)
def atlas_texture() -> Texture:
    """The atlas of symbols on the graphics card. A window must be open."""
    width, height, rows = atlas()
    texture = Texture.create(size=(width, height), colorfmt="luminance")
    texture.blit_buffer(rows, colorfmt="luminance", bufferfmt="ubyte")
    texture.min_filter = "linear"
    texture.mag_filter = "linear"
    return texture


@lru_cache(maxsize=1)
def _no_texture() -> Texture:
    """One white pixel, for what looks at no symbol. Where the processor draws, a look-up is made
    all the same, and one of a single pixel that is not smoothed costs a third."""
    texture = Texture.create(size=(1, 1), colorfmt="luminance")
    texture.blit_buffer(b"\xff", colorfmt="luminance", bufferfmt="ubyte")
    texture.min_filter = texture.mag_filter = "nearest"
    return texture


def shader_source(name: str = "shapes") -> str:
    """By default a superset of Kivy's own shader: its instructions work as ever, and so do our
    shapes."""
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


class Layer(InstructionGroup):
    """A widget's drawing on the card: a mesh, another below it for large panels, texts above."""

    def __init__(self) -> None:
        super().__init__()
        self._mesh = Mesh(fmt=FORMAT, mode="triangles", texture=atlas_texture())
        self._panels: Mesh | None = None

    def show(self, painter: Painter) -> None:
        """Replace what was drawn before."""
        self.clear()
        panels = painter.panels
        if panels:
            if self._panels is None:
                self._panels = Mesh(fmt=FORMAT, mode="triangles", texture=_no_texture())
            self._put(self._panels, panels, painter.vertices[: panels * _QUAD])
        if painter.quads > panels:
            self._put(self._mesh, painter.quads - panels, painter.vertices[panels * _QUAD :])
        last: Colour | None = None
        for texture, colour, x, y in painter.texts:
            if colour != last:
                self.add(Color(*colour))
                last = colour
            self.add(Rectangle(texture=texture, pos=(x, y), size=texture.size))

    def _put(self, mesh: Mesh, quads: int, vertices: memoryview[float]) -> None:
        mesh.indices = _quad_indices(quads)
        mesh.vertices = vertices
        self.add(mesh)


@lru_cache(maxsize=512)
def _quad_indices(quads: int) -> list[int]:
    return [
        n for q in range(quads) for n in (4 * q, 4 * q + 1, 4 * q + 2, 4 * q, 4 * q + 2, 4 * q + 3)
    ]
