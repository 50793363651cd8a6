import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { readConfig } from '../../server/core/config/config.js';
import { guardedLookup, PrivateAddressError, isPublicAddress } from '../../server/ports/safe-http/public-addresses.js';
import { deleteOldDeliveries, deliveryRetryDelays } from '../../server/webhooks/deliver.service.js';
import { publishMessages } from '../../server/webhooks/publish-messages.service.js';
import { seatsVersion } from '../../server/registrations/options/options.versions.js';
import { transitionRegistration } from '../../server/registrations/transition.service.js';
import { appForEachTest } from '../support/app.js';
import { mutateNmo, issueCertificate, manager, pastEvent } from '../support/certificates.js';
import { makeEvent, registerForTest, signInAs, staff } from '../support/factories.js';
import { cancelRegistrationOf, startPaymentHarness } from '../support/payment-harness.js';
import { paidPayer, advanceAndRun, price } from '../support/refund-harness.js';
import { startReceiver, type Received, type Receiver } from '../support/receiver.js';
import type { TestClient } from '../support/client.js';

const test = appForEachTest({ env: { WEBHOOK_LOOPBACK: 'true' } });
let administrator: TestClient & { user: { id: string } };
let receiver: Receiver;
beforeAll(async () => (receiver = await startReceiver()));
afterAll(() => receiver.close());
beforeEach(async () => {
  administrator = await staff(test, 'ADMINISTRATOR');
  receiver.setBehaviour(200);
  receiver.received.length = 0;
});

type Hook = { id: string; version: number; state: string; previousUntil: string | null; failingSince: string | null };
type Problem = { code: string; field: string | null };
type Result = { hook?: Hook; secret?: string; problems?: Problem[] };
const hookFields = 'id version state previousUntil failingSince';
const allEvents = [
  'REGISTRATION_CREATED',
  'REGISTRATION_CONFIRMED',
  'REGISTRATION_CANCELLED',
  'PAYMENT_SUCCEEDED',
  'REFUND_SUCCEEDED',
  'CERTIFICATE_ISSUED',
  'CERTIFICATE_REVOKED',
  'EVENT_PUBLISHED',
  'EVENT_CHANGED',
  'EVENT_CANCELLED',
];

const inputOf = (overrides: object = {}) => ({
  name: 'Сайт',
  url: receiver.url,
  events: allEvents,
  isActive: true,
  ...overrides,
});

async function createWebhook(overrides: object = {}): Promise<Result> {
  const answer = await administrator.mutate(
    'createWebhook',
    { input: inputOf(overrides) },
    `secret webhook { ${hookFields} }`,
  );
  const { webhook, ...otherFields } = answer;
  return { ...otherFields, ...(webhook && { hook: webhook }) };
}

const update = async ({ id, version }: Pick<Hook, 'id' | 'version'>, overrides: object): Promise<Hook> =>
  (
    await (
      await staff(test, 'ADMINISTRATOR')
    ).mutate('updateWebhook', { id, version, input: inputOf(overrides) }, `webhook { ${hookFields} }`)
  ).webhook;

type Delivery = {
  id: string;
  type: string;
  state: string;
  body: string;
  attempts: { status: number | null; error: string | null; answer: string }[];
};
const log = async (id: string): Promise<{ webhook: Hook; deliveries: Delivery[] }> => {
  await publishMessages(test.app);
  // These tests move the clock by days, which ends staff sessions.
  const webhook = await (
    await staff(test, 'ADMINISTRATOR')
  ).query(
    'webhook',
    { id },
    `${hookFields} deliveries(first: 100) { nodes { id type state body attempts { status error answer } } }`,
  );
  return { webhook: webhook, deliveries: webhook.deliveries.nodes };
};

type EventOf = Awaited<ReturnType<typeof makeEvent>>;

const runMutation = async (name: 'resendWebhookDelivery' | 'testWebhook', id: string) =>
  await (await staff(test, 'ADMINISTRATOR')).mutate(name, { id }, 'delivery { id state }');

