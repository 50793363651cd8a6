import type { Context } from '../../core/context.js';
import { reject } from '../../core/graphql/problems.js';
import { failedJobCondition } from '../attention/failed-jobs.js';
import type { PaymentOverview } from './payment-overview.results.js';
import type { Payment } from '../payment.entity.js';
import { PaymentAttention } from '../payment.states.js';
import { refreshPayment } from '../attempts/start-payment.service.js';
import { manualConditions } from '../refunds/refunds.list.js';

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

/** Asks the acquirer about the payment of any user, for staff. */
export async function askAboutPayment(context: Context, id: string): Promise<{ payment: Payment }> {
  const { app, db, viewer } = context;
  const payment = await db.findOne<Payment>('payments', { id });
  if (!payment) return reject('NOT_FOUND', 'Такого платежа нет.');
  await app.limits.count('checkPaymentByAccount', viewer!.id);
  return { payment: await refreshPayment(context, payment, 'STAFF') };
}
