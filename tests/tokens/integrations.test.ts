import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, minute } from '../../server/core/clock.js';
import { isOpenEvent } from '../../server/core/graphql/access.js';
import { createSchema } from '../../server/http/graphql/schema.js';
import { resolvers } from '../../server/modules.js';
import { fieldsOfScopes } from '../../server/tokens/scopes.js';
import { fieldsByScope } from '../../server/tokens/token-fields.js';
import { warnOfExpiry } from '../../server/tokens/warn-of-expiry.service.js';
import { appForFile } from '../support/app.js';
import { issueCertificate, pastEvent } from '../support/certificates.js';
import { buyer, invoiceFor } from '../support/invoices.js';
import { makeEvent, reauthenticate, registerForTest, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let administrator: TestClient & { user: { id: string } };
beforeAll(async () => (administrator = await staff(test, 'ADMINISTRATOR')));

const fields = 'secret apiToken { id version name scopes eventIds networks expiresAt previousUntil }';
const settings = { name: 'CRM', scopes: ['EVENTS_READ', 'REGISTRATIONS_READ'] };

async function create(overrides: object = {}) {
  await reauthenticate(test, administrator);
  return administrator.mutate('createApiToken', { input: { ...settings, days: 30, ...overrides } }, fields);
}
const program = (secret: string) => test.client({ authorization: `Bearer ${secret}` });
const statusOf = async (secret: string) => (await program(secret).graphql('{ whoami { id } }')).status;

describe('a token of an integration', () => {
  it('tells what it is', async () => {
    const event = await makeEvent(test);
    const { secret, apiToken } = await create({ eventIds: [event.id], networks: ['127.0.0.0/8', '::1'] });
    const selection = 'id name scopes eventIds networks expiresAt';
    expect(await program(secret!).query('whoami', {}, selection)).toEqual({
      id: apiToken!.id,
      ...settings,
      eventIds: [event.id],
      networks: ['127.0.0.0/8', '::1'],
      expiresAt: apiToken!.expiresAt,
    });
    expect(await administrator.query('whoami', {}, 'id')).toBeNull();
    const contact = await program(secret!).graphql('{ whoami { contactEmail } }');
    expect(contact.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('is rejected from other networks', async () => {
    const { secret } = await create({ networks: ['203.0.113.0/24'] });
    const answer = await program(secret!).graphql('{ whoami { id } }');
    expect(answer.status).toBe(401);
    expect(answer.errors![0]!.message).toContain('не\u00a0действует с\u00a0адреса');
  });

  it('gets a new secret, and the one before ends after the overlap', async () => {
    const { secret: first, apiToken } = await create();
    const rotate = async (overlapDays: number) => {
      await reauthenticate(test, administrator);
      return administrator.mutate('rotateApiToken', { id: apiToken!.id, days: 90, overlapDays }, fields);
    };
    const { secret: second, apiToken: rotated } = await rotate(7);
    expect(rotated!.expiresAt > apiToken!.expiresAt).toBe(true);
    expect([await statusOf(first!), await statusOf(second!)]).toEqual([200, 200]);
    const { secret: third } = await rotate(0);
    expect([await statusOf(first!), await statusOf(second!), await statusOf(third!)]).toEqual([401, 401, 200]);
    const until = await rotate(2);
    test.clock.forward(2 * day - minute);
    expect(await statusOf(third!)).toBe(200);
    test.clock.forward(minute);
    expect([await statusOf(third!), await statusOf(until.secret!)]).toEqual([401, 200]);
    administrator = await staff(test, 'ADMINISTRATOR');
  });

  it('is changed for its next request, unless somebody else changed it meanwhile', async () => {
    const { secret, apiToken } = await create();
    const { id, version } = apiToken!;
    const update = async (input: object, basedOn = version) => {
      await reauthenticate(test, administrator);
      return administrator.mutate('updateApiToken', { id, version: basedOn, input }, 'apiToken { version scopes }');
    };
    const event = await makeEvent(test);
    const ask = () =>
      program(secret!).graphql('query ($id: ID!) { staffRegistrations(eventId: $id) { totalCount } }', {
        id: event.id,
      });
    expect((await ask()).status).toBe(200);
    expect((await update({ name: 'CRM', scopes: ['EVENTS_READ'] })).apiToken).toEqual({
      version: version + 1,
      scopes: ['EVENTS_READ'],
    });
    expect((await ask()).status).toBe(403);
    expect((await update(settings)).problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    await administrator.mutate('revokeApiToken', { id }, 'apiToken { state }');
    expect((await update(settings, version + 1)).problems).toMatchObject([{ code: 'TOKEN_REVOKED' }]);
  });

  it('rejects limits that cannot be met', async () => {
    const problems = await create({
      eventIds: [uuid()],
      networks: ['203.0.113.0/33'],
      contactEmail: 'нет',
      days: 0,
      name: ' ',
      scopes: [],
    });
    expect(problems.problems!.map(({ field }) => field)).toEqual([
      'name',
      'scopes',
      'eventIds',
      'networks',
      'contactEmail',
      'days',
    ]);
  });

  it('answers public operations as a visitor gets them, beyond its scopes', async () => {
    const { secret } = await create({ scopes: ['PAYMENTS_READ'] });
    const event = await makeEvent(test);
    const query = `query ($slug: String) { event(slug: $slug) { title viewerRegistration { id } registrationCounts { state } }
      specialties { id } site { contactsLead } partners { id } galleries { nodes { id } } }`;
    const visitor = await test.client().graphql(query, { slug: event.slug });
    const answer = await program(secret!).graphql(query, { slug: event.slug });
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual(visitor.data);
    const mixed = await program(secret!).graphql('{ site { contactsLead } staffUsers { nodes { id } } }');
    expect(mixed.status).toBe(403);
  });

  it('warns its people before it expires, once two weeks and once two days ahead', async () => {
    const { apiToken } = await create({ days: 30, contactEmail: 'it@clinic.example.ru', name: 'Предупреждение' });
    const sent = () =>
      test.value<number>(`SELECT COUNT(*) AS count FROM outbox WHERE job = 'letter token.expires' AND payload LIKE ?`, [
        `%${apiToken!.id}%`,
      ]);
    const counts: number[] = [];
    for (const days of [10, 6, 1, 11, hour / day, 2]) {
      test.clock.forward(days * day);
      await warnOfExpiry(test.app);
      await warnOfExpiry(test.app);
      counts.push(Number(await sent()));
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2]);
    administrator = await staff(test, 'ADMINISTRATOR');
  });

  it('logs reads of personal data by day, field and event', async () => {
    const event = await makeEvent(test);
    const { secret, apiToken } = await create();
    const ask = (selection: string) =>
      program(secret!).graphql(`query ($id: ID!) { staffRegistrations(eventId: $id) { ${selection} } }`, {
        id: event.id,
      });
    await ask('totalCount');
    for (let count = 0; count < 3; count += 1) await ask('nodes { participant { fullName } }');
    const { nodes } = await administrator.query(
      'apiTokens',
      { first: 100 },
      'nodes { id reads { nodes { field eventId count } } }',
    );
    expect(nodes.find(({ id }) => id === apiToken!.id)!.reads.nodes).toEqual([
      { field: 'staffRegistrations', eventId: event.id, count: 3 },
    ]);
  });
});

describe('a token that is limited to an event', () => {
  /** Root fields that are no reads of everybody. `task` finds the tasks of the token only, `findSpeakers` those of all events. */
  const limited = [...fieldsByScope.values()]
    .flatMap((paths) => [...paths])
    .filter((path) => /^(?:Query|Mutation)\.\w+$/.test(path) && !/task|findSpeakers/.test(path))
    .map((path) => path.split('.')[1]!);

  it('reaches nothing of other events, by any field', async () => {
    const { event, attendees } = await pastEvent(test);
    const document = await issueCertificate(test, attendees[0]!, event);
    const { registrationId, number } = attendees[0]!;
    const [openEvent, paid] = [await makeEvent(test), await makeEvent(test, { priceAmount: 100_000 })];
    const { number: paidNumber } = await registerForTest(test, await signInAs(test), paid);
    expect(paidNumber).not.toBe(number);
    const { secret } = await create({
      eventIds: [openEvent.id],
      scopes: Object.keys(fieldsOfScopes),
    });
    const other = event.id;
    const { list, mark, code, payment } = await rowsOfEvent(event.id, registrationId);
    const { id: invoice } = await invoiceFor(await buyer(test));
    const selection = { eventId: other, ids: [registrationId], key: uuid() };
    const attempts: Record<string, string[]> = {
      staffRegistrations: [`staffRegistrations(eventId: "${other}") { nodes { id } }`],
      staffRegistration: [`staffRegistration(number: "${number}") { id }`],
      registration: [`registration(id: "${registrationId}") { id }`, `registration(number: "${number}") { id }`],
      eventCertificates: [`eventCertificates(eventId: "${other}") { nodes { id } }`],
      certificate: [`certificate(id: "${document.id}") { id }`],
      payments: ['payments { nodes { id } }', `payments(filter: { eventId: "${other}" }) { nodes { id } }`],
      payment: ['payment(id: "unknown") { id }'],
      invoices: ['invoices { nodes { id } }', `invoices(eventId: "${other}") { nodes { id } }`],
      markInvoicePaid: [
        `markInvoicePaid(id: "${invoice}", input: { amount: 1, paidOn: "", documentNumber: "" }) { __typename }`,
      ],
      recordInvoiceTransfer: [
        `recordInvoiceTransfer(id: "${invoice}", input: { amount: 1, paidOn: "", documentNumber: "", isReturned: true }) { __typename }`,
      ],
      registrationImport: [`registrationImport(id: "${list}") { id }`],
      eventNmoCodes: [`eventNmoCodes(eventId: "${other}") { totalCount }`],
      addRegistration: [
        `addRegistration(input: { eventId: "${other}", tariffId: "", email: "", hasConsented: true }) { __typename }`,
      ],
      sendImportPart: [
        `sendImportPart(input: { id: "", eventId: "${other}", fileName: "", lines: 1, rows: [], hasConsented: true }) { __typename }`,
      ],
      importRegistrations: [`importRegistrations(id: "${list}") { __typename }`],
      moveToTariff: [
        `moveToTariff(input: { registrationId: "${registrationId}", tariffId: "", expectedTariffId: "" }) { __typename }`,
      ],
      refundPayment: [
        `refundPayment(input: { paymentId: "${payment}", amount: 1, reason: "", participation: KEEP_FREE }) { __typename }`,
      ],
      importNmoCodes: [`importNmoCodes(input: { eventId: "${other}", rows: [] }) { __typename }`],
      assignNmoCodes: [`assignNmoCodes(input: { eventId: "${other}" }) { __typename }`],
      decideNmo: [
        `decideNmo(input: { eventId: "${other}", registrationIds: [], verdict: PASSED, reason: "" }) { __typename }`,
      ],
      replaceNmoCode: [`replaceNmoCode(id: "${code}", code: "", reason: "") { __typename }`],
      revokeNmoCode: [`revokeNmoCode(id: "${code}", reason: "") { __typename }`],
      recordScans: [
        `recordScans(input: { eventId: "${other}", device: "", sentAt: "2027-01-01T00:00:00Z", scans: [] }) { __typename }`,
      ],
      addPresence: [
        `addPresence(input: { registrationId: "${registrationId}", kind: ENTRY, at: "2027-01-01T00:00:00Z", reason: "" }) { __typename }`,
      ],
      voidScan: [`voidScan(id: "${mark}", reason: "") { __typename }`],
      importOnlinePresence: [`importOnlinePresence(input: { eventId: "${other}", rows: [] }) { __typename }`],
      createEvent: [
        `createEvent(input: { title: "", type: CONFERENCE, format: ONLINE, timeZone: "", firstDay: "", lastDay: "", startTime: "", endTime: "" }) { __typename }`,
      ],
      saveEvent: [saveEventOf(other)],
      publishEvent: [`publishEvent(id: "${other}", expectedState: DRAFT) { __typename }`],
      setHalls: [`setHalls(eventId: "${other}", halls: [], seen: []) { __typename }`],
      saveProgrammeSession: [
        `saveProgrammeSession(eventId: "${other}", sure: false, input: { title: "", kind: LECTURES, date: "", startTime: "", endTime: "", moderators: [], talks: [], countsForNmo: false }) { __typename }`,
      ],
      removeProgrammeSession: [
        `removeProgrammeSession(eventId: "${other}", id: "", sure: false, version: "") { __typename }`,
      ],
      pasteProgramme: [`pasteProgramme(eventId: "${other}", date: "2027-01-01", rows: []) { __typename }`],
      upsertRegistration: [
        `upsertRegistration(externalReference: "a", input: { eventId: "${other}", tariffId: "", email: "", hasConsented: true }) { __typename }`,
      ],
      upsertPerson: [
        'upsertPerson(externalReference: "a", input: { email: "a@example.ru", lastName: "Орлов", firstName: "Пётр", hasConsented: true }) { ... on Problems { problems { code } } }',
      ],
      upsertEvent: [
        saveEventOf('')
          .replace('saveEvent(id: "", version: ""', 'upsertEvent(externalReference: "a"')
          .replace('__typename', '... on Problems { problems { code } }'),
      ],
      person: ['person(externalReference: "a") { id }'],
      addSpeaker: ['addSpeaker(input: { fullName: "" }) { __typename }'],
      saveSpeaker: ['saveSpeaker(id: "", version: "", input: { fullName: "" }) { __typename }'],
      refunds: ['refunds { nodes { id } }', `refunds(eventId: "${other}") { nodes { id } }`],
      changes: [
        'changes(types: [REGISTRATION]) { nodes { id } }',
        `changes(types: [REGISTRATION], eventId: "${other}") { nodes { id } }`,
      ],
      node: [`node(id: "${registrationId}") { id }`, `node(id: "${document.id}") { id }`],
      webhooks: ['webhooks { nodes { id } }'],
      replayWebhook: ['replayWebhook(id: "", after: "") { __typename }'],
      confirmRegistrations: [`confirmRegistrations(selection: ${literal(selection)}) { __typename }`],
      cancelRegistrations: [`cancelRegistrations(selection: ${literal(selection)}, refund: NONE) { __typename }`],
    };
    const schema = await createSchema(resolvers);
    const isForEverybody = (name: string) => schema.getQueryType()!.getFields()[name]?.extensions.access === 'public';
    expect(Object.keys(attempts).sort()).toEqual([...new Set(limited)].filter((name) => !isForEverybody(name)).sort());
    for (const [name, operations] of Object.entries(attempts))
      for (const operation of operations) {
        const kind = schema.getQueryType()!.getFields()[name] ? 'query' : 'mutation';
        const { data, errors } = await program(secret!).graphql<Record<string, unknown> | null>(
          `${kind} { ${operation} }`,
        );
        const isClosed =
          errors?.[0]?.extensions.code === 'FORBIDDEN' ||
          data?.[name] === null ||
          JSON.stringify(data).includes('"code":"FORBIDDEN"');
        expect([operation, errors ?? data, isClosed]).toEqual([operation, expect.anything(), true]);
      }
    const own = await program(secret!).query('staffRegistrations', { eventId: openEvent.id }, 'totalCount');
    expect(own.totalCount).toBe(0);
    expect(isOpenEvent({}, null)).toBe(true);
  });
});

const saveEventOf = (id: string) => `saveEvent(id: "${id}", version: "", input: {
  title: "", slug: "", summary: "", description: "", type: CONFERENCE, format: ONLINE, timeZone: "", days: [], startTime: "",
  endTime: "", contactName: "", contactEmail: "", nmoState: NONE, specialtyIds: [] }) { __typename }`;

/** Ids of rows of an event that arguments name. */
async function rowsOfEvent(eventId: string, registrationId: string) {
  const manager = await staff(test, 'MANAGER');
  const [list, payment] = [uuid(), uuid()];
  const now = test.clock.now().toISOString();
  await test.execute(
    `INSERT INTO registration_imports (id, "eventId", "fileName", lines, "createdById", "createdAt") VALUES (?, ?, 'CRM', 1, ?, ?)`,
    [list, eventId, manager.user.id, now],
  );
  await test.execute(
    `INSERT INTO payments (id, "registrationId", attempt, method, state, amount, currency, "createdAt", "updatedAt")
     VALUES (?, ?, 1, 'ONLINE', 'CANCELED', 100, 'RUB', ?, ?)`,
    [payment, registrationId, now, now],
  );
  const mark = await test.value<string>('SELECT id FROM presence_marks WHERE "eventId" = ?', [eventId]);
  await manager.mutate('importNmoCodes', { input: { eventId, rows: [{ code: 'ABCD-EFGH-1234' }] } }, 'stored');
  const code = await test.value<string>('SELECT id FROM nmo_codes WHERE "eventId" = ?', [eventId]);
  expect([mark, code]).toEqual([expect.any(String), expect.any(String)]);
  return { list, payment, mark, code };
}

/** An input as GraphQL text. */
const literal = (value: object): string => JSON.stringify(value).replaceAll(/"(\w+)":/g, '$1:');
