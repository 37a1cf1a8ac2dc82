"""What may stop the making of the runtime, always with one sentence that says what to do."""


class RuntimeMissing(RuntimeError):
    """The runtime is not there and cannot be made here."""


class RuntimeDamaged(RuntimeMissing):
    """A file is not the one that is pinned or recorded."""
