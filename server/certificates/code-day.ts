import { daysInWords } from '../core/wording.js';
import { datesOf } from '../events/event-days.js';
import type { Event } from '../events/event.entity.js';
import type { NmoCode } from './nmo-code.entity.js';

type Dated = Pick<Event, 'dates'>;

/** «день 2», as files of codes name a day of an event. */
const numbered = /^день\s*(?:№\s*)?(\d{1,2})$/i;

/** Which day a label names, counted from one; null: it names none. */
export const dayNumberIn = (label: string): number | null => {
  const [, number] = numbered.exec(label) ?? [];
  return number === undefined ? null : Number(number);
};

/** «День 2, 13 марта 2026 г.»; of a day that the event has no more the date alone. */
export function dayLabel(event: Dated, date: string): string {
  const index = datesOf(event).indexOf(date);
  return index < 0 ? daysInWords(date, date) : `День\u00a0${index + 1}, ${daysInWords(date, date)}`;
}

/** What a code is for, as it is shown: its day as the event has it now, and its direction. Empty: the whole event. */
export const labelOf = (event: Dated, { date, label }: Pick<NmoCode, 'date' | 'label'>): string =>
  [date === null ? '' : dayLabel(event, date), label].filter(Boolean).join('. ');
