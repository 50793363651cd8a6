import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { appForFile } from '../support/app.js';
import { makeEvent, reauthenticate, registerForTest, signInAs, staff } from '../support/factories.js';
import { checkPaymentOf, payFor } from '../support/payment-harness.js';
import { paidEvent, price, refundBy } from '../support/refund-harness.js';
import { statementsDuring } from '../support/statements.js';

const withWorker = appForFile({ worker: true });
beforeAll(() =>
  vi.waitFor(async () => {
    const health = (await (await withWorker.client().fetch('/health/ready')).json()) as { worker: string };
    if (health.worker !== 'ready') throw new Error(health.worker);
  }, 30_000),
);

/** Statements of the main process while it answers; the body and status of the answer. */
async function fetched(path: string, client: Awaited<ReturnType<typeof staff>>) {
  const { result, statements } = await statementsDuring(withWorker, async () => {
    const response = await client.fetch(path);
    return { status: response.status, headers: response.headers, body: await response.text() };
  });
  return { ...result, statements };
}

describe('a worker', () => {
  it('sends an email as soon as it is enqueued', async () => {
    const { app } = withWorker;
    const sent = new Promise<void>((resolve) => {
      app.database.onCommit((changed) => {
        if (!changed.has('outbox')) return;
        void withWorker
          .rows('SELECT id FROM outbox WHERE "doneAt" IS NOT NULL')
          .then((rows) => rows.length > 0 && resolve());
      });
    });
    await registerForTest(withWorker, await signInAs(withWorker), await makeEvent(withWorker));
    await sent;
    expect(await readdir(join(app.config.dataDir, 'mail'))).toHaveLength(1);
  });

  it('writes tables and documents, which the main process sends with its headers', async () => {
    const event = await makeEvent(withWorker);
    const doctor = await signInAs(withWorker);
    const { number } = await registerForTest(withWorker, doctor, event);
    const manager = await staff(withWorker, 'MANAGER');
    await reauthenticate(withWorker, manager);
    const table = await fetched(`/office/events/${event.id}/registrations.csv`, manager);
    expect([table.status, table.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(table.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(table.body).toContain(number);
    const ticket = await fetched(`/registrations/${number}/ticket.pdf`, doctor);
    expect([ticket.status, ticket.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const statements = [...table.statements, ...ticket.statements].filter((sql) => !sql.includes('FROM outbox'));
    expect(statements).toEqual([]);
  });

  it('leaves what a user may not see to the main process', async () => {
    const event = await makeEvent(withWorker);
    const { number } = await registerForTest(withWorker, await signInAs(withWorker), event);
    const otherUser = await signInAs(withWorker);
    expect((await otherUser.fetch(`/registrations/${number}/ticket.pdf`)).status).toBe(404);
    expect((await otherUser.fetch(`/office/events/${event.id}/registrations.csv`)).status).toBe(404);
    const guest = await withWorker.client().fetch(`/registrations/${number}/ticket.pdf`, { redirect: 'manual' });
    expect(guest.status).toBe(303);
  });

  it('refunds at the test acquirer of the main process', async () => {
    const doctor = await signInAs(withWorker);
    const { number } = await registerForTest(withWorker, doctor, await paidEvent(withWorker));
    const { payment } = await payFor(doctor, number);
    const { pathname } = new URL(payment.confirmationUrl);
    const body = new URLSearchParams({ act: 'pay', method: '5555555555554444' });
    await fetch(`${withWorker.url}${pathname}`, { method: 'POST', body, redirect: 'manual' });
    await checkPaymentOf(doctor, payment.id);
    await refundBy(await staff(withWorker, 'MANAGER'), payment.id, price);
    const job = await vi.waitFor(async () => {
      const found = await withWorker.row(`SELECT "lastError", "doneAt" FROM outbox WHERE job = 'refund'`);
      if (found.doneAt === null && found.lastError === null) throw new Error('it has not run yet');
      return found;
    }, 10_000);
    expect(job).toEqual({ lastError: null, doneAt: expect.any(String) });
  });

  it('adds its metrics to those of the main process', async () => {
    const metrics = await (await withWorker.client().fetch('/metrics')).text();
    for (const name of [
      'worker_up 1',
      'worker_restarts_total 0',
      'worker_process_cpu_seconds_total',
      'outbox_oldest_seconds',
      'scheduled_job_last_success_timestamp_seconds{job=',
    ])
      expect(metrics).toContain(name);
  });
});
