import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { day, hour, toIso, addMs, machineClock } from '../server/core/clock.js';
import { makeEvent, registerForTest, signInAs } from './support/factories.js';
import { expectConsistentMoney } from './support/money-rules.js';
import { openTill, price, stateOf, runPaymentJobs, type Till } from './support/payment-harness.js';

let till: Till;
beforeAll(async () => (till = await openTill()));
afterAll(() => till.close());

it('a process that is killed while people pay loses nobody money', async () => {
  const { test, acquirer, clock } = till;
  // Processes live by the clock of the machine.
  clock.forward(machineClock.now().getTime() - clock.now().getTime());
  const startsAt = toIso(addMs(clock.now(), 30 * day));
  const event = await makeEvent(test, { capacity: null, priceAmount: price, startsAt });
  const people: { id: string; number: string }[] = [];
  for (let count = 0; count < 12; count += 1) people.push(await registerForTest(test, await signInAs(test), event));

  const paid = new Set<string>();
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
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    // Who was told where to pay pays, whatever became of the process.
    for (const line of lines) paid.add(line.split('/').at(-1)!);
    if (paid.size >= 3) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
  expect(signal, 'it must be killed while it works').toBe('SIGKILL');
  expect(paid.has('done')).toBe(false);
  for (const id of paid) await acquirer.pay(id);
  for (const wait of [60_000, 120_000, hour, hour]) {
    clock.forward(wait);
    await runPaymentJobs(test);
  }
  for (const person of people) await expectConsistentMoney(till, person);
  const states = await Promise.all(people.map(({ id }) => stateOf(test, id)));
  expect(states.filter((state) => state === 'CONFIRMED')).toHaveLength(paid.size);
  expect((await acquirer.payments()).filter(({ status }) => status === 'succeeded')).toHaveLength(paid.size);
}, 180_000);
