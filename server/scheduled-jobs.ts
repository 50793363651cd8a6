import type { Application } from './core/application.js';
import { DatabaseUnavailable } from './core/database/database.js';
import type { ScheduledJob } from './core/module.js';

/**
 * Runs each scheduled job at its own interval. Skips a run while the previous one is in progress. After a jump of the clock a
 * run waits until the clock is steady: a deadline that has passed by a wrong clock cannot be given back.
 * @returns ends the timers and waits for the runs in progress
 */
export function startScheduledJobs(
  app: Application,
  scheduledJobs: readonly ScheduledJob[],
  poll?: number,
): () => Promise<void> {
  const metrics = app.metrics.jobs;
  const stopping = new AbortController();
  const inFlight = new Map<ScheduledJob, Promise<void>>();
  const timers = scheduledJobs.map((job) => {
    const { name, everyMilliseconds, run } = job;
    metrics.scheduled(name, everyMilliseconds, app.clock.now());
    const once = (): void => {
      if (inFlight.has(job)) return;
      const work = app.clockWatch
        .whenSteady(stopping.signal, poll)
        .then(() => app.outgoingPause())
        .then(async (pause) => {
          if (pause || stopping.signal.aborted) return;
          await run();
          metrics.succeeded(name, app.clock.now());
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
    return setInterval(once, everyMilliseconds).unref();
  });
  return async () => {
    timers.forEach(clearInterval);
    stopping.abort();
    await Promise.all(inFlight.values());
  };
}
