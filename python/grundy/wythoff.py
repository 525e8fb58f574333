"""Wythoff's Grundy function: its values, its points p^g_n, the periods of its rows.

Take any number of chips from one of two piles, or the same number from both. `G(x, y)` is the
Grundy value of the piles x and y, and `p^g_n = (a, b)` with a <= b is the n-th position of value g.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Optional, Union, overload

from . import _engine
from ._answers import Answer, Json, Value, value_of
from ._call import (
    Memory,
    Path,
    Progress,
    bounds,
    integer,
    limits,
    number_of,
    optional_integer,
    path_of,
    whole,
    written,
)

__all__ = [
    "Cell",
    "Check",
    "Convergence",
    "ExactRun",
    "Extreme",
    "Extremes",
    "NearZero",
    "Period",
    "Point",
    "Proof",
    "ValueExtremes",
    "Values",
    "WythoffValue",
    "check",
    "convergence",
    "exact",
    "extremes",
    "near_zero",
    "nth",
    "period",
    "points",
    "prove",
    "value",
]

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


def _points(data: list[Json]) -> list[Point]:
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
    return _points(json.loads(text)["points"])


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


class WythoffValue(Answer):
    """G(x, y), or a bound that it exceeds."""

    @property
    def value(self) -> Optional[int]:
        """The value, or None where only a bound is known."""
        return optional_integer(self._data["value"])

    @property
    def greater_than(self) -> Optional[int]:
        """Where only a bound is known: the value is greater than this."""
        return optional_integer(self._data.get("greater_than"))

    @property
    def standing(self) -> str:
        """How sure that is."""
        return str(self._data["standing"])

    @property
    def reason(self) -> str:
        """What it rests on."""
        return str(self._data["reason"])


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


class ExactRun(Answer):
    """A run over all rows without the conjecture. See `exact`."""

    def __init__(self, text: str, certificate: bytes) -> None:
        super().__init__(text)
        #: What `check` can check.
        self.certificate: bytes = certificate

    @property
    def g(self) -> int:
        """The largest value."""
        return int(self._data["g"])

    @property
    def rows(self) -> int:
        """How many rows."""
        return integer(self._data["rows"])

    @property
    def points(self) -> list[Point]:
        """Where `nth` was asked for: the n-th point of each value."""
        return _points(self._data.get("points", []))

    @property
    def seconds(self) -> float:
        """What it took."""
        return float(self._data["seconds"])

    @property
    def engine(self) -> str:
        """What has computed it."""
        return str(self._data["engine"])

    @property
    def standing(self) -> str:
        """`computed`; whoever checks the certificate has it proved."""
        return str(self._data["standing"])


def _store(path: Optional[Path]) -> Optional[str]:
    return None if path is None else path_of(path, "store")


def _device(device: str) -> bool:
    if device not in ("cpu", "cuda"):
        raise ValueError(f"device is 'cpu' or 'cuda', not {device!r}")
    return device == "cuda"


def exact(
    g: int,
    rows: Optional[int] = None,
    *,
    nth: Optional[int] = None,
    device: str = "cpu",
    store: Optional[Path] = None,
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
    threads: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> ExactRun:
    """All points of the values 0..g in rows 0..rows-1, with a certificate; no conjecture is used.

    With `nth` in place of `rows`, as far as the n-th points, which are in the answer. For more than
    131072 rows; `nth(..., exact=True)` does the rest. A `store` is a file that keeps what was done,
    and is gone on from.

    >>> run = exact(3, nth=600_000)
    >>> run.points[1]
    Point(g=1, n=600000, a=970820, b=1570817, standing='computed')
    >>> check(run.certificate).standing
    'proved'
    """
    if (rows is None) == (nth is None):
        raise ValueError("exact takes either rows or nth")
    text, certificate = _engine.exact(
        whole(g, "g", 32),
        whole(rows or 0, "rows"),
        None if nth is None else whole(nth, "nth"),
        _device(device),
        _store(store),
        limits(time, memory, threads, progress),
    )
    return ExactRun(text, certificate)


class Check(Answer):
    """What is said of a certificate or an automaton. See `check`."""

    @property
    def accepted(self) -> bool:
        """Whether nothing is wrong with what was checked."""
        return bool(self._data["accepted"])

    @property
    def refused(self) -> Optional[str]:
        """Why it was refused, if it was."""
        return self._data.get("refused")

    @property
    def standing(self) -> str:
        """`proved` where all of it was checked."""
        return str(self._data.get("standing", "unknown"))


def check(
    certificate: Union[bytes, bytearray, memoryview, Path],
    *,
    sample: Optional[int] = None,
    device: str = "cpu",
    store: Optional[Path] = None,
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
    threads: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> Check:
    """Checks a certificate of `exact` or an automaton of `prove`: the bytes, or a file."""
    if isinstance(certificate, (bytes, bytearray, memoryview)):
        data = bytes(certificate)
    else:
        with open(path_of(certificate, "certificate"), "rb") as file:
            data = file.read()
    asked = limits(time, memory, threads, progress)
    segments = None if sample is None else whole(sample, "sample")
    return Check(_engine.check(data, segments, _device(device), _store(store), asked))


class Proof(Answer):
    """A proof of Nivasch's Convergence Conjecture for the values up to g. See `prove`."""

    def __init__(self, text: str, automaton: bytes) -> None:
        super().__init__(text)
        #: What `check` can check.
        self.automaton: bytes = automaton

    @property
    def states(self) -> int:
        """The states of the automaton."""
        return int(self._data["states"])

    @property
    def digest(self) -> str:
        """SHA-256 of the automaton."""
        return str(self._data["digest"])

    @property
    def standing(self) -> str:
        """`proved`."""
        return str(self._data["standing"])


