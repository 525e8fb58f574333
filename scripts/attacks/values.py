"""Random values of every size: numbers, ranges, codes, formulas."""

# Decimal digits. Small numbers are frequent: most games of large ones end at once with a theorem or a refusal.
DIGITS = [0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 9, 12, 18, 19, 25, 60, 300, 1000]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def count(random, most):
    """A count of random size, up to 10^most."""
    return int(10 ** random.uniform(0, most))


def number(random, digits=None):
    digits = random.choice(DIGITS) if digits is None else digits
    if digits > 25 or random.random() < 0.1:
        return random.choice([f"10^{digits}", f"{random.randint(2, 9)}*10^{digits}", f"10^{digits}+{digits}",
                              f"2^{digits * 3}-1", "7" * (digits + 1)])
    return str(random.randint(0, 10**digits))


def between(random):
    first = number(random)
    return random.choice([first, f"0..{first}", f"{first}..+{number(random, random.randint(0, 7))}"])


def least_values(random, text):
    """A value of Wythoff's function, or several if the description of the option says so."""
    most = random.choice([1, 3, 10, 30, 63, 100, count(random, 5)])
    return random.choice([str(most)] + ["range" in text and f"0..{most}"] + ["list" in text and f"0,{most}"]) or "0"


def bound(random):
    n = random.choice([2, 3, 5, count(random, 6)])
    return random.choice([f"{n}x", f"{n}x-1", "x+1", f"x^{random.randint(2, 9)}+1", f"floor({n}x/2)+1", f"max(2x,{n})",
                          "{" + ",".join(str(2 * k) for k in range(1, count(random, 3) + 1)) + "}"])


def digit(random):
    return random.choice("01234567")


def code(random):
    digits = "".join(digit(random) for _ in range(count(random, random.choice([1, 1, 1, 3]))))
    return random.choice(["0.", "0.", "4.", "4!."]) + digits + random.choice(["", "", "", f"[{digit(random)}]"])


def shape(random):
    return "0." + "".join(random.choice("dddx01") for _ in range(random.randint(1, 6)))


def expression(random, depth=4):
    """Nimbers."""
    if depth == 0 or random.random() < 0.3:
        return number(random) if random.random() < 0.9 else str(7) * count(random, 5)
    left, right = expression(random, depth - 1), expression(random, depth - 1)
    return random.choice([f"({left}) {random.choice('+-*/')} ({right})", f"({left})^-1", f"({left})^{number(random)}",
                          f"sqrt({left})"])


def claimed(random):
    n = count(random, 4)
    return random.choice([f"{n}x", f"(x,{n}x)", "(x,x)", "phi", f"sqrt({n})", f"(1+sqrt({n}))/2", f"x^{n}", "0"])


def size(random):
    side = number(random, random.choice([0, 1, 2, 3, 3, 4, 4, 5, 7, 9, 20]))
    return random.choice([side, side, f"{side}x{number(random, random.randint(0, 4))}", f"{side}..+{count(random, 3)}",
                          f"0..9x{side}..+{count(random, 4)}"])
