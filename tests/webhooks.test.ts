import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../server/core/clock.js';
import { readConfig } from '../server/core/config.js';
import { insertRows } from '../server/core/insert.js';
import { guardedLookup, PrivateAddressError, isPublicAddress } from '../server/ports/public-addresses.js';
import { deleteOldDeliveries, deliveryRetryDelays } from '../server/webhooks/deliver.service.js';
import { seatsVersion } from '../server/registrations/options/options.versions.js';
import { moveRegistration } from '../server/registrations/transition.service.js';
import { startApp, type TestApp } from './support/app.js';
import { call as nmo, issueCertificate, manager as certifier, pastEvent } from './support/certificates.js';
import { makeEvent, registerForTest, signInAs, staff } from './support/factories.js';
import { cancel as cancelPaid, openRefundHarness, paidPayer, advanceAndRun, price } from './support/refund-harness.js';
import { startReceiver, type Received, type Receiver } from './support/receiver.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let administrator: Visitor & { user: { id: string } };
let receiver: Receiver;
beforeAll(async () => (receiver = await startReceiver()));
afterAll(() => receiver.close());
beforeEach(async () => {
  test = await startApp({ env: { WEBHOOK_LOOPBACK: 'true' } });
  administrator = await staff(test, 'ADMINISTRATOR');
  receiver.setBehaviour(200);
  receiver.received.length = 0;
});
afterEach(() => test.close());

