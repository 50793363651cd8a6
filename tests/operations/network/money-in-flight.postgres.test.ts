import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { minute } from '../../../server/core/clock.js';
import { defaultDeadlines, type PostgresDeadlines } from '../../../server/core/database/postgres/deadlines.js';
import { startOn, type TestApp } from '../../support/app.js';
import { FixedClock } from '../../support/fixed-clock.js';
import { freshDatabase } from '../../support/global-setup.js';
import { expectConsistentMoney } from '../../support/money-rules.js';
import {
  cancelRegistrationOf,
  checkPaymentOf,
  paidEvent,
  payer,
  payFor,
  paymentOf,
  refundsOf,
  runUntilIdle,
  stateOf,
  type Payer,
} from '../../support/payment-harness.js';
import { startSmtp, type Smtp } from '../../support/smtp.js';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.js';
import { startTestAcquirer, type TestAcquirer } from '../../support/test-acquirer.js';

/** Short, so that a silence costs no real seconds; the order is that of the defaults. */
const deadlines: PostgresDeadlines = {
  ...defaultDeadlines,
  answer: 600,
  connection: 2_000,
  heartbeatPause: 100,
  heartbeat: 300,
  probePause: 30,
  outcome: 400,
};

const payerCount = 6;
const clock = new FixedClock();
let proxy: TcpProxy;
let acquirer: TestAcquirer;
let smtp: Smtp;
/** With its outbox worker behind the proxy; the other one reads past it. */
let test: TestApp;
let direct: TestApp;

beforeAll(async () => {
  proxy = await startTcpProxy(inject('postgres'));
  acquirer = await startTestAcquirer({ clock });
  acquirer.setAutomatic(false);
  smtp = await startSmtp();
  const database = await freshDatabase(inject('template'), inject('postgres'));
  const env = { ...acquirer.env, SMTP_URL: smtp.url };
  direct = await startOn(database, { clock, env });
  test = await startOn(
    { ...database, drop: async () => {} },
    { clock, env, background: true, databaseDeadlines: deadlines, databaseUrl: proxy.through },
  );
  acquirer.setSiteUrl(test.url);
});
afterAll(async () => {
  await test.close();
  await direct.close();
  await acquirer.close();
  await smtp.stop();
  await proxy.close();
});

const isCommit = (bytes: Buffer): boolean => bytes.includes('COMMIT\0');
const isWell = async (): Promise<void> => {
  const well = { isAvailable: true, listener: 'listening' };
  await expect.poll(() => test.app.database.health(), { interval: 10, timeout: 20_000 }).toMatchObject(well);
};

/** Calls `fail` with the number of each COMMIT. @returns how many there were */
function onCommits(fail: (commit: number) => ReturnType<NonNullable<TcpProxy['onRequest']>>): () => number {
  let commits = 0;
  proxy.onRequest = (bytes) => (isCommit(bytes) ? fail((commits += 1)) : 'pass');
  return () => commits;
}

const every = 6;
const failures = 6;
/** The whole network fails during every sixth COMMIT, whose answer is lost with it; after six times it is well. */
const wholeNetwork = (fail: () => void) => () =>
  onCommits((commit) => {
    if (commit % every === 0 && commit <= failures * every) setImmediate(fail);
    return 'pass';
  });

/** What may happen to a user who tries again: an answer that is not the wanted one, or none. */
async function insist<Answer>(request: () => Promise<Answer>, isDone: (answer: Answer) => boolean): Promise<Answer> {
  let last: unknown;
  const attempt = async (): Promise<unknown> => {
    last = await request().catch(String);
    return typeof last !== 'string' && isDone(last as Answer) ? 'done' : last;
  };
  // Patient: the site counts how often somebody asks.
  await expect.poll(attempt, { interval: 200, timeout: 60_000 }).toBe('done');
  return last as Answer;
}

/** Pays, comes back to the site, cancels, and gets the money back. @returns the payment */
async function payAndCancel({ client, id, number }: Payer): Promise<string> {
  const started = await insist(
    () => payFor(client, number),
    ({ payment }) => Boolean(payment?.confirmationUrl),
  );
  const paymentId = started.payment!.id;
  await acquirer.pay((await paymentOf(direct, paymentId)).acquirerId!);
  await acquirer.deliverNotifications();
  await insist(
    () => checkPaymentOf(client, paymentId),
    ({ registration }) => registration?.state === 'CONFIRMED',
  );
  // The answer of a first try may be lost: the next one is told that it is cancelled.
  await insist(
    () => cancelRegistrationOf(client, id).then(async () => ({ state: await stateOf(direct, id) })),
    ({ state }) => state === 'CANCELLED',
  );
  return paymentId;
}

const emailsTo = (address: string): string[] =>
  smtp.emails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject }) => subject!)
    .sort();

async function expectEachEmailOnce(userId: string, address: string): Promise<void> {
  const rows = await direct.rows<{ letter: string; state: string; key: string }>(
    'SELECT letter, state, key FROM outbox WHERE "userId" = ? AND letter IS NOT NULL',
    [userId],
  );
  expect(rows.filter(({ state }) => !['DONE', 'NOT_NEEDED'].includes(state))).toEqual([]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows.map(({ letter }) => letter)).toContain('registration.cancelled');
  expect(emailsTo(address)).toHaveLength(rows.filter(({ state }) => state === 'DONE').length);
}

const single = ['cut', 'forwardAndCut', 'swallow'] as const;
it.each([
  [
    'single connections end or fall silent during COMMIT',
    () => onCommits((commit) => (commit % 4 === 0 && commit <= 60 ? single[(commit / 4) % single.length]! : 'pass')),
  ],
  ['all connections are cut', wholeNetwork(() => proxy.cut())],
  ['all connections are half-closed', wholeNetwork(() => proxy.halfClose())],
  ['all connections fall silent, and new ones work', wholeNetwork(() => proxy.swallow('open'))],
] as const)('nothing is lost, charged, refunded or emailed twice while %s', async (_fault, start) => {
  const event = await paidEvent(test);
  const payers: Payer[] = [];
  for (let index = 0; index < payerCount; index += 1) payers.push(await payer(test, event));
  const commitCount = start();
  const paymentIds = await Promise.all(payers.map(payAndCancel));
  expect(commitCount()).toBeGreaterThan(failures * every);
  proxy.restore();
  await isWell();
  await runUntilIdle({ test, acquirer, clock, close: async () => {} });
  // Leases of emails that were claimed by a commit whose answer was lost.
  clock.forward(3 * minute);
  await test.running.outbox.runPendingJobs();
  for (const [index, { id, number, userId, client }] of payers.entries()) {
    await expectConsistentMoney({ test: direct, acquirer, clock, close: async () => {} }, { id, number });
    expect(await refundsOf(direct, paymentIds[index]!)).toMatchObject([{ state: 'DONE', source: 'CANCELLATION' }]);
    await expectEachEmailOnce(userId, (client as unknown as { user: { email: string } }).user.email);
  }
});
