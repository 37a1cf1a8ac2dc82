"""What a page may draw from outside itself; the MkDocs plugin fills it in, other programs leave it empty."""

from dataclasses import dataclass
from pathlib import Path

from mkdocs_patience.glossary import Glossary
from mkdocs_patience.surveys import misnamed
from patience.survey import BadSurvey


@dataclass(frozen=True, slots=True)
class Surroundings:
    """`surveys` is the folder of the survey files."""

    surveys: Path | None = None
    glossary: Glossary | None = None

    @classmethod
    def of(cls, docs: Path, surveys: str, glossary: str, glossary_page: str) -> "Surroundings":
        """What a site's options name, seen from the folder of its pages; without a glossary there is none.

        Raises:
            BadSurvey: a file of surveys is called as no page would ask for it.
            BadTerms: the glossary's file makes no sense.
        """
        for complaint in misnamed(docs / surveys):
            raise BadSurvey(complaint)
        return cls(docs / surveys, Glossary.read(docs / glossary, glossary_page) if glossary else None)
