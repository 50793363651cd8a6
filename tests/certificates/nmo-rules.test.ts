import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { mutateNmo, manager, pastEvent, recordsOf, type TestAttendee } from '../support/certificates.js';
import { changeEvent, makeEvent, registerForTest, staff } from '../support/factories.js';
import { attendanceOf, reloadEvent, insertHallPresence, callNmo, termsOf, defaultDay } from '../support/nmo.js';
import { makeProgramme } from '../support/programme.js';
import { readsDuring } from '../support/counting.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let organiser: TestClient;
beforeAll(async () => (organiser = await manager(test)));

const withSpaces = (text: string) => text.replaceAll('\u00A0', ' ');

/** A past event with the default NMO rules. */
async function accreditedEvent(people: Parameters<typeof pastEvent>[1] = [{}]) {
  const { event, attendees: participants } = await pastEvent(test, people, {}, 'NONE');
  const now = await reloadEvent(test, event);
  const input = { eventId: event.id, version: 0, needsAllDays: false, days: [defaultDay(now)] };
  expect((await callNmo(organiser, 'saveNmoTerms', input)).problems).toBeUndefined();
  return { event: now, participants: participants as [TestAttendee, ...TestAttendee[]], day: defaultDay(now).date };
}

/** Makes the user's name invalid after the registration. */
const breakName = ({ user }: TestAttendee) =>
  test.execute('UPDATE users SET "firstName" = ? WHERE id = ?', ['Mария', user.id]);

async function runTask(input: object) {
  const { task } = await callNmo(organiser, 'startCertificateWork', { kind: 'NMO', ...input });
  for (let run = 0; run < 5; run += 1) await test.running.outbox.runPendingJobs();
  const { id } = task as { id: string };
  return organiser.query('task', { id }, 'state done failed lines(first: 50) { nodes { state message } }');
}

const certificatesOf = ({ registrationId }: TestAttendee) =>
  test.rows<{ state: string; points: number; reason: string | null }>(
    'SELECT state, points, reason FROM certificates WHERE "registrationId" = ? ORDER BY "issuedAt", id',
    [registrationId],
  );

describe('NMO rules of an event', () => {
  it('are proposed from the programme, sponsors separately, with no more minutes than the points require', async () => {
    const event = await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[2, 1]' });
    const first = event.startsAt.slice(0, 10);
    const second = new Date(Date.parse(event.startsAt) + 86_400_000).toISOString().slice(0, 10);
    await changeEvent(test, event.id, { dates: JSON.stringify([first, second]) });
    await makeProgramme(test, event);
    const { version, days } = await termsOf(organiser, event.id);
    expect(version).toBe(0);
    expect(days).toMatchObject([
      { date: first, minutes: 90, points: 2, hours: 2, programmeMinutes: 120, sponsorMinutes: 0 },
      { date: second, points: 1, programmeMinutes: 0, sponsorMinutes: 120 },
    ]);
  });

  it('are saved by editors and managers; the second of two simultaneous saves conflicts', async () => {
    const event = await makeEvent(test);
    const editor = await staff(test, 'EDITOR');
    const input = { eventId: event.id, version: 0, needsAllDays: true, days: [defaultDay(event)] };
    const [one, other] = await Promise.all([
      callNmo(editor, 'saveNmoTerms', input),
      callNmo(organiser, 'saveNmoTerms', input),
    ]);
    const codes = [one, other].map(({ problems }) => problems?.[0]?.code);
    expect(codes.toSorted()).toEqual(['STATE_CHANGED', undefined]);
    const days = [{ ...defaultDay(event), minutes: 180 }];
    const savedTerms = await callNmo(editor, 'saveNmoTerms', { ...input, version: 1, days });
    expect(savedTerms.terms).toMatchObject({ version: 2, needsAllDays: true, days: [{ minutes: 180 }] });
    expect((await callNmo(organiser, 'saveNmoTerms', { ...input, version: 1 })).problems?.[0]?.code).toBe(
      'STATE_CHANGED',
    );
    expect(await termsOf(organiser, event.id)).toMatchObject({ version: 2, days: [{ minutes: 180 }] });
  });

  it('are rejected with wrong minutes or days', async () => {
    const event = await makeEvent(test);
    const day = defaultDay(event);
    const save = (days: object[]) =>
      callNmo(organiser, 'saveNmoTerms', { eventId: event.id, version: 0, needsAllDays: false, days });
    expect((await save([{ ...day, minutes: 2000 }])).problems?.[0]?.field).toBe(`days.${day.date}.minutes`);
    expect((await save([])).problems?.[0]?.code).toBe('DAYS_CHANGED');
    expect((await save([day, day])).problems?.[0]?.code).toBe('DAYS_CHANGED');
    expect((await termsOf(organiser, event.id)).version).toBe(0);
  });
});

