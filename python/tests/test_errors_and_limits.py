"""Errors, limits, and calls that take long."""

import inspect
import multiprocessing
import os
import signal
import subprocess
import sys
import threading

import pytest

import grundy


def test_an_error_shows_its_place():
    with pytest.raises(grundy.InputError) as caught:
        grundy.solve("nim(3) + nimm(3)")
    error = caught.value
    assert isinstance(error, grundy.GrundyError) and isinstance(error, ValueError)
    assert error.source == "nim(3) + nimm(3)" and error.place == 9
    lines = str(error).splitlines()
    assert lines[0].startswith("there is no game 'nimm'")
    assert lines[1][lines[2].index("^") :].startswith("nimm(3)")


def test_signatures_show_the_limits():
    limits = ["time", "memory", "threads", "progress"]
    for function in grundy.solve, grundy.Position.solve, grundy.wythoff.nth, grundy.graph.label:
        assert list(inspect.signature(function).parameters)[-4:] == limits
    with pytest.raises(TypeError, match="seconds"):
        grundy.solve("nim(1)", seconds=1)


def test_standing_is_the_old_name_of_certainty():
    solution = grundy.solve("wythoff(10,15)")
    answers = [solution, solution.components[0], solution.winning_moves[0], grundy.heaps("0.77")]
    for answer in [*answers, grundy.wythoff.nth(0, 10), grundy.replay("nim(1)").steps[0]]:
        with pytest.warns(DeprecationWarning, match="certainty"):
            assert answer.standing == answer.certainty
    with pytest.warns(DeprecationWarning, match="value_certainty"):
        assert solution.value_standing == solution.value_certainty
    assert "standing" not in str(grundy.wythoff.prove(0))


def test_places_count_characters():
    with pytest.raises(grundy.InputError) as caught:
        grundy.solve('words["ääää"](a) + nimm(3)', files={"ääää": "abc\n"})
    assert caught.value.source[caught.value.place :] == "nimm(3)"


@pytest.mark.parametrize(
    "call",
    [
        lambda: grundy.solve("nim("),
        lambda: grundy.solve("nim(10^10^10)"),
        lambda: grundy.position("nim", [1], []),
        lambda: grundy.position("no such game", 1),
        lambda: grundy.table("digraph", 3),
        lambda: grundy.numbers(-1),
        lambda: grundy.numbers("102"),
        lambda: grundy.takeaway.sequence("x-1", 3),
        lambda: grundy.graph.label([(1, 2), (2, 1)]),
        lambda: grundy.graph.label([(1, 2)], format="gif"),
        lambda: grundy.claim("nim", "phi +", 3),
        lambda: grundy.wythoff.value(-1, 3),
        lambda: grundy.wythoff.check(b"nonsense"),
    ],
)
def test_bad_input_is_an_input_error(call):
    with pytest.raises(grundy.InputError):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: grundy.solve("nim(1)", time=-1),
        lambda: grundy.solve("nim(1)", time=float("nan")),
        lambda: grundy.solve("nim(1)", threads=0),
        lambda: grundy.solve("nim(1)", memory=-1),
        lambda: grundy.solve("nim(1)", memory="much"),
        lambda: grundy.solve("nim(\ud800)"),
        lambda: grundy.table("nim", (1, 2, 3)),
        lambda: grundy.Position("nim(1)") * -1,
        lambda: grundy.Position("nim(1)") * 10**30,
        lambda: grundy.play.reply("nim(1)", level="divine"),
        lambda: grundy.table("nim", -1),
        lambda: grundy.wythoff.nth(-1, 3),
        lambda: grundy.wythoff.nth(range(0, 9, 2), 3),
        lambda: grundy.wythoff.exact(1),
        lambda: grundy.wythoff.exact(1, 200_000, device="abacus"),
        lambda: grundy.graph.label([(1, "1")]),
    ],
)
def test_bad_arguments_are_value_errors(call):
    with pytest.raises(ValueError):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: grundy.solve(5),
        lambda: grundy.position("nim", 1.5),
        lambda: grundy.numbers(1.5),
        lambda: grundy.table("nim", "3"),
        lambda: grundy.wythoff.nth(1, 2.5),
        lambda: grundy.wythoff.value(None, 2),
        lambda: grundy.table(3, 3),
        lambda: grundy.claim("nim", None, 3),
        lambda: grundy.numbers(3, bound=3),
        lambda: grundy.takeaway.sequence(2),
        lambda: grundy.solve("nim(1)", threads=1.5),
        lambda: grundy.wythoff.exact(1, 200_000, store=b"store"),
    ],
)
def test_wrong_types_are_a_type_error(call):
    with pytest.raises(TypeError, match="is a (whole number|text)"):
        call()


