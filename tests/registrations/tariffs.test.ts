import { describe, expect, it } from 'vitest';
import { day } from '../../server/core/clock.js';
import { ProblemsError } from '../../server/core/graphql/problems.js';
import { transitionRegistration } from '../../server/registrations/transition.service.js';
import { endOverdueRegistrations, offerAllFreeSeats } from '../../server/registrations/registrations.service.js';
import { appForFile } from '../support/app.js';
import {
  makeEvent,
  makeUser,
  registerForTest,
  register,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';
import { countersOf, eventWithQuota, makeQuota } from '../support/tariffs.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();

const ask = (client: TestClient, event: TestEvent, overrides = {}) => register(test, client, event, overrides);
const waitingList = { joinWaitingList: true };
const stateOf = async ({ id }: { id: string }) =>
  await test.value<string>('SELECT state FROM registrations WHERE id = ?', [id]);
const runMutation = async (
  client: TestClient,
  action: 'cancelRegistration' | 'declineOffer' | 'acceptOffer',
  id: string,
) => {
  expect((await client.mutate(action, { id })).problems).toBeUndefined();
};
const readEvent = (event: TestEvent, client: TestClient = test.client()) =>
  client.query(
    'event',
    { slug: event.slug },
    'tariffs { left receipt { vatCode paymentSubject } } callToAction { kind } seats { waiting }',
  );
const leftOf = async (event: TestEvent) => (await readEvent(event)).tariffs.map(({ left }) => left);

describe('the quota of a tariff', () => {
  it('is exhausted separately from other tariffs', async () => {
    const { event, usual: regular, special } = await eventWithQuota(test, 3, 1);
    expect(await leftOf(event)).toEqual([null, 1]);
    await registerForTest(test, await signInAs(test), event, special);
    expect(await leftOf(event)).toEqual([null, 0]);
    expect((await ask(await signInAs(test), event, special)).problems).toMatchObject([
      { code: 'TARIFF_SOLD_OUT', field: 'tariffId' },
    ]);
    expect(await countersOf(test, event)).toMatchObject({ taken: 1, quota: 1 });
    expect((await registerForTest(test, await signInAs(test), event, regular)).state).toBe('CONFIRMED');
    expect((await readEvent(event)).callToAction.kind).toBe('PARTICIPATE');
  });

  it('never exceeds the remaining seats of the event', async () => {
    const { event, usual: regular } = await eventWithQuota(test, 2, 2);
    await registerForTest(test, await signInAs(test), event, regular);
    expect(await leftOf(event)).toEqual([null, 1]);
    await registerForTest(test, await signInAs(test), event, regular);
    expect(await leftOf(event)).toEqual([null, 0]);
  });

  it('is shared by the steps of one price', async () => {
    const event = await makeEvent(test, { tariffs: [{ title: 'Раньше' }, { title: 'Позже' }] });
    await makeQuota(test, event, 1);
    await registerForTest(test, await signInAs(test), event, { tariffId: event.tariffs[0]!.id });
    expect((await ask(await signInAs(test), event, { tariffId: event.tariffs[1]!.id })).problems).toMatchObject([
      { code: 'TARIFF_SOLD_OUT' },
    ]);
  });

  it('has a waiting list that does not block other tariffs', async () => {
    const { event, usual: regular, special } = await eventWithQuota(test, 3, 1);
    const ticketOwner = await signInAs(test);
    const registration = await registerForTest(test, ticketOwner, event, special);
    const waitlisted = await registerForTest(test, await signInAs(test), event, { ...special, ...waitingList });
    expect([waitlisted.state, waitlisted.waitingPosition]).toEqual(['WAITLISTED', 1]);
    expect((await readEvent(event)).callToAction.kind).toBe('PARTICIPATE');
    await registerForTest(test, await signInAs(test), event, regular);
    // The scheduled job has no seat to offer.
    await offerAllFreeSeats(test.app);
    expect(await stateOf(waitlisted)).toBe('WAITLISTED');
    await runMutation(ticketOwner, 'cancelRegistration', registration.id);
    expect(await stateOf(waitlisted)).toBe('OFFERED');
    expect(await countersOf(test, event)).toEqual({ taken: 2, waiting: 0, quota: 1, used: 0 });
  });

  it('offers a seat to the first user whose tariff has room', async () => {
    const { event, usual: regular, special } = await eventWithQuota(test, 2, 1);
    const [specialOwner, regularOwner] = [await signInAs(test), await signInAs(test)];
    const specialSeat = await registerForTest(test, specialOwner, event, special);
    const regularSeat = await registerForTest(test, regularOwner, event, regular);
    const first = await registerForTest(test, await signInAs(test), event, { ...special, ...waitingList });
    const second = await registerForTest(test, await signInAs(test), event, { ...regular, ...waitingList });
    expect((await readEvent(event)).callToAction.kind).toBe('WAITING_LIST');
    await runMutation(regularOwner, 'cancelRegistration', regularSeat.id);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['WAITLISTED', 'OFFERED']);
    await runMutation(specialOwner, 'cancelRegistration', specialSeat.id);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['OFFERED', 'OFFERED']);
    expect(await countersOf(test, event)).toEqual({ taken: 2, waiting: 0, quota: 1, used: 0 });
  });

  it('gets a seat back when an offer is declined or expires', async () => {
    const { event, special } = await eventWithQuota(test, null, 1);
    const [ticketOwner, waitingUser] = [await signInAs(test), await signInAs(test)];
    const registration = await registerForTest(test, ticketOwner, event, special);
    // The event has no limit: the user waits for the tariff.
    const waitlisted = await registerForTest(test, waitingUser, event, { ...special, ...waitingList });
    const lastInQueue = await registerForTest(test, await signInAs(test), event, { ...special, ...waitingList });
    await runMutation(ticketOwner, 'cancelRegistration', registration.id);
    expect(await stateOf(waitlisted)).toBe('OFFERED');
    await runMutation(waitingUser, 'declineOffer', waitlisted.id);
    expect(await stateOf(lastInQueue)).toBe('OFFERED');
    test.clock.forward(day);
    await endOverdueRegistrations(test.app);
    expect(await stateOf(lastInQueue)).toBe('OFFER_EXPIRED');
    expect(await countersOf(test, event)).toEqual({ taken: 0, waiting: 0, quota: 0, used: 0 });
  });

  it('is ignored if the tariff has none', async () => {
    const { event, usual: regular } = await eventWithQuota(test, null, 0);
    expect((await registerForTest(test, await signInAs(test), event, { ...regular, ...waitingList })).state).toBe(
      'CONFIRMED',
    );
  });

  it('leaves late money without a seat, and changes nothing else', async () => {
    const event = await makeEvent(test, { capacity: 5, priceAmount: 100_000 });
    await makeQuota(test, event, 1);
    const expired = await registerForTest(test, await signInAs(test), event);
    test.clock.forward(3 * day);
    await endOverdueRegistrations(test.app);
    await registerForTest(test, await signInAs(test), event);
    const confirm = test.app.database.inTransaction(async (transaction) => {
      try {
        return await transitionRegistration(transaction, expired.id, 'CONFIRMED', test.clock.now());
      } catch (error) {
        // The payment's transaction continues and keeps its own changes.
        if (error instanceof ProblemsError) return error.problems[0]!.code;
        throw error;
      }
    });
    expect(await confirm).toBe('SOLD_OUT');
    expect(await stateOf(expired)).toBe('EXPIRED');
    expect(await countersOf(test, event)).toMatchObject({ taken: 1, quota: 1 });
  });
});

