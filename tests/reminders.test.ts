import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, toIso, addMs, minute } from '../server/core/clock.js';
import { insertRows } from '../server/core/insert.js';
import { enqueueReminders } from '../server/registrations/registration.reminders.js';
import { startApp, type TestApp } from './support/app.js';
import { changeEvent, makeEvent, makeUser, registerForTest, signInAs, type TestEvent } from './support/factories.js';

let test: TestApp;
beforeEach(async () => (test = await startApp()));
afterEach(() => test.close());

const inTime = (milliseconds: number): string => toIso(addMs(test.clock.now(), milliseconds));

/** An event that begins so much later; people may come, or watch. */
const eventIn = (milliseconds: number, given: object = {}): Promise<TestEvent> =>
  makeEvent(test, { startsAt: inTime(milliseconds), online: 100, title: 'Школа кардиологии', ...given });

const someone = async (event: TestEvent, participation: 'IN_PERSON' | 'ONLINE' = 'IN_PERSON') => {
  const visitor = await signInAs(test);
  const { number, id } = await registerForTest(test, visitor, event, { participation });
  return { visitor, id, number, email: visitor.user.email };
};

/** What has been sent since it was asked last, without letters about registrations. */
let seen = new Set<string>();
async function sent() {
  await enqueueReminders(test.app);
  await test.running.outbox.wake();
  const letters = (await test.running.ports.mail.mailbox!.list()).filter(({ name }) => !seen.has(name));
  seen = new Set([...seen, ...letters.map(({ name }) => name)]);
  return letters.filter(({ subject }) => /^(?:Через|Завтра|Сегодня|Скоро)/.test(subject));
}
const subjects = async (): Promise<string[]> => (await sent()).map(({ subject }) => subject);
const to = async (): Promise<string[]> => (await sent()).map((letter) => letter.to).sort();

