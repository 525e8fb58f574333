"""Full and read-only disks, stores that are foreign, in use or deleted, and output that nobody reads. The program must
print one clear line, end with a documented exit code, lose or overwrite nothing, and resume later."""
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import signal
import sqlite3

from .disk import disk, may_mount
from .kills import MADE_TO_SLEEP, PATIENCE, RUNS, Moment, result
from .target import Target

OUTPUTS = [["table", "wythoff", "200", "--csv"], ["table", "wythoff", "200", "--npy"],
           ["table", "wythoff", "200", "--png"], ["wythoff", "convergence", "-g", "2", "--rows", "10^4", "--svg"],
           ["graph", "of", "nim(20,20)", "--dot"], ["heaps", "0.77", "--to", "2000", "--csv"],
           ["wythoff", "exact", "-g", "2", "--rows", "10^6", "--certificate"],
           ["wythoff", "prove", "-g", "1", "--out"], ["reproduce", "nivasch.table1", "--out"]]
# Interrupted after half a second; takes two seconds in total.
RUN = ["wythoff", "near-zero", "-g", "99", "--rows", "300000", "--json"]
PRINTING = [["solve", "nim(3,5)"], ["solve", "nim(3,5)", "--json"], ["table", "wythoff", "300"], ["games"], ["--help"],
            ["reproduce", "nivasch.table1"], ["wythoff", "near-zero", "-g", "9", "--rows", "1000"]]
# Permissions do not stop root from writing.
UNPRIVILEGED = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]


def files_in(folder):
    """The contents of the files, except the report, which contains the running time."""
    return {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*")
            if file.is_file() and file.name not in ("filler", "report.html")}


