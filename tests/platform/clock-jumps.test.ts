import { beforeEach, describe, expect, it } from 'vitest';
import { hour, minute, second, toIso } from '../../server/core/clock.js';
import { ClockWatch, maxUnsteady, steadyAfter } from '../../server/core/process/clock-watch.js';
import { confirmationLifetime, isConfirmed } from '../../server/core/confirmation.js';
import { createContextOf, type Context } from '../../server/core/context.js';
import { Cache } from '../../server/core/database/cache.js';
import type { Database } from '../../server/core/database/database.js';
import { TableVersions } from '../../server/core/database/versions.js';
import { enqueueAll, type Job, type OutboxEntry } from '../../server/core/jobs/outbox.js';
import { OutboxWorker } from '../../server/core/jobs/outbox-worker.js';
import type { Viewer } from '../../server/core/viewer.js';
import { CompileGate } from '../../server/http/graphql/compile-gate.js';
import { RepeatedPosts } from '../../server/http/repeated-posts.js';
import { startScheduledJobs } from '../../server/scheduled-jobs.js';
import { appForFile, FixedClock } from '../support/app.js';

const test = appForFile();

/** Minutes without a jump, after the last one was noticed. */
function becomeSteady(): void {
  test.app.clockWatch.now();
  test.clock.forward(steadyAfter);
}

describe('the outbox', () => {
  beforeEach(async () => {
    becomeSteady();
    await test.execute('DELETE FROM outbox');
  });

  const worker = (run: Job<{ n: number }>['run']) =>
    new OutboxWorker(test.app.database, test.app.clockWatch, test.app.log, [{ name: 'try', run }]);
  const enqueueJob = (n: number, options: { priority?: number; delay?: number } = {}) =>
    test.app.database.inTransaction((transaction) =>
      enqueueAll(transaction, [
        { job: 'try', key: `try ${n}`, payload: { n }, now: test.app.clockWatch.now(), ...options },
      ]),
    );
  const entry = () => test.row<OutboxEntry>('SELECT * FROM outbox');

  /** A worker that has claimed the entry and does not finish. */
  async function startSlowJob(): Promise<{ finish: () => Promise<void> }> {
    let release = (): void => {};
    let onStart = (): void => {};
    const started = new Promise<void>((resolve) => (onStart = resolve));
    const run = worker(() => {
      onStart();
      return new Promise<void>((resolve) => (release = resolve));
    }).runPendingJobs();
    await started;
    return {
      finish: async () => {
        release();
        await run;
      },
    };
  }

  it('runs no entry twice when the clock jumps over its lease', async () => {
    await enqueueJob(1);
    const slow = await startSlowJob();
    const done: number[] = [];
    const other = worker(async ({ n }) => void done.push(n));
    test.clock.jump(hour);
    await other.runPendingJobs();
    expect(done).toEqual([]);
    await slow.finish();
    becomeSteady();
    await other.runPendingJobs();
    expect(done).toEqual([]);
    expect(await entry()).toMatchObject({ state: 'DONE', attempts: 1 });
  });

  it('takes an entry over after a whole lease when the clock has gone back', async () => {
    await enqueueJob(1);
    const slow = await startSlowJob();
    test.clock.jump(-hour);
    const done: number[] = [];
    const other = worker(async ({ n }) => void done.push(n));
    await other.runPendingJobs();
    expect(Date.parse((await entry()).lockedUntil!)).toBe(test.clock.now().getTime() + 2 * minute);
    becomeSteady();
    await other.runPendingJobs();
    expect(done).toEqual([1]);
    await slow.finish();
  });

  it('starts no entry by a lease that another process has shortened', async () => {
    for (let n = 0; n < 6; n += 1) await enqueueJob(n);
    const started: number[] = [];
    const releases: (() => void)[] = [];
    const first = worker(({ n }) => {
      started.push(n);
      return new Promise<void>((resolve) => void releases.push(resolve));
    });
    const run = first.runPendingJobs();
    while (started.length < 4) await new Promise(setImmediate);
    test.clock.jump(-hour);
    await worker(async () => {}).runPendingJobs();
    becomeSteady();
    for (const release of releases.splice(0)) release();
    while (releases.length > 0 || started.length < 6) {
      await new Promise(setImmediate);
      for (const release of releases.splice(0)) release();
    }
    await run;
    const attempts = await test.rows<OutboxEntry>('SELECT * FROM outbox WHERE attempts > 1');
    expect(attempts).toHaveLength(2);
  });

  it.each([
    ['at once', {}, 0],
    ['after its delay', { delay: 20 * minute }, 20 * minute],
  ])('runs an entry of a clock that was ahead %s', async (_when, options, delay) => {
    const done: number[] = [];
    const jobs = worker(async ({ n }) => void done.push(n));
    test.clock.jump(hour);
    await enqueueJob(1, options);
    test.clock.jump(-hour);
    await jobs.runPendingJobs();
    expect(Date.parse((await entry()).availableAt)).toBe(test.clock.now().getTime() + delay);
    test.clock.forward(Math.max(delay, steadyAfter));
    await jobs.runPendingJobs();
    expect(done).toEqual([1]);
  });

  it('sends what a user waits for at once, and the rest when the clock is steady', async () => {
    const done: number[] = [];
    const jobs = worker(async ({ n }) => void done.push(n));
    await enqueueJob(1, { priority: 6 });
    await enqueueJob(2, { priority: 0 });
    test.clock.jump(hour);
    await jobs.runPendingJobs();
    expect(done).toEqual([2]);
    test.clock.jump(-hour);
    becomeSteady();
    await jobs.runPendingJobs();
    expect(done).toEqual([2, 1]);
  });

  it('counts no window of a limit longer than it is', async () => {
    const { limits } = test.app;
    for (let n = 0; n < 100; n += 1) await limits.isWithin('askAcquirerByPayment', 'payment');
    test.clock.jump(-hour);
    await limits.isWithin('askAcquirerByPayment', 'payment');
    test.clock.forward(3 * second);
    expect(await limits.isWithin('askAcquirerByPayment', 'payment')).toBe(true);
  });
});

