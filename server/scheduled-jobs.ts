import type { Application } from './core/application.js';
import { minute } from './core/clock.js';
import { DatabaseUnavailable } from './core/database/database.js';
import { isShared, runIfDue } from './core/jobs/scheduled-job-runs.js';
import type { ScheduledJob } from './core/module.js';

/** Milliseconds between looks at a clock that jumps, and before and between looks for due jobs that processes share. */
const usualTiming = { poll: undefined as number | undefined, firstLook: minute, nextLooks: 5 * minute };

/**
 * Runs each scheduled job at its own interval; one of an hour or more soon after the start, if it is due, and in one process
 * only. Skips a run while the previous one is in progress. After a jump of the clock a run waits until the clock is steady: a
 * deadline that has passed by a wrong clock cannot be given back.
 * @returns ends the timers and waits for the runs in progress
 */
export function startScheduledJobs(
  app: Application,
  scheduledJobs: readonly ScheduledJob[],
  timing: Partial<typeof usualTiming> = {},
): () => Promise<void> {
  const { poll, firstLook, nextLooks } = { ...usualTiming, ...timing };
  const metrics = app.metrics.jobs;
  const stopping = new AbortController();
  const inFlight = new Map<ScheduledJob, Promise<void>>();
  const timers = scheduledJobs.flatMap((job) => {
    const { name, everyMilliseconds } = job;
    metrics.scheduled(name, everyMilliseconds, app.clock.now());
    const once = (): void => {
      if (inFlight.has(job)) return;
      const work = app.clockWatch
        .whenSteady(stopping.signal, poll)
        .then(() => app.outgoingPause())
        .then(async (pause) => {
          if (pause || stopping.signal.aborted) return;
          const succeededAt = isShared(job) ? await runIfDue(app, job) : await runNow(app, job);
          if (succeededAt) metrics.succeeded(name, succeededAt);
        })
        .catch((error: unknown) => {
          metrics.failed(name);
          // A database that does not answer is logged once, for all jobs.
          if (!(error instanceof DatabaseUnavailable))
            app.log.error({ err: error, job: name }, 'a scheduled job failed');
        })
        .finally(() => inFlight.delete(job));
      inFlight.set(job, work);
    };
    if (!isShared(job)) return setInterval(once, everyMilliseconds).unref();
    return [setTimeout(once, firstLook).unref(), setInterval(once, nextLooks).unref()];
  });
  return async () => {
    timers.forEach(clearInterval);
    stopping.abort();
    await Promise.all(inFlight.values());
  };
}

async function runNow(app: Application, job: ScheduledJob): Promise<Date> {
  await job.run();
  return app.clock.now();
}
