import { describe, expect, it } from 'vitest';
import { Busy } from '../../server/core/database/database.js';
import { registerForEvent } from '../../server/registrations/register/register.service.js';
import type { SeatTaker } from '../../server/registrations/seats/seats.js';
import type { User } from '../../server/users/user.entity.js';
import { cancelRegistration } from '../../server/registrations/registrations.service.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import { appForFile } from '../support/app.js';
import { contextOf } from '../support/contexts.js';
import { makeEvent, makeUser, registrationInput, type TestEvent } from '../support/factories.js';
import { countersOf, eventWithQuota, makePromoCode } from '../support/tariffs.js';

const test = appForFile();

/** Checks the free seats outside of the lock and then takes one: the typical race condition. */
const carelessTaker = (): SeatTaker => {
  let readers = 0;
  let go = () => {};
  const secondLooked = new Promise<void>((resolve) => (go = resolve));
  return async (transaction, { eventId, participation }) => {
    // Reads without uncommitted rows of others: SQLite needs the reading connection for that, PostgreSQL does not.
    const { database } = test.app;
    const reader = database.dialect === 'sqlite' ? database : transaction;
    const [seats] = await reader.query<{ capacity: number; count: number }>(
      `SELECT capacity, (SELECT COUNT(*) FROM registrations WHERE "eventId" = ? AND state = 'CONFIRMED') AS count
     FROM event_seats WHERE "eventId" = ? AND participation = ?`,
      [eventId, eventId, participation],
    );
    const remainingSeats = seats!.capacity - Number(seats!.count);
    // On PostgreSQL a user who sees the last seat waits until another sees it too, otherwise the race may not occur.
    // SQLite runs simultaneous writes as one batch.
    if (remainingSeats <= 1) readers += 1;
    if (readers > 1) go();
    if (database.dialect === 'postgres' && remainingSeats === 1) await secondLooked;
    return remainingSeats > 0;
  };
};

/** Retries an action that was rejected as busy. */
async function retryWhileBusy<T>(action: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
    }
  }
}

async function registerMany(event: TestEvent, size: number, taker?: SeatTaker) {
  const people: User[] = [];
  for (let index = 0; index < size; index += 1) people.push(await makeUser(test));
  const input = await registrationInput(test, event, { joinWaitingList: true });
  await Promise.all(
    people.map((user) => retryWhileBusy(() => registerForEvent(contextOf(test, user), input as never, taker))),
  );
  return test.rows<{ state: string; queueNumber: number | null }>(
    'SELECT state, "queueNumber" FROM registrations WHERE "eventId" = ? ORDER BY "queueNumber"',
    [event.id],
  );
}

describe('simultaneous registrations for few seats', () => {
  it('overbook if seats are checked outside of the lock', async () => {
    const event = await makeEvent(test, { capacity: 10 });
    const rows = await registerMany(event, 60, carelessTaker());
    expect(rows.filter(({ state }) => state === 'CONFIRMED').length).toBeGreaterThan(10);
  });

  it('give a hundred seats to a thousand users, and put the others on the waiting list in order', async () => {
    const event = await makeEvent(test, { capacity: 100 });
    const rows = await registerMany(event, 1_000);
    expect(rows.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(100);
    const queue = rows.filter(({ state }) => state === 'WAITLISTED').map(({ queueNumber }) => queueNumber);
    expect(queue).toEqual(Array.from({ length: 900 }, (_, index) => index + 1));
    const [seats] = await test.rows('SELECT taken, waiting FROM event_seats WHERE "eventId" = ?', [event.id]);
    expect(seats).toEqual({ taken: 100, waiting: 900 });
  });

  it('register a user once for fifty clicks', async () => {
    const event = await makeEvent(test);
    const user = await makeUser(test);
    const input = await registrationInput(test, event);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => registerForEvent(contextOf(test, user), input as never)),
    );
    expect(new Set(answers.map(({ registration }) => registration.id)).size).toBe(1);
    const [seats] = await test.rows('SELECT taken FROM event_seats WHERE "eventId" = ?', [event.id]);
    expect(seats).toEqual({ taken: 1 });
  });
});

const sequentially = async <T, R>(list: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (const item of list) results.push(await work(item));
  return results;
};

