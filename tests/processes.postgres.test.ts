import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toIso } from '../server/core/clock.js';
import { Busy } from '../server/core/database.js';
import { insertRows } from '../server/core/insert.js';
import { createDeliveries } from '../server/webhooks/notify-webhooks.service.js';
import { startApp, type TestApp } from './support/app.js';
import {
  changeEvent,
  makeEvent,
  registerMutation,
  registrationInput,
  signInAs,
  type RegisterData,
} from './support/factories.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
beforeEach(async () => (test = await startApp()));
afterEach(() => test.close());

const query = 'query ($slug: String!) { event(slug: $slug) { title seats { left } } }';
const see = async ({ slug }: { slug: string }, visitor: Visitor) =>
  (await visitor.graphql<{ event: { title: string } | null }>(query, { slug })).data.event;

describe('two processes on one database', () => {
  it('each soon sees what the other has changed', async () => {
    const other = await test.startSecond();
    const event = await makeEvent(test);
    for (const [writer, reader] of [
      [test, other],
      [other, test],
    ] as const) {
      for (let round = 0; round < 3; round += 1) {
        const title = `Название ${round} ${writer === test}`;
        await see(event, reader.visitor());
        await changeEvent(writer, event.id, { title });
        await expect.poll(async () => (await see(event, reader.visitor()))?.title, { timeout: 10_000 }).toBe(title);
        expect((await see(event, writer.visitor()))?.title).toBe(title);
      }
    }
    await other.close();
  });

  it('both keep the seats of one event', async () => {
    const other = await test.startSecond();
    const event = await makeEvent(test, { capacity: 5 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const app = index % 2 === 0 ? test : other;
        const { data } = await (
          await signInAs(app)
        ).graphql<RegisterData>(registerMutation, { input: await registrationInput(app, event) });
        return data.registerForEvent;
      }),
    );
    expect(answers.filter(({ registration }) => registration)).toHaveLength(5);
    await other.close();
  });
});

describe('work that finds gone what it has just seen', () => {
  it('is done again without it', async () => {
    const id = '00000000-0000-7000-8000-000000000001';
    const hook = { id, name: 'Сайт', url: 'https://example.ru/', events: '[]', secretSealed: '', isActive: true };
    await test.app.database.inTransaction((transaction) =>
      insertRows(transaction, 'webhooks', [{ ...hook, createdAt: toIso(test.clock.now()) }]),
    );
    let tries = 0;
    await test.app.database.inTransaction(async (transaction) => {
      tries += 1;
      const webhookIds = (await transaction.query<{ id: string }>('SELECT id FROM webhooks')).map((one) => one.id);
      if (tries === 1)
        await test.app.database.inTransaction((other) => other.query('DELETE FROM webhooks WHERE id = ?', [id]));
      await createDeliveries(
        transaction,
        [{ type: 'event.changed', subjectId: id, data: {}, webhookIds }],
        test.clock.now(),
      );
    });
    expect(tries).toBe(2);
    expect(await test.app.database.read('SELECT id FROM webhook_deliveries')).toEqual([]);
  });
});

describe('a process whose connections are all taken', () => {
  it('asks whoever comes then to come again', async () => {
    const small = await startApp({ env: { DATABASE_POOL: '2' } });
    let release: (() => void) | undefined;
    const released = new Promise<void>((done) => (release = done));
    const holders = [1, 2].map(() =>
      small.app.database.inTransaction(async (transaction) => {
        await transaction.query('SELECT 1');
        await released;
      }),
    );
    await expect(small.app.database.inTransaction((transaction) => transaction.query('SELECT 1'))).rejects.toThrow(
      Busy,
    );
    release!();
    await Promise.all(holders);
    await small.close();
  });
});
