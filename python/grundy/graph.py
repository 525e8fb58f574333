"""Games on graphs: labelling digraphs, and Geography.

A graph is given as a file (its name, or a path), as the text of one (a text with a line break), as
a list of edges, or as a graph of networkx. Vertices are called by their texts, `str(vertex)`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Optional, Union

from . import _engine
from ._answers import Answer, Solution, Value, html_table, value_of, value_text
from ._call import Limits, Unpack, limited, limits, path_of, reader, text_of
from ._position import Position, as_position
from ._position import position as make_position

__all__ = [
    "Graph",
    "Labels",
    "PositionGraph",
    "Vertex",
    "geography",
    "label",
    "of",
]

#: A file, the text of one, edges, or a graph of networkx.
Graph = Union[str, "os.PathLike[str]", Iterable[tuple[Any, Any]], Any]


@dataclass(frozen=True)
class Vertex:
    """A vertex with its label. `topological` is None where the digraph has a cycle."""

    name: str
    outcome: str
    value: Value
    topological: Optional[int]


class Labels(Answer):
    """A digraph with the outcomes and the Grundy values of its vertices."""

    def __init__(self, digraph: _engine.Digraph) -> None:
        super().__init__(digraph.labels())
        self._digraph = digraph
        self.vertices: list[Vertex] = [
            Vertex(data["name"], data["outcome"], value_of(data), data["topological"])
            for data in self._data["vertices"]
        ]
        self._numbers = {vertex.name: i for i, vertex in enumerate(self.vertices)}

    def __len__(self) -> int:
        return len(self.vertices)

    def __iter__(self) -> Iterator[Vertex]:
        return iter(self.vertices)

    def __contains__(self, name: object) -> bool:
        return str(name) in self._numbers

    def __getitem__(self, name: object) -> Vertex:
        return self.vertices[self._numbers[str(name)]]

    def options(self, name: object) -> list[Vertex]:
        """The vertices that its arcs lead to."""
        return [self.vertices[i] for i in self._digraph.arcs(self._numbers[str(name)])]

    def svg(self) -> str:
        """A picture, of at most 200 vertices."""
        return self._digraph.svg()

    def dot(self) -> str:
        """The same for Graphviz, coloured, of any size."""
        return self._digraph.dot()

    def _rows(self) -> list[list[str]]:
        return [[v.name, v.outcome, value_text(v.value)] for v in self.vertices[:200]]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self)} vertices>"

    def __str__(self) -> str:
        more = ["…"] if len(self) > 200 else []
        return "\n".join([" ".join(row) for row in self._rows()] + more)

    def _repr_html_(self) -> str:
        table = html_table(["vertex", "outcome", "value"], self._rows())
        return (self.svg() if len(self) <= 60 else "") + table


class PositionGraph(Labels):
    """All positions that can be reached from one, labelled. See `of`."""

    def __init__(self, digraph: _engine.Digraph, given: bool) -> None:
        super().__init__(digraph)
        self._given = given

    def position(self, name: object) -> Position:
        """The position with this notation."""
        return Position._of(self._digraph.position(self._numbers[str(name)]), self._given)


def _as_file(graph: Graph, directed: Optional[bool]) -> tuple[str, bytes, list[str]]:
    """The name and the bytes of a file with the graph, and the words that say how it is read."""
    undirected = ["undirected"] if directed is False else []
    if isinstance(graph, os.PathLike) or (isinstance(graph, str) and "\n" not in graph):
        name = path_of(graph, "graph")
        return name, reader(None)(name), undirected
    if isinstance(graph, str):
        return "graph", text_of(graph, "graph").encode(), undirected
    if hasattr(graph, "nodes") and hasattr(graph, "edges") and hasattr(graph, "is_directed"):
        vertices = list(graph.nodes())
        edges = [(edge[0], edge[1]) for edge in graph.edges()]
        if directed is None:
            directed = bool(graph.is_directed())
    else:
        pairs = [tuple(edge) for edge in graph]
        if any(len(pair) != 2 for pair in pairs):
            raise ValueError("an edge is a pair of vertices")
        edges = [(pair[0], pair[1]) for pair in pairs]
        vertices = [vertex for edge in edges for vertex in edge]
        directed = directed is not False
    names = {vertex: str(vertex) for vertex in vertices}
    if len(set(names.values())) < len(names):
        raise ValueError("two vertices are called by the same text")
    text = json.dumps(
        {
            "directed": directed,
            "vertices": list(names.values()),
            "edges": [[names[a], names[b]] for a, b in edges],
        }
    )
    return "graph.json", text.encode(), []


@limited
def label(
    graph: Graph,
    *,
    loopy: bool = False,
    directed: Optional[bool] = None,
    format: Optional[str] = None,
    **asked: Unpack[Limits],
) -> Labels:
    """Outcome and Grundy value of every vertex: a token moves along the arcs of the digraph.

    With `loopy`, cycles are allowed, and there may be draws. `directed=False` lets the token go
    both ways. `format` is edges, csv, dot, graphml or json if name and text do not show it.

    >>> labels = label([("a", "b"), ("a", "c"), ("b", "c")])
    >>> labels["a"]
    Vertex(name='a', outcome='N', value=2, topological=1)
    >>> label([(1, 2), (2, 1), (2, 3), (3, 4)], loopy=True)[2]
    Vertex(name='2', outcome='draw', value=Loopy(finite=(1,)), topological=None)
    """
    name, text, words = _as_file(graph, directed)
    reading = words + ([] if format is None else [text_of(format, "format")])
    return Labels(_engine.label(text, name, bool(loopy), reading, limits(**asked)))


@limited
def of(
    position: Union[Position, str],
    **asked: Unpack[Limits],
) -> PositionGraph:
    """The digraph of all positions that can be reached, labelled; at most a million.

    >>> graph = of("take[1,2](3)")
    >>> [(vertex.name, vertex.value) for vertex in graph]
    [('take[1,2](3)', 0), ('take[1,2](2)', 2), ('take[1,2](1)', 1), ('take[1,2](0)', 0)]
    """
    start = as_position(position)
    return PositionGraph(_engine.graph_of(start._handle, limits(**asked)), start._given)


@limited
def geography(
    graph: Graph,
    at: object,
    kind: str = "vertex",
    *,
    directed: Optional[bool] = None,
    **asked: Unpack[Limits],
) -> Solution:
    """Who wins Geography: the token leaves `at`, and what it leaves is deleted, vertex or edge.

    >>> geography([("a", "b"), ("b", "c"), ("c", "d")], "a", directed=False).outcome
    'N'
    """
    name, text, words = _as_file(graph, directed)
    start = make_position(
        "geography", str(at), parameters=[name, kind, *words], files={name: text}
    )
    return start.solve(**asked)
