import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, minute, second } from '../../server/core/clock.js';
import { v7 as uuid } from 'uuid';
import { enqueueEmail, enqueueEmails } from '../../server/core/email/enqueue-email.js';
import { passwordChangedEmail } from '../../server/users/sign-in/password-changed.emails.js';
import { passwordResetEmail } from '../../server/users/sign-in/password-reset.emails.js';
import { enqueue, type Job, type OutboxEntry } from '../../server/core/jobs/outbox.js';
import { OutboxWorker } from '../../server/core/jobs/outbox-worker.js';
import { transitionRegistration } from '../../server/registrations/transition.service.js';
import { notifyPasswordChanged } from '../../server/users/sign-in/password-changed.emails.js';
import { startApp, type TestApp } from '../support/app.js';
import { changeEvent, makeEvent, makeUser, registerForTest, signInAs } from '../support/factories.js';
import { startSmtp, type Smtp } from '../support/smtp.js';
import { statementsDuring } from '../support/statements.js';

let test: TestApp;
const entries = (): Promise<OutboxEntry[]> => test.rows<OutboxEntry>('SELECT * FROM outbox ORDER BY "createdAt", id');

/** Emails of the embedded mail server, the oldest first. */
async function storedEmails() {
  const folder = join(test.app.config.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).sort();
  return Promise.all(
    names.map(async (name) => ({ name, email: await PostalMime.parse(await readFile(join(folder, name))) })),
  );
}

