import { eventFormFields } from '../support/event-form.js';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import { endOverdueRegistrations } from '../../server/registrations/registrations.service.js';
import { codesOf } from '../support/api.js';
import type { TestApp } from '../support/app.js';
import { changeEvent, makeEvent, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { cancelRegistrationOf, harnessForEachTest } from '../support/payment-harness.js';
import { paidPayer, paidEvent, advanceAndRun } from '../support/refund-harness.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForEachTest();
let test: TestApp;
let manager: TestClient;
beforeEach(async () => {
  test = harness.test;
  manager = await staff(test, 'ADMINISTRATOR');
});

type ListedEmail = { subject: string; text: string; calendar: string };

const calendarOf = ({ attachments }: Email): string => {
  const attachment = attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'));
  return attachment
    ? Buffer.from(attachment.content as ArrayBuffer)
        .toString('utf8')
        .replaceAll(/\r?\n /g, '')
    : '';
};

/** Emails to an address, in the order of sending. */
async function emailsTo(email: string): Promise<ListedEmail[]> {
  const folder = join(test.app.config.dataDir, 'mail');
  const parsedEmails = await Promise.all(
    (await readdir(folder)).sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return parsedEmails
    .filter(({ to }) => to?.[0]?.address === email)
    .map((mail) => ({
      subject: mail.subject!,
      text: mail.text!.replace(/\s+/g, ' '),
      calendar: calendarOf(mail),
    }));
}

const registeredUsers = (event: TestEvent, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const client = await signInAs(test);
      return { ...(await registerForTest(test, client, event)), client, email: client.user.email };
    }),
  );

const endEvent = (event: TestEvent, mutation: string, moreArguments = '') =>
  manager.graphql<Record<string, { task: { id: string } }>>(
    `mutation ($id: ID!, $state: EventState!) { ${mutation}(id: $id, reason: "Зал закрыт.", expectedState: $state ${moreArguments}) {
      ... on EventCalledOff { task { id } } ... on Problems { problems { code } } } }`,
    { id: event.id, state: 'PUBLISHED' },
  );

async function publish(event: TestEvent): Promise<void> {
  const result = await manager.mutate('publishEvent', { id: event.id, expectedState: 'POSTPONED' }, 'event { state }');
  expect(result).toEqual({ event: { state: 'PUBLISHED' } });
}

type EmailOutcome = { state: string; reason: string | null; count: number };
const outcomesOf = async (kind: string): Promise<EmailOutcome[]> =>
  (await manager.query('tasks', { kind, first: 1 }, 'nodes { letters { state reason count } }')).nodes[0]!.letters;

