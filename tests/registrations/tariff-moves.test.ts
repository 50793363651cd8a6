import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import { codesOf } from '../support/api.js';
import { makeEvent, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { harnessForFile } from '../support/payment-harness.js';
import { pendingPayer, paidPayer, advanceAndRun } from '../support/refund-harness.js';
import { countersOf, makePromoCode, makeQuota } from '../support/tariffs.js';
import type { TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForFile();
let test: TestApp;
let manager: TestClient;
beforeAll(async () => {
  ({ test } = harness);
  manager = await staff(test, 'MANAGER');
});
beforeEach(() => harness.clock.forward(2 * minute));

const [regular, dearer, cheaper, free] = [200_000, 300_000, 100_000, 0];
const tariffs = [
  { title: 'Обычный', priceAmount: regular },
  { title: 'С банкетом', priceAmount: dearer },
  { title: 'Льготный', priceAmount: cheaper },
  { title: 'Бесплатный', priceAmount: free },
];

async function move(registrationId: string, from: { id: string }, to: { id: string }, client = manager) {
  return client.mutate(
    'moveToTariff',
    { input: { registrationId, tariffId: to.id, expectedTariffId: from.id } },
    'registration { state price { amount } tariff { title } }',
  );
}
const registrationRow = async (id: string): Promise<Registration> => {
  const row = await test.row<Registration>('SELECT * FROM registrations WHERE id = ?', [id]);
  return row;
};
const participant = async (event: TestEvent, overrides: Record<string, unknown> = {}) => {
  const client = await signInAs(test);
  return { client, ...(await registerForTest(test, client, event, overrides)) };
};

describe('moving a registration to another tariff', () => {
  it('charges the new price while nothing was paid, also with a promo code', async () => {
    const event = await makeEvent(test, { tariffs });
    const promo = await makePromoCode(test, event);
    const { id, client } = await participant(event, { promoCode: promo.code });
    const [first, second] = event.tariffs;
    const result = await move(id, first!, second!);
    expect(result.registration).toEqual({
      state: 'AWAITING_PAYMENT',
      price: { amount: dearer * 0.9 },
      tariff: { title: 'С банкетом' },
    });
    expect(await move(id, first!, second!)).toEqual(result);
    expect(codesOf(await move(id, first!, event.tariffs[2]!))).toEqual(['STATE_CHANGED']);
    const emails = await test.rows(`SELECT 1 FROM outbox WHERE "userId" = ? AND letter = 'registration.tariff-moved'`, [
      client.user.id,
    ]);
    expect(emails).toHaveLength(1);
    await test.running.outbox.runPendingJobs();
    const sentEmails = await test.running.ports.mail.mailbox!.list();
    const { text } = sentEmails.find(({ to }) => to === client.user.email)!;
    expect(text).toContain('«С банкетом»');
    // A single registration has no page.
    expect(text).toContain('Мои мероприятия: http://localhost:0/registrations\n');
    await countersOf(test, event);
  });

  it('confirms at once if the tariff is free', async () => {
    const event = await makeEvent(test, { tariffs });
    const { id } = await participant(event);
    const result = await move(id, event.tariffs[0]!, event.tariffs[3]!);
    expect(result.registration).toMatchObject({ state: 'CONFIRMED', price: { amount: 0 } });
    expect(codesOf(await move(id, event.tariffs[3]!, event.tariffs[2]!))).toEqual(['TARIFF_DEARER']);
  });

  it('rejects a dearer tariff once paid, and keeps the paid price', async () => {
    const event = await makeEvent(test, { tariffs });
    const { registrationId } = await paidPayer(harness, event);
    expect(codesOf(await move(registrationId, event.tariffs[0]!, event.tariffs[1]!))).toEqual(['TARIFF_DEARER']);
    const result = await move(registrationId, event.tariffs[0]!, event.tariffs[2]!);
    expect(result.registration).toEqual({
      state: 'CONFIRMED',
      price: { amount: regular },
      tariff: { title: 'Льготный' },
    });
  });

  it('is rejected while a payment is open', async () => {
    const event = await makeEvent(test, { tariffs });
    const { registrationId } = await pendingPayer(harness, event);
    expect(codesOf(await move(registrationId, event.tariffs[0]!, event.tariffs[1]!))).toEqual(['PAYMENT_OPEN']);
    expect(await registrationRow(registrationId)).toMatchObject({
      priceAmount: regular,
      tariffId: event.tariffs[0]!.id,
    });
  });

  it('requires a tariff of the same event and an active registration', async () => {
    const [event, otherEvent] = [await makeEvent(test, { tariffs }), await makeEvent(test)];
    const { id, client } = await participant(event);
    expect(codesOf(await move(id, event.tariffs[0]!, otherEvent.tariffs[0]!))).toEqual(['NOT_FOUND']);
    expect(codesOf(await move('there-is-none', event.tariffs[0]!, event.tariffs[1]!))).toEqual(['NOT_FOUND']);
    await client.mutate('cancelRegistration', { id });
    expect(codesOf(await move(id, event.tariffs[0]!, event.tariffs[1]!))).toEqual(['STATE_CHANGED']);
  });
});

describe('seats of the new tariff', () => {
  it('are taken from its quota by one of two simultaneous moves', async () => {
    const event = await makeEvent(test, { tariffs: [{ title: 'Обычный' }, { title: 'Льготный' }] });
    const [first, second] = event.tariffs;
    await makeQuota(test, event, 1, [second!]);
    const people = [await participant(event), await participant(event)];
    const answers = await Promise.all(people.map(({ id }) => move(id, first!, second!)));
    expect(answers.flatMap(codesOf)).toEqual(['TARIFF_SOLD_OUT']);
    expect(await countersOf(test, event)).toMatchObject({ taken: 2, quota: 1 });
    const movedPerson = people[answers.findIndex(({ registration }) => registration)]!;
    expect((await move(movedPerson.id, second!, first!)).registration).toBeDefined();
    expect(await countersOf(test, event)).toMatchObject({ taken: 2, quota: 0 });
  });

  it('can be of another form of participation, and the old seat goes to the waiting list', async () => {
    const event = await makeEvent(test, { capacity: 1, online: 1 });
    const [hallTariff, onlineTariff] = event.tariffs;
    const moving = await participant(event);
    const waitlisted = await participant(event, { joinWaitingList: true });
    expect(codesOf(await move(waitlisted.id, hallTariff!, onlineTariff!))).toEqual(['STILL_WAITLISTED']);
    expect((await move(moving.id, hallTariff!, onlineTariff!)).registration).toMatchObject({ state: 'CONFIRMED' });
    expect(await registrationRow(moving.id)).toMatchObject({ participation: 'ONLINE' });
    expect(await registrationRow(waitlisted.id)).toMatchObject({ state: 'OFFERED' });
    expect(codesOf(await move(waitlisted.id, hallTariff!, onlineTariff!))).toEqual(['SOLD_OUT']);
    expect(await countersOf(test, event)).toMatchObject({ taken: 2, waiting: 0 });
    await advanceAndRun(harness);
  });
});
