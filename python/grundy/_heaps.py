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
    """What is known of the values of a taking-and-breaking game. See `heaps`.

    From `preperiod` on G(n + period) = G(n) + saltus; what belongs to a period is None where none is
    proved.
    """

    def __init__(self, text: str, report: Optional[_engine.HeapReport] = None) -> None:
        super().__init__(text)
        self._report = report

    code = Field(str, "The code, as short as it can be written.")
    standard_form = Field(
        str, "The code of the cousin whose values it has, in which a heap of one can be moved."
    )
    name = OptionalField(str, "What the game is called, if it has a name.")
    period = OptionalField(
        integer, "After so many heaps the values come again, perhaps larger by `saltus`."
    )
    preperiod = OptionalField(integer, "From this heap on.")
    last_exception = OptionalField(
        integer, "The largest heap whose value is not what the period would give it."
    )
    saltus = OptionalField(integer, "By so much the values grow in a period; 0 if they do not.")
    values_needed = OptionalField(integer, "So many values, from heap 0 on, prove the period.")
    largest_value = OptionalField(
        integer, "Of the heaps computed; of all, where they repeat; None where a theorem lets them grow."
    )
    computed_to = OptionalField(
        integer, "The last heap whose value was computed; None where a theorem needs none."
    )

    @property
    def rare(self) -> Optional[Json]:
        """Where almost all values are of one kind: how many heaps are not, and the last of them.

        A heap is rare if the number of bits that its value has in `mask` is odd or even, as
        `even_heaps` and `odd_heaps` say.
        """
        return self._data.get("rare")

    limit = OptionalField(
        str, "What kept it from going farther, if something did: work, time or memory."
    )

    @property
    def values(self) -> numpy.typing.NDArray[numpy.uint32]:
        """The values of heaps 0, 1, …, as far as was asked for; made anew each time.

        Without `to` two periods far, or as far as they were computed. Of a census there are none.
        """
        if self._report is None:
            raise ValueError(f"a census keeps no values; ask heaps({self.code!r}) for them")
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

    The code is one like "0.77", or a name, "kayles". Without `to`, the last heap to compute, it goes
    on until a period is proved or some seconds have passed. A limit that is reached is no error: the
    answer says what is known. A `store` is a file that keeps the values, and is resumed from.

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
    to compute of codes that are not settled before. What was finished when time ran out is there.

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
