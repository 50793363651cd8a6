import { expect, it } from 'vitest';
import { runChecks } from '../../server/commands/doctor/check.js';
import { databaseChecks } from '../../server/commands/doctor/database-checks.js';
import { addMs, hour, second, systemClock, type Clock } from '../../server/core/clock.js';
import type { Config } from '../../server/core/config/config.js';
import { appForFile } from '../support/app.js';
import { startTcpProxy } from '../support/tcp-proxy.js';

const test = appForFile();

/** What a check finds. */
async function find(check: string, changes: Partial<Config> = {}, clock: Clock = systemClock) {
  const { config, database } = test.app;
  const checks = databaseChecks({ ...config, ...changes }, database, clock).filter(({ name }) => name === check);
  return (await runChecks(checks, 2 * second))[0];
}

it('npm run doctor compares the clock with that of PostgreSQL', async () => {
  expect(await find('clock')).toMatchObject({ state: 'ok' });
  const late: Clock = { ...systemClock, now: () => addMs(systemClock.now(), -hour) };
  const detail = expect.stringMatching(/^3600\.\d s apart/);
  expect(await find('clock', {}, late)).toMatchObject({ state: 'failed', detail });
});

it('npm run doctor finds that messages between processes get lost on the way', async () => {
  expect(await find('change messages')).toMatchObject({ state: 'ok' });
  const proxy = await startTcpProxy(test.app.config.databaseUrl!);
  try {
    proxy.onRequest = (bytes) => (bytes.includes('NOTIFY') ? 'swallow' : 'pass');
    const changes = { databaseDirectUrl: proxy.through(test.app.config.databaseUrl!) };
    expect(await find('change messages', changes)).toMatchObject({ state: 'failed' });
    proxy.onRequest = (bytes) => (bytes.includes('NOTIFY') ? 'cut' : 'pass');
    expect(await find('change messages', changes)).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('Connection terminated'),
    });
  } finally {
    await proxy.close();
  }
});
