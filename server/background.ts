import type { Application } from './core/application.js';
import { emailJob } from './core/email/email-job.js';
import { OutboxWorker } from './core/jobs/outbox-worker.js';
import type { Job } from './core/jobs/outbox.js';
import { tracedJobs } from './core/tracing/traced.js';
import { modules } from './modules.js';
import type { Ports } from './ports/ports.js';
import { startScheduledJobs } from './scheduled-jobs.js';

/** Work that no request waits for. */
export type Background = {
  readonly outbox: OutboxWorker;
  /** @param sharesProcess whether visitors are served in this process */
  start(sharesProcess: boolean): void;
  /** Finishes the work in progress. */
  stop(): Promise<void>;
};

/** The outbox with the jobs and emails of all modules, and their scheduled jobs. */
export function createBackground(app: Application, ports: Ports, demoJobs: Job<never>[] = []): Background {
  const jobs = [
    ...modules.flatMap((module) => module.jobs?.(app, ports) ?? []),
    ...demoJobs,
    ...modules.flatMap((module) => module.emails ?? []).map((email) => emailJob(app, ports.mail, email)),
  ];
  const isPaused = async (): Promise<boolean> => (await app.outgoingPause()) !== null;
  const outbox = new OutboxWorker(app.database, app.clockWatch, app.log, tracedJobs(jobs, app.tracing), isPaused);
  let stopScheduledJobs = async (): Promise<void> => {};
  return {
    outbox,
    start: (sharesProcess) => {
      const scheduledJobs = modules.flatMap((module) => module.scheduledJobs?.(app) ?? []);
      stopScheduledJobs = startScheduledJobs(app, scheduledJobs);
      outbox.start(sharesProcess);
    },
    stop: async () => {
      await stopScheduledJobs();
      await outbox.stop();
    },
  };
}
