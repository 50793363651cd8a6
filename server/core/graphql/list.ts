import type { Context } from '../context.js';
import {
  invalidCursor,
  pageOf,
  pageSize,
  readCursor,
  writeCursor,
  type Page,
  type PageArgs,
  withNodes,
} from './page.js';
import { afterCondition, placeholders, type Condition, type Value } from '../database/sql.js';

/** What filters may use. */
export type ListContext = Pick<Context, 'app' | 'db' | 'grant'>;

/** One condition of a list. The test of all lists runs EXPLAIN with each example. */
export type ListFilter<V> = {
  condition(value: V, context: ListContext): Condition | null | Promise<Condition | null>;
  examples: readonly V[];
  /** JOIN that the condition and the order need. */
  join?: string;
  /** Order of the rows while the filter is in use, instead of the requested one. */
  order?: Order;
  /** Every page has it: the list is never read without it. */
  isRequired?: boolean;
};

/** Compares with `?`, which is the value of the filter. */
export const where = <V extends Value = string>(
  sql: string,
  toValue: (value: V) => Value = (value) => value,
  example = '2026-01-01' as V,
): ListFilter<V> => ({
  condition: (value) => ({ sql, values: [toValue(value)] }),
  examples: [example],
});

/** A filter that every page has, such as the owner of the rows. */
export const required = <V>(filter: ListFilter<V>): ListFilter<V> => ({ ...filter, isRequired: true });

export const oneOf = <V extends string>(column: string): ListFilter<V[]> => ({
  condition: (values) => ({ sql: `${column} IN (${placeholders(values)})`, values: [...values] }),
  examples: [['x' as V, 'y' as V]],
});

/** One condition for each value of an enum. */
export const choice = <V extends string>(conditions: Record<V, string>): ListFilter<V> => ({
  condition: (value) => ({ sql: conditions[value], values: [] }),
  examples: Object.keys(conditions) as V[],
});

/** @param whenFalse null: false does not restrict the list */
export const flag = (whenTrue: string, whenFalse: string | null = null): ListFilter<boolean> => ({
  condition: (isTrue) => {
    const sql = isTrue ? whenTrue : whenFalse;
    return sql === null ? null : { sql, values: [] };
  },
  examples: [true, false],
});

/** A condition in hand-written SQL; null: the value does not restrict the list. */
export const matches = <V>(condition: ListFilter<V>['condition'], ...examples: [V, ...V[]]): ListFilter<V> => ({
  condition,
  examples,
});

/** A column in SQL, `{expression} AS {name}`, or a column with integers. The cursor holds its values. */
type SortColumn = string | { integer: string };
export type Order = {
  direction: 'ASC' | 'DESC';
  columns: readonly { sql: string; name: string; isInteger: boolean; isComputed: boolean }[];
};

