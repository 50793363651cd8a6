import type { Express } from 'express';
import { day } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { Db } from '../../core/database/db.js';
import { sendDocument } from '../../core/graphql/public-document.js';
import { writeEventCalendar } from './calendar.js';
import { parseFeedFilter, writeCalendarFeed } from '../catalogue/event-feed.js';
import { canSeeEvent } from '../event.policy.js';
import { findEventBySlug } from '../events.service.js';
import { writeTalkCalendar } from './talk-calendar.js';

const type = 'text/calendar; charset=utf-8';

/** `/events/{slug}/calendar.ics` and `/events/{slug}/talks/{id}/calendar.ics` to download; `/events.ics` to subscribe to. */
export function calendarRoutes(http: Express, app: Application): void {
  http.get('/events/:slug/calendar.ics', async (request, response, next) => {
    const db = new Db(app.database);
    const event = await findEventBySlug(db, request.params.slug);
    if (!event || !canSeeEvent(null, event)) return next();
    const content = await writeEventCalendar({ app, db }, event);
    response.type(type).attachment(`${event.slug}.ics`).send(content);
  });
  http.get('/events/:slug/talks/:talk/calendar.ics', async (request, response, next) => {
    const db = new Db(app.database);
    const { slug, talk } = request.params;
    const event = await findEventBySlug(db, slug);
    const content = event && canSeeEvent(null, event) ? await writeTalkCalendar(app, db, event, talk) : null;
    if (!event || content === null) return next();
    response.type(type).attachment(`${event.slug}-${talk}.ics`).send(content);
  });
  http.get('/events.ics', async (request, response, next) => {
    const choice = await parseFeedFilter(new Db(app.database), request.query);
    if (!choice) return next();
    // The key contains the day, because events older than a month leave the feed.
    const key = `events.ics ${Math.floor(app.clock.now().getTime() / day)} ${choice.key}`;
    await sendDocument(app, response, { type, maxAge: 600 }, key, (db) => writeCalendarFeed(app, db, choice));
  });
}
