import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../server/core/insert.js';
import { startApp, type TestApp } from './support/app.js';
import { call, issued, manager, pastEvent, recordsOf, type Held } from './support/certificates.js';
import { staff, type MadeEvent } from './support/make.js';
import { eventNow, satInHall, tell, termsOf, twoDays, usualDay, watch } from './support/nmo.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
let boss: Visitor;
beforeAll(async () => {
  test = await startApp({ env: { TRUSTED_PROXIES: '1' } });
  boss = await manager(test);
});
afterAll(() => test.close());

const work = () => test.running.outbox.wake();
const rowsOf = <T>(sql: string, ...values: string[]) => test.app.database.read<T>(sql, values);

let addresses = 0;
async function stateOf(code: string): Promise<string | undefined> {
  const { data } = await test
    .visitor()
    .graphql<{ certificateCheck: { state: string } | null }>(
      'query($code: String!) { certificateCheck(code: $code) { state } }',
      { code },
      { 'x-forwarded-for': `10.8.0.${(addresses += 1)}` },
    );
  return data.certificateCheck?.state;
}

const emailsOf = async ({ user }: Held) => {
  await work();
  return (await test.running.ports.mail.kept!.list()).filter(
    ({ to, subject }) => to === user.email && subject.startsWith('Документы отозваны'),
  );
};

/** An event that is over, with conditions; each was in the hall long enough and has a document and a code. */
async function documented(count = 1): Promise<{ event: MadeEvent; held: Held[]; codes: string[] }> {
  const people = Array.from({ length: count }, () => ({}));
  const { event, held } = await pastEvent(test, people, {}, 'NONE');
  for (const one of held) await satInHall(test, event, one, 300);
  const now = await eventNow(test, event);
  const { version } = await termsOf(boss, event.id);
  await tell(boss, 'saveNmoTerms', { eventId: event.id, version, needsAllDays: false, days: [usualDay(now)] });
  const codes: string[] = [];
  for (const one of held) {
    codes.push((await issued(test, one, event)).code);
    await call(boss, 'importNmoCodes', {
      input: { eventId: event.id, rows: [{ registrationNumber: one.number, code: `ИКП-${one.number}` }] },
    });
  }
  return { event, held, codes };
}

describe('a certificate of participation', () => {
  const issue = (event: MadeEvent) =>
    call(boss, 'issueCertificates', { input: { eventId: event.id, kind: 'PARTICIPATION' } });

  it('is not given to a participant nobody saw at an event that keeps presence', async () => {
    const { event, held } = await pastEvent(test, [{}, {}], {}, 'NONE');
    await satInHall(test, event, held[0]!, 30);
    expect(await issue(event)).toMatchObject({
      issued: 1,
      refused: [{ registrationId: held[1]!.registrationId, code: 'NOT_PRESENT' }],
    });
    await satInHall(test, event, held[1]!, 30);
    expect(await issue(event)).toMatchObject({ issued: 1, alreadyIssued: 1 });
  });

  it('is for everybody where no presence was kept', async () => {
    const { event } = await pastEvent(test, [{}, {}], {}, 'NONE');
    expect(await issue(event)).toMatchObject({ issued: 2 });
  });
});

