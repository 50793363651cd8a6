import { parse } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { toIso } from '../../server/core/clock.js';
import { Busy, CommitUnknown, DatabaseUnavailable, type Transaction } from '../../server/core/database/database.js';
import { defaultDeadlines, type PostgresDeadlines } from '../../server/core/database/postgres/deadlines.js';
import type { Renderer } from '../../server/http/renderer.js';
import { startApp, startOn, type TestApp } from '../support/app.js';
import { changeEvent, makeEvent } from '../support/factories.js';
import { freshDatabase } from '../support/global-setup.js';
import { stubRenderer } from '../support/stub-renderer.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';

/** Short, so that the tests need no real seconds; the order is that of the defaults. */
const deadlines: PostgresDeadlines = {
  ...defaultDeadlines,
  answer: 600,
  connection: 2_000,
  heartbeatPause: 100,
  heartbeat: 300,
  probePause: 30,
  outcome: 400,
  start: 300,
};

let proxy: TcpProxy;
/** Behind the proxy; the other one is connected directly. */
let test: TestApp;
let direct: TestApp;

/** A page that reads the database, as pages do. */
const renderer: Renderer = {
  ...stubRenderer,
  render: async (request, execute, formTicket) => {
    await execute({ document: parse('{ event(slug: "none") { title } }') });
    return stubRenderer.render(request, execute, formTicket);
  },
};

beforeAll(async () => {
  proxy = await startTcpProxy(inject('postgres'));
  const database = await freshDatabase(inject('template'), inject('postgres'));
  direct = await startOn(database, {});
  test = await startOn(
    { ...database, drop: async () => {} },
    { databaseDeadlines: deadlines, databaseUrl: proxy.through, clock: direct.clock, renderer },
  );
});

beforeEach(() => void (test.logLines.length = 0));

afterEach(async () => {
  proxy.restore();
  await isWell();
});

afterAll(async () => {
  await test.close();
  await direct.close();
  await proxy.close();
});

const health = () => test.app.database.health();
const isLost = async () => {
  await expect.poll(() => health().listener, { interval: 10 }).toBe('reconnecting');
};
const isDown = async () => {
  await expect.poll(() => health().isAvailable, { interval: 10 }).toBe(false);
};
const isWell = async () => {
  const well = { isAvailable: true, listener: 'listening' };
  await expect.poll(health, { interval: 10, timeout: 10_000 }).toMatchObject(well);
};
const logged = (message: string) => test.logLines.filter(({ msg }) => String(msg).startsWith(message)).length;
const isCommit = (bytes: Buffer): boolean => bytes.includes('COMMIT\0');
const ready = async () => {
  const response = await fetch(`${test.url}/health/ready`);
  return { status: response.status, body: (await response.json()) as object };
};
const titleAt = async ({ slug }: { slug: string }, app: TestApp): Promise<string | undefined> =>
  (await app.client().query('event', { slug }, 'title'))?.title;

/** Adds a row with a name; `calls` counts the runs. */
const add = (name: string, calls = { count: 0 }) => {
  const work = async (transaction: Transaction) => {
    calls.count += 1;
    const row = {
      id: crypto.randomUUID(),
      name,
      url: 'https://example.ru/',
      events: '[]',
      secretSealed: '',
      isActive: true,
    };
    await transaction.insert('webhooks', [{ ...row, createdAt: toIso(test.clock.now()) }]);
    return name;
  };
  return test.app.database.inTransaction(work);
};
const countOf = async (name: string): Promise<number> =>
  Number(await direct.value('SELECT COUNT(*) FROM webhooks WHERE name = ?', [name]));

describe('connections that are silent, while new ones work', () => {
  it('are discarded, and changes that were missed are shown', async () => {
    const event = await makeEvent(direct, { title: 'Прежнее' });
    expect(await titleAt(event, test)).toBe('Прежнее');
    proxy.swallow('open');
    await changeEvent(direct, event.id, { title: 'Новое' });
    await isLost();
    await isWell();
    expect(await titleAt(event, test)).toBe('Новое');
    expect(await add('После тишины')).toBe('После тишины');
    expect(logged('the database does not answer')).toBe(0);
  });

  it('leave the metrics that need no database', async () => {
    const scrape = async () => (await test.client().fetch('/metrics')).text();
    const well = await scrape();
    for (const line of ['database_up 1', 'database_listener_up 1', 'database_connections_max 10', 'outbox_waiting 0'])
      expect(well).toContain(line);
    proxy.swallow('all');
    // The first scrape finds the silence.
    expect(await scrape()).toContain('metrics_up{source="outbox"} 0');
    await isDown();
    await isLost();
    const silent = await scrape();
    for (const line of [
      'database_up 0',
      'database_listener_up 0',
      'data_free_ratio ',
      'metrics_up{source="database"} 0',
    ])
      expect(silent).toContain(line);
    expect(silent).not.toContain('outbox_waiting ');
  });

  it('fail a statement at its deadline and no other', async () => {
    await test.rows('SELECT 1');
    proxy.onRequest = (bytes) => (bytes.includes('SELECT 2 AS silent') ? 'swallow' : 'pass');
    const silent = test.rows('SELECT 2 AS silent');
    await expect(silent).rejects.toThrow(DatabaseUnavailable);
    expect(await test.rows('SELECT 3 AS three')).toEqual([{ three: 3 }]);
  });
});

