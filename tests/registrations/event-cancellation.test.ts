import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { day, toIso, addMs, minute } from '../../server/core/clock.js';
import type { Transaction } from '../../server/core/database/database.js';
import type { TestApp } from '../support/app.js';
import {
  makeEvent,
  registerForTest,
  registrationInput,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';
import { cancelRegistrationOf, harnessForEachTest, refundsOf } from '../support/payment-harness.js';
import { paidPayer, paidEvent, advanceAndRun, price, refundOf } from '../support/refund-harness.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForEachTest();
let test: TestApp;
let manager: TestClient;
beforeEach(async () => {
  test = harness.test;
  manager = await staff(test, 'MANAGER');
});

const reason = 'Зал закрыт на ремонт.';
const cancelEvent = (event: TestEvent, variables: object = {}, client = manager) =>
  client.mutate(
    'cancelEvent',
    { id: event.id, reason, expectedState: 'PUBLISHED', ...variables },
    'event { state postponedTo change { state reason postponedTo } } task { id state }',
  );
const postpone = (event: TestEvent, variables: object = {}) =>
  manager.mutate(
    'postponeEvent',
    { id: event.id, reason, expectedState: 'PUBLISHED', ...variables },
    'event { state postponedTo change { state reason postponedTo } } task { id state }',
  );
const taskOf = (id: string) =>
  manager.query(
    'task',
    { id },
    `state total done failed lines(first: 50) { nodes { message registration { number refunds { state sum { amount }
      } } } }`,
  );

const statesOf = async (event: TestEvent): Promise<string[]> =>
  (
    await test.rows<{ state: string }>('SELECT state FROM registrations WHERE "eventId" = ? ORDER BY state', [event.id])
  ).map(({ state }) => state);

const emailKindsOf = async ({ app }: TestApp, userId: string): Promise<string[]> =>
  (
    await app.database.query<{ letter: string }>(
      'SELECT letter FROM outbox WHERE "userId" = ? AND letter IS NOT NULL ORDER BY id',
      [userId],
    )
  ).map(({ letter }) => letter);

/** Text of the last email to an address. */
async function emailTextTo(email: string): Promise<string> {
  const folder = join(test.app.config.dataDir, 'mail');
  const messages = await Promise.all(
    (await readdir(folder)).sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return messages.findLast(({ to }) => to?.[0]?.address === email)!.text!.replace(/\s+/g, ' ');
}

const registerMany = (event: TestEvent, count: number, fields: object = {}) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const client = await signInAs(test);
      return { client, ...(await registerForTest(test, client, event, { ...fields })) };
    }),
  );

