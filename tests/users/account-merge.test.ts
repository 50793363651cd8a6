import { accountMerges } from '../../server/core/account-merge.js';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { toIso } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser, password, registerForTest, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let administrator: TestClient & { user: { id: string } };
beforeAll(async () => (administrator = await staff(test, 'ADMINISTRATOR')));

type Problems = { problems?: { code: string; message: string }[] };
const merge = (keptId: string, endedId: string) =>
  administrator.mutate('mergeAccounts', { keptId, endedId }, 'user { id }');
const preview = (keptId: string, endedId: string) =>
  administrator.query('accountMerge', { keptId, endedId }, 'lines { title kept ended } obstacles');

const ownerOf = async (table: string, id: string): Promise<string | undefined> =>
  (await test.rows<{ userId: string }>(`SELECT "userId" FROM ${table} WHERE id = ?`, [id]))[0]?.userId;

/** Names of columns that refer to an account. */
const isAccountColumn = /^(?:(?:user|lastUser|person|actor|viewer|author|owner|by)Id|\w+ById)$/;
/** These match the pattern, but refer to the replacing certificate or invoice. */
const otherReferences = ['certificates.replacedById', 'invoices.replacedById'];

describe('merge rules of the modules', () => {
  it('declare each column of the schema that refers to an account once', () => {
    const columns = test.app.database.dataSource.entityMetadatas.flatMap(
      ({ tableName, columns: allColumns, foreignKeys }) => {
        const userKeys = new Set(
          foreignKeys
            .filter(({ referencedEntityMetadata }) => referencedEntityMetadata.tableName === 'users')
            .flatMap(({ columnNames }) => columnNames),
        );
        return allColumns
          .map(({ databaseName }) => databaseName)
          .filter((name) => userKeys.has(name) || isAccountColumn.test(name))
          .map((name) => `${tableName}.${name}`);
      },
    );
    const declaredColumns = test.app.hooks
      .of(accountMerges)
      .flatMap(({ rows }) => rows.map(({ table, column = 'userId' }) => `${table}.${column}`));
    expect(declaredColumns.sort()).toEqual(columns.filter((name) => !otherReferences.includes(name)).sort());
  });
});

