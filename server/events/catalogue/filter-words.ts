import { months } from '../../../rules/dates/months.js';
import { searchWords } from '../../../rules/text/search-words.js';
import type { Synonym } from '../../../rules/text/synonyms.js';
import { localDate, moscow } from '../../core/zones.js';
import { isSameWord, isSignificantWord } from '../../search/query.js';
import type { Filter } from './catalogue.js';
import { monthName } from '../filter-sets.js';
import { formatNames } from '../event.enums.js';

/** Words of a query that mean filters, and the remaining words. */
export type FilterWords = {
  readonly filter: Pick<Filter, 'withNmo' | 'free' | 'format' | 'month' | 'city'>;
  /** The month is in the past: only past events match. */
  readonly isPast: boolean;
  /** Words to search for in texts. */
  readonly remainingText: string;
};

/** «В следующем месяце»: words before «месяц», in one form each, with their distance in months from now. */
const monthsFromNow = new Map([
  ['прошлый', -1],
  ['этот', 0],
  ['этом', 0],
  ['текущий', 0],
  ['следующий', 1],
  ['будущий', 1],
]);

/** Words for each condition, in one of their forms. */
const meaning = {
  withNmo: ['нмо', 'зет', 'баллы'],
  free: ['бесплатно', 'бесплатный', 'бесплатные'],
  online: ['онлайн', 'online', 'дистанционно', 'дистанционный', 'удаленно'],
  inPerson: ['очно', 'очный', 'офлайн', 'оффлайн', 'offline'],
} as const;

/** Words without a meaning beside a filter: «бесплатные мероприятия» means all free events. */
const neutralWords = ['мероприятие', 'мероприятия', 'событие', 'события', 'год', 'формат', 'участие', 'город'];

/** Words that spelling correction must not change, although no text contains them. */
export const filterWordForms: readonly string[] = [
  ...Object.values(meaning).flat(),
  ...months.flat(),
  ...monthsFromNow.keys(),
  'следующем',
  'месяц',
  'месяце',
  ...neutralWords,
];

const isAny = (word: string, forms: readonly string[]): boolean => forms.some((form) => isSameWord(word, form));

/** The next or last month of this name, YYYY-MM. */
function nearestMonth(number: number, isPast: boolean, now: Date): string {
  const [year, current] = localDate(now, moscow).split('-').map(Number) as [number, number];
  const monthYear = isPast ? (number <= current ? year : year - 1) : number >= current ? year : year + 1;
  return `${monthYear}-${String(number).padStart(2, '0')}`;
}

/** The month that two words such as «следующий месяц» mean, YYYY-MM; null: they mean none. */
function monthByDistance([word, next]: readonly string[], now: Date): string | null {
  if (!word || !next || !isSameWord(next, 'месяц')) return null;
  const distance = [...monthsFromNow].find(([form]) => isSameWord(word, form))?.[1];
  if (distance === undefined) return null;
  const [year, current] = localDate(now, moscow).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, current - 1 + distance)).toISOString().slice(0, 7);
}

/** Each city with its spellings: its own name, and phrases of the table of synonyms. */
function citiesWithPhrases(cities: readonly string[], synonyms: readonly Synonym[]): [string, readonly string[]][] {
  const join = (words: readonly string[]): string => words.join(' ');
  return cities.flatMap((city) => {
    const cityWords = searchWords(city);
    const otherPhrases = synonyms
      .filter(({ meanings }) => meanings.some((words) => join(words) === join(cityWords)))
      .map(({ phrase }) => phrase);
    return [cityWords, ...otherPhrases].map((phrase): [string, readonly string[]] => [city, phrase]);
  });
}

type FilterContext = { cities: readonly string[]; synonyms: readonly Synonym[]; isPast: boolean; now: Date };

/** Reads «НМО», «бесплатно», «онлайн», «очно», a month and a city from a query. */
export function parseFilterWords(text: string, { cities, synonyms, isPast, now }: FilterContext): FilterWords {
  const words = searchWords(text);
  const cityPhrases = citiesWithPhrases(cities, synonyms).sort(([, a], [, b]) => b.length - a.length);
  const filter: { -readonly [Key in keyof FilterWords['filter']]: FilterWords['filter'][Key] } = {};
  const remaining: string[] = [];
  for (let start = 0; start < words.length;) {
    const word = words[start]!;
    const month = months.findIndex((forms) => (forms as readonly string[]).includes(word)) + 1;
    const city = cityPhrases.find(([, phrase]) =>
      phrase.every(
        (phraseWord, index) => start + index < words.length && isSameWord(words[start + index]!, phraseWord),
      ),
    );
    const relative = monthByDistance(words.slice(start, start + 2), now);
    let length = 1;
    if (isAny(word, meaning.withNmo)) filter.withNmo = true;
    else if (isAny(word, meaning.free)) filter.free = true;
    else if (isAny(word, meaning.online)) filter.format = 'ONLINE';
    else if (isAny(word, meaning.inPerson)) filter.format = 'IN_PERSON';
    else if (city && !filter.city) {
      filter.city = city[0];
      length = city[1].length;
    } else if (relative && !filter.month) {
      filter.month = relative;
      length = 2;
    } else if (month > 0 && !filter.month) {
      const year = /^20\d\d$/.test(words[start + 1] ?? '') ? words[start + 1] : null;
      filter.month = year ? `${year}-${String(month).padStart(2, '0')}` : nearestMonth(month, isPast, now);
      if (year) length = 2;
    } else {
      remaining.push(word);
      start += 1;
      continue;
    }
    // «в декабре», «с баллами»: the preposition belongs to the filter.
    while (remaining.length > 0 && !isSignificantWord(remaining.at(-1)!)) remaining.pop();
    start += length;
  }
  const hasAny = Object.keys(filter).length > 0;
  return {
    filter,
    isPast: filter.month != null && filter.month < localDate(now, moscow).slice(0, 7),
    remainingText: hasAny ? remaining.filter((word) => !isAny(word, neutralWords)).join(' ') : text,
  };
}

/** Labels of the filters: «с баллами НМО», «бесплатно», «онлайн», «декабрь 2026», «Казань». */
export const filterLabels = ({ filter: { withNmo, free, format, month, city } }: FilterWords): string[] =>
  [
    withNmo ? 'с баллами НМО' : null,
    free ? 'бесплатно' : null,
    format ? formatNames[format] : null,
    month ? monthName(month).toLowerCase() : null,
    city ?? null,
  ].filter((words) => words !== null);
