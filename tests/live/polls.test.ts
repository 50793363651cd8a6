import { beforeEach, describe, expect, it } from 'vitest';
import { hour, second } from '../../server/core/clock.js';
import { appForEachTest } from '../support/app.js';
import { codesOf } from '../support/api.js';
import type { TestClient } from '../support/client.js';
import { readsOf } from '../support/counting.js';
import { signInAs, staff, type TestEvent } from '../support/factories.js';
import { changeState, liveEvent, viewerOf } from '../support/live.js';
import { changePoll, createPoll, openPoll, pollFields, pollInput, shownPoll, vote } from '../support/polls.js';
import { openStream } from '../support/streams.js';

const test = appForEachTest();
let editor: TestClient;
let event: TestEvent;
let roomId: string;
beforeEach(async () => {
  editor = await staff(test, 'EDITOR');
  ({ event, roomId } = await liveEvent(test, await staff(test, 'MANAGER')));
});

type Voter = Awaited<ReturnType<typeof viewerOf>>;
const voters = async (count: number): Promise<Voter[]> => {
  const people: Voter[] = [];
  while (people.length < count) people.push(await viewerOf(test, event));
  return people;
};
const tryVote = async (client: TestClient, pollId: string, optionIds: readonly string[]) =>
  codesOf(await client.mutate('voteInRoomPoll', { pollId, optionIds }, 'vote { id }'));
const tryState = async (id: string, state: string, expectedState: string) =>
  codesOf(await editor.mutate('setRoomPollState', { id, state, expectedState }, 'poll { id }'));
const counts = (results: { voters: number; counts: readonly { votes: number }[] } | null | undefined) =>
  results && [results.voters, ...results.counts.map(({ votes }) => votes)];

describe('preparing a poll', () => {
  it('stores it once for a repeated click, changes it, and removes it', async () => {
    const create = async (idempotencyKey: string) => {
      const args = { input: { roomId, ...pollInput() }, idempotencyKey };
      return (await editor.mutate('createRoomPoll', args, 'poll { id }')).poll!;
    };
    const poll = await create('click-number-1');
    expect((await create('click-number-1')).id).toBe(poll.id);
    const equal = await create('click-number-2');
    expect(equal.id).not.toBe(poll.id);
    await editor.mutate('deleteRoomPoll', { id: equal.id }, 'id');
    const input = { id: poll.id, ...pollInput({ kind: 'QUIZ', options: [{ text: 'Да', isRight: true }, { text: 'Нет' }] }) }; // prettier-ignore
    const updated = await editor.mutate('updateRoomPoll', { input }, `poll { ${pollFields} }`);
    expect(updated.poll).toMatchObject({
      id: poll.id,
      kind: 'QUIZ',
      options: [
        { text: 'Да', isRight: true },
        { text: 'Нет', isRight: false },
      ],
      results: null,
    });
    await editor.mutate('deleteRoomPoll', { id: poll.id }, 'id');
    await editor.mutate('deleteRoomPoll', { id: poll.id }, 'id');
    expect(await editor.query('roomPolls', { roomId }, 'id')).toEqual([]);
  });

  it.each([
    ['question', 'REQUIRED', { question: '  ' }],
    ['question', 'TOO_LONG', { question: 'а'.repeat(301) }],
    ['options', 'OPTIONS_TOO_FEW', { options: [{ text: 'Один' }] }],
    ['options', 'TOO_MANY', { options: Array.from({ length: 13 }, (_, index) => ({ text: `${index}` })) }],
    ['options', 'DUPLICATE', { options: [{ text: 'Да' }, { text: 'да ' }] }],
    ['options', 'RIGHT_OPTION', { kind: 'QUIZ' }],
  ])('names the %s as %s', async (field, code, values) => {
    const answer = await editor.mutate('createRoomPoll', { input: { roomId, ...pollInput(values) } }, 'poll { id }');
    expect(answer.problems).toMatchObject([{ code, field }]);
  });

  it('sets the order of all of them', async () => {
    const [one, other] = [await createPoll(editor, roomId), await createPoll(editor, roomId, { question: 'Второй?' })];
    await editor.mutate('orderRoomPolls', { roomId, ids: [other.id, one.id] }, 'roomId');
    expect((await editor.query('roomPolls', { roomId }, 'id')).map(({ id }) => id)).toEqual([other.id, one.id]);
    expect(codesOf(await editor.mutate('orderRoomPolls', { roomId, ids: [one.id] }, 'roomId'))).toEqual(['STATE_CHANGED']); // prettier-ignore
  });
});