def prove(
    g: int,
    *,
    store: Optional[Path] = None,
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
    threads: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> Proof:
    """Proves the Convergence Conjecture for the values up to g: seconds up to 2, minutes for 3.

    >>> proof = prove(0)
    >>> proof.states, check(proof.automaton).accepted
    (4, True)
    """
    text, automaton = _engine.prove(
        whole(g, "g", 32), _store(store), limits(time, memory, threads, progress)
    )
    return Proof(text, automaton)


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


def extremes(
    g: Union[int, range],
    rows: int,
    *,
    from_n: int = 0,
    store: Optional[Path] = None,
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
    threads: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> Extremes:
    """How far the points of those values in rows 0..rows stray from those of value 0.

    >>> one = extremes(1, 1000).values[0]
    >>> one.points, one.d_minus_n.least, one.d_minus_n.most
    (619, -4, 2)
    """
    asked = limits(time, memory, threads, progress)
    first, last = (whole(value, "g", 32) for value in bounds(g, "g"))
    return Extremes(
        _engine.extremes(
            first, last, whole(rows, "rows"), whole(from_n, "from_n"), _store(store), asked
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


def near_zero(
    g: int,
    rows: int,
    *,
    from_row: int = 0,
    store: Optional[Path] = None,
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
    threads: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> NearZero:
    """The largest values at each distance from the nearest 0-point; values up to g are told apart.

    >>> near_zero(20, 1000).cells[0]
    Cell(distance=1, row=18, column=28, value=None, greater_than=20)
    """
    asked = limits(time, memory, threads, progress)
    return NearZero(
        _engine.near_zero(
            whole(g, "g", 32),
            whole(from_row, "from_row"),
            whole(rows, "rows"),
            _store(store),
            asked,
        )
    )


class Convergence(Answer):
    """How soon Algorithm FSW finds the right state. See `convergence`."""

    @property
    def max_rows_to_convergence(self) -> int:
        """The most rows that it takes."""
        return integer(self._data["max_rows_to_convergence"])

    @property
    def first_starting_row(self) -> int:
        """The first row from which it takes so many."""
        return integer(self._data["first_starting_row"])

    @property
    def mean(self) -> float:
        """What it takes on average."""
        return float(self._data["mean"])

    @property
    def histogram(self) -> dict[int, int]:
        """How many starting rows take how many rows."""
        return _histogram(self._data)


def convergence(
    g: int,
    rows: int,
    *,
    store: Optional[Path] = None,
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
    threads: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> Convergence:
    """How many rows Algorithm FSW takes to the right state from the dummy state of rows 0..rows.

    >>> convergence(1, 100).max_rows_to_convergence
    14
    """
    asked = limits(time, memory, threads, progress)
    return Convergence(
        _engine.convergence(whole(g, "g", 32), whole(rows, "rows"), _store(store), asked)
    )
