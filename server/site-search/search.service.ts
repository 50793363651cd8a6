import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { graphqlError } from '../core/graphql/problems.js';
import { searchables, type SearchDocument, type SearchKind } from '../search/searchable.js';
import { readCatalogue, type Catalogue } from '../events/catalogue/catalogue.js';
import { countEvents, filteredIds, listEvents } from '../events/catalogue/events.list.js';
import { parseSearchText } from '../events/catalogue/event-search.js';
import { educationOfViewer } from '../events/tariffs/viewer-price.js';
import { filterLabels, type FilterWords } from '../events/catalogue/filter-words.js';
import { shortenQuery, termsOf, unfinishedWord, type Term } from '../search/query.js';
import { SearchIndex } from '../search/search-index.js';
import type { QueryOptions } from '../search/interpret-query.js';
import { searchWords } from '../../rules/text/search-words.js';
import { excerpt, containsMatch, highlight } from './highlight.js';
import { SearchKind as SearchKinds } from './search.enums.js';
import type { SearchAnswer, SearchHit } from './search.results.js';

const allKinds = Object.keys(SearchKinds) as SearchKind[];

type SearchInput = QueryOptions & {
  query: string;
  kinds: readonly SearchKind[] | null;
  first: number;
};

const maxHits = 50;
const emptyAnswer = {
  hits: [],
  totalCount: 0,
  counts: [],
  wording: null,
  conditions: [],
  isLoose: false,
  isDegraded: false,
};

/** Searches public content. If the index fails, logs it and falls back to the list of events. @throws BAD_USER_INPUT */
export async function search(context: Context, input: SearchInput): Promise<SearchAnswer> {
  if (input.first < 1 || input.first > maxHits)
    throw graphqlError('BAD_USER_INPUT', `first: можно запросить от 1 до ${maxHits} результатов.`);
  const { text, isCut } = shortenQuery(input.query);
  if (searchWords(text).length === 0) return { ...emptyAnswer, isCut };
  try {
    return { ...(await searchIndex(context, text, input)), isCut };
  } catch (error) {
    context.log.warn({ error: String(error) }, 'the search index failed: the list of events answers instead');
    return { ...(await searchEvents(context, text, input)), isCut };
  }
}

/** The answer without `isCut`. */
type SearchResult = Omit<SearchAnswer, 'isCut'>;

/** Documents with all words in any field, or with any of them if none has all. */
async function findWords(context: Context, terms: readonly Term[], input: SearchInput) {
  const index = new SearchIndex(context.app.database);
  for (const isLoose of terms.length > 1 ? [false, true] : [false]) {
    const query = await index.narrow(context.app.cache, context.db, { terms, isLoose });
    if (!query) continue;
    const counts = await index.count(context.db, query);
    if (counts.length === 0) continue;
    const { kinds, first } = input;
    const hits = await index.find(context.db, { ...query, kinds, first, now: toIso(context.now) });
    return { found: hits, counts, isLoose };
  }
  return { found: [], counts: [], isLoose: false };
}

/** Ids of the events that match the derived filters and contain the remaining words: by rank, otherwise by date. */
async function findEvents(
  context: Context,
  catalogue: Catalogue,
  { filter, remainingText: remaining }: FilterWords,
  terms: Term[],
) {
  const now = toIso(context.now);
  const viewer = { education: await educationOfViewer(context), now };
  const [upcoming, past] = [false, true].map((isPast) =>
    filteredIds(catalogue, { ...filter, viewer }, isPast, now),
  ) as [string[], string[]];
  const eventIds = [...upcoming, ...past];
  if (terms.length === 0 || remaining === '') return eventIds;
  const index = new SearchIndex(context.app.database);
  const query = await index.narrow(context.app.cache, context.db, { terms, isLoose: false });
  if (!query) return [];
  const ranked = await index.rank(context.db, 'EVENT', query, now);
  // A query with filters is for attending an event, so upcoming events come before past ones, regardless of rank.
  return [upcoming, past].flatMap((part) => {
    const inHalf = new Set(part);
    return ranked.filter((id) => inHalf.has(id));
  });
}

