import type { Reader } from '../../core/database/reader.js';
import { placeholders } from '../../core/database/sql.js';
import { cachedLoader, rowLoader, rowsLoader, type Loader, type PublicLoader } from '../../core/graphql/loaders.js';
import type { RoomPoll, RoomPollOption } from './poll.entity.js';

export const asPoll = (row: RoomPoll): RoomPoll => ({ ...row, showsResults: Boolean(row.showsResults) });
export const asOption = (row: RoomPollOption): RoomPollOption => ({ ...row, isRight: Boolean(row.isRight) });

const rowsById = rowLoader<RoomPoll>('room_polls');
const rowsOfRooms = rowsLoader<RoomPoll>('room_polls', 'roomId', 'ORDER BY position, id');
const optionRows = rowsLoader<RoomPollOption>('room_poll_options', 'pollId', 'ORDER BY position');

export const pollsById: PublicLoader<string, RoomPoll | null> = async (ids, context) =>
  (await rowsById(ids, context)).map((row) => row && asPoll(row));
export const pollsOfRooms = cachedLoader<RoomPoll[]>('polls of room', async (ids, context) =>
  (await rowsOfRooms(ids, context)).map((rows) => rows.map(asPoll)),
);
export const optionsOfPolls = cachedLoader<RoomPollOption[]>('options of poll', async (ids, context) =>
  (await optionRows(ids, context)).map((rows) => rows.map(asOption)),
);

/** The poll that rooms show: the open one; otherwise the one that was closed last, unless its results are hidden. */
export const shownPolls: PublicLoader<string, RoomPoll | null> = async (roomIds, context) =>
  (await pollsOfRooms(roomIds, context)).map((polls) => {
    const open = polls.find(({ state }) => state === 'OPEN');
    const closed = polls.filter(({ state }) => state === 'CLOSED');
    const last = closed.toSorted((one, other) => (one.closedAt! < other.closedAt! ? 1 : -1))[0];
    return open ?? (last?.showsResults ? last : null);
  });

/** Votes of a poll: people, and people by option. */
export type PollCounts = { voters: number; votes: ReadonlyMap<string, number> };

/** The votes of polls as they are stored now. */
export async function readCounts(reader: Reader, pollIds: readonly string[]): Promise<Map<string, PollCounts>> {
  const among = `"pollId" IN (${placeholders(pollIds)})`;
  const people = await reader.query<{ pollId: string; voters: number }>(
    `SELECT "pollId", COUNT(DISTINCT "registrationId") AS voters FROM room_poll_votes WHERE ${among} GROUP BY "pollId"`,
    pollIds,
  );
  const options = await reader.query<{ pollId: string; optionId: string; votes: number }>(
    `SELECT "pollId", "optionId", COUNT(*) AS votes FROM room_poll_votes WHERE ${among} GROUP BY "pollId", "optionId"`,
    pollIds,
  );
  return new Map(
    pollIds.map((id) => [
      id,
      {
        voters: Number(people.find(({ pollId }) => pollId === id)?.voters ?? 0),
        votes: new Map(
          options.filter(({ pollId }) => pollId === id).map(({ optionId, votes }) => [optionId, Number(votes)]),
        ),
      },
    ]),
  );
}

export const countsOfPolls: Loader<string, PollCounts> = async (ids, { db }) => {
  const counts = await readCounts(db, ids);
  return ids.map((id) => counts.get(id)!);
};
