"""The interpreter is compiled while it comes from a host that compresses, and run only once it is known to be right."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route, expect

from reader import Diagram

WASM = "**/pyodide.asm.wasm*"
WORKER = "**/app-*/worker.js"
AS_COMPRESSED = {"content-type": "application/wasm", "content-encoding": "identity"}
"""How a file comes that the browser unpacks, said of one that is not packed."""
NOTED = """
const noted = new BroadcastChannel("noted");
const { instantiate, compileStreaming } = WebAssembly;
WebAssembly.instantiate = (module, imports) => {
  if (imports) noted.postMessage("run");
  return instantiate(module, imports);
};
WebAssembly.compileStreaming = (answer) => {
  noted.postMessage(answer.url);
  return compileStreaming(answer);
};
"""


def open_and_play(context: BrowserContext, site: str, change: Callable[[bytearray], None]) -> tuple[Page, Diagram]:
    """Play on an interpreter that was changed on its way; what the worker compiles and runs is noted in the page."""
    page = context.new_page()
    page.add_init_script(
        "window.noted = []; new BroadcastChannel('noted').onmessage = ({ data }) => window.noted.push(data)"
    )
    page.route(WORKER, noting)
    page.route(WASM, lambda route: changed(route, change))
    page.goto(f"{site}/golf/")
    example = Diagram(page, "change-of-direction")
    expect(example.figure).to_have_attribute("data-mounted", "")
    example.press("play")
    return page, example


def noting(route: Route) -> None:
    body = f"{NOTED}\n{route.fetch().text()}"
    route.fulfill(body=body, content_type="text/javascript")


def changed(route: Route, change: Callable[[bytearray], None]) -> None:
    body = bytearray(route.fetch().body())
    change(body)
    route.fulfill(body=bytes(body), headers=AS_COMPRESSED)


def wrong_at_its_end(body: bytearray) -> None:
    """It can still be compiled and run: the last byte belongs to a list of features."""
    body[-1] ^= 0x01


def noted(page: Page) -> Any:
    return page.evaluate("window.noted")


def test_a_wrong_interpreter_is_never_run(context: BrowserContext, site: str) -> None:
    page, example = open_and_play(context, site, wrong_at_its_end)
    expect(example.figure).to_have_attribute("data-state", "error", timeout=60_000)
    expect(example.status).to_contain_text("est arrivé abîmé ou incomplet")
    (compiled,) = noted(page)
    assert compiled.endswith("/pyodide.asm.wasm")


def test_the_server_s_own_answer_is_compiled(context: BrowserContext, site: str) -> None:
    """Of an answer made here the browser would not keep what it compiled for a later visit."""
    page, example = open_and_play(context, site, lambda _: None)
    expect(example.figure).to_have_attribute("data-state", "ready", timeout=60_000)
    compiled, run = noted(page)
    assert compiled.endswith("/pyodide.asm.wasm")
    assert run == "run"
