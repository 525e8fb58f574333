"""Points, values and periods of Wythoff's Grundy function."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple, Optional, Union, overload

from . import _engine
from ._answers import Json, ValueAnswer
from ._call import (
    Memory,
    Progress,
    bounds,
    integer,
    limits,
    number_of,
    optional_integer,
    written,
)

#: One Grundy value, a range of them, or a list of both.
Values = Union[int, range, Iterable[Union[int, range]]]


class Point(NamedTuple):
    """The position (a, b), a <= b, that comes n-th among those of value g."""

    g: int
    n: int
    a: int
    b: int
    standing: str


class Period(NamedTuple):
    """From column `preperiod` on, G(row, y + period) = G(row, y) + period."""

    row: int
    preperiod: int
    period: int
    standing: str


def points_of(data: list[Json]) -> list[Point]:
    return [
        Point(p["g"], integer(p["n"]), integer(p["a"]), integer(p["b"]), p["standing"])
        for p in data
    ]


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
    time: Optional[float] = ...,
    memory: Optional[Memory] = ...,
    threads: Optional[int] = ...,
    progress: Optional[Progress] = ...,
) -> Point: ...
@overload
def nth(
    g: Values,
    n: Union[int, range],
    *,
    exact: bool = ...,
    time: Optional[float] = ...,
    memory: Optional[Memory] = ...,
    threads: Optional[int] = ...,
    progress: Optional[Progress] = ...,
) -> Union[Point, list[Point]]: ...
def nth(
    g: Values,
    n: Union[int, range],
    *,
    exact: bool = False,
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
    threads: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> Union[Point, list[Point]]:
    """The n-th position of value g. With a range or a list of g, or a range of n, all of them.

    What has no proof rests on Nivasch's Convergence Conjecture and says so in `standing`; `exact`
    goes without it, row by row from 0.

    >>> nth(0, 10)
    Point(g=0, n=10, a=16, b=26, standing='theorem')
    >>> [(p.a, p.b) for p in nth(range(0, 3), 1000)]
    [(1618, 2618), (1618, 2619), (1618, 2617)]
    """
    found = _find(False, g, n, exact, limits(time, memory, threads, progress))
    return found if isinstance(g, Iterable) or isinstance(n, range) else found[0]


def points(
    g: Values,
    rows: Union[int, range],
    *,
    exact: bool = False,
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
    threads: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> list[Point]:
    """All points (a, b) of those values with a in the rows.

    >>> [(p.a, p.b) for p in points(0, range(0, 10))]
    [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15)]
    """
    return _find(True, g, rows, exact, limits(time, memory, threads, progress))


class WythoffValue(ValueAnswer):
    """G(x, y), or a bound that it exceeds."""

    @property
    def value(self) -> Optional[int]:
        """The value, or None where only a bound is known."""
        return optional_integer(self._data["value"])


def value(
    x: int,
    y: int,
    *,
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
    threads: Optional[int] = None,
) -> WythoffValue:
    """G(x, y), for piles of any size, or a bound that it exceeds.

    >>> value(3, 9).value
    12
    >>> far = value(10**100, 10**100)
    >>> far.value is None, far.greater_than == 10**100 // 2 - 1, far.standing
    (True, True, 'theorem')
    """
    piles = number_of(x, "x"), number_of(y, "y")
    return WythoffValue(_engine.wythoff_value(*piles, limits(time, memory, threads)))


@overload
def period(
    row: int, *, time: Optional[float] = ..., memory: Optional[Memory] = ...
) -> Period: ...
@overload
def period(
    row: range, *, time: Optional[float] = ..., memory: Optional[Memory] = ...
) -> list[Period]: ...
def period(
    row: Union[int, range],
    *,
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> Union[Period, list[Period]]:
    """Preperiod and period of a row, proved. With a range of rows, the list of them.

    >>> period(5)
    Period(row=5, preperiod=27, period=24, standing='proved')
    """
    data = json.loads(_engine.periods(*bounds(row, "row"), limits(time, memory)))
    found = [
        Period(p["row"], integer(p["preperiod"]), integer(p["period"]), p["standing"])
        for p in data.get("rows", [data])
    ]
    return found if isinstance(row, range) else found[0]
