import { describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import { endOverdueRegistrations, offerAllFreeSeats } from '../../server/registrations/registrations.service.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import {
  changeEvent,
  makeEvent,
  makeUser,
  register,
  registrationFields,
  registerForTest,
  registrationInput,
  signInAs,
  type TestEvent,
} from '../support/factories.js';
import { seatsOf } from '../support/seats.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();

const isoAfter = (offset: number): string => toIso(addMs(test.clock.now(), offset));
type Action = 'cancelRegistration' | 'acceptOffer' | 'declineOffer';

const ask = (client: TestClient, event: TestEvent, overrides = {}) => register(test, client, event, overrides);

const runMutation = (client: TestClient, action: Action, id: string) =>
  client.mutate(action, { id }, registrationFields);
const waitingList = { joinWaitingList: true };
const stateOf = async (id: string) => await test.value<string>('SELECT state FROM registrations WHERE id = ?', [id]);

describe('cancelling and the waiting list', () => {
  /** An event with one seat, the user who has it, and two on the waiting list. */
  async function fullEvent() {
    const event = await makeEvent(test, { capacity: 1 });
    const [ticketOwner, first, second] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const ownerRegistration = await registerForTest(test, ticketOwner, event);
    const [firstInQueue, secondInQueue] = [
      await registerForTest(test, first, event, waitingList),
      await registerForTest(test, second, event, waitingList),
    ];
    return {
      event,
      ticketOwner,
      first,
      second,
      ownerRegistration,
      firstInQueue,
      secondInQueue,
    };
  }

  it('frees the seat', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const client = await signInAs(test);
    const { id } = await registerForTest(test, client, event);
    expect((await runMutation(client, 'cancelRegistration', id)).registration).toMatchObject({
      id,
      state: 'CANCELLED',
    });
    expect(await seatsOf(test, event)).toMatchObject({ taken: 0 });
  });

  it('adds to the waiting list only users who asked for it', async () => {
    const { event } = await fullEvent();
    expect((await ask(await signInAs(test), event)).problems).toMatchObject([
      { code: 'SOLD_OUT', field: 'participation' },
    ]);
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1, waiting: 2 });
  });

  it('offers the seat to the first user for a day, before others can take it', async () => {
    const { event, ticketOwner, ownerRegistration, first, firstInQueue } = await fullEvent();
    await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1, waiting: 1 });
    expect(codesOf(await ask(await signInAs(test), event))).toEqual(['SOLD_OUT']);
    const viewer = await first.query(
      'viewer',
      {},
      'registrations { nodes { id state offerExpiresAt waitingPosition } }',
    );
    expect(viewer.registrations.nodes).toEqual([
      { id: firstInQueue.id, state: 'OFFERED', offerExpiresAt: isoAfter(day), waitingPosition: null },
    ]);
    expect((await runMutation(first, 'acceptOffer', firstInQueue.id)).registration).toMatchObject({
      state: 'CONFIRMED',
      offerExpiresAt: null,
    });
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1, waiting: 1 });
  });

  it('offers a declined seat to the next user', async () => {
    const { event, ticketOwner, ownerRegistration, first, firstInQueue, secondInQueue } = await fullEvent();
    await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
    expect((await runMutation(first, 'declineOffer', firstInQueue.id)).registration).toMatchObject({
      state: 'DECLINED',
    });
    expect(await stateOf(secondInQueue.id)).toBe('OFFERED');
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1, waiting: 0 });
  });

  it('offers an unanswered seat to the next user, and rejects a late answer', async () => {
    const { event, ticketOwner, ownerRegistration, first, second, firstInQueue, secondInQueue } = await fullEvent();
    await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
    test.clock.forward(day);
    expect(codesOf(await runMutation(first, 'acceptOffer', firstInQueue.id))).toEqual(['OFFER_OVER']);
    await endOverdueRegistrations(test.app);
    expect([await stateOf(firstInQueue.id), await stateOf(secondInQueue.id)]).toEqual(['OFFER_EXPIRED', 'OFFERED']);
    expect(codesOf(await runMutation(first, 'acceptOffer', firstInQueue.id))).toEqual(['OFFER_OVER']);
    expect((await runMutation(second, 'acceptOffer', secondInQueue.id)).registration).toMatchObject({
      state: 'CONFIRMED',
    });
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1, waiting: 0 });
  });

  it('lets users leave the waiting list, and the others move up', async () => {
    const { event, first, second, firstInQueue } = await fullEvent();
    await runMutation(first, 'cancelRegistration', firstInQueue.id);
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1, waiting: 1 });
    expect((await ask(second, event)).registration).toMatchObject({ state: 'WAITLISTED', waitingPosition: 1 });
    expect((await registerForTest(test, first, event, waitingList)).waitingPosition).toBe(2);
  });

  it('offers no seats of an event that has begun', async () => {
    const { event, ticketOwner, ownerRegistration, firstInQueue } = await fullEvent();
    await changeEvent(test, event.id, { startsAt: isoAfter(0) });
    await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
    expect(await stateOf(firstInQueue.id)).toBe('WAITLISTED');
    expect(await seatsOf(test, event)).toMatchObject({ taken: 0, waiting: 2 });
  });

  it('is rejected when the event is over', async () => {
    const user = await makeUser(test);
    const event = await makeEvent(test, { startsAt: isoAfter(hour) });
    const { id } = await registerForTest(test, await signInAs(test, user), event);
    test.clock.forward(9 * hour);
    expect(codesOf(await runMutation(await signInAs(test, user), 'cancelRegistration', id))).toEqual(['CANNOT_CANCEL']);
    expect(await stateOf(id)).toBe('CONFIRMED');
  });

  it.each(['cancelRegistration', 'acceptOffer', 'declineOffer'] as const)(
    'treats the registration of another user like an unknown one: %s',
    async (action) => {
      const { ownerRegistration, ticketOwner, firstInQueue } = await fullEvent();
      await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
      const otherUser = await signInAs(test);
      const foreignResult = await runMutation(otherUser, action, firstInQueue.id);
      expect(foreignResult).toEqual(await runMutation(otherUser, action, uuid()));
      expect(foreignResult).toEqual(await runMutation(otherUser, action, 'nonsense'));
      expect(foreignResult.problems).toMatchObject([{ code: 'NOT_FOUND', field: null }]);
      expect(await stateOf(firstInQueue.id)).toBe('OFFERED');
    },
  );

  it.each(['cancelRegistration', 'acceptOffer', 'declineOffer'] as const)(
    'returns the same for repeated and simultaneous requests: %s',
    async (action) => {
      const { event, ticketOwner, ownerRegistration, first, firstInQueue } = await fullEvent();
      await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
      const answers = await Promise.all(Array.from({ length: 5 }, () => runMutation(first, action, firstInQueue.id)));
      answers.push(await runMutation(first, action, firstInQueue.id));
      expect(answers.map(({ problems }) => problems)).toEqual(answers.map(() => undefined));
      const expected = { cancelRegistration: 'CANCELLED', acceptOffer: 'CONFIRMED', declineOffer: 'DECLINED' }[action];
      expect(new Set(answers.map(({ registration }) => registration!.state))).toEqual(new Set([expected]));
      expect(await seatsOf(test, event)).toMatchObject({ taken: 1 });
    },
  );

  it('rejects an answer to an offer that was not made', async () => {
    const { first, firstInQueue } = await fullEvent();
    for (const action of ['acceptOffer', 'declineOffer'] as const)
      expect(codesOf(await runMutation(first, action, firstInQueue.id))).toEqual(['OFFER_OVER']);
  });
});

