"""Taking-and-breaking games in misère play: their quotients, and the genus of their heaps."""

from __future__ import annotations

from typing import Optional

from . import _engine
from ._answers import Answer, Field, OptionalField, ReasonedAnswer
from ._call import Limits, Unpack, integer, limited, limits, text_of, whole


class MisereQuotient(ReasonedAnswer):
    """The misère quotient: how sums of heaps end if the last move loses. See `misere`."""

    code = Field(str, "The code, as short as it can be written.")

    @property
    def order(self) -> Optional[int]:
        """How many elements it has; None if it is not finished."""
        known: Optional[int] = self._data["order"]
        return known

    @property
    def p_portion(self) -> Optional[int]:
        """How many of them are lost for the player to move."""
        known: Optional[int] = self._data["p_portion"]
        return known

    @property
    def generators(self) -> list[int]:
        """The heaps whose elements are called a, b, c, …: those that are not products of elements of smaller heaps."""
        return [int(heap) for heap in self._data["generators"]]

    p_elements = Field(
        list[str], "The elements that are lost for the player to move, written in generators."
    )
    phi = Field(list[str], "The element of each heap from 0 on, written in generators.")
    period = OptionalField(integer, "The elements repeat with this period.")
    preperiod = OptionalField(integer, "The period holds from this heap on.")
    verified_to = Field(
        int, "The heaps up to this one have the quotient of `phi`; it is that of all where `order` is known."
    )


class GenusSequence(Answer):
    """The genus of each heap. See `genus`."""

    code = Field(str, "The code, as short as it can be written.")
    genus = Field(
        list[str], "Of the heaps 0, 1, …: the Grundy value, then the misère values with nothing, 2, 2 + 2, … added."
    )
    first_wild = OptionalField(
        integer, "The first heap from which a sum can come that has no genus of Nim."
    )


@limited
def misere(
    code: str,
    *,
    to: Optional[int] = None,
    **asked: Unpack[Limits],
) -> MisereQuotient:
    """The misère quotient of a taking-and-breaking game, given by its code or its name.

    With `to`, that of the heaps up to this one. Reaching a limit is not an error: the answer has what
    is known.

    >>> quotient = misere("0.75")
    >>> quotient.order, quotient.p_portion, quotient.period
    (8, 2, 2)
    >>> misere("kayles", to=8).p_elements
    ['a', 'ac', 'b^2']
    """
    last = None if to is None else whole(to, "to")
    return MisereQuotient(_engine.misere(text_of(code, "code"), last, limits(**asked)))


@limited
def genus(
    code: str,
    *,
    to: Optional[int] = None,
    **asked: Unpack[Limits],
) -> GenusSequence:
    """The genus of the heaps of a taking-and-breaking game up to heap `to`, 20 unless given.

    >>> kayles = genus("kayles", to=6)
    >>> kayles.genus
    ['0^120', '1^031', '2^20', '3^31', '1^031', '4^146', '3^31']
    >>> kayles.first_wild
    5
    """
    last = None if to is None else whole(to, "to")
    return GenusSequence(_engine.genus(text_of(code, "code"), last, limits(**asked)))
