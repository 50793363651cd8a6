import { v7 as uuid } from 'uuid';
import { pollLimits, pollProblems, type PollContent } from '../../../rules/events/polls.js';
import { normaliseLine } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { transition, updateInState } from '../../core/graphql/states.js';
import { writeOrder } from '../../registrations/options/tariffs.service.js';
import type { Room } from '../room.entity.js';
import { changeRoom } from '../rooms.service.js';
import { roomChanged } from '../updates/room-updates.js';
import type { RoomPoll, RoomPollOption } from './poll.entity.js';
import { pollStates, type RoomPollState } from './poll.states.js';
import type { CreateRoomPollInput, RoomPollInput, UpdateRoomPollInput } from './polls.inputs.js';
import { readCounts } from './polls.loaders.js';

/** @throws ProblemsError */
export const noPoll = (): never => reject('NOT_FOUND', 'Такого опроса нет.', 'id');

/** What a poll asks, as it is stored. @throws ProblemsError */
function contentOf({ kind, question, options }: RoomPollInput): PollContent {
  const content = {
    kind,
    question: normaliseLine(question),
    options: options.map(({ text, isRight }) => ({
      text: normaliseLine(text),
      isRight: kind === 'QUIZ' && isRight,
    })),
  };
  rejectAny(pollProblems(content));
  return content;
}

const optionRows = (pollId: string, { options }: PollContent): RoomPollOption[] =>
  options.map(({ text, isRight }, position) => ({
    id: uuid(),
    pollId,
    text,
    position,
    isRight,
    wordKey: null,
    isHidden: false,
    votes: null,
  }));

const lockRoom = async (transaction: Transaction, id: string): Promise<Room> =>
  (await transaction.lock<Room>('rooms', { id })) ?? reject('NOT_FOUND', 'Такой комнаты нет.', 'roomId');

const readPolls = (transaction: Transaction, roomId: string): Promise<RoomPoll[]> =>
  transaction.query<RoomPoll>('SELECT * FROM room_polls WHERE "roomId" = ? ORDER BY position, id', [roomId]);

/** Adds a poll to a room. */
export async function createPoll({ app }: Context, input: CreateRoomPollInput): Promise<RoomPoll> {
  const { roomId, resultsShown } = input;
  const content = contentOf(input);
  return app.database.inTransaction(async (transaction) => {
    const { eventId } = await lockRoom(transaction, roomId);
    const polls = await readPolls(transaction, roomId);
    if (polls.length >= pollLimits.polls)
      reject('TOO_MANY', `В\u00A0комнате может быть не\u00A0больше ${pollLimits.polls} опросов.`);
    const { kind, question } = content;
    const position = Math.max(-1, ...polls.map((poll) => poll.position)) + 1;
    const rest = { state: 'DRAFT', resultsShown, closedAt: null, voters: null } as const;
    const poll: RoomPoll = { id: uuid(), roomId, eventId, kind, question, position, ...rest };
    await transaction.insert('room_polls', [poll]);
    await transaction.insert('room_poll_options', optionRows(poll.id, content));
    return poll;
  });
}

/** Changes a poll that nobody has seen yet. */
export async function updatePoll({ app }: Context, input: UpdateRoomPollInput): Promise<RoomPoll> {
  const { id, resultsShown } = input;
  const content = contentOf(input);
  return app.database.inTransaction(async (transaction) => {
    const poll = (await transaction.lock<RoomPoll>('room_polls', { id })) ?? noPoll();
    if (poll.state !== 'DRAFT') reject('STATE_CHANGED', 'Опрос уже запускали: изменить его нельзя. Создайте новый.');
    const { kind, question } = content;
    const columns = { kind, question, resultsShown };
    const updated = await updateInState<RoomPoll>(transaction, pollStates, { id, state: 'DRAFT' }, columns);
    await transaction.delete('room_poll_options', { pollId: id });
    await transaction.insert('room_poll_options', optionRows(id, content));
    return updated;
  });
}

/** Removes a poll that nobody has seen yet. Again: nothing changes. */
export async function deletePoll({ app }: Context, id: string): Promise<{ id: string }> {
  await app.database.inTransaction(async (transaction) => {
    const poll = await transaction.lock<RoomPoll>('room_polls', { id });
    if (poll && poll.state !== 'DRAFT') reject('STATE_CHANGED', 'Опрос уже запускали: его ответы сохраняются.', 'id');
    await transaction.delete('room_polls', { id });
  });
  return { id };
}

/** Sets the order of the polls of a room. `ids` must contain all of them. */
export async function orderPolls(
  { app }: Context,
  roomId: string,
  ids: readonly string[],
): Promise<{ roomId: string }> {
  await app.database.inTransaction(async (transaction) => {
    await lockRoom(transaction, roomId);
    await writeOrder(transaction, 'room_polls', await readPolls(transaction, roomId), ids);
  });
  return { roomId };
}

/** Stores what people have chosen until now: it stays when votes go away with accounts. Votes wait for the transaction. */
async function freezeVotes(transaction: Transaction, id: string, closedAt: string): Promise<Partial<RoomPoll>> {
  const { voters } = (await readCounts(transaction, [id])).get(id)!;
  await transaction.query(
    `UPDATE room_poll_options SET votes =
       (SELECT COUNT(*) FROM room_poll_votes WHERE room_poll_votes."optionId" = room_poll_options.id)
     WHERE "pollId" = ?`,
    [id],
  );
  return { voters, closedAt };
}

/** Opens a poll for everybody in its room, or closes it. `expected`: the state that the director saw. */
export async function changePollState(
  context: Context,
  id: string,
  state: RoomPollState,
  expected: RoomPollState,
): Promise<RoomPoll> {
  const found = (await context.db.findOne<RoomPoll>('room_polls', { id })) ?? noPoll();
  let changed = found;
  const change = async (transaction: Transaction): Promise<Partial<Room>> => {
    const poll = (await transaction.lock<RoomPoll>('room_polls', { id })) ?? noPoll();
    changed = poll;
    if (poll.state === state) return {};
    if (state === 'OPEN' && (await transaction.exists('room_polls', { roomId: poll.roomId, state })))
      reject('POLL_OPEN', 'В\u00A0комнате уже идёт опрос. Сначала завершите его.', 'id');
    const columns = state === 'CLOSED' ? await freezeVotes(transaction, id, toIso(context.now)) : {};
    changed = await transition<RoomPoll>(transaction, pollStates, { id, state: expected }, state, columns);
    return {};
  };
  await changeRoom(context, found.roomId, change, 'PollChanged');
  return changed;
}

/** Decides when the results of a poll are told to everybody in the room. */
export async function showResults(
  { app }: Context,
  id: string,
  resultsShown: RoomPoll['resultsShown'],
): Promise<RoomPoll> {
  const [poll] = await app.database.inTransaction((transaction) =>
    transaction.update<RoomPoll>('room_polls', { id }, { resultsShown }),
  );
  if (!poll) return noPoll();
  roomChanged(app, poll.roomId, 'PollChanged');
  return poll;
}