type Hook = { id: string; version: number; state: string; previousUntil: string | null; failingSince: string | null };
type Problem = { code: string; field: string | null };
type Result = { hook?: Hook; secret?: string; problems?: Problem[] };
const hookFields = 'id version state previousUntil failingSince';
const result = `... on WebhookMade { secret webhook { ${hookFields} } } ... on Problems { problems { code field } }`;
const all = [
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

const inputOf = (given: object = {}) => ({ name: 'Сайт', url: receiver.url, events: all, isActive: true, ...given });

async function make(given: object = {}): Promise<Result> {
  const { data } = await administrator.graphql<{ made: { webhook?: Hook; secret?: string; problems?: Problem[] } }>(
    `mutation ($input: WebhookInput!) { made: createWebhook(input: $input) { ${result} } }`,
    { input: inputOf(given) },
  );
  const { webhook, ...rest } = data.made;
  return { ...rest, ...(webhook && { hook: webhook }) };
}

const update = async ({ id, version }: Pick<Hook, 'id' | 'version'>, given: object): Promise<Hook> =>
  (
    await (
      await staff(test, 'ADMINISTRATOR')
    ).graphql<{ updateWebhook: { webhook: Hook } }>(
      `mutation ($id: ID!, $version: Int!, $input: WebhookInput!) { updateWebhook(id: $id, version: $version, input: $input) {
        ... on WebhookSaved { webhook { ${hookFields} } } } }`,
      { id, version, input: inputOf(given) },
    )
  ).data.updateWebhook.webhook;

type Delivery = {
  id: string;
  type: string;
  state: string;
  body: string;
  attempts: { status: number | null; error: string | null; answer: string }[];
};
const log = async (id: string): Promise<{ webhook: Hook; deliveries: Delivery[] }> => {
  // Days go by in these tests, and sessions of staff end in hours.
  const { data } = await (
    await staff(test, 'ADMINISTRATOR')
  ).graphql<{ webhook: Hook & { deliveries: { nodes: Delivery[] } } }>(
    `query ($id: ID!) { webhook(id: $id) { ${hookFields} deliveries(first: 100) {
      nodes { id type state body attempts { status error answer } } } } }`,
    { id },
  );
  return { webhook: data.webhook, deliveries: data.webhook.deliveries.nodes };
};

const act = async (name: string, id: string) =>
  (
    await (
      await staff(test, 'ADMINISTRATOR')
    ).graphql<Record<string, { delivery: { id: string } }>>(
      `mutation ($id: ID!) { ${name}(id: $id) { ... on WebhookSent { delivery { id state } } } }`,
      { id },
    )
  ).data[name]!;

const signature = ({ headers, body }: Received, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;

const told = () =>
  receiver.received.map(
    ({ body }) => JSON.parse(body) as { type: string; sequence: number; data: Record<string, unknown> },
  );
const typesTold = () =>
  told()
    .map(({ type }) => type)
    .sort();
const wake = () => test.running.outbox.wake();

async function register() {
  const event = await makeEvent(test);
  const visitor = await signInAs(test);
  const { id, number } = await registerForTest(test, visitor, event);
  return { event, visitor, id, number };
}
const cancel = (id: string) =>
  test.app.database.inTransaction((transaction) => moveRegistration(transaction, id, 'CANCELLED', test.clock.now()));

describe('a message', () => {
  it('is signed as Standard Webhooks says, and holds ids and states only', async () => {
    const { hook, secret } = await make();
    const { event, id, number, visitor } = await register();
    await wake();
    expect(typesTold()).toEqual(['registration.confirmed', 'registration.created']);
    for (const message of receiver.received) {
      expect(message.headers['webhook-signature']).toBe(signature(message, secret!));
      expect(message.headers['webhook-timestamp']).toBe(String(test.clock.now().getTime() / 1_000));
      expect(message.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(message.body)).toMatchObject({
        timestamp: toIso(test.clock.now()),
        data: { registrationId: id, number, eventId: event.id, state: 'CONFIRMED', previousState: null },
      });
      for (const own of [visitor.user.email, visitor.user.lastName, visitor.user.id])
        expect(message.body).not.toContain(own);
    }
    const { deliveries } = await log(hook!.id);
    expect(deliveries.map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED']);
    expect(deliveries[0]!.attempts).toEqual([{ status: 200, error: null, answer: 'answer 200 ' }]);
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(
      deliveries.map(({ id: delivery }) => delivery).sort(),
    );
  });

  it('is written with the change, and rolled back with it', async () => {
    const { hook } = await make({ events: ['REGISTRATION_CANCELLED'] });
    const { id } = await register();
    const failing = test.app.database.inTransaction(async (transaction) => {
      await moveRegistration(transaction, id, 'CANCELLED', test.clock.now());
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

  it('goes to whoever wants to know, and to nobody who does not', async () => {
    const { hook: other } = await make({ events: ['EVENT_CHANGED'] });
    const { hook: off } = await make({ isActive: false });
    const { hook: wanting } = await make({ events: ['REGISTRATION_CREATED'] });
    await register();
    expect((await log(other!.id)).deliveries).toEqual([]);
    expect((await log(off!.id)).deliveries).toEqual([]);
    expect((await log(wanting!.id)).deliveries).toHaveLength(1);
  });

  it('tells of money, documents and events too', async () => {
    await make();
    const event = await makeEvent(test, { state: 'DRAFT' });
    const editor = await staff(test, 'EDITOR');
    await editor.graphql('mutation ($id: ID!) { publishEvent(id: $id, expectedState: DRAFT) { __typename } }', {
      id: event.id,
    });
    const published = await makeEvent(test);
    await (
      await staff(test, 'MANAGER')
    ).graphql(
      'mutation ($id: ID!) { cancelEvent(id: $id, expectedState: PUBLISHED, reason: "Ремонт зала") { __typename } }',
      { id: published.id },
    );
    const { event: past, held } = await pastEvent(test);
    const { id } = await issueCertificate(test, held[0]!, past);
    await nmo(await certifier(test), 'revokeCertificate', { id, reason: 'Ошибка в имени' });
    await wake();
    expect(new Set(typesTold())).toEqual(
      new Set([
        'certificate.issued',
        'certificate.revoked',
        'event.cancelled',
        'event.published',
        'registration.confirmed',
        'registration.created',
      ]),
    );
  });

  it('says what of an event has changed once the public sees it, and numbers what it says', async () => {
    await make({ events: ['EVENT_CHANGED'] });
    const manager = await staff(test, 'ADMINISTRATOR');
    const change = async (eventId: string): Promise<void> => {
      const tariff = { eventId, title: 'Очно', participation: 'IN_PERSON', category: 'ANY', priceAmount: 100_000 };
      const seats = { eventId, participation: 'IN_PERSON', capacity: 50, version: seatsVersion(100) };
      const operations: [string, object][] = [
        ['mutation ($v: OfferedTariffInput!) { saveTariff(input: $v) { __typename } }', tariff],
        // Sent twice it is done once, and told once.
        ['mutation ($v: OfferedTariffInput!) { saveTariff(input: $v) { __typename } }', tariff],
        [
          'mutation ($v: OfferedQuestionInput!) { saveQuestion(input: $v) { __typename } }',
          { eventId, kind: 'TEXT', label: 'Откуда вы узнали о нас?', required: false, maxLength: 200 },
        ],
        ['mutation ($v: OfferedSeatsInput!) { setSeats(input: $v) { __typename } }', seats],
      ];
      for (const [operation, v] of operations) expect((await manager.graphql(operation, { v })).errors).toBeUndefined();
      for (const field of [
        'setHalls(eventId: $id, seen: [], halls: [{ name: "Зал" }])',
        'setRefundSteps(eventId: $id, steps: [{ daysBefore: 3, percent: 50 }])',
        'drawEventCover(id: $id)',
      ]) {
        const answer = await manager.graphql(`mutation ($id: ID!) { ${field} { __typename } }`, { id: eventId });
        expect(answer.errors).toBeUndefined();
      }
    };
    await change((await makeEvent(test, { state: 'DRAFT' })).id);
    const { id } = await makeEvent(test);
    await change(id);
    await wake();
    const messages = told().sort((one, other) => one.sequence - other.sequence);
    expect(messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(messages.map(({ data }) => [data.eventId, data.changed])).toEqual(
      ['tariffs', 'questions', 'seats', 'halls', 'refundTerms', 'cover'].map((part) => [id, [part]]),
    );
  });

  it('of money is written once for a payment and once for a refund', async () => {
    const desk = await openRefundHarness();
    await desk.test.app.database.inTransaction((transaction) =>
      insertRows(transaction, 'webhooks', [
        {
          id: 'books',
          name: 'Бухгалтерия',
          url: 'https://example.com/hook',
          events: JSON.stringify(['PAYMENT_SUCCEEDED', 'REFUND_SUCCEEDED']),
          secretSealed: 'sealed',
          isActive: true,
          createdAt: toIso(desk.clock.now()),
          version: 1,
        },
      ]),
    );
    const payer = await paidPayer(desk);
    await cancelPaid(payer.visitor, payer.registrationId);
    await advanceAndRun(desk);
    const rows = await desk.test.app.database.read<{ body: string }>('SELECT body FROM webhook_deliveries ORDER BY id');
    const sent = { registrationId: payer.registrationId, paymentId: payer.paymentId, amount: price, currency: 'RUB' };
    expect(rows.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'payment.succeeded', data: sent },
      { type: 'refund.succeeded', data: sent },
    ]);
    await desk.close();
  });
});

describe('a receiver that does not take it', () => {
  it('is asked again with growing pauses, with one id and a new moment, and order can be told', async () => {
    const { hook, secret } = await make({ events: ['REGISTRATION_CREATED', 'REGISTRATION_CANCELLED'] });
    receiver.setBehaviour(503);
    const { id } = await register();
    await wake();
    await wake();
    expect(receiver.received).toHaveLength(1);
    receiver.setBehaviour(200);
    test.clock.forward(1_000);
    await cancel(id);
    await wake();
    test.clock.forward(deliveryRetryDelays[0]!);
    await wake();
    const [first, second, again] = receiver.received;
    expect(told().map(({ type }) => type)).toEqual([
      'registration.created',
      'registration.cancelled',
      'registration.created',
    ]);
    expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(again!.body).toBe(first!.body);
    expect(again!.headers['webhook-timestamp']).not.toBe(first!.headers['webhook-timestamp']);
    expect(again!.headers['webhook-signature']).toBe(signature(again!, secret!));
    // What came late tells by its body that it happened before.
    const momentOf = ({ body }: Received) => (JSON.parse(body) as { timestamp: string }).timestamp;
    expect(momentOf(again!) < momentOf(second!)).toBe(true);
    expect(told().map(({ sequence }) => sequence)).toEqual([1, 2, 1]);
    expect((await log(hook!.id)).deliveries.map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED']);
  });

  it.each([
    ['redirects', 'redirect', 302],
    ['refuses', 404, 404],
    ['hangs up', 'hang-up', null],
  ] as const)('is not followed or believed when it %s', async (_how, mood, status) => {
    const { hook } = await make({ events: ['REGISTRATION_CREATED'] });
    receiver.setBehaviour(mood);
    await register();
    await wake();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    const [delivery] = (await log(hook!.id)).deliveries;
    expect([delivery!.state, delivery!.attempts[0]!.status]).toEqual(['QUEUED', status]);
    expect(delivery!.attempts[0]!.error === null).toBe(status !== null);
  });

  it('is heard for a kilobyte and no more', async () => {
    const { hook } = await make({ events: ['REGISTRATION_CREATED'] });
    receiver.setBehaviour('endless');
    await register();
    await wake();
    const [delivery] = (await log(hook!.id)).deliveries;
    expect(delivery!.attempts).toEqual([{ status: 500, error: null, answer: 'x'.repeat(1_024) }]);
  });

  it('is given up after a day, marked, and switched off after three more, with a letter; and can begin anew', async () => {
    expect(deliveryRetryDelays.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(20 * hour);
    const { hook } = await make({ events: ['REGISTRATION_CREATED'] });
    receiver.setBehaviour(500);
    await register();
    await wake();
    for (const pause of deliveryRetryDelays) {
      test.clock.forward(pause);
      await wake();
    }
    const after = await log(hook!.id);
    expect(after.deliveries[0]!.attempts).toHaveLength(deliveryRetryDelays.length + 1);
    expect([after.deliveries[0]!.state, after.webhook.state]).toEqual(['FAILED', 'FAILING']);

    test.clock.forward(3 * day);
    await register();
    await wake();
    const later = await log(hook!.id);
    expect([later.deliveries[0]!.state, later.webhook.state]).toEqual(['FAILED', 'OFF']);
    const letters = await test.app.database.read<{ userId: string }>(
      `SELECT "userId" FROM outbox WHERE letter = 'webhook.off'`,
    );
    expect(letters.map(({ userId }) => userId)).toContain(administrator.user.id);
    await register();
    expect((await log(hook!.id)).deliveries).toHaveLength(2);

    receiver.setBehaviour(200);
    expect((await update(later.webhook, {})).state).toBe('ACTIVE');
    await act('resendWebhookDelivery', later.deliveries[0]!.id);
    await wake();
    expect((await log(hook!.id)).deliveries[0]!.state).toBe('DELIVERED');
  });

  it('is given all its time anew at another address', async () => {
    const { hook } = await make({ events: ['REGISTRATION_CREATED'] });
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE webhooks SET "failingSince" = ?', [toIso(addMs(test.clock.now(), -4 * day))]),
    );
    expect((await update((await log(hook!.id)).webhook, { url: `${receiver.url}/new` })).state).toBe('ACTIVE');
    receiver.setBehaviour(500);
    await register();
    await wake();
    expect((await log(hook!.id)).webhook.state).toBe('ACTIVE');
  });

  it('gets nothing that waited when staff has switched it off meanwhile', async () => {
    const { hook } = await make({ events: ['REGISTRATION_CREATED'] });
    await register();
    await administrator.graphql(
      `mutation ($id: ID!, $input: WebhookInput!) { updateWebhook(id: $id, version: 1, input: $input) { __typename } }`,
      { id: hook!.id, input: inputOf({ isActive: false }) },
    );
    await wake();
    expect(receiver.received).toEqual([]);
    expect((await log(hook!.id)).deliveries.map(({ state }) => state)).toEqual(['SKIPPED']);
  });
});

describe('what staff does with a webhook', () => {
  it('is refused with an address that is not for the internet', async () => {
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
      const { problems } = await make({ url });
      Object.assign(test.app.config, { webhookLoopback: before });
      expect([url, problems?.map(({ field }) => field)]).toEqual([url, ['url']]);
    }
    expect((await make({ url: 'https://example.com/hook', name: ' ', events: [] })).problems).toMatchObject([
      { field: 'name' },
      { field: 'events' },
    ]);
  });

  it('tests it once, also while it is off, and sends a message again under its id', async () => {
    const { hook } = await make({ isActive: false });
    receiver.setBehaviour(500);
    const { delivery } = await act('testWebhook', hook!.id);
    await wake();
    test.clock.forward(minute);
    await wake();
    const failed = await log(hook!.id);
    expect([failed.deliveries[0]!.state, failed.webhook.failingSince]).toEqual(['FAILED', null]);
    expect(typesTold()).toEqual(['webhook.test']);
    receiver.setBehaviour(200);
    await Promise.all([act('resendWebhookDelivery', delivery.id), act('resendWebhookDelivery', delivery.id)]);
    await wake();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery.id, delivery.id]);
    expect((await log(hook!.id)).deliveries[0]!.attempts.map(({ status }) => status)).toEqual([200, 500]);
  });

  it('gives it a new secret, beside which the old one is good for a day', async () => {
    const { hook, secret } = await make({ events: ['REGISTRATION_CREATED'] });
    const { data } = await administrator.graphql<{ made: { secret: string } }>(
      `mutation ($id: ID!) { made: rotateWebhookSecret(id: $id) { ${result} } }`,
      { id: hook!.id },
    );
    const fresh = data.made.secret;
    expect(fresh).not.toBe(secret);
    await register();
    await wake();
    const [both] = receiver.received;
    expect(both!.headers['webhook-signature']).toBe(`${signature(both!, fresh)} ${signature(both!, secret!)}`);
    test.clock.forward(day);
    await register();
    await wake();
    const one = receiver.received.at(-1)!;
    expect(one.headers['webhook-signature']).toBe(signature(one, fresh));
    await deleteOldDeliveries(test.app);
    expect(await test.app.database.read('SELECT "previousSealed", "previousUntil" FROM webhooks')).toEqual([
      { previousSealed: null, previousUntil: null },
    ]);
    const kept = JSON.stringify([
      await test.app.database.read('SELECT * FROM webhooks'),
      await test.app.database.read('SELECT * FROM audit_changes'),
      test.logLines,
    ]);
    for (const one of [secret!, fresh]) expect(kept).not.toContain(one.slice(6));
  });

  it('shows the second of two editors that it was changed, and removes it with its log', async () => {
    const { hook } = await make();
    const save = async (name: string) =>
      (
        await administrator.graphql<{ saved: { __typename: string; problems?: Problem[] } }>(
          `mutation ($id: ID!, $input: WebhookInput!) { saved: updateWebhook(id: $id, version: 1, input: $input) {
            __typename ... on Problems { problems { code field } } } }`,
          { id: hook!.id, input: inputOf({ name }) },
        )
      ).data.saved;
    expect((await save('Один')).__typename).toBe('WebhookSaved');
    expect((await save('Один')).__typename).toBe('WebhookSaved');
    expect((await save('Другой')).problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    await register();
    for (let time = 0; time < 2; time += 1)
      await administrator.graphql('mutation ($id: ID!) { removeWebhook(id: $id) { __typename } }', { id: hook!.id });
    await wake();
    expect(receiver.received).toEqual([]);
    expect(await test.app.database.read('SELECT id FROM webhook_deliveries')).toEqual([]);
  });

  it('keeps the log for thirty days', async () => {
    const { hook } = await make({ events: ['REGISTRATION_CREATED'] });
    await register();
    await wake();
    test.clock.forward(30 * day - minute);
    await deleteOldDeliveries(test.app);
    expect((await log(hook!.id)).deliveries).toHaveLength(1);
    test.clock.forward(minute);
    await deleteOldDeliveries(test.app);
    expect(await test.app.database.read('SELECT id FROM webhook_attempts')).toEqual([]);
  });
});

describe('addresses', () => {
  it('of one’s own networks are told from those of the internet', () => {
    const inner = [
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
    expect(inner.filter(isPublicAddress)).toEqual([]);
    const outer = ['8.8.8.8', '172.32.0.1', '77.88.55.242', '2a02:6b8::2:242', '2606:4700::1111'];
    expect(outer.filter((one) => !isPublicAddress(one))).toEqual([]);
  });

  it('are looked at when the connection is made: a name that leads inside is not called', async () => {
    const resolved = await new Promise<Error | null>((done) =>
      guardedLookup(isPublicAddress)('localhost', { all: true }, (error) => done(error)),
    );
    expect(resolved).toBeInstanceOf(PrivateAddressError);
  });

  it('of this machine are opened by a setting that production does not take', () => {
    const wrong = () => readConfig({ NODE_ENV: 'production', WEBHOOK_LOOPBACK: 'true' });
    expect(wrong).toThrow('WEBHOOK_LOOPBACK: must not be true in production');
    expect(readConfig({}).webhookLoopback).toBe(false);
  });
});
