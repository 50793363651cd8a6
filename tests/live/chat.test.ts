import { beforeEach, describe, expect, it } from 'vitest';
import { addMs, day, hour, second, toIso } from '../../server/core/clock.js';
import { deleteOldMessages } from '../../server/live/chat/chat.personal-data.js';
import { roomMessageStates } from '../../server/live/chat/room-message.states.js';
import { appForEachTest } from '../support/app.js';
import { chatOf, decide, nameDrugs, ownOf, send, setMode, setTime } from '../support/chat.js';
import type { TestClient } from '../support/client.js';
import { changeEvent, password, signInAs, type TestEvent } from '../support/factories.js'; // prettier-ignore
import { changeState, liveEvent, viewerOf, roomWithPeople } from '../support/live.js';
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
  await setMode(editor, roomId, 'OPEN');
});

const codeOf = ({ problems }: { problems?: readonly { code: string }[] | null }) => problems?.[0]?.code;
const seenBy = async (client: TestClient) => (await chatOf(client, roomId))!.messages.map(({ text }) => text);
/** Sends a message that must be accepted. */
async function sent(client: TestClient, text: string) {
  const { message, problems } = await send(client, roomId, text);
  if (!message) throw new Error(JSON.stringify(problems));
  return message;
}

describe('a message', () => {
  it('is seen by everybody in an open chat, the oldest first, with the name as for questions', async () => {
    await sent(author, 'Добрый день!');
    test.clock.forward(second);
    await sent(other, 'Здравствуйте!');
    expect(await seenBy(other)).toEqual(['Добрый день!', 'Здравствуйте!']);
    expect((await chatOf(other, roomId))!.messages[0]).toMatchObject({ author: 'Мария\u00a0И.', isAuthorMuted: null });
    expect((await chatOf(editor, roomId))!.messages[0]).toMatchObject({
      author: 'Игнатьева Мария Олеговна',
      isAuthorMuted: false,
    });
  });

  it('has a text of 1 to 500 characters, and the problem stands at the field', async () => {
    const texts = { '  ': 'REQUIRED', ['а'.repeat(501)]: 'TOO_LONG', 'а\u0007б': 'UNUSABLE' };
    for (const [text, code] of Object.entries(texts))
      expect((await send(author, roomId, text)).problems).toMatchObject([{ code, field: 'text' }]);
    expect((await sent(author, 'а'.repeat(500))).state).toBe('VISIBLE');
  });

  it('is not lost when its text was changed after the answer to the first one was', async () => {
    await sent(author, 'Первый вариант');
    const key = 'message-key-of-one-form';
    await send(author, roomId, 'Ответ потерялся', key);
    expect(codeOf(await send(author, roomId, 'Я передумал', key))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await seenBy(other)).not.toContain('Я передумал');
  });

  it('is stored once for the same key, also when it comes twice at once', async () => {
    const [one, two] = await Promise.all([
      send(author, roomId, 'Один раз', 'the-same-key'),
      send(author, roomId, 'Один раз', 'the-same-key'),
    ]);
    const three = await send(author, roomId, 'Один раз', 'the-same-key');
    expect(new Set([one, two, three].map(({ message }) => message!.id)).size).toBe(1);
    await send(other, roomId, 'Чужой ключ', 'the-same-key');
    expect(await seenBy(other)).toEqual(['Один раз', 'Чужой ключ']);
    expect(codeOf(await send(author, roomId, 'Ключ', 'a b'))).toBe('IDEMPOTENCY_KEY_FORMAT');
  });

  it('comes at most 20 times a minute from a participant', async () => {
    const results = await Promise.all(Array.from({ length: 21 }, (_, index) => send(author, roomId, `Раз ${index}`)));
    expect(results.filter((result) => codeOf(result) === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  });

  it('of fifty people at once is neither lost nor doubled', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => viewerOf(test, event)));
    await Promise.all(
      people.flatMap(({ client }, index) => Array.from({ length: 5 }, (_, n) => sent(client, `${index} ${n}`))),
    );
    expect(new Set(await seenBy(other)).size).toBe(50);
  });

  it('is among the last hundred', async () => {
    const { id } = await sent(author, 'Первое');
    const [row] = await test.rows<Record<string, string>>('SELECT * FROM room_messages WHERE id = ?', [id]);
    await test.app.database.inTransaction((transaction) =>
      transaction.insert(
        'room_messages',
        Array.from({ length: 120 }, (_, index) => ({
          ...row!,
          id: `message ${index}`,
          key: `message ${index}`,
          text: `Сообщение ${index}`,
          createdAt: toIso(addMs(test.clock.now(), (index + 1) * second)),
        })),
      ),
    );
    const texts = await seenBy(other);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([100, 'Сообщение 20', 'Сообщение 119']);
    expect((await chatOf(editor, roomId))!.messageQueue).toHaveLength(100);
  });
});

