import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { failure } from '../core/problems.js';
import type { SearchDocument, SearchKind } from '../core/searchable.js';
import { countEvents, listEvents } from '../events/event-list.js';
import { excerpt, hasMatch, marked } from './marks.js';
import { shortened, termsOf, type Question, type Term } from './query.js';
import { createSearchIndex } from './search-index.js';
import type { SearchAnswer, SearchHit } from './search.results.js';
import { fromLatin, otherLayout } from './wordings.js';
import { wordsOf } from './words.js';

type SearchWish = {
  query: string;
  kinds: readonly SearchKind[] | null;
  first: number;
  /** The last word may be going on. */
  isUnfinished: boolean;
};

const mostHits = 50;
const nothing = { hits: [], totalCount: 0, counts: [], wording: null, isLoose: false, isDegraded: false };

/** Finds what the public may see. When the index fails, that is logged, and the list of events answers. @throws BAD_USER_INPUT */
export async function search(context: Context, wish: SearchWish): Promise<SearchAnswer> {
  if (wish.first < 1 || wish.first > mostHits)
    throw failure('BAD_USER_INPUT', `first: можно запросить от 1 до ${mostHits} результатов.`);
  const { text, isCut } = shortened(wish.query);
  if (wordsOf(text).length === 0) return { ...nothing, isCut };
  try {
    return { ...(await searchIndex(context, text, wish)), isCut };
  } catch (error) {
    context.log.warn({ error: String(error) }, 'the search index failed: the list of events answers instead');
    return { ...(await searchEvents(context, text, wish)), isCut };
  }
}

type Attempt = Question & { wording: string };

/**
 * What is asked one after another until something is found: all words as they are written, in the other keyboard layout,
 * in Cyrillic letters (the last word as a beginning too); then one word of several.
 */
function* attempts(text: string, isUnfinished: boolean): Generator<Attempt> {
  const wordings = [...new Set([text, otherLayout(text), fromLatin(text) ?? text])].filter(
    (wording) => wordsOf(wording).length > 0,
  );
  for (const isLoose of [false, true])
    for (const wording of wordings)
      for (const isBeginning of isUnfinished ? [true] : isLoose ? [false] : [false, true]) {
        const terms = termsOf(wording, isBeginning);
        if (!isLoose || terms.length > 1) yield { wording, terms, isLoose };
      }
}

async function searchIndex(context: Context, text: string, { kinds, first, isUnfinished }: SearchWish) {
  const index = createSearchIndex(context.app.database);
  for (const { wording, ...question } of attempts(text, isUnfinished)) {
    const narrow = await index.narrowed(context.app.kept, context.reads, question);
    if (!narrow) continue;
    const counts = await index.count(context.reads, narrow);
    if (counts.length === 0) continue;
    const found = await index.find(context.reads, { ...narrow, kinds, first, now: instant(context.now) });
    return {
      hits: found.map((document) => hitOf(document.kind, document, question.terms)),
      totalCount: counts.reduce((sum, { kind, count }) => sum + (!kinds || kinds.includes(kind) ? count : 0), 0),
      counts,
      wording: wording === text ? null : wording,
      isLoose: question.isLoose,
      isDegraded: false,
    };
  }
  return nothing;
}

/** The plain list: events to come and past ones in which the words stand as they are. */
async function searchEvents(context: Context, text: string, { kinds, first }: SearchWish) {
  const answer = { ...nothing, isDegraded: true };
  const searchable = context.app.searchables.find(({ kind }) => kind === 'EVENT');
  if (!searchable || (kinds && !kinds.includes('EVENT'))) return answer;
  const lists = [];
  for (const past of [false, true]) lists.push(await listEvents(context, { text, past }, { first }));
  const ids = lists.flatMap(({ nodes }) => nodes.map(({ id }) => id)).slice(0, first);
  const totalCount = lists.reduce((sum, list) => sum + countEvents(list), 0);
  const documents = new Map(
    (ids.length > 0 ? await searchable.documents(context.reads, ids) : []).map((document) => [document.id, document]),
  );
  return {
    ...answer,
    hits: ids
      .map((id) => documents.get(id))
      .filter((document) => document !== undefined)
      .map((document) => hitOf('EVENT', document, termsOf(text, true))),
    totalCount,
    counts: totalCount > 0 ? [{ kind: 'EVENT' as const, count: totalCount }] : [],
  };
}

function hitOf(
  kind: SearchKind,
  { id, path, title, names, text, note }: SearchDocument,
  terms: readonly Term[],
): SearchHit {
  const ofText = excerpt(text, terms);
  const ofNames = names && !hasMatch(ofText) ? excerpt(names, terms) : [];
  return {
    key: `${kind} ${id}`,
    kind,
    path,
    title: marked(title, terms),
    excerpt: hasMatch(ofNames) || ofText.length === 0 ? ofNames : ofText,
    note,
  };
}