describe('attendance', () => {
  it('adds up hall and broadcast and gives the reasons for not passing', async () => {
    const { event, participants, day } = await accreditedEvent([
      { lastName: 'Алова' },
      { lastName: 'Белова' },
      { lastName: 'Вёснина' },
    ]);
    await insertHallPresence(test, event, participants[0], 270);
    await insertHallPresence(test, event, participants[1]!, 250);
    const rows = [{ email: participants[2]!.user.email, minutes: 210, confirmations: 5 }];
    expect(await callNmo(organiser, 'importOnlinePresence', { eventId: event.id, rows })).toMatchObject({ saved: 1 });
    const { nodes, counts } = await attendanceOf(organiser, event.id);
    const date = `${Number(day.slice(8))} ноября`;
    expect(
      nodes.map(({ name, isPassed, points, reasons }) => [
        name.split(' ')[0],
        isPassed,
        points,
        reasons.map(withSpaces),
      ]),
    ).toEqual([
      ['Алова', true, 6, []],
      ['Белова', false, 0, [`${date}: 250 из 270 минут`]],
      ['Вёснина', false, 0, [`${date}: 210 из 270 минут`, `${date}: 5 из 6 подтверждений`]],
    ]);
    expect(nodes[2]!.days).toEqual([{ date: day, hall: 0, online: 210, both: 210, confirmations: 5, isMet: false }]);
    expect(counts).toEqual({
      all: 3,
      passed: 1,
      notPassed: 2,
      nearly: 1,
      decided: 0,
      dataNotRight: 0,
      specialtyNotAccredited: 0,
    });
    expect((await attendanceOf(organiser, event.id, { standing: 'NEARLY' })).nodes.map(({ name }) => name)).toEqual([
      'Белова Мария Петровна',
    ]);
    expect((await attendanceOf(organiser, event.id, { search: 'ВЕСНИНА мар' })).totalCount).toBe(1);
    const first = await attendanceOf(organiser, event.id, { first: 2 });
    const nextPage = await attendanceOf(organiser, event.id, { first: 2, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...nextPage.nodes].map(({ number }) => number)).toEqual(
      participants.map(({ number }) => number),
    );
    expect(nextPage.pageInfo.hasNextPage).toBe(false);
  });

  it('needs as many SQL statements for one participant as for ten', async () => {
    const oneParticipant = await accreditedEvent([{}]);
    const tenParticipants = await accreditedEvent(Array.from({ length: 10 }, () => ({})));
    const countStatements = (eventId: string) => readsDuring(test, () => attendanceOf(organiser, eventId));
    // The first page of an event stores its verdicts.
    for (const { event } of [oneParticipant, tenParticipants]) await countStatements(event.id);
    expect(await countStatements(tenParticipants.event.id)).toBe(await countStatements(oneParticipant.event.id));
  });

  it('can be overruled by staff with a reason, which stays on record', async () => {
    const { event, participants } = await accreditedEvent([{}, {}]);
    const decide = (verdict: string, overrides: object = {}) =>
      callNmo(organiser, 'decideNmo', {
        eventId: event.id,
        registrationIds: [participants[0].registrationId],
        verdict,
        reason: 'Сканер на входе не работал',
        ...overrides,
      });
    expect((await decide('PASSED', { reason: ' ' })).problems?.[0]?.field).toBe('reason');
    expect((await decide('PASSED', { points: 101 })).problems?.[0]?.field).toBe('points');
    const otherEvent = await accreditedEvent();
    const foreignIds = [otherEvent.participants[0].registrationId];
    expect((await decide('PASSED', { registrationIds: foreignIds })).problems?.[0]?.code).toBe('NOT_FOUND');
    expect(await decide('PASSED', { points: 3 })).toEqual({ count: 1 });
    expect(await decide('PASSED', { points: 3 })).toEqual({ count: 1 });
    const { nodes } = await attendanceOf(organiser, event.id, { standing: 'DECIDED' });
    expect(nodes).toMatchObject([
      {
        isPassed: true,
        points: 3,
        decision: { verdict: 'PASSED', reason: 'Сканер на входе не работал', by: 'Иванова Мария Петровна' },
      },
    ]);
    await decide('BY_RULES');
    expect((await attendanceOf(organiser, event.id)).counts).toMatchObject({ decided: 0, passed: 0 });
    const decisions = await test.rows<{ verdict: string }>(
      'SELECT verdict FROM nmo_decisions WHERE "eventId" = ? ORDER BY id',
      [event.id],
    );
    expect(decisions.map(({ verdict }) => verdict)).toEqual(['PASSED', 'BY_RULES']);
    const auditedChanges = await test.rows<{ operation: string }>(
      `SELECT operation FROM audit_changes WHERE "tableName" = 'nmo_decisions' AND "eventId" = ?`,
      [event.id],
    );
    expect(auditedChanges).toHaveLength(2);
  });

  it('shows participants whose data must be corrected', async () => {
    const { event, participants } = await accreditedEvent([{ lastName: 'Петрова' }, {}]);
    await breakName(participants[1]!);
    const { nodes, counts } = await attendanceOf(organiser, event.id, { standing: 'DATA_NOT_RIGHT' });
    expect(counts.dataNotRight).toBe(1);
    expect(nodes).toMatchObject([{ number: participants[1]!.number, dataIssues: [{ field: 'firstName' }] }]);
  });
});

