import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { entriesData } from '../../server/registrations/staff/entry/entry.personal-data.js';
import { deleteOldImportRows } from '../../server/registrations/staff/entry/import.service.js';
import { fieldCodes } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import type { User } from '../../server/users/user.entity.js';

const test = appForFile();
let manager: TestClient & { user: { id: string } };
beforeAll(async () => (manager = await staff(test, 'MANAGER')));
// Moves on, so that limits per minute start again.
beforeEach(() => test.clock.forward(2 * minute));

const address = (): string => `${randomUUID()}@example.ru`;
const person = { lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна' };

async function addRegistration(
  event: TestEvent,
  overrides: Record<string, unknown> = {},
  caller: TestClient = manager,
) {
  const tariffId = event.tariffs[0]!.id;
  const defaults = { key: randomUUID(), eventId: event.id, email: address(), ...person, tariffId, hasConsented: true };
  return caller.mutate(
    'addRegistration',
    { input: { ...defaults, ...overrides } },
    'registrationId number name isNewAccount',
  );
}

const rowOf = async (id: string) =>
  await test.row<{ state: string; priceAmount: number; answers: string; payUntil: string | null }>(
    'SELECT state, "priceAmount", answers, "payUntil" FROM registrations WHERE id = ?',
    [id],
  );
const seatsOf = async ({ id }: TestEvent) =>
  await test.row<{ capacity: number; taken: number }>('SELECT capacity, taken FROM event_seats WHERE "eventId" = ?', [
    id,
  ]);
const countOf = async ({ id }: TestEvent): Promise<number> =>
  Number(await test.value<number>('SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ?', [id]));
const emailsTo = async (email: string) => {
  await test.running.outbox.runPendingJobs();
  return (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === email);
};

describe('a registration by staff', () => {
  it('creates an account and sends one email', async () => {
    const event = await makeEvent(test);
    const email = address();
    const added = await addRegistration(event, { email: email.toUpperCase() });
    expect(added).toMatchObject({ isNewAccount: true, name: 'Соколова Анна Игоревна' });
    expect(await rowOf(added.registrationId!)).toMatchObject({ state: 'CONFIRMED', answers: '{}' });
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([`Ваш билет: ${event.title}`]);
  });

  it('finds an account by its exact address and keeps its name', async () => {
    const event = await makeEvent(test);
    const user = await makeUser(test);
    const ask = (email: string) =>
      manager.query('registrationCandidate', { eventId: event.id, email }, 'name registrationNumber');
    expect(await ask(user.email.slice(1))).toEqual({ name: null, registrationNumber: null });
    expect(await ask(` ${user.email.toUpperCase()} `)).toEqual({
      name: 'Иванова Мария Петровна',
      registrationNumber: null,
    });
    const added = await addRegistration(event, { email: user.email, lastName: '', firstName: '' });
    expect(added).toMatchObject({ isNewAccount: false, name: 'Иванова Мария Петровна' });
    expect((await ask(user.email)).registrationNumber).toBe(added.number);
    const looks = await test.rows(`SELECT 1 FROM audit_changes WHERE operation = 'LOOK' AND "personId" = ?`, [user.id]);
    expect(looks.length).toBeGreaterThan(0);
  });

  it('rejects the address of an account under another name, and accepts it under its own', async () => {
    const event = await makeEvent(test);
    const { email } = await makeUser(test);
    const rejected = await addRegistration(event, { email });
    expect(fieldCodes(rejected)).toEqual([['OTHER_PERSON', 'email']]);
    expect(rejected.problems![0]!.message).toContain('Иванова Мария Петровна');
    expect(await countOf(event)).toBe(0);
    const names = { lastName: 'ИВАНОВА', firstName: 'мария', middleName: null };
    expect(await addRegistration(event, { email, ...names })).toMatchObject({ isNewAccount: false });
  });

  it('is created once for repeated requests; a second one for the same person is rejected', async () => {
    const event = await makeEvent(test);
    const request = { key: randomUUID(), email: address() };
    const answers = await Promise.all([
      addRegistration(event, request),
      addRegistration(event, request),
      addRegistration(event, request),
    ]);
    expect(new Set(answers.map(({ registrationId }) => registrationId)).size).toBe(1);
    expect(fieldCodes(await addRegistration(event, { email: request.email }))).toEqual([
      ['ALREADY_REGISTERED', 'email'],
    ]);
    const others = await Promise.all(
      [1, 2, 3].map(() => addRegistration(event, { email: 'race.of.three@example.ru' })),
    );
    expect(others.filter(({ registrationId }) => registrationId)).toHaveLength(1);
    expect(await countOf(event)).toBe(2);
    expect(Number((await seatsOf(event)).taken)).toBe(2);
  });

  it("has the tariff's price, a lower one with a reason, or none with a reason", async () => {
    const event = await makeEvent(test, { priceAmount: 300_000 });
    const regular = await rowOf((await addRegistration(event)).registrationId!);
    expect(regular).toMatchObject({ state: 'AWAITING_PAYMENT', priceAmount: 300_000 });
    expect(regular.payUntil).not.toBeNull();
    expect(fieldCodes(await addRegistration(event, { pricing: 'FREE' }))).toEqual([['REASON_REQUIRED', 'priceReason']]);
    const free = await addRegistration(event, { pricing: 'FREE', priceReason: 'Докладчик' });
    expect(await rowOf(free.registrationId!)).toMatchObject({ state: 'CONFIRMED', priceAmount: 0 });
    const reason = { pricing: 'OTHER', priceReason: 'Письмо кафедры' };
    expect(fieldCodes(await addRegistration(event, reason))).toEqual([['PRICE_REQUIRED', 'priceAmount']]);
    expect(fieldCodes(await addRegistration(event, { ...reason, priceAmount: 300_001 }))).toEqual([
      ['PRICE_TOO_HIGH', 'priceAmount'],
    ]);
    const reduced = await addRegistration(event, { ...reason, priceAmount: 150_000 });
    expect(await rowOf(reduced.registrationId!)).toMatchObject({ state: 'AWAITING_PAYMENT', priceAmount: 150_000 });
  });

  it('exceeds the capacity of the event only with a reason, by one seat', async () => {
    const event = await makeEvent(test, { capacity: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => addRegistration(event)));
    expect(answers.filter(({ registrationId }) => registrationId)).toHaveLength(2);
    expect(fieldCodes(await addRegistration(event))).toEqual([['SOLD_OUT', 'overCapacityReason']]);
    expect(fieldCodes(await addRegistration(event, { overCapacityReason: ' ' }))).toEqual([
      ['REASON_REQUIRED', 'overCapacityReason'],
    ]);
    expect((await addRegistration(event, { overCapacityReason: 'Гость ректора' })).registrationId).toBeDefined();
    expect(await seatsOf(event)).toEqual({ capacity: 3, taken: 3 });
    // Rejected requests leave no registrations behind.
    expect(await countOf(event)).toBe(3);
  });

  it('exceeds the capacity of a tariff in the same way', async () => {
    const event = await makeEvent(test);
    await manager.mutate('setTariffQuota', {
      input: { eventId: event.id, title: 'Места', capacity: 1, tariffIds: [event.tariffs[0]!.id] },
    });
    const answers = await Promise.all(Array.from({ length: 4 }, () => addRegistration(event)));
    expect(answers.filter(({ registrationId }) => registrationId)).toHaveLength(1);
    expect((await addRegistration(event, { overCapacityReason: 'Гость ректора' })).registrationId).toBeDefined();
    const [quota] = await test.rows<{ capacity: number; taken: number }>(
      `SELECT capacity, taken FROM tariff_quotas WHERE "eventId" = ?`,
      [event.id],
    );
    expect(quota).toEqual({ capacity: 2, taken: 2 });
  });

  it('leaves questions to the doctor, but rejects wrong answers', async () => {
    const event = await makeEvent(test, { questions: [{ label: 'Стаж', kind: 'NUMBER', required: true }] });
    const [question] = event.questions;
    expect((await addRegistration(event)).registrationId).toBeDefined();
    const answers = (value: string) => ({ answers: [{ questionId: question!.id, values: [value] }] });
    expect(fieldCodes(await addRegistration(event, answers('много')))).toEqual([
      ['ANSWER_NUMBER', `answers.${question!.id}`],
    ]);
    const added = await addRegistration(event, answers('12'));
    expect(JSON.parse((await rowOf(added.registrationId!)).answers)).toEqual({ [question!.id]: ['12'] });
  });

  it('asks for missing answers in the email, and lets staff filter by them', async () => {
    const event = await makeEvent(test, {
      questions: [
        { label: 'Стаж', kind: 'NUMBER', required: true },
        { label: 'Пожелания', required: false },
      ],
    });
    const [unanswered, answered] = [address(), address()];
    const withoutAnswers = await addRegistration(event, { email: unanswered });
    const answers = [{ questionId: event.questions[0]!.id, values: ['12'] }];
    const withAnswers = await addRegistration(event, { email: answered, answers });
    const ticketEmail = async (email: string) =>
      (await emailsTo(email)).find(({ subject }) => subject.startsWith('Ваш билет'))!;
    expect((await ticketEmail(unanswered)).text).toContain(
      encodeURIComponent(`/registrations/${withoutAnswers.number}/answers`),
    );
    expect((await ticketEmail(answered)).text).not.toContain('answers');
    const listRows = async (lacksAnswers: boolean | null) => {
      const staffRegistrations = await manager.query(
        'staffRegistrations',
        { eventId: event.id, filter: { lacksAnswers }, order: 'EARLIEST' },
        'nodes { number lacksAnswers }',
      );
      return staffRegistrations.nodes;
    };
    const rows = [
      { number: withoutAnswers.number, lacksAnswers: true },
      { number: withAnswers.number, lacksAnswers: false },
    ];
    expect(await listRows(null)).toEqual(rows);
    expect(await listRows(true)).toEqual([rows[0]]);
    expect(await listRows(false)).toEqual([rows[1]]);
    const user = await test.row<User>('SELECT * FROM users WHERE email = ?', [unanswered]);
    await (
      await signInAs(test, user)
    ).mutate('changeAnswers', { id: withoutAnswers.registrationId, answers, version: 1 });
    expect(await listRows(true)).toEqual([]);
    const file = await manager.fetch(
      `/office/events/${event.id}/registrations.csv?filter=${encodeURIComponent('{"lacksAnswers":true}')}`,
    );
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1);
  });

  it('stores telephone and specialty for a new account only, and rejects wrong ones', async () => {
    const event = await makeEvent(test);
    const email = address();
    const values = { email, phone: '8 (921) 765-43-21', specialtyId: 'higher-kardiologiia' };
    expect(fieldCodes(await addRegistration(event, { ...values, phone: '12', specialtyId: 'astrology' }))).toEqual([
      ['PHONE_FORMAT', 'phone'],
      ['SPECIALTY_UNKNOWN', 'specialtyId'],
    ]);
    await addRegistration(event, values);
    const profileOf = async () =>
      (await test.rows('SELECT phone, "specialtyId" FROM users WHERE email = ?', [email]))[0];
    expect(await profileOf()).toEqual({ phone: '+79217654321', specialtyId: 'higher-kardiologiia' });
    await addRegistration(await makeEvent(test), { email, phone: '+79210000000', specialtyId: null });
    expect(await profileOf()).toMatchObject({ phone: '+79217654321' });
  });

  it('requires consent, a name for a new account, a fitting tariff and an upcoming event', async () => {
    const [event, otherEvent] = [await makeEvent(test), await makeEvent(test)];
    expect(fieldCodes(await addRegistration(event, { hasConsented: false }))).toEqual([
      ['CONSENT_REQUIRED', 'hasConsented'],
    ]);
    expect(fieldCodes(await addRegistration(event, { lastName: '', firstName: 'И.' }))).toEqual([
      ['NAME_REQUIRED', 'lastName'],
      ['NAME_ABBREVIATED', 'firstName'],
    ]);
    expect(fieldCodes(await addRegistration(event, { tariffId: otherEvent.tariffs[0]!.id }))).toEqual([
      ['TARIFF_UNKNOWN', 'tariffId'],
    ]);
    expect(fieldCodes(await addRegistration(event, { key: 'short' }))).toEqual([['IDEMPOTENCY_KEY_FORMAT', 'key']]);
    expect(fieldCodes(await addRegistration(await makeEvent(test, { state: 'CANCELLED' })))).toEqual([
      ['EVENT_NOT_GOING_ON', null],
    ]);
    const student = await makeUser(test, { educationLevel: 'STUDENT' });
    const forDoctors = await makeEvent(test, { tariffs: [{ category: 'DOCTOR' }] });
    expect(
      fieldCodes(await addRegistration(forDoctors, { email: student.email, lastName: '', firstName: '' })),
    ).toEqual([['TARIFF_NOT_FOR_PERSON', 'tariffId']]);
    expect(await countOf(event)).toBe(0);
  });

  it("is in the audit log with its reason, and in the doctor's copy of the data", async () => {
    const event = await makeEvent(test, { priceAmount: 100_000 });
    const user = await makeUser(test);
    const account = { email: user.email, lastName: '', firstName: '' };
    const added = await addRegistration(event, { ...account, pricing: 'FREE', priceReason: 'Докладчик' });
    const changes = await test.rows<{ tableName: string; after: string }>(
      `SELECT "tableName", after FROM audit_changes JOIN audit_acts ON audit_acts.id = "actId"
       WHERE action = 'addRegistration' AND "actorId" = ? AND "rowKey" = ?`,
      [manager.user.id, added.registrationId!],
    );
    expect(changes.map(({ tableName }) => tableName).sort()).toEqual(['registration_entries', 'registrations']);
    expect(changes.find(({ tableName }) => tableName === 'registration_entries')!.after).toContain('Докладчик');
    const staffRegistration = await manager.query(
      'staffRegistration',
      { number: added.number },
      'history { values { name after } }',
    );
    const historyValues = staffRegistration.history.flatMap(({ values }) => values);
    expect(historyValues).toContainEqual({ name: 'priceReason', after: 'Докладчик' });
    const copy = await entriesData.read(test.app, new Db(test.app.database), user.id);
    expect(copy).toMatchObject([{ event: event.title, priceReason: 'Докладчик' }]);
    await test.app.database.inTransaction((transaction) => entriesData.erase!(transaction, user.id, test.clock.now()));
    expect(await entriesData.read(test.app, new Db(test.app.database), user.id)).toMatchObject([{ priceReason: null }]);
  });
});

