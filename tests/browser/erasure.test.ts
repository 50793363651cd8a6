import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { demoUser } from '../support/browser.js';
import { signInAs } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

const canary = 'канарейка';
type Row = Record<string, unknown>;
const tables = () => test.app.database.dataSource.entityMetadatas;
const rowsOf = (table: string): Promise<Row[]> => test.rows<Row>(`SELECT * FROM "${table}"`);

/** Rows that hang on an account: by their own reference to it, or by one to a row that does. */
async function rowsOfPerson(userId: string): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const { tableName } of tables()) all.set(tableName, await rowsOf(tableName));
  const found = new Map<string, Row[]>([['users', all.get('users')!.filter(({ id }) => id === userId)]]);
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const { tableName, foreignKeys } of tables()) {
      if (tableName === 'users') continue;
      const parents = foreignKeys.map(({ columnNames, referencedColumnNames, referencedEntityMetadata }) => ({
        column: columnNames[0]!,
        keys: new Set(
          (found.get(referencedEntityMetadata.tableName) ?? []).map((row) => row[referencedColumnNames[0]!]),
        ),
      }));
      const rows = all
        .get(tableName)!
        .filter(
          (row) =>
            row.userId === userId ||
            row.personId === userId ||
            parents.some(({ column, keys }) => row[column] != null && keys.has(row[column])),
        );
      if (rows.length <= (found.get(tableName)?.length ?? 0)) continue;
      found.set(tableName, rows);
      isGrowing = true;
    }
  }
  return found;
}

/** Columns that the law or a proof needs afterwards. */
const retained: Record<string, string> = {
  'certificates.reason': 'stays five years with the document, which names its holder',
  'consent_acceptances.address': 'proof of a consent, for five years',
  'consent_acceptances.userAgent': 'proof of a consent, for five years',
  'consent_withdrawals.address': 'proof of a withdrawal, for five years',
  'consent_withdrawals.userAgent': 'proof of a withdrawal, for five years',
  'nmo_codes.label': 'names a day or a course of the event',
  'payments.cancelReason': 'a word of the acquirer',
  'payments.methodTitle': 'masked by the acquirer, stays with the payment for five years',
};

/** What programs write for programs, and what is sealed. */
const machine =
  /^(kind|nonce|scopes|spans|slot|subject|query|payload|snapshot)$|(Hash|Fingerprint|Sealed|Id|Key|Because)$/;

/** Columns into which a person could have written: texts that are no key, no reference and no word of a list. */
const isText = ({ type, isPrimary, referencedColumn, length, databaseName }: ColumnMetadata): boolean =>
  !isPrimary &&
  !referencedColumn &&
  !machine.test(databaseName) &&
  (type === 'varchar' || type === 'text' || type === String) &&
  Number(length || 200) > 40;

/** The same value with the canary instead of each text in it. */
function withCanary(value: unknown): string {
  const planted = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(planted);
    if (item && typeof item === 'object')
      return Object.fromEntries(Object.entries(item).map(([key, one]) => [key, planted(one)]));
    return typeof item === 'string' && /[а-яё]/i.test(item) ? canary : item;
  };
  try {
    const read: unknown = JSON.parse(String(value));
    return read && typeof read === 'object' ? JSON.stringify(planted(read)) : canary;
  } catch {
    return canary;
  }
}

async function plant(userId: string): Promise<string[]> {
  const planted = new Set<string>();
  for (const [table, rows] of await rowsOfPerson(userId)) {
    const { columns, primaryColumns } = tables().find(({ tableName }) => tableName === table)!;
    const where = primaryColumns.map(({ databaseName }) => `"${databaseName}" = ?`).join(' AND ');
    for (const { databaseName: name } of columns.filter(isText))
      for (const [index, row] of rows.entries()) {
        const isOfProgram = typeof row.source === 'string' && row.source !== 'STAFF';
        if (row[name] == null || isOfProgram || retained[`${table}.${name}`]) continue;
        const key = primaryColumns.map(({ databaseName }) => row[databaseName] as string);
        const value = `${withCanary(row[name])}${withCanary(row[name]) === canary ? ` ${index}` : ''}`;
        await test.execute(`UPDATE "${table}" SET "${name}" = ? WHERE ${where}`, [value, ...key]);
        planted.add(`${table}.${name}`);
      }
  }
  return [...planted].sort();
}

async function placesOfCanaries(): Promise<string[]> {
  const found = new Set<string>();
  for (const { tableName } of tables())
    for (const row of await rowsOf(tableName))
      for (const [name, value] of Object.entries(row))
        if (String(value).includes(canary)) found.add(`${tableName}.${name}`);
  return [...found].sort();
}