describe('merging two accounts', () => {
  it('moves all rows to the remaining account and ends sign-in to the other', async () => {
    const [target, source] = [await makeUser(test), await makeUser(test)];
    const client = await signInAs(test, source);
    const targetRegistration = await registerForTest(test, await signInAs(test, target), await makeEvent(test));
    const sourceRegistration = await registerForTest(test, client, await makeEvent(test));
    const cycle = (userId: string, specialtyId: string) => {
      const now = toIso(test.clock.now());
      return { id: uuid(), userId, specialtyId, startsOn: '2024-01-01', endsOn: '2028-12-31', updatedAt: now };
    };
    const duplicates = [cycle(target.id, 'higher-kardiologiia'), cycle(source.id, 'higher-kardiologiia')];
    const unique = cycle(source.id, 'higher-terapiia');
    await test.app.database.inTransaction((transaction) => transaction.insert('nmo_cycles', [...duplicates, unique]));

    const mergePreview = await preview(target.id, source.id);
    expect(mergePreview!.obstacles).toEqual([]);
    expect(mergePreview!.lines).toContainEqual({ title: 'Регистрации', kept: 1, ended: 1 });

    expect((await merge(target.id, source.id)).user).toEqual({ id: target.id });
    expect(await ownerOf('registrations', targetRegistration.id)).toBe(target.id);
    expect(await ownerOf('registrations', sourceRegistration.id)).toBe(target.id);
    expect(await ownerOf('nmo_cycles', unique.id)).toBe(target.id);
    expect(await ownerOf('nmo_cycles', duplicates[0]!.id)).toBe(target.id);
    expect(await ownerOf('nmo_cycles', duplicates[1]!.id)).toBeUndefined();
    for (const { rows } of test.app.hooks.of(accountMerges))
      for (const { table, column = 'userId', onMerge: merged } of rows) {
        if (merged === 'STAY') continue;
        const remaining = await test.rows(`SELECT 1 FROM ${table} WHERE "${column}" = ?`, [source.id]);
        expect([table, column, remaining]).toEqual([table, column, []]);
      }

    const viewer = await client.query('viewer', {}, 'id');
    expect(viewer).toBeNull();
    const signIn = await test.client().graphql<{ signIn: Problems }>(
      `mutation ($input: SignInInput!) { signIn(input: $input) {
        ... on Problems { problems { code message } } } }`,
      { input: { email: source.email, password } },
    );
    expect(signIn.data.signIn.problems).toHaveLength(1);
    await makeUser(test, { email: source.email });

    await test.running.outbox.runPendingJobs();
    const emails = (await test.running.ports.mail.mailbox!.list()).filter(
      ({ subject }) => subject === 'Личные кабинеты объединены',
    );
    expect(emails.map(({ to }) => to).sort()).toEqual([target.email, source.email].sort());
    expect(emails.find(({ to }) => to === source.email)!.text).not.toContain(target.email);
  });

  it('records the other address and the administrator in the audit log', async () => {
    const [target, source] = [await makeUser(test), await makeUser(test)];
    await merge(target.id, source.id);
    type Log = {
      auditLog: {
        nodes: {
          action: string;
          actor: { id: string };
          rows: { table: string; values: { name: string; before: string }[] }[];
        }[];
      };
    };
    const { data } = await administrator.graphql<Log>(
      `query ($personId: ID!) { auditLog(first: 5, filter: { personId: $personId }) {
        nodes { action actor { id } rows { table values { name before } } } } }`,
      { personId: target.id },
    );
    const [action] = data.auditLog.nodes;
    expect(action).toMatchObject({ action: 'mergeAccounts', actor: { id: administrator.user.id } });
    const values = action!.rows.filter(({ table }) => table === 'users').flatMap((row) => row.values);
    expect(values).toContainEqual({ name: 'email', before: source.email });
  });

  it('ends the newsletter consent of the merged account', async () => {
    const [target, source] = [await makeUser(test), await makeUser(test)];
    const document = await test.row<{ id: string }>(`SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT'`);
    const acceptance = {
      id: uuid(),
      userId: source.id,
      documentId: document.id,
      acceptedAt: toIso(test.clock.now()),
      address: '127.0.0.1',
      userAgent: 'test',
      channel: 'ACCOUNT',
      subjectId: source.id,
    };
    await test.app.database.inTransaction((transaction) => transaction.insert('consent_acceptances', [acceptance]));
    await merge(target.id, source.id);
    const withdrawals = await test.rows('SELECT 1 FROM consent_withdrawals WHERE "acceptanceId" = ?', [acceptance.id]);
    expect([await ownerOf('consent_acceptances', acceptance.id), withdrawals.length]).toEqual([target.id, 1]);
  });

  it('is rejected if both have a registration for one event, and names the event', async () => {
    const [target, source] = [await signInAs(test), await signInAs(test)];
    const event = await makeEvent(test, { title: 'Школа двойной записи' });
    await registerForTest(test, target, event);
    const { id } = await registerForTest(test, source, event);
    expect((await preview(target.user.id, source.user.id))!.obstacles[0]).toContain('Школа двойной записи');
    expect((await merge(target.user.id, source.user.id)).problems).toHaveLength(1);
    expect(await ownerOf('registrations', id)).toBe(source.user.id);
    const viewer = await source.query('viewer', {}, 'id');
    expect(viewer).not.toBeNull();
    await source.mutate('cancelRegistration', { id });
    expect((await merge(target.user.id, source.user.id)).user).toEqual({ id: target.user.id });
    expect(await ownerOf('registrations', id)).toBe(target.user.id);
  });

  it('is rejected for the same account, for staff and for an unconfirmed address', async () => {
    const [one, other] = [await makeUser(test), await makeUser(test)];
    const codes = async (keptId: string, endedId: string) =>
      (await merge(keptId, endedId)).problems!.map(({ code }) => code);
    expect(await codes(one.id, one.id)).toEqual(['SAME_ACCOUNT']);
    expect(await codes(one.id, (await makeUser(test, { role: 'EDITOR' })).id)).toEqual(['CANNOT_MERGE']);
    expect(await codes((await makeUser(test, { emailConfirmedAt: null })).id, other.id)).toEqual(['CANNOT_MERGE']);
    expect((await merge(one.id, other.id)).user).toBeDefined();
    expect(await codes(one.id, other.id)).toEqual(['NOT_FOUND']);
    expect(await preview(one.id, other.id)).toBeNull();
  });

  it('leaves one account when two administrators merge in opposite directions', async () => {
    const [one, other] = [await makeUser(test), await makeUser(test)];
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
    expect(answers.filter(({ user }) => user)).toHaveLength(1);
    const remaining = await test.rows('SELECT 1 FROM users WHERE id IN (?, ?) AND "deletedAt" IS NULL', [
      one.id,
      other.id,
    ]);
    expect(remaining).toHaveLength(1);
  });
});
