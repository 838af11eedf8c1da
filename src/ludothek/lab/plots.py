"""Small plots as SVG: intervals, histograms, bars. They follow the reader's colours, also in a file of their own."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH = 640
LABELS = 150
FIGURES = 120
LINE = 26
TICKS = 5

STYLE = (
    "<style>.t{font:13px system-ui,sans-serif;fill:#333}.s{font-size:11px;fill:#777}.g{stroke:#ddd}.f{stroke:#c60;"
    "stroke-dasharray:4 3}.b{fill:#4878a8}.i{stroke:#234;stroke-width:2}.d{fill:#234}"
    "@media(prefers-color-scheme:dark){.t{fill:#ddd}.s{fill:#999}.g{stroke:#444}.i{stroke:#cde}.d{fill:#cde}}</style>"
)


class Bar(NamedTuple):
    """A value and its interval."""

    label: str
    value: float
    low: float
    high: float


def svg(width: float, height: float, title: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'role="img" aria-label="{escape(title)}">{STYLE}<title>{escape(title)}</title>{body}</svg>'
    )


def ticks(low: float, high: float) -> list[float]:
    """Round numbers between two ends."""
    rough = (high - low) / TICKS or 1.0
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough)
    first = math.ceil(low / step - 1e-9)
    return [round((first + n) * step, 10) for n in range(int((high - first * step) / step + 1e-9) + 1)]


def intervals(title: str, bars: Sequence[Bar], percent: bool = True, mark: float | None = None) -> str:
    """A dot and its 95 % interval a line; a dashed line at `mark`, what one would expect of equals."""
    ends = [end for bar in bars for end in (bar.low, bar.high, bar.value) if math.isfinite(end)]
    ends += [] if mark is None else [mark]
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    pad = (high - low) * 0.05 or 0.05
    low, high = low - pad, high + pad
    if percent and low >= -pad and min(ends, default=0) >= 0:
        low = max(0.0, low)
    span = WIDTH - LABELS - FIGURES

    def x(value: float) -> float:
        return LABELS + span * (min(max(value, low), high) - low) / (high - low)

    bottom = LINE * len(bars) + 6
    parts = []
    for tick in ticks(low, high):
        parts.append(f'<line class="g" x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="0" y2="{bottom}"/>')
        where = f'x="{x(tick):.1f}" y="{bottom + 14}" text-anchor="middle"'
        parts.append(f'<text class="t s" {where}>{tick_text(tick, percent)}</text>')
    if mark is not None:
        parts.append(f'<line class="f" x1="{x(mark):.1f}" x2="{x(mark):.1f}" y1="0" y2="{bottom}"/>')
    for number, bar in enumerate(bars):
        y = LINE * number + LINE / 2
        parts.append(
            f'<text class="t" x="{LABELS - 8}" y="{y + 4}" text-anchor="end">{escape(clipped(bar.label))}</text>'
        )
        if math.isfinite(bar.low) and math.isfinite(bar.high):
            parts.append(f'<line class="i" x1="{x(bar.low):.1f}" x2="{x(bar.high):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="d" cx="{x(bar.value):.1f}" cy="{y}" r="4"/>')
        parts.append(f'<text class="t s" x="{WIDTH - FIGURES + 10}" y="{y + 4}">{figure(bar, percent)}</text>')
    return svg(WIDTH, bottom + 20, title, "".join(parts))


def figure(bar: Bar, percent: bool) -> str:
    reach = (bar.high - bar.low) / 2
    known = math.isfinite(reach)
    if percent:
        return f"{100 * bar.value:.1f} %" + (f" ± {100 * reach:.1f}" if known else "")
    return f"{bar.value:.4g}" + (f" ± {reach:.2g}" if known else "")


def tick_text(value: float, percent: bool) -> str:
    return f"{100 * value:g} %" if percent else f"{value:g}"


def clipped(label: str, most: int = 20) -> str:
    return label if len(label) <= most else label[: most - 1] + "…"


def histogram(title: str, values: Sequence[float], bins: int = 30) -> str:
    """How often values fall into each of some equal ranges."""
    low, high = min(values), max(values)
    size = (high - low) / bins or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / size))] += 1
    height, left, top = 140, 20, max(counts)
    wide = (WIDTH - 2 * left) / bins
    parts = []
    for number, count in enumerate(counts):
        tall = height * count / top
        where = f'x="{left + number * wide:.1f}" y="{height - tall + 4:.1f}" width="{wide - 1:.1f}" height="{tall:.1f}"'
        tip = f"{low + number * size:.0f} to {low + (number + 1) * size:.0f}: {count}"
        parts.append(f'<rect class="b" {where}><title>{tip}</title></rect>')
    for tick in ticks(low, high):
        x = left + (WIDTH - 2 * left) * (tick - low) / (high - low or 1)
        parts.append(f'<text class="t s" x="{x:.1f}" y="{height + 20}" text-anchor="middle">{tick:g}</text>')
    return svg(WIDTH, height + 28, title, "".join(parts))
