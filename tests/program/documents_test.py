#!/usr/bin/env python3
"""Tests the examples in every Markdown file of the project and in the man page.

documents_test.py PROGRAM [DOCUMENT...]          compares
documents_test.py PROGRAM --write [DOCUMENT...]  rewrites the outputs: read the difference

The mark of a block names its kind:
  console  lines "$ command", each followed by what it prints, on stdout and stderr. A line "…" stands
           for omitted lines, at most once for each command, and "…" in a line for any text. A line
           "[exit 2]" at the end is the exit code; without it the code is 0. The commands of a
           document run one after the other in one scratch folder, which contains `examples`, `docs`
           and `scripts`. A `grundy serve` runs at localhost:8080.
  sh       commands for the reader that take long, build, or need another machine. grundy
           runs with --time 0 and must accept its arguments, and the Makefile must have the targets
           of make.
  cpp      a complete program must consist of lines of a program in examples/cpp, which other tests
           compile.
  cmake, json, python, text   not commands.

Comments mark the lists of games, which `grundy games` determines:
  <!-- games: forms --> … <!-- /games -->   generated: the forms of the games, by group
  <!-- games: rules --> … <!-- /games -->   generated: the forms and the rules
  <!-- games: all --> … <!-- /games -->     a table written by hand, whose first column names every game

The commands, options and targets that `grundy …` and `make …` name in the text must exist. So must the
files and headings of links, paths in the text, names of source files, and the first column of a table
of files. library.md must list all public headers.
"""

import difflib
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import textwrap
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from functools import lru_cache
from pathlib import Path
from threading import Lock

ROOT = Path(__file__).resolve().parent.parent.parent
KINDS = {"console", "sh", "cpp", "cmake", "json", "python", "text"}
NOT_OURS = {"apt-get", "c++", "cd", "cmake", "cpack", "ctest", "dpkg", "git", "make", "man", "npm", "pip", "python3"}
SKIPPED = {"build", "node_modules", "dist"}
ELLIPSIS = "…"
PATIENCE = 60  # seconds for one command
WIDTH = 118
GROUPS = {"heaps": "Heaps and numbers", "row": "Coins in a row", "board": "Boards", "graph": "Graphs",
          "other": "Others"}


def files_below(folder):
    for entry in sorted(folder.iterdir()):
        if entry.is_dir():
            if entry.name not in SKIPPED and not entry.name.startswith("."):
                yield from files_below(entry)
        else:
            yield entry


FILES = [path.relative_to(ROOT) for path in files_below(ROOT)]
NAMES = {path.name for path in FILES}
TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


class Program:
    """The tested program, in a separate environment."""

    def __init__(self, path, home):
        self.path = Path(path).resolve()
        self.environment = dict(os.environ, PATH=f"{self.path.parent}:/usr/bin:{os.environ['PATH']}",
                                LC_ALL="C.UTF-8", COLUMNS="80", XDG_CACHE_HOME=home, XDG_STATE_HOME=home)
        self.server, self.host, self.starting = None, None, Lock()

    def shell(self, command, folder):
        """The output and the exit code."""
        if "localhost:8080" in command:
            command = command.replace("localhost:8080", self.address())
        done = subprocess.run(["bash", "-c", "exec 2>&1; " + command], cwd=folder, env=self.environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, timeout=PATIENCE, check=False)
        return done.stdout.decode("utf-8", "replace"), done.returncode

    def address(self):
        with self.starting:
            if self.server is None:
                self.server = subprocess.Popen([self.path, "serve", "--port", "0"], text=True,
                                               env=self.environment, stdout=subprocess.PIPE)
                self.host = re.search(r"//([^/]+)/", self.server.stdout.readline()).group(1)
            return self.host

    def stop(self):
        if self.server is not None:
            self.server.terminate()
            self.server.wait()

    @lru_cache(maxsize=None)
    def help(self, words):
        done = subprocess.run([self.path, *words, "--help"], capture_output=True, text=True,
                              env=self.environment, check=False)
        return done.stdout if done.returncode == 0 else None

    @lru_cache(maxsize=None)
    def games(self):
        return json.loads(subprocess.check_output([self.path, "games", "--json"], env=self.environment))["games"]


# ---- the parts of a document


class Block:
    """A fenced block; `lines` are those between the fences, the first of them at `start`."""

    def __init__(self, kind, start, indent):
        self.kind, self.start, self.indent, self.lines = kind, start, indent, []
        self.now = None  # the lines that it should have, where these are generated


