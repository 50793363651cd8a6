import { beforeAll, describe, expect, it } from 'vitest';
import { inErasureOrder } from '../../server/core/personal-data.js';
import { normaliseCertificateCode } from '../../rules/nmo/certificate-code.js';
import { day } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { purgeOfDeletedAccounts } from '../../server/certificates/documents/purge-certificates.service.js';
import type { Certificate } from '../../server/certificates/certificate.entity.js';
import { transitionCertificate } from '../../server/certificates/transitions.js';
import { appForFile } from '../support/app.js';
import {
  mutateNmo,
  issueCertificate,
  manager,
  pastEvent,
  readPdf,
  recordsOf,
  type TestAttendee,
} from '../support/certificates.js';
import { changeEvent, makeEvent, makeUser, registerForTest, signInAs } from '../support/factories.js';
import { statementsDuring } from '../support/statements.js';
import type { TestClient } from '../support/client.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });
let staffManager: TestClient;
beforeAll(async () => {
  // Each check comes from its own address, because the limit per address would hide the results.
  staffManager = await manager(test);
});

const issueAll = (eventId: string, fields: Record<string, unknown> = {}) =>
  mutateNmo(staffManager, 'issueCertificates', { input: { eventId, kind: 'NMO', ...fields } });
const importRows = (eventId: string, rows: object[], fields: Record<string, unknown> = {}) =>
  mutateNmo(staffManager, 'importNmoCodes', { input: { eventId, rows, ...fields } });
const outcomes = ({ rows }: Record<string, unknown>) => (rows as { outcome: string }[]).map(({ outcome }) => outcome);
const rowsOf = <T>(sql: string, ...values: string[]) => test.rows<T>(sql, values);
const emailsIn = async (userId: string) => {
  await test.running.outbox.runPendingJobs();
  return rowsOf<{ job: string; payload: string }>(
    'SELECT job, payload FROM outbox WHERE "userId" = ? ORDER BY id',
    userId,
  );
};

let addresses = 0;
const check = (code: string, client = test.client()) =>
  client.graphql<{ certificateCheck: Record<string, unknown> | null }>(
    `query($code: String!) { certificateCheck(code: $code) { code state kind shortName eventTitle days place hours points
      specialty eventNumber issuer issuedAt endedAt isReplacementValid } }`,
    { code },
    { 'x-forwarded-for': `10.9.${(addresses += 1) >> 8}.${addresses & 255}` },
  );

describe('issuing of certificates', () => {
  it('issues one certificate per attendee with an email, and lists rejections with their reasons', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}, {}]);
    const [first, second, third] = attendees as [TestAttendee, TestAttendee, TestAttendee];
    await test.execute('UPDATE users SET "firstName" = ? WHERE id = ?', ['Mария', second.user.id]);
    await test.execute(`UPDATE registrations SET state = 'CANCELLED' WHERE id = ?`, [third.registrationId]);
    const otherEvent = await pastEvent(test);
    const registrationIds = [...attendees, otherEvent.attendees[0]!].map(({ registrationId }) => registrationId);
    const answer = await issueAll(event.id, { registrationIds });
    expect(answer).toMatchObject({ issued: 1, alreadyIssued: 0, refusedCount: 3 });
    const rejected = Object.fromEntries(
      (answer.refused as { registrationId: string; code: string }[]).map((rejection) => [
        rejection.registrationId,
        rejection.code,
      ]),
    );
    expect(rejected).toEqual({
      [second.registrationId]: 'DATA_NOT_RIGHT',
      [third.registrationId]: 'NOT_CONFIRMED',
      [otherEvent.attendees[0]!.registrationId]: 'NOT_FOUND',
    });
    expect(await issueAll(event.id)).toMatchObject({ issued: 0, alreadyIssued: 1, refusedCount: 1 });
    const [record] = (await recordsOf(first.client)).nmoRecords.nodes;
    expect(record!.certificates).toMatchObject([
      { kind: 'NMO', state: 'ISSUED', points: 6, holderName: 'Иванова Мария Петровна', specialty: 'Кардиология' },
    ]);
    expect((await emailsIn(first.user.id)).filter(({ job }) => job === 'letter certificate.issued')).toHaveLength(1);
    const [log] = await rowsOf<{ state: string; byId: string | null }>(
      'SELECT state, "byId" FROM certificate_changes WHERE "certificateId" = ?',
      record!.certificates[0]!.id,
    );
    expect(log).toMatchObject({ state: 'ISSUED', byId: expect.any(String) });
  });

  it('is rejected before the end of the event, and without approval of the NMO points', async () => {
    const upcomingEvent = await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[6]' });
    expect((await issueAll(upcomingEvent.id)).problems?.[0]?.code).toBe('EVENT_NOT_OVER');
    const { event } = await pastEvent(test, [{}], { nmoState: 'SUBMITTED' });
    expect((await issueAll(event.id)).problems?.[0]?.code).toBe('NMO_NOT_APPROVED');
    expect(await issueAll(event.id, { kind: 'PARTICIPATION', hours: 8 })).toMatchObject({ issued: 1 });
    const approved = await pastEvent(test);
    expect((await issueAll(approved.event.id, { points: 5 })).problems?.[0]?.field).toBe('points');
  });

  it('issues each certificate once for concurrent requests of managers', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => issueAll(event.id)));
    expect(answers.reduce((sum, { issued: count }) => sum + Number(count), 0)).toBe(2);
    for (const { registrationId } of attendees)
      expect(await rowsOf('SELECT id FROM certificates WHERE "registrationId" = ?', registrationId)).toHaveLength(1);
  });
});

