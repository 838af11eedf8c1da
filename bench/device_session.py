"""One call of a lent machine with a GPU: begins a training there, or goes on with the one that is running.

    source bench/on_device.sh
    python3 bench/device_session.py --until-seconds 570 [--work FOLDER] [--out FOLDER] -- TABLE … --seconds 1400 …

What stands behind `--` are the arguments of `ludothek learn`, without `--folder`. A call of such a machine is shorter
than a training, so the training runs on by itself: the first call starts it in FOLDER, later calls with the same
arguments find it running there. Every call shows the lines that the curve has gained, and ends when its seconds are
over or the training has ended, with weights, curve and log copied to `--out`. If the machine is another one than at the
last call, nothing is running and nothing is there: name the weights that came back with `--resume` and what is left of
the time. Other programs for the machine's processor can be started beside it with `--beside COMMAND` (each once).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import time
from pathlib import Path

KEPT = ("weights.npz", "curve.jsonl", "log")
"""What comes back; a checkpoint with its optimizers would be too large."""
PATIENCE = 2.0


def is_running(pid: int) -> bool:
    """Also false for a process that has ended and that nobody has asked about."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def start(command: list[str], log: Path) -> int:
    """A process in a session of its own: it outlives the call, and nobody waits for it."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    return os.posix_spawn(
        command[0], command, os.environ, setsid=True,
        file_actions=[
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, str(log), flags, 0o644),
            (os.POSIX_SPAWN_DUP2, 1, 2),
        ],
    )  # fmt: skip


def begin(work: Path, learn: list[str], beside: list[str]) -> int:
    """The training's process, which is started unless it was started before."""
    work.mkdir(parents=True, exist_ok=True)
    started = work / "started.json"
    if started.exists():
        told = json.loads(started.read_text())
        if told["learn"] != learn:
            sys.exit(f"another training was started in {work}: {' '.join(told['learn'])}")
        return int(told["pid"])
    pid = start([sys.executable, "-m", "ludothek.cli.learn", *learn, "--folder", str(work)], work / "log")
    for number, command in enumerate(beside):
        start(["/bin/bash", "-c", command], work / f"beside-{number}.log")
    started.write_text(json.dumps({"learn": learn, "pid": pid}))
    return pid


def follow(pid: int, work: Path, until: float) -> bool:
    """Shows what the curve gains until the time is over. Whether the training has ended."""
    shown = 0
    while True:
        has_ended = not is_running(pid)
        curve = work / "curve.jsonl"
        lines = curve.read_text().splitlines() if curve.exists() else []
        for line in lines[shown:]:
            print(line, flush=True)
        shown = len(lines)
        if has_ended or time.time() >= until:
            return has_ended
        time.sleep(PATIENCE)


def bring_back(work: Path, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for path in [*(work / name for name in KEPT), *work.glob("beside-*.log")]:
        if path.exists():
            shutil.copy(path, out / path.name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--until-seconds", type=float, required=True, help="how long this call may take")
    parser.add_argument("--work", type=Path, default=Path("/tmp/learn"))
    parser.add_argument("--out", type=Path, default=Path(os.environ.get("OUT", "device-out")))
    parser.add_argument("--beside", action="append", default=[], metavar="COMMAND")
    parser.add_argument("learn", nargs="+", metavar="TABLE …")
    chosen = parser.parse_args()
    until = time.time() + chosen.until_seconds
    pid = begin(chosen.work, chosen.learn, chosen.beside)
    has_ended = follow(pid, chosen.work, until)
    bring_back(chosen.work, chosen.out)
    print("the training has ended" if has_ended else "the training goes on: call again", flush=True)


if __name__ == "__main__":
    main()
