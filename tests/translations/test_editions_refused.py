"""What is wrong stops the build, what is not finished stops a strict one, and what nobody will see is reported."""

import pytest
from mkdocs.exceptions import Abort

from mkdocs_patience.translations import publishing
from patience.checking import Complaint
from small import ENGLISH, HOME, Small, built


def test_orphans_and_other_languages_are_reported_and_never_published(
    plural: Small, caplog: pytest.LogCaptureFixture
) -> None:
    plural.write("golf.nl.md", ENGLISH)
    plural.write("chess.en.md", "# Chess\n")
    names = built(plural, only="en").names()
    assert not any("nl" in name.split("/") or "chess" in name for name in names)
    assert any("golf.nl.md:1: orphaned" in message for message in caplog.messages)
    assert any("chess.en.md:1: orphaned" in message for message in caplog.messages)


def test_what_is_wrong_stops_the_build_with_the_translation_s_path(
    plural: Small, caplog: pytest.LogCaptureFixture
) -> None:
    plural.change("golf.en.md", "turn 8♠", "turn 8♣")
    with pytest.raises(Abort):
        built(plural)
    assert "docs/golf.en.md:33: section layout: cards differ: 8♠ in the source, 8♣ here" in caplog.messages


def test_wrong_terms_stop_the_build_with_their_line(plural: Small, caplog: pytest.LogCaptureFixture) -> None:
    plural.write("terms.yml", "- {term: Défausse}\n")
    plural.write("glossary.md", "# Glossaire\n\n```patience-glossary\n```\n")
    plural.configure(plugins=[{"patience": {"languages": ["en"], "glossary": "terms.yml", "runtime": False}}])
    with pytest.raises(Abort):
        built(plural)
    assert caplog.messages[-1].startswith("docs/terms.yml:1: {'term': 'Défausse'} is no term: it has term,")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("golf.md", "play 9♥ > waste ", "play 10♣ > waste "), "play 10♣ > waste refused"),
        (("golf.en.md", "ref: neighbours", "ref: elsewhere"), "ref 'elsewhere': docs/golf.md has no block of that id"),
        (("golf.en.md", "2,800", "2,801"), "numbers differ: 25.4 2800 in the source, 25.4 2801 here"),
        (("golf.en.md", "{: #q-ace }", "{: #q-two }"), "section q-ace: its heading is missing here"),
        (("golf.en.md", "(#play)", "(#plays)"), "link #plays: docs/golf.md has no section plays"),
        (("golf.en.md", "  play: ", "  play: 0"), "section play: unknown hash"),
        (("golf.en.md", "on {onto}: equal", "on it: equal"), "equal-rank has {card} here, {card} {onto} in the source"),
    ],
)
def test_every_kind_of_mistake_stops_the_build(
    plural: Small, caplog: pytest.LogCaptureFixture, change: tuple[str, str, str], complaint: str
) -> None:
    plural.change(*change)
    with pytest.raises(Abort):
        built(plural, only="en")
    assert any(complaint in message for message in caplog.messages), caplog.messages


def test_an_interface_message_without_its_placeholder_stops_the_build(
    plural: Small, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = [Complaint("locale/en/LC_MESSAGES/patience.po", 7, "steps.where: placeholders differ")]
    monkeypatch.setattr(publishing, "check_catalogue", lambda lang: wrong if lang == "en" else [])
    with pytest.raises(Abort):
        built(plural, only="en")
    assert "locale/en/LC_MESSAGES/patience.po:7: steps.where: placeholders differ" in caplog.messages


def test_a_page_that_no_language_may_miss_stops_a_strict_build_only(plural: Small) -> None:
    plural.configure("en")
    built(plural)
    with pytest.raises(Abort):
        built(plural, strict=True)


def test_what_is_not_finished_stops_a_strict_build_only(plural: Small) -> None:
    plural.configure("en")
    plural.write("index.en.md", HOME)
    assert plural.translate("accept", "en", "index") == 0
    built(plural, strict=True)
    plural.change("golf.md", "Non.", "Jamais.")
    built(plural)
    with pytest.raises(Abort):
        built(plural, strict=True)


def test_a_strict_build_with_instant_navigation_succeeds(plural: Small) -> None:
    plural.write("index.en.md", HOME)
    assert plural.translate("accept", "en", "index") == 0
    theme = {"name": "material", "language": "fr", "font": False, "features": ["navigation.instant"]}
    plural.configure("en", theme=theme)
    assert "en/golf/index.html" in built(plural, strict=True).names()