describe('content of a certificate', () => {
  it('stays as issued when the user, the event and the dictionaries change', async () => {
    const { event, attendees } = await pastEvent(test);
    const [doctor] = attendees as [TestAttendee];
    const { id, code, pdfUrl } = await issueCertificate(test, doctor, event);
    const before = Buffer.from(await (await doctor.client.fetch(pdfUrl!)).arrayBuffer());
    const [storedRow] = await rowsOf<Certificate>('SELECT * FROM certificates WHERE id = ?', id);
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.query('UPDATE users SET "lastName" = ? WHERE id = ?', ['Сидорова', doctor.user.id]);
      await transaction.query('UPDATE specialties SET name = ? WHERE id = ?', ['Сердце', 'higher-kardiologiia']);
    });
    await changeEvent(test, event.id, { title: 'Другое название', city: 'Омск', nmoPointsPerDay: '[99]' });
    expect((await rowsOf<Certificate>('SELECT * FROM certificates WHERE id = ?', id))[0]).toEqual(storedRow);
    const { data } = await check(code);
    expect(data.certificateCheck).toMatchObject({
      shortName: 'Иванова\u00a0М.\u00a0П.',
      eventTitle: 'Школа клинической кардиологии',
      specialty: 'Кардиология',
      points: 6,
    });
    const secondProcess = await test.startSecond();
    const client = await signInAs(secondProcess, doctor.user);
    const after = Buffer.from(await (await client.fetch(pdfUrl!)).arrayBuffer());
    expect(after.equals(before)).toBe(true);
    await secondProcess.close();
    await test.execute('UPDATE specialties SET name = ? WHERE id = ?', ['Кардиология', 'higher-kardiologiia']);
  });

  it('is not shown after a change in the database', async () => {
    const { event, attendees } = await pastEvent(test);
    const { id, code } = await issueCertificate(test, attendees[0]!, event);
    await test.execute(
      `UPDATE certificates SET snapshot = REPLACE(snapshot, '"points":6', '"points":60') WHERE id = ?`,
      [id],
    );
    const { data, errors } = await check(code);
    expect(data?.certificateCheck ?? null).toBeNull();
    expect(errors![0]!.extensions.code).toBe('INTERNAL_SERVER_ERROR');
  });

  it('is corrected by a replacement, and the first certificate is shown as replaced', async () => {
    const { event, attendees } = await pastEvent(test);
    const [doctor] = attendees as [TestAttendee];
    const oldCertificate = await issueCertificate(test, doctor, event);
    await test.execute('UPDATE users SET "lastName" = ? WHERE id = ?', ['Петрова', doctor.user.id]);
    const input = { id: oldCertificate.id, reason: 'Смена фамилии' };
    const answers = await Promise.all([1, 2, 3].map(() => mutateNmo(staffManager, 'replaceCertificate', { input })));
    const newCertificate = answers[0]!.certificate as { id: string; code: string; holderName: string };
    expect(answers.map(({ certificate }) => (certificate as { id: string }).id)).toEqual([
      newCertificate.id,
      newCertificate.id,
      newCertificate.id,
    ]);
    expect(newCertificate.holderName).toBe('Петрова Мария Петровна');
    const replaced = await check(oldCertificate.code);
    expect(replaced.data.certificateCheck).toMatchObject({ state: 'REPLACED', isReplacementValid: true });
    expect(replaced.text).not.toContain(newCertificate.code);
    expect(replaced.text).not.toContain('Смена фамилии');
    expect((await emailsIn(doctor.user.id)).map(({ job }) => job)).toContain('letter certificate.replaced');

    const reason = 'Выдан по ошибке';
    await mutateNmo(staffManager, 'revokeCertificate', { id: newCertificate.id, reason });
    expect(await mutateNmo(staffManager, 'revokeCertificate', { id: newCertificate.id, reason })).toMatchObject({
      certificate: { state: 'REVOKED', reason },
    });
    expect((await check(oldCertificate.code)).data.certificateCheck).toMatchObject({ isReplacementValid: false });
    expect((await check(newCertificate.code)).data.certificateCheck).toMatchObject({
      state: 'REVOKED',
      endedAt: expect.any(String),
    });
    expect((await emailsIn(doctor.user.id)).filter(({ job }) => job === 'letter certificate.revoked')).toHaveLength(1);
    // Bulk issue skips a user whose certificate was revoked; only a request for this user issues another one.
    expect(await issueAll(event.id)).toMatchObject({ issued: 0, alreadyIssued: 1 });
    expect(await issueAll(event.id, { registrationIds: [doctor.registrationId] })).toMatchObject({ issued: 1 });
  });
});

