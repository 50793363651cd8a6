import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { encryptProfile } from '../../server/users/profile/profile.encrypted.js';
import { pageStatement, nextUsersStatement } from '../../server/registrations/staff/staff-selection.js';
import { minute } from '../../server/core/clock.js';
import {
  reauthenticate,
  makeEvent,
  makeUser,
  registerForTest,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';
import { harnessForFile, refundsOf } from '../support/payment-harness.js';
import { paidPayer, paidEvent, advanceAndRun, price } from '../support/refund-harness.js';
import type { TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForFile();
let test: TestApp;
let manager: TestClient & { user: { id: string; email: string } };
beforeAll(async () => {
  ({ test } = harness);
  manager = await staff(test, 'MANAGER');
});
// Moves on, so that limits per minute start again.
beforeEach(() => harness.clock.forward(2 * minute));
const list = (eventId: string, variables: object = {}) =>
  manager.query(
    'staffRegistrations',
    { first: 50, order: 'LATEST', eventId, ...variables },
    'totalCount nodes { id number state participant { fullName } } pageInfo { hasNextPage endCursor }',
  );
const names = async (eventId: string, variables: object = {}): Promise<string[]> =>
  (await list(eventId, variables)).nodes.map(({ participant }) => participant!.fullName.split(' ')[0]!);

const people = [
  { lastName: 'Абрамова', firstName: 'Анна', phone: '+79110000001', email: 'abramova.people@example.ru' },
  { lastName: 'Яковлева', firstName: 'Ольга', phone: '+79220000002', email: 'olga.ya@example.ru', regionId: 'moskva' },
  { lastName: 'Петров-Водкин', firstName: 'Кузьма', phone: '+79330000003', email: 'kuzma@example.ru' },
];

describe('the list of registrations of an event', () => {
  let event: TestEvent;
  let rows: { id: string; number: string }[];
  beforeAll(async () => {
    event = await makeEvent(test);
    rows = [];
    for (const person of people)
      rows.push(await registerForTest(test, await signInAs(test, await makeUser(test, person)), event));
    await registerForTest(test, await signInAs(test), await makeEvent(test));
  });

  it('shows registrations of that event in the requested order, page by page', async () => {
    expect(await names(event.id)).toEqual(['Петров-Водкин', 'Яковлева', 'Абрамова']);
    expect(await names(event.id, { order: 'NAME' })).toEqual(['Абрамова', 'Петров-Водкин', 'Яковлева']);
    expect(await names(event.id, { order: 'NAME_DESCENDING' })).toEqual(['Яковлева', 'Петров-Водкин', 'Абрамова']);
    for (const order of ['LATEST', 'EARLIEST', 'NAME', 'NAME_DESCENDING', 'STATE', 'STATE_DESCENDING']) {
      const allNames = await names(event.id, { order });
      const pages: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        const page = await list(event.id, { order, first: 2, after });
        pages.push(...page.nodes.map(({ participant }) => participant!.fullName.split(' ')[0]!));
        after = page.pageInfo.endCursor;
        more = page.pageInfo.hasNextPage;
        expect(page.totalCount).toBe(3);
      }
      expect([order, pages]).toEqual([order, allNames]);
    }
  });

  it.each([
    ['абрам', ['Абрамова']],
    ['Яковлева ол', ['Яковлева']],
    ['Яковлева ан', []],
    ['петров-в', ['Петров-Водкин']],
    ['ABRAMOVA.people@', ['Абрамова']],
    ['kuzma', ['Петров-Водкин']],
    ['8 922 000', ['Яковлева']],
    ['+7 (933) 000-00-03', ['Петров-Водкин']],
    ['%', []],
    ['\u{10ffff}', []],
    ['\ud7ff', []],
  ])('finds registrations by «%s»', async (search, expected) => {
    expect(await names(event.id, { filter: { search } })).toEqual(expected);
  });

  it('finds a city telephone number, whose code starts with an eight', async () => {
    const otherEvent = await makeEvent(test);
    const person = { lastName: 'Невская', phone: '+78123456789', email: 'nevskaya.people@example.ru' };
    await registerForTest(test, await signInAs(test, await makeUser(test, person)), otherEvent);
    for (const search of ['812 345-67-89', '8 (812) 345', '+7 812 345'])
      expect([search, await names(otherEvent.id, { filter: { search } })]).toEqual([search, ['Невская']]);
  });

  it('finds registrations by number, region, state and money', async () => {
    expect(
      (await list(event.id, { filter: { search: rows[1]!.number.toLowerCase().replace(/^.{4}/, '$& ') } })).nodes[0]!
        .id,
    ).toBe(rows[1]!.id);
    expect(await names(event.id, { filter: { regionId: 'moskva' } })).toEqual(['Яковлева']);
    expect(await names(event.id, { filter: { states: ['CANCELLED'] } })).toEqual([]);
    expect(await names(event.id, { filter: { money: 'UNPAID' } })).toEqual([]);
    expect(await names(event.id, { filter: { money: 'FREE', hasDataIssues: false }, order: 'NAME' })).toHaveLength(3);
    expect(await names(event.id, { filter: { hasDataIssues: true } })).toEqual([]);
    expect(await names(event.id, { filter: { tariffIds: [event.tariffs[0]!.id] } })).toHaveLength(3);
  });

  it('uses an index of the event and scans no table', async () => {
    const isSqlite = test.app.database.dialect === 'sqlite';
    for (const filter of [{}, { search: 'абрам' }, { regionId: 'moskva' }, { states: ['CONFIRMED' as const] }])
      for (const order of ['LATEST', 'NAME', 'STATE'] as const) {
        const { sql, values } = pageStatement({ eventId: event.id, filter, byContacts: true }, order, [], 50);
        if (!isSqlite) continue;
        const plan = await test.app.database.dataSource.query<{ detail: string }[]>(
          `EXPLAIN QUERY PLAN ${sql}`,
          values,
        );
        const details = plan.map(({ detail }) => detail);
        expect(details.filter((detail) => /^SCAN (?:registrations|users)/.test(detail))).toEqual([]);
        expect(details.join('\n')).toMatch(/SEARCH registrations USING (?:COVERING )?INDEX/);
      }
  });

  it('reads a large event by name from the index of names', async () => {
    if (test.app.database.dialect !== 'sqlite') return;
    for (const filter of [{}, { states: ['CONFIRMED' as const] }, { tariffIds: [event.tariffs[0]!.id] }]) {
      const { sql, values } = nextUsersStatement({ eventId: event.id, filter, byContacts: true }, 'ASC', [], 50);
      const plan = await test.app.database.dataSource.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, values);
      const details = plan.map(({ detail }) => detail).join('\n');
      expect(details).toMatch(/SCAN users USING COVERING INDEX users_by_name/);
      expect(details).toMatch(
        /SEARCH registrations USING .*INDEX registrations_of_people \(eventId=\? AND userId=\?\)/,
      );
    }
  });

  it('shows participants and history to managers only', async () => {
    const person = await signInAs(test);
    const { number } = await registerForTest(test, person, event);
    const ownView = await person.query('registration', { number }, 'participant { id } history { id }');
    expect(ownView).toEqual({ participant: null, history: [] });
  });
});
type StartResult = { task?: { id: string }; problems?: { code: string; field: string | null }[] };
const answer = '... on BulkStarted { task { id } } ... on Problems { problems { code field } }';
const selectionOf = (eventId: string, overrides: object = {}) => ({ eventId, key: randomUUID(), ...overrides });

