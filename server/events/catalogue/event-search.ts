import type { Context } from '../../core/context.js';
import { findMatches } from '../../search/find-matches.js';
import { shortenQuery, type SearchQuery } from '../../search/query.js';
import { readSynonyms } from '../../search/synonyms.service.js';
import { interpretQuery, type InterpretedQuery, type QueryOptions } from '../../search/interpret-query.js';
import { citiesOf, nextPriceChange, type Catalogue, type Filter } from './catalogue.js';
import type { TextReading } from '../events.results.js';
import { educationOfViewer } from '../tariffs/viewer-price.js';
import { filterWordForms, parseFilterWords, type FilterWords } from './filter-words.js';

/** Result of a text search for a list of events. */
export type EventTextSearch = FilterWords & {
  readonly understanding: InterpretedQuery;
  /** Query to the index for the remaining words; null: no words remain, or the index fails. */
  readonly query: SearchQuery | null;
  /** Events that match the words; null: all events, because no words remain beside the filters. */
  readonly ids: ReadonlySet<string> | null;
  /** Events of `ids` that match in title, specialties or names: they are listed first. */
  readonly byName: ReadonlySet<string> | null;
  readonly isLoose: boolean;
};

type Options = QueryOptions & { isPast?: boolean };

/** Reads a text and separates words that mean filters from words to search for. */
export async function parseSearchText(context: Context, catalogue: Catalogue, text: string, options: Options = {}) {
  const { isLiteral = false, isPast = false } = options;
  const understood = await interpretQuery(context, shortenQuery(text).text, options, filterWordForms);
  const filterContext = {
    cities: citiesOf(catalogue),
    synonyms: await readSynonyms(context.app, context.db),
    isPast,
    now: context.now,
  };
  const literal: FilterWords = { filter: {}, isPast: false, remainingText: understood.wording };
  return {
    understood,
    plain: literal,
    words: isLiteral ? literal : parseFilterWords(understood.wording, filterContext),
  };
}

/**
 * Finds events by a text. Words that mean filters narrow the list, and the index finds the rest. If no event matches,
 * all words are searched for as they are.
 */
export async function searchEvents(
  context: Context,
  catalogue: Catalogue,
  text: string,
  options: Options = {},
): Promise<EventTextSearch> {
  const { understood, plain: literal, words: filterWords } = await parseSearchText(context, catalogue, text, options);
  const terms = understood.terms(filterWords.remainingText);
  if (terms.length === 0)
    return { ...filterWords, understanding: understood, query: null, ids: null, byName: null, isLoose: false };
  const attempts =
    filterWords === literal || filterWords.remainingText === literal.remainingText ? [literal] : [filterWords, literal];
  for (const isLoose of [false, true])
    for (const attempt of attempts) {
      const result = await findMatches(context, 'EVENT', understood.terms(attempt.remainingText), isLoose);
      if (result) return { ...attempt, understanding: understood, ...result, isLoose: result.query.isLoose };
    }
  return { ...filterWords, understanding: understood, query: null, ids: new Set(), byName: null, isLoose: false };
}

/**
 * Adds the viewer and the result of the text search to a filter. If the index fails, the error is logged and words are
 * looked for in titles.
 */
export async function applyTextSearch(
  context: Context,
  catalogue: Catalogue,
  input: Filter & { isLiteral?: boolean | null; past?: boolean | null },
): Promise<{ filter: Filter; text: EventTextSearch | null }> {
  const viewer = { education: await educationOfViewer(context), now: context.nowUntil(nextPriceChange(catalogue)) };
  if (!input.text) return { filter: { ...input, viewer }, text: null };
  try {
    const options = { isLiteral: input.isLiteral ?? false, isPast: input.past ?? false };
    const text = await searchEvents(context, catalogue, input.text, options);
    // Explicit filters take precedence over filters from the text.
    const explicit = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null && value !== false));
    return { filter: { ...text.filter, ...explicit, text: null, ids: text.ids, viewer }, text };
  } catch (error) {
    context.log.warn({ error: String(error) }, 'the search index failed: words are looked for in titles');
    return { filter: { ...input, viewer }, text: null };
  }
}

/** Converts a search result to the API type. */
export const toTextReading = ({
  understanding: understood,
  remainingText: rest,
  isLoose,
  filter,
  isPast,
}: EventTextSearch): TextReading => ({
  wording: understood.isReworded ? understood.wording : null,
  rest,
  isLoose,
  withNmo: filter.withNmo ?? false,
  free: filter.free ?? false,
  format: filter.format ?? null,
  month: filter.month ?? null,
  city: filter.city ?? null,
  isPast,
});
