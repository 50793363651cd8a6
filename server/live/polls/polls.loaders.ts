import type { Reader } from '../../core/database/reader.js';
import { placeholders } from '../../core/database/sql.js';
import { cachedLoader, rowLoader, rowsLoader, type PublicLoader } from '../../core/graphql/loaders.js';
import type { RoomPoll, RoomPollOption } from './poll.entity.js';

const asOption = (row: RoomPollOption): RoomPollOption => ({
  ...row,
  isRight: Boolean(row.isRight),
  isHidden: Boolean(row.isHidden),
});

const optionRows = rowsLoader<RoomPollOption>('room_poll_options', 'pollId', 'ORDER BY position');

export const pollsById = rowLoader<RoomPoll>('room_polls');
export const pollsOfRooms = cachedLoader(
  'polls of room',
  rowsLoader<RoomPoll>('room_polls', 'roomId', 'ORDER BY position, id'),
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
    return open ?? (last && last.resultsShown !== 'NEVER' ? last : null);
  });

/** Votes of a poll: people, and people by option. */
export type PollCounts = { voters: number; votes: Readonly<Record<string, number>> };

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
        votes: Object.fromEntries(
          options.filter(({ pollId }) => pollId === id).map(({ optionId, votes }) => [optionId, Number(votes)]),
        ),
      },
    ]),
  );
}

/** One computation for all the people whose votes are stored together. A room has one open poll, so that lists need few. */
export const countsOfPolls: PublicLoader<string, PollCounts> = (ids, { app, db }) =>
  Promise.all(
    ids.map((id) =>
      app.cache.get(`votes of poll ${id}`, db, async (tracked) => (await readCounts(tracked, [id])).get(id)!),
    ),
  );
