"""The limits of the server: random requests of every path and jobs, by clients that wait, read slowly or leave."""
import contextlib
import json
import os
import pathlib
import re
import signal
import socket
import time

from . import rule_files, values
from .clients import Client, get, post, solve
from .measured import LATE, MEGABYTE, MEGABYTES, PATIENCE, SECONDS, SLACK, SOON, megabytes
from .server import Server
from .target import computed_by, status

DOCUMENT = pathlib.Path(__file__).parents[2] / "docs/api.md"
TIME, MEMORY = 5, 512 * MEGABYTE  # of a request
FIRST_TRY = 0.05  # seconds, before a long request waits for a worker
NOT_COUNTED = 16 * MEGABYTE  # of each request
CACHES = 256 * MEGABYTE
SELDOM = {"misere", "remoteness", "rules", "component", "slice", "seed", "to", "word", "time", "memory"}


def paths(target):
    """From each path to its parameters, which the server names when it refuses another one."""
    found = {}
    with Server(target) as server:
        for path in re.findall(r"^\| `(/api/[a-z/]+)`", DOCUMENT.read_text(), re.MULTILINE):
            if path != "/api/jobs":
                with Client(server.port) as client:
                    refusal = json.loads(client.ask(get(f"{path}?none=1", server.port))[1])["error"]["message"]
                found[path] = [name for name in re.split(r",? only |, ", refusal)[1:] if not name.startswith("mark.")]
    return found


class Requests:
    """Random requests."""

    def __init__(self, target, positions):
        self.paths, self.positions = paths(target), positions
        self.numbers = {"component", "terms", "x", "y", "row", "rows", "column", "step", "to", "seed"}
        self.values = {"bound": values.bound, "expression": values.expression, "code": values.code,
                       "size": values.size, "n": values.between,
                       "g": lambda random: values.least_values(random, "range, list"),
                       "level": lambda random: random.choice(["perfect", "human", random.randint(0, 70)]),
                       "misere": lambda random: True, "remoteness": lambda random: True,
                       "numbers": lambda random: [f"r={values.number(random)}"],
                       "slice": lambda random: "*,*,3", "id": lambda random: "all",
                       "rules": lambda random: rule_files.rules(random)[0],
                       "word": lambda random: "".join(random.choices("01", k=values.count(random, 5)))}

    def value(self, case, path, name):
        if name == "position":
            return self.positions.position(case, 4)
        if name == "game":
            return self.positions.game(case)
        if name == "moves":
            return [self.positions.position(case, 2)]
        if path.endswith("/points") and name == "rows":
            return values.between(case.random)
        if name in self.numbers:
            return values.number(case.random)
        if name not in self.values:
            raise ValueError(f"attacks/requests.py has no values for {name} of {path}")
        return self.values[name](case.random)

    def make(self, case):
        random = case.random
        path = random.choice([*self.paths, *3 * ["/api/solve", "/api/moves", "/api/graph", "/api/table"]])
        body = {name: self.value(case, path, name) for name in self.paths[path]
                if name not in ("time", "memory") and (name not in SELDOM or random.random() < 0.1)}
        if path == "/api/tile":
            for name in random.choice([["column", "level"], ["rows", "step", "g"]]):
                del body[name]
        if random.random() < 0.6:
            body["time"] = random.choice(SECONDS)
        if random.random() < 0.6:
            body["memory"] = int(random.choice(MEGABYTES) * MEGABYTE)
        files = case.texts()
        return path, body | ({"files": files} if files else {})


