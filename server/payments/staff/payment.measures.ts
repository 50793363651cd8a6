import type { Application } from '../../core/application.js';
import type { Measure } from '../../core/module.js';
import { PaymentAttention, paymentStates } from '../payment.states.js';

/** Counts payments by the values of a column. Values without payments are 0: a missing series would end the graph. */
async function countBy(
  { database }: Application,
  column: 'state' | 'attention',
  condition: string,
  values: Iterable<string>,
): Promise<Record<string, number>> {
  const rows = await database.query<{ value: string; count: number }>(
    `SELECT ${column} AS value, COUNT(*) AS count FROM payments WHERE ${condition} GROUP BY ${column}`,
  );
  const counts = Object.fromEntries([...values].map((value) => [value, 0]));
  for (const { value, count } of rows) counts[value] = Number(count);
  return counts;
}

export const paymentMeasures: readonly Measure[] = [
  {
    name: 'payments_attention',
    help: 'Payments that staff has to look at.',
    label: 'kind',
    count: (app) => countBy(app, 'attention', 'attention IS NOT NULL', Object.keys(PaymentAttention)),
  },
  {
    name: 'payments_open',
    help: 'Payment attempts that are not in a final state.',
    label: 'state',
    count: (app) => countBy(app, 'state', paymentStates.sql.open, paymentStates.groups.open),
  },
];
