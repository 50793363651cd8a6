import { beforeEach, describe, expect, it } from 'vitest';
import { pollWordKey } from '../../rules/events/poll-words.js';
import { Db } from '../../server/core/database/db.js';
import { pollVotes } from '../../server/live/polls/polls.personal-data.js';
import { appForEachTest } from '../support/app.js';
import { codesOf } from '../support/api.js';
import { nameDrugs } from '../support/chat.js';
import type { TestClient } from '../support/client.js';
import { staff, type TestEvent } from '../support/factories.js';
import { liveEvent, viewerOf } from '../support/live.js';
import { changePoll, createPoll, openPoll, pollFields, sendWords, shownPoll } from '../support/polls.js';

const test = appForEachTest();
let editor: TestClient;
let event: TestEvent;
let roomId: string;
beforeEach(async () => {
  editor = await staff(test, 'EDITOR');
  ({ event, roomId } = await liveEvent(test, await staff(test, 'MANAGER')));
});

type Poll = NonNullable<Awaited<ReturnType<typeof shownPoll>>['poll']>;
const wordsPoll = (values: Parameters<typeof openPoll>[2] = {}) =>
  openPoll(editor, roomId, { kind: 'WORDS', options: [], resultsShown: 'AFTER_VOTING', ...values });
const person = () => viewerOf(test, event);
/** The words that a poll tells, with their counts. */
const told = ({ options, results }: Poll) => options.map(({ text }, index) => [text, results!.counts[index]!.votes]);
const seenBy = async (client: TestClient) => told((await shownPoll(client, event.slug)).poll!);
const moderated = async () => (await editor.query('roomPolls', { roomId }, pollFields))[0]!;
const trySend = async (client: TestClient, pollId: string, words: readonly string[]) =>
  codesOf(await client.mutate('voteInRoomPoll', { pollId, words }, 'vote { id }'));
const hide = async (text: string, isHidden: boolean) => {
  const { id } = (await moderated()).options.find((option) => option.text === text)!;
  return (await editor.mutate('setRoomPollWordHidden', { id, isHidden }, `poll { ${pollFields} }`)).poll!;
};

describe('a poll that takes words', () => {
  it('is prepared without options', async () => {
    const options = [{ text: 'Да' }, { text: 'Нет' }];
    expect((await createPoll(editor, roomId, { kind: 'WORDS', options: [] })).options).toEqual([]);
    const input = { roomId, kind: 'WORDS', question: 'Слово?', options };
    expect(codesOf(await editor.mutate('createRoomPoll', { input }, 'poll { id }'))).toEqual(['TOO_MANY']);
  });

  it('counts all spellings of a word as one, and shows the first, the most frequent before the others', async () => {
    const [one, other] = [await person(), await person()];
    const { id } = await wordsPoll();
    await sendWords(one.client, id, ['  Пульс', 'ЁЛКА', '']);
    const { words, poll } = await sendWords(other.client, id, ['елка', 'Елка', 'зубец  P']);
    expect(words).toEqual(['ЁЛКА', 'зубец P']);
    expect(told(poll as Poll)).toEqual([['ЁЛКА', 2], ['Пульс', 1], ['зубец P', 1]]); // prettier-ignore
    expect(poll.results!.voters).toBe(2);
    expect(await shownPoll(one.client, event.slug)).toMatchObject({ votes: [{ id, words: ['Пульс', 'ЁЛКА'] }] });
  });

  it('replaces the words of a person; one that nobody stands by goes away', async () => {
    const [one, other] = [await person(), await person()];
    const { id } = await wordsPoll();
    await sendWords(one.client, id, ['ритм', 'ось']);
    await sendWords(other.client, id, ['ось']);
    await sendWords(one.client, id, ['частота']);
    expect(await seenBy(other.client)).toEqual([['ось', 1], ['частота', 1]]); // prettier-ignore
    expect(await test.rows('SELECT text FROM room_poll_options ORDER BY text')).toEqual([
      { text: 'ось' },
      { text: 'частота' },
    ]);
  });

  it('rejects no word, more than three, long ones, and options', async () => {
    const { client } = await person();
    const { id } = await wordsPoll();
    expect(await trySend(client, id, ['', ' '])).toEqual(['REQUIRED']);
    expect(await trySend(client, id, ['а', 'б', 'в', 'г'])).toEqual(['TOO_MANY']);
    expect(await trySend(client, id, ['а'.repeat(41)])).toEqual(['TOO_LONG']);
    const vote = { pollId: id, optionIds: [id], words: ['ритм'] };
    expect(codesOf(await client.mutate('voteInRoomPoll', vote, 'vote { id }'))).toEqual(['CHOICE_UNKNOWN']);
    expect((await moderated()).options).toEqual([]);
  });

  it('loses and doubles none of fifty people who send the same words at once, and change their mind', async () => {
    const people = [];
    while (people.length < 50) people.push(await person());
    const { id } = await wordsPoll();
    const spellings = ['Ёлка', 'елка', ' ЕЛКА '];
    await Promise.all(
      people.flatMap(({ client }, index) => [
        sendWords(client, id, ['раньше', `${index}`]),
        sendWords(client, id, [spellings[index % 3]!, `слово ${index % 5}`]),
      ]),
    );
    const votes = await test.rows<{ registrationId: string; wordKey: string }>(
      `SELECT "registrationId", "wordKey" FROM room_poll_votes
       JOIN room_poll_options ON room_poll_options.id = "optionId" ORDER BY "wordKey"`,
    );
    const wordsOf = ({ registrationId }: { registrationId: string }) =>
      votes.filter((row) => row.registrationId === registrationId).map(({ wordKey }) => wordKey);
    // Of the two answers of a person, one is stored, and whole.
    for (const [index, one] of people.entries())
      expect([
        [`${index}`, 'раньше'],
        ['елка', `слово ${index % 5}`],
      ]).toContainEqual(wordsOf(one));
    const { options, results } = await changePoll(editor, id, 'CLOSED', 'OPEN');
    expect(results!.voters).toBe(50);
    expect(results!.counts.reduce((sum, one) => sum + one.votes, 0)).toBe(100);
    expect(new Set(options.map(({ text }) => pollWordKey(text))).size).toBe(options.length);
    expect(await test.rows('SELECT id FROM room_poll_options')).toHaveLength(options.length);
  });
});

