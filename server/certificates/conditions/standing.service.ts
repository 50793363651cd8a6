import { standingOf, type Decision, type Standing } from '../../../rules/nmo-conditions.js';
import type { Reads } from '../../core/kept.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { ledgerOf } from './presence.js';
import type { NmoDecision } from './terms.entity.js';
import { savedTerms } from './terms.service.js';

type Taker = Pick<Registration, 'id' | 'state'>;

/** The decision in force for each registration of an event; one that was taken back is none. */
export async function decisionsOf(reads: Reads, eventId: string): Promise<Map<string, NmoDecision>> {
  const rows = await reads.read<NmoDecision>('SELECT * FROM nmo_decisions WHERE "eventId" = ? ORDER BY id', [eventId]);
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
  const ledgers = await ledgerOf(reads, event.id, now);
  const decisions = await decisionsOf(reads, event.id);
  return new Map(
    registrations.map(({ id, state }) => {
      const decision = decisions.get(id);
      const presence = ledgers.get(id) ?? new Map();
      return [
        id,
        standingOf(terms, {
          isConfirmed: state === 'CONFIRMED',
          presence,
          decision: decision ? asDecision(decision) : null,
        }),
      ];
    }),
  );
}

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
