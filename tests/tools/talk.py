"""What a page and Python's worker say to each other: noted in their order, to be counted and never timed."""

from typing import Any

from playwright.sync_api import Page

LISTEN = """() => {
    window.talk = [];
    const post = Worker.prototype.postMessage, heard = new WeakSet();
    Worker.prototype.postMessage = function (order, ...more) {
        talk.push({ said: order.do, id: order.id });
        if (!heard.has(this))
            this.addEventListener("message", ({ data }) => talk.push({ said: data.event, id: data.id }));
        heard.add(this);
        return post.call(this, order, ...more);
    };
    window.leaveThemAlone = () => { Worker.prototype.postMessage = post; };
}"""


class Talk:
    """Listens from now on. The page says `ask`, `search` and `cancel`, the worker `searching` and `answer`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(LISTEN)

    def ids(self, said: str) -> list[int]:
        """The questions of which this was said, in order."""
        talk: list[dict[str, Any]] = self.page.evaluate("talk")
        return [word["id"] for word in talk if word["said"] == said]

    def wait_for(self, said: str) -> None:
        """Until this was said."""
        self.page.wait_for_function("said => talk.some((word) => word.said === said)", arg=said, timeout=60_000)

    def end(self) -> None:
        """Listen no more: the next test has the same page."""
        self.page.evaluate("leaveThemAlone()")