/** Each look at it takes ten seconds. */
class PassingClock extends FixedClock {
  override elapsed(): number {
    this.forward(10 * second);
    return super.elapsed();
  }
}

describe('a scheduled job', () => {
  it('waits until the clock is steady', async () => {
    const clock = new PassingClock();
    const clockWatch = new ClockWatch(clock, test.app.log);
    clock.jump(hour);
    expect(clockWatch.isSteady).toBe(false);
    const jumpedAt = clock.elapsed();
    const ranAt = await new Promise<number>((resolve) => {
      const run = async (): Promise<void> => {
        void stop();
        resolve(clock.elapsed());
      };
      const stop = startScheduledJobs({ ...test.app, clockWatch }, [{ name: 'job', everyMilliseconds: 1, run }], {
        poll: 1,
      });
    });
    expect(ranAt - jumpedAt).toBeGreaterThan(steadyAfter - minute);
    expect(test.logLines).toContainEqual(
      expect.objectContaining({ msg: 'the clock of the machine jumped', seconds: 3_600 }),
    );
  });

  it('does not hold up the end of the process', async () => {
    const { clockWatch } = test.app;
    becomeSteady();
    test.clock.jump(hour);
    const stopping = new AbortController();
    const waiting = clockWatch.whenSteady(stopping.signal, hour);
    stopping.abort();
    await waiting;
    expect(clockWatch.isSteady).toBe(false);
  });
});

describe('the watch of the clock', () => {
  it('sees jumps and neither time that passes nor small corrections', () => {
    const clock = new FixedClock();
    const watch = new ClockWatch(clock);
    clock.forward(8 * hour);
    clock.jump(2 * second);
    clock.jump(-4 * second);
    expect([watch.jumps, watch.isSteady]).toEqual([0, true]);
    clock.jump(-hour);
    expect([watch.jumps, watch.isSteady]).toEqual([1, false]);
    clock.forward(steadyAfter - 1);
    expect(watch.isSteady).toBe(false);
    clock.forward(1);
    expect(watch.isSteady).toBe(true);
  });

  it('trusts a clock again that jumps all the time', () => {
    const clock = new FixedClock();
    const watch = new ClockWatch(clock);
    for (let passed = 0; passed < maxUnsteady; passed += minute) {
      clock.jump(minute);
      expect(watch.isSteady).toBe(false);
      clock.forward(minute);
    }
    expect(watch.isSteady).toBe(true);
  });
});

describe('what a process remembers', () => {
  it('is no response that was made while the clock was ahead', async () => {
    const clock = new FixedClock();
    const database = { versions: new TableVersions(), query: () => Promise.resolve([]) } as unknown as Database;
    const cache = new Cache(database, new ClockWatch(clock));
    const closesAt = toIso(new Date(clock.now().getTime() + 10 * minute));
    const isOpen = () =>
      cache.get('event', null, async (db) => {
        const at = createContextOf({} as Context, clock.now(), db).nowUntil((now) =>
          now < closesAt ? closesAt : null,
        );
        return at < closesAt;
      });
    clock.jump(hour);
    expect(await isOpen()).toBe(false);
    clock.jump(-hour);
    expect(await isOpen()).toBe(true);
  });

  it('is the response to a form for as long as the form may be repeated', async () => {
    const clock = new FixedClock();
    const posts = new RepeatedPosts<number>(clock);
    let made = 0;
    const send = () =>
      posts.once(
        'key',
        async () => (made += 1),
        async () => true,
      );
    await send();
    clock.jump(hour);
    expect(await send()).toBe(1);
    clock.jump(-2 * hour);
    clock.forward(11 * minute);
    expect(await send()).toBe(2);
  });

  it('lets documents be compiled after the clock has gone back', () => {
    const clock = new FixedClock();
    const gate = new CompileGate(clock);
    clock.jump(-hour);
    expect(gate.take()).toBe(true);
  });

  it('ends a confirmation of the identity when the clock has gone back', () => {
    const clock = new FixedClock();
    const viewer = { confirmedAt: toIso(clock.now()) } as Viewer;
    clock.forward(confirmationLifetime - 1);
    expect(isConfirmed(viewer, clock.now())).toBe(true);
    clock.jump(-hour);
    expect(isConfirmed(viewer, clock.now())).toBe(false);
  });
});
