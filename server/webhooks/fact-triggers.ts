import { tableName } from '../core/changes/change-triggers.js';
import type { Class } from '../core/database/database.js';
import type { DerivedRows, Dialect, TableTrigger } from '../core/database/table-triggers.js';
import type { WebhookEvent } from './webhook.enums.js';

/** Names and SQL of the values of `data`; the first is the id of the object. `row`: `NEW` or `OLD`. */
export type FactData = (row: 'NEW' | 'OLD') => Readonly<Record<string, string>>;

/** A change of a row that webhooks tell. */
export type FactSource = {
  readonly type: WebhookEvent;
  readonly table: Class;
  readonly on: TableTrigger['on'];
  /** SQL condition on `OLD` and `NEW`; default: always. */
  readonly when?: string;
  /** The part of the object that changed; default: the type says all. */
  readonly part?: string;
  readonly data: FactData;
  /** Tables and condition that `data` is read from: `FROM … WHERE …`; default: the row itself. */
  readonly from?: (row: 'NEW' | 'OLD') => string;
};

const jsonOf = (dialect: Dialect, data: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(data).map(([name, sql]) => `'${name}', ${sql}`);
  return dialect === 'sqlite' ? `json_object(${pairs.join(', ')})` : `json_build_object(${pairs.join(', ')})::text`;
};

function insertionOf(dialect: Dialect, { type, on, when, part, data, from }: FactSource): string {
  const row = on === 'DELETE' ? 'OLD' : 'NEW';
  const values = data(row);
  const conditions = ['EXISTS (SELECT 1 FROM webhooks)', ...(when ? [when] : [])].join(' AND ');
  return `INSERT INTO webhook_facts (type, "subjectId", part, data)
    SELECT '${type}', ${Object.values(values)[0]!}, ${part ? `'${part}'` : 'NULL'}, ${jsonOf(dialect, values)}
    ${from ? `${from(row)} AND` : 'WHERE'} ${conditions}`;
}

/** One trigger for each table and occasion: databases run several of them in an order of their own. */
function triggersOf(dialect: Dialect, sources: readonly FactSource[]): TableTrigger[] {
  const groups = new Map<string, FactSource[]>();
  for (const source of sources) {
    const occasion = `${tableName(source.table)} ${JSON.stringify(source.on)}`;
    groups.set(occasion, [...(groups.get(occasion) ?? []), source]);
  }
  return [...groups.values()].map((group) => {
    const { table, on } = group[0]!;
    const conditions = group.map(({ when }) => when);
    const when = conditions.every((one) => one !== undefined) ? conditions.join(' OR ') : undefined;
    return {
      table: tableName(table),
      on,
      ...(when !== undefined && { when }),
      statements: group.map((source) => insertionOf(dialect, source)),
    };
  });
}

/** Triggers that record what webhooks tell, by every writer. Nothing is recorded while there is no webhook. */
export const factsOf = (sources: readonly FactSource[]): DerivedRows => ({
  name: 'webhook_facts',
  triggers: (dialect) => triggersOf(dialect, sources),
  fill: () => [],
});
