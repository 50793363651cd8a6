import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { buildSchema, type GraphQLInputObjectType } from 'graphql';
import { getMetadataArgsStorage } from 'typeorm';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnText } from '../../client/audit/office/column-labels.js';
import { profileFieldNames, profileFields, singleFields } from '../../rules/people/profile-fields.js';
import { Db } from '../../server/core/database/db.js';
import { sealedColumns } from '../../server/users/profile/profile.encrypted.js';
import { profileData } from '../../server/users/profile/profile.personal-data.js';
import { User } from '../../server/users/user.entity.js';
import { eraseAccount, personalDataOfUsers } from '../../server/users/users.personal-data.js';
import { profileColumnOf } from '../../server/users/users.service.js';
import { appForFile } from '../support/app.js';
import { canaryInput } from '../support/canary-profile.js';
import { makeEvent, registerForTest, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let client: TestClient & { user: User };
beforeAll(async () => {
  client = await signInAs(test);
  await client.mutate('updateProfile', { input: { ...canaryInput, version: 1 } });
});

const storedRow = async (): Promise<User> => await test.row<User>('SELECT * FROM users WHERE id = ?', [client.user.id]);
const furtherSpecialties = () =>
  test.rows('SELECT "specialtyId" FROM user_specialties WHERE "userId" = ?', [client.user.id]);
const copyOf = async (name: string) => {
  const kind = [...personalDataOfUsers, ...profileData].find((one) => one.name === name)!;
  const [row] = await kind.read(test.app, new Db(test.app.database), client.user.id);
  return Object.entries(row ?? {}).map(([key, value]) => [kind.labels[key], value] as const);
};

describe('each field of the profile', () => {
  it('is a column of the account, and encrypted as the table says', () => {
    const columns = getMetadataArgsStorage().columns.filter(({ target }) => target === User);
    expect(columns.map(({ propertyName }) => propertyName)).toEqual(
      expect.arrayContaining(singleFields.map(profileColumnOf)),
    );
    const encrypted = singleFields.filter((field) => profileFields[field].isEncrypted).map(profileColumnOf);
    expect(sealedColumns.map(({ column }) => column)).toEqual(encrypted);
  });

  it('is a field of the input, and nothing else is', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const input = schema.getType('UpdateProfileInput') as GraphQLInputObjectType;
    expect(Object.keys(input.getFields()).sort()).toEqual([...profileFieldNames, 'hasNoMiddleName', 'version'].sort());
  });

  it('has its label in the audit log', () => {
    expect(singleFields.map((field) => columnText(profileColumnOf(field), 'users'))).toEqual(
      singleFields.map((field) => profileFields[field].label),
    );
  });

  it('is saved, and in the copy of personal data', async () => {
    const row = await storedRow();
    expect(singleFields.filter((field) => !row[profileColumnOf(field)])).toEqual([]);
    const account = new Map(await copyOf('account'));
    expect(singleFields.filter((field) => !account.get(profileFields[field].label))).toEqual([]);
    expect(await copyOf('furtherSpecialties')).toEqual([['Специальность', 'Терапия']]);
  });

  it('is in the file of registrations, if it is exported, and only then', async () => {
    const event = await makeEvent(test);
    await registerForTest(test, client, event);
    const file = await (await staff(test, 'MANAGER')).fetch(`/office/events/${event.id}/registrations.csv`);
    const [titles, cells] = parse(await file.text(), { bom: true, delimiter: ';' }) as string[][];
    const filled = titles!.filter((_title, index) => cells![index]);
    for (const field of profileFieldNames)
      expect([field, filled.includes(profileFields[field].label)]).toEqual([field, profileFields[field].isExported]);
    expect(cells).toEqual(expect.arrayContaining(['Академик РАН', 'Терапия']));
  });

  it('is gone after the erasure of the account', async () => {
    await test.app.database.inTransaction(async (transaction) => {
      for (const { erase } of profileData) await erase?.(transaction, client.user.id, test.clock.now());
      await eraseAccount(transaction, client.user.id, test.clock.now());
    });
    const row = await storedRow();
    expect(singleFields.filter((field) => row[profileColumnOf(field)])).toEqual([]);
    expect(row.snilsFingerprint).toBeNull();
    expect(await furtherSpecialties()).toEqual([]);
  });
});
