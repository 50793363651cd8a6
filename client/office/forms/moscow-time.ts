import { formatDateTime } from '../../core/format';

/** «12 марта 2026 г. в 19:00 (МСК)» */
export const formatMoscowTime = (iso: string): string => `${formatDateTime(iso)} (МСК)`;

/** Moscow is three hours ahead of UTC all year. */
const offset = 3 * 3_600_000;

/** Converts Moscow time (`2027-03-11T09:00`) to ISO; null if it is incomplete. */
export const moscowTimeToIso = (local: string): string | null => {
  const date = new Date(`${local}:00+03:00`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
};

/** Converts ISO to Moscow time for an input, without seconds. */
export const isoToMoscowTime = (iso: string): string =>
  new Date(Date.parse(iso) + offset).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