describe('states of a poll', () => {
  it('go from a draft to open to closed, and never back', async () => {
    const { id } = await createPoll(editor, roomId);
    expect(await tryState(id, 'CLOSED', 'DRAFT')).toEqual(['STATE_CHANGED']);
    await changePoll(editor, id, 'OPEN', 'DRAFT');
    // Again, as from a second tab.
    await changePoll(editor, id, 'OPEN', 'DRAFT');
    expect(await tryState(id, 'DRAFT', 'OPEN')).toEqual(['STATE_CHANGED']);
    const change = { input: { id, ...pollInput() } };
    expect(codesOf(await editor.mutate('updateRoomPoll', change, 'poll { id }'))).toEqual(['STATE_CHANGED']);
    expect(codesOf(await editor.mutate('deleteRoomPoll', { id }, 'id'))).toEqual(['STATE_CHANGED']);
    await changePoll(editor, id, 'CLOSED', 'OPEN');
    expect(await tryState(id, 'OPEN', 'CLOSED')).toEqual(['STATE_CHANGED']);
  });

  it('let one poll of a room be open, also when two directors open one at once', async () => {
    const ids: string[] = [];
    for (const question of ['Первый?', 'Второй?', 'Третий?'])
      ids.push((await createPoll(editor, roomId, { question })).id);
    const codes = await Promise.all(ids.map((id) => tryState(id, 'OPEN', 'DRAFT')));
    expect(codes.filter((one) => one.length === 0)).toHaveLength(1);
    expect(codes.filter(([code]) => code === 'POLL_OPEN')).toHaveLength(2);
  });
});

