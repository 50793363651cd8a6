import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import {
  mutateNmo,
  issueCertificate,
  manager,
  pastEvent,
  recordsOf,
  type TestAttendee,
} from '../support/certificates.js';
import { staff, type TestEvent } from '../support/factories.js';
import {
  reloadEvent,
  insertHallPresence,
  callNmo,
  termsOf,
  twoDays,
  defaultDay,
  importMinutes,
} from '../support/nmo.js';
import type { TestClient } from '../support/client.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });
let staffManager: TestClient;
beforeAll(async () => (staffManager = await manager(test)));

const runJobs = () => test.running.outbox.runPendingJobs();
const rowsOf = <T>(sql: string, ...values: string[]) => test.rows<T>(sql, values);

let addresses = 0;
async function stateOf(code: string): Promise<string | undefined> {
  const { data } = await test
    .client()
    .graphql<{ certificateCheck: { state: string } | null }>(
      'query($code: String!) { certificateCheck(code: $code) { state } }',
      { code },
      { 'x-forwarded-for': `10.8.0.${(addresses += 1)}` },
    );
  return data.certificateCheck?.state;
}

const emailsOf = async ({ user }: TestAttendee) => {
  await runJobs();
  return (await test.running.ports.mail.mailbox!.list()).filter(
    ({ to, subject }) => to === user.email && subject.startsWith('Документы отозваны'),
  );
};

/** A past event with NMO rules. Each attendee was in the hall long enough, and has a certificate and a code. */
async function attendeesWithDocuments(
  count = 1,
): Promise<{ event: TestEvent; attendees: TestAttendee[]; codes: string[] }> {
  const options = Array.from({ length: count }, () => ({}));
  const { event, attendees } = await pastEvent(test, options, {}, 'NONE');
  for (const attendee of attendees) await insertHallPresence(test, event, attendee, 300);
  const currentEvent = await reloadEvent(test, event);
  const { version } = await termsOf(staffManager, event.id);
  await callNmo(staffManager, 'saveNmoTerms', {
    eventId: event.id,
    version,
    needsAllDays: false,
    days: [defaultDay(currentEvent)],
  });
  const codes: string[] = [];
  for (const attendee of attendees) {
    codes.push((await issueCertificate(test, attendee, event)).code);
    await mutateNmo(staffManager, 'importNmoCodes', {
      input: { eventId: event.id, rows: [{ registrationNumber: attendee.number, code: `ИКП-${attendee.number}` }] },
    });
  }
  return { event, attendees, codes };
}

describe('certificate of participation', () => {
  const issue = (event: TestEvent) =>
    mutateNmo(staffManager, 'issueCertificates', { input: { eventId: event.id, kind: 'PARTICIPATION' } });

  it('is not issued to a participant without presence at an event that records presence', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}], {}, 'NONE');
    await insertHallPresence(test, event, attendees[0]!, 30);
    expect(await issue(event)).toMatchObject({
      issued: 1,
      refused: [{ registrationId: attendees[1]!.registrationId, code: 'NOT_PRESENT' }],
    });
    await insertHallPresence(test, event, attendees[1]!, 30);
    expect(await issue(event)).toMatchObject({ issued: 1, alreadyIssued: 1 });
  });

  it('is issued to all participants of an event without recorded presence', async () => {
    const { event } = await pastEvent(test, [{}, {}], {}, 'NONE');
    expect(await issue(event)).toMatchObject({ issued: 2 });
  });
});

type Answer = { task?: { id: string }; problems?: { code: string; field: string | null; message: string }[] };
async function cancel(event: TestEvent, ids: string[], variables: Record<string, unknown>): Promise<Answer> {
  const result = await staffManager.mutate(
    'cancelRegistrations',
    { selection: { eventId: event.id, ids, key: uuid() }, ...variables, refund: 'NONE' },
    'task { id }',
  );
  await runJobs();
  return result;
}

const codeStates = async ({ registrationId }: TestAttendee) =>
  (await rowsOf<{ state: string }>('SELECT state FROM nmo_codes WHERE "registrationId" = ?', registrationId)).map(
    ({ state }) => state,
  );

