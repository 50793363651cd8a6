import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import type { ListQuery } from '../core/graphql/list-reader.js';
import { reject } from '../core/graphql/problems.js';
import type { Piece, TaskKind } from '../core/jobs/task-kind.js';
import type { Grant } from '../core/viewer.js';
import { findGrantLater } from '../tokens/token-grant.service.js';
import type { DataExport } from './data-export.entity.js';
import { endExports } from './end-exports.js';
import { cursorAfter, openList, sealPage } from './parts.js';

/** Bytes of the file. Stored, a tenth of it: see decision 0150. */
const maxSize = 200 * 2 ** 20;

export type ExportPayload = { exportId: string };
/** A page that was read, in the form in which it is stored. */
type PagePiece = Piece & { sealed: string; bytes: number };

type OpenExport = { row: DataExport; list: ListQuery; grant: Grant };

/** An export with the rights that its token still has. @throws ProblemsError */
async function openExport(app: Application, db: Db, id: string): Promise<OpenExport> {
  const row = await db.queryOne<DataExport>('SELECT * FROM data_exports WHERE id = ?', [id]);
  if (!row || row.listSealed === null || row.expiresAt <= toIso(app.clock.now()))
    return reject(
      'EXPORT_OVERDUE',
      'Выгрузка не\u00a0успела до\u00a0своего срока. Сузьте фильтр и\u00a0начните её снова.',
    );
  const grant = await findGrantLater(app, row.tokenId, row);
  if (!grant)
    return reject(
      'EXPORT_TOKEN_ENDED',
      'Токен отозван, просрочен или потерял права, с\u00a0которыми выгрузка началась.',
    );
  return { row, list: openList(app, row.listSealed), grant };
}

/**
 * Writes an export. `next` reads one page before the transaction of its piece: reading takes long, and logs itself. A page that
 * was read and not stored is read again.
 */
export const exportTask = (app: Application): TaskKind<ExportPayload, PagePiece> => ({
  name: 'api.export',
  title: 'Выгрузка по API',
  batchSize: 1,
  count: async ({ exportId }, db) => {
    const { list, grant } = await openExport(app, db, exportId);
    return (await app.listReader()).count(list, grant);
  },
  next: async ({ exportId }, after, _limit, db) => {
    const { row, list, grant } = await openExport(app, db, exportId);
    const last = Number(after);
    const cursor = last === 0 ? null : await cursorAfter(app, db, exportId, last);
    if (last > 0 && cursor === null) return [];
    if (row.size > maxSize)
      reject('EXPORT_TOO_LARGE', 'Выгрузка больше 200\u00a0МБ. Сузьте фильтр и\u00a0выгрузите частями.');
    const page = await (await app.listReader()).readPage(list, cursor, grant);
    return [{ key: String(last + 1), size: page.nodes.length, ...(await sealPage(app, page)) }];
  },
  work: async (transaction, { key, sealed, bytes }, { payload: { exportId } }) => {
    await transaction.insert('data_export_parts', [{ id: uuid(), exportId, number: Number(key), sealed }]);
    await transaction.query('UPDATE data_exports SET size = size + ? WHERE id = ?', [bytes, exportId]);
  },
  onAborted: (transaction, { exportId }, problems) =>
    endExports(transaction, { sql: 'id = ?', values: [exportId] }, app.clock.now(), problems[0]!.code),
});
