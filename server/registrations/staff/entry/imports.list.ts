import type { Context } from '../../../core/context.js';
import type { Cipher } from '../../../core/cipher.js';
import type { Db } from '../../../core/database/db.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../../../core/graphql/page.js';
import { Task } from '../../../tasks/task.entity.js';
import { rightCondition, RegistrationImport, type RegistrationImportRow } from './import.entity.js';
import type { ImportCounts, ImportLine } from './import.results.js';
import { detailsOf, emptyDetails, type RowDetails } from './import-details.js';
import { keyOfRow, rowOfKey } from './import.tasks.js';
import { fullNameOf } from '../../../../rules/people/names.js';

/** Whether a list was sent by the viewer, or by the token of this request. */
export const isOwnImport = (
  { viewer, grant }: Pick<Context, 'viewer' | 'grant'>,
  { createdById, tokenId }: RegistrationImport,
): boolean => (grant ? tokenId === grant.tokenId : createdById === viewer!.id && tokenId === null);

/** Reads a list of the viewer; null if it belongs to somebody else. */
export async function findImport(context: Context, id: string): Promise<RegistrationImport | null> {
  const list = await context.db.findOne<RegistrationImport>('registration_imports', { id });
  return list && isOwnImport(context, list) ? list : null;
}

/** Latest task of a list; null: none was started. */
export const latestImportTask = (db: Db, importId: string): Promise<Task | null> =>
  db.queryOne<Task>('SELECT * FROM tasks WHERE "subjectId" = ? ORDER BY id DESC LIMIT 1', [importId]);

export async function countImportRows(db: Db, importId: string): Promise<ImportCounts> {
  const rows = await db.query<{ verdict: string; isAdded: number; count: number }>(
    `SELECT verdict, CASE WHEN "registrationId" IS NULL THEN 0 ELSE 1 END AS "isAdded", COUNT(*) AS count
     FROM registration_import_rows WHERE "importId" = ? GROUP BY 1, 2`,
    [importId],
  );
  const sum = (matches: (row: { verdict: string; isAdded: boolean }) => boolean): number =>
    rows.reduce(
      (total, { verdict, isAdded, count }) =>
        total + (matches({ verdict, isAdded: Number(isAdded) === 1 }) ? Number(count) : 0),
      0,
    );
  const isValid = (verdict: string): boolean => verdict === 'NEW_ACCOUNT' || verdict === 'KNOWN_ACCOUNT';
  return {
    received: sum(() => true),
    right: sum(({ verdict, isAdded }) => isValid(verdict) && !isAdded),
    added: sum(({ isAdded }) => isAdded),
    registered: sum(({ verdict }) => verdict === 'REGISTERED'),
    wrong: sum(({ verdict }) => verdict === 'WRONG' || verdict === 'DUPLICATE'),
    doubtful: sum(({ verdict }) => verdict === 'DOUBTFUL'),
  };
}

type Row = RegistrationImportRow & { number: string | null };

/** Latest failure messages of valid rows that could not be registered, by row number. */
async function readFailures(db: Db, importId: string, rows: readonly Row[]): Promise<Map<number, string>> {
  const unregistered = rows.filter(({ registrationId }) => registrationId === null).map(({ line }) => line);
  if (unregistered.length === 0) return new Map();
  const failedLines = await db.query<{ key: string; message: string }>(
    `SELECT task_lines.key, task_lines.message FROM tasks JOIN task_lines ON task_lines."taskId" = tasks.id
     WHERE tasks."subjectId" = ? AND task_lines.state = 'FAILED' AND task_lines.key BETWEEN ? AND ?
     ORDER BY tasks.id`,
    [importId, keyOfRow(Math.min(...unregistered)), keyOfRow(Math.max(...unregistered))],
  );
  return new Map(failedLines.map((line) => [rowOfKey(line.key), line.message]));
}

function toImportLine(row: Row, failures: ReadonlyMap<number, string>, details: RowDetails): ImportLine {
  const { line, email, lastName, firstName, middleName, verdict, message, number } = row;
  const failure = number === null ? failures.get(line) : undefined;
  return {
    line,
    email,
    name: fullNameOf({ lastName, firstName, middleName }),
    verdict,
    message: number ? `Записан: регистрация ${number}.` : (failure ?? message),
    registrationNumber: number,
    suggestions: number ? [] : details.suggestions,
    hasFailed: failure !== undefined,
  };
}

const wrongCondition = `AND NOT (${rightCondition}) AND verdict <> 'REGISTERED'`;

async function countOfRows(db: Db, importId: string, isWrongOnly: boolean): Promise<number> {
  const sql = `SELECT COUNT(*) AS count FROM registration_import_rows WHERE "importId" = ? ${isWrongOnly ? wrongCondition : ''}`;
  return Number((await db.queryOne<{ count: number }>(sql, [importId]))!.count);
}

/** Rows after a given number, in the order of the file. */
export async function readImportRows(
  { db, cipher }: { db: Db; cipher: Cipher },
  importId: string,
  { after, limit, isWrongOnly }: { after: number; limit: number; isWrongOnly: boolean },
): Promise<ImportLine[]> {
  const rows = await db.query<Row>(
    `SELECT registration_import_rows.*, registrations.number FROM registration_import_rows
     LEFT JOIN registrations ON registrations.id = "registrationId"
     WHERE "importId" = ? AND line > ? ${isWrongOnly ? wrongCondition : ''}
     ORDER BY line LIMIT ?`,
    [importId, after, limit],
  );
  const failures = await readFailures(db, importId, rows);
  const details = await detailsOf(db, cipher, importId, rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0);
  return rows.map((row) => toImportLine(row, failures, details.get(row.line) ?? emptyDetails));
}

export async function listImportRows(
  { app, db }: Context,
  importId: string,
  isWrongOnly: boolean,
  args: PageArgs,
): Promise<Page<ImportLine>> {
  const size = pageSize(args);
  const [after] = args.after == null ? ['0'] : readCursor(args.after, 1);
  const from = /^\d{1,9}$/.test(after!) ? Number(after) : 0;
  const lines = await readImportRows({ db, cipher: app.cipher }, importId, {
    after: from,
    limit: size + 1,
    isWrongOnly,
  });
  return pageOf(
    lines,
    size,
    ({ line }) => writeCursor(String(line)),
    () => countOfRows(db, importId, isWrongOnly),
  );
}
