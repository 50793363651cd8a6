import { latinLayout } from '../../../rules/keyboard';
import { findTyped } from '../../../rules/people-search';
import { wordsOf } from '../../../rules/plain-words';
import { eventDayAt, nextEventDay, type EventDayHours } from '../../../rules/presence';
import { formatDates, formatTime } from '../../core/format';
import type { PresenceKind, ScanVerdict } from '../../schema.generated';
import type { CheckInPersonFragment } from './check-in.generated';

export type Person = Pick<
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

/** The days of the event, as the device knows them. */
export type EventDays = { days: readonly EventDayHours[]; timeZone: string };

/** go: let pass; look: pass, but look twice; stop: do not. */
export type Signal = 'go' | 'look' | 'stop';

export const signals: Record<ScanVerdict, Signal> = {
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

type Scanned = { verdict: ScanVerdict; isReturned: boolean; tariffDoubt: string | null };

/** Money that was returned in whole, or a tariff for other people, makes of every «let pass» a «look twice». */
export const signalOf = ({ verdict, isReturned, tariffDoubt }: Scanned): Signal =>
  (isReturned || tariffDoubt !== null) && signals[verdict] === 'go' ? 'look' : signals[verdict];

export const verdictWords: Record<ScanVerdict, string> = {
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
export const seenWords = (at: string, place: string | null, timeZone: string): string =>
  [formatTime(at, timeZone), place].filter(Boolean).join(', ');

/** The day that the event is not on at this instant, and the next one that it is on; null: it is on. */
export const dayWithout = ({ days, timeZone }: EventDays, at: string): { nextDate: string | null } | null =>
  eventDayAt(days, at, timeZone) === null ? { nextDate: nextEventDay(days, at, timeZone) } : null;

export const nextDayWords = (nextDate: string | null): string =>
  nextDate ? `Ближайший день: ${formatDates([nextDate])}` : 'Дней мероприятия впереди нет.';

/** What the server would say, as far as the list of this device tells. */
export function judge(person: Person | undefined, kind: PresenceKind, isEventDay: boolean): ScanVerdict {
  if (!person) return 'UNKNOWN';
  if (person.state === 'AWAITING_PAYMENT') return 'NOT_PAID';
  if (person.state !== 'CONFIRMED') return 'NOT_CONFIRMED';
  if (person.participation === 'ONLINE') return 'ONLINE_ONLY';
  if (!isEventDay) return 'NOT_TODAY';
  if (kind === 'EXIT') return person.isInside ? 'LEFT' : 'NOT_INSIDE';
  if (person.isInside) return 'ALREADY_INSIDE';
  return person.seenAt ? 'RE_ENTERED' : 'ENTERED';
}

/** People whose name or number begins with each of the words typed, as the server finds them. */
export function findPeople(people: Iterable<Person>, typed: string, most: number): Person[] {
  const named = [...people].flatMap((person) =>
    person.name === null ? [] : [{ person, words: wordsOf(`${person.name} ${person.number}`) }],
  );
  const found = findTyped(typed, (wording) => {
    const words = wordsOf(wording);
    return words.length === 0
      ? []
      : named.filter((one) => words.every((word) => one.words.some((part) => part.startsWith(word))));
  }).map(({ person }) => person);
  return found.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'ru')).slice(0, most);
}

/** A hand scanner presses keys: with a Russian keyboard chosen they come out as Russian letters. */
export const asTyped = (text: string): string => latinLayout(text.trim());
