import { standingOf, type Decision, type NmoTerms, type Standing } from '../../../rules/nmo-conditions.js';
import type { Loader } from '../../core/context.js';
import type { Reads } from '../../core/kept.js';
import { marks } from '../../core/sql.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { ledgerOf, ledgersOf, type Ledger } from './presence.js';
import type { NmoDecision } from './terms.entity.js';
import { savedTerms, savedTermsOf } from './terms.service.js';

type Taker = Pick<Registration, 'id' | 'state'>;

/** The decision in force for each registration of an event; one that was taken back is none. */
export async function decisionsOf(reads: Reads, eventId: string): Promise<Map<string, NmoDecision>> {
  return latestOf(
    await reads.read<NmoDecision>('SELECT * FROM nmo_decisions WHERE "eventId" = ? ORDER BY id', [eventId]),
  );
}

function latestOf(rows: readonly NmoDecision[]): Map<string, NmoDecision> {
  const latest = new Map(rows.map((row) => [row.registrationId, row]));
  for (const [id, { verdict }] of latest) if (verdict === 'BY_RULES') latest.delete(id);
  return latest;
}

const asDecision = ({ verdict, points, reason }: NmoDecision): Decision => ({
  isPassed: verdict === 'PASSED',
  points,
  reason,
});

/** How each of these stands by the conditions of the event; null: it has none. */
export async function standingsOf(
  reads: Reads,
  event: Pick<Event, 'id' | 'dates'>,
  registrations: readonly Taker[],
  now: Date,
): Promise<Map<string, Standing> | null> {
  const terms = await savedTerms(reads, event);
  if (!terms) return null;
  const known: Known = {
    ledgers: await ledgerOf(reads, event.id, now),
    decisions: await decisionsOf(reads, event.id),
  };
  return new Map(registrations.map((registration) => [registration.id, standingBy(terms, registration, known)]));
}

type Known = { ledgers: Map<string, Ledger>; decisions: Map<string, NmoDecision> };

function standingBy(terms: NmoTerms, { id, state }: Taker, { ledgers, decisions }: Known): Standing {
  const decision = decisions.get(id);
  return standingOf(terms, {
    isConfirmed: state === 'CONFIRMED',
    presence: ledgers.get(id) ?? new Map(),
    decision: decision ? asDecision(decision) : null,
  });
}

/** A participant's own registration of an event that is over. */
export type OwnTaker = Taker & { eventId: string };

/** How single registrations stand, by the conditions of the event of each; null: it has none. */
export const standingsOfRegistrations: Loader<OwnTaker, Standing | null> = async (takers, { reads }) => {
  const eventIds = [...new Set(takers.map(({ eventId }) => eventId))];
  const events = await reads.read<Event>(`SELECT * FROM events WHERE id IN (${marks(eventIds)})`, eventIds);
  const terms = await savedTermsOf(reads, events);
  const asked = takers.filter(({ eventId }) => terms.has(eventId));
  if (asked.length === 0) return takers.map(() => null);
  const ids = asked.map(({ id }) => id);
  const decided = await reads.read<NmoDecision>(
    `SELECT * FROM nmo_decisions WHERE "registrationId" IN (${marks(ids)}) ORDER BY id`,
    ids,
  );
  const ledgers = await ledgersOf(
    reads,
    events.filter(({ id }) => terms.has(id)),
    asked,
  );
  const known: Known = { ledgers, decisions: latestOf(decided) };
  return takers.map((taker) => {
    const own = terms.get(taker.eventId);
    return own ? standingBy(own, taker, known) : null;
  });
};

/** Asked before something is given out: why this registration gets no points; null: it gets them, or there are no conditions. */
export type Gate = (registrationId: string) => { code: string; message: string } | null;

/** What a registration has earned by the conditions; null: there are none. */
export type Earned = (registrationId: string) => { points: number; hours: number } | null;

/** Reads who has passed, before a transaction begins. */
export async function gateOf(reads: Reads, eventId: string, now: Date): Promise<{ gate: Gate; earned: Earned }> {
  const event = await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
  const rows = event
    ? await reads.read<Taker>('SELECT id, state FROM registrations WHERE "eventId" = ? ORDER BY id', [eventId])
    : [];
  const standings = event && (await standingsOf(reads, event, rows, now));
  return {
    gate: (id) => {
      const standing = standings?.get(id);
      return !standing || standing.isPassed ? null : notPassed(standing);
    },
    earned: (id) => {
      const standing = standings?.get(id);
      return standing ? { points: standing.points, hours: standing.hours } : null;
    },
  };
}

export const notPassed = ({ reasons }: Pick<Standing, 'reasons'>): { code: string; message: string } => ({
  code: 'NOT_PASSED',
  message: `Условия НМО не\u00A0выполнены. ${reasons.join('; ')}.`,
});
