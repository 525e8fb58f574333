#!/usr/bin/env python3
"""Compares the results of `grundy wythoff prove` with those of scripts/verify_automaton.py on the same file.

    literal_verifier_test.py PROGRAM FOLDER
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts"))
import verify_automaton  # noqa: E402

FIELDS = ("g", "states", "pairs", "row_states", "max_rows_to_convergence", "first_starting_row", "values")


def main(program, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for g in (1, 2):
        file = folder / f"g{g}.aut"
        printed = subprocess.run([program, "wythoff", "prove", "-g", str(g), "--out", file, "--json"],
                                 check=True, capture_output=True).stdout
        fast = json.loads(printed)
        literal = verify_automaton.verify(file.read_bytes())
        for field in FIELDS:
            assert fast[field] == literal[field], (g, field, fast[field], literal[field])
    # The verifier refuses files that were changed.
    subprocess.run([sys.executable, "-B", ROOT / "tests/scripts/verify_automaton_test.py", folder / "g1.aut", "10"], check=True)


main(sys.argv[1], pathlib.Path(sys.argv[2]))
