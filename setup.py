"""`pip install .` has CMake build the extension; all else stands in pyproject.toml."""

import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path(__file__).resolve().parent


class BuildWithCMake(build_ext):
    def configure(self, build: Path) -> None:
        subprocess.run(
            [
                "cmake",
                "-S", SOURCE,
                "-B", build,
                "-G", "Ninja",
                "-DCMAKE_BUILD_TYPE=Release",
                "-DGRUNDY_PYTHON=ON",
                f"-DPython_EXECUTABLE={sys.executable}",
            ],
            check=True,
        )  # fmt: skip

    def build_extension(self, extension: Extension) -> None:
        # A folder that was named is kept, and may have been configured in another way.
        build = Path(os.environ.get("GRUNDY_BUILD") or self.build_temp).resolve()
        if not (build / "CMakeCache.txt").exists():
            self.configure(build)
        subprocess.run(["cmake", "--build", build, "--target", "grundy_python"], check=True)
        built = build / "python" / "grundy" / f"_engine{sysconfig.get_config_var('EXT_SUFFIX')}"
        if not built.exists():
            sys.exit(f"{build} is configured for another Python than {sys.executable}")
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(built), str(target))


# Nothing is left in the sources.
work = tempfile.TemporaryDirectory(prefix="grundy-pip-")
version = re.search(r"project\(grundy VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text())
assert version is not None
setup(
    version=version[1],
    ext_modules=[Extension("grundy._engine", [])],
    cmdclass={"build_ext": BuildWithCMake},
    options={"build": {"build_base": work.name}, "egg_info": {"egg_base": work.name}},
)
