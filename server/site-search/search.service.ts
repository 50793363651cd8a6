import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { graphqlError } from '../core/problems.js';
import { searchables, type SearchDocument, type SearchKind } from '../search/searchable.js';
import { readCatalogue, type Catalogue } from '../events/catalogue.js';
import { countEvents, idsOf, listEvents } from '../events/event-list.js';
import { readWords } from '../events/event-search.js';
import { educationOfViewer } from '../events/viewer-price.js';
import { conditionsOf, type FilterWords } from '../events/filter-words.js';
import { shortened, termsOf, unfinishedWord, type Term } from '../search/query.js';
import { createSearchIndex } from '../search/search-index.js';
import type { Wish } from '../search/understand.js';
import { wordsOf } from '../../rules/plain-words.js';
import { excerpt, hasMatch, marked } from './marks.js';
import { SearchKind as SearchKinds } from './search.enums.js';
import type { SearchAnswer, SearchHit } from './search.results.js';

const allKinds = Object.keys(SearchKinds) as SearchKind[];

type SearchWish = Wish & {
  query: string;
  kinds: readonly SearchKind[] | null;
  first: number;
};

const maxHits = 50;
const nothing = {
  hits: [],
  totalCount: 0,
  counts: [],
  wording: null,
  conditions: [],
  isLoose: false,
  isDegraded: false,
};

/** Finds what the public may see. When the index fails, that is logged, and the list of events answers. @throws BAD_USER_INPUT */
export async function search(context: Context, wish: SearchWish): Promise<SearchAnswer> {
  if (wish.first < 1 || wish.first > maxHits)
    throw graphqlError('BAD_USER_INPUT', `first: можно запросить от 1 до ${maxHits} результатов.`);
  const { text, isCut } = shortened(wish.query);
  if (wordsOf(text).length === 0) return { ...nothing, isCut };
  try {
    return { ...(await searchIndex(context, text, wish)), isCut };
  } catch (error) {
    context.log.warn({ error: String(error) }, 'the search index failed: the list of events answers instead');
    return { ...(await searchEvents(context, text, wish)), isCut };
  }
}

/** Everything that was found, in the words of the answer. */
type Found = Omit<SearchAnswer, 'isCut'>;

/** All words, in whatever they stand; one of several where nothing has all of them. */
async function findWords(context: Context, terms: readonly Term[], wish: SearchWish) {
  const index = createSearchIndex(context.app.database);
  for (const isLoose of terms.length > 1 ? [false, true] : [false]) {
    const question = await index.narrowed(context.app.cache, context.reads, { terms, isLoose });
    if (!question) continue;
    const counts = await index.count(context.reads, question);
    if (counts.length === 0) continue;
    const { kinds, first } = wish;
    const found = await index.find(context.reads, { ...question, kinds, first, now: toIso(context.now) });
    return { found, counts, isLoose };
  }
  return { found: [], counts: [], isLoose: false };
}

/** Ids of the events that pass the filters that were meant, and have the other words: the best first, else the nearest. */
async function findEvents(context: Context, catalogue: Catalogue, { filter, rest }: FilterWords, terms: Term[]) {
  const now = toIso(context.now);
  const viewer = { education: await educationOfViewer(context), now };
  const [ahead, past] = [false, true].map((isPast) => idsOf(catalogue, { ...filter, viewer }, isPast, now)) as [
    string[],
    string[],
  ];
  const passing = [...ahead, ...past];
  if (terms.length === 0 || rest === '') return passing;
  const index = createSearchIndex(context.app.database);
  const question = await index.narrowed(context.app.cache, context.reads, { terms, isLoose: false });
  if (!question) return [];
  const ranked = await index.rank(context.reads, 'EVENT', question, now);
  // A filter is asked for by who wants to go somewhere: what is to come stands before what is over, however well that fits.
  return [ahead, past].flatMap((half) => {
    const isInHalf = new Set(half);
    return ranked.filter((id) => isInHalf.has(id));
  });
}

const without = <Count extends { kind: SearchKind }>(counts: readonly Count[]): Count[] =>
  counts.filter(({ kind }) => kind !== 'EVENT');

/** With words that mean filters: the events that pass them come first, then other things that have all the words. */
async function findFiltered(
  context: Context,
  catalogue: Catalogue,
  words: FilterWords,
  terms: Terms,
  wish: SearchWish,
) {
  const { kinds, first } = wish;
  const ids = await findEvents(context, catalogue, words, terms.rest);
  if (ids.length === 0) return null;
  const index = createSearchIndex(context.app.database);
  const others = await findWords(context, terms.all, { ...wish, kinds: otherKinds(kinds) });
  const isOther = !others.isLoose;
  const isWithEvents = !kinds || kinds.includes('EVENT');
  const events = isWithEvents ? await index.documentsOf(context.reads, 'EVENT', ids.slice(0, first)) : [];
  const counts = [{ kind: 'EVENT' as const, count: ids.length }, ...(isOther ? without(others.counts) : [])];
  return { found: [...events, ...(isOther ? others.found : [])].slice(0, first), counts, isLoose: false };
}

type Terms = { all: Term[]; rest: Term[] };

const otherKinds = (kinds: readonly SearchKind[] | null): SearchKind[] =>
  (kinds ?? allKinds).filter((kind) => kind !== 'EVENT');

async function searchIndex(context: Context, text: string, wish: SearchWish): Promise<Found> {
  const catalogue = await readCatalogue(context.app, context.reads);
  const { understood, words } = await readWords(context, catalogue, text, wish);
  const terms = { all: understood.terms(understood.wording), rest: understood.terms(words.rest) };
  const isFiltering = Object.keys(words.filter).length > 0;
  const filtered = isFiltering ? await findFiltered(context, catalogue, words, terms, wish) : null;
  const { found, counts, isLoose } = filtered ?? (await findWords(context, terms.all, wish));
  if (counts.length === 0) return nothing;
  const { kinds } = wish;
  return {
    hits: found.map((document) => hitOf(document.kind, document, terms.all)),
    totalCount: counts.reduce((sum, { kind, count }) => sum + (!kinds || kinds.includes(kind) ? count : 0), 0),
    counts,
    wording: understood.isReworded ? understood.wording : null,
    conditions: filtered ? conditionsOf(words) : [],
    isLoose,
    isDegraded: false,
  };
}

/** The plain list: events to come and past ones in which the words stand as they are. */
async function searchEvents(context: Context, text: string, { kinds, first }: SearchWish) {
  const answer = { ...nothing, isDegraded: true };
  const searchable = context.app.hooks.of(searchables).find(({ kind }) => kind === 'EVENT');
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
      .map((document) => hitOf('EVENT', document, termsOf(text, unfinishedWord(text)))),
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
    eventId: kind === 'EVENT' ? id : null,
  };
}
