import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Busy } from '../server/core/database.js';
import { registerForEvent } from '../server/registrations/register.service.js';
import type { SeatTaker } from '../server/registrations/seats.js';
import type { User } from '../server/users/user.entity.js';
import { cancelRegistration } from '../server/registrations/registrations.service.js';
import type { Registration } from '../server/registrations/registration.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { contextOf } from './support/contexts.js';
import { makeEvent, makeUser, registrationInput, type TestEvent } from './support/factories.js';
import { countersOf, eventWithQuota, makePromoCode } from './support/tariffs.js';

let test: TestApp;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

/** Looks whether there is room and only then takes it, outside of the lock: what everybody writes first. */
const carelessTaker = (): SeatTaker => {
  let lookers = 0;
  let go = () => {};
  const secondLooked = new Promise<void>((resolve) => (go = resolve));
  return async (transaction, { eventId, participation }) => {
    // Nobody else's uncommitted registration is seen: SQLite needs another connection for that, PostgreSQL does not.
    const { dialect, read } = test.app.database;
    const look = dialect === 'sqlite' ? read : transaction.query;
    const [seats] = await look<{ capacity: number; count: number }>(
      `SELECT capacity, (SELECT COUNT(*) FROM registrations WHERE "eventId" = ? AND state = 'CONFIRMED') AS count
     FROM event_seats WHERE "eventId" = ? AND participation = ?`,
      [eventId, eventId, participation],
    );
    const left = seats!.capacity - Number(seats!.count);
    // A user who sees the last seat takes it when another has looked too: transactions of PostgreSQL may miss each other
    // otherwise. SQLite does what comes at once in one go.
    if (left <= 1) lookers += 1;
    if (lookers > 1) go();
    if (dialect === 'postgres' && left === 1) await secondLooked;
    return left > 0;
  };
};

/** Who is asked to come again comes again. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
    }
  }
}

async function crowd(event: TestEvent, size: number, taker?: SeatTaker) {
  const people: User[] = [];
  for (let index = 0; index < size; index += 1) people.push(await makeUser(test));
  const input = await registrationInput(test, event, { joinWaitingList: true });
  await Promise.all(people.map((user) => insist(() => registerForEvent(contextOf(test, user), input as never, taker))));
  return test.app.database.read<{ state: string; queueNumber: number | null }>(
    'SELECT state, "queueNumber" FROM registrations WHERE "eventId" = ? ORDER BY "queueNumber"',
    [event.id],
  );
}

describe('many people at once for few seats', () => {
  it('is a race that a careless look at the seats loses', async () => {
    const event = await makeEvent(test, { capacity: 10 });
    const rows = await crowd(event, 60, carelessTaker());
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
      Array.from({ length: 50 }, () => registerForEvent(contextOf(test, user), input as never)),
    );
    expect(new Set(answers.map(({ registration }) => registration.id)).size).toBe(1);
    const [seats] = await test.app.database.read('SELECT taken FROM event_seats WHERE "eventId" = ?', [event.id]);
    expect(seats).toEqual({ taken: 1 });
  });
});

const inTurns = async <T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (const one of list) done.push(await work(one));
  return done;
};

describe('many people at once for a tariff with few seats of its own', () => {
  it('gives thirty of them away and the rest of the hundred to others, and fills again what is given up', async () => {
    const { event, usual, special } = await eventWithQuota(test, 100, 30);
    const people = await inTurns(Array.from({ length: 1_000 }), () => makeUser(test));
    const cheap = await registrationInput(test, event, { ...special, joinWaitingList: true });
    const dear = await registrationInput(test, event, { ...usual, joinWaitingList: true });
    const answers = await Promise.all(
      people.map((user, index) =>
        insist(() => registerForEvent(contextOf(test, user), (index % 2 ? cheap : dear) as never)),
      ),
    );
    expect(await countersOf(test, event)).toEqual({ taken: 100, waiting: 900, quota: 30, used: 0 });

    const held = answers.flatMap(({ registration }, index) =>
      registration.state === 'CONFIRMED' ? [{ registration, user: people[index]! }] : [],
    );
    const given = held.filter((_one, index) => index % 2 === 0);
    await Promise.all(
      given.map(({ registration, user }) => cancelRegistration(contextOf(test, user), registration.id)),
    );
    // Both kinds have people waiting: each seat goes on at once, to the first whose tariff has room.
    const after = await countersOf(test, event);
    expect(after).toMatchObject({ taken: 100, waiting: 900 - given.length });
    expect(after.quota).toBeLessThanOrEqual(30);
    const offered = await test.app.database.read<Pick<Registration, 'tariffId' | 'queueNumber'>>(
      `SELECT "tariffId", "queueNumber" FROM registrations WHERE "eventId" = ? AND state = 'OFFERED' ORDER BY "queueNumber"`,
      [event.id],
    );
    expect(offered).toHaveLength(given.length);
    for (const { tariffId } of [usual, special]) {
      const queue = await test.app.database.read<{ queueNumber: number }>(
        'SELECT "queueNumber" FROM registrations WHERE "eventId" = ? AND "tariffId" = ? AND "queueNumber" IS NOT NULL ORDER BY "queueNumber"',
        [event.id, tariffId],
      );
      const own = offered.filter((one) => one.tariffId === tariffId).map(({ queueNumber }) => queueNumber);
      // Nobody was passed over by somebody of the same tariff.
      expect(own).toEqual(queue.slice(0, own.length).map(({ queueNumber }) => queueNumber));
    }
  });
});

describe('many people at once with one promo code', () => {
  const crowdWith = async (useLimit: number) => {
    const event = await makeEvent(test, { capacity: null, priceAmount: 100_000 });
    const promo = await makePromoCode(test, event, { kind: 'FREE', value: 0, useLimit });
    const people = await inTurns(Array.from({ length: 200 }), () => makeUser(test));
    const input = await registrationInput(test, event, { promoCode: promo.code });
    const answers = await Promise.allSettled(
      people.map((user, index) =>
        insist(() => registerForEvent(contextOf(test, user, `10.0.0.${index}`), input as never)),
      ),
    );
    return { event, promo, people, answers };
  };

  it.each([1, 17])('lets %i of two hundred use one that is good for so many', async (useLimit) => {
    const { event, answers } = await crowdWith(useLimit);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(useLimit);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason.message)] : []));
    expect(new Set(refused)).toEqual(new Set(['PROMO_CODE_USED_UP']));
    // Whoever was refused has taken no seat either.
    expect(await countersOf(test, event)).toMatchObject({ taken: useLimit, used: useLimit });
  });

  it('has it used again as often as it was given back', async () => {
    const { event, promo, people, answers } = await crowdWith(10);
    const held = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? [{ id: answer.value.registration.id, user: people[index]! }] : [],
    );
    await Promise.all(held.slice(0, 4).map(({ id, user }) => cancelRegistration(contextOf(test, user), id)));
    expect(await countersOf(test, event)).toMatchObject({ used: 6 });
    const input = await registrationInput(test, event, { promoCode: promo.code });
    const others = await inTurns(Array.from({ length: 40 }), () => makeUser(test));
    const again = await Promise.allSettled(
      others.map((user, index) => registerForEvent(contextOf(test, user, `10.0.1.${index}`), input as never)),
    );
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await countersOf(test, event)).toMatchObject({ taken: 10, used: 10 });
  });
});
