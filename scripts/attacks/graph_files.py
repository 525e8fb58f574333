"""Random graphs in every format that the program reads, and lists of words."""
from .values import LETTERS, count

FORMATS = ["edges", "csv", "dot", "graphml", "json"]


def arcs(random, most):
    """Arcs of a graph of some shape, with vertices 0, 1, …"""
    size = count(random, most) + 1
    shape = random.choice(["random", "acyclic", "path", "star", "dense", "grid", "layers", "tree"])
    if shape == "path":
        yield from ((k, k + 1) for k in range(size))
    elif shape == "star":
        yield from ((0, k) for k in range(1, size))
    elif shape == "tree":
        yield from ((random.randrange(k), k) for k in range(1, size))
    elif shape == "grid":
        width = random.choice([2, 3, 8, int(size**0.5) + 1])
        for k in range(size):
            if (k + 1) % width:
                yield k, k + 1
            yield k, k + width
    elif shape == "dense":
        side = int(size**0.5) + 1
        yield from ((a, b) for a in range(side) for b in range(side) if a != b)
    elif shape == "layers":
        width = random.randint(2, 100)
        yield from ((k, (k // width + 1) * width + random.randrange(width)) for k in range(size) for _ in range(3))
    else:
        yield 0, 1
        for _ in range(size * random.randint(1, 5)):
            a, b = random.randrange(size), random.randrange(size)
            yield (min(a, b), max(a, b) + 1) if shape == "acyclic" else (a, b)


def joined(pieces, separator):
    for at, piece in enumerate(pieces):
        yield separator + piece if at else piece


def graph(case, most, root="0"):
    """The name of a file with a random graph, in which the first vertex has this name."""
    random = case.random
    form = random.choice(FORMATS)
    directed = random.random() < 0.5
    prefix = "v" * random.choice([0, 0, 0, 1, count(random, 3)])
    most = most if len(prefix) < 9 else min(most, 3)

    def name(vertex):
        return f"{prefix}{vertex}" if vertex else root

    pairs = ((name(a), name(b)) for a, b in arcs(random, most))
    word = "directed" if directed else "undirected"
    if form == "edges":
        arrow = random.choice([" -> ", " "]) if directed else " -- "
        return case.file("edges", (f"{a}{arrow}{b}\n" for a, b in pairs))
    if form == "csv":
        return case.file("csv", (f"{a},{b}\n" for a, b in pairs))
    if form == "dot":
        def dot():
            yield "digraph {\n" if directed else "graph {\n"
            yield from (f"{a} {'->' if directed else '--'} {b}\n" for a, b in pairs)
            yield "}\n"
        return case.file("dot", dot())
    if form == "graphml":
        def graphml():
            yield f'<?xml version="1.0"?><graphml><graph edgedefault="{word}">\n'
            seen = set()
            for a, b in pairs:
                yield from (f'<node id="{vertex}"/>\n' for vertex in sorted({a, b} - seen))
                seen |= {a, b}
                yield f'<edge source="{a}" target="{b}"/>\n'
            yield "</graph></graphml>\n"
        return case.file("graphml", graphml())

    def json():
        yield f'{{"directed":{str(directed).lower()},"edges":['
        yield from joined((f'["{a}","{b}"]' for a, b in pairs), ",\n")
        yield "]}\n"
    return case.file("json", json())


def words(case):
    random = case.random
    letters = LETTERS[:random.randint(1, 26)]
    longest = random.choice([1, 3, 3, 10, count(random, 5)])
    total = count(random, 5 if longest < 20 else 2)
    return case.file("txt", ("".join(random.choices(letters, k=random.randint(1, longest))) + "\n"
                             for _ in range(total)))
