import type { Reader } from '../../core/database/reader.js';
import { methodsWhere } from '../../registrations/ledger/methods-where.js';
import { isAtFrontDesk, isCash, isMethodWhich } from '../../../rules/money/payment-methods.js';
import type { Value } from '../../core/database/sql.js';
import { addDays, localDate, toInstant } from '../../core/zones.js';
import type { LedgerMethod } from '../../registrations/ledger/ledger-entry.states.js';

/** Money that one staff member took and refunded at the front desk on one day in the time zone of the event, in kopecks. */
export type TillSums = {
  eventId: string;
  date: string;
  staffId: string;
  cashTaken: number;
  cashReturned: number;
  card: number;
};

type Row = {
  eventId: string;
  timeZone: string;
  staffId: string;
  method: LedgerMethod;
  amount: number;
  at: string;
};

/** Cash that must be in the till. Change money that was there before is not counted. */
export const expectedCash = ({ cashTaken, cashReturned }: TillSums): number => cashTaken - cashReturned;

/** @param conditions SQL conditions for `ledger_entries`; a day that they cut is counted in part */
async function sumTills(reader: Reader, conditions: string, values: readonly Value[]): Promise<TillSums[]> {
  const rows = await reader.query<Row>(
    `SELECT ledger_entries."eventId", events."timeZone", ledger_entries."takenById" AS "staffId", ledger_entries.method,
       ledger_entries.amount, ledger_entries.at
     FROM ledger_entries JOIN events ON events.id = ledger_entries."eventId"
     WHERE ledger_entries."takenById" IS NOT NULL AND ${methodsWhere(isAtFrontDesk, 'ledger_entries.method')} AND ${conditions}
     ORDER BY ledger_entries.at, ledger_entries.id`,
    values,
  );
  const tills = new Map<string, TillSums>();
  for (const { eventId, timeZone, staffId, method, amount, at } of rows) {
    const date = localDate(new Date(at), timeZone);
    const key = `${eventId} ${date} ${staffId}`;
    const till = tills.get(key) ?? { eventId, date, staffId, cashTaken: 0, cashReturned: 0, card: 0 };
    if (!isMethodWhich(method, isCash)) till.card += amount;
    else if (amount > 0) till.cashTaken += amount;
    else till.cashReturned -= amount;
    tills.set(key, till);
  }
  return [...tills.values()];
}

/** The tills of one day of an event. */
export async function tillSumsOfDay(
  reader: Reader,
  { eventId, date }: { eventId: string; date: string },
): Promise<TillSums[]> {
  const [event] = await reader.query<{ timeZone: string }>('SELECT "timeZone" FROM events WHERE id = ?', [eventId]);
  if (!event) return [];
  return sumTills(reader, 'ledger_entries."eventId" = ? AND ledger_entries.at >= ? AND ledger_entries.at < ?', [
    eventId,
    toInstant(date, '00:00', event.timeZone),
    toInstant(addDays(date, 1), '00:00', event.timeZone),
  ]);
}

/** All tills of an event; with `eventId` null, the tills of all events since a timestamp. */
export const tillSumsOf = (reader: Reader, eventId: string | null, since: string): Promise<TillSums[]> =>
  eventId === null
    ? sumTills(reader, 'ledger_entries.at >= ?', [since])
    : sumTills(reader, 'ledger_entries."eventId" = ?', [eventId]);
