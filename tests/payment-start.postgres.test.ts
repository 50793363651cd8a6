import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerForTest, signInAs } from './support/factories.js';
import { openTill, paidEvent, paymentsOf, payFor, type Till } from './support/payment-harness.js';

let till: Till;
beforeAll(async () => (till = await openTill()));
afterAll(() => till.close());

it('makes one payment of simultaneous clicks in two processes', async () => {
  const firstBrowser = await signInAs(till.test);
  const { id, number } = await registerForTest(till.test, firstBrowser, await paidEvent(till.test));
  const second = await till.test.startSecond();
  const secondBrowser = await signInAs(second, firstBrowser.user);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => payFor(index % 2 === 0 ? firstBrowser : secondBrowser, number)),
  );
  await second.close();
  expect(new Set(results.map(({ payment }) => payment?.id)).size).toBe(1);
  expect(await paymentsOf(till.test, id)).toHaveLength(1);
  expect(await till.acquirer.payments()).toHaveLength(1);
});
