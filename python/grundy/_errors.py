"""What can go wrong, as exceptions."""

from __future__ import annotations

from typing import Optional

_ADVICE = {
    "more_time": "; time= allows more",
    "more_memory": "; memory= allows more",
    "more_time_or_memory": "; time= and memory= allow more",
    "cycles_allowed": "; loopy=True answers all the same",
    "list_of_games": "; grundy.games() lists the games",
    "format_for_large": ", and .dot() with Graphviz has none",
}
_WIDTH = 72


class GrundyError(ValueError):
    """What all errors of this package have in common.

    `message` says what is wrong. Where a text was being read, `source` is that text and `place` the
    number of the character in it; `str()` shows it with a caret. `line` and `column` say the same,
    counted from 1. `file` is where the text came from, if it was not in the call.
    """

    def __init__(
        self,
        message: str,
        source: Optional[str] = None,
        place: Optional[int] = None,
        advice: str = "",
        file: Optional[str] = None,
    ) -> None:
        super().__init__(message, source, place, advice, file)
        self.message = message
        self.source = source
        self.place = place
        self.advice = advice
        self.file = file

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
        if self.source is None or self.place is None:
            return text
        if self.file is not None or "\n" in self.source:
            before = f"{self.file}, " if self.file else ""
            text = f"{before}line {self.line}, column {self.column}: {text}"
        return f"{text}\n{_caret(self.source, self.place)}"


class InputError(GrundyError):
    """What was asked makes no sense: the text is no position, there is no such game."""


class LimitError(GrundyError):
    """What was asked makes sense, but a limit of time, memory or size is in the way."""


class RefusedError(GrundyError):
    """A certificate or an automaton is not right."""


class DeniedError(GrundyError):
    """A file may not or cannot be read."""


class InterruptedRun(GrundyError):
    """The work was told to stop, but not by Ctrl-C, which is a KeyboardInterrupt."""


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
    kind: str, message: bytes, source: bytes, place: Optional[int], file: bytes, remedy: str
) -> GrundyError:
    """The exception for an error of the engine, whose places count bytes."""
    text = source.decode("utf-8", "replace")
    at = None if place is None else len(source[:place].decode("utf-8", "replace"))
    return _KINDS[kind](
        message.decode("utf-8", "replace"),
        text or None,
        at,
        _ADVICE.get(remedy, ""),
        file.decode("utf-8", "replace") or None,
    )
