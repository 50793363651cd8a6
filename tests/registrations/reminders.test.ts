import { describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { enqueueReminders } from '../../server/registrations/announcements/registration.reminders.js';
import { appForEachTest } from '../support/app.js';
import { changeEvent, makeEvent, makeUser, registerForTest, signInAs, type TestEvent } from '../support/factories.js';

const test = appForEachTest();

const isoAfter = (milliseconds: number): string => toIso(addMs(test.clock.now(), milliseconds));

/** An event that starts after this time, in person and online. */
const eventIn = (milliseconds: number, overrides: object = {}): Promise<TestEvent> =>
  makeEvent(test, { startsAt: isoAfter(milliseconds), online: 100, title: 'Школа кардиологии', ...overrides });

const registeredUser = async (event: TestEvent, participation: 'IN_PERSON' | 'ONLINE' = 'IN_PERSON') => {
  const client = await signInAs(test);
  const { number, id } = await registerForTest(test, client, event, { participation });
  return { client, id, number, email: client.user.email };
};

/** Reminders that were sent since the last call. */
let seenNames = new Set<string>();
async function newReminders() {
  await enqueueReminders(test.app);
  await test.running.outbox.runPendingJobs();
  const emails = (await test.running.ports.mail.mailbox!.list()).filter(({ name }) => !seenNames.has(name));
  seenNames = new Set([...seenNames, ...emails.map(({ name }) => name)]);
  return emails.filter(({ subject }) => /^(?:Через|Завтра|Сегодня|Скоро)/.test(subject));
}
const subjects = async (): Promise<string[]> => (await newReminders()).map(({ subject }) => subject);
const recipients = async (): Promise<string[]> => (await newReminders()).map((message) => message.to).sort();

describe('reminders', () => {
  it('name the fields without which there are no points, and only then', async () => {
    const [withPoints, plain] = [await eventIn(10 * day, { nmoState: 'APPROVED' }), await eventIn(10 * day)];
    const [phone, complete] = [await makeUser(test, { phone: null, post: null }), await makeUser(test)];
    for (const [user, event] of [
      [phone, withPoints],
      [phone, plain],
      [complete, withPoints],
    ] as const)
      await registerForTest(test, await signInAs(test, user), event);
    await test.running.outbox.runPendingJobs();
    test.clock.forward(3 * day);
    const texts = (await newReminders()).map(({ to, text }) => [to === phone.email, /НМО осталось 2\sполя/.test(text)]);
    expect(texts.sort()).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  it('are sent a week, a day and, online, an hour before, once each', async () => {
    const event = await eventIn(10 * day);
    const [attendee, viewer] = [await registeredUser(event), await registeredUser(event, 'ONLINE')];
    const bothAddresses = [attendee.email, viewer.email].sort();
    expect(await recipients()).toEqual([]);
    test.clock.forward(3 * day - 1);
    expect(await recipients()).toEqual([]);
    test.clock.forward(1);
    expect(await recipients()).toEqual(bothAddresses);
    expect(await recipients()).toEqual([]);
    test.clock.forward(6 * day);
    const emails = await newReminders();
    expect(emails.map((message) => message.to).sort()).toEqual(bothAddresses);
    expect(new Set(emails.map(({ subject }) => subject))).toEqual(new Set(['Завтра: Школа кардиологии']));
    test.clock.forward(23 * hour);
    expect(await newReminders()).toMatchObject([{ to: viewer.email, subject: 'Через час: Школа кардиологии' }]);
    test.clock.forward(hour);
    expect(await recipients()).toEqual([]);
  });

  it('contain the time of the venue and of Moscow, the venue and the way to enter', async () => {
    const event = await eventIn(8 * day, { timeZone: 'Asia/Yekaterinburg', city: 'Екатеринбург' });
    const [attendee, viewer] = [await registeredUser(event), await registeredUser(event, 'ONLINE')];
    test.clock.forward(day);
    const emails = await newReminders();
    const [attendeeEmail, viewerEmail] = [attendee, viewer].map(({ email }) =>
      emails.find((message) => message.to === email)!,
    );
    for (const body of [attendeeEmail!.text, attendeeEmail!.html]) {
      expect(body).toContain('29\u00a0ноября 2026\u00a0г., 14:00 (МСК+2), в\u00a0Москве 12:00');
      expect(body).toContain('Конгресс-центр, ул. Примерная, д. 1, Екатеринбург');
      expect(body).toContain(`http://localhost:0/registrations/${attendee.number}/ticket`);
    }
    expect(attendeeEmail!.attachments).toEqual(['event.ics']);
    expect(viewerEmail!.text).toContain('Где: на сайте, в разделе «Мои мероприятия»');
    expect(viewerEmail!.text).toMatch(/http:\/\/localhost:0\/registrations$/m);
    expect(viewerEmail!.text).not.toContain('ticket');
  });

  it('are skipped if they were due before the registration', async () => {
    const event = await eventIn(10 * day);
    const earlyUser = await registeredUser(event);
    test.clock.forward(3 * day + hour);
    const lateUser = await registeredUser(event);
    expect(await recipients()).toEqual([earlyUser.email]);
    test.clock.forward(6 * day);
    expect(await recipients()).toEqual([earlyUser.email, lateUser.email].sort());
  });

  it('after an outage contain nothing outdated', async () => {
    const event = await eventIn(10 * day);
    await registeredUser(event);
    test.clock.forward(8 * day);
    expect(await subjects()).toEqual([]);
    test.clock.forward(day + 10 * hour);
    expect(await subjects()).toEqual(['Завтра: Школа кардиологии']);
    const nearEvent = await eventIn(2 * day, { startsAt: '2026-12-03T16:00:00.000Z' });
    await registeredUser(nearEvent, 'ONLINE');
    // The clock moves from the evening before to the morning of the day.
    test.clock.forward(Date.parse('2026-12-03T06:00:00.000Z') - test.clock.now().getTime());
    expect(await subjects()).toEqual(['Сегодня: Школа кардиологии']);
    test.clock.forward(10 * hour - 20 * minute);
    expect(await subjects()).toEqual(['Скоро начало: Школа кардиологии']);
  });

  it('are not sent late from the queue', async () => {
    const event = await eventIn(8 * day);
    await registeredUser(event);
    test.clock.forward(day);
    await enqueueReminders(test.app);
    test.clock.forward(4 * day);
    expect(await subjects()).toEqual([]);
    const [entry] = await test.rows(`SELECT state FROM outbox WHERE letter = 'registration.reminder-week'`);
    expect(entry).toEqual({ state: 'NOT_NEEDED' });
  });

  it.each(['CANCELLED', 'POSTPONED'] as const)('are not sent for an event that is %s', async (state) => {
    const event = await eventIn(8 * day);
    await registeredUser(event);
    test.clock.forward(day);
    await enqueueReminders(test.app);
    await changeEvent(test, event.id, { state });
    expect(await recipients()).toEqual([]);
    test.clock.forward(6 * day);
    expect(await recipients()).toEqual([]);
  });

  it('are not sent for cancelled, waiting and unpaid registrations', async () => {
    const event = await eventIn(8 * day, { capacity: 1 });
    const ticketOwner = await registeredUser(event);
    const waitingUser = await signInAs(test);
    await registerForTest(test, waitingUser, event, { joinWaitingList: true });
    const cancelledUser = await registeredUser(event, 'ONLINE');
    await cancelledUser.client.mutate('cancelRegistration', { id: cancelledUser.id });
    const paidEvent = await eventIn(8 * day, { priceAmount: 100_000 });
    await registerForTest(test, await signInAs(test), paidEvent);
    test.clock.forward(day);
    expect(await recipients()).toEqual([ticketOwner.email]);
  });

  it('are sent again for the new start of a moved event', async () => {
    const event = await eventIn(8 * day);
    await registeredUser(event);
    test.clock.forward(day);
    expect(await subjects()).toEqual(['Через неделю: Школа кардиологии']);
    const startsAt = isoAfter(14 * day);
    await changeEvent(test, event.id, { startsAt, endsAt: toIso(addMs(new Date(startsAt), 8 * hour)) });
    test.clock.forward(6 * day);
    expect(await subjects()).toEqual([]);
    test.clock.forward(day);
    expect(await subjects()).toEqual(['Через неделю: Школа кардиологии']);
  });

  it('are sent to thousands in small steps, once each, from two processes', async () => {
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
      await transaction.insert('users', people);
      await transaction.insert('registrations', rows);
    });
    test.clock.forward(day);
    let steps = 0;
    test.app.database.onCommit((tables) => void (steps += Number(tables.has('outbox'))));
    const second = test.app.database.dialect === 'postgres' ? await test.startSecond() : test;
    await Promise.all([enqueueReminders(test.app), enqueueReminders(second.app)]);
    const row = await test.row<{ count: number }>(
      `SELECT COUNT(*) AS count FROM outbox WHERE letter = 'registration.reminder-week'`,
    );
    expect(Number(row.count)).toBe(2_500);
    // Other transactions can run between two steps.
    expect(steps).toBeGreaterThan(5);
    if (second !== test) await second.close();
  });
});
