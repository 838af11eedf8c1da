# To be sourced on a machine with a GPU, Python 3.12 and no network, before benches are run there:
#   source bench/on_device.sh && python3 bench/batched.py --cuda
# `.carry` (ignored by git) holds what that machine lacks: bench/pack_for_device.py packs it.
# Unpacked once: to overwrite libraries that a running process has mapped ends it with a bus error.
if [ ! -e /tmp/site312/.unpacked ]; then
  mkdir -p /tmp/site312
  for packed in .carry/*.tar.xz; do tar xJf "$packed" -C /tmp/site312; done
  touch /tmp/site312/.unpacked
fi
export PYTHONPATH="/tmp/site312:src" LUDOTHEK_CACHE=/tmp/ludothek-cache
# Games and bots are found by entry points: those of this tree, whatever was packed.
python3 - <<'PYTHON'
import tomllib
from pathlib import Path

project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
folder = Path("/tmp/site312/ludothek-0.dist-info")
folder.mkdir(exist_ok=True)
(folder / "METADATA").write_text("Metadata-Version: 2.1\nName: ludothek\nVersion: 0\n")
lines = [
    line
    for group, names in project["entry-points"].items()
    for line in (f"[{group}]", *(f"{name} = {target}" for name, target in names.items()))
]
(folder / "entry_points.txt").write_text("\n".join(lines) + "\n")
PYTHON
