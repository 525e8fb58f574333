"""Tables, Wythoff's function, graphs, words: everything that is not a position."""

import csv
from pathlib import Path

import numpy
import pytest

import grundy

DATA = Path(__file__).parents[2] / "tests" / "data"


def test_a_table_is_the_engines_own_memory():
    table = grundy.table("wythoff", 32)
    assert table.dtype == numpy.int32 and table.shape == (32, 32)
    assert not table.flags.owndata and type(table.base).__name__ == "PyCapsule"
    assert table.flags.writeable and table.flags.c_contiguous
    expected = numpy.loadtxt(DATA / "wythoff_grundy_32x32.csv", delimiter=",", skiprows=1)[:, 1:]
    assert (table == expected).all()
    row = table[5]
    del table
    assert (row == expected[5]).all()


def test_parts_of_tables():
    whole = grundy.table("wythoff", 30)
    assert (grundy.table("wythoff", (range(5, 9), range(20, 30))) == whole[5:9, 20:30]).all()
    assert (grundy.table("wythoff", (3, 7)) == whole[:3, :7]).all()
    assert grundy.table("wythoff", numpy.int32(3)).shape == (3, 3)
    assert grundy.table("take[1,2]", range(10, 14)).tolist() == [1, 2, 0, 1]


def test_tables_of_heaps_and_thresholds():
    assert grundy.table("take[1,2]", 7).tolist() == [0, 1, 2, 0, 1, 2, 0, 1]
    fibonacci = grundy.table("fibonacci", 12)
    assert fibonacci[5, 5] >= 0 and fibonacci[5, 6] == -1
    thresholds = grundy.table("fibonacci", 12, thresholds=True)
    assert thresholds.ndim == 2 and thresholds.shape[0] == 13


def test_wythoff_points_agree_with_the_published_ones():
    with open(DATA / "wythoff_points_n_up_to_1e6.csv") as file:
        rows = [tuple(map(int, row)) for row in csv.reader(file) if row[0].isdigit()]
    assert len(rows) > 60
    for n, g, a, b in rows[:60]:
        assert grundy.wythoff.nth(g, n)[:4] == (g, n, a, b)


def test_tiles_of_the_map_agree_with_the_table_and_the_points():
    wythoff = grundy.wythoff
    table = grundy.table("wythoff", 512)
    assert (wythoff.board_tile(100, 200).least == table[100:356, 200:456]).all()
    halves = table.reshape(256, 2, 256, 2).min(axis=(1, 3))
    assert (wythoff.board_tile(0, 0, 1).least == halves).all()
    first = 10**18
    tile = wythoff.rows_tile(first, 40, g=5)
    assert tile.offsets.shape == (40, 6) and tile.certainties[5] == "conjectural"
    found = {(first + i, g) for i, g in zip(*(tile.offsets != wythoff.NONE).nonzero())}
    assert found == {(p.a, p.g) for p in wythoff.points(range(6), range(first, first + 40))}
    with pytest.raises(ValueError):
        wythoff.board_tile(-1, 0)


def test_wythoff_points_values_and_periods():
    table = grundy.table("wythoff", 200)
    points = grundy.wythoff.points(range(0, 4), range(0, 60))
    assert all(table[p.a, p.b] == p.g for p in points)
    assert len(points) == sum(int((row[k:] <= 3).sum()) for k, row in enumerate(table[:60]))
    assert all(grundy.wythoff.value(x, 2 * x).value == table[x, 2 * x] for x in range(50))
    with open(DATA / "wythoff_row_periods_0_59.csv") as file:
        expected = [tuple(map(int, row[:3])) for row in csv.reader(file) if row[0].isdigit()][:30]
    found = grundy.wythoff.period(range(0, 30))
    assert [(p.row, p.preperiod, p.period) for p in found] == expected
    assert grundy.wythoff.period(7) == found[7]
    assert grundy.wythoff.nth(range(0, 3), range(5, 7)) == [
        grundy.wythoff.nth(g, n) for n in (5, 6) for g in (0, 1, 2)
    ]
    assert [p.g for p in grundy.wythoff.nth([0, 7, range(3, 5)], 9)] == [0, 3, 4, 7]
    assert grundy.wythoff.points([], 9) == []
    assert grundy.wythoff.nth(numpy.int64(3), numpy.int64(9)) == grundy.wythoff.nth(3, 9)
    assert grundy.wythoff.nth(5, 10**30).certainty == "conjectural"
    assert grundy.wythoff.nth(5, 1000, exact=True).certainty == "computed"


def test_long_runs(tmp_path):
    store = tmp_path / "run.sqlite"
    first = grundy.wythoff.exact(2, nth=600_000, store=store)
    again = grundy.wythoff.exact(2, nth=600_000, store=store)
    assert first.points == again.points and first.certificate == again.certificate
    assert again.to_dict()["resumed"] and store.exists()
    assert [p.a for p in first.points] == [p.a for p in grundy.wythoff.nth(range(0, 3), 600_000)]
    certificate = tmp_path / "run.cert"
    certificate.write_bytes(first.certificate)
    assert grundy.wythoff.check(certificate, sample=1).accepted
    extremes = grundy.wythoff.extremes(range(0, 3), 1000)
    assert [value.g for value in extremes.values] == [0, 1, 2]
    assert sum(extremes.values[1].histogram.values()) == extremes.values[1].points
    convergence = grundy.wythoff.convergence(1, 100)
    assert sum(convergence.histogram.values()) == 101
    assert grundy.wythoff.near_zero(5, 100).cells[0].distance == 1
    assert grundy.wythoff.prove(1).certainty == "proved"


