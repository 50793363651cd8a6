import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Busy } from '../server/core/database.js';
import { startApp, type TestApp } from './support/app.js';
import { changeEvent, makeEvent, register, registrationInput, signedIn, type RegisterData } from './support/make.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
beforeEach(async () => (test = await startApp()));
afterEach(() => test.close());

const query = 'query ($slug: String!) { event(slug: $slug) { title seats { left } } }';
const see = async ({ slug }: { slug: string }, visitor: Visitor) =>
  (await visitor.graphql<{ event: { title: string } | null }>(query, { slug })).data.event;

describe('two processes on one database', () => {
  it('each soon sees what the other has changed', async () => {
    const other = await test.second();
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
    const other = await test.second();
    const event = await makeEvent(test, { capacity: 5 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const app = index % 2 === 0 ? test : other;
        const { data } = await (
          await signedIn(app)
        ).graphql<RegisterData>(register, { input: await registrationInput(app, event) });
        return data.registerForEvent;
      }),
    );
    expect(answers.filter(({ registration }) => registration)).toHaveLength(5);
    await other.close();
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
