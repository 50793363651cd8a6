import { day, minute, second } from '../../server/core/clock.js';
import type { ScheduledJob } from '../../server/core/module.js';
import type { Value } from '../../server/core/sql.js';
import { modules } from '../../server/modules.js';
import type { User } from '../../server/users/user.entity.js';
import { FixedClock, startOn, type TestApp } from '../support/app.js';
import { freshDatabase } from '../support/global-setup.js';
import { makeUser, signedIn } from '../support/make.js';
import { mortal } from '../support/mortal.js';
import { startSmtp, type Smtp } from '../support/smtp.js';
import { startTestAcquirer, type TestAcquirer } from '../support/test-acquirer.js';

import type { Cast } from './people.js';

/** The application with everything outside of it, on one virtual clock. */
export type Stage = {
  test: TestApp;
  readonly clock: FixedClock;
  readonly acquirer: TestAcquirer;
  readonly smtp: Smtp;
  /** Emails in the order of coming, each once however often it was sent, with the moment of the virtual clock. */
  readonly mail: Delivered[];
  /** Steps after which the process dies in the next turn; null: it lives. */
  lives: number | null;
  rows: <Row>(sql: string, values?: Value[]) => Promise<Row[]>;
  /** Lets the clock go on to a moment, and does what the clock and the outbox do by themselves. */
  until: (at: number) => Promise<void>;
  close: () => Promise<void>;
};

export type Delivered = {
  to: string;
  subject: string;
  text: string;
  /** Text of the entry for a calendar that came with it. */
  calendar: string | null;
  at: number;
};

/** The longest stretch that the clock jumps over at once. */
const stride = day / 2;

export async function openStage(template: string, postgres: string): Promise<Stage> {
  const clock = new FixedClock();
  const acquirer = await startTestAcquirer({ clock });
  const smtp = await startSmtp();
  const database = await freshDatabase(template, postgres);
  const env = { ...acquirer.env, SMTP_URL: smtp.url, LOG_LEVEL: 'error' };
  const lastRun = new Map<string, number>();
  const stage: Stage = {
    test: await startOn(database, { env, clock }),
    clock,
    acquirer,
    smtp,
    mail: [],
    lives: null,
    rows: (sql, values = []) => stage.test.app.database.read(sql, values),
    until: async (at) => {
      for (let left = at - clock.now().getTime(); left > 0; left = at - clock.now().getTime()) {
        clock.forward(Math.min(left, stride));
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
  acquirer.automatic(false);
  acquirer.notify(stage.test.url);

  const seen = new Set<string>();
  let read = 0;
  function collect(): void {
    for (const { messageId, to, subject = '', text = '', attachments } of smtp.letters.slice(read)) {
      read += 1;
      if (seen.has(messageId!)) continue;
      seen.add(messageId!);
      const entry = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
      const calendar = entry ? textOf(entry.content) : null;
      stage.mail.push({ to: to?.[0]?.address ?? '', subject, text, calendar, at: clock.now().getTime() });
    }
  }

  async function turn(): Promise<void> {
    const { running, app } = stage.test;
    const now = clock.now().getTime();
    await running.outbox.wake();
    await acquirer.deliver();
    for (const job of dueScheduledJobs(
      modules.flatMap((module) => module.scheduledJobs?.(app) ?? []),
      lastRun,
      now,
    ))
      await job.run();
    await running.outbox.wake();
    await acquirer.deliver();
  }

  /** A process that is dropped in the middle of its turn is opened again on the same data. */
  async function liveOrDie(): Promise<void> {
    if (stage.lives === null) return turn();
    const process = mortal(stage.test, stage.lives);
    stage.lives = null;
    await turn().catch(() => {});
    const hasDied = process.isDead();
    process.bury();
    if (!hasDied) return;
    stage.test = await stage.test.restart();
    acquirer.notify(stage.test.url);
    lastRun.clear();
    clock.forward(3 * minute);
    await turn();
  }

  return stage;
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8');

/** Those whose time has come again; the shortest period counts as ten seconds. */
function dueScheduledJobs(scheduledJobs: ScheduledJob[], lastRun: Map<string, number>, now: number): ScheduledJob[] {
  return scheduledJobs.filter(({ name, everyMilliseconds }) => {
    const before = lastRun.get(name);
    if (before !== undefined && now - before < Math.max(everyMilliseconds, 10 * second)) return false;
    lastRun.set(name, now);
    return true;
  });
}

/** Accounts made as rows, and sessions without a password: hashing hundreds of passwords would take longer than the play. */
export const castOf = (stage: Stage): Cast => ({
  now: () => stage.clock.now(),
  url: () => stage.test.url,
  visitor: (headers) => stage.test.visitor(headers),
  enter: async (draft) => (await makeUser(stage.test, draft)).id,
  session: async ({ userId, role }) => signedIn(stage.test, { id: userId, role } as User),
});