describe('voting', () => {
  it('replaces the vote before, which the results tell to moderators only', async () => {
    const [one, other] = await voters(2);
    const poll = await openPoll(editor, roomId);
    const [a, b] = poll.options.map(({ id }) => id);
    expect((await vote(one!.client, poll.id, [a!])).poll.results).toBeNull();
    expect((await vote(one!.client, poll.id, [b!])).optionIds).toEqual([b]);
    expect(await shownPoll(other!.client, event.slug)).toMatchObject({ poll: { results: null }, votes: [] });
    const own = await shownPoll(one!.client, event.slug);
    expect(own.poll!.results).toBeNull();
    expect(own.votes).toEqual([{ id: poll.id, optionIds: [b], words: [] }]);
    expect(counts((await editor.query('roomPolls', { roomId }, pollFields))[0]!.results)).toEqual([1, 0, 1, 0]);
  });

  it('takes several options where the poll does, and each of them once', async () => {
    const [one] = await voters(1);
    const poll = await openPoll(editor, roomId, { kind: 'SEVERAL', resultsShown: 'AFTER_VOTING' });
    const [a, b, c] = poll.options.map(({ id }) => id);
    await vote(one!.client, poll.id, [a!, b!]);
    expect(counts((await vote(one!.client, poll.id, [b!, c!])).poll.results)).toEqual([1, 0, 1, 1]);
    expect(await tryVote(one!.client, poll.id, [a!, a!])).toEqual(['DUPLICATE']);
  });

  it('rejects no option, two options of one, and options of another poll', async () => {
    const [one] = await voters(1);
    const draft = await createPoll(editor, roomId, { question: 'Другой?' });
    const poll = await openPoll(editor, roomId);
    const [a, b] = poll.options.map(({ id }) => id);
    expect(await tryVote(one!.client, poll.id, [])).toEqual(['REQUIRED']);
    expect(await tryVote(one!.client, poll.id, [a!, b!])).toEqual(['TOO_MANY']);
    expect(await tryVote(one!.client, poll.id, [draft.options[0]!.id])).toEqual(['CHOICE_UNKNOWN']);
    expect(await tryVote(one!.client, draft.id, [draft.options[0]!.id])).toEqual(['NOT_FOUND']);
  });

  it('counts each of fifty people once who vote and change their mind at once', async () => {
    const people = await voters(50);
    const poll = await openPoll(editor, roomId);
    const ids = poll.options.map(({ id }) => id);
    await Promise.all(
      people.flatMap(({ client }, index) =>
        [0, 1, 2].map((shift) => vote(client, poll.id, [ids[(index + shift) % 3]!])),
      ),
    );
    const perPerson = await test.rows<{ votes: number }>(
      'SELECT COUNT(*) AS votes FROM room_poll_votes GROUP BY "registrationId"',
    );
    expect(perPerson.map(({ votes }) => Number(votes))).toEqual(Array.from(people, () => 1));
    const closed = await changePoll(editor, poll.id, 'CLOSED', 'OPEN');
    expect(closed.results!.voters).toBe(50);
    expect(closed.results!.counts.reduce((sum, { votes }) => sum + votes, 0)).toBe(50);
  });

  it('stores votes of a moment together, and those that wait for it hold no places', async () => {
    const people = await voters(30);
    const poll = await openPoll(editor, roomId, { resultsShown: 'AFTER_VOTING' });
    const first = poll.options[0]!.id;
    const isCount = ({ sql }: { sql: string }): boolean => sql.includes('COUNT(DISTINCT');
    const together = await readsOf(test, () => Promise.all(people.map(({ client }) => vote(client, poll.id, [first]))));
    expect(together.filter(isCount).length).toBeLessThan(people.length / 2);
    const places: number[] = [];
    const alone = () => vote(people[0]!.client, poll.id, [first]);
    await readsOf(test, alone, (read) => void (isCount(read) && places.push(test.app.admission.usage.usual)));
    expect(places).toEqual([0]);
  });

  it('keeps the whole of one answer of a person who sends two at once', async () => {
    const [one] = await voters(1);
    const poll = await openPoll(editor, roomId, { kind: 'SEVERAL' });
    const ids = poll.options.map(({ id }) => id);
    await Promise.all([[ids[0]!, ids[1]!], [ids[2]!]].map((chosen) => vote(one!.client, poll.id, chosen)));
    const { votes } = await shownPoll(one!.client, event.slug);
    expect([[ids[0], ids[1]], [ids[2]]]).toContainEqual(votes[0]!.optionIds);
  });

  it('ends with the closing: votes at the same moment are counted or rejected', async () => {
    const people = await voters(12);
    const poll = await openPoll(editor, roomId);
    const first = poll.options[0]!.id;
    const votes = people.map(async ({ client }, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 40));
      return tryVote(client, poll.id, [first]);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const closed = await changePoll(editor, poll.id, 'CLOSED', 'OPEN');
    const answers = await Promise.all(votes);
    const rejected = answers.filter(([code]) => code === 'POLL_NOT_OPEN').length;
    expect(answers.filter((codes) => codes.length === 0)).toHaveLength(12 - rejected);
    expect(closed.results!.voters).toBe(12 - rejected);
  });
});

it('takes no votes after the end of the broadcast, and again when it goes on', async () => {
  const [one] = await voters(1);
  const poll = await openPoll(editor, roomId);
  const first = poll.options[0]!.id;
  const manager = await staff(test, 'MANAGER');
  await changeState(manager, roomId, 'ENDED', 'LIVE');
  expect(await tryVote(one!.client, poll.id, [first])).toEqual(['ROOM_CLOSED']);
  await changeState(manager, roomId, 'LIVE', 'ENDED');
  expect(await tryVote(one!.client, poll.id, [first])).toEqual([]);
});

