import type { Context } from '../core/context.js';
import { addDays, localDate, toInstant } from '../core/zones.js';
import type { FrontDeskTakings } from './front-desk.results.js';
import { requireEventOfQuery } from './scan.service.js';

/**
 * What the viewer has taken at the front desk of an event today. Read from the money ledger, as the closing of the till
 * is.
 */
export async function frontDeskTakings(context: Context, eventId: string): Promise<FrontDeskTakings> {
  const { db, now, viewer } = context;
  const { id, timeZone } = await requireEventOfQuery(context, eventId);
  const date = localDate(now, timeZone);
  const rows = await db.query<{ method: string; amount: number; payments: number }>(
    `SELECT method, SUM(amount) AS amount, SUM(CASE WHEN kind = 'PAYMENT' THEN 1 ELSE 0 END) AS payments
     FROM ledger_entries
     WHERE "eventId" = ? AND "takenById" = ? AND method IN ('CASH', 'CARD_TERMINAL') AND at >= ? AND at < ?
     GROUP BY method`,
    [id, viewer!.id, toInstant(date, '00:00', timeZone), toInstant(addDays(date, 1), '00:00', timeZone)],
  );
  const amountOf = (method: string): number => Number(rows.find((row) => row.method === method)?.amount ?? 0);
  return {
    date,
    cashAmount: amountOf('CASH'),
    cardAmount: amountOf('CARD_TERMINAL'),
    payments: rows.reduce((sum, { payments }) => sum + Number(payments), 0),
  };
}
