import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, minute, second } from '../server/core/clock.js';
import { v7 as uuid } from 'uuid';
import { enqueueLetter, enqueueLetters } from '../server/core/letter-kind.js';
import { enqueue, type Job, type OutboxEntry } from '../server/core/outbox.js';
import { OutboxWorker } from '../server/core/outbox-worker.js';
import { moveRegistration } from '../server/registrations/transition.service.js';
import { notifyPasswordChanged } from '../server/users/password-changed.letter.js';
import { startApp, type TestApp } from './support/app.js';
import { changeEvent, makeEvent, makeUser, registerForTest, signInAs } from './support/factories.js';
import { startSmtp, type Smtp } from './support/smtp.js';

let test: TestApp;
const entries = (): Promise<OutboxEntry[]> =>
  test.app.database.read<OutboxEntry>('SELECT * FROM outbox ORDER BY "createdAt", id');
const cancel = 'mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }';

/** Letters of the embedded mail, the oldest first. */
async function keptLetters() {
  const folder = join(test.app.config.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).sort();
  return Promise.all(
    names.map(async (name) => ({ name, letter: await PostalMime.parse(await readFile(join(folder, name))) })),
  );
}

describe('letters about registrations', () => {
  beforeEach(async () => (test = await startApp()));
  afterEach(() => test.close());

  it('are in the outbox as soon as the registration is there, as ids and not as texts', async () => {
    const visitor = await signInAs(test);
    const { id } = await registerForTest(test, visitor, await makeEvent(test));
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      job: 'letter registration.confirmed',
      letter: 'registration.confirmed',
      state: 'QUEUED',
      userId: visitor.user.id,
      attempts: 0,
      doneAt: null,
      failedAt: null,
    });
    expect(JSON.parse(entry!.payload)).toEqual({ registrationId: id });
    expect(JSON.stringify(entry)).not.toContain(visitor.user.email);
  });

  it('are rolled back with the change they tell of', async () => {
    const { id } = await registerForTest(test, await signInAs(test), await makeEvent(test));
    const before = await entries();
    const failing = test.app.database.inTransaction(async (transaction) => {
      await moveRegistration(transaction, id, 'CANCELLED', test.clock.now());
      throw new Error('too bad');
    });
    await expect(failing).rejects.toThrow('too bad');
    expect(await entries()).toEqual(before);
    expect(await test.app.database.read('SELECT state FROM registrations WHERE id = ?', [id])).toEqual([
      { state: 'CONFIRMED' },
    ]);
  });

  it('are carried to the mail once, with the calendar file', async () => {
    const event = await makeEvent(test, { title: 'Школа <кардиологии>' });
    const visitor = await signInAs(test);
    const { number } = await registerForTest(test, visitor, event);
    await Promise.all([test.running.outbox.wake(), test.running.outbox.wake()]);
    await test.running.outbox.wake();
    const [kept, ...others] = await keptLetters();
    expect(others).toEqual([]);
    const [entry] = await entries();
    expect(entry).toMatchObject({ attempts: 1, doneAt: toIso(test.clock.now()), lockedUntil: null, lastError: null });
    expect(kept!.name).toBe(`${entry!.id}.eml`);
    const { letter } = kept!;
    expect(letter.to).toEqual([{ name: '', address: visitor.user.email }]);
    expect(letter.subject).toBe('Вы зарегистрированы: Школа <кардиологии>');
    expect(letter.messageId).toBe(`<${entry!.id}@localhost>`);
    expect(letter.text).toContain('Здравствуйте, Мария Петровна!');
    expect(letter.text).toContain(`Номер регистрации: ${number}`);
    expect(letter.text).toContain('http://localhost:0/registrations');
    expect(letter.html).toContain('Школа &lt;кардиологии&gt;');
    expect(letter.html).not.toContain('<кардиологии>');
    expect(letter.attachments).toHaveLength(1);
    const [attachment] = letter.attachments;
    expect(attachment).toMatchObject({ filename: 'event.ics', mimeType: 'text/calendar' });
    const calendar = Buffer.from(attachment!.content as ArrayBuffer).toString('utf8');
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r?\n[\s\S]*END:VCALENDAR\s*$/);
    expect(calendar).toContain(`UID:${event.id}-1@localhost`);
  });

  it('are shown at /dev/mail, made harmless', async () => {
    await registerForTest(test, await signInAs(test), await makeEvent(test, { title: '<script>alert(1)</script>' }));
    expect(await (await test.visitor().fetch('/dev/mail')).text()).toContain('Писем пока нет');
    await test.running.outbox.wake();
    const response = await test.visitor().fetch('/dev/mail');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Вы зарегистрированы: &lt;script&gt;');
    expect(html).toContain('event.ics');
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const others = await test.visitor().fetch('/dev/mail?to=nobody@example.ru');
    expect(await others.text()).toContain('Писем пока нет');
  });

  it('tell each state of a registration once, and only while it is so', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const [holder, first] = [await signInAs(test), await signInAs(test)];
    const held = await registerForTest(test, holder, event);
    await registerForTest(test, first, event, { joinWaitingList: true });
    await test.running.outbox.wake();
    await holder.graphql(cancel, { id: held.id });
    await test.running.outbox.wake();
    const sent = (await keptLetters()).map(({ letter }) => [letter.to![0]!.address, letter.subject!.split(':')[0]]);
    expect(sent.sort()).toEqual(
      [
        [holder.user.email, 'Вы зарегистрированы'],
        [first.user.email, 'Вы в листе ожидания'],
        [holder.user.email, 'Участие отменено'],
        [first.user.email, 'Освободилось место'],
      ].sort(),
    );
    // Given up before the letter about it has left: nobody hears of a seat that is gone.
    const quick = await signInAs(test);
    const other = await makeEvent(test);
    const { id } = await registerForTest(test, quick, other);
    await quick.graphql(cancel, { id });
    await test.running.outbox.wake();
    const late = (await keptLetters()).filter(({ letter }) => letter.to![0]!.address === quick.user.email);
    expect(late.map(({ letter }) => letter.subject!.split(':')[0])).toEqual(['Участие отменено']);
  });

  it('say what the database holds at the moment of sending', async () => {
    const event = await makeEvent(test, { title: 'Старое название' });
    await registerForTest(test, await signInAs(test), event);
    await changeEvent(test, event.id, { title: 'Новое название' });
    await test.running.outbox.wake();
    expect((await keptLetters())[0]!.letter.subject).toBe('Вы зарегистрированы: Новое название');
  });

  it('leave by themselves when the application runs', async () => {
    const own = await startApp({ background: true });
    const sent = new Promise<void>((resolve) => {
      own.app.database.onCommit((tables) => {
        if (!tables.has('outbox')) return;
        void own.app.database
          .read('SELECT id FROM outbox WHERE "doneAt" IS NOT NULL')
          .then((done) => done.length > 0 && resolve());
      });
    });
    await registerForTest(own, await signInAs(own), await makeEvent(own));
    await sent;
    expect(await readdir(join(own.app.config.dataDir, 'mail'))).toHaveLength(1);
    await own.close();
  });
});

