"""Misère quotients of taking-and-breaking games."""

from __future__ import annotations

from typing import Optional

from . import _engine
from ._answers import ReasonedAnswer
from ._call import Memory, Progress, limits, optional_integer, text_of


class MisereQuotient(ReasonedAnswer):
    """How sums of heaps end where the last move loses. See `misere`."""

    @property
    def code(self) -> str:
        """The code, as short as it can be written."""
        return str(self._data["code"])

    @property
    def order(self) -> Optional[int]:
        """How many elements it has; None where it is not finished."""
        return optional_integer(self._data["order"])

    @property
    def p_portion(self) -> Optional[int]:
        """How many of them are lost for the player to move."""
        return optional_integer(self._data["p_portion"])

    @property
    def generators(self) -> list[str]:
        """The heaps whose elements are no products of those of smaller ones."""
        return list(self._data["generators"])

    @property
    def phi(self) -> list[str]:
        """The element of each heap from 0 on, written in generators."""
        return list(self._data.get("phi", []))

    @property
    def period(self) -> Optional[int]:
        """After so many heaps the elements come again."""
        return optional_integer(self._data["period"])

    @property
    def preperiod(self) -> Optional[int]:
        """From this heap on."""
        return optional_integer(self._data["preperiod"])

    @property
    def verified_to(self) -> Optional[int]:
        """Where it is not finished: the largest heap for which it is proved."""
        return optional_integer(self._data.get("verified_to"))


def misere(
    code: str,
    *,
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
    progress: Optional[Progress] = None,
) -> MisereQuotient:
    """The misère quotient of a taking-and-breaking game, given by its code or its name.

    >>> quotient = misere("0.75")
    >>> quotient.order, quotient.p_portion
    (8, 2)
    """
    return MisereQuotient(_engine.misere(text_of(code, "code"), limits(time, memory, None, progress)))
