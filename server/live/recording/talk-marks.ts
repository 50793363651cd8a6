import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import { placeholders } from '../../core/database/sql.js';
import type { Loader } from '../../core/graphql/loaders.js';
import type { Room } from '../room.entity.js';
import type { TalkMark } from './talk-mark.entity.js';

/** The talk that a recording has at this moment; in a pause it has none. */
const talkOnAir = ({ state, talkId }: Pick<Room, 'state' | 'talkId'>): string | null =>
  state === 'LIVE' ? talkId : null;

/** Ends the mark of the talk that was on air, and begins that of the one that is now. */
export async function markTalk(transaction: Transaction, before: Room, after: Room, now: Date): Promise<void> {
  const [ended, begun] = [talkOnAir(before), talkOnAir(after)];
  if (ended === begun) return;
  const at = toIso(now);
  await transaction.query('UPDATE talk_marks SET "endedAt" = ? WHERE "roomId" = ? AND "endedAt" IS NULL', [
    at,
    after.id,
  ]);
  if (begun === null) return;
  const mark: TalkMark = { id: uuid(), roomId: after.id, talkId: begun, startedAt: at, endedAt: null };
  await transaction.insert('talk_marks', [mark]);
}

/** Ids of the talks that were on air last in rooms; null: none was. */
export const lastTalksOfRooms: Loader<string, string | null> = async (roomIds, { db }) => {
  const marks = await db.query<TalkMark>(
    `SELECT * FROM talk_marks WHERE "roomId" IN (${placeholders(roomIds)}) ORDER BY "startedAt"`,
    roomIds,
  );
  const last = new Map(marks.map(({ roomId, talkId }) => [roomId, talkId]));
  return roomIds.map((id) => last.get(id) ?? null);
};