const valueOf = (calendar: string, name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(calendar)![1]!;

describe('an event that is postponed and published again before its emails leave', () => {
  it('sends everybody the valid dates, and shows staff why the other email was not needed', async () => {
    const event = await makeEvent(test);
    const participants = await registeredUsers(event, 3);
    await test.running.outbox.runPendingJobs();
    test.clock.forward(1_000);
    await endEvent(event, 'postponeEvent');
    const startsAt = toIso(addMs(new Date(event.startsAt), 7 * day));
    const dates = JSON.stringify([startsAt.slice(0, 10)]);
    await changeEvent(test, event.id, { startsAt, endsAt: toIso(addMs(new Date(startsAt), 8 * hour)), dates });
    await publish(event);
    await test.running.outbox.runPendingJobs();

    const day1 = startsAt.slice(8, 10).replace(/^0/, '');
    for (const { email } of participants) {
      const emails = await emailsTo(email);
      expect(emails.map(({ subject }) => subject.split(':')[0])).toEqual([
        'Вы зарегистрированы',
        'Мероприятие состоится',
      ]);
      const [first, latest] = emails;
      expect(latest!.text).toContain(`начало ${day1} `);
      expect(latest!.text).toContain('отмените участие');
      expect(valueOf(latest!.calendar, 'UID')).toBe(valueOf(first!.calendar, 'UID'));
      expect(Number(valueOf(latest!.calendar, 'SEQUENCE'))).toBeGreaterThan(
        Number(valueOf(first!.calendar, 'SEQUENCE')),
      );
      expect(valueOf(latest!.calendar, 'METHOD')).toBe('REQUEST');
    }
    expect(await outcomesOf('event.postponement')).toEqual([
      { state: 'NOT_NEEDED', reason: expect.stringContaining('Мероприятие состоится'), count: 3 },
    ]);
    expect(await outcomesOf('event.resumption')).toEqual([{ state: 'SENT', reason: null, count: 3 }]);
  });

  it('sends the new dates also when staff stopped the emails about them', async () => {
    const event = await makeEvent(test);
    const [person] = await registeredUsers(event, 1);
    await endEvent(event, 'postponeEvent');
    await publish(event);
    await test.execute(`UPDATE tasks SET state = 'STOPPED' WHERE kind = 'event.resumption'`);
    await test.running.outbox.runPendingJobs();
    expect((await emailsTo(person!.email)).at(-1)!.subject).toContain('Мероприятие состоится');
  });
});

describe('the email about a cancelled event', () => {
  it('states the refund of each user and removes the event from the calendar', async () => {
    const event = await paidEvent(test);
    const payer = await paidPayer(harness, event);
    const [unpaid] = await registeredUsers(event, 1);
    await test.running.outbox.runPendingJobs();
    test.clock.forward(1_000);
    await endEvent(event, 'cancelEvent');
    await advanceAndRun(harness, 0);
    const payerEmail = (await emailsTo(payer.email)).find(({ subject }) => subject.startsWith('Мероприятие отменено'))!;
    expect(payerEmail.text).toContain('Вернём 3 500 ₽ тем же способом');
    expect(payerEmail.text).not.toMatch(/Если (?:вы|не)/);
    expect(valueOf(payerEmail.calendar, 'METHOD')).toBe('CANCEL');
    expect(valueOf(payerEmail.calendar, 'STATUS')).toBe('CANCELLED');
    const unpaidEmail = (await emailsTo(unpaid!.email)).at(-1)!;
    expect(unpaidEmail.text).toContain('Оплата от вас не поступала');
    expect(unpaidEmail.text).not.toContain('Вернём');
  });
});

describe('the email about a registration that the doctor cancels', () => {
  it.each([
    [10, 'Вернём 1 750 ₽ тем же способом', 'Остальные 1 750 ₽ вернём по вашему заявлению, за вычетом расходов'],
    [2, 'Вы оплатили 3 500 ₽.', 'Срок возврата прошёл: деньги вернём по вашему заявлению, за вычетом расходов'],
  ])('states the refund and how to request the remainder (%i days before)', async (days, first, remainder) => {
    const event = await paidEvent(test, { startsAt: toIso(addMs(test.clock.now(), days * day)) });
    await manager.mutate('setRefundSteps', {
      eventId: event.id,
      steps: [
        { daysBefore: 14, percent: 100 },
        { daysBefore: 3, percent: 50 },
      ],
    });
    const payer = await paidPayer(harness, event);
    await cancelRegistrationOf(payer.client, payer.registrationId);
    await advanceAndRun(harness, 0);
    const letter = (await emailsTo(payer.email)).find(({ subject }) => subject.startsWith('Участие отменено'))!;
    expect(letter.text).toContain(first);
    expect(letter.text).toContain(remainder);
    expect(letter.text.toLowerCase()).not.toContain('не возвраща');
  });
});

describe('the email about a registration that staff cancels', () => {
  const cancelByStaff = async (event: TestEvent, ids: string[], variables: object) =>
    manager.graphql<{ cancelRegistrations: { task?: { id: string }; problems?: object[] } }>(
      `mutation ($selection: RegistrationSelectionInput!, $refund: CancellationRefund!, $reason: String) {
        cancelRegistrations(selection: $selection, refund: $refund, reason: $reason) {
          ... on BulkStarted { task { id } } ... on Problems { problems { code field } } } }`,
      { selection: { eventId: event.id, ids, key: randomUUID() }, ...variables },
    );

  it.each([
    ['NONE', 'Вы оплатили 3 500 ₽. По этой отмене деньги не возвращаются.'],
    ['WHOLE', 'Вернём 3 500 ₽ тем же способом, которым вы платили.'],
  ])('states who cancelled it, why, and the refund (%s)', async (refund, money) => {
    const event = await paidEvent(test);
    const payer = await paidPayer(harness, event);
    await cancelByStaff(event, [payer.registrationId], { refund, reason: 'Двойная регистрация.' });
    await advanceAndRun(harness, 0);
    const letter = (await emailsTo(payer.email)).find(({ subject }) => subject.startsWith('Участие отменено'))!;
    expect(letter.text).toContain('Организатор отменил ваше участие.');
    expect(letter.text).toContain('Причина: Двойная регистрация.');
    expect(letter.text).toContain(money);
    expect(await outcomesOf('registration.cancelling')).toEqual([{ state: 'SENT', reason: null, count: 1 }]);
  });
});

describe('the email about a payment', () => {
  it('contains the ticket, the amount, the calendar entry and a greeting by name', async () => {
    const payer = await paidPayer(harness);
    const emails = await emailsTo(payer.email);
    expect(emails.map(({ subject }) => subject.split(':')[0])).toEqual(['Вы зарегистрированы']);
    const latest = emails.at(-1)!;
    expect(latest.text).toContain('Оплачено: 3 500 ₽');
    expect(latest.text).toContain('Мы получили оплату');
    expect(latest.text).toContain('Здравствуйте, Мария Петровна!');
    expect(latest.calendar).toContain('BEGIN:VEVENT');
  });
});

describe('saving the form of an event with registrations', () => {
  const editingOf = async (event: TestEvent) => {
    const staffEvent = await manager.query(
      'staffEvent',
      { id: event.id },
      `editing { version form { ${eventFormFields} } }`,
    );
    return staffEvent.editing;
  };
  const save = async (event: TestEvent, change: object, notice: object | null = null) => {
    const { version, form } = await editingOf(event);
    return await manager.mutate(
      'saveEvent',
      { id: event.id, version, input: { ...form, ...change }, notice },
      'version',
    );
  };
  const changeEmails = async (email: string) =>
    (await emailsTo(email)).filter(({ subject }) => subject.startsWith('Изменения'));
  const send = { send: true };

  it('requires a choice about notifying users, and a reason for not doing so', async () => {
    const event = await makeEvent(test);
    const [participant] = await registeredUsers(event, 1);
    const venueName = 'Другой зал';
    expect(codesOf(await save(event, { summary: 'Другие слова.' }))).toEqual([]);
    expect(codesOf(await save(event, { venueName }))).toEqual(['NOTICE_REQUIRED']);
    expect(codesOf(await save(event, { venueName }, { send: false }))).toEqual(['REQUIRED']);
    expect(codesOf(await save(event, { venueName }, { send: false, silentBecause: 'Опечатка.' }))).toEqual([]);
    expect(await test.rows('SELECT "silentBecause", "taskId" FROM event_notices')).toEqual([
      { silentBecause: 'Опечатка.', taskId: null },
    ]);
    await advanceAndRun(harness, hour);
    expect(await changeEmails(participant!.email)).toEqual([]);
  });

  it('sends one email with before and after for several changes, and an updated calendar entry', async () => {
    const event = await makeEvent(test);
    const [participant] = await registeredUsers(event, 1);
    await test.running.outbox.runPendingJobs();
    test.clock.forward(1_000);
    expect(codesOf(await save(event, { venueName: 'Зал А' }, send))).toEqual([]);
    test.clock.forward(1_000);
    expect(codesOf(await save(event, { venueName: 'Зал Б', startTime: '08:30' }, send))).toEqual([]);
    await test.running.outbox.runPendingJobs();
    expect(await changeEmails(participant!.email)).toEqual([]);
    await advanceAndRun(harness, hour);
    const [letter, ...others] = await changeEmails(participant!.email);
    expect(others).toEqual([]);
    expect(letter!.text).toContain('стало: Зал Б, ул. Примерная');
    expect(letter!.text).not.toContain('Зал А');
    expect(letter!.text).toContain('Начало: было:');
    expect(valueOf(letter!.calendar, 'METHOD')).toBe('REQUEST');
    const [confirmation] = await emailsTo(participant!.email);
    expect(valueOf(letter!.calendar, 'UID')).toBe(valueOf(confirmation!.calendar, 'UID'));
    expect(Number(valueOf(letter!.calendar, 'SEQUENCE'))).toBeGreaterThan(
      Number(valueOf(confirmation!.calendar, 'SEQUENCE')),
    );
    expect(await outcomesOf('event.notice')).toEqual([{ state: 'SENT', reason: null, count: 1 }]);
  });

  it('previews the email with the refund terms of the new dates', async () => {
    const event = await paidEvent(test);
    await test.app.database.inTransaction((transaction) =>
      transaction.insert('refund_steps', [{ eventId: event.id, daysBefore: 300, percent: 100 }]),
    );
    const payer = await paidPayer(harness, event);
    const { form } = await editingOf(event);
    const dates = (form.days as { date: string }[]).map(({ date }) =>
      toIso(addMs(new Date(`${date}T00:00:00Z`), 30 * day)).slice(0, 10),
    );
    const change = { days: dates.map((date) => ({ date, nmoPoints: 0 })) };
    const eventNoticePreview = await manager.query(
      'eventNoticePreview',
      { id: event.id, input: { ...form, ...change } },
      'html',
    );
    expect(await changeEmails(payer.email)).toEqual([]);
    expect((await editingOf(event)).form).toEqual(form);
    expect(codesOf(await save(event, change, send))).toEqual([]);
    await advanceAndRun(harness, hour);
    const [letter] = await changeEmails(payer.email);
    const [terms] = /вся сумма .*?;/.exec(letter!.text)!;
    const preview = eventNoticePreview.html.replaceAll(/<[^>]*>|&nbsp;/g, ' ').replaceAll(/\s+/g, ' ');
    expect(preview).toContain(terms);
  });

  it('rejects moving the event into the past', async () => {
    const event = await makeEvent(test);
    await registeredUsers(event, 1);
    const days = [{ date: '2026-11-01', nmoPoints: 0 }];
    expect(codesOf(await save(event, { days }, send))).toEqual(['DATE_IN_PAST']);
  });
});

describe('an expired payment term', () => {
  it('removes the event from the calendar that the email about the seat put there', async () => {
    const event = await makeEvent(test, { priceAmount: 200_000 });
    const [participant] = await registeredUsers(event, 1);
    await test.running.outbox.runPendingJobs();
    test.clock.forward(4 * day);
    await endOverdueRegistrations(test.app);
    await test.running.outbox.runPendingJobs();
    const [seatEmail, expiredEmail] = (await emailsTo(participant!.email)).filter(({ calendar }) => calendar !== '');
    expect(valueOf(seatEmail!.calendar, 'METHOD')).toBe('REQUEST');
    expect(expiredEmail!.subject).toContain('Срок оплаты закончился');
    expect([valueOf(expiredEmail!.calendar, 'METHOD'), valueOf(expiredEmail!.calendar, 'STATUS')]).toEqual([
      'CANCEL',
      'CANCELLED',
    ]);
    expect(valueOf(expiredEmail!.calendar, 'UID')).toBe(valueOf(seatEmail!.calendar, 'UID'));
  });
});
