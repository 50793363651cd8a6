import type { Express, Request, Response } from 'express';
import type { AuditAction } from '../../core/audit-actions.js';
import type { Application } from '../../core/application.js';
import { exportActionOf, exportRoute } from '../../core/export-route.js';
import { Db } from '../../core/db.js';
import { sendCsv, sendXlsx } from '../../core/table-file.js';
import type { Event } from '../../events/event.entity.js';
import { exportRows } from './export.service.js';
import { parseFilter } from './export-filter.js';
import { selectionSql } from './staff-selection.js';
import type { StaffRegistrationFilter } from './staff-list.inputs.js';

type ExportRequest = { event: Event; filter: StaffRegistrationFilter; action: AuditAction };

/** `/office/events/{id}/registrations.csv` and `.xlsx`: filtered registrations for managers; 404 for others. */
export function exportRoutes(http: Express, app: Application): void {
  async function readRequest(request: Request, response: Response): Promise<ExportRequest | null> {
    const action = exportActionOf(response);
    const [event] = await app.database.query<Event>('SELECT * FROM events WHERE id = ?', [String(request.params.id)]);
    const filter = parseFilter(request.query.filter);
    return event && filter ? { event, filter, action } : null;
  }

  const forManagers = exportRoute(app, 'exportRegistrations');

  http.get('/office/events/:id/registrations.csv', forManagers, async (request, response, next) => {
    const exportRequest = await readRequest(request, response);
    if (!exportRequest) return next();
    const { event, filter, action } = exportRequest;
    await sendCsv(response, `registrations-${event.slug}`, exportRows(app, event, filter, action));
  });

  http.get('/office/events/:id/registrations.xlsx', forManagers, async (request, response, next) => {
    const exportRequest = await readRequest(request, response);
    if (!exportRequest) return next();
    const { event, filter, action } = exportRequest;
    const { sql, values } = selectionSql({ eventId: event.id, filter, byContacts: true });
    const counts = await new Db(app.database).queryOne<{ count: number }>(`SELECT COUNT(*) AS count ${sql}`, values);
    const file = { name: `registrations-${event.slug}`, sheet: 'Регистрации', count: Number(counts!.count) };
    await sendXlsx(response, file, () => exportRows(app, event, filter, action));
  });
}