describe('results', () => {
  it('are frozen at the closing and shown to everybody, unless staff hides them', async () => {
    const [one, other] = await voters(2);
    const poll = await openPoll(editor, roomId);
    await vote(one!.client, poll.id, [poll.options[1]!.id]);
    await changePoll(editor, poll.id, 'CLOSED', 'OPEN');
    expect(await tryVote(other!.client, poll.id, [poll.options[0]!.id])).toEqual(['POLL_NOT_OPEN']);
    // As when an account is erased.
    await test.execute('DELETE FROM room_poll_votes');
    expect(counts((await shownPoll(other!.client, event.slug)).poll!.results)).toEqual([1, 0, 1, 0]);
    await editor.mutate('showRoomPollResults', { id: poll.id, resultsShown: 'NEVER' }, 'poll { id }');
    expect((await shownPoll(other!.client, event.slug)).poll).toBeNull();
  });

  it.each([
    ['AFTER_VOTING', [1, 1, 0]],
    ['AFTER_CLOSING', null],
  ])('of a quiz, told %s, tell its right answer after the closing only', async (resultsShown, told) => {
    const [one] = await voters(1);
    const options = [{ text: 'Верно', isRight: true }, { text: 'Неверно' }];
    const poll = await openPoll(editor, roomId, { kind: 'QUIZ', options, resultsShown });
    expect(counts((await vote(one!.client, poll.id, [poll.options[0]!.id])).poll.results)).toEqual(told);
    const before = (await shownPoll(one!.client, event.slug)).poll!;
    expect(before.options.map(({ isRight }) => isRight)).toEqual([null, null]);
    await changePoll(editor, poll.id, 'CLOSED', 'OPEN');
    const after = (await shownPoll(one!.client, event.slug)).poll!;
    expect(after.options.map(({ isRight }) => isRight)).toEqual([true, false]);
    expect(counts(after.results)).toEqual([1, 1, 0]);
  });

  it.each([
    [
      'AFTER_VOTING',
      [
        ['OPEN', 0],
        ['OPEN', 1],
      ],
    ],
    ['AFTER_CLOSING', [['OPEN', null]]],
  ])(
    'told %s are in the stream of moderators at once, and in that of viewers when told',
    async (resultsShown, whileOpen) => {
      // prettier-ignore
      const [one] = await voters(1);
      const query = `subscription { roomUpdates(roomId: "${roomId}") {
      ... on PollChanged { room { id poll { id state results { voters } } } } } }`;
      const [viewer, moderator] = [one!.client, editor].map((client) => openStream(client, { query }));
      const seen = (stream: typeof viewer) =>
        stream!.results.map(({ data }) => {
          const { poll } = (data!.roomUpdates as unknown as { room: { poll: { state: string; results: { voters: number } | null } | null } }).room; // prettier-ignore
          return poll && [poll.state, poll.results?.voters ?? null];
        });
      await Promise.all([viewer!.until(1), moderator!.until(1)]);
      const poll = await openPoll(editor, roomId, { resultsShown });
      await Promise.all([viewer!.until(2), moderator!.until(2)]);
      await vote(one!.client, poll.id, [poll.options[0]!.id]);
      await Promise.all([viewer!.until(1 + whileOpen.length), moderator!.until(3)]);
      await changePoll(editor, poll.id, 'CLOSED', 'OPEN');
      await Promise.all([viewer!.until(2 + whileOpen.length), moderator!.until(4)]);
      expect(seen(viewer)).toEqual([null, ...whileOpen, ['CLOSED', 1]]);
      expect(seen(moderator)).toEqual([null, ['OPEN', 0], ['OPEN', 1], ['CLOSED', 1]]);
      viewer!.close();
      moderator!.close();
    },
  );
});

describe('who may vote', () => {
  it('are participants online while the broadcast is open to them', async () => {
    const [one] = await voters(1);
    const inPerson = await viewerOf(test, event, { participation: 'IN_PERSON' });
    const poll = await openPoll(editor, roomId);
    const first = poll.options[0]!.id;
    const codeOf = async (client: TestClient) => {
      const { errors } = await client.graphql(
        `mutation { voteInRoomPoll(pollId: "${poll.id}", optionIds: ["${first}"]) { __typename } }`,
      );
      return errors?.[0]?.extensions.code;
    };
    expect(await codeOf(test.client())).toBe('UNAUTHENTICATED');
    expect(await codeOf(await signInAs(test))).toBe('FORBIDDEN');
    expect(await codeOf(editor)).toBe('FORBIDDEN');
    expect(await codeOf(inPerson.client)).toBe('FORBIDDEN');
    expect(await codeOf(one!.client)).toBeUndefined();
    await test.execute(`UPDATE registrations SET state = 'CANCELLED' WHERE id = ?`, [one!.registrationId]);
    expect(await codeOf(one!.client)).toBe('FORBIDDEN');
    test.clock.forward(11 * hour + second);
    expect(await codeOf(one!.client)).toBe('FORBIDDEN');
  });
});
