#!/usr/bin/env python3
"""Changes a correct automaton in every kind of place, corrects the checksum, and checks that
scripts/verify_automaton.py refuses the result.

    verify_automaton_test.py FILE [CHANGES]

At most CHANGES (40) places of each kind are chosen; the choice is the same every time.
"""
import collections
import contextlib
import hashlib
import importlib.util
import io
import os
import random
import struct
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPT = os.path.join(HERE, "..", "..", "scripts", "verify_automaton.py")
spec = importlib.util.spec_from_file_location("verify_automaton", SCRIPT)
verifier = importlib.util.module_from_spec(spec)
sys.dont_write_bytecode = True
spec.loader.exec_module(verifier)

NONE = 0xFFFFFFFF

# Automata for g = 1 that are consistent, but of other games. In the first a 1-point is put
# into row r iff row r+2 has a 0-point: V0-V2 hold, and V3 must refuse it. In the second the rules are
# Wythoff's, but diagonal 0 counts as having a 1-point from the beginning: V0-V3 hold, and V4 must refuse it.
OTHER_GAMES = {
    "V3": ([[0, 1], [2, NONE], [3, 1], [4, 1], [3, 1]], [0, 1, 2, 0, 3],
           [[1, 0xFFFFFFFF, 0], [3, 0x7FFFFFFF, 0], [2, 0x7FFFFFFF, 0], [0, 0x7FFFFFFF, 0]]),
    "V4": ([[0, 1], [2, NONE], [3, 1], [2, 1]], [0, 1, 2, 0],
           [[3, 0x1FFFFFFFF, 0], [1, 0x1FFFFFFFF, 0], [2, 0xFFFFFFFF, 0]]),
}


class File:
    """The parts of an automaton file, which can be changed and written again."""

    def __init__(self, data):
        self.g, states, outputs = struct.unpack_from("<QQQ", data, 24)
        self.edges = [list(struct.unpack_from("<II", data, 48 + 8 * q)) for q in range(states)]
        self.output = list(struct.unpack_from(f"<{states}H", data, 48 + 8 * states))
        start, size = 48 + (10 * states + 7) // 8 * 8, 1 + 2 * self.g
        self.claims = [list(struct.unpack_from(f"<{size}Q", data, start + 8 * size * i))
                       for i in range(outputs)]

    def bytes(self):
        data = b"grundy automaton 1\n".ljust(24, b"\0")
        data += struct.pack("<QQQ", self.g, len(self.edges), len(self.claims))
        data += b"".join(struct.pack("<II", *edge) for edge in self.edges)
        data += struct.pack(f"<{len(self.output)}H", *self.output)
        data += bytes(-len(data) % 8)
        data += b"".join(struct.pack(f"<{len(claim)}Q", *claim) for claim in self.claims)
        return data + hashlib.sha256(data).digest()

    def digit(self, q):
        return 1 if self.edges[q][1] == NONE else 0

    def renumbered(self, order):
        """The same automaton with state order[i] as number i; states not in order must not be used."""
        number = {q: i for i, q in enumerate(order)}
        number[NONE] = NONE
        self.edges = [[number[to] for to in self.edges[q]] for q in order]
        self.output = [self.output[q] for q in order]
        return self

    def merged(self, gone, kept):
        """The result of a guess that takes two states for one."""
        self.edges = [[kept if to == gone else to for to in edge] for edge in self.edges]
        return self.renumbered([q for q in range(len(self.edges)) if q != gone])


