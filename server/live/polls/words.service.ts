import { v7 as uuid } from 'uuid';
import { needsModerator } from '../../../rules/events/needs-moderator.js';
import { normaliseWords, pollWordProblems } from '../../../rules/events/poll-words.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { placeholders } from '../../core/database/sql.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { readDrugNames } from '../chat/drug-names.service.js';
import { roomChanged } from '../updates/room-updates.js';
import type { RoomPoll, RoomPollOption } from './poll.entity.js';
import { noPoll } from './polls.service.js';

/** A word of a person. `isHidden`: as long as no moderator has decided. */
export type PollWord = { text: string; key: string; isHidden: boolean };

/**
 * The words that the viewer has entered. One with a trade name of a prescription drug or with personal data starts hidden.
 * @throws ProblemsError
 */
export async function wordsOf(context: Context, words: readonly string[]): Promise<PollWord[]> {
  rejectAny(pollWordProblems(words));
  const names = await readDrugNames(context);
  return normaliseWords(words).map((word) => ({ ...word, isHidden: needsModerator(word.text, names) }));
}

/**
 * Adds the words of a poll that nobody has sent before. The poll is locked, so that no other process adds them meanwhile.
 * @returns the options of all of them by key
 */
export async function addWords(
  transaction: Transaction,
  pollId: string,
  words: readonly PollWord[],
): Promise<Map<string, string>> {
  const first = new Map(words.toReversed().map((word) => [word.key, word]));
  const found = await transaction.query<{ id: string; wordKey: string }>(
    `SELECT id, "wordKey" FROM room_poll_options WHERE "pollId" = ? AND "wordKey" IN (${placeholders([...first.keys()])})`,
    [pollId, ...first.keys()],
  );
  const ids = new Map(found.map(({ id, wordKey }) => [wordKey, id]));
  const [last] = await transaction.query<{ position: number | null }>(
    'SELECT MAX(position) AS position FROM room_poll_options WHERE "pollId" = ?',
    [pollId],
  );
  const missing = [...new Set(words.map(({ key }) => key))].filter((key) => !ids.has(key));
  const rows = missing.map((key, index): RoomPollOption => {
    const { text, isHidden } = first.get(key)!;
    const position = Number(last?.position ?? -1) + 1 + index;
    return { id: uuid(), pollId, text, position, isRight: false, wordKey: key, isHidden, votes: null };
  });
  await transaction.insert('room_poll_options', rows);
  return new Map([...ids, ...rows.map(({ id, wordKey }): [string, string] => [wordKey!, id])]);
}

/** Deletes words that nobody stands by. Hidden ones stay: sent again, they must not appear. */
export async function deleteUnusedWords(transaction: Transaction, optionIds: readonly string[]): Promise<void> {
  if (optionIds.length === 0) return;
  await transaction.query(
    `DELETE FROM room_poll_options WHERE id IN (${placeholders(optionIds)}) AND "wordKey" IS NOT NULL AND NOT "isHidden"
     AND NOT EXISTS (SELECT 1 FROM room_poll_votes WHERE "optionId" = room_poll_options.id)`,
    optionIds,
  );
}

/** Hides a word from everybody but moderators, or shows it again. @returns its poll */
export async function setWordHidden({ app, db }: Context, id: string, isHidden: boolean): Promise<RoomPoll> {
  const option = await app.database.inTransaction(async (transaction) => {
    const row = await transaction.lock<RoomPollOption>('room_poll_options', { id });
    if (!row || row.wordKey === null) return reject('NOT_FOUND', 'Этого слова в\u00A0опросе уже нет.', 'id');
    await transaction.update('room_poll_options', { id }, { isHidden });
    return row;
  });
  const poll = (await db.findOne<RoomPoll>('room_polls', { id: option.pollId })) ?? noPoll();
  roomChanged(app, poll.roomId, 'PollChanged');
  return poll;
}
