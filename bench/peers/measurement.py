"""The time that a peer takes, in the format of bench/measurement.hpp.

A problem is a function of the size that returns a function without arguments. The latter is timed,
and the checksum is that of its result, numbers or lists of them.
"""

import sys
import time

MODULUS = 2147483647
FACTOR = 1000003
LONG_RUN = 0.1
RUN = 0.02


def checksum(value, start=0):
    if isinstance(value, int):
        return (start * FACTOR + value) % MODULUS
    for part in value:
        start = checksum(part, start)
    return start


class Chance:
    """The random numbers of the C++ side."""

    def __init__(self):
        self.state = 1

    def below(self, end):
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return (self.state >> 8) % end


def seconds_of(work, calls):
    start = time.perf_counter()
    for _ in range(calls):
        result = work()
    return (time.perf_counter() - start) / calls, result


def main(problems):
    """NAME SIZE RUNS: the seconds of each run, then the checksum."""
    sys.setrecursionlimit(100_000)
    name, size, runs = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    work = problems[name](size)
    calls = 1
    taken, result = seconds_of(work, calls)
    if taken < LONG_RUN:
        taken, result = seconds_of(work, calls)
        while taken * calls < RUN:
            calls *= 2
            taken, result = seconds_of(work, calls)
    seconds = [taken] + [seconds_of(work, calls)[0] for _ in range(runs - 1)]
    for taken in seconds:
        print(f"{taken:.9f}")
    print("checksum", checksum(result))
