import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Application } from '../core/application.js';
import type { Config } from '../core/config/config.js';
import { Db } from '../core/database/db.js';
import { fileReaderOf, rejectFile } from '../core/files/file-reader.js';
import type { FileRouter } from '../core/worker/forwarded-routes.js';
import type { Task } from '../tasks/task.entity.js';
import type { ApiToken } from '../tokens/api-token.entity.js';
import { hasRights } from '../tokens/token-grant.service.js';
import { findExport, isExpired } from './data-exports.service.js';
import { linesOf } from './parts.js';

export const exportUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, id: string): string =>
  `${publicUrl}/exports/${id}.jsonl`;

/** `/exports/{id}.jsonl`, for the token that asked for it while it has the rights that it had then. */
export function exportFileRoutes(http: FileRouter, app: Application): void {
  http.get('/exports/:id.jsonl', async (request, response, next) => {
    const reader = await fileReaderOf(app, request, response, 'export');
    if (!reader) return;
    const { grant } = reader;
    if (!grant)
      return void rejectFile(response, 401, 'UNAUTHENTICATED', 'Файл выгрузки открывается токеном, который её начал.');
    const db = new Db(app.database);
    const row = await findExport({ db, grant }, request.params.id as string);
    const task = row && (await db.findOne<Task>('tasks', { id: row.taskId }));
    if (!row || task?.state !== 'DONE')
      return void rejectFile(response, 404, 'NOT_FOUND', 'Такой выгрузки нет, или она ещё не\u00a0готова.');
    if (isExpired(row, app.clock.now()))
      return void rejectFile(response, 410, 'EXPORT_EXPIRED', 'Срок файла закончился. Начните выгрузку снова.');
    const token = await db.findOne<ApiToken>('api_tokens', { id: grant.tokenId });
    if (!hasRights(token!, row))
      return void rejectFile(response, 403, 'FORBIDDEN', 'Токен потерял права, с\u00a0которыми выгрузка началась.');
    if (row.isPersonal) await grant.recordReads([{ field: 'export', eventId: '' }]);
    response.set({
      'cache-control': 'private, no-store',
      'content-type': 'application/jsonl',
      'content-length': String(row.size),
      'content-disposition': `attachment; filename="export-${row.id}.jsonl"`,
    });
    if (request.method === 'HEAD') return void response.end();
    try {
      await pipeline(Readable.from(linesOf(app, db, row, Number(task.cursor))), response);
    } catch (error) {
      // The client has gone away, or the file was deleted: it gets less than `content-length` says.
      if (!response.headersSent) return next(error);
      app.log.warn({ err: error, export: row.id }, 'an export was not sent completely');
    }
  });
}
