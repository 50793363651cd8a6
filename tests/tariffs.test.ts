import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day } from '../server/core/clock.js';
import { ProblemsError } from '../server/core/problems.js';
import { moveRegistration } from '../server/registrations/transition.service.js';
import { endOverdueRegistrations, offerAllFreeSeats } from '../server/registrations/registrations.service.js';
import { startApp, type TestApp } from './support/app.js';
import {
  makeEvent,
  makeUser,
  registerMutation,
  registerForTest,
  registrationInput,
  signInAs,
  staff,
  type TestEvent,
  type RegisterData,
} from './support/factories.js';
import { countersOf, eventWithQuota, makeQuota } from './support/tariffs.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

const ask = async (visitor: Visitor, event: TestEvent, given: object = {}) =>
  (await visitor.graphql<RegisterData>(registerMutation, { input: await registrationInput(test, event, { ...given }) }))
    .data.registerForEvent;
const wait = { joinWaitingList: true };
const stateOf = async ({ id }: { id: string }) =>
  (await test.app.database.read<{ state: string }>('SELECT state FROM registrations WHERE id = ?', [id]))[0]!.state;
const act = async (visitor: Visitor, action: 'cancelRegistration' | 'declineOffer' | 'acceptOffer', id: string) => {
  const query = `mutation ($id: ID!) { ${action}(id: $id) { __typename } }`;
  const { data } = await visitor.graphql<Record<string, { __typename: string }>>(query, { id });
  expect(data[action]!.__typename).toBe('RegistrationChanged');
};

type Seen = {
  event: {
    tariffs: { left: number | null; receipt: object | null }[];
    callToAction: { kind: string };
    seats: { waiting: number }[];
  };
};
const see = async (event: TestEvent, visitor: Visitor = test.visitor()) =>
  (
    await visitor.graphql<Seen>(
      `query ($slug: String!) { event(slug: $slug) {
         tariffs { left receipt { vatCode paymentSubject } } callToAction { kind } seats { waiting } } }`,
      { slug: event.slug },
    )
  ).data.event;
const leftOf = async (event: TestEvent) => (await see(event)).tariffs.map(({ left }) => left);

describe('seats of a tariff inside those of the event', () => {
  it('run out at the tariff, and not at the others', async () => {
    const { event, usual, special } = await eventWithQuota(test, 3, 1);
    expect(await leftOf(event)).toEqual([null, 1]);
    await registerForTest(test, await signInAs(test), event, special);
    expect(await leftOf(event)).toEqual([null, 0]);
    expect((await ask(await signInAs(test), event, special)).problems).toMatchObject([
      { code: 'TARIFF_SOLD_OUT', field: 'tariffId' },
    ]);
    expect(await countersOf(test, event)).toMatchObject({ taken: 1, quota: 1 });
    expect((await registerForTest(test, await signInAs(test), event, usual)).state).toBe('CONFIRMED');
    expect((await see(event)).callToAction.kind).toBe('PARTICIPATE');
  });

  it('are never more than the event has left', async () => {
    const { event, usual } = await eventWithQuota(test, 2, 2);
    await registerForTest(test, await signInAs(test), event, usual);
    expect(await leftOf(event)).toEqual([null, 1]);
    await registerForTest(test, await signInAs(test), event, usual);
    expect(await leftOf(event)).toEqual([null, 0]);
  });

  it('are shared by the steps of one price', async () => {
    const event = await makeEvent(test, { tariffs: [{ title: 'Раньше' }, { title: 'Позже' }] });
    await makeQuota(test, event, 1);
    await registerForTest(test, await signInAs(test), event, { tariffId: event.tariffs[0]!.id });
    expect((await ask(await signInAs(test), event, { tariffId: event.tariffs[1]!.id })).problems).toMatchObject([
      { code: 'TARIFF_SOLD_OUT' },
    ]);
  });

  it('are waited for without standing in the way of others', async () => {
    const { event, usual, special } = await eventWithQuota(test, 3, 1);
    const holder = await signInAs(test);
    const held = await registerForTest(test, holder, event, special);
    const waiting = await registerForTest(test, await signInAs(test), event, { ...special, ...wait });
    expect([waiting.state, waiting.waitingPosition]).toEqual(['WAITLISTED', 1]);
    expect((await see(event)).callToAction.kind).toBe('PARTICIPATE');
    await registerForTest(test, await signInAs(test), event, usual);
    // The clock has nothing to offer to her.
    await offerAllFreeSeats(test.app);
    expect(await stateOf(waiting)).toBe('WAITLISTED');
    await act(holder, 'cancelRegistration', held.id);
    expect(await stateOf(waiting)).toBe('OFFERED');
    expect(await countersOf(test, event)).toEqual({ taken: 2, waiting: 0, quota: 1, used: 0 });
  });

  it('go to the first who waits and whose tariff has room', async () => {
    const { event, usual, special } = await eventWithQuota(test, 2, 1);
    const [one, other] = [await signInAs(test), await signInAs(test)];
    const few = await registerForTest(test, one, event, special);
    const many = await registerForTest(test, other, event, usual);
    const first = await registerForTest(test, await signInAs(test), event, { ...special, ...wait });
    const second = await registerForTest(test, await signInAs(test), event, { ...usual, ...wait });
    expect((await see(event)).callToAction.kind).toBe('WAITING_LIST');
    await act(other, 'cancelRegistration', many.id);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['WAITLISTED', 'OFFERED']);
    await act(one, 'cancelRegistration', few.id);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['OFFERED', 'OFFERED']);
    expect(await countersOf(test, event)).toEqual({ taken: 2, waiting: 0, quota: 1, used: 0 });
  });

  it('come back when an offer of one is declined or not answered', async () => {
    const { event, special } = await eventWithQuota(test, null, 1);
    const [holder, next] = [await signInAs(test), await signInAs(test)];
    const held = await registerForTest(test, holder, event, special);
    // The event has no limit: what is waited for is the tariff.
    const waiting = await registerForTest(test, next, event, { ...special, ...wait });
    const last = await registerForTest(test, await signInAs(test), event, { ...special, ...wait });
    await act(holder, 'cancelRegistration', held.id);
    expect(await stateOf(waiting)).toBe('OFFERED');
    await act(next, 'declineOffer', waiting.id);
    expect(await stateOf(last)).toBe('OFFERED');
    test.clock.forward(day);
    await endOverdueRegistrations(test.app);
    expect(await stateOf(last)).toBe('OFFER_EXPIRED');
    expect(await countersOf(test, event)).toEqual({ taken: 0, waiting: 0, quota: 0, used: 0 });
  });

  it('are not waited for where there is nothing to wait for', async () => {
    const { event, usual } = await eventWithQuota(test, null, 0);
    expect((await registerForTest(test, await signInAs(test), event, { ...usual, ...wait })).state).toBe('CONFIRMED');
  });

  it('leave late money without a seat, and nothing half taken', async () => {
    const event = await makeEvent(test, { capacity: 5, priceAmount: 100_000 });
    await makeQuota(test, event, 1);
    const late = await registerForTest(test, await signInAs(test), event);
    test.clock.forward(3 * day);
    await endOverdueRegistrations(test.app);
    await registerForTest(test, await signInAs(test), event);
    const confirm = test.app.database.inTransaction(async (transaction) => {
      try {
        return await moveRegistration(transaction, late.id, 'CONFIRMED', test.clock.now());
      } catch (error) {
        // Whoever settles money goes on in this transaction: what it has written stays.
        if (error instanceof ProblemsError) return error.problems[0]!.code;
        throw error;
      }
    });
    expect(await confirm).toBe('SOLD_OUT');
    expect(await stateOf(late)).toBe('EXPIRED');
    expect(await countersOf(test, event)).toMatchObject({ taken: 1, quota: 1 });
  });
});

