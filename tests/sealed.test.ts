import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { Cipher, type CipherKey } from '../server/core/cipher.js';
import { insertRows } from '../server/core/insert.js';
import { resealAll } from '../server/core/sealed.js';
import { sealedColumns, databaseTables } from '../server/modules.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, makeUser } from './support/factories.js';

let test: TestApp;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

const key = (name: string, filling: number): CipherKey => ({ name, secret: Buffer.alloc(32, filling) });
const [oldKey, newKey] = [key('old', 1), key('new', 2)];
const [before, both, after] = [new Cipher([oldKey]), new Cipher([newKey, oldKey]), new Cipher([newKey])];

const reseal = (cipher: Cipher) => resealAll({ database: test.app.database, cipher }, sealedColumns);
type Row = { snilsSealed: string; snilsFingerprint: string; birthDateSealed: string };
const rowOf = async (id: string) => (await test.app.database.read<Row>('SELECT * FROM users WHERE id = ?', [id]))[0]!;
const person = (snils: string, cipher: Cipher) =>
  makeUser(test, {
    snilsSealed: cipher.seal(snils, 'snils'),
    snilsFingerprint: cipher.fingerprint(snils, 'snils'),
    birthDateSealed: cipher.seal('1985-03-07', 'birth date'),
  });
const clear = () =>
  test.app.database.inTransaction((transaction) =>
    transaction.query('UPDATE users SET "snilsSealed" = NULL, "snilsFingerprint" = NULL, "birthDateSealed" = NULL'),
  );

describe('sealing anew', () => {
  it('knows every column that stands sealed', () => {
    const named = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
    const metadata = databaseTables.entities.map((entity) => test.app.database.dataSource.getMetadata(entity));
    const found = metadata.flatMap(({ tableName, columns }) =>
      columns
        .filter(({ propertyName }) => /sealed$/i.test(propertyName))
        .map((one) => `${tableName}.${one.propertyName}`),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((name) => !named.has(name))).toEqual([]);
  });

  it('takes a key out of use in two steps: seals with the new one, then makes the fingerprints with it', async () => {
    await clear();
    const snils = ['11223344595', '34293244776', '15830264157'];
    const people = await Promise.all(snils.map((one) => person(one, before)));
    expect(await reseal(both)).toEqual({ renewed: 6, left: [] });
    for (const [index, { id }] of people.entries()) {
      const row = await rowOf(id);
      expect([after.open(row.snilsSealed, 'snils'), after.open(row.birthDateSealed, 'birth date')]).toEqual([
        snils[index],
        '1985-03-07',
      ]);
      expect(row.snilsFingerprint).toBe(before.fingerprint(snils[index]!, 'snils'));
    }
    expect(await reseal(both)).toEqual({ renewed: 0, left: [] });
    expect(await reseal(after)).toEqual({ renewed: 3, left: [] });
    for (const [index, { id }] of people.entries())
      expect((await rowOf(id)).snilsFingerprint).toBe(after.fingerprint(snils[index]!, 'snils'));
    expect(await reseal(after)).toEqual({ renewed: 0, left: [] });
  });

  it('makes fingerprints of more, or less, than the text alone as the modules do', async () => {
    await clear();
    const { id: eventId } = await makeEvent(test);
    const email = 'former@example.ru';
    const [codeId, recordId] = [uuid(), uuid()];
    const at = '2026-11-21T09:00:00.000Z';
    const code = {
      id: codeId,
      eventId,
      label: '',
      slot: '|',
      codeSealed: before.seal('АБ-12', 'nmo code'),
      codeFingerprint: before.fingerprint(`${eventId} АБ-12`, 'nmo code'),
      state: 'AVAILABLE',
      createdAt: at,
    };
    const record = {
      id: recordId,
      userId: uuid(),
      personFingerprint: before.fingerprint(email, 'person of retained records'),
      name: 'consents',
      what: 'Подтверждения согласий',
      why: 'Закон',
      until: at,
      createdAt: at,
      sealed: before.seal(JSON.stringify({ person: { email }, rows: [] }), 'retained record'),
    };
    await test.app.database.inTransaction(async (transaction) => {
      await insertRows(transaction, 'nmo_codes', [code]);
      await insertRows(transaction, 'retained_records', [record]);
    });
    expect(await reseal(both)).toEqual({ renewed: 2, left: [] });
    expect(await reseal(after)).toEqual({ renewed: 2, left: [] });
    const marks = await test.app.database.read<{ mark: string }>(
      `SELECT "codeFingerprint" AS mark FROM nmo_codes WHERE id = ?
       UNION ALL SELECT "personFingerprint" FROM retained_records WHERE id = ?`,
      [codeId, recordId],
    );
    expect(marks.map(({ mark }) => mark)).toEqual([
      after.fingerprint(`${eventId} АБ-12`, 'nmo code'),
      after.fingerprint(email, 'person of retained records'),
    ]);
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.query('DELETE FROM nmo_codes');
      await transaction.query('DELETE FROM retained_records');
    });
  });

  it('goes through more people than one step takes', async () => {
    await clear();
    const first = await makeUser(test);
    const people = Array.from({ length: 230 }, (_, index) => ({
      ...first,
      id: uuid(),
      email: `sealed-${index}@example.ru`,
      birthDateSealed: before.seal('1990-01-01', 'birth date'),
    }));
    await test.app.database.inTransaction((transaction) => insertRows(transaction, 'users', people));
    expect(await reseal(both)).toEqual({ renewed: 230, left: [] });
  });

  it('leaves what no key opens as it is, says where it is, and goes on', async () => {
    await clear();
    const lost = await person('90010020093', new Cipher([key('lost', 3)]));
    const found = await person('24681357994', before);
    const kept = await rowOf(lost.id);
    const { renewed, left } = await reseal(both);
    expect([renewed, left.sort()]).toEqual([
      2,
      [`users.birthDateSealed ${lost.id}: no key opens it`, `users.snilsSealed ${lost.id}: no key opens it`],
    ]);
    expect(await rowOf(lost.id)).toEqual(kept);
    expect(both.isCurrent((await rowOf(found.id)).snilsSealed)).toBe(true);
  });

  it('does not overwrite what is saved meanwhile', async () => {
    await clear();
    const { id } = await person('55500011125', before);
    const { database } = test.app;
    const saved = both.seal('77788899939', 'snils');
    let isSaved = false;
    const racing = {
      ...database,
      read: async <T>(sql: string, values?: readonly (string | number | boolean | null)[]) => {
        const rows = await database.read<T>(sql, values);
        if (!isSaved) {
          isSaved = true;
          await database.inTransaction((transaction) =>
            transaction.query('UPDATE users SET "snilsSealed" = ? WHERE id = ?', [saved, id]),
          );
        }
        return rows;
      },
    };
    await resealAll({ database: racing, cipher: both }, sealedColumns);
    expect((await rowOf(id)).snilsSealed).toBe(saved);
  });
});
