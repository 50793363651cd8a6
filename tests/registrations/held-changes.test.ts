import { describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { releaseOverdueSeats } from '../../server/registrations/held/held-seats.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { changeForm } from '../support/event-form.js';
import {
  makeEvent,
  makeUser,
  password,
  registerForTest,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';
import { codeOfHold, confirmHeld, holdFor } from '../support/held.js';
import { eventWithQuota, makeQuota } from '../support/tariffs.js';
import { signInHelpers } from '../support/sign-in.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });
const { newClient } = signInHelpers(test);

let counter = 0;
async function held(event: TestEvent, tariff = event.tariffs[0]!, email = `change-${(counter += 1)}@example.ru`) {
  const client = newClient();
  const { id } = await holdFor(test, client, event, email, { registration: { tariffId: tariff.id } });
  const confirm = async () => confirmHeld(client, { id: id!, code: await codeOfHold(test, id!) });
  return { client, email, id: id!, confirm };
}
const seatsOf = async ({ id }: TestEvent, participation = 'IN_PERSON') => {
  const row = await test.row<{ taken: number; held: number }>(
    'SELECT taken, held FROM event_seats WHERE "eventId" = ? AND participation = ?',
    [id, participation],
  );
  return [row.taken, row.held];
};
const quotaTaken = (id: string) => test.value<number>('SELECT taken FROM tariff_quotas WHERE id = ?', [id]);
const stateOf = (id: string) => test.value<string>('SELECT state FROM registrations WHERE id = ?', [id]);

type Offered = { id: string; version: string; tariff: { title: string; participation: string; category: string } };
/** The tariffs as the office reads them. */
async function offeredTariffs(event: TestEvent) {
  const manager = await staff(test, 'MANAGER');
  const { tariffs } = (await manager.query(
    'eventOffer',
    { eventId: event.id },
    'tariffs { id version tariff { title participation category } }',
  )) as { tariffs: Offered[] };
  return { manager, of: ({ id }: { id: string }) => tariffs.find((one) => one.id === id)! };
}
async function changeTariff(event: TestEvent, tariff: { id: string }, changes: object) {
  const { manager, of } = await offeredTariffs(event);
  const { id, version, tariff: values } = of(tariff);
  const input = { id, version, eventId: event.id, ...values, priceAmount: 0, ...changes };
  return codesOf(await manager.mutate('saveTariff', { input }, 'offer { id }'));
}

describe('while a seat is held, its tariff', () => {
  it('is removed: the seat and that of the quota go to the waiting list, and the form is shown again', async () => {
    const { event, quota } = await eventWithQuota(test, 1, 1);
    const [usual, special] = event.tariffs;
    const { confirm } = await held(event, special);
    const doctor = await signInAs(test);
    const waiting = await registerForTest(test, doctor, event, { tariffId: usual!.id, joinWaitingList: true });
    expect(await stateOf(waiting.id)).toBe('WAITLISTED');
    const { manager, of } = await offeredTariffs(event);
    const { id, version } = of(special!);
    expect(codesOf(await manager.mutate('removeTariff', { id, version }, 'offer { id }'))).toEqual([]);
    expect([await seatsOf(event), await quotaTaken(quota.id)]).toEqual([[1, 0], 0]);
    expect(await stateOf(waiting.id)).toBe('OFFERED');
    expect(await confirm()).toMatchObject({
      path: `/events/${event.slug}/form`,
      reason: 'Выберите тариф для этой формы участия.',
      draft: { form: `registration ${event.slug}` },
    });
    expect(await seatsOf(event)).toEqual([1, 0]);
  });

  it('gets another form of participation: the seat is free, and no counter is wrong when the forms change', async () => {
    const event = await makeEvent(test, {
      capacity: 5,
      online: 5,
      tariffs: [{ title: 'Очно' }, { title: 'Онлайн', participation: 'ONLINE' }],
    });
    const { id, confirm } = await held(event);
    expect(await changeTariff(event, event.tariffs[0]!, { participation: 'ONLINE' })).toEqual([]);
    expect(await seatsOf(event)).toEqual([0, 0]);
    const editor = await staff(test, 'EDITOR');
    for (const format of ['ONLINE', 'MIXED'])
      expect(codesOf(await changeForm(editor, event.id, { format }))).toEqual([]);
    test.clock.forward(30 * minute);
    await releaseOverdueSeats(test.app);
    expect(await seatsOf(event)).toEqual([0, 0]);
    expect(await test.value('SELECT "seatUntil" FROM held_registrations WHERE id = ?', [id])).toBeNull();
    expect(await confirm()).toMatchObject({ reason: 'Выберите тариф для этой формы участия.' });
  });

  it('is no longer sold: the held seat is still given, a seat that is held no longer is not', async () => {
    const event = await makeEvent(test, { capacity: 5, tariffs: [{}, { title: 'Второй' }] });
    const [inTime, late] = [await held(event), await held(event)];
    const manager = await staff(test, 'MANAGER');
    test.clock.forward(minute);
    await manager.mutate('endTariff', { id: event.tariffs[0]!.id }, 'offer { id }');
    expect(await inTime.confirm()).toMatchObject({ state: 'CONFIRMED' });
    test.clock.forward(30 * minute);
    await late.client.mutate('resendHeldRegistration', { id: late.id }, 'id');
    expect(await late.confirm()).toMatchObject({ reason: 'Этот тариф сейчас не продаётся. Выберите другой.' });
    expect(await seatsOf(event)).toEqual([1, 0]);
  });

  it('costs something from now on: the registration waits for its payment', async () => {
    const event = await makeEvent(test, { capacity: 5 });
    const { email, confirm } = await held(event);
    expect(await changeTariff(event, event.tariffs[0]!, { priceAmount: 250_000 })).toEqual([]);
    expect(await confirm()).toMatchObject({ state: 'AWAITING_PAYMENT' });
    expect(
      await test.value(
        'SELECT "priceAmount" FROM registrations JOIN users ON users.id = "userId" WHERE users.email = ?',
        [email],
      ),
    ).toBe(250_000);
    expect(await seatsOf(event)).toEqual([1, 0]);
  });

  it('moves to another quota, and to none: each quota counts the seat while it is its own', async () => {
    const { event, quota } = await eventWithQuota(test, 10, 2);
    const special = event.tariffs[1]!;
    const { confirm } = await held(event, special);
    const other = await makeQuota(test, event, 1, []);
    const manager = await staff(test, 'MANAGER');
    const input = { id: other.id, title: other.title, eventId: event.id, tariffIds: [special.id], capacity: 1 };
    expect(codesOf(await manager.mutate('setTariffQuota', { input }, 'quota { id }'))).toEqual([]);
    expect([await quotaTaken(quota.id), await quotaTaken(other.id)]).toEqual([0, 1]);
    expect(codesOf(await manager.mutate('removeTariffQuota', { id: other.id }))).toEqual([]);
    expect(await confirm()).toMatchObject({ state: 'CONFIRMED' });
    expect([await quotaTaken(quota.id), await seatsOf(event)]).toEqual([0, [1, 0]]);
  });

  it('keeps its seat when staff lowers the number of seats: below it they cannot', async () => {
    const event = await makeEvent(test, { capacity: 5 });
    const { confirm } = await held(event);
    const manager = await staff(test, 'MANAGER');
    const setSeats = async (capacity: number) => {
      const offer = (await manager.query('eventOffer', { eventId: event.id }, 'seats { version }')) as {
        seats: { version: string }[];
      };
      const input = { eventId: event.id, participation: 'IN_PERSON', capacity, version: offer.seats[0]!.version };
      return codesOf(await manager.mutate('setSeats', { input }, 'offer { id }'));
    };
    expect(await setSeats(0)).toEqual(['CAPACITY_TOO_SMALL']);
    expect(await setSeats(1)).toEqual([]);
    expect(await confirm()).toMatchObject({ state: 'CONFIRMED' });
  });
});

describe('while a seat is held for an address, its account', () => {
  it('is deleted: form, name and code are erased with it, and the seat goes to the waiting list', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const user = await makeUser(test);
    const { client, id } = await held(event, event.tariffs[0]!, user.email);
    const doctor = await signInAs(test);
    const waiting = await registerForTest(test, doctor, event, { joinWaitingList: true });
    const code = await codeOfHold(test, id);
    const owner = await signInAs(test, user);
    const input = { password, confirmation: 'удалить' };
    expect(codesOf(await owner.mutate('deleteAccount', { input }, 'deletedAt'))).toEqual([]);
    for (const table of ['held_registrations', 'email_codes'])
      expect(await test.rows(`SELECT id FROM ${table} WHERE email = ?`, [user.email])).toEqual([]);
    expect([await stateOf(waiting.id), await seatsOf(event)]).toEqual(['OFFERED', [1, 0]]);
    expect(codesOf(await confirmHeld(client, { id, code }))).toEqual(['HELD_REGISTRATION_GONE']);
    // The email that was queued is not sent: it would name a code and a link that lead nowhere.
    await test.running.outbox.runPendingJobs();
    const subjects = (await test.running.ports.mail.mailbox!.list())
      .filter(({ to }) => to === user.email)
      .map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(event.title))).toEqual([]);
  });

  it('is deleted and the address registers again: a new account, without anything of the old one', async () => {
    const event = await makeEvent(test, { capacity: 3 });
    const user = await makeUser(test, { middleName: 'Ильинична' });
    const owner = await signInAs(test, user);
    await registerForTest(test, owner, event);
    await owner.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } }, 'deletedAt');
    const { confirm } = await held(event, event.tariffs[0]!, user.email);
    const confirmed = await confirm();
    expect(confirmed).toMatchObject({ state: 'CONFIRMED' });
    const { id } = confirmed.viewer!;
    expect(id).not.toBe(user.id);
    expect(await test.row('SELECT "lastName", "middleName" FROM users WHERE id = ?', [id])).toEqual({
      lastName: 'Орлова',
      middleName: null,
    });
    expect(await seatsOf(event)).toEqual([1, 0]);
  });
});
