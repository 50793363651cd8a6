import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { day, hour, toIso, addMs, systemClock } from '../../server/core/clock.js';
import { makeEvent, registerForTest, signInAs } from '../support/factories.js';
import { expectConsistentMoney } from '../support/money-rules.js';
import { price, stateOf, runPaymentJobs, harnessForFile } from '../support/payment-harness.js';

const harness = harnessForFile();

it('a process that is killed during payments loses no money', async () => {
  const { test, acquirer, clock } = harness;
  // The killed process uses the machine's clock.
  clock.forward(systemClock.now().getTime() - clock.now().getTime());
  const startsAt = toIso(addMs(clock.now(), 30 * day));
  const event = await makeEvent(test, { capacity: null, priceAmount: price, startsAt });
  const registrations: { id: string; number: string }[] = [];
  for (let count = 0; count < 12; count += 1)
    registrations.push(await registerForTest(test, await signInAs(test), event));

  const paidIds = new Set<string>();
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/paying-process.ts'], {
    env: {
      ...process.env,
      ...acquirer.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: test.app.config.dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let buffer = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const lines = (buffer + part).split('\n');
    buffer = lines.pop()!;
    // Users who got a payment address pay, even though the process is killed.
    for (const line of lines) paidIds.add(line.split('/').at(-1)!);
    if (paidIds.size >= 3) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
  expect(signal, 'it must be killed while it works').toBe('SIGKILL');
  expect(paidIds.has('done')).toBe(false);
  for (const id of paidIds) await acquirer.pay(id);
  for (const pause of [60_000, 120_000, hour, hour]) {
    clock.forward(pause);
    await runPaymentJobs(test);
  }
  for (const person of registrations) await expectConsistentMoney(harness, person);
  const states = await Promise.all(registrations.map(({ id }) => stateOf(test, id)));
  expect(states.filter((state) => state === 'CONFIRMED')).toHaveLength(paidIds.size);
  expect((await acquirer.payments()).filter(({ status }) => status === 'succeeded')).toHaveLength(paidIds.size);
}, 180_000);
