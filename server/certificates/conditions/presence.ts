import { noPresence, type DayPresence } from '../../../rules/nmo-conditions.js';
import type { Reads } from '../../core/kept.js';
import { presenceOfEvent } from '../../presence/presence.service.js';
import type { OnlinePresence } from './terms.entity.js';

/** Days by their date. */
export type Ledger = Map<string, DayPresence>;

/** Who was there, in the hall and at the broadcast: what is known of each registration of an event. */
export async function ledgerOf(reads: Reads, eventId: string, now: Date): Promise<Map<string, Ledger>> {
  const ledgers = new Map<string, Ledger>();
  const put = (registrationId: string, date: string, part: Partial<DayPresence>): void => {
    const ledger = ledgers.get(registrationId) ?? new Map<string, DayPresence>();
    ledgers.set(registrationId, ledger.set(date, { ...noPresence, ...ledger.get(date), ...part }));
  };
  for (const [registrationId, days] of await presenceOfEvent(reads, eventId, now))
    for (const [date, hall] of days) put(registrationId, date, { hall });
  const watched = await reads.read<OnlinePresence>('SELECT * FROM online_presence WHERE "eventId" = ?', [eventId]);
  for (const { registrationId, date, minutes, confirmations } of watched)
    put(registrationId, date, { online: minutes, confirmations });
  return ledgers;
}
