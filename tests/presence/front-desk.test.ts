import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));
const eventOfToday = (fields: Parameters<typeof makeEvent>[1] = {}): Promise<TestEvent> =>
  makeEvent(test, { startsAt: from(-hour), ...fields });

const cash = { method: 'CASH', receiptNumber: '00017' };
async function walkIn(event: TestEvent, fields: Record<string, unknown> = {}, by: TestClient = manager) {
  const input = {
    nonce: uuid(),
    eventId: event.id,
    tariffId: event.tariffs[0]!.id,
    email: `${uuid()}@example.ru`,
    lastName: 'Соколова',
    firstName: 'Анна',
    middleName: 'Игоревна',
    specialtyId: 'higher-kardiologiia',
    hasConsented: true,
    expectedAmount: 0,
    ...fields,
  };
  return by.mutate('registerWalkIn', { input }, 'registrationId name isNewAccount paidAmount');
}

async function participantOf(event: TestEvent, fields: Parameters<typeof makeUser>[1] = {}) {
  const client = await signInAs(test, await makeUser(test, fields));
  const { id, number } = await registerForTest(test, client, event);
  return { client, id, number, email: client.user.email };
}

/** Input for an existing registration, without fields of the person. */
const byRegistration = (registrationId: string) => ({
  registrationId,
  tariffId: null,
  email: null,
  lastName: null,
  firstName: null,
  hasConsented: false,
});

type Money = { state: string; tariffId: string; priceAmount: number; paidAmount: number };
const moneyOf = async (id: string): Promise<Money> =>
  await test.row<Money>('SELECT state, "tariffId", "priceAmount", "paidAmount" FROM registrations WHERE id = ?', [id]);
const paymentsOf = (id: string) =>
  test.rows<{ method: string; amount: number }>(
    `SELECT method, amount FROM payments WHERE "registrationId" = ? AND state = 'SUCCEEDED' ORDER BY attempt`,
    [id],
  );
const seats = async (event: TestEvent) =>
  await test.row<{ capacity: number; taken: number }>('SELECT capacity, taken FROM event_seats WHERE "eventId" = ?', [
    event.id,
  ]);
async function find(event: TestEvent, search: string) {
  return manager.query(
    'frontDeskPeople',
    { eventId: event.id, search },
    'accountId name maskedEmail registration { id number state tariff dueAmount }',
  );
}

describe('search at the front desk', () => {
  it('finds a participant by email, number, ticket and name, with the amount due', async () => {
    const event = await eventOfToday({ priceAmount: 120_000 });
    const participant = await participantOf(event, { lastName: 'Фёдорова', firstName: 'Алёна' });
    const row = await test.row<{ ticketCode: string }>('SELECT "ticketCode" FROM registrations WHERE id = ?', [
      participant.id,
    ]);
    for (const search of [
      participant.email.toUpperCase(),
      participant.number.toLowerCase(),
      row.ticketCode,
      'фёдорова алёна',
    ])
      expect([search, await find(event, search)]).toMatchObject([
        search,
        [
          {
            accountId: participant.client.user.id,
            name: 'Фёдорова Алёна Петровна',
            registration: { id: participant.id, state: 'AWAITING_PAYMENT', tariff: 'Участие', dueAmount: 120_000 },
          },
        ],
      ]);
  });

  it('finds an account without a registration by its full email only', async () => {
    const event = await eventOfToday();
    const user = await makeUser(test, { lastName: 'Безрегистрации' });
    expect(await find(event, user.email)).toMatchObject([{ accountId: user.id, registration: null }]);
    expect((await find(event, user.email))[0]!.maskedEmail).not.toContain(user.email.split('@')[0]!);
    expect(await find(event, user.email.slice(1))).toEqual([]);
    expect(await find(event, 'Безрегистрации')).toEqual([]);
    const auditRows = await test.rows(
      `SELECT 1 FROM audit_changes WHERE operation = 'LOOK' AND "personId" = ? AND "eventId" = ?`,
      [user.id, event.id],
    );
    expect(auditRows.length).toBeGreaterThan(0);
  });
});

