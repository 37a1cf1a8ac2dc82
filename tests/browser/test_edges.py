"""One edge for the eye: on a wide screen the masthead, the text and the foot begin at the same place."""

import pytest

from reader import Visit

STARTS = """() => ['.md-header .md-logo svg', '.md-tabs__link', 'article h1', '.md-copyright']
    .map((part) => document.querySelector(part).getBoundingClientRect().left)"""


@pytest.mark.parametrize("width", [1280, 1600])
@pytest.mark.parametrize("address", ["", "golf/", "licences/"])
def test_masthead_text_and_foot_share_their_edge(visit: Visit, site: str, address: str, width: int) -> None:
    visit.page.set_viewport_size({"width": width, "height": 800})
    visit.page.goto(f"{site}/{address}")
    starts = visit.page.evaluate(STARTS)
    assert max(starts) - min(starts) < 1, starts
