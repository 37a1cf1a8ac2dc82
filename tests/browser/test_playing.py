"""Golf played in the page, as a reader plays it."""

from collections.abc import Callable

from playwright.sync_api import expect

from reader import Diagram

Open = Callable[[str, str], Diagram]


def test_the_worked_example_is_played_and_refused_as_it_says(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    example.play()
    example.move("7♣", "waste")
    expect(example.status).to_contain_text("7 de trèfle est sous une autre carte")
    expect(example.card("7♣")).to_have_class("patience-card patience-refused")
    assert example.line("waste") == "7♦"
    for card in ("8♠", "7♣", "6♥"):
        example.move(card, "waste")
        expect(example.pile("waste").locator("[data-card]").last).to_have_attribute("data-card", card)
    assert example.line("waste") == "7♦ 8♠ 7♣ 6♥"
    assert example.cards("waste") == ["7♦", "8♠", "7♣", "6♥"]
    expect(example.status).to_have_text("6 de cœur posé sur 7 de trèfle. 5 de pique est découvert.")


def test_a_refusal_links_to_the_section_that_states_the_rule(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    example.play()
    example.move("7♣", "waste")
    link = example.status.get_by_role("link")
    address = str(link.get_attribute("href"))
    link.click()
    target = example.page.locator(address[address.index("#") :])
    expect(target).to_be_in_viewport()
    assert "G4" in str(target.get_attribute("data-facts"))


def test_a_deal_is_won(opened: Open) -> None:
    deal = opened("essais/", "nearly-won")
    deal.play()
    deal.move("8♠", "waste")
    expect(deal.figure).to_have_attribute("data-outcome", "won")
    expect(deal.status).to_contain_text("Gagné. Score : −1.")
    deal.press("undo")
    expect(deal.figure).not_to_have_attribute("data-outcome", "won")


def test_a_deal_ends_stuck(opened: Open) -> None:
    deal = opened("essais/", "nearly-stuck")
    deal.play()
    deal.move("8♠", "waste")
    expect(deal.figure).to_have_attribute("data-outcome", "stuck")
    expect(deal.status).to_contain_text("Il ne reste aucun coup utile : la partie est terminée. Score : 1.")


def test_a_queen_is_feminine(opened: Open) -> None:
    deal = opened("essais/", "queen")
    deal.play()
    deal.move("Q♠", "waste")
    expect(deal.status).to_have_text("Dame de pique posée sur valet de cœur. 4 de trèfle est découvert.")


def test_a_deal_is_asked_for_by_number(opened: Open) -> None:
    deal = opened("golf/", "opening")
    deal.press("deal")
    deal.figure.get_by_label("Numéro de la donne").fill("25")
    deal.figure.get_by_role("button", name="Distribuer").click()
    expect(deal.figure).to_have_attribute("data-deal", "25", timeout=60_000)
    expect(deal.status).to_have_text("Donne n° 25.")
    expect(deal.figure.locator('[data-action="deal"]')).to_contain_text("25")
    assert deal.cards("column1") == deal.line("column1").split()
    deal.pile("stock").click()
    expect(deal.pile("waste").locator("[data-card]")).to_have_count(2)
    deal.press("restart")
    assert len(deal.line("stock").split()) == 16
    expect(deal.figure).to_have_attribute("data-deal", "25")


def test_a_number_that_deals_nothing_is_explained(opened: Open) -> None:
    deal = opened("golf/", "opening")
    deal.play()
    before = deal.figure.get_attribute("data-position")
    for number in ("32000", "0", "-3", "x", "1" * 21):
        deal.press("deal")
        deal.figure.get_by_label("Numéro de la donne").fill(number)
        deal.page.keyboard.press("Enter")
        expect(deal.status).to_contain_text(f"Aucune donne ne porte le numéro « {number} »")
    assert deal.figure.get_attribute("data-position") == before


def test_undo_redo_and_restart(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    example.play()
    expect(example.figure.locator('[data-action="undo"]')).to_have_attribute("aria-disabled", "true")
    for card in ("8♠", "7♣"):
        example.move(card, "waste")
        expect(example.pile("waste").locator("[data-card]").last).to_have_attribute("data-card", card)
    example.press("undo")
    assert example.line("waste") == "7♦ 8♠"
    assert example.cards("column2") == ["A♠", "4♣", "4♥", "7♣"]
    example.press("undo")
    assert example.line("waste") == "7♦"
    example.press("redo")
    example.press("redo")
    assert example.line("waste") == "7♦ 8♠ 7♣"
    expect(example.figure.locator('[data-action="redo"]')).to_have_attribute("aria-disabled", "true")
    example.press("restart")
    assert example.line("waste") == "7♦"
    expect(example.status).to_have_text("Retour au début de la partie.")


def test_a_drawn_card_that_is_taken_back_is_hidden_again(opened: Open) -> None:
    deal = opened("golf/", "opening")
    deal.play()
    deal.pile("stock").click()
    expect(deal.card("10♦", "waste")).to_be_visible()
    expect(deal.pile("stock")).to_have_attribute("data-count", "15")
    expect(deal.status).to_have_text("10 de carreau tiré.")
    deal.press("undo")
    expect(deal.card("10♦")).to_have_count(0)
    expect(deal.pile("stock")).to_have_attribute("data-count", "16")


def test_a_choice_is_given_up_or_replaced(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    example.play()
    chosen = example.figure.locator(".patience-chosen")
    give_up: tuple[Callable[[], None], ...] = (
        lambda: example.touch("8♠"),
        lambda: example.page.keyboard.press("Escape"),
        lambda: example.page.locator("h1").click(),
    )
    for act in give_up:
        example.touch("8♠")
        expect(chosen).to_have_attribute("data-card", "8♠")
        expect(example.figure.locator(".patience-target")).to_have_attribute("data-card", "7♦")
        act()
        expect(chosen).to_have_count(0)
        expect(example.status).to_have_text("Choix abandonné.")
    example.touch("3♠")
    example.touch("8♠")
    expect(chosen).to_have_attribute("data-card", "8♠")


def test_the_same_refusal_is_announced_twice(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    example.play()
    example.move("3♠", "waste")
    expect(example.status).to_contain_text("3 de pique ne va pas sur 7 de carreau")
    example.status.evaluate(
        "status => { window.said = []; new MutationObserver(() => said.push(status.textContent)).observe(status, {childList: true}) }"  # noqa: E501
    )
    example.move("3♠", "waste")
    example.page.wait_for_function("said.at(-1).startsWith('3 de pique ne va pas')")
    assert "" in example.page.evaluate("said")


def test_two_diagrams_of_a_page_share_nothing(opened: Open) -> None:
    won = opened("essais/", "nearly-won")
    other = Diagram(won.page, "nearly-stuck")
    before = other.figure.get_attribute("data-position")
    won.play()
    won.move("8♠", "waste")
    expect(won.figure).to_have_attribute("data-outcome", "won")
    assert other.figure.get_attribute("data-state") == "static"
    assert other.figure.get_attribute("data-position") == before
    other.play()
    other.touch("8♠")
    expect(won.figure.locator(".patience-chosen")).to_have_count(0)
    won.press("undo")
    expect(other.figure.locator(".patience-chosen")).to_have_count(0)
    assert other.figure.get_attribute("data-position") == before
