"""The unchanged library, and a changed file compiled alone. The library is shared and its symbols can be interposed: a
changed file becomes a small library that is preloaded, so nothing has to be linked again."""
import collections
import json
import re
import shlex
import subprocess

# A change in a header compiles all files that include it.
MOST_READERS = 6
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
LABEL = re.compile(r"^([_A-Za-z][\w.$]*):")
LOCATION = re.compile(r"^\t\.loc (\d+) (\d+)")
# Headers that nearly every file includes; parsing them takes most of the time of a compilation.
COMMON = "".join(f"#include <{name}>\n" for name in (
    "algorithm array chrono cmath compare cstdint functional limits map memory mutex numeric optional ostream set span "
    "sstream string string_view unordered_map unordered_set utility variant vector fmt/format.h fmt/ranges.h "
    "grundy/context.hpp grundy/error.hpp grundy/integer.hpp").split())
FILE = re.compile(r'^\t\.file (\d+) (?:"[^"]*" )?"([^"]*)"')


def base_name(symbol):
    """The name without the suffixes that the compiler adds to parts of a function."""
    return symbol.split(".", 1)[0]


class Library:
    """Built from the copy of the sources at root."""

    def __init__(self, root):
        self.root = root
        self.build = root / "build"
        self.work = self.build / "changes"
        self.file = self.build / "src/libgrundy.so"

    def make(self, targets):
        common = ["cmake", "-S", self.root, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DGRUNDY_DEVELOPER=ON",
                  "-DBUILD_SHARED_LIBS=ON",
                  "-DCMAKE_CXX_STANDARD_LIBRARIES=-lfmt"]  # tests otherwise get it from the static library
        self.work.mkdir(parents=True, exist_ok=True)
        # The second one is never built: it gives the command that compiles each file alone.
        subprocess.run([*common, "-B", self.build], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([*common, "-B", self.build / "alone", "-DGRUNDY_COMPILE_TOGETHER=OFF"], check=True,
                       stdout=subprocess.DEVNULL)
        subprocess.run(["ninja", "-C", self.build, *targets], check=True, stdout=subprocess.DEVNULL)
        self.read()

    def read(self):
        entries = json.loads((self.build / "alone/compile_commands.json").read_text())
        self.commands = {entry["file"]: self.alone(shlex.split(entry["command"])) for entry in entries
                         if entry["file"].startswith(str(self.root / "src"))}
        self.precompile()
        self.includes = {path.relative_to(self.root / "src").as_posix(): set(INCLUDE.findall(path.read_text()))
                         for path in (self.root / "src").rglob("*.[ch]pp")}

    def precompile(self):
        """Precompiles the common headers, once for each set of compiler options that many files have."""
        ways = collections.Counter(map(tuple, self.commands.values()))
        for number, way in enumerate(way for way, files in ways.items() if files > 50):
            header = self.work / f"common{number}.hpp"
            header.write_text(COMMON)
            subprocess.run([*way[:-1], "-x", "c++-header", header, "-o", f"{header}.gch"], check=True)
            for command in self.commands.values():
                if tuple(command) == way:
                    command += ["-include", str(header)]

    @staticmethod
    def alone(words):
        """The command that compiles a file to assembler text, quickly and with line numbers."""
        kept = []
        skip = False
        for word in words:
            if skip or word.endswith("ccache") or word in ("-c", "-Winvalid-pch", "-O3", "-O1"):
                skip = False
            elif word in ("-o", "-MF", "-MT", "-include"):
                skip = True
            elif not word.startswith(("-W", "-MD")) and not word.endswith(".cpp"):
                kept.append(word)
        return [*kept, "-w", "-O1", "-g1", "-S"]

    def readers(self, file):
        """The sources of the library that depend on the file; none if there are too many."""
        name = file.removeprefix("src/")
        reached = {name}
        while more := {reader for reader, read in self.includes.items() if read & reached} - reached:
            reached |= more
        paths = [self.root / "src" / reader for reader in sorted(reached)]
        sources = [path for path in paths if "-fPIC" in self.commands.get(str(path), [])]
        return sources if len(sources) <= MOST_READERS else []

    def compiled(self, sources, file, text, folder):
        """The assembler texts of the sources when the file has this text; None if it does not compile."""
        changed = folder / file
        changed.parent.mkdir(parents=True, exist_ok=True)
        changed.write_text(text, encoding="utf-8")
        result = []
        for number, source in enumerate(sources):
            output = folder / f"{number}.s"
            read = changed if source == self.root / file else source
            command = [*self.commands[str(source)]]
            command[1:1] = ["-I", folder / "src", f"-fdebug-prefix-map={folder}={self.root}"]
            ended = subprocess.run([*command, read, "-o", output], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   cwd=self.build / "alone")
            if ended.returncode != 0:
                return None
            result.append(output.read_text(encoding="utf-8"))
        return result

    def link(self, count, folder):
        output = folder / "change.so"
        subprocess.run(["c++", "-shared", *(folder / f"{i}.s" for i in range(count)), "-o", output,
                        "-L", self.file.parent, "-lgrundy", f"-Wl,-rpath,{self.file.parent}"], check=True)
        return output

    def functions(self):
        """The offsets of the library's functions with their names; and the names of those that are never inlined,
        because they can be interposed."""
        listed = subprocess.run(["nm", self.file], check=True, capture_output=True, text=True).stdout
        found = {}
        whole = set()
        for line in listed.splitlines():
            words = line.split()
            if len(words) == 3 and words[1] in "tTW" and words[2].startswith("_Z") and "static_init" not in words[2]:
                found.setdefault(int(words[0], 16), set()).add(base_name(words[2]))
                if words[1] == "T":
                    whole.add(words[2])
        return sorted(found.items()), whole


def functions_with(texts, file, line, whole):
    """The functions with code of the line, if they are never inlined; otherwise, or if there are none, as for a
    constant, all functions of these sources."""
    own = set()
    found = set()
    for text in texts:
        numbers = {}
        function = None
        for row in text.splitlines():
            if match := LABEL.match(row):
                if not match[1].startswith(".L"):
                    function = base_name(match[1])
            elif match := LOCATION.match(row):
                name = numbers.get(match[1], "")
                if name == file and int(match[2]) == line:
                    found.add(function)
                if name == file or name.endswith(".cpp"):
                    own.add(function)
            elif match := FILE.match(row):
                numbers[match[1]] = match[2][match[2].rfind("src/"):]
    return found if found and found <= whole else own
