"""Take-away games: after x chips were taken, at most f(x) may be taken."""

from __future__ import annotations

from . import _engine
from ._call import Limits, Unpack, limited, limits, text_of, whole

__all__ = ["sequence"]


@limited
def sequence(
    bound: str,
    terms: int = 20,
    **asked: Unpack[Limits],
) -> list[int]:
    """The heaps from which the player who begins loses, for the bound f, an expression in x
    or a table of its first values, as in "{2,4,6,9}".

    >>> sequence("2x", 10)
    [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
    >>> sequence("3x", 8)
    [1, 2, 3, 4, 6, 8, 11, 15]
    """
    return _engine.losing_starts(text_of(bound, "bound"), whole(terms, "terms"), limits(**asked))
