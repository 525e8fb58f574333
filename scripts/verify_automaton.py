#!/usr/bin/env python3
"""Checks a machine proof of Nivasch's Convergence Conjecture for one g.

    verify_automaton.py FILE

FILE, written by `grundy wythoff prove`, holds a finite automaton. Reading the Zeckendorf digits of a
row r, it ends in a state A(r) whose output claims to be the state of row r (Definition 3.7 of G.
Nivasch, "More on the Sprague-Grundy function for Wythoff's game") and insert(r) (Definition 3.9).
Nothing in FILE is trusted: checks V0-V4 below imply, by the induction in docs/CONVERGENCE.md, that
every claim is right, for all rows. What follows from that is then computed and printed.

This program shares no code with the one that made FILE. It uses no windows and no masks, but sets
of unbounded integers, as in Algorithms WSG and FSW of the paper. Exit code: 0 proved, 1 refused,
2 not an automaton.
"""
import hashlib
import struct
import sys
from array import array
from math import isqrt

MAGIC = b"grundy automaton 1\n".ljust(24, b"\0")
NONE = 0xFFFFFFFF
EXACT_ROWS = 10**5


class Refused(Exception):
    pass


def check(condition, *words):
    if not condition:
        raise Refused(" ".join(map(str, words)))


# ---------------------------------------------------------------------------------------------------
# The algorithms of the paper. The state of a row is a tuple that holds, for each h = 0..g,
# (n_index, n_firstd, n_ocdiag, n_occol), all counted from index0(r).

def fsw_row(state, insert):
    """One row of Algorithm FSW. Returns the state of the next row, and {h: d} of the points."""
    taken, points, after = set(), {}, []                                        # line 2
    for h, (index, firstd, ocdiag, occol) in enumerate(state):                  # line 3
        ocdiag, occol = set(ocdiag), set(occol)
        if h in insert:                                                         # line 4
            d = firstd                                                          # line 5
            while d in ocdiag or d in occol or d in taken:
                d += 1
            points[h] = d                                                       # line 6
            index += 1                                                          # line 7
            ocdiag.add(d), occol.add(d), taken.add(d)                           # line 8
            while firstd in ocdiag:                                             # line 9
                firstd += 1
        occol = {c - 1 for c in occol}                                          # line 10
        ocdiag = {d for d in ocdiag if d >= firstd}                             # line 11
        occol = {c for c in occol if c >= firstd}
        after.append((index, firstd, ocdiag, occol))
    one = 1 if after[0][0] == 1 else 0                                          # line 12
    return tuple((index - one, firstd - one, frozenset(d - one for d in ocdiag),
                  frozenset(c - one for c in occol))                            # lines 13, 14
                 for index, firstd, ocdiag, occol in after), points


def dummy(state):
    """The dummy state (3-8) that has the indices of the given one."""
    return tuple((index, index, frozenset(), frozenset()) for index, _, _, _ in state)


def wsg_rows(g, count):
    """Algorithm WSG: yields the state and insert(r) of rows 0 .. count-1, from Definitions 3.1-3.9."""
    B = [set() for _ in range(g + 1)]
    D = [set() for _ in range(g + 1)]
    firstd, top = [0] * (g + 1), [-1] * (g + 1)    # mex and maximum of each D[h]
    for r in range(count):
        index0 = len(D[0])
        # An h-point (a, b) with a < r is in column b = a + d < r + d, so b - r < top[h].
        yield tuple((len(D[h]) - index0, firstd[h] - index0,
                     frozenset(d - index0 for d in range(firstd[h], top[h] + 1) if d in D[h]),
                     frozenset(d - index0 for d in range(firstd[h], top[h] + 1) if r + d in B[h]))
                    for h in range(g + 1)), frozenset(h for h in range(g + 1) if r not in B[h])
        taken = set()
        for h in range(g + 1):
            if r not in B[h]:
                d = firstd[h]
                while d in taken or r + d in B[h] or d in D[h]:
                    d += 1
                taken.add(d), B[h].add(r + d), D[h].add(d)
                top[h] = max(top[h], d)
                while firstd[h] in D[h]:
                    firstd[h] += 1


# ---------------------------------------------------------------------------------------------------
# Zeckendorf digits and their shift.

def zeckendorf(n):
    """The digits of n, most significant first; none for 0."""
    places = [1, 2]
    while places[-1] <= n:
        places.append(places[-1] + places[-2])
    digits = []
    for place in reversed(places):
        digits.append(1 if place <= n else 0)
        n -= place * digits[-1]
    return digits[digits.index(1):] if 1 in digits else []


