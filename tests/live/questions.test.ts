import { beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../../server/core/clock.js';
import { roomQuestionStates } from '../../server/live/questions/room-question.states.js';
import { appForEachTest } from '../support/app.js';
import { nameDrugs } from '../support/chat.js';
import type { TestClient } from '../support/client.js';
import { changeEvent, password, signInAs, type TestEvent } from '../support/factories.js';
import { leaveAttempts } from '../support/limits.js';
import { changeState, viewerOf, roomWithPeople } from '../support/live.js';
import { makeProgramme } from '../support/programme.js';
import { ask, decide, ownOf, roomOf, vote } from '../support/room-questions.js';
import { openStream } from '../support/streams.js';

const test = appForEachTest();
let manager: TestClient;
let editor: TestClient;
let event: TestEvent;
let roomId: string;
let author: Awaited<ReturnType<typeof signInAs>>;
let other: TestClient;

beforeEach(async () => {
  ({ manager, editor, event, roomId, doctor: author, other } = await roomWithPeople(test));
});

const codeOf = ({ problems }: { problems?: readonly { code: string }[] | null }) => problems?.[0]?.code;
const listed = async (client: TestClient) => (await roomOf(client, roomId))!.questions.map(({ text }) => text);
/** A question that participants see. */
async function shown(text: string, client: TestClient = author) {
  const { id } = await ask(test, client, roomId, text);
  await decide(editor, id, 'NEW', 'VISIBLE');
  return id;
}

describe('a question to a room', () => {
  it('waits for the moderator: its author and the queue have it, the list does not', async () => {
    const { id, state } = await ask(test, author, roomId, 'Какая доза?');
    expect(state).toBe('NEW');
    expect([await listed(other), await listed(author)]).toEqual([[], []]);
    expect((await ownOf(author, event.slug))!.viewerQuestions).toMatchObject([{ id, state: 'NEW' }]);
    expect((await ownOf(other, event.slug))!.viewerQuestions).toEqual([]);
    expect((await roomOf(editor, roomId))!.questionQueue).toMatchObject([
      { id, state: 'NEW', author: 'Игнатьева Мария Олеговна' },
    ]);
    expect((await roomOf(other, roomId))!.questionQueue).toBeNull();
    await decide(editor, id, 'NEW', 'VISIBLE');
    expect((await roomOf(other, roomId))!.questions).toMatchObject([{ id, author: 'Мария\u00a0И.', votes: 0 }]);
  });

  it('is listed at once in a room that does not hold questions', async () => {
    await ask(test, author, roomId, 'Задан до этого?');
    const { room } = await editor.mutate(
      'setRoomModeration',
      { roomId, moderatesQuestions: false },
      'room { moderatesQuestions }',
    );
    expect(room).toMatchObject({ moderatesQuestions: false });
    await ask(test, author, roomId, 'Задан после этого?');
    expect(await listed(other)).toEqual(['Задан после этого?']);
    const { state } = await ask(test, author, roomId, 'Что делать Петрову, д.р. 12.11.1956?');
    expect(state).toBe('NEW');
    await nameDrugs(manager, ['Крестор']);
    expect(await ask(test, author, roomId, 'Когда назначать Крестор?')).toMatchObject({ state: 'NEW' });
    expect(await listed(other)).toEqual(['Задан после этого?']);
  });

  it('belongs to the talk that goes on', async () => {
    await makeProgramme(test, event);
    const [talk] = await test.rows<{ id: string }>('SELECT id FROM talks WHERE "eventId" = ? ORDER BY "startsAt"', [
      event.id,
    ]);
    await manager.mutate('setRoomTalk', { id: roomId, talkId: talk!.id }, 'settings { id }');
    expect((await ask(test, author, roomId, 'К этому докладу?')).talk).toMatchObject({ id: talk!.id });
  });

  it('is sent once for the same key', async () => {
    const variables = { input: { roomId, text: 'Один раз?' }, idempotencyKey: 'the-same-key' };
    const send = () => author.mutate('askInRoom', variables, 'question { id }');
    const [one, again] = [await send(), await send()];
    expect(again.question).toEqual(one.question);
    expect((await ownOf(author, event.slug))!.viewerQuestions).toHaveLength(1);
  });

  it('has a text of 3 to 500 characters, and the problem stands at the field', async () => {
    const send = (text: string) => author.mutate('askInRoom', { input: { roomId, text } }, 'question { id }');
    const texts = { '  ': 'REQUIRED', 'а?': 'TEXT_TOO_SHORT', ['а'.repeat(501)]: 'TOO_LONG', 'а\u0007б?': 'UNUSABLE' };
    for (const [text, code] of Object.entries(texts))
      expect((await send(text)).problems).toMatchObject([{ code, field: 'text' }]);
    expect((await send('а'.repeat(500))).question).toBeTruthy();
  });

  it('comes once in 20 seconds and 20 times a day from a participant', async () => {
    await ask(test, author, roomId, 'Первый?');
    const second = await author.mutate('askInRoom', { input: { roomId, text: 'Второй?' } }, 'question { id }');
    expect(codeOf(second)).toBe('TOO_MANY_REQUESTS');
    await leaveAttempts(test, 'roomQuestionByAccountInDay', author.user.id, 1);
    await ask(test, author, roomId, 'Двадцатый?');
    await expect(ask(test, author, roomId, 'Ещё один?')).rejects.toThrow('TOO_MANY_REQUESTS');
  });

  it('is rejected when the room is over, and accepted during a break', async () => {
    await changeState(manager, roomId, 'PAUSED', 'LIVE');
    await ask(test, author, roomId, 'В перерыве?');
    await changeState(manager, roomId, 'ENDED', 'PAUSED');
    await expect(ask(test, author, roomId, 'После конца?')).rejects.toThrow('ROOM_CLOSED');
  });
});

describe('access to questions', () => {
  it('is that of participants online whose broadcast is open', async () => {
    const id = await shown('Кто это видит?');
    const inHall = await viewerOf(test, event, { participation: 'IN_PERSON' }).catch(() => null);
    const outsider = await signInAs(test);
    for (const client of [outsider, inHall?.client].filter((one) => one !== undefined)) {
      expect(await client.query('room', { id: roomId }, 'id')).toBeNull();
      await expect(vote(client, id)).rejects.toThrow('FORBIDDEN');
      await expect(ask(test, client, roomId, 'Можно мне?')).rejects.toThrow('FORBIDDEN');
    }
    const guest = test.client();
    await expect(guest.query('room', { id: roomId }, 'id')).rejects.toThrow('UNAUTHENTICATED');
    await expect(vote(guest, id)).rejects.toThrow('UNAUTHENTICATED');
    for (const client of [other, guest, outsider])
      await expect(decide(client, id, 'VISIBLE', 'HIDDEN')).rejects.toThrow(/FORBIDDEN|UNAUTHENTICATED/);
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    await expect(vote(other, id)).rejects.toThrow('FORBIDDEN');
  });

  it('ends with the event', async () => {
    const id = await shown('До конца?');
    test.clock.forward(11 * hour);
    await expect(vote(other, id)).rejects.toThrow('FORBIDDEN');
    expect(await other.query('room', { id: roomId }, 'id')).toBeNull();
  });
});

describe('a vote', () => {
  it('counts once, can be taken back, and is not for an own question', async () => {
    const id = await shown('Сколько голосов?');
    expect((await vote(other, id)).question).toMatchObject({ votes: 1 });
    expect((await vote(other, id)).question).toMatchObject({ votes: 1 });
    expect((await ownOf(other, event.slug))!.viewerQuestionVotes).toEqual([id]);
    expect((await vote(other, id, false)).question).toMatchObject({ votes: 0 });
    expect((await ownOf(other, event.slug))!.viewerQuestionVotes).toEqual([]);
    expect(codeOf(await vote(author, id))).toBe('OWN_QUESTION');
  });

  it('is rejected for a question that is held, hidden or answered', async () => {
    const { id } = await ask(test, author, roomId, 'Ещё не видно?');
    expect(codeOf(await vote(other, id))).toBe('STATE_CHANGED');
    await decide(editor, id, 'NEW', 'HIDDEN');
    expect(codeOf(await vote(other, id))).toBe('STATE_CHANGED');
    await decide(editor, id, 'HIDDEN', 'VISIBLE');
    await decide(editor, id, 'VISIBLE', 'ANSWERED');
    expect(codeOf(await vote(other, id))).toBe('STATE_CHANGED');
  });

  it('is neither lost nor doubled by fifty simultaneous requests', async () => {
    const id = await shown('Кто быстрее?');
    const voters = await Promise.all(Array.from({ length: 5 }, () => viewerOf(test, event)));
    await Promise.all(voters.flatMap(({ client }) => Array.from({ length: 10 }, () => vote(client, id))));
    expect((await roomOf(other, roomId))!.questions).toMatchObject([{ id, votes: 5 }]);
    await Promise.all(voters.flatMap(({ client }) => Array.from({ length: 10 }, () => vote(client, id, false))));
    expect((await roomOf(other, roomId))!.questions).toMatchObject([{ id, votes: 0 }]);
  });

  it('is not left at a question that is merged meanwhile', async () => {
    const [source, target] = [await shown('Похожий?'), await shown('Общий?', other)];
    const voters = await Promise.all(Array.from({ length: 8 }, () => viewerOf(test, event)));
    await Promise.all([
      ...voters.map(({ client }) => vote(client, source)),
      new Promise((resolve) => setTimeout(resolve, 240)).then(() =>
        decide(editor, source, 'VISIBLE', 'MERGED', target),
      ),
    ]);
    // Those of the voters, and the author of the merged question.
    expect((await roomOf(other, roomId))!.questions).toMatchObject([{ id: target, votes: 9 }]);
    expect(await test.rows('SELECT * FROM room_question_votes WHERE "questionId" = ?', [source])).toEqual([]);
  });
});

describe('a moderator', () => {
  it('makes only the transitions of the states, from the state that they see', async () => {
    const { names, allows } = roomQuestionStates;
    const target = await shown('Куда объединять?', other);
    const id = (await ask(test, author, roomId, 'Все переходы?')).id;
    for (const from of names)
      for (const to of names) {
        if (from === to) continue;
        const mergedIntoId = from === 'MERGED' ? target : null;
        await test.execute('UPDATE room_questions SET state = ?, "mergedIntoId" = ? WHERE id = ?', [
          from,
          mergedIntoId,
          id,
        ]);
        const result = await decide(editor, id, from, to, to === 'MERGED' ? target : undefined);
        expect([from, to, codeOf(result) ?? result.question!.state]).toEqual([
          from,
          to,
          allows(from, to) ? to : 'STATE_CHANGED',
        ]);
      }
  });

  it('learns that another moderator was faster, and repeats a decision without harm', async () => {
    const { id } = await ask(test, author, roomId, 'Двое сразу?');
    await decide(editor, id, 'NEW', 'HIDDEN');
    expect(codeOf(await decide(manager, id, 'NEW', 'ON_AIR'))).toBe('STATE_CHANGED');
    expect((await decide(manager, id, 'NEW', 'HIDDEN')).question).toMatchObject({ state: 'HIDDEN' });
  });

  it('has one question on air: the one before is answered, also when two are put on air at once', async () => {
    const ids = [await shown('Первый?'), await shown('Второй?'), await shown('Третий?')];
    await decide(editor, ids[0]!, 'VISIBLE', 'ON_AIR');
    await Promise.all([decide(editor, ids[1]!, 'VISIBLE', 'ON_AIR'), decide(manager, ids[2]!, 'VISIBLE', 'ON_AIR')]);
    const { questions } = (await roomOf(other, roomId))!;
    expect(questions.map(({ state }) => state)).toEqual(['ON_AIR', 'ANSWERED', 'ANSWERED']);
  });

  it('sees at most a hundred questions, and participants thirty, the most wanted first', async () => {
    const best = await shown('Нужен всем?');
    await vote(other, best);
    const [row] = await test.rows<Record<string, string>>('SELECT * FROM room_questions WHERE id = ?', [best]);
    await test.app.database.inTransaction((transaction) =>
      transaction.insert(
        'room_questions',
        Array.from({ length: 120 }, (_, index) => ({ ...row!, id: `question ${index}`, text: `Вопрос ${index}` })),
      ),
    );
    expect((await listed(other)).length).toBe(30);
    expect((await listed(other))[0]).toBe('Нужен всем?');
    expect((await roomOf(editor, roomId))!.questionQueue).toHaveLength(100);
  });

  it('merges votes without doubling them, and chains of merged questions', async () => {
    const third = (await viewerOf(test, event)).client;
    const [a, b, c] = [await shown('Первый?'), await shown('Второй?', other), await shown('Третий?', third)];
    for (const id of [a, b]) await vote(third, id);
    await vote(other, a);
    await decide(editor, a, 'VISIBLE', 'MERGED', b);
    // Of the third once, and of the author of the first; not of the author of the second.
    expect((await roomOf(other, roomId))!.questions.find(({ id }) => id === b)).toMatchObject({ votes: 2 });
    await decide(editor, b, 'VISIBLE', 'MERGED', c);
    expect((await roomOf(other, roomId))!.questions).toMatchObject([{ id: c, votes: 2 }]);
    expect((await ownOf(author, event.slug))!.viewerQuestions).toMatchObject([{ state: 'MERGED', mergedIntoId: c }]);
    // A vote that was on its way stands for the question that is left.
    expect((await vote((await viewerOf(test, event)).client, a)).question).toMatchObject({ id: c, votes: 3 });
    for (const wrong of [undefined, a, 'no such question'])
      expect(codeOf(await decide(editor, c, 'VISIBLE', 'MERGED', wrong))).toBeDefined();
  });

  it('hands a question to the speaker of the talk, and the author finds it among their questions', async () => {
    await makeProgramme(test, event);
    const [talk] = await test.rows<{ id: string }>(
      'SELECT id FROM talks WHERE "eventId" = ? AND id IN (SELECT "talkId" FROM appearances) ORDER BY "startsAt"',
      [event.id],
    );
    await manager.mutate('setRoomTalk', { id: roomId, talkId: talk!.id }, 'settings { id }');
    const { id } = await ask(test, author, roomId, 'Ответите позже?');
    await decide(editor, id, 'NEW', 'LATER');
    await decide(editor, id, 'NEW', 'LATER');
    const mine = await author.query('myQuestions', {}, 'nodes { text state speaker { id } talkTitle }');
    expect(mine.nodes).toMatchObject([{ text: 'Ответите позже?', state: 'NEW', speaker: { id: expect.any(String) } }]);
    expect(await listed(other)).toEqual([]);
  });
});

describe('anonymity', () => {
  it('holds for participants in lists, answers and the bytes of the stream, not for moderators', async () => {
    const { id, author: own } = await ask(test, author, roomId, 'Без имени?', true);
    expect(own).toBeNull();
    await decide(editor, id, 'NEW', 'VISIBLE');
    const held = await ask(test, author, roomId, 'Тайный вопрос?', true);
    expect((await vote(other, id)).question).toMatchObject({ author: null, isAnonymous: true });
    const query = `subscription Updates($roomId: ID!) { roomUpdates(roomId: $roomId) { __typename
      ... on QuestionsChanged { room { id questions { id text author votes } questionQueue { id text author } } } } }`;
    const streams = [other, editor].map((client) => openStream(client, { query, variables: { roomId } }));
    const [seen, moderated] = await Promise.all(streams.map(async ({ until }) => JSON.stringify(await until(1))));
    for (const { close } of streams) close();
    expect(seen).toContain('Без имени?');
    for (const secret of ['Игнатьева', 'Мария', 'Тайный вопрос', held.id]) expect(seen).not.toContain(secret);
    expect(moderated).toContain('Игнатьева Мария Олеговна');
    expect(moderated).toContain('Тайный вопрос');
  });

  it('is told by the stream within a tick, and what concerns one person is not in it', async () => {
    const id = await shown('Растёт ли счёт?');
    const query = `subscription { roomUpdates(roomId: "${roomId}") { __typename ... on QuestionsChanged { room { id questions { id votes } } } } }`;
    const stream = openStream(other, { query });
    await stream.until(1);
    await vote(other, id);
    expect(JSON.stringify((await stream.until(2))[1])).toContain('"votes":1');
    stream.close();
  });
});

describe('the data of a user', () => {
  it('has their questions, and its erasure leaves what others saw, without the author', async () => {
    await shown('Это видели?');
    await ask(test, author, roomId, 'Этого не видели?');
    const voted = await shown('Чужой?', other);
    await vote(author, voted);
    await author.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } }, 'deletedAt');
    const rows = await test.rows('SELECT text, "registrationId" FROM room_questions ORDER BY text');
    expect(rows).toEqual([
      { text: 'Чужой?', registrationId: expect.any(String) },
      { text: 'Это видели?', registrationId: null },
    ]);
    expect(await test.rows('SELECT * FROM room_question_votes')).toEqual([]);
    const left = (await roomOf(editor, roomId))!.questionQueue!.find(({ text }) => text === 'Это видели?')!;
    expect(left.author).toBeNull();
    expect(codeOf(await decide(editor, left.id, 'VISIBLE', 'LATER'))).toBe('AUTHOR_UNKNOWN');
  });
});