type QuotaData = {
  setTariffQuota: {
    quota?: { id: string; capacity: number; taken: number; tariffs: { id: string }[] };
    problems?: { code: string; field: string | null }[];
  };
};

describe('staff that sets them', () => {
  const set = async (input: object) =>
    (
      await (
        await staff(test, 'MANAGER')
      ).graphql<QuotaData>(
        `mutation ($input: TariffQuotaInput!) { setTariffQuota(input: $input) {
           ... on TariffQuotaSaved { quota { id capacity taken tariffs { id } } }
           ... on Problems { problems { code field } } } }`,
        { input },
      )
    ).data.setTariffQuota;
  const idsOf = (event: TestEvent) => event.tariffs.map(({ id }) => id);

  it('counts those who are registered already, and goes below them never', async () => {
    const event = await makeEvent(test, { capacity: 5 });
    for (let person = 0; person < 2; person += 1) await registerForTest(test, await signInAs(test), event);
    const input = { eventId: event.id, title: 'Врачи', capacity: 1, tariffIds: idsOf(event) };
    expect((await set(input)).problems).toEqual([{ code: 'QUOTA_TOO_SMALL', field: 'capacity' }]);
    expect(await leftOf(event)).toEqual([null]);
    const { quota } = await set({ ...input, capacity: 2 });
    expect(quota).toMatchObject({ capacity: 2, taken: 2, tariffs: [{ id: event.tariffs[0]!.id }] });
    expect(await countersOf(test, event)).toMatchObject({ quota: 2 });
    // Sent twice, it is made once.
    expect((await set({ ...input, capacity: 2 })).quota!.id).toBe(quota!.id);
  });

  it('offers what it adds to those who wait, and what it sets free', async () => {
    const { event, quota, special } = await eventWithQuota(test, 5, 1);
    await registerForTest(test, await signInAs(test), event, special);
    const first = await registerForTest(test, await signInAs(test), event, { ...special, ...wait });
    const second = await registerForTest(test, await signInAs(test), event, { ...special, ...wait });
    const input = { id: quota.id, eventId: event.id, title: 'Льготные', capacity: 2, tariffIds: [special.tariffId] };
    expect((await set(input)).quota).toMatchObject({ id: quota.id, capacity: 2, taken: 2 });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['OFFERED', 'WAITLISTED']);
    const manager = await staff(test, 'MANAGER');
    const remove = `mutation ($id: ID!) { removeTariffQuota(id: $id) { __typename } }`;
    await manager.graphql(remove, { id: quota.id });
    expect(await stateOf(second)).toBe('OFFERED');
    expect(await leftOf(event)).toEqual([null, null]);
    expect(await countersOf(test, event)).toMatchObject({ taken: 3, waiting: 0 });
  });

  it('moves a tariff from one quota to another with those who hold it', async () => {
    const { event, special, usual } = await eventWithQuota(test, 5, 3);
    await registerForTest(test, await signInAs(test), event, special);
    await registerForTest(test, await signInAs(test), event, usual);
    const { quota } = await set({ eventId: event.id, title: 'Все', capacity: 4, tariffIds: idsOf(event) });
    expect(quota).toMatchObject({ taken: 2 });
    expect(await countersOf(test, event)).toMatchObject({ quota: 2 });
  });

  it.each<[string, (event: TestEvent) => Promise<object> | object, string]>([
    ['no title', () => ({ title: ' ' }), 'REQUIRED'],
    ['fewer than none', () => ({ capacity: -1 }), 'QUOTA_CAPACITY'],
    ['no tariffs', () => ({ tariffIds: [] }), 'REQUIRED'],
    ['tariffs of another event', async () => ({ tariffIds: idsOf(await makeEvent(test)) }), 'NOT_FOUND'],
    ['tariffs for the hall and the broadcast', (event) => ({ tariffIds: idsOf(event) }), 'QUOTA_MIXED'],
    ['seats that are not there', () => ({ id: 'there-is-none' }), 'NOT_FOUND'],
  ])('is refused: %s', async (_name, given, code) => {
    const event = await makeEvent(test, { online: null });
    const tariffIds = [event.tariffs[0]!.id];
    const input = { eventId: event.id, title: 'Места', capacity: 5, tariffIds, ...(await given(event)) };
    expect((await set(input)).problems).toMatchObject([{ code }]);
  });
});

