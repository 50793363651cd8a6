import { second } from '../core/clock.js';
import type { Reads } from '../core/kept.js';
import { marks } from '../core/sql.js';
import { pick } from '../core/context.js';

/** When participants' calendars last had to learn of a change of each event, in the order of the ids; null: never. */
export async function readChangedAt(reads: Reads, eventIds: readonly string[]): Promise<(string | null)[]> {
  if (eventIds.length === 0) return [];
  const rows = await reads.read<{ id: string; at: string }>(
    `SELECT "eventId" AS id, MAX(at) AS at FROM (
       SELECT "eventId", at FROM event_changes WHERE "eventId" IN (${marks(eventIds)})
       UNION ALL SELECT "eventId", at FROM event_notices WHERE about = 'EVENT' AND "eventId" IN (${marks(eventIds)})) changed
     GROUP BY "eventId"`,
    [...eventIds, ...eventIds],
  );
  return pick(eventIds, rows, ({ id }) => id).map((row) => row?.at ?? null);
}

export const latestOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** From then on numbers of changes are counted. */
const beginning = Date.UTC(2020, 0, 1);

/**
 * SEQUENCE of an entry of a calendar (RFC 5545 §3.8.7.4): rises with every change, of the event as of the registration, and
 * needs no counter that both would have to share.
 */
export const sequenceAt = (changedAt: string | null): number =>
  changedAt === null ? 0 : Math.max(0, Math.floor((Date.parse(changedAt) - beginning) / second));
