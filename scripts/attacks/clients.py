"""Clients of the server: one that measures the latency of small requests, and others that misbehave."""
import collections
import contextlib
import json
import math
import multiprocessing
import random
import select
import socket
import struct
import time
import urllib.parse

from .hostile import changed

# Their answers are compared every time.
SMALL = ["nim(3,5,7)", "wythoff(10,15)", "fibonacci(20)", "take[1,2,3,4](11)", "nim(2) + wythoff(4,7)"]


def get(path, port, host="127.0.0.1"):
    return f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode()


def post(path, port, body):
    body = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


def solve(position):
    return "/api/solve?position=" + urllib.parse.quote(position)


def long_solve():
    """A search that would take hours."""
    choose = random.Random(1)
    edges = "".join(f"{a} -> {choose.randrange(100)}\n" for a in range(100) for _ in range(4))
    return {"position": "geography[g,vertex](0)", "files": {"g": edges}}


class Client:
    def __init__(self, port, patience=30):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=patience)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def answer(self, kept=math.inf):
        """Status and body, of which about that many bytes are kept; the status is 0 if there was no response."""
        text = b""
        while b"\r\n\r\n" not in text:
            more = self.socket.recv(1 << 16)
            if not more:
                return 0, b""
            text += more
        head, _, body = text.partition(b"\r\n\r\n")
        length = next((int(line.split(b":")[1]) for line in head.lower().split(b"\r\n")
                       if line.startswith(b"content-length:")), 0)
        left = length - len(body)
        while left > 0 and (more := self.socket.recv(1 << 16)):
            left -= len(more)
            body += more if len(body) < kept else b""
        return int(head.split(b" ", 2)[1]), body

    def ask(self, request):
        self.socket.sendall(request)
        return self.answer()

    def vanish(self):
        """Closes without a shutdown, so that the server's further data is answered by a reset."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def measure(port, expected, keeps, stopping, results):
    """Sends small requests all the time, over one connection or over a new one each time."""
    times, failed = [], []
    client = None
    for count in range(10**9):
        if stopping.is_set():
            break
        position = SMALL[count % len(SMALL)]
        begin = time.monotonic()
        try:
            client = client or Client(port)
            answer = client.ask(get(solve(position), port))
            if not keeps:
                client.socket.close()
                client = None
        except OSError as error:
            answer, client = repr(error), None
        times.append(time.monotonic() - begin)
        if answer != expected[position]:
            failed.append(f"{position}: {answer}")
        time.sleep(0.004)
    results.put((keeps, times, failed))


@contextlib.contextmanager
def measured(port, expected):
    """Measures two clients during the block, each in its own process. Yields a dictionary that is filled at the end:
    from whether the client keeps its connection to its times and failures."""
    stopping, results = multiprocessing.Event(), multiprocessing.Queue()
    clients = [multiprocessing.Process(target=measure, args=(port, expected, keeps, stopping, results))
               for keeps in (True, False)]
    for client in clients:
        client.start()
    found = {}
    try:
        yield found
    finally:
        stopping.set()
        for _ in clients:
            keeps, times, failed = results.get(timeout=60)
            found[keeps] = times, failed
        for client in clients:
            client.join()


class Rude:
    """Misbehaving clients. Each method runs for some seconds and returns the number of clients. A server error or an
    unexpected answer is a finding."""

    def __init__(self, port, find, seed):
        self.port, self.find, self.choose = port, find, random.Random(seed)

    def judge(self, status, allowed, what):
        if status >= 500 or (allowed and status not in allowed):
            self.find(f"{what} was answered with {status}")

    def slow(self, seconds):
        """Three hundred clients that send one byte per second, and reconnect when disconnected."""
        request, clients, count = get(solve("nim(1)"), self.port), {}, 0
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            while len(clients) < 300:
                clients[Client(self.port)] = 0
                count += 1
            for client, sent in list(clients.items()):
                try:
                    client.socket.send(request[sent:sent + 1])
                    clients[client] += 1
                except OSError:
                    del clients[client]
            time.sleep(1)
        return count

    def silent(self, seconds):
        """More connections than the server allows, without sending a byte."""
        clients, count = collections.deque(maxlen=500), 0
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            clients.append(Client(self.port))
            count += 1
            time.sleep(seconds / 1500)
        return count

    def half_closed(self, seconds):
        """Half-closed connections: after a complete request, which is answered, or after a part of one, which is not
        answered."""
        request, count = get(solve("nim(1)"), self.port), 0
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            part = request if count % 2 else request[:self.choose.randrange(len(request))]
            with Client(self.port) as client:
                client.socket.sendall(part)
                client.socket.shutdown(socket.SHUT_WR)
                self.judge(client.answer()[0], [200] if part == request else [0], "a half-closed connection")
            count += 1
            time.sleep(0.005)
        return count

    def vanishing(self, seconds):
        """Disconnects in the middle of a large answer or a long request."""
        count = 0
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            client = Client(self.port)
            if count % 5:
                client.socket.sendall(get("/api/table?game=wythoff&size=300", self.port))
                client.socket.recv(self.choose.randint(1, 5000))
            else:
                client.socket.sendall(post("/api/solve", self.port, long_solve()))
                time.sleep(self.choose.uniform(0, 0.2))
            client.vanish()
            count += 1
            time.sleep(0.02)
        return count

    def huge(self, seconds):
        """URLs, headers and bodies of megabytes, and endless bodies."""
        megabyte = b"x" * (1 << 20)
        head = f"Host: 127.0.0.1:{self.port}\r\n".encode()
        requests = [b"GET /" + megabyte + b" HTTP/1.1\r\n" + head + b"\r\n",
                    b"GET / HTTP/1.1\r\n" + head + b"A: " + megabyte + b"\r\n\r\n",
                    b"GET / HTTP/1.1\r\n" + head + b"A: b\r\n" * 200_000 + b"\r\n",
                    b"POST /api/solve HTTP/1.1\r\n" + head + b"Content-Length: 8000000000\r\n\r\n" + megabyte,
                    b"POST /api/solve HTTP/1.1\r\n" + head + b"Content-Length: 1048576\r\n\r\n" + b"[" * (1 << 20),
                    b"POST /api/solve HTTP/1.1\r\n" + head + b"Transfer-Encoding: chunked\r\n\r\n" +
                    (b"10000\r\n" + b"x" * 65536 + b"\r\n") * 300]
        count = 0
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with Client(self.port) as client:
                try:
                    client.socket.sendall(requests[count % len(requests)])
                except OSError:
                    pass  # the server answered and closed before the end
                try:
                    self.judge(client.answer()[0], [0, 400, 413, 414], "something huge")
                except OSError:
                    pass
            count += 1
            time.sleep(0.02)
        return count

    def malformed(self, seconds):
        requests = [get(solve("nim(1)"), self.port), get("/", self.port), get("/api/jobs/0/events", self.port),
                    post("/api/solve", self.port, {"position": "nim(1)"}), post("/api/jobs", self.port, {"path": ""})]
        count = 0
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with Client(self.port) as client:
                try:
                    client.socket.sendall(changed(self.choose.choice(requests), self.choose))
                    client.socket.shutdown(socket.SHUT_WR)
                    self.judge(client.answer()[0], [], "a malformed request")
                except OSError:
                    pass  # a reset because of unread bytes
            count += 1
            time.sleep(0.005)
        return count

    def ten_thousand(self, _):
        """One after the other."""
        request = get(solve("nim(1)"), self.port)
        for _ in range(10_000):
            with Client(self.port) as client:
                self.judge(client.ask(request)[0], [200], "one of ten thousand connections")
        return 10_000

    def long_work(self, seconds):
        """The maximum number of jobs, cancelled and restarted, with listeners, and forty long requests at a time, most
        of which exceed the limit."""
        jobs, waiting, count = [], {}, 0
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with Client(self.port) as client:
                status, body = client.ask(post("/api/jobs", self.port,
                                               {"path": "/api/solve", "parameters": long_solve()}))
            self.judge(status, [200, 422], "a job")
            count += status == 200
            if status == 200:
                jobs.append((json.loads(body)["id"], Client(self.port)))
                jobs[-1][1].socket.sendall(get(f"/api/jobs/{jobs[-1][0]}/events", self.port))
            elif self.choose.random() < 0.05:
                self.cancel(*jobs.pop(0))
            while len(waiting) < 40:
                client = Client(self.port)
                client.socket.sendall(post("/api/solve", self.port, long_solve()))
                waiting[client.socket.fileno()] = client
                count += 1
            answers = select.poll()
            for client in waiting:
                answers.register(client, select.POLLIN)
            for client, _ in answers.poll(100):
                self.judge(waiting.pop(client).answer()[0], [200, 422], "a long request")
        for job in jobs:
            self.cancel(*job)
        return count

    def cancel(self, job, listener):
        listener.socket.close()
        with Client(self.port) as client:
            self.judge(client.ask(get(f"/api/jobs/{job}", self.port).replace(b"GET", b"DELETE"))[0], [200],
                       "the end of a job")
