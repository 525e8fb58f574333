"""Games from rule files, and patterns in values."""

import pickle
from pathlib import Path

import pytest

import grundy

EXAMPLES = Path(__file__).parents[2] / "examples"
SQUARE = "game square(n)\nmove (n - k) for k in squares"


def test_written_games_act_like_others():
    own = grundy.rules(SQUARE, EXAMPLES / "rwythoff.game")
    assert [game.name for game in grundy.games(rules=own)[:3]] == ["square", "rwythoff", "nim"]
    assert own("square(20) + nim(1)").value == 1
    both = own("rwythoff[r=2](5,8)") + own("square(3)") + "nim(2)"
    assert both.value == 7 ^ 1 ^ 2 and len(list(own("square(20)").moves())) == 4
    assert grundy.table("square", 9, rules=own).tolist() == [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]
    assert grundy.claim("rwythoff[r=2]", "sqrt(2)", 60, rules=own).holds
    for found in (
        grundy.solve("square(20)", rules=own).position,
        grundy.moves("square(20)", rules=own).position,
        grundy.replay("square(24)", "square(20)", rules=own).steps[1].position,
        grundy.position("square", 20, rules=own),
    ):
        assert found == own("square(20)")
    assert grundy.play.reply("square(24)", rules=own).position.outcome == "P"


def test_rules_may_say_that_the_last_move_loses():
    lost = grundy.solve("rule[examples/misnim.game](0,0,1)")
    assert lost.outcome == "P" and lost.is_misere
    reply = grundy.play.reply("rule[examples/misnim.game](0,1,5)")
    assert reply.position == grundy.Position("rule[examples/misnim.game](0,0,1)") and reply.genus


def test_their_names_come_first_and_only_where_rules_are_given():
    own = grundy.rules("game nim(n); move (n - 1)")
    assert own("nim(6)").value == 0 and grundy.solve("nim(6)").value == 6
    assert own("nim(6)") != grundy.Position("nim(6)")
    with pytest.raises(TypeError, match="pickled"):
        pickle.dumps(own("nim(6)"))
    with pytest.raises(TypeError, match="grundy.rules"):
        grundy.solve("nim(6)", rules="game nim(n); move (n - 1)")
    with pytest.raises(grundy.InputError, match="there is a game nim already"):
        grundy.rules("game nim(n); move (n - 1)", "game nim(n); move (n - 2)")


def test_files_and_slices_of_tables():
    chomp = (EXAMPLES / "chomp3.game").read_text()
    table = grundy.table("rule[c]", 4, slice="a,b,1", files={"c": chomp})
    assert table[2, 2] == table[3, 1] == 0 and table[1, 2] == -1 and (table[0] == -1).all()
    with pytest.raises(FileNotFoundError):
        grundy.table("rule[no such file]", 4)


def test_mistakes_have_a_line_and_a_column(tmp_path):
    with pytest.raises(grundy.InputError) as caught:
        grundy.rules(SQUARE + "\nmove (n - t) if n in even")
    error = caught.value
    assert (error.line, error.column) == (3, 11)
    assert "line 3, column 11: " in str(error) and str(error).endswith("\n" + " " * 12 + "^")
    assert error.file is None
    file = tmp_path / "wrong.game"
    file.write_text(SQUARE + "\nmove (n - t)")
    with pytest.raises(grundy.InputError) as caught:
        grundy.rules(file)
    assert caught.value.file == str(file) and str(caught.value).startswith(f"{file}, line 3, column 11: ")
    # An error that occurs only at some position is found when that position is examined.
    late = grundy.rules("game low(n)\nmove (n - 1)\nmove (floor(10/n)) if n < 3\nmeasure n")
    with pytest.raises(grundy.InputError) as caught:
        late("low(5)").solve()
    assert caught.value.line == 3
    with pytest.raises(grundy.InputError) as caught:
        grundy.solve("nim(3) + nimm(3)")
    assert (caught.value.line, caught.value.column, caught.value.file) == (1, 10, None)
    assert "line" not in str(caught.value)


def test_patterns():
    own = grundy.rules(EXAMPLES / "rwythoff.game")
    (slope,) = grundy.conjecture("rwythoff[r=2]", 100, rules=own).patterns
    assert (slope.kind, slope.set, slope.certainty, slope.computed_to) == ("slope", "sqrt(2)", "computed", 100)
    assert grundy.claim("rwythoff[r=2]", slope.set, 60, rules=own).holds
    nothing = grundy.conjecture("take[squares]", 400)
    assert not nothing.patterns and nothing.not_found and nothing.complete
    assert str(nothing) == "no pattern was found"
    (formula,) = grundy.conjecture("rule[t]", 100, files={"t": (EXAMPLES / "totative.game").read_text()}).patterns
    assert "least prime factor" in str(formula) and "computed to 100" in str(formula)