it('nothing is done in the background while the database is being filled', async () => {
  const doneWhileFilled: unknown[] = [];
  const own = await startApp({
    background: true,
    seed: async ({ app }) => {
      const user = await makeUser({ app });
      await app.database.inTransaction((transaction) =>
        notifyPasswordChanged(transaction, { userId: user.id, now: app.clock.now(), revokedKeys: [] }),
      );
      // Turns of the loop and of the database in which work in the background would begin.
      for (let turn = 0; turn < 50; turn += 1) await app.database.read('SELECT id FROM outbox');
      doneWhileFilled.push(...(await app.database.read('SELECT id FROM outbox WHERE "doneAt" IS NOT NULL')));
    },
  });
  expect(doneWhileFilled).toEqual([]);
  await own.running.outbox.wake();
  expect(await readdir(join(own.app.config.dataDir, 'mail'))).toHaveLength(1);
  await own.close();
});

it('in production no letter is shown to anybody', async () => {
  const env = {
    NODE_ENV: 'production',
    ENCRYPTION_KEYS: 'of-tests:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    PUBLIC_URL: 'https://med.example.ru',
    SMTP_URL: 'smtp://127.0.0.1:9',
    DEMO: 'true',
  };
  const own = await startApp({ env });
  expect((await own.visitor().fetch('/dev/mail')).status).toBe(404);
  await own.close();
});

