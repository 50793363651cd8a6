import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.js';
import { call, manager, pastEvent, recordsOf, type TestAttendee } from './support/certificates.js';
import { changeEvent, makeEvent, registerForTest, staff } from './support/factories.js';
import { attendanceOf, reloadEvent, insertHallPresence, callNmo, termsOf, defaultDay } from './support/nmo.js';
import { makeProgramme } from './support/programme.js';
import { readsDuring } from './support/counting.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let boss: Visitor;
beforeAll(async () => {
  test = await startApp();
  boss = await manager(test);
});
afterAll(() => test.close());

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** A past event with the usual conditions. */
async function accredited(people: Parameters<typeof pastEvent>[1] = [{}]) {
  const { event, held } = await pastEvent(test, people, {}, 'NONE');
  const now = await reloadEvent(test, event);
  const input = { eventId: event.id, version: 0, needsAllDays: false, days: [defaultDay(now)] };
  expect((await callNmo(boss, 'saveNmoTerms', input)).problems).toBeUndefined();
  return { event: now, held: held as [TestAttendee, ...TestAttendee[]], day: defaultDay(now).date };
}

/** What was right when she registered is so no more. */
const spoilName = ({ user }: TestAttendee) =>
  test.app.database.inTransaction((transaction) =>
    transaction.query('UPDATE users SET "firstName" = ? WHERE id = ?', ['Mария', user.id]),
  );

async function carryOut(input: object) {
  const { task } = await callNmo(boss, 'startCertificateWork', { kind: 'NMO', ...input });
  for (let turns = 0; turns < 5; turns += 1) await test.running.outbox.wake();
  const { id } = task as { id: string };
  type Task = { state: string; done: number; failed: number; lines: { nodes: { state: string; message: string }[] } };
  const { data } = await boss.graphql<{ task: Task }>(
    'query($id: ID!) { task(id: $id) { state done failed lines(first: 50) { nodes { state message } } } }',
    { id },
  );
  return data.task;
}

const certificatesOf = ({ registrationId }: TestAttendee) =>
  test.app.database.read<{ state: string; points: number; reason: string | null }>(
    'SELECT state, points, reason FROM certificates WHERE "registrationId" = ? ORDER BY "issuedAt", id',
    [registrationId],
  );

describe('conditions', () => {
  it('are proposed from the programme: sponsors apart, no more minutes than the points are for', async () => {
    const event = await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[2, 1]' });
    const first = event.startsAt.slice(0, 10);
    const second = new Date(Date.parse(event.startsAt) + 86_400_000).toISOString().slice(0, 10);
    await changeEvent(test, event.id, { dates: JSON.stringify([first, second]) });
    await makeProgramme(test, event);
    const { version, days } = await termsOf(boss, event.id);
    expect(version).toBe(0);
    expect(days).toMatchObject([
      { date: first, minutes: 90, points: 2, hours: 2, programmeMinutes: 120, sponsorMinutes: 0 },
      { date: second, points: 1, programmeMinutes: 0, sponsorMinutes: 120 },
    ]);
  });

  it('are saved by editors and managers; the second of two editors is told', async () => {
    const event = await makeEvent(test);
    const editor = await staff(test, 'EDITOR');
    const input = { eventId: event.id, version: 0, needsAllDays: true, days: [defaultDay(event)] };
    const [one, other] = await Promise.all([
      callNmo(editor, 'saveNmoTerms', input),
      callNmo(boss, 'saveNmoTerms', input),
    ]);
    const codes = [one, other].map(({ problems }) => problems?.[0]?.code);
    expect(codes.toSorted()).toEqual(['STATE_CHANGED', undefined]);
    const days = [{ ...defaultDay(event), minutes: 180 }];
    const saved = await callNmo(editor, 'saveNmoTerms', { ...input, version: 1, days });
    expect(saved.terms).toMatchObject({ version: 2, needsAllDays: true, days: [{ minutes: 180 }] });
    expect((await callNmo(boss, 'saveNmoTerms', { ...input, version: 1 })).problems?.[0]?.code).toBe('STATE_CHANGED');
    expect(await termsOf(boss, event.id)).toMatchObject({ version: 2, days: [{ minutes: 180 }] });
  });

  it('are refused where they cannot be', async () => {
    const event = await makeEvent(test);
    const day = defaultDay(event);
    const save = (days: object[]) =>
      callNmo(boss, 'saveNmoTerms', { eventId: event.id, version: 0, needsAllDays: false, days });
    expect((await save([{ ...day, minutes: 2000 }])).problems?.[0]?.field).toBe(`days.${day.date}.minutes`);
    expect((await save([])).problems?.[0]?.code).toBe('DAYS_CHANGED');
    expect((await save([day, day])).problems?.[0]?.code).toBe('DAYS_CHANGED');
    expect((await termsOf(boss, event.id)).version).toBe(0);
  });
});

