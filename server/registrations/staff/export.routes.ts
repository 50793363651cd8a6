import type { Express, Request, Response } from 'express';
import type { Act } from '../../core/acts.js';
import type { Application } from '../../core/application.js';
import { exportActOf, exportRoute } from '../../core/export-route.js';
import { Reads } from '../../core/kept.js';
import { sendCsv, sendXlsx } from '../../core/table-file.js';
import type { Event } from '../../events/event.entity.js';
import { exportLines } from './export.service.js';
import { filterOfQuery } from './export-filter.js';
import { selected } from './staff-selection.js';
import type { StaffRegistrationFilter } from './staff-list.inputs.js';

type Asked = { event: Event; filter: StaffRegistrationFilter; act: Act };

/** `/office/events/{id}/registrations.csv` and `.xlsx`: what the filter finds, for managers; to others there is nothing. */
export function exportRoutes(http: Express, app: Application): void {
  async function find(request: Request, response: Response): Promise<Asked | null> {
    const act = exportActOf(response);
    const [event] = await app.database.read<Event>('SELECT * FROM events WHERE id = ?', [String(request.params.id)]);
    const filter = filterOfQuery(request.query.filter);
    return event && filter ? { event, filter, act } : null;
  }

  const forManagers = exportRoute(app, 'exportRegistrations');

  http.get('/office/events/:id/registrations.csv', forManagers, async (request, response, next) => {
    const asked = await find(request, response);
    if (!asked) return next();
    const { event, filter, act } = asked;
    await sendCsv(response, `registrations-${event.slug}`, exportLines(app, event, filter, act));
  });

  http.get('/office/events/:id/registrations.xlsx', forManagers, async (request, response, next) => {
    const asked = await find(request, response);
    if (!asked) return next();
    const { event, filter, act } = asked;
    const { sql, values } = selected({ eventId: event.id, filter, byContacts: true });
    const counted = await new Reads(app.database).readOne<{ count: number }>(`SELECT COUNT(*) AS count ${sql}`, values);
    const file = { name: `registrations-${event.slug}`, sheet: 'Регистрации', count: Number(counted!.count) };
    await sendXlsx(response, file, () => exportLines(app, event, filter, act));
  });
}
