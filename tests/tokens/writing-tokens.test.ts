import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { appForFile } from '../support/app.js';
import { makeEvent, reauthenticate, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let administrator: TestClient & { user: { id: string } };
beforeAll(async () => (administrator = await staff(test, 'ADMINISTRATOR')));

async function program(scopes: string[], limits: object = {}): Promise<TestClient & { tokenId: string }> {
  await reauthenticate(test, administrator);
  const { secret, apiToken } = await administrator.mutate(
    'createApiToken',
    { input: { name: 'Сайт клиники', scopes, days: 30, ...limits } },
    'secret apiToken { id }',
  );
  return Object.assign(test.client({ authorization: `Bearer ${secret}` }), { tokenId: apiToken!.id });
}

const address = () => `${uuid()}@example.ru`;
const personOf = (event: TestEvent, fields: object = {}) => ({
  eventId: event.id,
  tariffId: event.tariffs[0]!.id,
  email: address(),
  lastName: 'Соколова',
  firstName: 'Анна',
  hasConsented: true,
  ...fields,
});
const added = 'registrationId number name isNewAccount';
const add = (client: TestClient, input: object, idempotencyKey = uuid()) =>
  client.mutate('addRegistration', { input, idempotencyKey }, added);

const addText = `mutation ($input: AddRegistrationInput!) { addRegistration(input: $input) { __typename } }`;
const statusOf = async (client: TestClient, text: string, variables: object): Promise<string> => {
  const { status, errors } = await client.graphql(text, { ...variables });
  return errors ? `${status} ${errors[0]!.message}` : String(status);
};

describe('a token with registrations:create', () => {
  it('registers people once by a key that is its own, and the log names the integration', async () => {
    const event = await makeEvent(test);
    const [client, other] = [await program(['REGISTRATIONS_CREATE']), await program(['REGISTRATIONS_CREATE'])];
    const key = 'order-0001';
    const input = personOf(event);
    const [first, again] = await Promise.all([add(client, input, key), add(client, input, key)]);
    expect(again).toEqual(first);
    const foreign = await add(other, personOf(event), key);
    expect(foreign.registrationId).not.toBe(first.registrationId);
    const actions = await test.rows('SELECT action, "tokenId" FROM audit_acts WHERE "tokenId" IN (?, ?)', [
      client.tokenId,
      other.tokenId,
    ]);
    expect(actions).toEqual([
      { action: 'addRegistration', tokenId: client.tokenId },
      { action: 'addRegistration', tokenId: other.tokenId },
    ]);
  });

  it('decides about no price and no seat beyond the capacity without further scopes', async () => {
    const event = await makeEvent(test, { priceAmount: 100_000 });
    const free = personOf(event, { pricing: 'FREE', priceReason: 'Докладчик' });
    const extra = personOf(event, { overCapacityReason: 'Гость' });
    const client = await program(['REGISTRATIONS_CREATE']);
    expect(await statusOf(client, addText, { input: free })).toContain('AddRegistrationInput.pricing');
    expect(await statusOf(client, addText, { input: extra })).toContain('AddRegistrationInput.overCapacityReason');
    const trusted = await program(['REGISTRATIONS_CREATE', 'REGISTRATIONS_WRITE', 'REFUNDS_WRITE']);
    expect((await add(trusted, free)).registrationId).toBeDefined();
    expect((await add(trusted, extra)).registrationId).toBeDefined();
  });

  it('sends a list, gets its report before anybody is registered, and then registers the right rows', async () => {
    const event = await makeEvent(test);
    const client = await program(['REGISTRATIONS_CREATE']);
    const id = uuid();
    const names = { lastName: 'Орлов', firstName: 'Пётр' };
    const rows = [
      { line: 1, email: address(), ...names },
      { line: 2, email: 'нет', ...names },
    ];
    const list = {
      id,
      eventId: event.id,
      fileName: 'CRM',
      lines: 2,
      hasConsented: true,
      tariffId: event.tariffs[0]!.id,
    };
    await client.mutate('sendImportPart', { input: { ...list, rows } }, 'received');
    const report = (caller: TestClient) =>
      caller.query(
        'registrationImport',
        { id },
        'counts { received right wrong added } rows { nodes { line verdict } }',
      );
    expect(await report(client)).toMatchObject({ counts: { received: 2, right: 1, wrong: 1, added: 0 } });
    expect(await report(await program(['REGISTRATIONS_CREATE']))).toBeNull();
    expect(await report(administrator)).toBeNull();
    const { task } = await client.mutate('importRegistrations', { id }, 'task { id }');
    await test.running.outbox.runPendingJobs();
    expect(await client.query('task', { id: task!.id }, 'state done')).toEqual({ state: 'DONE', done: 1 });
    expect(await report(client)).toMatchObject({ counts: { added: 1 } });
  });
});

describe('contacts', () => {
  const text = `query ($id: ID!, $search: String) {
    staffRegistrations(eventId: $id, filter: { search: $search }) { nodes { participant { email } } } }`;

  it('are read and searched by with contacts:read only', async () => {
    const event = await makeEvent(test);
    const { user } = await (async () => {
      const participant = await signInAs(test);
      await registerForTest(test, participant, event);
      return participant;
    })();
    const names = await program(['REGISTRATIONS_READ']);
    expect(await statusOf(names, text, { id: event.id, search: null })).toContain('User.email');
    const client = await program(['REGISTRATIONS_READ', 'CONTACTS_READ']);
    const { data } = await client.graphql(text, { id: event.id, search: user.email });
    expect(data).toEqual({ staffRegistrations: { nodes: [{ participant: { email: user.email } }] } });
    const alone = await program(['CONTACTS_READ']);
    expect(await statusOf(alone, text, { id: event.id, search: null })).toContain('403');
  });
});

describe('a token with content:write', () => {
  it('creates an event with its programme, sees the draft, and publishes nothing incomplete', async () => {
    const client = await program(['EVENTS_READ', 'CONTENT_WRITE']);
    const input = {
      title: 'Школа из CRM',
      type: 'CONFERENCE',
      format: 'ONLINE',
      timeZone: 'Europe/Moscow',
      firstDay: '2027-05-20',
      lastDay: '2027-05-20',
      startTime: '10:00',
      endTime: '18:00',
    };
    const { event } = await client.mutate('createEvent', { input }, 'event { id }');
    const row = { startTime: '10:00', endTime: '10:30', title: 'Сердце', speakers: ['Орлов Пётр'], isBreak: false };
    const paste = (isTrial: boolean) =>
      client.mutate(
        'pasteProgramme',
        { eventId: event!.id, date: '2027-05-20', rows: [row], isTrial, idempotencyKey: `paste-${isTrial}` },
        'event { id }',
      );
    const talks = () => test.value<number>('SELECT COUNT(*) AS count FROM talks WHERE title = ?', ['Сердце']);
    await paste(true);
    expect(Number(await talks())).toBe(0);
    await paste(false);
    await paste(false);
    expect(Number(await talks())).toBe(1);
    const draft = await client.query(
      'event',
      { id: event!.id },
      'editing { version } programme { sessions { version } }',
    );
    expect(draft.editing!.version).toBeTruthy();
    const published = await client.mutate('publishEvent', { id: event!.id, expectedState: 'DRAFT' }, 'event { id }');
    expect(published.problems!.length).toBeGreaterThan(0);
    const reader = await program(['EVENTS_READ']);
    expect(await reader.query('event', { id: event!.id }, 'id')).toBeNull();
  });
});

describe('a token with nmo:write or presence:write', () => {
  it('tries codes before it imports them, by the same checks as the file of staff', async () => {
    const event = await makeEvent(test);
    const client = await program(['NMO_WRITE']);
    const input = { eventId: event.id, rows: [{ email: address(), code: 'ABCD-1234' }] };
    const send = (isTrial: boolean) =>
      client.mutate('importNmoCodes', { input: { ...input, isTrial } }, 'assigned stored rows { row outcome message }');
    const staffResult = await administrator.mutate(
      'importNmoCodes',
      { input: { ...input, isTrial: true } },
      'assigned stored rows { row outcome message }',
    );
    expect(await send(true)).toEqual(staffResult);
    expect(await test.rows('SELECT id FROM nmo_codes WHERE "eventId" = ?', [event.id])).toEqual([]);
  });

  it('may not do what the other one may', async () => {
    const event = await makeEvent(test);
    const online = `mutation ($input: ImportOnlinePresenceInput!) { importOnlinePresence(input: $input) { __typename } }`;
    const input = { eventId: event.id, isTrial: true, rows: [{ email: address(), minutes: 10 }] };
    expect(await statusOf(await program(['NMO_WRITE']), online, { input })).toContain('403');
    expect(await statusOf(await program(['PRESENCE_WRITE']), online, { input })).toBe('200');
  });
});
