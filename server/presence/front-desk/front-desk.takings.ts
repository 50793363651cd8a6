import { methodsWhere } from '../../registrations/ledger/methods-where.js';
import { isAtFrontDesk, isCash, isMethodWhich } from '../../../rules/money/payment-methods.js';
import type { Context } from '../../core/context.js';
import { addDays, localDate, toInstant } from '../../core/zones.js';
import type { FrontDeskTakings } from './front-desk.results.js';
import { requireEventOfQuery } from '../scan.service.js';

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
     WHERE "eventId" = ? AND "takenById" = ? AND ${methodsWhere(isAtFrontDesk)} AND at >= ? AND at < ?
     GROUP BY method`,
    [id, viewer!.id, toInstant(date, '00:00', timeZone), toInstant(addDays(date, 1), '00:00', timeZone)],
  );
  const sumOf = (isCounted: (method: string) => boolean): number =>
    rows.filter(({ method }) => isCounted(method)).reduce((sum, { amount }) => sum + Number(amount), 0);
  return {
    date,
    cashAmount: sumOf((method) => isMethodWhich(method, isCash)),
    cardAmount: sumOf((method) => !isMethodWhich(method, isCash)),
    payments: rows.reduce((sum, { payments }) => sum + Number(payments), 0),
  };
}
