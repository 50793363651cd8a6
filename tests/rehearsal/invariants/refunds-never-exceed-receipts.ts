import type { Invariant } from '../invariant.js';
import { roubles } from '../queries.js';

export const refundsNeverExceedReceipts: Invariant = {
  family: 'деньги',
  sentence: 'Возвращено не больше, чем получено, и у нас записано столько же, сколько у эквайера.',
  when: 'daily',
  check: async (world) => {
    const rows = await world.rows<{
      id: string;
      acquirerId: string | null;
      amount: number;
      reserved: number;
      back: number;
      done: number;
    }>(
      `SELECT id, "acquirerId", amount, "refundReserved" AS reserved,
         COALESCE((SELECT SUM(amount) FROM refunds WHERE "paymentId" = payments.id AND state <> 'CANCELED'), 0) AS back,
         COALESCE((SELECT SUM(amount) FROM refunds WHERE "paymentId" = payments.id AND state = 'DONE'), 0) AS done
       FROM payments WHERE state = 'SUCCEEDED' AND ("updatedAt" >= ?
         OR EXISTS (SELECT 1 FROM refunds WHERE "paymentId" = payments.id AND "updatedAt" >= ?))`,
      [world.changedSince, world.changedSince],
    );
    const violations: string[] = [];
    for (const { id, acquirerId, amount, reserved, back, done } of rows) {
      if (Number(back) > amount || reserved > amount)
        violations.push(`платёж ${id}: получено ${roubles(amount)}, возвращается ${roubles(Number(back))}`);
      if (!acquirerId) continue;
      const refunds = await world.environment.acquirer.refunds(acquirerId);
      const refundedByAcquirer = refunds
        .filter(({ status }) => status === 'succeeded')
        .reduce((sum, refund) => sum + Math.round(Number(refund.amount.value) * 100), 0);
      if (refundedByAcquirer < Number(done) || refundedByAcquirer > amount)
        violations.push(
          `платёж ${id}: у нас возвращено ${roubles(Number(done))}, у эквайера ${roubles(refundedByAcquirer)}`,
        );
    }
    return violations;
  },
};
