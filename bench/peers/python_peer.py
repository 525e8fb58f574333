"""Simple programs in plain Python."""

import csv
import io
import math
import re
import struct
import zlib
from functools import lru_cache, reduce
from itertools import combinations
from operator import xor

from measurement import Chance, main


def mex(values):
    least = 0
    while least in values:
        least += 1
    return least


# ---- sums


def read_sum(terms):
    chance, written = Chance(), []
    for i in range(terms):
        a, b = chance.below(1000), chance.below(1000)
        name = ("nim", "wythoff", "rook", "euclid")[i % 4]
        written.append(f"{name}({a + i % 4 // 3},{b + i % 4 // 3})")
    text = " + ".join(written)
    term = re.compile(r"(\w+)\((\d+),(\d+)\)")
    return lambda: [(int(a), int(b)) for _, a, b in term.findall(text)]


def nim(heaps):
    chance = Chance()
    text = ",".join(str(chance.below(1_000_000)) for _ in range(heaps))

    def solve():
        sizes = [int(size) for size in text.split(",")]
        total = reduce(xor, sizes)
        moves = [(i, size, size ^ total) for i, size in enumerate(sizes) if size ^ total < size]
        return total if moves or total == 0 else -1

    return solve


# ---- heaps


def heap_values(last, options):
    """The values of 0, …, last, where options(n, values) are those of the options of n."""
    values = []
    for n in range(last + 1):
        values.append(mex(set(options(n, values))))
    return values


def take_listed(last):
    return lambda: heap_values(last, lambda n, v: (v[n - k] for k in (2, 5, 7, 19, 44) if k <= n))


def take_squares(last):
    return lambda: heap_values(last, lambda n, v: (v[n - k * k] for k in range(1, math.isqrt(n) + 1)))