const withoutEvents = <Count extends { kind: SearchKind }>(counts: readonly Count[]): Count[] =>
  counts.filter(({ kind }) => kind !== 'EVENT');

/** For queries with derived filters: first the matching events, then other hits that contain all words. */
async function findFiltered(
  context: Context,
  catalogue: Catalogue,
  words: FilterWords,
  terms: QueryTerms,
  input: SearchInput,
) {
  const { kinds, first } = input;
  const ids = await findEvents(context, catalogue, words, terms.rest);
  if (ids.length === 0) return null;
  const index = new SearchIndex(context.app.database);
  const others = await findWords(context, terms.all, { ...input, kinds: otherKinds(kinds) });
  const includeOthers = !others.isLoose;
  const includeEvents = !kinds || kinds.includes('EVENT');
  const events = includeEvents ? await index.documentsOf(context.db, 'EVENT', ids.slice(0, first)) : [];
  const counts = [
    { kind: 'EVENT' as const, count: ids.length },
    ...(includeOthers ? withoutEvents(others.counts) : []),
  ];
  return { found: [...events, ...(includeOthers ? others.found : [])].slice(0, first), counts, isLoose: false };
}

type QueryTerms = { all: Term[]; rest: Term[] };

const otherKinds = (kinds: readonly SearchKind[] | null): SearchKind[] =>
  (kinds ?? allKinds).filter((kind) => kind !== 'EVENT');

async function searchIndex(context: Context, text: string, input: SearchInput): Promise<SearchResult> {
  const catalogue = await readCatalogue(context.app, context.db);
  const { understood: interpreted, words } = await parseSearchText(context, catalogue, text, input);
  const terms = { all: interpreted.terms(interpreted.wording), rest: interpreted.terms(words.remainingText) };
  const hasFilters = Object.keys(words.filter).length > 0;
  const filtered = hasFilters ? await findFiltered(context, catalogue, words, terms, input) : null;
  const { found: documents, counts, isLoose } = filtered ?? (await findWords(context, terms.all, input));
  if (counts.length === 0) return emptyAnswer;
  const { kinds } = input;
  return {
    hits: documents.map((document) => hitOf(document.kind, document, terms.all)),
    totalCount: counts.reduce((sum, { kind, count }) => sum + (!kinds || kinds.includes(kind) ? count : 0), 0),
    counts,
    wording: interpreted.isReworded ? interpreted.wording : null,
    conditions: filtered ? filterLabels(words) : [],
    isLoose,
    isDegraded: false,
  };
}

/** Fallback without the index: upcoming and past events that contain the words literally. */
async function searchEvents(context: Context, text: string, { kinds, first }: SearchInput) {
  const answer = { ...emptyAnswer, isDegraded: true };
  const searchable = context.app.hooks.of(searchables).find(({ kind }) => kind === 'EVENT');
  if (!searchable || (kinds && !kinds.includes('EVENT'))) return answer;
  const lists = [];
  for (const past of [false, true]) lists.push(await listEvents(context, { text, past }, { first }));
  const ids = lists.flatMap(({ nodes }) => nodes.map(({ id }) => id)).slice(0, first);
  const totalCount = lists.reduce((sum, list) => sum + countEvents(list), 0);
  const documents = new Map(
    (ids.length > 0 ? await searchable.documents(context.db, ids) : []).map((document) => [document.id, document]),
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
  const fromText = excerpt(text, terms);
  const fromNames = names && !containsMatch(fromText) ? excerpt(names, terms) : [];
  return {
    key: `${kind} ${id}`,
    kind,
    path,
    title: highlight(title, terms),
    excerpt: containsMatch(fromNames) || fromText.length === 0 ? fromNames : fromText,
    note,
    eventId: kind === 'EVENT' ? id : null,
  };
}
