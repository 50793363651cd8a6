import type { Db } from '../core/kept.js';
import { moscow } from '../core/zones.js';
import { maxSegments, partTable } from './scope.js';
import { type Scope, allOf, foldDays, inDays, stretchOf, type Condition } from './span.js';
import type { MoneyOfPart, MoneyStatistics } from './statistics.results.js';

/** What came or went in one stretch of time for one part. */
type Sum = { stretch: string; id: string; title: string; captured: number; refunded: number; payments: number };

/** Papers and accountants count days of money by the clock of Moscow, wherever an event is. */
const zone = moscow;

/** Each amount belongs to the tariff that it was paid for, whatever the registration has moved to since. */
function readSums(reads: Db, { eventId, span }: Scope, isTest: boolean): Promise<Sum[]> {
  const { table, key } = partTable({ eventId });
  const moment = 'ledger_entries.at';
  const ofOne: Condition[] = eventId === null ? [] : [{ sql: 'ledger_entries."eventId" = ?', values: [eventId] }];
  const kind: Condition = { sql: `ledger_entries.amount <> 0 AND ledger_entries."isTest" = ?`, values: [isTest] };
  const { where, values } = allOf([...ofOne, ...inDays(moment, span, zone), kind]);
  const stretch = stretchOf(moment, zone);
  return reads.read<Sum>(
    `SELECT ${stretch} AS stretch, ${table}.id, ${table}.title,
       SUM(CASE WHEN ledger_entries.amount > 0 THEN ledger_entries.amount ELSE 0 END) AS captured,
       SUM(CASE WHEN ledger_entries.amount < 0 THEN -ledger_entries.amount ELSE 0 END) AS refunded,
       SUM(CASE WHEN ledger_entries.kind = 'PAYMENT' THEN 1 ELSE 0 END) AS payments
     FROM ledger_entries JOIN ${table} ON ${table}.id = ledger_entries."${key}"
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
export async function sumMoney(reads: Db, scope: Scope, isTest: boolean): Promise<MoneyStatistics> {
  const sums = await readSums(reads, scope, isTest);
  const totals = nothing();
  for (const sum of sums) add(totals, sum);
  return {
    ...totals,
    currency: 'RUB',
    byDay: foldDays(sums, zone, nothing, add),
    byPart: byPart(sums).slice(0, maxSegments),
  };
}
