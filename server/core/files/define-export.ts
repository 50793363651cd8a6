import { quoted } from '../../../rules/text/typography.js';
import type { Cell } from '../../../rules/text/csv.js';
import type { RoleName } from '../graphql/access.js';
import type { Application } from '../application.js';
import { Db } from '../database/db.js';
import { readFilter, type Filter, type Parsers } from '../graphql/query-params.js';
import { registerAuditAction } from '../audited-actions.js';

/** The title of a column and its cell in a row. */
export type ExportColumn<Row> = readonly [title: string, cell: (row: Row) => Cell];

/** What an export needs to know of the event in its address. */
type ExportedEvent = { id: string; slug: string };

export type ExportRequest<Values, Event> = {
  readonly app: Application;
  readonly db: Db;
  readonly now: Date;
  readonly filter: Filter<Values>;
  /** The event of the address; null: the address has none. */
  readonly event: Event;
};

type Definition<Values, Event extends ExportedEvent | null, Row> = {
  /** Name of the file; with `export` before it, of the audit action. */
  name: string;
  /** Title of the sheet. */
  title: string;
  /** Address of the page with the list: the files are there with `.csv` and `.xlsx`. */
  path: string;
  /** Role that may see the data; `MANAGER` if not given. */
  access?: RoleName;
  /** Parameters of the address. One that is called `event` names the event in the audit log. */
  filter: Parsers<Values>;
  /** Finds the event that `:id` in the path names; null: 404. */
  findEvent?: (db: Db, id: string) => Promise<Event | null>;
  /** The rows in batches, so that a large file needs little memory. */
  rows: (request: ExportRequest<Values, Event>) => AsyncIterable<Row[]>;
  /** The user whose data is in the row, for the audit log. */
  userOf: (row: Row) => string | null;
  columns:
    readonly ExportColumn<Row>[] | ((request: ExportRequest<Values, Event>) => Promise<readonly ExportColumn<Row>[]>);
};

export type ExportBatch = { lines: Cell[][]; userIds: string[] };
/** An export whose address was read. */
export type OpenExport = {
  fileName: string;
  eventId: string | null;
  titles: readonly string[];
  batches: () => AsyncIterable<ExportBatch>;
};
export type Export = {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly access: RoleName;
  /** Name of the audit action. */
  readonly action: string;
  /** Null: the address names no such export. */
  open(app: Application, query: Readonly<Record<string, unknown>>, eventId?: string): Promise<OpenExport | null>;
};

const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const camelCase = (name: string): string => name.split('-').map(capitalise).join('');

/** Searching and filtering in a spreadsheet tells spaces apart. */
const withPlainSpaces = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replaceAll('\u00a0', ' ') : cell);

/** Defines a file of a list for staff. The module lists it in `exports`; routes, audit and the guard follow from it. */
export function defineExport<Values, Row, Event extends ExportedEvent | null = null>(
  definition: Definition<Values, Event, Row>,
): Export {
  const { name, title, path, access = 'MANAGER', columns, rows, userOf } = definition;
  const action = registerAuditAction(`export${camelCase(name)}`, `Выгрузка ${quoted(title)}`, 'HOURLY');
  return {
    name,
    title,
    path,
    access,
    action,
    async open(app, query, eventId) {
      const db = new Db(app.database).long;
      const filter = readFilter(definition.filter, query);
      const event = eventId === undefined ? null : ((await definition.findEvent?.(db, eventId)) ?? null);
      if (!filter || (eventId !== undefined && !event)) return null;
      const request = { app, db, now: app.clock.now(), filter, event: event as Event };
      const ownColumns = typeof columns === 'function' ? await columns(request) : columns;
      return {
        fileName: event ? `${name}-${event.slug}` : name,
        eventId: event?.id ?? (query.event as string | undefined) ?? null,
        titles: ownColumns.map(([columnTitle]) => columnTitle),
        async *batches() {
          for await (const batch of rows(request))
            yield {
              lines: batch.map((row) => ownColumns.map(([, cell]) => withPlainSpaces(cell(row)))),
              userIds: [...new Set(batch.map(userOf).filter((id) => id !== null))],
            };
        },
      };
    },
  };
}
