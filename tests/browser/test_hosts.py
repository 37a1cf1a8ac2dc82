"""Sites beside other plugins, and pages opened from a folder."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from hosting import Host, build_site, free_port
from reader import Diagram, Visit, win_by_the_last_card

MATERIALS = """  privacy: {}
  offline: {}
extra:
  polyfills: [iframe-worker.js]
"""
"""Its two plugins about others' servers. The offline one wants a script of another host unless the site names one."""
PATH = "/sous/chemin"


@pytest.fixture(scope="module")
def folder(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site built with Material's plugins; the offline one turns directory addresses off."""
    docs = tmp_path_factory.mktemp("docs")
    shutil.copytree(sources, docs, dirs_exist_ok=True)
    (docs / "iframe-worker.js").write_text("")
    return build_site(docs, tmp_path_factory.mktemp("hosts"), f"http://127.0.0.1:1{PATH}", more=MATERIALS)


@pytest.fixture
def elsewhere(folder: Path) -> Iterator[Host]:
    """Served under a path, at a port that the build did not know."""
    with Host(folder, PATH, free_port()) as host:
        yield host


def test_it_plays_beside_the_privacy_and_offline_plugins_at_another_port(
    context: BrowserContext, elsewhere: Host
) -> None:
    visit = Visit(context.new_page(), origin=elsewhere.address.removesuffix(PATH))
    visit.watch()
    visit.page.goto(f"{elsewhere.address}/essais.html")
    win_by_the_last_card(Diagram(visit.page, "nearly-won"))
    visit.went_well()


def test_a_page_opened_from_a_folder_says_why_it_does_not_play(context: BrowserContext, folder: Path) -> None:
    page = context.new_page()
    page.goto((folder / "golf.html").as_uri())
    example = Diagram(page, "change-of-direction")
    example.figure.locator('[data-action="play"]').click()  # the figure never wakes here
    expect(example.figure).to_have_attribute("data-state", "error")
    sentence = "Cette page est ouverte depuis un fichier. Pour jouer, ouvrez-la à travers un serveur, même local."
    expect(example.status).to_have_text(re.compile(sentence.replace(" ", r"\s")))
    assert example.cards("column2") == ["A♠", "4♣", "4♥", "7♣", "8♠"]
    expect(example.figure.locator(".patience-steps > li")).to_have_count(5)
