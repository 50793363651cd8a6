import type { Request, RequestHandler, Response } from 'express';
import { v7 as uuid } from 'uuid';
import type { Cell } from '../../../rules/text/csv.js';
import { maxWorkbookRows } from '../../../rules/text/workbook.js';
import { isStaff } from '../graphql/access.js';
import type { Application } from '../application.js';
import { recordExport, recordView, type AuditAction } from '../audit/audit-actions.js';
import { toIso } from '../clock.js';
import { isConfirmed } from '../confirmation.js';
import type { Export, ExportBatch } from './define-export.js';
import { isCrossSite, viewerOfRequest } from '../requests.js';
import type { FileRouter } from '../worker/forwarded-routes.js';
import { sendCsv, sendXlsx } from './table-file.js';

/**
 * The files of all exports. Users without the role get 404; staff without a recent identity confirmation is redirected to
 * the page that asks for it, and from there back.
 */
export function exportRoutes(http: FileRouter, app: Application, exports: readonly Export[]): void {
  for (const one of exports)
    for (const format of ['csv', 'xlsx'] as const) http.get(`${one.path}.${format}`, fileOf(app, one, format));
}

const fileOf =
  (app: Application, one: Export, format: 'csv' | 'xlsx'): RequestHandler =>
  async (request, response, next) => {
    const viewer = await viewerOfRequest(app, request);
    if (!viewer || !isStaff(viewer, one.access) || isCrossSite(request, app.config.publicUrl)) return next();
    if (!isConfirmed(viewer, app.clock.now())) return redirectToConfirmation(request, response);
    const file = await one.open(app, request.query, request.params.id as string | undefined);
    if (!file) return next();
    const action: AuditAction = {
      id: uuid(),
      at: toIso(app.clock.now()),
      actorId: viewer.id,
      action: one.action,
      tokenId: null,
      requestId: String((request as { id?: unknown }).id ?? uuid()),
    };
    const { fileName: name, titles, eventId, batches } = file;
    if (format === 'csv')
      return sendCsv(response, { name, titles, batches: recordedRows(app, action, one, eventId, batches()) });
    // Users count as viewed only if the file is sent.
    const read = await readUpTo(maxWorkbookRows, batches());
    if (!read) return sendTooLarge(response);
    return sendXlsx(response, one.title, { name, titles, batches: recordedRows(app, action, one, eventId, read) });
  };

function redirectToConfirmation(request: Request, response: Response): void {
  response.set('cache-control', 'private, no-store');
  response.redirect(303, `/office/confirm?next=${encodeURIComponent(request.originalUrl)}`);
}

/** The rows of a file. The audit log records the file, and the users in each batch before it is sent. */
async function* recordedRows(
  { database }: Application,
  action: AuditAction,
  { name }: Export,
  eventId: string | null,
  batches: AsyncIterable<ExportBatch> | Iterable<ExportBatch>,
): AsyncGenerator<Cell[][]> {
  await recordExport(database, action, name, eventId);
  for await (const { lines, userIds } of batches) {
    await recordView(database, action, 'export', userIds, eventId);
    yield lines;
  }
}

/** All batches; null: they have more lines. */
async function readUpTo(maxLines: number, batches: AsyncIterable<ExportBatch>): Promise<ExportBatch[] | null> {
  const read: ExportBatch[] = [];
  let count = 0;
  for await (const batch of batches) {
    count += batch.lines.length;
    if (count > maxLines) return null;
    read.push(batch);
  }
  return read;
}

const sendTooLarge = (response: Response): void =>
  void response
    .set('cache-control', 'private, no-store')
    .status(413)
    .type('text/plain; charset=utf-8')
    .send('В книгу Excel помещается не больше 20 000 строк. Выгрузите CSV или сузьте фильтр.');
