"""What a server and the processes it has started take of the machine, by /proc."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def family_of(pid: int) -> list[int]:
    """The process and all that it has started."""
    parents = {int(path.name): _parent(path) for path in Path("/proc").iterdir() if path.name.isdigit()}
    found = [pid]
    for member in found:
        found += [child for child, parent in parents.items() if parent == member]
    return found


def _parent(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rsplit(")", 1)[1].split()[1])
    except OSError:
        return 0


def cpu_seconds(pid: int) -> float:
    """In user and in kernel mode, of the process and all that it has started."""
    total = 0
    for member in family_of(pid):
        fields = Path(f"/proc/{member}/stat").read_text().rsplit(")", 1)[1].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def memory_kb(pid: int) -> int:
    """Resident, of the process and all that it has started."""
    total = 0
    for member in family_of(pid):
        lines = Path(f"/proc/{member}/status").read_text().splitlines()
        total += sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return total


async def settled_memory_kb(pid: int) -> int:
    """Once the server has done what it does beside its first table: the process of the bots reads its kernels then."""
    before, now = 0, memory_kb(pid)
    while now - before > 500:
        await asyncio.sleep(3)
        before, now = now, memory_kb(pid)
    return now
