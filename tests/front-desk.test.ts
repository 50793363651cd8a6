import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour, toIso, addMs, minute } from '../server/core/clock.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, makeUser, registered, signedIn, staff, type MadeEvent } from './support/make.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
let manager: Visitor;
beforeAll(async () => {
  test = await startApp();
  manager = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));
const eventOfToday = (wanted: Parameters<typeof makeEvent>[1] = {}): Promise<MadeEvent> =>
  makeEvent(test, { startsAt: from(-hour), ...wanted });

type Answer = {
  registrationId?: string;
  name?: string;
  isNewAccount?: boolean;
  paidAmount?: number;
  problems?: { code: string; message: string; field: string | null }[];
};
const cash = { method: 'CASH', receiptNumber: '00017' };
async function walkIn(event: MadeEvent, given: Record<string, unknown> = {}, by: Visitor = manager): Promise<Answer> {
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
    ...given,
  };
  const { data } = await by.insist<{ registerWalkIn: Answer }>(
    `mutation ($input: WalkInInput!) { registerWalkIn(input: $input) {
      ... on WalkInRegistered { registrationId name isNewAccount paidAmount }
      ... on Problems { problems { code message field } } } }`,
    { input },
  );
  return data.registerWalkIn;
}
const codes = ({ problems }: Answer) => problems?.map(({ code }) => code);

async function guestOf(event: MadeEvent, wanted: Parameters<typeof makeUser>[1] = {}) {
  const visitor = await signedIn(test, await makeUser(test, wanted));
  const { id, number } = await registered(test, visitor, event);
  return { visitor, id, number, email: visitor.user.email };
}

/** An existing registration is named; nothing else is told of the person. */
const ofRegistration = (registrationId: string) => ({
  registrationId,
  tariffId: null,
  email: null,
  lastName: null,
  firstName: null,
  hasConsented: false,
});

type Money = { state: string; tariffId: string; priceAmount: number; paidAmount: number };
const moneyOf = async (id: string): Promise<Money> =>
  (
    await test.app.database.read<Money>(
      'SELECT state, "tariffId", "priceAmount", "paidAmount" FROM registrations WHERE id = ?',
      [id],
    )
  )[0]!;
const paymentsOf = (id: string) =>
  test.app.database.read<{ method: string; amount: number }>(
    `SELECT method, amount FROM payments WHERE "registrationId" = ? AND state = 'SUCCEEDED' ORDER BY attempt`,
    [id],
  );
const seats = async (event: MadeEvent) =>
  (
    await test.app.database.read<{ capacity: number; taken: number }>(
      'SELECT capacity, taken FROM event_seats WHERE "eventId" = ?',
      [event.id],
    )
  )[0]!;

type Found = {
  accountId: string;
  name: string;
  maskedEmail: string;
  registration: { id: string; number: string; state: string; tariff: string; dueAmount: number } | null;
};
async function find(event: MadeEvent, search: string): Promise<Found[]> {
  const { data } = await manager.graphql<{ frontDeskPeople: Found[] }>(
    `query ($eventId: ID!, $search: String!) { frontDeskPeople(eventId: $eventId, search: $search) {
      accountId name maskedEmail registration { id number state tariff dueAmount } } }`,
    { eventId: event.id, search },
  );
  return data.frontDeskPeople;
}

describe('the front desk finds a person', () => {
  it('by address, number, ticket and name, with the registration and what is still to be paid', async () => {
    const event = await eventOfToday({ priceAmount: 120_000 });
    const guest = await guestOf(event, { lastName: 'Фёдорова', firstName: 'Алёна' });
    const [row] = await test.app.database.read<{ ticketCode: string }>(
      'SELECT "ticketCode" FROM registrations WHERE id = ?',
      [guest.id],
    );
    for (const search of [guest.email.toUpperCase(), guest.number.toLowerCase(), row!.ticketCode, 'фёдорова алёна'])
      expect([search, await find(event, search)]).toMatchObject([
        search,
        [
          {
            accountId: guest.visitor.user.id,
            name: 'Фёдорова Алёна Петровна',
            registration: { id: guest.id, state: 'AWAITING_PAYMENT', tariff: 'Участие', dueAmount: 120_000 },
          },
        ],
      ]);
  });

  it('who has an account and no registration by the whole address only', async () => {
    const event = await eventOfToday();
    const user = await makeUser(test, { lastName: 'Безрегистрации' });
    expect(await find(event, user.email)).toMatchObject([{ accountId: user.id, registration: null }]);
    expect((await find(event, user.email))[0]!.maskedEmail).not.toContain(user.email.split('@')[0]!);
    expect(await find(event, user.email.slice(1))).toEqual([]);
    expect(await find(event, 'Безрегистрации')).toEqual([]);
    const looks = await test.app.database.read(
      `SELECT 1 FROM audit_changes WHERE operation = 'LOOK' AND "personId" = ? AND "eventId" = ?`,
      [user.id, event.id],
    );
    expect(looks.length).toBeGreaterThan(0);
  });
});

