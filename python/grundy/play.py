"""Playing against the engine, and replaying a game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Optional, Union

from . import _engine
from ._answers import Field, Move, PlayAnswer, Renamed, Value, html_table, record, value_of, value_text
from ._call import Files, Limits, Unpack, limited, limits, whole
from ._position import Position, _moves, as_position
from ._rules import Rules

__all__ = ["Replay", "Step", "replay", "reply"]


@limited
def reply(
    position: Union[Position, str],
    *,
    level: str = "perfect",
    seed: int = 0,
    misere: bool = False,
    files: Optional[Files] = None,
    rules: Optional[Rules] = None,
    **asked: Unpack[Limits],
) -> Optional[Move]:
    """The move that the engine makes, or None where there is none.

    Level `perfect` wins every position that can be won; `human` makes the mistakes that people make.
    Equal arguments give equal moves unless time runs short; `seed` is the seed of random choices.
    With `misere` the player who makes the last move loses.

    >>> reply("nim(3,5)").position
    Position('nim(3,3)')
    >>> reply("nim(0)") is None
    True
    >>> reply("nim(1,5)", misere=True).position
    Position('nim(1,0)')
    """
    asked.setdefault("time", 5)
    if level not in ("perfect", "human"):
        raise ValueError(f"level is 'perfect' or 'human', not {level!r}")
    before = as_position(position, files, rules)
    text, moves = _engine.reply(
        before._handle,
        bool(misere),
        level == "perfect",
        whole(seed, "seed"),
        limits(**asked),
    )
    return _moves([json.loads(text)["move"]], moves, before)[0] if moves else None


@dataclass(frozen=True)
class Step:
    """A position in a game, and the move that led to it."""

    position: Position
    outcome: str
    value: Value
    greater_than: Optional[int]
    certainty: str
    player: Optional[str] = None  #: who moved here, `first` or `second`; None at the start
    text: Optional[str] = None  #: the description of the move
    mistake: bool = False  #: whether the move gave away a win or a draw
    better: Optional[str] = None  #: a move that would not have done so
    better_position: Optional[Position] = None  #: and where it leads
    genus: Optional[str] = None  #: in misère play, where it is known
    standing = Renamed("certainty")


class Replay(PlayAnswer):
    """A replayed game. See `grundy.replay`."""

    def __init__(self, text: str, steps: list[Step]) -> None:
        super().__init__(text)
        self.steps: list[Step] = steps

    finished = Field(bool, "Whether there is no move left.")

    @property
    def winner(self) -> Optional[str]:
        """Who won, or wins with best play: `first` or `second`; `draw`; None if unknown."""
        winner: Optional[str] = self._data["winner"]
        return winner

    @property
    def mistakes(self) -> list[Step]:
        """The steps that gave away a win or a draw."""
        return [step for step in self.steps if step.mistake]

    def _rows(self) -> list[list[str]]:
        return [
            [
                step.player or "",
                step.text or "",
                step.position.text,
                step.outcome,
                "" if self.is_misere else value_text(step.value, step.greater_than),
                f"mistake; better: {step.better or 'another move'}" if step.mistake else "",
            ]
            for step in self.steps
        ]

    def __str__(self) -> str:
        lines = [" | ".join(part for part in row if part) for row in self._rows()]
        return "\n".join([*lines, f"winner: {self.winner or 'unknown'}"])

    def __repr__(self) -> str:
        return f"<Replay of {len(self.steps) - 1} moves, winner: {self.winner}>"

    def _repr_html_(self) -> str:
        return html_table(["player", "move", "position", "outcome", "value", ""], self._rows())


@limited
def replay(
    start: Union[Position, str],
    *moves: Union[Position, str],
    misere: bool = False,
    files: Optional[Files] = None,
    rules: Optional[Rules] = None,
    **asked: Unpack[Limits],
) -> Replay:
    """Follows a game: each move is given as the position after it. Marks the mistakes and names the winner.

    With `misere` the player who makes the last move loses.

    >>> game = replay("nim(3,2)", "nim(2,2)", "nim(0,2)", "nim(0,1)")
    >>> game.winner, [step.better for step in game.mistakes]
    ('second', ['take 2 from pile 2, 2 to 0'])
    >>> replay("nim(1,1)", "nim(0,1)", "nim(0,0)", misere=True).winner
    'first'
    """
    positions = [as_position(position, files, rules) for position in (start, *moves)]
    text, better = _engine.replay(
        positions[0]._handle,
        [position._handle for position in positions[1:]],
        bool(misere),
        limits(**asked),
    )
    steps = [
        record(
            Step,
            data,
            ["greater_than"],
            position=position,
            value=value_of(data),
            better=data.get("better", {}).get("text"),
            better_position=None if handle is None else Position._of(handle, position._given),
        )
        for position, data, handle in zip(positions, json.loads(text)["steps"], better)
    ]
    return Replay(text, steps)
