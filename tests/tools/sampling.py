"""What the gate takes of cases that are all of one kind; `make audit` runs them all."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import pytest


def sampled[Value](values: Iterable[Value], sample: Collection[Value]) -> Sequence[Any]:
    """The values as parameters of a test: those outside the sample are left to the audit."""
    return [value if value in sample else pytest.param(value, marks=pytest.mark.audit) for value in values]
