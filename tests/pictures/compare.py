"""Whether two pictures look the same to a person.

Both are brought to half their size and into Lab, where distances are about as large as they look.
A pixel differs where it is outside of what the other picture shows within one pixel around: edges
that are smoothed in another way, or a letter that another rasteriser sets half a pixel aside, do
not count; a button that is gone, moved or of another colour does.
"""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageChops, ImageCms, ImageFilter, ImageStat

TILES = (20, 12)
"""The picture is looked at in so many parts across and down (the longer side first)."""
JUST_SEEN = 14
"""Steps of 256 in any channel of Lab from which on a difference is seen."""
MOST_OF_A_TILE = 0.22
"""The share of a part that may differ: what lies there is still the same."""
MOST_IN_ALL = 0.012
"""The share of the whole picture that may differ."""
PLAIN = 56
"""Steps from which on it is no smoothing: a letter that is gone, another colour."""
MOST_PLAIN = 0.008
"""The share of a part that may differ as plainly as that: a pixel or two."""

_LAB = ImageCms.buildTransform(
    ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB"), "RGB", "LAB"
)


class Difference(NamedTuple):
    """How much differs in all and in the part that differs most, how much differs plainly in the
    part where most does, all as shares; and where, white."""

    whole: float
    worst: float
    plain: float
    where: Image.Image

    @property
    def seen(self) -> bool:
        """Whether somebody would see it."""
        slight = self.whole > MOST_IN_ALL or self.worst > MOST_OF_A_TILE
        return slight or self.plain > MOST_PLAIN


def kept(picture: Image.Image) -> Image.Image:
    """A picture as it is kept for reference: half as large, in 32 steps of each colour."""
    half = (picture.width // 2, picture.height // 2)
    return picture.convert("RGB").resize(half, Image.Resampling.BOX).point(_coarse)


def _coarse(value: int) -> int:
    return min(255, round(value / 8) * 8)


def difference(shown: Image.Image, reference: Image.Image) -> Difference:
    """What differs between a picture as it is kept now and the one that was kept.

    Raises:
        ValueError: they are not of one size.
    """
    if shown.size != reference.size:
        raise ValueError(f"{shown.size} is not {reference.size}")
    one, other = (_lab(picture) for picture in (shown, reference))
    beyond = ImageChops.lighter(_beyond(one, other), _beyond(other, one))
    mask = _from(beyond, JUST_SEEN)
    whole = ImageStat.Stat(mask).mean[0] / 255
    return Difference(whole, _worst(mask), _worst(_from(beyond, PLAIN)), mask)


def _from(beyond: Image.Image, least: int) -> Image.Image:
    return beyond.point(lambda step: 255 if step >= least else 0)


def _worst(mask: Image.Image) -> float:
    """The share of white in the part that has most of it."""
    tiles = TILES if mask.width > mask.height else TILES[::-1]
    return max(mask.resize(tiles, Image.Resampling.BOX).tobytes()) / 255


def _lab(picture: Image.Image) -> list[Image.Image]:
    smooth = picture.convert("RGB").filter(ImageFilter.GaussianBlur(0.6))
    return list(ImageCms.applyTransform(smooth, _LAB).split())


def _beyond(one: list[Image.Image], other: list[Image.Image]) -> Image.Image:
    """How far each pixel of one lies outside of what the other shows around it."""
    found = Image.new("L", one[0].size)
    for channel, around in zip(one, other, strict=True):
        highest, lowest = (
            around.filter(f(3)) for f in (ImageFilter.MaxFilter, ImageFilter.MinFilter)
        )
        over = ImageChops.subtract(channel, highest)
        under = ImageChops.subtract(lowest, channel)
        found = ImageChops.lighter(found, ImageChops.lighter(over, under))
    return found
