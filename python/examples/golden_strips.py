#!/usr/bin/env python3
"""Draws the golden strips of Wythoff's game: golden_strips.py [PICTURE] [--values 7] [--rows 400].

The positions (a, b) of a Grundy value g lie around two lines through the corner of the board, whose
slopes are the golden ratio and its inverse. On the left is the corner of the board; on the right is
how far those with a <= b stray from the line, a - b/φ: each value stays in a strip.
"""

import argparse
import math

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

import grundy  # noqa: E402

PHI = (1 + math.sqrt(5)) / 2


def draw(path: str, values: int, rows: int) -> None:
    points = grundy.wythoff.points(range(values), range(rows))
    figure, (board, strips) = plt.subplots(1, 2, figsize=(12, 6), layout="constrained")
    size = 80
    board.plot([0, size / PHI], [0, size], color="0.8", zorder=0)
    board.plot([0, size], [0, size / PHI], color="0.8", zorder=0)
    colours = plt.get_cmap("viridis")
    for g in reversed(range(values)):
        found = [(point.a, point.b) for point in points if point.g == g]
        a, b = zip(*found)
        colour = colours(g / max(1, values - 1))
        board.scatter([*a, *b], [*b, *a], s=12, color=colour, label=f"g = {g}")
        strips.scatter(a, [x - y / PHI for x, y in found], s=3, color=colour)
    board.set(aspect="equal", xlim=(-1, size), ylim=(-1, size))
    board.set(xlabel="first pile", ylabel="second pile", title="Where G(x, y) = g")
    board.legend(markerscale=2, loc="upper left")
    strips.axhline(0, color="0.8", zorder=0)
    strips.set(xlabel="row a", ylabel="a − b/φ", title="How far they stray from the line")
    figure.savefig(path, dpi=120)
    plt.close(figure)
    print(f"{len(points)} points of the values 0..{values - 1} in {path}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("picture", nargs="?", default="golden_strips.png")
    parser.add_argument("--values", type=int, default=7, help="how many values, from 0 on")
    parser.add_argument("--rows", type=int, default=400, help="how many rows")
    arguments = parser.parse_args()
    draw(arguments.picture, arguments.values, arguments.rows)