const runBulk = async (mutation: string, variables: Record<string, unknown>, types: string): Promise<StartResult> => {
  const { data } = await manager.graphql<Record<string, StartResult>>(
    `mutation (${types}) { ${mutation}(${Object.keys(variables)
      .map((name) => `${name}: $${name}`)
      .join(', ')}) { ${answer} } }`,
    variables,
  );
  return data[mutation]!;
};
const cancelAll = (selection: object, refund: string) =>
  runBulk(
    'cancelRegistrations',
    { selection, refund },
    '$selection: RegistrationSelectionInput!, $refund: CancellationRefund!',
  );
const confirmAll = (selection: object, freeBecause: string | null = null) =>
  runBulk(
    'confirmRegistrations',
    { selection, freeBecause },
    '$selection: RegistrationSelectionInput!, $freeBecause: String',
  );
const writeAll = (selection: object, letter: object) =>
  runBulk(
    'writeToParticipants',
    { selection, letter },
    '$selection: RegistrationSelectionInput!, $letter: ParticipantLetterInput!',
  );

const finished = async ({ task }: StartResult) => {
  await test.running.outbox.runPendingJobs();
  return manager.query('task', { id: task!.id }, 'id title state total done failed lines { nodes { message } }');
};

describe('cancelling by staff', () => {
  it.each([
    ['WHOLE', [price]],
    ['NONE', []],
    ['RULES', [price]],
  ])('refunds by the choice %s', async (refund, expected) => {
    const event = await paidEvent(test);
    const payer = await paidPayer(harness, event);
    const task = await finished(await cancelAll(selectionOf(event.id, { ids: [payer.registrationId] }), refund));
    expect(task).toMatchObject({ state: 'DONE', total: 1, done: 1, failed: 0 });
    await advanceAndRun(harness, 0);
    expect((await refundsOf(test, payer.paymentId)).map(({ amount }) => amount)).toEqual(expected);
    const { nodes } = await list(event.id);
    expect(nodes.map(({ state }) => state)).toEqual(['CANCELLED']);
  });

  it('runs once for a repeated request, and reports registrations that are already cancelled', async () => {
    const event = await makeEvent(test);
    await registerForTest(test, await signInAs(test), event);
    const selection = selectionOf(event.id, { filter: {} });
    const [first, second] = [await cancelAll(selection, 'RULES'), await cancelAll(selection, 'RULES')];
    expect(second.task).toEqual(first.task);
    await finished(first);
    const repeated = await finished(await cancelAll(selectionOf(event.id, { filter: {} }), 'RULES'));
    expect(repeated.lines.nodes[0]!.message).toContain('уже не действовала');
  });

  it('rejects a key that another request used', async () => {
    const [event, otherEvent] = [await makeEvent(test), await makeEvent(test)];
    for (const anyEvent of [event, otherEvent]) await registerForTest(test, await signInAs(test), anyEvent);
    const selection = selectionOf(event.id, { filter: {} });
    expect((await cancelAll(selection, 'RULES')).task).toBeDefined();
    for (const answer2 of [
      await cancelAll(selection, 'NONE'),
      await cancelAll({ ...selection, eventId: otherEvent.id }, 'RULES'),
      await confirmAll(selection),
    ])
      expect(answer2.problems).toMatchObject([{ code: 'IDEMPOTENCY_KEY_REUSED', field: 'key' }]);
  });

  it('rejects registrations of another event, an empty selection and a wrong key', async () => {
    const [event, otherEvent] = [await makeEvent(test), await makeEvent(test)];
    const { id } = await registerForTest(test, await signInAs(test), otherEvent);
    const rejected = await cancelAll(selectionOf(event.id, { ids: [id] }), 'RULES');
    expect(rejected.problems).toMatchObject([{ code: 'NOTHING_SELECTED', field: null }]);
    expect((await cancelAll({ eventId: event.id, key: 'x' }, 'RULES')).problems![0]!.code).toBe(
      'IDEMPOTENCY_KEY_FORMAT',
    );
    expect((await list(otherEvent.id)).nodes[0]!.state).toBe('CONFIRMED');
  });

  it('is in the history of the registration', async () => {
    const event = await makeEvent(test);
    const { number } = await registerForTest(test, await signInAs(test), event);
    await finished(await cancelAll(selectionOf(event.id), 'RULES'));
    const staffRegistration = await manager.query(
      'staffRegistration',
      { number },
      'history { action values { name after } }',
    );
    const [line] = staffRegistration.history;
    expect(line!.action).toBe('registration.cancelling');
    expect(line!.values).toContainEqual({ name: 'state', after: 'CANCELLED' });
  });
});