describe('states of certificates and codes', () => {
  const change = { reason: 'Проба', byId: 'nobody', now: new Date('2026-11-21T09:00:00Z') };

  it('reject the transition of a certificate whose state has changed meanwhile', async () => {
    const { event, attendees } = await pastEvent(test);
    const { id } = await issueCertificate(test, attendees[0]!, event);
    await mutateNmo(staffManager, 'revokeCertificate', { id, reason: 'Ошибка' });
    const work = test.app.database.inTransaction((transaction) =>
      transitionCertificate(transaction, { id, state: 'ISSUED' }, 'REPLACED', change),
    );
    await expect(work).rejects.toMatchObject({ problems: [{ code: 'STATE_CHANGED' }] });
  });
});

describe('import of NMO codes', () => {
  it('reports the result of each row, and changes nothing when it is repeated', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}, {}, {}]);
    const [a, b, c, d] = attendees as [TestAttendee, TestAttendee, TestAttendee, TestAttendee];
    await test.execute('UPDATE users SET phone = NULL WHERE id = ?', [d.user.id]);
    const rows = [
      { email: ` ${a.user.email.toUpperCase()} `, code: '  Ab-1 2  ' },
      { registrationNumber: ` ${b.number.toLowerCase().replace(/^.{4}/, '$& ')}`, code: 'ab-1 2' },
      { email: c.user.email, code: 'Ab-1 2' },
      { email: 'nobody@example.ru', code: 'c3' },
      { email: a.user.email, code: 'c4' },
      { email: d.user.email, code: 'c5' },
      { code: 'spare' },
      { code: 'x'.repeat(65) },
      { code: ' ' },
    ];
    const first = await importRows(event.id, rows);
    expect(outcomes(first)).toEqual([
      'ASSIGNED', 'ASSIGNED', 'DUPLICATE', 'UNKNOWN_PERSON', 'HAS_CODE', 'NOT_ELIGIBLE', 'STORED', 'BAD_CODE', 'BAD_CODE',
    ]); // prettier-ignore
    expect(first).toMatchObject({ assigned: 2, stored: 1 });
    const repeated = await importRows(event.id, rows);
    expect(repeated).toMatchObject({ assigned: 0, stored: 0 });
    expect(outcomes(repeated).slice(0, 2)).toEqual(['UNCHANGED', 'UNCHANGED']);
    expect(outcomes(await importRows(event.id, [{ email: c.user.email, code: 'ab-1 2' }]))).toEqual(['CODE_TAKEN']);
    expect((await recordsOf(a.client)).nmoRecords.nodes[0]!.codes).toMatchObject([
      { state: 'ASSIGNED', text: 'Ab-1 2' },
    ]);
    const codeEmails = (await emailsIn(a.user.id)).filter(({ job }) => job === 'letter nmo-code.arrived');
    expect(codeEmails).toHaveLength(1);
    expect(codeEmails[0]!.payload).not.toContain('Ab-1');
    const encrypted = JSON.stringify(await rowsOf('SELECT * FROM nmo_codes WHERE "eventId" = ?', event.id));
    expect(encrypted).not.toContain('Ab-1');
  });

  it('imports a file once for concurrent requests', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}, {}]);
    const rows = attendees.map(({ user }, index) => ({ email: user.email, code: `once-${index}` }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => importRows(event.id, rows)));
    expect(answers.reduce((sum, { assigned }) => sum + Number(assigned), 0)).toBe(3);
    expect(await rowsOf('SELECT id FROM nmo_codes WHERE "eventId" = ?', event.id)).toHaveLength(3);
  });

  it('gives a user one code per label', async () => {
    const { event, attendees } = await pastEvent(test);
    const { email } = attendees[0]!.user;
    for (const label of ['Терапия', 'Хирургия'])
      expect(outcomes(await importRows(event.id, [{ email, code: label }], { label }))).toEqual(['ASSIGNED']);
    expect(outcomes(await importRows(event.id, [{ email, code: 'third' }], { label: 'Хирургия' }))).toEqual([
      'HAS_CODE',
    ]);
    const [record] = (await recordsOf(attendees[0]!.client)).nmoRecords.nodes;
    expect(record!.codes.map(({ label, text }) => [label, text])).toEqual([
      ['Терапия', 'Терапия'],
      ['Хирургия', 'Хирургия'],
    ]);
  });

  it('accepts codes without persons before the event, and rejects rows with persons and an empty file', async () => {
    const upcomingEvent = await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[6]' });
    expect(await importRows(upcomingEvent.id, [{ code: 'early' }])).toMatchObject({ stored: 1 });
    const withPersons = await importRows(upcomingEvent.id, [{ email: 'a@example.ru', code: 'late' }]);
    expect(withPersons.problems?.[0]?.code).toBe('EVENT_NOT_OVER');
    expect((await importRows(upcomingEvent.id, [])).problems?.[0]?.code).toBe('NO_ROWS');
    const withoutNmo = await makeEvent(test);
    expect((await importRows(withoutNmo.id, [{ code: 'x' }])).problems?.[0]?.code).toBe('NMO_NOT_APPROVED');
  });
});