describe('the NMO record of a participant', () => {
  it('shows the result, its reasons and the minutes by day, and promises a code only after passing', async () => {
    const { event, participants, day } = await accreditedEvent([{}, {}]);
    const [passed, failed] = participants as [TestAttendee, TestAttendee];
    await insertHallPresence(test, event, passed, 300);
    const rows = [{ email: failed.user.email, minutes: 265, confirmations: 6 }];
    await callNmo(organiser, 'importOnlinePresence', { eventId: event.id, rows });
    const recordOf = async ({ client }: TestAttendee) => (await recordsOf(client)).nmoRecords.nodes[0]!;
    expect((await recordOf(passed)).standing).toEqual({
      isPassed: true,
      points: 6,
      reasons: [],
      days: [{ date: day, hall: 300, online: 0, confirmations: 0, isMet: true }],
    });
    expect((await recordOf(passed)).codeDueAt).not.toBeNull();
    const { standing, codeDueAt } = await recordOf(failed);
    expect(standing).toMatchObject({ isPassed: false, points: 0, days: [{ online: 265, isMet: false }] });
    expect(standing!.reasons.map(withSpaces)).toEqual([`${Number(day.slice(8))} ноября: 265 из 270 минут`]);
    expect(codeDueAt).toBeNull();
    await callNmo(organiser, 'decideNmo', {
      eventId: event.id,
      registrationIds: [failed.registrationId],
      verdict: 'PASSED',
      reason: 'Сбой трансляции',
    });
    expect((await recordOf(failed)).standing).toMatchObject({ isPassed: true, points: 6 });
    expect((await recordOf(failed)).standing!.reasons.map(withSpaces)).toEqual(['Засчитано вручную: Сбой трансляции']);
    const withoutRules = await pastEvent(test, [{}], {}, 'NONE');
    const { standing: emptyStanding, codeDueAt: promisedDate } = await recordOf(withoutRules.attendees[0]!);
    expect(emptyStanding).toMatchObject({ isPassed: false, points: 0 });
    expect(emptyStanding!.reasons.map(withSpaces)).toEqual(['Условия НМО не заданы']);
    expect(promisedDate).toBeNull();
  });

  it('needs as many SQL statements for one event as for three', async () => {
    const { event, participants } = await accreditedEvent([{}]);
    const participant = participants[0];
    const { startsAt, endsAt, dates } = event;
    await insertHallPresence(test, event, participant, 300);
    const countStatements = () => readsDuring(test, () => recordsOf(participant.client));
    await countStatements();
    const one = await countStatements();
    for (let time = 0; time < 2; time += 1) {
      const otherEvent = await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[6]' });
      await registerForTest(test, participant.client, otherEvent);
      await changeEvent(test, otherEvent.id, { startsAt, endsAt, dates });
      await callNmo(organiser, 'saveNmoTerms', {
        eventId: otherEvent.id,
        version: 0,
        needsAllDays: false,
        days: [defaultDay(event)],
      });
    }
    expect((await recordsOf(participant.client)).nmoRecords.totalCount).toBe(3);
    expect(await countStatements()).toBe(one);
  });
});

