"""Long work is killed again and again: the result is that of a run that nobody disturbed."""
import json
import signal

RUNS = [["extremes", "-g", "0..20", "--rows", "4*10^6"],
        ["near-zero", "-g", "99", "--rows", "400000"],
        ["convergence", "-g", "12", "--rows", "60000"],
        ["exact", "-g", "2", "--rows", "6*10^8", "--certificate", "run.cert"],
        ["prove", "-g", "2", "--out", "run.aut"]]
# And the number of threads, which is chosen anew each time.
CHANGING = {"resumed", "seconds", "rows_per_second", "store", "threads"}


def result(end):
    return {name: value for name, value in json.loads(end.out).items() if name not in CHANGING}


def attacks(target, random):
    undisturbed = {}
    files = [target.folder / name for name in ("run.cert", "run.aut")]

    def written():
        return [file.read_bytes() for file in files if file.exists()]

    def run(*arguments, **how):
        for file in files:
            file.unlink(missing_ok=True)
        return target.run("wythoff", *arguments, "--json", **how)

    def attack(command):
        key = command[0]
        if key not in undisturbed:
            end = run(*command)
            undisturbed[key] = result(end), written(), end.seconds
        expected, bytes_expected, seconds = undisturbed[key]
        store = target.folder / "store"
        for file in target.folder.glob("store*"):
            file.unlink()
        threads = ["--threads", str(random.randint(1, 2))] if key != "prove" else []
        resumed = [*command, "--store", store, *threads]
        for _ in range(random.randint(1, 4)):
            end = run(*resumed, signal_after=random.uniform(0.05, max(1.5, seconds)), send=signal.SIGKILL)
            if end.code == 0:
                break
            target.counts["kills"] += 1
        end = run(*resumed)
        target.counts["runs"] += 1
        if end.code != 0 or result(end) != expected or written() != bytes_expected:
            target.find("after kills the result is another one", end.command)

    while True:
        for command in RUNS:
            yield lambda command=command: attack(command)
