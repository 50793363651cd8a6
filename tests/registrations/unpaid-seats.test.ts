import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { remindToPay } from '../../server/payments/payment.reminder.js';
import {
  endOverdueRegistrations,
  closeWaitingLists,
  offerAllFreeSeats,
} from '../../server/registrations/registrations.service.js';
import { startApp, FixedClock, type TestApp } from '../support/app.js';
import {
  changeEvent,
  makeEvent,
  registerForTest,
  registrationInput,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';
import { emailTo, postpone, republish } from '../support/schedule.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
let clock: FixedClock;
beforeEach(async () => {
  clock = new FixedClock();
  test = await startApp({ clock });
});
afterEach(() => test.close());

const paidEvent = (overrides: object = {}): Promise<TestEvent> =>
  makeEvent(test, { priceAmount: 450_000, ...overrides });
const cancel = (client: TestClient, id: string) =>
  client.graphqlWithRetry(
    `mutation ($id: ID!) { cancelRegistration(id: $id) { ... on Problems { problems { code } } } }`,
    {
      id,
    },
  );
const tryToRegister = async (client: TestClient, event: TestEvent, overrides: object = {}) =>
  await client.mutate(
    'registerForEvent',
    { input: await registrationInput(test, event, overrides as Record<string, unknown>) },
    'registration { id number state waitingPosition payUntil offerExpiresAt }',
  );
const stateOf = async (id: string): Promise<string> =>
  await test.value<string>('SELECT state FROM registrations WHERE id = ?', [id]);
const untilOf = async (id: string): Promise<string> =>
  await test.value<string>('SELECT "payUntil" FROM registrations WHERE id = ?', [id]);
const isoAfter = (milliseconds: number): string => toIso(addMs(clock.now(), milliseconds));

describe('a seat without payment', () => {
  it('is kept for two hours the second time, and not a third time within thirty days', async () => {
    const event = await paidEvent();
    const client = await signInAs(test);
    const first = await registerForTest(test, client, event);
    expect(first.payUntil).toBe(isoAfter(3 * day));
    await cancel(client, first.id);
    const second = await registerForTest(test, client, event);
    expect(second.payUntil).toBe(isoAfter(2 * hour));
    clock.forward(2 * hour + minute);
    await endOverdueRegistrations(test.app);
    expect(await stateOf(second.id)).toBe('EXPIRED');
    expect((await tryToRegister(client, event)).problems).toMatchObject([{ code: 'TOO_MANY_HOLDS' }]);
    expect(await test.rows('SELECT taken FROM event_seats WHERE "eventId" = ?', [event.id])).toEqual([{ taken: 0 }]);
    clock.forward(31 * day);
    await changeEvent(test, event.id, { startsAt: isoAfter(30 * day), endsAt: isoAfter(31 * day) });
    expect((await registerForTest(test, await signInAs(test, client.user), event)).payUntil).toBe(isoAfter(3 * day));
  });

  it('is refused to a user with five unpaid registrations', async () => {
    const client = await signInAs(test);
    for (let count = 0; count < 5; count += 1) await registerForTest(test, client, await paidEvent());
    expect((await tryToRegister(client, await paidEvent())).problems).toMatchObject([{ code: 'TOO_MANY_UNPAID' }]);
    expect((await tryToRegister(client, await makeEvent(test))).registration).toMatchObject({ state: 'CONFIRMED' });
  });

  it('goes to the waiting list first when the user cancels and registers again', async () => {
    const event = await paidEvent({ capacity: 1 });
    const client = await signInAs(test);
    const { id } = await registerForTest(test, client, event);
    const waitlisted = await registerForTest(test, await signInAs(test), event, { joinWaitingList: true });
    await cancel(client, id);
    expect(await stateOf(waitlisted.id)).toBe('OFFERED');
    expect((await tryToRegister(client, event, { joinWaitingList: true })).registration).toMatchObject({
      state: 'WAITLISTED',
    });
  });
});

describe('payment terms of a postponed event', () => {
  it('stop, and start again with the new date', async () => {
    const event = await paidEvent();
    const manager = await staff(test, 'MANAGER');
    const editor = await staff(test, 'EDITOR');
    const client = await signInAs(test);
    const { id, number } = await registerForTest(test, client, event);
    await postpone(manager, event.id);
    const email = await emailTo(test, client.user.email, 'Мероприятие переносится');
    expect(email).toContain('Платить сейчас не нужно: срок оплаты остановлен');
    expect(email).toContain('К оплате: 4 500 ₽, срок остановлен');
    clock.forward(5 * day);
    await remindToPay(test.app);
    await endOverdueRegistrations(test.app);
    expect(await stateOf(id)).toBe('AWAITING_PAYMENT');
    const newSession = await signInAs(test, client.user);
    const { problems } = await newSession.mutate('payRegistration', { number });
    expect(problems).toMatchObject([{ code: 'EVENT_POSTPONED' }]);
    await republish(await signInAs(test, editor.user), event.id);
    expect(await untilOf(id)).toBe(isoAfter(3 * day));
    expect(await emailTo(test, client.user.email, 'Осталось оплатить')).toBeNull();
  });
});

describe('the waiting list', () => {
  it('gets free seats after the registration has closed, until the event starts', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const confirmed = await registerForTest(test, await signInAs(test), event);
    const [first, second] = [await signInAs(test), await signInAs(test)];
    const firstInQueue = await registerForTest(test, first, event, { joinWaitingList: true });
    const secondInQueue = await registerForTest(test, second, event, { joinWaitingList: true });
    await changeEvent(test, event.id, { registrationClosesAt: isoAfter(0) });
    clock.forward(minute);
    await test.execute('UPDATE event_seats SET capacity = 2 WHERE "eventId" = ?', [event.id]);
    await offerAllFreeSeats(test.app);
    expect([await stateOf(confirmed.id), await stateOf(firstInQueue.id)]).toEqual(['CONFIRMED', 'OFFERED']);
    clock.forward(Date.parse(event.startsAt) - clock.now().getTime());
    await closeWaitingLists(test.app);
    expect(await stateOf(secondInQueue.id)).toBe('NO_SEAT');
    expect(await emailTo(test, second.user.email, 'Мест не нашлось')).toContain('приходить не нужно');
    expect(await test.rows('SELECT waiting FROM event_seats WHERE "eventId" = ?', [event.id])).toEqual([
      { waiting: 0 },
    ]);
  });
});

describe('a tariff for a category', () => {
  const forResidents = () =>
    makeEvent(test, {
      tariffs: [{ title: 'Ординаторы', category: 'RESIDENT', priceAmount: 200_000, participation: 'IN_PERSON' }],
    });
  const setEducation = (id: string, level: string | null) =>
    test.execute('UPDATE users SET "educationLevel" = ? WHERE id = ?', [level, id]);

  it('cannot be paid with a profile that no longer fits', async () => {
    const client = await signInAs(test);
    await setEducation(client.user.id, 'RESIDENT');
    const { number } = await registerForTest(test, client, await forResidents());
    await setEducation(client.user.id, 'HIGHER');
    const { problems } = await client.mutate('payRegistration', { number });
    expect(problems).toMatchObject([{ code: 'TARIFF_NOT_FOR_PERSON' }]);
  });

  it('requires the education level', async () => {
    const client = await signInAs(test);
    await setEducation(client.user.id, null);
    const { problems } = await tryToRegister(client, await forResidents());
    expect(problems).toContainEqual(expect.objectContaining({ code: 'EDUCATION_REQUIRED', field: 'educationLevel' }));
  });
});
