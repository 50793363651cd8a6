import { moneyCondition } from '../registrations/ledger/test-payments.js';
import type { Db } from '../core/database/db.js';
import { moscow } from '../core/zones.js';
import { maxSegments, breakdownTable } from './scope.js';
import { type Scope, combineConditions, groupByDay, periodCondition, utcBucket, type Condition } from './period.js';
import type { MoneyOfPart, MoneyStatistics } from './statistics.results.js';

/** Captured and refunded amounts of one part in one time bucket. */
type SumRow = { stretch: string; id: string; title: string; captured: number; refunded: number; payments: number };

/** Accounting documents use days of Moscow time, wherever the event takes place. */
const ledgerZone = moscow;

/** An amount counts for the tariff that it was paid for, even if the registration has since changed its tariff. */
function readSums(db: Db, { eventId, span }: Scope, isTest: boolean): Promise<SumRow[]> {
  const { table, key } = breakdownTable({ eventId });
  const timeColumn = 'ledger_entries.at';
  const eventFilter: Condition[] = eventId === null ? [] : [{ sql: 'ledger_entries."eventId" = ?', values: [eventId] }];
  const amountFilter: Condition = {
    sql: `ledger_entries.amount <> 0 AND ${moneyCondition({ isTest }, 'ledger_entries')}`,
    values: [],
  };
  const { where, values } = combineConditions([
    ...eventFilter,
    ...periodCondition(timeColumn, span, ledgerZone),
    amountFilter,
  ]);
  const bucket = utcBucket(timeColumn, ledgerZone);
  return db.query<SumRow>(
    `SELECT ${bucket} AS stretch, ${table}.id, ${table}.title,
       SUM(CASE WHEN ledger_entries.amount > 0 THEN ledger_entries.amount ELSE 0 END) AS captured,
       SUM(CASE WHEN ledger_entries.amount < 0 THEN -ledger_entries.amount ELSE 0 END) AS refunded,
       SUM(CASE WHEN ledger_entries.kind = 'PAYMENT' THEN 1 ELSE 0 END) AS payments
     FROM ledger_entries JOIN ${table} ON ${table}.id = ledger_entries."${key}"
     WHERE ${where} GROUP BY ${bucket}, ${table}.id, ${table}.title`,
    values,
  );
}

type Totals = { captured: number; refunded: number; net: number; payments: number };

const emptyTotals = (): Totals => ({ captured: 0, refunded: 0, net: 0, payments: 0 });

function add(totals: Totals, { captured, refunded, payments }: SumRow): void {
  totals.captured += Number(captured);
  totals.refunded += Number(refunded);
  totals.net = totals.captured - totals.refunded;
  totals.payments += Number(payments);
}

function byPart(sums: readonly SumRow[]): MoneyOfPart[] {
  const parts = new Map<string, MoneyOfPart>();
  for (const sum of sums) {
    const part = parts.get(sum.id) ?? { key: sum.id, title: sum.title, ...emptyTotals() };
    add(part, sum);
    parts.set(sum.id, part);
  }
  return [...parts.values()].sort((a, b) => b.net - a.net || (a.key < b.key ? -1 : 1));
}

/** Sums of real or of test payments. The two are never added up. */
export async function sumMoney(db: Db, scope: Scope, isTest: boolean): Promise<MoneyStatistics> {
  const sums = await readSums(db, scope, isTest);
  const totals = emptyTotals();
  for (const sum of sums) add(totals, sum);
  return {
    ...totals,
    currency: 'RUB',
    byDay: groupByDay(sums, ledgerZone, emptyTotals, add),
    byPart: byPart(sums).slice(0, maxSegments),
  };
}