describe('cancellation of a registration of a past event', () => {
  it('is rejected without a reason and a decision about documents', async () => {
    const { event, attendees, codes } = await attendeesWithDocuments();
    const withoutReason = await cancel(event, [attendees[0]!.registrationId], {});
    expect(withoutReason.problems).toMatchObject([{ code: 'REQUIRED', field: 'reason' }]);
    const withoutDecision = await cancel(event, [attendees[0]!.registrationId], { reason: 'Участника не было' });
    expect(withoutDecision.problems).toMatchObject([{ code: 'REQUIRED', field: 'documents' }]);
    expect(await stateOf(codes[0]!)).toBe('ISSUED');
  });

  it('revokes certificates and codes, with one email that gives the reason', async () => {
    const { event, attendees, codes } = await attendeesWithDocuments();
    const [attendee] = attendees as [TestAttendee];
    await cancel(event, [attendee.registrationId], {
      reason: 'За участника вошёл другой человек',
      documents: 'REVOKE',
    });
    expect(await stateOf(codes[0]!)).toBe('REVOKED');
    expect(await codeStates(attendee)).toEqual(['REVOKED']);
    const [record] = (await recordsOf(attendee.client)).nmoRecords.nodes;
    expect(record!.certificates).toMatchObject([{ state: 'REVOKED', reason: 'За участника вошёл другой человек' }]);
    const emails = await emailsOf(attendee);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain('За участника вошёл другой человек');
    expect(emails[0]!.text).toContain(codes[0]!);
    expect(emails[0]!.text).toContain('не\u00a0вводите его на\u00a0портале');
  });

  it('keeps the documents of present participants on request, and revokes those of others', async () => {
    const { event, attendees, codes } = await attendeesWithDocuments(2);
    const [present, absent] = attendees as [TestAttendee, TestAttendee];
    await test.execute(
      `UPDATE presence_marks SET "voidedAt" = at, "voidReason" = 'Ошибка' WHERE "registrationId" = ?`,
      [absent.registrationId],
    );
    const documentsAtStake = await staffManager.query(
      'documentsAtStake',
      { input: { eventId: event.id, filter: {} } },
      'isOver holders present certificates codes',
    );
    expect(documentsAtStake).toEqual({ isOver: true, holders: 2, present: 1, certificates: 2, codes: 2 });
    const ids = attendees.map(({ registrationId }) => registrationId);
    await cancel(event, ids, { reason: 'Двойная оплата возвращена', documents: 'KEEP' });
    expect([await stateOf(codes[0]!), await stateOf(codes[1]!)]).toEqual(['ISSUED', 'REVOKED']);
    expect([await codeStates(present), await codeStates(absent)]).toEqual([['ASSIGNED'], ['REVOKED']]);
    expect(await emailsOf(present)).toHaveLength(0);
    const retainedChanges = await rowsOf(
      `SELECT certificate_changes.reason FROM certificate_changes JOIN certificates ON certificates.id = "certificateId"
       WHERE "registrationId" = ? AND certificate_changes.state = 'KEPT'`,
      present.registrationId,
    );
    expect(retainedChanges).toEqual([{ reason: 'Двойная оплата возвращена' }]);
  });
});

