import type { SearchKind } from '../schema.generated';
import { searchField, searchPath } from './paths';
import { kindPluralLabels } from './labels';

/** State of the page, as read from the address. */
export type SearchState = {
  text: string;
  kind: SearchKind | null;
  /** Show the long list. */
  isLong: boolean;
  /** Search exactly as typed: no corrections, no words turned into filters. */
  isLiteral: boolean;
};

const kindField = 'kind';
const longField = 'more';
const literalField = 'literal';
/** Query parameters. */
export const searchFields = [searchField, kindField, longField, literalField];
const shortList = 20;
/** Maximum of the server. */
export const longList = 50;
/** The server reads less; this only limits the length of addresses. */
const maxTextLength = 1000;

export const kinds = Object.keys(kindPluralLabels) as SearchKind[];

/** Reads the state from the address. Ignores invalid values. */
export function parseSearchState(params: URLSearchParams): SearchState {
  const kindParam = params.get(kindField)?.toUpperCase();
  return {
    // Cutting may leave half of a surrogate pair, which the server would reject.
    text: (params.get(searchField) ?? '')
      .trim()
      .slice(0, maxTextLength)
      .replace(/[\ud800-\udbff]$/, ''),
    kind: kinds.find((kind) => kind === kindParam) ?? null,
    isLong: params.get(longField) === '1',
    isLiteral: params.get(literalField) === '1',
  };
}

export function searchStatePath({ text, kind, isLong, isLiteral }: SearchState): string {
  const params = new URLSearchParams();
  if (kind) params.set(kindField, kind.toLowerCase());
  if (isLong) params.set(longField, '1');
  if (isLiteral) params.set(literalField, '1');
  const path = searchPath(text);
  return params.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${params}` : path;
}

export const toVariables = ({ text, kind, isLong, isLiteral }: SearchState) => ({
  query: text,
  kinds: kind ? [kind] : null,
  first: isLong ? longList : shortList,
  isUnfinished: false,
  isLiteral,
});
