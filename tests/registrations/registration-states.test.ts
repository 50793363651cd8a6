import { describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import { transitionRegistration } from '../../server/registrations/transition.service.js';
import { newNumber } from '../../server/core/reference-number.js';
import { registrationStates } from '../../server/registrations/registration.states.js';
import { endOverdueRegistrations } from '../../server/registrations/registrations.service.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import {
  makeEvent,
  makeUser,
  register,
  registrationFields,
  registerForTest,
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

describe('a registration that awaits payment', () => {
  it('keeps its seat for three days', async () => {
    const event = await makeEvent(test, { capacity: 1, priceAmount: 650_000 });
    const { payUntil, state } = await registerForTest(test, await signInAs(test), event);
    expect([state, payUntil]).toEqual(['AWAITING_PAYMENT', isoAfter(3 * day)]);
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1 });
    expect(codesOf(await ask(await signInAs(test), event))).toEqual(['SOLD_OUT']);
  });

  it('keeps it until the end of the event at most', async () => {
    const event = await makeEvent(test, { priceAmount: 650_000, startsAt: isoAfter(day) });
    expect((await registerForTest(test, await signInAs(test), event)).payUntil).toBe(event.endsAt);
  });

  it('expires, and its seat is offered to the first user on the waiting list', async () => {
    const event = await makeEvent(test, { capacity: 1, priceAmount: 650_000 });
    const [unpaid, first, second] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const ownerRegistration = await registerForTest(test, unpaid, event);
    const firstInQueue = await registerForTest(test, first, event, waitingList);
    const secondInQueue = await registerForTest(test, second, event, waitingList);
    expect([
      firstInQueue.state,
      firstInQueue.waitingPosition,
      firstInQueue.payUntil,
      secondInQueue.waitingPosition,
    ]).toEqual(['WAITLISTED', 1, null, 2]);
    test.clock.forward(3 * day - 1);
    await endOverdueRegistrations(test.app);
    expect(await stateOf(ownerRegistration.id)).toBe('AWAITING_PAYMENT');
    test.clock.forward(1);
    await endOverdueRegistrations(test.app);
    await endOverdueRegistrations(test.app);
    expect([
      await stateOf(ownerRegistration.id),
      await stateOf(firstInQueue.id),
      await stateOf(secondInQueue.id),
    ]).toEqual(['EXPIRED', 'OFFERED', 'WAITLISTED']);
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1, waiting: 1 });
    const acceptance = await runMutation(first, 'acceptOffer', firstInQueue.id);
    expect(acceptance.registration).toMatchObject({
      state: 'AWAITING_PAYMENT',
      payUntil: isoAfter(3 * day),
      offerExpiresAt: null,
    });
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1, waiting: 1 });
  });

  it('frees its seat if the waiting list is empty', async () => {
    const event = await makeEvent(test, { capacity: 1, priceAmount: 650_000 });
    const { id } = await registerForTest(test, await signInAs(test), event);
    test.clock.forward(3 * day);
    await Promise.all([endOverdueRegistrations(test.app), endOverdueRegistrations(test.app)]);
    expect(await stateOf(id)).toBe('EXPIRED');
    expect(await seatsOf(test, event)).toMatchObject({ taken: 0 });
    expect((await ask(await signInAs(test), event)).registration).toBeDefined();
  });
});

