"""Random positions and games of the library, made from the forms that `grundy games` lists."""
import re

from . import graph_files, rule_files, values

SMALL = [0, 1, 1, 1, 2, 2, 3]  # digits of the sides of boards, and of numbers where there are many


class Positions:
    def __init__(self, games):
        self.forms = [(game["shape"], form) for game in games for form in game["form"].split(" or ")]

    def position(self, case, most=5):
        """A sum of a few components, or of many. `most` bounds the lengths of lists: 10^most."""
        random = case.random
        several = random.choice([1, 1, 1, 1, 2, 2, 3, 4])
        parts = [self.component(case, most if several == 1 else 2) for _ in range(several)]
        if random.random() < 0.1:
            parts = [self.component(case, 1) for _ in range(min(20, several))] * values.count(random, most - 1)
        elif random.random() < 0.1:
            parts[0] = f"{values.count(random, 6)}*{parts[0]}"
        return " + ".join(parts)

    def component(self, case, most=5):
        game, arguments = self.split(case, most)
        return f"{game}({arguments})"

    def game(self, case):
        return self.split(case, 0)[0]

    def split(self, case, most):
        """A game with its parameters, and the text between the parentheses of a position."""
        random = case.random
        if random.random() < 0.25:
            return self.own(case)
        shape, form = random.choice(self.forms)
        name, parameters, arguments = re.fullmatch(r"(\w+)(?:\[(.*)\])?\((.*)\)", form).groups()
        if name == "rule":
            return self.own(case)
        length = values.count(random, random.choice([0.5, 1, 1, 2, most]))
        digits = random.choice(SMALL if shape == "board" or length > 1000 else values.DIGITS)
        if parameters and "file" in parameters:
            root = "ground" if name == "hackenbush" else "0"
            file = graph_files.words(case) if name == "words" else graph_files.graph(
                case, min(most, random.choice([1, 2, 3, 5])), root)
            given = parameters.replace("file", file) + random.choice(["", "", ",undirected"]) * (name != "words")
            names = {"vertex": "0", "v": "0", "a>b": "0>1", "L": "a"}
            start = arguments.split(";")[0]
            return f"{name}[{given}]", names.get(start, "")
        game = name if parameters is None else f"{name}[{self.parameters(random, parameters)}]"
        return game, self.arguments(random, arguments, shape, length, digits)

    def own(self, case):
        """A game of a random rule file."""
        text, piles = rule_files.rules(case.random)
        digits = case.random.choice([0, 1, 1, 2, 2, 3, 4, 5, 7, 12, 18])
        return (f"rule[{case.file('game', [text])}]",
                ",".join(values.number(case.random, digits) for _ in range(piles)))

    def parameters(self, random, form):
        if form in ("code", "f", "which"):
            coins = f"1..{random.randint(1, 5)} within {values.count(random, 3)}"
            return {"code": values.code, "f": values.bound}[form](random) if form != "which" else coins
        if form == "A,B":
            return random.choice(["turtles,ruler", "twins,mogul", "ruler,ruler"])
        if random.random() < 0.3 and form.startswith("s"):
            return random.choice(["squares", "primes", "fibonacci", "powers(2)", f"1..{values.number(random)}"])
        numbers = ",".join(values.number(random, random.choice(SMALL + [6, 12]))
                           for _ in range(values.count(random, 1.5) if "…" in form else 1))
        return form if form == "zero" else "all but " * ("all but" in form) + numbers

    def arguments(self, random, form, shape, length, digits):
        """Numbers, or rows of stones, in groups between semicolons; an ellipsis makes a list longer."""
        def value(word):
            if word == "row":
                return "".join(random.choices("xo.", k=max(1, digits * 4)))
            return values.number(random, max(0, digits - random.choice([0, 0, 0, 1, 2])))

        groups = [[word.strip() for word in group.split(",")] for group in form.split(";")]
        result = []
        for at, group in enumerate(groups):
            if group == ["…"]:
                result += [",".join(map(value, groups[at - 1])) for _ in range(length)]
            elif shape != "heaps" and "…" in group and "row" not in group:  # coins at different places, or Chomp
                numbers = sorted({random.randint(1, 10**digits) for _ in range(length)}, reverse=shape == "board")
                result.append(",".join(map(str, numbers)))
            else:
                times = length if "…" in group else 1
                result.append(",".join(value(word) for _ in range(times) for word in group if word != "…"))
        return "; ".join(result)