describe('the mode', () => {
  it('is off at first, and then nobody writes', async () => {
    await setMode(editor, roomId, 'OFF');
    expect((await send(author, roomId, 'Есть кто?')).problems).toMatchObject([{ code: 'CHAT_OFF', field: 'text' }]);
    const { roomId: untouched } = await liveEvent(test, manager);
    expect((await chatOf(editor, untouched))!.chatMode).toBe('OFF');
  });

  it('MODERATED holds each message: its author and the queue have it, the others do not', async () => {
    await setMode(editor, roomId, 'MODERATED');
    const { id, state } = await sent(author, 'Можно мне слово?');
    expect(state).toBe('HELD');
    expect([await seenBy(other), await seenBy(author)]).toEqual([[], []]);
    expect((await ownOf(author, event.slug))!.viewerMessages).toMatchObject([{ id, state: 'HELD' }]);
    expect((await ownOf(other, event.slug))!.viewerMessages).toEqual([]);
    expect((await chatOf(editor, roomId))!.messageQueue).toMatchObject([{ id, state: 'HELD', drugName: null }]);
    const asSeen = (await chatOf(other, roomId))!;
    expect([asSeen.messageQueue, asSeen.mutedParticipants]).toEqual([null, null]);
    await decide(editor, id, 'HELD', 'VISIBLE');
    expect(await seenBy(other)).toEqual(['Можно мне слово?']);
    expect((await ownOf(author, event.slug))!.viewerMessages).toEqual([]);
  });

  it('SLOW takes one message in ten seconds from a person, and the same one again', async () => {
    await setMode(editor, roomId, 'SLOW');
    await send(author, roomId, 'Первое', 'first-message');
    expect((await send(author, roomId, 'Второе')).problems).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
    expect((await send(author, roomId, 'Первое', 'first-message')).message).toBeTruthy();
    await sent(other, 'Другой человек');
    test.clock.forward(10 * second);
    await sent(author, 'Второе');
    expect(await seenBy(other)).toHaveLength(3);
  });

  it('SLOW takes one of two messages that come at once', async () => {
    await setMode(editor, roomId, 'SLOW');
    const results = await Promise.all([send(author, roomId, 'Раз'), send(author, roomId, 'Два')]);
    expect(results.map(codeOf).filter(Boolean)).toEqual(['TOO_MANY_REQUESTS']);
  });

  it('leaves what waits when it changes', async () => {
    await setMode(editor, roomId, 'MODERATED');
    await sent(author, 'Ждёт');
    await setMode(editor, roomId, 'OPEN');
    await sent(author, 'Сразу');
    expect(await seenBy(other)).toEqual(['Сразу']);
  });
});

describe('names of drugs', () => {
  it('hold a message in any form of the word, and moderators see which', async () => {
    await nameDrugs(editor, ['Крестор', 'Но-шпа', 'Виагра', 'Лёгкофен']);
    const held = ['Пью крестор', 'без КРЕСТОРА', 'но-шпой лечат', 'о виагре', 'легкофеном!', 'кре\u00adстор'];
    for (const text of held) expect([text, (await sent(author, text)).state]).toEqual([text, 'HELD']);
    for (const text of ['ресторан', 'кресторан', 'но не шпала', 'легко'])
      expect([text, (await sent(other, text)).state]).toEqual([text, 'VISIBLE']);
    const { messageQueue } = (await chatOf(editor, roomId))!;
    expect(messageQueue!.find(({ text }) => text === 'без КРЕСТОРА')).toMatchObject({ drugName: 'Крестор' });
    expect((await ownOf(author, event.slug))!.viewerMessages[0]).toMatchObject({ drugName: null });
  });

  it('are one list that staff replaces, and the second of two who edit it is told', async () => {
    const { version } = await editor.query('drugNames', {}, 'version');
    const saved = await nameDrugs(editor, [' Крестор ', '', 'крестор', 'Аспирин']);
    expect(saved.list!.names).toEqual(['Аспирин', 'крестор']);
    expect(codeOf(await manager.mutate('setDrugNames', { names: ['Плавикс'], version }, 'list { names }'))).toBe(
      'STATE_CHANGED',
    );
    expect((await nameDrugs(manager, ['Плавикс', '—'])).problems).toMatchObject([{ code: 'UNUSABLE', field: 'names' }]);
    expect((await nameDrugs(manager, ['а'.repeat(101)])).problems).toMatchObject([{ code: 'TOO_LONG' }]);
    expect((await editor.query('drugNames', {}, 'names')).names).toEqual(['Аспирин', 'крестор']);
    for (const client of [other, author]) await expect(nameDrugs(client, [])).rejects.toThrow('FORBIDDEN');
  });
});

