import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, instant, later } from '../server/core/clock.js';
import { insertRows } from '../server/core/insert.js';
import { startApp, type TestApp } from './support/app.js';
import { call, issued, manager, pastEvent, recordsOf, type Held } from './support/certificates.js';
import { changeEvent, staff, type MadeEvent } from './support/make.js';
import { eventNow, satInHall, tell, usualDay, termsOf } from './support/nmo.js';
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
  /** Two days of six points; the statistics of the broadcast say the minutes of each. */
  async function watched(): Promise<{ event: MadeEvent; one: Held; dates: string[]; code: string }> {
    const { event, held } = await pastEvent(test, [{}], {}, 'NONE');
    const [one] = held as [Held];
    const { dates: stored, startsAt } = await eventNow(test, event);
    const last = (JSON.parse(stored) as string[])[0]!;
    const first = instant(later(new Date(`${last}T00:00:00.000Z`), -day)).slice(0, 10);
    const dates = [first, last];
    await changeEvent(test, event.id, {
      dates: JSON.stringify(dates),
      nmoPointsPerDay: '[6,6]',
      startsAt: instant(later(new Date(startsAt), -day)),
    });
    const { version } = await termsOf(boss, event.id);
    const days = dates.map((date) => ({ ...usualDay({ dates: JSON.stringify([date]) }), date }));
    await tell(boss, 'saveNmoTerms', { eventId: event.id, version, needsAllDays: false, days });
    await statistics(event, one, dates, [300, 300]);
    return { event, one, dates, code: (await issued(test, one, event)).code };
  }
  const statistics = (event: MadeEvent, { number }: Held, dates: string[], minutes: number[]) =>
    tell(boss, 'importOnlinePresence', {
      eventId: event.id,
      rows: dates.map((date, index) => ({
        date,
        registrationNumber: number,
        minutes: minutes[index],
        confirmations: 6,
      })),
    });
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
