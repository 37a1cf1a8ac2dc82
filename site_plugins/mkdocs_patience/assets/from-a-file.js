/**
 * Says why nothing can be played in a page that was opened from a folder (`file://`). Browsers load no modules there, so this is a
 * plain script, and all there is; the page itself is as complete as without scripts.
 */
(() => {
  if (location.protocol !== "file:") return;
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("figure.patience :is([data-action], summary)") : null;
    const figure = /** @type {HTMLElement | null | undefined} */ (button?.closest("figure.patience"));
    const status = figure?.querySelector("[role=status]");
    const page = /** @type {HTMLTemplateElement | null} */ (document.querySelector("#patience-page"));
    if (!figure || !status || !page) return;
    figure.dataset.state = "error";
    status.textContent = JSON.parse(page.content.textContent ?? "{}").words["engine.file-protocol"];
  });
})();
