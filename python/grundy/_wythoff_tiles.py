"""Wythoff's Grundy function as a map: parts of the board at any scale, rows along the golden line."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy
import numpy.typing

from . import _engine
from ._answers import renamed
from ._call import Limits, Unpack, limited, limits, number_of

#: In `BoardTile.least`: greater than `known`, and not computed.
MORE = 0xFFFF
#: In `RowsTile.offsets`: the row has no point of that value.
NONE = -0x8000


class BoardTile(NamedTuple):
    """256 x 256 pixels; `least[i, j]` is the least value among the cells of a pixel."""

    least: numpy.typing.NDArray[numpy.uint16]
    known: int
    certainty: str

    @property
    def standing(self) -> Any:
        """Deprecated: the old name of `certainty`."""
        return renamed(self, "certainty")


class RowsTile(NamedTuple):
    """`offsets[i, g]` is b - floor(phi a) for the point (a, b) of value g in the i-th row."""

    offsets: numpy.typing.NDArray[numpy.int16]
    certainties: list[str]

    @property
    def standings(self) -> Any:
        """Deprecated: the old name of `certainties`."""
        return renamed(self, "certainties")


@limited
def board_tile(
    row: int,
    column: int,
    level: int = 0,
    **asked: Unpack[Limits],
) -> BoardTile:
    """The board from a cell on, 2**level x 2**level cells a pixel, at any distance.

    >>> tile = board_tile(0, 0)
    >>> int(tile.least[10, 15]), tile.certainty
    (3, 'computed')
    >>> far = board_tile(10**18, 1618033988749894848)
    >>> int(far.least[1, 2]), far.known, far.certainty
    (0, 20, 'conjectural')
    """
    cell = number_of(row, "row"), number_of(column, "column")
    return BoardTile(*_engine.board_tile(*cell, int(level), limits(**asked)))


@limited
def rows_tile(
    first: int,
    count: int,
    step: int = 1,
    g: int = 20,
    **asked: Unpack[Limits],
) -> RowsTile:
    """The points (a, b), a <= b, of the values up to g in the rows first, first + step, …

    >>> tile = rows_tile(10**100, 3, 10**90, 2)
    >>> tile.offsets.shape, tile.certainties
    ((3, 3), ['theorem', 'proved', 'proved'])
    """
    rows = number_of(first, "first"), int(count), number_of(step, "step")
    return RowsTile(*_engine.rows_tile(*rows, int(g), limits(**asked)))
