"""The arrays that the bots' kernels take, besides those of the families."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf

Floats = Annotated[npt.NDArray[np.float64], ArrayOf("float64", 1)]
Grid = Annotated[npt.NDArray[np.float64], ArrayOf("float64", 2)]
Ints = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 1)]
Row = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 1)]
"""A position."""
Actions = Annotated[npt.NDArray[np.int32], ArrayOf("int32", 1)]
Scratch = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 2)]
