import type { Term } from '../search/query.js';
import { positionsOfWords, stemOf, type WordPosition } from '../search/stemming.js';

/** A piece of a text. Matches are separate pieces, so that the client needs no HTML. */
export type TextPiece = { text: string; isMatch: boolean };

/** Approximate length of an excerpt in characters. */
const excerptLength = 180;

/** Returns whether a normalised word matches one of the terms. */
function createMatcher(terms: readonly Term[]): (word: string) => boolean {
  const stems = new Set(terms.flatMap((term) => term.stems));
  const prefixes = terms.map(({ prefix }) => prefix).filter((prefix) => prefix !== null);
  return (word) => stems.has(stemOf(word)) || prefixes.some((prefix) => word.startsWith(prefix));
}

const matchesIn = (text: string, terms: readonly Term[]): WordPosition[] =>
  positionsOfWords(text, createMatcher(terms));

/** The text as pieces, in order and complete. */
export function highlight(text: string, terms: readonly Term[]): TextPiece[] {
  const parts: TextPiece[] = [];
  let position = 0;
  const add = (end: number, isMatch: boolean): void => {
    if (end > position) parts.push({ text: text.slice(position, end), isMatch });
    position = end;
  };
  for (const { start, end } of matchesIn(text, terms)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** The part of a long text with the most matches; its start if there are none. */
export function excerpt(text: string, terms: readonly Term[]): TextPiece[] {
  if (text.length <= excerptLength) return highlight(text, terms);
  const matches = matchesIn(text, terms);
  let bestMatch = { start: 0, count: 0 };
  matches.forEach(({ start }, index) => {
    const count = matches.slice(index).findIndex(({ end }) => end > start + excerptLength);
    const matchCount = count === -1 ? matches.length - index : count;
    if (matchCount > bestMatch.count) bestMatch = { start, count: matchCount };
  });
  // Adds some words before the match, and cuts at word boundaries.
  const earliest = Math.max(0, bestMatch.start - excerptLength / 4);
  const from = earliest === 0 ? 0 : text.indexOf(' ', earliest) + 1;
  const start = from > bestMatch.start ? bestMatch.start : from;
  const limit = Math.min(text.length, start + excerptLength);
  const lastSpace = limit === text.length ? limit : text.lastIndexOf(' ', limit);
  const end = lastSpace > start ? lastSpace : limit;
  const parts = highlight(text.slice(start, end), terms);
  if (start > 0) parts.unshift({ text: '… ', isMatch: false });
  if (end < text.length) parts.push({ text: ' …', isMatch: false });
  return parts;
}

export const containsMatch = (parts: readonly TextPiece[]): boolean => parts.some(({ isMatch }) => isMatch);