describe('assignment of NMO codes', () => {
  it('gives each attendee one code for concurrent requests, and reports the shortage', async () => {
    const { event, attendees } = await pastEvent(
      test,
      Array.from({ length: 8 }, () => ({})),
    );
    await importRows(
      event.id,
      Array.from({ length: 5 }, (_, index) => ({ code: `batch-${index}` })),
    );
    const assign = () => mutateNmo(staffManager, 'assignNmoCodes', { input: { eventId: event.id } });
    const answers = await Promise.all(Array.from({ length: 6 }, assign));
    expect(answers.reduce((sum, { assigned }) => sum + Number(assigned), 0)).toBe(5);
    const rows = await rowsOf<{ userId: string }>(
      `SELECT "userId" FROM nmo_codes WHERE "eventId" = ? AND state = 'ASSIGNED'`,
      event.id,
    );
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(5);
    expect(await assign()).toMatchObject({ assigned: 0, alreadyAssigned: 5, shortage: 3, left: 0 });
    await importRows(
      event.id,
      Array.from({ length: 4 }, (_, index) => ({ code: `more-${index}` })),
    );
    expect(await assign()).toMatchObject({ assigned: 3, alreadyAssigned: 5, shortage: 0, left: 1 });
    expect(attendees).toHaveLength(8);
  });

  it('is limited to one code per registration by the database', async () => {
    const { event, attendees } = await pastEvent(test);
    await importRows(event.id, [{ code: 'one' }, { code: 'two' }]);
    const twoCodes = test.execute(`UPDATE nmo_codes SET state = 'ASSIGNED', "registrationId" = ? WHERE "eventId" = ?`, [
      attendees[0]!.registrationId,
      event.id,
    ]);
    await expect(twoCodes).rejects.toThrow(/unique/i);
  });
});

