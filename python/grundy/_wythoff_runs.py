"""Runs over all rows of Wythoff's Grundy function, proofs, and their checks."""

from __future__ import annotations

from typing import Optional, Union

from . import _engine
from ._answers import Answer, CertainAnswer, Field, OptionalField, Renamed
from ._call import Limits, Path, Unpack, integer, limited, limits, path_of, store_path, whole
from ._wythoff_points import Point, points_of


class ExactRun(CertainAnswer):
    """A run over all rows without the conjecture. See `exact`."""

    def __init__(self, text: str, certificate: bytes) -> None:
        super().__init__(text)
        #: For `check`.
        self.certificate: bytes = certificate

    g = Field(int, "The largest value.")
    rows = Field(integer, "How many rows.")

    @property
    def points(self) -> list[Point]:
        """With `nth`: the n-th point of each value."""
        return points_of(self._data.get("points", []))

    seconds = Field(float, "How long it took.")
    engine = Field(str, "The engine that computed it.")


def _device(device: str) -> bool:
    if device not in ("cpu", "cuda"):
        raise ValueError(f"device is 'cpu' or 'cuda', not {device!r}")
    return device == "cuda"


@limited
def exact(
    g: int,
    rows: Optional[int] = None,
    *,
    nth: Optional[int] = None,
    device: str = "cpu",
    store: Optional[Path] = None,
    **asked: Unpack[Limits],
) -> ExactRun:
    """All points of the values 0..g in rows 0..rows-1, with a certificate; no conjecture is used.

    With `nth` instead of `rows`, up to the n-th points, which are in the answer. For more than
    131072 rows; use `nth(..., exact=True)` for fewer. `store` is a file in which progress is saved,
    so that the same call can resume from it.

    >>> run = exact(3, nth=600_000)
    >>> run.points[1]
    Point(g=1, n=600000, a=970820, b=1570817, certainty='computed')
    >>> check(run.certificate).certainty
    'proved'
    """
    if (rows is None) == (nth is None):
        raise ValueError("exact takes either rows or nth")
    text, certificate = _engine.exact(
        whole(g, "g", 32),
        whole(rows or 0, "rows"),
        None if nth is None else whole(nth, "nth"),
        _device(device),
        store_path(store),
        limits(**asked),
    )
    return ExactRun(text, certificate)


class Check(Answer):
    """The result of checking a certificate or an automaton. See `check`."""

    accepted = Field(bool, "Whether everything that was checked is right.")
    refused = OptionalField(str, "Why it was refused, if it was.")

    @property
    def certainty(self) -> str:
        """`proved` if all of it was checked."""
        return str(self._data.get("certainty", "unknown"))

    standing = Renamed("certainty")


@limited
def check(
    certificate: Union[bytes, bytearray, memoryview, Path],
    *,
    sample: Optional[int] = None,
    device: str = "cpu",
    store: Optional[Path] = None,
    **asked: Unpack[Limits],
) -> Check:
    """Checks a certificate of `exact` or an automaton of `prove`: the bytes, or a file."""
    if isinstance(certificate, (bytes, bytearray, memoryview)):
        data = bytes(certificate)
    else:
        with open(path_of(certificate, "certificate"), "rb") as file:
            data = file.read()
    segments = None if sample is None else whole(sample, "sample")
    return Check(_engine.check(data, segments, _device(device), store_path(store), limits(**asked)))


class Proof(CertainAnswer):
    """A proof of Nivasch's Convergence Conjecture for the values up to g. See `prove`."""

    def __init__(self, text: str, automaton: bytes) -> None:
        super().__init__(text)
        #: For `check`.
        self.automaton: bytes = automaton

    states = Field(int, "The states of the automaton.")
    digest = Field(str, "SHA-256 of the automaton.")


@limited
def prove(
    g: int,
    *,
    store: Optional[Path] = None,
    **asked: Unpack[Limits],
) -> Proof:
    """Proves the Convergence Conjecture for the values up to g: seconds up to 2, minutes for 3.

    >>> proof = prove(0)
    >>> proof.states, check(proof.automaton).accepted
    (4, True)
    """
    text, automaton = _engine.prove(
        whole(g, "g", 32), store_path(store), limits(**asked)
    )
    return Proof(text, automaton)