describe('new person at the front desk', () => {
  it('gets an account, a seat and an email once for concurrent requests', async () => {
    const event = await eventOfToday({ priceAmount: 500_000 });
    const input = { nonce: uuid(), email: `${uuid()}@example.ru`, expectedAmount: 500_000, payment: cash };
    const [first, second] = await Promise.all([walkIn(event, input), walkIn(event, input)]);
    expect(first.registrationId).toBe(second.registrationId);
    expect([first.isNewAccount, second.isNewAccount].sort()).toEqual([false, true]);
    expect([first.paidAmount, second.paidAmount]).toEqual([500_000, 500_000]);
    expect(await seats(event)).toMatchObject({ taken: 1 });
    expect(await paymentsOf(first.registrationId!)).toEqual([{ method: 'CASH', amount: 500_000 }]);
    expect(await moneyOf(first.registrationId!)).toMatchObject({ priceAmount: 500_000, paidAmount: 500_000 });
  });

  it('is rejected with the email of another person, and registered when staff chooses the account', async () => {
    const event = await eventOfToday();
    const user = await makeUser(test);
    const answer = await walkIn(event, { email: user.email });
    expect(answer.problems).toMatchObject([{ code: 'OTHER_PERSON', field: 'email' }]);
    expect(answer.problems![0]!.message).toContain('Иванова Мария Петровна');
    expect(await walkIn(event, { accountId: user.id })).toMatchObject({
      isNewAccount: false,
      name: 'Иванова Мария Петровна',
    });
  });

  it('is rejected with the number of an existing registration', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const answer = await walkIn(event, { accountId: participant.client.user.id });
    expect(codesOf(answer)).toEqual(['ALREADY_REGISTERED']);
    expect(answer.problems![0]!.message).toContain(participant.number);
  });

  it('gets only a tariff that is on sale and meant for the person', async () => {
    const event = await eventOfToday({
      tariffs: [
        { category: 'NURSE' },
        { availableUntil: from(-minute) },
        { availableFrom: from(minute) },
        { title: 'Для всех' },
      ],
    });
    const [nurse, noLongerSold, notYetSold, open] = event.tariffs.map(({ id }) => id);
    const dentist = await makeUser(test, { educationLevel: 'HIGHER' });
    expect(codesOf(await walkIn(event, { accountId: dentist.id, tariffId: nurse }))).toEqual(['TARIFF_NOT_FOR_PERSON']);
    expect(codesOf(await walkIn(event, { tariffId: nurse }))).toEqual(['EDUCATION_REQUIRED']);
    expect(codesOf(await walkIn(event, { tariffId: nurse, educationLevel: 'HIGHER' }))).toEqual([
      'TARIFF_NOT_FOR_PERSON',
    ]);
    expect(codesOf(await walkIn(event, { tariffId: noLongerSold }))).toEqual(['TARIFF_NOT_ON_SALE']);
    expect(codesOf(await walkIn(event, { tariffId: notYetSold }))).toEqual(['TARIFF_NOT_ON_SALE']);
    expect(await walkIn(event, { tariffId: open })).toMatchObject({ isNewAccount: true });
    expect(await walkIn(event, { tariffId: nurse, educationLevel: 'SECONDARY', specialtyId: null })).toMatchObject({
      isNewAccount: true,
    });
  });

  it('needs consent, a name and a tariff for the venue', async () => {
    const event = await eventOfToday({ online: null });
    const online = event.tariffs.find(({ participation }) => participation === 'ONLINE')!;
    expect(codesOf(await walkIn(event, { hasConsented: false }))).toEqual(['CONSENT_REQUIRED']);
    expect(codesOf(await walkIn(event, { lastName: '', firstName: '' }))).toEqual(['NAME_REQUIRED']);
    expect(codesOf(await walkIn(event, { tariffId: online.id }))).toEqual(['TARIFF_UNKNOWN']);
    expect(await seats(event)).toMatchObject({ taken: 0 });
  });

  it('gets a seat beyond capacity only when staff confirms it', async () => {
    const event = await eventOfToday({ capacity: 1 });
    await participantOf(event);
    expect((await walkIn(event)).problems).toMatchObject([{ code: 'SOLD_OUT', field: 'overCapacity' }]);
    expect((await walkIn(event, { overCapacity: true })).registrationId).toBeDefined();
    expect(await seats(event)).toEqual({ capacity: 2, taken: 2 });
  });

  it('is registered up to the capacity for concurrent requests', async () => {
    const event = await eventOfToday({ capacity: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => walkIn(event)));
    expect(answers.filter(({ registrationId }) => registrationId)).toHaveLength(3);
    expect(await seats(event)).toEqual({ capacity: 3, taken: 3 });
  });
});

