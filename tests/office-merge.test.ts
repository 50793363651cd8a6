import { accountMerges } from '../server/core/account-merge.js';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toIso } from '../server/core/clock.js';
import { insertRows } from '../server/core/insert.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, makeUser, password, registerForTest, signInAs, staff } from './support/factories.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let administrator: Visitor & { user: { id: string } };
beforeAll(async () => {
  test = await startApp();
  administrator = await staff(test, 'ADMINISTRATOR');
});
afterAll(() => test.close());

type Problems = { problems?: { code: string; message: string }[] };
const merge = async (keptId: string, endedId: string): Promise<{ user?: { id: string } } & Problems> =>
  (
    await administrator.graphql<{ mergeAccounts: { user?: { id: string } } & Problems }>(
      `mutation ($keptId: ID!, $endedId: ID!) { mergeAccounts(keptId: $keptId, endedId: $endedId) {
        ... on StaffUserChanged { user { id } } ... on Problems { problems { code message } } } }`,
      { keptId, endedId },
    )
  ).data.mergeAccounts;

type Preview = { lines: { title: string; kept: number; ended: number }[]; obstacles: string[] };
const preview = async (keptId: string, endedId: string): Promise<Preview | null> =>
  (
    await administrator.graphql<{ accountMerge: Preview | null }>(
      `query ($keptId: ID!, $endedId: ID!) { accountMerge(keptId: $keptId, endedId: $endedId) {
        lines { title kept ended } obstacles } }`,
      { keptId, endedId },
    )
  ).data.accountMerge;

const ownerOf = async (table: string, id: string): Promise<string | undefined> =>
  (await test.app.database.read<{ userId: string }>(`SELECT "userId" FROM ${table} WHERE id = ?`, [id]))[0]?.userId;

/** Names of columns that tell of an account, whatever it does there. */
const namesAccount = /^(?:(?:user|lastUser|person|actor|viewer|author|owner|by)Id|\w+ById)$/;
/** They look like it and name something else: the certificate, or the invoice, that came after. */
const otherThings = ['certificates.replacedById', 'invoices.replacedById'];

describe('what is said of the rows of an account', () => {
  it('says it of each column of the schema that names one, once', () => {
    const columns = test.app.database.dataSource.entityMetadatas.flatMap(({ tableName, columns: all, foreignKeys }) => {
      const pointing = new Set(
        foreignKeys
          .filter(({ referencedEntityMetadata }) => referencedEntityMetadata.tableName === 'users')
          .flatMap(({ columnNames }) => columnNames),
      );
      return all
        .map(({ databaseName }) => databaseName)
        .filter((name) => pointing.has(name) || namesAccount.test(name))
        .map((name) => `${tableName}.${name}`);
    });
    const said = test.app.hooks
      .of(accountMerges)
      .flatMap(({ rows }) => rows.map(({ table, column = 'userId' }) => `${table}.${column}`));
    expect(said.sort()).toEqual(columns.filter((name) => !otherThings.includes(name)).sort());
  });
});

