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

const fields =
  'people email { subject html } refunds { way isTest count amount done } certificates codes issued replaced assigned refused notified shortage problem';
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
    'letters { state count } consequences { refunds { way count amount done } certificates codes issued replaced }',
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

const worksOf = (event: TestEvent, input: object) =>
  manager.query(
    'documentWorkConsequences',
    { input: { eventId: event.id, kind: 'NMO', reason: '', ...input } },
    fields,
  );
const startWork = async (event: TestEvent, input: object) => {
  // What was issued earlier is none of its work.
  await advanceAndRun(harness, 1000);
  const { task } = await manager.mutate(
    'startCertificateWork',
    { input: { eventId: event.id, kind: 'NMO', ...input } },
    'task { id }',
  );
  await advanceAndRun(harness, 0);
  return taskOf(task!.id);
};

describe('consequences of issuing and replacing documents', () => {
  it('are those that follow, for all and for those who lack something', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}, { specialtyId: null }]);
    await issueCertificate(test, attendees[0]!, event);
    const rowsBefore = await countRows();
    const before = await worksOf(event, { work: 'ISSUE' });
    expect(before).toMatchObject({ people: 1, issued: 1, replaced: 0, refused: 1, notified: 1, problem: null });
    expect(before.email!.subject).not.toBe('');
    expect(await countRows()).toEqual(rowsBefore);

    const after = await startWork(event, { work: 'ISSUE' });
    expect(after.consequences).toMatchObject({ issued: before.issued, replaced: 0 });
    // Those who were told are not told again.
    expect(await worksOf(event, { work: 'ISSUE' })).toMatchObject({ people: 0, issued: 0, refused: 1, notified: 0 });
  });

  it('leave out a participant whose document was revoked, unless staff names them', async () => {
    const { event, attendees } = await pastEvent(test, [{}]);
    const { id } = await issueCertificate(test, attendees[0]!, event);
    await mutateNmo(manager, 'revokeCertificate', { id, reason });
    expect(await worksOf(event, { work: 'ISSUE' })).toMatchObject({ issued: 0, refused: 1, notified: 0 });
    const registrationIds = [attendees[0]!.registrationId];
    expect(await worksOf(event, { work: 'ISSUE', registrationIds })).toMatchObject({ issued: 1, refused: 0 });
  });

  it('count the documents that would be different today', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}]);
    for (const attendee of attendees) await issueCertificate(test, attendee, event);
    await test.execute('UPDATE users SET "firstName" = ? WHERE id = ?', ['Василиса', attendees[0]!.user.id]);
    const before = await worksOf(event, { work: 'REPLACE', reason: 'Новое имя.' });
    expect(before).toMatchObject({ people: 1, issued: 1, replaced: 1, refused: 0 });
    expect(before.email!.html).toContain('Новое имя.');
    const after = await startWork(event, { work: 'REPLACE', reason: 'Новое имя.' });
    expect(after.consequences).toMatchObject({ issued: 1, replaced: 1 });
  });

  it('name the reason why the work would be rejected', async () => {
    const event = await makeEvent(test);
    expect((await worksOf(event, { work: 'ISSUE' })).problem).toContain('когда мероприятие прошло');
  });

  it('of a revocation are those of the documents', async () => {
    const { event, attendees } = await pastEvent(test, [{}]);
    await issueCertificate(test, attendees[0]!, event);
    const registrationIds = [attendees[0]!.registrationId];
    expect(await worksOf(event, { work: 'REVOKE', registrationIds })).toMatchObject({ people: 1, certificates: 1 });
  });
});

describe('consequences of replacing one document or code', () => {
  const ofReplacement = (input: object) => manager.query('replacementConsequences', { input }, fields);

  it('are one email, and leave everything as it is', async () => {
    const { event, attendees } = await pastEvent(test, [{}]);
    const { id } = await issueCertificate(test, attendees[0]!, event);
    const rowsBefore = await countRows();
    const found = await ofReplacement({ certificateId: id, reason });
    expect(found).toMatchObject({ people: 1, issued: 1, replaced: 1, problem: null });
    expect(found.email!.html).toContain(reason);
    expect(await countRows()).toEqual(rowsBefore);
    expect(await test.rows('SELECT id FROM certificates WHERE "eventId" = ?', [event.id])).toHaveLength(1);

    const rows = [{ registrationNumber: attendees[0]!.number, code: 'КОД-1' }];
    await mutateNmo(manager, 'importNmoCodes', { input: { eventId: event.id, rows } });
    const [code] = await test.rows<{ id: string }>('SELECT id FROM nmo_codes WHERE "eventId" = ?', [event.id]);
    expect(await ofReplacement({ codeId: code!.id, reason })).toMatchObject({ people: 1, assigned: 1, replaced: 1 });
    expect(await test.rows('SELECT id FROM nmo_codes WHERE "eventId" = ?', [event.id])).toHaveLength(1);
  });

  it('name the reason why it would be rejected', async () => {
    const { event, attendees } = await pastEvent(test, [{}]);
    const { id } = await issueCertificate(test, attendees[0]!, event);
    await test.execute('UPDATE registrations SET state = ? WHERE "eventId" = ?', ['CANCELLED', event.id]);
    expect(await ofReplacement({ certificateId: id, reason: '' })).toMatchObject({
      people: 0,
      email: null,
      problem: 'Участие не подтверждено.',
    });
  });
});

describe('consequences of assigning codes', () => {
  it('are those that follow', async () => {
    const { event } = await pastEvent(test, [{}, {}, { specialtyId: null }]);
    await mutateNmo(manager, 'importNmoCodes', { input: { eventId: event.id, rows: [{ code: 'КОД-1' }] } });
    const input = { eventId: event.id };
    const before = await manager.query('codeAssignmentConsequences', { input }, fields);
    expect(before).toMatchObject({ people: 1, assigned: 1, refused: 1, shortage: 1, problem: null });
    expect(before.email!.subject).toContain('Пришёл код НМО');
    const { assigned, shortage, refusedCount } = await mutateNmo(manager, 'assignNmoCodes', { input });
    expect({ assigned, shortage, refused: refusedCount }).toEqual({ assigned: 1, shortage: 1, refused: 1 });
  });
});
