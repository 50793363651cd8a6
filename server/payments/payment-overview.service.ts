import type { Context } from '../core/context.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { reject } from '../core/problems.js';
import { failedJobCondition } from './attention/failed-jobs.js';
import type { PaymentOverview } from './payment-overview.results.js';
import type { Payment } from './payment.entity.js';
import { frontDeskMethods, PaymentAttention, type PaymentMethod, type RefundPlace } from './payment.states.js';
import type { Refund } from './refunds/refund.entity.js';
import type { RefundState } from './refunds/refund.states.js';
import { refreshPayment } from './start-payment.service.js';

const methodCondition = (methods: readonly PaymentMethod[]): string =>
  `"paymentId" IN (SELECT payments.id FROM payments WHERE payments.method IN (${methods.map((method) => `'${method}'`).join(', ')}))`;

/** Conditions of the refunds that staff makes by hand, by place. */
const manualConditions: Record<RefundPlace, string> = {
  BANK: methodCondition(['INVOICE']),
  FRONT_DESK: methodCondition(frontDeskMethods),
};

export async function overviewOfPayments({ db }: Context): Promise<PaymentOverview> {
  const marked = await db.query<{ attention: PaymentAttention; count: number }>(
    'SELECT attention, COUNT(*) AS count FROM payments WHERE attention IS NOT NULL GROUP BY attention',
  );
  const others = await db.queryOne<Record<'failedRefunds' | 'transfers' | 'handovers' | 'failedWork', number>>(
    `SELECT (SELECT COUNT(*) FROM refunds WHERE state = 'FAILED') AS "failedRefunds",
       (SELECT COUNT(*) FROM refunds WHERE state = 'CREATED' AND ${manualConditions.BANK}) AS transfers,
       (SELECT COUNT(*) FROM refunds WHERE state = 'CREATED' AND ${manualConditions.FRONT_DESK}) AS handovers,
       (SELECT COUNT(*) FROM outbox WHERE ${failedJobCondition}) AS "failedWork"`,
  );
  const counts = new Map(marked.map(({ attention, count }) => [attention, Number(count)]));
  return {
    attention: (Object.keys(PaymentAttention) as PaymentAttention[]).map((attention) => ({
      attention,
      count: counts.get(attention) ?? 0,
    })),
    failedRefunds: Number(others!.failedRefunds),
    transfers: Number(others!.transfers),
    handovers: Number(others!.handovers),
    failedWork: Number(others!.failedWork),
  };
}

/** Null: no condition. */
export type RefundFilter = { state: RefundState | null; place: RefundPlace | null; eventId: string | null };

/** Refunds, the latest first: ids grow with time. */
export async function listRefunds(
  { db }: Context,
  { state, place, eventId }: RefundFilter,
  args: PageArgs,
): Promise<Page<Refund>> {
  const size = pageSize(args);
  const after = args.after == null ? [] : readCursor(args.after, 1);
  const conditions = [
    ...(state ? ['state = ?'] : []),
    ...(place ? [manualConditions[place]] : []),
    ...(eventId
      ? [
          `"paymentId" IN (SELECT payments.id FROM payments
             JOIN registrations ON registrations.id = payments."registrationId" WHERE registrations."eventId" = ?)`,
        ]
      : []),
    ...(after.length > 0 ? ['id < ?'] : []),
  ];
  const rows = await db.query<Refund>(
    `SELECT * FROM refunds ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY id DESC LIMIT ?`,
    [...(state ? [state] : []), ...(eventId ? [eventId] : []), ...after, size + 1],
  );
  return pageOf(rows, size, ({ id }) => writeCursor(id));
}

/** Asks the acquirer about the payment of any user, for staff. */
export async function askAboutPayment(context: Context, id: string): Promise<{ payment: Payment }> {
  const { app, db, viewer } = context;
  const payment = await db.queryOne<Payment>('SELECT * FROM payments WHERE id = ?', [id]);
  if (!payment) return reject('NOT_FOUND', 'Такого платежа нет.');
  await app.limits.count('checkPaymentByAccount', viewer!.id);
  return { payment: await refreshPayment(context, payment, 'STAFF') };
}
