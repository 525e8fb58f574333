"""Points, values and periods of Wythoff's Grundy function."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple, Union, overload

from . import _engine
from ._answers import Json, OptionalField, ValueAnswer, record, renamed
from ._call import Limits, Unpack, bounds, integer, limited, limits, number_of, written

#: One Grundy value, a range of them, or a list of both.
Values = Union[int, range, Iterable[Union[int, range]]]


class Point(NamedTuple):
    """The n-th position (a, b), a <= b, of value g."""

    g: int
    n: int
    a: int
    b: int
    certainty: str

    @property
    def standing(self) -> Any:
        """Deprecated: the old name of `certainty`."""
        return renamed(self, "certainty")


class Period(NamedTuple):
    """From column `preperiod` on, G(row, y + period) = G(row, y) + period."""

    row: int
    preperiod: int
    period: int
    certainty: str

    @property
    def standing(self) -> Any:
        """Deprecated: the old name of `certainty`."""
        return renamed(self, "certainty")


def points_of(data: list[Json]) -> list[Point]:
    return [record(Point, point, "nab") for point in data]


def _find(
    by_rows: bool,
    g: Values,
    where: Union[int, range],
    exact: bool,
    asked: _engine.Limits,
) -> list[Point]:
    if isinstance(g, (str, bytes)):
        raise TypeError(f"g is a number, a range or a list of these, not {g!r}")
    list_of_values = list(g) if isinstance(g, Iterable) and not isinstance(g, range) else [g]
    if not list_of_values:
        return []
    values = ",".join(written(value, "g") for value in list_of_values)
    places = bounds(where, "rows" if by_rows else "n")
    text = _engine.points(by_rows, values, *places, bool(exact), asked)
    return points_of(json.loads(text)["points"])


@overload
def nth(
    g: int,
    n: int,
    *,
    exact: bool = ...,
    **asked: Unpack[Limits],
) -> Point: ...
@overload
def nth(
    g: Values,
    n: Union[int, range],
    *,
    exact: bool = ...,
    **asked: Unpack[Limits],
) -> Union[Point, list[Point]]: ...
@limited
def nth(
    g: Values,
    n: Union[int, range],
    *,
    exact: bool = False,
    **asked: Unpack[Limits],
) -> Union[Point, list[Point]]:
    """The n-th position of value g. With a range or a list of g, or a range of n, all of them.

    Points without a proof depend on Nivasch's Convergence Conjecture, and their `certainty` says
    so; `exact` does not use it, and computes row by row from 0.

    >>> nth(0, 10)
    Point(g=0, n=10, a=16, b=26, certainty='theorem')
    >>> [(p.a, p.b) for p in nth(range(0, 3), 1000)]
    [(1618, 2618), (1618, 2619), (1618, 2617)]
    """
    found = _find(False, g, n, exact, limits(**asked))
    return found if isinstance(g, Iterable) or isinstance(n, range) else found[0]


@limited
def points(
    g: Values,
    rows: Union[int, range],
    *,
    exact: bool = False,
    **asked: Unpack[Limits],
) -> list[Point]:
    """All points (a, b) of these values with a in the rows.

    >>> [(p.a, p.b) for p in points(0, range(0, 10))]
    [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15)]
    """
    return _find(True, g, rows, exact, limits(**asked))


class WythoffValue(ValueAnswer):
    """G(x, y), or a bound that it exceeds."""

    value = OptionalField(integer, "The value, or None where only a bound is known.")


@limited
def value(
    x: int,
    y: int,
    **asked: Unpack[Limits],
) -> WythoffValue:
    """G(x, y), for piles of any size, or a bound that it exceeds.

    >>> value(3, 9).value
    12
    >>> far = value(10**100, 10**100)
    >>> far.value is None, far.greater_than == 10**100 // 2 - 1, far.certainty
    (True, True, 'theorem')
    """
    piles = number_of(x, "x"), number_of(y, "y")
    return WythoffValue(_engine.wythoff_value(*piles, limits(**asked)))


@overload
def period(row: int, **asked: Unpack[Limits]) -> Period: ...
@overload
def period(row: range, **asked: Unpack[Limits]) -> list[Period]: ...
@limited
def period(
    row: Union[int, range],
    **asked: Unpack[Limits],
) -> Union[Period, list[Period]]:
    """Preperiod and period of a row, proved. With a range of rows, the list of them.

    >>> period(5)
    Period(row=5, preperiod=27, period=24, certainty='proved')
    """
    data = json.loads(_engine.periods(*bounds(row, "row"), limits(**asked)))
    found = [record(Period, one, ["preperiod", "period"]) for one in data.get("rows", [data])]
    return found if isinstance(row, range) else found[0]
