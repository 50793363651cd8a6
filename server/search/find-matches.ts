import type { Context } from '../core/context.js';
import type { SearchKind } from './searchable.js';
import type { SearchQuery, Term } from './query.js';
import { SearchIndex } from './search-index.js';

/** The executed query and its matches: in title or names, and in any field. */
export type SearchMatches = { query: SearchQuery; byName: Set<string>; ids: Set<string> };

/**
 * Documents of one kind with all terms, or with any of them if none has all.
 * @returns null if no document matches
 */
export async function findMatches(
  { app, db }: Pick<Context, 'app' | 'db'>,
  kind: SearchKind,
  terms: readonly Term[],
  allowsLoose: boolean,
): Promise<SearchMatches | null> {
  const index = new SearchIndex(app.database);
  for (const isLoose of allowsLoose && terms.length > 1 ? [false, true] : [false]) {
    const question = await index.narrow(app.cache, db, { terms, isLoose });
    if (!question) continue;
    const matches = await index.matching(db, kind, question);
    if (matches.length === 0) continue;
    const byName = matches.filter(({ isByName }) => isByName);
    return { query: question, byName: new Set(byName.map(({ id }) => id)), ids: new Set(matches.map(({ id }) => id)) };
  }
  return null;
}
