"""Time, memory and Ctrl-C, measured from outside."""
import json

MEGABYTE = 1 << 20
SLACK = 0.5  # seconds for starting the program on a busy machine
OWN = 64 * MEGABYTE  # memory of the program itself and its libraries



def prepare(folder):
    (folder / "cycle.txt").write_text("a -> b\nb -> a\nb -> c\n")
    (folder / "grid.json").write_text(json.dumps({
        "directed": False,
        "edges": [[f"{x},{y}", f"{x + i},{y + 1 - i}"] for x in range(9) for y in range(9) for i in (0, 1)]}))
    (folder / "dense.json").write_text(json.dumps({
        "directed": True, "edges": [[str(a), str(b)] for a in range(30) for b in range(30) if (a * b + a) % 7 < 2]}))
    words = ["".join(c) for c in {(chr(97 + i % 26), chr(97 + i * 7 % 26), chr(97 + i * i % 26)) for i in range(90)}]
    (folder / "words.txt").write_text("\n".join(words))
    (folder / "many.txt").write_text(" + ".join(f"nim({n})" for n in range(1, 100_001)))
    (folder / "loops.txt").write_text(" + ".join(["digraph[cycle.txt](a)"] * 30_000))
    (folder / "digits.txt").write_text("nim(" + "7" * 9_000_000 + ",5)")


# Each is long enough to reach its limit, or quick with any limit.
COMMANDS = [
    ["solve", "wythoff(9000,9001) + nim(3)"],
    ["solve", "wythoff(10^6+3,10^6+5) + nim(200)"],
    ["solve", "geography[grid.json,edge](4,4)"],
    ["solve", "geography[dense.json,vertex](1)"],
    ["solve", "geography[dense.json,edge](1) + nim(1)"],
    ["solve", "words[words.txt]()"],
    ["solve", "global[2x](300,200,100;50) + nim(1)"],
    ["solve", "global[x^2+1](3000,2000;50)"],
    ["solve", "fibonacci(2*10^8,9*10^7) + nim(3)"],
    ["solve", "fibonacci(10^2000000)"],
    ["solve", "takeaway[3x-1](10^7,10^5) + nim(2)"],
    ["solve", "take[3,1000003](10^12)"],
    ["numbers", "10^2000000"],
    ["takeaway", "sequence", "--bound", "3x", "--terms", "200000"],
    ["table", "wythoff", "16000"],
    ["table", "wythoff", "3000", "--png", "-"],
    ["table", "fibonacci", "20000"],
    ["graph", "of", "nim(30,30,30)"],
    ["claim", "wythoff", "(1+sqrt(5))/2", "--to", "10^6"],
    ["claim", "take[1,2,3,4]", "5x", "--to", "10^9"],
    ["wythoff", "period", "100..400"],
    ["wythoff", "value", "123456", "123999"],
    ["wythoff", "nth", "-g", "0..30", "-n", "10^9"],
    ["wythoff", "points", "-g", "0..20", "--rows", "10^18..+10^6"],
    ["wythoff", "exact", "-g", "20", "--rows", "10^11"],
    ["wythoff", "extremes", "-g", "0..30", "--rows", "10^9"],
    ["wythoff", "near-zero", "-g", "199", "--rows", "10^8"],
    ["wythoff", "convergence", "-g", "20", "--rows", "10^8"],
    ["wythoff", "prove", "-g", "3", "--out", "g3.aut"],
    ["reproduce", "all", "--out", "report"],
]
FROM_INPUT = ["many.txt", "loops.txt", "digits.txt"]


def attacks(target, random):
    prepare(target.folder)

    def judge(end, what, allowed, memory, given):
        if end.seconds > allowed + SLACK:
            target.find(f"{what} was {allowed:.2f} s, it took {end.seconds:.2f} s", f"{end.command} < {given}")
        if end.peak > memory + OWN:
            target.find(f"--memory was {memory // MEGABYTE} MB, it took {end.peak // MEGABYTE} MB",
                        f"{end.command} < {given}")

    def prepared(command):
        how = {}
        if command[0] == "-":
            how["stdin"] = target.folder / command[1]
            command = ["solve", "-"]
        return command, how

    def attack(command):
        seconds = random.choice([0.2, 0.5, 1, 2])
        memory = random.choice([50, 100, 300, 1000]) * MEGABYTE
        command, how = prepared(command)
        # Input is read before the limits apply, and counts as requested memory.
        memory_seen = memory + 8 * (how["stdin"].stat().st_size if how else 0)
        end = target.run(*command, "--time", str(seconds), "--memory", str(memory), **how)
        judge(end, "--time", seconds, memory_seen, how.get("stdin"))
        target.counts["limits"] += 1

    def interrupt(command):
        after = random.uniform(0.1, 1)
        command, how = prepared(command)
        end = target.run(*command, signal_after=after, at_most=20, **how)
        judge(end, "the interrupt", after, 4096 * MEGABYTE, how.get("stdin"))
        target.counts["interrupts"] += 1

    commands = COMMANDS + [["-", name] for name in FROM_INPUT]
    while True:
        random.shuffle(commands)
        for command in commands:
            yield lambda command=command: attack(command)
            yield lambda command=command: interrupt(command)
