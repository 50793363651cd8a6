import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMs, day, hour, minute, toIso } from '../../server/core/clock.js';
import { deleteOldDeliveries, deliveryRetryDelays } from '../../server/webhooks/deliver.service.js';
import { publishMessages } from '../../server/webhooks/publish-messages.service.js';
import { appForEachTest } from '../support/app.js';
import {
  makeEvent,
  makeUser,
  reauthenticate,
  registerForTest,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { startReceiver, type Receiver } from '../support/receiver.js';

const test = appForEachTest({ env: { WEBHOOK_LOOPBACK: 'true' } });
let event: TestEvent;
let receiver: Receiver;
beforeAll(async () => (receiver = await startReceiver()));
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.setBehaviour(200);
  receiver.received.length = 0;
  event = await makeEvent(test);
});

const administrator = () => staff(test, 'ADMINISTRATOR');
const input = (changes: object = {}) => ({
  name: 'CRM',
  url: receiver.url,
  events: ['REGISTRATION_CREATED', 'REGISTRATION_CHANGED'],
  isActive: true,
  ...changes,
});

const addWebhook = async (changes: object = {}) =>
  (await (await administrator()).mutate('createWebhook', { input: input(changes) }, 'webhook { id version state }'))
    .webhook;
const save = async (id: string, changes: object = {}) => {
  const client = await administrator();
  const { version } = await client.query('webhook', { id }, 'version');
  return client.mutate('updateWebhook', { id, version, input: input(changes) }, 'webhook { state }');
};
const replay = async (id: string, from: { after?: string; since?: string }) =>
  (await administrator()).mutate('replayWebhook', { id, ...from }, 'count');

async function register(): Promise<string> {
  const { id } = await registerForTest(test, await signInAs(test, await makeUser(test)), event);
  return id;
}
async function runOutbox(): Promise<void> {
  await publishMessages(test.app);
  await test.running.outbox.runPendingJobs();
}

type Message = { id: string; cursor: string; data: { registrationId: string } };
const received = (): Message[] => receiver.received.map(({ body }) => JSON.parse(body) as Message);
const registrationIds = (): string[] => received().map(({ data }) => data.registrationId);

