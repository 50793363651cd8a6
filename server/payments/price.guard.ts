import type { PriceGuard } from '../registrations/hooks.js';
import { refuse } from '../core/problems.js';
import { openPaymentCondition } from './payment.life.js';

/** What stands on the acquirer's page is the price that the attempt began with. */
export const refuseWhilePaying: PriceGuard = async (transaction, registrationId) => {
  const open = await transaction.query(
    `SELECT 1 AS found FROM payments WHERE "registrationId" = ? AND ${openPaymentCondition} LIMIT 1`,
    [registrationId],
  );
  if (open.length > 0)
    refuse(
      'PAYMENT_OPEN',
      'Участник начал платить по\u00a0прежней цене. Подождите, пока платёж пройдёт или прекратится, и\u00a0повторите.',
    );
};
