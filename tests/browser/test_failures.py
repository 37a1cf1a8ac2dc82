"""Every way in which the engine may fail to come or to answer, sabotaged: the sentence, and what stays of the page."""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from reader import Diagram, wait_until

FULL = os.environ.get("PATIENCE_AUDIT") == "full"
WASM = "**/pyodide.asm.wasm*"  # the file, and its compressed sibling
LIBRARY = "**/python_stdlib.zip*"
GLUE = "**/pyodide.asm.*js"  # .js or .mjs, by the release
WORKER = "**/app-*/worker.js"
LOGIN = "<!doctype html><title>Connexion</title><form>…</form>"

NOT_THE_FILE = "Le serveur a répondu par une page au lieu du moteur de jeu."
DAMAGED = "Un fichier du moteur de jeu est arrivé abîmé ou incomplet."
MISSING = "Un fichier du moteur de jeu manque sur le serveur."
BLOCKED = "Le moteur de jeu n’a pas pu être chargé : le serveur ne répond pas, ou quelque chose le bloque."
NO_WASM = "Ce navigateur n’exécute pas WebAssembly, ou un réglage l’interdit."
NO_WORKER = "Ce navigateur ne lance pas le moteur de jeu en arrière-plan."
RETRY = "La page reste lisible ; « Jouer » essaie de nouveau."

Sabotage = Callable[[Route], None]


def said(sentence: str) -> re.Pattern[str]:
    """The sentence, whatever spaces French puts before its signs."""
    return re.compile(re.escape(sentence).replace(r"\ ", r"\s"))


def answer(body: str | bytes, content_type: str, status: int = 200) -> Sabotage:
    return lambda route: route.fulfill(status=status, body=body, content_type=content_type)


def cut_short(route: Route) -> None:
    """The server means well and its file is not whole."""
    real = route.fetch()
    route.fulfill(body=real.body()[:-1000], content_type="application/wasm")


