"""Packs what a machine with a GPU lacks, for bench/on_device.sh: numba for its Python, as a folder that it unpacks.

    python bench/pack_for_device.py [--python 3.12]

Wheels come from the package index with the versions that are pinned here, without their tests and debug symbols, into
`.carry/packages.tar.xz` (git ignores the folder). That machine needs no network then. Needs `strip` (binutils).
"""

from __future__ import annotations

import argparse
import lzma
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
CARRY = ROOT / ".carry"
PINNED = ("numba", "llvmlite", "msgspec", "rich", "openskill")
NUMBA_CUDA = "numba-cuda==0.30.4"
PLATFORMS = ("manylinux_2_28_x86_64", "manylinux_2_27_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")
SMALL = [{"id": lzma.FILTER_X86}, {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]
"""Libraries of compiled code pack a twentieth smaller this way: what travels there is limited."""
SITE = '''"""Runs first of all: what a .pth file of the packages would do, and names that newer NumPy dropped."""

import numpy

for _name, _same in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(numpy, _name):
        setattr(numpy, _name, getattr(numpy, _same))
import _numba_cuda_redirector  # noqa: E402, F401
'''


def pinned() -> Iterator[str]:
    locked = (ROOT / "requirements.txt").read_text() + (ROOT / "requirements-dev.txt").read_text()
    for name in PINNED:
        found = re.search(rf"^{name}==(\S+)", locked, re.MULTILINE)
        assert found, f"{name} is pinned nowhere"
        yield f"{name}=={found[1]}"


def download(python: str, folder: Path) -> None:
    platforms = [part for platform in PLATFORMS for part in ("--platform", platform)]
    wanted = [*pinned(), NUMBA_CUDA]
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:",
         "--python-version", python, "--implementation", "cp", *platforms, "--dest", str(folder), *wanted],
        check=True,
    )  # fmt: skip


def unpack(wheels: Path, site: Path) -> None:
    """What programs import, and nothing else."""
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(site)
        print(wheel.name, flush=True)
    for tests in [*site.rglob("tests")]:
        shutil.rmtree(tests, ignore_errors=True)  # one may lie within another
    for library in site.rglob("*.so"):
        subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)
    (site / "sitecustomize.py").write_text(SITE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default="3.12", help="the version of that machine's")
    chosen = parser.parse_args()
    CARRY.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        wheels, site = Path(name, "wheels"), Path(name, "site")
        site.mkdir()
        download(chosen.python, wheels)
        unpack(wheels, site)
        packages = CARRY / "packages.tar.xz"
        with lzma.open(packages, "w", filters=SMALL) as packed, tarfile.open(fileobj=packed, mode="w|") as out:
            for entry in sorted(site.iterdir()):
                out.add(entry, entry.name)
    print(f"{packages.relative_to(ROOT)}: {packages.stat().st_size / 2**20:.1f} MiB")


if __name__ == "__main__":
    main()
