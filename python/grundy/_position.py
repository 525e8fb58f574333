"""Positions: sums of games, as values."""

from __future__ import annotations

import json
import operator
from collections.abc import Iterable, Iterator
from typing import Optional, Union, overload

from . import _engine
from ._answers import (
    Field,
    Json,
    Move,
    PlayAnswer,
    Solution,
    Value,
    html_table,
    record,
    value_of,
    value_text,
)
from ._call import (
    Files,
    Limits,
    Unpack,
    decimal,
    limited,
    limits,
    number_of,
    reader,
    text_of,
)
from ._errors import LimitError
from ._rules import Rules

Argument = Union[int, str]

_MOST_COMPONENTS = 1_000_000  # as in texts


class Position:
    """A position, read from its text: a sum of components, none, one or several.

    It is immutable. Positions are equal if their notation is the same; they can be added and hashed.
    `files` provides the files that the text names: a dictionary from names to texts, or a function;
    without it, they are read from the disk. `rules` are games from rule files, which the text may
    use; see `grundy.rules`.

    >>> p = Position("wythoff(10,15) + 2*nim(3)")
    >>> len(p), p[0].text, p[0].heaps
    (3, 'wythoff(10,15)', (10, 15))
    >>> p + "nim(1)"
    Position('wythoff(10,15) + nim(3) + nim(3) + nim(1)')
    >>> [move.text for move in Position("nim(2)").moves()]
    ['take 1 from the pile of 2', 'take 2 from the pile of 2']
    """

    __slots__ = ("_handle", "_given")
    _handle: _engine.Position
    _given: bool  # whether a part came from `files` or `rules`

    def __init__(
        self, text: str = "0", *, files: Optional[Files] = None, rules: Optional[Rules] = None
    ) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a position is a text such as 'nim(3,5)', not {text!r}")
        read = reader(files)
        self._handle = _engine.parse(text_of(text, "a position"), read, limits(rules=rules))
        self._given = read.given or rules is not None

    @classmethod
    def _of(cls, handle: _engine.Position, given: bool = False) -> Position:
        position = object.__new__(cls)
        position._handle = handle
        position._given = given
        return position

    @property
    def text(self) -> str:
        """Its notation."""
        return self._handle.text()

    @property
    def game(self) -> str:
        """The name of its game, if it has one component."""
        if len(self) != 1:
            raise ValueError(f"{self} has {len(self)} components, not one")
        return self._handle.game(0)

    @property
    def heaps(self) -> tuple[int, ...]:
        """The numbers in its notation, if it has one component that is written with numbers only."""
        if len(self) != 1:
            raise ValueError(f"{self} has {len(self)} components, not one")
        return tuple(self._handle.heaps(0))

    def __len__(self) -> int:
        return self._handle.size()

    # A position without components is a position.
    def __bool__(self) -> bool:
        return True

    @overload
    def __getitem__(self, index: int) -> Position: ...
    @overload
    def __getitem__(self, index: slice) -> Position: ...
    def __getitem__(self, index: Union[int, slice]) -> Position:
        if isinstance(index, slice):
            return _sum(self[i] for i in range(*index.indices(len(self))))
        number = number_of(index, "an index")
        number += len(self) if number < 0 else 0
        if not 0 <= number < len(self):
            raise IndexError(f"{self} has no component {index}")
        return Position._of(self._handle.component(number), self._given)

    def __iter__(self) -> Iterator[Position]:
        return (self[i] for i in range(len(self)))

    def __add__(self, other: Union[Position, str]) -> Position:
        if isinstance(other, str):
            other = Position(other)
        if not isinstance(other, Position):
            return NotImplemented
        return Position._of(self._handle.plus(other._handle), self._given or other._given)

    def __radd__(self, other: Union[str, int]) -> Position:
        if isinstance(other, str):
            return Position(other) + self
        if other != 0:
            return NotImplemented
        return self  # sum() begins with 0

    def __rmul__(self, times: int) -> Position:
        try:
            count = operator.index(times)
        except TypeError:
            return NotImplemented
        if count < 0:
            raise ValueError(f"a position is taken 0 times or more, not {times!r}")
        if count * len(self) > _MOST_COMPONENTS:
            raise LimitError(f"a sum of more than {_MOST_COMPONENTS} components is refused")
        total, block = Position(), self
        while count:  # by doubling
            total = total + block if count % 2 else total
            count //= 2
            block = block + block if count else block
        return total

    __mul__ = __rmul__
    # Numbers of numpy leave sums and products with positions to them.
    __array_ufunc__ = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._handle.equals(other._handle)

    def __hash__(self) -> int:
        return hash(self.text)

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    # Pickled as its text, if the text is enough.
    def __reduce__(self) -> tuple[type[Position], tuple[str]]:
        if self._handle.has_user_game():
            raise TypeError(f"{self} cannot be pickled: only its game knows the rules")
        if self._given:
            raise TypeError(f"{self} cannot be pickled: a part of it came from files= or rules=")
        return Position, (self.text,)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Position({self.text!r})"

    def moves(self) -> Iterator[Move]:
        """The legal moves, generated lazily."""
        skip, count = 0, 64
        while True:
            found, more = self._handle.moves(skip, count, limits())
            for component, to, after, text in found:
                yield Move(
                    text,
                    component,
                    Position._of(to, self._given),
                    Position._of(after, self._given),
                )
            if not more:
                return
            skip, count = skip + count, 2 * count

    @limited
    def solve(
        self,
        *,
        misere: bool = False,
        remoteness: bool = False,
        **asked: Unpack[Limits],
    ) -> Solution:
        """Who wins, and how. See `grundy.solve`.

        >>> Position("fibonacci(20)").solve().outcome
        'N'
        """
        text, winning, drawing, delaying = _engine.solve(
            self._handle, bool(misere), bool(remoteness), limits(**asked)
        )
        data = json.loads(text)
        last = _moves([data["delaying_move"]], delaying, self) if delaying else []
        return Solution(
            text,
            self,
            _moves(data["winning_moves"], winning, self),
            _moves(data.get("drawing_moves", []), drawing, self),
            last[0] if last else None,
        )

    @property
    def value(self) -> Value:
        """Its Grundy value: an integer, a `Loopy` value, or None where it is not known.

        >>> (Position("wythoff(10,15)") + "nim(2)").value
        1
        """
        return self.solve().value

    @property
    def outcome(self) -> str:
        """`N`, `P`, `draw` or `unknown`."""
        return self.solve().outcome

    def _repr_html_(self) -> str:
        return html_table(["component"], [[component.text] for component in self])