describe('payment at the front desk', () => {
  it('equals the price of the existing registration', async () => {
    const event = await eventOfToday({ priceAmount: 120_000 });
    const participant = await participantOf(event);
    const base = byRegistration(participant.id);
    expect(codesOf(await walkIn(event, { ...base, expectedAmount: 120_000 }))).toEqual(['NOT_PAID']);
    expect(codesOf(await walkIn(event, { ...base, expectedAmount: 500_000, payment: cash }))).toEqual([
      'AMOUNT_CHANGED',
    ]);
    const paid = await walkIn(event, { ...base, expectedAmount: 120_000, payment: cash });
    expect(paid).toMatchObject({ registrationId: participant.id, paidAmount: 120_000 });
    expect(await moneyOf(participant.id)).toMatchObject({
      state: 'CONFIRMED',
      priceAmount: 120_000,
      paidAmount: 120_000,
    });
    expect(await paymentsOf(participant.id)).toEqual([{ method: 'CASH', amount: 120_000 }]);
  });

  it('equals the price of the new tariff, or its difference to the paid amount', async () => {
    const event = await eventOfToday({ tariffs: [{ priceAmount: 120_000 }, { priceAmount: 500_000 }] });
    const [cheap, dear] = event.tariffs;
    const participant = await participantOf(event);
    const base = { ...byRegistration(participant.id), tariffId: dear!.id };
    await walkIn(event, {
      ...byRegistration(participant.id),
      tariffId: cheap!.id,
      expectedAmount: 120_000,
      payment: cash,
    });
    expect(codesOf(await walkIn(event, { ...base, expectedAmount: 500_000, payment: cash }))).toEqual([
      'AMOUNT_CHANGED',
    ]);
    expect(await moneyOf(participant.id)).toMatchObject({ tariffId: cheap!.id, paidAmount: 120_000 });
    const terminal = { method: 'CARD_TERMINAL', receiptNumber: '00018' };
    const input = { ...base, nonce: uuid(), expectedAmount: 380_000, payment: terminal };
    expect(await walkIn(event, input)).toMatchObject({ paidAmount: 380_000 });
    expect(await walkIn(event, input)).toMatchObject({ paidAmount: 380_000 });
    expect(await moneyOf(participant.id)).toMatchObject({
      tariffId: dear!.id,
      priceAmount: 500_000,
      paidAmount: 500_000,
    });
    expect(await paymentsOf(participant.id)).toEqual([
      { method: 'CASH', amount: 120_000 },
      { method: 'CARD_TERMINAL', amount: 380_000 },
    ]);
  });

  it('is rejected without a receipt or the reason why there is none', async () => {
    const event = await eventOfToday({ priceAmount: 120_000 });
    const input = { expectedAmount: 120_000 };
    const answer = await walkIn(event, { ...input, payment: { method: 'CASH' } });
    expect(answer.problems).toMatchObject([{ code: 'RECEIPT_REQUIRED' }]);
    expect(await seats(event)).toMatchObject({ taken: 0 });
    const reason = { method: 'CASH', noReceiptReason: 'Касса не работает' };
    expect(await walkIn(event, { ...input, payment: reason })).toMatchObject({ paidAmount: 120_000 });
  });

  it('is summed for each member of staff by method for today', async () => {
    const event = await eventOfToday({ priceAmount: 120_000 });
    const [firstManager, secondManager] = [await staff(test, 'MANAGER'), await staff(test, 'MANAGER')];
    const card = { method: 'CARD_TERMINAL', receiptNumber: '1' };
    await walkIn(event, { expectedAmount: 120_000, payment: cash }, firstManager);
    await walkIn(event, { expectedAmount: 120_000, payment: card }, firstManager);
    await walkIn(event, { expectedAmount: 120_000, payment: cash }, secondManager);
    const takings = (by: TestClient) =>
      by.query('frontDeskTakings', { eventId: event.id }, 'cashAmount cardAmount payments');
    expect(await takings(firstManager)).toEqual({ cashAmount: 120_000, cardAmount: 120_000, payments: 2 });
    expect(await takings(secondManager)).toEqual({ cashAmount: 120_000, cardAmount: 0, payments: 1 });
  });
});

describe('days of the front desk', () => {
  it('are the days of the event; registration on another day is rejected', async () => {
    const event = await makeEvent(test, { priceAmount: 150_000 });
    const { problems } = await walkIn(event, { expectedAmount: 150_000, payment: cash });
    expect(problems).toMatchObject([
      { code: 'NOT_TODAY', message: expect.stringMatching(/Ближайший день: .+[^.]\.$/) },
    ]);
    expect(await seats(event)).toMatchObject({ taken: 0 });
    const pastEvent = await makeEvent(test, { startsAt: from(-48 * hour) });
    expect(codesOf(await walkIn(pastEvent))).toEqual(['EVENT_NOT_GOING_ON']);
  });

  it('are counted by the time of an offline device', async () => {
    const event = await makeEvent(test, { startsAt: from(-9 * hour) });
    expect(codesOf(await walkIn(event))).toEqual(['EVENT_NOT_GOING_ON']);
    const offline = { doneAt: from(-2 * hour), sentAt: from(0) };
    expect(await walkIn(event, offline)).toMatchObject({ isNewAccount: true });
  });
});