describe('NMO certificate and code without their conditions', () => {
  it('are revoked when staff decides that the participant has not passed', async () => {
    const { event, attendees, codes } = await attendeesWithDocuments();
    const [attendee] = attendees as [TestAttendee];
    await callNmo(staffManager, 'decideNmo', {
      eventId: event.id,
      registrationIds: [attendee.registrationId],
      verdict: 'NOT_PASSED',
      reason: 'Спал в зале',
    });
    expect(await emailsOf(attendee)).toHaveLength(1);
    expect(await stateOf(codes[0]!)).toBe('REVOKED');
    expect(await codeStates(attendee)).toEqual(['REVOKED']);
  });

  it('are revoked when the only entry scan is voided; the certificate of participation stays', async () => {
    const { event, attendees, codes } = await attendeesWithDocuments();
    const [attendee] = attendees as [TestAttendee];
    const participation = await issueCertificate(test, attendee, event, 'PARTICIPATION');
    const [mark] = await rowsOf<{ id: string }>(
      `SELECT id FROM presence_marks WHERE "registrationId" = ? AND kind = 'ENTRY'`,
      attendee.registrationId,
    );
    await staffManager.mutate('voidScan', { id: mark!.id, reason: 'Чужой билет' });
    await runJobs();
    expect(await stateOf(codes[0]!)).toBe('REVOKED');
    expect(await stateOf(participation.code)).toBe('ISSUED');
    expect((await emailsOf(attendee))[0]!.text).toContain('Чужой билет');
  });

  it('stay when a decision repeats the result of the rules', async () => {
    const { event, attendees, codes } = await attendeesWithDocuments();
    const ids = { eventId: event.id, registrationIds: [attendees[0]!.registrationId] };
    await callNmo(staffManager, 'decideNmo', { ...ids, verdict: 'PASSED', reason: 'Видели весь день' });
    await callNmo(staffManager, 'decideNmo', { ...ids, verdict: 'BY_RULES', reason: 'Ошибка ввода' });
    expect(await emailsOf(attendees[0]!)).toHaveLength(0);
    expect(await stateOf(codes[0]!)).toBe('ISSUED');
  });
});

describe('correction of presence after issuing', () => {
  /** An event of two days with six points each, and a certificate for both. */
  async function attendeeOfTwoDays(): Promise<{ event: TestEvent; one: TestAttendee; dates: string[]; code: string }> {
    const { event, attendees, dates } = await twoDays(test, staffManager);
    const [attendee] = attendees as [TestAttendee];
    await importMinutes(staffManager, event, attendee, dates, [300, 300]);
    return { event, one: attendee, dates, code: (await issueCertificate(test, attendee, event)).code };
  }
  const importStatistics = (event: TestEvent, attendee: TestAttendee, dates: string[], minutes: number[]) =>
    importMinutes(staffManager, event, attendee, dates, minutes);
  const certificatesOf = async ({ client }: TestAttendee) =>
    (await recordsOf(client)).nmoRecords.nodes[0]!.certificates.map(({ state, points }) => `${state} ${points}`).sort();

  it('replaces the certificate by one with the remaining points', async () => {
    const { event, one: attendee, dates } = await attendeeOfTwoDays();
    expect(await certificatesOf(attendee)).toEqual(['ISSUED 12']);
    await importStatistics(event, attendee, dates, [300, 10]);
    await runJobs();
    expect(await certificatesOf(attendee)).toEqual(['ISSUED 6', 'REPLACED 12']);
  });

  it('replaces the certificate again when a day is counted after all', async () => {
    const { event, one: attendee, dates } = await attendeeOfTwoDays();
    await importStatistics(event, attendee, dates, [300, 10]);
    await runJobs();
    test.clock.forward(1);
    await importStatistics(event, attendee, dates, [300, 300]);
    await runJobs();
    expect(await certificatesOf(attendee)).toEqual(['ISSUED 12', 'REPLACED 12', 'REPLACED 6']);
  });

  it('revokes the certificate when no day is left', async () => {
    const { event, one: attendee, dates, code } = await attendeeOfTwoDays();
    await importStatistics(event, attendee, dates, [10, 10]);
    await runJobs();
    expect(await stateOf(code)).toBe('REVOKED');
    expect((await emailsOf(attendee))[0]!.text).toContain('уточнены после выдачи');
  });
});