def blocks_and_text(lines):
    """The fenced blocks, and the lines with these blanked."""
    blocks, text, block = [], [], None
    for number, line in enumerate(lines):
        fence = re.match(r"(\s*)```(.*)", line)
        if fence and block is None:
            block = Block(fence.group(2).strip(), number + 1, fence.group(1))
            blocks.append(block)
        elif fence:
            block = None
        elif block is not None:
            block.lines.append(line.removeprefix(block.indent))
        text.append("" if fence or block is not None else line)
    return blocks, text


def headings(path):
    """The anchors of a document, as GitHub makes them."""
    _, text = blocks_and_text(path.read_text(encoding="utf-8").splitlines())
    for line in text:
        heading = re.match(r"#+\s+(.*)", line)
        if heading:
            plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading.group(1)).replace("`", "")
            yield re.sub(r"[^\w\- ]", "", plain.strip().lower()).replace(" ", "-")


# ---- commands and their outputs


class Shown:
    """A command with what a document shows of its output."""

    def __init__(self, command):
        self.command, self.lines = command, []


def shown_commands(block):
    shown = []
    for line in block.lines:
        if line.startswith("$ "):
            shown.append(Shown([line[2:]]))
        elif shown and not shown[-1].lines and (line.startswith("> ") or shown[-1].command[-1].endswith("\\")):
            shown[-1].command.append(line.removeprefix("> "))
        elif shown:
            shown[-1].lines.append(line)
        else:
            raise ValueError("a console block begins with a line '$ command'")
    return shown


def line_fits(pattern, line):
    parts = [re.escape(part) for part in pattern.split(ELLIPSIS)]
    return pattern == line or re.fullmatch(".*".join(parts), line) is not None


def fitted(shown, printed):
    """What the document should show: its own lines if they match, otherwise the printed ones."""
    def keep(patterns, lines):
        return [pattern if line_fits(pattern, line) else line for pattern, line in zip(patterns, lines)]

    if ELLIPSIS not in shown:
        kept = keep(shown, printed)
        return kept + printed[len(kept):]
    head = shown.index(ELLIPSIS)
    tail = len(shown) - head - 1
    if len(printed) < head + tail:
        return printed
    return (keep(shown[:head], printed) + [ELLIPSIS] +
            keep(shown[head + 1:], printed[len(printed) - tail:]))


def check_console(block, program, folder, complain):
    """Runs the commands. Returns the lines that the block should have."""
    now = []
    for shown in shown_commands(block):
        command = "\n".join(shown.command)
        check_words(command, program, complain)
        output, code = program.shell(command, folder)
        printed = [line.rstrip() for line in output.splitlines()]
        right = fitted([line for line in shown.lines if not line.startswith("[exit ")], printed)
        if code != 0:
            right.append(f"[exit {code}]")
        if right != shown.lines:
            complain(f"$ {command}\n    shown:\n" + "".join(f"      {line}\n" for line in shown.lines) +
                     "    printed:\n" + "".join(f"      {line}\n" for line in right[:60]))
        for number, line in enumerate(shown.command):
            continued = number > 0 and not shown.command[number - 1].endswith("\\")
            now.append(("$ " if number == 0 else "> " if continued else "") + line)
        now += right
    return now


def split_command(command):
    """The commands of a pipeline, as words each."""
    lexer = shlex.shlex(command, posix=True, punctuation_chars="|&;")
    lexer.whitespace_split = True
    parts = [[]]
    for word in lexer:
        if set(word) <= set("|&;"):
            parts.append([])
        elif word == "grundy-mpi":  # after mpirun and its options
            parts[-1] = [word]
        elif parts[-1] or not re.match(r"\w+=|sudo$", word):
            parts[-1].append(word)
    return [part for part in parts if part]


def check_words(command, program, complain):
    """Whether the commands, options and targets that it names exist."""
    for words in split_command(command):
        name = Path(words[0]).name
        if name == "make":
            for word in words[1:]:
                if "=" not in word and word not in TARGETS:
                    complain(f"{command}\n    'make {word}' is not a target of the Makefile")
        elif name in ("grundy", "grundy-mpi"):
            check_grundy(words[1:], command, program, complain)


def check_grundy(words, command, program, complain):
    path = []
    for word in words[:2]:
        # An unknown command has no help, or the help of the command before it.
        if not re.match(r"[a-z]", word) or program.help((*path, word)) in (None, program.help(tuple(path))):
            break
        path.append(word)
    if not path and words and re.match(r"[a-z]", words[0]):
        complain(f"{command}\n    there is no command 'grundy {words[0]}'")
        return
    text = program.help(tuple(path))
    for word in words[len(path):]:
        option = re.match(r"--[a-z][a-z-]*|-[a-z]$", word)
        if option and not re.search(r"(?<![\w-])" + re.escape(option.group()) + r"(?![\w-])", text):
            complain(f"{command}\n    'grundy {' '.join(path)}' has no option {option.group()}")


