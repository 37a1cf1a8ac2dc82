/** Asks for the number of a deal. What a number may be is the engine's to say. */

/** The numbers that any program of this kind deals alike; only from these a deal is picked at random. */
const RANDOM_UP_TO = 31999;

/** @returns {string} */
export function randomDeal() {
  return String(1 + Math.floor(Math.random() * RANDOM_UP_TO));
}

/**
 * @param {HTMLElement} figure
 * @param {import("./words.js").Words} words
 * @param {(number: string) => void} onNumber
 */
export function askForDeal(figure, words, onNumber) {
  const opened = /** @type {HTMLDialogElement | null} */ (figure.querySelector("dialog.patience-dialog"));
  const dialog = opened ?? makeDialog(figure, words, onNumber);
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  input.value = figure.dataset.deal ?? "";
  dialog.showModal();
  input.select();
}

/**
 * @param {HTMLElement} figure
 * @param {import("./words.js").Words} words
 * @param {(number: string) => void} onNumber
 */
function makeDialog(figure, words, onNumber) {
  const dialog = document.createElement("dialog");
  dialog.className = "patience-dialog";
  dialog.setAttribute("aria-label", words.translate("action.deal"));
  const form = document.createElement("form");
  form.className = "patience-deal";
  form.method = "dialog";
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.name = "deal";
  input.inputMode = "numeric";
  input.autocomplete = "off";
  input.maxLength = 40; // twenty digits and a mistake or two; the engine judges
  input.required = true;
  label.append(words.translate("deal.number"), " ", input);
  const random = makeButton(words.translate("deal.random"), "button");
  const cancel = makeButton(words.translate("deal.cancel"), "button");
  form.append(label, makeButton(words.translate("deal.go"), "submit"), random, cancel);
  dialog.append(form);
  random.addEventListener("click", () => (input.value = randomDeal()));
  cancel.addEventListener("click", () => dialog.close());
  form.addEventListener("submit", () => onNumber(input.value.trim()));
  figure.append(dialog);
  return dialog;
}

/** @param {string} text @param {"button" | "submit"} type */
function makeButton(text, type) {
  const button = document.createElement("button");
  button.type = type;
  button.textContent = text;
  return button;
}
