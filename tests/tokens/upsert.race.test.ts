import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser, reauthenticate, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let administrator: TestClient & { user: { id: string } };
beforeAll(async () => (administrator = await staff(test, 'ADMINISTRATOR')));

async function integration(scopes: string[], limits: object = {}): Promise<TestClient> {
  await reauthenticate(test, administrator);
  const { secret } = await administrator.mutate(
    'createApiToken',
    { input: { name: 'CRM', scopes, days: 30, ...limits } },
    'secret apiToken { id }',
  );
  return test.client({ authorization: `Bearer ${secret}` });
}

const reader = ['REGISTRATIONS_READ', 'EVENTS_READ'];
const address = () => `${uuid()}@example.ru`;
const count = async (sql: string, values: string[]) =>
  Number(await test.value<number>(`SELECT COUNT(*) AS count FROM ${sql}`, values));

describe('a registration with an external reference', () => {
  const personOf = (event: TestEvent, fields: object = {}) => ({
    eventId: event.id,
    tariffId: event.tariffs[0]!.id,
    email: address(),
    lastName: 'Соколова',
    firstName: 'Анна',
    hasConsented: true,
    ...fields,
  });
  const upsert = (client: TestClient, externalReference: string, input: object) =>
    client.mutate(
      'upsertRegistration',
      { externalReference, input },
      'outcome differing filled registration { id externalReference tariff { id } }',
    );
  const scopes = ['REGISTRATIONS_CREATE', 'REGISTRATIONS_WRITE', ...reader];

  it('is created once, also by calls at the same time, and found by the reference', async () => {
    const event = await makeEvent(test);
    const client = await integration(scopes);
    const input = personOf(event);
    const results = await Promise.all([1, 2, 3].map(() => upsert(client, 'deal-17', input)));
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['CREATED', 'UNCHANGED', 'UNCHANGED']);
    expect(await count('registrations WHERE "eventId" = ?', [event.id])).toBe(1);
    const { registration } = results[0]!;
    expect(registration!.externalReference).toBe('deal-17');
    const found = await client.query('registration', { externalReference: 'deal-17' }, 'id');
    expect(found!.id).toBe(registration!.id);
  });

  it('belongs to its integration', async () => {
    const event = await makeEvent(test);
    const [client, other] = [await integration(scopes), await integration(scopes)];
    const first = await upsert(client, 'deal-1', personOf(event));
    expect(await other.query('registration', { externalReference: 'deal-1' }, 'id')).toBeNull();
    const second = await upsert(other, 'deal-1', personOf(event));
    expect([second.outcome, second.registration!.id === first.registration!.id]).toEqual(['CREATED', false]);
    const seen = await other.query('registration', { id: first.registration!.id }, 'externalReference');
    expect(seen).toEqual({ externalReference: null });
  });

  it('is moved to another tariff, with the scope for that', async () => {
    const event = await makeEvent(test, { tariffs: [{ participation: 'IN_PERSON' }, { participation: 'IN_PERSON' }] });
    const client = await integration(scopes);
    const input = personOf(event);
    await upsert(client, 'deal-2', input);
    const tariffId = event.tariffs[1]!.id;
    const moved = await upsert(client, 'deal-2', { ...input, tariffId });
    expect([moved.outcome, moved.registration!.tariff.id]).toEqual(['UPDATED', tariffId]);
    const creating = await integration(['REGISTRATIONS_CREATE', ...reader]);
    await upsert(creating, 'deal-2', personOf(event));
    const rejected = await upsert(creating, 'deal-2', { ...personOf(event), tariffId });
    expect(rejected.problems).toMatchObject([{ code: 'FORBIDDEN', field: 'tariffId' }]);
  });

  it('leaves what the participant has given, and says so', async () => {
    const event = await makeEvent(test);
    const client = await integration(scopes);
    const input = personOf(event);
    await upsert(client, 'deal-3', input);
    const changed = await upsert(client, 'deal-3', { ...input, email: address(), workplace: 'Больница № 1' });
    expect(changed).toMatchObject({ outcome: 'UPDATED', filled: ['место работы'], differing: ['электронная почта'] });
  });

  it('creates nothing when it is rejected, and no second one after a cancellation', async () => {
    const event = await makeEvent(test);
    const client = await integration(scopes);
    const rejected = await upsert(client, 'deal-4', personOf(event, { hasConsented: false }));
    expect(rejected.problems).toMatchObject([{ code: 'CONSENT_REQUIRED' }]);
    expect(await count('external_references WHERE reference = ?', ['deal-4'])).toBe(0);
    const { registration } = await upsert(client, 'deal-4', personOf(event));
    await test.execute(`UPDATE registrations SET state = 'CANCELLED' WHERE id = ?`, [registration!.id]);
    const again = await upsert(client, 'deal-4', personOf(event));
    expect(again.problems).toMatchObject([{ code: 'REGISTRATION_OVER' }]);
    const elsewhere = await upsert(client, 'deal-4', personOf(await makeEvent(test)));
    expect(elsewhere.problems).toMatchObject([{ code: 'EXTERNAL_REFERENCE_TAKEN' }]);
  });

  it('needs a token and a well-formed reference', async () => {
    const event = await makeEvent(test);
    const client = await integration(scopes);
    for (const reference of ['', 'with space', 'я', 'x'.repeat(121)])
      expect((await upsert(client, reference, personOf(event))).problems).toMatchObject([
        { code: 'EXTERNAL_REFERENCE_FORMAT', field: 'externalReference' },
      ]);
    const byStaff = await administrator.mutate('upsertRegistration', {
      externalReference: 'deal-5',
      input: personOf(event),
    });
    expect(byStaff.problems).toMatchObject([{ code: 'TOKEN_REQUIRED' }]);
  });
});