describe('a database that does not answer', () => {
  it('is reported once, rejected at once, and used again when it answers', async () => {
    proxy.swallow('all');
    await isDown();
    await isLost();
    const { body, status } = await ready();
    expect({ status, ...body }).toMatchObject({ status: 'the database does not answer', listener: 'reconnecting' });
    expect(status).toBe(503);
    for (let request = 0; request < 20; request += 1)
      await expect(test.rows('SELECT 1')).rejects.toThrow(DatabaseUnavailable);
    await expect(add('Никогда')).rejects.toThrow(Busy);
    expect(logged('the database does not answer')).toBe(1);
    proxy.restore();
    await isWell();
    expect((await ready()).status).toBe(200);
    expect(logged('the database answers again')).toBe(1);
    expect(logged('the database does not answer')).toBe(1);
    expect(await add('Снова')).toBe('Снова');
    expect(await countOf('Никогда')).toBe(0);
  });

  it('is told to clients: GraphQL with a code, pages with an error page, both with 503 and retry-after', async () => {
    const event = await makeEvent(direct);
    await titleAt(event, test);
    proxy.swallow('all');
    await isDown();
    const answer = await fetch(`${test.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ event(slug: "${event.slug}") { title } }` }),
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    const { errors } = (await answer.json()) as { errors: { message: string; extensions: object }[] };
    expect(errors[0]).toEqual({
      message: 'Сайт временно недоступен. Попробуйте через минуту.',
      extensions: { code: 'UNAVAILABLE', retryAfter: 60 },
    });
    const page = await fetch(`${test.url}/events`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await page.text()).toContain('<h1>Сайт временно недоступен</h1>');
  });

  it('does not fill the log with background work', async () => {
    proxy.swallow('all');
    await isDown();
    for (let round = 0; round < 3; round += 1) await test.running.outbox.runPendingJobs();
    expect(logged('the outbox could not be read')).toBe(0);
    expect(logged('the database does not answer')).toBe(1);
  });
});

describe('a connection that is lost', () => {
  it.each(['cut', 'halfClose'] as const)('by %s is replaced, for the pool and the listener', async (how) => {
    const event = await makeEvent(direct, { title: 'Прежнее' });
    expect(await titleAt(event, test)).toBe('Прежнее');
    // Watched from before: on a slow machine the listener is back before the event is changed.
    const lost = isLost();
    proxy[how]();
    await changeEvent(direct, event.id, { title: 'Новое' });
    await lost;
    await isWell();
    expect(await titleAt(event, test)).toBe('Новое');
    expect(await add('После разрыва')).toBe('После разрыва');
  });

  it('before COMMIT is retried: nothing is lost and nothing stored twice', async () => {
    let isCut = false;
    proxy.onRequest = (bytes) => {
      if (isCut || !bytes.includes('pg_notify')) return 'pass';
      isCut = true;
      return 'cut';
    };
    const calls = { count: 0 };
    await add('Раз', calls);
    expect([calls.count, await countOf('Раз')]).toEqual([2, 1]);
  });

  it.each([
    ['after it has arrived', 'forwardAndCut', 1],
    ['before it has arrived', 'cut', 2],
    ['in silence', 'swallow', 2],
  ] as const)('during COMMIT, %s, leaves exactly one row', async (when, action, runs) => {
    let isLostOnce = false;
    proxy.onRequest = (bytes) => {
      if (isLostOnce || !isCommit(bytes)) return 'pass';
      isLostOnce = true;
      return action;
    };
    const calls = { count: 0 };
    await add(`Один раз ${when}`, calls);
    expect([calls.count, await countOf(`Один раз ${when}`)]).toEqual([runs, 1]);
  });

  it('during COMMIT of a database that stays away is not retried, and its result is shown later', async () => {
    const event = await makeEvent(direct, { title: 'Прежнее' });
    expect(await titleAt(event, test)).toBe('Прежнее');
    proxy.onRequest = (bytes) => {
      if (!isCommit(bytes)) return 'pass';
      setImmediate(() => proxy.swallow('all'));
      return 'forwardAndCut';
    };
    const calls = { count: 0 };
    await expect(add('Неизвестно', calls)).rejects.toThrow(CommitUnknown);
    proxy.restore();
    await isWell();
    expect([calls.count, await countOf('Неизвестно')]).toEqual([1, 1]);
    expect(Number(await test.value('SELECT COUNT(*) FROM webhooks WHERE name = ?', ['Неизвестно']))).toBe(1);
  });
});

describe('a slow network', () => {
  it('is no reason to give connections up', async () => {
    proxy.delay(60);
    await Promise.all(Array.from({ length: 5 }, (_, index) => add(`Медленно ${index}`)));
    expect(health()).toMatchObject({ isAvailable: true, listener: 'listening' });
  });
});

describe('a start without a database', () => {
  it('waits, and ends with the place of the database and without its password', async () => {
    proxy.swallow('all');
    const starting = startApp({ databaseDeadlines: deadlines, databaseUrl: proxy.through });
    await expect(starting).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:\d+\/test_\w+ does not answer \(0\.3 s\): /);
  });

  it('goes on when the database answers', async () => {
    proxy.swallow('all');
    const starting = startApp({ databaseDeadlines: { ...deadlines, start: 20_000 }, databaseUrl: proxy.through });
    await expect.poll(() => proxy.size).toBeGreaterThan(0);
    proxy.restore();
    await (await starting).close();
  });
});
