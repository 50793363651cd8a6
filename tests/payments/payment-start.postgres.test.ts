import { expect, it } from 'vitest';
import { registerForTest, signInAs } from '../support/factories.js';
import { paidEvent, paymentsOf, payFor, harnessForFile } from '../support/payment-harness.js';

const harness = harnessForFile();

it('makes one payment of simultaneous clicks in two processes', async () => {
  const firstBrowser = await signInAs(harness.test);
  const { id, number } = await registerForTest(harness.test, firstBrowser, await paidEvent(harness.test));
  const second = await harness.test.startSecond();
  const secondBrowser = await signInAs(second, firstBrowser.user);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => payFor(index % 2 === 0 ? firstBrowser : secondBrowser, number)),
  );
  await second.close();
  expect(new Set(results.map(({ payment }) => payment?.id)).size).toBe(1);
  expect(await paymentsOf(harness.test, id)).toHaveLength(1);
  expect(await harness.acquirer.payments()).toHaveLength(1);
});
