import { localDate, localTime, moscow } from '../zones.js';

/** «22.11.2026»: a format that spreadsheets sort and group. */
export const dateCell = (date: string | null): string => date?.split('-').toReversed().join('.') ?? '';

/** «22.11.2026 12:00», by default in Moscow. */
export const dateTimeCell = (at: string | null, timeZone = moscow): string =>
  at === null ? '' : `${dateCell(localDate(new Date(at), timeZone))} ${localTime(new Date(at), timeZone)}`;
