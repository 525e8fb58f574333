"""Games defined in Python, against what Python computes by itself."""

import copy
import gc
import itertools
import pickle
import random
import resource
import sys
import weakref

import pytest

import grundy
from grundy import Game, Position


def mex(values):
    seen = set(values)
    return next(n for n in itertools.count() if n not in seen)


class Take(Game):
    def __init__(self, *amounts):
        self.amounts = amounts

    def moves(self, heap):
        return [heap - k for k in self.amounts if k <= heap]


class Kayles(Game):
    name = "kayles"

    def moves(self, pins):
        for gone in (1, 2):
            for left in range(pins - gone + 1):
                yield self(left) + self(pins - gone - left)

    def move_text(self, pins, to):
        return f"knock over {pins - sum(int(part.text[7:-1]) for part in to)}"


class Token(Game):
    """Along the arcs of a digraph."""

    def __init__(self, arcs):
        self.arcs = arcs

    def moves(self, vertex):
        return self.arcs[vertex]


def test_values_agree_with_a_game_of_the_engine():
    mine = Take(1, 3, 4)
    for n in range(60):
        theirs = grundy.solve(f"take[1,3,4]({n})")
        solution = mine(n).solve()
        assert (solution.value, solution.outcome) == (theirs.value, theirs.outcome)
        assert len(solution.winning_moves) == len(theirs.winning_moves)
        assert solution.certainty == "computed"


def test_moves_may_split():
    values = []
    for n in range(40):
        values.append(
            mex(values[a] ^ values[n - gone - a] for gone in (1, 2) for a in range(n - gone + 1))
        )
    kayles = Kayles()
    assert [kayles(n).value for n in range(40)] == values
    solution = kayles(9).solve()
    assert {move.text for move in solution.winning_moves} <= {"knock over 1", "knock over 2"}
    for move in solution.winning_moves:
        assert move.position.value == 0 and len(move.position) == 2


def test_sums_with_other_games():
    position = Take(1, 2)(3) + "wythoff(2,3)" + Kayles()(3)
    known = {}

    def value(position):
        if position not in known:
            known[position] = mex([value(move.position) for move in position.moves()])
        return known[position]

    solution = position.solve()
    assert solution.value == value(position)
    winning = {move.position for move in position.moves() if value(move.position) == 0}
    assert {move.position for move in solution.winning_moves} == winning != set()
    assert [part.value for part in solution.components] == [value(part) for part in position]


def test_moves_to_other_games():
    class Exchange(Game):
        """Put the heap in a pile of Nim with its square, or take one."""

        def moves(self, heap):
            yield Position(f"nim({heap * heap})") + f"wythoff({heap},1)"
            if heap:
                yield heap - 1

    exchange, values = Exchange(), []
    table = grundy.table("wythoff", 12)
    for n in range(12):
        values.append(mex([(n * n) ^ int(table[n, 1])] + values[-1:]))
    assert [exchange(n).value for n in range(12)] == values


def test_long_games_need_no_stack():
    assert Take(1)(50_000).value == 0


def test_reasons_name_the_moves():
    take = Take(1, 2)
    assert "by the mex rule: moves reach 0 (Take(3)), 1 (Take(4))" in take(5).solve().reason
    assert "Take(2) (2), Take(1) (1), and none has value 0" in take(3).solve().reason
    assert "There is no move." in take(0).solve().reason
    assert "move to Take(3)" in str(take(4).solve())


@pytest.mark.parametrize("seed", range(30))
def test_play_that_need_not_end_is_labelled_as_the_engine_labels_graphs(seed):
    chance = random.Random(seed)
    arcs = {v: sorted(chance.sample(range(8), chance.randrange(4))) for v in range(8)}
    lines = [f"{v}\n" for v in arcs] + [f"{v} {w}\n" for v in arcs for w in arcs[v]]
    labels = grundy.graph.label("".join(lines), loopy=True)
    token = Token(arcs)
    for v in arcs:
        solution = token(v).solve()
        assert (solution.value, solution.outcome) == (labels[v].value, labels[v].outcome)


def test_loops_that_split_are_unknown():
    class Grow(Game):
        def moves(self, n):
            yield self(n) + self(n)

    assert Grow()(1).outcome == "unknown"


def test_endless_games_stop_at_the_limits():
    class Endless(Game):
        def moves(self, n):
            yield n + 1

    class Wide(Game):
        def moves(self, n):
            return itertools.count() if n == 0 else []

    for game in (Endless(), Wide()):
        solution = game(0).solve(time=0.3)
        assert solution.outcome == "unknown" and "limit" in solution.reason
        assert game(0).solve(memory="5M").outcome == "unknown"

    class Heavy(Game):
        def moves(self, position):
            yield (position[0] + 1, *range(1000))

    assert Heavy()((0,)).solve(memory="30M").outcome == "unknown"
    first = next(Wide()(0).moves())
    assert first.position.text == "Wide(0)"


def test_games_are_not_taken_for_each_other():
    one, two = Take(1), Take(1, 2)
    one.name = two.name = "take"
    assert one(2).text == two(2).text == "take(2)" and one(2) != two(2)
    assert (one(2).value, two(2).value) == (0, 2)
    assert (one(2) + two(2)).value == 2 and (one(2) + two(2)).outcome == "N"
    assert one(2) == one(2) and hash(one(2)) == hash(two(2))
    for _ in range(50):  # the next game may have the same address
        assert Take(1)(2).value == 0
        assert Take(1, 2)(2).value == 2