describe('cancellation of an event', () => {
  it('cancels all registrations, refunds payments in full, and emails everybody the reason', async () => {
    const event = await paidEvent(test, { capacity: 2, startsAt: toIso(addMs(test.clock.now(), 2 * day)) });
    await manager.mutate('setRefundSteps', { eventId: event.id, steps: [{ daysBefore: 30, percent: 50 }] });
    const payer = await paidPayer(harness, event);
    const [unpaidRegistration] = await registerMany(event, 1);
    const [waitingRegistration] = await registerMany(event, 1, { joinWaitingList: true });
    expect(await statesOf(event)).toEqual(['AWAITING_PAYMENT', 'CONFIRMED', 'WAITLISTED']);

    const answer = await cancelEvent(event);
    expect(answer.event).toMatchObject({ state: 'CANCELLED', change: { state: 'CANCELLED', reason } });
    await advanceAndRun(harness, 0);
    expect(await statesOf(event)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    expect(await refundOf(test, payer.paymentId)).toMatchObject({ state: 'DONE', amount: price });
    expect(await test.rows('SELECT taken, waiting FROM event_seats WHERE "eventId" = ?', [event.id])).toEqual([
      { taken: 0, waiting: 0 },
    ]);

    const task = await taskOf(answer.task!.id);
    expect(task).toMatchObject({ state: 'DONE', total: 3, done: 3, failed: 0 });
    const refunds = Object.fromEntries(
      task.lines.nodes.map(({ registration }) => [registration.number, registration.refunds]),
    );
    expect(refunds).toEqual({
      [payer.number]: [{ state: 'DONE', sum: { amount: price } }],
      [unpaidRegistration!.number]: [],
      [waitingRegistration!.number]: [],
    });
    const text = await emailTextTo(unpaidRegistration!.client.user.email);
    expect(text).toContain(reason);
    expect(text).toContain('Оплата от вас не поступала');
    expect(await emailTextTo(payer.email)).not.toContain('Если вы');
    const kinds = await emailKindsOf(test, payer.userId);
    expect(kinds).toContain('registration.cancelled');
    expect(kinds).not.toContain('refund.done');
  });

  it('happens once for repeated and concurrent requests', async () => {
    const event = await makeEvent(test);
    await registerMany(event, 3);
    const other = await staff(test, 'MANAGER');
    const answers = await Promise.all([
      cancelEvent(event),
      cancelEvent(event, { reason: 'Другая.' }, other),
      cancelEvent(event),
    ]);
    await test.running.outbox.runPendingJobs();
    const repeated = await cancelEvent(event);
    expect(new Set([...answers, repeated].map(({ task }) => task!.id)).size).toBe(1);
    expect(repeated.task!.state).toBe('DONE');
    expect(new Set(answers.map(({ event: changed }) => changed!.change!.reason)).size).toBe(1);
    expect(await test.rows('SELECT id FROM event_changes WHERE "eventId" = ?', [event.id])).toHaveLength(1);
    const logged = test.logLines.filter(({ msg, event: id }) => msg === 'an event was cancelled' && id === event.id);
    expect(logged).toHaveLength(1);
  });

  it('continues after the process is killed in the middle', async () => {
    const event = await makeEvent(test);
    const registrations = await registerMany(event, 6);
    const { task } = await cancelEvent(event);
    const { database } = test.app;
    const { inTransaction } = database;
    let transactionsLeft = 5;
    database.inTransaction = (<Done>(work: (transaction: Transaction) => Promise<Done>) =>
      (transactionsLeft -= 1) < 0
        ? Promise.reject(new Error('dead'))
        : inTransaction.call(database, work)) as typeof inTransaction;
    await test.running.outbox.runPendingJobs();
    Object.assign(database, { inTransaction });
    const before = (await statesOf(event)).filter((state) => state === 'CANCELLED').length;
    expect(before).toBeLessThan(6);
    const other = await test.startSecond();
    test.clock.forward(3 * minute);
    await other.running.outbox.runPendingJobs();
    await other.close();
    expect(await taskOf(task!.id)).toMatchObject({ state: 'DONE', done: 6, failed: 0 });
    expect(new Set(await statesOf(event))).toEqual(new Set(['CANCELLED']));
    for (const { client } of registrations)
      expect(
        (await emailKindsOf(test, client.user.id)).filter((kind) => kind === 'registration.cancelled'),
      ).toHaveLength(1);
  });

  it('continues with the remaining registrations after its task was stopped', async () => {
    const event = await makeEvent(test);
    await registerMany(event, 2);
    const first = await cancelEvent(event);
    await manager.mutate('stopTask', { id: first.task!.id });
    await test.running.outbox.runPendingJobs();
    expect(await statesOf(event)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const second = await cancelEvent(event, { expectedState: 'CANCELLED' });
    expect(second.task!.id).not.toBe(first.task!.id);
    await test.running.outbox.runPendingJobs();
    expect(await statesOf(event)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it('leaves no active registration of users who register at the same time, in any process', async () => {
    const other = await test.startSecond();
    const event = await makeEvent(test, { capacity: 4 });
    const newcomers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => ({
        client: await signInAs(index % 2 ? test : other),
        input: await registrationInput(test, event, { joinWaitingList: index % 3 === 0 }),
      })),
    );
    const [answer] = await Promise.all([
      cancelEvent(event),
      ...newcomers.map(({ client, input }) => client.mutate('registerForEvent', { input })),
    ]);
    expect(answer!.event!.state).toBe('CANCELLED');
    await test.running.outbox.runPendingJobs();
    await other.close();
    expect((await statesOf(event)).filter((state) => state !== 'CANCELLED')).toEqual([]);
  });

  it('is rejected for a past event, a changed state or an empty reason', async () => {
    const event = await makeEvent(test);
    expect((await cancelEvent(event, { reason: ' ' })).problems).toMatchObject([{ code: 'REQUIRED', field: 'reason' }]);
    expect((await cancelEvent(event, { expectedState: 'POSTPONED' })).problems).toMatchObject([
      { code: 'STATE_CHANGED' },
    ]);
    const past = await makeEvent(test, { startsAt: toIso(addMs(test.clock.now(), -3 * day)) });
    expect((await cancelEvent(past)).problems).toMatchObject([{ code: 'EVENT_OVER' }]);
    expect(await test.rows('SELECT id FROM tasks')).toEqual([]);
  });
});

describe('postponement of an event', () => {
  const soon = (): string => toIso(addMs(test.clock.now(), 90 * day));

  it('keeps registrations, emails everybody once, and refunds in full on cancellation', async () => {
    const event = await paidEvent(test);
    const payer = await paidPayer(harness, event);
    const to = soon();
    const answer = await postpone(event, { postponedTo: to });
    expect(answer.event).toMatchObject({ state: 'POSTPONED', postponedTo: to, change: { reason } });
    await test.running.outbox.runPendingJobs();
    expect((await postpone(event, { postponedTo: to, expectedState: 'POSTPONED' })).task!.id).toBe(answer.task!.id);
    await test.running.outbox.runPendingJobs();
    expect(await statesOf(event)).toEqual(['CONFIRMED']);
    const notices = (await emailKindsOf(test, payer.userId)).filter((kind) => kind === 'registration.event-postponed');
    expect(notices).toHaveLength(1);
    const text = await emailTextTo(payer.email);
    expect(text).toContain(reason);
    expect(text).toContain('вернём всё: 3 500 ₽');
    expect(text).toContain('Мои мероприятия: http://localhost:0/registrations --');
    await cancelRegistrationOf(payer.client, payer.registrationId);
    await advanceAndRun(harness, 0);
    expect(await refundsOf(test, payer.paymentId)).toMatchObject([{ amount: price }]);
  });

  it('can be repeated, and followed by a cancellation', async () => {
    const event = await makeEvent(test);
    await registerMany(event, 1);
    await postpone(event);
    expect((await postpone(event, { expectedState: 'POSTPONED', postponedTo: soon() })).problems).toMatchObject([
      { code: 'TASK_UNDER_WAY' },
    ]);
    await test.running.outbox.runPendingJobs();
    expect((await postpone(event, { expectedState: 'POSTPONED', postponedTo: soon() })).event!.postponedTo).toBe(
      soon(),
    );
    expect(
      (await postpone(event, { expectedState: 'POSTPONED', postponedTo: '2020-01-01T00:00:00.000Z' })).problems,
    ).toMatchObject([{ code: 'DATE_IN_PAST', field: 'postponedTo' }]);
    expect((await cancelEvent(event, { expectedState: 'POSTPONED' })).event).toMatchObject({ state: 'CANCELLED' });
    await test.running.outbox.runPendingJobs();
    expect(await statesOf(event)).toEqual(['CANCELLED']);
  });
});
