import { describe, expect, it } from 'vitest';
import { toIso } from '../../server/core/clock.js';
import { Busy } from '../../server/core/database/database.js';
import { createWorker } from '../../server/create-worker.js';
import { newDelivery, storeDeliveries } from '../../server/webhooks/create-deliveries.service.js';
import { appForEachTest, startApp } from '../support/app.js';
import {
  changeEvent,
  makeEvent,
  registerMutation,
  registrationInput,
  signInAs,
  type RegisterData,
} from '../support/factories.js';
import { freePort } from '../support/free-port.js';
import type { TestClient } from '../support/client.js';

const test = appForEachTest();
const readEvent = ({ slug }: { slug: string }, client: TestClient) =>
  client.query('event', { slug }, 'title seats { left }');

describe('two processes on one database', () => {
  it("soon see each other's changes", async () => {
    const secondProcess = await test.startSecond();
    const event = await makeEvent(test);
    for (const [writer, reader] of [
      [test, secondProcess],
      [secondProcess, test],
    ] as const) {
      for (let round = 0; round < 3; round += 1) {
        const title = `Название ${round} ${writer === test}`;
        await readEvent(event, reader.client());
        await changeEvent(writer, event.id, { title });
        await expect
          .poll(async () => (await readEvent(event, reader.client()))?.title, { timeout: 10_000 })
          .toBe(title);
        expect((await readEvent(event, writer.client()))?.title).toBe(title);
      }
    }
    await secondProcess.close();
  });

  it('share the seats of one event', async () => {
    const secondProcess = await test.startSecond();
    const event = await makeEvent(test, { capacity: 5 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const app = index % 2 === 0 ? test : secondProcess;
        const { data } = await (
          await signInAs(app)
        ).graphql<RegisterData>(registerMutation, { input: await registrationInput(app, event) });
        return data.registerForEvent;
      }),
    );
    expect(answers.filter(({ registration }) => registration)).toHaveLength(5);
    await secondProcess.close();
  });
});

describe('a worker of its own', () => {
  it('answers monitoring on its port, with the jobs that it runs', async () => {
    const { config, log } = test.app;
    const workerPort = await freePort();
    const metricsToken = '0123456789abcdef';
    const worker = await createWorker({ ...config, workerPort, metricsToken }, { log, main: null, clock: test.clock });
    const address = `http://127.0.0.1:${workerPort}`;
    try {
      expect(await (await fetch(`${address}/health/ready`)).json()).toMatchObject({ status: 'ready' });
      const headers = { authorization: `Bearer ${metricsToken}` };
      const answer = await fetch(`${address}/metrics`, { headers });
      const text = await answer.text();
      expect(text).toContain('outbox_oldest_seconds 0');
      expect(text).toContain('scheduled_job_interval_seconds{');
      expect((await fetch(`${address}/metrics`)).status).toBe(404);
    } finally {
      await worker.close();
    }
    await expect(fetch(`${address}/health/live`)).rejects.toThrow('fetch failed');
  });
});

describe('a transaction that finds a row deleted that it has just read', () => {
  it('is retried', async () => {
    const id = '00000000-0000-7000-8000-000000000001';
    const hook = { id, name: 'Сайт', url: 'https://example.ru/', events: '[]', secretSealed: '', isActive: true };
    await test.app.database.inTransaction((transaction) =>
      transaction.insert('webhooks', [{ ...hook, createdAt: toIso(test.clock.now()) }]),
    );
    let attempts = 0;
    await test.app.database.inTransaction(async (transaction) => {
      attempts += 1;
      const webhookIds = (await transaction.query<{ id: string }>('SELECT id FROM webhooks')).map((one) => one.id);
      if (attempts === 1) await test.execute('DELETE FROM webhooks WHERE id = ?', [id]);
      const now = test.clock.now();
      const body = { type: 'event.changed', timestamp: toIso(now), sequence: 1, cursor: '', data: {} };
      const deliveries = webhookIds.map((webhookId) =>
        newDelivery(webhookId, body, { messagePosition: null, isByHand: false, now }),
      );
      await storeDeliveries(transaction, deliveries, now);
    });
    expect(attempts).toBe(2);
    expect(await test.rows('SELECT id FROM webhook_deliveries')).toEqual([]);
  });
});

describe('a process without a free connection', () => {
  it('rejects further transactions as busy', async () => {
    const small = await startApp({ env: { DATABASE_POOL: '2' } });
    let release: (() => void) | undefined;
    const released = new Promise<void>((done) => (release = done));
    const transactions = [1, 2].map(() =>
      small.app.database.inTransaction(async (transaction) => {
        await transaction.query('SELECT 1');
        await released;
      }),
    );
    await expect(small.execute('SELECT 1')).rejects.toThrow(Busy);
    release!();
    await Promise.all(transactions);
    await small.close();
  });
});
