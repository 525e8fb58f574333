#!/usr/bin/env python3
"""Reads the undefined symbols of the built library, and fails if the library does something that it must not do: print,
end the program, read the environment, open files, start processes.

library_scan_test.py NM LIBRARY BUILD_FOLDER

Every undefined name of every object is checked, so printing deep inside a template of another library is found as
well. The objects of other libraries are not checked.
"""
import pathlib
import re
import subprocess
import sys

# As nm -C prints them: C names without arguments, C++ names with arguments.
FORBIDDEN = {
    "prints": r"(__)?v?f?printf(_chk)?|(__)?v?dprintf(_chk)?|f?puts|f?putchar|f?putc|_IO_putc|f?putws?|fwrite|write|writev"
              r"|perror|psignal|v?syslog|stdout|stderr|std::w?(cout|cerr|clog)|fmt::.*\bv?print\(.*",
    "reads what is typed": r"stdin|std::w?cin|getchar|gets|scanf|__isoc99_scanf|read|readv|readline",
    "ends the program": r"exit|_exit|_Exit|quick_exit|at_quick_exit|abort|__assert_fail|__assert_perror_fail|raise|kill"
                        r"|__builtin_trap|std::set_terminate.*|std::unexpected.*|signal|sigaction",
    "reads or changes the environment": r"(secure_)?getenv|__secure_getenv|setenv|unsetenv|putenv|clearenv|environ"
                                        r"|setlocale|std::locale::global.*|chdir|umask",
    "opens files": r"f?(re)?open(64|at|at64)?|fdopen|creat(64)?|tmpfile(64)?|mkstemps?(64)?|remove|unlink(at)?|rename(at)?"
                   r"|mkdir(at)?|opendir|.*\bstd::basic_[io]?f(stream|ilebuf)<.*"
                   r"|std::__basic_file.*|std::filesystem::(?!__cxx11::path::).*"
                   r"|std::random_device::_M_init.*|sqlite3_open.*|SQLite::Database::Database.*",
    "starts processes or loads code": r"system|popen|v?fork|exec[lv]p?e?|posix_spawnp?|dl(m)?open|dlsym",
    "reaches the network": r"socket|connect|bind|listen|accept4?|getaddrinfo|gethostbyname",
}

# By the source that needs the name. Remove an entry when the source no longer needs it.
ALLOWED = {
    "src/runs/store.cpp": {
        "SQLite::Database::Database": "opens the store that it was given",
        "std::filesystem::status": "first checks that it is a plain file",
    },
    "src/pictures/raster.cpp": {
        "dlopen": "librsvg is loaded only when a PNG is drawn",
        "dlsym": "and its functions are found by their names",
    },
    "src/theory/keyed_hash.cpp": {
        "std::random_device::_M_init": "an unpredictable key against attacks on hash tables",
    },
    "src/runs/check_run.cpp": {
        "std::random_device::_M_init": "an unpredictable sample of a certificate",
    },
}


def needed_names(nm, library):
    """Pairs of an object and an undefined name in it."""
    lines = subprocess.run([nm, "-A", "-C", "--undefined-only", library], check=True, capture_output=True, text=True)
    for line in lines.stdout.splitlines():
        _, member, rest = line.split(":", 2)
        yield member, re.sub(r"^\s*[Uwv] ", "", rest).split("@")[0]


def sources_of(member, build):
    """The names of the sources that were compiled into it: one, or several at a time."""
    name = member.removesuffix(".o")
    together = [path.read_text() for path in build.glob(f"**/Unity/{name}")]
    return set(re.findall(r'#include ".*/(src/.*\.cpp)"', "".join(together))) or {name}


def may(member, name, build):
    """The entry of the list above that allows the name, if there is one."""
    sources = sources_of(member, build)
    for source, names in ALLOWED.items():
        if source in sources or source.endswith("/" + member.removesuffix(".o")):
            for start in names:
                if name.startswith(start):
                    return source, start
    return None


def main():
    nm, library, build = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    forbidden = {what: re.compile(pattern) for what, pattern in FORBIDDEN.items()}
    wrong, used, seen = [], set(), 0
    for member, name in needed_names(nm, library):
        seen += 1
        for what, pattern in forbidden.items():
            if pattern.fullmatch(name):
                allowed = may(member, name, build)
                used.add(allowed)
                if not allowed:
                    wrong.append(f"{member} {what}: {name}")
    # The compiler itself calls std::terminate if an exception would leave a noexcept function, so a reference to it
    # proves nothing. Our own calls are found in the sources.
    root = pathlib.Path(__file__).parents[2]
    for folder in ("src", "include"):
        for path in sorted((root / folder).rglob("*.[ch]pp")):
            if "std::terminate" in path.read_text():
                wrong.append(f"{path.relative_to(root)} ends the program: std::terminate")
    for source, names in ALLOWED.items():
        wrong += [f"{source} no longer needs {start}" for start in names if (source, start) not in used]
    if seen < 1000:
        wrong.append(f"only {seen} names were found in {library}")
    print("\n".join(wrong) or f"{seen} names in {library}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