describe('two accounts of one person', () => {
  it('become one: what is of the other moves, and nobody signs in to it', async () => {
    const [kept, ended] = [await makeUser(test), await makeUser(test)];
    const visitor = await signInAs(test, ended);
    const own = await registerForTest(test, await signInAs(test, kept), await makeEvent(test));
    const moved = await registerForTest(test, visitor, await makeEvent(test));
    const cycle = (userId: string, specialtyId: string) => {
      const now = toIso(test.clock.now());
      return { id: uuid(), userId, specialtyId, startsOn: '2024-01-01', endsOn: '2028-12-31', updatedAt: now };
    };
    const twice = [cycle(kept.id, 'higher-kardiologiia'), cycle(ended.id, 'higher-kardiologiia')];
    const only = cycle(ended.id, 'higher-terapiia');
    await test.app.database.inTransaction((transaction) => insertRows(transaction, 'nmo_cycles', [...twice, only]));

    const shown = await preview(kept.id, ended.id);
    expect(shown!.obstacles).toEqual([]);
    expect(shown!.lines).toContainEqual({ title: 'Регистрации', kept: 1, ended: 1 });

    expect((await merge(kept.id, ended.id)).user).toEqual({ id: kept.id });
    expect(await ownerOf('registrations', own.id)).toBe(kept.id);
    expect(await ownerOf('registrations', moved.id)).toBe(kept.id);
    expect(await ownerOf('nmo_cycles', only.id)).toBe(kept.id);
    expect(await ownerOf('nmo_cycles', twice[0]!.id)).toBe(kept.id);
    expect(await ownerOf('nmo_cycles', twice[1]!.id)).toBeUndefined();
    for (const { rows } of test.app.hooks.of(accountMerges))
      for (const { table, column = 'userId', merged } of rows) {
        if (merged === 'STAY') continue;
        const left = await test.app.database.read(`SELECT 1 FROM ${table} WHERE "${column}" = ?`, [ended.id]);
        expect([table, column, left]).toEqual([table, column, []]);
      }

    const { data } = await visitor.graphql<{ viewer: object | null }>('{ viewer { id } }');
    expect(data.viewer).toBeNull();
    const signIn = await test.visitor().graphql<{ signIn: Problems }>(
      `mutation ($input: SignInInput!) { signIn(input: $input) {
        ... on Problems { problems { code message } } } }`,
      { input: { email: ended.email, password } },
    );
    expect(signIn.data.signIn.problems).toHaveLength(1);
    await makeUser(test, { email: ended.email });

    await test.running.outbox.wake();
    const letters = (await test.running.ports.mail.mailbox!.list()).filter(
      ({ subject }) => subject === 'Личные кабинеты объединены',
    );
    expect(letters.map(({ to }) => to).sort()).toEqual([kept.email, ended.email].sort());
    expect(letters.find(({ to }) => to === ended.email)!.text).not.toContain(kept.email);
  });

  it('leave the address of the other, and who did it, in the log of the one', async () => {
    const [kept, ended] = [await makeUser(test), await makeUser(test)];
    await merge(kept.id, ended.id);
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
      { personId: kept.id },
    );
    const [act] = data.auditLog.nodes;
    expect(act).toMatchObject({ action: 'mergeAccounts', actor: { id: administrator.user.id } });
    const values = act!.rows.filter(({ table }) => table === 'users').flatMap((row) => row.values);
    expect(values).toContainEqual({ name: 'email', before: ended.email });
  });

  it('keep the letters that only the one has agreed to', async () => {
    const [kept, ended] = [await makeUser(test), await makeUser(test)];
    const [document] = await test.app.database.read<{ id: string }>(
      `SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT'`,
    );
    const acceptance = {
      id: uuid(),
      userId: ended.id,
      documentId: document!.id,
      acceptedAt: toIso(test.clock.now()),
      address: '127.0.0.1',
      userAgent: 'test',
      channel: 'ACCOUNT',
      subjectId: ended.id,
    };
    await test.app.database.inTransaction((transaction) =>
      insertRows(transaction, 'consent_acceptances', [acceptance]),
    );
    await merge(kept.id, ended.id);
    const withdrawn = await test.app.database.read('SELECT 1 FROM consent_withdrawals WHERE "acceptanceId" = ?', [
      acceptance.id,
    ]);
    expect([await ownerOf('consent_acceptances', acceptance.id), withdrawn.length]).toEqual([kept.id, 1]);
  });

  it('stay two where both have a registration for one event, and it is said for which', async () => {
    const [kept, ended] = [await signInAs(test), await signInAs(test)];
    const event = await makeEvent(test, { title: 'Школа двойной записи' });
    await registerForTest(test, kept, event);
    const { id } = await registerForTest(test, ended, event);
    expect((await preview(kept.user.id, ended.user.id))!.obstacles[0]).toContain('Школа двойной записи');
    expect((await merge(kept.user.id, ended.user.id)).problems).toHaveLength(1);
    expect(await ownerOf('registrations', id)).toBe(ended.user.id);
    const { data } = await ended.graphql<{ viewer: object | null }>('{ viewer { id } }');
    expect(data.viewer).not.toBeNull();
    await ended.graphql(
      'mutation ($id: ID!) { cancelRegistration(id: $id) { ... on Problems { problems { code } } } }',
      { id },
    );
    expect((await merge(kept.user.id, ended.user.id)).user).toEqual({ id: kept.user.id });
    expect(await ownerOf('registrations', id)).toBe(kept.user.id);
  });

  it('are not one account, not of staff, and not one that may be somebody else’s', async () => {
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

  it('merged by two administrators in opposite directions become one account all the same', async () => {
    const [one, other] = [await makeUser(test), await makeUser(test)];
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
    expect(answers.filter(({ user }) => user)).toHaveLength(1);
    const left = await test.app.database.read('SELECT 1 FROM users WHERE id IN (?, ?) AND "deletedAt" IS NULL', [
      one.id,
      other.id,
    ]);
    expect(left).toHaveLength(1);
  });
});
