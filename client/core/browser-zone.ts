import { formatInUserZone as inZoneOf } from '../../rules/dates/user-zone-time';
import { localDate } from '../../rules/dates/zones';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A period in the browser's time zone; null if one of these zones shows the same time. endsAt null: a single time. */
export const formatInBrowserZone = (
  startsAt: string,
  endsAt: string | null,
  ...timeZones: [string, ...string[]]
): string | null => inZoneOf(startsAt, endsAt, zone, timeZones);

/** The day in the browser's time zone at a time in ms; YYYY-MM-DD. */
export const browserDay = (now: number): string => localDate(new Date(now), zone);
