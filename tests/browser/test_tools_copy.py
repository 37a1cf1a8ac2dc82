"""Blocks to copy: what a page's author pastes passes the check."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from patience.__main__ import main
from reader import Diagram

Open = Callable[[str, str], Diagram]


def test_a_copied_block_passes_the_check(opened: Open, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = []
    deal = opened("golf/", "opening")
    deal.play()
    blocks.append(deal.window_text("copy"))
    deal.perform(["draw", "draw"])
    blocks.append(deal.window_text("copy"))
    ended = opened("outils/", "grip-ends")
    ended.play()
    ended.perform(["draw"])
    blocks.append(ended.window_text("copy"))
    example = opened("golf/", "change-of-direction")
    example.press("next")
    example.press("next")
    example.play()
    example.perform(["play 7♣ > waste"])
    example.tool("copy")
    example.figure.get_by_label("La position").check()
    blocks.append(example.figure.get_by_role("textbox").input_value())
    example.page.keyboard.press("Escape")
    assert [block.splitlines()[1] for block in blocks] == [
        "game: golf",
        "game: golf",
        "game: devils-grip",
        "game: golf",
    ]
    assert "deal: 24\n---\ndraw\ndraw\n" in blocks[1]
    assert "---\ndraw\nexpect stuck\n" in blocks[2]
    page = tmp_path / "page.md"
    page.write_text("\n".join(blocks), encoding="utf-8")
    assert main(["check", str(page)]) == 0, capsys.readouterr()


def test_copying_reaches_the_clipboard(context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{site}/golf/")
    golf = Diagram(page, "opening")
    golf.tool("copy")
    golf.figure.get_by_role("button", name="Copier", exact=True).click()
    expect(golf.status).to_have_text("Copié.")
    assert page.evaluate("navigator.clipboard.readText()").startswith("```patience\ngame: golf\n")


def test_an_example_goes_back_to_its_own_deal(opened: Open) -> None:
    example = opened("golf/#q-winnable", "deal-two")
    example.play()
    example.press("deal")
    example.figure.get_by_label("Numéro de la donne").fill("77")
    example.page.keyboard.press("Enter")
    expect(example.status).to_have_text("Donne n° 77.")
    example.press("next")
    copied = example.window_text("copy")
    assert "deal: 77" not in copied
    assert f"column1: {example.line('column1')}\n" in copied
