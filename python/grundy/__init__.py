"""Grundy: impartial combinatorial games, solved with reasons.

>>> import grundy
>>> solution = grundy.solve("wythoff(10,15) + nim(2)")
>>> solution.outcome, solution.value
('N', 1)
>>> for move in solution.winning_moves:
...     print(move)
take 1 from the pile of 15, to wythoff(10,14) + nim(2)
take 4 from both piles, to wythoff(6,11) + nim(2)

All functions that can take long have these arguments: the limits `time`, in seconds, and `memory`, in
bytes or as a text like "512M"; `threads`, the number of threads; and `progress`, a function that is
called now and then with what is done and the total. Ctrl-C interrupts them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional, Union

from . import _engine, graph, play, takeaway, wythoff
from ._answers import Answer, Component, Field, Loopy, Move, OptionalField, ReasonStep, Solution, record
from ._call import (
    Files,
    Limits,
    Path,
    Unpack,
    integer,
    limited,
    limits,
    number_of,
    path_of,
    reader,
    text_of,
    whole,
    written,
)
from ._conjecture import Conjecture, Pattern, conjecture
from ._errors import (
    DeniedError,
    GrundyError,
    InputError,
    InterruptedRun,
    LimitError,
    RefusedError,
)
from ._game import Game
from ._heaps import Heaps, census, heaps
from ._misere import GenusSequence, MisereQuotient, genus, misere
from ._nimber import Nimber, NimberReport, nimber
from ._papers import Exhibit, Reproduction, Table, exhibits, reproduce
from ._position import LegalMoves, Position, _moves, as_position, position
from ._rules import Rules, rules
from .play import replay

if TYPE_CHECKING:
    import numpy
    import numpy.typing

__all__ = [
    "Answer",
    "Claim",
    "Component",
    "Conjecture",
    "DeniedError",
    "Exhibit",
    "Game",
    "GameInfo",
    "GenusSequence",
    "GrundyError",
    "Heaps",
    "InputError",
    "InterruptedRun",
    "LegalMoves",
    "LimitError",
    "Loopy",
    "MisereQuotient",
    "Move",
    "Nimber",
    "NimberReport",
    "NumberReport",
    "Pattern",
    "Position",
    "ReasonStep",
    "RefusedError",
    "Reproduction",
    "Rules",
    "Solution",
    "Table",
    "census",
    "claim",
    "conjecture",
    "exhibits",
    "games",
    "genus",
    "graph",
    "heaps",
    "misere",
    "moves",
    "nimber",
    "numbers",
    "play",
    "position",
    "replay",
    "reproduce",
    "rules",
    "signature",
    "solve",
    "table",
    "takeaway",
    "words",
    "wythoff",
]

__version__ = _engine.version


@limited
def solve(
    position: Union[Position, str],
    *,
    misere: bool = False,
    remoteness: bool = False,
    files: Optional[Files] = None,
    rules: Optional[Rules] = None,
    **asked: Unpack[Limits],
) -> Solution:
    """Who wins the position, its Grundy value, every winning move, and why.

    With `misere` the player who makes the last move loses. Then there is a genus instead of the value,
    if it is known.

    With `remoteness` the solution also has the length of the game with best play and the number of
    positions, if these are few. All of them are visited for that.

    Reaching a limit is not an error: the solution has what is known, perhaps `unknown`.

    >>> print(solve("nim(1,2)"))
    position:  nim(1,2)
    outcome:   N: the player to move wins
    value:     3
    certainty: theorem
    winning moves:
      take 1 from pile 2, 2 to 1, to nim(1,1)
    Written in binary the piles are 01, 10; the columns with an odd number of ones give 11, so 1 ⊕ 2 = 3.
    A winning move: take 1 from pile 2, 2 to 1; it leaves value 0.
    >>> solve("nim(1,1,1)", misere=True).outcome
    'P'
    """
    return as_position(position, files, rules).solve(misere=misere, remoteness=remoteness, **asked)


@limited
def moves(
    position: Union[Position, str],
    *,
    most: int = 2000,
    misere: bool = False,
    files: Optional[Files] = None,
    rules: Optional[Rules] = None,
    **asked: Unpack[Limits],
) -> LegalMoves:
    """The legal moves, at most `most`, each with the outcome and value of the position after it.

    With `misere` the player who makes the last move loses, and there are no values.

    >>> print(moves("nim(2)"))
    take 1 from the pile of 2, to nim(1): N, value 1
    take 2 from the pile of 2, to nim(0): P, value 0
    """
    known = as_position(position, files, rules)
    text, positions = _engine.legal_moves(
        known._handle, bool(misere), whole(most, "most"), limits(**asked)
    )
    return LegalMoves(text, known, _moves(json.loads(text)["moves"], positions, known))


@dataclass(frozen=True)
class GameInfo:
    """A game that the engine knows."""

    name: str
    form: str  #: how a position is written
    rule: str
    example: str
    shape: str  #: heaps, row, board, graph or other
    reference: str


def games(*, rules: Optional[Rules] = None) -> list[GameInfo]:
    """All games, those of `rules` first.

    >>> games()[0].example
    'nim(3,5,7)'
    """
    data = json.loads(_engine.games(limits(rules=rules)))
    return [record(GameInfo, game) for game in data["games"]]


@limited
def table(
    game: str,
    size: Union[int, range, tuple[Union[int, range], Union[int, range]]],
    *,
    slice: Optional[str] = None,
    thresholds: bool = False,
    misere: bool = False,
    files: Optional[Files] = None,
    rules: Optional[Rules] = None,
    **asked: Unpack[Limits],
) -> numpy.typing.NDArray[numpy.int32]:
    """The Grundy values of a game, as an array of numpy that shares the memory of the engine.

    Boards have rows and columns 0..size-1, heap games n = 0..size; -1 is a blank. Instead of the
    size there can be a range, for rows and columns, or a pair of them. For positions with more than
    two numbers `slice` fixes the others, as in "a,3,*". With `thresholds`, for take-away games: the
    quotas at which the value increases. With `misere`: the misère Grundy values, if the game has
    them.

    >>> table("wythoff", 4)
    array([[0, 1, 2, 3],
           [1, 2, 0, 4],
           [2, 0, 1, 5],
           [3, 4, 5, 6]], dtype=int32)
    >>> table("take[1,2,3]", 8).tolist()
    [0, 1, 2, 3, 0, 1, 2, 3, 0]
    >>> table("wythoff", (2, range(100, 105)))
    array([[100, 101, 102, 103, 104],
           [101,  99, 103, 104, 102]], dtype=int32)
    """
    parts = size if isinstance(size, tuple) else (size,)
    if len(parts) not in (1, 2):
        raise ValueError(f"size is a number, a range or a pair of these, not {size!r}")
    extent = "x".join(written(part, "size") for part in parts)
    return _engine.table(
        text_of(game, "game"),
        extent,
        None if slice is None else text_of(slice, "slice"),
        bool(thresholds),
        bool(misere),
        reader(files),
        limits(**asked, rules=rules),
    )


class NumberReport(Answer):
    """A number in Fibonacci and other representations. See `numbers`."""

    number = Field(integer, "The number.")
    binary = Field(str, "Its binary digits.")
    canonical = Field(str, "Its canonical Fibonacci word, after Silber.")
    second_canonical = OptionalField(str, "Its second canonical Fibonacci word; none for 0.")
    kind = Field(str, "`A` or `B`: whether it is the smaller or the larger pile of a cold pair.")

    @property
    def zeckendorf(self) -> list[int]:
        """The Fibonacci numbers whose sum it is, unless it is long."""
        return [integer(part) for part in self._data.get("zeckendorf", [])]

    zeckendorf_positions = Field(list[int], "i for each of these F_i, the smallest first.")

    @property
    def division(self) -> list[tuple[int, int]]:
        """The successive division by the golden ratio: rest and digit."""
        return [(integer(step["rest"]), step["digit"]) for step in self._data.get("division", [])]

    h = OptionalField(dict, "If a bound was given: the representation by its losing starts.")


@limited
def numbers(
    number: Union[int, str],
    *,
    bound: Optional[str] = None,
    **asked: Unpack[Limits],
) -> NumberReport:
    """A number in binary, as Fibonacci words, and as a sum of Fibonacci numbers.

    A text is a word of zeroes and ones, which is evaluated first. A `bound`, an expression in x,
    adds the representation by the losing starts of that take-away game.

    >>> numbers(11).zeckendorf, numbers(11).canonical, numbers("10100").number
    ([8, 3], '101000', 7)
    >>> numbers(10, bound="3x").h["parts"]
    ['8', '2']
    """
    if isinstance(number, str):
        number = _engine.fibonacci_word(text_of(number, "number"), limits(**asked))
    if bound is not None:
        bound = text_of(bound, "bound")
    return NumberReport(_engine.numbers(number_of(number, "number"), bound, limits(**asked)))


class Claim(Answer):
    """The result of testing a claim. See `claim`."""

    holds = Field(bool, "Whether there is no violation.")
    violation = OptionalField(dict, "The first position that contradicts it, and the move.")
    positions = Field(int, "How many positions were tested.")


@limited
def claim(
    game: str,
    set: str,
    to: int,
    *,
    files: Optional[Files] = None,
    rules: Optional[Rules] = None,
    **asked: Unpack[Limits],
) -> Claim:
    """Tests a claimed set of P-positions on all positions with numbers up to `to`.

    The set is made of formulas in x, a Beatty slope such as "phi", or the name of a CSV file.

    >>> claim("wythoff", "phi", 50).holds
    True
    >>> claim("take[1,2]", "4x", 50).violation["position"]
    'take[1,2](3)'
    """
    texts = text_of(game, "game"), text_of(set, "set")
    return Claim(_engine.claim(*texts, whole(to, "to"), reader(files), limits(**asked, rules=rules)))


@limited
def signature(**asked: Unpack[Limits]) -> str:
    """A digest of the results of a fixed set of requests, the same on every machine.

    A different digest means that a result has changed. Takes some seconds.
    """
    return _engine.signature(limits(**asked))


@limited
def words(
    words: Union[Path, Iterable[str]],
    start: Optional[str] = None,
    *,
    fold_accents: bool = False,
    **asked: Unpack[Limits],
) -> Solution:
    """The word game: say a word that begins with the last letter of the one before.

    `words` is a list of words, or a file with one word per line. `start` is the letter with which the
    next word must begin.

    >>> solution = words(["cat", "tiger", "rat", "dog"])
    >>> solution.outcome, [move.text for move in solution.winning_moves]
    ('N', ['say cat', 'say dog'])
    """
    files: Optional[Files] = None
    if isinstance(words, (str, os.PathLike)):
        name = path_of(words, "words")
    else:
        name = "words"
        files = {name: "".join(f"{word}\n" for word in words)}
    start_position = position(
        "words",
        *([] if start is None else [start]),
        parameters=[name, "fold-accents"] if fold_accents else [name],
        files=files,
    )
    return start_position.solve(**asked)