describe('a new person at the front desk', () => {
  it('gets an account, a seat and a letter, once however often it is sent', async () => {
    const event = await eventOfToday({ priceAmount: 500_000 });
    const wanted = { nonce: uuid(), email: `${uuid()}@example.ru`, expectedAmount: 500_000, payment: cash };
    const [one, other] = await Promise.all([walkIn(event, wanted), walkIn(event, wanted)]);
    expect(one.registrationId).toBe(other.registrationId);
    expect([one.isNewAccount, other.isNewAccount].sort()).toEqual([false, true]);
    expect([one.paidAmount, other.paidAmount]).toEqual([500_000, 500_000]);
    expect(await seats(event)).toMatchObject({ taken: 1 });
    expect(await paymentsOf(one.registrationId!)).toEqual([{ method: 'CASH', amount: 500_000 }]);
    expect(await moneyOf(one.registrationId!)).toMatchObject({ priceAmount: 500_000, paidAmount: 500_000 });
  });

  it('is refused under another name than that of the owner of the address, and taken when staff names the account', async () => {
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

  it('who is registered already is not registered again: staff is told the number', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    const answer = await walkIn(event, { accountId: guest.visitor.user.id });
    expect(codes(answer)).toEqual(['ALREADY_REGISTERED']);
    expect(answer.problems![0]!.message).toContain(guest.number);
  });

  it('gets no tariff that the site would not sell: for others, before and after its sale', async () => {
    const event = await eventOfToday({
      tariffs: [
        { category: 'NURSE' },
        { availableUntil: from(-minute) },
        { availableFrom: from(minute) },
        { title: 'Для всех' },
      ],
    });
    const [nurse, ended, coming, open] = event.tariffs.map(({ id }) => id);
    const dentist = await makeUser(test, { educationLevel: 'HIGHER' });
    expect(codes(await walkIn(event, { accountId: dentist.id, tariffId: nurse }))).toEqual(['TARIFF_NOT_FOR_PERSON']);
    expect(codes(await walkIn(event, { tariffId: nurse }))).toEqual(['EDUCATION_REQUIRED']);
    expect(codes(await walkIn(event, { tariffId: nurse, educationLevel: 'HIGHER' }))).toEqual([
      'TARIFF_NOT_FOR_PERSON',
    ]);
    expect(codes(await walkIn(event, { tariffId: ended }))).toEqual(['TARIFF_NOT_ON_SALE']);
    expect(codes(await walkIn(event, { tariffId: coming }))).toEqual(['TARIFF_NOT_ON_SALE']);
    expect(await walkIn(event, { tariffId: open })).toMatchObject({ isNewAccount: true });
    expect(await walkIn(event, { tariffId: nurse, educationLevel: 'SECONDARY', specialtyId: null })).toMatchObject({
      isNewAccount: true,
    });
  });

  it('has to consent, to have a name, and to choose a tariff of the venue', async () => {
    const event = await eventOfToday({ online: null });
    const online = event.tariffs.find(({ participation }) => participation === 'ONLINE')!;
    expect(codes(await walkIn(event, { hasConsented: false }))).toEqual(['CONSENT_REQUIRED']);
    expect(codes(await walkIn(event, { lastName: '', firstName: '' }))).toEqual(['NAME_REQUIRED']);
    expect(codes(await walkIn(event, { tariffId: online.id }))).toEqual(['TARIFF_UNKNOWN']);
    expect(await seats(event)).toMatchObject({ taken: 0 });
  });

  it('is let in beyond the seats only when staff says so, by one seat more', async () => {
    const event = await eventOfToday({ capacity: 1 });
    await guestOf(event);
    expect((await walkIn(event)).problems).toMatchObject([{ code: 'SOLD_OUT', field: 'overCapacity' }]);
    expect((await walkIn(event, { overCapacity: true })).registrationId).toBeDefined();
    expect(await seats(event)).toEqual({ capacity: 2, taken: 2 });
  });

  it('never makes more of a hall than it has when many are written down at once', async () => {
    const event = await eventOfToday({ capacity: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => walkIn(event)));
    expect(answers.filter(({ registrationId }) => registrationId)).toHaveLength(3);
    expect(await seats(event)).toEqual({ capacity: 3, taken: 3 });
  });
});

describe('the money of the front desk', () => {
  it('is the price of the registration that the person has', async () => {
    const event = await eventOfToday({ priceAmount: 120_000 });
    const guest = await guestOf(event);
    const of = ofRegistration(guest.id);
    expect(codes(await walkIn(event, { ...of, expectedAmount: 120_000 }))).toEqual(['NOT_PAID']);
    expect(codes(await walkIn(event, { ...of, expectedAmount: 500_000, payment: cash }))).toEqual(['AMOUNT_CHANGED']);
    const paid = await walkIn(event, { ...of, expectedAmount: 120_000, payment: cash });
    expect(paid).toMatchObject({ registrationId: guest.id, paidAmount: 120_000 });
    expect(await moneyOf(guest.id)).toMatchObject({ state: 'CONFIRMED', priceAmount: 120_000, paidAmount: 120_000 });
    expect(await paymentsOf(guest.id)).toEqual([{ method: 'CASH', amount: 120_000 }]);
  });

  it('is the price of the tariff that is granted instead, and the difference where a part was paid', async () => {
    const event = await eventOfToday({ tariffs: [{ priceAmount: 120_000 }, { priceAmount: 500_000 }] });
    const [cheap, dear] = event.tariffs;
    const guest = await guestOf(event);
    const of = { ...ofRegistration(guest.id), tariffId: dear!.id };
    await walkIn(event, { ...ofRegistration(guest.id), tariffId: cheap!.id, expectedAmount: 120_000, payment: cash });
    expect(codes(await walkIn(event, { ...of, expectedAmount: 500_000, payment: cash }))).toEqual(['AMOUNT_CHANGED']);
    expect(await moneyOf(guest.id)).toMatchObject({ tariffId: cheap!.id, paidAmount: 120_000 });
    const terminal = { method: 'CARD_TERMINAL', receiptNumber: '00018' };
    const wanted = { ...of, nonce: uuid(), expectedAmount: 380_000, payment: terminal };
    expect(await walkIn(event, wanted)).toMatchObject({ paidAmount: 380_000 });
    expect(await walkIn(event, wanted)).toMatchObject({ paidAmount: 380_000 });
    expect(await moneyOf(guest.id)).toMatchObject({ tariffId: dear!.id, priceAmount: 500_000, paidAmount: 500_000 });
    expect(await paymentsOf(guest.id)).toEqual([
      { method: 'CASH', amount: 120_000 },
      { method: 'CARD_TERMINAL', amount: 380_000 },
    ]);
  });

  it('is not taken without a receipt or the reason why there is none', async () => {
    const event = await eventOfToday({ priceAmount: 120_000 });
    const wanted = { expectedAmount: 120_000 };
    const answer = await walkIn(event, { ...wanted, payment: { method: 'CASH' } });
    expect(answer.problems).toMatchObject([{ code: 'RECEIPT_REQUIRED' }]);
    expect(await seats(event)).toMatchObject({ taken: 0 });
    const reason = { method: 'CASH', noReceiptReason: 'Касса не работает' };
    expect(await walkIn(event, { ...wanted, payment: reason })).toMatchObject({ paidAmount: 120_000 });
  });

  it('is added up for the member of staff who took it, by cash and card, today', async () => {
    const event = await eventOfToday({ priceAmount: 120_000 });
    const [one, other] = [await staff(test, 'MANAGER'), await staff(test, 'MANAGER')];
    const card = { method: 'CARD_TERMINAL', receiptNumber: '1' };
    await walkIn(event, { expectedAmount: 120_000, payment: cash }, one);
    await walkIn(event, { expectedAmount: 120_000, payment: card }, one);
    await walkIn(event, { expectedAmount: 120_000, payment: cash }, other);
    const takings = async (by: Visitor) =>
      (
        await by.graphql<{ frontDeskTakings: unknown }>(
          'query ($id: ID!) { frontDeskTakings(eventId: $id) { cashAmount cardAmount payments } }',
          { id: event.id },
        )
      ).data.frontDeskTakings;
    expect(await takings(one)).toEqual({ cashAmount: 120_000, cardAmount: 120_000, payments: 2 });
    expect(await takings(other)).toEqual({ cashAmount: 120_000, cardAmount: 0, payments: 1 });
  });
});

describe('the days of the front desk', () => {
  it('are those of the event: nobody is written down on another', async () => {
    const event = await makeEvent(test, { priceAmount: 150_000 });
    const { problems } = await walkIn(event, { expectedAmount: 150_000, payment: cash });
    expect(problems).toMatchObject([
      { code: 'NOT_TODAY', message: expect.stringMatching(/Ближайший день: .+[^.]\.$/) },
    ]);
    expect(await seats(event)).toMatchObject({ taken: 0 });
    const over = await makeEvent(test, { startsAt: from(-48 * hour) });
    expect(codes(await walkIn(over))).toEqual(['NOT_GOING_ON']);
  });

  it('count from when a device without a network did it', async () => {
    const event = await makeEvent(test, { startsAt: from(-9 * hour) });
    expect(codes(await walkIn(event))).toEqual(['NOT_GOING_ON']);
    const offline = { doneAt: from(-2 * hour), sentAt: from(0) };
    expect(await walkIn(event, offline)).toMatchObject({ isNewAccount: true });
  });
});