describe('the list of a user’s registrations', () => {
  const list = `query ($scope: RegistrationScope, $first: Int!, $after: String) {
    viewer { registrations(scope: $scope, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes { id state event { slug } } } }
  }`;
  type RegistrationList = {
    viewer: {
      registrations: {
        totalCount: number;
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
        nodes: { event: { slug: string } }[];
      };
    };
  };

  async function pages(client: TestClient, scope: string | null, first: number) {
    const slugs: string[][] = [];
    let total = -1;
    for (let after: string | null = null; ;) {
      const answer: { data: RegistrationList } = await client.graphql<RegistrationList>(list, { scope, first, after });
      const { registrations } = answer.data.viewer;
      slugs.push(registrations.nodes.map(({ event }) => event.slug));
      total = registrations.totalCount;
      if (!registrations.pageInfo.hasNextPage) return { slugs, total };
      after = registrations.pageInfo.endCursor;
    }
  }

  it('has upcoming ones, nearest first, and past or cancelled ones, latest first', async () => {
    const user = await makeUser(test);
    const before = await signInAs(test, user);
    const name = uuid().slice(-12);
    const at = (offset: number, slug: string) =>
      makeEvent(test, { startsAt: isoAfter(offset), slug: `${slug}-${name}` });
    const events = {
      soon: await at(hour, 'soon'),
      third: await at(30 * day, 'third'),
      second: await at(20 * day, 'second'),
      twin: await at(20 * day, 'twin'),
      given: await at(25 * day, 'given'),
    };
    for (const event of Object.values(events)) await registerForTest(test, before, event);
    await registerForTest(test, await signInAs(test), events.third);
    const client = await signInAs(test, user);
    const { registration } = await ask(client, events.given);
    await runMutation(client, 'cancelRegistration', registration!.id);
    test.clock.forward(10 * hour);
    const shortSlugs = (slugs: string[]) => slugs.map((slug) => slug.replace(`-${name}`, ''));
    for (const first of [1, 2, 3, 100]) {
      const upcoming = await pages(client, 'UPCOMING', first);
      expect(upcoming.total).toBe(3);
      expect(shortSlugs(upcoming.slugs.flat()).sort()).toEqual(['second', 'third', 'twin']);
      expect(shortSlugs(upcoming.slugs.flat()).at(-1)).toBe('third');
      expect(upcoming.slugs).toHaveLength(Math.ceil(3 / first));
      const past = await pages(client, 'PAST', first);
      expect([past.total, shortSlugs(past.slugs.flat())]).toEqual([2, ['given', 'soon']]);
      const all = await pages(client, null, first);
      expect([all.total, new Set(all.slugs.flat()).size]).toEqual([5, 5]);
    }
  });

  it('rejects wrong cursors and sizes', async () => {
    const client = await signInAs(test);
    for (const variables of [
      { first: 0 },
      { first: 101 },
      { first: 1, after: 'x' },
      { first: 1, after: Buffer.from('["\\u0000","x"]').toString('base64url') },
    ]) {
      const { errors } = await client.graphql(list, variables);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    }
  });
});

describe('the states of a registration', () => {
  const pairs = registrationStates.names.flatMap((before) =>
    registrationStates.transitions[before].map((after) => [before, after] as const),
  );

  it.each(pairs)('%s → %s takes or frees seats', async (before, after) => {
    const event = await makeEvent(test, { capacity: 5 });
    const user = await makeUser(test);
    const id = uuid();
    const at = isoAfter(0);
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.insert('registrations', [
        {
          id,
          number: newNumber(),
          userId: user.id,
          eventId: event.id,
          participation: 'IN_PERSON',
          tariffId: event.tariffs[0]!.id,
          priceAmount: 0,
          priceCurrency: 'RUB',
          state: before,
          queueNumber: before === 'WAITLISTED' ? 1 : null,
          answers: '{}',
          createdAt: at,
          updatedAt: at,
          payUntil: null,
          offerExpiresAt: null,
        },
      ]);
      await transaction.query('UPDATE event_seats SET taken = ?, waiting = ? WHERE "eventId" = ?', [
        Number(registrationStates.is(before, 'seated')),
        Number(before === 'WAITLISTED'),
        event.id,
      ]);
    });
    const transition = test.app.database.inTransaction((transaction) =>
      transitionRegistration(transaction, id, after, test.clock.now()),
    );
    expect((await transition).state).toBe(after);
    await seatsOf(test, event);
  });
});