describe('the import of broadcast statistics', () => {
  it('judges each line, and a trial saves nothing', async () => {
    const { event, participants, day } = await accreditedEvent([{}, {}]);
    const row = (values: object) => ({ email: participants[0].user.email, minutes: 100, confirmations: 1, ...values });
    const rows = [
      row({ email: participants[0].user.email.toUpperCase() }),
      row({ minutes: 5 }),
      row({ email: null, registrationNumber: participants[1]!.number.toLowerCase(), date: day }),
      row({ email: 'nobody@example.ru' }),
      row({ email: participants[1]!.user.email, date: '2020-01-01' }),
      row({ email: participants[1]!.user.email, minutes: -1 }),
    ];
    const send = (isTrial: boolean) => callNmo(organiser, 'importOnlinePresence', { eventId: event.id, isTrial, rows });
    const outcomes = ({ rows: report }: Record<string, unknown>) =>
      (report as { outcome: string }[]).map(({ outcome }) => outcome);
    const rejectedOutcomes = ['UNKNOWN_PERSON', 'WRONG_DAY', 'BAD_NUMBER'];
    expect(outcomes(await send(true))).toEqual(['SAVED', 'DUPLICATE', 'SAVED', ...rejectedOutcomes]);
    expect((await attendanceOf(organiser, event.id)).nodes.map(({ days }) => days[0]!.online)).toEqual([0, 0]);
    expect(await send(false)).toMatchObject({ saved: 2 });
    expect(outcomes(await send(false))).toEqual(['UNCHANGED', 'DUPLICATE', 'UNCHANGED', ...rejectedOutcomes]);
    expect((await attendanceOf(organiser, event.id)).nodes.map(({ days }) => days[0]!.online)).toEqual([100, 100]);
  });
});

