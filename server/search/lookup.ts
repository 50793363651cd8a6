import type { Context } from '../core/context.js';
import type { SearchKind } from './searchable.js';
import type { Question, Term } from './query.js';
import { createSearchIndex } from './search-index.js';

/** What was asked, and what answered: those that have the words in title or names, and all. */
export type Answered = { question: Question; byName: Set<string>; ids: Set<string> };

/**
 * The things of one kind that have all of the terms; of those that have one of several, where nothing has all.
 * @returns null where nothing has any
 */
export async function lookUp(
  { app, reads }: Pick<Context, 'app' | 'reads'>,
  kind: SearchKind,
  terms: readonly Term[],
  isLooseToo: boolean,
): Promise<Answered | null> {
  const index = createSearchIndex(app.database);
  for (const isLoose of isLooseToo && terms.length > 1 ? [false, true] : [false]) {
    const question = await index.narrowed(app.cache, reads, { terms, isLoose });
    if (!question) continue;
    const found = await index.matching(reads, kind, question);
    if (found.length === 0) continue;
    const byName = found.filter(({ isByName }) => isByName);
    return { question, byName: new Set(byName.map(({ id }) => id)), ids: new Set(found.map(({ id }) => id)) };
  }
  return null;
}
