import { v7 as uuid } from 'uuid';
import { isStaff } from '../core/graphql/access.js';
import { recordView } from '../core/audit/audit-actions.js';
import { registerAuditAction } from '../core/audited-actions.js';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import { viewerOfRequest } from '../core/requests.js';
import type { FileRouter } from '../core/worker/forwarded-routes.js';
import { placeholders } from '../core/database/sql.js';
import type { Event } from '../events/event.entity.js';
import { writeBadges, type Badge } from './badge-pdf.js';

const badgesAction = registerAuditAction('downloadBadges', 'Печать бейджей');

/** Personal data must not be stored by a proxy. */
const privateHeaders = { 'cache-control': 'private, no-store' };

/** Drawing blocks the process, so that more badges are requested in parts. */
const badgesPerPart = 500;
const maxSelected = 200;

type Row = Badge & { userId: string };

/** Confirmed participants at the venue by name, or the selected ones of them. */
const readBadges = (db: Db, eventId: string, registrationIds: readonly string[], part: number): Promise<Row[]> =>
  db.query<Row>(
    `SELECT users.id AS "userId", users."lastName", users."firstName", users."middleName", users.city, users.workplace,
            tariffs.title AS category, registrations."ticketCode"
     FROM registrations JOIN users ON users.id = registrations."userId" JOIN tariffs ON tariffs.id = registrations."tariffId"
     WHERE registrations."eventId" = ? AND registrations.state = 'CONFIRMED' AND registrations.participation = 'IN_PERSON'
       AND registrations."ticketCode" IS NOT NULL
       ${registrationIds.length > 0 ? `AND registrations.id IN (${placeholders(registrationIds)})` : ''}
     ORDER BY users."lastName", users."firstName", registrations.id LIMIT ${badgesPerPart} OFFSET ?`,
    [eventId, ...registrationIds, (part - 1) * badgesPerPart],
  );

/**
 * `/office/events/{id}/badges.pdf?registration=ID,ID&part=2`: only for managers; for others the page does not exist.
 */
export function presenceRoutes(http: FileRouter, app: Application): void {
  http.get('/office/events/:id/badges.pdf', async (request, response, next) => {
    const viewer = await viewerOfRequest(app, request);
    if (!viewer)
      return void response
        .set(privateHeaders)
        .redirect(303, `/login?redirect=${encodeURIComponent(request.originalUrl)}`);
    if (!isStaff(viewer, 'MANAGER')) return next();
    const db = new Db(app.database);
    const event = await db.findOne<Event>('events', { id: request.params.id });
    const selectedIds = String(request.query.registration ?? '')
      .split(',')
      .filter(Boolean);
    const part = Number(request.query.part ?? 1);
    if (!event || selectedIds.length > maxSelected || !Number.isInteger(part) || part < 1 || part > 1_000)
      return next();
    const badges = await readBadges(db, event.id, selectedIds, part);
    if (badges.length === 0) return next();
    const content = await writeBadges(event.title, badges);
    await recordView(
      app.database,
      {
        id: uuid(),
        at: toIso(app.clock.now()),
        actorId: viewer.id,
        action: badgesAction,
        tokenId: null,
        requestId: String(response.getHeader('x-request-id') ?? ''),
      },
      'users',
      badges.map(({ userId }) => userId),
      event.id,
    );
    response.set(privateHeaders).type('application/pdf').attachment(`badges-${event.slug}.pdf`).send(content);
  });
}