describe('the worker', () => {
  beforeEach(async () => (test = await startApp()));
  afterEach(() => test.close());

  const worker = (run: Job<{ n: number }>['run'], app: TestApp = test) =>
    new OutboxWorker(app.app.database, test.clock, app.app.log, [{ name: 'try', run }]);
  const put = (n: number, key = `try ${n}`, priority?: number) =>
    test.app.database.inTransaction((transaction) =>
      enqueue(transaction, 'try', key, { n }, test.clock.now(), priority),
    );

  it('tries again with pauses that grow, and gives up at last', async () => {
    let runs = 0;
    const tired = worker(async () => {
      runs += 1;
      throw new Error(`no ${runs}`);
    });
    await put(1);
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 14; attempt += 1) {
      await tired.wake();
      const [entry] = await entries();
      expect(entry).toMatchObject({
        attempts: attempt,
        doneAt: null,
        failedAt: null,
        lockedUntil: null,
        lastError: `Error: no ${attempt}`,
      });
      const pause = Date.parse(entry!.availableAt) - test.clock.now().getTime();
      pauses.push(pause);
      test.clock.forward(pause - 1);
      await tired.wake();
      expect(runs).toBe(attempt);
      test.clock.forward(1);
    }
    expect(pauses.slice(0, 5)).toEqual([1, 2, 4, 8, 16].map((seconds) => seconds * second));
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBe(hour);
    await tired.wake();
    expect((await entries())[0]).toMatchObject({
      attempts: 14,
      failedAt: toIso(test.clock.now()),
      doneAt: null,
      lastError: 'Error: no 14',
    });
    test.clock.forward(30 * day);
    await tired.wake();
    expect(runs).toBe(14);
  });

  it('does what failed at first when it works again', async () => {
    let runs = 0;
    const recovering = worker(async () => {
      runs += 1;
      if (runs < 3) throw new Error('not yet');
    });
    await put(1);
    for (let round = 0; round < 5; round += 1) {
      await recovering.wake();
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

  it('is not held up by an entry that fails or that nobody can do', async () => {
    const done: number[] = [];
    const picky = worker(async ({ n }) => {
      if (n === 1) throw new Error('not this one');
      done.push(n);
    });
    await put(1);
    await test.app.database.inTransaction((transaction) =>
      enqueue(transaction, 'unknown', 'unknown', {}, test.clock.now()),
    );
    for (const n of [2, 3, 4, 5, 6, 7, 8]) await put(n);
    await picky.wake();
    expect(done.sort()).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect((await entries()).filter(({ doneAt }) => doneAt === null).map(({ lastError }) => lastError)).toEqual([
      'Error: not this one',
      'Error: there is no job unknown',
    ]);
  });

  it('serves what is urgent first', async () => {
    const done: number[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) await put(n);
    await put(7, 'urgent', 0);
    await worker(async ({ n }) => void done.push(n)).wake();
    expect(done.slice(0, 5)).toContain(7);
    expect(done).toHaveLength(7);
  });

  it('drops a second entry with the same key', async () => {
    const done: number[] = [];
    await put(1, 'same');
    await put(2, 'same');
    await worker(async ({ n }) => void done.push(n)).wake();
    await put(3, 'same');
    await worker(async ({ n }) => void done.push(n)).wake();
    expect(done).toEqual([1]);
  });

  it('shares the work with others, and no entry is done twice', async () => {
    const second = test.app.database.dialect === 'postgres' ? await test.startSecond() : test;
    const done: number[] = [];
    const busy = async ({ n }: { n: number }) => {
      await new Promise(setImmediate);
      done.push(n);
    };
    const workers = [worker(busy), worker(busy), worker(busy, second), worker(busy, second)];
    await test.app.database.inTransaction(async (transaction) => {
      for (let n = 0; n < 120; n += 1) await enqueue(transaction, 'try', `try ${n}`, { n }, test.clock.now());
    });
    await Promise.all(workers.map((one) => one.wake()));
    await Promise.all(workers.map((one) => one.wake()));
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n));
    expect((await entries()).every(({ attempts, doneAt }) => attempts === 1 && doneAt !== null)).toBe(true);
    if (second !== test) await second.close();
  });

  it('takes over what another left lying in a crash, but not what another is doing', async () => {
    let release = (): void => {};
    let begun = (): void => {};
    const started = new Promise<void>((resolve) => (begun = resolve));
    const slow = worker(() => {
      begun();
      return new Promise<void>((resolve) => (release = resolve));
    });
    await put(1);
    const underway = slow.wake();
    await started;
    const done: number[] = [];
    const other = worker(async ({ n }) => void done.push(n));
    test.clock.forward(2 * minute);
    await other.wake();
    expect(done).toEqual([]);
    test.clock.forward(1);
    await other.wake();
    expect(done).toEqual([1]);
    release();
    await underway;
  });
});