def garbled(route: Route) -> None:
    """As long as it should be, and begun as it should; one byte in the middle is not what it was."""
    real = route.fetch()
    body = bytearray(real.body())
    body[len(body) // 2] ^= 0xFF
    route.fulfill(body=bytes(body), headers={"content-type": real.headers["content-type"]})


def before_worker(script: str) -> Sabotage:
    """Run something in the worker before its own code."""

    def prepend(route: Route) -> None:
        real = route.fetch()
        route.fulfill(body=f"{script};\n{real.text()}", content_type="text/javascript")

    return prepend


def without_wasm_allowed(route: Route) -> None:
    real = route.fetch()
    headers = {"content-type": "text/javascript", "content-security-policy": "script-src 'self'"}
    route.fulfill(body=real.body(), headers=headers)


@dataclass(frozen=True)
class Case:
    """What is sabotaged, how, and what the reader is told."""

    sentence: str
    pattern: str
    sabotage: Sabotage
    gone: bool = True
    """Whether to take the cause away and try again: where the cause is the same, once is enough."""


NO_MEMORY = """
WebAssembly.instantiate = WebAssembly.instantiateStreaming = async () => {
  throw new RangeError("WebAssembly.Memory(): could not allocate memory");
}"""
CASES = {
    "blocked": Case(BLOCKED, WASM, lambda route: route.abort("blockedbyclient")),
    "not found": Case(MISSING, WASM, answer("", "text/plain", 404)),
    "the server fails": Case("Le serveur n’a pas pu donner le moteur de jeu.", WASM, answer("", "text/plain", 503)),
    "a login page": Case(NOT_THE_FILE, WASM, answer(LOGIN, "text/html")),
    "a login page that claims to be the file": Case(NOT_THE_FILE, WASM, answer(LOGIN, "application/wasm"), gone=False),
    "a login page for the library": Case(NOT_THE_FILE, LIBRARY, answer(LOGIN, "application/zip"), gone=False),
    "another file": Case(DAMAGED, WASM, answer(b"\0asn" + bytes(100), "application/wasm"), gone=False),
    "a file that ends early": Case(DAMAGED, WASM, cut_short, gone=False),
    "a garbled interpreter": Case(DAMAGED, WASM, garbled),
    "a garbled library": Case(DAMAGED, LIBRARY, garbled, gone=False),
    "a garbled module": Case(DAMAGED, GLUE, garbled, gone=False),
    "too little memory": Case("La mémoire manque pour le moteur de jeu.", WORKER, before_worker(NO_MEMORY)),
    "WebAssembly is forbidden": Case(NO_WASM, WORKER, without_wasm_allowed, gone=False),
    "the worker is missing": Case(MISSING, WORKER, answer("", "text/plain", 404)),
    "the worker is blocked": Case(BLOCKED, WORKER, lambda route: route.abort(), gone=False),
    "a module of the worker is a login page": Case(
        NOT_THE_FILE, "**/app-*/download.js", answer(LOGIN, "text/html"), gone=False
    ),
}


def open_example(page: Page, site: str) -> Diagram:
    page.goto(f"{site}/golf/")
    example = Diagram(page, "change-of-direction")
    expect(example.figure).to_have_attribute("data-mounted", "")
    return example


def fails(example: Diagram, sentence: str) -> None:
    """The reader is told why, in one sentence, and the page is as useful as before."""
    expect(example.figure).to_have_attribute("data-state", "error", timeout=60_000)
    expect(example.status).to_have_text(said(sentence))
    expect(example.status.locator("progress, button")).to_have_count(0)
    expect(example.figure.locator('[data-action="play"]')).to_have_attribute("aria-disabled", "false")
    stays_useful(example)


def stays_useful(example: Diagram) -> None:
    """All cards lie where the build put them, and the worked example leads on and back."""
    assert example.cards("column2") == ["A♠", "4♣", "4♥", "7♣", "8♠"]
    where = example.figure.locator(".patience-where")
    example.press("next")
    expect(where).to_have_text("Étape 1 sur 5")
    expect(example.status).to_contain_text("On lit bien le rang de 7")
    example.press("next")
    expect(where).to_have_text("Étape 2 sur 5")
    assert example.cards("waste") == ["7♦", "8♠"]
    example.press("previous")
    example.press("previous")
    assert example.cards("waste") == ["7♦"]


@pytest.mark.parametrize("name", CASES)
def test_the_cause_is_told_and_the_page_stays_useful(context: BrowserContext, site: str, name: str) -> None:
    case = CASES[name]
    page = context.new_page()
    page.route(case.pattern, case.sabotage)
    example = open_example(page, site)
    example.press("play")
    fails(example, case.sentence)
    if case.gone:
        page.unroute(case.pattern)
        page.evaluate("window.sameDocument = true")
        example.play()
        example.move("8♠", "waste")
        expect(example.pile("waste").locator("[data-card]").last).to_have_attribute("data-card", "8♠")
        assert page.evaluate("window.sameDocument")


def test_the_sentence_says_how_to_try_again(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.route(WASM, answer("", "text/plain", 404))
    example = open_example(page, site)
    example.press("play")
    expect(example.status).to_have_text(said(f"{MISSING} {RETRY}"))


def test_offline(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    example = open_example(page, site)
    context.set_offline(True)
    example.press("play")
    fails(example, "Vous êtes hors ligne, et le moteur de jeu n’est pas encore dans ce navigateur.")
    context.set_offline(False)
    example.play()


def test_a_site_that_was_renewed_meanwhile(context: BrowserContext, site: str) -> None:
    """The page is an old one: its runtime is gone, and the server's page names another publication."""
    page = context.new_page()
    page.route(WASM, answer("", "text/plain", 404))
    example = open_example(page, site)
    # Made beforehand: the second thoughts that bring it do not wait for a busy machine.
    renewed = re.sub(r"/app-[0-9a-f]{8}/", "/app-00000000/", context.request.get(f"{site}/golf/").text())
    page.route("**/golf/", answer(renewed, "text/html"))
    example.press("play")
    fails(example, "Le site a été renouvelé depuis que cette page est ouverte. Rechargez la page pour jouer.")


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("delete window.WebAssembly", NO_WASM),
        ("delete window.Worker", NO_WORKER),
        ("window.Worker = class { constructor() { throw new TypeError('no modules in workers') } }", NO_WORKER),
    ],
    ids=["no WebAssembly", "no worker", "no worker of modules"],
)
def test_a_browser_that_cannot(context: BrowserContext, site: str, script: str, sentence: str) -> None:
    page = context.new_page()
    page.add_init_script(script)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    example = open_example(page, site)
    example.press("play")
    fails(example, sentence)
    assert [url for url in asked if "/runtime-" in url] == []


HAS_COME = """async () => {
  const code = document.querySelector('script[src*="/patience.js"]').src.replace("patience.js", "engine.js");
  const { bytes, total } = (await import(code)).engine.progress;
  return total > 0 && bytes >= total;
}"""
NEVER_STARTS = "WebAssembly.instantiate = WebAssembly.instantiateStreaming = () => new Promise(() => {})"


@pytest.mark.parametrize(
    ("pattern", "sabotage", "seconds"),
    [
        (WORKER, answer("", "text/javascript"), 46),
        *([(WORKER, before_worker(NEVER_STARTS), 61)] if FULL else []),  # a minute of frames, each run by hand
    ],
    ids=["a worker that never answers", *(["an engine that never starts"] if FULL else [])],
)
def test_silence_is_ended(context: BrowserContext, site: str, pattern: str, sabotage: Sabotage, seconds: int) -> None:
    page = context.new_page()
    page.clock.install()
    page.route(pattern, sabotage)
    example = open_example(page, site)
    example.press("play")
    expect(example.figure).to_have_attribute("data-state", "loading")
    if seconds > 60:
        expect(example.status).to_contain_text("Le moteur de jeu démarre.", timeout=60_000)
        wait_until(page, HAS_COME)  # the last bytes are a sign of life too
    page.clock.run_for((seconds - 10) * 1000)
    expect(example.figure).to_have_attribute("data-state", "loading")
    page.clock.run_for(12_000)
    fails(example, "Le moteur de jeu ne donne plus signe de vie. Il a été arrêté.")


ON_A_DRAW = "addEventListener('message', event => {{ if (event.data.request?.includes('draw')) {{ {} }} }})"


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        ("for (;;);", "Le moteur de jeu n’a pas répondu à temps. Il a été arrêté, la position est gardée."),
        ("throw new Error('it broke')", "Le moteur de jeu s’est arrêté. La position est gardée."),
    ],
    ids=["it never returns", "it crashes"],
)
def test_an_engine_that_ends_in_the_middle_of_a_game(
    context: BrowserContext, site: str, act: str, sentence: str
) -> None:
    page = context.new_page()
    page.clock.install()
    page.route(WORKER, before_worker(ON_A_DRAW.format(act)))
    page.goto(f"{site}/essais/")
    deal = Diagram(page, "nearly-won")
    other = Diagram(page, "queen")
    deal.play()
    other.play()
    deal.pile("stock").click()
    page.clock.run_for(22_000)
    expect(deal.figure).to_have_attribute("data-state", "error", timeout=60_000)
    expect(deal.status).to_contain_text(said(sentence))
    assert deal.line("waste") == "7♦"
    page.unroute(WORKER)
    other.move("Q♠", "waste")  # another diagram just goes on, with a new engine
    expect(other.pile("waste").locator("[data-card]").last).to_have_attribute("data-card", "Q♠", timeout=60_000)
    deal.pile("stock").click()
    expect(deal.pile("waste").locator("[data-card]").last).to_have_attribute("data-card", "2♣", timeout=60_000)
    expect(deal.figure).to_have_attribute("data-state", "ready")


def test_a_reply_that_is_none_is_not_shown(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    liar = "self.onmessage = ({data}) => data.do === 'start' ? postMessage({event: 'ready'}) : data.do === 'ask' && postMessage({event: 'answer', id: data.id, reply: '{\"position\": \"waste: K♠\"}'})"  # noqa: E501
    page.route(WORKER, answer(liar, "text/javascript"))
    example = open_example(page, site)
    example.press("play")
    fails(example, "Le moteur de jeu s’est arrêté. La position est gardée.")


def test_two_failures_do_not_add_up(browser: Browser, site: str) -> None:
    """All files are bad: one sentence, and one more when it is tried again."""
    context = browser.new_context()
    page = context.new_page()
    page.route("**/runtime-*/**", answer(LOGIN, "text/html"))
    example = open_example(page, site)
    for _ in range(2):
        example.press("play")
        fails(example, NOT_THE_FILE)
    context.close()
