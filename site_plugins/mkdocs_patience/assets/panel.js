/** A small window of a diagram: a title, something to read, and buttons. Escape closes it, and the focus goes back where it was. */

/** @typedef {{text: string, act?: () => void, primary?: boolean}} Choice without `act` it only closes the window */

/**
 * @param {HTMLElement} figure
 * @param {string} title
 * @param {(Node | string)[]} content
 * @param {Choice[]} choices
 * @returns {HTMLDialogElement}
 */
export function openPanel(figure, title, content, choices) {
  figure.querySelector("dialog.patience-panel")?.remove();
  const dialog = document.createElement("dialog");
  dialog.className = "patience-dialog patience-panel";
  const heading = element("p", "patience-panel-title", title);
  heading.id = `patience-panel-${figure.dataset.id}`;
  dialog.setAttribute("aria-labelledby", heading.id);
  const row = element("div", "patience-panel-choices");
  for (const { text, act, primary } of choices) {
    const button = element("button", primary ? "patience-primary" : "", text);
    button.setAttribute("type", "button");
    button.addEventListener("click", () => {
      dialog.close();
      act?.();
    });
    row.append(button);
  }
  dialog.append(heading, ...content, row);
  dialog.addEventListener("close", () => dialog.remove());
  figure.append(dialog);
  dialog.showModal();
  return dialog;
}

/** @param {string} tag @param {string} [className] @param {...(Node | string)} content @returns {HTMLElement} */
export function element(tag, className = "", ...content) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...content);
  return node;
}
