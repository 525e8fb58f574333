"""Taking-and-breaking games: the values of all their heaps, and why they repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from . import _engine
from ._answers import Field, Json, OptionalField, ReasonedAnswer
from ._call import (
    Limits,
    Path,
    Unpack,
    integer,
    limited,
    limits,
    optional_integer,
    store_path,
    text_of,
    whole,
)

if TYPE_CHECKING:
    import numpy
    import numpy.typing

_NUMBERS = [
    "period",
    "preperiod",
    "last_exception",
    "saltus",
    "values_needed",
    "largest_value",
    "computed_to",
]


class Heaps(ReasonedAnswer):
    """The values of a taking-and-breaking game, as far as they are known. See `heaps`.

    From `preperiod` on G(n + period) = G(n) + saltus. The fields about the period are None if none is proved.
    """

    def __init__(self, text: str, report: Optional[_engine.HeapReport] = None) -> None:
        super().__init__(text)
        self._report = report

    code = Field(str, "The code, as short as it can be written.")
    standard_form = Field(
        str, "The code with the same values, shifted, in which a heap of one can be moved."
    )
    name = OptionalField(str, "The name of the game, if it has one.")
    period = OptionalField(
        integer, "The values repeat with this period, larger by `saltus` each time."
    )
    preperiod = OptionalField(integer, "The period holds from this heap on.")
    last_exception = OptionalField(
        integer, "The largest heap whose value is not what the period would give it."
    )
    saltus = OptionalField(integer, "The values grow by this in each period; 0 if they do not.")
    values_needed = OptionalField(integer, "The number of values, from heap 0 on, that prove the period.")
    largest_value = OptionalField(
        integer, "Of the computed heaps; of all heaps if the values repeat; None if they grow by a theorem."
    )
    computed_to = OptionalField(
        integer, "The last heap whose value was computed; None if a theorem gives all values."
    )

    @property
    def rare(self) -> Optional[Json]:
        """Where almost all values are of one kind: how many heaps are not, and the last of them.

        A heap is rare if the number of bits that its value has in `mask` is odd or even, as
        `even_heaps` and `odd_heaps` say.
        """
        return self._data.get("rare")

    limit = OptionalField(
        str, "The limit that ended the computation, if any: work, time or memory."
    )

    @property
    def values(self) -> numpy.typing.NDArray[numpy.uint32]:
        """The values of heaps 0, 1, … up to `to`; a new array each time.

        Without `to`, two periods of them, or all that were computed. A census has no values.
        """
        if self._report is None:
            raise ValueError(f"a census has no values; heaps({self.code!r}) has them")
        return self._report.values(limits())

    def row(self) -> Json:
        """The fields with their numbers, as a row for pandas.

        >>> heaps("0.77").row()["period"]
        12
        """
        row: dict[str, Any] = dict(self._data)
        row.update({name: optional_integer(row[name]) for name in _NUMBERS})
        return row


@limited
def heaps(
    code: str,
    *,
    to: Optional[int] = None,
    store: Optional[Path] = None,
    **asked: Unpack[Limits],
) -> Heaps:
    """The values of a taking-and-breaking game, their period and why it holds.

    The code is one like "0.77", or a name, "kayles". Without `to`, the last heap to compute, it
    computes until a period is proved or some seconds have passed. Reaching a limit is not an error:
    the answer has what is known. `store` is a file in which the values are saved, so that the same
    call can resume from it.

    >>> kayles = heaps("0.77")
    >>> kayles.period, kayles.preperiod, kayles.last_exception, kayles.certainty
    (12, 71, 70, 'proved')
    >>> heaps("kayles", to=11).values
    array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], dtype=uint32)
    """
    report = _engine.heaps(
        text_of(code, "code"),
        None if to is None else whole(to, "to"),
        store_path(store),
        limits(**asked),
    )
    return Heaps(report.json(), report)


@limited
def census(
    shape: str,
    *,
    to: Optional[int] = None,
    store: Optional[Path] = None,
    **asked: Unpack[Limits],
) -> list[Heaps]:
    """The same for all codes of a shape, in the order of their digits.

    In a shape d stands for every octal digit and x for every hexadecimal one; `to` is the last heap
    to compute of codes that are not settled earlier. When time runs out, the list has the finished
    codes.

    >>> [(game.code, game.period) for game in census("0.d", to=1000)][-3:]
    [('0.5', 2), ('0.6', None), ('0.7', 2)]
    """
    texts = _engine.census(
        text_of(shape, "shape"),
        None if to is None else whole(to, "to"),
        store_path(store),
        limits(**asked),
    )
    return [Heaps(text) for text in texts]
