"""Fits weights to who won: a logistic regression over the sides of each position (conditional logit)."""

from __future__ import annotations

from typing import Any

import numpy as np

RIDGE = 2.0


def fit(found: list[Any], winners: list[int]) -> tuple[Any, float]:
    """Newton's method with a ridge; returns the weights and the mean log likelihood."""
    samples, won = np.array(found, dtype=float), np.array(winners)
    scale = samples.std(axis=(0, 1))
    used = scale > 1e-6
    x = samples[:, :, used] / scale[used]
    flat, own = x.reshape(-1, x.shape[2]), x[np.arange(len(x)), won]
    weights = np.zeros(x.shape[2])

    def likelihood(at: Any) -> tuple[float, Any]:
        scores = x @ at
        scores -= scores.max(axis=1, keepdims=True)
        scores -= np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return scores[np.arange(len(x)), won].sum() - RIDGE / 2 * at @ at, np.exp(scores)

    value, chance = likelihood(weights)
    for _ in range(20):
        mean = np.einsum("ns,nsf->nf", chance, x)
        gradient = (own - mean).sum(axis=0) - RIDGE * weights
        hessian = flat.T @ (flat * chance.reshape(-1, 1)) - mean.T @ mean + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(hessian, gradient)
        while np.abs(step).max() > 1e-5 and likelihood(weights + step)[0] < value:
            step /= 2
        weights = weights + step
        value, chance = likelihood(weights)
        if np.abs(step).max() < 1e-5:
            break
    full = np.zeros(samples.shape[2])
    full[used] = weights / scale[used]
    return full, value / len(x)
