"""The places in src where one token can be changed, and the changes. The sources are formatted, so binary operators
have spaces around them, and template brackets and signs do not."""
import dataclasses
import pathlib
import re

LARGEST_CONSTANT = 64
NEIGHBOURS = {
    "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="], "==": ["!="], "!=": ["=="],
    "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"], "&&": ["||"], "||": ["&&"], "&": ["|"], "|": ["&"],
    "^": ["|"], "<<": [">>"], ">>": ["<<"], "+=": ["-="], "-=": ["+="], "++": ["--"], "--": ["++"], "!": [""],
    "true": ["false"], "false": ["true"], "continue": ["break"], "break": ["continue"],
    "std::min": ["std::max"], "std::max": ["std::min"],
}
BINARY = "|".join(re.escape(token) for token in sorted(NEIGHBOURS, key=len, reverse=True)
                  if not token[0].isalpha() and token not in ("++", "--", "!"))
TOKEN = re.compile(
    rf"(?<=\S )(?:{BINARY})(?=\s)"
    r"|\+\+|--|!(?=[\w(*])|\b(?:true|false|continue|break)\b|\bstd::(?:min|max)(?=\()"
    r"|(?<![\w.'<])\d+(?=(?:[uU]?[lL]{0,2}|[lL]{1,2}[uU])(?![\w.'>]))")
# Text that is not executed: comments, strings, the preprocessor.
SILENT = re.compile(r'//[^\n]*|/\*.*?\*/|^ *#[^\n]*'
                    r'|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'',
                    re.DOTALL | re.MULTILINE)
ASSERTION = re.compile(r"\b(?:static_)?assert\(")


@dataclasses.dataclass(frozen=True)
class Change:
    file: str  # relative to the root
    start: int
    line: int
    before: str
    after: str

    @property
    def place(self):
        return f"{self.file}:{self.line}"


def blanked(text, start, end):
    return text[:start] + re.sub(r"\S", " ", text[start:end]) + text[end:]


def code(text):
    """The same text with blanks for the parts that are not changed."""
    text = SILENT.sub(lambda match: re.sub(r"\S", " ", match[0]), text)
    while match := ASSERTION.search(text):
        end = match.end()
        depth = 1
        while depth > 0:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        text = blanked(text, match.start(), end)
    return text


def neighbours(token):
    if not token.isdigit():
        return NEIGHBOURS[token]
    number = int(token)
    if number > LARGEST_CONSTANT:
        return []
    return [str(near) for near in (number - 1, number + 1) if near >= 0]


def changes(root: pathlib.Path, random):
    """A change for each place, in random order."""
    found = []
    for path in sorted((root / "src").rglob("*.[ch]pp")):
        name = path.relative_to(root).as_posix()
        if name.startswith("src/cuda/"):
            continue
        text = path.read_text(encoding="utf-8")
        for match in TOKEN.finditer(code(text)):
            if near := neighbours(match[0]):
                line = text.count("\n", 0, match.start()) + 1
                found.append(Change(name, match.start(), line, match[0], random.choice(near)))
    random.shuffle(found)
    return found
