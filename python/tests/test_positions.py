"""Positions, solving and playing, against what Python computes by itself."""

import copy
import itertools
import json
import os
import pickle
import subprocess
from functools import reduce
from operator import xor

import numpy
import pytest

import grundy
from grundy import Position

PROGRAM = os.environ.get("GRUNDY_PROGRAM")


def mex(values):
    seen = set(values)
    return next(n for n in itertools.count() if n not in seen)


def brute_force(position, known):
    if position not in known:
        known[position] = mex([brute_force(move.position, known) for move in position.moves()])
    return known[position]


@pytest.mark.parametrize(
    "text", ["nim(2,3)", "wythoff(4,5)", "take[1,3](7) + nim(2)", "evenodd(5) + rook(1,2)", "kayles(5) + lasker(3)", "grundy(7)"]
)
def test_values_and_winning_moves_agree_with_brute_force(text):
    known = {}
    position = Position(text)
    solution = position.solve()
    assert solution.value == position.value == brute_force(position, known)
    winning = {move.position for move in position.moves() if brute_force(move.position, known) == 0}
    assert {move.position for move in solution.winning_moves} == winning
    assert solution.outcome == position.outcome == ("N" if winning else "P")
    for move in solution.winning_moves:
        assert position[: move.component] + move.to + position[move.component + 1 :] == move.position


def test_a_position_is_a_value():
    p = Position("wythoff(10,15) + 2*nim(3)")
    assert len(p) == 3 and [str(part) for part in p] == ["wythoff(10,15)", "nim(3)", "nim(3)"]
    assert p[-1] == p[1] == Position("nim( 3 )") and p[1:] == 2 * Position("nim(3)")
    assert p[0].game == "wythoff" and p[0].heaps == (10, 15)
    assert len({p, Position(p.text), Position("nim(3)")}) == 2
    assert p + "nim(1)" == p + Position("nim(1)") and "nim(1)" + p == Position("nim(1)") + p
    assert sum([Position("nim(1)"), Position("nim(2)")]) == Position("nim(1) + nim(2)")
    assert p != p.text and Position() == Position("0") and len(Position()) == 0
    assert pickle.loads(pickle.dumps(p)) == p == copy.deepcopy(p)
    assert eval(repr(p)) == p
    with pytest.raises(IndexError):
        p[3]
    with pytest.raises(ValueError):
        p.heaps
    with pytest.raises(TypeError):
        p + 3


def test_reasons_have_steps_with_figures():
    solution = grundy.solve("nim(1,2) + fibonacci(20)")
    assert [step.text for step in solution.steps] == solution.reason.split("\n")
    assert {step.component for step in solution.steps} == {0, 1, None}
    figures = {step.figure["kind"]: step.figure for step in solution.steps if step.figure}
    assert figures["partition"]["parts"] == ["13", "5", "2"]
    assert figures["nim_sum"]["values"] == [str(part.value) for part in solution.components]
    assert solution.steps[0] == grundy.solve("nim(1,2) + fibonacci(20)").steps[0]


def test_how_long_a_game_lasts():
    def remoteness(position):
        options = [remoteness(move.position) for move in position.moves()]
        lost = [length for length in options if length % 2 == 0]  # for the player to move there
        return 1 + (min(lost) if lost else max(options)) if options else 0

    for text in ["nim(1,2)", "wythoff(2,3)", "chomp(3,2)", "nim(0)"]:
        assert grundy.solve(text, remoteness=True).remoteness == remoteness(Position(text))
    assert grundy.solve("nim(1,2)", remoteness=True).position_count == 6
    assert grundy.solve("nim(1,2)").remoteness is None
    huge = grundy.solve("nim(10^100)", remoteness=True)
    assert huge.remoteness is None and huge.position_count is None


def test_integers_of_any_size():
    a, b = 10**5000 + 7, 3**20000
    solution = grundy.position("nim", a, b).solve()
    assert solution.value == a ^ b
    assert all(reduce(xor, move.position.heaps) == 0 for move in solution.winning_moves)
    assert grundy.position("nim", a).heaps == (a,)
    n = 10**100
    cold = grundy.wythoff.nth(0, n)
    assert cold.b - cold.a == n and grundy.position("wythoff", cold.a, cold.b).value == 0
    assert grundy.position("wythoff", cold.a, cold.b + 1).value != 0
    assert grundy.numbers(F := grundy.takeaway.sequence("2x", 5000)[-1]).zeckendorf_positions == [5001]
    assert F > 10**1000
    with pytest.raises(grundy.InputError):
        grundy.position("nim", -1)


def test_many_moves_come_one_by_one():
    huge = grundy.position("nim", 10**1000)
    first = list(itertools.islice(huge.moves(), 200))
    assert [move.position.heaps[0] for move in first] == [10**1000 - k for k in range(1, 201)]
    assert len(list(Position("nim(1000)").moves())) == 1000


@pytest.mark.skipif(PROGRAM is None, reason="GRUNDY_PROGRAM names no program")
def test_answers_are_the_objects_of_the_program():
    def printed(*arguments):
        return json.loads(subprocess.run([PROGRAM, *arguments, "--json"], capture_output=True, check=True).stdout)

    for text in ["wythoff(10,15) + nim(2)", "nim(3,3)", "digraph[examples/cycle.dot](c)", "fibonacci(20)"]:
        assert grundy.solve(text, remoteness=True).to_dict() == printed("solve", text)
        assert json.loads(grundy.moves(text).json) == printed("moves", text)
    assert grundy.numbers(100, bound="3x").to_dict() == printed("numbers", "100", "--bound", "3x")
    assert grundy.wythoff.value(30, 40).to_dict() == printed("wythoff", "value", "30", "40")
    assert grundy.claim("nim", "(x,x)", 20).to_dict() == printed("claim", "nim", "(x,x)", "--to", "20")
    assert grundy.graph.label("examples/divisors.txt").to_dict() == printed(
        "graph", "label", "examples/divisors.txt"
    )