describe('confirming users on the waiting list', () => {
  it('succeeds while seats are free, also free of charge', async () => {
    const event = await makeEvent(test, { capacity: 1, priceAmount: price });
    const ticketOwner = await registerForTest(test, await signInAs(test), event);
    const waitlisted = await registerForTest(test, await signInAs(test), event, { joinWaitingList: true });
    const rejected = await finished(await confirmAll(selectionOf(event.id, { filter: { states: ['WAITLISTED'] } })));
    expect(rejected).toMatchObject({ done: 0, failed: 1 });
    expect(rejected.lines.nodes[0]!.message).toContain('мест нет');
    // A free seat is offered automatically; staff confirms it without waiting for the answer.
    await finished(await cancelAll(selectionOf(event.id, { ids: [ticketOwner.id] }), 'RULES'));
    await finished(await confirmAll(selectionOf(event.id, { ids: [waitlisted.id] }), 'Докладчик мероприятия'));
    const { nodes } = await list(event.id, { filter: { states: ['CONFIRMED'], money: 'FREE' } });
    expect(nodes.map(({ id }) => id)).toEqual([waitlisted.id]);
    const seats = await test.row<{ taken: number; waiting: number }>(
      'SELECT taken, waiting FROM event_seats WHERE "eventId" = ?',
      [event.id],
    );
    expect({ taken: Number(seats.taken), waiting: Number(seats.waiting) }).toEqual({ taken: 1, waiting: 0 });
  });
});