def check_sh(commands, program, folder, complain):
    for command in commands:
        check_words(command, program, complain)
        for words in split_command(command):
            name = Path(words[0]).name
            if name not in ("grundy", "grundy-mpi"):
                if name not in NOT_OURS and not (ROOT / words[0]).exists():
                    complain(f"{command}\n    '{name}' is neither a program of the project nor in the list NOT_OURS")
            elif words[1] not in ("serve", "play", "completion"):
                output, code = program.shell(shlex.join(["grundy", *words[1:], "--time", "0"]), folder)
                if code not in (0, 3):
                    complain(f"{command}\n    is refused: {output}")


def check_program(lines, complain):
    """Whether a complete program in a document consists of lines of a compiled program, in order."""
    if not any("int main(" in line for line in lines):
        return
    for path in ROOT.glob("examples/cpp/*.cpp"):
        compiled = iter(path.read_text(encoding="utf-8").splitlines())
        if all(line in compiled for line in lines if line):
            return
    complain("the program is not in examples/cpp")


# ---- the lists of games


def game_lists(text):
    """The parts between comments that mark a list of games, as blocks of that kind."""
    lists, block = [], None
    for number, line in enumerate(text):
        mark = re.fullmatch(r"<!-- (?:games: (forms|rules|all)|/games) -->", line)
        if mark and (mark.group(1) is None) != (block is not None):
            raise ValueError(f"line {number + 1}: {line} has no partner")
        if mark and block is None:
            block = Block(mark.group(1), number + 1, "")
            lists.append(block)
        elif mark:
            block = None
        elif block is not None:
            block.lines.append(line)
    if block is not None:
        raise ValueError(f"line {block.start}: the list of games does not end")
    return lists


def list_of_forms(games):
    for shape, title in GROUPS.items():
        forms = [f"`{game['form'].split(' or ')[0]}`" for game in games if game["shape"] == shape]
        yield f"- {title}: {', '.join(forms)}"


def list_of_rules(games):
    # The notation in a rule, such as octal[4.[3]] and take[1..4,9](20), would read as links.
    notation = re.compile(r"\w+\[(?:[^][]|\[[^]]*\])*\](?:\([^)]*\))?")
    for shape, title in GROUPS.items():
        yield from ("", f"**{title}**", "")
        for game in games:
            if game["shape"] == shape:
                forms = " or ".join(f"`{form}`" for form in game["form"].split(" or "))
                rule = notation.sub(r"`\g<0>`", game["rule"])
                yield f"- {forms}: {rule}"


def check_games(block, program, complain):
    """Returns the lines that the list should have."""
    games = program.games()
    for game in games:
        if game["shape"] not in GROUPS:
            complain(f"{game['name']} is in no group")
    if block.kind == "all":
        first_column = re.findall(r"^\|([^|]*)", "\n".join(block.lines), re.MULTILINE)
        named = set(re.findall(r"`(\w+)`", " ".join(first_column)))
        registered = {game["name"] for game in games}
        for wrong, message in ((registered - named, "not in the table"), (named - registered, "not a game")):
            if wrong:
                complain(f"{', '.join(sorted(wrong))}: {message}")
        return block.lines
    items = (list_of_forms if block.kind == "forms" else list_of_rules)(games)
    right = [line for item in items
             for line in textwrap.wrap(item, WIDTH, subsequent_indent="  ", break_long_words=False,
                                       break_on_hyphens=False) or [""]]
    if right != block.lines:
        complain("the list of games is not the generated one:\n" +
                 "\n".join(difflib.unified_diff(block.lines, right, "shown", "generated", lineterm="", n=0)))
    return right


# ---- what the text names


def check_link(document, link, complain):
    if re.match(r"[a-z]+:", link):
        return
    file, _, anchor = link.partition("#")
    target = (document.parent / file) if file else document
    if not target.exists():
        complain(f"({link}) does not exist")
    elif anchor and target.suffix == ".md" and anchor not in headings(target):
        complain(f"({link}): {target.name} has no heading of that name")


