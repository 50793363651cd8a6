import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { reject } from '../core/graphql/problems.js';
import { canSee } from './archive.policy.js';
import { ArchiveTalk } from './archive-talk.entity.js';
import { entriesById, talksById } from './archives.service.js';

/** Number of unfinished talks to show. */
const maxTalks = 6;

/**
 * Saves where the viewer stopped. Of two concurrent reports the later timestamp wins, in whichever order they are
 * written.
 */
export async function saveProgress(
  context: Context,
  talkId: string,
  seconds: number,
): Promise<{ talk: ArchiveTalk; seconds: number }> {
  const { app, viewer, now } = context;
  const talk = await load(context, talksById, talkId);
  const entry = talk && (await load(context, entriesById, talk.entryId));
  if (!talk?.durationSeconds || !entry || !canSee(viewer, entry)) return reject('NOT_FOUND', 'Такой записи нет.');
  const position = Math.max(0, Math.min(seconds, talk.durationSeconds));
  await app.database.inTransaction((transaction) =>
    transaction.query(
      `INSERT INTO viewing_progress ("userId", "talkId", seconds, "updatedAt") VALUES (?, ?, ?, ?)
       ON CONFLICT ("userId", "talkId") DO UPDATE SET seconds = excluded.seconds, "updatedAt" = excluded."updatedAt"
       WHERE excluded."updatedAt" >= viewing_progress."updatedAt"`,
      [viewer!.id, talkId, position, toIso(now)],
    ),
  );
  return { talk, seconds: position };
}

/** Talks that a user started and did not finish, latest first. A talk watched to 95 % counts as finished. */
export async function unfinishedTalks({ db }: Context, userId: string): Promise<ArchiveTalk[]> {
  const rows = await db.query<ArchiveTalk>(
    `SELECT archive_talks.* FROM viewing_progress
     JOIN archive_talks ON archive_talks.id = viewing_progress."talkId"
     JOIN archive_entries ON archive_entries.id = archive_talks."entryId"
     WHERE viewing_progress."userId" = ? AND archive_entries.published = ? AND viewing_progress.seconds >= 5
       AND viewing_progress.seconds * 100 < archive_talks."durationSeconds" * 95
     ORDER BY viewing_progress."updatedAt" DESC LIMIT ?`,
    [userId, true, maxTalks],
  );
  return rows;
}
