"""What all calls into the engine share: limits, files, long numbers."""

from __future__ import annotations

import inspect
import math
import operator
import os
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Optional, TypedDict, TypeVar, Union

from . import _engine

if TYPE_CHECKING:
    from ._rules import Rules

if sys.version_info >= (3, 11):
    from typing import Unpack as Unpack
elif TYPE_CHECKING:
    from typing_extensions import Unpack as Unpack
else:
    Unpack = None  # annotations are not evaluated

Progress = Callable[[int, int], Any]
Files = Union[Mapping[str, Union[str, bytes]], Callable[[str], Union[str, bytes]]]
Memory = Union[int, str]
Path = Union[str, "os.PathLike[str]"]

# Python reads decimals of more digits only on request, and in quadratic time.
_SHORT = 4000


class Limits(TypedDict, total=False):
    """The keyword arguments of all functions that can take long."""

    time: Optional[float]  #: seconds
    memory: Optional[Memory]  #: bytes, or a text like "512M"
    threads: Optional[int]
    progress: Optional[Progress]  #: called now and then with what is done and the total


Function = TypeVar("Function", bound=Callable[..., Any])


def limited(function: Function) -> Function:
    """Shows the limits, which the function takes as `**asked`, in its signature."""
    signature = inspect.signature(function)
    named = [p for p in signature.parameters.values() if p.kind is not p.VAR_KEYWORD]
    shown = [
        parameter.replace(kind=parameter.KEYWORD_ONLY)
        for name, parameter in inspect.signature(limits).parameters.items()
        if name in Limits.__annotations__
    ]
    function.__signature__ = signature.replace(parameters=named + shown)  # type: ignore[attr-defined]
    return function


def limits(
    time: Optional[float] = None,
    memory: Optional[Memory] = None,
    threads: Optional[int] = None,
    progress: Optional[Progress] = None,
    rules: Optional[Rules] = None,
) -> _engine.Limits:
    """The limits of a call, from the arguments that all functions take, and its rules."""
    seconds = None if time is None else _seconds(time)
    count = 0 if threads is None else whole(threads, "threads", 32)
    if threads is not None and count < 1:
        raise ValueError(f"threads is a number from 1 on, not {threads!r}")
    if isinstance(memory, str):
        memory = text_of(memory, "memory")
    elif memory is not None:
        memory = whole(memory, "memory", 64, "a number of bytes or a text like '512M'")
    if progress is not None and not callable(progress):
        raise TypeError("progress is a function of what is done and the total")
    return _engine.Limits(seconds, memory, count, progress, _book(rules))


def _book(rules: Optional[Rules]) -> Optional[_engine.Rules]:
    if rules is None:
        return None
    book = getattr(rules, "_book", None)
    if not isinstance(book, _engine.Rules):
        raise TypeError(f"rules is what grundy.rules() made, not {rules!r}")
    return book


def _seconds(time: float) -> float:
    try:
        seconds = math.nan if isinstance(time, (str, bytes)) else float(time)
    except (TypeError, ValueError, OverflowError):
        seconds = math.nan
    if not seconds >= 0:
        raise ValueError(f"time is a number of seconds, not {time!r}")
    return seconds


class reader:
    """The function that returns the bytes of a file: from the disk, or from `files`."""

    def __init__(self, files: Optional[Files]) -> None:
        if not (files is None or isinstance(files, Mapping) or callable(files)):
            raise TypeError(f"files is a dictionary or a function, not {files!r}")
        self._files = files
        #: Whether something came from `files`.
        self.given = False

    def __call__(self, name: str) -> bytes:
        files = self._files
        if files is None:
            with open(name, "rb") as file:
                return file.read()
        self.given = True
        if isinstance(files, Mapping):
            if name not in files:
                raise FileNotFoundError(f"files= has no {name!r}")
            content = files[name]
        else:
            content = files(name)
        if isinstance(content, str):
            return text_of(content, f"the file {name!r}").encode()
        if not isinstance(content, (bytes, bytearray, memoryview)):
            raise TypeError(f"files gives a text or bytes for {name!r}, not {content!r}")
        return bytes(content)


def integer(decimal: str) -> int:
    """The number with these digits, of any length."""
    return int(decimal) if len(decimal) <= _SHORT else _engine.integer(decimal)


def optional_integer(decimal: Optional[str]) -> Optional[int]:
    return None if decimal is None else integer(decimal)


def decimal(number: int) -> str:
    """The digits of a number of any length."""
    return str(number) if number.bit_length() <= 3 * _SHORT else _engine.decimal(number)


def shortened(number: int) -> str:
    """The digits for a person to read: the first and the last ones of a long number."""
    text = decimal(number)
    return text if len(text) <= 60 else f"{text[:6]}…{text[-4:]} ({len(text)} digits)"


def text_of(text: str, name: str) -> str:
    """The text, if it can be encoded."""
    if not isinstance(text, str):
        raise TypeError(f"{name} is a text, not {text!r}")
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            raise ValueError(f"{name} has half a character in it: {text!r}") from None
    return text


def path_of(path: Path, name: str) -> str:
    """The name of a file."""
    return text_of(path if isinstance(path, str) else os.fspath(path), name)


def number_of(number: int, name: str, what: str = "a whole number") -> int:
    """The number, of any type that Python accepts as an integer."""
    try:
        return operator.index(number)
    except TypeError:
        raise TypeError(f"{name} is {what}, not {number!r}") from None


def whole(number: int, name: str, bits: int = 64, what: str = "a whole number") -> int:
    """The number, at least 0; a number with more bits becomes the largest with those bits."""
    number = number_of(number, name, what)
    if number < 0:
        raise ValueError(f"{name} is a number from 0 on, not {shortened(number)}")
    return min(number, (1 << bits) - 1)


def bounds(what: Union[int, range], name: str) -> tuple[int, int]:
    """The first and the last of a number or a range of numbers."""
    if isinstance(what, range):
        if what.step != 1 or not what:
            raise ValueError(f"{name} is a number or a range of them one by one, not {what!r}")
        return what[0], what[-1]
    number = number_of(what, name)
    return number, number


def written(what: Union[int, range], name: str) -> str:
    """A number from 0 on, or a range of them, as the engine reads it."""
    first, last = bounds(what, name)
    if first < 0:
        raise ValueError(f"{name} is a number from 0 on, not {first}")
    return f"{decimal(first)}..{decimal(last)}" if isinstance(what, range) else decimal(first)


def store_path(path: Optional[Path]) -> Optional[str]:
    """The name of the file in which long work stores its progress, if there is one."""
    return None if path is None else path_of(path, "store")
