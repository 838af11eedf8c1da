"""What operators copy: the unit of systemd, the dashboard, the compose file."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import yaml
from services import need

from ludothek.server.metrics import Metrics
from ludothek.server.settings import PREFIX, Settings

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
ANALYZE = shutil.which("systemd-analyze")
MOST_EXPOSED = 2.0
"""Of 10, by systemd's own measure; ours is 1.3."""


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    need(ANALYZE, "systemd")
    unit = tmp_path / "ludothek.service"
    unit.write_text((DEPLOY / "ludothek.service").read_text().replace("/opt/ludothek/bin/ludothek", "/bin/true"))
    checked = subprocess.run([str(ANALYZE), "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_unit_is_hardened() -> None:
    need(ANALYZE, "systemd")
    words = [str(ANALYZE), "security", "--offline=true", "--no-pager", str(DEPLOY / "ludothek.service")]
    told = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    exposure = re.search(r"Overall exposure level for ludothek.service: ([\d.]+)", told)
    assert exposure, told
    assert float(exposure[1]) <= MOST_EXPOSED


def test_the_dashboard_asks_for_figures_that_exist() -> None:
    counted = {sample.name for family in Metrics().registry.collect() for sample in family.samples}
    counted |= {family.name for family in Metrics().registry.collect()}
    board = json.loads((DEPLOY / "grafana-dashboard.json").read_text())
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"ludothek_\w+", target["expr"])
    }
    assert len(asked) >= 7
    assert {re.sub("_(bucket|total)$", "", name) for name in asked} <= counted


def test_files_set_only_what_can_be_set() -> None:
    known = {PREFIX + name.upper() for name in Settings.__struct_fields__} | {"LUDOTHEK_CACHE", "LUDOTHEK_CONFIG"}
    ours = {"LUDOTHEK_DOMAIN", "LUDOTHEK_UPSTREAM", "LUDOTHEK_TLS"}
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert set(services) == {"ludothek", "postgres", "redis", "caddy"}
    assert services["ludothek"]["read_only"] is True
    for file in ("compose.yaml", "Containerfile", "ludothek.service", "Caddyfile"):
        named = set(re.findall(r"LUDOTHEK_[A-Z_]+", (DEPLOY / file).read_text()))
        assert named <= known | ours, file
