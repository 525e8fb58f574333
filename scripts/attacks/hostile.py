"""Malformed files and arguments, and old files that a failed run must not change."""
import os

POSITIONS = ["wythoff(10,15) + nim(2)", "3*nim(5) + take[1,2,3,4](10)", "fibonacci(20,7)", "global[2x](5,8;3)",
             "takeaway[3x-1](10,2)", "digraph[graph](a)", "geography[graph,vertex](a; b)", "words[graph](a; b)",
             "evenodd(17) + rook(3,4)", "wythoff(10^40,10^40+1)"]
GRAPHS = {"dot": b'digraph g { a -> b -> c; subgraph { "x y" -> a [w=1] } }',
          "txt": b'a -> b\nb -> c\n"x y" -> a # comment\nlonely\n',
          "json": b'{"directed":true,"vertices":["a","b"],"edges":[["a","b"],["b","c"]]}',
          "graphml": b'<?xml version="1.0"?><graphml><graph edgedefault="directed"><node id="a"/><node id="b"/>'
                     b'<edge source="a" target="b"/></graph></graphml>',
          "csv": b"source,target\na,b\nb,c\n"}
BITS = [b"\0", b"\x1b[2J", b"\x9b2J", b"\xff\xfe", "é∞".encode(), b"(", b")" * 50, b"[" * 5000, b"{" * 5000, b'"',
        b"\\", b"-", b"9" * 400, b"10^10^10", b"99999999999*", b";", b",", b"\n", b"\r\n", b"->", b"--", b"<!", b"&#0;",
        b"&x;", b"sqrt(", b"x^99999", b"\x7f"]


def changed(text, random):
    text = bytearray(text)
    for _ in range(random.randint(1, 4)):
        at = random.randint(0, len(text))
        how = random.randint(0, 3)
        if how == 0:
            text[at:at] = random.choice(BITS)
        elif how == 1:
            del text[at:at + random.randint(1, 5)]
        elif how == 2:
            text[at:at + 1] = bytes([random.randint(0, 255)])
        else:
            text[at:at] = text[:at] * random.choice([1, 1, 30])
    return bytes(text)


def attacks(target, random):
    limits = ["--time", "1", "--memory", "200M"]

    def judge(end):
        if end.seconds > 2:
            target.find(f"--time was 1 s, it took {end.seconds:.1f} s", end.command)
        if end.code == 2 and b"\n" in end.err.strip() and len(end.err.strip().splitlines()) > 3:
            target.find("the error message is longer than a line and the place", end.command)

    def position():
        given = target.folder / "position"
        given.write_bytes(changed(random.choice(POSITIONS).encode(), random))
        (target.folder / "graph").write_bytes(changed(GRAPHS["txt"], random))
        judge(target.run(*random.choice([["solve"], ["replay"], ["graph", "of"]]), "-", *limits, stdin=given))
        target.counts["positions"] += 1

    def graph():
        kind = random.choice(list(GRAPHS))
        file = target.folder / f"graph.{kind}"
        file.write_bytes(changed(GRAPHS[kind], random))
        judge(target.run("graph", "label", file, *random.choice([[], ["--loopy"], ["--json"]]), *limits))
        judge(target.run("graph", "geography", file, "--at", "a", "--kind", random.choice(["vertex", "edge"]), *limits))
        target.counts["graphs"] += 1

    def claim():
        file = target.folder / "set.csv"
        file.write_bytes(changed(b"x,y\n0,0\n1,2\n3,5\n", random))
        formula = changed(random.choice([b"5x", b"(1+sqrt(5))/2", b"(x, x)", b"x^2+3; 7x-2"]), random)
        text = formula.replace(b"\0", b"").decode("utf-8", "surrogateescape")
        judge(target.run("claim", random.choice(["wythoff", "take[1,2]", "rook"]), random.choice([str(file), text]),
                         "--to", "50", *limits))
        target.counts["claims"] += 1

    def old_file():
        """A failed run leaves the old file unchanged, even behind a link, and leaves no other file."""
        folder = target.folder / "out"
        folder.mkdir(exist_ok=True)
        old, link = folder / "old", folder / "link"
        old.write_bytes(b"precious")
        if not link.is_symlink():
            link.symlink_to("old")
        name = random.choice([old, link])
        command, largest = random.choice([
            (["table", "wythoff", "300", "--csv", name], 4096),
            (["table", "wythoff", "300", "--png", name], 4096),
            (["table", "wythoff", "300", "--npy", name], 4096),
            (["table", "wythoff", "9000", "--csv", name, "--time", "0.1"], None),
            (["table", "nosuch", "30", "--csv", name], None),
            (["graph", "label", "nosuch.txt", "--dot", name], None),
            (["graph", "of", "nim(40,40)", "--dot", name], 4096),
            (["wythoff", "extremes", "-g", "0..3", "--rows", "10^9", "--csv", name, "--time", "0.2"], None),
            (["wythoff", "exact", "-g", "9", "--rows", "10^10", "--certificate", name, "--time", "0.2"], None),
            (["wythoff", "prove", "-g", "3", "--out", name, "--time", "0.2"], None)])
        end = target.run(*command, largest_file=largest)
        target.counts["failing runs with old files"] += 1
        if end.code == 0:
            target.find("the file could not be written, but the exit code is 0", end.command)
        if old.read_bytes() != b"precious":
            target.find("a failed run changed the old file", end.command)
        left = {file.name for file in folder.iterdir()} - {"old", "link"}
        if left:
            target.find(f"a failed run left {left}", end.command)

    def full():
        with open("/dev/full", "wb") as full_device:
            command = random.choice([["--version"], ["--help"], ["games"], ["solve", "nim(3)"], ["numbers", "8"],
                                     ["solve", "nim(3)", "--json"], ["table", "wythoff", "9", "--csv", "-"]])
            end = target.run(*command, stdout=full_device)
        target.counts["full terminals"] += 1
        if end.code == 0:
            target.find("nothing could be printed, but the exit code is 0", end.command)

    def pipe_in_cache():
        cache = target.folder / "cache" / "grundy"
        cache.mkdir(parents=True, exist_ok=True)
        names = [path for path in cache.rglob("*") if path.is_file()] or [cache / "checked"]
        for path in names:
            path.unlink(missing_ok=True)
            os.mkfifo(path)
        judge(target.run("solve", "wythoff(10^30,10^31)", *limits, at_most=10))
        judge(target.run("wythoff", "nth", "-g", "1", "-n", "10^30", *limits, at_most=10))
        target.counts["pipes in the cache"] += 1
        for path in names:
            path.unlink(missing_ok=True)

    while True:
        yield from (position, graph, claim, position, graph, claim, old_file, full)
        if random.random() < 0.1:
            yield pipe_in_cache
