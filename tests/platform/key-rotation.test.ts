import { describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { Cipher, type CipherKey } from '../../server/core/cipher.js';
import { rotateKeys } from '../../server/core/database/encrypted-columns.js';
import { sealedColumns, databaseTables } from '../../server/modules.js';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser } from '../support/factories.js';

const test = appForFile();

const key = (name: string, filling: number): CipherKey => ({ name, secret: Buffer.alloc(32, filling) });
const [oldKey, newKey] = [key('old', 1), key('new', 2)];
const [oldCipher, bothKeys, newCipher] = [new Cipher([oldKey]), new Cipher([newKey, oldKey]), new Cipher([newKey])];

const rotate = (cipher: Cipher) => rotateKeys({ database: test.app.database, cipher }, sealedColumns);
type Row = { snilsSealed: string; snilsFingerprint: string; birthDateSealed: string };
const rowOf = async (id: string) => await test.row<Row>('SELECT * FROM users WHERE id = ?', [id]);
const person = (snils: string, cipher: Cipher) =>
  makeUser(test, {
    snilsSealed: cipher.encrypt(snils, 'snils'),
    snilsFingerprint: cipher.fingerprint(snils, 'snils'),
    birthDateSealed: cipher.encrypt('1985-03-07', 'birth date'),
  });
const clearEncrypted = () =>
  test.execute('UPDATE users SET "snilsSealed" = NULL, "snilsFingerprint" = NULL, "birthDateSealed" = NULL');

describe('rotating encryption keys', () => {
  it('covers every encrypted column', () => {
    const declaredColumns = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
    const metadata = databaseTables.entities.map((entity) => test.app.database.dataSource.getMetadata(entity));
    const encryptedColumns = metadata.flatMap(({ tableName, columns }) =>
      columns
        .filter(({ propertyName }) => /sealed$/i.test(propertyName))
        .map((one) => `${tableName}.${one.propertyName}`),
    );
    expect(encryptedColumns.length).toBeGreaterThan(0);
    expect(encryptedColumns.filter((name) => !declaredColumns.has(name))).toEqual([]);
  });

  it('removes a key in two steps: first the values, then the fingerprints', async () => {
    await clearEncrypted();
    const snils = ['11223344595', '34293244776', '15830264157'];
    const people = await Promise.all(snils.map((one) => person(one, oldCipher)));
    expect(await rotate(bothKeys)).toEqual({ updatedRows: 6, failures: [] });
    for (const [index, { id }] of people.entries()) {
      const row = await rowOf(id);
      expect([
        newCipher.decrypt(row.snilsSealed, 'snils'),
        newCipher.decrypt(row.birthDateSealed, 'birth date'),
      ]).toEqual([snils[index], '1985-03-07']);
      expect(row.snilsFingerprint).toBe(oldCipher.fingerprint(snils[index]!, 'snils'));
    }
    expect(await rotate(bothKeys)).toEqual({ updatedRows: 0, failures: [] });
    expect(await rotate(newCipher)).toEqual({ updatedRows: 3, failures: [] });
    for (const [index, { id }] of people.entries())
      expect((await rowOf(id)).snilsFingerprint).toBe(newCipher.fingerprint(snils[index]!, 'snils'));
    expect(await rotate(newCipher)).toEqual({ updatedRows: 0, failures: [] });
  });

  it('builds fingerprints of combined values as the modules do', async () => {
    await clearEncrypted();
    const { id: eventId } = await makeEvent(test);
    const email = 'former@example.ru';
    const [codeId, recordId] = [uuid(), uuid()];
    const at = '2026-11-21T09:00:00.000Z';
    const code = {
      id: codeId,
      eventId,
      label: '',
      slot: '|',
      codeSealed: oldCipher.encrypt('АБ-12', 'nmo code'),
      codeFingerprint: oldCipher.fingerprint(`${eventId} АБ-12`, 'nmo code'),
      state: 'AVAILABLE',
      createdAt: at,
    };
    const record = {
      id: recordId,
      userId: uuid(),
      personFingerprint: oldCipher.fingerprint(email, 'person of retained records'),
      name: 'consents',
      what: 'Подтверждения согласий',
      why: 'Закон',
      until: at,
      createdAt: at,
      sealed: oldCipher.encrypt(JSON.stringify({ person: { email }, rows: [] }), 'retained record'),
    };
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.insert('nmo_codes', [code]);
      await transaction.insert('retained_records', [record]);
    });
    expect(await rotate(bothKeys)).toEqual({ updatedRows: 2, failures: [] });
    expect(await rotate(newCipher)).toEqual({ updatedRows: 2, failures: [] });
    const fingerprints = await test.rows<{ mark: string }>(
      `SELECT "codeFingerprint" AS mark FROM nmo_codes WHERE id = ?
       UNION ALL SELECT "personFingerprint" FROM retained_records WHERE id = ?`,
      [codeId, recordId],
    );
    expect(fingerprints.map(({ mark }) => mark)).toEqual([
      newCipher.fingerprint(`${eventId} АБ-12`, 'nmo code'),
      newCipher.fingerprint(email, 'person of retained records'),
    ]);
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.query('DELETE FROM nmo_codes');
      await transaction.query('DELETE FROM retained_records');
    });
  });

  it('processes more rows than one batch', async () => {
    await clearEncrypted();
    const first = await makeUser(test);
    const people = Array.from({ length: 230 }, (_, index) => ({
      ...first,
      id: uuid(),
      email: `sealed-${index}@example.ru`,
      birthDateSealed: oldCipher.encrypt('1990-01-01', 'birth date'),
    }));
    await test.app.database.inTransaction((transaction) => transaction.insert('users', people));
    expect(await rotate(bothKeys)).toEqual({ updatedRows: 230, failures: [] });
  });

  it('keeps values that no key decrypts, reports them, and continues', async () => {
    await clearEncrypted();
    const undecryptable = await person('90010020093', new Cipher([key('lost', 3)]));
    const decryptable = await person('24681357994', oldCipher);
    const storedRow = await rowOf(undecryptable.id);
    const { updatedRows: renewed, failures: left } = await rotate(bothKeys);
    expect([renewed, left.sort()]).toEqual([
      2,
      [
        `users.birthDateSealed ${undecryptable.id}: no key opens it`,
        `users.snilsSealed ${undecryptable.id}: no key opens it`,
      ],
    ]);
    expect(await rowOf(undecryptable.id)).toEqual(storedRow);
    expect(bothKeys.isCurrent((await rowOf(decryptable.id)).snilsSealed)).toBe(true);
  });

  it('does not overwrite a value that is saved at the same time', async () => {
    await clearEncrypted();
    const { id } = await person('55500011125', oldCipher);
    const { database } = test.app;
    const newValue = bothKeys.encrypt('77788899939', 'snils');
    let isSaved = false;
    const racing = {
      ...database,
      query: async <T>(sql: string, values?: readonly (string | number | boolean | null)[]) => {
        const rows = await database.query<T>(sql, values);
        if (!isSaved) {
          isSaved = true;
          await database.inTransaction((transaction) =>
            transaction.query('UPDATE users SET "snilsSealed" = ? WHERE id = ?', [newValue, id]),
          );
        }
        return rows;
      },
    };
    await rotateKeys({ database: racing, cipher: bothKeys }, sealedColumns);
    expect((await rowOf(id)).snilsSealed).toBe(newValue);
  });
});