describe('a tariff for some', () => {
  const eventFor = (category: 'NURSE' | 'RESIDENT') => makeEvent(test, { tariffs: [{ category }] });

  it('is refused to others, at its field and with what to do', async () => {
    const event = await eventFor('RESIDENT');
    const { problems } = await ask(await signInAs(test), event);
    expect(problems).toMatchObject([{ code: 'TARIFF_NOT_FOR_YOU', field: 'tariffId' }]);
    expect(problems![0]!.message).toMatch(/ординаторов.*«Высшее».*исправьте данные/);
    expect(await countersOf(test, event)).toMatchObject({ taken: 0 });
  });

  it('is had by those whom it is for', async () => {
    const event = await eventFor('NURSE');
    const visitor = await signInAs(test, await makeUser(test, { educationLevel: 'SECONDARY' }));
    expect((await registerForTest(test, visitor, event)).state).toBe('CONFIRMED');
  });
});

describe('what the receipt says', () => {
  it('is shown to managers', async () => {
    const event = await makeEvent(test, { tariffs: [{ vatCode: 11, paymentSubject: 'service' }] });
    for (const visitor of [test.visitor(), await signInAs(test), await staff(test, 'EDITOR')])
      expect((await see(event, visitor)).tariffs).toEqual([{ left: null, receipt: null }]);
    expect((await see(event, await staff(test, 'MANAGER'))).tariffs).toEqual([
      { left: null, receipt: { vatCode: 11, paymentSubject: 'service' } },
    ]);
  });

  it('is set by them, to what acquirers know', async () => {
    const event = await makeEvent(test);
    const manager = await staff(test, 'MANAGER');
    const set = async (vatCode: number, paymentSubject: string) => {
      type Data = {
        setTariffReceipt: { tariff?: { receipt: object }; problems?: { code: string; field: string }[] };
      };
      const { data } = await manager.graphql<Data>(
        `mutation ($id: ID!, $vatCode: Int!, $subject: String!) {
           setTariffReceipt(tariffId: $id, vatCode: $vatCode, paymentSubject: $subject) {
             ... on TariffSaved { tariff { receipt { vatCode paymentSubject } } }
             ... on Problems { problems { code field } } } }`,
        { id: event.tariffs[0]!.id, vatCode, subject: paymentSubject },
      );
      return data.setTariffReceipt;
    };
    for (const vatCode of [0, 13, -1])
      expect((await set(vatCode, 'service')).problems).toEqual([{ code: 'VAT_CODE', field: 'vatCode' }]);
    for (const subject of ['Service', 'ticket', 'constructor'])
      expect((await set(1, subject)).problems).toEqual([{ code: 'PAYMENT_SUBJECT', field: 'paymentSubject' }]);
    for (const vatCode of [1, 12])
      expect((await set(vatCode, 'service')).tariff).toEqual({ receipt: { vatCode, paymentSubject: 'service' } });
    expect((await see(event, manager)).tariffs[0]!.receipt).toEqual({ vatCode: 12, paymentSubject: 'service' });
  });
});
