import type { Express, Request, Response } from 'express';
import { v7 as uuid } from 'uuid';
import writeXlsxFile from 'write-excel-file/node';
import { isStaff } from '../../core/access.js';
import type { Act } from '../../core/acts.js';
import { instant } from '../../core/clock.js';
import type { Application } from '../../core/context.js';
import { Reads } from '../../core/kept.js';
import { isForeign, viewerOfRequest } from '../../core/requests.js';
import type { Event } from '../../events/event.entity.js';
import { exportLines } from './export.service.js';
import { csvLine } from './export.words.js';
import { filterOfQuery } from './export-filter.js';
import { selected } from './staff-selection.js';
import type { StaffRegistrationFilter } from './staff-list.inputs.js';

/** A workbook is put together in memory; more than that goes as CSV, which is written while it is read. */
const mostInWorkbook = 20_000;

/** Spreadsheets take CSV for UTF-8 when it begins so. */
const byteOrderMark = '\uFEFF';

const own = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

type Asked = { event: Event; filter: StaffRegistrationFilter; act: Act };

/** `/office/events/{id}/registrations.csv` and `.xlsx`: what the filter finds, for managers; to others there is nothing. */
export function exportRoutes(http: Express, app: Application): void {
  async function find(request: Request): Promise<Asked | null> {
    const viewer = await viewerOfRequest(app, request);
    if (!viewer || !isStaff(viewer, 'MANAGER') || isForeign(request, app.config.publicUrl)) return null;
    const [event] = await app.database.read<Event>('SELECT * FROM events WHERE id = ?', [String(request.params.id)]);
    const filter = filterOfQuery(request.query.filter);
    if (!event || !filter) return null;
    const act: Act = {
      id: uuid(),
      at: instant(app.clock.now()),
      actorId: viewer.id,
      action: 'exportRegistrations',
      tokenId: null,
      requestId: String((request as { id?: unknown }).id ?? uuid()),
    };
    return { event, filter, act };
  }

  http.get('/office/events/:id/registrations.csv', async (request, response, next) => {
    const asked = await find(request);
    if (!asked) return next();
    const { event, filter, act } = asked;
    response.set(own).type('text/csv; charset=utf-8').attachment(`registrations-${event.slug}.csv`);
    response.write(byteOrderMark);
    for await (const lines of exportLines(app, event, filter, act)) {
      if (response.destroyed) return;
      await written(response, lines.map(csvLine).join(''));
    }
    response.end();
  });

  http.get('/office/events/:id/registrations.xlsx', async (request, response, next) => {
    const asked = await find(request);
    if (!asked) return next();
    const { event, filter, act } = asked;
    const { sql, values } = selected({ eventId: event.id, filter, byContacts: true });
    const counted = await new Reads(app.database).readOne<{ count: number }>(`SELECT COUNT(*) AS count ${sql}`, values);
    if (Number(counted!.count) > mostInWorkbook)
      return void response
        .set(own)
        .status(413)
        .type('text/plain; charset=utf-8')
        .send('В книгу Excel помещается не больше 20 000 строк. Выгрузите CSV или сузьте фильтр.');
    const rows: { value: string; type: StringConstructor; fontWeight?: 'bold' }[][] = [];
    for await (const lines of exportLines(app, event, filter, act))
      for (const line of lines)
        // A text cell is never a formula, whatever it begins with.
        rows.push(line.map((value) => ({ value, type: String, ...(rows.length === 0 && { fontWeight: 'bold' }) })));
    const content = await writeXlsxFile(rows, { sheet: 'Регистрации', stickyRowsCount: 1 }).toBuffer();
    response.set(own).attachment(`registrations-${event.slug}.xlsx`).send(content);
  });
}

/** Waits for whoever reads slowly, or has gone away. */
const written = (response: Response, text: string): Promise<void> =>
  new Promise((resolve) => {
    if (response.write(text)) return resolve();
    response.once('drain', resolve);
    response.once('close', resolve);
  });
