import { beforeAll, describe, expect, it } from 'vitest';
import { addMs, day, hour, toIso } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import { issueCertificate, mutateNmo, pastEvent } from '../support/certificates.js';
import type { TestClient } from '../support/client.js';
import { changeEvent, makeEvent, signInAs, staff, type TestEvent } from '../support/factories.js';
import { submitQuestion } from '../support/questions.js';
import { insertPayment, insertRefund, insertRegistration, insertScan } from '../support/registration-rows.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => {
  manager = await staff(test, 'MANAGER');
});

const inDays = (days: number): string => toIso(addMs(test.clock.now(), days * day));

async function boardOf({ id }: Pick<TestEvent, 'id'>, client = manager) {
  const { board } = await client.query(
    'staffEvent',
    { id },
    `board {
      stages { kind state until isOverdue done total } steps { kind stage count deadline isOverdue } problems { kind count }
    }`,
  );
  const states = Object.fromEntries((board?.stages ?? []).map(({ kind, state }) => [kind, state]));
  const numbers = Object.fromEntries((board?.stages ?? []).map(({ kind, done, total }) => [kind, [done, total]]));
  return { board: board!, states, numbers, steps: (board?.steps ?? []).map(({ kind }) => kind) };
}

describe('board of an event', () => {
  it('of a draft names what is missing, then the publication', async () => {
    const registrationOpensAt = inDays(5);
    const event = await makeEvent(test, { state: 'DRAFT', contactName: '', registrationOpensAt });
    const { board, states } = await boardOf(event);
    expect(board.steps).toEqual([
      expect.objectContaining({ kind: 'FILL_PAGE', count: 1, deadline: registrationOpensAt, isOverdue: false }),
    ]);
    expect(states).toEqual({
      PREPARATION: 'CURRENT',
      REGISTRATION: 'AHEAD',
      DAY: 'AHEAD',
      CODES: 'NOT_NEEDED',
      DOCUMENTS: 'AHEAD',
      CLOSING: 'AHEAD',
    });
    await changeEvent(test, event.id, { contactName: 'Оргкомитет' });
    expect((await boardOf(event)).steps).toEqual(['PUBLISH']);
  });

  it('names the step with the nearest deadline first', async () => {
    const event = await makeEvent(test, { online: null, nmoState: 'APPROVED', capacity: 1 });
    await insertRegistration(test, event);
    await test.execute('UPDATE event_seats SET taken = 1, waiting = 2 WHERE "eventId" = ? AND capacity = 1', [
      event.id,
    ]);
    const { steps, states, numbers } = await boardOf(event);
    expect(steps).toEqual(['ADD_PROGRAMME', 'ADD_BROADCAST', 'SET_CONDITIONS', 'FIND_SEATS']);
    expect(states).toMatchObject({ PREPARATION: 'CURRENT', REGISTRATION: 'CURRENT', DAY: 'AHEAD', CODES: 'AHEAD' });
    expect(numbers).toMatchObject({ REGISTRATION: [1, null], DAY: [null, 1] });
  });

  it('asks nobody to check participants of a broadcast in', async () => {
    const event = await makeEvent(test, { startsAt: toIso(addMs(test.clock.now(), -hour)), format: 'ONLINE' });
    await insertRegistration(test, event);
    const { steps, states, numbers } = await boardOf(event);
    expect(steps).toEqual([]);
    expect(states.DAY).toBe('CURRENT');
    expect(numbers.DAY).toEqual([null, 1]);
    await changeEvent(test, event.id, { startsAt: inDays(-3), endsAt: inDays(-2) });
    expect((await boardOf(event)).numbers.DAY).toEqual([0, 1]);
  });

  it('asks for check-in on the day, and for presence if nobody was recorded', async () => {
    const event = await makeEvent(test, { startsAt: toIso(addMs(test.clock.now(), -hour)) });
    const registration = await insertRegistration(test, event);
    await insertRegistration(test, event);
    expect((await boardOf(event)).steps).toEqual(['CHECK_IN']);
    await changeEvent(test, event.id, { startsAt: inDays(-3), endsAt: inDays(-2) });
    const after = await boardOf(event);
    expect(after.steps).toEqual(['RECORD_PRESENCE', 'ISSUE_DOCUMENTS']);
    expect(after.board.steps[1]).toMatchObject({ count: 2, deadline: inDays(12) });
    await insertScan(test, registration, inDays(-3));
    const { steps, numbers, states } = await boardOf(event);
    expect(steps).toEqual(['ISSUE_DOCUMENTS']);
    expect(states).toMatchObject({ DAY: 'DONE', DOCUMENTS: 'CURRENT', CODES: 'NOT_NEEDED', CLOSING: 'DONE' });
    expect(numbers).toMatchObject({ DAY: [1, 2], DOCUMENTS: [0, 1] });
    await changeEvent(test, event.id, { startsAt: inDays(-31), endsAt: inDays(-30) });
    expect((await boardOf(event)).board.steps[0]).toMatchObject({ deadline: inDays(-16), isOverdue: true });
  });

  it('counts missing codes and documents of an accredited event', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}, {}]);
    const codes = [{ code: 'NMO-1' }];
    await mutateNmo(manager, 'importNmoCodes', { input: { eventId: event.id, rows: codes } });
    const { board, states } = await boardOf(event);
    const count = (kind: string) => board.steps.find((step) => step.kind === kind)?.count;
    expect([count('ASSIGN_CODES'), count('IMPORT_CODES'), count('ISSUE_DOCUMENTS')]).toEqual([1, 2, 3]);
    expect(states).toMatchObject({ CODES: 'CURRENT', DOCUMENTS: 'CURRENT' });
    for (const attendee of attendees) await issueCertificate(test, attendee, event);
    const later = await boardOf(event);
    expect(later.numbers).toMatchObject({ DOCUMENTS: [3, 3], CODES: [0, 3] });
    expect(later.states.DOCUMENTS).toBe('DONE');
  });

  it('of a cancelled event waits only for refunds', async () => {
    const event = await makeEvent(test, { priceAmount: 100_00 });
    const registration = await insertRegistration(test, event);
    const payment = await insertPayment(test, registration, 100_00, inDays(-1));
    await insertRefund(test, payment, 100_00, null);
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    const { board, states } = await boardOf(event);
    expect(board.steps).toEqual([expect.objectContaining({ kind: 'SETTLE_REFUNDS', count: 1, deadline: null })]);
    expect(states).toMatchObject({
      REGISTRATION: 'NOT_NEEDED',
      DAY: 'NOT_NEEDED',
      DOCUMENTS: 'NOT_NEEDED',
      CLOSING: 'CURRENT',
    });
  });

  it('has problems only when there are any', async () => {
    const event = await makeEvent(test);
    expect((await boardOf(event)).board.problems).toEqual([]);
    const payment = await insertPayment(test, await insertRegistration(test, event), 100_00, inDays(-1));
    await test.execute(`UPDATE payments SET attention = 'STUCK' WHERE id = ?`, [payment.id]);
    await submitQuestion(await signInAs(test), { eventId: event.id });
    expect((await boardOf(event)).board.problems).toEqual([
      { kind: 'PAYMENTS', count: 1 },
      { kind: 'QUESTIONS', count: 1 },
    ]);
  });

  it('is not shown to participants and volunteers', async () => {
    const event = await makeEvent(test);
    expect((await boardOf(event, await staff(test, 'CHECK_IN'))).board).toBeNull();
  });
});

describe('order of the events of staff', () => {
  it('has running and upcoming events first, then past ones, the latest first', async () => {
    const make = (title: string, startsAt: string) => makeEvent(test, { title: `Порядок ${title}`, startsAt });
    await make('давно', inDays(-40));
    await make('скоро', inDays(2));
    await make('недавно', inDays(-4));
    await make('идёт', toIso(addMs(test.clock.now(), -hour)));
    const titles = async (filter: object) =>
      (
        await manager.query('staffEvents', { orderBy: 'NEAREST', descending: false, filter }, 'nodes { title }')
      ).nodes.map(({ title }) => title.replace('Порядок ', ''));
    expect(await titles({ text: 'Порядок' })).toEqual(['идёт', 'скоро', 'недавно', 'давно']);
    expect(await titles({ text: 'Порядок', underway: true })).toEqual(['идёт']);
  });
});
