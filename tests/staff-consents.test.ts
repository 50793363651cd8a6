import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute } from '../server/core/clock.js';
import { Db } from '../server/core/kept.js';
import { consentsData } from '../server/legal/legal.personal-data.js';
import type { User } from '../server/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, signInAs, staff, type TestEvent } from './support/factories.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let manager: Visitor & { user: { id: string } };
beforeAll(async () => {
  test = await startApp();
  manager = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const person = { lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна' };
const address = (): string => `${randomUUID()}@example.ru`;

async function add(event: TestEvent, email: string, given: object = {}): Promise<string> {
  const { data } = await manager.graphqlWithRetry<{ addRegistration: { registrationId: string } }>(
    `mutation ($input: AddRegistrationInput!) { addRegistration(input: $input) {
      ... on RegistrationAdded { registrationId } } }`,
    {
      input: {
        key: randomUUID(),
        eventId: event.id,
        email,
        ...person,
        tariffId: event.tariffs[0]!.id,
        hasConsented: true,
        ...given,
      },
    },
  );
  return data.addRegistration.registrationId;
}

type Row = {
  kind: string;
  version: number;
  channel: string;
  subjectId: string;
  manner: string | null;
  recordedById: string | null;
};
const recorded = (email: string): Promise<Row[]> =>
  test.app.database.read<Row>(
    `SELECT legal_documents.kind, legal_documents.version, consent_acceptances.channel, consent_acceptances."subjectId",
       staff_consents.manner, staff_consents."recordedById"
     FROM consent_acceptances JOIN legal_documents ON legal_documents.id = "documentId"
     JOIN users ON users.id = consent_acceptances."userId"
     LEFT JOIN staff_consents ON staff_consents."acceptanceId" = consent_acceptances.id
     WHERE users.email = ? ORDER BY legal_documents.kind DESC, consent_acceptances.id`,
    [email],
  );
const userOf = async (email: string): Promise<User> =>
  (await test.app.database.read<User>('SELECT * FROM users WHERE email = ?', [email]))[0]!;

type Asked = { document: { id: string; kind: string }; agreedVersion: number | null; givenHow: string | null };
type Viewer = {
  consents: { nodes: { document: { kind: string }; givenWhere: string; state: string }[] };
  consentsToRenew: (Asked & { subjects: string[] })[];
};
const look = async (visitor: Visitor): Promise<Viewer> =>
  (
    await visitor.graphql<{ viewer: Viewer }>(
      `{ viewer { consents(first: 20) { nodes { document { kind } givenWhere state } }
         consentsToRenew { document { id kind } agreedVersion givenHow subjects } } }`,
    )
  ).data.viewer;

describe('a consent that staff records', () => {
  it('names the edition in force, the manner, the day and the member of staff', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await add(event, email, { consentManner: 'SPOKEN' });
    const user = await userOf(email);
    const by = { channel: 'STAFF', manner: 'SPOKEN', recordedById: manager.user.id };
    expect(await recorded(email)).toEqual([
      { kind: 'PERSONAL_DATA_CONSENT', version: 2, subjectId: user.id, ...by },
      { kind: 'EVENT_DATA_CONSENT', version: 1, subjectId: id, ...by },
    ]);
  });

  it('is recorded once for an account, and anew for each event', async () => {
    const email = address();
    const key = randomUUID();
    const [one, other] = [await makeEvent(test), await makeEvent(test)];
    await add(one, email, { key });
    await add(one, email, { key });
    await add(other, email);
    const kinds = (await recorded(email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['PERSONAL_DATA_CONSENT', 'EVENT_DATA_CONSENT', 'EVENT_DATA_CONSENT']);
  });

  it('is recorded for each person of a file, and for a person at the front desk', async () => {
    const event = await makeEvent(test, { startsAt: test.clock.now().toISOString() });
    const [email, walkIn] = [address(), address()];
    const id = randomUUID();
    const tariffId = event.tariffs[0]!.id;
    await manager.graphqlWithRetry(
      `mutation ($input: ImportPartInput!) { sendImportPart(input: $input) { __typename } }`,
      {
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
      },
    );
    await manager.graphqlWithRetry('mutation ($id: ID!) { importRegistrations(id: $id) { __typename } }', { id });
    await test.running.outbox.wake();
    expect((await recorded(email)).map(({ manner }) => manner)).toEqual(['EMPLOYER_LIST', 'EMPLOYER_LIST']);
    const input = { nonce: randomUUID(), eventId: event.id, tariffId, email: walkIn, ...person };
    await manager.graphqlWithRetry('mutation ($input: WalkInInput!) { registerWalkIn(input: $input) { __typename } }', {
      input: { ...input, hasConsented: true, expectedAmount: 0 },
    });
    expect((await recorded(walkIn)).map(({ manner }) => manner)).toEqual(['PAPER', 'PAPER']);
  });

  it('is shown to the person with its manner, and stands in the copy of their data', async () => {
    const event = await makeEvent(test);
    const email = address();
    await add(event, email, { consentManner: 'EMPLOYER_LIST' });
    const user = await userOf(email);
    const { consents } = await look(await signInAs(test, user));
    expect(consents.nodes.map(({ givenWhere }) => givenWhere)).toEqual([
      'Записал организатор: подтверждено списком работодателя',
      'Записал организатор: подтверждено списком работодателя',
    ]);
    const copy = await consentsData.read(test.app, new Db(test.app.database), user.id);
    expect(copy[0]).toMatchObject({ channel: 'записал организатор', manner: 'подтверждено списком работодателя' });
  });

  it('is asked for again when the person signs in, together with the agreement, until they confirm it', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await add(event, email);
    const visitor = await signInAs(test, await userOf(email));
    const { consentsToRenew: asked } = await look(visitor);
    expect(asked.map(({ document, agreedVersion, givenHow }) => [document.kind, agreedVersion, givenHow])).toEqual([
      ['PERSONAL_DATA_CONSENT', null, 'подписано на бумаге'],
      ['USER_AGREEMENT', null, null],
      ['EVENT_DATA_CONSENT', null, 'подписано на бумаге'],
    ]);
    expect(asked[2]!.subjects).toEqual([event.title]);
    test.clock.forward(minute);
    const documents = asked.map(({ document }) => document.id);
    const renew = () =>
      visitor.graphqlWithRetry(
        'mutation ($input: RenewConsentsInput!) { renewConsents(input: $input) { __typename } }',
        {
          input: { documents },
        },
      );
    await Promise.all([renew(), renew()]);
    const own = (await recorded(email)).filter(({ manner }) => manner === null);
    expect(own.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['USER_AGREEMENT', 'ACCOUNT'],
      ['PERSONAL_DATA_CONSENT', 'ACCOUNT'],
      ['EVENT_DATA_CONSENT', 'REGISTRATION'],
    ]);
    expect(own.find(({ kind }) => kind === 'EVENT_DATA_CONSENT')!.subjectId).toBe(id);
    const after = await look(visitor);
    expect(after.consentsToRenew).toEqual([]);
    expect(after.consents.nodes.filter(({ state }) => state === 'REPLACED')).toHaveLength(2);
  });

  it('leaves a consent that the owner of the account gave themselves, and records the one to the event', async () => {
    const [first, second] = [await makeEvent(test), await makeEvent(test)];
    const email = address();
    await add(first, email);
    const visitor = await signInAs(test, await userOf(email));
    const documents = (await look(visitor)).consentsToRenew.map(({ document }) => document.id);
    await visitor.graphqlWithRetry(
      'mutation ($input: RenewConsentsInput!) { renewConsents(input: $input) { __typename } }',
      {
        input: { documents },
      },
    );
    await add(second, email, { lastName: '', firstName: '', middleName: null });
    const { consentsToRenew } = await look(visitor);
    expect(consentsToRenew).toMatchObject([{ document: { kind: 'EVENT_DATA_CONSENT' }, subjects: [second.title] }]);
  });

  it('is asked for no more when the registration has been cancelled', async () => {
    const event = await makeEvent(test);
    const email = address();
    const id = await add(event, email);
    const visitor = await signInAs(test, await userOf(email));
    await visitor.graphqlWithRetry('mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }', { id });
    const { consentsToRenew } = await look(visitor);
    expect(consentsToRenew.map(({ document }) => document.kind)).toEqual(['PERSONAL_DATA_CONSENT', 'USER_AGREEMENT']);
  });
});
