import { describe, expect, it } from 'vitest';
import type { Database, Transaction } from '../../server/core/database/database.js';
import { StreamChanges } from '../../server/core/stream/stream-changes.js';
import { openDatabase } from '../../server/core/database/open-database.js';
import { Cache } from '../../server/core/database/cache.js';
import { MainProcess } from '../../server/core/worker/main-process.js';
import { WorkerProcess } from '../../server/core/worker/worker-process.js';
import { migrations } from '../../server/migrations/index.js';
import { databaseTables } from '../../server/modules.js';
import { appForFile } from '../support/app.js';
import { linkedChannels } from '../support/linked-worker.js';

const test = appForFile();

/** Increments a counter. Reads before it writes, as most mutations do. */
const count = async (transaction: Transaction): Promise<void> => {
  const row = await transaction.findOne<{ points: number }>('rate_limits', { key: 'counter' });
  await transaction.insert(
    'rate_limits',
    [{ key: 'counter', points: (row?.points ?? 0) + 1, expire: null }],
    'ON CONFLICT (key) DO UPDATE SET points = excluded.points',
  );
};
const readPoints = (cache: Cache): Promise<number> =>
  cache.get('points', null, async (db) => {
    const row = await db.findOne<{ points: number }>('rate_limits', { key: 'counter' });
    return row?.points ?? 0;
  });

/** The database as a worker opens it, linked with that of the application. */
async function openWorkerDatabase(): Promise<{ database: Database; cache: Cache; end: () => Promise<void> }> {
  const { app } = test;
  const { ofMain, ofWorker, close } = linkedChannels();
  const connecting = MainProcess.connect(ofWorker);
  const worker = new WorkerProcess(() => ofMain, app.database, null, app.log);
  worker.start();
  const main = await connecting;
  const database = await openDatabase(app.config, databaseTables, migrations, app.log, {
    schema: 'trust',
    writeLock: main.writeLock,
  });
  main.onChanges = (changed) => database.acceptChanges(changed);
  return {
    database,
    cache: new Cache(database, app.clockWatch),
    end: async () => {
      const stopped = worker.stop();
      await main.stopped;
      await database.close();
      close();
      await stopped;
    },
  };
}

describe('a worker on the same SQLite file', () => {
  it('takes turns with the main process, and both see all changes at once', async () => {
    const { database: main } = test.app;
    const { database, cache, end } = await openWorkerDatabase();
    const times = 40;
    const [before, ofWorker] = [await readPoints(test.app.cache), await readPoints(cache)];
    expect(ofWorker).toBe(before);
    const write = async (other: Database): Promise<void> => {
      for (let time = 0; time < times; time += 1) await other.inTransaction(count);
    };
    await Promise.all([write(main), write(database)]);
    expect(await readPoints(test.app.cache)).toBe(before + 2 * times);
    // The lock of the worker comes after the changes of the main process.
    await database.inTransaction(count);
    expect(await readPoints(cache)).toBe(before + 2 * times + 1);
    expect(await readPoints(test.app.cache)).toBe(before + 2 * times + 1);
    await end();
  });

  it('tells the main process what streams are told', async () => {
    const { database, end } = await openWorkerDatabase();
    const told: unknown[] = [];
    test.app.streamChanges.onTick((changes) => void told.push(changes));
    new StreamChanges(database, test.app.log).mark('room 1', 'RoomChanged', 1);
    await expect.poll(() => told).toEqual([[{ topic: 'room 1', part: 'RoomChanged', userId: null, isOwn: false }]]);
    await end();
  });

  it('does not make the main process wait for more than one of its transactions', async () => {
    const { database, end } = await openWorkerDatabase();
    const finished: string[] = [];
    const long = Array.from({ length: 200 }, (_, index) =>
      database
        .inTransaction(count)
        .then(() => database.inTransaction(count))
        .then(() => finished.push(`worker ${index}`)),
    );
    await database.inTransaction(count);
    await test.app.database.inTransaction(count);
    finished.push('main');
    await Promise.all(long);
    expect(finished.indexOf('main')).toBeLessThan(finished.length - 1);
    await end();
  });

  it('rolls back alone when its work fails', async () => {
    const { database, cache, end } = await openWorkerDatabase();
    const before = await readPoints(cache);
    const failing = database.inTransaction(async (transaction) => {
      await count(transaction);
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    await test.app.database.inTransaction(count);
    expect(await readPoints(test.app.cache)).toBe(before + 1);
    await end();
  });
});

describe('a worker that ends while it may write', () => {
  it('gives the lock back, voids what is cached, and is started again', async () => {
    const { app } = test;
    const channels = [linkedChannels(), linkedChannels()];
    let started = 0;
    const startedAgain = new Promise<void>((resolve) => {
      channels[1]!.ofWorker.onMessage(({ type }) => void (type === 'start' && resolve()));
    });
    const worker = new WorkerProcess(() => channels[started++]!.ofMain, app.database, null, app.log);
    const locked = new Promise<void>((resolve) => {
      channels[0]!.ofWorker.onMessage(({ type }) => void (type === 'locked' && resolve()));
    });
    worker.start();
    channels[0]!.ofWorker.send({ type: 'ready', socket: '/nowhere/socket' });
    channels[0]!.ofWorker.send({ type: 'lock' });
    await locked;
    await readPoints(app.cache);
    const writing = app.database.inTransaction(count);
    channels[0]!.close();
    await writing;
    expect(app.cache.peek('points')).toBeUndefined();
    expect([worker.socket, worker.restarts]).toEqual([null, 1]);
    await startedAgain;
    const stopping = worker.stop();
    channels[1]!.close();
    await stopping;
  });
});