def check_path(document, path, complain):
    """A path relative to the root, the folder of the document, or an include folder, perhaps without an extension."""
    roots = [folder for folder in (ROOT, document.parent, ROOT / "src", ROOT / "include")
             if (folder / path.split("/")[0]).is_dir()]
    first = path.split("/")[0]
    if roots and first not in SKIPPED and not any(any(folder.glob(path.rstrip("/") + "*")) for folder in roots):
        complain(f"there is no {path}")


def check_text(document, text, program, complain):
    whole = "\n".join(text)
    links = re.sub(r"`[^`]*`", "", whole)
    for link in re.findall(r"\]\(([^)\s]+)\)", links) + re.findall(r'(?:src|href)="([^"]+)"', links):
        check_link(document, link, complain)
    for paragraph in re.split(r"\n\s*\n", whole):
        for span in re.findall(r"(?<!`)`([^`]+)`(?!`)", paragraph):
            span = " ".join(span.split())
            if re.match(r"(grundy|make) [^(]", span) and ELLIPSIS not in span:
                check_words(span, program, complain)
            elif re.fullmatch(r"[\w.-]+(/[\w.*-]+)+/?", span):
                check_path(document, span, complain)
            elif re.fullmatch(r"[\w-]+\.(cpp|hpp|cu|cuh|ts|tsx|adoc|cmake|md)", span) and span not in NAMES:
                complain(f"there is no file {span}")
    in_files = False
    for line in text:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            in_files = False
        elif cells[0] == "file":
            in_files = True
        elif in_files:
            for name in re.findall(r"`([\w*-]+)`", cells[0]):
                here = document.parent.relative_to(ROOT)
                if not any(here in path.parents and fnmatch(path.name, name + "*") for path in FILES):
                    complain(f"there is no file {name} here")


def check_headers(text, complain):
    for path in sorted((ROOT / "include" / "grundy").glob("*.hpp")):
        if not re.search(rf"\b{re.escape(path.name)}\b", text):
            complain(f"{path.name} is not listed")


def check_man_page(path, program, folder, complain):
    examples = re.split("(?i)\\bexamples$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[-1]
    for roff, plain in (("\\(aq", "'"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\-", "-")):
        examples = examples.replace(roff, plain)
    commands = re.findall(r"^ ?(grundy .*)$", examples, re.MULTILINE)
    if not commands:
        complain("has no examples")
    check_sh(commands, program, folder, complain)


# ---- all of it


def check_document(path, program, write):
    complaints = []
    complain = complaints.append
    name = path.relative_to(ROOT)
    with tempfile.TemporaryDirectory(prefix="grundy_document_") as folder:
        for shared in ("examples", "docs", "scripts"):
            os.symlink(ROOT / shared, Path(folder) / shared)
        if path.name.startswith("grundy.1"):
            check_man_page(path, program, folder, complain)
            return name, complaints
        lines = path.read_text(encoding="utf-8").splitlines()
        blocks, text = blocks_and_text(lines)
        check_text(path, text, program, complain)
        if path.name == "library.md":
            check_headers("\n".join(text), complain)
        lists = game_lists(text)
        for block in blocks + lists:
            def at_place(message, start=block.start):
                complain(f"line {start}: {message}")

            if block in lists:
                block.now = check_games(block, program, at_place)
            elif block.kind not in KINDS:
                at_place(f"a block is one of {', '.join(sorted(KINDS))}, not '{block.kind}'")
            elif block.kind == "console":
                block.now = check_console(block, program, folder, at_place)
            elif block.kind == "cpp":
                check_program(block.lines, at_place)
            elif block.kind == "sh":
                check_sh(block.lines, program, folder, at_place)
    if write:
        for block in sorted(blocks + lists, key=lambda block: block.start, reverse=True):
            if block.now is not None:
                lines[block.start:block.start + len(block.lines)] = [block.indent + line for line in block.now]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return name, complaints


def main():
    write = "--write" in sys.argv
    arguments = [word for word in sys.argv[1:] if word != "--write"]
    documents = [Path(word).resolve() for word in arguments[1:]] or [
        ROOT / path for path in FILES if path.suffix == ".md" or path.name.startswith("grundy.1")]
    with tempfile.TemporaryDirectory(prefix="grundy_cache_") as home:
        program = Program(arguments[0], home)
        try:
            with ThreadPoolExecutor(2) as threads:
                results = list(threads.map(lambda path: check_document(path, program, write), documents))
        finally:
            program.stop()
    wrong = [(name, complaint) for name, complaints in results for complaint in complaints]
    for name, complaint in wrong:
        print(f"{name}: {complaint}")
    print(f"{len(documents)} documents, {len(wrong)} errors")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
