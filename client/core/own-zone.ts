import { inOwnZone as inZoneOf } from '../../rules/own-time';
import { localDate } from '../../rules/zones';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A span by the visitor's clock; null where one of these zones shows the same. @param endsAt null: only a moment */
export const inOwnZone = (
  startsAt: string,
  endsAt: string | null,
  ...timeZones: [string, ...string[]]
): string | null => inZoneOf(startsAt, endsAt, zone, timeZones);

/** The visitor's day at a moment in ms, YYYY-MM-DD. */
export const ownDay = (now: number): string => localDate(new Date(now), zone);
