import { beforeAll, describe, expect, it } from 'vitest';
import type { QueryRunner } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { minute } from '../../server/core/clock.js';
import { enqueueEmail } from '../../server/core/email/enqueue-email.js';
import { passwordChangedEmail } from '../../server/users/sign-in/password-changed.emails.js';
import { enqueue } from '../../server/core/jobs/outbox.js';
import { nameLetters } from '../../server/migrations/name-letters.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { appWithSmtpForFile } from '../support/smtp.js';
import type { TestClient } from '../support/client.js';

const { test, smtp } = appWithSmtpForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

type ListedEmail = {
  id: string;
  kind: { name: string; title: string };
  state: string;
  attempts: number;
  nextTryAt: string | null;
  lastError: string | null;
  sentAt: string | null;
  recipient: { userId: string; name: string; maskedEmail: string } | null;
};
const fields =
  'id kind { name title } state attempts nextTryAt lastError createdAt sentAt recipient { userId name maskedEmail }';

const list = (filter: object | null, page: object = {}) =>
  manager.query('letters', { filter, ...page }, `nodes { ${fields} } pageInfo { hasNextPage endCursor }`);

const resendEmail = (id: string) => manager.mutate('resendLetter', { id }, `letter { ${fields} }`);

const totals = async (): Promise<Record<string, number>> => {
  const letterOverview = await manager.query('letterOverview', {}, 'totals { state count }');
  return Object.fromEntries(letterOverview.totals.map(({ state, count }) => [state, count]));
};

async function registeredUser() {
  const client = await signInAs(test);
  const { id } = await registerForTest(test, client, await makeEvent(test));
  return { client, registrationId: id, userId: client.user.id, email: client.user.email };
}
const emailsOf = async (userId: string): Promise<ListedEmail[]> => (await list({ userId })).nodes;

