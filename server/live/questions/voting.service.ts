import type { Application } from '../../core/application.js';
import { second } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { placeholders } from '../../core/database/sql.js';
import type { Transaction } from '../../core/database/database.js';
import { load } from '../../core/graphql/loaders.js';
import { reject } from '../../core/graphql/problems.js';
import { inBatches } from '../batches.js';
import { roomChanged } from '../updates/room-updates.js';
import { requireOwnRoom } from '../viewer.service.js';
import { readQuestion } from './asking.service.js';
import type { RoomQuestion } from './room-question.entity.js';
import { roomQuestionStates } from './room-question.states.js';
import { roomQuestionsById, type RoomQuestionRow } from './room-questions.reader.js';

/** Votes are collected for this long, in milliseconds, and stored in one transaction. */
const interval = second / 4;

type Vote = { questionId: string; roomId: string; registrationId: string; isFor: boolean };
type Target = Pick<RoomQuestion, 'id' | 'state' | 'registrationId' | 'mergedIntoId'>;
/** The question that has the vote, or why there is none. */
type Outcome = { questionId: string } | 'OWN' | 'CLOSED';

/** Questions of votes as they are, and those that they were merged into. */
async function readTargets(transaction: Transaction, ids: readonly string[]): Promise<Map<string, Target>> {
  const places = placeholders(ids);
  const rows = await transaction.query<Target>(
    `SELECT id, state, "registrationId", "mergedIntoId" FROM room_questions WHERE id IN (${places})
     OR id IN (SELECT "mergedIntoId" FROM room_questions WHERE id IN (${places}))`,
    [...ids, ...ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function outcomeOf({ questionId, registrationId, isFor }: Vote, targets: ReadonlyMap<string, Target>): Outcome {
  const asked = targets.get(questionId);
  const question = asked?.state === 'MERGED' ? targets.get(asked.mergedIntoId ?? '') : asked;
  if (!question || !roomQuestionStates.is(question.state, 'open')) return 'CLOSED';
  // Who asked a question that was merged supports the other one; they can take that back.
  return isFor && question.registrationId === registrationId ? 'OWN' : { questionId: question.id };
}

/** Stores votes. Moderators lock the room, too, so that no vote is left at a question that is being merged. */
async function storeVotes(transaction: Transaction, votes: readonly Vote[]): Promise<(vote: Vote) => Outcome> {
  for (const id of [...new Set(votes.map(({ roomId }) => roomId))].sort()) await transaction.lock('rooms', { id });
  const targets = await readTargets(transaction, [...new Set(votes.map(({ questionId }) => questionId))]);
  const last = new Map<string, { questionId: string; registrationId: string; isFor: boolean }>();
  for (const vote of votes) {
    const outcome = outcomeOf(vote, targets);
    if (typeof outcome === 'string') continue;
    const { registrationId, isFor } = vote;
    last.set(`${outcome.questionId} ${registrationId}`, { ...outcome, registrationId, isFor });
  }
  const rows = [...last.values()];
  const added = rows
    .filter(({ isFor }) => isFor)
    .map(({ questionId, registrationId }) => ({ questionId, registrationId }));
  await transaction.insert('room_question_votes', added, 'ON CONFLICT DO NOTHING');
  for (const { questionId, registrationId, isFor } of rows)
    if (!isFor) await transaction.delete('room_question_votes', { questionId, registrationId });
  return (vote) => outcomeOf(vote, targets);
}

const storeVote = inBatches(interval, async (app: Application, votes: readonly Vote[]) => {
  const outcomeFor = await app.database.inTransaction((transaction) => storeVotes(transaction, votes));
  for (const roomId of new Set(votes.map((vote) => vote.roomId))) roomChanged(app, roomId, 'QuestionsChanged');
  return outcomeFor;
});

/** Supports a question of another participant, or takes that back. A merged question stands for the one that has its votes. */
export async function voteForRoomQuestion(
  context: Context,
  id: string,
  isFor: boolean,
): Promise<{ question: RoomQuestionRow; isFor: boolean }> {
  const question = (await load(context, roomQuestionsById, id)) ?? reject('NOT_FOUND', 'Такого вопроса нет.', 'id');
  const { roomId } = question;
  const { registration } = await requireOwnRoom(context, roomId);
  const outcome = await storeVote(context, { questionId: id, roomId, registrationId: registration.id, isFor });
  if (outcome === 'OWN') return reject('OWN_QUESTION', 'Это ваш вопрос: он уже считается.', 'id');
  if (outcome === 'CLOSED') return reject('STATE_CHANGED', 'Этого вопроса больше нет в\u00A0списке.', 'id');
  return { question: await readQuestion(context, outcome.questionId), isFor };
}
