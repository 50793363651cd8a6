import { participationInSentence } from '../../../rules/participation.js';
import { placeOfEvent } from '../../../rules/place.js';
import { daysInWords, momentWithMoscow } from '../../core/wording.js';
import { datesOf } from '../event-days.js';
import type { Event } from '../event.entity.js';

/** What participants of an event count on, as it stood at one time. */
export type EventFacts = Pick<
  Event,
  | 'title'
  | 'format'
  | 'startsAt'
  | 'endsAt'
  | 'dates'
  | 'timeZone'
  | 'city'
  | 'venueName'
  | 'venueAddress'
  | 'broadcastUrl'
>;

export const factsOf = (event: EventFacts): EventFacts => ({
  title: event.title,
  format: event.format,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  dates: event.dates,
  timeZone: event.timeZone,
  city: event.city,
  venueName: event.venueName,
  venueAddress: event.venueAddress,
  broadcastUrl: event.broadcastUrl,
});

export type FactChange = { what: string; before: string; after: string };

const daysOf = (facts: EventFacts): string => {
  const dates = datesOf(facts);
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const isRun = dates.length === 1 || Date.parse(last) - Date.parse(first) === (dates.length - 1) * 86_400_000;
  return isRun ? daysInWords(first, last) : dates.map((date) => daysInWords(date, date)).join(', ');
};

const placeOf = (event: EventFacts): string => placeOfEvent(event) || 'место уточняется';

const formatOf = ({ format }: EventFacts): string =>
  format === 'MIXED' ? 'очно и онлайн' : participationInSentence[format];

const hostOf = (url: string | null): string => (url ? new URL(url).host : 'ещё нет');

/** Each thing that is told, with the words for one state of it, and who cares for it. */
const told: {
  what: string;
  words: (facts: EventFacts, own: string | null) => string;
  of?: keyof EventFacts;
  only?: 'IN_PERSON' | 'ONLINE';
}[] = [
  { what: 'Название', words: ({ title }) => title },
  { what: 'Дни', words: daysOf },
  { what: 'Начало', words: ({ startsAt, timeZone }, own) => momentWithMoscow(own, startsAt, timeZone) },
  { what: 'Окончание', words: ({ endsAt, timeZone }, own) => momentWithMoscow(own, endsAt, timeZone) },
  { what: 'Место', words: placeOf, only: 'IN_PERSON' },
  { what: 'Формат', words: formatOf },
  { what: 'Трансляция', words: ({ broadcastUrl }) => hostOf(broadcastUrl), of: 'broadcastUrl', only: 'ONLINE' },
];

/** Nobody in particular: what staff and the public read. */
export const everybody = { participation: null, own: null };

/**
 * What differs between two states, in words for people.
 * @param participation whose: the venue is nothing to who takes part by broadcast, and its link nothing to who comes; null: everybody's
 * @param own the zone where the reader lives; null: not known
 */
export function changesBetween(
  before: EventFacts,
  after: EventFacts,
  { participation, own }: { participation: 'IN_PERSON' | 'ONLINE' | null; own: string | null },
): FactChange[] {
  return told
    .filter(({ only }) => !only || participation === null || only === participation)
    .map(({ what, words, of }) => ({
      what,
      before: words(before, own),
      after: words(after, own),
      differs: of ? before[of] !== after[of] : words(before, own) !== words(after, own),
    }))
    .filter(({ differs }) => differs)
    .map(({ what, ...change }) => ({
      what,
      before: change.before,
      after: change.before === change.after ? `${change.after}, новая ссылка` : change.after,
    }));
}