describe('simultaneous registrations and cancellations', () => {
  it('never exceed the capacity nor lose a seat', async () => {
    const capacity = 3;
    const event = await makeEvent(test, { capacity });
    const people = await Promise.all(Array.from({ length: 12 }, () => signInAs(test)));
    let maxTaken = 0;
    const loop = async (client: TestClient, joinWaitingList: boolean) => {
      for (let round = 0; round < 6; round += 1) {
        const { registration, problems } = await ask(client, event, { joinWaitingList });
        if (!registration) {
          expect(problems).toMatchObject([{ code: 'SOLD_OUT' }]);
          continue;
        }
        const seats = await test.row<{ taken: number }>('SELECT taken FROM event_seats WHERE "eventId" = ?', [
          event.id,
        ]);
        maxTaken = Math.max(maxTaken, seats.taken);
        if (registration.state === 'WAITLISTED' && round % 2 === 0)
          await runMutation(client, 'acceptOffer', registration.id);
        expect((await runMutation(client, 'cancelRegistration', registration.id)).registration?.state).toBe(
          'CANCELLED',
        );
      }
    };
    await Promise.all(people.map((client, index) => loop(client, index % 2 === 0)));
    expect(maxTaken).toBeGreaterThan(0);
    expect(maxTaken).toBeLessThanOrEqual(capacity);
    expect(await seatsOf(test, event)).toMatchObject({ taken: 0, waiting: 0 });
    const secondRound = await Promise.all(people.map((client) => ask(client, event)));
    expect(secondRound.filter(({ registration }) => registration)).toHaveLength(capacity);
    expect(await seatsOf(test, event)).toMatchObject({ taken: capacity });
  });

  it('of one user in several tabs always succeed', async () => {
    const event = await makeEvent(test, { capacity: 5 });
    const user = await makeUser(test);
    const tabs = await Promise.all([signInAs(test, user), signInAs(test, user), signInAs(test, user)]);
    await Promise.all(
      tabs.map(async (tab) => {
        for (let round = 0; round < 12; round += 1) {
          const { registration } = await ask(tab, event);
          expect(registration).toBeDefined();
          await runMutation(tab, 'cancelRegistration', registration!.id);
          // Cancelled registrations get an older date, so that the daily limit does not apply.
          await test.execute(`UPDATE registrations SET "createdAt" = ? WHERE "userId" = ? AND state = 'CANCELLED'`, [
            toIso(addMs(test.clock.now(), -2 * day)),
            user.id,
          ]);
        }
      }),
    );
    expect(await seatsOf(test, event)).toMatchObject({ taken: 0 });
  });
});

