import type { PriceGuard } from '../../registrations/hooks.js';
import { reject } from '../../core/graphql/problems.js';
import { paymentStates } from '../payment.states.js';

/** Rejects a price change while a payment attempt is open: the acquirer's page shows the old price. */
export const rejectWhilePaying: PriceGuard = async (transaction, registrationId) => {
  const openPayments = await transaction.query(
    `SELECT 1 AS found FROM payments WHERE "registrationId" = ? AND ${paymentStates.sql.open} LIMIT 1`,
    [registrationId],
  );
  if (openPayments.length > 0)
    reject(
      'PAYMENT_OPEN',
      'Участник начал платить по\u00a0прежней цене. Подождите, пока платёж пройдёт или прекратится, и\u00a0повторите.',
    );
};
