"""The commands of the program with their arguments and options, as its help describes them, and random values for
them."""
import dataclasses
import re
import subprocess

from . import graph_files, rule_files, values

TYPED = ["help\n", "moves\n", "hint\n", "why\n", "#1\n", "undo\n"]  # by somebody who plays
OTHERS = {"--time", "--memory", "--threads", "--progress"}  # options that are not chosen here
ALTERNATIVES = [{"", "--lines", "--census", "--word"}, {"--rows", "--nth"}]  # at most one of these is given
LONGEST = 100_000  # characters of one argument; the system refuses longer ones


@dataclasses.dataclass
class Input:
    """An argument or an option."""
    name: str  # of an option, with its dashes
    value: str  # what kind of value it has, as the help writes it
    text: str
    many: bool = False
    required: bool = False


@dataclasses.dataclass
class Command:
    words: list
    inputs: list

    def has(self, option):
        return any(given.name == option for given in self.inputs)


def section(text, title):
    """Its entries: name, value and description."""
    entries = []
    found = re.search(rf"^{title}:\n((?:  .*\n)+)", text, re.MULTILINE)
    for line in found[1].splitlines() if found else []:
        entry = re.fullmatch(r"  (\S+)(?: (\S+))?(?:  +(.*))?", line)
        if entry:
            entries.append([entry[1], entry[2] or "", entry[3] or ""])
        else:
            entries[-1][2] += " " + line.strip()
    return entries


def commands(program, words=()):
    text = subprocess.run([program, *words, "--help"], check=True, capture_output=True, text=True).stdout
    below = section(text, "Commands")
    if below:
        return [command for name, _, _ in below for command in commands(program, (*words, name))]
    usage = re.search(r"^Usage: (.*)", text, re.MULTILINE)[1]
    inputs = [Input("", name, description, f"{name}..." in usage, f"[{name}" not in usage)
              for name, _, description in section(text, "Arguments")]
    inputs += [Input(name, value, description, required="(required)" in description)
               for name, value, description in section(text, "Options") if not name.startswith("-h")]
    return [Command(list(words), inputs)]


class Writer:
    """Writes command lines."""

    def __init__(self, positions, exhibits, files):
        self.positions = positions
        self.files = files  # that only the program can write: certificates and automata, states
        number, between = values.number, values.between
        simple = {
            "SIZE": values.size, "K": number, "N": number, "R": number, "X": number, "Y": number, "ROW": number,
            "ROWS": between, "CODE": values.code, "SHAPE": values.shape,
            "F": values.bound, "EXPRESSION": values.expression, "SET": values.claimed,
            "L..H": lambda random: f"-{number(random)}..{number(random)}",
            "WORD": lambda random: "".join(random.choices("01", k=values.count(random, 6))),
            "ID": lambda random: random.choice(exhibits),
            "V": lambda random: "0", "L": lambda random: random.choice(values.LETTERS),
            "NUMBERS": lambda random: random.choice(["*,*,3", "a,3,*", "r=2", f"a,b,{number(random)}"]),
            "DIR": lambda random: "report",
            "STATE": lambda random: random.choice(files["state"]),
        }
        self.values = {name: lambda case, make=make: make(case.random) for name, make in simple.items()}
        self.values |= {"POSITION": self.positions.position, "MOVE": self.positions.position,
                        "GAME": self.positions.game}

    def value(self, case, command, given):
        if "|" in given.value:
            return case.random.choice(given.value.split("|"))
        if given.value == "FILE":
            return self.file(case, command, given)
        if given.name == "-g":
            return values.least_values(case.random, given.text)
        if " range" in given.text and given.value in ("N", "A..B"):
            return values.between(case.random)
        if given.value not in self.values:
            raise ValueError(f"attacks/commands.py has no values {given.value} for {' '.join(command.words)}")
        return self.values[given.value](case)

    def file(self, case, command, given):
        if given.name == "--rules" or command.words[0] == "rules":
            return case.file("game", [rule_files.rules(case.random)[0]])
        if given.name == "--lines":
            return case.file("lines", [self.positions.position(case, 3) + "\n"])
        if given.name == "--store":
            return "store"
        if "Write" in given.text:
            return case.random.choice(["written", "-"])
        if command.words[0] == "words":
            return graph_files.words(case)
        if command.words[0] == "graph":
            return graph_files.graph(case, 5.5)
        return case.random.choice(self.files["certificates"])

    def chosen(self, case, command):
        """Some of its arguments and options."""
        left_out = set(OTHERS)
        alternatives = set()
        for names in ALTERNATIVES:
            of_command = [given for given in command.inputs if given.name in names]
            if len(of_command) > 1 and not any(given.required for given in of_command):
                left_out |= names - {case.random.choice(of_command).name}
                alternatives |= names
        for given in command.inputs:
            likely = given.name in alternatives or not given.name
            chance = 1 if given.required else 0.9 if likely else 0.15
            if given.name not in left_out and case.random.random() < chance:
                yield from [given] * (case.random.randint(0, 2) if given.many else 1)

    def write(self, case, command, limits):
        """The arguments, and the file for standard input if there is one. `limits` are options with their values."""
        random, arguments, stdin = case.random, list(command.words), None
        if command.words == ["play"]:
            stdin = case.file("typed", random.choices(TYPED, k=random.randint(1, 9)))
        for given in self.chosen(case, command):
            value = self.value(case, command, given) if given.value or not given.name else ""
            if "standard input" in given.text and not stdin and (len(value) > LONGEST or random.random() < 0.1):
                stdin, value = value if given.value == "FILE" else case.file("input", [value]), "-"
            while len(value) > LONGEST:
                value = self.value(case, command, given)
            if given.name and value[:1] == "-" != value:
                arguments.append(f"{given.name}={value}")
            else:
                arguments += [part for part in (given.name, value) if part]
        for name, value in limits.items():
            if command.has(name):
                arguments += [name, str(value)]
        return arguments, stdin