const remove = (client: TestClient) =>
  client.graphql<{ deleteAccount: { __typename: string } }>(
    'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
    { input: { password: 'demo-Neva-2026', confirmation: 'УДАЛИТЬ' } },
  );

/** Everything that the work behind a deletion does later. */
async function sweep(): Promise<void> {
  test.clock.forward(2 * minute);
  await test.running.outbox.runPendingJobs();
}

async function filesWith(text: string): Promise<string[]> {
  const folder = test.app.config.dataDir;
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of names)
    // Where emails are not sent but kept for developers, they stay.
    if (!parentPath.endsWith('mail') && (await readFile(join(parentPath, name))).includes(text))
      found.push(join(parentPath, name).slice(folder.length));
  return found;
}

it('leaves no word of the person in any table, in the log of the database or in a file', async () => {
  const doctor = await demoUser(test, 'doctor@example.ru');
  const client = await signInAs(test, doctor);
  const planted = await plant(doctor.id);
  expect(planted.length).toBeGreaterThan(25);
  expect(planted).toEqual(expect.arrayContaining(['users.lastName', 'questions.text', 'registrations.answers']));
  expect((await remove(client)).data.deleteAccount.__typename).toBe('AccountDeleted');
  await sweep();
  expect(await placesOfCanaries()).toEqual([]);
  expect(await filesWith(canary)).toEqual([]);
});

it('cuts the person out of what staff has typed about them elsewhere', async () => {
  const doctor = await demoUser(test, 'vera.kim@example.ru');
  const { lastName, firstName, email } = doctor;
  const manager = await signInAs(test, await demoUser(test, 'manager@example.ru'));
  const event = await test.row<{ id: string }>('SELECT id FROM events ORDER BY id LIMIT 1');
  const save = (title: string, query: string) =>
    manager.graphql('mutation ($input: SavedViewInput!) { saveView(input: $input) { __typename } }', {
      input: { title, query, isShared: true },
    });
  await save(`Найти: ${lastName.toUpperCase()} ${firstName}`, '');
  await save('Её регистрации', `search=${encodeURIComponent(`${firstName} ${lastName}`)}`);
  await save('По почте', `search=${encodeURIComponent(email)}`);
  await save('Ждут оплаты', 'state=AWAITING_PAYMENT');
  const at = test.clock.now().toISOString();
  const ids = { list: uuid(), bulk: uuid(), sign: uuid() };
  await test.app.database.inTransaction(async (transaction) => {
    await transaction.insert('registration_imports', [
      {
        id: ids.list,
        eventId: event.id,
        fileName: `${lastName}_${firstName}.xlsx`,
        lines: 1,
        freeBecause: `Врач ${firstName} ${lastName}`,
        createdAt: at,
      },
    ]);
    await transaction.insert('registration_bulks', [
      {
        id: ids.bulk,
        eventId: event.id,
        createdAt: at,
        subject: 'О докладе',
        text: `Доклад: ${lastName} ${firstName}.`,
      },
    ]);
    await transaction.insert('sign_ups', [
      {
        id: ids.sign,
        email,
        passwordHash: '-',
        lastName,
        firstName,
        consents: '[]',
        address: '::1',
        userAgent: 'x',
        createdAt: at,
        browserHash: '-',
        expiresAt: at,
      },
    ]);
  });
  const client = await signInAs(test, doctor);
  expect((await remove(client)).data.deleteAccount.__typename).toBe('AccountDeleted');
  await sweep();
  const views = await test.rows<{ title: string }>('SELECT title FROM saved_views');
  expect(views).toEqual([{ title: 'Ждут оплаты' }]);
  expect(
    await test.rows('SELECT "fileName", "freeBecause" FROM registration_imports WHERE id = ?', [ids.list]),
  ).toEqual([{ fileName: '….xlsx', freeBecause: 'Врач …' }]);
  expect(await test.rows('SELECT text FROM registration_bulks WHERE id = ?', [ids.bulk])).toEqual([
    { text: 'Доклад: ….' },
  ]);
  expect(await test.rows('SELECT id FROM sign_ups WHERE email = ?', [email])).toEqual([]);
  const log = await test.rows<{ after: string }>(`SELECT "after" FROM audit_changes WHERE "tableName" = 'saved_views'`);
  expect(log.length).toBeGreaterThan(0);
  expect(log.filter(({ after }) => after?.includes(lastName) || after?.includes(email))).toEqual([]);
});
