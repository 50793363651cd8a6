import { daysBetween } from '../../../rules/dates/zones.js';
import { participationLabelsInSentence } from '../../../rules/events/participation.js';
import { formatEventPlace } from '../../../rules/events/event-place.js';
import { formatDateTimeWithMoscow } from '../../core/wording.js';
import { formatDayRange } from '../../../rules/text/format.js';
import { datesOf } from '../calendar/event-days.js';
import type { Event } from '../event.entity.js';

/** Data of an event that participants rely on, at one time. */
export type EventDetails = Pick<
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

export const detailsOfEvent = (event: EventDetails): EventDetails => ({
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

export type DetailChange = { what: string; before: string; after: string };

const formatDays = (facts: EventDetails): string => {
  const dates = datesOf(facts);
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const isConsecutive = daysBetween(first, last) === dates.length - 1;
  return isConsecutive ? formatDayRange(first, last) : dates.map((date) => formatDayRange(date, date)).join(', ');
};

const formatPlace = (event: EventDetails): string => formatEventPlace(event) || 'место уточняется';

const formatParticipation = ({ format }: EventDetails): string =>
  format === 'MIXED' ? 'очно и онлайн' : participationLabelsInSentence[format];

const formatHost = (url: string | null): string => (url ? new URL(url).host : 'ещё нет');

/** Facts that are announced, each with its text. `onlyFor`: participants of one form. */
const factDefinitions: {
  what: string;
  format: (facts: EventDetails, readerZone: string | null) => string;
  comparedField?: keyof EventDetails;
  onlyFor?: 'IN_PERSON' | 'ONLINE';
}[] = [
  { what: 'Название', format: ({ title }) => title },
  { what: 'Дни', format: formatDays },
  {
    what: 'Начало',
    format: ({ startsAt, timeZone }, readerZone) => formatDateTimeWithMoscow(readerZone, startsAt, timeZone),
  },
  {
    what: 'Окончание',
    format: ({ endsAt, timeZone }, readerZone) => formatDateTimeWithMoscow(readerZone, endsAt, timeZone),
  },
  { what: 'Место', format: formatPlace, onlyFor: 'IN_PERSON' },
  { what: 'Формат', format: formatParticipation },
  {
    what: 'Трансляция',
    format: ({ broadcastUrl }) => formatHost(broadcastUrl),
    comparedField: 'broadcastUrl',
    onlyFor: 'ONLINE',
  },
];

/** Options for readers without a form of participation: staff and the public. */
export const publicReader = { participation: null, readerZone: null };

/**
 * Differences between two versions of an event as texts.
 * @param participation form of the reader: online participants do not need the venue, and others do not need the
 * broadcast; null: all facts
 * @param readerZone the reader's time zone; null: not known
 */
export function changesBetween(
  before: EventDetails,
  after: EventDetails,
  { participation, readerZone }: { participation: 'IN_PERSON' | 'ONLINE' | null; readerZone: string | null },
): DetailChange[] {
  return factDefinitions
    .filter(({ onlyFor }) => !onlyFor || participation === null || onlyFor === participation)
    .map(({ what, format, comparedField }) => ({
      what,
      before: format(before, readerZone),
      after: format(after, readerZone),
      isDifferent: comparedField
        ? before[comparedField] !== after[comparedField]
        : format(before, readerZone) !== format(after, readerZone),
    }))
    .filter(({ isDifferent }) => isDifferent)
    .map(({ what, ...change }) => ({
      what,
      before: change.before,
      after: change.before === change.after ? `${change.after}, новая ссылка` : change.after,
    }));
}
