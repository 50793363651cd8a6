import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { actAsAudience } from '../../demo/audience.js';
import { heldMessages, roomMessages } from '../../demo/content/room-audience.js';
import { demo } from '../../demo/index.js';
import { minute, second, toIso } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';

const test = appForFile({ demo });

type Counts = { spans: number; messages: number; votes: number; supports: number; hands: number };
const countsOf = async (): Promise<Counts> => {
  const row = await test.row<Counts>(
    `SELECT (SELECT COUNT(*) FROM watch_spans) AS spans, (SELECT COUNT(*) FROM room_messages) AS messages,
       (SELECT COUNT(*) FROM room_poll_votes JOIN room_polls ON room_polls.id = "pollId" WHERE state = 'OPEN') AS votes,
       (SELECT COUNT(*) FROM room_question_votes) AS supports, (SELECT COUNT(*) FROM room_hands) AS hands`,
  );
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as Counts;
};

/** The doctor of the demo opens the room. */
async function watch(): Promise<void> {
  const registration = await test.row<{ id: string; eventId: string; roomId: string }>(
    `SELECT registrations.id, registrations."eventId", rooms.id AS "roomId" FROM registrations
     JOIN rooms ON rooms."eventId" = registrations."eventId" JOIN users ON users.id = registrations."userId"
     WHERE users.email = 'doctor@example.ru'`,
  );
  const { id: registrationId, eventId, roomId } = registration;
  const at = toIso(test.clock.now());
  await test.execute(
    `INSERT INTO watch_spans (id, "registrationId", "eventId", "roomId", date, tab, "from", "to", "isProved", "isEnded")
     VALUES (?, ?, ?, ?, ?, 'tab-number-1', ?, ?, TRUE, FALSE) RETURNING id`,
    [uuid(), registrationId, eventId, roomId, at.slice(0, 10), at, at],
  );
}

it('has messages that wait for the moderator, one because of a drug', async () => {
  const held = await test.rows<{ drugName: string | null }>(
    `SELECT "drugName" FROM room_messages WHERE state = 'HELD' ORDER BY "createdAt"`,
  );
  expect(held.map(({ drugName }) => drugName)).toEqual(['Эликвис', null]);
});

it('takes part while somebody watches, and ends by itself', async () => {
  const seeded = await countsOf();
  expect(seeded).toMatchObject({ spans: 0 });
  await actAsAudience(test.app);
  expect(await countsOf()).toEqual(seeded);

  await watch();
  await actAsAudience(test.app);
  expect(await countsOf()).toEqual({
    spans: 25,
    messages: seeded.messages + 1,
    votes: seeded.votes + 1,
    supports: seeded.supports + 1,
    hands: 2,
  });
  for (let act = 0; act < 60; act++) {
    test.clock.forward(2 * second);
    await actAsAudience(test.app);
  }
  expect(await countsOf()).toMatchObject({
    spans: 25,
    messages: roomMessages.length + heldMessages.length,
    votes: seeded.votes + 24,
    hands: 2,
  });
  const [reactions] = await test.rows<{ kinds: number }>('SELECT COUNT(DISTINCT kind) AS kinds FROM room_reactions');
  expect(Number(reactions!.kinds)).toBe(4);

  const before = await countsOf();
  test.clock.forward(3 * minute);
  await actAsAudience(test.app);
  expect(await countsOf()).toEqual(before);
});

it('reacts to the talk that goes on, as soon as the director says so', async () => {
  await watch();
  await actAsAudience(test.app);
  const talkId: string = await test.value(
    'SELECT talks.id FROM talks JOIN rooms ON rooms."eventId" = talks."eventId" ORDER BY talks.id DESC LIMIT 1',
  );
  await test.execute('UPDATE rooms SET "talkId" = ?', [talkId]);
  await actAsAudience(test.app);
  const talks = await test.rows(
    'SELECT DISTINCT "talkId" FROM room_reactions WHERE "from" = (SELECT MAX("from") FROM room_reactions)',
  );
  expect(talks).toEqual([{ talkId }]);
});
