"""Taking-and-breaking games: their values against what Python computes, periods, censuses, positions."""

import itertools

import numpy
import pytest

import grundy
from grundy import Position


def naive_values(digits, count):
    """digits[k]: how many heaps, 0 to 2, may be left after k were taken, as bits."""
    values = []
    for n in range(count):
        seen = set()
        for taken, digit in enumerate(digits):
            left = n - taken
            if left < 0:
                continue
            if digit & 1 and left == 0:
                seen.add(0)
            if digit & 2 and left > 0 and taken > 0:
                seen.add(values[left])
            if digit & 4:
                seen.update(values[a] ^ values[left - a] for a in range(1, left))
        values.append(next(v for v in itertools.count() if v not in seen))
    return values


@pytest.mark.parametrize("code", ["0.77", "0.07", "0.137", "4.7", "0.6", "0.156"])
def test_values_are_those_of_the_mex_rule(code):
    digits = [int(digit) for digit in code.replace(".", "")]
    values = grundy.heaps(code, to=300).values
    assert values.dtype == numpy.uint32
    assert values.tolist() == naive_values(digits, 301)


def test_a_period_is_what_the_values_do():
    report = grundy.heaps("kayles")
    assert report.name == "Kayles" and report.code == report.standard_form == "0.77"
    assert (report.period, report.preperiod, report.last_exception) == (12, 71, 70)
    assert (report.saltus, report.certainty, report.limit) == (0, "proved", None)
    values = grundy.heaps("0.77", to=5000).values
    assert (values[71:-12] == values[71 + 12 :]).all() and values[70] != values[82]
    assert report.largest_value == values.max()
    assert report.values_needed <= report.computed_to + 1
    assert len(report.values) == 71 + 2 * 12 + 1
    growing = grundy.heaps("0.8B")
    assert growing.saltus > 0
    far = grundy.heaps("0.8B", to=growing.preperiod + 50 * growing.period).values.astype(int)
    p = growing.period
    assert (far[growing.preperiod + p :] - far[growing.preperiod : -p] == growing.saltus).all()


def test_a_theorem_needs_no_values():
    report = grundy.heaps("lasker", to=12)
    assert report.certainty == "theorem" and report.computed_to is None
    assert report.values.tolist() == [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]


def test_what_is_not_settled_says_so():
    report = grundy.heaps("grundy", to=2000)
    assert report.period is report.preperiod is report.saltus is report.values_needed is None
    assert report.certainty == "computed" and report.computed_to == 2000 and len(report.values) == 2001
    assert "no period" in report.reason
    assert report.row()["period"] is None and report.row()["computed_to"] == 2000


def test_a_run_resumes_from_its_store(tmp_path):
    store = tmp_path / "grundy.heaps"
    first = grundy.heaps("4!.0", to=3000, store=store)
    again = grundy.heaps("4!.0", to=6000, store=store)
    assert not first.to_dict()["resumed"] and again.to_dict()["resumed"]
    assert again.values.tolist() == grundy.heaps("4!.0", to=6000).values.tolist()


def test_a_census_says_the_same_as_each_code():
    census = grundy.census("0.dd", to=500)
    assert len(census) == 64 and len({game.code for game in census}) > 50
    by_code = {game.code: game for game in census}
    for code in ["0.77", "0.07", "0.33"]:
        alone = grundy.heaps(code, to=500)
        assert (by_code[code].period, by_code[code].preperiod) == (alone.period, alone.preperiod)
    rows = [game.row() for game in census]
    assert {type(row["period"]) for row in rows} == {int, type(None)}
    with pytest.raises(ValueError, match="has no values"):
        census[0].values


def test_errors_have_their_places():
    with pytest.raises(grundy.InputError) as wrong:
        grundy.heaps("0.7x7")
    assert wrong.value.place == 3
    with pytest.raises(grundy.InputError):
        grundy.heaps("no such game")
    with pytest.raises(grundy.InputError):
        grundy.census("0.dz")
    with pytest.raises(TypeError):
        grundy.heaps(0.77)
    with pytest.raises(ValueError):
        grundy.heaps("0.77", to=-1)


def test_a_limit_is_not_an_error():
    report = grundy.heaps("0.106", time=0.2)
    assert report.period is None and report.limit == "time" and report.computed_to > 0


def test_positions_that_break():
    position = Position("kayles(9)")
    assert position.value == 4 and position.heaps == (9,)
    broken = Position("kayles(3) + kayles(4)")
    assert broken in {move.position for move in position.moves()}
    assert Position("kayles(4)") * 2 == position.solve().winning_moves[0].position
    assert Position("kayles(3,4)") == broken
    marks = [move.mark for move in grundy.moves(position)]
    assert {"heap": 0, "parts": ["3", "4"]} in marks and {"heap": 0, "left": "8"} in marks
    assert grundy.position("octal", 9, parameters=["0.77"]).value == position.value
    assert (Position("grundy(10)") + "lasker(3)").value == Position("grundy(10)").value ^ 4
    far = grundy.solve(Position("kayles(10^1000)") + "nim(2)")
    assert far.certainty == "proved" and far.outcome == "N"
    steps = grundy.replay("kayles(5)", "kayles(2) + kayles(2)", "kayles(2) + kayles(1)")
    assert [step.outcome for step in steps.steps] == ["N", "P", "N"]


def test_misere_quotients():
    quotient = grundy.misere("0.75")
    assert (quotient.order, quotient.p_portion, quotient.certainty) == (8, 2, "proved")
    assert quotient.generators and quotient.reason
    with pytest.raises(grundy.InputError):
        grundy.misere("0.7x")
