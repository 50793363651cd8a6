import { voteProblems } from '../../../rules/events/polls.js';
import type { Application } from '../../core/application.js';
import { second } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { placeholders } from '../../core/database/sql.js';
import { groupByKey, load } from '../../core/graphql/loaders.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { liveRegistrationsOfViewer } from '../../registrations/registrations.service.js';
import { inBatches } from '../batches.js';
import { roomStates } from '../room.states.js';
import { roomChanged } from '../updates/room-updates.js';
import { requireOwnRoom } from '../viewer.service.js';
import type { RoomPoll, RoomPollVote } from './poll.entity.js';
import { optionsOfPolls, pollsById, shownPolls } from './polls.loaders.js';
import type { ViewerPollVote } from './polls.results.js';
import { addWords, deleteUnusedWords, wordsOf, type PollWord } from './words.service.js';

/** What a person chooses: options, or words of their own. */
type Vote = { poll: RoomPoll; registrationId: string; optionIds: readonly string[]; words: readonly PollWord[] };

/**
 * Replaces what these people have chosen in a poll. The poll is locked: no other process writes to it meanwhile.
 * @returns the options of each person
 */
async function replaceVotes(
  transaction: Transaction,
  { id, kind }: RoomPoll,
  votes: readonly Vote[],
): Promise<Map<string, string[]>> {
  const latest = new Map(votes.map((vote) => [vote.registrationId, vote]));
  const people = [...latest.keys()];
  const ofPeople = `"pollId" = ? AND "registrationId" IN (${placeholders(people)})`;
  const parameters = [id, ...people];
  const hasWords = kind === 'WORDS';
  const before = hasWords
    ? await transaction.query<RoomPollVote>(`SELECT * FROM room_poll_votes WHERE ${ofPeople}`, parameters)
    : [];
  await transaction.query(`DELETE FROM room_poll_votes WHERE ${ofPeople}`, parameters);
  const words = [...latest.values()].flatMap((vote) => vote.words);
  const idsByKey = hasWords ? await addWords(transaction, id, words) : new Map<string, string>();
  const chosen = new Map(
    [...latest.values()].map((vote) => [
      vote.registrationId,
      [...vote.optionIds, ...vote.words.map(({ key }) => idsByKey.get(key)!)],
    ]),
  );
  const isOnly = kind !== 'SEVERAL' && !hasWords;
  const rows = [...chosen].flatMap(([registrationId, optionIds]) =>
    optionIds.map((optionId): RoomPollVote => ({ pollId: id, registrationId, optionId, isOnly })),
  );
  await transaction.insert('room_poll_votes', rows);
  await deleteUnusedWords(transaction, [...new Set(before.map(({ optionId }) => optionId))]);
  return chosen;
}

/** Stores votes of a moment in one transaction. @returns the stored options of a vote; null: the poll is not open */
async function storeVotes(app: Application, votes: readonly Vote[]): Promise<(vote: Vote) => string[] | null> {
  const votesByPoll = groupByKey(votes, ({ poll }) => poll.id);
  const stored = await app.database.inTransaction(async (transaction) => {
    const chosenByPoll = new Map<string, Map<string, string[]>>();
    for (const [id, ofPoll] of [...votesByPoll].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const poll = await transaction.lock<RoomPoll>('room_polls', { id });
      if (poll?.state === 'OPEN') chosenByPoll.set(id, await replaceVotes(transaction, poll, ofPoll));
    }
    return chosenByPoll;
  });
  for (const id of stored.keys()) roomChanged(app, votesByPoll.get(id)![0]!.poll.roomId, 'PollChanged');
  return ({ poll, registrationId }) => stored.get(poll.id)?.get(registrationId) ?? null;
}

/** Votes are collected for this long, in milliseconds. */
const interval = second / 4;

const storeVote = inBatches(interval, storeVotes);

/** What the viewer has entered. @throws ProblemsError */
async function answerOf(
  context: Context,
  { id, kind }: RoomPoll,
  { optionIds, words }: { optionIds: readonly string[]; words: readonly string[] },
): Promise<Pick<Vote, 'optionIds' | 'words'>> {
  // What does not belong to the kind is rejected by the checks of the other.
  if (kind === 'WORDS' && optionIds.length === 0) return { optionIds: [], words: await wordsOf(context, words) };
  const options = kind === 'WORDS' ? [] : await load(context, optionsOfPolls, id);
  rejectAny(
    voteProblems(
      kind,
      optionIds,
      options.map((option) => option.id),
    ),
  );
  return { optionIds, words: [] };
}

/**
 * Stores what the viewer chooses in a poll, in place of what they chose before.
 * @throws FORBIDDEN when the viewer may not be in the room
 */
export async function voteInPoll(
  context: Context,
  pollId: string,
  entered: { optionIds: readonly string[]; words: readonly string[] },
): Promise<{ vote: ViewerPollVote }> {
  const poll = await load(context, pollsById, pollId);
  if (!poll || poll.state === 'DRAFT') return reject('NOT_FOUND', 'Такого опроса нет. Обновите страницу.', 'pollId');
  const { room, registration } = await requireOwnRoom(context, poll.roomId);
  if (!roomStates.is(room.state, 'open')) return reject('ROOM_CLOSED', 'Эфир сейчас закрыт: ответ не\u00A0принят.');
  const answer = await answerOf(context, poll, entered);
  const optionIds = await storeVote(context, { poll, registrationId: registration.id, ...answer });
  if (!optionIds) return reject('POLL_NOT_OPEN', 'Опрос уже завершён: ответ не\u00A0принят.');
  return { vote: { id: pollId, optionIds } };
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
        const chosen = new Set(votes.get(poll.id)!.map(({ optionId }) => optionId));
        return {
          id: poll.id,
          optionIds: options.map(({ id }) => id).filter((id) => chosen.has(id)),
        };
      }),
  );
}
