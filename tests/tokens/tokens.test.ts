import {
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  type GraphQLInputType,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, minute } from '../../server/core/clock.js';
import { createSchema } from '../../server/http/graphql/schema.js';
import { resolvers } from '../../server/modules.js';
import { fieldsByScope } from '../../server/tokens/token-fields.js';
import { appForFile, startApp } from '../support/app.js';
import { reauthenticate, makeEvent, makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { argumentsOf, rootFieldsOf, type RootField } from '../support/operations.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let administrator: TestClient & { user: { id: string } };
beforeAll(async () => (administrator = await staff(test, 'ADMINISTRATOR')));

type Token = { id: string; name: string; start: string; state: string; lastUsedAt: string | null; scopes: string[] };

const createToken = async (scopes: readonly string[], overrides: object = {}, caller: TestClient = administrator) => {
  await reauthenticate(test, administrator);
  return await caller.mutate(
    'createApiToken',
    { input: { name: 'Сайт отделения', scopes, days: 30, ...overrides } },
    'secret apiToken { id name start state scopes lastUsedAt }',
  );
};

const revoke = (id: string, caller: TestClient = administrator) =>
  caller.graphql<{ revokeApiToken: { apiToken: { revokedAt: string } } }>(
    'mutation ($id: ID!) { revokeApiToken(id: $id) { ... on ApiTokenRevoked { apiToken { id state revokedAt } } } }',
    { id },
  );

const listTokens = async (): Promise<Token[]> =>
  (await administrator.query('apiTokens', { first: 100 }, 'nodes { id name start state scopes lastUsedAt }')).nodes;

const tokenOf = async (id: string) => (await listTokens()).find((one) => one.id === id)!;
const program = (secret: string) => test.client({ authorization: `Bearer ${secret}` });
const events = '{ events { nodes { id title } } }';
const codeOf = ({ status, errors }: { status: number; errors?: { extensions: { code: string } }[] }) => [
  status,
  errors?.[0]?.extensions.code,
];

describe('an API token', () => {
  it('is shown once, has a known form, and is stored as a hash', async () => {
    const { secret, apiToken } = await createToken(['EVENTS_READ']);
    expect(secret).toMatch(/^me_[0-9A-Za-z]{49}$/);
    expect(secret.startsWith(apiToken.start)).toBe(true);
    expect(apiToken).toMatchObject({ state: 'ACTIVE', scopes: ['EVENTS_READ'], lastUsedAt: null });
    const rows = JSON.stringify([
      await test.rows('SELECT * FROM api_tokens'),
      await test.rows('SELECT * FROM audit_changes'),
    ]);
    expect(rows).not.toContain(secret.slice(10));
    expect(JSON.stringify(test.logLines)).not.toContain(secret.slice(10));
    expect(JSON.stringify(await listTokens())).not.toContain(secret.slice(10));
  });

  it('is rejected without a name, a scope and a term of a year at most', async () => {
    const fields = async (scopes: string[], overrides: object) =>
      (await createToken(scopes, overrides)).problems!.map(({ field }) => field);
    expect(await fields([], { name: ' ' })).toEqual(['name', 'scopes']);
    expect(await fields(['EVENTS_READ'], { days: 0 })).toEqual(['days']);
    expect(await fields(['EVENTS_READ'], { days: 366 })).toEqual(['days']);
  });

  it('opens its scope without cookies, and has no user', async () => {
    const { secret } = await createToken(['EVENTS_READ']);
    const answer = await program(secret).graphql(events);
    expect(codeOf(answer)).toEqual([200, undefined]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await program(secret).graphql<{ viewer: null }>('{ viewer { id } }')).data.viewer).toBeNull();
  });

  it('takes precedence over cookies', async () => {
    const { secret } = await createToken(['EVENTS_READ']);
    const answer = await administrator.graphql(
      '{ apiTokens { nodes { id } } }',
      {},
      { authorization: `Bearer ${secret}` },
    );
    expect(codeOf(answer)).toEqual([403, 'FORBIDDEN']);
    expect((await listTokens()).length).toBeGreaterThan(0);
  });

  it.each([
    ['unknown', 'me_0000000000000000000000000000000000000000000000000'],
    ['of another form', 'x'],
    ['empty', ''],
  ])('is rejected when it is %s', async (_how, secret) => {
    const answer = await program(secret).graphql(events);
    expect(codeOf(answer)).toEqual([401, 'UNAUTHENTICATED']);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  });

  it('is rejected with a letter changed at any place', async () => {
    const { secret } = await createToken(['EVENTS_READ']);
    for (const place of [3, 20, 45, 46, 51]) {
      const otherEmail = secret[place] === 'a' ? 'b' : 'a';
      const altered = secret.slice(0, place) + otherEmail + secret.slice(place + 1);
      expect(codeOf(await program(altered).graphql(events))).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('expires at its term', async () => {
    const otherApp = await startApp();
    const otherAdministrator = await staff(otherApp, 'ADMINISTRATOR');
    const { secret, apiToken } = await createToken(['EVENTS_READ'], { days: 1 }, otherAdministrator);
    const caller = otherApp.client({ authorization: `Bearer ${secret}` });
    otherApp.clock.forward(day - minute);
    expect(codeOf(await caller.graphql(events))).toEqual([200, undefined]);
    otherApp.clock.forward(minute);
    expect(codeOf(await caller.graphql(events))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await otherApp.rows('SELECT "revokedAt" FROM api_tokens WHERE id = ?', [apiToken.id])).toEqual([
      { revokedAt: null },
    ]);
    await otherApp.close();
  });

  it('is revoked once, also by simultaneous requests', async () => {
    const { secret, apiToken } = await createToken(['EVENTS_READ']);
    expect(codeOf(await program(secret).graphql(events))).toEqual([200, undefined]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => revoke(apiToken.id)));
    expect(new Set(answers.map(({ data }) => data.revokeApiToken.apiToken.revokedAt)).size).toBe(1);
    expect(codeOf(await program(secret).graphql(events))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await tokenOf(apiToken.id)).state).toBe('REVOKED');
    const changes = await test.rows(
      `SELECT operation FROM audit_changes WHERE "tableName" = 'api_tokens' AND "rowKey" = ? ORDER BY id`,
      [apiToken.id],
    );
    expect(changes).toEqual([{ operation: 'INSERT' }, { operation: 'UPDATE' }]);
  });

  it('belongs to its integration: it stays valid when its creator loses the role', async () => {
    const creator = await staff(test, 'ADMINISTRATOR');
    const { secret, apiToken } = await createToken(['EVENTS_READ'], {}, creator);
    await test.execute(`UPDATE users SET role = 'USER', "deletedAt" = ? WHERE id = ?`, ['2026-11-21', creator.user.id]);
    expect(codeOf(await program(secret).graphql(events))).toEqual([200, undefined]);
    expect((await tokenOf(apiToken.id)).state).toBe('ACTIVE');
  });

  it('shows its last use, to the hour', async () => {
    const { secret, apiToken } = await createToken(['EVENTS_READ']);
    await program(secret).query('events', {}, 'nodes { id title }');
    const first = (await tokenOf(apiToken.id)).lastUsedAt;
    expect(first).not.toBeNull();
    test.clock.forward(hour - minute);
    await program(secret).query('events', {}, 'nodes { id title }');
    // The moving clock ends the session of staff, so the row is read directly.
    const last = async () =>
      await test.value<string>('SELECT "lastUsedAt" FROM api_tokens WHERE id = ?', [apiToken.id]);
    expect(await last()).toBe(first);
    test.clock.forward(minute);
    await program(secret).query('events', {}, 'nodes { id title }');
    expect(await last()).not.toBe(first);
  });

  it('is told what is left of its rate limit, and the cost of its operation', async () => {
    const { secret } = await createToken(['EVENTS_READ']);
    const answer = await program(secret).graphql('{ events(first: 10) { nodes { id } } }');
    expect(answer.headers.get('ratelimit-policy')).toBe('"operationByToken";q=600;w=60');
    expect(answer.headers.get('ratelimit')).toBe('"operationByToken";r=599;t=60');
    expect(JSON.parse(answer.text)).toMatchObject({ extensions: { cost: { requested: 68, limit: 20_000 } } });
  });

  it('has its own rate limit', async () => {
    const [busyToken, other] = [await createToken(['EVENTS_READ']), await createToken(['EVENTS_READ'])];
    for (let count = 0; count < 600; count += 1) await test.app.limits.count('operationByToken', busyToken.apiToken.id);
    const answer = await program(busyToken.secret).graphql(events);
    expect(codeOf(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.errors).toMatchObject([{ extensions: { retryAfter: 60 } }]);
    expect(answer.headers.get('ratelimit')).toBe('"operationByToken";r=0;t=60');
    expect(codeOf(await program(other.secret).graphql(events))).toEqual([200, undefined]);
  });
});

/** What each token opens: what it is itself, and its exports. */
const ofEachToken = ['whoami', 'export', 'exports', 'startExport', 'stopExport'];

/** The root fields that each scope opens besides public queries and `ofEachToken`: no others, whatever is added to the schema. */
const openedFields: Record<string, string[]> = {
  EVENTS_READ: ['changes', 'node'],
  REGISTRATIONS_READ: ['changes', 'node', 'registration', 'staffRegistration', 'staffRegistrations'],
  REGISTRATIONS_CREATE: [
    'addRegistration',
    'importRegistrations',
    'person',
    'registration',
    'registrationImport',
    'sendImportPart',
    'task',
    'upsertPerson',
    'upsertRegistration',
  ],
  REGISTRATIONS_WRITE: ['cancelRegistrations', 'confirmRegistrations', 'moveToTariff', 'task'],
  CERTIFICATES_READ: ['certificate', 'changes', 'eventCertificates', 'node'],
  PAYMENTS_READ: ['changes', 'node', 'payment', 'payments', 'refunds'],
  REFUNDS_WRITE: ['refundPayment'],
  INVOICES_READ: ['changes', 'invoices', 'node'],
  INVOICES_WRITE: ['markInvoicePaid', 'recordInvoiceTransfer'],
  WEBHOOKS_REPLAY: ['replayWebhook', 'webhooks'],
  // Opens fields of people.
  CONTACTS_READ: [],
  NMO_WRITE: ['assignNmoCodes', 'decideNmo', 'eventNmoCodes', 'importNmoCodes', 'replaceNmoCode', 'revokeNmoCode'],
  PRESENCE_WRITE: ['addPresence', 'importOnlinePresence', 'recordScans', 'voidScan'],
  CONTENT_WRITE: [
    'addSpeaker',
    'createEvent',
    'findSpeakers',
    'pasteProgramme',
    'publishEvent',
    'removeProgrammeSession',
    'saveEvent',
    'saveProgrammeSession',
    'saveSpeaker',
    'setHalls',
    'upsertEvent',
  ],
};

/** Types whose changes each scope opens. */
const changesOfScopes: Record<string, string[]> = {
  EVENTS_READ: ['EVENT'],
  REGISTRATIONS_READ: ['REGISTRATION'],
  CERTIFICATES_READ: ['CERTIFICATE'],
  PAYMENTS_READ: ['PAYMENT', 'REFUND'],
  INVOICES_READ: ['INVOICE'],
};

/** The smallest operation on a root field. */
function smallestOperation({ kind, name, field }: RootField): string {
  const required = field.args.filter(isRequiredArgument);
  const variables = required.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const callArgs = required.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const type = getNamedType(field.type);
  const inside = isObjectType(type) || isAbstractType(type) ? '{ __typename }' : '';
  return `${kind}${variables && `(${variables})`} { ${name}${callArgs && `(${callArgs})`} ${inside} }`;
}

/** Arguments of a root field, as far as a scope opens the fields of its input. */
function openArguments(scope: string, { field, ...root }: RootField): Record<string, unknown> {
  const paths = fieldsByScope.get(scope as never)!;
  const { values } = argumentsOf({ field, ...root });
  const input = values.input as Record<string, unknown> | undefined;
  const type = field.args.find(({ name }) => name === 'input')?.type;
  if (!input || !type) return values;
  const isOpen = ([name]: [string, unknown]) => paths.has(`${getNamedType(type).name}.${name}`);
  return { ...values, input: Object.fromEntries(Object.entries(input).filter(isOpen)) };
}

describe('a scope of an API token', () => {
  it.each(Object.keys(openedFields))('opens its own root fields only: %s', async (scope) => {
    const fields = rootFieldsOf(await createSchema(resolvers));
    const { secret } = await createToken([scope]);
    const reachable: string[] = [];
    for (const field of fields) {
      const answer = await program(secret).graphql(smallestOperation(field), {
        ...openArguments(scope, field),
        refund: 'NONE',
        types: changesOfScopes[scope],
      });
      const isOpenToAll = field.kind === 'query' && field.field.extensions.access === 'public';
      if (isOpenToAll || ofEachToken.includes(field.name)) expect(codeOf(answer).join()).not.toBe('403,FORBIDDEN');
      else if (codeOf(answer).join() !== '403,FORBIDDEN') reachable.push(field.name);
      else expect(answer.data).toBeUndefined();
    }
    expect(reachable.sort()).toEqual(openedFields[scope]);
    expect(fields.length).toBeGreaterThan(200);
  });

  it('names existing fields', async () => {
    const schema = await createSchema(resolvers);
    const unknown = [...fieldsByScope.values()]
      .flatMap((fields) => [...fields])
      .filter((place) => {
        const [name = '', field = '', argument] = place.split('=')[0]!.split('.');
        const type = schema.getType(name);
        if (isInputObjectType(type)) return !type.getFields()[field];
        const fieldOfType = isObjectType(type) || isInterfaceType(type) ? type.getFields()[field] : undefined;
        return !fieldOfType || (argument !== undefined && !fieldOfType.args.some((one) => one.name === argument));
      });
    expect(unknown).toEqual([]);
  });

  it('keeps fields of other scopes closed everywhere', async () => {
    const { secret } = await createToken(['REGISTRATIONS_READ']);
    const event = await makeEvent(test);
    const ask = (fields: string) =>
      program(secret).graphql(`query ($id: ID!) { staffRegistrations(eventId: $id) { nodes { ${fields} } } }`, {
        id: event.id,
      });
    for (const fields of [
      'payments { id }',
      'invoice { id }',
      'ticket { code }',
      'history { id }',
      'participant { email }',
      'participant { phone }',
      'participant { snilsMasked }',
      'participant { registrations { nodes { id } } }',
      'event { money { net } }',
      'event { viewerRegistration { id } }',
    ])
      expect([fields, ...codeOf(await ask(fields))]).toEqual([fields, 403, 'FORBIDDEN']);
    const inFragment = await program(secret).graphql(
      'query ($id: ID!) { ...A } fragment A on Query { list: staffRegistrations(eventId: $id) { nodes { ... on Registration { participant { ...B } } } } } fragment B on User { secret: email }',
      { id: event.id },
    );
    expect(codeOf(inFragment)).toEqual([403, 'FORBIDDEN']);
  });

  it('of registrations reads pages with names, without contacts', async () => {
    const { secret } = await createToken(['REGISTRATIONS_READ']);
    const event = await makeEvent(test);
    for (let person = 0; person < 3; person += 1) await registerForTest(test, await signInAs(test), event);
    const ask = (after: string | null) =>
      program(secret).query(
        'staffRegistrations',
        { eventId: event.id, after, first: 2, order: 'EARLIEST' },
        `totalCount nodes { number state tariff { title } participant { fullName specialty { name } } } pageInfo {
      hasNextPage endCursor }`,
      );
    const first = await ask(null);
    const second = await ask(first.pageInfo.endCursor);
    expect([first.totalCount, first.nodes.length, second.nodes.length]).toEqual([3, 2, 1]);
    expect(new Set([...first.nodes, ...second.nodes].map(({ number }) => number)).size).toBe(3);
    expect(first.nodes[0]!.participant.fullName).not.toBe('');
  });

  it('of registrations finds no user by contacts, which it may not see', async () => {
    const { secret } = await createToken(['REGISTRATIONS_READ', 'REGISTRATIONS_WRITE']);
    const event = await makeEvent(test);
    const person = { lastName: 'Тихая', email: 'tikhaya.tokens@example.ru', phone: '+79215550102' };
    const { number } = await registerForTest(test, await signInAs(test, await makeUser(test, person)), event);
    const countFound = async (search: string) =>
      (
        await program(secret).graphql<{ staffRegistrations: { totalCount: number } }>(
          `query ($id: ID!, $search: String) {
            staffRegistrations(eventId: $id, filter: { search: $search }) { totalCount } }`,
          { id: event.id, search },
        )
      ).data.staffRegistrations.totalCount;
    for (const search of ['тихая', number]) expect([search, await countFound(search)]).toEqual([search, 1]);
    for (const search of ['tikhaya', person.email, '921 555', person.phone])
      expect([search, await countFound(search)]).toEqual([search, 0]);
    const { problems } = await program(secret).mutate('confirmRegistrations', {
      selection: { eventId: event.id, filter: { search: person.email }, key: uuid() },
    });
    expect(problems).toMatchObject([{ code: 'NOTHING_SELECTED' }]);
  });

  it('opens each argument of its fields explicitly', async () => {
    const schema = await createSchema(resolvers);
    const openedPlaces = [...fieldsByScope.values()].flatMap((places) => [...places]);
    const closed: string[] = [];
    const checked = new Set<string>();
    const check = (owner: string, name: string, type: GraphQLInputType): void => {
      const path = `${owner}.${name}`;
      if (!openedPlaces.some((place) => place === path || place.startsWith(`${path}=`))) closed.push(path);
      const inner = getNamedType(type);
      if (!isInputObjectType(inner) || checked.has(inner.name)) return;
      checked.add(inner.name);
      for (const field of Object.values(inner.getFields())) check(inner.name, field.name, field.type);
    };
    for (const place of new Set(openedPlaces)) {
      const [name = '', field = '', argument] = place.split('.');
      const type = schema.getType(name);
      if (!isObjectType(type) || argument !== undefined) continue;
      for (const one of type.getFields()[field]?.args ?? []) check(place, one.name, one.type);
    }
    // A new argument stays closed until it is added to a scope.
    expect(closed).toEqual([]);
  });

  it.each([
    ['literal', 'refund: WHOLE', {}],
    ['literal', 'refund: RULES', {}],
    ['variable', 'refund: $refund', { refund: 'WHOLE' }],
  ])('of writing alone refunds nothing, as a %s: %s', async (_how, argument, moreVariables) => {
    const { secret } = await createToken(['REGISTRATIONS_WRITE']);
    const { id: eventId } = await makeEvent(test);
    const ask = (caller: TestClient, refund: string) =>
      caller.graphql(
        `mutation ($selection: RegistrationSelectionInput!${refund.includes('$') ? ', $refund: CancellationRefund!' : ''}) {
          cancelRegistrations(selection: $selection, ${refund}) { ... on Problems { problems { code } } } }`,
        { selection: { eventId, ids: ['there-is-none'], key: uuid() }, ...moreVariables },
      );
    const answer = await ask(program(secret), argument);
    expect(codeOf(answer)).toEqual([403, 'FORBIDDEN']);
    expect(answer.errors![0]!.message).toContain('Mutation.cancelRegistrations.refund');
    expect(codeOf(await ask(program(secret), 'refund: NONE'))).toEqual([200, undefined]);
    const withRefunds = await createToken(['REGISTRATIONS_WRITE', 'REFUNDS_WRITE']);
    expect(codeOf(await ask(program(withRefunds.secret), argument))).toEqual([200, undefined]);
    const refundsOnly = await createToken(['REFUNDS_WRITE']);
    expect(codeOf(await ask(program(refundsOnly.secret), argument))).toEqual([403, 'FORBIDDEN']);
  });

  it('of writing alone waives no price', async () => {
    const { secret } = await createToken(['REGISTRATIONS_WRITE']);
    const event = await makeEvent(test);
    const ask = (freeBecause: string | null) =>
      program(secret).graphql(
        `mutation ($selection: RegistrationSelectionInput!, $freeBecause: String) {
          confirmRegistrations(selection: $selection, freeBecause: $freeBecause) { ... on Problems { problems { code } } } }`,
        { selection: { eventId: event.id, ids: ['there-is-none'], key: uuid() }, freeBecause },
      );
    expect(codeOf(await ask('Докладчик'))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await ask(null))).toEqual([200, undefined]);
  });

  it('of writing acts as its creator, and the log names the token', async () => {
    const { secret, apiToken } = await createToken(['REGISTRATIONS_WRITE', 'REFUNDS_WRITE']);
    const event = await makeEvent(test);
    const { id } = await registerForTest(test, await signInAs(test), event);
    const key = uuid();
    const answer = await program(secret).mutate(
      'cancelRegistrations',
      { selection: { eventId: event.id, ids: [id], key }, refund: 'RULES' },
      'task { id state }',
    );
    const task = answer.task.id;
    await test.running.outbox.runPendingJobs();
    const taskResult = await program(secret).query('task', { id: task }, 'state done failed');
    expect(taskResult).toMatchObject({ state: 'DONE', done: 1 });
    const other = await createToken(['REGISTRATIONS_WRITE']);
    const otherResult = await program(other.secret).graphql('query ($id: ID!) { task(id: $id) { state } }', {
      id: task,
    });
    expect(otherResult.data).toEqual({ task: null });
    const actions = await test.rows<{ action: string }>(
      'SELECT action FROM audit_acts WHERE "tokenId" = ? AND "actorId" = ? ORDER BY id',
      [apiToken.id, administrator.user.id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['cancelRegistrations', 'registration.cancelling']);
    const newAdministrator = await staff(test, 'ADMINISTRATOR');
    const log = await newAdministrator.query(
      'auditLog',
      { first: 1, filter: { action: 'cancelRegistrations' } },
      'nodes { apiToken { name } }',
    );
    expect(log.nodes).toEqual([{ apiToken: { name: 'Сайт отделения' } }]);
  });
});
