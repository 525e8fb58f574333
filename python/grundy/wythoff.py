"""Wythoff's Grundy function: its values, its points p^g_n, the periods of its rows.

Take any number of chips from one of two piles, or the same number from both. `G(x, y)` is the
Grundy value of the piles x and y, and `p^g_n = (a, b)` with a <= b is the n-th position of value g.
"""

from ._wythoff_experiments import (
    Cell,
    Convergence,
    Extreme,
    Extremes,
    NearZero,
    ValueExtremes,
    convergence,
    extremes,
    near_zero,
)
from ._wythoff_points import Period, Point, Values, WythoffValue, nth, period, points, value
from ._wythoff_runs import Check, ExactRun, Proof, check, exact, prove
from ._wythoff_tiles import MORE, NONE, BoardTile, RowsTile, board_tile, rows_tile

__all__ = [
    "MORE",
    "NONE",
    "BoardTile",
    "Cell",
    "Check",
    "Convergence",
    "ExactRun",
    "Extreme",
    "Extremes",
    "NearZero",
    "Period",
    "Point",
    "Proof",
    "RowsTile",
    "ValueExtremes",
    "Values",
    "WythoffValue",
    "board_tile",
    "check",
    "convergence",
    "exact",
    "extremes",
    "near_zero",
    "nth",
    "period",
    "points",
    "prove",
    "rows_tile",
    "value",
]
