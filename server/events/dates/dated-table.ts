import { defineHook } from '../../core/hooks.js';

/** How dates and timestamps move when the days of an event change. */
export type DateShift = {
  /** The new date of a day (YYYY-MM-DD); undefined: the event no longer has this day. */
  moveDate(date: string): string | undefined;
  /** The new timestamp, at the same local time of the event. */
  moveInstant(at: string | null): string | null;
};

/** A timestamp column with its label for staff (Russian). */
type DatedColumn = { readonly name: string; readonly label: string };

/**
 * A table whose rows belong to an event (`id`, `eventId`) and have a validity period that depends on its days. Cloning and
 * rescheduling an event both use this list, so that they move the same columns.
 */
export type DatedTable = {
  readonly table: string;
  /** SQL expression for the title of a row (Russian). */
  readonly title: string;
  readonly from: DatedColumn;
  readonly until: DatedColumn;
  /** SQL condition for rows that can still be used; default: all rows. */
  readonly condition?: string;
};

type Row = Record<string, unknown>;

/** A row with its timestamps moved; rows of other tables are unchanged. */
export function shiftRow<R extends Row>(tables: readonly DatedTable[], table: string, row: R, shift: DateShift): R {
  const dated = tables.find((one) => one.table === table);
  if (!dated) return row;
  const movedColumns = [dated.from, dated.until].map(({ name }) => [
    name,
    shift.moveInstant(row[name] as string | null),
  ]);
  return { ...row, ...(Object.fromEntries(movedColumns) as Row) };
}

export const datedTables = defineHook<DatedTable>(
  'dated tables',
  'Tables with timestamps that count from the days of an event: they move when the event does.',
);