def shift(n, times=1):
    """S(n), the number whose digits are those of n and a zero: floor(phi (n+1)) - 1."""
    for _ in range(times):
        n = (n + 1 + isqrt(5 * (n + 1) ** 2)) // 2 - 1
    return n


def block_length(k, last_digit):
    """|mu^k(q)| for a state q with t(q) = last_digit."""
    zero, one = 1, 1
    for _ in range(k):
        zero, one = zero + one, zero
    return one if last_digit else zero


# ---------------------------------------------------------------------------------------------------

class Automaton:
    def __init__(self, data):
        check(hashlib.sha256(data[:-32]).digest() == data[-32:], "file: the checksum is wrong")
        self.g, self.states, outputs = struct.unpack_from("<QQQ", data, 24)
        start = 48
        padded = -(-(8 * self.states + 2 * self.states) // 8) * 8
        record = 8 * (1 + 2 * self.g)
        check(self.g < 64 and 0 < self.states and 0 < outputs
              and len(data) == start + padded + record * outputs + 32, "file: the length is wrong")

        def numbers(code, offset, count):
            result = array(code, data[offset:offset + count * array(code).itemsize])
            if sys.byteorder == "big":
                result.byteswap()
            return result
        edges = numbers("I", start, 2 * self.states)
        self.delta0, self.delta1 = edges[0::2], edges[1::2]
        self.output = numbers("H", start + 8 * self.states, self.states)
        check(not any(data[start + 10 * self.states:start + padded]), "file: padding is not zero")
        self.claims = []    # of each output: (state of the row, insert)
        for i in range(outputs):
            mask, *masks = struct.unpack_from(f"<{1 + 2 * self.g}Q", data, start + padded + record * i)
            check(mask < 2 ** (self.g + 1), "V0: output", i, "inserts a value above g")
            state = [(0, 0, frozenset(), frozenset())]     # h = 0, Lemma 3.4
            for h in range(1, self.g + 1):
                diagonals, columns = (frozenset(j - 32 for j in range(64) if m >> j & 1)
                                      for m in masks[2 * h - 2:2 * h])
                firstd = min(d for d in range(-32, 33) if d not in diagonals)
                check(all(c >= firstd for c in columns),
                      "V0: output", i, "has a column below the first empty diagonal for h =", h)
                ocdiag = frozenset(d for d in diagonals if d > firstd)
                state.append((firstd + len(ocdiag), firstd, ocdiag, columns))     # (3-5)
            insert = frozenset(h for h in range(self.g + 1) if mask >> h & 1)
            self.claims.append((tuple(state), insert))

    def last_digit(self, q):
        return 1 if self.delta1[q] == NONE else 0

    def children(self, q):
        """mu(q)."""
        return (self.delta0[q],) if self.delta1[q] == NONE else (self.delta0[q], self.delta1[q])

    def after_digits(self, digits):
        q = 0
        for digit in digits:
            q = self.delta1[q] if digit else self.delta0[q]
        return q


def check_edges_and_rows(a):
    """V0. Returns, for each output, the state of the next row and {h: y}, so that the h-point of row n
    is in column S(n) + y; and the least and largest y."""
    for q in range(a.states):
        for digit, to in enumerate(a.children(q)):
            check(to < a.states, "V0: state", q, "leads to no state at digit", digit)
            check(a.last_digit(to) == digit, "V0: state", q, "leads to a state with another last digit")
            check(to != 0 or (q, digit) == (0, 0), "V0: state", q, "leads back to the root")
        check(a.output[q] < len(a.claims), "V0: state", q, "has no output")
    check(a.delta0[0] == 0, "V0: a leading zero leaves the root")
    # The proof does not need the next two checks, but the printed counts should be meaningful.
    check(len(set(a.output)) == len(a.claims), "V0: an output is used by no state")
    check(len(set(a.claims)) == len(a.claims), "V0: two outputs are the same")
    following, ys = [], []
    for state, insert in a.claims:
        after, points = fsw_row(state, insert)
        following.append(after)
        ys.append({h: d + (0 not in insert) for h, d in points.items()})
    least = min([0] + [y for each in ys for y in each.values()])
    largest = max([0] + [y for each in ys for y in each.values()])
    return following, ys, least, largest


def check_pairs(a, following):
    """V1 and V2 on P = all (A(n), A(n+1)). Returns {p * states + q: first n}. The row after n's children
    is the first child of n+1, so (A(n), A(n+1)) gives the pairs that begin at the children of n."""
    check(0 in a.claims[a.output[0]][1], "V2: row 0 has no 0-point")
    pairs, waiting = {}, [(0, a.delta1[0], 0)]
    while waiting:
        found = []
        for p, q, n in waiting:
            if p * a.states + q in pairs:
                continue
            pairs[p * a.states + q] = n
            state, insert = a.claims[a.output[q]]
            check(following[a.output[p]] == state,
                  "V1: the state of row", n, "does not lead to that of row", n + 1)
            check((0 not in insert) == a.last_digit(p), "V2: the 0-point of row", n + 1,
                  "does not fit the last digit of", n)
            word = a.children(p) + a.children(q)
            found += [(word[i], word[i + 1], shift(n) + i) for i in range(len(a.children(p)))]
        waiting = found
    reached = {key % a.states for key in pairs}
    check(len(reached) == a.states - 1, "V0: a state is never reached")
    return pairs


class Blocks:
    """The words mu^k(p) mu^k(q) for all (p,q) in P. A state is written as a letter: its output and
    those of its children, which is all that is used of it. Words that many pairs share are handled
    once; `distinct` yields the two halves and the first n at which they occur."""

    def __init__(self, a, pairs, k):
        letters, self.levels = {}, []
        number = array("I", (letters.setdefault(
            (a.output[q], tuple(a.output[c] for c in a.children(q))), len(letters))
            for q in range(a.states)))
        self.letters = list(letters)
        for _ in range(k):
            words = {}
            number = array("I", (words.setdefault(tuple(number[c] for c in a.children(q)), len(words))
                                 for q in range(a.states)))
            self.levels.append(list(words))
        self.firsts = {}
        for key, n in pairs.items():
            p, q = divmod(key, a.states)
            word = number[p], number[q]
            self.firsts[word] = min(n, self.firsts.get(word, n))

    def expand(self, number):
        word = [number]
        for level in reversed(self.levels):
            word = [part for each in word for part in level[each]]
        return [self.letters[each] for each in word]

    def distinct(self):
        for (first, second), n in self.firsts.items():
            yield self.expand(first), self.expand(second), n


def check_columns(a, pairs, ys, least, largest):
    """V3. Returns k. Rows before or after a word mark columns below `largest` or from |children| + least
    on, counted from the first child of the word, so those between get no other marks. With this k the
    next word begins, in this sense, before the last one ends."""
    k = 0
    while block_length(k + 1, 1) < largest - least:
        k += 1
    # p = 0 only for n = 0, since no edge leads back to the root; those rows are left to V4.
    not_first = {key: n for key, n in pairs.items() if key >= a.states}
    for first, second, n in Blocks(a, not_first, k).distinct():
        marks, children = {}, []
        for output, below in first + second:
            for h, y in ys[output].items():
                marks.setdefault(len(children) + y, set()).add(h)
            children += below
        for r in range(largest, len(children) + least):
            insert = a.claims[children[r]][1]
            if insert != frozenset(range(a.g + 1)) - marks.get(r, set()):
                row = shift(n, k + 1) + r
                raise Refused(f"V3: the values of row {row} are not those its column lacks")
    return k


def check_first_rows(a, k, least, largest):
    """V4. V3 speaks of rows S^{k+1}(1) + largest and above: those below must be among these. From the
    last of them on, S(r) + y > r, so no row puts a point into its own column or one before."""
    check(block_length(k + 1, 0) + largest <= EXACT_ROWS, "V4: the blocks of V3 begin too late")
    check(-least < EXACT_ROWS // 2, "V4: points lie too far to the left")
    for r, claim in enumerate(wsg_rows(a.g, EXACT_ROWS)):
        check(claim == a.claims[a.output[a.after_digits(zeckendorf(r))]],
              "V4: Algorithm WSG has another state or other values in row", r)


# ---------------------------------------------------------------------------------------------------
# What follows from a correct automaton.

def convergence(a, pairs):
    """R_g, the first row that needs R_g rows, and k. Every row is in a block mu^k(A(n)), and the rows
    after it are the rest of that block and mu^k(A(n+1)). So if every start in every first half
    converges within these two blocks, the maximum holds for all rows."""
    step, numbers, states = {}, {}, []

    def number(state):
        if state not in numbers:
            numbers[state] = len(states)
            states.append(state)
        return numbers[state]
    right = [number(state) for state, _ in a.claims]
    start = [number(dummy(state)) for state, _ in a.claims]
    for k in (8, 10, 12, 16, 20):
        most, first_row = 0, 0
        for first, second, n in Blocks(a, pairs, k).distinct():
            running = {}    # state reached: the earliest start that reached it
            for i, (output, _) in enumerate(first + second):
                if i < len(first):
                    running.setdefault(start[output], i)
                began = running.pop(right[output], i)
                if i - began >= most:
                    row = shift(n, k) + began
                    most, first_row = i - began, min(row, first_row) if i - began == most else row
                moved = {}
                for state, began in running.items():
                    if (state, output) not in step:
                        step[state, output] = number(fsw_row(states[state], a.claims[output][1])[0])
                    after = step[state, output]
                    moved[after] = min(began, moved.get(after, began))
                running = moved
                if i >= len(first) and not running:
                    break
            if running:
                break    # the words are too short
        else:
            return most, first_row, k
    raise Refused("convergence: not within the blocks of k = 20")


def ranges(a, pairs):
    """{h: [range of d - n, of a - a^0, of b - b^0]} over all n. The h-point of row r has index n =
    index0(r) + n_index, so d - n = x - n_index for its place x; and a^0_n is found by counting n_index
    rows with 0-points from row r on, upwards or downwards."""
    farthest = max(abs(index) for state, _ in a.claims for index, _, _, _ in state)
    k = 0    # at least every second row has a 0-point, so those rows are in the block or next to it
    while block_length(k, 1) < 2 * (farthest + 1):
        k += 1
    placed = [fsw_row(state, insert)[1] for state, insert in a.claims]
    found = {h: [set(), set(), set()] for h in range(a.g + 1)}
    for first, second, n in Blocks(a, pairs, k).distinct():
        word = [output for output, _ in first + second]
        zeros = [i for i, output in enumerate(word) if 0 in placed[output]]
        before = 0    # 0-points of the word below row i
        for i, output in enumerate(word):
            for h, x in placed[output].items():
                index = a.claims[output][0][h][0]
                if 0 <= before + index < len(zeros):
                    up, along = i - zeros[before + index], x - index
                    for values, value in zip(found[h], (along, up, up + along)):
                        values.add(value)
            before += 0 in placed[output]
    return found


def verify(data, report=lambda line: None):
    """Checks an automaton, the bytes of a file, and returns what it proves, with the fields of `grundy wythoff prove
    --json`. Reports each step. Raises Refused."""
    a = Automaton(data)
    following, ys, least, largest = check_edges_and_rows(a)
    report(f"V0 holds: g = {a.g}, {a.states} states, {len(a.claims)} outputs, y in [{least},{largest}]")
    pairs = check_pairs(a, following)
    row_states = {state for state, _ in a.claims}
    report(f"V1 and V2 hold: {len(pairs)} pairs, {len(row_states)} distinct row states")
    k = check_columns(a, pairs, ys, least, largest)
    report(f"V3 holds: k = {k}")
    check_first_rows(a, k, least, largest)
    report(f"V4 holds: rows 0 to {EXACT_ROWS - 1}")
    most, row, k = convergence(a, pairs)
    report(f"proved: the Convergence Conjecture for g = {a.g}, R_{a.g} = {most} exactly")
    report(f"  from row {row} it takes {most} rows, from no row more (starts in all blocks of k = {k})")
    values = []
    for h, found in ranges(a, pairs).items():
        d_minus_n, a_minus_a0, b_minus_b0 = ([min(each), max(each)] for each in found)
        report(f"  h = {h}, all n: d - n in {d_minus_n}, a - a^0 in {a_minus_a0}, b - b^0 in {b_minus_b0}")
        values.append({"h": h, "d_minus_n": d_minus_n, "a_minus_a0": a_minus_a0, "b_minus_b0": b_minus_b0})
    return {"g": a.g, "states": a.states, "pairs": len(pairs), "row_states": len(row_states),
            "max_rows_to_convergence": most, "first_starting_row": str(row), "values": values}


def main(path):
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        print(f"{path}: {error.strerror}")
        return 2
    if len(data) < 80 or not data.startswith(MAGIC):
        print(f"{path}: not an automaton")
        return 2
    try:
        verify(data, lambda line: print(line, flush=True))
    except Refused as refused:
        print(f"refused: {refused}")
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print("usage: verify_automaton.py FILE")
        sys.exit(2)
    sys.exit(main(sys.argv[1]))