describe('certificates and codes', () => {
  it('go to participants who passed, also by a decision of staff', async () => {
    const { event, participants } = await accreditedEvent([{}, {}, {}]);
    await insertHallPresence(test, event, participants[0], 300);
    await callNmo(organiser, 'decideNmo', {
      eventId: event.id,
      registrationIds: [participants[1]!.registrationId],
      verdict: 'PASSED',
      points: 4,
      reason: 'Справка от модератора',
    });
    const trial = await mutateNmo(organiser, 'importNmoCodes', {
      input: {
        eventId: event.id,
        isTrial: true,
        rows: participants.map(({ number }, i) => ({ registrationNumber: number, code: `T${i}` })),
      },
    });
    expect((trial.rows as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
      'ASSIGNED',
      'ASSIGNED',
      'NOT_ELIGIBLE',
    ]);
    expect(await test.rows('SELECT id FROM nmo_codes WHERE "eventId" = ?', [event.id])).toEqual([]);
    const rows = ['A', 'B', 'C'].map((code) => ({ code }));
    await mutateNmo(organiser, 'importNmoCodes', { input: { eventId: event.id, rows } });
    expect(await mutateNmo(organiser, 'assignNmoCodes', { input: { eventId: event.id } })).toMatchObject({
      assigned: 2,
      left: 1,
      refused: [{ number: participants[2]!.number, code: 'NOT_PASSED' }],
    });
    const issue = { input: { eventId: event.id, kind: 'NMO' } };
    expect(await mutateNmo(organiser, 'issueCertificates', issue)).toMatchObject({
      issued: 2,
      refused: [{ number: participants[2]!.number, code: 'NOT_PASSED' }],
    });
    expect(
      (await Promise.all(participants.map(certificatesOf))).map((certificates) =>
        certificates.map(({ points }) => points),
      ),
    ).toEqual([[6], [4], []]);
  });

  it('require rules of the event, and reasons for revoking', async () => {
    const { event, attendees: participants } = await pastEvent(test, [{}], {}, 'NONE');
    const start = (input: object) =>
      callNmo(organiser, 'startCertificateWork', { eventId: event.id, work: 'ISSUE', kind: 'NMO', ...input });
    expect((await start({})).problems?.[0]?.code).toBe('CONDITIONS_MISSING');
    expect((await start({ work: 'REVOKE', reason: 'Ошибка' })).problems?.[0]?.code).toBe('NOTHING_SELECTED');
    const registrationIds = [participants[0]!.registrationId];
    expect((await start({ work: 'REVOKE', registrationIds })).problems?.[0]?.field).toBe('reason');
    expect((await start({ kind: 'PARTICIPATION' })).problems).toBeUndefined();
  });

  it('are issued by a task once each, also when it runs again', async () => {
    const { event, participants } = await accreditedEvent([{}, {}, {}]);
    await breakName(participants[2]!);
    for (const person of [participants[0], participants[2]!]) await insertHallPresence(test, event, person, 300);
    const task = await runTask({ eventId: event.id, work: 'ISSUE' });
    expect(task).toMatchObject({ state: 'DONE', done: 1, failed: 2 });
    const lines = task.lines.nodes.map(({ message }) => withSpaces(message));
    expect(lines[0]).toBe(`Регистрация ${participants[0].number}: документ выдан.`);
    expect(lines[1]).toMatch(/Условия НМО не выполнены. \d+ ноября: 0 из 270 минут\./);
    expect(lines[2]).toMatch(/Данные профиля требуют исправления/);
    await insertHallPresence(test, event, participants[1]!, 300);
    expect(await runTask({ eventId: event.id, work: 'ISSUE' })).toMatchObject({ done: 2, failed: 1 });
    expect(await certificatesOf(participants[0])).toHaveLength(1);
    expect(await certificatesOf(participants[1]!)).toMatchObject([{ state: 'ISSUED', points: 6 }]);
    const emails = await test.rows(`SELECT id FROM outbox WHERE job = 'letter certificate.issued' AND "userId" = ?`, [
      participants[0].user.id,
    ]);
    expect(emails).toHaveLength(1);
  });

  it('are replaced only where the content changes', async () => {
    const { event, participants } = await accreditedEvent([{}, {}]);
    for (const person of participants) await insertHallPresence(test, event, person, 300);
    await runTask({ eventId: event.id, work: 'ISSUE' });
    await test.execute('UPDATE users SET "lastName" = ? WHERE id = ?', ['Сидорова', participants[0].user.id]);
    const replace = { eventId: event.id, work: 'REPLACE', reason: 'Исправлена фамилия' };
    expect(await runTask(replace)).toMatchObject({ state: 'DONE', done: 2, failed: 0 });
    expect((await certificatesOf(participants[0])).map(({ state }) => state)).toEqual(['REPLACED', 'ISSUED']);
    expect((await certificatesOf(participants[1]!)).map(({ state }) => state)).toEqual(['ISSUED']);
    const [record] = (await recordsOf(participants[0].client)).nmoRecords.nodes;
    expect(record!.certificates.find(({ state }) => state === 'ISSUED')).toMatchObject({
      holderName: 'Сидорова Мария Петровна',
    });
    await runTask(replace);
    expect(await certificatesOf(participants[0])).toHaveLength(2);
  });

  it('are revoked by name; others stay valid, and a general issue does not restore them', async () => {
    const { event, participants } = await accreditedEvent([{}, {}]);
    for (const person of participants) await insertHallPresence(test, event, person, 300);
    await runTask({ eventId: event.id, work: 'ISSUE' });
    const registrationIds = [participants[0].registrationId, 'there-is-none'];
    const revoke = { eventId: event.id, work: 'REVOKE', registrationIds, reason: 'Выдано по ошибке' };
    expect(await runTask(revoke)).toMatchObject({ done: 1, failed: 1 });
    expect(await certificatesOf(participants[0])).toMatchObject([{ state: 'REVOKED', reason: 'Выдано по ошибке' }]);
    expect(await certificatesOf(participants[1]!)).toMatchObject([{ state: 'ISSUED' }]);
    expect(await runTask({ eventId: event.id, work: 'ISSUE' })).toMatchObject({ done: 1, failed: 1 });
    expect(await certificatesOf(participants[0])).toHaveLength(1);
    await runTask({ eventId: event.id, work: 'ISSUE', registrationIds: [participants[0].registrationId] });
    expect((await certificatesOf(participants[0])).map(({ state }) => state)).toEqual(['REVOKED', 'ISSUED']);
  });

  it('continue after a restart, and no participant gets two', async () => {
    const { event, participants } = await accreditedEvent(Array.from({ length: 3 }, () => ({})));
    for (const person of participants) await insertHallPresence(test, event, person, 300);
    const input = { eventId: event.id, work: 'ISSUE', kind: 'NMO' };
    const [first, repeated] = [
      await callNmo(organiser, 'startCertificateWork', input),
      await callNmo(organiser, 'startCertificateWork', input),
    ];
    expect((repeated.task as { id: string }).id).toBe((first.task as { id: string }).id);
    const registrationIds = [participants[0].registrationId];
    const busy = await callNmo(organiser, 'startCertificateWork', { ...input, registrationIds });
    expect(busy.problems?.[0]?.code).toBe('TASK_UNDER_WAY');
    const secondProcess = await test.startSecond();
    await Promise.all([test.running.outbox.runPendingJobs(), secondProcess.running.outbox.runPendingJobs()]);
    await Promise.all([test.running.outbox.runPendingJobs(), secondProcess.running.outbox.runPendingJobs()]);
    await secondProcess.close();
    for (const person of participants) expect(await certificatesOf(person)).toHaveLength(1);
  });
});
