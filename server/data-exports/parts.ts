import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Application } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import { reject } from '../core/graphql/problems.js';
import type { ListPage, ListQuery } from '../core/graphql/list-reader.js';
import type { DataExport, DataExportPart } from './data-export.entity.js';

const listPurpose = 'list of an export';
const partPurpose = 'part of an export';

/** Lines of a page, compressed, and the cursor of the next one, which may hold a name; null: it is the last page. */
type Part = { gzip: string; next: string | null };
type Ciphers = Pick<Application, 'cipher'>;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

export const sealList = ({ cipher }: Ciphers, list: ListQuery): string =>
  cipher.encrypt(JSON.stringify(list), listPurpose);

export const openList = ({ cipher }: Ciphers, sealed: string): ListQuery =>
  JSON.parse(cipher.decryptOwn(sealed, listPurpose)) as ListQuery;

/** A page as it is stored: one line of JSON for each node. */
export async function sealPage(
  { cipher }: Ciphers,
  { nodes, endCursor }: ListPage,
): Promise<{ sealed: string; bytes: number }> {
  const lines = Buffer.from(nodes.map((node) => `${JSON.stringify(node)}\n`).join(''));
  const part: Part = { gzip: (await zip(lines)).toString('base64'), next: endCursor };
  return { sealed: cipher.encrypt(JSON.stringify(part), partPurpose), bytes: lines.length };
}

async function readPart({ cipher }: Ciphers, db: Db, exportId: string, number: number): Promise<Part | null> {
  const row = await db.queryOne<Pick<DataExportPart, 'sealed'>>(
    'SELECT sealed FROM data_export_parts WHERE "exportId" = ? AND number = ?',
    [exportId, number],
  );
  return row && (JSON.parse(cipher.decryptOwn(row.sealed, partPurpose)) as Part);
}

/** Cursor of the page behind a part; null: it is the last. @throws ProblemsError if the part could not be stored */
export async function cursorAfter(app: Ciphers, db: Db, exportId: string, number: number): Promise<string | null> {
  const part = await readPart(app, db, exportId, number);
  // The task has gone on after an unexpected error: the file would lack a page.
  if (!part) return reject('EXPORT_FAILED', 'Страницу выгрузки не\u00a0удалось сохранить. Начните выгрузку снова.');
  return part.next;
}

/** The lines of all parts. @throws Error when a part was deleted meanwhile: the file must not end as if it were whole */
export async function* linesOf(
  app: Ciphers,
  db: Db,
  { id }: Pick<DataExport, 'id'>,
  count: number,
): AsyncGenerator<Buffer> {
  for (let number = 1; number <= count; number += 1) {
    const part = await readPart(app, db, id, number);
    if (!part) throw new Error('the export was deleted while it was sent');
    yield await unzip(Buffer.from(part.gzip, 'base64'));
  }
}

export const sealedExports = [
  { table: 'data_exports', column: 'listSealed', purpose: listPurpose },
  { table: 'data_export_parts', column: 'sealed', purpose: partPurpose },
];