describe('personal data', () => {
  it('hold a message in an open chat', async () => {
    for (const text of ['Мой телефон 8 921 123-45-67', 'a.b@example.ru', 'Петров 12.11.1956 г.р.', '112-233-445 95'])
      expect([text, (await sent(author, text)).state]).toEqual([text, 'HELD']);
    expect((await sent(author, 'АД 120/80, встреча 12.11.2026')).state).toBe('VISIBLE');
    expect(await seenBy(other)).toEqual(['АД 120/80, встреча 12.11.2026']);
  });
});

describe('access to the chat', () => {
  it('is that of participants online whose broadcast is open', async () => {
    const { id } = await sent(author, 'Кто это видит?');
    const inHall = await viewerOf(test, event, { participation: 'IN_PERSON' });
    const outsider = await signInAs(test);
    for (const client of [outsider, inHall.client]) {
      expect(await client.query('room', { id: roomId }, 'id')).toBeNull();
      await expect(send(client, roomId, 'Можно мне?')).rejects.toThrow('FORBIDDEN');
    }
    const guest = test.client();
    await expect(send(guest, roomId, 'Можно мне?')).rejects.toThrow('UNAUTHENTICATED');
    for (const client of [other, guest, outsider]) {
      await expect(decide(client, id, 'VISIBLE', 'REMOVED')).rejects.toThrow(/FORBIDDEN|UNAUTHENTICATED/);
      await expect(setMode(client, roomId, 'OFF')).rejects.toThrow(/FORBIDDEN|UNAUTHENTICATED/);
      await expect(client.mutate('muteInRoom', { messageId: id }, 'room { id }')).rejects.toThrow(
        /FORBIDDEN|UNAUTHENTICATED/,
      );
    }
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    await expect(send(other, roomId, 'А теперь?')).rejects.toThrow('FORBIDDEN');
  });

  it('ends with a cancelled registration, and with the event', async () => {
    await test.execute(`UPDATE registrations SET state = 'CANCELLED' WHERE "userId" = ?`, [author.user.id]);
    await expect(send(author, roomId, 'Я ещё тут?')).rejects.toThrow('FORBIDDEN');
    test.clock.forward(12 * hour);
    await expect(send(other, roomId, 'А я?')).rejects.toThrow('FORBIDDEN');
  });

  it('is closed with the room, and open during a break', async () => {
    await changeState(manager, roomId, 'PAUSED', 'LIVE');
    await sent(author, 'В перерыве');
    await changeState(manager, roomId, 'ENDED', 'PAUSED');
    expect(codeOf(await send(author, roomId, 'После конца'))).toBe('ROOM_CLOSED');
  });
});