type Answer = { task?: { id: string }; problems?: { code: string; field: string | null; message: string }[] };
async function cancel(event: MadeEvent, ids: string[], given: Record<string, unknown>): Promise<Answer> {
  const { data, errors } = await boss.graphql<{ cancelRegistrations: Answer }>(
    `mutation ($selection: RegistrationSelectionInput!, $reason: String, $documents: CancellationDocuments) {
      cancelRegistrations(selection: $selection, refund: NONE, reason: $reason, documents: $documents) {
        ... on BulkStarted { task { id } } ... on Problems { problems { code field message } } } }`,
    { selection: { eventId: event.id, ids, key: uuid() }, ...given },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  await work();
  return data.cancelRegistrations;
}

const codeStates = async ({ registrationId }: Held) =>
  (await rowsOf<{ state: string }>('SELECT state FROM nmo_codes WHERE "registrationId" = ?', registrationId)).map(
    ({ state }) => state,
  );

describe('a registration of an event that is over', () => {
  it('is not cancelled by staff without a reason and a decision about documents', async () => {
    const { event, held, codes } = await documented();
    const bare = await cancel(event, [held[0]!.registrationId], {});
    expect(bare.problems).toMatchObject([{ code: 'REQUIRED', field: 'reason' }]);
    const undecided = await cancel(event, [held[0]!.registrationId], { reason: 'Участника не было' });
    expect(undecided.problems).toMatchObject([{ code: 'REQUIRED', field: 'documents' }]);
    expect(await stateOf(codes[0]!)).toBe('ISSUED');
  });

  it('takes its documents and codes along when it is cancelled, with one email that says why', async () => {
    const { event, held, codes } = await documented();
    const [one] = held as [Held];
    await cancel(event, [one.registrationId], { reason: 'За участника вошёл другой человек', documents: 'REVOKE' });
    expect(await stateOf(codes[0]!)).toBe('REVOKED');
    expect(await codeStates(one)).toEqual(['REVOKED']);
    const [record] = (await recordsOf(one.visitor)).nmoRecords.nodes;
    expect(record!.certificates).toMatchObject([{ state: 'REVOKED', reason: 'За участника вошёл другой человек' }]);
    const emails = await emailsOf(one);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain('За участника вошёл другой человек');
    expect(emails[0]!.text).toContain(codes[0]!);
    expect(emails[0]!.text).toContain('не\u00a0вводите его на\u00a0портале');
  });

  it('keeps documents of those who were present, when staff says so, and of nobody else', async () => {
    const { event, held, codes } = await documented(2);
    const [present, absent] = held as [Held, Held];
    await test.app.database.inTransaction((transaction) =>
      transaction.query(
        `UPDATE presence_marks SET "voidedAt" = at, "voidReason" = 'Ошибка' WHERE "registrationId" = ?`,
        [absent.registrationId],
      ),
    );
    const { data } = await boss.graphql<{ documentsAtStake: object }>(
      `query ($input: DocumentsAtStakeInput!) { documentsAtStake(input: $input) { isOver holders present certificates codes } }`,
      { input: { eventId: event.id, filter: {} } },
    );
    expect(data.documentsAtStake).toEqual({ isOver: true, holders: 2, present: 1, certificates: 2, codes: 2 });
    const ids = held.map(({ registrationId }) => registrationId);
    await cancel(event, ids, { reason: 'Двойная оплата возвращена', documents: 'KEEP' });
    expect([await stateOf(codes[0]!), await stateOf(codes[1]!)]).toEqual(['ISSUED', 'REVOKED']);
    expect([await codeStates(present), await codeStates(absent)]).toEqual([['ASSIGNED'], ['REVOKED']]);
    expect(await emailsOf(present)).toHaveLength(0);
    const kept = await rowsOf(
      `SELECT certificate_changes.reason FROM certificate_changes JOIN certificates ON certificates.id = "certificateId"
       WHERE "registrationId" = ? AND certificate_changes.state = 'KEPT'`,
      present.registrationId,
    );
    expect(kept).toEqual([{ reason: 'Двойная оплата возвращена' }]);
  });
});

describe('points without their conditions', () => {
  it('are revoked when staff decides that the participant has not passed', async () => {
    const { event, held, codes } = await documented();
    const [one] = held as [Held];
    await tell(boss, 'decideNmo', {
      eventId: event.id,
      registrationIds: [one.registrationId],
      verdict: 'NOT_PASSED',
      reason: 'Спал в зале',
    });
    expect(await emailsOf(one)).toHaveLength(1);
    expect(await stateOf(codes[0]!)).toBe('REVOKED');
    expect(await codeStates(one)).toEqual(['REVOKED']);
  });

  it('are revoked when the presence mark they stand on is voided; the certificate of participation stays', async () => {
    const { event, held, codes } = await documented();
    const [one] = held as [Held];
    const participation = await issued(test, one, event, 'PARTICIPATION');
    const [mark] = await rowsOf<{ id: string }>(
      `SELECT id FROM presence_marks WHERE "registrationId" = ? AND kind = 'ENTRY'`,
      one.registrationId,
    );
    await boss.graphql(
      'mutation ($id: ID!) { voidScan(id: $id, reason: "Чужой билет") { ... on Problems { problems { code } } } }',
      { id: mark!.id },
    );
    await work();
    expect(await stateOf(codes[0]!)).toBe('REVOKED');
    expect(await stateOf(participation.code)).toBe('ISSUED');
    expect((await emailsOf(one))[0]!.text).toContain('Чужой билет');
  });

  it('stay when the decision only repeats what the conditions say', async () => {
    const { event, held, codes } = await documented();
    const ids = { eventId: event.id, registrationIds: [held[0]!.registrationId] };
    await tell(boss, 'decideNmo', { ...ids, verdict: 'PASSED', reason: 'Видели весь день' });
    await tell(boss, 'decideNmo', { ...ids, verdict: 'BY_RULES', reason: 'Ошибка ввода' });
    expect(await emailsOf(held[0]!)).toHaveLength(0);
    expect(await stateOf(codes[0]!)).toBe('ISSUED');
  });
});

describe('presence that is known better after the documents were issued', () => {
  /** Two days of six points, with a document for both. */
  async function watched(): Promise<{ event: MadeEvent; one: Held; dates: string[]; code: string }> {
    const { event, held, dates } = await twoDays(test, boss);
    const [one] = held as [Held];
    await watch(boss, event, one, dates, [300, 300]);
    return { event, one, dates, code: (await issued(test, one, event)).code };
  }
  const statistics = (event: MadeEvent, one: Held, dates: string[], minutes: number[]) =>
    watch(boss, event, one, dates, minutes);
  const certificatesOf = async ({ visitor }: Held) =>
    (await recordsOf(visitor)).nmoRecords.nodes[0]!.certificates.map(
      ({ state, points }) => `${state} ${points}`,
    ).sort();

  it('puts a document with the points that are left in the place of the first', async () => {
    const { event, one, dates } = await watched();
    expect(await certificatesOf(one)).toEqual(['ISSUED 12']);
    await statistics(event, one, dates, [300, 10]);
    await work();
    expect(await certificatesOf(one)).toEqual(['ISSUED 6', 'REPLACED 12']);
  });

  it('gives the points of a day that became known later', async () => {
    const { event, one, dates } = await watched();
    await statistics(event, one, dates, [300, 10]);
    await work();
    test.clock.forward(1);
    await statistics(event, one, dates, [300, 300]);
    await work();
    expect(await certificatesOf(one)).toEqual(['ISSUED 12', 'REPLACED 12', 'REPLACED 6']);
  });

  it('revokes the document when nothing is left of what it stands on', async () => {
    const { event, one, dates, code } = await watched();
    await statistics(event, one, dates, [10, 10]);
    await work();
    expect(await stateOf(code)).toBe('REVOKED');
    expect((await emailsOf(one))[0]!.text).toContain('уточнены после выдачи');
  });
});

describe('conditions that staff makes stricter after documents were issued', () => {
  const stricter = async (event: MadeEvent, visitor: Visitor, revokesDocuments?: boolean) => {
    const { version } = await termsOf(boss, event.id);
    const day = { ...usualDay(await eventNow(test, event)), minutes: 310 };
    return tell(visitor, 'saveNmoTerms', {
      eventId: event.id,
      version,
      needsAllDays: false,
      days: [day],
      ...(revokesDocuments && { revokesDocuments }),
    });
  };

  it('are saved only when staff has confirmed what is revoked, and their holders are told', async () => {
    const { event, held, codes } = await documented(2);
    await tell(boss, 'decideNmo', {
      eventId: event.id,
      registrationIds: [held[1]!.registrationId],
      verdict: 'PASSED',
      reason: 'Был в зале весь день',
    });
    const asked = await stricter(event, boss);
    expect(asked.problems).toMatchObject([{ code: 'DOCUMENTS_AT_STAKE' }]);
    expect(asked.problems![0]!.message.replaceAll('\u00a0', ' ')).toContain('1 свидетельство НМО и 1 код НМО');
    expect(await stateOf(codes[0]!)).toBe('ISSUED');
    expect((await stricter(event, await staff(test, 'EDITOR'), true)).problems).toMatchObject([
      { code: 'DOCUMENTS_ISSUED' },
    ]);
    expect(await stricter(event, boss, true)).toMatchObject({ revoked: { certificates: 1, codes: 1 } });
    expect([await emailsOf(held[0]!), await emailsOf(held[1]!)]).toMatchObject([[{}], []]);
    expect([await stateOf(codes[0]!), await stateOf(codes[1]!)]).toEqual(['REVOKED', 'ISSUED']);
    expect([await codeStates(held[0]!), await codeStates(held[1]!)]).toEqual([['REVOKED'], ['ASSIGNED']]);
    expect((await emailsOf(held[0]!))[0]!.text).toContain('Условия НМО мероприятия уточнены');
  });
});

describe('statistics that lower the minutes', () => {
  it('say in the trial what would be revoked, and write nothing; then revoke a code without a document too', async () => {
    const { event, held, dates } = await twoDays(test, boss);
    const [one] = held as [Held];
    await watch(boss, event, one, dates, [300, 300]);
    await call(boss, 'importNmoCodes', {
      input: { eventId: event.id, rows: [{ registrationNumber: one.number, code: 'ИКП-1' }] },
    });
    const trial = await watch(boss, event, one, dates, [5, 5], { isTrial: true });
    expect(trial).toMatchObject({ revoked: { certificates: 0, codes: 1 }, saved: 2 });
    await work();
    expect(await codeStates(one)).toEqual(['ASSIGNED']);
    expect(await watch(boss, event, one, dates, [5, 5])).toMatchObject({ revoked: { codes: 1 } });
    expect(await emailsOf(one)).toHaveLength(1);
    expect(await codeStates(one)).toEqual(['REVOKED']);
  });
});

describe('a decision that gives other points', () => {
  it('puts a document with these in the place of the first', async () => {
    const { event, held, codes } = await documented();
    const [one] = held as [Held];
    await tell(boss, 'decideNmo', {
      eventId: event.id,
      registrationIds: [one.registrationId],
      verdict: 'PASSED',
      points: 4,
      reason: 'Ушёл раньше',
    });
    await work();
    expect(await stateOf(codes[0]!)).toBe('REPLACED');
    const { certificates } = (await recordsOf(one.visitor)).nmoRecords.nodes[0]!;
    expect(certificates.find(({ state }) => state === 'ISSUED')).toMatchObject({ points: 4 });
  });
});

describe('another specialty that staff chooses', () => {
  it('replaces the document and revokes codes of the former one', async () => {
    const specialties = ['higher-kardiologiia', 'higher-terapiia'];
    const { event, held } = await pastEvent(test, [{}], { specialties });
    const [one] = held as [Held];
    await test.app.database.inTransaction((transaction) =>
      insertRows(transaction, 'user_specialties', [
        { userId: one.user.id, specialtyId: 'higher-terapiia', position: 0 },
      ]),
    );
    await issued(test, one, event);
    const rows = [{ registrationNumber: one.number, code: 'ИКП-К' }];
    await call(boss, 'importNmoCodes', { input: { eventId: event.id, specialtyId: 'higher-kardiologiia', rows } });
    const { data } = await boss.graphql<{ chooseNmoSpecialty: Answer }>(
      `mutation ($registrationId: ID!) { chooseNmoSpecialty(registrationId: $registrationId, specialtyId: "higher-terapiia") {
        ... on Problems { problems { code field message } } } }`,
      { registrationId: one.registrationId },
    );
    expect(data.chooseNmoSpecialty.problems).toBeUndefined();
    await work();
    const { certificates, codes } = (await recordsOf(one.visitor)).nmoRecords.nodes[0]!;
    expect(certificates.map(({ state, specialty }) => [state, specialty]).sort()).toEqual([
      ['ISSUED', 'Терапия'],
      ['REPLACED', 'Кардиология'],
    ]);
    expect(codes).toMatchObject([{ state: 'REVOKED' }]);
  });
});

describe('one attendance', () => {
  it('gives one valid document to a person with two registrations of the event', async () => {
    const { event, held, codes } = await documented();
    const [one] = held as [Held];
    await cancel(event, [one.registrationId], { reason: 'Двойная запись', documents: 'KEEP' });
    const [row] = await rowsOf<Record<string, string>>('SELECT * FROM registrations WHERE id = ?', one.registrationId);
    const again = uuid();
    await test.app.database.inTransaction((transaction) =>
      insertRows(transaction, 'registrations', [
        { ...row!, id: again, number: again.slice(-8).toUpperCase(), ticketCode: null, state: 'CONFIRMED' },
      ]),
    );
    const answer = await call(boss, 'issueCertificates', { input: { eventId: event.id, kind: 'NMO' } });
    expect(answer).toMatchObject({ issued: 0, alreadyIssued: 1 });
    expect(await stateOf(codes[0]!)).toBe('ISSUED');
  });

  it('leaves one valid document when two accounts become one, and the preview says which goes', async () => {
    const administrator = await staff(test, 'ADMINISTRATOR');
    const { event, held, codes } = await documented(2);
    const [kept, ended] = held as [Held, Held];
    await cancel(event, [kept.registrationId], { reason: 'Второй аккаунт', documents: 'KEEP' });
    const pair = { keptId: kept.user.id, endedId: ended.user.id };
    const shown = await administrator.graphql<{ accountMerge: { consequences: string[]; obstacles: string[] } }>(
      `query ($keptId: ID!, $endedId: ID!) { accountMerge(keptId: $keptId, endedId: $endedId) { consequences obstacles } }`,
      pair,
    );
    expect(shown.data.accountMerge.obstacles).toEqual([]);
    expect(shown.data.accountMerge.consequences).toMatchObject([expect.stringContaining(codes[0]!)]);
    await administrator.graphql(
      `mutation ($keptId: ID!, $endedId: ID!) { mergeAccounts(keptId: $keptId, endedId: $endedId) {
        ... on Problems { problems { message } } } }`,
      pair,
    );
    await work();
    expect([await stateOf(codes[0]!), await stateOf(codes[1]!)]).toEqual(['REVOKED', 'ISSUED']);
    expect([await codeStates(kept), await codeStates(ended)]).toEqual([['REVOKED'], ['ASSIGNED']]);
    const emails = await emailsOf(kept);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain('Объединение кабинетов');
  });

  it('is held by the database as well', async () => {
    const { held } = await documented();
    const [row] = await rowsOf<Record<string, string>>(
      'SELECT * FROM certificates WHERE "userId" = ?',
      held[0]!.user.id,
    );
    const second = test.app.database.inTransaction((transaction) =>
      insertRows(transaction, 'certificates', [{ ...row!, id: uuid(), code: 'AAAA-BBBB', registrationId: null }]),
    );
    await expect(second).rejects.toThrow(/unique/i);
  });
});

describe('a code that staff revokes', () => {
  it('is told to its holder', async () => {
    const { held } = await documented();
    const [code] = await rowsOf<{ id: string }>('SELECT id FROM nmo_codes WHERE "userId" = ?', held[0]!.user.id);
    await call(boss, 'revokeNmoCode', { id: code!.id, reason: 'Портал не принял' });
    const emails = await emailsOf(held[0]!);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain('Портал не принял');
  });
});