describe('assigned NMO code', () => {
  async function assignedCode() {
    const { event, attendees } = await pastEvent(test);
    const [doctor] = attendees as [TestAttendee];
    await importRows(event.id, [{ email: doctor.user.email, code: 'Secret-Code-77' }]);
    const [record] = (await recordsOf(doctor.client)).nmoRecords.nodes;
    return { event, doctor, id: record!.codes[0]!.id };
  }

  it('is marked as entered by its owner only, and the mark can be removed', async () => {
    const { doctor, id } = await assignedCode();
    const otherUser = await signInAs(test);
    expect((await mutateNmo(otherUser, 'markNmoCode', { id, isEntered: true })).problems?.[0]?.code).toBe('NOT_FOUND');
    const first = await mutateNmo(doctor.client, 'markNmoCode', { id, isEntered: true });
    test.clock.forward(1_000);
    expect(await mutateNmo(doctor.client, 'markNmoCode', { id, isEntered: true })).toEqual(first);
    expect(await mutateNmo(doctor.client, 'markNmoCode', { id, isEntered: false })).toMatchObject({
      code: { enteredAt: null },
    });
  });

  it('is shown to its owner only; staff sees the owner but not the text', async () => {
    const { event, doctor } = await assignedCode();
    const list = `query($eventId: ID!) { eventNmoCodes(eventId: $eventId, first: 10) { nodes { state text holderName length } pageInfo { hasNextPage } } }`;
    const { text, data } = await staffManager.graphql<{ eventNmoCodes: { nodes: object[] } }>(list, {
      eventId: event.id,
    });
    expect(data.eventNmoCodes.nodes).toEqual([
      { state: 'ASSIGNED', text: null, holderName: 'Иванова Мария Петровна', length: 14 },
    ]);
    expect(text).not.toContain('Secret-Code-77');
    await test.running.outbox.runPendingJobs();
    const mail = test.running.ports.mail;
    expect(JSON.stringify(await rowsOf('SELECT * FROM outbox'))).not.toContain('Secret-Code-77');
    expect(JSON.stringify('mailbox' in mail ? mail.mailbox : '')).not.toContain('Secret-Code-77');
    expect(JSON.stringify(test.logLines)).not.toContain('Secret-Code-77');
    expect(doctor.user.email).toBeTruthy();
  });

  it('is replaced once and revoked once, and its text is hidden afterwards', async () => {
    const { doctor, id } = await assignedCode();
    const replace = { id, code: 'Other-1', reason: 'Портал не принял' };
    const first = await mutateNmo(staffManager, 'replaceNmoCode', replace);
    expect(await mutateNmo(staffManager, 'replaceNmoCode', replace)).toEqual(first);
    const codes = async () =>
      (await recordsOf(doctor.client)).nmoRecords.nodes[0]!.codes.map(({ state, text }) => [state, text]);
    expect((await codes()).sort()).toEqual([
      ['ASSIGNED', 'Other-1'],
      ['REPLACED', null],
    ]);
    const next = (first.code as { id: string }).id;
    for (let time = 0; time < 2; time += 1)
      expect(await mutateNmo(staffManager, 'revokeNmoCode', { id: next, reason: 'Не набраны минуты' })).toMatchObject({
        code: { state: 'REVOKED', text: null },
      });
    expect((await codes()).map(([state]) => state).sort()).toEqual(['REPLACED', 'REVOKED']);
  });
});

describe('bulk revocation of NMO codes', () => {
  it('revokes all codes or none, and records the reason for each', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}]);
    const other = await pastEvent(test, [{}]);
    const rows = (people: readonly TestAttendee[]) =>
      people.map(({ user }) => ({ email: user.email, code: `Code-${user.id}` }));
    await importRows(event.id, rows(attendees));
    await importRows(other.event.id, rows(other.attendees));
    const idsOf = async (eventId: string) =>
      (await rowsOf<{ id: string }>('SELECT id FROM nmo_codes WHERE "eventId" = ?', eventId)).map(({ id }) => id);
    const [ownIds, foreign] = [await idsOf(event.id), await idsOf(other.event.id)];
    const revoke = (ids: readonly string[], reason = 'Загружены не те') =>
      mutateNmo(staffManager, 'revokeNmoCodes', { input: { eventId: event.id, ids, reason } });
    expect((await revoke(ownIds, ' ')).problems?.[0]?.field).toBe('reason');
    expect((await revoke([])).problems?.[0]?.code).toBe('COUNT_OUT_OF_RANGE');
    expect((await revoke([...ownIds, ...foreign])).problems?.[0]?.code).toBe('NOT_FOUND');
    const codesOf = async () =>
      (await recordsOf(attendees[0]!.client)).nmoRecords.nodes[0]!.codes.map(({ state, text }) => [
        state,
        text !== null,
      ]);
    expect(await codesOf()).toEqual([['ASSIGNED', true]]);
    expect(await revoke(ownIds)).toEqual({ count: 2 });
    expect(await revoke(ownIds)).toEqual({ count: 0 });
    expect(await codesOf()).toEqual([['REVOKED', false]]);
    const log = await rowsOf<{ reason: string }>(
      `SELECT certificate_changes.reason FROM certificate_changes JOIN nmo_codes ON nmo_codes.id = "codeId"
       WHERE nmo_codes."eventId" = ? AND certificate_changes.state = 'REVOKED'`,
      event.id,
    );
    expect(log.map(({ reason }) => reason)).toEqual(['Загружены не те', 'Загружены не те']);
  });
});

