/**
 * Folds the answers of a page's questions: each heading `q-…` that an answer follows becomes a button.
 * Without this module all answers are in sight. It meets a page again after instant navigation and Back, and does nothing twice.
 */

const QUESTION = 'h3[id^="q-"]:has(+ .patience-answer)';
const SEARCHABLE = "onbeforematch" in document.documentElement;

function mount() {
  const section = document.querySelector("h2#faq:not([data-folding])");
  if (!(section instanceof HTMLElement)) return;
  section.dataset.folding = "";
  const questions = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(QUESTION)]);
  const answers = questions.map(fold);
  offerAll(section, answers);
  openTarget();
}

/** @param {HTMLElement} heading @returns {HTMLElement} its answer, folded */
function fold(heading) {
  const answer = /** @type {HTMLElement} */ (heading.nextElementSibling);
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-controls", answer.id);
  const words = document.createElement("span"); // one item of the button's grid, whatever the question is made of
  words.append(...[...heading.childNodes].filter((node) => !(node instanceof HTMLElement && node.matches(".headerlink"))));
  button.append(words);
  heading.prepend(button);
  heading.classList.add("patience-question");
  button.addEventListener("click", () => show(answer, answer.hasAttribute("hidden")));
  answer.addEventListener("beforematch", () => show(answer, true));
  show(answer, false);
  return answer;
}

/** @param {HTMLElement} answer @param {boolean} open */
function show(answer, open) {
  if (open) answer.removeAttribute("hidden");
  else answer.setAttribute("hidden", SEARCHABLE ? "until-found" : "");
  answer.previousElementSibling?.querySelector("button")?.setAttribute("aria-expanded", String(open));
  if (open) dispatchEvent(new Event("resize")); // tables measure themselves once they can be seen
  label();
}

/** @param {HTMLElement} section @param {HTMLElement[]} answers */
function offerAll(section, answers) {
  const template = /** @type {HTMLTemplateElement | null} */ (document.getElementById("patience-faq"));
  const button = template?.content.querySelector("button")?.cloneNode(true);
  if (!(button instanceof HTMLButtonElement) || answers.length < 2) return;
  section.after(button);
  button.addEventListener("click", () => {
    const open = answers.some((answer) => answer.hasAttribute("hidden"));
    for (const answer of answers) show(answer, open);
  });
}

/** The button for all says what it would do. */
function label() {
  const button = /** @type {HTMLElement | null} */ (document.querySelector("button.patience-unfold"));
  if (!button) return;
  const folded = document.querySelector(".patience-answer[hidden]") !== null;
  button.textContent = (folded ? button.dataset.unfold : button.dataset.fold) ?? "";
}

/** @param {string} hash @returns {string} nothing for one that is no text */
function nameIn(hash) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** Opens the answer that the address names, or that holds what it names, and goes there. */
function openTarget() {
  const target = document.getElementById(nameIn(location.hash));
  const answer = target?.closest(".patience-answer") ?? target?.nextElementSibling;
  if (!target || !(answer instanceof HTMLElement) || !answer.matches(".patience-answer")) return;
  show(answer, true);
  requestAnimationFrame(() => target.scrollIntoView());
}

addEventListener("hashchange", openTarget);
// The same link once more changes no address.
document.addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (link instanceof HTMLAnchorElement && link.hash && link.href === location.href && !link.matches(".headerlink")) openTarget();
});

/** Material's stream of pages, where there is one; it repeats the present page to whoever subscribes late. */
const pages = /** @type {{subscribe: (next: () => void) => void} | undefined} */ (Reflect.get(window, "document$"));
if (pages) pages.subscribe(mount);
else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", mount);
else mount();
