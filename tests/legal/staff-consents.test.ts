import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { consentsData } from '../../server/legal/legal.personal-data.js';
import type { User } from '../../server/users/user.entity.js';
import { appForFile } from '../support/app.js';
import { makeEvent, signInAs, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient & { user: { id: string } };
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

const person = { lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна' };
const address = (): string => `${randomUUID()}@example.ru`;

async function addRegistration(event: TestEvent, email: string, overrides: object = {}): Promise<string> {
  const { registrationId } = await manager.mutate(
    'addRegistration',
    {
      input: {
        key: randomUUID(),
        eventId: event.id,
        email,
        ...person,
        tariffId: event.tariffs[0]!.id,
        hasConsented: true,
        ...overrides,
      },
    },
    'registrationId',
  );
  return registrationId;
}

type Row = {
  kind: string;
  version: number;
  channel: string;
  subjectId: string;
  manner: string | null;
  recordedById: string | null;
};
const recordedConsents = (email: string): Promise<Row[]> =>
  test.rows<Row>(
    `SELECT legal_documents.kind, legal_documents.version, consent_acceptances.channel, consent_acceptances."subjectId",
       staff_consents.manner, staff_consents."recordedById"
     FROM consent_acceptances JOIN legal_documents ON legal_documents.id = "documentId"
     JOIN users ON users.id = consent_acceptances."userId"
     LEFT JOIN staff_consents ON staff_consents."acceptanceId" = consent_acceptances.id
     WHERE users.email = ? ORDER BY legal_documents.kind DESC, consent_acceptances.id`,
    [email],
  );
const userOf = async (email: string): Promise<User> =>
  await test.row<User>('SELECT * FROM users WHERE email = ?', [email]);
const viewerOf = (client: TestClient) =>
  client.query(
    'viewer',
    {},
    `consents(first: 20) { nodes { document { kind } givenWhere state } } consentsToRenew { document { id kind }
      agreedVersion givenHow subjects }`,
  );

describe('a consent recorded by staff', () => {
  it('has the edition in force, the manner, the day and the member of staff', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await addRegistration(event, email, { consentManner: 'SPOKEN' });
    const user = await userOf(email);
    const recordedBy = { channel: 'STAFF', manner: 'SPOKEN', recordedById: manager.user.id };
    expect(await recordedConsents(email)).toEqual([
      { kind: 'PERSONAL_DATA_CONSENT', version: 2, subjectId: user.id, ...recordedBy },
      { kind: 'EVENT_DATA_CONSENT', version: 1, subjectId: id, ...recordedBy },
    ]);
  });

  it('is recorded once per account, and again for each event', async () => {
    const email = address();
    const key = randomUUID();
    const [one, other] = [await makeEvent(test), await makeEvent(test)];
    await addRegistration(one, email, { key });
    await addRegistration(one, email, { key });
    await addRegistration(other, email);
    const kinds = (await recordedConsents(email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['PERSONAL_DATA_CONSENT', 'EVENT_DATA_CONSENT', 'EVENT_DATA_CONSENT']);
  });

  it('is recorded for each imported user and for walk-ins', async () => {
    const event = await makeEvent(test, { startsAt: test.clock.now().toISOString() });
    const [email, walkIn] = [address(), address()];
    const id = randomUUID();
    const tariffId = event.tariffs[0]!.id;
    await manager.mutate('sendImportPart', {
      input: {
        id,
        eventId: event.id,
        fileName: 'врачи.xlsx',
        lines: 1,
        tariffId,
        hasConsented: true,
        consentManner: 'EMPLOYER_LIST',
        rows: [{ line: 2, email, ...person }],
      },
    });
    await manager.mutate('importRegistrations', { id });
    await test.running.outbox.runPendingJobs();
    expect((await recordedConsents(email)).map(({ manner }) => manner)).toEqual(['EMPLOYER_LIST', 'EMPLOYER_LIST']);
    const input = { nonce: randomUUID(), eventId: event.id, tariffId, email: walkIn, ...person };
    await manager.mutate('registerWalkIn', { input: { ...input, hasConsented: true, expectedAmount: 0 } });
    expect((await recordedConsents(walkIn)).map(({ manner }) => manner)).toEqual(['PAPER', 'PAPER']);
  });

  it('is shown to the user with its manner, and is in the copy of the data', async () => {
    const event = await makeEvent(test);
    const email = address();
    await addRegistration(event, email, { consentManner: 'EMPLOYER_LIST' });
    const user = await userOf(email);
    const { consents } = await viewerOf(await signInAs(test, user));
    expect(consents.nodes.map(({ givenWhere }) => givenWhere)).toEqual([
      'Записал организатор: подтверждено списком работодателя',
      'Записал организатор: подтверждено списком работодателя',
    ]);
    const copy = await consentsData.read(test.app, new Db(test.app.database), user.id);
    expect(copy[0]).toMatchObject({ channel: 'записал организатор', manner: 'подтверждено списком работодателя' });
  });

  it('must be confirmed by the user after sign-in, together with the user agreement', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await addRegistration(event, email);
    const client = await signInAs(test, await userOf(email));
    const { consentsToRenew: toRenew } = await viewerOf(client);
    expect(toRenew.map(({ document, agreedVersion, givenHow }) => [document.kind, agreedVersion, givenHow])).toEqual([
      ['PERSONAL_DATA_CONSENT', null, 'подписано на бумаге'],
      ['USER_AGREEMENT', null, null],
      ['EVENT_DATA_CONSENT', null, 'подписано на бумаге'],
    ]);
    expect(toRenew[2]!.subjects).toEqual([event.title]);
    test.clock.forward(minute);
    const documents = toRenew.map(({ document }) => document.id);
    const renew = () =>
      client.graphqlWithRetry(
        'mutation ($input: RenewConsentsInput!) { renewConsents(input: $input) { __typename } }',
        {
          input: { documents },
        },
      );
    await Promise.all([renew(), renew()]);
    const confirmedByUser = (await recordedConsents(email)).filter(({ manner }) => manner === null);
    expect(confirmedByUser.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['USER_AGREEMENT', 'ACCOUNT'],
      ['PERSONAL_DATA_CONSENT', 'ACCOUNT'],
      ['EVENT_DATA_CONSENT', 'REGISTRATION'],
    ]);
    expect(confirmedByUser.find(({ kind }) => kind === 'EVENT_DATA_CONSENT')!.subjectId).toBe(id);
    const after = await viewerOf(client);
    expect(after.consentsToRenew).toEqual([]);
    expect(after.consents.nodes.filter(({ state }) => state === 'REPLACED')).toHaveLength(2);
  });

  it('does not replace a consent that the user gave, and is recorded for a new event', async () => {
    const [first, second] = [await makeEvent(test), await makeEvent(test)];
    const email = address();
    await addRegistration(first, email);
    const client = await signInAs(test, await userOf(email));
    const documents = (await viewerOf(client)).consentsToRenew.map(({ document }) => document.id);
    await client.mutate('renewConsents', { input: { documents } });
    await addRegistration(second, email, { lastName: '', firstName: '', middleName: null });
    const { consentsToRenew } = await viewerOf(client);
    expect(consentsToRenew).toMatchObject([{ document: { kind: 'EVENT_DATA_CONSENT' }, subjects: [second.title] }]);
  });

  it('needs no confirmation after the registration was cancelled', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await addRegistration(event, email);
    const client = await signInAs(test, await userOf(email));
    await client.mutate('cancelRegistration', { id });
    const { consentsToRenew } = await viewerOf(client);
    expect(consentsToRenew.map(({ document }) => document.kind)).toEqual(['PERSONAL_DATA_CONSENT', 'USER_AGREEMENT']);
  });
});