describe('NMO records of a user', () => {
  it('promise a code within fourteen days after an accredited event that the user attended', async () => {
    const { event, attendees } = await pastEvent(test);
    const [doctor] = attendees as [TestAttendee];
    await registerForTest(test, doctor.client, await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[6]' }));
    const { nmoRecords } = await recordsOf(doctor.client);
    const [row] = await rowsOf<{ endsAt: string }>('SELECT "endsAt" FROM events WHERE id = ?', event.id);
    expect(nmoRecords).toMatchObject({ totalCount: 1, years: [Number(row!.endsAt.slice(0, 4))] });
    expect(nmoRecords.nodes[0]!.codeDueAt).toBe(new Date(Date.parse(row!.endsAt) + 14 * day).toISOString());
    await importRows(event.id, [{ email: doctor.user.email, code: 'here' }]);
    expect((await recordsOf(doctor.client)).nmoRecords.nodes[0]!.codeDueAt).toBeNull();
  });
});

describe('PDF of a certificate', () => {
  it('shows the stored data on one page, with embedded fonts, a title, an author and a language', async () => {
    const { event, attendees } = await pastEvent(test, [{ lastName: 'Ёлкина-Щербакова', middleName: 'Эдуардовна' }]);
    const { pdfUrl, code } = await issueCertificate(test, attendees[0]!, event);
    const response = await attendees[0]!.client.fetch(pdfUrl!);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { text, fonts, source } = readPdf(Buffer.from(await response.arrayBuffer()));
    const words = text.replace(/\s+/g, ' ');
    for (const part of [
      'Свидетельство',
      'Ёлкина-Щербакова Мария Эдуардовна',
      '«Школа клинической кардиологии»',
      'Баллы НМО 6 баллов',
      'ОМ-7',
      code,
      'А. Н. Воронцов',
      'Кардиология',
    ])
      expect(words).toContain(part);
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    expect(fonts.every((name) => /^[A-Z]{6}\+DejaVu/.test(name))).toBe(true);
    expect(source.match(/\/FontFile2/g)!.length).toBe(fonts.length);
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(source).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(source).toMatch(/\/Lang \(ru-RU\)/);
    expect(source).toMatch(/\/Title/);
    expect(source).toMatch(/\/Author/);
    expect(words).not.toContain(attendees[0]!.user.email);
  });

  it('makes as many SQL statements for many attendees as for few', async () => {
    const statementsFor = async (people: number): Promise<number> => {
      const { event } = await pastEvent(
        test,
        Array.from({ length: people }, () => ({})),
      );
      const { result, statements } = await statementsDuring(test, () =>
        mutateNmo(staffManager, 'issueCertificates', { input: { eventId: event.id, kind: 'NMO' } }),
      );
      expect(result).toMatchObject({ issued: people });
      return statements.length;
    };
    expect(await statementsFor(9)).toBe(await statementsFor(2));
  });

  it('is available to the owner and staff, and is marked when revoked', async () => {
    const { event, attendees } = await pastEvent(test);
    const { pdfUrl, id } = await issueCertificate(test, attendees[0]!, event);
    const anonymous = await test.client().fetch(pdfUrl!);
    expect([anonymous.status, anonymous.headers.get('location')]).toEqual([303, '/login?redirect=%2Fnmo']);
    expect(anonymous.headers.get('cache-control')).toBe('private, no-store');
    expect((await (await signInAs(test)).fetch(pdfUrl!)).status).toBe(404);
    expect((await (await signInAs(test, await makeUser(test, { role: 'EDITOR' }))).fetch(pdfUrl!)).status).toBe(404);
    expect((await staffManager.fetch(pdfUrl!)).status).toBe(200);
    await mutateNmo(staffManager, 'revokeCertificate', { id, reason: 'Ошибка' });
    const { text } = readPdf(Buffer.from(await (await attendees[0]!.client.fetch(pdfUrl!)).arrayBuffer()));
    expect(text).toContain('ОТОЗВАН');
    expect(text.replace(/\s+/g, ' ')).toContain('Документ недействителен: отозван');
  });
});

describe('public check of a certificate', () => {
  it('accepts a code in lower case, with spaces and with Cyrillic look-alikes', async () => {
    const { event, attendees } = await pastEvent(test);
    const { code } = await issueCertificate(test, attendees[0]!, event);
    const russian: Record<string, string> = {
      A: 'А',
      B: 'В',
      E: 'Е',
      K: 'К',
      M: 'М',
      H: 'Н',
      P: 'Р',
      C: 'С',
      T: 'Т',
      Y: 'У',
      X: 'Х',
    };
    const typed = [...code.toLowerCase().replaceAll('-', ' ')]
      .map((character) => russian[character.toUpperCase()] ?? character)
      .join('');
    expect(normaliseCertificateCode(typed)).toBe(code);
    expect((await check(typed)).data.certificateCheck).toMatchObject({ code, state: 'ISSUED' });
    expect((await check('7KQM-3XPA-W92T-HR5D')).data.certificateCheck).toBeNull();
    expect((await check('')).data.certificateCheck).toBeNull();
  });

  it('returns no NMO code, email, phone, full name or id', async () => {
    const { event, attendees } = await pastEvent(test, [{ email: 'kanareika-nmo@example.ru', phone: '+79990007788' }]);
    const [doctor] = attendees as [TestAttendee];
    await importRows(event.id, [{ email: doctor.user.email, code: 'Kanareika-Code' }]);
    const { code, id } = await issueCertificate(test, doctor, event);
    const { text } = await check(code);
    for (const secret of [
      'Kanareika-Code',
      'kanareika-nmo',
      '9990007788',
      doctor.user.id,
      doctor.registrationId,
      id,
      'Мария',
      'Петровна',
      doctor.number,
    ])
      expect(text).not.toContain(secret);
  });

  it('is limited to thirty requests a minute per address', async () => {
    const client = test.client({ 'x-forwarded-for': '10.66.0.1' });
    const query = 'query($code: String!) { certificateCheck(code: $code) { state } }';
    const attempt = (index: number) =>
      client.graphql(query, { code: `2222-2222-2222-${2000 + index}`.replace(/[01]/g, 'Z') + ' '.repeat(index) });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => attempt(index)));
    expect(answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'TOO_MANY_REQUESTS')).toHaveLength(10);
    test.clock.forward(61_000);
    expect((await attempt(99)).errors).toBeUndefined();
  });
});

