import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../../server/live/room.entity.js';
import { appForFile } from '../support/app.js';
import { chromiumPath } from '../support/chromium.js';
import type { StreamPage } from '../support/stream-page.js';
import { changeRoom, makeRoom, openBroadcast, participantOf } from '../support/streams.js';

declare const window: { stream: StreamPage };

const test = appForFile();
let script: string;
let browser: Browser;
let context: BrowserContext;
let room: Room;

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: 'tests/support/stream-page.ts', formats: ['iife'], name: 'page' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  script = built[0]!.output[0].code;
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

beforeEach(async () => {
  const made = await makeRoom(test);
  ({ room } = made);
  const participant = await participantOf(test, made.event);
  openBroadcast(test);
  context = await browser.newContext({ baseURL: test.url });
  await context.addCookies([{ name: 'session', value: participant.cookie('session')!, url: test.url }]);
});
afterEach(() => context.close());

/** A tab in which the client watches the room. */
async function openTab(prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  const page = await context.newPage();
  await prepare(page);
  await page.goto('/health/live');
  await page.evaluate(script);
  await page.evaluate((id) => window.stream.watch(id), room.id);
  return page;
}
const statesIn = (page: Page) => page.evaluate(() => window.stream.states);
const connections = async () => {
  const text = await (await test.client().fetch('/metrics')).text();
  return Number(/^stream_connections (\d+)/m.exec(text)![1]);
};

describe('several tabs of a browser', () => {
  it('share one stream, which another tab takes over when the one that has it is closed', async () => {
    const first = await openTab();
    await expect.poll(() => statesIn(first)).toEqual(['WAITING']);
    const second = await openTab();
    const third = await openTab();
    for (const page of [second, third]) await expect.poll(() => statesIn(page)).toEqual(['WAITING']);
    expect(await connections()).toBe(1);
    await changeRoom(test, room, 'LIVE');
    for (const page of [first, second, third]) await expect.poll(() => statesIn(page)).toEqual(['WAITING', 'LIVE']);
    await first.close();
    await expect.poll(connections).toBe(1);
    await changeRoom(test, room, 'PAUSED');
    for (const page of [second, third]) await expect.poll(() => statesIn(page)).toEqual(['WAITING', 'LIVE', 'PAUSED']);
    await second.evaluate(() => window.stream.leave());
    await changeRoom(test, room, 'ENDED');
    await expect.poll(() => statesIn(third)).toEqual(['WAITING', 'LIVE', 'PAUSED', 'ENDED']);
    expect([await connections(), (await statesIn(second)).length]).toEqual([1, 3]);
  });

  it('write what they get into their caches, where queries read it', async () => {
    const page = await openTab();
    await expect.poll(() => statesIn(page)).toEqual(['WAITING']);
    await changeRoom(test, room, 'LIVE');
    const cached = () =>
      page.evaluate((id) => {
        const cache = window.stream.client.cache.extract() as Record<string, { state?: string }>;
        return cache[`Room:${id}`]?.state;
      }, room.id);
    await expect.poll(cached).toBe('LIVE');
  });

  it('are told the end of the operation, and ask no more', async () => {
    const tabs = [await openTab(), await openTab()];
    for (const page of tabs) await expect.poll(() => statesIn(page)).toEqual(['WAITING']);
    await test.execute(`UPDATE registrations SET state = 'CANCELLED'`);
    await test.running.streams.recheck();
    for (const page of tabs) await expect.poll(() => page.evaluate(() => window.stream.end)).toBe('complete');
    expect(await connections()).toBe(0);
  });
});

declare const advance: (milliseconds: number) => void;

/** Waits of seconds go on in another way, `advance`: Playwright's clock would move those of all tabs. */
const holdTimers = (page: Page) =>
  page.addInitScript(() => {
    const [set, clear] = [globalThis.setTimeout, globalThis.clearTimeout];
    const held = new Map<number, { at: number; work: () => void }>();
    let now = 0;
    const hold = (work: () => void, milliseconds = 0) => {
      if (milliseconds < 15_000) return set(work, milliseconds);
      const id = -1 - now - held.size - Math.random();
      held.set(id, { at: now + milliseconds, work });
      return id;
    };
    Object.assign(globalThis, {
      setTimeout: hold,
      clearTimeout: (id: number) => held.delete(id) || clear(id),
      advance: (milliseconds: number) => {
        now += milliseconds;
        for (const [id, { at, work }] of held) if (at <= now && held.delete(id)) work();
      },
    });
  });

/** The page runs no scripts any more and stays open, as when a phone suspends it. Chromium freezes no page that is shown. */
async function suspend(page: Page): Promise<() => Promise<unknown>> {
  const session = await context.newCDPSession(page);
  await session.send('Debugger.enable');
  await session.send('Debugger.pause');
  return () => session.send('Debugger.disable');
}

it('a suspended tab, which keeps its lock, loses the stream to another tab within a heartbeat', async () => {
  const first = await openTab();
  await expect.poll(() => statesIn(first)).toEqual(['WAITING']);
  const second = await openTab(holdTimers);
  await expect.poll(() => statesIn(second)).toEqual(['WAITING']);
  const pass = (milliseconds: number) => second.evaluate((time) => advance(time), milliseconds);
  const holder = () =>
    second.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.find(({ name }) => name?.startsWith('stream '))?.clientId;
    });
  const leader = await holder();
  // As long as it passes on what it gets, it keeps the stream.
  for (const [index, state] of (['LIVE', 'PAUSED', 'LIVE'] as const).entries()) {
    await pass(40_000);
    await changeRoom(test, room, state);
    await expect.poll(async () => (await statesIn(second)).length).toBe(index + 2);
  }
  expect([await holder(), await connections()]).toEqual([leader, 1]);

  const goOn = await suspend(first);
  await changeRoom(test, room, 'ENDED');
  // The shortest time between two heartbeats.
  await pass(54_000);
  await expect.poll(async () => (await statesIn(second)).at(-1)).toBe('ENDED');
  expect(await holder()).not.toBe(leader);
  await goOn();
  await expect.poll(async () => (await statesIn(first)).at(-1)).toBe('ENDED');
  await expect.poll(connections).toBe(1);
});

it('a tab that cannot open a stream polls, until it can', async () => {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/health/live');
  await page.route('/graphql/stream', (route) => route.abort());
  await page.evaluate(script);
  await page.evaluate((id) => window.stream.watch(id), room.id);
  const polls = () => page.evaluate(() => window.stream.polls);
  await expect
    .poll(async () => {
      await page.clock.runFor(15_000);
      return polls();
    })
    .toBeGreaterThan(3);
  await page.unroute('/graphql/stream');
  await expect
    .poll(async () => {
      await page.clock.runFor(15_000);
      return statesIn(page);
    })
    .toEqual(['WAITING']);
  const before = await polls();
  await page.clock.runFor(15_000);
  expect(await polls()).toBe(before);
});