def test_a_solution_has_all_its_parts():
    lost = grundy.solve("nim(3,3)")
    assert lost.outcome == "P" and lost.value == 0 and lost.winning_moves == []
    assert lost.delaying_move is not None and lost.delaying_move.position.outcome == "N"
    assert [part.value for part in grundy.solve("nim(5) + nim(3,1)").components] == [5, 2]
    draw = grundy.solve("digraph[examples/cycle.dot](c)")
    assert draw.outcome == "draw" and draw.value == grundy.Loopy((1,))
    assert [move.position.text for move in draw.drawing_moves] == ["digraph[examples/cycle.dot](a)"]
    far = grundy.wythoff.value(10**30, 10**30)
    assert far.value is None and far.greater_than == 10**30 // 2 - 1
    many = grundy.solve("takeaway[3x](10^300)")
    assert len(str(many)) < 20_000
    assert many == grundy.solve("takeaway[3x](10^300)") and hash(many)


def test_a_notebook_shows_no_markup_of_others():
    solution = grundy.solve('words["<b>"](a)', files={"<b>": "a<i>\n"})
    shown = solution._repr_html_()
    assert "<i>" not in shown and "<b>" not in shown and "&lt;" in shown
    for answer in [
        grundy.moves("nim(2)"),
        grundy.replay("nim(1)", "nim(0)"),
        grundy.numbers(7),
        grundy.graph.of("nim(2)"),
        Position("nim(2)"),
    ]:
        assert "<table>" in answer._repr_html_() and repr(answer) and str(answer)
    assert "<svg" in grundy.graph.of("nim(2)")._repr_html_()


def test_moves_and_play():
    moves = grundy.moves("nim(3,5)")
    assert len(moves) == 8 and not moves.more_moves
    assert all(move.outcome == move.position.outcome for move in moves)
    assert all(move.value == move.position.value for move in moves)
    assert grundy.moves("nim(100)", most=5).more_moves
    position, turns = Position("nim(3,4) + wythoff(2,5)"), 0
    while (move := grundy.play.reply(position)) is not None:
        position, turns = move.position, turns + 1
    assert turns % 2 == 1  # the first player wins it
    assert grundy.play.reply("nim(30)", level="human", seed=3) == grundy.play.reply(
        "nim(30)", level="human", seed=3
    )


def test_replay_marks_mistakes():
    game = grundy.replay("nim(3,2)", "nim(2,2)", "nim(0,2)", "nim(0,1)", "nim(0,0)")
    assert game.finished and game.winner == "second"
    assert [step.mistake for step in game.steps] == [False, False, False, True, False]
    assert game.mistakes[0].better_position == Position("nim(0,0)")
    with pytest.raises(grundy.InputError, match="move 2"):
        grundy.replay("nim(3,2)", "nim(2,2)", "nim(5,5)")


def test_files_come_from_the_given_source():
    text = "a b\nb c\n"
    named = Position("digraph[g](a)", files={"g": text})
    assert named == Position("digraph[g](a)", files=lambda name: text.encode())
    assert named.value == 0
    with pytest.raises(FileNotFoundError):
        Position("digraph[nowhere](a)")
    with pytest.raises(FileNotFoundError, match="files="):
        Position("digraph[g](a)", files={})

    def broken(name):
        raise ZeroDivisionError(name)

    with pytest.raises(ZeroDivisionError, match="^g$"):
        Position("digraph[g](a)", files=broken)


def test_products_are_sums():
    position = grundy.Position("nim(1) + nim(2)")
    assert position * 3 == 3 * position == numpy.int64(3) * position == position + position + position
    assert len(position * 10_000) == 20_000 and position * 0 == grundy.Position()


def misere_outcome(position: grundy.Position, known: dict) -> str:
    text = position.text
    if text not in known:
        after = [misere_outcome(move.position, known) for move in position.moves()]
        known[text] = "N" if not after or "P" in after else "P"
    return known[text]


@pytest.mark.parametrize("text", ["nim(1,1,1)", "nim(1,2,3)", "nim(2) + kayles(3)", "take[1,2](4) + nim(1,1)"])
def test_misere_play_agrees_with_brute_force(text):
    known: dict = {}
    start = grundy.Position(text)
    solution = start.solve(misere=True)
    assert solution.play == "misere" and solution.value is None
    assert solution.outcome == misere_outcome(start, known)
    winning = {move.position for move in start.moves() if misere_outcome(move.position, known) == "P"}
    assert {move.position for move in solution.winning_moves} == winning
    listed = grundy.moves(start, misere=True)
    assert listed.play == "misere" and "value" not in str(listed)
    assert {move.position for move in listed if move.outcome == "P"} == winning
    if winning:
        assert grundy.play.reply(start, misere=True).position in winning


def test_misere_play_ends_the_other_way():
    assert grundy.solve("nim(3)", misere=True).genus == "3^31"
    assert "genus:" in str(grundy.solve("nim(3)", misere=True))
    assert grundy.replay("nim(2)", "nim(1)", "nim(0)", misere=True).winner == "first"
    assert grundy.replay("nim(2)", "nim(1)", "nim(0)").winner == "second"