describe('a person with an external reference', () => {
  const scopes = ['REGISTRATIONS_CREATE', ...reader];
  const upsert = (client: TestClient, externalReference: string, input: object) =>
    client.mutate(
      'upsertPerson',
      { externalReference, input },
      'outcome filled differing person { id externalReference }',
    );
  const person = (fields: object = {}) => ({
    email: address(),
    lastName: 'Орлов',
    firstName: 'Пётр',
    hasConsented: true,
    ...fields,
  });

  it('is created once with the consent, and found by the reference', async () => {
    const client = await integration(scopes);
    const input = person();
    const results = await Promise.all([1, 2, 3].map(() => upsert(client, 'contact-1', input)));
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['CREATED', 'UNCHANGED', 'UNCHANGED']);
    expect(await count('users WHERE email = ?', [input.email])).toBe(1);
    const { id } = results[0]!.person!;
    expect(await count('consent_acceptances WHERE "userId" = ?', [id])).toBe(1);
    expect(await client.query('person', { externalReference: 'contact-1' }, 'id')).toEqual({ id });
    expect(await (await integration(scopes)).query('person', { externalReference: 'contact-1' }, 'id')).toBeNull();
  });

  it('stays when the account is merged into another one', async () => {
    const client = await integration(scopes);
    const { person: ended } = await upsert(client, 'contact-5', person());
    const kept = await makeUser(test);
    await reauthenticate(test, administrator);
    await administrator.mutate('mergeAccounts', { keptId: kept.id, endedId: ended!.id }, 'user { id }');
    expect(await client.query('person', { externalReference: 'contact-5' }, 'id')).toEqual({ id: kept.id });
  });

  it('is linked to the account that has the address, if the name is theirs', async () => {
    const client = await integration(scopes);
    const user = await makeUser(test, { lastName: 'Орлов', firstName: 'Пётр' });
    const linked = await upsert(client, 'contact-2', person({ email: user.email }));
    expect([linked.outcome, linked.person!.id]).toEqual(['UNCHANGED', user.id]);
    const other = await upsert(client, 'contact-3', person({ email: user.email, lastName: 'Соколова' }));
    expect(other.problems).toMatchObject([{ code: 'OTHER_PERSON' }]);
  });
});

describe('an event with an external reference', () => {
  const form = (fields: object = {}) => ({
    title: 'Школа из CRM',
    slug: '',
    type: 'CONFERENCE',
    format: 'ONLINE',
    summary: 'Коротко',
    description: '',
    timeZone: 'Europe/Moscow',
    days: [{ date: '2027-05-20', nmoPoints: 0 }],
    startTime: '10:00',
    endTime: '18:00',
    contactName: '',
    contactEmail: '',
    nmoState: 'NONE',
    specialtyIds: [],
    ...fields,
  });
  const upsert = (client: TestClient, externalReference: string, input: object, version: string | null = null) =>
    client.mutate(
      'upsertEvent',
      { externalReference, input, version },
      'outcome version event { id slug title externalReference }',
    );

  it('is created once with its whole form, and changed by later calls', async () => {
    const client = await integration(['CONTENT_WRITE', 'EVENTS_READ']);
    const results = await Promise.all([1, 2].map(() => upsert(client, 'school-7', form())));
    expect(results.filter(({ outcome }) => outcome === 'CREATED').length).toBe(1);
    expect(new Set(results.map((result) => result.event!.id)).size).toBe(1);
    const { event, version } = results[0]!;
    expect(await test.row('SELECT summary FROM events WHERE id = ?', [event!.id])).toEqual({ summary: 'Коротко' });
    const changed = await upsert(client, 'school-7', form({ title: 'Школа из CRM, новая' }), version);
    expect([changed.outcome, changed.event]).toEqual([
      'UPDATED',
      { ...event, title: 'Школа из CRM, новая', externalReference: 'school-7' },
    ]);
    const stale = await upsert(client, 'school-7', form({ title: 'Другая' }), version);
    expect(stale.problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    expect(await client.query('event', { externalReference: 'school-7' }, 'id')).toEqual({ id: event!.id });
  });

  it('is neither created nor changed by a token that is limited to others', async () => {
    const event = await makeEvent(test);
    const client = await integration(['CONTENT_WRITE', 'EVENTS_READ'], { eventIds: [event.id] });
    expect((await upsert(client, 'school-8', form())).problems).toMatchObject([{ code: 'FORBIDDEN' }]);
  });

  it('is created again after its draft was deleted', async () => {
    const client = await integration(['CONTENT_WRITE', 'EVENTS_READ']);
    const first = await upsert(client, 'school-9', form());
    await administrator.mutate('deleteDraft', { id: first.event!.id }, 'id');
    const second = await upsert(client, 'school-9', form());
    expect([second.outcome, second.event!.id === first.event!.id]).toEqual(['CREATED', false]);
  });
});
