import type { Express, Response } from 'express';
import type { Application } from '../../core/application.js';
import { toIso } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { viewerOfRequest } from '../../core/requests.js';
import type { Viewer } from '../../core/viewer.js';
import { publicName } from '../../../rules/people/names.js';
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

type Invited = { firstName: string; lastName: string };

/** The participant of a room who has the floor, if it is this user. */
const findInvited = (app: Application, roomId: string, userId: string): Promise<Invited | null> =>
  new Db(app.database).queryOne<Invited>(
    `SELECT users."firstName", users."lastName" FROM room_hands
     JOIN registrations ON registrations.id = room_hands."registrationId" JOIN users ON users.id = registrations."userId"
     WHERE room_hands."roomId" = ? AND room_hands.state = 'INVITED' AND users.id = ?`,
    [roomId, userId],
  );

/** The name with which a user enters the studio of a room; null: they may not. */
async function nameInStudio(app: Application, roomId: string, viewer: Viewer | null): Promise<string | null> {
  const [audience] = await admitToRooms(app, [{ topic: roomId, viewer, grant: undefined }], (topic) => topic);
  if (audience === 'MODERATOR') return 'Режиссёр';
  const invited = audience === 'VIEWER' && viewer ? await findInvited(app, roomId, viewer.id) : null;
  return invited && publicName(invited);
}

/**
 * `/speaker/{token}/studio`: for speakers; `/rooms/{id}/studio`: for staff of the broadcast, and for the participant who has the floor.
 * Both lead to the studio with a token of their own.
 */
export function studioRoutes(http: Express, app: Application): void {
  const enter = async (response: Response, roomId: string | null, name: string | null): Promise<void> => {
    const address = roomId && name && (await studioAddress(app, roomId, name));
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
    await enter(response, id, await nameInStudio(app, id, await viewerOfRequest(app, request)));
  });
}
