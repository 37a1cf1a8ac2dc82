"""What a conversion leaves behind for the rest of the site: the games a page shows, the facts its headings state."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading that says which facts its section states."""

    anchor: str
    facts: tuple[str, ...]


@dataclass(slots=True)
class Notes:
    """One page's notes."""

    games: set[str] = field(default_factory=set)
    headings: list[Heading] = field(default_factory=list)

    def sections(self) -> dict[str, str]:
        """Fact → anchor of the first section that states it."""
        return {fact: heading.anchor for heading in reversed(self.headings) for fact in heading.facts}
