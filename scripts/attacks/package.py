"""The limits of the Python package: random calls of all its functions that take limits, and games written in Python."""
import json
import pathlib
import signal
import subprocess

from . import graph_files, rule_files, values
from .measured import MEGABYTE, MEGABYTES, SECONDS, Judge
from .target import Target

PYTHON = "/usr/bin/python3"
PACKAGE = pathlib.Path(__file__).parents[2] / "build/python"
IMPORTS = "import sys, numpy, grundy\nfrom grundy import graph, play, takeaway, wythoff\n"
LIST_FUNCTIONS = IMPORTS + """
import inspect, json
def described(parameter):
    return parameter.name, parameter.default is parameter.empty, parameter.kind == parameter.VAR_POSITIONAL

found = {}
for module in (grundy, graph, play, takeaway, wythoff):
    for name, function in vars(module).items():
        if inspect.isfunction(function) and not name.startswith("_") and name != "limits":
            parameters = inspect.signature(function).parameters
            if {"time", "memory"} <= set(parameters):
                found[f"{module.__name__}.{name}"] = [described(parameter) for parameter in parameters.values()]
print(json.dumps(found))
"""
SCRIPT = """
try:
%s
    limits = dict(time=%s, memory=%d, threads=1)
    try:
        %s
    except (ValueError, TypeError, OSError) as error:  # with grundy.GrundyError
        print(repr(error)[:200])
except KeyboardInterrupt:
    sys.exit(130)
"""
# Options of a position p, each computed when it is asked for.
OPTIONS = ["range(p)", "(p - k for k in range(1, min(p, 9) + 1))", "[p + 1]", "[p + 1, p * 2]",
           "[p // 2, p // 3] * (p > 0)", "[self(p // 2) + self(p - 1 - p // 2)] * (p > 0)",
           "(self(k) + self(p - 1 - k) for k in range(p))", "[grundy.position('nim', p), p - 1] * (p > 0)",
           "(k for k in range(10**5) if k < p)", "[p - 1] * (p > 0) * 10**4", "(p ^ k for k in range(p) if p ^ k < p)",
           "[grundy.solve(f'wythoff({p},{p + 1})').value or 0] * (p > 9)"]


def is_built():
    return any((PACKAGE / "grundy").glob("_engine*.so"))


def functions():
    text = subprocess.run([PYTHON, "-c", LIST_FUNCTIONS], check=True, capture_output=True,
                          env={"PYTHONPATH": str(PACKAGE)}).stdout
    return json.loads(text)


class Calls:
    """Random calls."""

    def __init__(self, positions):
        self.functions, self.positions = functions(), positions
        self.numbers = {"to", "most", "seed", "terms", "row", "column", "rows", "nth", "from_n", "from_row", "n",
                        "first", "count", "step", "x", "y", "number", "size", "sample"}
        # Each returns an expression.
        texts = {"shape": values.shape, "set": values.claimed, "code": values.code, "expression": values.expression,
                 "bound": values.bound, "kind": lambda random: random.choice(["vertex", "edge"]),
                 "format": lambda random: random.choice(graph_files.FORMATS),
                 "names": lambda random: "nivasch", "slice": lambda random: "*,*,3", "start": lambda random: "a",
                 "at": lambda random: "0", "device": lambda random: "cpu", "store": lambda random: "store",
                 "level": lambda random: "human"}
        self.texts = {name: lambda case, make=make: make(case.random) for name, make in texts.items()}
        self.texts |= {"game": positions.game, "words": graph_files.words,
                       "graph": lambda case: graph_files.graph(case, 5)}

    def value(self, case, function, name):
        random = case.random
        if name in ("position", "moves") or (name == "start" and "replay" in function):
            return f"open({case.file('position', [self.positions.position(case, 4)])!r}).read()"
        if name in ("level", "g") and "wythoff" in function:
            return str(random.choice([0, 3, 10, 30, 63, values.count(random, 4)]))
        if name in self.numbers:
            return values.number(random).replace("^", "**")
        if name == "certificate":
            return f"b'x' * {values.count(random, 6)}"
        if name in ("misere", "remoteness", "thresholds", "fold_accents", "loopy", "directed", "exact"):
            return "True"
        if name == "rules":
            return f"grundy.rules({case.file('game', [rule_files.rules(random)[0]])!r})"
        if name not in self.texts:
            raise ValueError(f"attacks/package.py has no values for {name} of {function}")
        return repr(self.texts[name](case))

    def library(self, case):
        function = case.random.choice(list(self.functions))
        given = []
        for name, required, many in self.functions[function]:
            if name in ("time", "memory", "threads", "progress", "files"):
                continue
            if many:
                given += [self.value(case, function, name) for _ in range(case.random.randint(0, 2))]
            elif required or case.random.random() < 0.2:
                value = self.value(case, function, name)
                given.append(value if required else f"{name}={value}")
        given.sort(key=lambda value: "=" in value.split("(")[0])
        return "", f"{function}({', '.join([*given, '**limits'])})"

    def own_game(self, case):
        random = case.random
        lines = ["class Own(grundy.Game):", "    def moves(self, p):"]
        lines += [f"        yield from {random.choice(OPTIONS)}" for _ in range(random.randint(1, 2))]
        if random.random() < 0.3:
            lines += ["    def text(self, p):", f"        return str(p) + 'x' * {values.count(random, 5)}"]
        start = values.number(random, random.choice([1, 2, 3, 4, 5, 9, 18])).replace("^", "**")
        function = random.choice(["grundy.solve", "grundy.solve", "grundy.moves", "graph.of", "play.reply"])
        more = random.choice(["", "", " + 'nim(3)'", " + 'wythoff(900,901)'"])
        return "\n".join(lines), f"{function}(Own()({start}){more}, **limits)"


def of_python(target, positions):
    if not PACKAGE.exists():
        raise FileNotFoundError(f"there is no {PACKAGE}; make python builds it")
    calls = Calls(positions)
    python = Target(PYTHON, target.folder)
    python.counts, python.findings = target.counts, target.findings
    python.environment["PYTHONPATH"] = str(PACKAGE)
    idle = python.run("-c", IMPORTS + "grundy.solve('nim(1) + wythoff(2,3)')", cores=1)
    judge = Judge(python, idle.peak, idle.computed + 0.05)

    def attack(case):
        random = case.random
        before, call = random.choice([calls.library, calls.own_game])(case)
        seconds, memory = random.choice(SECONDS), int(random.choice(MEGABYTES) * MEGABYTE)
        how = {}
        if random.random() < 0.3:
            how = {"signal_after": random.uniform(0.2, 1.5)}
        indented = "".join(f"    {line}\n" for line in (IMPORTS + before).splitlines())
        script = case.file("py", [SCRIPT % (indented, None if how else seconds, memory, call)])
        end = python.run(script, folder=case.folder, cores=1, at_most=30, **how)
        end.command += f": {call}"
        if how:
            judge.signal(end, signal.SIGINT, 1)
        else:
            judge.time(end, seconds, 1)
        judge.memory(end, memory)
        if b"KeyboardInterrupt" not in end.err:
            judge.message(end)
        target.counts[f"calls with exit code {end.code}"] += 1

    return attack
