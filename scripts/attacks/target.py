"""The program under attack, and the findings."""
import collections
import dataclasses
import os
import re
import resource
import shlex
import signal
import subprocess
import threading
import time

# Success, a failed check, bad input, a limit, interrupted: every run ends with one of these codes. 130 is the shell's
# code for a program killed by an interrupt.
EXIT_CODES = {0, 1, 2, 3, 130, -signal.SIGINT}
KEPT = 1 << 20  # bytes of what it prints
# Bytes that would control a terminal. Line ends and tabs are text.
CONTROL = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]")


@dataclasses.dataclass
class End:
    command: str
    code: int
    out: bytes
    err: bytes
    seconds: float
    computed: float  # CPU seconds of all its threads
    peak: int  # bytes
    copied: int  # bytes of this process when it started the program, which was a copy of it at first
    signalled: tuple = None  # seconds and CPU seconds when the signal was sent


def status(process, name):
    """A number of bytes from the status of a process."""
    with open(f"/proc/{process}/status") as file:
        return int(file.read().split(f"{name}:")[1].split()[0]) * 1024


def computed_by(process):
    """CPU seconds of all threads of a process that runs."""
    with open(f"/proc/{process}/stat", "rb") as file:
        fields = file.read().rsplit(b")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Target:
    def __init__(self, program, folder, patience=60):
        self.program = os.path.abspath(program)
        self.folder = folder
        self.patience = patience  # seconds after which a run is killed, which is a finding
        self.counts = collections.Counter()
        self.findings = []
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"),
                            "XDG_STATE_HOME": str(folder / "state")}

    def find(self, what, command):
        self.findings.append(what)
        print(f"FINDING: {what}\n  {command}", flush=True)

    def run(self, *arguments, stdin=os.devnull, signal_after=None, signal_when=None, send=signal.SIGINT,
            at_most=None, largest_file=None, stdout=subprocess.PIPE, through=(), also=(), folder=None, cores=None):
        """Runs the program and checks what must hold for every run. It gets a signal after some seconds, or when a
        function of the process and its end returns true. It may be started through another program, be allowed other
        exit codes, and have only some cores. The peak memory of a child includes that of this process, of which it is
        a copy at first, so no large input or output is stored here."""
        if signal_after is not None:
            def signal_when(_, ended):
                return not ended.wait(signal_after)
        arguments = [os.fspath(argument) for argument in arguments]
        shown = shlex.join(argument if len(argument) < 300 else argument[:300] + "…" for argument in arguments)

        def prepare():
            if largest_file:
                resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, largest_file))
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            if cores:
                os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[-cores:])

        copied = status("self", "VmRSS")
        begin = time.monotonic()
        with open(stdin, "rb") as given, subprocess.Popen(
                [*through, self.program, *arguments], stdin=given, stdout=stdout, stderr=subprocess.PIPE,
                cwd=folder or self.folder, env=self.environment,
                preexec_fn=prepare if largest_file or cores else None) as process:
            # Not process.kill(), which may reap the process, so that wait4 could not report its usage.
            last = threading.Timer(at_most or self.patience, os.kill, [process.pid, signal.SIGKILL])
            last.start()
            ended = threading.Event()
            signalled = []

            def give_signal():
                if signal_when is not None and signal_when(process.pid, ended):
                    signalled.extend((time.monotonic() - begin, computed_by(process.pid)))
                    os.kill(process.pid, send)

            signalling = threading.Thread(target=give_signal)
            signalling.start()
            texts = {}

            def read(name, stream):
                texts[name] = stream.read(KEPT) if stream else b""
                while stream and stream.read(1 << 16):
                    pass

            readers = [threading.Thread(target=read, args=pair)
                       for pair in (("out", process.stdout), ("err", process.stderr))]
            for reader in readers:
                reader.start()
            for reader in readers:
                reader.join()
            ended.set()
            signalling.join()
            _, ended_as, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(ended_as)
            last.cancel()
        end = End(shown, process.returncode, texts["out"], texts["err"], time.monotonic() - begin,
                  usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, copied,
                  tuple(signalled) or None)
        killed = send == signal.SIGKILL and end.code == -signal.SIGKILL and signal_when is not None
        if end.code not in {*EXIT_CODES, *also} and not killed:
            self.find(f"the program ended with code {end.code} after {end.seconds:.1f} s: "
                      f"{end.err[-300:].decode(errors='replace')}", shown)
        if not {"--json", "-"} & set(arguments[1:]) and CONTROL.search(end.out + end.err):
            self.find("control characters reach the terminal", shown)
        return end
