/**
 * What cannot wait until the modules are there: a plain script before the page's first diagram. It puts the remembered settings
 * into force before anything is painted in their sizes, keeps the clicks on diagrams that have not yet woken, and says why nothing
 * wakes in a page that was opened from a folder (`file://`), where browsers load no modules. Answers that will fold are not laid
 * out first. Instant navigation runs it anew.
 */
(() => {
  const root = document.documentElement;
  if (root.dataset.patienceEarly !== undefined) return;
  root.dataset.patienceEarly = "";

  // Material's script says so when the page is whole, which is then styled anew; here there is little to style yet.
  root.classList.replace("no-js", "js");
  root.classList.add("js-focus-visible");

  // What will be folded (`faq.js`) is not laid out before; where that script does not come, all is in sight once all else has come.
  // In a page that instant navigation brings all has come: nothing would unveil it.
  if (location.protocol !== "file:" && document.readyState !== "complete") {
    root.dataset.patienceFolding = "";
    addEventListener("load", () => delete root.dataset.patienceFolding, { once: true });
  }

  /** What is not written as a setting is written (`settings.js`) harms nothing: an attribute that no style knows. */
  const restoreSettings = () => {
    for (const key of Object.keys(localStorage)) {
      const [, name] = /^patience\.settings\.([a-z]+)$/.exec(key) ?? [];
      const [, value] = /^"([a-z]+)"$/.exec(localStorage.getItem(key) ?? "") ?? [];
      if (name && value) root.setAttribute(`data-patience-${name}`, value);
    }
  };
  try {
    restoreSettings();
  } catch {
    // nothing may be remembered here
  }

  /** What was clicked in a diagram before it woke, in this order. @type {WeakMap<Element, HTMLElement[]>} */
  const early = new WeakMap();

  /** What the browser does by itself is done already; all else the diagram does once it is awake. @param {MouseEvent} click */
  const hold = (click) => {
    const target = click.target instanceof HTMLElement ? click.target : null;
    const figure = target?.closest("figure.patience:not([data-mounted])");
    if (!target || !figure) return;
    if (location.protocol === "file:") return sayWhy(figure, target);
    if (target.closest("a, summary")) return;
    click.stopPropagation();
    early.set(figure, [...(early.get(figure) ?? []), target]);
  };

  /** @param {Element} figure @param {Element} target what was clicked in it */
  const sayWhy = (figure, target) => {
    const status = figure.querySelector("[role=status]");
    const page = /** @type {HTMLTemplateElement | null} */ (document.querySelector("#patience-page"));
    if (!status || !page || !target.closest("[data-action], summary")) return;
    figure.setAttribute("data-state", "error");
    status.textContent = JSON.parse(page.content.textContent ?? "{}").words["engine.file-protocol"];
  };

  document.addEventListener("click", hold, { capture: true });
  document.addEventListener("patience:mounted", ({ target }) => {
    const clicked = early.get(/** @type {Element} */ (target)) ?? [];
    early.delete(/** @type {Element} */ (target));
    for (const node of clicked) node.click();
  });
})();