describe('emails about registrations', () => {
  beforeEach(async () => (test = await startApp()));
  afterEach(() => test.close());

  it('are queued with the registration, as ids and not as texts', async () => {
    const client = await signInAs(test);
    const { id } = await registerForTest(test, client, await makeEvent(test));
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      job: 'letter registration.confirmed',
      letter: 'registration.confirmed',
      state: 'QUEUED',
      userId: client.user.id,
      attempts: 0,
      doneAt: null,
      failedAt: null,
    });
    expect(JSON.parse(entry!.payload)).toEqual({ registrationId: id });
    expect(JSON.stringify(entry)).not.toContain(client.user.email);
  });

  it('are rolled back with the change', async () => {
    const { id } = await registerForTest(test, await signInAs(test), await makeEvent(test));
    const before = await entries();
    const failing = test.app.database.inTransaction(async (transaction) => {
      await transitionRegistration(transaction, id, 'CANCELLED', test.clock.now());
      throw new Error('too bad');
    });
    await expect(failing).rejects.toThrow('too bad');
    expect(await entries()).toEqual(before);
    expect(await test.rows('SELECT state FROM registrations WHERE id = ?', [id])).toEqual([{ state: 'CONFIRMED' }]);
  });

  it('are delivered once, with the calendar file', async () => {
    const event = await makeEvent(test, { title: 'Школа <кардиологии>' });
    const client = await signInAs(test);
    const { number } = await registerForTest(test, client, event);
    await Promise.all([test.running.outbox.runPendingJobs(), test.running.outbox.runPendingJobs()]);
    await test.running.outbox.runPendingJobs();
    const [storedEmail, ...otherEmails] = await storedEmails();
    expect(otherEmails).toEqual([]);
    const [entry] = await entries();
    expect(entry).toMatchObject({ attempts: 1, doneAt: toIso(test.clock.now()), lockedUntil: null, lastError: null });
    expect(storedEmail!.name).toBe(`${entry!.id}.eml`);
    const { email: message } = storedEmail!;
    expect(message.to).toEqual([{ name: '', address: client.user.email }]);
    expect(message.subject).toBe('Вы зарегистрированы: Школа <кардиологии>');
    expect(message.messageId).toBe(`<${entry!.id}@localhost>`);
    expect(message.text).toContain('Здравствуйте, Мария Петровна!');
    expect(message.text).toContain(`Номер регистрации: ${number}`);
    expect(message.text).toContain('http://localhost:0/registrations');
    expect(message.html).toContain('Школа &lt;кардиологии&gt;');
    expect(message.html).not.toContain('<кардиологии>');
    expect(message.attachments).toHaveLength(1);
    const [attachment] = message.attachments;
    expect(attachment).toMatchObject({ filename: 'event.ics', mimeType: 'text/calendar' });
    const calendar = Buffer.from(attachment!.content as ArrayBuffer).toString('utf8');
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r?\n[\s\S]*END:VCALENDAR\s*$/);
    expect(calendar).toContain(`UID:${event.id}-1@localhost`);
  });

  it('are shown at /dev/mail without executable HTML', async () => {
    await registerForTest(test, await signInAs(test), await makeEvent(test, { title: '<script>alert(1)</script>' }));
    expect(await (await test.client().fetch('/dev/mail')).text()).toContain('Писем пока нет');
    await test.running.outbox.runPendingJobs();
    const response = await test.client().fetch('/dev/mail');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Вы зарегистрированы: &lt;script&gt;');
    expect(html).toContain('event.ics');
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const others = await test.client().fetch('/dev/mail?to=nobody@example.ru');
    expect(await others.text()).toContain('Писем пока нет');
  });

  it('report each state once, and only while it is current', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const [ticketOwner, first] = [await signInAs(test), await signInAs(test)];
    const registration = await registerForTest(test, ticketOwner, event);
    await registerForTest(test, first, event, { joinWaitingList: true });
    await test.running.outbox.runPendingJobs();
    await ticketOwner.mutate('cancelRegistration', { id: registration.id });
    await test.running.outbox.runPendingJobs();
    const sentEmails = (await storedEmails()).map(({ email: message }) => [
      message.to![0]!.address,
      message.subject!.split(':')[0],
    ]);
    expect(sentEmails.sort()).toEqual(
      [
        [ticketOwner.user.email, 'Вы зарегистрированы'],
        [first.user.email, 'Вы в листе ожидания'],
        [ticketOwner.user.email, 'Участие отменено'],
        [first.user.email, 'Освободилось место'],
      ].sort(),
    );
    // Cancelled before its email is sent: the confirmation is not needed any more.
    const cancelling = await signInAs(test);
    const other = await makeEvent(test);
    const { id } = await registerForTest(test, cancelling, other);
    await cancelling.mutate('cancelRegistration', { id });
    await test.running.outbox.runPendingJobs();
    const emails = (await storedEmails()).filter(
      ({ email: message }) => message.to![0]!.address === cancelling.user.email,
    );
    expect(emails.map(({ email: message }) => message.subject!.split(':')[0])).toEqual(['Участие отменено']);
  });

  it('use the data of the time of sending', async () => {
    const event = await makeEvent(test, { title: 'Старое название' });
    await registerForTest(test, await signInAs(test), event);
    await changeEvent(test, event.id, { title: 'Новое название' });
    await test.running.outbox.runPendingJobs();
    expect((await storedEmails())[0]!.email.subject).toBe('Вы зарегистрированы: Новое название');
  });

  it('are sent in the background while the application runs', async () => {
    const running = await startApp({ background: true });
    const firstSent = new Promise<void>((resolve) => {
      running.app.database.onCommit((tables) => {
        if (!tables.has('outbox')) return;
        void running
          .rows('SELECT id FROM outbox WHERE "doneAt" IS NOT NULL')
          .then((rows) => rows.length > 0 && resolve());
      });
    });
    await registerForTest(running, await signInAs(running), await makeEvent(running));
    await firstSent;
    expect(await readdir(join(running.app.config.dataDir, 'mail'))).toHaveLength(1);
    await running.close();
  });
});

it('the background waits while the database is filled', async () => {
  const doneWhileFilled: unknown[] = [];
  const running = await startApp({
    background: true,
    demo: {
      jobs: () => [],
      seed: async (app) => {
        const user = await makeUser({ app });
        await app.database.inTransaction((transaction) =>
          notifyPasswordChanged(transaction, { userId: user.id, now: app.clock.now(), revokedKeys: [] }),
        );
        // Turns of the loop and of the database in which work in the background would begin.
        for (let turn = 0; turn < 50; turn += 1) await app.database.query('SELECT id FROM outbox');
        doneWhileFilled.push(...(await app.database.query('SELECT id FROM outbox WHERE "doneAt" IS NOT NULL')));
      },
    },
  });
  expect(doneWhileFilled).toEqual([]);
  await running.running.outbox.runPendingJobs();
  expect(await readdir(join(running.app.config.dataDir, 'mail'))).toHaveLength(1);
  await running.close();
});

