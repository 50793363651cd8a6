import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { lookUp } from '../search/lookup.js';
import { shortened, type Question } from '../search/query.js';
import { readSynonyms } from '../search/synonyms.service.js';
import { understand, type Understanding, type Wish } from '../search/understand.js';
import { citiesOf, type Catalogue, type Filter } from './catalogue.js';
import type { TextReading } from './events.results.js';
import { educationOfViewer } from './viewer-price.js';
import { filterWordForms, readFilterWords, type FilterWords } from './filter-words.js';

/** What a text means to a list of events. */
export type EventText = FilterWords & {
  readonly understood: Understanding;
  /** What the index is asked for the rest; null: nothing is left to ask, or nothing answers. */
  readonly question: Question | null;
  /** The events that have the words; null: all have, there are no words beside the filters. */
  readonly ids: ReadonlySet<string> | null;
  /** Those of them that have the words in title, specialties or names: they come first. */
  readonly byName: ReadonlySet<string> | null;
  readonly isLoose: boolean;
};

type Options = Wish & { isPast?: boolean };

/** Understands a text and tells the words that mean filters from those that are looked for. */
export async function readWords(context: Context, catalogue: Catalogue, text: string, options: Options = {}) {
  const { isLiteral = false, isPast = false } = options;
  const understood = await understand(context, shortened(text).text, options, filterWordForms);
  const given = {
    cities: citiesOf(catalogue),
    synonyms: await readSynonyms(context.app, context.reads),
    isPast,
    now: context.now,
  };
  const plain: FilterWords = { filter: {}, isPast: false, rest: understood.wording };
  return { understood, plain, words: isLiteral ? plain : readFilterWords(understood.wording, given) };
}

/**
 * Finds events by a text: words that mean filters narrow the list, the index answers for the rest. Where no event has the
 * rest, the words are taken as they are.
 */
export async function searchEvents(
  context: Context,
  catalogue: Catalogue,
  text: string,
  options: Options = {},
): Promise<EventText> {
  const { understood, plain, words } = await readWords(context, catalogue, text, options);
  const terms = understood.terms(words.rest);
  if (terms.length === 0) return { ...words, understood, question: null, ids: null, byName: null, isLoose: false };
  const attempts = words === plain || words.rest === plain.rest ? [plain] : [words, plain];
  for (const isLoose of [false, true])
    for (const attempt of attempts) {
      const found = await lookUp(context, 'EVENT', understood.terms(attempt.rest), isLoose);
      if (found) return { ...attempt, understood, ...found, isLoose: found.question.isLoose };
    }
  return { ...words, understood, question: null, ids: new Set(), byName: null, isLoose: false };
}

/** The filter for the viewer of this request, with what its text means in it. When the index fails, that is logged, and the words are looked for in titles. */
export async function withText(
  context: Context,
  catalogue: Catalogue,
  given: Filter & { isLiteral?: boolean | null; past?: boolean | null },
): Promise<{ filter: Filter; text: EventText | null }> {
  const viewer = { education: await educationOfViewer(context), now: toIso(context.now) };
  if (!given.text) return { filter: { ...given, viewer }, text: null };
  try {
    const options = { isLiteral: given.isLiteral ?? false, isPast: given.past ?? false };
    const text = await searchEvents(context, catalogue, given.text, options);
    // What was chosen beside the text stands.
    const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null && value !== false));
    return { filter: { ...text.filter, ...chosen, text: null, ids: text.ids, viewer }, text };
  } catch (error) {
    context.log.warn({ error: String(error) }, 'the search index failed: words are looked for in titles');
    return { filter: { ...given, viewer }, text: null };
  }
}

/** The same as the API tells it. */
export const readingOf = ({ understood, rest, isLoose, filter, isPast }: EventText): TextReading => ({
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