def test_limits():
    assert grundy.solve("wythoff(5000,9000)", memory="1M", time=5).value is None
    with pytest.raises(grundy.LimitError, match="memory= allow"):
        grundy.table("wythoff", 3000, memory="1M")
    with pytest.raises(grundy.LimitError):
        grundy.table("wythoff", 10**30)
    with pytest.raises(grundy.LimitError):
        grundy.wythoff.nth(2**70, 3)
    with pytest.raises(grundy.LimitError, match="out of time"):
        grundy.wythoff.exact(20, 10**11, time=0.3)


def test_a_certificate_that_was_changed_is_refused():
    run = grundy.wythoff.exact(2, 200_000)
    assert grundy.wythoff.check(run.certificate).accepted
    changed = bytearray(run.certificate)
    changed[-1] ^= 1
    check = grundy.wythoff.check(bytes(changed))
    assert not check.accepted and check.refused


def test_progress_is_reported_and_works_with_tqdm():
    from tqdm import tqdm

    seen = []
    with open(os.devnull, "w") as nowhere, tqdm(file=nowhere) as bar:

        def show(done, total):
            seen.append((done, total))
            bar.total = total
            bar.update(done - bar.n)

        grundy.wythoff.exact(20, 8_000_000, threads=1, progress=show)
        assert 0 < bar.n <= bar.total
    assert seen == sorted(seen) and seen[-1] == (bar.n, bar.total)


def test_an_exception_of_the_callback_stops_the_work():
    def refuse(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        grundy.wythoff.exact(20, 10**11, progress=refuse)


def test_other_threads_run_meanwhile():
    working = threading.Event()
    answered = threading.Event()

    def answer():
        working.wait()
        answered.set()

    def show(done, total):
        if answered.is_set():
            raise RuntimeError("enough")
        working.set()

    thread = threading.Thread(target=answer)
    thread.start()
    with pytest.raises(RuntimeError, match="enough"):
        grundy.wythoff.exact(20, 10**11, threads=1, progress=show)
    thread.join()


def test_threads_of_python_can_ask_at_the_same_time():
    found = {}

    def ask(n):
        found[n] = grundy.position("wythoff", n, 2 * n).value

    threads = [threading.Thread(target=ask, args=(n,)) for n in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    table = grundy.table("wythoff", 40)
    assert found == {n: table[n, 2 * n] for n in range(20)}


LONG = {
    "engine": "grundy.wythoff.exact(20, 10**11, progress=ready)",
    "game": "grundy.solve(Endless()(0), memory='64G')",
    "moves": "grundy.solve(Stuck()(0))",
}


@pytest.mark.parametrize("work", LONG)
def test_ctrl_c_stops_it(work):
    code = f"""
import grundy
def ready(*_): print("ready", flush=True)
class Endless(grundy.Game):
    def moves(self, n):
        if n == 100: ready()
        yield n + 1
class Stuck(grundy.Game):
    def moves(self, n):
        ready()
        while True: pass
try:
    {LONG[work]}
except KeyboardInterrupt:
    print("interrupted", flush=True)
assert grundy.solve("nim(1,2)").value == 3
"""
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "ready\n"
    child.send_signal(signal.SIGINT)
    assert child.communicate(timeout=60)[0].split()[-1] == "interrupted"
    assert child.returncode == 0


def test_a_forked_process_can_use_the_engine():
    assert grundy.solve("wythoff(30,50)", threads=2).value is not None
    with multiprocessing.get_context("fork").Pool(2) as pool:
        values = pool.map_async(_value, ["wythoff(30,51)", "nim(1,2)"]).get(timeout=30)
    assert values == [_value("wythoff(30,51)"), 3]


def _value(text):
    return grundy.solve(text).value


@pytest.mark.parametrize("work", ["endless", "busy", "exact", "many"])
def test_the_interpreter_can_end_while_other_threads_work(work):
    code = f"""
import grundy, threading
started = threading.Semaphore(0)
class Endless(grundy.Game):
    def moves(self, n):
        if n == 1: started.release()
        yield n + 1
class Busy(grundy.Game):
    def moves(self, n):
        started.release()
        while True: pass
def endless(): Endless()(0).solve()
def busy(): Busy()(0).solve()
def exact(): grundy.wythoff.exact(20, 10**9, progress=lambda done, total: started.release())
def many():
    while True:
        grundy.solve("nim(3) + wythoff(3,4)")
        started.release()
for _ in range(2): threading.Thread(target={work}, daemon=True).start()
for _ in range(2): started.acquire()
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_call_while_the_interpreter_ends_is_answered():
    code = """
import builtins, grundy
class Heap(grundy.Game):
    def moves(self, n): return range(n)
heap = Heap()
class Late:
    def __del__(self): print(heap(3).value, grundy.solve("nim(3)").value)
builtins.late = Late()
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "3 3\n", "")
