import type { Express } from 'express';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import { viewerOfRequest } from '../core/requests.js';
import { localDate, moscow } from '../core/zones.js';
import { createMediaStore } from '../ports/files.js';
import { mediaKeyOf, contentTypeOf } from './archive-media.js';
import { canSee, watchRejection, type WatchRejection } from './archive.policy.js';
import type { ArchiveTalk } from './archive-talk.entity.js';

type Row = ArchiveTalk & { published: boolean; eventId: string | null };

const findTalk = (db: Db, slug: string, talkId: string): Promise<Row | null> =>
  db.queryOne<Row>(
    `SELECT archive_talks.*, archive_entries.published, archive_entries."eventId" FROM archive_talks
     JOIN archive_entries ON archive_entries.id = archive_talks."entryId"
     WHERE archive_talks.id = ? AND archive_entries.slug = ?`,
    [talkId, slug],
  );

const denials: Record<WatchRejection, { status: number; text: string }> = {
  SIGN_IN: { status: 401, text: 'Эта запись открыта после входа в личный кабинет.' },
  PARTICIPANTS_ONLY: { status: 403, text: 'Эта запись открыта участникам мероприятия.' },
};

const isParticipantOf = async (db: Db, userId: string, eventId: string | null): Promise<boolean> =>
  eventId !== null &&
  (await db.queryOne(`SELECT id FROM registrations WHERE "userId" = ? AND "eventId" = ? AND state = 'CONFIRMED'`, [
    userId,
    eventId,
  ])) !== null;

/** `/archive/{slug}/media/{talk}/…`: videos and slides stored on this site, for viewers with access. */
export function archiveRoutes(http: Express, app: Application): void {
  const media = createMediaStore(app.config);
  http.get('/archive/:slug/media/:talkId/*name', async (request, response, next) => {
    const { slug, talkId, name } = request.params as unknown as { slug: string; talkId: string; name: string[] };
    const file = name.join('/');
    const db = new Db(app.database);
    const talk = await findTalk(db, slug, talkId);
    const key = talk && mediaKeyOf(talk, file);
    const contentType = key && contentTypeOf(key);
    if (!talk || !key || !contentType) return void response.status(404).type('text').send('Такого файла нет.');
    const viewer = await viewerOfRequest(app, request);
    const isPublic = Boolean(talk.published) && talk.access === 'PUBLIC';
    if (!isPublic) response.setHeader('cache-control', 'private, no-store');
    if (!canSee(viewer, { published: Boolean(talk.published) }))
      return void response.status(404).type('text').send('Такого файла нет.');
    const isParticipant = viewer !== null && (await isParticipantOf(db, viewer.id, talk.eventId));
    const denial = watchRejection(viewer, talk, { isParticipant, today: localDate(app.clock.now(), moscow) });
    if (denial) return void response.status(denials[denial].status).type('text').send(denials[denial].text);
    if (isPublic) response.setHeader('cache-control', 'public, max-age=3600');
    response.setHeader('content-type', contentType);
    response.setHeader('x-content-type-options', 'nosniff');
    if (file.startsWith('slides.')) response.attachment(`${talk.title}.${file.split('.').at(-1)}`).type(contentType);
    try {
      if (await media.send(key, response)) return;
    } catch (error) {
      response.removeHeader('content-disposition');
      throw error;
    }
    response.removeHeader('content-disposition');
    next();
  });
}
