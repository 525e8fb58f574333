"""Random small rule files."""
from .values import LETTERS, count


def chosen(random, pile, outer, endless):
    """What a loop runs over: numbers up to a pile, or a set."""
    n = count(random, 5)
    sets = [f"1..{pile}", f"1..{pile}", f"1..{n}", f"{outer}..{pile}", f"divisors({pile})", f"divisors({n})",
            f"{{1, 2, {n}}}", f"1..min({pile}, {n})", f"1..isqrt({pile})", f"0..{pile}"]
    if endless:
        sets += ["1..", "squares", "primes", "fibonacci", "triangular", "powers(2)", "odd", "naturals", "S",
                 f"{{z : z mod {n} = {n // 2}}}", f"{n}.."]
    return random.choice(sets)


def condition(random, pile, loop):
    n = count(random, 4)
    return random.choice([f"gcd({loop}, {pile}) = 1", f"{loop} divides {pile}", f"{loop} in S", f"{pile} mod {n} != 1",
                          f"popcount({loop}) = 1", f"digitsum({pile}) > {n}", f"xor({loop}, {pile}) < {n}",
                          f"lcm({loop}, {pile}) > {n} and not {loop} in primes"])


def target(random, piles, loops):
    """What a move leaves. Most of them take from a pile."""
    first, loop = random.choice(piles), random.choice(loops)
    after = {pile: pile for pile in piles}
    after[first] = random.choice([f"{first} - {loop}"] * 4 + [loop, f"floor({first}/2)", f"{first} - 2*{loop}",
                                                              f"{first} - {loop}^2", f"{first} mod {loop}"])
    for pile in piles:
        if pile != first and random.random() < 0.3:
            after[pile] = random.choice([f"{pile} - {loop}", f"{pile} + {loop} - 1", f"min({pile}, {loop})", loops[-1],
                                         f"{pile} + 1", f"2*{loop}"])
    left = f"({', '.join(after.values())})"
    if len(piles) == 1:
        return random.choice([left] * 3 + [f"({loop}) + ({first} - {loop})", f"nim({first} - {loop})", "()",
                                           f"({loop}) + ({loop}) + ({first} - 2*{loop})", f"g({loop}) + nim({first})"])
    return left


def move(random, piles):
    loops = LETTERS[10:10 + random.choice([1, 1, 1, 2, 2, 3])]
    left = target(random, piles, loops)
    text = f"move {left}"
    outer = "1"
    for loop in loops:
        text += f" for {loop} in {chosen(random, random.choice(piles), outer, f'- {loop}' in left)}"
        outer = loop
    if random.random() < 0.3:
        text += f" if {condition(random, random.choice(piles), loops[-1])}"
    if random.random() < 0.2:
        words = "take {%s} " % loops[0] + "and so on " * count(random, 3)
        text += f' say "{words}"'
    return text


def rules(random):
    """The text of a file with a game g, and the number of its piles."""
    piles = LETTERS[:random.choice([1, 1, 1, 2, 2, 2, 3, 4, random.randint(5, 8)])]
    names = ", ".join(piles)
    lines = [f"game g({{{names}}})" if 1 < len(piles) < 6 and random.random() < 0.4 else f"game g({names})",
             "set S = " + random.choice(["{1, 3, 4}", "{1, 10, 1000}", "{z : z mod 3 = 1}"])]
    for _ in range(random.choice([1, 1, 2, 3, count(random, 2)])):
        if len(piles) > 1 and random.random() < 0.2:
            change = ", ".join(["-1"] + [random.choice(["0", "-1", "1", "-2"]) for _ in piles[1:]])
            lines.append(f"{random.choice(['step', 'ride'])} ({change})")
        else:
            lines.append(move(random, piles))
    extra = {"measure " + " + ".join(piles): 0.3, "play misere": 0.1, f"where {piles[0]} >= {piles[-1]}": 0.1,
             f"stop if {piles[0]} = {piles[-1]} + 1": 0.1}
    lines += [line for line, chance in extra.items() if random.random() < chance]
    return "\n".join(lines) + "\n", len(piles)