describe('attendance', () => {
  it('takes hall and broadcast together and says why not', async () => {
    const { event, held, day } = await accredited([
      { lastName: 'Алова' },
      { lastName: 'Белова' },
      { lastName: 'Вёснина' },
    ]);
    await insertHallPresence(test, event, held[0], 270);
    await insertHallPresence(test, event, held[1]!, 250);
    const rows = [{ email: held[2]!.user.email, minutes: 210, confirmations: 5 }];
    expect(await callNmo(boss, 'importOnlinePresence', { eventId: event.id, rows })).toMatchObject({ saved: 1 });
    const { nodes, counts } = await attendanceOf(boss, event.id);
    const date = `${Number(day.slice(8))} ноября`;
    expect(
      nodes.map(({ name, isPassed, points, reasons }) => [name.split(' ')[0], isPassed, points, reasons.map(plain)]),
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
    expect((await attendanceOf(boss, event.id, { standing: 'NEARLY' })).nodes.map(({ name }) => name)).toEqual([
      'Белова Мария Петровна',
    ]);
    expect((await attendanceOf(boss, event.id, { search: 'ВЕСНИНА мар' })).totalCount).toBe(1);
    const first = await attendanceOf(boss, event.id, { first: 2 });
    const rest = await attendanceOf(boss, event.id, { first: 2, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...rest.nodes].map(({ number }) => number)).toEqual(held.map(({ number }) => number));
    expect(rest.pageInfo.hasNextPage).toBe(false);
  });

  it('costs as many statements for one as for ten', async () => {
    const few = await accredited([{}]);
    const many = await accredited(Array.from({ length: 10 }, () => ({})));
    const cost = (eventId: string) => readsDuring(test, () => attendanceOf(boss, eventId));
    await cost(few.event.id);
    expect(await cost(many.event.id)).toBe(await cost(few.event.id));
  });

  it('is overruled by hand, with a reason, for ever on record', async () => {
    const { event, held } = await accredited([{}, {}]);
    const decide = (verdict: string, rest: object = {}) =>
      callNmo(boss, 'decideNmo', {
        eventId: event.id,
        registrationIds: [held[0].registrationId],
        verdict,
        reason: 'Сканер на входе не работал',
        ...rest,
      });
    expect((await decide('PASSED', { reason: ' ' })).problems?.[0]?.field).toBe('reason');
    expect((await decide('PASSED', { points: 101 })).problems?.[0]?.field).toBe('points');
    const foreign = await accredited();
    const other = [foreign.held[0].registrationId];
    expect((await decide('PASSED', { registrationIds: other })).problems?.[0]?.code).toBe('NOT_FOUND');
    expect(await decide('PASSED', { points: 3 })).toEqual({ count: 1 });
    expect(await decide('PASSED', { points: 3 })).toEqual({ count: 1 });
    const { nodes } = await attendanceOf(boss, event.id, { standing: 'DECIDED' });
    expect(nodes).toMatchObject([
      {
        isPassed: true,
        points: 3,
        decision: { verdict: 'PASSED', reason: 'Сканер на входе не работал', by: 'Иванова Мария Петровна' },
      },
    ]);
    await decide('BY_RULES');
    expect((await attendanceOf(boss, event.id)).counts).toMatchObject({ decided: 0, passed: 0 });
    const kept = await test.app.database.read<{ verdict: string }>(
      'SELECT verdict FROM nmo_decisions WHERE "eventId" = ? ORDER BY id',
      [event.id],
    );
    expect(kept.map(({ verdict }) => verdict)).toEqual(['PASSED', 'BY_RULES']);
    const audited = await test.app.database.read<{ operation: string }>(
      `SELECT operation FROM audit_changes WHERE "tableName" = 'nmo_decisions' AND "eventId" = ?`,
      [event.id],
    );
    expect(audited).toHaveLength(2);
  });

  it('shows whose data have to be put right', async () => {
    const { event, held } = await accredited([{ lastName: 'Петрова' }, {}]);
    await spoilName(held[1]!);
    const { nodes, counts } = await attendanceOf(boss, event.id, { standing: 'DATA_NOT_RIGHT' });
    expect(counts.dataNotRight).toBe(1);
    expect(nodes).toMatchObject([{ number: held[1]!.number, dataIssues: [{ field: 'firstName' }] }]);
  });
});

describe('a participant', () => {
  it('reads whether she has passed, why not, and what was counted by day; no code is promised to who has not', async () => {
    const { event, held, day } = await accredited([{}, {}]);
    const [passed, not] = held as [TestAttendee, TestAttendee];
    await insertHallPresence(test, event, passed, 300);
    const rows = [{ email: not.user.email, minutes: 265, confirmations: 6 }];
    await callNmo(boss, 'importOnlinePresence', { eventId: event.id, rows });
    const own = async ({ visitor }: TestAttendee) => (await recordsOf(visitor)).nmoRecords.nodes[0]!;
    expect((await own(passed)).standing).toEqual({
      isPassed: true,
      points: 6,
      reasons: [],
      days: [{ date: day, hall: 300, online: 0, confirmations: 0, isMet: true }],
    });
    expect((await own(passed)).codeDueAt).not.toBeNull();
    const { standing, codeDueAt } = await own(not);
    expect(standing).toMatchObject({ isPassed: false, points: 0, days: [{ online: 265, isMet: false }] });
    expect(standing!.reasons.map(plain)).toEqual([`${Number(day.slice(8))} ноября: 265 из 270 минут`]);
    expect(codeDueAt).toBeNull();
    await callNmo(boss, 'decideNmo', {
      eventId: event.id,
      registrationIds: [not.registrationId],
      verdict: 'PASSED',
      reason: 'Сбой трансляции',
    });
    expect((await own(not)).standing).toMatchObject({ isPassed: true, points: 6 });
    expect((await own(not)).standing!.reasons.map(plain)).toEqual(['Засчитано вручную: Сбой трансляции']);
    const bare = await pastEvent(test, [{}], {}, 'NONE');
    const { standing: none, codeDueAt: promised } = await own(bare.held[0]!);
    expect(none).toMatchObject({ isPassed: false, points: 0 });
    expect(none!.reasons.map(plain)).toEqual(['Условия НМО не заданы']);
    expect(promised).toBeNull();
  });

  it('costs as many statements for one event as for three', async () => {
    const { event, held } = await accredited([{}]);
    const her = held[0];
    const { startsAt, endsAt, dates } = event;
    await insertHallPresence(test, event, her, 300);
    const cost = () => readsDuring(test, () => recordsOf(her.visitor));
    await cost();
    const one = await cost();
    for (let time = 0; time < 2; time += 1) {
      const more = await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[6]' });
      await registerForTest(test, her.visitor, more);
      await changeEvent(test, more.id, { startsAt, endsAt, dates });
      await callNmo(boss, 'saveNmoTerms', {
        eventId: more.id,
        version: 0,
        needsAllDays: false,
        days: [defaultDay(event)],
      });
    }
    expect((await recordsOf(her.visitor)).nmoRecords.totalCount).toBe(3);
    expect(await cost()).toBe(one);
  });
});

describe('statistics of a broadcast', () => {
  it('are taken line by line; a trial only tells', async () => {
    const { event, held, day } = await accredited([{}, {}]);
    const row = (given: object) => ({ email: held[0].user.email, minutes: 100, confirmations: 1, ...given });
    const rows = [
      row({ email: held[0].user.email.toUpperCase() }),
      row({ minutes: 5 }),
      row({ email: null, registrationNumber: held[1]!.number.toLowerCase(), date: day }),
      row({ email: 'nobody@example.ru' }),
      row({ email: held[1]!.user.email, date: '2020-01-01' }),
      row({ email: held[1]!.user.email, minutes: -1 }),
    ];
    const send = (isTrial: boolean) => callNmo(boss, 'importOnlinePresence', { eventId: event.id, isTrial, rows });
    const outcomes = ({ rows: report }: Record<string, unknown>) =>
      (report as { outcome: string }[]).map(({ outcome }) => outcome);
    const bad = ['UNKNOWN_PERSON', 'WRONG_DAY', 'BAD_NUMBER'];
    expect(outcomes(await send(true))).toEqual(['SAVED', 'DUPLICATE', 'SAVED', ...bad]);
    expect((await attendanceOf(boss, event.id)).nodes.map(({ days }) => days[0]!.online)).toEqual([0, 0]);
    expect(await send(false)).toMatchObject({ saved: 2 });
    expect(outcomes(await send(false))).toEqual(['UNCHANGED', 'DUPLICATE', 'UNCHANGED', ...bad]);
    expect((await attendanceOf(boss, event.id)).nodes.map(({ days }) => days[0]!.online)).toEqual([100, 100]);
  });
});

describe('documents and codes', () => {
  it('are for those who have passed, or whom staff lets pass', async () => {
    const { event, held } = await accredited([{}, {}, {}]);
    await insertHallPresence(test, event, held[0], 300);
    await callNmo(boss, 'decideNmo', {
      eventId: event.id,
      registrationIds: [held[1]!.registrationId],
      verdict: 'PASSED',
      points: 4,
      reason: 'Справка от модератора',
    });
    const trial = await call(boss, 'importNmoCodes', {
      input: {
        eventId: event.id,
        isTrial: true,
        rows: held.map(({ number }, i) => ({ registrationNumber: number, code: `T${i}` })),
      },
    });
    expect((trial.rows as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
      'ASSIGNED',
      'ASSIGNED',
      'NOT_ELIGIBLE',
    ]);
    expect(await test.app.database.read('SELECT id FROM nmo_codes WHERE "eventId" = ?', [event.id])).toEqual([]);
    const rows = ['A', 'B', 'C'].map((code) => ({ code }));
    await call(boss, 'importNmoCodes', { input: { eventId: event.id, rows } });
    expect(await call(boss, 'assignNmoCodes', { input: { eventId: event.id } })).toMatchObject({
      assigned: 2,
      left: 1,
      refused: [{ number: held[2]!.number, code: 'NOT_PASSED' }],
    });
    const issue = { input: { eventId: event.id, kind: 'NMO' } };
    expect(await call(boss, 'issueCertificates', issue)).toMatchObject({
      issued: 2,
      refused: [{ number: held[2]!.number, code: 'NOT_PASSED' }],
    });
    expect((await Promise.all(held.map(certificatesOf))).map((own) => own.map(({ points }) => points))).toEqual([
      [6],
      [4],
      [],
    ]);
  });

  it('wait for conditions, and for reasons where somebody loses something', async () => {
    const { event, held } = await pastEvent(test, [{}], {}, 'NONE');
    const start = (input: object) =>
      callNmo(boss, 'startCertificateWork', { eventId: event.id, work: 'ISSUE', kind: 'NMO', ...input });
    expect((await start({})).problems?.[0]?.code).toBe('CONDITIONS_MISSING');
    expect((await start({ work: 'REVOKE', reason: 'Ошибка' })).problems?.[0]?.code).toBe('NOBODY_CHOSEN');
    const registrationIds = [held[0]!.registrationId];
    expect((await start({ work: 'REVOKE', registrationIds })).problems?.[0]?.field).toBe('reason');
    expect((await start({ kind: 'PARTICIPATION' })).problems).toBeUndefined();
  });

  it('are issued as a task, once each; done again nothing is issued twice', async () => {
    const { event, held } = await accredited([{}, {}, {}]);
    await spoilName(held[2]!);
    for (const person of [held[0], held[2]!]) await insertHallPresence(test, event, person, 300);
    const task = await carryOut({ eventId: event.id, work: 'ISSUE' });
    expect(task).toMatchObject({ state: 'DONE', done: 1, failed: 2 });
    const lines = task.lines.nodes.map(({ message }) => plain(message));
    expect(lines[0]).toBe(`Регистрация ${held[0].number}: документ выдан.`);
    expect(lines[1]).toMatch(/Условия НМО не выполнены. \d+ ноября: 0 из 270 минут\./);
    expect(lines[2]).toMatch(/Данные профиля требуют исправления/);
    await insertHallPresence(test, event, held[1]!, 300);
    expect(await carryOut({ eventId: event.id, work: 'ISSUE' })).toMatchObject({ done: 2, failed: 1 });
    expect(await certificatesOf(held[0])).toHaveLength(1);
    expect(await certificatesOf(held[1]!)).toMatchObject([{ state: 'ISSUED', points: 6 }]);
    const letters = await test.app.database.read(
      `SELECT id FROM outbox WHERE job = 'letter certificate.issued' AND "userId" = ?`,
      [held[0].user.id],
    );
    expect(letters).toHaveLength(1);
  });

  it('are replaced only where they would say something else', async () => {
    const { event, held } = await accredited([{}, {}]);
    for (const person of held) await insertHallPresence(test, event, person, 300);
    await carryOut({ eventId: event.id, work: 'ISSUE' });
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE users SET "lastName" = ? WHERE id = ?', ['Сидорова', held[0].user.id]),
    );
    const replace = { eventId: event.id, work: 'REPLACE', reason: 'Исправлена фамилия' };
    expect(await carryOut(replace)).toMatchObject({ state: 'DONE', done: 2, failed: 0 });
    expect((await certificatesOf(held[0])).map(({ state }) => state)).toEqual(['REPLACED', 'ISSUED']);
    expect((await certificatesOf(held[1]!)).map(({ state }) => state)).toEqual(['ISSUED']);
    const [record] = (await recordsOf(held[0].visitor)).nmoRecords.nodes;
    expect(record!.certificates.find(({ state }) => state === 'ISSUED')).toMatchObject({
      holderName: 'Сидорова Мария Петровна',
    });
    await carryOut(replace);
    expect(await certificatesOf(held[0])).toHaveLength(2);
  });

  it('are revoked by name; everybody else keeps hers, and a general issue does not bring it back', async () => {
    const { event, held } = await accredited([{}, {}]);
    for (const person of held) await insertHallPresence(test, event, person, 300);
    await carryOut({ eventId: event.id, work: 'ISSUE' });
    const registrationIds = [held[0].registrationId, 'there-is-none'];
    const revoke = { eventId: event.id, work: 'REVOKE', registrationIds, reason: 'Выдано по ошибке' };
    expect(await carryOut(revoke)).toMatchObject({ done: 1, failed: 1 });
    expect(await certificatesOf(held[0])).toMatchObject([{ state: 'REVOKED', reason: 'Выдано по ошибке' }]);
    expect(await certificatesOf(held[1]!)).toMatchObject([{ state: 'ISSUED' }]);
    expect(await carryOut({ eventId: event.id, work: 'ISSUE' })).toMatchObject({ done: 1, failed: 1 });
    expect(await certificatesOf(held[0])).toHaveLength(1);
    await carryOut({ eventId: event.id, work: 'ISSUE', registrationIds: [held[0].registrationId] });
    expect((await certificatesOf(held[0])).map(({ state }) => state)).toEqual(['REVOKED', 'ISSUED']);
  });

  it('go on after a restart where they were, and nobody gets two', async () => {
    const { event, held } = await accredited(Array.from({ length: 3 }, () => ({})));
    for (const person of held) await insertHallPresence(test, event, person, 300);
    const input = { eventId: event.id, work: 'ISSUE', kind: 'NMO' };
    const [one, same] = [
      await callNmo(boss, 'startCertificateWork', input),
      await callNmo(boss, 'startCertificateWork', input),
    ];
    expect((same.task as { id: string }).id).toBe((one.task as { id: string }).id);
    const registrationIds = [held[0].registrationId];
    const busy = await callNmo(boss, 'startCertificateWork', { ...input, registrationIds });
    expect(busy.problems?.[0]?.code).toBe('WORK_UNDERWAY');
    const other = await test.startSecond();
    await Promise.all([test.running.outbox.wake(), other.running.outbox.wake()]);
    await Promise.all([test.running.outbox.wake(), other.running.outbox.wake()]);
    await other.close();
    for (const person of held) expect(await certificatesOf(person)).toHaveLength(1);
  });
});
