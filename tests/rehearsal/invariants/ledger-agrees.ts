import type { Invariant } from '../invariant.js';
import { registrationLabelById, roubles } from '../queries.js';

type Row = { id: string; kept: number; posted: number; paid: number; returned: number; twice: number };

export const ledgerAgrees: Invariant = {
  family: 'деньги',
  sentence:
    'Книга денег, платежи, возвраты и «оплачено» у регистрации сходятся до копейки, и каждая сумма в книге один раз.',
  when: 'daily',
  check: async (world) => {
    const rows = await world.rows<Row>(
      `SELECT r.id, r."paidAmount" AS kept,
         (SELECT COALESCE(SUM(amount), 0) FROM ledger_entries l WHERE l."registrationId" = r.id) AS posted,
         (SELECT COUNT(*) - COUNT(DISTINCT COALESCE("refundId", "paymentId", id)) FROM ledger_entries l WHERE l."registrationId" = r.id) AS twice,
         (SELECT COALESCE(SUM(amount), 0) FROM payments p WHERE p."registrationId" = r.id AND p.state = 'SUCCEEDED') AS paid,
         (SELECT COALESCE(SUM(f.amount), 0) FROM refunds f JOIN payments p ON p.id = f."paymentId" WHERE p."registrationId" = r.id
            AND f.state = 'DONE') AS returned
       FROM registrations r`,
    );
    return rows
      .filter(
        (row) =>
          Number(row.kept) !== Number(row.posted) ||
          Number(row.posted) !== row.paid - row.returned ||
          Number(row.twice) > 0,
      )
      .map(
        (row) =>
          `${registrationLabelById(world, row.id)}: «оплачено» ${roubles(Number(row.kept))}, в книге ${roubles(Number(row.posted))}, платежи без возвратов ${roubles(row.paid - row.returned)}`,
      );
  },
};
