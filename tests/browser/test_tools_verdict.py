"""« Peut-on encore gagner ? »: asked for, said with its sense, stopped by any input."""

from collections.abc import Callable

from playwright.sync_api import expect

from reader import Diagram
from talk import Talk

Open = Callable[[str, str], Diagram]

IN_A_MOMENT = """() => {
    const later = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => later.call(AbortSignal, Math.min(ms, 400));
    window.takeTime = () => { AbortSignal.timeout = later };
}"""
LINE = (
    "7 de carreau sur 6 de trèfle, puis 8 de pique sur 7 de carreau, "
    "puis 7 de trèfle sur 8 de pique, puis 6 de cœur sur 7 de trèfle"
)


def ask(diagram: Diagram) -> None:
    diagram.tool("verdict")
    diagram.figure.get_by_role("button", name="Chercher").click()


def test_it_says_first_that_it_looks_at_hidden_cards(opened: Open) -> None:
    deal = opened("golf/", "opening")
    deal.play()
    deal.tool("verdict")
    window = deal.figure.get_by_role("dialog")
    expect(window).to_contain_text("la recherche regarde toutes les cartes, même celles qui sont cachées")
    said = deal.status.inner_text()
    window.get_by_role("button", name="Ne pas regarder").click()
    expect(window).to_have_count(0)
    expect(deal.status).to_have_text(said)


def test_a_win_is_shown_by_the_first_moves_of_a_line(opened: Open) -> None:
    example = opened("outils/", "one-way")
    ask(example)
    expect(example.status).to_have_text(
        f"Oui, par exemple en 4 coups : {LINE}. Le meilleur score encore possible est 0.", timeout=60_000
    )


def test_a_hint_follows_a_line_that_is_known(opened: Open) -> None:
    example = opened("outils/", "one-way")
    ask(example)
    expect(example.status).to_contain_text("Oui, par exemple", timeout=60_000)
    example.perform(["play 7♦ > waste"])
    example.press("hint")
    expect(example.status).to_have_text(
        "Indice : 8 de pique sur 7 de carreau. Ainsi commence une suite qui gagne, trouvée quand vous l’avez demandé."
    )
    expect(example.figure.locator('[data-hint="source"]')).to_have_attribute("data-card", "8♠")


def test_a_lost_deal_has_a_best_score(opened: Open) -> None:
    deal = opened("golf/", "opening")
    ask(deal)
    expect(deal.status).to_contain_text("Non : plus aucune suite de coups ne gagne.", timeout=60_000)
    expect(deal.status).to_contain_text("Le meilleur score encore possible est 4, par exemple : ")


def test_the_same_move_several_times_in_a_row_is_counted(opened: Open) -> None:
    deal = opened("golf/", "opening")
    deal.play()
    deal.perform(["play 10♠ > waste"])
    ask(deal)
    expect(deal.status).to_contain_text("par exemple : tirer (4 fois)…", timeout=60_000)


def test_after_the_end_it_is_shown_where_the_game_was_lost(opened: Open) -> None:
    example = opened("outils/", "one-way")
    example.play()
    example.perform(["play 7♦ > waste", "play 6♥ > waste"])
    expect(example.figure).to_have_attribute("data-outcome", "stuck")
    example.status.get_by_role("button", name="Où la partie s’est-elle perdue ?").click()
    expect(example.status).to_contain_text(
        "La partie s’est perdue au coup 2 : 6 de cœur sur 7 de carreau. Juste avant, on pouvait encore gagner."
    )
    example.status.get_by_role("button", name="Revenir juste avant").click()
    assert example.line("waste") == "6♣ 7♦"
    expect(example.status).to_have_text("Position après 1 coup.")


def test_a_start_that_was_lost_is_called_so(opened: Open) -> None:
    example = opened("essais/", "nearly-stuck")
    example.play()
    example.move("8♠", "waste")
    example.status.get_by_role("button", name="Où la partie s’est-elle perdue ?").click()
    expect(example.status).to_have_text(
        "La position de départ était déjà perdue : aucune suite de coups ne la gagnait."
    )


def test_only_whole_positions_are_judged(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    expect(example.figure.locator('[data-action="hint"]')).to_have_count(1)
    partial = opened("essais/", "queen")
    expect(partial.figure.locator('[data-action="hint"]')).to_have_count(1)
    partial.figure.locator("summary").click()
    expect(partial.figure.locator('[data-action="moves"]')).to_have_count(1)
    expect(partial.figure.locator('[data-action="verdict"]')).to_have_count(0)


def test_a_search_that_stops_early_says_unknown(opened: Open) -> None:
    deal = opened("australian-patience/", "opening")
    deal.page.evaluate(IN_A_MOMENT)
    ask(deal)
    expect(deal.status).to_contain_text("Inconnu après", timeout=60_000)
    expect(deal.status).to_contain_text("positions : rien n’a été prouvé, ni dans un sens ni dans l’autre.")
    deal.page.evaluate("takeTime()")


def test_any_input_stops_a_search(opened: Open) -> None:
    deal = opened("australian-patience/", "opening")
    deal.play()
    stops: tuple[Callable[[], None], ...] = (
        lambda: deal.status.get_by_role("button", name="Arrêter").click(),
        lambda: deal.page.keyboard.press("Escape"),
        lambda: deal.figure.locator(".patience-table").click(position={"x": 3, "y": 3}),
    )
    for stop in stops:
        ask(deal)
        expect(deal.status).to_contain_text("étudiées", timeout=60_000)
        stop()
        expect(deal.status).to_have_text("Recherche arrêtée.")


def test_a_move_is_answered_and_the_search_it_ended_never_is(opened: Open) -> None:
    """A search that held moves up would go on to its own answer first."""
    deal = opened("australian-patience/", "opening")
    deal.play()
    talk = Talk(deal.page)
    deal.begin_search()
    deal.pile("stock").click()
    expect(deal.status).to_contain_text("tiré")
    talk.end()
    assert talk.ids("cancel") == talk.ids("search")
    assert len(talk.ids("search")) == 1
    assert talk.ids("answer") == talk.ids("ask")
    assert len(talk.ids("ask")) == 1