describe('free seats with a waiting list', () => {
  it('are not taken by a new user, but offered to the first in the queue', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const first = await signInAs(test);
    const second = await signInAs(test);
    const newcomer = await signInAs(test);
    const input = await registrationInput(test, event, { joinWaitingList: true });
    await first.mutate(
      'registerForEvent',
      { input },
      'registration { id number state waitingPosition payUntil offerExpiresAt }',
    );
    await second.mutate(
      'registerForEvent',
      { input },
      'registration { id number state waitingPosition payUntil offerExpiresAt }',
    );
    await test.execute('UPDATE event_seats SET capacity = 2 WHERE "eventId" = ?', [event.id]);
    const lateResponse = await newcomer.mutate(
      'registerForEvent',
      { input },
      'registration { id number state waitingPosition payUntil offerExpiresAt }',
    );
    expect(lateResponse.registration).toMatchObject({ state: 'WAITLISTED', waitingPosition: 2 });

    await offerAllFreeSeats(test.app);
    const states = await test.rows<{ userId: string; state: string }>(
      'SELECT "userId", state FROM registrations WHERE "eventId" = ?',
      [event.id],
    );
    expect(Object.fromEntries(states.map(({ userId, state }) => [userId, state]))).toEqual({
      [first.user.id]: 'CONFIRMED',
      [second.user.id]: 'OFFERED',
      [newcomer.user.id]: 'WAITLISTED',
    });
    const [seats] = await test.rows('SELECT taken, waiting FROM event_seats WHERE "eventId" = ?', [event.id]);
    expect(seats).toEqual({ taken: 2, waiting: 1 });
  });
});
