"""Nimbers: numbers with the nim-sum and the product of Turning Corners, a field."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import SupportsIndex

from . import _engine
from ._answers import Answer, Field
from ._call import Limits, Unpack, decimal, integer, limited, limits, text_of


class NimberReport(Answer):
    """The value of an expression. See `nimber`."""

    @property
    def value(self) -> Nimber:
        """The nimber."""
        return Nimber(integer(self._data["value"]))

    field_bits = Field(int, "All its numbers belong to the field of the numbers with this many bits.")
    reason = Field(str, "Why, as a text that can be checked by hand.")


@limited
def nimber(expression: str, **asked: Unpack[Limits]) -> NimberReport:
    """The value of an expression of nimbers with + - * / ^ sqrt( ) and parentheses.

    >>> nimber("5*7 + sqrt(6)").value
    Nimber(9)
    """
    return NimberReport(_engine.nimber(text_of(expression, "expression"), limits(**asked)))


def _operator(compute: Callable[[int, int], Nimber]) -> Callable[[Nimber, SupportsIndex], Nimber]:
    """A method of a nimber and an operand, which may be an integer."""

    def method(self: Nimber, other: SupportsIndex) -> Nimber:
        if not isinstance(other, SupportsIndex):
            return NotImplemented
        return compute(operator.index(self), operator.index(Nimber(other)))

    return method


class Nimber:
    """A nimber. Integers among the operands stand for the nimbers with the same name.

    >>> a, b = Nimber(5), Nimber(7)
    >>> a + b, a * b, a / b, a**-1 * a, a.sqrt() ** 2
    (Nimber(2), Nimber(13), Nimber(12), Nimber(1), Nimber(5))
    >>> 2 * Nimber(3) == 1
    True
    """

    __slots__ = ("_value",)
    _value: int

    def __init__(self, value: SupportsIndex = 0) -> None:
        self._value = operator.index(value)
        if self._value < 0:
            raise ValueError(f"a nimber is 0 or more, not {value!r}")

    __add__ = _operator(lambda a, b: Nimber(a ^ b))
    __radd__ = __sub__ = __rsub__ = __add__  # every nimber is its own negative

    def __neg__(self) -> Nimber:
        return self

    __pos__ = __neg__

    __mul__ = __rmul__ = _operator(lambda a, b: _value(a, "*", b))
    __truediv__ = _operator(lambda a, b: _quotient(a, b))
    __rtruediv__ = _operator(lambda a, b: _quotient(b, a))

    def __pow__(self, exponent: int) -> Nimber:
        power = operator.index(exponent)
        if self._value == 0 and power < 0:
            raise ZeroDivisionError("the nimber 0 has no inverse")
        return _value(self._value, "^-" if power < 0 else "^", abs(power))

    def sqrt(self) -> Nimber:
        """The nimber whose square it is: there is always exactly one."""
        return nimber(f"sqrt({decimal(self._value)})").value

    def __index__(self) -> int:
        return self._value

    __int__ = __index__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SupportsIndex) and self._value == operator.index(other)

    def __hash__(self) -> int:
        return hash(self._value)

    def __bool__(self) -> bool:
        return self._value != 0

    def __str__(self) -> str:
        return decimal(self._value)

    def __repr__(self) -> str:
        return f"Nimber({decimal(self._value)})"


def _value(one: int, sign: str, other: int) -> Nimber:
    return nimber(f"{decimal(one)} {sign} {decimal(other)}").value


def _quotient(one: int, other: int) -> Nimber:
    if other == 0:
        raise ZeroDivisionError("division by the nimber 0")
    return _value(one, "/", other)
