"""The tables, figures and examples of the papers, recomputed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Optional

from . import _engine
from ._answers import Answer, Field, html_table
from ._call import Limits, Unpack, limited, limits, text_of


@dataclass(frozen=True)
class Exhibit:
    """An exhibit that `reproduce` can recompute."""

    id: str  #: nivasch.table2
    title: str
    paper: str


@dataclass(frozen=True)
class Cell:
    """A computed value and the printed one."""

    computed: str
    printed: Optional[str] = None  #: None for labels, which are not compared
    erratum: str = ""  #: why they differ, if that is known


@dataclass(frozen=True)
class Table:
    """A table of a paper, or statements, one per row."""

    caption: str
    header: list[str]
    rows: list[list[Cell]]


class Reproduction(Answer):
    """A recomputed exhibit. See `reproduce`."""

    @property
    def exhibit(self) -> Exhibit:
        """The exhibit."""
        return Exhibit(self._data["id"], self._data["title"], self._data["paper"])

    compared = Field(int, "How many cells were compared.")
    errata = Field(int, "How many of them differ because of a known erratum.")
    differ = Field(int, "How many differ otherwise.")

    @property
    def tables(self) -> list[Table]:
        """Its tables."""
        return [
            Table(
                table["caption"],
                table["header"],
                [[Cell(**cell) for cell in row] for row in table["rows"]],
            )
            for table in self._data["tables"]
        ]

    @property
    def figures(self) -> list[tuple[str, str]]:
        """The caption and the SVG of each figure."""
        return [(figure["caption"], figure["svg"]) for figure in self._data["figures"]]

    notes = Field(list[str], "Remarks.")
    seconds = Field(float, "How long it took.")

    def __str__(self) -> str:
        counts = f"{self.compared} compared, {self.errata} known errata, {self.differ} differ"
        return f"{self.exhibit.id}: {counts}"

    def _repr_html_(self) -> str:
        rows = [[self.exhibit.title, str(self.compared), str(self.errata), str(self.differ)]]
        return html_table([self.exhibit.id, "compared", "errata", "differ"], rows) + "".join(
            svg for _, svg in self.figures
        )


def exhibits() -> list[Exhibit]:
    """The exhibits that `reproduce` can recompute.

    >>> exhibits()[0].title
    'Figure 1: Grundy values of Fibonacci Nim'
    """
    return [Exhibit(**data) for data in json.loads(_engine.exhibits())["exhibits"]]


@limited
def reproduce(
    *names: str,
    **asked: Unpack[Limits],
) -> list[Reproduction]:
    """Recomputes exhibits: by their ids, by the name of a paper for all of its exhibits, or "all".

    >>> for made in reproduce("silber.pairs", "lee.examples"):
    ...     print(made)
    silber.pairs: 9 compared, 0 known errata, 0 differ
    lee.examples: 32 compared, 1 known errata, 0 differ
    >>> reproduce("silber.pairs")[0].tables[0].rows[1]
    [Cell(computed='pair 2', printed=None, erratum=''), Cell(computed='(3, 5)', printed='(3, 5)', erratum='')]
    """
    text = _engine.reproduce([text_of(name, "name") for name in names], limits(**asked))
    return [
        Reproduction(json.dumps(data, ensure_ascii=False, separators=(",", ":")))
        for data in json.loads(text)["exhibits"]
    ]
