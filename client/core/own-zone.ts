import { inOwnZone as inZoneOf } from '../../rules/own-time';
import { localDate } from '../../rules/zones';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A period in the browser's time zone; null if one of these zones shows the same time. endsAt null: a single time. */
export const inOwnZone = (
  startsAt: string,
  endsAt: string | null,
  ...timeZones: [string, ...string[]]
): string | null => inZoneOf(startsAt, endsAt, zone, timeZones);

/** The day in the browser's time zone at a time in ms; YYYY-MM-DD. */
export const ownDay = (now: number): string => localDate(new Date(now), zone);
