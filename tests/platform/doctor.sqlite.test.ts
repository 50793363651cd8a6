import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/core/clock.js';
import { enqueue } from '../../server/core/jobs/outbox.js';
import { readConfig } from '../../server/core/config/config.js';
import { lastBackupFile } from '../../server/core/files/last-backup.js';
import { markAsCopy } from '../../server/core/installation/recognise-copy.js';
import { databaseChecks } from '../../server/commands/doctor/database-checks.js';
import { runChecks, type Check, type Result } from '../../server/commands/doctor/check.js';
import { examine } from '../../server/commands/doctor/examine.js';
import { storedTimes } from '../../server/commands/doctor/clock-check.js';
import { hostChecks } from '../../server/commands/doctor/host-checks.js';
import { mailChecks } from '../../server/commands/doctor/mail-checks.js';
import { serviceChecks } from '../../server/commands/doctor/service-checks.js';
import { openForCommand } from '../../server/commands/open-for-command.js';
import { appForFile } from '../support/app.js';
import { freePort } from '../support/free-port.js';
import { runOperatorCommand } from '../support/run-operator-command.js';
import { scratchFolder } from '../support/scratch-folder.js';
import { startSmtp } from '../support/smtp.js';

const test = appForFile();

const run = async (checks: Check[]): Promise<Record<string, Result>> =>
  Object.fromEntries((await runChecks(checks)).map((result) => [result.check, result]));

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that answers like a service outside. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => new Promise((done) => server.close(done)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('npm run doctor', () => {
  it('finds an installation in order, and says what it cannot know', async () => {
    const { dataDir } = test.app.config;
    const found = await examine({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
    });
    const stateOf = (name: string) => found.find(({ check }) => check === name)?.state;
    expect(stateOf('settings')).toBe('ok');
    expect(stateOf('database')).toBe('ok');
    expect(stateOf('data folder')).toBe('ok');
    expect(stateOf('mail server')).toBe('unused');
    // No site listens there, and that is a failure.
    expect(found.find(({ check }) => check === 'site')).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('does not answer'),
    });
  });

  it('finds a missing database, and makes none', async () => {
    const folder = await scratchFolder('doctor-');
    const detail = expect.stringContaining(`There is no database in ${folder}: check DATA_DIR`);
    const found = await examine({ NODE_ENV: 'test', DATA_DIR: folder });
    expect(found).toContainEqual({ check: 'database', state: 'failed', detail });
    expect(existsSync(join(folder, 'database.sqlite'))).toBe(false);
  });

  it('like other commands, which refuse the settings of another place', async () => {
    const folder = await scratchFolder('elsewhere-');
    const elsewhere = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
    await expect(openForCommand(elsewhere, 'npm run admin')).rejects.toThrow(`There is no database in ${folder}`);
    expect(existsSync(join(folder, 'database.sqlite'))).toBe(false);
  });

  it('warns while a restored database sends nothing', async () => {
    const { config, database } = test.app;
    const outgoing = async () => (await run(databaseChecks(config, database, systemClock))).outgoing;
    expect(await outgoing()).toMatchObject({ state: 'ok' });
    await markAsCopy(test.app, 'RESTORED', null);
    expect(await outgoing()).toMatchObject({ state: 'warning', detail: expect.stringContaining('npm run resume') });
    await test.execute('DELETE FROM installation RETURNING id');
  });

  it('names wrong settings and ends with 1', async () => {
    const { code, output } = await runOperatorCommand('doctor', { DATABASE_POOL: 'many' });
    expect(code).toBe(1);
    expect(output).toMatch(/^FAILED +settings .*\n +DATABASE_POOL/);
  });

  it('finds that the clock has gone back', async () => {
    const { database, clock } = test.app;
    await database.inTransaction((transaction) => enqueue(transaction, 'none', 'a', {}, clock.now()));
    const before = { now: () => new Date(clock.now().getTime() - 3_600_000), elapsed: () => 0 };
    expect(await storedTimes(database, clock)).toMatchObject({ state: 'ok' });
    expect(await storedTimes(database, before)).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('3600 s'),
    });
    await database.inTransaction((transaction) => transaction.delete('outbox', { key: 'a' }));
  });

  it('warns of an old backup', async () => {
    const { config } = test.app;
    const file = join(config.dataDir, lastBackupFile);
    const finishedAt = new Date(Date.now() - 27 * 3_600_000).toISOString();
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(file, JSON.stringify({ finishedAt }));
    expect((await run(hostChecks(config, systemClock)))['last backup']).toMatchObject({ state: 'warning' });
    await writeFile(file, JSON.stringify({ finishedAt: new Date().toISOString() }));
    expect((await run(hostChecks(config, systemClock)))['last backup']).toMatchObject({ state: 'ok' });
    await rm(file);
  });

  it('signs in at the mail server, and reads the records of the sender', async () => {
    const smtp = await startSmtp();
    closing.push(() => smtp.stop());
    const config = { ...readConfig({ NODE_ENV: 'test', SMTP_URL: smtp.url }), mailFrom: 'Центр <news@example.ru>' };
    const records: Record<string, string[]> = {
      'example.ru': ['some-verification=1', 'v=spf1 include:mail.example.ru -all'],
      '_dmarc.example.ru': ['v=DMARC1; p=none; rua=mailto:post@example.ru'],
      'mail._domainkey.example.ru': [],
    };
    const found = await run(mailChecks(config, 'mail', (name) => Promise.resolve(records[name] ?? [])));
    expect(found['mail server']).toMatchObject({ state: 'ok' });
    expect(found.SPF).toMatchObject({ state: 'ok', detail: 'v=spf1 include:mail.example.ru -all' });
    expect(found.DMARC).toMatchObject({ state: 'warning' });
    expect(found.DKIM).toMatchObject({ state: 'failed' });
    expect(smtp.emails).toEqual([]);

    const silent = { ...config, ...readConfig({ NODE_ENV: 'test', SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }) };
    expect((await run(mailChecks(silent, undefined, () => Promise.resolve([]))))['mail server']).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/^[^\n]*ECONNREFUSED[^\n]*$/),
    });
  });

  it.each([
    [200, { status: 'enabled', test: false }, 'ok'],
    [200, { status: 'enabled', test: true }, 'warning'],
    [200, { status: 'disabled', test: false }, 'failed'],
    [401, {}, 'failed'],
  ])('asks the acquirer for the shop: %i %o is %s', async (status, body, state) => {
    const requests: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const config = readConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: url,
      YOOKASSA_SHOP_ID: '123456',
      YOOKASSA_SECRET_KEY: 'test_0123456789abcdef',
      YOOKASSA_URL: `${url}/v3`,
    });
    const found = await run(serviceChecks(config));
    expect(found.acquirer).toMatchObject({ state });
    expect(found.site).toMatchObject({ state: status === 200 ? 'ok' : 'failed' });
    const credentials = Buffer.from('123456:test_0123456789abcdef').toString('base64');
    expect(requests).toContain(`GET /v3/me Basic ${credentials}`);
  });
});
