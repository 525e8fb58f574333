"""The experiments on Wythoff's Grundy function."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Optional, Union

from . import _engine
from ._answers import Answer, Field, Json, Value, record, value_of
from ._call import (
    Limits,
    Path,
    Unpack,
    bounds,
    integer,
    limited,
    limits,
    store_path,
    whole,
)


@dataclass(frozen=True)
class Extreme:
    """The smallest and the largest of a quantity, each with the point where it occurs first."""

    least: float
    least_at: tuple[int, int, int]  #: n, a, b
    most: float
    most_at: tuple[int, int, int]


@dataclass(frozen=True)
class ValueExtremes:
    """How far the points of value g deviate."""

    g: int
    points: int
    d_minus_n: Extreme
    a_shift: Extreme
    b_shift: Extreme
    a_minus_b_over_phi: Extreme
    histogram: dict[int, int]  #: of d - n

_DEVIATIONS = ["d_minus_n", "a_shift", "b_shift", "a_minus_b_over_phi"]


class Extremes(Answer):
    """How far the points deviate. See `extremes`."""

    @property
    def values(self) -> list[ValueExtremes]:
        """For each value g."""
        return [
            record(
                ValueExtremes,
                data,
                ["points"],
                histogram=_histogram(data),
                **{name: _extreme(data[name]) for name in _DEVIATIONS},
            )
            for data in self._data["values"]
        ]


def _extreme(data: Json) -> Extreme:
    def at(point: Json) -> tuple[int, int, int]:
        return integer(point["n"]), integer(point["a"]), integer(point["b"])

    return Extreme(data["min"], at(data["min_at"]), data["max"], at(data["max_at"]))


def _histogram(data: Json) -> dict[int, int]:
    return {key: integer(count) for key, count in data["histogram"]}


@limited
def extremes(
    g: Union[int, range],
    rows: int,
    *,
    from_n: int = 0,
    store: Optional[Path] = None,
    **asked: Unpack[Limits],
) -> Extremes:
    """How far the points of these values in rows 0..rows deviate from those of value 0.

    >>> one = extremes(1, 1000).values[0]
    >>> one.points, one.d_minus_n.least, one.d_minus_n.most
    (619, -4, 2)
    """
    first, last = (whole(value, "g", 32) for value in bounds(g, "g"))
    return Extremes(
        _engine.extremes(
            first,
            last,
            whole(rows, "rows"),
            whole(from_n, "from_n"),
            store_path(store),
            limits(**asked),
        )
    )


class Cell(NamedTuple):
    """The cell with the largest value at a distance from the nearest 0-point."""

    distance: int
    row: int
    column: int
    value: Value
    greater_than: Optional[int]


class NearZero(Answer):
    """The largest values near the 0-points. See `near_zero`."""

    @property
    def cells(self) -> list[Cell]:
        """For the distances 1, 2, …"""
        return [
            record(Cell, cell, ["row", "column", "greater_than"], value=value_of(cell))
            for cell in self._data["cells"]
        ]


@limited
def near_zero(
    g: int,
    rows: int,
    *,
    from_row: int = 0,
    store: Optional[Path] = None,
    **asked: Unpack[Limits],
) -> NearZero:
    """The largest values at each distance from the nearest 0-point; values up to g are distinguished.

    >>> near_zero(20, 1000).cells[0]
    Cell(distance=1, row=18, column=28, value=None, greater_than=20)
    """
    return NearZero(
        _engine.near_zero(
            whole(g, "g", 32),
            whole(from_row, "from_row"),
            whole(rows, "rows"),
            store_path(store),
            limits(**asked),
        )
    )


class Convergence(Answer):
    """How soon Algorithm FSW finds the right state. See `convergence`."""

    max_rows_to_convergence = Field(integer, "The most rows that a starting row takes.")
    first_starting_row = Field(integer, "The first starting row that takes that many.")
    mean = Field(float, "The average.")

    @property
    def histogram(self) -> dict[int, int]:
        """How many starting rows take how many rows."""
        return _histogram(self._data)


@limited
def convergence(
    g: int,
    rows: int,
    *,
    store: Optional[Path] = None,
    **asked: Unpack[Limits],
) -> Convergence:
    """How many rows Algorithm FSW takes to the right state from the dummy state of rows 0..rows.

    >>> convergence(1, 100).max_rows_to_convergence
    14
    """
    return Convergence(
        _engine.convergence(whole(g, "g", 32), whole(rows, "rows"), store_path(store), limits(**asked))
    )
