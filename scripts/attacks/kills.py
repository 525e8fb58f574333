"""Kills long work at its checkpoints repeatedly; the result must equal that of an undisturbed run."""
import concurrent.futures
import dataclasses
import json
import math
import os
import pathlib
import random
import re
import shutil
import signal
import statistics
import time

from .target import Target

# Each run is long enough for several checkpoints, which are at least a second apart.
RUNS = {"exact": ["wythoff", "exact", "-g", "2", "--rows", "6*10^8", "--certificate", "written"],
        "convergence": ["wythoff", "convergence", "-g", "20", "--rows", "250000"],
        "near-zero": ["wythoff", "near-zero", "-g", "199", "--rows", "600000"],
        "prove": ["wythoff", "prove", "-g", "2", "--out", "written"],
        "extremes": ["wythoff", "extremes", "-g", "0..30", "--rows", "9*10^6"],
        "heaps": ["heaps", "4!.0", "--to", "2*10^6"],
        "census": ["heaps", "--census", "0.ddd", "--to", "15000"]}
# This run takes a tenth of a second for g = 2 and minutes for g = 3, so it is stopped for a second, after which a
# checkpoint is due.
MADE_TO_SLEEP = "prove"
PATIENCE = 600  # seconds; all runs share the machine
# The number of threads changes because it is chosen at random for every run.
CHANGING = {"resumed", "seconds", "rows_per_second", "store", "threads"}


def result(end):
    return {name: value for name, value in json.loads(end.out).items() if name not in CHANGING}


