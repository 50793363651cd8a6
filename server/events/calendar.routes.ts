import type { Express } from 'express';
import type { Application } from '../core/context.js';
import { Reads } from '../core/kept.js';
import { calendarOf } from './calendar.js';
import { maySee } from './event.policy.js';
import { findEventBySlug } from './events.service.js';

/** `/events/{slug}/calendar.ics` */
export function calendarRoutes(http: Express, app: Application): void {
  http.get('/events/:slug/calendar.ics', async (request, response, next) => {
    const reads = new Reads(app.database);
    const event = await findEventBySlug(reads, request.params.slug);
    if (!event || !maySee(null, event)) return next();
    const content = await calendarOf(app.config, reads, event, app.clock.now());
    response.type('text/calendar; charset=utf-8').attachment(`${event.slug}.ics`).send(content);
  });
}