describe('stricter NMO rules after issuing', () => {
  const saveStricterRules = async (event: TestEvent, client: TestClient, revokesDocuments?: boolean) => {
    const { version } = await termsOf(staffManager, event.id);
    const day = { ...defaultDay(await reloadEvent(test, event)), minutes: 310 };
    return callNmo(client, 'saveNmoTerms', {
      eventId: event.id,
      version,
      needsAllDays: false,
      days: [day],
      ...(revokesDocuments && { revokesDocuments }),
    });
  };

  it('are saved only after staff confirms the revocations, and the owners are emailed', async () => {
    const { event, attendees, codes } = await attendeesWithDocuments(2);
    await callNmo(staffManager, 'decideNmo', {
      eventId: event.id,
      registrationIds: [attendees[1]!.registrationId],
      verdict: 'PASSED',
      reason: 'Был в зале весь день',
    });
    const confirmation = await saveStricterRules(event, staffManager);
    expect(confirmation.problems).toMatchObject([{ code: 'DOCUMENTS_AT_STAKE' }]);
    expect(confirmation.problems![0]!.message.replaceAll('\u00a0', ' ')).toContain('1 свидетельство НМО и 1 код НМО');
    expect(await stateOf(codes[0]!)).toBe('ISSUED');
    expect((await saveStricterRules(event, await staff(test, 'EDITOR'), true)).problems).toMatchObject([
      { code: 'DOCUMENTS_ISSUED' },
    ]);
    expect(await saveStricterRules(event, staffManager, true)).toMatchObject({
      revoked: { certificates: 1, codes: 1 },
    });
    expect([await emailsOf(attendees[0]!), await emailsOf(attendees[1]!)]).toMatchObject([[{}], []]);
    expect([await stateOf(codes[0]!), await stateOf(codes[1]!)]).toEqual(['REVOKED', 'ISSUED']);
    expect([await codeStates(attendees[0]!), await codeStates(attendees[1]!)]).toEqual([['REVOKED'], ['ASSIGNED']]);
    expect((await emailsOf(attendees[0]!))[0]!.text).toContain('Условия НМО мероприятия уточнены');
  });
});

describe('import of lower online minutes', () => {
  it('previews revocations without writing, then revokes also a code without a certificate', async () => {
    const { event, attendees, dates } = await twoDays(test, staffManager);
    const [attendee] = attendees as [TestAttendee];
    await importMinutes(staffManager, event, attendee, dates, [300, 300]);
    await mutateNmo(staffManager, 'importNmoCodes', {
      input: { eventId: event.id, rows: [{ registrationNumber: attendee.number, code: 'ИКП-1' }] },
    });
    const trial = await importMinutes(staffManager, event, attendee, dates, [5, 5], { isTrial: true });
    expect(trial).toMatchObject({ revoked: { certificates: 0, codes: 1 }, saved: 2 });
    await runJobs();
    expect(await codeStates(attendee)).toEqual(['ASSIGNED']);
    expect(await importMinutes(staffManager, event, attendee, dates, [5, 5])).toMatchObject({ revoked: { codes: 1 } });
    expect(await emailsOf(attendee)).toHaveLength(1);
    expect(await codeStates(attendee)).toEqual(['REVOKED']);
  });
});

describe('decision about other points', () => {
  it('replaces the certificate by one with these points', async () => {
    const { event, attendees, codes } = await attendeesWithDocuments();
    const [attendee] = attendees as [TestAttendee];
    await callNmo(staffManager, 'decideNmo', {
      eventId: event.id,
      registrationIds: [attendee.registrationId],
      verdict: 'PASSED',
      points: 4,
      reason: 'Ушёл раньше',
    });
    await runJobs();
    expect(await stateOf(codes[0]!)).toBe('REPLACED');
    const { certificates } = (await recordsOf(attendee.client)).nmoRecords.nodes[0]!;
    expect(certificates.find(({ state }) => state === 'ISSUED')).toMatchObject({ points: 4 });
  });
});