def take_far(largest):
    taken = (largest // 2, 7 * largest // 10 + 1, largest)

    def far_value():
        values, seen = [], {}
        while True:
            values.append(mex({values[-k] for k in taken if k <= len(values)}))
            window = tuple(values[-largest:])
            if window in seen and len(window) == largest:
                length = len(values) - seen[window]
                first = seen[window] - 1
                return values[first + (10**30 - first) % length]
            seen[window] = len(values)

    return far_value


def kayles(heaps):
    def options(n, values):
        for left in (n - 1, n - 2):
            if left >= 0:
                yield from (values[a] ^ values[left - a] for a in range(left // 2 + 1))

    return lambda: heap_values(heaps - 1, options)


def fibonacci_nim(heap):
    def every_quota():
        table = []
        for n in range(heap + 1):
            row, seen, value = [0], set(), 0
            for r in range(1, n + 1):
                seen.add(table[n - r][min(2 * r, n - r)])
                while value in seen:
                    value += 1
                row.append(value)
            table.append(row)
        return [row[-1] for row in table]

    return every_quota


# ---- Wythoff's game and long numbers


def wythoff_table(size):
    def table():
        v = [[0] * size for _ in range(size)]
        for a in range(size):
            for b in range(size):
                seen = {v[a - k][b] for k in range(1, a + 1)}
                seen.update(v[a][b - k] for k in range(1, b + 1))
                seen.update(v[a - k][b - k] for k in range(1, min(a, b) + 1))
                v[a][b] = mex(seen)
        return v

    return table


def cold_pair(power):
    n = 7**power

    def pair():
        small = (n + math.isqrt(5 * n * n)) // 2
        return [small, small + n]

    return pair


def h_representation(power):
    n = 7**power

    def greedy():
        numbers, least = [1], 0
        while numbers[-1] <= n:
            while 3 * numbers[least] < numbers[-1]:
                least += 1
            numbers.append(numbers[-1] + numbers[least])
        rest, parts = n, []
        for j in range(len(numbers), 0, -1):
            if numbers[j - 1] <= rest:
                rest -= numbers[j - 1]
                parts.append(j)
        return parts[::-1]

    return greedy


def nim_product(a, b):
    if a < 2 or b < 2:
        return a * b
    half = 1  # bits of the smallest field that contains both
    while max(a, b) >> 2 * half:
        half *= 2
    low = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & low, b >> half, b & low
    high = nim_product(a1, b1)
    cross = nim_product(a1, b0) ^ nim_product(a0, b1)
    return (high ^ cross) << half ^ nim_product(a0, b0) ^ nim_product(high, 1 << (half - 1))


def nimber_product(bits):
    chance = Chance()

    def number():
        value = 1
        for _ in range(bits - 1):
            value = value * 2 + chance.below(2)
        return value

    a, b = number(), number()
    return lambda: nim_product(a, b)


# ---- boards


def dominoes(rows, columns):
    for cell in range(rows * columns):
        if (cell + 1) % columns:
            yield 1 << cell | 1 << cell + 1
        if cell + columns < rows * columns:
            yield 1 << cell | 1 << cell + columns


def memoised(options):
    """The value of a position, from its options."""

    @lru_cache(maxsize=None)
    def value(position):
        return mex({value(option) for option in options(position)})

    return value


def cram(columns):
    moves = list(dominoes(3, columns))
    return lambda: memoised(lambda left: (left & ~m for m in moves if left & m == m))(2 ** (3 * columns) - 1)


def node_kayles(columns):
    around = [1 << cell for cell in range(4 * columns)]
    for domino in dominoes(4, columns):
        for cell in range(4 * columns):
            if domino >> cell & 1:
                around[cell] |= domino
    return lambda: memoised(lambda left: (left & ~a for cell, a in enumerate(around) if left >> cell & 1))(
        2 ** (4 * columns) - 1)


def clobber(columns):
    pairs = [(a, b) for d in dominoes(3, columns) for a, b in combinations([i for i in range(64) if d >> i & 1], 2)]

    def options(board):
        for a, b in pairs:
            if board[a] != board[b] and "." not in (board[a], board[b]):
                for source, target in ((a, b), (b, a)):
                    cells = list(board)
                    cells[target], cells[source] = cells[source], "."
                    yield "".join(cells)

    start = "".join("xo"[(i // columns + i % columns) % 2] for i in range(3 * columns))
    return lambda: memoised(options)(start)


def chomp(n):
    start = (n, 4 * n // 5, 3 * n // 5)

    def wins_from_start():
        @lru_cache(maxsize=None)
        def wins(position):
            for row, length in enumerate(position):
                for k in range(1 if row == 0 else 0, length):
                    if not wins(position[:row] + tuple(min(k, other) for other in position[row:])):
                        return True
            return False

        return int(wins(start))

    return wins_from_start


def coins(place):
    def values_of_heads():
        values = []
        for top in range(place + 1):
            seen = {0}
            for others in (1, 2, 3):
                seen.update(reduce(xor, chosen) for chosen in combinations(values, others))
            values.append(mex(seen))
        return values[-1]

    return values_of_heads


def edge_geography(side):
    chance = Chance()
    rows = [0] * side
    for v in range(side):
        for _ in range(4):
            rows[v] |= 1 << chance.below(side)

    def is_in_span(row, others):
        pivots = {}
        for other in others:
            while other and other.bit_length() in pivots:
                other ^= pivots[other.bit_length()]
            if other:
                pivots[other.bit_length()] = other
        while row and row.bit_length() in pivots:
            row ^= pivots[row.bit_length()]
        return row == 0

    return lambda: [int(not is_in_span(rows[v], rows[:v] + rows[v + 1:])) for v in range(5)]


# ---- rule files and tools


def coprime(last):
    return lambda: heap_values(last, lambda n, v: (v[n - k] for k in range(1, n) if math.gcd(n, k) == 1))


def claim(to):
    def partition():
        phi = (1 + math.sqrt(5)) / 2
        claimed = {(int(n * phi), int(n * phi) + n) for n in range(to + 1)}
        claimed |= {(b, a) for a, b in claimed}
        count = 0
        for a in range(to + 1):
            for b in range(to + 1):
                reaches = (any((a - k, b) in claimed for k in range(1, a + 1)) or
                           any((a, b - k) in claimed for k in range(1, b + 1)) or
                           any((a - k, b - k) in claimed for k in range(1, min(a, b) + 1)))
                assert reaches != ((a, b) in claimed)
                count += not reaches
        return [(to + 1) ** 2, count]

    return partition


def find_period(size):
    values = [n * n % 17 if n < size // 10 else n % (size // 20) % 23 for n in range(size)]

    def shortest():
        for length in range(1, size):
            first = size - length
            while first > 0 and values[first - 1] == values[first - 1 + length]:
                first -= 1
            if first + length <= size // 4:
                return [length, first]
        return []

    return shortest


def table_csv(side):
    table = [[a ^ b for b in range(side)] for a in range(side)]

    def written():
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["x\\y", *range(side)])
        for a, row in enumerate(table):
            writer.writerow([a, *row])
        return out.getvalue().encode()

    return written


def table_png(side):
    table = [[a ^ b for b in range(side)] for a in range(side)]
    most = max(map(max, table))
    colours = [bytes((255 * v // most, 80, 255 - 255 * v // most)) for v in range(most + 1)]

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    def written():
        pixels = b"".join(b"\0" + b"".join(colours[v] for v in row) for row in table)
        picture = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)) +
                   chunk(b"IDAT", zlib.compress(pixels)) + chunk(b"IEND", b""))
        return 0 if picture else -1

    return written


def user_game(n):
    def options(piles):
        a, b = piles
        return [(c, d) for c, d in [*((a - k, b) for k in (1, 2, 3)), *((a, b - k) for k in (1, 2, 3)), (a - 1, b - 1)]
                if c >= 0 and d >= 0]

    return lambda: memoised(options)((n, n))


main({
    **{work.__name__: work for work in (
        read_sum, nim, take_listed, take_squares, take_far, kayles, fibonacci_nim, wythoff_table, cold_pair,
        h_representation, nimber_product, cram, node_kayles, clobber, chomp, coins, edge_geography, claim,
        find_period, table_csv, table_png, user_game)},
    "rules_wythoff": lambda last: wythoff_table(last + 1),
    "rules_squares": take_squares,
    "rules_coprime": coprime,
})