def _sum(positions: Iterable[Position]) -> Position:
    total = Position()
    for position in positions:
        total += position
    return total


def _moves(
    data: list[Json],
    positions: list[tuple[_engine.Position, _engine.Position]],
    before: Position,
) -> list[Move]:
    return [
        record(
            Move,
            move,
            ["greater_than"],
            to=Position._of(to, before._given),
            position=Position._of(after, before._given),
            value=value_of(move),
        )
        for move, (to, after) in zip(data, positions)
    ]


def as_position(
    position: Union[Position, str],
    files: Optional[Files] = None,
    rules: Optional[Rules] = None,
) -> Position:
    """The position, parsed if it is a text."""
    if isinstance(position, Position):
        return position
    return Position(position, files=files, rules=rules)


def position(
    game: str,
    *arguments: Union[Argument, list[Argument], tuple[Argument, ...]],
    parameters: Union[Argument, list[Argument], tuple[Argument, ...]] = (),
    files: Optional[Files] = None,
    rules: Optional[Rules] = None,
) -> Position:
    """A position made of its parts, whose numbers may be of any size.

    Lists among the arguments are separated by semicolons in the notation.

    >>> position("wythoff", 10, 15)
    Position('wythoff(10,15)')
    >>> position("take", 11, parameters=[1, 2, 3, 4])
    Position('take[1,2,3,4](11)')
    >>> position("global", [5, 8], [3], parameters="2x")
    Position('global[2x](5,8;3)')
    >>> position("nim", 10**1000, 3).value == 10**1000 + 3
    True
    """

    def texts(given: Union[Argument, list[Argument], tuple[Argument, ...]]) -> list[str]:
        if not isinstance(given, (list, tuple)):
            given = [given]
        return [
            text_of(text, "an argument") if isinstance(text, str) else decimal(number_of(text, "an argument"))
            for text in given
        ]

    groups: list[list[str]] = []
    if any(isinstance(argument, (list, tuple)) for argument in arguments):
        groups = [texts(argument) for argument in arguments]
    elif arguments:
        groups = [[text for argument in arguments for text in texts(argument)]]
    read = reader(files)
    handle = _engine.make(text_of(game, "game"), texts(parameters), groups, read, limits(rules=rules))
    return Position._of(handle, read.given or rules is not None)


class LegalMoves(PlayAnswer):
    """All legal moves of a position and their results. See `grundy.moves`."""

    def __init__(self, text: str, position: Position, moves: list[Move]) -> None:
        super().__init__(text)
        self.position: Position = position
        self.moves: list[Move] = moves

    more_moves = Field(bool, "Whether there are more.")
    drawings = Field(list[Json], "How the components are drawn for a player.")

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __getitem__(self, index: int) -> Move:
        return self.moves[index]

    def _rows(self) -> list[list[str]]:
        rows = [
            [
                move.text,
                move.position.text,
                move.outcome or "",
                "" if self.is_misere else value_text(move.value, move.greater_than),
            ]
            for move in self.moves
        ]
        return rows + ([["and more", "", "", ""]] if self.more_moves else [])

    def __repr__(self) -> str:
        return f"<LegalMoves of {self.position}: {len(self.moves)}{'+' if self.more_moves else ''}>"

    def __str__(self) -> str:
        return "\n".join(
            (f"{text}, to {to}: {outcome}" + (f", value {value}" if value else "")) if to else text
            for text, to, outcome, value in self._rows()
        )

    def _repr_html_(self) -> str:
        return html_table(["move", "leads to", "outcome", "value"], self._rows())
