import { addDays, localDate, toInstant } from '../../rules/dates/zones.js';

/** Time zone functions that the browser and the server share. */
export * from '../../rules/dates/zones.js';

/** Time zone of the organisation: for accounting, dates of documents and emails, and «today», wherever an event is. */
export const moscow = 'Europe/Moscow';

/** The next midnight in a zone, for `Context.nowUntil`. */
export const nextMidnight =
  (zone: string) =>
  (now: string): string =>
    toInstant(addDays(localDate(new Date(now), zone), 1), '00:00', zone);
