"""Games on graphs with networkx."""

import networkx
from measurement import Chance, main


def random_dag(vertices):
    chance = Chance()
    return [(v, v + 1 + chance.below(min(vertices - 1 - v, 1000))) for v in range(vertices - 1) for _ in range(3)]


def labelled(graph, vertices):
    values = {}
    for vertex in reversed(list(networkx.topological_sort(graph))):
        options = {values[head] for head in graph.successors(vertex)}
        value = 0
        while value in options:
            value += 1
        values[vertex] = value
    return [values[v] for v in range(vertices)]


def digraph_file(vertices):
    lines = [f"{a} {b}" for a, b in random_dag(vertices)]
    return lambda: labelled(networkx.parse_edgelist(lines, create_using=networkx.DiGraph, nodetype=int), vertices)


def digraph(vertices):
    graph = networkx.DiGraph(random_dag(vertices))
    return lambda: labelled(graph, vertices)


def read_graphml(vertices):
    nodes = "".join(f'<node id="{v}"/>\n' for v in range(vertices))
    edges = "".join(f'<edge source="{a}" target="{b}"/>\n' for a, b in random_dag(vertices))
    text = (f'<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="directed">\n{nodes}{edges}'
            "</graph></graphml>\n")

    def read():
        graph = networkx.parse_graphml(text)
        return [sorted({int(head) for head in graph.successors(str(v))}) for v in range(vertices)]

    return read


def vertex_geography(vertices):
    chance = Chance()
    graph = networkx.Graph()
    graph.add_nodes_from(range(vertices))
    for _ in range(3 * vertices // 2):
        a = chance.below(vertices)
        b = chance.below(vertices)
        if a != b:
            graph.add_edge(a, b)
    without = graph.subgraph(range(1, vertices)).copy()

    def matchings():
        size = len(networkx.max_weight_matching(graph, maxcardinality=True))
        return [size, size - len(networkx.max_weight_matching(without, maxcardinality=True))]

    return matchings


main({work.__name__: work for work in (digraph_file, digraph, read_graphml, vertex_geography)})