@contextlib.contextmanager
def one_core():
    """The server counts the cores when it starts, so one of its threads computes at a time."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


class Watched:
    """A server whose time and memory are measured. `shown` makes the same request."""

    def __init__(self, target, server, shown):
        self.target, self.shown = target, shown
        self.server, self.process, self.port = server.process, server.process.pid, server.port

    def find(self, what):
        self.target.find(what, self.shown)

    def quiet(self):
        """Waits until it computes nothing, and returns the seconds that it has computed."""
        last, until = -1, time.monotonic() + PATIENCE
        while (now := computed_by(self.process)) != last and time.monotonic() < until:
            last = now
            time.sleep(0.15)
        return now

    @contextlib.contextmanager
    def measured(self, what, allowed, memory):
        """Measures the block and what goes on after it. `allowed` is in seconds. Yields a dictionary: at `from`, the
        seconds that it had computed when the allowed time began."""
        when = {"from": self.quiet()}
        before = status(self.process, "VmRSS")
        pathlib.Path(f"/proc/{self.process}/clear_refs").write_text("5")
        yield when
        now = self.quiet()
        if self.server.poll() is not None:
            self.find(f"{what}: the server ended with code {self.server.returncode}")
            return
        computed = now - when["from"]
        # What is left in the caches does not count.
        cached = min(CACHES, max(0, status(self.process, "VmRSS") - before))
        taken = status(self.process, "VmHWM") - before - cached
        if computed > allowed + SOON + SLACK:
            self.find(f"{what}: {allowed} s were allowed, it computed for {computed:.2f} s")
        if taken > memory + NOT_COUNTED:
            self.find(f"{what}: {megabytes(memory)} were allowed, it took {megabytes(taken)}")

    def alive(self, after):
        begin = time.monotonic()
        try:
            with Client(self.port) as client:
                found = client.ask(get(solve("nim(1)"), self.port))[0]
        except OSError as error:
            found = repr(error)
        if found != 200:
            self.find(f"after {after} a small request was answered with {found}")
        elif time.monotonic() - begin > PATIENCE:
            self.find(f"after {after} a small request took {time.monotonic() - begin:.1f} s")

    def judge(self, path, answered):
        if answered[0] not in (200, 400, 403, 413, 422):
            self.find(f"{path} was answered with {answered[0]}: {answered[1][:300]}")

    def ask(self, what, request):
        with Client(self.port, 2 * PATIENCE) as client:
            try:
                client.socket.sendall(request)
                found = client.answer(kept=4096)
            except OSError as error:
                found = 0, repr(error).encode()
        self.judge(what, found)
        return found

    def terminate(self, path, body):
        """SIGTERM while it computes."""
        with Client(self.port) as client:
            with contextlib.suppress(OSError):
                client.socket.sendall(post(path, self.port, body))
            time.sleep(0.1)
            begin = time.monotonic()
            self.server.send_signal(signal.SIGTERM)
            code = self.server.wait(timeout=2 * PATIENCE)
        if code != 130 or time.monotonic() - begin > LATE:
            self.find(f"SIGTERM during {path} ended it after {time.monotonic() - begin:.1f} s with exit code {code}")

    def wait(self, case, path, body):
        self.ask(path, post(path, self.port, body))

    def leave(self, case, path, body):
        client = Client(self.port)
        with contextlib.suppress(OSError):  # too large a request is refused before its end
            client.socket.sendall(post(path, self.port, body))
        time.sleep(case.random.uniform(0, 1))
        client.vanish()

    def read_slowly(self, case, path, body):
        with Client(self.port) as client:
            client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            with contextlib.suppress(OSError):
                client.socket.sendall(post(path, self.port, body))
            for _ in range(20):
                time.sleep(0.1)
                with contextlib.suppress(OSError):
                    client.socket.recv(500, socket.MSG_DONTWAIT)
            self.alive(f"a slow reader of {path}")

    def job(self, case, path, body):
        code, text = self.ask(path, post("/api/jobs", self.port, {"path": path, "parameters": body}))
        if code != 200:
            return
        job = get(f"/api/jobs/{json.loads(text)['id']}", self.port)
        until = time.monotonic() + case.random.uniform(0, 2)
        while time.monotonic() < until:
            self.ask(f"a job of {path}", job)
            time.sleep(0.1)
        self.ask(f"the end of a job of {path}", job.replace(b"GET", b"DELETE"))


def of_server(target, positions):
    requests = Requests(target, positions)

    def attack(case):
        random = case.random
        path, body = requests.make(case)
        seconds, memory = min(TIME, body.get("time", TIME)), min(MEMORY, body.get("memory", MEMORY))
        way = random.choice([Watched.wait, Watched.wait, Watched.leave, Watched.read_slowly, Watched.job])
        what = f"{path} ({way.__name__})"
        as_job = {"path": path, "parameters": body}
        file = case.file("body", [json.dumps(as_job if way is Watched.job else body)])
        shown = f"grundy serve & curl localhost:8080{'/api/jobs' if way is Watched.job else path} -d @{file}"
        with one_core():
            server = Server(target)
        with server:
            watched = Watched(target, server, shown)
            watched.alive("the start")
            with watched.measured(what, seconds + FIRST_TRY, memory) as when:
                way(watched, case, path, body)
                if way in (Watched.leave, Watched.job):
                    when["from"] = max(when["from"], computed_by(watched.process) - seconds - FIRST_TRY)
            if server.process.returncode is None:
                watched.alive(what)
                if random.random() < 0.2:
                    watched.terminate(path, body)
        target.counts["requests"] += 1

    return attack