describe('an email to selected participants', () => {
  const letter = { subject: 'Как пройти', text: 'Вход **со двора**, [схема](/contacts).' };

  it('goes to each user once', async () => {
    const event = await makeEvent(test);
    const person = await signInAs(test);
    const first = await registerForTest(test, person, event);
    await finished(await cancelAll(selectionOf(event.id, { ids: [first.id] }), 'RULES'));
    await registerForTest(test, person, event);
    const task = await finished(await writeAll(selectionOf(event.id, { filter: {} }), letter));
    expect(task).toMatchObject({ done: 2, failed: 0 });
    await test.running.outbox.runPendingJobs();
    const emails = (await test.running.ports.mail.mailbox!.list()).filter(
      ({ to, subject }) => to === person.user.email && subject === letter.subject,
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]!.html).toContain('<strong>со двора</strong>');
    // A single registration has no page.
    expect(emails[0]!.html).toContain('href="http://localhost:0/registrations"');
    expect(emails[0]!.html).toMatch(/href="https?:\/\/[^"]+\/contacts"/);
  });

  it('can be sent to the manager as a test', async () => {
    const event = await makeEvent(test);
    const { email } = await manager.mutate('sendTestParticipantLetter', { eventId: event.id, letter }, 'email');
    expect(email).toBe(manager.user.email);
    await test.running.outbox.runPendingJobs();
    const emails = (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === manager.user.email);
    expect(emails[0]!.subject).toBe('[Проба] Как пройти');
  });

  it('requires a subject and a text', async () => {
    const event = await makeEvent(test);
    await registerForTest(test, await signInAs(test), event);
    const rejected = await writeAll(selectionOf(event.id), { subject: ' ', text: '' });
    expect(rejected.problems!.map(({ field }) => field)).toEqual(['subject', 'text']);
  });
});

