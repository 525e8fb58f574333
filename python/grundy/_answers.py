"""Answers: the JSON objects of the program, as objects of Python."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any, Generic, Optional, TypeVar, Union, overload

from ._call import integer, optional_integer, shortened

if TYPE_CHECKING:
    from ._position import Position

Json = dict[str, Any]


@dataclass(frozen=True)
class Loopy:
    """The value of a position from which play need not end: `∞(K)`, K the finite values it reaches.

    >>> str(Loopy((0, 2)))
    '∞(0,2)'
    """

    finite: tuple[int, ...]

    def __str__(self) -> str:
        return f"∞({','.join(map(shortened, self.finite))})"


Value = Union[int, Loopy, None]

# The most certain first.
_CERTAINTIES = ["theorem", "proved", "computed", "conjectural", "unknown"]


def value_of(data: Json) -> Value:
    """The value in an answer."""
    value = data.get("value")
    if isinstance(value, dict):
        return Loopy(tuple(map(integer, value["infinite"])))
    return optional_integer(value)


def value_text(value: Value, greater_than: Optional[int] = None) -> str:
    """The value for people: `3`, `> 20`, `∞(0,2)`, `unknown`."""
    if isinstance(value, Loopy):
        return str(value)
    if value is not None:
        return shortened(value)
    return "unknown" if greater_than is None else f"> {shortened(greater_than)}"

T = TypeVar("T")


class Field(Generic[T]):
    """A member of the JSON object of an answer, as a property."""

    def __init__(self, read: Callable[[Any], T], doc: str) -> None:
        self._read = read
        self.__doc__ = doc

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, answer: None, owner: type) -> Field[T]: ...
    @overload
    def __get__(self, answer: Answer, owner: type) -> T: ...
    def __get__(self, answer: Optional[Answer], owner: type) -> Union[Field[T], T]:
        return self if answer is None else self._value(answer._data)

    def _value(self, data: Json) -> T:
        return self._read(data[self._name])

    def __set__(self, answer: Answer, value: T) -> None:
        raise AttributeError(f"{self._name} cannot be set")


class OptionalField(Field[Optional[T]]):
    """The same for a member that may be absent or null."""

    def __init__(self, read: Callable[[Any], T], doc: str) -> None:
        super().__init__(lambda value: None if value is None else read(value), doc)

    def _value(self, data: Json) -> Optional[T]:
        return self._read(data.get(self._name))


class Answer:
    """An answer of the engine. The fields are those of the JSON that the program prints."""

    def __init__(self, text: str) -> None:
        self._text = text.rstrip("\n")
        self._data: Json = json.loads(self._text)

    @property
    def json(self) -> str:
        """The JSON object, as the program prints it."""
        return self._text

    def to_dict(self) -> Json:
        """The JSON object. Numbers that may be long are texts in it."""
        data: Json = json.loads(self._text)
        return data

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._data == self._data  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {_brief(self._text)}>"

    def __str__(self) -> str:
        return "\n".join(f"{name}: {text}" for name, text in self._rows_of_data())

    def _repr_html_(self) -> str:
        return html_table([], self._rows_of_data())

    def _rows_of_data(self) -> list[list[str]]:
        shown = {name: value for name, value in self._data.items() if "standing" not in name}
        return [[name, _brief(value)] for name, value in shown.items()]


class Renamed:
    """The old name of a property of certainty, for one more release."""

    def __init__(self, new: str) -> None:
        self._new = new
        self.__doc__ = f"Deprecated: the old name of `{new}`."

    def __get__(self, owner: object, kind: type) -> Any:
        return self if owner is None else renamed(owner, self._new)


def renamed(owner: object, new: str) -> Any:
    """The property, for a caller that used its old name."""
    old = new.replace("certainties", "standings").replace("certainty", "standing")
    warnings.warn(f"{old} is now called {new}", DeprecationWarning, stacklevel=3)
    return getattr(owner, new)


def record(kind: type[T], data: Json, numbers: Iterable[str] = (), **given: Any) -> T:
    """An object made of the members of `data` with its names; long numbers are texts there."""
    members = {name: data[name] for name in kind.__annotations__ if name in data}
    members.update({name: optional_integer(data.get(name)) for name in numbers})
    return kind(**{**members, **given})


class CertainAnswer(Answer):
    """An answer that says how certain it is."""

    certainty = Field(
        str, "How certain all of it is: theorem, proved, computed, conjectural or unknown."
    )
    standing = Renamed("certainty")


class ReasonedAnswer(CertainAnswer):
    """An answer that says how certain it is, and why."""

    reason = Field(str, "Why, as a text that can be checked by hand.")


class PlayAnswer(Answer):
    """An answer about normal or misère play."""

    @property
    def play(self) -> str:
        """`normal`: whoever makes the last move wins; `misere`: that player loses."""
        return str(self._data.get("play", "normal"))

    @property
    def is_misere(self) -> bool:
        """Whether the last move loses."""
        return self.play == "misere"


class ValueAnswer(ReasonedAnswer):
    """The same, with a value."""

    greater_than = OptionalField(
        integer, "Where only a bound is known: the value is greater than this."
    )


def _brief(value: object, most: int = 200) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= most else text[: most - 1] + "…"


def html_table(heads: list[str], rows: list[list[str]]) -> str:
    """A table for notebooks; the texts are escaped."""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in rows
    )
    return f"<table>{f'<thead><tr>{head}</tr></thead>' if heads else ''}<tbody>{body}</tbody></table>"


@dataclass(frozen=True)
class Move:
    """A move: its description, and the position after it.

    `to` is what the component with the number `component` becomes, `position` the whole sum. If
    they were requested, `outcome`, `value` and `certainty` are those of the position after the
    move; for a winning move `certainty` says how certain it is that it wins.
    """

    text: str
    component: int
    to: Position
    position: Position
    outcome: Optional[str] = None
    value: Value = None
    greater_than: Optional[int] = None
    certainty: Optional[str] = None
    mark: Json = field(default_factory=dict, compare=False, repr=False)
    genus: Optional[str] = None  #: of the position after it, in misère play, where it is known
    standing = Renamed("certainty")

    def __str__(self) -> str:
        return f"{self.text}, to {self.position}"

    def __repr__(self) -> str:
        return f"<Move {_brief(self.text)!r}, to {_brief(str(self.position))}>"

    def __hash__(self) -> int:
        return hash((self.component, self.position))


@dataclass(frozen=True)
class Component:
    """A component of a sum, with its own value."""

    position: Position
    value: Value
    greater_than: Optional[int]
    certainty: str
    matching: Optional[Json] = field(default=None, compare=False, repr=False)
    genus: Optional[str] = None  #: in misère play, where it is known
    standing = Renamed("certainty")


@dataclass(frozen=True)
class ReasonStep:
    """A step of a reason: one or two sentences."""

    text: str
    component: Optional[int] = None  #: that it is about, in a sum
    #: What can be drawn of it, as in the JSON, where `kind` says what it is: `nim_sum`, `mex`,
    #: `partition`, `period`, `matching` or `pairing`.
    figure: Optional[Json] = field(default=None, hash=False)


class Solution(ValueAnswer, PlayAnswer):
    """Who wins a position, and how. See `grundy.solve`."""

    def __init__(
        self,
        text: str,
        position: Position,
        winning: list[Move],
        drawing: list[Move],
        delaying: Optional[Move],
    ) -> None:
        super().__init__(text)
        self.position: Position = position
        #: The moves that win, the most certain first.
        self.winning_moves: list[Move] = winning
        #: If the best result is a draw: the moves that keep it.
        self.drawing_moves: list[Move] = drawing
        #: If every move loses: one that takes as little as possible.
        self.delaying_move: Optional[Move] = delaying

    # Two user games may have the same notation.
    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and self.position == other.position  # type: ignore[attr-defined]

    __hash__ = Answer.__hash__

    outcome = Field(str, "`N`: the next player wins; `P`: the previous one; `draw` or `unknown`.")

    @property
    def value(self) -> Value:
        """The Grundy value: an integer, a `Loopy` value, or None where it is not known.

        None in misère play, where it does not decide sums.
        """
        return value_of(self._data)

    @property
    def genus(self) -> Optional[str]:
        """In misère play the genus, such as `4^146`, where it is known.

        That is the value in normal play, and the misère Grundy values of the position alone,
        with one heap of two, with two of them and so on; the last two repeat forever.
        """
        return self._data.get("genus")

    @property
    def outcome_certainty(self) -> str:
        """How certain the outcome is; it may depend on less than the value."""
        return str(self._data.get("outcome_certainty", self.certainty))

    @property
    def value_certainty(self) -> str:
        """How certain the value is."""
        return str(self._data.get("value_certainty", self.certainty))

    outcome_standing = Renamed("outcome_certainty")
    value_standing = Renamed("value_certainty")
    conjecture = OptionalField(str, "The conjecture that the answer depends on, if it is conjectural.")

    @property
    def components(self) -> list[Component]:
        """The components with their values."""
        return [
            record(
                Component, data, ["greater_than"], position=self.position[i], value=value_of(data)
            )
            for i, data in enumerate(self._data["components"])
        ]

    more_moves = Field(bool, "Whether there are other winning moves than those listed.")
    moves_total = OptionalField(integer, "How many winning moves there are, where that is known.")

    @property
    def steps(self) -> list[ReasonStep]:
        """The steps of the reason; `reason` has their texts, one a line."""
        return [record(ReasonStep, data) for data in self._data["steps"]]

    remoteness = OptionalField(
        int,
        "How many moves the game lasts if the winner hurries and the loser delays, where that was asked for and is known.",
    )
    position_count = OptionalField(
        int, "How many positions can be reached, where that was asked for and is known."
    )
    drawings = Field(list[Json], "How the components are drawn for a player.")

    def _heading(self) -> list[list[str]]:
        who = {
            "N": "N: the player to move wins",
            "P": "P: the player to move loses",
            "draw": "draw: neither player can be made to lose",
            "unknown": "unknown",
        }[self.outcome]
        if self.is_misere:
            rows = [["play", "misère"]]
            rows += [["genus", self.genus]] if self.genus is not None else []
        else:
            value = value_text(self.value, self.greater_than)
            rows = [["value", value + self._if_surer(self.value_certainty)]]
        return [
            ["position", _brief(str(self.position))],
            ["outcome", who + self._if_surer(self.outcome_certainty)],
            *rows,
            [
                "certainty",
                self.certainty + (f" ({self.conjecture})" if self.conjecture is not None else ""),
            ],
        ]

    # Marks what is more certain than the whole answer.
    def _if_surer(self, certainty: str) -> str:
        more_certain = _CERTAINTIES.index(certainty) < _CERTAINTIES.index(self.certainty)
        return f" ({certainty})" if more_certain else ""

    def _listed(self, most: int = 10) -> tuple[list[Move], str]:
        shown = self.winning_moves[:most]
        if len(shown) == len(self.winning_moves) and not self.more_moves:
            return shown, ""
        if self.moves_total is None:
            return shown, "and more"
        return shown, f"and others: there are {shortened(self.moves_total)}"

    def __repr__(self) -> str:
        known = "misère" if self.is_misere else f"value {value_text(self.value, self.greater_than)}"
        return f"<Solution of {_brief(str(self.position))}: {self.outcome}, {known}>"

    def __str__(self) -> str:
        lines = [f"{name + ':':11}{text}" for name, text in self._heading()]
        moves, more = self._listed()
        if moves:
            lines.append("winning moves:")
            lines += [f"  {_brief(move.text)}, to {_brief(str(move.position))}" for move in moves]
            lines += [f"  {more}"] if more else []
        elif self.delaying_move is not None:
            lines.append(f"every move loses; one to delay it: {_brief(self.delaying_move.text)}")
        return "\n".join([*lines, _brief(self.reason, 4000)])

    def _repr_html_(self) -> str:
        moves, more = self._listed()
        html = html_table([], self._heading())
        if moves:
            rows = [[_brief(move.text), _brief(str(move.position))] for move in moves]
            html += html_table(["winning move", "leads to"], rows + ([[more, ""]] if more else []))
        paragraphs = _brief(self.reason, 4000).split("\n")
        return html + "".join(f"<p>{escape(text)}</p>" for text in paragraphs)
