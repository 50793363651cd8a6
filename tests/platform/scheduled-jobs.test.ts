import { beforeEach, expect, it } from 'vitest';
import { day, hour, minute, toIso } from '../../server/core/clock.js';
import { isShared, runIfDue, type ScheduledJobRun } from '../../server/core/jobs/scheduled-job-runs.js';
import type { ScheduledJob } from '../../server/core/module.js';
import { modules } from '../../server/modules.js';
import { startScheduledJobs } from '../../server/scheduled-jobs.js';
import { appForFile } from '../support/app.js';

const test = appForFile();
beforeEach(() => test.execute('DELETE FROM scheduled_job_runs'));

let runs = 0;
const daily = (run = async (): Promise<void> => void (runs += 1)): ScheduledJob => {
  runs = 0;
  return { name: 'daily', everyMilliseconds: day, run };
};
const stored = () => test.row<ScheduledJobRun>('SELECT * FROM scheduled_job_runs');

/** Starts the jobs as a process does at its start. Resolves when the job has run. */
async function startProcess(timing: Parameters<typeof startScheduledJobs>[2]): Promise<void> {
  let stop = async (): Promise<void> => {};
  await new Promise<void>((resolve) => {
    const job = daily(async () => resolve());
    stop = startScheduledJobs(test.app, [job], timing);
  });
  await stop();
}

it('runs a daily job in a process that lives for less than a day', async () => {
  const job = daily();
  await startProcess({ firstLook: 1 });
  const firstRun = test.clock.now();
  expect(await stored()).toEqual({
    name: 'daily',
    dueAt: toIso(new Date(+firstRun + day)),
    succeededAt: toIso(firstRun),
  });
  test.clock.forward(day - minute);
  expect(await runIfDue(test.app, job)).toEqual(firstRun);
  expect(runs).toBe(0);
  test.clock.forward(minute);
  await startProcess({ firstLook: 1 });
  expect((await stored()).succeededAt).toBe(toIso(test.clock.now()));
});

it('looks again later for what becomes due', async () => {
  await runIfDue(test.app, daily());
  test.clock.forward(day);
  await startProcess({ firstLook: day, nextLooks: 1 });
  expect((await stored()).succeededAt).toBe(toIso(test.clock.now()));
});

it('runs a due job in one of several processes', async () => {
  const second = await test.startSecond();
  const job = daily();
  for (let round = 1; round <= 3; round += 1) {
    await Promise.all([test.app, second.app, test.app, second.app].map((app) => runIfDue(app, job)));
    expect(runs).toBe(round);
    // The other process tells monitoring of it, too.
    expect(await runIfDue(second.app, job)).toEqual(test.clock.now());
    test.clock.forward(day);
  }
  await second.close();
});

it('tries a job that has failed, or whose process was killed, again after an hour', async () => {
  const failing = daily(() => Promise.reject(new Error('the disk is full')));
  await expect(runIfDue(test.app, failing)).rejects.toThrow('the disk is full');
  const job = daily();
  test.clock.forward(hour - minute);
  expect(await runIfDue(test.app, job)).toBeNull();
  test.clock.forward(minute);
  expect(await runIfDue(test.app, job)).toEqual(test.clock.now());
  expect(runs).toBe(1);
});

it('waits for no date of a clock that was ahead, and does not run twice because of it', async () => {
  const job = daily();
  test.clock.jump(365 * day);
  await runIfDue(test.app, job);
  test.clock.jump(-365 * day);
  expect(await runIfDue(test.app, job)).toBeNull();
  expect(runs).toBe(1);
  test.clock.forward(day);
  await runIfDue(test.app, job);
  expect(runs).toBe(2);
});

it('stores the runs of rare jobs only: others run in each process', () => {
  const jobs = modules.flatMap((module) => module.scheduledJobs?.(test.app) ?? []);
  const names = jobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(jobs.filter(isShared).length).toBeGreaterThan(5);
  expect(jobs.filter((job) => !isShared(job)).every((job) => job.everyMilliseconds <= 10 * minute)).toBe(true);
});
