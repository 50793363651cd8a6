import { localDate, localTime, toInstant } from '../../../rules/zones';

/** What a field for a moment holds, by the clock of the event: `2027-03-11T09:00`; empty: none. */
export function localMoment(iso: string | null, timeZone: string): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return `${localDate(at, timeZone)}T${localTime(at, timeZone)}`;
}

/** The moment that a field names; null: none. */
export function momentOf(local: string, timeZone: string): string | null {
  const [date, time] = local.split('T');
  return date && time ? toInstant(date, time.slice(0, 5), timeZone) : null;
}

/** What was typed as a whole number; null: nothing was; NaN: it is none. */
export function wholeOf(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0]/g, '');
  if (plain === '') return null;
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : NaN;
}