describe('saved views', () => {
  type Views = { views: { id: string; title: string; isOwn: boolean }[] };
  const save = async (client: TestClient, title: string, isShared: boolean) =>
    (
      await client.mutate(
        'saveView',
        { input: { title, query: 'state=CONFIRMED', isShared } },
        'views { id title isOwn }',
      )
    ).views;

  it('are private unless shared, and only the owner removes them', async () => {
    const otherManager = await staff(test, 'MANAGER');
    await save(manager, 'Мои', false);
    await save(manager, 'Общие', true);
    await save(manager, 'Общие', true);
    const savedViews = await otherManager.query('savedViews', {}, 'id title isOwn');
    expect(savedViews.map(({ title, isOwn }) => [title, isOwn])).toEqual([['Общие', false]]);
    const removeView = (client: TestClient) =>
      client.graphql<{ removeView: Views }>(
        'mutation ($id: ID!) { removeView(id: $id) { ... on SavedViewsChanged { views { title } } } }',
        { id: savedViews[0]!.id },
      );
    expect((await removeView(otherManager)).data.removeView.views).toEqual([{ title: 'Общие' }]);
    expect((await removeView(manager)).data.removeView.views).toEqual([{ title: 'Мои' }]);
  });

  it('belong to one list', async () => {
    const owner = await staff(test, 'MANAGER');
    const viewsOf = async (list: string) =>
      (await owner.query('savedViews', { list }, 'title isOwn')).filter(({ isOwn }) => isOwn);
    await owner.mutate('saveView', { input: { list: 'payments', title: 'Оплаченные', query: 'state=SUCCEEDED' } });
    expect(await viewsOf('payments')).toEqual([{ title: 'Оплаченные', isOwn: true }]);
    expect(await viewsOf('registrations')).toEqual([]);
  });
});

describe('an export of registrations', () => {
  const path = (eventId: string, format: string, filter: object = {}) =>
    `/office/events/${eventId}/registrations.${format}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

  it('has a line for each registration, no formulas, and is logged', async () => {
    const event = await makeEvent(test, { questions: [{ label: 'Тема доклада' }] });
    const user = await makeUser(test, { lastName: '=ВПР', workplace: 'Клиника; "Нева"' });
    await registerForTest(test, await signInAs(test, user), event, {
      answers: [{ questionId: event.questions[0]!.id, values: ['-2+3'] }],
    });
    await registerForTest(test, await signInAs(test), event);
    await reauthenticate(test, manager);
    const csv = await manager.fetch(path(event.id, 'csv', { search: user.email }));
    expect(csv.headers.get('content-disposition')).toContain(`registrations-${event.slug}.csv`);
    expect(csv.headers.get('cache-control')).toContain('no-store');
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer()).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\uFEFFНомер;Фамилия;.*;Тема доклада$/);
    expect(lines[1]).toContain(`;'=ВПР;`);
    expect(lines[1]).toContain(`;'+79211234567;`);
    expect(lines[1]).toContain('"Клиника; ""Нева"""');
    expect(lines[1]).toMatch(/;'-2\+3$/);

    const workbook = await manager.fetch(path(event.id, 'xlsx'));
    expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
    const rows = await readSheet(Buffer.from(await workbook.arrayBuffer()));
    expect(rows.map(([, surname]) => surname)).toEqual(['Фамилия', '=ВПР', 'Иванова']);

    const looks = await test.rows<{ action: string; personId: string }>(
      `SELECT action, "personId" FROM audit_changes JOIN audit_acts ON audit_acts.id = "actId"
       WHERE "eventId" = ? AND operation = 'LOOK'`,
      [event.id],
    );
    expect(looks.filter(({ personId }) => personId === user.id)).toHaveLength(2);
    expect(new Set(looks.map(({ action }) => action))).toEqual(new Set(['exportRegistrations']));
  });

  it('is rejected for other roles, other sites and unknown filters', async () => {
    const event = await makeEvent(test);
    const statuses = await Promise.all([
      test.client().fetch(path(event.id, 'csv')),
      (await signInAs(test)).fetch(path(event.id, 'csv')),
      (await staff(test, 'EDITOR')).fetch(path(event.id, 'xlsx')),
      manager.fetch(path(event.id, 'csv'), { headers: { 'sec-fetch-site': 'cross-site' } }),
      manager.fetch(path('there-is-none', 'csv')),
      manager.fetch(path(event.id, 'csv', { states: ['X'] })),
      manager.fetch(path(event.id, 'csv', { other: 1 })),
    ]);
    for (const { headers } of statuses) expect(headers.get('content-disposition')).toBeNull();
  });
});