describe('a moderator', () => {
  it('makes only the transitions of the states, from the state that they see', async () => {
    const { names, allows } = roomMessageStates;
    const { id } = await sent(author, 'Все переходы');
    for (const from of names)
      for (const to of names) {
        if (from === to) continue;
        await test.execute('UPDATE room_messages SET state = ? WHERE id = ?', [from, id]);
        const result = await decide(editor, id, from, to);
        expect([from, to, codeOf(result) ?? result.message!.state]).toEqual([
          from,
          to,
          allows(from, to) ? to : 'STATE_CHANGED',
        ]);
      }
  });

  it('learns that another one was faster, and repeats a decision without harm', async () => {
    await setMode(editor, roomId, 'MODERATED');
    const { id } = await sent(author, 'Двое сразу');
    await decide(editor, id, 'HELD', 'REMOVED');
    expect((await decide(manager, id, 'HELD', 'REMOVED')).message).toMatchObject({ state: 'REMOVED' });
    await decide(editor, id, 'REMOVED', 'VISIBLE');
    expect(codeOf(await decide(manager, id, 'HELD', 'REMOVED'))).toBe('STATE_CHANGED');
    const [row] = await test.rows<{ decidedById: string }>('SELECT * FROM room_messages');
    expect(row!.decidedById).toBeTruthy();
    expect((await decide(editor, id, 'VISIBLE', 'REMOVED')).message).toBeTruthy();
    expect(await seenBy(other)).toEqual([]);
    expect((await ownOf(author, event.slug))!.viewerMessages).toMatchObject([{ id, state: 'REMOVED' }]);
  });

  it('takes the right to write from an author in the event, and gives it back', async () => {
    const { id } = await sent(author, 'Реклама');
    const muted = 'room { id mutedParticipants { id name } }';
    const { room } = await editor.mutate('muteInRoom', { messageId: id }, muted);
    await editor.mutate('muteInRoom', { messageId: id }, muted);
    expect(room!.mutedParticipants).toMatchObject([{ name: 'Игнатьева Мария Олеговна' }]);
    expect((await send(author, roomId, 'Ещё реклама')).problems).toMatchObject([{ code: 'CHAT_MUTED', field: 'text' }]);
    expect((await ownOf(author, event.slug))!.viewerIsMuted).toBe(true);
    expect((await ownOf(other, event.slug))!.viewerIsMuted).toBe(false);
    expect((await chatOf(editor, roomId))!.messageQueue).toMatchObject([{ id, isAuthorMuted: true }]);
    await sent(other, 'Остальные пишут');

    const [entry] = room!.mutedParticipants!;
    const { roomId: elsewhere } = await liveEvent(test, manager);
    const unmute = (of: string) => editor.mutate('unmuteInRoom', { roomId: of, id: entry!.id }, muted);
    expect(codeOf(await unmute(elsewhere))).toBe('NOT_FOUND');
    expect((await unmute(roomId)).room!.mutedParticipants).toEqual([]);
    await unmute(roomId);
    await sent(author, 'Больше не буду');
  });
});

describe('the stream of a chat', () => {
  const query = `subscription Updates($roomId: ID!) { roomUpdates(roomId: $roomId) { __typename
    ... on MessagesChanged { room { id chatMode messages { id text author } messageQueue { id text author } } } } }`;

  it('is one snapshot for all participants, without what waits, and another one for moderators', async () => {
    await nameDrugs(editor, ['Крестор']);
    await sent(author, 'Видно всем');
    const held = await sent(author, 'Пейте крестор');
    const streams = [other, author, editor].map((client) => openStream(client, { query, variables: { roomId } }));
    const [seen, own, moderated] = await Promise.all(
      streams.map(async ({ until }) => JSON.stringify((await until(1))[0])),
    );
    for (const { close } of streams) close();
    expect(own).toBe(seen);
    expect(seen).toContain('Видно всем');
    for (const secret of ['Игнатьева', 'крестор', held.id]) expect(seen).not.toContain(secret);
    expect(moderated).toContain('Игнатьева Мария Олеговна');
    expect(moderated).toContain('Пейте крестор');
  });

  it('tells of messages, decisions and the mode', async () => {
    const stream = openStream(other, { query, variables: { roomId } });
    await stream.until(1);
    const { id } = await sent(author, 'Новое');
    expect(JSON.stringify((await stream.until(2))[1])).toContain('Новое');
    await decide(editor, id, 'VISIBLE', 'REMOVED');
    expect(JSON.stringify((await stream.until(3))[2])).not.toContain('Новое');
    await setMode(editor, roomId, 'OFF');
    expect(JSON.stringify((await stream.until(4))[3])).toContain('"chatMode":"OFF"');
    stream.close();
  });
});

describe('the data of a user', () => {
  it('have their messages for 30 days', async () => {
    const [old, young] = [await sent(author, 'Старое'), await sent(author, 'Новое')];
    await setTime(test, old.id, toIso(addMs(test.clock.now(), -30 * day)));
    await setTime(test, young.id, toIso(addMs(test.clock.now(), -30 * day + second)));
    await deleteOldMessages(test.app);
    expect(await test.rows('SELECT text FROM room_messages')).toEqual([{ text: 'Новое' }]);
  });

  it('go away with the account: messages and the ban', async () => {
    const { id } = await sent(author, 'Моё');
    await sent(other, 'Чужое');
    await editor.mutate('muteInRoom', { messageId: id }, 'room { id }');
    await author.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } }, 'deletedAt');
    expect(await test.rows('SELECT text FROM room_messages')).toEqual([{ text: 'Чужое' }]);
    expect(await test.rows('SELECT * FROM room_mutes')).toEqual([]);
  });
});