type Line = {
  line: number;
  email: string;
  lastName?: string;
  firstName?: string;
  middleName?: string;
  tariff?: string;
};
const lineOf = (line: number, overrides: Partial<Line> = {}): Line => ({
  line,
  email: address(),
  ...person,
  ...overrides,
});

async function sendPart(
  event: TestEvent,
  id: string,
  rows: Line[],
  overrides: object = {},
  caller: TestClient = manager,
) {
  const defaults = {
    id,
    eventId: event.id,
    fileName: 'врачи.xlsx',
    lines: rows.length,
    tariffId: event.tariffs[0]!.id,
    hasConsented: true,
    rows,
  };
  return caller.mutate('sendImportPart', { input: { ...defaults, ...overrides } }, 'received');
}
const listOf = (id: string, caller: TestClient = manager) =>
  caller.query(
    'registrationImport',
    { id },
    `counts { received right added registered wrong } task { id state } rows(first: 100) { nodes { line verdict
      message registrationNumber } }`,
  );
const startImport = (id: string, caller: TestClient = manager) =>
  caller.mutate('importRegistrations', { id }, 'task { id state }');

describe('an import of registrations from a file', () => {
  it('first reports for each line what it is and why it is wrong', async () => {
    const event = await makeEvent(test);
    const account = await makeUser(test);
    const client = await signInAs(test);
    const { number } = await registerForTest(test, client, event);
    const id = randomUUID();
    const first = lineOf(2);
    await sendPart(event, id, [
      first,
      lineOf(3, { email: first.email.toUpperCase() }),
      lineOf(4, { email: account.email, lastName: account.lastName, firstName: account.firstName, middleName: '' }),
      lineOf(5, { email: account.email.replace('@', '+@'), lastName: '' }),
      lineOf(6, { email: client.user.email, lastName: '' }),
      lineOf(7, { email: 'нет' }),
      lineOf(8, { tariff: 'Золотой' }),
      lineOf(9, { tariff: ` ${event.tariffs[0]!.title.toUpperCase()} ` }),
      lineOf(11, { email: (await makeUser(test)).email, lastName: 'Чужая' }),
    ]);
    const list = (await listOf(id))!;
    expect(list.rows.nodes.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'NEW_ACCOUNT'],
      [3, 'DUPLICATE'],
      [4, 'KNOWN_ACCOUNT'],
      [5, 'WRONG'],
      [6, 'REGISTERED'],
      [7, 'WRONG'],
      [8, 'WRONG'],
      [9, 'NEW_ACCOUNT'],
      [11, 'DOUBTFUL'],
    ]);
    const messages = Object.fromEntries(list.rows.nodes.map(({ line, message }) => [line, message]));
    expect(messages[3]).toContain('в строке 2');
    expect(messages[5]).toContain('Укажите фамилию');
    expect(messages[6]).toContain(number);
    expect(messages[8]).toContain('«Золотой»');
    expect(messages[11]).toContain('у другого человека: Иванова');
    expect(list.counts).toEqual({ received: 9, right: 3, added: 0, registered: 1, wrong: 4 });
    expect(await countOf(event)).toBe(1);
  });

  it('registers the valid lines once, and reports each line', async () => {
    const event = await makeEvent(test);
    const id = randomUUID();
    const rows = [lineOf(2), lineOf(3, { email: 'нет', lastName: '=HYPERLINK("x")' }), lineOf(4)];
    await sendPart(event, id, rows);
    const [one, two] = await Promise.all([startImport(id), startImport(id)]);
    expect(one.task!.id).toBe(two.task!.id);
    await test.running.outbox.runPendingJobs();
    const list = (await listOf(id))!;
    expect(list.task!.state).toBe('DONE');
    expect(list.counts).toEqual({ received: 3, right: 0, added: 2, registered: 0, wrong: 1 });
    expect(await countOf(event)).toBe(2);
    expect((await startImport(id)).problems![0]!.code).toBe('NOTHING_TO_IMPORT');
    const report = await manager.fetch(`/office/imports/${id}/report.csv`);
    expect(report.headers.get('content-type')).toContain('text/csv');
    const text = await report.text();
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(list.rows.nodes[0]!.registrationNumber!);
    // A formula is exported as text.
    expect(lines[2]).toContain(`"'=`);
    expect(lines[2]).toContain('Ошибка');
    expect(await emailsTo(rows[0]!.email)).toHaveLength(1);
    const auditActions = await test.rows(
      `SELECT 1 FROM audit_acts WHERE action = 'registration.importing' AND "actorId" = ?`,
      [manager.user.id],
    );
    expect(auditActions.length).toBeGreaterThan(0);
  });

  it('arrives in parts: an incomplete list is rejected, a repeated part counts once', async () => {
    const event = await makeEvent(test);
    const id = randomUUID();
    const [first, second] = [
      [lineOf(2), lineOf(3)],
      [lineOf(4), lineOf(5)],
    ];
    expect(await sendPart(event, id, first, { lines: 4 })).toEqual({ received: 2 });
    expect((await startImport(id)).problems![0]!.code).toBe('IMPORT_INCOMPLETE');
    expect(await sendPart(event, id, first, { lines: 4 })).toEqual({ received: 2 });
    expect(fieldCodes(await sendPart(event, id, second, { lines: 5 }))).toEqual([['IDEMPOTENCY_KEY_REUSED', 'id']]);
    second[1]!.email = first[0]!.email;
    expect(await sendPart(event, id, second, { lines: 4 })).toEqual({ received: 4 });
    expect((await listOf(id))!.counts).toMatchObject({ right: 3, wrong: 1 });
    expect(fieldCodes(await sendPart(event, id, [lineOf(6)], { lines: 4 }))).toEqual([['TOO_MANY_LINES', 'rows']]);
  });

  it('can be stopped and continued, also by two processes', async () => {
    const event = await makeEvent(test);
    const id = randomUUID();
    await sendPart(
      event,
      id,
      Array.from({ length: 60 }, (_none, index) => lineOf(index + 2)),
    );
    const stoppedTask = (await startImport(id)).task!;
    await manager.mutate('stopTask', { id: stoppedTask.id });
    await test.running.outbox.runPendingJobs();
    expect(await countOf(event)).toBe(0);
    expect((await listOf(id))!.task!.state).toBe('STOPPED');
    const nextTask = (await startImport(id)).task!;
    expect(nextTask.id).not.toBe(stoppedTask.id);
    const secondProcess = await test.startSecond();
    try {
      await Promise.all([secondProcess.running.outbox.runPendingJobs(), test.running.outbox.runPendingJobs()]);
    } finally {
      await secondProcess.close();
    }
    await test.running.outbox.runPendingJobs();
    expect((await listOf(id))!.counts).toMatchObject({ right: 0, added: 60 });
    expect(await countOf(event)).toBe(60);
    expect(Number((await seatsOf(event)).taken)).toBe(60);
  });

  it('fills free seats; lines without a seat are reported and can be tried again', async () => {
    const event = await makeEvent(test, { capacity: 1, priceAmount: 100_000 });
    const id = randomUUID();
    const rows = [lineOf(2), lineOf(3)];
    await sendPart(event, id, rows, { freeBecause: 'Школа молодых' });
    await startImport(id);
    await test.running.outbox.runPendingJobs();
    const list = (await listOf(id))!;
    expect(list.counts).toMatchObject({ added: 1, right: 1 });
    expect(list.rows.nodes[1]!.message).toContain('Строка 3. Свободных мест нет');
    // A rejected line creates no account either.
    expect(await test.rows('SELECT 1 FROM users WHERE email = ?', [rows[1]!.email])).toEqual([]);
    await test.execute('UPDATE event_seats SET capacity = 2 WHERE "eventId" = ?', [event.id]);
    await startImport(id);
    await test.running.outbox.runPendingJobs();
    expect((await listOf(id))!.counts).toMatchObject({ added: 2, right: 0 });
    const secondImport = randomUUID();
    await sendPart(event, secondImport, [lineOf(2)], { overCapacityBecause: 'Решение оргкомитета' });
    await startImport(secondImport);
    await test.running.outbox.runPendingJobs();
    expect(await seatsOf(event)).toEqual({ capacity: 3, taken: 3 });
    const prices = await test.rows<{ priceAmount: number; state: string }>(
      'SELECT "priceAmount", state FROM registrations WHERE "eventId" = ? ORDER BY id',
      [event.id],
    );
    expect(prices.map(({ priceAmount }) => priceAmount)).toEqual([0, 0, 100_000]);
  });

  it('is hidden from other managers, editors and anonymous users', async () => {
    const event = await makeEvent(test);
    const id = randomUUID();
    await sendPart(event, id, [lineOf(2)]);
    const otherManager = await staff(test, 'MANAGER');
    expect(await listOf(id, otherManager)).toBeNull();
    expect((await startImport(id, otherManager)).problems![0]!.code).toBe('NOT_FOUND');
    expect(fieldCodes(await sendPart(event, id, [lineOf(2)], {}, otherManager))).toEqual([
      ['IDEMPOTENCY_KEY_REUSED', 'id'],
    ]);
    for (const client of [otherManager, await staff(test, 'EDITOR'), test.client()])
      expect((await client.fetch(`/office/imports/${id}/report.csv`)).status).toBe(404);
    const editor = await staff(test, 'EDITOR');
    const { errors } = await editor.graphql('mutation ($id: ID!) { importRegistrations(id: $id) { __typename } }', {
      id,
    });
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
  });

  it('is rejected as a whole for invalid settings, and purged after a month', async () => {
    const event = await makeEvent(test);
    const rows = [lineOf(2)];
    const rejectionCodes = async (overrides: object) =>
      fieldCodes(await sendPart(event, randomUUID(), rows, overrides));
    expect(await rejectionCodes({ lines: 5_001 })).toEqual([['COUNT_OUT_OF_RANGE', 'lines']]);
    expect(await rejectionCodes({ hasConsented: false })).toEqual([['CONSENT_REQUIRED', 'hasConsented']]);
    expect(await rejectionCodes({ rows: [lineOf(2), lineOf(2)], lines: 2 })).toEqual([['ROW_NUMBERS_WRONG', 'rows']]);
    expect(await rejectionCodes({ freeBecause: '' })).toEqual([['REASON_REQUIRED', 'freeBecause']]);
    expect(await rejectionCodes({ tariffId: 'there-is-none' })).toEqual([['TARIFF_UNKNOWN', 'tariffId']]);
    const id = randomUUID();
    await sendPart(event, id, rows);
    test.clock.forward(31 * 24 * 60 * minute);
    await deleteOldImportRows(test.app);
    const remainingRows = await test.rows('SELECT 1 FROM registration_import_rows WHERE "importId" = ?', [id]);
    expect(remainingRows).toEqual([]);
  });
});
