import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../server/core/clock.js';
import type { Registration } from '../server/registrations/registration.entity.js';
import { makeEvent, registerForTest, signInAs, staff, type TestEvent } from './support/factories.js';
import {
  pendingPayer,
  openRefundHarness,
  paidPayer,
  advanceAndRun,
  type RefundHarness,
} from './support/refund-harness.js';
import { countersOf, makePromoCode, makeQuota } from './support/tariffs.js';
import type { TestApp } from './support/app.js';
import type { Visitor } from './support/client.js';

let desk: RefundHarness;
let test: TestApp;
let manager: Visitor;
beforeAll(async () => {
  desk = await openRefundHarness();
  ({ test } = desk);
  manager = await staff(test, 'MANAGER');
});
afterAll(() => desk.close());
beforeEach(() => desk.clock.forward(2 * minute));

const [usual, dearer, cheaper, free] = [200_000, 300_000, 100_000, 0];
const tariffs = [
  { title: 'Обычный', priceAmount: usual },
  { title: 'С банкетом', priceAmount: dearer },
  { title: 'Льготный', priceAmount: cheaper },
  { title: 'Бесплатный', priceAmount: free },
];

type Answer = {
  registration?: { state: string; price: { amount: number }; tariff: { title: string } };
  problems?: { code: string }[];
};
async function move(registrationId: string, from: { id: string }, to: { id: string }, visitor = manager) {
  const { data } = await visitor.graphql<{ moveToTariff: Answer }>(
    `mutation ($input: TariffMoveInput!) { moveToTariff(input: $input) {
      ... on RegistrationChanged { registration { state price { amount } tariff { title } } }
      ... on Problems { problems { code } } } }`,
    { input: { registrationId, tariffId: to.id, expectedTariffId: from.id } },
  );
  return data.moveToTariff;
}
const stored = async (id: string): Promise<Registration> => {
  const [found] = await test.app.database.read<Registration>('SELECT * FROM registrations WHERE id = ?', [id]);
  return found!;
};
const person = async (event: TestEvent, given: Record<string, unknown> = {}) => {
  const visitor = await signInAs(test);
  return { visitor, ...(await registerForTest(test, visitor, event, given)) };
};
const codes = ({ problems }: Answer): string[] | undefined => problems?.map(({ code }) => code);

describe('another tariff', () => {
  it('costs its own price as long as nothing was paid, also with a promo code', async () => {
    const event = await makeEvent(test, { tariffs });
    const promo = await makePromoCode(test, event);
    const { id, visitor } = await person(event, { promoCode: promo.code });
    const [first, second] = event.tariffs;
    const moved = await move(id, first!, second!);
    expect(moved.registration).toEqual({
      state: 'AWAITING_PAYMENT',
      price: { amount: dearer * 0.9 },
      tariff: { title: 'С банкетом' },
    });
    expect(await move(id, first!, second!)).toEqual(moved);
    expect(codes(await move(id, first!, event.tariffs[2]!))).toEqual(['STATE_CHANGED']);
    const letters = await test.app.database.read(
      `SELECT 1 FROM outbox WHERE "userId" = ? AND letter = 'registration.tariff-moved'`,
      [visitor.user.id],
    );
    expect(letters).toHaveLength(1);
    await test.running.outbox.wake();
    const kept = await test.running.ports.mail.mailbox!.list();
    const { text } = kept.find(({ to }) => to === visitor.user.email)!;
    expect(text).toContain('«С банкетом»');
    // There is no page of one registration.
    expect(text).toContain('Мои мероприятия: http://localhost:0/registrations\n');
    await countersOf(test, event);
  });

  it('that is free of charge confirms at once', async () => {
    const event = await makeEvent(test, { tariffs });
    const { id } = await person(event);
    const moved = await move(id, event.tariffs[0]!, event.tariffs[3]!);
    expect(moved.registration).toMatchObject({ state: 'CONFIRMED', price: { amount: 0 } });
    expect(codes(await move(id, event.tariffs[3]!, event.tariffs[2]!))).toEqual(['TARIFF_DEARER']);
  });

  it('is no dearer than what was paid, which stays the price', async () => {
    const event = await makeEvent(test, { tariffs });
    const { registrationId } = await paidPayer(desk, event);
    expect(codes(await move(registrationId, event.tariffs[0]!, event.tariffs[1]!))).toEqual(['TARIFF_DEARER']);
    const moved = await move(registrationId, event.tariffs[0]!, event.tariffs[2]!);
    expect(moved.registration).toEqual({
      state: 'CONFIRMED',
      price: { amount: usual },
      tariff: { title: 'Льготный' },
    });
  });

  it('waits while somebody pays the old price', async () => {
    const event = await makeEvent(test, { tariffs });
    const { registrationId } = await pendingPayer(desk, event);
    expect(codes(await move(registrationId, event.tariffs[0]!, event.tariffs[1]!))).toEqual(['PAYMENT_OPEN']);
    expect(await stored(registrationId)).toMatchObject({ priceAmount: usual, tariffId: event.tariffs[0]!.id });
  });

  it('is of the same event, and of a registration that is in force', async () => {
    const [event, other] = [await makeEvent(test, { tariffs }), await makeEvent(test)];
    const { id, visitor } = await person(event);
    expect(codes(await move(id, event.tariffs[0]!, other.tariffs[0]!))).toEqual(['NOT_FOUND']);
    expect(codes(await move('there-is-none', event.tariffs[0]!, event.tariffs[1]!))).toEqual(['NOT_FOUND']);
    await visitor.graphql(
      'mutation ($id: ID!) { cancelRegistration(id: $id) { ... on Problems { problems { code } } } }',
      { id },
    );
    expect(codes(await move(id, event.tariffs[0]!, event.tariffs[1]!))).toEqual(['STATE_CHANGED']);
  });
});

describe('seats of another tariff', () => {
  it('are taken from its quota by one of two at once', async () => {
    const event = await makeEvent(test, { tariffs: [{ title: 'Обычный' }, { title: 'Льготный' }] });
    const [first, second] = event.tariffs;
    await makeQuota(test, event, 1, [second!]);
    const people = [await person(event), await person(event)];
    const answers = await Promise.all(people.map(({ id }) => move(id, first!, second!)));
    expect(answers.map(codes).filter(Boolean)).toEqual([['TARIFF_SOLD_OUT']]);
    expect(await countersOf(test, event)).toMatchObject({ taken: 2, quota: 1 });
    const inside = people[answers.findIndex(({ registration }) => registration)]!;
    expect((await move(inside.id, second!, first!)).registration).toBeDefined();
    expect(await countersOf(test, event)).toMatchObject({ taken: 2, quota: 0 });
  });

  it('are of the other form of participation too; the old one goes to who waits for it', async () => {
    const event = await makeEvent(test, { capacity: 1, online: 1 });
    const [hall, online] = event.tariffs;
    const moving = await person(event);
    const waiting = await person(event, { joinWaitingList: true });
    expect(codes(await move(waiting.id, hall!, online!))).toEqual(['STILL_WAITING']);
    expect((await move(moving.id, hall!, online!)).registration).toMatchObject({ state: 'CONFIRMED' });
    expect(await stored(moving.id)).toMatchObject({ participation: 'ONLINE' });
    expect(await stored(waiting.id)).toMatchObject({ state: 'OFFERED' });
    expect(codes(await move(waiting.id, hall!, online!))).toEqual(['SOLD_OUT']);
    expect(await countersOf(test, event)).toMatchObject({ taken: 2, waiting: 0 });
    await advanceAndRun(desk);
  });
});