def test_positions_with_the_same_text_may_differ():
    class Odd(Game):
        def moves(self, position):
            return [0] if position == "1" else []

    odd = Odd()
    assert odd("1").text == odd(1).text and (odd("1").value, odd(1).value) == (1, 0)


def test_positions_may_be_tuples_and_games_may_be_played():
    class Corner(Game):
        def moves(self, position):
            x, y = position
            yield from ((k, y) for k in range(x))
            yield from ((x, k) for k in range(y))

    corner = Corner()
    assert corner(3, 5) == corner((3, 5)) and corner(3, 5).text == "Corner(3,5)"
    assert corner(3, 5).value == 3 ^ 5
    assert grundy.play.reply(corner(3, 5)).position == corner(3, 3)
    assert len(grundy.moves(corner(3, 5))) == 8
    game = grundy.replay(corner(1, 2), corner(1, 0), corner(0, 0))
    assert game.winner == "second" and game.mistakes[0].better_position == corner(1, 1)
    graph = grundy.graph.of(corner(2, 2))
    assert len(graph) == 9 and graph.position("Corner(1,1)") == corner(1, 1)
    assert all(graph.position(v.name).value == v.value for v in graph)


def test_exceptions_of_a_game_reach_the_caller():
    class Broken(Game):
        def moves(self, n):
            raise KeyError("lost")

    class Listed(Game):
        def moves(self, n):
            yield [n]

    class Nothing(Game):
        def moves(self, n):
            pass

    with pytest.raises(KeyError, match="lost"):
        Broken()(1).solve()
    with pytest.raises(TypeError, match="tuples, not lists"):
        Listed()(1).solve()
    with pytest.raises(TypeError, match="gave None"):
        Nothing()(1).solve()
    with pytest.raises(NotImplementedError):
        Game()(1).solve()
    with pytest.raises(TypeError, match="hashable"):
        Take(1)([1])
    Take.move_text, usual = (lambda self, heap, to: 3), Take.move_text
    try:
        with pytest.raises(TypeError, match="move_text gives is a text, not 3"):
            Take(1)(1).solve()
    finally:
        Take.move_text = usual


def test_a_game_may_ask_the_engine():
    class Asking(Game):
        def moves(self, n):
            return range(n) if grundy.solve(f"wythoff({n},2)").outcome == "N" else []

    assert Asking()(3).value == 2  # a mex of 0 (no move), 0 (cold) and 1


def test_a_game_that_is_not_used_goes():
    game = Take(1, 2)
    position = game(9)
    assert position.value == 0
    seen = weakref.ref(game)
    del game
    gc.collect()
    assert seen() is not None and position.value == 0
    del position
    gc.collect()
    assert seen() is None


def test_nothing_stays_of_games_that_have_gone():
    def bytes_after(games):
        for _ in range(games):
            assert Take(1, 2)(9).value == 0
        gc.collect()
        with open("/proc/self/statm") as pages:
            return int(pages.read().split()[1]) * resource.getpagesize()

    before = bytes_after(2000)
    assert bytes_after(8000) - before < 2_000_000


def test_what_a_game_asks_does_not_grow():
    calls = []

    class Asking(Game):
        def moves(self, n):
            calls.append(n)
            return [n - 1] if n and self(n - 1).outcome == "P" else []

    assert Asking()(30).outcome == "P"
    assert len(calls) < 100


def test_a_game_that_asks_too_deeply_is_an_error():
    class Deep(Game):
        def moves(self, n):
            return [] if n == 0 or self(n - 1).value else []

    before = sys.getrecursionlimit()
    sys.setrecursionlimit(10**6)
    try:
        with pytest.raises(RecursionError):
            Deep()(900).solve()
    finally:
        sys.setrecursionlimit(before)
    assert Deep()(50).value == 0


def test_a_copy_is_another_game():
    game = Take(1, 2)
    assert game(2).value == 2
    for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        other.amounts = (1,)
        assert (game(2).value, other(2).value) == (2, 0)
        assert game(2) != other(2)


def test_positions_that_only_their_game_knows_are_not_pickled():
    game = Take(1)
    game.name = "nim"
    for position in (game(2), game(2) + "nim(3)"):
        with pytest.raises(TypeError, match="cannot be pickled"):
            pickle.dumps(position)
    given = Position("words[a](c)", files={"a": "cat\ntiger\n"})
    for position in (given, given + "nim(3)", next(given.moves()).position, given[0]):
        with pytest.raises(TypeError, match="cannot be pickled"):
            pickle.dumps(position)
    plain = Position("nim(3,5)", files={})
    assert pickle.loads(pickle.dumps(plain)) == plain


def test_limits_apply_inside_moves():
    def forever(self, n):
        while True:
            pass

    def again(self, n):
        while True:
            yield 0

    def long(self, n):
        return range(grundy.wythoff.exact(20, 10**10).g)

    for moves in (forever, again, long):
        game = type("Slow", (Game,), {"moves": moves})()
        assert game(0).solve(time=0.2).outcome == "unknown"


def test_positions_may_ask_the_engine_to_compare_themselves():
    game = Take(1, 2)

    class Heap:
        def __init__(self, n):
            self.n = n

        def __hash__(self):
            return 0

        def __eq__(self, other):
            return isinstance(other, Heap) and game(self.n).value == game(other.n).value

        def __sub__(self, k):
            return Heap(self.n - k)

        def __ge__(self, k):
            return self.n >= k

    assert game(Heap(0)) == game(Heap(3)) != game(Heap(1))