def main(path, most):
    with open(path, "rb") as file:
        right = file.read()
    choose = random.Random(1)
    original = File(right)
    states, outputs, g = len(original.edges), len(original.claims), original.g
    of_digit = [[q for q in range(1, states) if original.digit(q) == digit] for digit in (0, 1)]
    by_output = collections.defaultdict(list)
    for q in range(1, states):
        by_output[original.output[q], original.digit(q)].append(q)
    failures = []

    def verify(data):
        with tempfile.NamedTemporaryFile() as file:
            file.write(data)
            file.flush()
            text = io.StringIO()
            with contextlib.redirect_stdout(text):
                code = verifier.main(file.name)
        return code, text.getvalue()

    def expect(kind, data, wanted):
        code, text = verify(data)
        line = text.splitlines()[-1]
        if code != wanted:
            failures.append(f"{kind}: exit code {code}, not {wanted}: {line}")
        return line

    def refuse(kind, changes):
        """Each change works on a fresh copy of the parts."""
        reasons = collections.Counter()
        for change in choose.sample(changes, min(most, len(changes))):
            copy = File(right)
            change(copy)
            line = expect(kind, copy.bytes(), 1)
            reasons[line.replace("refused: ", "").split(":")[0]] += 1
        print(f"{kind}: {sum(reasons.values())} refused, by",
              ", ".join(f"{reason} ({count})" for reason, count in sorted(reasons.items())), flush=True)

    def edge_to(q, digit, to):
        return lambda copy: copy.edges[q].__setitem__(digit, to)

    def bit(i, word, place):
        return lambda copy: copy.claims[i].__setitem__(word, copy.claims[i][word] ^ 1 << place)

    code, proved = verify(right)
    if code != 0:
        failures.append("the file itself is refused: " + proved)
    order = list(range(1, states))
    choose.shuffle(order)
    code, text = verify(File(right).renumbered([0] + order).bytes())
    if code != 0 or text != proved:
        failures.append("other state numbers change the result: " + text)

    others = [(q, digit, to) for q in range(states) for digit in (0, 1) if original.edges[q][digit] != NONE
              for to in [choose.choice(of_digit[digit])] if to != original.edges[q][digit]]
    refuse("another transition", [edge_to(*each) for each in others])
    refuse("a transition that ends in the same output",
           [edge_to(q, digit, to) for q, digit, _ in others for to in
            by_output[original.output[original.edges[q][digit]], digit] if to != original.edges[q][digit]])
    refuse("a transition to the other last digit",
           [edge_to(q, digit, choose.choice(of_digit[1 - digit])) for q, digit, _ in others])
    refuse("a transition to the root",
           [edge_to(q, digit, 0) for q, digit, _ in others if (q, digit) != (0, 0)])
    refuse("a transition to no state", [edge_to(q, digit, states) for q, digit, _ in others])
    refuse("no transition at 0", [edge_to(q, 0, NONE) for q in range(states)])
    refuse("last digit 1 for 0", [edge_to(q, 1, NONE) for q in [0] + of_digit[0]])
    refuse("last digit 0 for 1", [edge_to(q, 1, choose.choice(of_digit[1])) for q in of_digit[1]])
    refuse("another output", [lambda copy, q=q, o=o: copy.output.__setitem__(q, o)
                              for q in range(states) for o in [choose.randrange(outputs + 1)]
                              if o != original.output[q]])
    refuse("another insert set", [bit(i, 0, h) for i in range(outputs) for h in range(g + 2)])
    refuse("another diagonal",
           [bit(i, 2 * h - 1, j) for i in range(outputs) for h in range(1, g + 1) for j in range(64)])
    refuse("another column",
           [bit(i, 2 * h, j) for i in range(outputs) for h in range(1, g + 1) for j in range(64)])
    refuse("two states of one output merged",
           [lambda copy, p=p, q=q: copy.merged(q, p) for alike in by_output.values()
            for p, q in zip(alike, alike[1:])])
    refuse("a state that is never reached", [lambda copy: (copy.edges.append(copy.edges[1]),
                                                           copy.output.append(copy.output[1]))])
    refuse("an output that is never used", [lambda copy: copy.claims.append([0] * (1 + 2 * g))])
    refuse("another g", [lambda copy: setattr(copy, "g", g + 1), lambda copy: setattr(copy, "g", g - 1)])

    for reason, (edges, output, claims) in OTHER_GAMES.items():
        copy = File(right)
        copy.g, copy.edges, copy.output, copy.claims = 1, edges, output, claims
        line = expect("another game", copy.bytes(), 1)
        if not line.startswith(f"refused: {reason}:"):
            failures.append(f"another game: not refused by {reason}: {line}")

    for kind, data, wanted in [
            ("a wrong checksum", right[:-1] + bytes([right[-1] ^ 1]), 1),
            ("a changed byte", right[:60] + bytes([right[60] ^ 1]) + right[61:], 1),
            ("half a file", right[:len(right) // 2], 1),
            ("more than a file", right + bytes(8), 1),
            ("another kind of file", b"grundy exact run 1\n" + right[19:], 2),
            ("nothing", b"", 2)]:
        expect(kind, data, wanted)
    with contextlib.redirect_stdout(io.StringIO()):
        code = verifier.main(os.path.join(HERE, "no such file"))
    if code != 2:
        failures.append("a missing file: exit code is not 2")
    print("\n".join(failures) if failures else "all as expected")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        print("usage: verify_automaton_test.py FILE [CHANGES]")
        sys.exit(2)
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 40))
