"""In the place of `inspect`, with all that it imports: what Pyodide's start and dataclasses ask for, and no more."""

from types import FunctionType, MethodType
from typing import Any

VARIABLE, KEYWORDS = 4, 8
"""The flags of code that takes `*args`, and `**kwargs`."""


class _Empty:
    """Stands for nothing, where None could be meant."""


_empty = _Empty


class Parameter:
    """One parameter of a function."""

    empty = _Empty
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = range(5)

    def __init__(self, name: str, kind: int) -> None:
        self.name, self.kind = name, kind
        self.default = self.annotation = _Empty


class Signature:
    """The parameters of a function, by name."""

    def __init__(self, parameters: list[Parameter]) -> None:
        self.parameters = {parameter.name: parameter for parameter in parameters}
        self.return_annotation = _Empty


def signature(func: object, **_how: object) -> Signature:
    """The signature of a plain function without defaults, such as the one that Pyodide starts with.

    Raises:
        ValueError: it is anything else. A dataclass takes that for an answer, and goes without a docstring.
    """
    if not isinstance(func, FunctionType) or func.__defaults__ or func.__kwdefaults__:
        raise ValueError(f"no signature is known of {func!r}")
    code = func.__code__
    named, only = code.co_argcount, code.co_kwonlyargcount
    kinds = [Parameter.POSITIONAL_ONLY] * code.co_posonlyargcount
    kinds += [Parameter.POSITIONAL_OR_KEYWORD] * (named - len(kinds)) + [Parameter.KEYWORD_ONLY] * only
    kinds += [Parameter.VAR_POSITIONAL] * bool(code.co_flags & VARIABLE)
    kinds += [Parameter.VAR_KEYWORD] * bool(code.co_flags & KEYWORDS)
    return Signature([Parameter(name, kind) for name, kind in zip(code.co_varnames, kinds, strict=False)])


def get_annotations(obj: type, **_how: object) -> dict[str, Any]:
    """A class's own annotations."""
    return dict(vars(obj).get("__annotations__", {}))


def unwrap[Wrapped](func: Wrapped, **_how: object) -> Wrapped:
    """The function itself, which a decorator has wrapped."""
    while hasattr(func, "__wrapped__"):
        func = func.__wrapped__
    return func


def getmodulename(path: str) -> str | None:
    """The name of the module in a file; None where it is none. The engine finds its games by it."""
    stem, _, suffix = path.rpartition("/")[2].rpartition(".")
    return stem if suffix in ("py", "pyc") else None


def isclass(thing: object) -> bool:
    """Whether it is a class."""
    return isinstance(thing, type)


def ismethod(thing: object) -> bool:
    """Whether it is a method of an object."""
    return isinstance(thing, MethodType)


def iscoroutinefunction(_thing: object) -> bool:
    """Whether calling it would have to be awaited: nothing here is."""
    return False


getattr_static = getattr