describe('setting a quota', () => {
  const setQuota = async (input: object) =>
    await (
      await staff(test, 'MANAGER')
    ).mutate('setTariffQuota', { input }, 'quota { id capacity taken tariffs { id } }');
  const idsOf = (event: TestEvent) => event.tariffs.map(({ id }) => id);

  it('counts existing registrations and cannot go below them', async () => {
    const event = await makeEvent(test, { capacity: 5 });
    for (let person = 0; person < 2; person += 1) await registerForTest(test, await signInAs(test), event);
    const input = { eventId: event.id, title: 'Врачи', capacity: 1, tariffIds: idsOf(event) };
    expect((await setQuota(input)).problems).toMatchObject([{ code: 'CAPACITY_TOO_SMALL', field: 'capacity' }]);
    expect(await leftOf(event)).toEqual([null]);
    const { quota } = await setQuota({ ...input, capacity: 2 });
    expect(quota).toMatchObject({ capacity: 2, taken: 2, tariffs: [{ id: event.tariffs[0]!.id }] });
    expect(await countersOf(test, event)).toMatchObject({ quota: 2 });
    // A repeated request creates no second quota.
    expect((await setQuota({ ...input, capacity: 2 })).quota!.id).toBe(quota!.id);
  });

  it('offers added and freed seats to the waiting list', async () => {
    const { event, quota, special } = await eventWithQuota(test, 5, 1);
    await registerForTest(test, await signInAs(test), event, special);
    const first = await registerForTest(test, await signInAs(test), event, { ...special, ...waitingList });
    const second = await registerForTest(test, await signInAs(test), event, { ...special, ...waitingList });
    const input = { id: quota.id, eventId: event.id, title: 'Льготные', capacity: 2, tariffIds: [special.tariffId] };
    expect((await setQuota(input)).quota).toMatchObject({ id: quota.id, capacity: 2, taken: 2 });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['OFFERED', 'WAITLISTED']);
    const manager = await staff(test, 'MANAGER');
    await manager.mutate('removeTariffQuota', { id: quota.id });
    expect(await stateOf(second)).toBe('OFFERED');
    expect(await leftOf(event)).toEqual([null, null]);
    expect(await countersOf(test, event)).toMatchObject({ taken: 3, waiting: 0 });
  });

  it('moves a tariff from one quota to another with its registrations', async () => {
    const { event, special, usual: regular } = await eventWithQuota(test, 5, 3);
    await registerForTest(test, await signInAs(test), event, special);
    await registerForTest(test, await signInAs(test), event, regular);
    const { quota } = await setQuota({ eventId: event.id, title: 'Все', capacity: 4, tariffIds: idsOf(event) });
    expect(quota).toMatchObject({ taken: 2 });
    expect(await countersOf(test, event)).toMatchObject({ quota: 2 });
  });

  it.each<[string, (event: TestEvent) => Promise<object> | object, string]>([
    ['no title', () => ({ title: ' ' }), 'REQUIRED'],
    ['a negative number of seats', () => ({ capacity: -1 }), 'CAPACITY_FORMAT'],
    ['no tariffs', () => ({ tariffIds: [] }), 'REQUIRED'],
    ['tariffs of another event', async () => ({ tariffIds: idsOf(await makeEvent(test)) }), 'NOT_FOUND'],
    ['tariffs of two forms of participation', (event) => ({ tariffIds: idsOf(event) }), 'QUOTA_MIXED'],
    ['an unknown quota', () => ({ id: 'there-is-none' }), 'NOT_FOUND'],
  ])('rejects: %s', async (_name, overridesOf, code) => {
    const event = await makeEvent(test, { online: null });
    const tariffIds = [event.tariffs[0]!.id];
    const input = { eventId: event.id, title: 'Места', capacity: 5, tariffIds, ...(await overridesOf(event)) };
    expect((await setQuota(input)).problems).toMatchObject([{ code }]);
  });
});

