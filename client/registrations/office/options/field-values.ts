import { localDate, localTime, toInstant } from '../../../../rules/dates/zones';

/** Converts ISO to the value of a `datetime-local` field in the event's zone: `2027-03-11T09:00`; empty for null. */
export function toLocalInput(iso: string | null, timeZone: string): string {
  if (iso === null) return '';
  const date = new Date(iso);
  return `${localDate(date, timeZone)}T${localTime(date, timeZone)}`;
}

/** Converts the value of a `datetime-local` field in the event's zone to ISO; null if it is incomplete. */
export function localInputToIso(local: string, timeZone: string): string | null {
  const [date, time] = local.split('T');
  return date && time ? toInstant(date, time.slice(0, 5), timeZone) : null;
}

/** Parses a whole number; null for an empty field, NaN for other text. */
export function parseWhole(text: string): number | null {
  const compact = text.replace(/[\s\u00a0]/g, '');
  if (compact === '') return null;
  return /^-?\d{1,9}$/.test(compact) ? Number(compact) : NaN;
}