describe('change of the specialty by staff', () => {
  it('replaces the certificate and revokes codes of the previous specialty', async () => {
    const specialties = ['higher-kardiologiia', 'higher-terapiia'];
    const { event, attendees } = await pastEvent(test, [{}], { specialties });
    const [attendee] = attendees as [TestAttendee];
    await test.app.database.inTransaction((transaction) =>
      transaction.insert('user_specialties', [
        { userId: attendee.user.id, specialtyId: 'higher-terapiia', position: 0 },
      ]),
    );
    await issueCertificate(test, attendee, event);
    const rows = [{ registrationNumber: attendee.number, code: 'ИКП-К' }];
    await mutateNmo(staffManager, 'importNmoCodes', {
      input: { eventId: event.id, specialtyId: 'higher-kardiologiia', rows },
    });
    const { problems } = await staffManager.mutate('chooseNmoSpecialty', {
      registrationId: attendee.registrationId,
      specialtyId: 'higher-terapiia',
    });
    expect(problems).toBeUndefined();
    await runJobs();
    const { certificates, codes } = (await recordsOf(attendee.client)).nmoRecords.nodes[0]!;
    expect(certificates.map(({ state, specialty }) => [state, specialty]).sort()).toEqual([
      ['ISSUED', 'Терапия'],
      ['REPLACED', 'Кардиология'],
    ]);
    expect(codes).toMatchObject([{ state: 'REVOKED' }]);
  });
});

describe('one attendance', () => {
  it('gives one valid certificate to a user with two registrations of the event', async () => {
    const { event, attendees, codes } = await attendeesWithDocuments();
    const [attendee] = attendees as [TestAttendee];
    await cancel(event, [attendee.registrationId], { reason: 'Двойная запись', documents: 'KEEP' });
    const [row] = await rowsOf<Record<string, string>>(
      'SELECT * FROM registrations WHERE id = ?',
      attendee.registrationId,
    );
    const secondId = uuid();
    await test.app.database.inTransaction((transaction) =>
      transaction.insert('registrations', [
        { ...row!, id: secondId, number: secondId.slice(-8).toUpperCase(), ticketCode: null, state: 'CONFIRMED' },
      ]),
    );
    const answer = await mutateNmo(staffManager, 'issueCertificates', { input: { eventId: event.id, kind: 'NMO' } });
    expect(answer).toMatchObject({ issued: 0, alreadyIssued: 1 });
    expect(await stateOf(codes[0]!)).toBe('ISSUED');
  });

  it('keeps one valid certificate after an account merge, and the preview names the other one', async () => {
    const administrator = await staff(test, 'ADMINISTRATOR');
    const { event, attendees, codes } = await attendeesWithDocuments(2);
    const [first, second] = attendees as [TestAttendee, TestAttendee];
    await cancel(event, [first.registrationId], { reason: 'Второй аккаунт', documents: 'KEEP' });
    const pair = { keptId: first.user.id, endedId: second.user.id };
    const preview = await administrator.query('accountMerge', pair, 'consequences obstacles');
    expect(preview.obstacles).toEqual([]);
    expect(preview.consequences).toMatchObject([expect.stringContaining(codes[0]!)]);
    await administrator.mutate('mergeAccounts', pair);
    await runJobs();
    expect([await stateOf(codes[0]!), await stateOf(codes[1]!)]).toEqual(['REVOKED', 'ISSUED']);
    expect([await codeStates(first), await codeStates(second)]).toEqual([['REVOKED'], ['ASSIGNED']]);
    const emails = await emailsOf(first);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain('Объединение кабинетов');
  });

  it('is limited to one valid certificate by the database', async () => {
    const { attendees } = await attendeesWithDocuments();
    const [row] = await rowsOf<Record<string, string>>(
      'SELECT * FROM certificates WHERE "userId" = ?',
      attendees[0]!.user.id,
    );
    const duplicate = test.app.database.inTransaction((transaction) =>
      transaction.insert('certificates', [{ ...row!, id: uuid(), code: 'AAAA-BBBB', registrationId: null }]),
    );
    await expect(duplicate).rejects.toThrow(/unique/i);
  });
});

describe('revocation of a code by staff', () => {
  it('is emailed to the owner', async () => {
    const { attendees } = await attendeesWithDocuments();
    const [code] = await rowsOf<{ id: string }>('SELECT id FROM nmo_codes WHERE "userId" = ?', attendees[0]!.user.id);
    await mutateNmo(staffManager, 'revokeNmoCode', { id: code!.id, reason: 'Портал не принял' });
    const emails = await emailsOf(attendees[0]!);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain('Портал не принял');
  });
});