class Faults:
    def __init__(self, target, seed):
        self.target, self.choose = target, random.Random(f"{seed} disks")
        self.counts = collections.Counter()
        self.expected = result(target.run(*RUN))
        self.begun = target.folder / "begun"
        target.run(*RUN, "--store", self.begun, "--time", "0.5")

    def run(self, kind, *arguments, **how):
        self.counts[kind] += 1
        return self.target.run(*arguments, **how)

    def refuse(self, kind, *arguments, lines=1, **how):
        """The run must fail with one line and exit code 2."""
        end = self.run(kind, *arguments, **how)
        said = end.err.decode(errors="replace").splitlines()
        if end.code != 2 or not 0 < len(said) <= lines or not all(line.startswith("grundy: ") for line in said):
            self.target.find(f"{kind}: exit code {end.code}, {said}", end.command)
        return end

    def refuse_unchanged(self, kind, folder, *arguments, **how):
        before = files_in(folder)
        end = self.refuse(kind, *arguments, **how)
        if files_in(folder) != before:
            self.target.find(f"{kind}: a file was added, removed or changed: {list(before)} before, "
                             f"{list(files_in(folder))} afterwards", end.command)

    def finish(self, kind, store, resumed, command=RUN, expected=None):
        """The run must give the right result, resumed from the store or started again."""
        end = self.run(kind, *command, "--store", store)
        if end.code != 0 or result(end) != (expected or self.expected):
            self.target.find(f"{kind}: the result of the next run is wrong", end.command)
        elif json.loads(end.out)["resumed"] != resumed:
            self.target.find(f"{kind}: the next run reports resumed: {not resumed}", end.command)

    def moment(self, store, sleeps=False):
        """Soon after the first checkpoint."""
        moment = Moment(store, self.choose, sleeps)
        moment.wanted, moment.inside, moment.wait = 2, False, 0
        return moment

    def outputs(self):
        for command in OUTPUTS:
            for old in (True, False):
                with disk(self.target.folder / "disk", "1m") as small:
                    path = small.folder / "file"
                    if command[0] == "reproduce":
                        path.mkdir()
                    if old:
                        (path / "nivasch.table1.csv" if path.is_dir() else path).write_bytes(b"precious")
                    lines = 2 if path.is_dir() else 1  # its report is a second file
                    small.fill()
                    self.refuse_unchanged("files on a full disk", small.folder, *command, path, lines=lines)
                    small.free()
                    small.set_read_only(True)
                    self.refuse_unchanged("files on a read-only disk", small.folder, *command, path, lines=lines)
                    small.set_read_only(False)
                    self.unprivileged(small, command, path, old)
                    end = self.run("files once they can be written", *command, path)
                    copy = self.target.folder / "copy"
                    shutil.rmtree(copy, ignore_errors=True)
                    copy.mkdir()
                    self.target.run(*command, copy / "file")
                    if end.code != 0 or files_in(small.folder) != files_in(copy):
                        self.target.find("the file differs once it can be written", end.command)

    def unprivileged(self, small, command, path, old):
        """A writable file is written even if its folder is not writable."""
        kind = "files without permission"
        if path.is_dir():
            path.chmod(0o555)
            if not old:
                self.refuse_unchanged(kind, small.folder, *command, path, lines=2, through=UNPRIVILEGED)
            path.chmod(0o755)
        elif old:
            path.chmod(0o444)
            self.refuse_unchanged(kind, small.folder, *command, path, through=UNPRIVILEGED)
            path.chmod(0o644)
        else:
            small.folder.chmod(0o555)
            self.refuse_unchanged(kind, small.folder, *command, path, through=UNPRIVILEGED)
            small.folder.chmod(0o755)

    def stores_on_disks(self):
        with disk(self.target.folder / "disk", "8m") as small:
            store, new = small.folder / "store", small.folder / "new"

            def refuse(kind, **how):
                self.refuse_unchanged(kind, small.folder, *RUN, "--store", store, **how)
                self.refuse(kind, *RUN, "--store", new, **how)
                if new.exists():  # it could be created but not written
                    new.unlink()

            shutil.copy(self.begun, store)
            small.fill()
            refuse("stores on a full disk")
            self.refuse("store without space for the secret", *RUN, "--store", self.target.folder / "other",
                        through=["env", f"XDG_STATE_HOME={small.folder / 'state'}"])
            small.free()
            small.set_read_only(True)
            refuse("stores on a read-only disk")
            small.set_read_only(False)
            small.folder.chmod(0o555)
            refuse("stores without permission", through=UNPRIVILEGED)
            small.folder.chmod(0o755)
            store.chmod(0o444)
            self.refuse_unchanged("stores without permission", small.folder, *RUN, "--store", store,
                                  through=UNPRIVILEGED)
            store.chmod(0o644)
            self.finish("stores once they can be written", store, True)
            self.finish("stores once they can be written", new, False)

    def filled_while_running(self):
        with concurrent.futures.ThreadPoolExecutor(len(RUNS)) as pool:
            list(pool.map(self.fill_while_running, RUNS))

    def fill_while_running(self, name):
        kind = "disks that fill up during a run"
        folder = self.target.folder / name
        command = [*RUNS[name], "--json", *([] if name == "prove" else ["--threads", "1"])]
        expected = result(self.target.run(*command))
        with disk(folder, "64m") as small:
            store = small.folder / "store"
            moment = self.moment(store, name == MADE_TO_SLEEP)
            end = self.run(kind, *command, "--store", store,
                           signal_when=lambda process, ended: moment(process, ended) and small.fill())
            said = end.err.decode(errors="replace").splitlines()
            # The new data may fit into the space that the store already has.
            if end.code not in (0, 2) or (end.code == 2 and (len(said) != 1 or "full" not in said[0])):
                self.target.find(f"{kind}: exit code {end.code}, {said}", end.command)
            self.counts["runs stopped by them"] += end.code == 2
            if not small.filler.exists():
                return self.target.find("the run ended before its disk was full", end.command)
            small.free()
            self.finish(kind, store, True, command, expected)

    def foreign_stores(self):
        def sqlite_file(path, *statements):
            with sqlite3.connect(path) as database:
                for statement in statements:
                    database.execute(statement)
            database.close()

        page = 4096  # SQLite may not need the last bytes of a page
        ours = self.begun.read_bytes()
        contents = {"text": b"g,n\n1,2\n", "noise": random.Random(1).randbytes(9000), "half": ours[:len(ours) // 2],
                    "cut": ours[:-page], "head": ours[:100], "name": b"SQLite format 3\0"}
        statements = {"other": ["CREATE TABLE songs (name TEXT)", "INSERT INTO songs VALUES ('precious')"],
                      "other_id": ["PRAGMA application_id = 77"],
                      "older": ["PRAGMA user_version = 1"], "newer": ["PRAGMA user_version = 3"],
                      "more": ["CREATE TABLE more (x)"],
                      "trigger": ["CREATE TRIGGER t AFTER INSERT ON runs BEGIN DELETE FROM runs; END"],
                      "changed": ["UPDATE runs SET state = x'00' || state"]}
        folder = self.target.folder / "foreign"
        folder.mkdir()
        for name, content in contents.items():
            (folder / name).write_bytes(content)
        for name, lines in statements.items():
            if name in ("older", "newer", "more", "trigger", "changed"):
                shutil.copy(self.begun, folder / name)
            sqlite_file(folder / name, *lines)
        (folder / "folder").mkdir()
        os.mkfifo(folder / "pipe")
        for name in (*contents, *statements, "folder", "pipe", "no/such/folder"):
            self.refuse_unchanged("foreign or damaged stores", folder, *RUN, "--store", folder / name)

    def other_runs_in_it(self):
        store = self.target.folder / "shared"
        shutil.copy(self.begun, store)
        for other in (["wythoff", "convergence", "-g", "2", "--rows", "10000", "--json"],
                      ["wythoff", "near-zero", "-g", "98", "--rows", "20000", "--json"]):
            self.finish("successive runs with one store", store, False, other, result(self.target.run(*other)))
        self.finish("successive runs with one store", store, True)

    def at_once(self):
        """Several runs start at the same time, on a new store and on an existing one."""
        for begun in (True, False):
            store = self.target.folder / f"at_once_{begun}"
            if begun:
                shutil.copy(self.begun, store)
            with concurrent.futures.ThreadPoolExecutor(6) as pool:
                ends = list(pool.map(lambda _: self.run("simultaneous runs with one store", *RUN, "--store", store),
                                     range(6)))
            for end in ends:
                in_use = end.code == 2 and b"in use by another run" in end.err and end.err.count(b"\n") == 1
                if not in_use and (end.code != 0 or result(end) != self.expected):
                    self.target.find(f"one of several at once: exit code {end.code}, {end.err}", end.command)
            self.finish("simultaneous runs with one store", store, True)

    def deleted(self):
        """The store is deleted, with or without its journal, or replaced; then the run is interrupted or not."""
        for what in ("store", "journal", "replaced"):
            for interrupted in (True, False):
                store = self.target.folder / f"deleted_{what}_{interrupted}"
                foreign = b"of somebody else"

                def delete(process, ended):
                    if not self.moment(store)(process, ended):
                        return False
                    if what == "replaced":
                        (self.target.folder / "somebody").write_bytes(foreign)
                        os.replace(self.target.folder / "somebody", store)
                    else:
                        store.unlink()
                    if what == "journal":
                        pathlib.Path(f"{store}-journal").unlink(missing_ok=True)
                    return interrupted and not ended.wait(0.1)

                long_run = [*RUNS["near-zero"], "--json"]
                end = self.run("stores deleted or replaced during a run", *long_run, "--store", store,
                               signal_when=delete)
                if interrupted and (end.code != 130 or b"the progress is lost" not in end.err):
                    self.target.find(f"the message is {end.err.decode()}", end.command)
                if not interrupted and end.code == 0:
                    self.deleted_result = getattr(self, "deleted_result", None) or result(self.target.run(*long_run))
                if not interrupted and (end.code != 0 or result(end) != self.deleted_result):
                    self.target.find("the result is wrong after the store was deleted", end.command)
                if what == "replaced" and store.read_bytes() != foreign:
                    self.target.find("the file that replaced the store was changed", end.command)

    def nobody_reads(self):
        closed = ["sh", "-c", 'exec "$@" >&-', "-"]
        gone = ["bash", "-c", '"$@" | true; exit ${PIPESTATUS[0]}', "-"]
        for command in PRINTING:
            self.refuse("runs with closed output", *command, through=closed)
            with open("/dev/full", "wb") as full:
                self.refuse("runs with full output", *command, stdout=full)
            # As with any other program: a reader that stops reading is not an error.
            end = self.run("readers that stop reading", *command, through=gone, also=[128 + signal.SIGPIPE])
            if end.code not in (0, 128 + signal.SIGPIPE) or end.err:
                self.target.find(f"the reader stopped reading: exit code {end.code}, {end.err}", end.command)
        for redirection in ("2>&-", "2>/dev/full"):
            end = self.run("runs with closed or full standard error", *RUN, "--progress",
                           through=["sh", "-c", f'exec "$@" {redirection}', "-"])
            if end.code != 0 or result(end) != self.expected:
                self.target.find(f"with {redirection} it ended with {end.code}", end.command)
        store, file = self.target.folder / "unprinted", self.target.folder / "unprinted.csv"
        end = self.refuse("runs with closed output", *RUN, "--store", store, "--csv", file, through=closed)
        if not file.exists():
            self.target.find("the file was not written", end.command)
        self.finish("run once output is possible", store, True)


def faults(program, folder, options):
    target = Target(program, folder, PATIENCE)
    these = Faults(target, options.seed)
    parts = [these.foreign_stores, these.other_runs_in_it, these.at_once, these.deleted, these.nobody_reads]
    if may_mount():
        parts = [these.outputs, these.stores_on_disks, these.filled_while_running, *parts]
    else:
        yield "skipped: full and read-only disks, because this user cannot mount disks"
    for part in parts:
        these.counts.clear()
        part()
        yield ", ".join(f"{count} {what}" for what, count in these.counts.items())
    options.findings.extend(target.findings)
