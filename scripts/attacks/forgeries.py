"""Certificates, automata and stores with false contents and correct checksums."""
import hashlib
import hmac
import pathlib
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys

VERIFIER = pathlib.Path(__file__).parents[1] / "verify_automaton.py"
RUNS = [["exact", "-g", "3", "--rows", "10^9"], ["extremes", "-g", "0..20", "--rows", "10^8"],
        ["near-zero", "-g", "99", "--rows", "10^7"], ["convergence", "-g", "12", "--rows", "10^6"],
        ["prove", "-g", "3", "--out", "run.aut"]]
# Replacements for eight bytes: sizes, counts and rows that would lead out of bounds.
NUMBERS = [0, 1, 2**16, 2**31 - 1, 2**31, 2**32 - 1, 2**40, 2**63, 2**64 - 1]


def changed(content, random):
    content = bytearray(content)
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        at = random.randrange(len(content))
        how = random.randint(0, 3)
        if how == 0:
            content[at] ^= 1 << random.randrange(8)
        elif how == 1:
            at -= at % 8
            content[at:at + 8] = struct.pack("<Q", random.choice(NUMBERS))
        elif how == 2:
            del content[at:at + random.choice([1, 8, 16])]
        else:
            content[at:at] = random.randbytes(random.choice([1, 8, 16]))
        content = content or bytearray(8)
    return bytes(content)


def says(certificate):
    """Values, rows and digests, without the length of segments, which does not matter if there is only one."""
    numbers = certificate.index(b"\n") + 1
    return certificate[numbers:numbers + 16], certificate[numbers + 32:-32]


def with_checksum(content):
    return content + hashlib.sha256(content).digest()


def seal(secret, key, state):
    """The format is described in src/runs/store/README.md."""
    text = b"grundy store 2\n%d\n%s\n%s" % (len(key.encode()), key.encode(), state)
    return hmac.new(secret, text, hashlib.sha256).hexdigest()


def change_rows(store, change):
    with sqlite3.connect(store) as database:
        rows = database.execute("SELECT key, state, seal FROM runs").fetchall()
        database.execute("DELETE FROM runs")
        database.executemany("INSERT OR REPLACE INTO runs VALUES (?, ?, ?)", [change(*row) for row in rows])
    database.close()


def attacks(target, random):
    folder = target.folder
    certificate, automaton, forged = folder / "good.cert", folder / "good.aut", folder / "forged"
    target.run("wythoff", "exact", "-g", "2", "--rows", "10^6", "--certificate", certificate)
    target.run("wythoff", "prove", "-g", "1", "--out", automaton)
    good_certificate, good_automaton = certificate.read_bytes()[:-32], automaton.read_bytes()[:-32]
    checked = folder / "checked.store"
    target.run("wythoff", "check", certificate, "--store", checked)
    secret = (folder / "state" / "grundy" / "secret").read_bytes()
    begun = {}

    def forge(good):
        while True:
            content = changed(good, random)
            if content != good:
                forged.write_bytes(with_checksum(content))
                return

    def forged_certificate():
        forge(good_certificate)
        end = target.run("wythoff", "check", forged, "--time", "20", "--memory", "300M")
        target.counts["forged certificates"] += 1
        if end.code == 0 and says(forged.read_bytes()) != says(certificate.read_bytes()):
            target.find("a forged certificate was accepted", f"{end.command}: {forged.read_bytes().hex()}")

    def check_in_forged_store():
        """The progress of another check under the key of this one, by an attacker without the secret."""
        forge(good_certificate)
        store = folder / "forged.store"
        shutil.copy(checked, store)
        name = forged.read_bytes()[-32:].hex()
        known = certificate.read_bytes()[-32:].hex()
        sealed_with = random.choice([None, b"", random.randbytes(32)])

        def rename(key, state, old_seal):
            key = key.replace(known, name)
            return key, state, old_seal if sealed_with is None else seal(sealed_with, key, state)

        change_rows(store, rename)
        for _ in range(2):  # the first answer must not influence the second
            end = target.run("wythoff", "check", forged, "--store", store, "--time", "20")
            if end.code == 0 and says(forged.read_bytes()) != says(certificate.read_bytes()):
                target.find("a forged certificate was accepted from a store",
                            f"{end.command}: {forged.read_bytes().hex()}")
        end = target.run("wythoff", "nth", "-g", "1", "-n", "1000", "--certificate", forged, "--time", "20")
        if b"proved" in end.out and end.code == 0 and says(forged.read_bytes()) != says(certificate.read_bytes()):
            target.find("points of a forged certificate count as proved", end.command)
        target.counts["forged checks in stores"] += 1

    def forged_automaton():
        forge(good_automaton)
        end = target.run("wythoff", "check", forged, "--time", "20", "--memory", "300M")
        target.counts["forged automata"] += 1
        if end.code == 0:  # the change may not matter: the other verifier decides
            verdict = subprocess.run([sys.executable, VERIFIER, forged], capture_output=True, timeout=120, check=False)
            if verdict.returncode != 0:
                target.find("a forged automaton was accepted", f"{end.command}: {forged.read_bytes().hex()}")

    def forged_progress(command):
        """Half a run whose state was changed by an attacker with the secret: it may be wrong, but must not crash."""
        store = folder / "begun.store"
        if command[0] not in begun:
            store.unlink(missing_ok=True)
            target.run("wythoff", *command, "--store", store, signal_after=5, send=signal.SIGINT)
            begun[command[0]] = store.read_bytes()
        store.write_bytes(begun[command[0]])
        change_rows(store, lambda key, state, _: (key, state := changed(state, random), seal(secret, key, state)))
        before = store.read_bytes()
        end = target.run("wythoff", *command, "--store", store, "--time", "0.5", "--json")
        target.counts["forged states"] += 1
        if end.code in (1, 2) and store.read_bytes() != before:
            target.find("a refused store was changed", end.command)
        if b"map::at" in end.err or b"internal error" in end.err:
            target.find(end.err.decode(errors="replace"), end.command)

    while True:
        for command in RUNS:
            yield forged_certificate
            yield forged_automaton
            yield check_in_forged_store
            for _ in range(4):
                yield lambda command=command: forged_progress(command)
