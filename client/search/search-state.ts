import type { SearchKind } from '../schema.generated';
import { searchField, searchPath } from './paths';
import { kindWordsForSeveral } from './words';

/** What the page shows, as the address says it. */
export type SearchState = {
  text: string;
  kind: SearchKind | null;
  /** The long list instead of the short one. */
  isLong: boolean;
  /** The words as they are typed: no corrections, no words that mean filters. */
  isLiteral: boolean;
};

const kindField = 'kind';
const longField = 'more';
const literalField = 'literal';
/** Names in the address. */
export const searchFields = [searchField, kindField, longField, literalField];
const SHORT = 20;
/** The most that the server gives. */
export const LONG = 50;
/** The server looks at less of it; longer addresses are not worth carrying around. */
const MOST_LETTERS = 1000;

export const kinds = Object.keys(kindWordsForSeveral) as SearchKind[];

/** Reads the state from an address; what cannot be right is left out. */
export function parseSearchState(params: URLSearchParams): SearchState {
  const word = params.get(kindField)?.toUpperCase();
  return {
    // Half of a surrogate pair would be refused.
    text: (params.get(searchField) ?? '')
      .trim()
      .slice(0, MOST_LETTERS)
      .replace(/[\ud800-\udbff]$/, ''),
    kind: kinds.find((kind) => kind === word) ?? null,
    isLong: params.get(longField) === '1',
    isLiteral: params.get(literalField) === '1',
  };
}

export function searchStatePath({ text, kind, isLong, isLiteral }: SearchState): string {
  const rest = new URLSearchParams();
  if (kind) rest.set(kindField, kind.toLowerCase());
  if (isLong) rest.set(longField, '1');
  if (isLiteral) rest.set(literalField, '1');
  const path = searchPath(text);
  return rest.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${rest}` : path;
}

export const toVariables = ({ text, kind, isLong, isLiteral }: SearchState) => ({
  query: text,
  kinds: kind ? [kind] : null,
  first: isLong ? LONG : SHORT,
  isUnfinished: false,
  isLiteral,
});
