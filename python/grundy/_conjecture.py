"""Patterns in the values of a game that hold as far as they were computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional

from . import _engine
from ._answers import Answer, Field, Renamed, html_table
from ._call import Files, Limits, limited, limits, optional_integer, reader, text_of, whole
from ._rules import Rules

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class Pattern(Renamed):
    """A pattern that was found."""

    kind: str  #: period, formula, slope, …
    statement: str  #: in words
    certainty: str  #: `computed`; `proved` or `theorem` where the game has a proof
    computed_to: int  #: it holds for all numbers up to this one
    fitted_to: Optional[int] = None  #: it was chosen by the numbers up to this one
    set: Optional[str] = None  #: the P-positions, for `claim`
    claim_to: Optional[int] = None  #: that claim was tested so far, by the moves
    details: str = ""  #: the states of an automaton

    def __str__(self) -> str:
        known = "proved" if self.certainty != "computed" else f"computed to {self.computed_to}"
        return f"{self.kind}: {self.statement} ({known})"


class Conjecture(Answer):
    """What was found. See `conjecture`."""

    @property
    def patterns(self) -> list[Pattern]:
        """What holds as far as it was computed."""
        return [
            Pattern(
                data["kind"],
                data["statement"],
                data["certainty"],
                int(data["computed_to"]),
                optional_integer(data.get("fitted_to")),
                data.get("set"),
                optional_integer(data.get("claim_to")),
                data.get("details", ""),
            )
            for data in self._data["patterns"]
        ]

    not_found = Field(list[str], "The kinds that were looked for in vain.")
    complete = Field(bool, "Whether no limit ended the search.")

    def __str__(self) -> str:
        return "\n".join(map(str, self.patterns)) or "no pattern was found"

    def _repr_html_(self) -> str:
        rows = [[p.kind, p.statement, p.certainty, str(p.computed_to)] for p in self.patterns]
        return html_table(["kind", "pattern", "certainty", "computed to"], rows)


@limited
def conjecture(
    game: str,
    to: int,
    *,
    files: Optional[Files] = None,
    rules: Optional[Rules] = None,
    **asked: Unpack[Limits],
) -> Conjecture:
    """Looks for patterns in the values of the positions with numbers up to `to`.

    They are chosen by the first half, and hold for all. Nothing is said of what lies beyond, but
    for a period of which the game has a proof.

    >>> print(conjecture("kayles", 300))
    period: the values repeat with period 12 from 71 on (proved)
    >>> conjecture("take[squares]", 300).patterns
    []
    """
    return Conjecture(_engine.conjecture(text_of(game, "game"), whole(to, "to"), reader(files), limits(**asked, rules=rules)))