it('production shows neither /dev/mail nor /dev/emails', async () => {
  const env = {
    NODE_ENV: 'production',
    ENCRYPTION_KEYS: 'of-tests:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    PUBLIC_URL: 'https://med.example.ru',
    SMTP_URL: 'smtp://127.0.0.1:9',
    DEMO: 'true',
  };
  const production = await startApp({ env });
  for (const path of ['/dev/mail', '/dev/emails'])
    expect(await production.client().fetch(path)).toMatchObject({ status: 404 });
  await production.close();
});

describe('the outbox worker', () => {
  beforeEach(async () => (test = await startApp()));
  afterEach(() => test.close());

  const worker = (run: Job<{ n: number }>['run'], app: TestApp = test) =>
    new OutboxWorker(app.app.database, app.app.clockWatch, app.app.log, [{ name: 'try', run }]);
  const enqueueJob = (n: number, key = `try ${n}`, priority?: number) =>
    test.app.database.inTransaction((transaction) =>
      enqueue(transaction, 'try', key, { n }, test.clock.now(), priority),
    );

  it('retries with growing delays, and gives up in the end', async () => {
    let runs = 0;
    const failingWorker = worker(async () => {
      runs += 1;
      throw new Error(`no ${runs}`);
    });
    await enqueueJob(1);
    const delays: number[] = [];
    for (let attempt = 1; attempt < 14; attempt += 1) {
      await failingWorker.runPendingJobs();
      const [entry] = await entries();
      expect(entry).toMatchObject({
        attempts: attempt,
        doneAt: null,
        failedAt: null,
        lockedUntil: null,
        lastError: `Error: no ${attempt}`,
      });
      const delay = Date.parse(entry!.availableAt) - test.clock.now().getTime();
      delays.push(delay);
      test.clock.forward(delay - 1);
      await failingWorker.runPendingJobs();
      expect(runs).toBe(attempt);
      test.clock.forward(1);
    }
    expect(delays.slice(0, 5)).toEqual([1, 2, 4, 8, 16].map((seconds) => seconds * second));
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays.at(-1)).toBe(hour);
    await failingWorker.runPendingJobs();
    expect((await entries())[0]).toMatchObject({
      attempts: 14,
      failedAt: toIso(test.clock.now()),
      doneAt: null,
      lastError: 'Error: no 14',
    });
    test.clock.forward(30 * day);
    await failingWorker.runPendingJobs();
    expect(runs).toBe(14);
  });

  it('completes a job that failed at first', async () => {
    let runs = 0;
    const recovering = worker(async () => {
      runs += 1;
      if (runs < 3) throw new Error('not yet');
    });
    await enqueueJob(1);
    for (let round = 0; round < 5; round += 1) {
      await recovering.runPendingJobs();
      test.clock.forward(minute);
    }
    expect(runs).toBe(3);
    expect((await entries())[0]).toMatchObject({
      attempts: 3,
      lastError: null,
      failedAt: null,
      doneAt: expect.any(String),
    });
  });

  it('continues past a failing and an unknown job', async () => {
    const done: number[] = [];
    const partlyFailing = worker(async ({ n }) => {
      if (n === 1) throw new Error('not this one');
      done.push(n);
    });
    await enqueueJob(1);
    await test.app.database.inTransaction((transaction) =>
      enqueue(transaction, 'unknown', 'unknown', {}, test.clock.now()),
    );
    for (const n of [2, 3, 4, 5, 6, 7, 8]) await enqueueJob(n);
    await partlyFailing.runPendingJobs();
    expect(done.sort()).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect((await entries()).filter(({ doneAt }) => doneAt === null).map(({ lastError }) => lastError)).toEqual([
      'Error: not this one',
      'Error: there is no job unknown',
    ]);
  });

  it('runs urgent jobs first', async () => {
    const done: number[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) await enqueueJob(n);
    await enqueueJob(7, 'urgent', 0);
    await worker(async ({ n }) => void done.push(n)).runPendingJobs();
    expect(done.slice(0, 5)).toContain(7);
    expect(done).toHaveLength(7);
  });

  it('ignores a second job with the same key', async () => {
    const done: number[] = [];
    await enqueueJob(1, 'same');
    await enqueueJob(2, 'same');
    await worker(async ({ n }) => void done.push(n)).runPendingJobs();
    await enqueueJob(3, 'same');
    await worker(async ({ n }) => void done.push(n)).runPendingJobs();
    expect(done).toEqual([1]);
  });

  it('runs each job once when several workers share the queue', async () => {
    const second = test.app.database.dialect === 'postgres' ? await test.startSecond() : test;
    const done: number[] = [];
    const slowRun = async ({ n }: { n: number }) => {
      await new Promise(setImmediate);
      done.push(n);
    };
    const workers = [worker(slowRun), worker(slowRun), worker(slowRun, second), worker(slowRun, second)];
    await test.app.database.inTransaction(async (transaction) => {
      for (let n = 0; n < 120; n += 1) await enqueue(transaction, 'try', `try ${n}`, { n }, test.clock.now());
    });
    await Promise.all(workers.map((one) => one.runPendingJobs()));
    await Promise.all(workers.map((one) => one.runPendingJobs()));
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n));
    expect((await entries()).every(({ attempts, doneAt }) => attempts === 1 && doneAt !== null)).toBe(true);
    if (second !== test) await second.close();
  });

  it('claims many jobs with one commit, and stores their results with another', async () => {
    await test.app.database.inTransaction(async (transaction) => {
      for (let n = 0; n < 12; n += 1) await enqueue(transaction, 'try', `try ${n}`, { n }, test.clock.now());
    });
    const done: number[] = [];
    const { statements } = await statementsDuring(test, () =>
      worker(async ({ n }) => void done.push(n)).runPendingJobs(),
    );
    expect(done).toHaveLength(12);
    expect(statements.filter((sql) => sql.startsWith('UPDATE outbox'))).toHaveLength(2);
    expect(statements.filter((sql) => sql.startsWith('SELECT')).length).toBeLessThanOrEqual(3);
  });

  it('stores results while another job still runs', async () => {
    let release = (): void => {};
    const mixedWorker = worker(async ({ n }) => {
      if (n === 1) await new Promise<void>((resolve) => (release = resolve));
    });
    for (const n of [1, 2, 3]) await enqueueJob(n);
    const run = mixedWorker.runPendingJobs();
    const states = async () => (await entries()).map(({ state }) => state).sort();
    await expect.poll(states).toEqual(['DONE', 'DONE', 'UNDERWAY']);
    release();
    await run;
    expect(await states()).toEqual(['DONE', 'DONE', 'DONE']);
  });

  it('gives claimed jobs back when it stops', async () => {
    const releases: (() => void)[] = [];
    const stoppedWorker = worker(() => new Promise<void>((resolve) => void releases.push(resolve)));
    for (let n = 0; n < 9; n += 1) await enqueueJob(n);
    const run = stoppedWorker.runPendingJobs();
    await expect.poll(() => releases.length).toBe(4);
    const stop = stoppedWorker.stop();
    for (const release of releases) release();
    await Promise.all([run, stop]);
    expect((await entries()).map(({ state, attempts, lockedUntil }) => [state, attempts, lockedUntil]).sort()).toEqual([
      ...Array.from({ length: 4 }, () => ['DONE', 1, null]),
      ...Array.from({ length: 5 }, () => ['QUEUED', 0, null]),
    ]);
    const done: number[] = [];
    await worker(async ({ n }) => void done.push(n)).runPendingJobs();
    expect(done).toHaveLength(5);
  });

  it('takes over a crashed job, but not one that is still running', async () => {
    let release = (): void => {};
    let onStart = (): void => {};
    const started = new Promise<void>((resolve) => (onStart = resolve));
    const slowWorker = worker(() => {
      onStart();
      return new Promise<void>((resolve) => (release = resolve));
    });
    await enqueueJob(1);
    const firstRun = slowWorker.runPendingJobs();
    await started;
    const done: number[] = [];
    const secondWorker = worker(async ({ n }) => void done.push(n));
    test.clock.forward(2 * minute);
    await secondWorker.runPendingJobs();
    expect(done).toEqual([]);
    test.clock.forward(1);
    await secondWorker.runPendingJobs();
    expect(done).toEqual([1]);
    release();
    await firstRun;
  });
});

