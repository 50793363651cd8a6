import type { Term } from '../search/query.js';
import { placesOf, stemOf, type Place } from '../search/words.js';

/** A piece of a text; what matches the query is told from the rest, so that nobody has to make HTML of it. */
export type Part = { text: string; isMatch: boolean };

/** About so many letters are shown of a long text. */
const excerptLength = 180;

/** Tells whether a plain word is one of those that were looked for. */
function matcher(terms: readonly Term[]): (word: string) => boolean {
  const stems = new Set(terms.flatMap((term) => term.stems));
  const prefixes = terms.map(({ prefix }) => prefix).filter((prefix) => prefix !== null);
  return (word) => stems.has(stemOf(word)) || prefixes.some((prefix) => word.startsWith(prefix));
}

const matchesIn = (text: string, terms: readonly Term[]): Place[] => {
  const isMatch = matcher(terms);
  return placesOf(text).filter(({ word }) => isMatch(word));
};

/** The text in parts, in its order; nothing is left out. */
export function marked(text: string, terms: readonly Term[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  const add = (end: number, isMatch: boolean): void => {
    if (end > done) parts.push({ text: text.slice(done, end), isMatch });
    done = end;
  };
  for (const { start, end } of matchesIn(text, terms)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** The stretch of a long text in which most of what was looked for stands; its beginning where nothing does. */
export function excerpt(text: string, terms: readonly Term[]): Part[] {
  if (text.length <= excerptLength) return marked(text, terms);
  const matches = matchesIn(text, terms);
  let best = { start: 0, count: 0 };
  matches.forEach(({ start }, index) => {
    const count = matches.slice(index).findIndex(({ end }) => end > start + excerptLength);
    const inside = count === -1 ? matches.length - index : count;
    if (inside > best.count) best = { start, count: inside };
  });
  // Some words in front, from the beginning of a word to the end of one.
  const before = Math.max(0, best.start - excerptLength / 4);
  const from = before === 0 ? 0 : text.indexOf(' ', before) + 1;
  const start = from > best.start ? best.start : from;
  const wanted = Math.min(text.length, start + excerptLength);
  const gap = wanted === text.length ? wanted : text.lastIndexOf(' ', wanted);
  const end = gap > start ? gap : wanted;
  const parts = marked(text.slice(start, end), terms);
  if (start > 0) parts.unshift({ text: '… ', isMatch: false });
  if (end < text.length) parts.push({ text: ' …', isMatch: false });
  return parts;
}

export const hasMatch = (parts: readonly Part[]): boolean => parts.some(({ isMatch }) => isMatch);
