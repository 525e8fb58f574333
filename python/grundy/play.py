"""Playing against the engine, and following a game that was played."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional, Union

from . import _engine
from ._answers import Field, Move, PlayAnswer, Renamed, Value, html_table, value_of, value_text
from ._call import Files, Limits, limited, limits, optional_integer, whole
from ._position import Position, _moves, as_position
from ._rules import Rules

if TYPE_CHECKING:
    from typing_extensions import Unpack

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

    Level `perfect` wins whatever can be won; `human` sees what people see, and errs as they do.
    Equal arguments give equal moves unless time runs short; `seed` decides where chance does. With
    `misere` the last move loses.

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
class Step(Renamed):
    """A position of a game that was played, and how it was reached."""

    position: Position
    outcome: str
    value: Value
    greater_than: Optional[int]
    certainty: str
    player: Optional[str] = None  #: who moved here, `first` or `second`; None at the start
    text: Optional[str] = None  #: what that player did
    mistake: bool = False  #: whether it gave a win or a draw away
    better: Optional[str] = None  #: a move that would not have
    better_position: Optional[Position] = None  #: and where it leads
    genus: Optional[str] = None  #: in misère play, where it is known


class Replay(PlayAnswer):
    """A game that was followed. See `grundy.replay`."""

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
        """The steps that gave a win or a draw away."""
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
    """Follows a game: each move is the position moved to. Marks the mistakes and names the winner.

    With `misere` the last move loses.

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
        Step(
            position,
            data["outcome"],
            value_of(data),
            optional_integer(data.get("greater_than")),
            data["certainty"],
            data.get("player"),
            data.get("text"),
            data.get("mistake", False),
            data.get("better", {}).get("text"),
            None if handle is None else Position._of(handle, position._given),
            data.get("genus"),
        )
        for position, data, handle in zip(positions, json.loads(text)["steps"], better)
    ]
    return Replay(text, steps)