describe('emails over SMTP', () => {
  let smtp: Smtp;
  beforeAll(async () => {
    smtp = await startSmtp();
    test = await startApp({
      env: {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Невский центр <no-reply@example.ru>',
        PUBLIC_URL: 'https://med.example.ru',
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await smtp.stop();
  });
  beforeEach(() => {
    smtp.setBehaviour('accept');
    smtp.emails.length = 0;
  });

  /** Creates a registration and returns its email's outbox row. */
  async function registeredUser() {
    const client = test.client();
    const person = await signInAs(test);
    client.setCookie('__Host-session', person.cookie('session')!);
    await registerForTest(test, client, await makeEvent(test));
    const entry = async () => (await entries()).at(-1)!;
    return { email: person.user.email, entry };
  }

  it('are delivered', async () => {
    const { email, entry } = await registeredUser();
    await test.running.outbox.runPendingJobs();
    const { id, doneAt } = await entry();
    expect(doneAt).not.toBeNull();
    expect(smtp.emails).toHaveLength(1);
    expect(smtp.emails[0]).toMatchObject({
      from: { name: 'Невский центр', address: 'no-reply@example.ru' },
      to: [{ address: email }],
      messageId: `<${id}@med.example.ru>`,
      attachments: [{ filename: 'event.ics', mimeType: 'text/calendar' }],
    });
    expect(smtp.emails[0]!.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    // Both parts say the same, and the HTML is the common layout in both colour schemes.
    const { text, html } = smtp.emails[0]!;
    const link = 'https://med.example.ru/registrations/';
    expect(text).toContain('Ваше участие подтверждено.');
    expect(text).toContain(link);
    expect(html).toContain('Ваше участие подтверждено.');
    expect(html).toContain(link);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(test.running.ports.mail.mailbox).toBeNull();
    expect((await test.client().fetch('/dev/mail')).status).toBe(404);
  });

  it('are not retried after a permanent rejection, and the address stays out of log and outbox', async () => {
    const { email, entry } = await registeredUser();
    smtp.setBehaviour('refuse');
    await test.running.outbox.runPendingJobs();
    const rejected = await entry();
    expect(rejected).toMatchObject({
      attempts: 1,
      state: 'FAILED',
      doneAt: null,
      failedAt: toIso(test.clock.now()),
      lastError: expect.stringMatching(/550 .*no such user/),
    });
    expect(rejected.lastError).not.toContain(email);
    expect(test.logLines.some(({ msg }) => msg === 'work from the outbox failed')).toBe(true);
    expect(JSON.stringify(test.logLines)).not.toContain(email);
    smtp.setBehaviour('accept');
    test.clock.forward(day);
    await test.running.outbox.runPendingJobs();
    expect(await entry()).toMatchObject({ attempts: 1, state: 'FAILED' });
    expect(smtp.emails).toEqual([]);
  });

  it.each(['busy', 'stranger'] as const)('are retried when the server is: %s', async (behaviour) => {
    const { email, entry } = await registeredUser();
    smtp.setBehaviour(behaviour);
    await test.running.outbox.runPendingJobs();
    const retrying = await entry();
    expect(retrying).toMatchObject({ attempts: 1, state: 'RETRYING', failedAt: null });
    expect(retrying.lastError).not.toContain(email);
    smtp.setBehaviour('accept');
    test.clock.forward(30 * second);
    await test.running.outbox.runPendingJobs();
    await test.running.outbox.runPendingJobs();
    expect(await entry()).toMatchObject({ attempts: 2, state: 'DONE', lastError: null, doneAt: expect.any(String) });
    expect(smtp.emails.map(({ to }) => to![0]!.address)).toEqual([email]);
  });

  it('are tried ten times in five hours, then staff must act', async () => {
    const { entry } = await registeredUser();
    smtp.setBehaviour('busy');
    const before = smtp.recipientCount();
    const delays: number[] = [];
    for (;;) {
      await test.running.outbox.runPendingJobs();
      const { state, availableAt } = await entry();
      if (state === 'FAILED') break;
      const delay = Date.parse(availableAt) - test.clock.now().getTime();
      delays.push(delay / second);
      test.clock.forward(delay - 1);
      await test.running.outbox.runPendingJobs();
      expect(smtp.recipientCount() - before).toBe(delays.length);
      test.clock.forward(1);
    }
    expect(delays).toEqual([30, 60, 120, 300, 600, 1800, 3600, 3600, 7200]);
    expect(await entry()).toMatchObject({ attempts: 10, failedAt: toIso(test.clock.now()) });
  });

  it('wait for a server that is down, and arrive once', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.stop();
    const { email, entry } = await registeredUser();
    for (let round = 0; round < 3; round += 1) {
      await test.running.outbox.runPendingJobs();
      expect(await entry()).toMatchObject({ attempts: round + 1, doneAt: null, failedAt: null });
      test.clock.forward(2 * minute);
    }
    smtp = await startSmtp(port);
    await test.running.outbox.runPendingJobs();
    await test.running.outbox.runPendingJobs();
    expect(smtp.emails.map(({ to }) => to![0]!.address)).toEqual([email]);
    expect(await entry()).toMatchObject({ attempts: 4, doneAt: expect.any(String) });
  });

  it.each(['forget', 'cut'] as const)('have the same message id when one is sent twice: %s', async (behaviour) => {
    const { entry } = await registeredUser();
    smtp.setBehaviour(behaviour);
    await test.running.outbox.runPendingJobs();
    expect(smtp.emails).toHaveLength(1);
    smtp.setBehaviour('accept');
    test.clock.forward(30 * second);
    await test.running.outbox.runPendingJobs();
    expect(smtp.emails).toHaveLength(2);
    const { id } = await entry();
    expect(smtp.emails.map(({ messageId }) => messageId)).toEqual([`<${id}@med.example.ru>`, `<${id}@med.example.ru>`]);
  });

  /** Queues as many emails as a number of registrations would. */
  const queue = (count: number, email: string): Promise<void> =>
    test.app.database.inTransaction(async (transaction) => {
      const [user] = await transaction.query<{ id: string }>('SELECT id FROM users WHERE email = ?', [email]);
      await enqueueEmails(
        transaction,
        passwordChangedEmail,
        Array.from({ length: count }, () => ({
          key: uuid(),
          payload: { userId: user!.id, at: toIso(test.clock.now()) },
          userId: user!.id,
          now: test.clock.now(),
        })),
      );
    });

  it.each(['slow', 'silent'] as const)(
    'with priority do not wait for others when the server is %s',
    async (behaviour) => {
      const { email } = await registeredUser();
      await test.running.outbox.runPendingJobs();
      smtp.emails.length = 0;
      smtp.setBehaviour(behaviour);
      await queue(150, email);
      const received = smtp.recipientCount();
      const outboxRun = test.running.outbox.runPendingJobs();
      const hasStarted = () => (behaviour === 'slow' ? smtp.recipientCount() > received : smtp.openConnections() > 0);
      await expect.poll(hasStarted, { timeout: 30_000, interval: 20 }).toBe(true);
      smtp.setBehaviour('slow');
      const user = await makeUser(test);
      await test.app.database.inTransaction((transaction) =>
        enqueueEmail(
          transaction,
          passwordResetEmail,
          { userId: user.id, redirect: null },
          { key: uuid(), userId: user.id, now: test.clock.now() },
        ),
      );
      void test.running.outbox.runPendingJobs();
      await expect
        .poll(() => smtp.emails.some(({ to }) => to![0]!.address === user.email), { timeout: 30_000, interval: 50 })
        .toBe(true);
      expect(smtp.emails.length).toBeLessThan(100);
      smtp.setBehaviour('accept');
      await outboxRun;
      test.clock.forward(minute);
      await test.running.outbox.runPendingJobs();
      expect(smtp.emails).toHaveLength(151);
      expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(151);
      expect(smtp.maxConnections()).toBeLessThanOrEqual(5);
    },
    60_000,
  );
});
