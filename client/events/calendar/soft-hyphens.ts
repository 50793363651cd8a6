/** Shorter words fit into a day of the calendar. */
const LONG = /[а-яё]{12,}/gi;

const A = '[а-яё]';
const V = '[аеёиоуыэюя]';
const C = '[бвгджзклмнпрстфхцчшщ]';
const X = '[йъь]';

/** Where a Russian word may be divided: the rules of Ya. Khristov. Browsers without a Russian dictionary know none. */
const rules = [
  `(${X})(${A}${A})`,
  `(${V})(${V}${A})`,
  `(${V}${C})(${C}${V})`,
  `(${C}${V})(${C}${V})`,
  `(${V}${C})(${C}${C}${V})`,
  `(${V}${C}${C})(${C}${C}${V})`,
].map((rule) => new RegExp(rule, 'gi'));

/** Puts soft hyphens into long words: in a narrow column they break there, with a hyphen. */
export const withSoftHyphens = (text: string): string =>
  text.replace(LONG, (word) =>
    // Each rule twice: places may overlap.
    [...rules, ...rules].reduce((divided, rule) => divided.replace(rule, '$1\u00ad$2'), word),
  );
