"""One attack: its random choices, and the files that it needs."""
import pathlib
import random
import shutil

KEPT = pathlib.Path(__file__).parents[2] / "build/attack-findings"


class Case:
    """Its files lie in a folder of its own, in which the program runs. They are kept if there is a finding."""

    def __init__(self, target, seed):
        self.random = random.Random(seed)
        self.target, self.seed = target, seed
        self.folder = target.folder / "case"
        self.found = len(target.findings)

    def __enter__(self):
        self.folder.mkdir()
        return self

    def __exit__(self, *_):
        if len(self.target.findings) > self.found:
            kept = KEPT / self.seed.replace(" ", "-")
            shutil.rmtree(kept, ignore_errors=True)
            shutil.copytree(self.folder, kept)
            print(f"  in {kept}", flush=True)
        shutil.rmtree(self.folder)

    def file(self, ending, pieces):
        """Writes a file piece by piece, because this process must stay small: see Target.run."""
        name = f"{len(list(self.folder.iterdir()))}.{ending}"
        with open(self.folder / name, "w") as file:
            file.writelines(pieces)
        return name

    def texts(self):
        return {file.name: file.read_text() for file in self.folder.iterdir()}
