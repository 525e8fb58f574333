"""The server with slow, silent or hostile clients, and with too much long work: it must still answer small requests."""
import concurrent.futures
import os
import pathlib
import signal
import statistics
import subprocess
import time

from .clients import SMALL, Client, Rude, get, measured, solve
from .target import Target

SECONDS = 12  # for each kind of client
MORE_MEMORY = 256  # megabytes: as much as its caches may hold
BOUND = 0.050  # seconds; 99 % of small requests must be answered within this time


class Server:
    def __init__(self, target):
        self.process = subprocess.Popen([target.program, "serve", "--port", "0"], stdout=subprocess.PIPE,
                                        env=target.environment, cwd=target.folder)
        self.port = int(self.process.stdout.readline().rsplit(b":", 1)[1].strip(b"/\n"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def megabytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def threads(self):
        return len(os.listdir(f"/proc/{self.process.pid}/task"))


def p99(times):
    return sorted(times)[len(times) * 99 // 100]


def described(times):
    return "median {:.1f}, p99 {:.1f}, max {:.1f} ms of {} requests".format(
        *(1000 * figure(times) for figure in (statistics.median, p99, max)), len(times))


def faults(program, folder, options):
    target = Target(program, folder)
    with Server(target) as server:
        yield from figures(target, server, options.seed)
    options.findings.extend(target.findings)


def figures(target, server, seed):
    rude = Rude(server.port, lambda what: target.find(what, "grundy serve"), f"{seed} server")
    with Client(server.port) as client:
        expected = {position: client.ask(get(solve(position), server.port)) for position in SMALL}

    def phase(name, work):
        with measured(server.port, expected) as found:
            name = name.format(work())
        for keeps, (times, failed) in found.items():
            if failed:
                target.find(f"{name}: {len(failed)} small requests failed, the first: {failed[0]}", "grundy serve")
            if p99(times) > BOUND:
                target.find(f"{name}: the 99th percentile of small requests is {1000 * p99(times):.0f} ms",
                            f"grundy serve (persistent connection: {keeps})")
        return (f"{name}: persistent connection {described(found[True][0])}; "
                f"new connections {described(found[False][0])}")

    def all_together():
        kinds = [rude.slow, rude.silent, rude.half_closed, rude.vanishing, rude.huge, rude.malformed, rude.long_work]
        with concurrent.futures.ThreadPoolExecutor(len(kinds)) as pool:
            return sum(pool.map(lambda kind: kind(2 * SECONDS), kinds))

    yield phase("no other clients", lambda: time.sleep(SECONDS))
    before = server.megabytes(), server.descriptors(), server.threads()
    for name, kind in (("{} clients that send one byte per second", rude.slow),
                       ("{} silent clients", rude.silent),
                       ("{} half-closed connections", rude.half_closed),
                       ("{} clients that disconnect early", rude.vanishing),
                       ("{} huge requests", rude.huge),
                       ("{} malformed requests", rude.malformed),
                       ("{} connections one after another", rude.ten_thousand),
                       ("{} jobs and long requests", rude.long_work)):
        yield phase(name, lambda kind=kind: kind(SECONDS))
    yield phase("all {} of these at once", all_together)
    yield phase("no other clients again", lambda: time.sleep(SECONDS))
    after = server.megabytes(), server.descriptors(), server.threads()
    all_together()
    time.sleep(2)  # until the cancelled work has ended
    again = server.megabytes(), server.descriptors(), server.threads()
    for what, *values in zip(("MB of memory", "open descriptors", "threads"), before, after, again):
        yield "{} before, afterwards, and after all at once again: {:.0f}, {:.0f}, {:.0f}".format(what, *values)
    if again[1:] > before[1:]:
        target.find("connections or threads are left over", "grundy serve")
    if again[0] > after[0] + MORE_MEMORY:
        target.find("memory use keeps growing", "grundy serve")
    begin = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    code = server.process.wait(timeout=30)
    yield f"SIGTERM ended the server after {time.monotonic() - begin:.1f} s with exit code {code}"
    if code != 130:
        target.find(f"the server ended with code {code}", "grundy serve")
