import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerForEvent } from '../server/registrations/register.service.js';
import type { SeatTaker } from '../server/registrations/seats.js';
import { Reads } from '../server/core/kept.js';
import type { Context } from '../server/core/context.js';
import type { User } from '../server/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, makeUser, registrationInput, type MadeEvent } from './support/make.js';

let test: TestApp;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

const contextOf = (user: User): Context => ({
  app: test.app,
  viewer: { id: user.id, role: 'USER', sessionId: 'none' },
  reads: new Reads(test.app.database),
  origin: { address: '127.0.0.1', userAgent: 'test' },
  requestId: 'test',
  log: test.app.log,
  now: test.clock.now(),
  loaders: new Map(),
  setSession: () => {},
  browser: null,
  setBrowser: () => {},
});

/** Looks whether there is room and only then takes it, outside of the lock: what everybody writes first. */
const careless: SeatTaker = async (transaction, { eventId, participation }) => {
  // Nobody else's uncommitted registration is seen: SQLite needs another connection for that, PostgreSQL does not.
  const { dialect, read } = test.app.database;
  const look = dialect === 'sqlite' ? read : transaction.query;
  const [seats] = await look<{ capacity: number; count: number }>(
    `SELECT capacity, (SELECT COUNT(*) FROM registrations WHERE "eventId" = ? AND state = 'CONFIRMED') AS count
     FROM event_seats WHERE "eventId" = ? AND participation = ?`,
    [eventId, eventId, participation],
  );
  return seats!.capacity > Number(seats!.count);
};

async function crowd(event: MadeEvent, size: number, taker?: SeatTaker) {
  const people: User[] = [];
  for (let index = 0; index < size; index += 1) people.push(await makeUser(test));
  const input = await registrationInput(test, event, { joinWaitingList: true });
  await Promise.all(people.map((user) => registerForEvent(contextOf(user), input as never, taker)));
  return test.app.database.read<{ state: string; queueNumber: number | null }>(
    'SELECT state, "queueNumber" FROM registrations WHERE "eventId" = ? ORDER BY "queueNumber"',
    [event.id],
  );
}

describe('many people at once for few seats', () => {
  it('is a race that a careless look at the seats loses', async () => {
    const event = await makeEvent(test, { capacity: 10 });
    const rows = await crowd(event, 60, careless);
    expect(rows.filter(({ state }) => state === 'CONFIRMED').length).toBeGreaterThan(10);
  });

  it('gives a hundred seats to a hundred of a thousand, and puts the rest on the waiting list in order', async () => {
    const event = await makeEvent(test, { capacity: 100 });
    const rows = await crowd(event, 1_000);
    expect(rows.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(100);
    const queue = rows.filter(({ state }) => state === 'WAITLISTED').map(({ queueNumber }) => queueNumber);
    expect(queue).toEqual(Array.from({ length: 900 }, (_, index) => index + 1));
    const [seats] = await test.app.database.read('SELECT taken, waiting FROM event_seats WHERE "eventId" = ?', [
      event.id,
    ]);
    expect(seats).toEqual({ taken: 100, waiting: 900 });
  });

  it('registers one person once, however often she presses', async () => {
    const event = await makeEvent(test);
    const user = await makeUser(test);
    const input = await registrationInput(test, event);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => registerForEvent(contextOf(user), input as never)),
    );
    expect(new Set(answers.map(({ registration }) => registration.id)).size).toBe(1);
    const [seats] = await test.app.database.read('SELECT taken FROM event_seats WHERE "eventId" = ?', [event.id]);
    expect(seats).toEqual({ taken: 1 });
  });
});
