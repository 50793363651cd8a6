import { afterAll, beforeAll, expect, it } from 'vitest';
import { demo } from '../../demo/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { staff } from '../support/factories.js';
import { refundBy } from '../support/refund-harness.js';

let test: TestApp;
let manager: TestClient;
beforeAll(async () => {
  test = await startApp({ demo });
  // Its photographs and previews take half a minute.
  await test.execute('DELETE FROM outbox');
  manager = await staff(test, 'MANAGER');
}, 120_000);
afterAll(() => test.close());

const paidByDemo = `payments JOIN registrations ON registrations.id = payments."registrationId"
  JOIN events ON events.id = registrations."eventId"
  WHERE payments.method = 'ACQUIRER' AND payments.state = 'SUCCEEDED' AND events.state = 'PUBLISHED'
    AND registrations.state = 'CONFIRMED'`;

const emailsFor = async (userId: string): Promise<string[]> =>
  (await test.rows<{ letter: string }>('SELECT letter FROM outbox WHERE "userId" = ? AND letter IS NOT NULL', [userId]))
    .map(({ letter }) => letter)
    .sort();

it('the test acquirer knows the ended payments of the demo with their refunds', async () => {
  const payments = await test.rows<{ id: string; acquirerId: string; state: string; amount: number; refunded: number }>(
    `SELECT id, "acquirerId", state, amount, (SELECT COALESCE(SUM(amount), 0) FROM refunds
       WHERE "paymentId" = payments.id AND state = 'DONE') AS refunded
     FROM payments WHERE method = 'ACQUIRER' AND state IN ('SUCCEEDED', 'CANCELED')
     ORDER BY (SELECT COUNT(*) FROM refunds WHERE "paymentId" = payments.id) DESC, state, id LIMIT 20`,
  );
  const known = await Promise.all(payments.map(({ acquirerId }) => test.app.acquirer!.payment(acquirerId)));
  expect(known.map((payment) => payment && [payment.metadata.payment_id, payment.status, payment.sum.amount])).toEqual(
    payments.map(({ id, state, amount }) => [id, state.toLowerCase(), amount]),
  );
  expect(known.map((payment) => payment?.refundedAmount)).toEqual(payments.map(({ refunded }) => Number(refunded)));
  const refunds = await test.rows<{ id: string; acquirerId: string; state: string }>(
    'SELECT id, "acquirerId", state FROM refunds WHERE "acquirerId" IS NOT NULL',
  );
  expect(new Set(refunds.map(({ state }) => state))).toEqual(new Set(['DONE', 'IN_TRANSIT']));
  for (const { id, acquirerId, state } of refunds)
    expect(await test.app.acquirer!.refund(acquirerId)).toMatchObject({
      metadata: { refund_id: id },
      status: state === 'DONE' ? 'succeeded' : 'pending',
    });
});

it('a refund of a demo payment by staff is made', async () => {
  const { id, amount } = await test.row<{ id: string; amount: number }>(
    `SELECT payments.id, payments.amount FROM ${paidByDemo} AND "refundReserved" = 0 ORDER BY payments.id LIMIT 1`,
  );
  await refundBy(manager, id, amount / 2);
  await refundBy(manager, id, amount / 2);
  await test.running.outbox.runPendingJobs();
  const refunds = await test.rows('SELECT state, failure FROM refunds WHERE "paymentId" = ?', [id]);
  expect(refunds).toEqual(Array(2).fill({ state: 'DONE', failure: null }));
});

it('the cancellation of a demo event refunds all its payments', async () => {
  const event = await test.row<{ id: string }>(
    `SELECT events.id FROM ${paidByDemo} AND events."startsAt" > ? GROUP BY events.id
     HAVING COUNT(*) > 2 ORDER BY COUNT(*) LIMIT 1`,
    [test.clock.now().toISOString()],
  );
  const { userId } = await test.row<{ userId: string }>(
    `SELECT registrations."userId" FROM ${paidByDemo} AND "refundReserved" = 0 AND events.id = ? LIMIT 1`,
    [event.id],
  );
  const input = { id: event.id, reason: 'Зал закрыт на ремонт.', expectedState: 'PUBLISHED' };
  const { event: cancelled } = await manager.mutate('cancelEvent', input, 'event { state }');
  expect(cancelled).toMatchObject({ state: 'CANCELLED' });
  await test.running.outbox.runPendingJobs();
  const refunds = await test.rows(
    `SELECT refunds.state, COUNT(*) AS count FROM refunds JOIN payments ON payments.id = refunds."paymentId"
     JOIN registrations ON registrations.id = payments."registrationId"
     WHERE registrations."eventId" = ? GROUP BY refunds.state`,
    [event.id],
  );
  expect(refunds).toEqual([{ state: 'DONE', count: expect.anything() as unknown }]);
  expect(await emailsFor(userId)).toEqual(['registration.cancelled']);
});
