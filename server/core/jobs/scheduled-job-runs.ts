import { Entity } from 'typeorm';
import { addMs, hour, toIso } from '../clock.js';
import type { Application } from '../application.js';
import { Column, kind, optional, PrimaryColumn } from '../database/columns.js';
import type { ScheduledJob } from '../module.js';

/** When a scheduled job of an hour or more is due: no process has to live that long, and only one of them runs it. */
@Entity('scheduled_job_runs')
export class ScheduledJobRun {
  @PrimaryColumn(kind.string(100))
  name!: string;
  /** While the job runs and after a failure: when it is tried again. */
  @Column(kind.timestamp)
  dueAt!: string;
  /** Start of the last run that succeeded; null: none has. */
  @Column(optional(kind.timestamp))
  succeededAt!: string | null;
}

type Parts = Pick<Application, 'database' | 'clock'>;

/** A run that has failed, or whose process has ended in the middle of it, is repeated after this time. */
const retryAfter = hour;

/** Jobs with a shorter interval run in each process. */
export const isShared = ({ everyMilliseconds }: ScheduledJob): boolean => everyMilliseconds >= hour;

/**
 * Runs a job if it is due and no other process has started it.
 * @returns start of the last run that succeeded, in whichever process; null: none has
 * @throws what the job throws
 */
export async function runIfDue({ database, clock }: Parts, job: ScheduledJob): Promise<Date | null> {
  const { name, everyMilliseconds } = job;
  const now = clock.now();
  const next = toIso(addMs(now, everyMilliseconds));
  const [stored] = await database.query<ScheduledJobRun>('SELECT * FROM scheduled_job_runs WHERE name = ?', [name]);
  // What is due later than an interval from now was stored by a clock that was ahead.
  if (stored && stored.dueAt > toIso(now) && stored.dueAt <= next)
    return stored.succeededAt === null ? null : new Date(stored.succeededAt);
  const isClaimed = await database.inTransaction(async (transaction) => {
    const first = { name, dueAt: toIso(now), succeededAt: null };
    await transaction.insert('scheduled_job_runs', [first], 'ON CONFLICT (name) DO NOTHING');
    await transaction.query('UPDATE scheduled_job_runs SET "dueAt" = ? WHERE name = ? AND "dueAt" > ?', [
      next,
      name,
      next,
    ]);
    const claimed = await transaction.query(
      'UPDATE scheduled_job_runs SET "dueAt" = ? WHERE name = ? AND "dueAt" <= ? RETURNING name',
      [toIso(addMs(now, retryAfter)), name, toIso(now)],
    );
    return claimed.length > 0;
  });
  if (!isClaimed) return null;
  await job.run();
  await database.inTransaction((transaction) =>
    transaction.update('scheduled_job_runs', { name }, { dueAt: next, succeededAt: toIso(now) }),
  );
  return now;
}
