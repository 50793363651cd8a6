import { type Context } from '../core/context.js';
import { load, type Loader } from '../core/graphql/loaders.js';
import { placeholders } from '../core/database/sql.js';
import { localDate, moscow } from '../core/zones.js';
import { watchRejection, type WatchRejection } from './archive.policy.js';
import type { ArchiveTalk } from './archive-talk.entity.js';

/** Whether the viewer is a confirmed participant of the events of these entries. */
export const participationOfViewer: Loader<string, boolean> = async (entryIds, { db, viewer }) => {
  if (!viewer) return entryIds.map(() => false);
  const rows = await db.query<{ id: string }>(
    `SELECT archive_entries.id FROM archive_entries JOIN registrations ON registrations."eventId" = archive_entries."eventId"
     WHERE archive_entries.id IN (${placeholders(entryIds)}) AND registrations."userId" = ? AND registrations.state = 'CONFIRMED'`,
    [...entryIds, viewer.id],
  );
  const confirmed = new Set(rows.map(({ id }) => id));
  return entryIds.map((id) => confirmed.has(id));
};

/** Why the viewer may not open the video and slides of a talk; null: they may. */
export async function rejectionToWatch(context: Context, talk: ArchiveTalk): Promise<WatchRejection | null> {
  const { viewer, now } = context;
  const needsParticipation = talk.access === 'PARTICIPANTS' && viewer !== null;
  const isParticipant = needsParticipation && (await load(context, participationOfViewer, talk.entryId));
  return watchRejection(viewer, talk, { isParticipant, today: localDate(now, moscow) });
}