describe('a replay', () => {
  it('sends what came after a cursor again, under the same ids', async () => {
    const { id } = await addWebhook();
    const registrations = [await register(), await register(), await register()];
    await runOutbox();
    const before = received();
    expect(registrationIds().sort()).toEqual([...registrations].sort());
    const [first, ...later] = before.sort((one, other) => (one.cursor < other.cursor ? -1 : 1));
    receiver.received.length = 0;
    expect(await replay(id, { after: first!.cursor })).toMatchObject({ count: 2 });
    await runOutbox();
    expect(
      received()
        .map((message) => message.id)
        .sort(),
    ).toEqual(later.map((message) => message.id).sort());
  });

  it('goes on from a cursor of `changes`, or from a time', async () => {
    const { id } = await addWebhook();
    await register();
    await runOutbox();
    const manager = await staff(test, 'MANAGER');
    const { pageInfo } = await manager.query(
      'changes',
      { types: ['REGISTRATION'], first: 10 },
      'pageInfo { endCursor }',
    );
    test.clock.forward(minute);
    const since = toIso(test.clock.now());
    const second = await register();
    await runOutbox();
    for (const from of [{ after: pageInfo.endCursor! }, { since }]) {
      receiver.received.length = 0;
      expect(await replay(id, from)).toMatchObject({ count: 1 });
      await runOutbox();
      expect(registrationIds()).toEqual([second]);
    }
    expect(await replay(id, { since: toIso(addMs(test.clock.now(), minute)) })).toMatchObject({ count: 0 });
  });

  it('sends more than fit into one transaction, once', async () => {
    const { id } = await addWebhook({ isActive: false });
    const at = toIso(test.clock.now());
    await test.app.database.inTransaction((transaction) =>
      transaction.insert(
        'webhook_messages',
        Array.from({ length: 450 }, (_, index) => ({
          position: index + 1,
          type: index % 2 ? 'REGISTRATION_CREATED' : 'PAYMENT_SUCCEEDED',
          subjectId: `s${index}`,
          sequence: 1,
          data: '{}',
          at,
          changePosition: 1,
          changedAt: at,
        })),
      ),
    );
    await save(id);
    expect(await replay(id, { since: at })).toMatchObject({ count: 225 });
    await runOutbox();
    const count = 'SELECT COUNT(*) AS count FROM webhook_deliveries';
    expect(Number((await test.rows<{ count: number }>(count))[0]!.count)).toBe(225);
    expect(receiver.received).toHaveLength(225);
  });

  it('rejects cursors of other databases, two beginnings, and disabled webhooks', async () => {
    const { id } = await addWebhook({ isActive: false });
    expect(await replay(id, { since: toIso(test.clock.now()) })).toMatchObject({ problems: [{ code: 'WEBHOOK_OFF' }] });
    expect(await replay(id, {})).toMatchObject({ problems: [{ code: 'REQUIRED' }] });
    await save(id);
    const send = (after: string) =>
      administrator().then((client) =>
        client.graphql('mutation ($id: ID!, $after: String) { replayWebhook(id: $id, after: $after) { __typename } }', {
          id,
          after,
        }),
      );
    for (const [after, code] of [
      ['00000000.WyIiLCIwIl0', 'CURSOR_UNKNOWN'],
      ['nonsense', 'CURSOR_UNKNOWN'],
    ])
      expect((await send(after!)).errors?.[0]?.extensions?.code).toBe(code);
    await register();
    await runOutbox();
    const { cursor } = received()[0]!;
    for (const broken of [`${cursor}x`, cursor.split('.')[0]!, `${cursor.split('.')[0]}.x.1`])
      expect((await send(broken)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});

describe('a webhook that was disabled after failures', () => {
  async function failUntilDisabled(id: string): Promise<string[]> {
    receiver.setBehaviour(500);
    const missed = [await register()];
    await runOutbox();
    for (const pause of deliveryRetryDelays) {
      test.clock.forward(pause);
      await runOutbox();
    }
    test.clock.forward(3 * day);
    missed.push(await register());
    await runOutbox();
    expect(await (await administrator()).query('webhook', { id }, 'state')).toEqual({ state: 'OFF' });
    missed.push(await register());
    await runOutbox();
    return missed;
  }

  it('gets everything since the first message that it did not take, once it is enabled', async () => {
    const { id } = await addWebhook();
    const delivered = await register();
    await runOutbox();
    const missed = await failUntilDisabled(id);
    receiver.setBehaviour(200);
    receiver.received.length = 0;
    await save(id);
    await runOutbox();
    expect(registrationIds().sort()).toEqual([...missed].sort());
    expect(registrationIds()).not.toContain(delivered);
    const states = await test.rows<{ state: string }>('SELECT DISTINCT state FROM webhook_deliveries');
    expect(states).toEqual([{ state: 'DELIVERED' }]);
    receiver.received.length = 0;
    await save(id, { isActive: false });
    await save(id);
    await runOutbox();
    expect(receiver.received).toEqual([]);
  });

  it('misses nothing that is published while it is enabled', async () => {
    const { id } = await addWebhook();
    const missed = await failUntilDisabled(id);
    receiver.setBehaviour(200);
    receiver.received.length = 0;
    const meanwhile: string[] = [];
    for (let count = 0; count < 3; count += 1) meanwhile.push(await register());
    await Promise.all([publishMessages(test.app), save(id), publishMessages(test.app)]);
    await runOutbox();
    expect(registrationIds().sort()).toEqual([...missed, ...meanwhile].sort());
  });

  it('gets what it missed at a new address, too', async () => {
    const { id } = await addWebhook();
    receiver.setBehaviour(500);
    const missed = await register();
    await runOutbox();
    for (const pause of deliveryRetryDelays) {
      test.clock.forward(pause);
      await runOutbox();
    }
    receiver.setBehaviour(200);
    receiver.received.length = 0;
    await save(id, { url: `${receiver.url}/new` });
    await runOutbox();
    expect(registrationIds()).toEqual([missed]);
  });
});

it('the log of messages is kept for thirty days, and their numbers are never given twice', async () => {
  const { id } = await addWebhook();
  await register();
  await runOutbox();
  const positions = async () =>
    (await test.rows<{ position: number }>('SELECT position FROM webhook_messages ORDER BY position')).map(
      ({ position }) => position,
    );
  expect(await positions()).toEqual([1, 2]);
  test.clock.forward(30 * day + hour);
  await deleteOldDeliveries(test.app);
  expect(await positions()).toEqual([2]);
  await register();
  await runOutbox();
  expect(await positions()).toEqual([2, 3, 4]);
  expect(await replay(id, { since: '2020-01-01T00:00:00.000Z' })).toMatchObject({ count: 1 });
});

describe('a token with webhooks:replay', () => {
  const tokenOf = async (changes: object) => {
    const client = await administrator();
    await reauthenticate(test, client);
    const settings = { name: 'CRM', scopes: ['WEBHOOKS_REPLAY'], days: 30, ...changes };
    const { secret } = await client.mutate('createApiToken', { input: settings }, 'secret');
    return test.client({ authorization: `Bearer ${secret!}` });
  };
  const replayText = `mutation ($id: ID!, $after: String) {
    replayWebhook(id: $id, after: $after) { ... on WebhookReplayed { count webhook { id } } } }`;

  it('finds its webhook and gets what it missed', async () => {
    const { id } = await addWebhook();
    for (let count = 0; count < 3; count += 1) await register();
    await runOutbox();
    const after = received().sort((one, other) => (one.cursor < other.cursor ? -1 : 1))[0]!.cursor;
    receiver.received.length = 0;
    const token = await tokenOf({});
    const { data } = await token.graphql('{ webhooks { nodes { id name state events } } }');
    expect(data).toMatchObject({ webhooks: { nodes: [{ id, name: 'CRM', state: 'ACTIVE' }] } });
    const answer = await token.graphql(replayText, { id, after });
    expect(answer.data).toEqual({ replayWebhook: { count: 2, webhook: { id } } });
    await runOutbox();
    expect(received()).toHaveLength(2);
  });

  it('sees no address, has no other rights of administrators, and none if limited to events', async () => {
    const { id } = await addWebhook();
    const code = async (client: TestClient, text: string, variables = {}) =>
      (await client.graphql(text, variables)).errors?.[0]?.extensions.code;
    const token = await tokenOf({});
    for (const text of [
      '{ webhooks { nodes { url } } }',
      '{ webhook(id: "x") { id } }',
      '{ apiTokens { totalCount } }',
    ])
      expect([text, await code(token, text)]).toEqual([text, 'FORBIDDEN']);
    const limited = await tokenOf({ eventIds: [event.id] });
    expect(await code(limited, replayText, { id, after: 'x' })).toBe('FORBIDDEN');
    const reader = await tokenOf({ scopes: ['EVENTS_READ'] });
    expect(await code(reader, replayText, { id, after: 'x' })).toBe('FORBIDDEN');
  });
});
