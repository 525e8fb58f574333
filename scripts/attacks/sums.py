"""Compares sums of small components with values computed from the definition."""
import functools
import json


def mex(values):
    value = 0
    while value in values:
        value += 1
    return value


@functools.cache
def value(game, *state):
    return mex({value(game, *after) for after in GAMES[game][1](*state)})


def nim(n):
    return [(k,) for k in range(n)]


def take(n):
    return [(n - k,) for k in (1, 3, 4) if k <= n]


def evenodd(n):
    return [(n - k,) for k in range(2, n, 2)] + ([(0,)] if n % 2 else [])


def wythoff(m, n):
    return ([(k, n) for k in range(m)] + [(m, k) for k in range(n)] +
            [(m - k, n - k) for k in range(1, min(m, n) + 1)])


def fibonacci(n, quota):
    return [(n - k, 2 * k) for k in range(1, min(n, quota) + 1)]


def shared(a, b, quota):
    """Two heaps with a common quota."""
    return ([(a - k, b, 2 * k) for k in range(1, min(a, quota) + 1)] +
            [(a, b - k, 2 * k) for k in range(1, min(b, quota) + 1)])


GAMES = {"nim": ("nim({})", nim, 1), "take": ("take[1,3,4]({})", take, 1), "evenodd": ("evenodd({})", evenodd, 1),
         "wythoff": ("wythoff({},{})", wythoff, 2), "fibonacci": ("fibonacci({},{})", fibonacci, 2),
         "global": ("global[2x]({},{};{})", shared, 3)}


def attacks(target, random):
    def attack():
        components = []
        for _ in range(random.randint(1, 4)):
            game = random.choice(list(GAMES))
            text, _, count = GAMES[game]
            state = [random.randint(1, 12) for _ in range(count)]
            components.append((text.format(*state), value(game, *state)))
        position = " + ".join(text for text, _ in components)
        expected = 0
        for _, part in components:
            expected ^= part
        end = target.run("solve", "--json", position)
        target.counts["sums"] += 1
        answer = json.loads(end.out)
        if (answer["value"], answer["outcome"]) != (str(expected), "N" if expected else "P"):
            target.find(f"the value is {expected}, not {answer['value']}, {answer['outcome']}", end.command)
        if bool(answer["winning_moves"]) != bool(expected):
            target.find("the winning moves do not match the value", end.command)

    while True:
        yield attack
