"""The exceptions of this package."""

from __future__ import annotations

from typing import Optional

_ADVICE = {
    "more_time": "; time= allows more",
    "more_memory": "; memory= allows more",
    "more_time_or_memory": "; time= and memory= allow more",
    "cycles_allowed": "; loopy=True answers anyway",
    "list_of_games": "; grundy.games() lists the games",
    "format_for_large": ", and .dot() with Graphviz has none",
}
_WIDTH = 72


class GrundyError(ValueError):
    """The base class of all errors of this package.

    `message` says what is wrong. For an error in a text, `source` is the text and `place` the index
    of the character; `str()` shows it with a caret. `line` and `column` say the same, counted
    from 1. `file` is the file of the text, if it was not part of the call. `move` is the number of
    the wrong move in a replay, from 1.
    """

    def __init__(
        self,
        message: str,
        source: Optional[str] = None,
        place: Optional[int] = None,
        advice: str = "",
        file: Optional[str] = None,
        move: Optional[int] = None,
    ) -> None:
        super().__init__(message, source, place, advice, file, move)
        self.message = message
        self.source = source
        self.place = place
        self.advice = advice
        self.file = file
        self.move = move

    @property
    def line(self) -> Optional[int]:
        """The line of the place."""
        if self.source is None or self.place is None:
            return None
        return self.source.count("\n", 0, self.place) + 1

    @property
    def column(self) -> Optional[int]:
        """The character of the place in its line."""
        if self.source is None or self.place is None:
            return None
        return self.place - self.source.rfind("\n", 0, self.place)

    def __str__(self) -> str:
        text = self.message + self.advice
        if self.move is not None:
            text = f"move {self.move}: {text}"
        if self.source is None or self.place is None:
            return text
        if self.file is not None or "\n" in self.source:
            before = f"{self.file}, " if self.file else ""
            text = f"{before}line {self.line}, column {self.column}: {text}"
        return f"{text}\n{_caret(self.source, self.place)}"


class InputError(GrundyError):
    """The request is invalid: the text is not a position, or there is no such game."""


class LimitError(GrundyError):
    """The request exceeds a limit of time, memory or size."""


class RefusedError(GrundyError):
    """A certificate or an automaton is wrong."""


class DeniedError(GrundyError):
    """A file cannot or must not be read."""


class InterruptedRun(GrundyError):
    """The work was stopped, not by Ctrl-C, which raises KeyboardInterrupt."""


_KINDS: dict[str, type[GrundyError]] = {
    "input": InputError,
    "limit": LimitError,
    "refused": RefusedError,
    "denied": DeniedError,
    "interrupted": InterruptedRun,
}


def _caret(source: str, place: int) -> str:
    start = source.rfind("\n", 0, place) + 1
    end = source.find("\n", place)
    line = source[start:] if end < 0 else source[start:end]
    column = place - start
    cut = max(0, column - _WIDTH // 2)
    shown = line[cut : cut + _WIDTH]
    before = "…" if cut else ""
    after = "…" if len(line) > cut + _WIDTH else ""
    return f"  {before}{shown}{after}\n  {' ' * (len(before) + column - cut)}^"


def from_engine(
    kind: str,
    message: bytes,
    source: bytes,
    place: Optional[int],
    file: bytes,
    hint: str,
    move: int = 0,
) -> GrundyError:
    """The exception for an error of the engine, whose places count bytes."""
    text = source.decode("utf-8", "replace")
    at = None if place is None else len(source[:place].decode("utf-8", "replace"))
    return _KINDS[kind](
        message.decode("utf-8", "replace"),
        text or None,
        at,
        _ADVICE.get(hint, ""),
        file.decode("utf-8", "replace") or None,
        move or None,
    )