describe('the list of emails for staff', () => {
  it('shows an email with its recipient but without the address, from the queue until it is sent', async () => {
    const { userId, email } = await registeredUser();
    expect(await emailsOf(userId)).toMatchObject([
      {
        kind: { name: 'registration.confirmed', title: 'Участие подтверждено' },
        state: 'QUEUED',
        attempts: 0,
        sentAt: null,
        nextTryAt: '2026-11-21T09:00:00.000Z',
        recipient: { userId, name: 'Иванова Мария Петровна', maskedEmail: `${email[0]}…@example.ru` },
      },
    ]);
    await test.running.outbox.runPendingJobs();
    const [message] = await emailsOf(userId);
    expect(message).toMatchObject({ state: 'SENT', attempts: 1, sentAt: '2026-11-21T09:00:00.000Z', nextTryAt: null });
    expect(JSON.stringify(message)).not.toContain(email);
  });

  it('distinguishes sent emails from those that are no longer needed', async () => {
    const { client, registrationId, userId } = await registeredUser();
    await client.mutate('cancelRegistration', { id: registrationId });
    await test.running.outbox.runPendingJobs();
    const states = Object.fromEntries((await emailsOf(userId)).map(({ kind, state }) => [kind.name, state]));
    expect(states).toEqual({ 'registration.confirmed': 'NOT_NEEDED', 'registration.cancelled': 'SENT' });
  });

  it('shows when a failed email is tried again', async () => {
    smtp.setBehaviour('busy');
    const { userId } = await registeredUser();
    await test.running.outbox.runPendingJobs();
    expect(await emailsOf(userId)).toMatchObject([
      {
        state: 'RETRYING',
        attempts: 1,
        nextTryAt: new Date(test.clock.now().getTime() + minute / 2).toISOString(),
        lastError: expect.stringContaining('451'),
      },
    ]);
    smtp.setBehaviour('accept');
    test.clock.forward(minute);
    await test.running.outbox.runPendingJobs();
    expect(await emailsOf(userId)).toMatchObject([{ state: 'SENT', attempts: 2, lastError: null }]);
  });

  it('sends a rejected email again exactly once for three clicks', async () => {
    smtp.setBehaviour('refuse');
    const { userId, email } = await registeredUser();
    await test.running.outbox.runPendingJobs();
    const [failed] = await emailsOf(userId);
    expect(failed).toMatchObject({ state: 'FAILED', attempts: 1, nextTryAt: null });
    expect(failed!.lastError).toMatch(/550 .*no such user/);
    expect(failed!.lastError).not.toContain(email);
    expect(await totals()).toMatchObject({ FAILED: 1 });
    const metrics = await (await test.client().fetch('/metrics')).text();
    expect(metrics).toContain('emails{state="failed"} 1');

    smtp.setBehaviour('accept');
    smtp.emails.length = 0;
    const answers = await Promise.all([1, 2, 3].map(() => resendEmail(failed!.id)));
    expect(answers.map(({ letter: message }) => message?.state)).toEqual(['QUEUED', 'QUEUED', 'QUEUED']);
    await test.running.outbox.runPendingJobs();
    await test.running.outbox.runPendingJobs();
    expect(smtp.emails.map(({ to }) => to![0]!.address)).toEqual([email]);
    expect((await resendEmail(failed!.id)).problems).toMatchObject([{ code: 'ALREADY_SENT' }]);
    expect(await totals()).toMatchObject({ FAILED: 0 });
  });

  it('rejects an unknown email and other jobs of the outbox', async () => {
    expect((await resendEmail(uuid())).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    await test.app.database.inTransaction((transaction) =>
      enqueue(transaction, 'unknown', 'not a letter', {}, test.clock.now()),
    );
    const otherJob = await test.row<{ id: string }>(`SELECT id FROM outbox WHERE job = 'unknown'`);
    expect((await resendEmail(otherJob.id)).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await list(null)).nodes.map(({ id }) => id)).not.toContain(otherJob.id);
  });

  it('pages through emails, latest first, filtered by state, kind and user', async () => {
    const user = await makeUser(test);
    await test.app.database.inTransaction(async (transaction) => {
      for (let index = 0; index < 5; index += 1)
        await enqueueEmail(
          transaction,
          passwordChangedEmail,
          { userId: user.id, at: '2026-11-21T09:00:00.000Z' },
          { key: uuid(), userId: user.id, now: test.clock.now() },
        );
    });
    const filter = { userId: user.id, kind: 'users.password-changed', state: 'QUEUED' };
    const first = await list(filter, { first: 3 });
    const second = await list(filter, { first: 3, after: first.pageInfo.endCursor });
    const ids = [...first.nodes, ...second.nodes].map(({ id }) => id);
    expect(ids).toHaveLength(5);
    expect(ids).toEqual([...ids].sort().reverse());
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    expect((await list({ ...filter, state: 'FAILED' })).nodes).toEqual([]);
    expect((await list({ kind: 'users.password-changed' })).nodes.length).toBeGreaterThanOrEqual(5);
    expect((await list(null)).nodes[0]!.id).toBe(ids[0]);
  });

  it('has a title for each kind', async () => {
    const letterOverview = await manager.query('letterOverview', {}, 'kinds { name title }');
    const names = letterOverview.kinds.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'users.password-reset',
        'registration.offered',
        'registration.reminder-hour',
        'newsletter.digest',
        'feedback.answered',
        'photo-removal.decided',
      ]),
    );
    expect(letterOverview.kinds.filter(({ title }) => !/^[А-ЯЁ]/.test(title))).toEqual([]);
  });

  it('knows the kind of older emails after the migration', async () => {
    const kinds = {
      'password-reset-letter': ['{"userId":null,"redirect":null}', 'users.password-reset'],
      'feedback-letter': ['{"id":"x","letter":"answered"}', 'feedback.answered'],
      'photo removal letter': ['{"id":"x","letter":"asked"}', 'photo-removal.asked'],
      'registration-letter': [
        '{"registrationId":"x","template":"registration.offer-expired"}',
        'registration.offer-expired',
      ],
      'search batch': ['{}', null],
    } as const;
    const rows = await test.app.database.inTransaction(async (transaction) => {
      for (const [job, [payload]] of Object.entries(kinds))
        await enqueue(transaction, job, `before ${job}`, JSON.parse(payload), test.clock.now());
      await transaction.query(`UPDATE outbox SET attempts = 2 WHERE key = 'before feedback-letter'`);
      await nameLetters({ query: (sql: string) => transaction.query(sql) } as QueryRunner);
      const outboxRows = await transaction.query(
        `SELECT key, job, letter, state FROM outbox WHERE key LIKE 'before %'`,
      );
      await transaction.query(`DELETE FROM outbox WHERE key LIKE 'before %'`);
      return outboxRows;
    });
    expect(rows).toHaveLength(5);
    for (const [job, [, kind]] of Object.entries(kinds))
      expect(rows).toContainEqual({
        key: `before ${job}`,
        job: kind ? `letter ${kind}` : job,
        letter: kind,
        state: job === 'feedback-letter' ? 'RETRYING' : 'QUEUED',
      });
  });
});
