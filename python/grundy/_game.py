"""Games that are defined in Python."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, Union

from . import _engine
from ._call import text_of
from ._position import Position


class Game:
    """A user game: `moves` of a subclass lists the moves.

    A player who cannot move loses. A position is any hashable object: a number, a tuple, a text.
    Calling the game makes a `Position` of it, which can be solved, added and played like any other.

    >>> class Halving(Game):
    ...     "Take one chip, or half of an even heap."
    ...     def moves(self, heap):
    ...         if heap > 0:
    ...             yield heap - 1
    ...         if heap > 0 and heap % 2 == 0:
    ...             yield heap // 2
    >>> halving = Halving()
    >>> [halving(n).value for n in range(8)]
    [0, 1, 0, 1, 2, 0, 2, 0]
    >>> print(halving(4) + "nim(3)", (halving(4) + "nim(3)").outcome)
    Halving(4) + nim(3) N

    A move may split a position into several, or lead to other games: then `moves` yields a
    `Position`, such as `self(a) + self(b)`. `Position()` is the end of play.

    >>> class Kayles(Game):
    ...     "Knock over a pin, or two that stand side by side."
    ...     def moves(self, pins):
    ...         for gone in (1, 2):
    ...             for left in range(pins - gone + 1):
    ...                 yield self(left) + self(pins - gone - left)
    >>> [Kayles()(n).value for n in range(10)]
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]

    Positions of two games are never equal, not even if both games have the same class. A game stores
    all positions that it has seen.
    """

    #: How positions are written: `name(text)`. The name of the class unless given.
    name: str = ""

    # Any, so that a subclass can say what its positions are.
    def moves(self, position: Any) -> Iterable[Union[Hashable, Position]]:
        """The positions that a move can lead to, each one of this game or a `Position`."""
        raise NotImplementedError(f"{type(self).__name__} has no method moves(self, position)")

    def text(self, position: Any) -> str:
        """What stands between the parentheses where the position is written."""
        return ",".join(map(str, position)) if isinstance(position, tuple) else str(position)

    def move_text(self, position: Any, to: Any) -> str:
        """The description of a move. `to` is an option that `moves` has given."""
        return f"move to {to if isinstance(to, Position) else self._written(to)}"

    def __call__(self, *position: Hashable) -> Position:
        """The position; several arguments are a tuple: `game(3, 4)` is `game((3, 4))`."""
        state = position[0] if len(position) == 1 else position
        known = self._known
        return Position._of(known.game.position(known.number(state)))

    def _written(self, position: Hashable) -> str:
        text = text_of(self.text(position), "what text gives")
        return f"{self.name or type(self).__name__}({text})"

    # A copy is another game, without the positions of this one.
    def __getstate__(self) -> dict[str, Any]:
        return {name: part for name, part in vars(self).items() if name != "_known_positions"}

    # Made when it is first needed, because subclasses need not call __init__.
    @property
    def _known(self) -> _Known:
        known = self.__dict__.get("_known_positions")
        if known is None:
            known = self.__dict__.setdefault("_known_positions", _Known(self))
        assert isinstance(known, _Known)
        return known


class _Known:
    """The positions of a game by number: the engine knows them by these."""

    def __init__(self, game: Game) -> None:
        self._numbers: dict[Hashable, int] = {}
        self._next = itertools.count()
        self.positions: dict[int, Hashable] = {}
        name = text_of(game.name or type(game).__name__, "name")
        self.game = _engine.UserGame(name, game, _options, _text)

    def number(self, position: Hashable) -> int:
        try:
            found = self._numbers.get(position)
        except TypeError:
            raise TypeError(
                f"a position must be hashable, and {position!r} is not: use tuples, not lists"
            ) from None
        if found is not None:
            return found
        # No lock: comparing positions may call the game again, from another thread.
        number = next(self._next)
        self.positions[number] = position
        found = self._numbers.setdefault(position, number)
        if found != number:
            del self.positions[number]
        else:
            self.game.count_state(_bytes_of(position))
        return found


def _bytes_of(position: Hashable) -> int:
    parts = position if isinstance(position, tuple) else ()
    return sys.getsizeof(position) + sum(map(sys.getsizeof, parts))


def _options(game: Game, number: int) -> Iterator[tuple[_engine.Position, str]]:
    known = game._known
    position = known.positions[number]
    found = game.moves(position)
    if found is None:
        raise TypeError(f"moves({position!r}) gave None: it has to yield or return positions")
    for to in found:
        target = to._handle if isinstance(to, Position) else known.game.position(known.number(to))
        yield target, text_of(game.move_text(position, to), "what move_text gives")


def _text(game: Game, number: int) -> str:
    return text_of(game._written(game._known.positions[number]), "how a position is written")
