/**
 * Asks for the number of a deal. What a number may be is the engine's to say; which deals are easy, hard or lost the build has learned from
 * a survey.
 *
 * @typedef {Record<string, number[]>} Kinds kind → numbers of deals
 */

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
 * @param {Kinds} [kinds]
 */
export function askForDeal(figure, words, onNumber, kinds = {}) {
  const opened = /** @type {HTMLDialogElement | null} */ (figure.querySelector("dialog.patience-dialog"));
  const dialog = opened ?? makeDialog(figure, words, onNumber, kinds);
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  input.value = figure.dataset.deal ?? "";
  dialog.showModal();
  input.select();
}

/**
 * @param {HTMLElement} figure
 * @param {import("./words.js").Words} words
 * @param {(number: string) => void} onNumber
 * @param {Kinds} kinds
 */
function makeDialog(figure, words, onNumber, kinds) {
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
  const choices = document.createElement("div");
  choices.className = "patience-kinds";
  choices.role = "group";
  choices.ariaLabel = words.translate("deal.kinds");
  const random = makeButton(words.translate("deal.random"), "button");
  random.addEventListener("click", () => (input.value = randomDeal()));
  choices.append(random, ...Object.entries(kinds).map(([kind, deals]) => makeKind(words.translate(`deal.kind.${kind}`), deals, input)));
  const cancel = makeButton(words.translate("deal.cancel"), "button");
  form.append(label, choices, makeButton(words.translate("deal.go"), "submit"), cancel);
  dialog.append(form);
  cancel.addEventListener("click", () => dialog.close());
  form.addEventListener("submit", () => onNumber(input.value.trim()));
  figure.append(dialog);
  return dialog;
}

/** Writes the number of some deal of a kind, another one each time. @param {string} text @param {number[]} deals @param {HTMLInputElement} input */
function makeKind(text, deals, input) {
  const button = makeButton(text, "button");
  button.addEventListener("click", () => {
    const others = deals.filter((deal) => String(deal) !== input.value);
    input.value = String(others[Math.floor(Math.random() * others.length)]);
  });
  return button;
}

/** @param {string} text @param {"button" | "submit"} type */
function makeButton(text, type) {
  const button = document.createElement("button");
  button.type = type;
  button.textContent = text;
  return button;
}
