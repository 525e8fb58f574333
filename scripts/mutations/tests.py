"""The tests, the functions of the library that each enters, and whether they notice a change."""
import array
import concurrent.futures
import contextlib
import dataclasses
import os
import pickle
import re
import resource
import signal
import subprocess
import tempfile
import threading

from .library import functions_with

EXECUTABLES = ["unit_tests", "further_tests", "program_tests", "play_tests", "server_tests"]
SEED = "seed=20261115"  # as in tests/CMakeLists.txt
LARGEST_SPACE = 12 << 30  # bytes
LONGEST = 8  # seconds that a test usually takes; much longer ones are left out


@dataclasses.dataclass(frozen=True)
class Test:
    executable: str
    name: str


@dataclasses.dataclass
class Record:
    seconds: float  # CPU time of all its processes
    functions: frozenset  # numbers


class Tests:
    def __init__(self, library):
        self.library = library
        self.names = []
        self.records = {}

    def listed(self):
        """The names of all tests, as listed by the executables."""
        found = []
        for executable in EXECUTABLES:
            lines = subprocess.run([self.library.build / "bin" / executable, "--gtest_list_tests"], check=True,
                                   capture_output=True, text=True,
                                   errors="replace").stdout.splitlines()
            suite = ""
            for line in lines:
                name = line.split("#")[0].strip()
                if not line.startswith(" "):
                    suite = name
                elif not name.startswith("DISABLED_"):
                    found.append(Test(executable, suite + name))
        return found

    def run(self, tests, preload=None, seconds=None, **variables):
        """Whether the tests, all of one executable, pass, and the time they took."""
        with tempfile.TemporaryDirectory(prefix="mutate") as folder:
            environment = {**os.environ, "RC_PARAMS": SEED, "TMPDIR": folder, "XDG_CACHE_HOME": folder,
                           "XDG_STATE_HOME": folder, "GTEST_FILTER": ":".join(test.name for test in tests), **variables}
            if preload:
                environment["LD_PRELOAD"] = str(preload)
            process = subprocess.Popen(
                [self.library.build / "bin" / tests[0].executable, "--gtest_fail_fast", "--gtest_brief=1"],
                cwd=self.library.root, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=lambda: limit(seconds))
            hung = threading.Timer(60 + 60 * seconds if seconds else 3600, end_group, [process])
            hung.start()
            output = process.stdout.read()
            _, status, used = os.wait4(process.pid, 0)
            hung.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            end_group(process)
            failed = re.search(rb"\[  FAILED  \] ([^\s,]+)", output)
            return process.returncode == 0, used.ru_utime + used.ru_stime, failed and failed[1].decode()

    # ---- which functions a test enters

    def record(self, workers):
        """Runs every test without a stored record with the unchanged library."""
        file = self.library.build / "reached.pickle"
        functions, self.whole = self.library.functions()
        self.names = [names for _, names in functions]
        key = hash(tuple(offset for offset, _ in functions))
        if file.exists():
            old_key, records = pickle.loads(file.read_bytes())
            self.records = records if old_key == key else {}
        offsets = self.library.build / "functions"
        offsets.write_bytes(array.array("Q", [offset for offset, _ in functions]).tobytes())
        recorder = self.library.build / "reached.so"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", os.path.join(os.path.dirname(__file__), "reached.c"), "-o",
                        recorder], check=True)

        def one(test):
            with tempfile.NamedTemporaryFile(prefix="reached") as reached:
                reached.write(bytes(len(functions)))
                reached.flush()
                good, seconds, _ = self.run([test], recorder, LONGEST, REACHED_OFFSETS=str(offsets),
                                            REACHED_OUT=reached.name)
                if not good:
                    print(f"left out, because it fails without any change: {test.name}", flush=True)
                    return None
                reached.seek(0)
                return Record(seconds, frozenset(i for i, byte in enumerate(reached.read()) if byte))

        tests = self.listed()
        new = [test for test in tests if test not in self.records]
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            for number, (test, record) in enumerate(zip(new, pool.map(one, new)), 1):
                self.records[test] = record
                if number % 50 == 0 or number == len(new):
                    print(f"{number} of {len(new)} tests recorded", flush=True)
                    file.write_bytes(pickle.dumps((key, self.records)))
        self.records = {test: self.records[test] for test in tests if self.records[test]}

    # ---- whether they notice

    def reaching(self, texts, change, most_seconds):
        """The tests that enter a function with the changed line, grouped by executable. Tests that are quick and enter
        few other functions come first, as many as fit into this many seconds."""
        functions = functions_with(texts, change.file, change.line, self.whole)
        numbers = {i for i, names in enumerate(self.names) if names & functions}
        found = []
        for test, record in sorted(self.records.items(), key=lambda entry: entry[1].seconds * len(entry[1].functions)):
            if record.functions & numbers and record.seconds <= most_seconds:
                most_seconds -= record.seconds
                found.append(test)
        first = len(found) // 5
        return [[test for test in part if test.executable == executable]
                for part in (found[:first], found[first:])
                for executable in EXECUTABLES if any(test.executable == executable for test in part)]

    def notice(self, parts, preload):
        """The test that fails with the change and passes without it; None if there is none."""
        for part in parts:
            seconds = sum(self.records[test].seconds for test in part)
            good, _, name = self.run(part, preload, seconds)
            if good:
                continue
            failed = [test for test in part if test.name == name] or part
            if self.run(failed, None, seconds)[0]:
                return failed[0].name if len(failed) == 1 else f"one of {failed[0].executable}"
        return None


def limit(seconds):
    """Limits for a test of this duration: a test that does not end or takes all memory has noticed the change too."""
    resource.setrlimit(resource.RLIMIT_AS, (LARGEST_SPACE, LARGEST_SPACE))
    if seconds:
        most = int(5 + 4 * seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))


def end_group(process):
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
