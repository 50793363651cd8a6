import { noPresence, type DayPresence } from '../../../rules/nmo-conditions.js';
import type { Reads } from '../../core/kept.js';
import { marks } from '../../core/sql.js';
import type { Event } from '../../events/event.entity.js';
import { presenceOfEvent, presenceOfRegistrations } from '../../presence/presence.service.js';
import type { OnlinePresence } from './terms.entity.js';

/** Days by their date. */
export type Ledger = Map<string, DayPresence>;

type Watched = Pick<OnlinePresence, 'registrationId' | 'date' | 'minutes' | 'confirmations'>;

/** Minutes in the hall and those of the broadcast, put together. */
function ledgersFrom(inHalls: Map<string, Map<string, number>>, watched: readonly Watched[]): Map<string, Ledger> {
  const ledgers = new Map<string, Ledger>();
  const put = (registrationId: string, date: string, part: Partial<DayPresence>): void => {
    const ledger = ledgers.get(registrationId) ?? new Map<string, DayPresence>();
    ledgers.set(registrationId, ledger.set(date, { ...noPresence, ...ledger.get(date), ...part }));
  };
  for (const [registrationId, days] of inHalls) for (const [date, hall] of days) put(registrationId, date, { hall });
  for (const { registrationId, date, minutes, confirmations } of watched)
    put(registrationId, date, { online: minutes, confirmations });
  return ledgers;
}

/** Who was there, in the hall and at the broadcast: what is known of each registration of an event. */
export async function ledgerOf(reads: Reads, eventId: string, now: Date): Promise<Map<string, Ledger>> {
  const inHalls = await presenceOfEvent(reads, eventId, now);
  return ledgersFrom(
    inHalls,
    await reads.read<Watched>('SELECT * FROM online_presence WHERE "eventId" = ?', [eventId]),
  );
}

/** The same for single registrations of events that are over. */
export async function ledgersOf(
  reads: Reads,
  events: readonly Event[],
  registrations: readonly { id: string; eventId: string }[],
): Promise<Map<string, Ledger>> {
  const ids = registrations.map(({ id }) => id);
  const inHalls = await presenceOfRegistrations(reads, events, registrations);
  return ledgersFrom(
    inHalls,
    await reads.read<Watched>(`SELECT * FROM online_presence WHERE "registrationId" IN (${marks(ids)})`, ids),
  );
}
