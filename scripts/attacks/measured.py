"""Compares what the program took, measured from outside, with its limits."""
import signal

MEGABYTE = 1 << 20
SOON = 0.2  # seconds within which every limit and every signal takes effect
SLACK = 0.05  # seconds: the clock of processes has ticks of 0.01
MORE_MEMORY = 10 * MEGABYTE
LATE = 2  # seconds on the clock after a signal
PATIENCE = 15  # seconds on the clock beyond the limit, because other programs run too
LINES = 6  # of an error message: the message, the place and a hint
SECONDS = [0, 0.05, 0.2, 0.5, 1, 2]
MEGABYTES = [0.01, 1, 5, 20, 50, 100, 300, 1000]


def megabytes(size):
    return f"{size / MEGABYTE:.1f} MB"


class Judge:
    def __init__(self, target, idle_memory, idle_seconds=0.02):
        self.target, self.idle_memory, self.idle_seconds = target, idle_memory, idle_seconds

    def find(self, what, end):
        self.target.find(what, end.command)

    def time(self, end, seconds, cores):
        if end.computed > cores * (seconds + SOON + SLACK) + self.idle_seconds:
            self.find(f"the time limit was {seconds} s on {cores} cores, it computed for {end.computed:.2f} s", end)
        elif end.seconds > seconds + PATIENCE:
            self.find(f"the time limit was {seconds} s, it took {end.seconds:.1f} s", end)

    def memory(self, end, limit):
        if end.peak > max(self.idle_memory + limit, end.copied) + MORE_MEMORY:
            self.find(f"the memory limit was {limit / MEGABYTE:.2f} MB, it took {megabytes(end.peak)}, "
                      f"{megabytes(end.peak - self.idle_memory)} more than the idle program", end)

    def signal(self, end, sent, cores):
        if end.signalled is None:
            return
        seconds, computed = end.signalled
        if end.computed - computed > cores * (SOON + SLACK):
            self.find(f"{signal.Signals(sent).name} came after {seconds:.2f} s, it computed for another "
                      f"{end.computed - computed:.2f} s", end)
        elif end.seconds - seconds > LATE:
            self.find(f"{signal.Signals(sent).name} came after {seconds:.2f} s, it ended "
                      f"{end.seconds - seconds:.2f} s later", end)

    def message(self, end):
        text = end.err.decode(errors="replace")
        if "internal error" in text or (len(text.splitlines()) > LINES and "--trace" not in end.command):
            self.find(f"the error message is {text[-500:]}", end)
