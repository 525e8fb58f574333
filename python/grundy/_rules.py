"""Games from rule files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _engine
from ._call import Path, limits, path_of, reader, text_of

if TYPE_CHECKING:
    from ._position import Position


class Rules:
    """Games from rule files. See `rules`."""

    def __init__(self, *files: Path) -> None:
        self._book = _engine.rules([_named(file) for file in files], limits())

    def __call__(self, text: str) -> Position:
        """The position with that text; the names of these games come before others."""
        from ._position import Position

        return Position(text, rules=self)


def _named(file: Path) -> tuple[str, bytes]:
    if isinstance(file, str) and ("\n" in file or file.lstrip().startswith("game ")):
        return "", text_of(file, "rules").encode()
    name = path_of(file, "rules")
    return name, reader(None)(name)


def rules(*files: Path) -> Rules:
    """Games from rule files: their texts or names. Call the result with the text of a position.

    A text has a line break in it or begins with `game`. Functions that take a position or the name of
    a game also take the rules, as `rules=`.

    >>> own = rules("game square(n); move (n - k) for k in squares")
    >>> own("square(20) + nim(1)").solve().winning_moves[0].text
    'take 4'
    >>> import grundy
    >>> grundy.table("square", 12, rules=own).tolist()
    [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0]
    """
    return Rules(*files)
