import { admissionRejections } from '../../../../rules/events/admission';
import { latinLayout } from '../../../../rules/text/keyboard';
import { findInEitherLayout } from '../../../../rules/people/people-search';
import { searchWords } from '../../../../rules/text/search-words';
import { eventDayAt, nextEventDay, type EventDayHours } from '../../../../rules/nmo/presence';
import { formatDates, formatTime } from '../../../core/format';
import type { PresenceKind, ScanVerdict } from '../../../schema.generated';
import type { CheckInPersonFragment } from '../check-in.generated';

export type CheckInListPerson = Pick<
  CheckInPersonFragment,
  | 'registrationId'
  | 'codeHash'
  | 'number'
  | 'name'
  | 'tariff'
  | 'state'
  | 'participation'
  | 'tariffId'
  | 'entranceDocument'
  | 'tariffDoubt'
  | 'dueAmount'
  | 'isReturned'
  | 'isInside'
  | 'seenAt'
  | 'seenPlace'
>;

/** Where this device checks participants in or out. */
export type CheckInPoint = { kind: PresenceKind; place: string; hallId: string | null };

/** Days and opening hours of the event, from the list on the device. */
export type EventDays = { days: readonly EventDayHours[]; timeZone: string };

/** go: let the participant pass; look: check first; stop: do not let them pass. */
export type Signal = 'go' | 'look' | 'stop';

export const signalsByVerdict: Record<ScanVerdict, Signal> = {
  ENTERED: 'go',
  RE_ENTERED: 'go',
  LEFT: 'go',
  ALREADY_INSIDE: 'look',
  NOT_INSIDE: 'look',
  NOT_PAID: 'stop',
  NOT_CONFIRMED: 'stop',
  ONLINE_ONLY: 'stop',
  OTHER_EVENT: 'stop',
  NOT_TODAY: 'stop',
  UNKNOWN: 'stop',
};

type EvaluatedScan = { verdict: ScanVerdict; isReturned: boolean; tariffDoubt: string | null };

/** A full refund or a doubtful tariff turns «go» into «look». */
export const signalOf = ({ verdict, isReturned, tariffDoubt }: EvaluatedScan): Signal =>
  (isReturned || tariffDoubt !== null) && signalsByVerdict[verdict] === 'go' ? 'look' : signalsByVerdict[verdict];

export const verdictLabels: Record<ScanVerdict, string> = {
  ENTERED: 'Проходите',
  RE_ENTERED: 'Проходите, это повторный вход',
  LEFT: 'Выход отмечен',
  ALREADY_INSIDE: 'По этому билету уже вошли',
  NOT_INSIDE: 'Выход отмечен, входа не было',
  NOT_PAID: 'Участие не оплачено',
  NOT_CONFIRMED: 'Регистрация не действует',
  ONLINE_ONLY: 'Это билет на трансляцию',
  OTHER_EVENT: 'Это билет на другое мероприятие',
  NOT_TODAY: 'Сегодня мероприятия нет',
  UNKNOWN: 'Такого билета нет',
};

/** «09:41, вход 2» */
export const formatLastSeen = (at: string, place: string | null, timeZone: string): string =>
  [formatTime(at, timeZone), place].filter(Boolean).join(', ');

/** Null if the event takes place at this timestamp, otherwise its next day (null after the last). */
export const eventDayOff = ({ days, timeZone }: EventDays, at: string): { nextDate: string | null } | null =>
  eventDayAt(days, at, timeZone) === null ? { nextDate: nextEventDay(days, at, timeZone) } : null;

export const formatNextDay = (nextDate: string | null): string =>
  nextDate ? `Ближайший день: ${formatDates([nextDate])}` : 'Дней мероприятия впереди нет.';

/** Evaluates a scan from the list on the device, by the same rules as the server. */
export function evaluateScan(
  person: CheckInListPerson | undefined,
  kind: PresenceKind,
  isEventDay: boolean,
): ScanVerdict {
  if (!person) return 'UNKNOWN';
  const rejection = admissionRejections[person.state];
  if (rejection) return rejection;
  if (person.participation === 'ONLINE') return 'ONLINE_ONLY';
  if (!isEventDay) return 'NOT_TODAY';
  if (kind === 'EXIT') return person.isInside ? 'LEFT' : 'NOT_INSIDE';
  if (person.isInside) return 'ALREADY_INSIDE';
  return person.seenAt ? 'RE_ENTERED' : 'ENTERED';
}

/** Finds people whose name or number has a word beginning with each typed word, like the server's search. */
export function findPeople(people: Iterable<CheckInListPerson>, typed: string, limit: number): CheckInListPerson[] {
  const entries = [...people].flatMap((person) =>
    person.name === null ? [] : [{ person, words: searchWords(`${person.name} ${person.number}`) }],
  );
  const matches = findInEitherLayout(typed, (variant) => {
    const words = searchWords(variant);
    return words.length === 0
      ? []
      : entries.filter((entry) => words.every((word) => entry.words.some((namePart) => namePart.startsWith(word))));
  }).map(({ person }) => person);
  return matches.toSorted((left, right) => (left.name ?? '').localeCompare(right.name ?? '', 'ru')).slice(0, limit);
}

/** Code as the scanner meant it: with a Russian keyboard layout a hand scanner types Russian letters. */
export const toLatinCode = (text: string): string => latinLayout(text.trim());