describe('accounts in the office', () => {
  let administrator: TestClient & { user: { id: string } };
  beforeAll(async () => (administrator = await staff(test, 'ADMINISTRATOR')));

  const revealMutation =
    'mutation ($userId: ID!) { showSealedProfile(userId: $userId) { ... on SealedProfile { snils birthDate } } }';
  const setRole = (userId: string, role: string, expectedRole: string, client: TestClient = administrator) =>
    client.graphql<{ setUserRole: { user?: { role: string }; problems?: { code: string }[] } }>(
      `mutation ($userId: ID!, $role: Role!, $expectedRole: Role!) {
        setUserRole(userId: $userId, role: $role, expectedRole: $expectedRole) {
          ... on StaffUserChanged { user { role } } ... on Problems { problems { code } } } }`,
      { userId, role, expectedRole },
    );

  it('show encrypted data only on request, which is logged', async () => {
    const encrypted = encryptProfile(test.app.cipher, { snils: '11223344595', birthDate: '1980-02-03' });
    const user = await makeUser(test, { lastName: 'Печатнова', ...encrypted });
    const staffUsers = await manager.query(
      'staffUsers',
      { filter: { search: 'печатнова' } },
      'nodes { id snils snilsMasked }',
    );
    expect(staffUsers.nodes).toEqual([{ id: user.id, snils: null, snilsMasked: '***-***-445\u00a095' }]);
    const revealed = await manager.graphql(revealMutation, { userId: user.id });
    expect(revealed.data).toEqual({ showSealedProfile: { snils: '11223344595', birthDate: '1980-02-03' } });
    const looks = await test.rows(
      `SELECT 1 FROM audit_changes JOIN audit_acts ON audit_acts.id = "actId"
       WHERE "personId" = ? AND operation = 'LOOK' AND action = 'showSealedProfile'`,
      [user.id],
    );
    expect(looks).toHaveLength(1);
  });

  it('let a manager create and clone events', async () => {
    const draft = await makeEvent(test, { state: 'DRAFT' });
    const { event } = await manager.mutate('cloneEvent', { id: draft.id, days: 364 }, 'event { state }');
    expect(event.state).toBe('DRAFT');
  });

  it('with the check-in role open nothing else', async () => {
    const event = await makeEvent(test);
    const volunteer = await staff(test, 'CHECK_IN');
    const counts = await volunteer.query('checkInCounts', { eventId: event.id }, 'registered');
    expect(counts.registered).toBe(0);
    const userList = await volunteer.graphql('{ staffUsers { nodes { id } } }');
    expect(userList.errors![0]!.extensions.code).toBe('FORBIDDEN');
    const draft = await makeEvent(test, { state: 'DRAFT' });
    const draftView = await volunteer.query('staffEvent', { id: draft.id }, 'id');
    expect(draftView).toBeNull();
  });

  it('get a role and sign in again with it; the last administrator stays', async () => {
    const person = await signInAs(test);
    expect((await setRole(person.user.id, 'EDITOR', 'MANAGER')).data.setUserRole.problems![0]!.code).toBe(
      'STATE_CHANGED',
    );
    expect((await setRole(person.user.id, 'EDITOR', 'USER')).data.setUserRole.user!.role).toBe('EDITOR');
    const viewer = await person.query('viewer', {}, 'id');
    expect(viewer).toBeNull();
    await test.running.outbox.runPendingJobs();
    const emails = await test.running.ports.mail.mailbox!.list();
    const roleEmail = emails.find(({ to }) => to === person.user.email);
    expect(roleEmail).toMatchObject({ subject: 'Ваша роль: редактор' });
    expect(roleEmail!.text).toContain('Было: Участник\nСтало: Редактор');
    expect((await setRole(person.user.id, 'MANAGER', 'EDITOR', manager)).errors![0]!.extensions.code).toBe('FORBIDDEN');

    const other = await staff(test, 'ADMINISTRATOR');
    await Promise.all([
      setRole(other.user.id, 'USER', 'ADMINISTRATOR'),
      setRole(administrator.user.id, 'USER', 'ADMINISTRATOR', other),
    ]);
    const administrators = await test.rows(`SELECT id FROM users WHERE role = 'ADMINISTRATOR'`);
    expect(administrators).toHaveLength(1);
  });
});
