import { beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { addMs, day, toIso } from '../../server/core/clock.js';
import type { TestApp } from '../support/app.js';
import { issueCertificate, mutateNmo, pastEvent } from '../support/certificates.js';
import type { TestClient } from '../support/client.js';
import { makeEvent, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { harnessForEachTest } from '../support/payment-harness.js';
import { advanceAndRun, paidEvent, paidPayer, price } from '../support/refund-harness.js';
import { insertPayment, insertRegistration, insertScan } from '../support/registration-rows.js';

const harness = harnessForEachTest();
let test: TestApp;
let manager: TestClient;
beforeEach(async () => {
  test = harness.test;
  manager = await staff(test, 'MANAGER');
});

const fields = 'people email { subject html } refunds { way isTest count amount done } certificates codes';
const reason = 'Зал закрыт на ремонт.';

const ofEventChange = (event: TestEvent, input: object = {}) =>
  manager.query(
    'eventChangeConsequences',
    { input: { eventId: event.id, state: 'CANCELLED', reason, ...input } },
    fields,
  );
const ofCancellation = (event: TestEvent, input: object = {}) =>
  manager.query(
    'cancellationConsequences',
    { input: { eventId: event.id, filter: {}, refund: 'RULES', reason: '', ...input } },
    fields,
  );
const taskOf = (id: string) =>
  manager.query(
    'task',
    { id },
    'letters { state count } consequences { refunds { way count amount done } certificates codes }',
  );

/** Seats of inserted registrations. */
const takeSeats = ({ id }: TestEvent, count: number) =>
  test.execute('UPDATE event_seats SET taken = taken + ? WHERE "eventId" = ?', [count, id]);

/** Everything that a dry run could have left behind. */
const countRows = async (): Promise<number[]> =>
  Promise.all(
    ['outbox', 'event_changes', 'registration_bulks', 'registration_cancellations', 'refunds', 'ticket_links'].map(
      async (table) => Number((await test.row<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table}`)).count),
    ),
  );

describe('consequences of calling an event off', () => {
  it('are those that follow', async () => {
    const event = await paidEvent(test, { capacity: 3, startsAt: toIso(addMs(test.clock.now(), 2 * day)) });
    await manager.mutate('setRefundSteps', { eventId: event.id, steps: [{ daysBefore: 30, percent: 50 }] });
    await paidPayer(harness, event);
    await registerForTest(test, await signInAs(test), event);
    const cash = await insertRegistration(test, event, { priceAmount: price });
    await insertPayment(test, cash, price, toIso(test.clock.now()), { method: 'CASH' });
    await insertRegistration(test, event, { state: 'CANCELLED' });
    await takeSeats(event, 1);
    const rowsBefore = await countRows();

    const before = await ofEventChange(event);
    expect(before).toMatchObject({ people: 3, certificates: 0, codes: 0 });
    expect(before.refunds).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ way: 'ACQUIRER', count: 1, amount: price }),
        expect.objectContaining({ way: 'FRONT_DESK', count: 1, amount: price }),
      ]),
    );
    expect(before.email!.subject).toContain('Мероприятие отменено');
    expect(before.email!.html).toContain(reason);
    expect(await countRows()).toEqual(rowsBefore);

    const answer = await manager.mutate(
      'cancelEvent',
      { id: event.id, reason, expectedState: 'PUBLISHED' },
      'task { id }',
    );
    await advanceAndRun(harness, 0);
    const after = await taskOf(answer.task!.id);
    expect(after.letters.reduce((sum, { count }) => sum + count, 0)).toBe(before.people);
    const sums = (refunds: readonly { way: string; count: number; amount: number }[]) =>
      refunds.map(({ way, count, amount }) => [way, count, amount]).sort();
    expect(sums(after.consequences!.refunds)).toEqual(sums(before.refunds));
    const done = Object.fromEntries(after.consequences!.refunds.map((refund) => [refund.way, refund.done]));
    expect(done).toEqual({ ACQUIRER: 1, FRONT_DESK: 0 });
  });

  it('show the email of a postponement with its date, and no refunds', async () => {
    const event = await paidEvent(test);
    await paidPayer(harness, event);
    const postponedTo = toIso(addMs(test.clock.now(), 90 * day));
    const { people, refunds, email } = await ofEventChange(event, { state: 'POSTPONED', postponedTo });
    expect({ people, refunds }).toEqual({ people: 1, refunds: [] });
    expect(email!.subject).toContain('Мероприятие переносится');
    expect(email!.html).toContain('Новая дата');
  });

  it('of a draft are none', async () => {
    expect(await ofEventChange(await makeEvent(test, { state: 'DRAFT' }))).toMatchObject({ people: 0, email: null });
  });
});

describe('consequences of cancelling registrations', () => {
  it('follow the choice of the refund, and count what is live', async () => {
    const event = await paidEvent(test, { startsAt: toIso(addMs(test.clock.now(), 20 * day)) });
    await manager.mutate('setRefundSteps', { eventId: event.id, steps: [{ daysBefore: 5, percent: 50 }] });
    const { number } = await paidPayer(harness, event);
    await insertRegistration(test, event, { state: 'CANCELLED' });
    const amounts = async (refund: string) =>
      (await ofCancellation(event, { refund })).refunds.map(({ amount }) => amount);
    expect(await amounts('RULES')).toEqual([price / 2]);
    expect(await amounts('WHOLE')).toEqual([price]);
    expect(await amounts('NONE')).toEqual([]);
    const before = await ofCancellation(event, { reason: 'Двойная запись.' });
    expect(before.people).toBe(1);
    expect(before.email!.html).toContain('Двойная запись.');

    const { id } = await test.row<{ id: string }>('SELECT id FROM registrations WHERE number = ?', [number]);
    const selection = { eventId: event.id, ids: [id], key: uuid() };
    const { task } = await manager.mutate('cancelRegistrations', { selection, refund: 'RULES' }, 'task { id }');
    await advanceAndRun(harness, 0);
    expect((await taskOf(task!.id)).consequences!.refunds).toMatchObject([
      { way: 'ACQUIRER', count: 1, amount: price / 2, done: 1 },
    ]);
  });

  it('leave out participants who attended, if they stay', async () => {
    const event = await makeEvent(test);
    const registration = await insertRegistration(test, event);
    await insertRegistration(test, event);
    await takeSeats(event, 2);
    await insertScan(test, registration, toIso(test.clock.now()));
    expect((await ofCancellation(event)).people).toBe(2);
    expect((await ofCancellation(event, { attended: 'KEEP' })).people).toBe(1);
  });

  it('are for managers', async () => {
    const event = await makeEvent(test);
    const editor = await staff(test, 'EDITOR');
    const answer = editor.query(
      'cancellationConsequences',
      { input: { eventId: event.id, filter: {}, refund: 'NONE', reason: '' } },
      fields,
    );
    await expect(answer).rejects.toThrow('FORBIDDEN');
  });
});

describe('consequences of revoking documents', () => {
  it('count the valid documents of the kind, and show the email with the reason', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}]);
    await issueCertificate(test, attendees[0]!, event);
    const registrationIds = attendees.map(({ registrationId }) => registrationId);
    const input = { eventId: event.id, kind: 'NMO', registrationIds, reason: 'Выдано по ошибке.' };
    const { people, certificates, email } = await manager.query('revocationConsequences', { input }, fields);
    expect({ people, certificates }).toEqual({ people: 1, certificates: 1 });
    expect(email!.html).toContain('Выдано по ошибке.');
    expect(await test.rows(`SELECT 1 AS revoked FROM certificates WHERE state = 'REVOKED'`)).toEqual([]);
    const other = await manager.query('revocationConsequences', { input: { ...input, kind: 'PARTICIPATION' } }, fields);
    expect(other).toMatchObject({ people: 0, email: null });
  });

  it('are those of one document, and of no other event', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}]);
    for (const attendee of attendees) await issueCertificate(test, attendee, event);
    const [certificate] = await test.rows<{ id: string }>('SELECT id FROM certificates WHERE "eventId" = ?', [
      event.id,
    ]);
    const reason = 'Не те баллы.';
    const input = { eventId: event.id, certificateIds: [certificate!.id], codeIds: [], reason };
    const found = await manager.query('documentRevocationConsequences', { input }, fields);
    expect(found).toMatchObject({ people: 1, certificates: 1, codes: 0, refunds: [] });
    expect(found.email!.html).toContain(reason);
    expect(
      await test.rows(`SELECT id FROM certificates WHERE state = 'REVOKED' AND "eventId" = ?`, [event.id]),
    ).toEqual([]);
    const other = await makeEvent(test);
    const elsewhere = { ...input, eventId: other.id };
    expect(await manager.query('documentRevocationConsequences', { input: elsewhere }, fields)).toMatchObject({
      people: 0,
    });
  });

  it('are those of codes, of which some have no holder', async () => {
    const { event, attendees } = await pastEvent(test, [{}]);
    const rows = [{ registrationNumber: attendees[0]!.number, code: 'КОД-1' }, { code: 'КОД-2' }];
    await mutateNmo(manager, 'importNmoCodes', { input: { eventId: event.id, rows } });
    const codes = await test.rows<{ id: string }>('SELECT id FROM nmo_codes WHERE "eventId" = ?', [event.id]);
    const input = { eventId: event.id, certificateIds: [], codeIds: codes.map(({ id }) => id), reason: '' };
    const found = await manager.query('documentRevocationConsequences', { input }, fields);
    expect(found).toMatchObject({ people: 1, certificates: 0, codes: 1 });
    expect(found.email!.subject).not.toBe('');
  });
});
