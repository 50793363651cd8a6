import { day, minute, second } from '../../server/core/clock.js';
import type { ScheduledJob } from '../../server/core/module.js';
import type { Value } from '../../server/core/database/sql.js';
import { modules } from '../../server/modules.js';
import type { User } from '../../server/users/user.entity.js';
import { FixedClock, startOn, type TestApp } from '../support/app.js';
import { freshDatabase } from '../support/global-setup.js';
import { makeUser, signInAs } from '../support/factories.js';
import { crashPoint } from '../support/crash-point.js';
import { startSmtp, type Smtp } from '../support/smtp.js';
import { startTestAcquirer, type TestAcquirer } from '../support/test-acquirer.js';

import type { AccountSource } from './people.js';

/** The application and the services outside of it, on one virtual clock. */
export type Environment = {
  test: TestApp;
  readonly clock: FixedClock;
  readonly acquirer: TestAcquirer;
  readonly smtp: Smtp;
  /** Delivered emails in order, without repeated deliveries, with the time of the virtual clock. */
  readonly mail: DeliveredEmail[];
  /** Writes until the process crashes in the next turn; null: it does not crash. */
  writesUntilCrash: number | null;
  rows: <Row>(sql: string, values?: Value[]) => Promise<Row[]>;
  /** Advances the clock, and runs due scheduled jobs and the outbox. */
  advanceTo: (at: number) => Promise<void>;
  close: () => Promise<void>;
};

export type DeliveredEmail = {
  to: string;
  subject: string;
  text: string;
  /** The attached calendar file. */
  calendar: string | null;
  at: number;
};

/** The maximum by which the clock is advanced at once. */
const maxStep = day / 2;

export async function openEnvironment(template: string, postgres: string): Promise<Environment> {
  const clock = new FixedClock();
  const acquirer = await startTestAcquirer({ clock });
  const smtp = await startSmtp();
  const database = await freshDatabase(template, postgres);
  const env = { ...acquirer.env, SMTP_URL: smtp.url, LOG_LEVEL: 'error' };
  const lastRun = new Map<string, number>();
  const stage: Environment = {
    test: await startOn(database, { env, clock }),
    clock,
    acquirer,
    smtp,
    mail: [],
    writesUntilCrash: null,
    rows: (sql, values = []) => stage.test.app.database.query(sql, values),
    advanceTo: async (at) => {
      for (let remaining = at - clock.now().getTime(); remaining > 0; remaining = at - clock.now().getTime()) {
        clock.forward(Math.min(remaining, maxStep));
        await liveOrDie();
        collect();
      }
    },
    close: async () => {
      await stage.test.close();
      await acquirer.close();
      await smtp.stop();
    },
  };
  acquirer.setAutomatic(false);
  acquirer.setSiteUrl(stage.test.url);

  const collectedIds = new Set<string>();
  let readCount = 0;
  function collect(): void {
    for (const { messageId, to, subject = '', text = '', attachments } of smtp.emails.slice(readCount)) {
      readCount += 1;
      if (collectedIds.has(messageId!)) continue;
      collectedIds.add(messageId!);
      const entry = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
      const calendar = entry ? textOf(entry.content) : null;
      stage.mail.push({ to: to?.[0]?.address ?? '', subject, text, calendar, at: clock.now().getTime() });
    }
  }

  async function turn(): Promise<void> {
    const { running, app } = stage.test;
    const now = clock.now().getTime();
    await running.outbox.runPendingJobs();
    await acquirer.deliverNotifications();
    for (const job of dueScheduledJobs(
      modules.flatMap((module) => module.scheduledJobs?.(app) ?? []),
      lastRun,
      now,
    ))
      await job.run();
    await running.outbox.runPendingJobs();
    await acquirer.deliverNotifications();
  }

  /** After a crash in the middle of a turn, the application is started again on the same data. */
  async function liveOrDie(): Promise<void> {
    if (stage.writesUntilCrash === null) return turn();
    const process = crashPoint(stage.test, stage.writesUntilCrash);
    stage.writesUntilCrash = null;
    await turn().catch(() => {});
    const hasDied = process.isDead();
    process.restore();
    if (!hasDied) return;
    stage.test = await stage.test.restart();
    acquirer.setSiteUrl(stage.test.url);
    lastRun.clear();
    clock.forward(3 * minute);
    await turn();
  }

  return stage;
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8');

/** The scheduled jobs that are due. A period counts as ten seconds at least. */
function dueScheduledJobs(scheduledJobs: ScheduledJob[], lastRun: Map<string, number>, now: number): ScheduledJob[] {
  return scheduledJobs.filter(({ name, everyMilliseconds }) => {
    const previousRun = lastRun.get(name);
    if (previousRun !== undefined && now - previousRun < Math.max(everyMilliseconds, 10 * second)) return false;
    lastRun.set(name, now);
    return true;
  });
}

/**
 * Creates accounts as rows and sessions without passwords, because hashing hundreds of passwords takes longer than
 * the play.
 */
export const accountsInDatabase = (stage: Environment): AccountSource => ({
  now: () => stage.clock.now(),
  url: () => stage.test.url,
  client: (headers) => stage.test.client(headers),
  createAccount: async (draft) => (await makeUser(stage.test, draft)).id,
  session: async ({ userId, role }) => signInAs(stage.test, { id: userId, role } as User),
});
