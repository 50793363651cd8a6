import { months } from '../../rules/months.js';
import { wordsOf } from '../../rules/plain-words.js';
import type { Synonym } from '../../rules/synonyms.js';
import { localDate, moscow } from '../core/zones.js';
import { isSameWord, isTellingWord } from '../search/query.js';
import { monthName, type Filter } from './catalogue.js';
import { formatNames } from './event.enums.js';

/** Words of a query that mean filters of the list of events, and what is left of the query without them. */
export type FilterWords = {
  readonly filter: Pick<Filter, 'withNmo' | 'free' | 'format' | 'month' | 'city'>;
  /** The month is over: only past events have it. */
  readonly isPast: boolean;
  /** Words that are looked for in texts. */
  readonly rest: string;
};

/** «В следующем месяце»: words before «месяц», in one of their forms, with the months from now that they mean. */
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

/** Say nothing beside a filter: «бесплатные мероприятия» are all free ones. */
const general = ['мероприятие', 'мероприятия', 'событие', 'события', 'год', 'формат', 'участие', 'город'];

/** Words that are known to the search though no text may have them. */
export const filterWordForms: readonly string[] = [
  ...Object.values(meaning).flat(),
  ...months.flat(),
  ...monthsFromNow.keys(),
  'следующем',
  'месяц',
  'месяце',
  ...general,
];

const isAny = (word: string, forms: readonly string[]): boolean => forms.some((form) => isSameWord(word, form));

/** The month of this name that comes next, or that was last; YYYY-MM. */
function nearestMonth(number: number, isPast: boolean, now: Date): string {
  const [year, current] = localDate(now, moscow).split('-').map(Number) as [number, number];
  const wanted = isPast ? (number <= current ? year : year - 1) : number >= current ? year : year + 1;
  return `${wanted}-${String(number).padStart(2, '0')}`;
}

/** The month that two words mean by its distance from now, YYYY-MM; null: they mean none. */
function monthByDistance([word, next]: readonly string[], now: Date): string | null {
  if (!word || !next || !isSameWord(next, 'месяц')) return null;
  const distance = [...monthsFromNow].find(([form]) => isSameWord(word, form))?.[1];
  if (distance === undefined) return null;
  const [year, current] = localDate(now, moscow).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, current - 1 + distance)).toISOString().slice(0, 7);
}

/** Each city with the ways to write it: its own words, and those of the table of abbreviations. */
function citiesWithPhrases(cities: readonly string[], synonyms: readonly Synonym[]): [string, readonly string[]][] {
  const joined = (words: readonly string[]): string => words.join(' ');
  return cities.flatMap((city) => {
    const own = wordsOf(city);
    const others = synonyms
      .filter(({ meanings }) => meanings.some((words) => joined(words) === joined(own)))
      .map(({ phrase }) => phrase);
    return [own, ...others].map((phrase): [string, readonly string[]] => [city, phrase]);
  });
}

type Given = { cities: readonly string[]; synonyms: readonly Synonym[]; isPast: boolean; now: Date };

/** Reads «НМО», «бесплатно», «онлайн», «очно», a month and a city out of a query. */
export function readFilterWords(text: string, { cities, synonyms, isPast, now }: Given): FilterWords {
  const words = wordsOf(text);
  const places = citiesWithPhrases(cities, synonyms).sort(([, a], [, b]) => b.length - a.length);
  const filter: { -readonly [Key in keyof FilterWords['filter']]: FilterWords['filter'][Key] } = {};
  const rest: string[] = [];
  for (let start = 0; start < words.length;) {
    const word = words[start]!;
    const month = months.findIndex((forms) => (forms as readonly string[]).includes(word)) + 1;
    const city = places.find(([, phrase]) =>
      phrase.every((own, index) => start + index < words.length && isSameWord(words[start + index]!, own)),
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
      rest.push(word);
      start += 1;
      continue;
    }
    // «в декабре», «с баллами»: the preposition belongs to the filter.
    while (rest.length > 0 && !isTellingWord(rest.at(-1)!)) rest.pop();
    start += length;
  }
  const hasAny = Object.keys(filter).length > 0;
  return {
    filter,
    isPast: filter.month != null && filter.month < localDate(now, moscow).slice(0, 7),
    rest: hasAny ? rest.filter((word) => !isAny(word, general)).join(' ') : text,
  };
}

/** The filters in words: «с баллами НМО», «бесплатно», «онлайн», «декабрь 2026», «Казань». */
export const conditionsOf = ({ filter: { withNmo, free, format, month, city } }: FilterWords): string[] =>
  [
    withNmo ? 'с баллами НМО' : null,
    free ? 'бесплатно' : null,
    format ? formatNames[format] : null,
    month ? monthName(month).toLowerCase() : null,
    city ?? null,
  ].filter((words) => words !== null);
