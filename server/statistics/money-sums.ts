import type { Reads } from '../core/kept.js';
import { moscow } from '../core/zones.js';
import { mostParts, ofEvent, partTable, type Scope } from './scope.js';
import { allOf, foldDays, inDays, stretchOf, type Condition } from './span.js';
import type { MoneyOfPart, MoneyStatistics } from './statistics.results.js';

/** What came or went in one stretch of time for one part. */
type Sum = { stretch: string; id: string; title: string; captured: number; refunded: number; payments: number };

type Source = {
  /** The moment of the money; it has one only when the money has moved. */
  moment: string;
  tables: string;
  captured: string;
  refunded: string;
  payments: string;
};

const captures: Source = {
  moment: 'payments."paidAt"',
  tables: 'payments',
  captured: 'SUM(payments.amount)',
  refunded: '0',
  payments: 'COUNT(*)',
};
const refunds: Source = {
  moment: 'refunds."doneAt"',
  tables: 'refunds JOIN payments ON payments.id = refunds."paymentId"',
  captured: '0',
  refunded: 'SUM(refunds.amount)',
  payments: '0',
};

/** Papers and accountants count days of money by the clock of Moscow, wherever an event is. */
const zone = moscow;

function readSums(reads: Reads, scope: Scope, source: Source, isTest: boolean): Promise<Sum[]> {
  const { table, key } = partTable(scope);
  const { moment, tables, captured, refunded, payments } = source;
  const hasMoved: Condition = { sql: `${moment} IS NOT NULL`, values: [] };
  const kind: Condition = { sql: 'payments."isTest" = ?', values: [isTest] };
  const { where, values } = allOf([...ofEvent(scope), hasMoved, ...inDays(moment, scope.span, zone), kind]);
  const stretch = stretchOf(moment, zone);
  return reads.read<Sum>(
    `SELECT ${stretch} AS stretch, ${table}.id, ${table}.title,
       ${captured} AS captured, ${refunded} AS refunded, ${payments} AS payments
     FROM ${tables} JOIN registrations ON registrations.id = payments."registrationId"
       JOIN ${table} ON ${table}.id = registrations."${key}"
     WHERE ${where} GROUP BY ${stretch}, ${table}.id, ${table}.title`,
    values,
  );
}

type Totals = { captured: number; refunded: number; net: number; payments: number };

const nothing = (): Totals => ({ captured: 0, refunded: 0, net: 0, payments: 0 });

function add(totals: Totals, { captured, refunded, payments }: Sum): void {
  totals.captured += Number(captured);
  totals.refunded += Number(refunded);
  totals.net = totals.captured - totals.refunded;
  totals.payments += Number(payments);
}

function byPart(sums: readonly Sum[]): MoneyOfPart[] {
  const parts = new Map<string, MoneyOfPart>();
  for (const sum of sums) {
    const part = parts.get(sum.id) ?? { key: sum.id, title: sum.title, ...nothing() };
    add(part, sum);
    parts.set(sum.id, part);
  }
  return [...parts.values()].sort((one, other) => other.net - one.net || (one.key < other.key ? -1 : 1));
}

/** Real money, or what was paid with the test acquirer. They are never added up together. */
export async function sumMoney(reads: Reads, scope: Scope, isTest: boolean): Promise<MoneyStatistics> {
  const sums = [
    ...(await readSums(reads, scope, captures, isTest)),
    ...(await readSums(reads, scope, refunds, isTest)),
  ];
  const totals = nothing();
  for (const sum of sums) add(totals, sum);
  return {
    ...totals,
    currency: 'RUB',
    byDay: foldDays(sums, zone, nothing, add),
    byPart: byPart(sums).slice(0, mostParts),
  };
}
