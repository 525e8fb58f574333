"""Time, memory and signals, measured from outside: random commands with random games, rule files and graphs."""
import json
import os
import signal
import subprocess

from .case import Case
from .commands import Writer, commands
from .positions import Positions

MEGABYTE = 1 << 20
SOON = 0.2  # seconds within which every limit and every signal takes effect
SLACK = 0.05  # seconds: the clock of processes has ticks of 0.01
MORE_MEMORY = 10 * MEGABYTE
PATIENCE = 15  # seconds on the clock beyond the limit, because other programs run too
LINES = 6  # of an error message: the message, the place and a hint


def alone(target):
    """The memory of the program that has solved something small, and waits."""
    with subprocess.Popen([target.program, "solve", "--lines", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          env=target.environment) as process:
        process.stdin.write(b"nim(1) + wythoff(2,3)\n")
        process.stdin.flush()
        process.stdout.readline()
        with open(f"/proc/{process.pid}/status") as status:
            peak = int(status.read().split("VmHWM:")[1].split()[0]) * 1024
    return peak


def own_memory():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Judge:
    """Compares what a run took with its limits."""

    def __init__(self, target, idle_memory, idle_seconds=0.02):
        self.target, self.idle_memory, self.idle_seconds = target, idle_memory, idle_seconds

    def time(self, end, seconds, cores):
        allowed = cores * (seconds + SOON + SLACK) + self.idle_seconds
        if end.computed > allowed:
            self.target.find(f"the time limit was {seconds} s on {cores} cores, it computed for {end.computed:.2f} s",
                             end.command)
        elif end.seconds > seconds + PATIENCE:
            self.target.find(f"the time limit was {seconds} s, it took {end.seconds:.1f} s", end.command)

    def memory(self, end, memory):
        # A child is a copy of this process at first.
        if end.peak > max(self.idle_memory + memory + MORE_MEMORY, own_memory() + MORE_MEMORY):
            self.target.find(f"the memory limit was {memory / MEGABYTE:.2f} MB, it took {end.peak / MEGABYTE:.1f} MB, "
                             f"{(end.peak - self.idle_memory) / MEGABYTE:.1f} MB more than the idle program",
                             end.command)

    def signal(self, end, name, cores):
        if end.signalled is None:
            return
        seconds, computed = end.signalled
        if end.computed - computed > cores * (SOON + SLACK):
            self.target.find(f"{name} after {seconds:.2f} s, it computed for another {end.computed - computed:.2f} s",
                             end.command)
        elif end.seconds - seconds > 2:
            self.target.find(f"{name} after {seconds:.2f} s, it ended {end.seconds - seconds:.2f} s later", end.command)

    def message(self, end):
        text = end.err.decode(errors="replace")
        if "internal error" in text or (len(text.splitlines()) > LINES and "--progress" not in end.command):
            self.target.find(f"the error message is {text[:500]}", end.command)


def prepared(target):
    """Files that only the program can write."""
    for command in (["wythoff", "exact", "-g", "3", "--rows", "20000", "--certificate", "rows.cert"],
                    ["wythoff", "prove", "-g", "1", "--out", "one.aut"]):
        target.run(*command)
    states = [target.run("wythoff", "state", row, "-g", g).out.decode().strip()
              for row, g in (("5", "1"), ("1000", "5"), ("10^6", "20"))]
    return {"certificates": [str(target.folder / name) for name in ("rows.cert", "one.aut")],
            "state": ["dummy", *states]}


def attacks(target, random):
    games = json.loads(target.run("games", "--json").out)["games"]
    exhibits = [exhibit["id"] for exhibit in json.loads(target.run("reproduce", "--list", "--json").out)["exhibits"]]
    writer = Writer(Positions(games), ["all", *exhibits], prepared(target))
    judge = Judge(target, alone(target))
    listed = [command for command in commands(target.program) if command.words != ["serve"]]
    # Work on positions is the most varied.
    listed += [command for command in listed if any(given.value == "POSITION" for given in command.inputs)] * 2

    def attack(seed):
        with Case(target, seed) as case:
            choose = case.random
            command = choose.choice(listed)
            cores = choose.choice([1, 1, 2]) if command.has("--threads") else 1
            seconds = choose.choice([0, 0.05, 0.2, 0.5, 1, 2])
            memory = choose.choice([0.01, 1, 5, 20, 50, 100, 300, 1000])
            limits = {"--memory": int(memory * MEGABYTE), "--threads": cores, "--time": seconds}
            signalled = not command.has("--time") or choose.random() < 0.3
            if signalled:
                del limits["--time"]
            arguments, stdin = writer.write(case, command, limits)
            how = {"signal_after": choose.uniform(0.01, 1.5), "send": choose.choice([signal.SIGINT, signal.SIGTERM]),
                   "also": [-signal.SIGTERM]} if signalled else {}
            end = target.run(*arguments, stdin=case.folder / stdin if stdin else os.devnull, folder=case.folder,
                             cores=cores, at_most=30, **how)
            end.command += f" < {stdin}" if stdin else ""
            (case.folder / "arguments.json").write_text(json.dumps(arguments))
            if signalled:
                judge.signal(end, how["send"].name, cores)
            else:
                judge.time(end, seconds, cores)
            if command.has("--memory"):
                judge.memory(end, limits["--memory"])
            judge.message(end)
            target.counts[f"runs with exit code {end.code}"] += 1

    # One number for each attack, so that its choices do not depend on how long the others take.
    while True:
        seed = f"limits {random.getrandbits(32):08x}"
        yield lambda seed=seed: attack(seed)