const signature = ({ headers, body }: Received, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;

const receivedMessages = () =>
  receiver.received.map(
    ({ body }) => JSON.parse(body) as { type: string; sequence: number; data: Record<string, unknown> },
  );
const receivedTypes = () =>
  receivedMessages()
    .map(({ type }) => type)
    .sort();
const runOutbox = async (): Promise<void> => {
  await publishMessages(test.app);
  await test.running.outbox.runPendingJobs();
};

async function register(event?: EventOf) {
  event ??= await makeEvent(test);
  const client = await signInAs(test);
  const { id, number } = await registerForTest(test, client, event);
  return { event, client, id, number };
}
const cancel = (id: string) =>
  test.app.database.inTransaction((transaction) =>
    transitionRegistration(transaction, id, 'CANCELLED', test.clock.now()),
  );

describe('a webhook message', () => {
  it('is signed by Standard Webhooks, and contains ids and states only', async () => {
    const event = await makeEvent(test);
    const { hook, secret } = await createWebhook();
    const { id, number, client } = await register(event);
    await runOutbox();
    expect(receivedTypes()).toEqual(['registration.confirmed', 'registration.created']);
    for (const message of receiver.received) {
      expect(message.headers['webhook-signature']).toBe(signature(message, secret!));
      expect(message.headers['webhook-timestamp']).toBe(String(test.clock.now().getTime() / 1_000));
      expect(message.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(message.body)).toMatchObject({
        timestamp: toIso(test.clock.now()),
        data: { registrationId: id, number, eventId: event.id, state: 'CONFIRMED', previousState: null },
      });
      for (const privateText of [client.user.email, client.user.lastName, client.user.id])
        expect(message.body).not.toContain(privateText);
    }
    const { deliveries } = await log(hook!.id);
    expect(deliveries.map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED']);
    expect(deliveries[0]!.attempts).toEqual([{ status: 200, error: null, answer: 'answer 200 ' }]);
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(
      deliveries.map(({ id: delivery }) => delivery).sort(),
    );
  });

  it('is written with the change and rolled back with it', async () => {
    const { hook } = await createWebhook({ events: ['REGISTRATION_CANCELLED'] });
    const { id } = await register();
    const failing = test.app.database.inTransaction(async (transaction) => {
      await transitionRegistration(transaction, id, 'CANCELLED', test.clock.now());
      throw new Error('too bad');
    });
    await expect(failing).rejects.toThrow('too bad');
    expect((await log(hook!.id)).deliveries).toEqual([]);
    await cancel(id);
    expect((await log(hook!.id)).deliveries.map(({ type, state }) => [type, state])).toEqual([
      ['registration.cancelled', 'QUEUED'],
    ]);
    expect(receiver.received).toEqual([]);
  });

  it('is sent to webhooks that subscribe to its type only', async () => {
    const event = await makeEvent(test);
    const { hook: withOtherEvent } = await createWebhook({ events: ['EVENT_CHANGED'] });
    const { hook: disabled } = await createWebhook({ isActive: false });
    const { hook: withThisEvent } = await createWebhook({ events: ['REGISTRATION_CREATED'] });
    await register(event);
    expect((await log(withOtherEvent!.id)).deliveries).toEqual([]);
    expect((await log(disabled!.id)).deliveries).toEqual([]);
    expect((await log(withThisEvent!.id)).deliveries).toHaveLength(1);
  });

  it('is sent for certificates and events too', async () => {
    const { event: finishedEvent, attendees: participants } = await pastEvent(test);
    const published = await makeEvent(test);
    await createWebhook();
    const event = await makeEvent(test, { state: 'DRAFT' });
    const editor = await staff(test, 'EDITOR');
    await editor.mutate('publishEvent', { id: event.id, expectedState: 'DRAFT' });
    await (
      await staff(test, 'MANAGER')
    ).mutate('cancelEvent', { id: published.id, expectedState: 'PUBLISHED', reason: 'Ремонт зала' });
    const { id } = await issueCertificate(test, participants[0]!, finishedEvent);
    await mutateNmo(await manager(test), 'revokeCertificate', { id, reason: 'Ошибка в имени' });
    await runOutbox();
    expect(new Set(receivedTypes())).toEqual(
      new Set(['certificate.issued', 'certificate.revoked', 'event.cancelled', 'event.published']),
    );
  });

  it('names the changed part of a public event, and is numbered', async () => {
    await createWebhook({ events: ['EVENT_CHANGED'] });
    const manager = await staff(test, 'ADMINISTRATOR');
    const change = async (eventId: string): Promise<void> => {
      const tariff = { eventId, title: 'Очно', participation: 'IN_PERSON', category: 'ANY', priceAmount: 100_000 };
      const seats = { eventId, participation: 'IN_PERSON', capacity: 50, version: seatsVersion(100) };
      const operations: [string, object][] = [
        ['mutation ($v: OfferedTariffInput!) { saveTariff(input: $v) { __typename } }', tariff],
        // The repeated request changes nothing and sends nothing.
        ['mutation ($v: OfferedTariffInput!) { saveTariff(input: $v) { __typename } }', tariff],
        [
          'mutation ($v: OfferedQuestionInput!) { saveQuestion(input: $v) { __typename } }',
          { eventId, kind: 'TEXT', label: 'Откуда вы узнали о нас?', required: false, maxLength: 200 },
        ],
        ['mutation ($v: OfferedSeatsInput!) { setSeats(input: $v) { __typename } }', seats],
      ];
      for (const [operation, v] of operations) {
        expect((await manager.graphql(operation, { v })).errors).toBeUndefined();
        await publishMessages(test.app);
      }
      for (const field of [
        'setHalls(eventId: $id, seen: [], halls: [{ name: "Зал" }])',
        // Nobody was in the committee and nobody is: nothing is sent.
        'setCommittee(eventId: $id, seen: [], members: [])',
        'setEventPartners(eventId: $id, seen: [], partners: [{ tier: GENERAL, name: "Северфарм" }])',
        'setRefundSteps(eventId: $id, steps: [{ daysBefore: 3, percent: 50 }])',
        'drawEventCover(id: $id)',
      ]) {
        const answer = await manager.graphql(`mutation ($id: ID!) { ${field} { __typename } }`, { id: eventId });
        expect(answer.errors).toBeUndefined();
        await publishMessages(test.app);
      }
    };
    await change((await makeEvent(test, { state: 'DRAFT' })).id);
    const { id } = await makeEvent(test);
    await test.execute('DELETE FROM webhook_facts');
    await change(id);
    await runOutbox();
    const messages = receivedMessages().sort((one, other) => one.sequence - other.sequence);
    expect(messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(messages.map(({ data }) => [data.eventId, data.changed])).toEqual(
      ['tariffs', 'questions', 'seats', 'halls', 'partners', 'refundTerms', 'cover'].map((part) => [id, [part]]),
    );
  });

  it('is written once for a payment and once for a refund', async () => {
    const harness = await startPaymentHarness();
    await harness.test.app.database.inTransaction((transaction) =>
      transaction.insert('webhooks', [
        {
          id: 'books',
          name: 'Бухгалтерия',
          url: 'https://example.com/hook',
          events: JSON.stringify(['PAYMENT_SUCCEEDED', 'REFUND_SUCCEEDED']),
          secretSealed: 'sealed',
          isActive: true,
          createdAt: toIso(harness.clock.now()),
          version: 1,
        },
      ]),
    );
    const payer = await paidPayer(harness);
    await cancelRegistrationOf(payer.client, payer.registrationId);
    await advanceAndRun(harness);
    await publishMessages(harness.test.app);
    const rows = await harness.test.rows<{ body: string }>('SELECT body FROM webhook_deliveries ORDER BY id');
    const expectedData = {
      registrationId: payer.registrationId,
      paymentId: payer.paymentId,
      amount: price,
      currency: 'RUB',
    };
    expect(rows.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'payment.succeeded', data: expectedData },
      { type: 'refund.succeeded', data: expectedData },
    ]);
    await harness.close();
  });
});

describe('a receiver that fails', () => {
  it('gets the message again after growing delays, with the same id and a new timestamp', async () => {
    const { hook, secret } = await createWebhook({ events: ['REGISTRATION_CREATED', 'REGISTRATION_CANCELLED'] });
    receiver.setBehaviour(503);
    const { id } = await register();
    await runOutbox();
    await runOutbox();
    expect(receiver.received).toHaveLength(1);
    receiver.setBehaviour(200);
    test.clock.forward(1_000);
    await cancel(id);
    await runOutbox();
    test.clock.forward(deliveryRetryDelays[0]!);
    await runOutbox();
    const [first, second, repeated] = receiver.received;
    expect(receivedMessages().map(({ type }) => type)).toEqual([
      'registration.created',
      'registration.cancelled',
      'registration.created',
    ]);
    expect(repeated!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(repeated!.body).toBe(first!.body);
    expect(repeated!.headers['webhook-timestamp']).not.toBe(first!.headers['webhook-timestamp']);
    expect(repeated!.headers['webhook-signature']).toBe(signature(repeated!, secret!));
    // The late message shows by its body that it happened earlier.
    const timestampOf = ({ body }: Received) => (JSON.parse(body) as { timestamp: string }).timestamp;
    expect(timestampOf(repeated!) < timestampOf(second!)).toBe(true);
    // The second one is `registration.confirmed`, to which this webhook does not subscribe.
    expect(receivedMessages().map(({ sequence }) => sequence)).toEqual([1, 3, 1]);
    expect((await log(hook!.id)).deliveries.map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED']);
  });

  it.each([
    ['redirects', 'redirect', 302],
    ['rejects', 404, 404],
    ['hangs up', 'hang-up', null],
  ] as const)('is not followed or trusted when it %s', async (_how, behaviour, status) => {
    const { hook } = await createWebhook({ events: ['REGISTRATION_CREATED'] });
    receiver.setBehaviour(behaviour);
    await register();
    await runOutbox();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    const [delivery] = (await log(hook!.id)).deliveries;
    expect([delivery!.state, delivery!.attempts[0]!.status]).toEqual(['QUEUED', status]);
    expect(delivery!.attempts[0]!.error === null).toBe(status !== null);
  });

  it('is read up to a kilobyte', async () => {
    const { hook } = await createWebhook({ events: ['REGISTRATION_CREATED'] });
    receiver.setBehaviour('endless');
    await register();
    await runOutbox();
    const [delivery] = (await log(hook!.id)).deliveries;
    expect(delivery!.attempts).toEqual([{ status: 500, error: null, answer: 'x'.repeat(1_024) }]);
  });

  it('is given up after a day and disabled after three more, with an email, and can be enabled again', async () => {
    expect(deliveryRetryDelays.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(20 * hour);
    const { hook } = await createWebhook({ events: ['REGISTRATION_CREATED'] });
    receiver.setBehaviour(500);
    await register();
    await runOutbox();
    for (const pause of deliveryRetryDelays) {
      test.clock.forward(pause);
      await runOutbox();
    }
    const after = await log(hook!.id);
    expect(after.deliveries[0]!.attempts).toHaveLength(deliveryRetryDelays.length + 1);
    expect([after.deliveries[0]!.state, after.webhook.state]).toEqual(['FAILED', 'FAILING']);

    test.clock.forward(3 * day);
    await register();
    await runOutbox();
    const nextLog = await log(hook!.id);
    expect([nextLog.deliveries[0]!.state, nextLog.webhook.state]).toEqual(['FAILED', 'OFF']);
    const emails = await test.rows<{ userId: string }>(`SELECT "userId" FROM outbox WHERE letter = 'webhook.off'`);
    expect(emails.map(({ userId }) => userId)).toContain(administrator.user.id);
    await register();
    expect((await log(hook!.id)).deliveries).toHaveLength(2);

    receiver.setBehaviour(200);
    expect((await update(nextLog.webhook, {})).state).toBe('ACTIVE');
    await runMutation('resendWebhookDelivery', nextLog.deliveries[0]!.id);
    await runOutbox();
    expect((await log(hook!.id)).deliveries[0]!.state).toBe('DELIVERED');
  });

  it('gets its full time again at a new address', async () => {
    const { hook } = await createWebhook({ events: ['REGISTRATION_CREATED'] });
    await test.execute('UPDATE webhooks SET "failingSince" = ?', [toIso(addMs(test.clock.now(), -4 * day))]);
    expect((await update((await log(hook!.id)).webhook, { url: `${receiver.url}/new` })).state).toBe('ACTIVE');
    receiver.setBehaviour(500);
    await register();
    await runOutbox();
    expect((await log(hook!.id)).webhook.state).toBe('ACTIVE');
  });

  it('gets no waiting messages after staff disabled the webhook', async () => {
    const { hook } = await createWebhook({ events: ['REGISTRATION_CREATED'] });
    await register();
    await publishMessages(test.app);
    await administrator.mutate('updateWebhook', { id: hook!.id, input: inputOf({ isActive: false }), version: 1 });
    await runOutbox();
    expect(receiver.received).toEqual([]);
    expect((await log(hook!.id)).deliveries.map(({ state }) => state)).toEqual(['SKIPPED']);
  });
});

describe('managing a webhook', () => {
  it('rejects addresses that are not public', async () => {
    for (const url of [
      'http://example.com/hook',
      'https://localhost/hook',
      'https://10.0.0.8/hook',
      'https://169.254.169.254/latest',
      'https://[::ffff:10.0.0.1]/',
      'https://[fd00::1]/',
      'https://0x7f.1/hook',
      'https://user:secret@example.com/',
      'ftp://example.com/',
      'nonsense',
    ]) {
      const strict = { ...test.app.config, webhookLoopback: false };
      const before = test.app.config.webhookLoopback;
      Object.assign(test.app.config, strict);
      const { problems } = await createWebhook({ url });
      Object.assign(test.app.config, { webhookLoopback: before });
      expect([url, problems?.map(({ field }) => field)]).toEqual([url, ['url']]);
    }
    expect((await createWebhook({ url: 'https://example.com/hook', name: ' ', events: [] })).problems).toMatchObject([
      { field: 'name' },
      { field: 'events' },
    ]);
  });

  it('sends a test message once, even while disabled, and repeats a message under its id', async () => {
    const { hook } = await createWebhook({ isActive: false });
    receiver.setBehaviour(500);
    const { delivery } = await runMutation('testWebhook', hook!.id);
    await runOutbox();
    test.clock.forward(minute);
    await runOutbox();
    const failed = await log(hook!.id);
    expect([failed.deliveries[0]!.state, failed.webhook.failingSince]).toEqual(['FAILED', null]);
    expect(receivedTypes()).toEqual(['webhook.test']);
    receiver.setBehaviour(200);
    await Promise.all([
      runMutation('resendWebhookDelivery', delivery.id),
      runMutation('resendWebhookDelivery', delivery.id),
    ]);
    await runOutbox();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery.id, delivery.id]);
    expect((await log(hook!.id)).deliveries[0]!.attempts.map(({ status }) => status)).toEqual([200, 500]);
  });

  it('rotates the secret, and the old one stays valid for a day', async () => {
    const { hook, secret } = await createWebhook({ events: ['REGISTRATION_CREATED'] });
    const answer = await administrator.mutate(
      'rotateWebhookSecret',
      { id: hook!.id },
      `secret webhook { ${hookFields} }`,
    );
    const newSecret = answer.secret;
    expect(newSecret).not.toBe(secret);
    await register();
    await runOutbox();
    const [signedTwice] = receiver.received;
    expect(signedTwice!.headers['webhook-signature']).toBe(
      `${signature(signedTwice!, newSecret)} ${signature(signedTwice!, secret!)}`,
    );
    test.clock.forward(day);
    await register();
    await runOutbox();
    const withNewSecret = receiver.received.at(-1)!;
    expect(withNewSecret.headers['webhook-signature']).toBe(signature(withNewSecret, newSecret));
    await deleteOldDeliveries(test.app);
    expect(await test.rows('SELECT "previousSealed", "previousUntil" FROM webhooks')).toEqual([
      { previousSealed: null, previousUntil: null },
    ]);
    const storedText = JSON.stringify([
      await test.rows('SELECT * FROM webhooks'),
      await test.rows('SELECT * FROM audit_changes'),
      test.logLines,
    ]);
    for (const secretText of [secret!, newSecret]) expect(storedText).not.toContain(secretText.slice(6));
  });

  it('rejects an outdated edit, and removes a webhook with its log', async () => {
    const { hook } = await createWebhook();
    const save = (name: string) =>
      administrator.mutate('updateWebhook', { id: hook!.id, input: inputOf({ name }), version: 1 }, 'webhook { name }');
    expect((await save('Один')).webhook).toEqual({ name: 'Один' });
    expect((await save('Один')).webhook).toEqual({ name: 'Один' });
    expect((await save('Другой')).problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    await register();
    for (let time = 0; time < 2; time += 1) await administrator.mutate('removeWebhook', { id: hook!.id });
    await runOutbox();
    expect(receiver.received).toEqual([]);
    expect(await test.rows('SELECT id FROM webhook_deliveries')).toEqual([]);
  });

  it('purges the log after thirty days', async () => {
    const { hook } = await createWebhook({ events: ['REGISTRATION_CREATED'] });
    await register();
    await runOutbox();
    test.clock.forward(30 * day - minute);
    await deleteOldDeliveries(test.app);
    expect((await log(hook!.id)).deliveries).toHaveLength(1);
    test.clock.forward(minute);
    await deleteOldDeliveries(test.app);
    expect(await test.rows('SELECT id FROM webhook_attempts')).toEqual([]);
  });
});

describe('addresses of webhooks', () => {
  it('are classified as public or inner', () => {
    const innerAddresses = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fc00::1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001::1',
      'not an address',
    ];
    expect(innerAddresses.filter(isPublicAddress)).toEqual([]);
    const publicAddresses = ['8.8.8.8', '172.32.0.1', '77.88.55.242', '2a02:6b8::2:242', '2606:4700::1111'];
    expect(publicAddresses.filter((one) => !isPublicAddress(one))).toEqual([]);
  });

  it('are checked on connection: a name that resolves to an inner address is rejected', async () => {
    const lookupError = await new Promise<Error | null>((done) =>
      guardedLookup(isPublicAddress)('localhost', { all: true }, (error) => done(error)),
    );
    expect(lookupError).toBeInstanceOf(PrivateAddressError);
  });

  it('of this machine are allowed by a setting that production rejects', () => {
    const readWrongConfig = () => readConfig({ NODE_ENV: 'production', WEBHOOK_LOOPBACK: 'true' });
    expect(readWrongConfig).toThrow('WEBHOOK_LOOPBACK: must not be true in production');
    expect(readConfig({}).webhookLoopback).toBe(false);
  });
});