describe('five-year NMO cycle', () => {
  const points = {
    title: 'Курс',
    specialtyId: 'higher-kardiologiia',
    earnedOn: '2025-05-12',
    points: 36,
    source: 'COURSE',
  };

  it('adds up valid certificates and manual entries by year, and caps the points of events', async () => {
    const { event, attendees } = await pastEvent(test, [{}], { nmoPointsPerDay: '[50]' });
    const [doctor] = attendees as [TestAttendee];
    await issueCertificate(test, doctor, event);
    const cycle = await mutateNmo(doctor.client, 'saveNmoCycle', {
      input: { specialtyId: 'higher-kardiologiia', endsOn: '2028-02-29' },
    });
    expect(cycle).toMatchObject({ cycle: { startsOn: '2023-03-01', endsOn: '2028-02-29' } });
    await mutateNmo(doctor.client, 'addNmoPoints', { input: points });
    await mutateNmo(doctor.client, 'addNmoPoints', {
      input: { ...points, title: 'Съезд', points: 40, source: 'EVENT' },
    });
    // One entry is before the cycle, the other one belongs to another specialty.
    await mutateNmo(doctor.client, 'addNmoPoints', { input: { ...points, earnedOn: '2023-02-28' } });
    await mutateNmo(doctor.client, 'addNmoPoints', { input: { ...points, specialtyId: 'higher-terapiia' } });
    const { progress } = (await recordsOf(doctor.client)).nmoCycles[0]!;
    expect(progress).toMatchObject({ norm: 144, fromEvents: 90, fromCourses: 36, counted: 72 + 36 });
    expect(progress.years).toHaveLength(6);
    expect(progress.years).toContainEqual({ year: 2025, ours: 0, elsewhere: 40, courses: 36 });
    expect(progress.years).toContainEqual({ year: 2026, ours: 50, elsewhere: 0, courses: 0 });
    const { certificates } = (await recordsOf(doctor.client)).nmoRecords.nodes[0]!;
    await mutateNmo(staffManager, 'revokeCertificate', { id: certificates[0]!.id, reason: 'Ошибка' });
    expect((await recordsOf(doctor.client)).nmoCycles[0]!.progress.fromEvents).toBe(40);
  });

  it('stores a repeated entry once, and rejects changes by another user', async () => {
    const doctor = await signInAs(test);
    const answers = await Promise.all([1, 2, 3].map(() => mutateNmo(doctor, 'addNmoPoints', { input: points })));
    expect(new Set(answers.map(({ entry }) => (entry as { id: string }).id)).size).toBe(1);
    const { id } = answers[0]!.entry as { id: string };
    const other = await mutateNmo(doctor, 'addNmoPoints', { input: { ...points, points: 2 } });
    expect(other.problems?.[0]?.code).toBe('ALREADY_EXISTS');
    const otherUser = await signInAs(test);
    expect((await mutateNmo(otherUser, 'changeNmoPoints', { id, input: points })).problems?.[0]?.code).toBe(
      'NOT_FOUND',
    );
    await mutateNmo(otherUser, 'removeNmoPoints', { id });
    expect((await recordsOf(doctor)).ownNmoPoints.nodes).toMatchObject([{ id, points: 36 }]);
    expect(await mutateNmo(doctor, 'changeNmoPoints', { id, input: { ...points, points: 18 } })).toMatchObject({
      entry: { points: 18 },
    });
    await mutateNmo(doctor, 'removeNmoPoints', { id });
    await mutateNmo(doctor, 'removeNmoPoints', { id });
    expect((await recordsOf(doctor)).ownNmoPoints.nodes).toEqual([]);
  });

  it.each([
    [{ title: 'ab' }, 'title'],
    [{ earnedOn: '2025-02-30' }, 'earnedOn'],
    [{ earnedOn: '2026-12-31' }, 'earnedOn'],
    [{ points: 0 }, 'points'],
    [{ points: 501 }, 'points'],
    [{ specialtyId: 'no-such' }, 'specialtyId'],
  ])('rejects %j at its field', async (assignedCode, field) => {
    const answer = await mutateNmo(await signInAs(test), 'addNmoPoints', { input: { ...points, ...assignedCode } });
    expect(answer.problems?.[0]?.field).toBe(field);
  });
});