const orderBy = (direction: Order['direction'], columns: readonly SortColumn[]): Order => ({
  direction,
  columns: columns.map((column) => {
    const text = typeof column === 'string' ? column : column.integer;
    const [sql = '', alias] = text.split(' AS ');
    const name = alias ?? sql.replace(/^.*\.|"/g, '');
    return { sql, name, isInteger: typeof column !== 'string', isComputed: alias !== undefined };
  }),
});
/** The last column is unique, so that no two rows have the same cursor. */
export const ascending = (...columns: SortColumn[]): Order => orderBy('ASC', columns);
export const descending = (...columns: SortColumn[]): Order => orderBy('DESC', columns);

export type ListDefinition<Node, Filter, Row> = {
  /** Table, or tables with their joins. */
  from: string;
  /** Columns; default: all. */
  select?: string;
  /** Condition of all rows of the list. */
  always?: string;
  filters: { [Name in keyof Filter]-?: ListFilter<NonNullable<Filter[Name]>> };
  /** The first order is the default. */
  orders: Readonly<Record<string, Order>>;
  /**
   * Reads the number of all rows with each page, for lists that an index counts in less time than another statement takes.
   */
  isCountedAlong?: boolean;
  node?: (row: Row, context: ListContext) => Node;
  /** Filters and orders that sort rows or read the whole order: the reason why that is fast enough. */
  unindexed?: Partial<Record<string, string>>;
};

/** The values of a cursor. @throws BAD_USER_INPUT if it was not made with this order */
export function cursorValues(columns: Order['columns'], after: string | null | undefined): Value[] {
  if (after == null) return [];
  return readCursor(after, columns.length).map((value, index) => {
    if (!columns[index]!.isInteger) return value;
    if (!/^-?\d{1,15}$/.test(value)) throw invalidCursor();
    return Number(value);
  });
}

const countColumn = 'countOfAll';

type PagePlace = { order?: string | undefined; after: readonly Value[]; limit: number };

/** Rows with filters and orders that are read page by page. */
export class List<Node, Filter extends object, Row> {
  constructor(readonly definition: ListDefinition<Node, Filter, Row>) {}

  private orderOf(filter: Filter, name = Object.keys(this.definition.orders)[0]!): Order {
    const { filters, orders } = this.definition;
    const used = (Object.keys(filters) as (keyof Filter)[]).find((key) => filter[key] != null && filters[key].order);
    return used === undefined ? orders[name]! : filters[used].order!;
  }

  /** FROM and WHERE of the rows that match a filter. */
  async matching(context: ListContext, filter: Filter, ...others: Condition[]): Promise<Condition> {
    const { from, always, filters } = this.definition;
    const conditions: Condition[] = always === undefined ? [] : [{ sql: always, values: [] }];
    const tables = [from];
    for (const name of Object.keys(filters) as (keyof Filter)[]) {
      const [value, { condition: conditionOf, isRequired, join }] = [filter[name], filters[name]];
      // An empty text in an address is no condition. A missing owner is compared with NULL, which matches nothing.
      if (!isRequired && (value == null || value === '')) continue;
      const condition = await conditionOf(value!, context);
      if (condition) conditions.push(condition);
      if (join) tables.push(join);
    }
    conditions.push(...others);
    const clause = conditions.length > 0 ? ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : '';
    return { sql: `FROM ${tables.join(' ')}${clause}`, values: conditions.flatMap(({ values }) => values) };
  }

  /** The statement of a page, for `rows` and for EXPLAIN. */
  async statement(context: ListContext, filter: Filter, { order, after, limit }: PagePlace): Promise<Condition> {
    const { columns, direction } = this.orderOf(filter, order);
    const afterPage =
      after.length > 0
        ? [
            afterCondition(
              columns.map(({ sql }) => sql),
              direction,
              after,
            ),
          ]
        : [];
    const matching = await this.matching(context, filter, ...afterPage);
    const all = this.definition.isCountedAlong ? await this.matching(context, filter) : null;
    const computed = columns.filter((column) => column.isComputed).map(({ sql, name }) => `, ${sql} AS "${name}"`);
    if (all) computed.push(`, (SELECT COUNT(*) ${all.sql}) AS "${countColumn}"`);
    const orderBy = columns.map(({ sql }) => `${sql} ${direction}`).join(', ');
    return {
      sql: `SELECT ${this.definition.select ?? '*'}${computed.join('')} ${matching.sql} ORDER BY ${orderBy} LIMIT ?`,
      values: [...(all?.values ?? []), ...matching.values, limit],
    };
  }

  /** A page of nodes. @throws BAD_USER_INPUT for a wrong size or cursor */
  async page(context: ListContext, args: PageArgs, filter: Filter, order?: string): Promise<Page<Node>> {
    const size = pageSize(args);
    const { columns } = this.orderOf(filter, order);
    const after = cursorValues(columns, args.after);
    const { sql, values } = await this.statement(context, filter, { order, after, limit: size + 1 });
    const rows = await context.db.query<Row & Record<string, Value>>(sql, values);
    const counted = rows[0]?.[countColumn];
    // The only page is the whole list.
    const isWhole = after.length === 0 && rows.length <= size;
    const count = () => (counted !== undefined ? Number(counted) : isWhole ? rows.length : this.count(context, filter));
    const page = pageOf(rows, size, (row) => writeCursor(...columns.map(({ name }) => String(row[name]))), count);
    const { node } = this.definition;
    return withNodes(page, node ? page.nodes.map((row) => node(row, context)) : (page.nodes as unknown as Node[]));
  }

  async count(context: ListContext, filter: Filter): Promise<number> {
    const { sql, values } = await this.matching(context, filter);
    const row = await context.db.queryOne<{ count: number }>(`SELECT COUNT(*) AS count ${sql}`, values);
    return Number(row!.count);
  }
}

/** All lists, for the test that explains their statements. */
export const lists: List<unknown, never, unknown>[] = [];

export function defineList<Node, Filter extends object = object, Row = Node>(
  definition: ListDefinition<Node, Filter, Row>,
): List<Node, Filter, Row> {
  const list = new List(definition);
  lists.push(list as unknown as (typeof lists)[number]);
  return list;
}