describe('moderation of words', () => {
  it('hides a word from everybody but moderators, and shows it again', async () => {
    const { client } = await person();
    const { id } = await wordsPoll();
    await sendWords(client, id, ['ерунда', 'ритм']);
    expect(told((await hide('ерунда', true)) as Poll)).toEqual([['ерунда', 1], ['ритм', 1]]); // prettier-ignore
    expect(await seenBy(client)).toEqual([['ритм', 1]]);
    // Taken back and sent again, it stays hidden.
    await sendWords(client, id, ['ритм']);
    await sendWords(client, id, ['Ерунда', 'ритм']);
    expect(await seenBy(client)).toEqual([['ритм', 1]]);
    await hide('ерунда', false);
    expect(await seenBy(client)).toEqual([['ерунда', 1], ['ритм', 1]]); // prettier-ignore
  });

  it('begins with what is hidden, then goes by frequency, and of equal words the first one sent comes first', async () => {
    const [one, other] = [await person(), await person()];
    const { id } = await wordsPoll();
    await sendWords(one.client, id, ['яркий', 'ритм', 'ерунда']);
    await sendWords(other.client, id, ['ритм', 'вектор']);
    await hide('ерунда', true);
    expect((await moderated()).options.map(({ text }) => text)).toEqual(['ерунда', 'ритм', 'яркий', 'вектор']);
  });

  it('begins with personal data hidden', async () => {
    const { client } = await person();
    const { id } = await wordsPoll();
    await sendWords(client, id, ['8 921 123-45-67', 'ритм']);
    expect(await seenBy(client)).toEqual([['ритм', 1]]);
  });

  it('begins with names of prescription drugs hidden, until a moderator shows them', async () => {
    const [one, other] = [await person(), await person()];
    await nameDrugs(editor, ['Крестор']);
    const { id } = await wordsPoll();
    await sendWords(one.client, id, ['пью крестор', 'статин']);
    expect(await seenBy(one.client)).toEqual([['статин', 1]]);
    expect((await moderated()).options.map(({ text, isHidden }) => [text, isHidden])).toEqual([
      ['пью крестор', true],
      ['статин', false],
    ]);
    await hide('пью крестор', false);
    await sendWords(other.client, id, ['Пью Крестор']);
    expect(await seenBy(one.client)).toEqual([['пью крестор', 2], ['статин', 1]]); // prettier-ignore
  });

  it('is not for prepared answers and words that are gone', async () => {
    const poll = await createPoll(editor, roomId);
    for (const id of [poll.options[0]!.id, poll.id])
      expect(codesOf(await editor.mutate('setRoomPollWordHidden', { id, isHidden: true }, 'poll { id }'))).toEqual(['NOT_FOUND']); // prettier-ignore
  });
});

describe('results of words', () => {
  it('told after the closing are not in the open poll, and are frozen with it', async () => {
    const [one, other] = [await person(), await person()];
    const { id } = await wordsPoll({ resultsShown: 'AFTER_CLOSING' });
    const vote = await sendWords(one.client, id, ['ритм']);
    expect(vote).toMatchObject({ words: ['ритм'], poll: { options: [], results: null } });
    expect((await shownPoll(other.client, event.slug)).poll).toMatchObject({ options: [], results: null });
    expect(told((await moderated()) as Poll)).toEqual([['ритм', 1]]);
    await changePoll(editor, id, 'CLOSED', 'OPEN');
    expect(await trySend(other.client, id, ['поздно'])).toEqual(['POLL_NOT_OPEN']);
    expect(await seenBy(other.client)).toEqual([['ритм', 1]]);
  });

  it('are the fifty most frequent words', async () => {
    const people = [];
    while (people.length < 18) people.push(await person());
    const { id } = await wordsPoll();
    await Promise.all(
      people.map(({ client }, index) => sendWords(client, id, [`${index} а`, `${index} б`, index < 2 ? 'ритм' : `${index} в`])), // prettier-ignore
    );
    const words = await seenBy(people[0]!.client);
    expect([words.length, words[0]]).toEqual([50, ['ритм', 2]]);
    expect((await moderated()).options).toHaveLength(53);
  });
});

it('the copy of a person has their words, which go away with the account unless others sent them', async () => {
  const [one, other] = [await person(), await person()];
  const { id } = await wordsPoll();
  await sendWords(one.client, id, ['Ритм', 'мой район']);
  await sendWords(other.client, id, ['ритм']);
  const { userId } = await test.row<{ userId: string }>('SELECT "userId" FROM registrations WHERE id = ?', [
    one.registrationId,
  ]);
  const stored = await pollVotes.read(test.app, new Db(test.app.database), userId);
  expect(stored.map(({ answer }) => answer)).toEqual(['Ритм', 'мой район']);
  await test.app.database.inTransaction((transaction) => pollVotes.erase!(transaction, userId, test.clock.now()));
  expect(await test.rows('SELECT text FROM room_poll_options')).toEqual([{ text: 'Ритм' }]);
});