describe('simultaneous registrations for a tariff with a quota', () => {
  it('keep quota and capacity, and offer cancelled seats to the waiting list', async () => {
    const { event, usual: regular, special } = await eventWithQuota(test, 100, 30);
    const people = await sequentially(Array.from({ length: 1_000 }), () => makeUser(test));
    const specialInput = await registrationInput(test, event, { ...special, joinWaitingList: true });
    const regularInput = await registrationInput(test, event, { ...regular, joinWaitingList: true });
    const answers = await Promise.all(
      people.map((user, index) =>
        retryWhileBusy(() =>
          registerForEvent(contextOf(test, user), (index % 2 ? specialInput : regularInput) as never),
        ),
      ),
    );
    expect(await countersOf(test, event)).toEqual({ taken: 100, waiting: 900, quota: 30, used: 0 });

    const confirmed = answers.flatMap(({ registration }, index) =>
      registration.state === 'CONFIRMED' ? [{ registration, user: people[index]! }] : [],
    );
    const cancelledOnes = confirmed.filter((_one, index) => index % 2 === 0);
    await Promise.all(
      cancelledOnes.map(({ registration, user }) => cancelRegistration(contextOf(test, user), registration.id)),
    );
    // Users of both tariffs wait: each seat is offered to the first one whose tariff has room.
    const after = await countersOf(test, event);
    expect(after).toMatchObject({ taken: 100, waiting: 900 - cancelledOnes.length });
    expect(after.quota).toBeLessThanOrEqual(30);
    const offers = await test.rows<Pick<Registration, 'tariffId' | 'queueNumber'>>(
      `SELECT "tariffId", "queueNumber" FROM registrations WHERE "eventId" = ? AND state = 'OFFERED' ORDER BY "queueNumber"`,
      [event.id],
    );
    expect(offers).toHaveLength(cancelledOnes.length);
    for (const { tariffId } of [regular, special]) {
      const queue = await test.rows<{ queueNumber: number }>(
        'SELECT "queueNumber" FROM registrations WHERE "eventId" = ? AND "tariffId" = ? AND "queueNumber" IS NOT NULL ORDER BY "queueNumber"',
        [event.id, tariffId],
      );
      const offersOfTariff = offers.filter((one) => one.tariffId === tariffId).map(({ queueNumber }) => queueNumber);
      // Within a tariff the order of the waiting list is kept.
      expect(offersOfTariff).toEqual(queue.slice(0, offersOfTariff.length).map(({ queueNumber }) => queueNumber));
    }
  });
});

describe('simultaneous uses of one promo code', () => {
  const registerWithCode = async (useLimit: number) => {
    const event = await makeEvent(test, { capacity: null, priceAmount: 100_000 });
    const promo = await makePromoCode(test, event, { kind: 'FREE', value: 0, useLimit });
    const people = await sequentially(Array.from({ length: 200 }), () => makeUser(test));
    const input = await registrationInput(test, event, { promoCode: promo.code });
    const answers = await Promise.allSettled(
      people.map((user, index) =>
        retryWhileBusy(() => registerForEvent(contextOf(test, user, `10.0.0.${index}`), input as never)),
      ),
    );
    return { event, promo, people, answers };
  };

  it.each([1, 17])('let %i of two hundred users use it, as its limit says', async (useLimit) => {
    const { event, answers } = await registerWithCode(useLimit);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(useLimit);
    const rejections = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [String(answer.reason.message)] : [],
    );
    expect(new Set(rejections)).toEqual(new Set(['PROMO_CODE_USED_UP']));
    // Rejected users take no seats.
    expect(await countersOf(test, event)).toMatchObject({ taken: useLimit, used: useLimit });
  });

  it('let returned uses be used again', async () => {
    const { event, promo, people, answers } = await registerWithCode(10);
    const successful = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? [{ id: answer.value.registration.id, user: people[index]! }] : [],
    );
    await Promise.all(successful.slice(0, 4).map(({ id, user }) => cancelRegistration(contextOf(test, user), id)));
    expect(await countersOf(test, event)).toMatchObject({ used: 6 });
    const input = await registrationInput(test, event, { promoCode: promo.code });
    const otherUsers = await sequentially(Array.from({ length: 40 }), () => makeUser(test));
    const secondRound = await Promise.allSettled(
      otherUsers.map((user, index) => registerForEvent(contextOf(test, user, `10.0.1.${index}`), input as never)),
    );
    expect(secondRound.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await countersOf(test, event)).toMatchObject({ taken: 10, used: 10 });
  });
});
