/** Shorter words fit the width of a day. */
const longWord = /[а-яё]{12,}/gi;

const A = '[а-яё]';
const V = '[аеёиоуыэюя]';
const C = '[бвгджзклмнпрстфхцчшщ]';
const X = '[йъь]';

/** Hyphenation rules for Russian words (Ya. Khristov). Browsers without a Russian dictionary do not hyphenate. */
const rules = [
  `(${X})(${A}${A})`,
  `(${V})(${V}${A})`,
  `(${V}${C})(${C}${V})`,
  `(${C}${V})(${C}${V})`,
  `(${V}${C})(${C}${C}${V})`,
  `(${V}${C}${C})(${C}${C}${V})`,
].map((rule) => new RegExp(rule, 'gi'));

/** Inserts soft hyphens into long words, where a narrow column may break them. */
export const withSoftHyphens = (text: string): string =>
  text.replace(longWord, (word) =>
    // Each rule runs twice, because matches may overlap.
    [...rules, ...rules].reduce((divided, rule) => divided.replace(rule, '$1\u00ad$2'), word),
  );