def test_graphs_in_every_form(tmp_path):
    edges = [("a", "b"), ("b", "c"), ("a", "c"), ("c", "d")]
    text = "".join(f"{a} {b}\n" for a, b in edges)
    file = tmp_path / "graph.txt"
    file.write_text(text)
    expected = {"a": 2, "b": 0, "c": 1, "d": 0}
    for graph in (edges, text, file, str(file)):
        assert {v.name: v.value for v in grundy.graph.label(graph)} == expected
    labels = grundy.graph.label(edges)
    assert [v.name for v in labels.options("a")] == ["b", "c"] and "a" in labels
    assert "digraph" in labels.dot() and labels.svg().startswith("<svg")
    with pytest.raises(FileNotFoundError):
        grundy.graph.label("no such file")


def test_graphs_of_networkx():
    import networkx

    directed = networkx.DiGraph([(1, 2), (2, 3), (1, 3)])
    directed.add_node(9)
    labels = grundy.graph.label(directed)
    assert {v.name: v.value for v in labels} == {"1": 2, "2": 1, "3": 0, "9": 0}
    assert labels[1].topological < labels[2].topological
    divisors = networkx.DiGraph((n, d) for n in range(2, 40) for d in range(1, n) if n % d == 0)
    values = grundy.graph.label(divisors)
    for n in networkx.topological_sort(divisors.reverse()):
        options = {values[m].value for m in divisors.successors(n)}
        assert values[n].value not in options and options >= set(range(values[n].value))
    petersen = networkx.petersen_graph()
    # The first player wins where every maximum matching covers the vertex; Petersen's is perfect.
    assert grundy.graph.geography(petersen, 0).outcome == "N"
    path = networkx.path_graph(3)
    assert [grundy.graph.geography(path, v).outcome for v in path] == ["P", "N", "P"]
    assert grundy.graph.geography(networkx.MultiGraph([(0, 1), (0, 1)]), 0, "edge").outcome == "P"


def test_words():
    words = ["cat", "tiger", "rat", "dog"]
    solution = grundy.words(words)
    assert solution.outcome == "N"
    assert {move.text for move in solution.winning_moves} == {"say cat", "say dog"}
    assert grundy.words(words, "t").outcome == "P" and grundy.words(words, "d").outcome == "N"
    assert grundy.words("examples/animals.txt").to_dict() == grundy.solve(
        "words[examples/animals.txt]()"
    ).to_dict()
    assert grundy.words(["Été", "elan"], "e", fold_accents=True).outcome in "NP"


def test_claims_games_and_numbers():
    assert grundy.claim("wythoff", "phi", 30).holds
    wrong = grundy.claim("nim", "3x", 20)
    assert not wrong.holds and wrong.violation["position"] == "nim(3)"
    assert grundy.claim("nim", "pairs.csv", 5, files={"pairs.csv": "0,0\n1,1\n2,2\n3,3\n4,4\n5,5\n"}).holds
    games = grundy.games()
    assert {"nim", "wythoff"} <= {game.name for game in games}
    for game in games:
        if game.shape in ("heaps", "board"):
            assert grundy.solve(game.example).outcome in ("N", "P")
    for n in range(1, 60):
        report = grundy.numbers(n)
        assert sum(report.zeckendorf) == n and int(report.binary, 2) == n
        assert grundy.numbers(report.canonical).number == n
    assert grundy.takeaway.sequence("2x", 6) == [1, 2, 3, 5, 8, 13]
    assert grundy.takeaway.sequence("3x", 0) == []


def test_nimbers_are_a_field():
    some = [grundy.Nimber(n) for n in (1, 2, 3, 6, 11, 200, 2**70 + 5)]
    for a in some:
        assert a + a == 0 and a - a == 0 and -a == a and a * 1 == a
        assert a * a**-1 == 1 and a / a == 1 and 1 / a == a**-1
        assert a.sqrt() ** 2 == a and a**0 == 1 and a**3 == a * a * a
        for b in some:
            assert a * b == b * a and (a + b) * 3 == a * 3 + b * 3 and a / b * b == a
    assert int(grundy.Nimber(5) * 7) == grundy.nimber("5*7").value == 13
    with pytest.raises(ZeroDivisionError):
        grundy.Nimber(2) / 0
    with pytest.raises(ValueError):
        grundy.Nimber(-1)
    with pytest.raises(TypeError):
        grundy.Nimber(2) * 1.5
    with pytest.raises(grundy.InputError):
        grundy.nimber("5*")


def test_the_papers_are_recomputed():
    assert [exhibit.id for exhibit in grundy.exhibits()][:2] == ["suriyaprakash.figure1", "suriyaprakash.figure2"]
    reports = []
    board, figure = grundy.reproduce(
        "suriyaprakash.figure3", "suriyaprakash.figure2", progress=lambda done, total: reports.append((done, total))
    )
    table = grundy.table("wythoff", 16)
    (printed,) = board.tables
    for row in printed.rows:
        x = int(row[0].computed)
        assert row[0].printed is None
        assert [int(cell.printed) for cell in row[1:]] == table[x].tolist()
    assert (board.compared, board.errata, board.differ) == (256, 0, 0)
    assert figure.figures[0][1].startswith("<svg") and figure.exhibit.id == "suriyaprakash.figure2"
    assert reports and all(total == 2000 for _, total in reports)
    with pytest.raises(grundy.InputError, match="but nivasch.table1"):
        grundy.reproduce("nivasch.table7")
    with pytest.raises(grundy.LimitError):
        grundy.reproduce("nivasch.table2", time=0.01)