describe('letters over SMTP', () => {
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

  /** A registration, and the entry of its letter. */
  async function someone() {
    const visitor = test.visitor();
    const person = await signInAs(test);
    visitor.setCookie('__Host-session', person.cookie('session')!);
    await registerForTest(test, visitor, await makeEvent(test));
    const entry = async () => (await entries()).at(-1)!;
    return { email: person.user.email, entry };
  }

  it('are delivered', async () => {
    const { email, entry } = await someone();
    await test.running.outbox.wake();
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
    expect(test.running.ports.mail.mailbox).toBeNull();
    expect((await test.visitor().fetch('/dev/mail')).status).toBe(404);
  });

  it('that are refused for good are not tried again, and the address stays out of log and outbox', async () => {
    const { email, entry } = await someone();
    smtp.setBehaviour('refuse');
    await test.running.outbox.wake();
    const refused = await entry();
    expect(refused).toMatchObject({
      attempts: 1,
      state: 'FAILED',
      doneAt: null,
      failedAt: toIso(test.clock.now()),
      lastError: expect.stringMatching(/550 .*no such user/),
    });
    expect(refused.lastError).not.toContain(email);
    expect(test.logLines.some(({ msg }) => msg === 'work from the outbox failed')).toBe(true);
    expect(JSON.stringify(test.logLines)).not.toContain(email);
    smtp.setBehaviour('accept');
    test.clock.forward(day);
    await test.running.outbox.wake();
    expect(await entry()).toMatchObject({ attempts: 1, state: 'FAILED' });
    expect(smtp.emails).toEqual([]);
  });

  it.each(['busy', 'stranger'] as const)('that meet a server that is %s are tried again', async (mood) => {
    const { email, entry } = await someone();
    smtp.setBehaviour(mood);
    await test.running.outbox.wake();
    const waiting = await entry();
    expect(waiting).toMatchObject({ attempts: 1, state: 'RETRYING', failedAt: null });
    expect(waiting.lastError).not.toContain(email);
    smtp.setBehaviour('accept');
    test.clock.forward(30 * second);
    await test.running.outbox.wake();
    await test.running.outbox.wake();
    expect(await entry()).toMatchObject({ attempts: 2, state: 'DONE', lastError: null, doneAt: expect.any(String) });
    expect(smtp.emails.map(({ to }) => to![0]!.address)).toEqual([email]);
  });

  it('are tried ten times in five hours, and then wait for staff', async () => {
    const { entry } = await someone();
    smtp.setBehaviour('busy');
    const before = smtp.recipientCount();
    const pauses: number[] = [];
    for (;;) {
      await test.running.outbox.wake();
      const { state, availableAt } = await entry();
      if (state === 'FAILED') break;
      const rest = Date.parse(availableAt) - test.clock.now().getTime();
      pauses.push(rest / second);
      test.clock.forward(rest - 1);
      await test.running.outbox.wake();
      expect(smtp.recipientCount() - before).toBe(pauses.length);
      test.clock.forward(1);
    }
    expect(pauses).toEqual([30, 60, 120, 300, 600, 1800, 3600, 3600, 7200]);
    expect(await entry()).toMatchObject({ attempts: 10, failedAt: toIso(test.clock.now()) });
  });

  it('wait for a server that is down, and arrive once when it is up', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.stop();
    const { email, entry } = await someone();
    for (let round = 0; round < 3; round += 1) {
      await test.running.outbox.wake();
      expect(await entry()).toMatchObject({ attempts: round + 1, doneAt: null, failedAt: null });
      test.clock.forward(2 * minute);
    }
    smtp = await startSmtp(port);
    await test.running.outbox.wake();
    await test.running.outbox.wake();
    expect(smtp.emails.map(({ to }) => to![0]!.address)).toEqual([email]);
    expect(await entry()).toMatchObject({ attempts: 4, doneAt: expect.any(String) });
  });

  it.each(['forget', 'cut'] as const)('have the same mark when one has to be sent twice: %s', async (mood) => {
    const { entry } = await someone();
    smtp.setBehaviour(mood);
    await test.running.outbox.wake();
    expect(smtp.emails).toHaveLength(1);
    smtp.setBehaviour('accept');
    test.clock.forward(30 * second);
    await test.running.outbox.wake();
    expect(smtp.emails).toHaveLength(2);
    const { id } = await entry();
    expect(smtp.emails.map(({ messageId }) => messageId)).toEqual([`<${id}@med.example.ru>`, `<${id}@med.example.ru>`]);
  });

  /** So many letters in the queue, as many registrations would put there. */
  const queue = (count: number, email: string): Promise<void> =>
    test.app.database.inTransaction(async (transaction) => {
      const [user] = await transaction.query<{ id: string }>('SELECT id FROM users WHERE email = ?', [email]);
      await enqueueLetters(
        transaction,
        Array.from({ length: count }, () => ({
          kind: 'users.password-changed',
          key: uuid(),
          payload: { userId: user!.id, at: toIso(test.clock.now()) },
          userId: user!.id,
          now: test.clock.now(),
        })),
      );
    });

  it.each(['slow', 'silent'] as const)(
    'that somebody waits for do not stand behind others when the server is %s',
    async (mood) => {
      const { email } = await someone();
      await test.running.outbox.wake();
      smtp.emails.length = 0;
      smtp.setBehaviour(mood);
      await queue(150, email);
      const received = smtp.recipientCount();
      const underway = test.running.outbox.wake();
      const isUnderway = () => (mood === 'slow' ? smtp.recipientCount() > received : smtp.openConnections() > 0);
      await expect.poll(isUnderway, { timeout: 30_000, interval: 20 }).toBe(true);
      smtp.setBehaviour('slow');
      const user = await makeUser(test);
      await test.app.database.inTransaction((transaction) =>
        enqueueLetter(transaction, {
          kind: 'users.password-reset',
          key: uuid(),
          payload: { userId: user.id, redirect: null },
          userId: user.id,
          now: test.clock.now(),
          priority: 0,
        }),
      );
      void test.running.outbox.wake();
      await expect
        .poll(() => smtp.emails.some(({ to }) => to![0]!.address === user.email), { timeout: 30_000, interval: 50 })
        .toBe(true);
      expect(smtp.emails.length).toBeLessThan(100);
      smtp.setBehaviour('accept');
      await underway;
      test.clock.forward(minute);
      await test.running.outbox.wake();
      expect(smtp.emails).toHaveLength(151);
      expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(151);
      expect(smtp.maxConnections()).toBeLessThanOrEqual(5);
    },
    60_000,
  );
});