describe('reminders', () => {
  it('come a week, a day and, to those who watch, an hour before, once each', async () => {
    const event = await eventIn(10 * day);
    const [guest, viewer] = [await someone(event), await someone(event, 'ONLINE')];
    const both = [guest.email, viewer.email].sort();
    expect(await to()).toEqual([]);
    test.clock.forward(3 * day - 1);
    expect(await to()).toEqual([]);
    test.clock.forward(1);
    expect(await to()).toEqual(both);
    expect(await to()).toEqual([]);
    test.clock.forward(6 * day);
    const letters = await sent();
    expect(letters.map((letter) => letter.to).sort()).toEqual(both);
    expect(new Set(letters.map(({ subject }) => subject))).toEqual(new Set(['Завтра: Школа кардиологии']));
    test.clock.forward(23 * hour);
    expect(await sent()).toMatchObject([{ to: viewer.email, subject: 'Через час: Школа кардиологии' }]);
    test.clock.forward(hour);
    expect(await to()).toEqual([]);
  });

  it('say when by the clock of the place and of Moscow, where, and how to get in', async () => {
    const event = await eventIn(8 * day, { timeZone: 'Asia/Yekaterinburg', city: 'Екатеринбург' });
    const [guest, viewer] = [await someone(event), await someone(event, 'ONLINE')];
    test.clock.forward(day);
    const letters = await sent();
    const [mine, online] = [guest, viewer].map(({ email }) => letters.find((letter) => letter.to === email)!);
    for (const body of [mine!.text, mine!.html]) {
      expect(body).toContain('29\u00a0ноября 2026\u00a0г., 14:00 (МСК+2), в\u00a0Москве 12:00');
      expect(body).toContain('Конгресс-центр, ул. Примерная, д. 1, Екатеринбург');
      expect(body).toContain(`http://localhost:0/registrations/${guest.number}/ticket`);
    }
    expect(mine!.attachments).toEqual(['event.ics']);
    expect(online!.text).toContain('Где: на сайте, в разделе «Мои мероприятия»');
    expect(online!.text).toMatch(/http:\/\/localhost:0\/registrations$/m);
    expect(online!.text).not.toContain('ticket');
  });

  it('leave out the marks that were over when somebody registered', async () => {
    const event = await eventIn(10 * day);
    const early = await someone(event);
    test.clock.forward(3 * day + hour);
    const late = await someone(event);
    expect(await to()).toEqual([early.email]);
    test.clock.forward(6 * day);
    expect(await to()).toEqual([early.email, late.email].sort());
  });

  it('after a standstill say nothing that is wrong by then', async () => {
    const event = await eventIn(10 * day);
    await someone(event);
    test.clock.forward(8 * day);
    expect(await subjects()).toEqual([]);
    test.clock.forward(day + 10 * hour);
    expect(await subjects()).toEqual(['Завтра: Школа кардиологии']);
    const other = await eventIn(2 * day, { startsAt: '2026-12-03T16:00:00.000Z' });
    await someone(other, 'ONLINE');
    // From the evening before to the morning of the day.
    test.clock.forward(Date.parse('2026-12-03T06:00:00.000Z') - test.clock.now().getTime());
    expect(await subjects()).toEqual(['Сегодня: Школа кардиологии']);
    test.clock.forward(10 * hour - 20 * minute);
    expect(await subjects()).toEqual(['Скоро начало: Школа кардиологии']);
  });

  it('do not come late from the queue either', async () => {
    const event = await eventIn(8 * day);
    await someone(event);
    test.clock.forward(day);
    await enqueueReminders(test.app);
    test.clock.forward(4 * day);
    expect(await subjects()).toEqual([]);
    const [entry] = await test.app.database.read(
      `SELECT state FROM outbox WHERE letter = 'registration.reminder-week'`,
    );
    expect(entry).toEqual({ state: 'NOT_NEEDED' });
  });

  it.each(['CANCELLED', 'POSTPONED'] as const)('do not come for an event that is %s', async (state) => {
    const event = await eventIn(8 * day);
    await someone(event);
    test.clock.forward(day);
    await enqueueReminders(test.app);
    await changeEvent(test, event.id, { state });
    expect(await to()).toEqual([]);
    test.clock.forward(6 * day);
    expect(await to()).toEqual([]);
  });

  it('do not come to those who have no place: given up, waiting, not paid', async () => {
    const event = await eventIn(8 * day, { capacity: 1 });
    const holder = await someone(event);
    const waiting = await signInAs(test);
    await registerForTest(test, waiting, event, { joinWaitingList: true });
    const gone = await someone(event, 'ONLINE');
    await gone.visitor.graphql('mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }', { id: gone.id });
    const paid = await eventIn(8 * day, { priceAmount: 100_000 });
    await registerForTest(test, await signInAs(test), paid);
    test.clock.forward(day);
    expect(await to()).toEqual([holder.email]);
  });

  it('come again when the event is moved, for its new beginning', async () => {
    const event = await eventIn(8 * day);
    await someone(event);
    test.clock.forward(day);
    expect(await subjects()).toEqual(['Через неделю: Школа кардиологии']);
    const startsAt = inTime(14 * day);
    await changeEvent(test, event.id, { startsAt, endsAt: toIso(addMs(new Date(startsAt), 8 * hour)) });
    test.clock.forward(6 * day);
    expect(await subjects()).toEqual([]);
    test.clock.forward(day);
    expect(await subjects()).toEqual(['Через неделю: Школа кардиологии']);
  });

  it('reach thousands in small steps, each once, from two processes', async () => {
    const event = await eventIn(8 * day, { capacity: null });
    const [template] = [await makeUser(test)];
    const people = Array.from({ length: 2_500 }, () => ({ ...template, id: uuid(), email: `${uuid()}@example.ru` }));
    const rows = people.map(({ id }, index) => ({
      id: uuid(),
      number: `N${index}`,
      userId: id,
      eventId: event.id,
      participation: 'IN_PERSON',
      tariffId: event.tariffs[0]!.id,
      priceAmount: 0,
      priceCurrency: 'RUB',
      state: 'CONFIRMED',
      answers: '[]',
      createdAt: event.startsAt.replace(/^.{10}/, '2026-11-01'),
      updatedAt: toIso(test.clock.now()),
    }));
    await test.app.database.inTransaction(async (transaction) => {
      await insertRows(transaction, 'users', people);
      await insertRows(transaction, 'registrations', rows);
    });
    test.clock.forward(day);
    let steps = 0;
    test.app.database.onCommit((tables) => void (steps += Number(tables.has('outbox'))));
    const second = test.app.database.dialect === 'postgres' ? await test.startSecond() : test;
    await Promise.all([enqueueReminders(test.app), enqueueReminders(second.app)]);
    const [found] = await test.app.database.read<{ count: number }>(
      `SELECT COUNT(*) AS count FROM outbox WHERE letter = 'registration.reminder-week'`,
    );
    expect(Number(found!.count)).toBe(2_500);
    // Between two of them anybody else has a turn.
    expect(steps).toBeGreaterThan(5);
    if (second !== test) await second.close();
  });
});
