import { voteProblems } from '../../../rules/events/polls.js';
import type { Application } from '../../core/application.js';
import { second } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import { groupByKey, load } from '../../core/graphql/loaders.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { liveRegistrationsOfViewer } from '../../registrations/registrations.service.js';
import { inBatches } from '../batches.js';
import { roomChanged } from '../updates/room-updates.js';
import { requireOwnRoom } from '../viewer.service.js';
import type { RoomPoll, RoomPollOption, RoomPollVote } from './poll.entity.js';
import { countsOfPolls, optionsOfPolls, pollsById, readCounts, shownPolls, type PollCounts } from './polls.loaders.js';
import type { RoomPollResults, ViewerPollVote } from './polls.results.js';

type Vote = { poll: RoomPoll; registrationId: string; optionIds: readonly string[] };

/** Replaces what these people have chosen in a poll. The poll is locked: no other process writes to it meanwhile. */
async function replaceVotes(transaction: Transaction, { id, kind }: RoomPoll, votes: readonly Vote[]): Promise<void> {
  const latest = new Map(votes.map((vote) => [vote.registrationId, vote]));
  const people = [...latest.keys()];
  await transaction.query(
    `DELETE FROM room_poll_votes WHERE "pollId" = ? AND "registrationId" IN (${placeholders(people)})`,
    [id, ...people],
  );
  const rows = [...latest.values()].flatMap(({ registrationId, optionIds }) =>
    optionIds.map((optionId): RoomPollVote => ({ pollId: id, registrationId, optionId, isOnly: kind !== 'SEVERAL' })),
  );
  await transaction.insert('room_poll_votes', rows);
}

/** Stores votes of a moment in one transaction. @returns the counts after it; null: the poll is not open */
async function storeVotes(app: Application, votes: readonly Vote[]): Promise<(vote: Vote) => PollCounts | null> {
  const votesByPoll = groupByKey(votes, ({ poll }) => poll.id);
  const open = await app.database.inTransaction(async (transaction) => {
    const polls: RoomPoll[] = [];
    for (const [id, ofPoll] of [...votesByPoll].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const poll = await transaction.lock<RoomPoll>('room_polls', { id });
      if (poll?.state !== 'OPEN') continue;
      await replaceVotes(transaction, poll, ofPoll);
      polls.push(poll);
    }
    return polls;
  });
  for (const { roomId } of open) roomChanged(app, roomId, 'PollChanged');
  const counts = await readCounts(
    new Db(app.database),
    open.map(({ id }) => id),
  );
  return ({ poll }) => counts.get(poll.id) ?? null;
}

/** Votes are collected for this long, in milliseconds. */
const interval = second / 4;

const storeVote = inBatches(interval, storeVotes);

export const resultsOf = ({ voters, votes }: PollCounts, options: readonly RoomPollOption[]): RoomPollResults => ({
  voters,
  counts: options.map(({ id }) => ({ optionId: id, votes: votes.get(id) ?? 0 })),
});

/** What a poll tells after its closing. */
export const frozenResults = ({ voters }: RoomPoll, options: readonly RoomPollOption[]): RoomPollResults => ({
  voters: voters!,
  counts: options.map(({ id, votes }) => ({ optionId: id, votes: votes! })),
});

/** What somebody who has voted may know while the poll is open. A quiz tells nothing: they could follow the majority. */
const resultsForVoter = (
  { kind }: RoomPoll,
  counts: PollCounts,
  options: readonly RoomPollOption[],
): RoomPollResults | null => (kind === 'QUIZ' ? null : resultsOf(counts, options));

/**
 * Stores what the viewer chooses in a poll, in place of what they chose before.
 * @throws FORBIDDEN when the viewer may not be in the room
 */
export async function voteInPoll(
  context: Context,
  pollId: string,
  optionIds: readonly string[],
): Promise<{ vote: ViewerPollVote }> {
  const poll = await load(context, pollsById, pollId);
  if (!poll || poll.state === 'DRAFT') return reject('NOT_FOUND', 'Такого опроса нет. Обновите страницу.', 'pollId');
  const { registration } = await requireOwnRoom(context, poll.roomId);
  const options = await load(context, optionsOfPolls, pollId);
  rejectAny(
    voteProblems(
      poll.kind,
      optionIds,
      options.map(({ id }) => id),
    ),
  );
  const counts = await storeVote(context, { poll, registrationId: registration.id, optionIds });
  if (!counts) return reject('POLL_NOT_OPEN', 'Опрос уже завершён: ответ не\u00A0принят.');
  return { vote: { id: pollId, optionIds: [...optionIds], results: resultsForVoter(poll, counts, options) } };
}

/** What the viewer has chosen in the polls that the rooms of an event show. */
export async function readOwnVotes(
  context: Context,
  eventId: string,
  roomIds: readonly string[],
): Promise<ViewerPollVote[]> {
  const shown = await Promise.all(roomIds.map((id) => load(context, shownPolls, id)));
  const polls = shown.filter((poll) => poll !== null);
  const registration = polls.length > 0 ? await load(context, liveRegistrationsOfViewer, eventId) : null;
  if (!registration) return [];
  const ids = polls.map(({ id }) => id);
  const rows = await context.db.query<RoomPollVote>(
    `SELECT * FROM room_poll_votes WHERE "registrationId" = ? AND "pollId" IN (${placeholders(ids)})`,
    [registration.id, ...ids],
  );
  const votes = groupByKey(rows, ({ pollId }) => pollId);
  return Promise.all(
    polls
      .filter(({ id }) => votes.has(id))
      .map(async (poll) => {
        const options = await load(context, optionsOfPolls, poll.id);
        const isOpen = poll.state === 'OPEN';
        const chosen = new Set(votes.get(poll.id)!.map(({ optionId }) => optionId));
        return {
          id: poll.id,
          optionIds: options.map(({ id }) => id).filter((id) => chosen.has(id)),
          results: isOpen ? resultsForVoter(poll, await load(context, countsOfPolls, poll.id), options) : null,
        };
      }),
  );
}
