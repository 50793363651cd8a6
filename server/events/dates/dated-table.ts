import { defineHook } from '../../core/hooks.js';

/** Where days and instants of an event go when its days do. */
export type DateShift = {
  /** A day of the event (YYYY-MM-DD); undefined: the event has it no more. */
  moveDate(date: string): string | undefined;
  /** An instant, to the same time by the clock of the event's place. */
  moveInstant(at: string | null): string | null;
};

/** A column with an instant, and what staff calls it (Russian). */
type DatedColumn = { readonly name: string; readonly label: string };

/**
 * A table whose rows belong to an event (`id`, `eventId`) and are valid between two instants that count from its days. Cloning
 * and moving an event read this list, so that no instant moves with the one and stays with the other.
 */
export type DatedTable = {
  readonly table: string;
  /** An expression of SQL for what a row is called (Russian). */
  readonly title: string;
  readonly from: DatedColumn;
  readonly until: DatedColumn;
  /** A condition of SQL for the rows that may still be used; left out: all of them. */
  readonly condition?: string;
};

type Row = Record<string, unknown>;

/** A row with its instants moved; rows of other tables are as they were. */
export function shiftRow<R extends Row>(tables: readonly DatedTable[], table: string, row: R, shift: DateShift): R {
  const dated = tables.find((one) => one.table === table);
  if (!dated) return row;
  const moved = [dated.from, dated.until].map(({ name }) => [name, shift.moveInstant(row[name] as string | null)]);
  return { ...row, ...(Object.fromEntries(moved) as Row) };
}

export const datedTables = defineHook<DatedTable>(
  'dated tables',
  'Tables with timestamps that count from the days of an event: they move when the event does.',
);