def computed_by(process):
    """The CPU seconds of all its threads."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Moment:
    """A moment after some commits to a store: during the next commit, or some time after the last one. While SQLite
    changes the file, a journal has the previous content; after the change the journal begins with a zero."""

    def __init__(self, store, choose, sleeps):
        self.store, self.journal = store, pathlib.Path(f"{store}-journal")
        # Creating the store is a commit but not a checkpoint, and some runs then commit a part first.
        self.wanted = 1 if store.exists() else 3
        self.inside = choose.random() < 0.4
        self.sleeps_after = choose.uniform(0, 0.1) if sleeps else None
        self.wait = choose.uniform(0, 0.05 if sleeps else 1)
        self.seen = 0

    def __call__(self, process, ended):
        """Waits for the moment; returns whether it came before the end of the process."""
        if self.sleeps_after is not None and not ended.wait(self.sleeps_after):
            os.kill(process, signal.SIGSTOP)
            time.sleep(1.05)
            os.kill(process, signal.SIGCONT)
        last_changed = self.changed_at()
        while not ended.is_set():
            if self.seen >= self.wanted:
                if self.inside and self.is_hot():
                    break
                if not self.inside and time.monotonic() > self.committed_at + self.wait:
                    break
            changed = self.changed_at()
            if changed != last_changed and not self.is_hot():
                last_changed = changed
                self.seen += 1
                self.committed_at, self.computed = time.monotonic(), computed_by(process)
            time.sleep(0.001)
        self.came_at = time.monotonic()
        return not ended.is_set()

    def changed_at(self):
        try:
            state = self.store.stat()
        except FileNotFoundError:
            return None
        return state.st_mtime_ns if state.st_size > 0 else None

    def is_hot(self):
        try:
            with self.journal.open("rb") as file:
                return file.read(1) not in (b"", b"\0")
        except FileNotFoundError:
            return False


@dataclasses.dataclass
class Outcome:
    """The kills of one command."""
    kills: int = 0
    inside: int = 0  # during a commit: a journal was left that has to be rolled back
    results: int = 0
    ages: list = dataclasses.field(default_factory=list)  # seconds between the last commit and the kill
    lost: list = dataclasses.field(default_factory=list)  # CPU seconds of all threads since that commit


class Victim:
    def __init__(self, target, name, choose):
        self.target, self.name, self.choose = target, name, choose
        self.store, self.file = target.folder / "store", target.folder / "written"
        self.outcome = Outcome()

    def run(self, *options, **how):
        self.file.unlink(missing_ok=True)
        return self.target.run(*RUNS[self.name], "--json", *options, **how)

    def written(self):
        return self.file.read_bytes() if self.file.exists() else None

    def threads(self, number):
        return [] if self.name == "prove" else ["--threads", str(number)]

    def saved(self):
        """The progress in the store, as reported by a run with a very short time limit on a copy, so that the next run
        finds what the kill left."""
        copies = self.target.folder / "copy"
        for seconds in (0.001, 0.01, *(0.05 * 1.4**i for i in range(16))):
            shutil.rmtree(copies, ignore_errors=True)
            copies.mkdir()
            for file in self.target.folder.glob("store*"):
                shutil.copy(file, copies)
            end = self.run("--store", copies / "store", "--time", f"{seconds:.3f}", *self.threads(1))
            answer = json.loads(end.out)
            if "error" not in answer:
                done = answer.get("computed_to", answer.get("finished", math.inf))  # the field that counts its steps
                return float(done) if answer["resumed"] else 0
            if done := re.search(r" at (\d+) of ", answer["error"]["message"]):
                return int(done[1])
        return 0

    def kill_until_done(self, most):
        """Kills the run at most this many times, then lets it finish."""
        killed, saved = 0, 0
        for file in self.target.folder.glob("store*"):
            file.unlink()
        while killed < most:
            moment = Moment(self.store, self.choose, self.name == MADE_TO_SLEEP)
            end = self.run("--store", self.store, *self.threads(self.choose.randint(1, 2)), signal_when=moment,
                           send=signal.SIGKILL)
            if end.code != -signal.SIGKILL:
                break
            killed += 1
            self.outcome.inside += moment.is_hot()
            self.outcome.ages.append(moment.came_at - moment.committed_at)
            self.outcome.lost.append(end.computed - moment.computed)
            before, saved = saved, self.saved()
            if saved == 0 or saved < 0.7 * before:  # the earlier query may have made a little progress itself
                self.target.find(f"{moment.seen} commits were made, but the saved progress went from {before} to {saved}",
                                 end.command)
        else:
            end = self.run("--store", self.store, *self.threads(2))
        self.outcome.kills += killed
        self.outcome.results += killed > 0
        self.judge(end, killed)

    def judge(self, end, killed):
        if end.code != 0:
            return self.target.find(f"the run ended with code {end.code} after {killed} kills", end.command)
        if result(end) != self.expected or self.written() != self.expected_file:
            self.target.find(f"after {killed} kills the result is wrong", end.command)
        if json.loads(end.out)["resumed"] != (killed > 0):
            self.target.find(f"after {killed} kills the run reports resumed: {killed == 0}", end.command)

    def kill(self, times):
        undisturbed = self.run()
        self.expected, self.expected_file = result(undisturbed), self.written()
        for _ in range(4 * times + 10):
            if self.outcome.kills < times:
                self.kill_until_done(times - self.outcome.kills)
        if self.outcome.kills < times:
            self.target.find("the run was too fast to be killed", undisturbed.command)
        return self.outcome


def faults(program, folder, options):
    victims = {}
    for name in RUNS:
        (folder / name).mkdir()
        target = Target(program, folder / name, PATIENCE)
        victims[name] = Victim(target, name, random.Random(f"{options.seed} kills {name}"))
    share = [options.kills * (i + 1) // len(RUNS) - options.kills * i // len(RUNS) for i in range(len(RUNS))]
    # All at the same time, because they mostly wait for their checkpoints.
    with concurrent.futures.ThreadPoolExecutor(len(RUNS)) as pool:
        outcomes = list(pool.map(Victim.kill, victims.values(), share))
    ages, lost = ([(one, name) for name, outcome in zip(RUNS, outcomes) for one in getattr(outcome, which)]
                  for which in ("ages", "lost"))
    yield (f"{len(ages)} SIGKILLs after a checkpoint, {sum(outcome.inside for outcome in outcomes)} of them while "
           "the next was written: " + ", ".join(f"{name} {outcome.kills}" for name, outcome in zip(RUNS, outcomes)))
    yield (f"{sum(outcome.results for outcome in outcomes)} results after kills compared with those of undisturbed "
           "runs: JSON, certificates, automata")
    yield "age of the last checkpoint when killed: {}; computing time lost: {}".format(
        *("{:.2f} s (median), at most {:.2f} s ({})".format(statistics.median(one for one, _ in pairs), *max(pairs))
          for pairs in (ages, lost)))
    for victim in victims.values():
        options.findings.extend(victim.target.findings)
