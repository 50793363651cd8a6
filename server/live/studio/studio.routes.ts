import type { Express, Response } from 'express';
import type { Application } from '../../core/application.js';
import { toIso } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { viewerOfRequest } from '../../core/requests.js';
import type { Event } from '../../events/event.entity.js';
import { findLink } from '../links/room-links.service.js';
import { linksAreOpen } from '../live.policy.js';
import { admitToRooms } from '../updates/room-access.js';
import { studioAddress } from './studio.service.js';

type LinkedEvent = Pick<Event, 'state' | 'startsAt' | 'endsAt'>;

/** Whether a link for speakers opens the studio of its room now. @returns id of the room */
async function roomOfSpeaker(app: Application, token: string): Promise<string | null> {
  const db = new Db(app.database);
  const link = await findLink(db, token, 'SPEAKER');
  const event =
    link &&
    (await db.queryOne<LinkedEvent>(
      'SELECT events.* FROM rooms JOIN events ON events.id = rooms."eventId" WHERE rooms.id = ?',
      [link.roomId],
    ));
  return event && linksAreOpen(event, toIso(app.clock.now())) ? link.roomId : null;
}

/**
 * `/speaker/{token}/studio`: for speakers; `/rooms/{id}/studio`: for staff of the broadcast. Both lead to the studio with a
 * token of their own.
 */
export function studioRoutes(http: Express, app: Application): void {
  const enter = async (response: Response, roomId: string | null, name: string): Promise<void> => {
    const address = roomId && (await studioAddress(app, roomId, name));
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    if (address) return response.redirect(302, address);
    response.status(404).type('text').send('Эта ссылка не\u00A0открывает студию. Попросите у\u00A0организатора новую.');
  };
  http.get('/speaker/:token/studio', async ({ params: { token } }, response) => {
    await enter(response, await roomOfSpeaker(app, token), 'Докладчик');
  });
  http.get('/rooms/:id/studio', async (request, response) => {
    const { id } = request.params;
    const viewer = await viewerOfRequest(app, request);
    const [admitted] = await admitToRooms(app, [{ topic: id, viewer, grant: undefined }], (topic) => topic);
    await enter(response, admitted === 'MODERATOR' ? id : null, 'Режиссёр');
  });
}