describe('personal data of certificates', () => {
  it('is part of the data copy, is unlinked from a deleted account, and is deleted five years later', async () => {
    const { event, attendees } = await pastEvent(test);
    const [doctor] = attendees as [TestAttendee];
    await importRows(event.id, [{ email: doctor.user.email, code: 'Mine-1' }]);
    const { code } = await issueCertificate(test, doctor, event);
    await mutateNmo(doctor.client, 'addNmoPoints', {
      input: {
        title: 'Курс',
        specialtyId: 'higher-kardiologiia',
        earnedOn: '2025-05-12',
        points: 36,
        source: 'COURSE',
      },
    });
    const ownIds = inErasureOrder(test.app.hooks).filter(({ name }) =>
      ['certificates', 'nmoCodes', 'nmoCycles', 'ownNmoPoints'].includes(name),
    );
    const copy = async () =>
      JSON.stringify(
        await Promise.all(ownIds.map((data) => data.read(test.app, new Db(test.app.database), doctor.user.id))),
      );
    for (const part of ['Mine-1', code, 'Иванова Мария Петровна', 'Курс']) expect(await copy()).toContain(part);
    await test.app.database.inTransaction(async (transaction) => {
      for (const data of ownIds) await data.erase?.(transaction, doctor.user.id, test.clock.now());
    });
    expect(await copy()).toBe('[[],[],[],[]]');
    expect((await check(code)).data.certificateCheck).toMatchObject({ state: 'ISSUED' });
    await purgeOfDeletedAccounts(test.app);
    expect((await check(code)).data.certificateCheck).not.toBeNull();
    test.clock.forward(5 * 365 * day + 2 * day);
    await purgeOfDeletedAccounts(test.app);
    expect((await check(code)).data.certificateCheck).toBeNull();
  });
});
