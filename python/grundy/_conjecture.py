"""Patterns in the values of a game that hold as far as they were computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from . import _engine
from ._answers import Answer, Field, Renamed, html_table, record
from ._call import Files, Limits, Unpack, limited, limits, reader, text_of, whole
from ._rules import Rules


@dataclass(frozen=True)
class Pattern:
    """A pattern that was found."""

    kind: str  #: period, formula, slope, …
    statement: str  #: a sentence
    certainty: str  #: `computed`; `proved` or `theorem` where the game has a proof
    computed_to: int  #: it holds for all numbers up to this one
    fitted_to: Optional[int] = None  #: it was fitted to the numbers up to this one
    set: Optional[str] = None  #: the P-positions, for `claim`
    claim_to: Optional[int] = None  #: the claim was tested up to this number
    details: str = ""  #: the states of an automaton
    standing = Renamed("certainty")

    def __str__(self) -> str:
        known = "proved" if self.certainty != "computed" else f"computed to {self.computed_to}"
        return f"{self.kind}: {self.statement} ({known})"


class Conjecture(Answer):
    """The patterns that were found. See `conjecture`."""

    @property
    def patterns(self) -> list[Pattern]:
        """The patterns that hold for all computed numbers."""
        return [
            record(Pattern, data, ["computed_to", "fitted_to", "claim_to"])
            for data in self._data["patterns"]
        ]

    not_found = Field(list[str], "The kinds of patterns that were not found.")
    complete = Field(bool, "Whether the search ended without reaching a limit.")

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

    They are fitted to the first half and hold for all of these positions. Only a period that the
    game proves is certain for larger numbers, too.

    >>> print(conjecture("kayles", 300))
    period: the values repeat with period 12 from 71 on (proved)
    >>> conjecture("take[squares]", 300).patterns
    []
    """
    return Conjecture(_engine.conjecture(text_of(game, "game"), whole(to, "to"), reader(files), limits(**asked, rules=rules)))
