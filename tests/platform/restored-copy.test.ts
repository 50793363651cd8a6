import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { enqueueEmail } from '../../server/core/email/enqueue-email.js';
import { readOutgoingPause } from '../../server/core/installation/outgoing-pause.js';
import { markAsCopy, recogniseCopy } from '../../server/core/installation/recognise-copy.js';
import { readWaitingWork, resumeOutgoing } from '../../server/core/installation/resume.js';
import { enqueue } from '../../server/core/jobs/outbox.js';
import { AcquirerNoResponseError } from '../../server/ports/acquirer.js';
import { roleChanged } from '../../server/users/staff/role.emails.js';
import { startApp, type TestApp } from '../support/app.js';
import { makeUser, staff } from '../support/factories.js';

let test: TestApp;
beforeEach(async () => void (test = await startApp()));
afterEach(() => test.close());

const recognise = () => recogniseCopy(test.app, test.app.log);
const endsOfPause = () => test.logLines.filter(({ msg }) => msg === 'everything goes out again');
const sentTo = async (address: string) =>
  (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === address).length;

async function enqueueFor(user: { id: string }, key: string): Promise<void> {
  const now = test.clock.now();
  const payload = { userId: user.id, before: 'USER', after: 'EDITOR', at: now.toISOString() } as const;
  await test.app.database.inTransaction((transaction) =>
    enqueueEmail(transaction, roleChanged, payload, { key, userId: user.id, now }),
  );
}

describe('a database', () => {
  it('is recognised as a copy when it is in another place, and not by a restart', async () => {
    await recognise();
    await recognise();
    expect(await readOutgoingPause(test.app)).toBeNull();
    await test.execute(`UPDATE installation SET place = 'where it was' RETURNING id`);
    await recognise();
    expect(await readOutgoingPause(test.app)).toMatchObject({ reason: 'COPIED' });
  });
});

describe('a restored database', () => {
  it('sends nothing and calls no acquirer until an administrator lets it, and says so', async () => {
    const user = await makeUser(test);
    const administrator = await makeUser(test, { role: 'ADMINISTRATOR' });
    await markAsCopy(test.app, 'RESTORED', '2026-11-01T00:00:00.000Z');
    await recognise();
    await enqueueFor(user, 'waits');
    await test.running.outbox.runPendingJobs();
    expect(await sentTo(user.email)).toBe(0);
    expect(endsOfPause()).toEqual([]);
    await expect(test.app.acquirer!.payment('any')).rejects.toThrow(AcquirerNoResponseError);
    const ready = await test.client().fetch('/health/ready');
    expect([ready.status, await ready.json()]).toMatchObject([200, { outgoing: 'paused: RESTORED' }]);
    expect(await readWaitingWork(test.app.database)).toContainEqual(
      expect.objectContaining({ letter: roleChanged.name, count: 1 }),
    );

    const fields = 'reason backupTime';
    const editor = await staff(test, 'EDITOR');
    expect(await editor.query('outgoingPause', {}, fields)).toEqual({
      reason: 'RESTORED',
      backupTime: '2026-11-01T00:00:00.000Z',
    });

    await expect(resumeOutgoing(test.app, user.email, null)).rejects.toThrow('no administrator');
    expect(await resumeOutgoing(test.app, administrator.email, null)).toBe(0);
    await test.running.outbox.runPendingJobs();
    expect(await sentTo(user.email)).toBe(1);
    expect(await editor.query('outgoingPause', {}, fields)).toBeNull();
    expect(await test.app.acquirer!.payment('any')).toBeNull();
    expect(endsOfPause()).toMatchObject([{ because: 'RESTORED' }]);
    expect(await test.rows(`SELECT "actorId" FROM audit_acts WHERE action = 'resumeOutgoing'`)).toEqual([
      { actorId: administrator.id },
    ]);
  });

  it('discards emails of before a time, and no other work', async () => {
    const user = await makeUser(test);
    const administrator = await makeUser(test, { role: 'ADMINISTRATOR' });
    await enqueueFor(user, 'old');
    await test.app.database.inTransaction((transaction) =>
      enqueue(transaction, 'my-data-sweep', 'sweep', { userId: user.id }, test.clock.now()),
    );
    test.clock.forward(minute);
    await markAsCopy(test.app, 'RESTORED', null);
    await enqueueFor(user, 'new');
    expect(await resumeOutgoing(test.app, administrator.email, test.clock.now())).toBe(1);
    await test.running.outbox.runPendingJobs();
    expect(await sentTo(user.email)).toBe(1);
    expect(await test.value(`SELECT state FROM outbox WHERE key = 'sweep'`)).toBe('DONE');
  });
});

it('OUTBOX=off holds back the same', async () => {
  const rehearsal = await test.restart({ OUTBOX: 'off' });
  const user = await makeUser(rehearsal);
  test = rehearsal;
  await enqueueFor(user, 'waits');
  await test.running.outbox.runPendingJobs();
  expect(await sentTo(user.email)).toBe(0);
  await expect(test.app.acquirer!.payment('any')).rejects.toThrow(AcquirerNoResponseError);
});