describe('a tariff for a category', () => {
  const eventFor = (category: 'NURSE' | 'RESIDENT') => makeEvent(test, { tariffs: [{ category }] });

  it('is rejected for others at its field, with advice', async () => {
    const event = await eventFor('RESIDENT');
    const { problems } = await ask(await signInAs(test), event);
    expect(problems).toMatchObject([{ code: 'TARIFF_NOT_FOR_PERSON', field: 'tariffId' }]);
    expect(problems![0]!.message).toMatch(/ординаторов.*«Высшее».*исправьте данные/);
    expect(await countersOf(test, event)).toMatchObject({ taken: 0 });
  });

  it('is accepted for users of the category', async () => {
    const event = await eventFor('NURSE');
    const client = await signInAs(test, await makeUser(test, { educationLevel: 'SECONDARY' }));
    expect((await registerForTest(test, client, event)).state).toBe('CONFIRMED');
  });
});

describe('the receipt settings of a tariff', () => {
  it('are shown to managers only', async () => {
    const event = await makeEvent(test, { tariffs: [{ vatCode: 11, paymentSubject: 'service' }] });
    for (const client of [test.client(), await signInAs(test), await staff(test, 'EDITOR')])
      expect((await readEvent(event, client)).tariffs).toEqual([{ left: null, receipt: null }]);
    expect((await readEvent(event, await staff(test, 'MANAGER'))).tariffs).toEqual([
      { left: null, receipt: { vatCode: 11, paymentSubject: 'service' } },
    ]);
  });

  it('are set by managers to values that the acquirer knows', async () => {
    const event = await makeEvent(test);
    const manager = await staff(test, 'MANAGER');
    const setReceipt = async (vatCode: number, paymentSubject: string) => {
      return manager.mutate(
        'setTariffReceipt',
        { tariffId: event.tariffs[0]!.id, vatCode, paymentSubject: paymentSubject },
        'tariff { receipt { vatCode paymentSubject } }',
      );
    };
    for (const vatCode of [0, 13, -1])
      expect((await setReceipt(vatCode, 'service')).problems).toMatchObject([
        { code: 'VAT_CODE_OUT_OF_RANGE', field: 'vatCode' },
      ]);
    for (const subject of ['Service', 'ticket', 'constructor'])
      expect((await setReceipt(1, subject)).problems).toMatchObject([
        { code: 'PAYMENT_SUBJECT_UNKNOWN', field: 'paymentSubject' },
      ]);
    for (const vatCode of [1, 12])
      expect((await setReceipt(vatCode, 'service')).tariff).toEqual({
        receipt: { vatCode, paymentSubject: 'service' },
      });
    expect((await readEvent(event, manager)).tariffs[0]!.receipt).toEqual({ vatCode: 12, paymentSubject: 'service' });
  });
});
