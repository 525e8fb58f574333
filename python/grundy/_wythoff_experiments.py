"""The experiments on Wythoff's Grundy function."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Optional, Union

from . import _engine
from ._answers import Answer, Field, Json, Value, value_of
from ._call import (
    Limits,
    Path,
    bounds,
    integer,
    limited,
    limits,
    optional_integer,
    store_path,
    whole,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class Extreme:
    """The smallest and the largest of a quantity, each with the point where it occurs first."""

    least: float
    least_at: tuple[int, int, int]  #: n, a, b
    most: float
    most_at: tuple[int, int, int]


@dataclass(frozen=True)
class ValueExtremes:
    """How far the points of value g stray."""

    g: int
    points: int
    d_minus_n: Extreme
    a_shift: Extreme
    b_shift: Extreme
    a_minus_b_over_phi: Extreme
    histogram: dict[int, int]  #: of d - n


class Extremes(Answer):
    """How far the points stray. See `extremes`."""

    @property
    def values(self) -> list[ValueExtremes]:
        """For each value g."""
        return [
            ValueExtremes(
                data["g"],
                integer(data["points"]),
                _extreme(data["d_minus_n"]),
                _extreme(data["a_shift"]),
                _extreme(data["b_shift"]),
                _extreme(data["a_minus_b_over_phi"]),
                _histogram(data),
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
    """How far the points of those values in rows 0..rows stray from those of value 0.

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
            Cell(
                cell["distance"],
                integer(cell["row"]),
                integer(cell["column"]),
                value_of(cell),
                optional_integer(cell.get("greater_than")),
            )
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
    """The largest values at each distance from the nearest 0-point; values up to g are told apart.

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

    max_rows_to_convergence = Field(integer, "The most rows that it takes.")
    first_starting_row = Field(integer, "The first row from which it takes so many.")
    mean = Field(float, "What it takes on average.")

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
