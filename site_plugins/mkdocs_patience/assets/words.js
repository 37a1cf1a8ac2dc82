/**
 * The interface's words in the page's language. The browser code holds no sentence of its own.
 *
 * @typedef {string | Record<string, string>} Message one sentence, or one per plural category
 */

const CARD = /^(10|[A2-9JQK])([♠♥♦♣])$/;

export class Words {
  /** @type {Intl.PluralRules | undefined} */
  #plural;
  /** @type {Intl.NumberFormat | undefined} */
  #whole;
  /** @type {Intl.NumberFormat | undefined} */
  #percent;

  /**
   * @param {string} lang
   * @param {Record<string, Message>} messages
   * @param {string} [decimal] what stands before a number's tenths
   */
  constructor(lang, messages, decimal = ".") {
    this.lang = lang;
    this.messages = messages;
    this.decimal = decimal;
    this.feminine = new Set(String(messages["card.feminine"] ?? "").split(" "));
  }

  // Made when they are first asked for: a browser takes longer over one of them than over a diagram.
  get plural() {
    return (this.#plural ??= new Intl.PluralRules(this.lang));
  }

  get whole() {
    return (this.#whole ??= new Intl.NumberFormat(this.lang));
  }

  get percent() {
    return (this.#percent ??= new Intl.NumberFormat(this.lang, { style: "percent", maximumFractionDigits: 0 }));
  }

  /**
   * The message with its values filled in. Cards are named (« 8 de pique »); where the card called `card` is feminine, the message
   * `KEY.f` speaks if there is one.
   *
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   * @returns {string}
   */
  translate(key, values = {}) {
    return capitalised(this.phrase(key, values));
  }

  /** As `translate`, for what stands within a sentence: no capital. @param {string} key @param {Record<string, string | number>} [values] */
  phrase(key, values = {}) {
    const feminine = this.feminine.has(CARD.exec(String(values.card))?.[1] ?? "");
    const message = (feminine && this.messages[`${key}.f`]) || this.messages[key];
    if (message === undefined) return key;
    return this.#filled(typeof message === "string" ? message : message[this.plural.select(Number(values.count))] ?? message.other, values);
  }

  /** @param {string} key @param {string | undefined} game @returns {string} the message's id for a game: its own if there is one, else the common one */
  own(key, game) {
    const own = `${key}.${game}`;
    return own in this.messages ? own : key;
  }

  /**
   * @param {string} sentence with `{name}` where a value goes
   * @param {Record<string, string | number>} values
   */
  fill(sentence, values) {
    return capitalised(this.#filled(sentence, values));
  }

  /** A label as it stands within a sentence; not every language wants a small letter there. @param {string} label */
  within(label) {
    return this.messages["label.within"] === "lower" ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label;
  }

  /** @param {string} sentence @param {Record<string, string | number>} values */
  #filled(sentence, values) {
    return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? this.#said(values[name]) : whole));
  }

  /** @param {number} value @returns {string} with its tenths: what every page tells does not wait for a format */
  tenths(value) {
    return this.signed(Number(value.toFixed(1)) === 0 ? "0.0" : value.toFixed(1)).replace(".", this.decimal);
  }

  /** @param {number | string} value a score: its minus sign is one */
  signed(value) {
    return String(value).replace("-", "−");
  }

  /** @param {string} card in the notation @returns {string} « 8 de pique »; « Kreuz-8 » with a hyphen that ends no line */
  card(card) {
    const [, rank, suit] = CARD.exec(card) ?? [];
    if (!rank) return String(this.messages["card.unknown"] ?? card);
    const values = { rank: String(this.messages[`rank.${rank}`] ?? rank), suit: String(this.messages[`suit.${suit}`] ?? suit) };
    return String(this.messages["card.name"] ?? "{rank} {suit}").replaceAll("-", "\u2011").replace(/\{(\w+)\}/g, (_, name) => Reflect.get(values, name));
  }

  /** @param {string | number} value */
  #said(value) {
    if (typeof value === "number") return this.signed(value);
    return value === "?" || CARD.test(value) ? this.card(value) : value;
  }
}

/** @param {string} sentence */
function capitalised(sentence) {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}
