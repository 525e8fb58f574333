"""The examples run, and do what they say."""

import doctest
import re
import struct
import subprocess
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_golden_strips(tmp_path):
    picture = tmp_path / "strips.png"
    run = subprocess.run(
        [sys.executable, EXAMPLES / "golden_strips.py", picture, "--values", "3", "--rows", "100"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "points of the values 0..2" in run.stdout
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG") and struct.unpack(">II", head[16:]) == (1440, 720)


def test_the_notebook_for_a_class():
    notebook = nbformat.read(EXAMPLES / "class.ipynb", as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells)
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("<table>" in output.get("data", {}).get("text/html", "") for output in shown)
    assert any("image/png" in output.get("data", {}) for output in shown)


def test_the_document_says_what_happens():
    text = (EXAMPLES.parents[1] / "docs" / "python.md").read_text()
    blocks = [block for block in re.findall(r"```python\n(.*?)```", text, re.S) if ">>>" in block]
    assert len(blocks) > 5
    known: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    for i, block in enumerate(blocks):
        test = doctest.DocTestParser().get_doctest(block, known, f"block {i}", "docs/python.md", 0)
        runner.run(test, clear_globs=False)
        known.update(test.globs)
    assert runner.summarize().failed == 0
