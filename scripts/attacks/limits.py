"""Time, memory and signals, measured from outside: random commands, requests to the server and calls of the Python
package, with random games, rule files and graphs."""
import json
import os
import shlex
import signal
import subprocess

from . import package, requests
from .case import Case
from .commands import Writer, commands
from .measured import MEGABYTE, MEGABYTES, SECONDS, Judge
from .positions import Positions
from .target import status


def alone(target):
    """The memory of the program that has solved something small, and waits."""
    with subprocess.Popen([target.program, "solve", "--lines", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          env=target.environment) as process:
        process.stdin.write(b"nim(1) + wythoff(2,3)\n")
        process.stdin.flush()
        process.stdout.readline()
        return status(process.pid, "VmHWM")


def prepared(target):
    """Files that only the program can write."""
    for command in (["wythoff", "exact", "-g", "3", "--rows", "200000", "--certificate", "rows.cert"],
                    ["wythoff", "prove", "-g", "1", "--out", "one.aut"]):
        target.run(*command)
    states = [target.run("wythoff", "state", row, "-g", g).out.decode().strip()
              for row, g in (("5", "1"), ("1000", "5"), ("10^6", "20"))]
    return {"certificates": [str(target.folder / name) for name in ("rows.cert", "one.aut")],
            "state": ["dummy", *states]}


def of_program(target, positions):
    exhibits = [exhibit["id"] for exhibit in json.loads(target.run("reproduce", "--list", "--json").out)["exhibits"]]
    writer = Writer(positions, ["all", *exhibits], prepared(target))
    judge = Judge(target, alone(target))
    listed = [command for command in commands(target.program) if command.words != ["serve"]]
    # Work on positions is the most varied.
    listed += 2 * [command for command in listed if any(given.value == "POSITION" for given in command.inputs)]

    def attack(case):
        choose = case.random
        command = choose.choice(listed)
        cores = choose.choice([1, 1, 2]) if command.has("--threads") else 1
        seconds, memory = choose.choice(SECONDS), int(choose.choice(MEGABYTES) * MEGABYTE)
        limits = {"--memory": memory, "--threads": cores, "--time": seconds}
        how = {}
        if not command.has("--time") or choose.random() < 0.3:
            del limits["--time"]
            how = {"signal_after": choose.uniform(0.01, 1.5), "send": choose.choice([signal.SIGINT, signal.SIGTERM]),
                   "also": [-signal.SIGTERM]}
        arguments, stdin = writer.write(case, command, limits)
        given = f" < {stdin}" if stdin else ""
        case.file("command", ["grundy ", shlex.join(arguments), given, "\n"])
        end = target.run(*arguments, stdin=case.folder / stdin if stdin else os.devnull, folder=case.folder,
                         cores=cores, at_most=30, **how)
        end.command += given
        if how:
            judge.signal(end, how["send"], cores)
        else:
            judge.time(end, seconds, cores)
        if command.has("--memory"):
            judge.memory(end, memory)
        judge.message(end)
        target.counts[f"commands with exit code {end.code}"] += 1

    return attack


def attacks(target, random):
    positions = Positions(json.loads(target.run("games", "--json").out)["games"])
    kinds = [of_program(target, positions)] * 4 + [requests.of_server(target, positions)]
    if package.is_built():
        kinds.append(package.of_python(target, positions))

    def attack(seed):
        with Case(target, seed) as case:
            case.random.choice(kinds)(case)

    # A seed for each attack, so that its choices do not depend on how long the others take.
    while True:
        seed = f"limits {random.getrandbits(32):08x}"
        yield lambda seed=seed: attack(seed)
