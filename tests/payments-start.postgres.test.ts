import { afterAll, beforeAll, expect, it } from 'vitest';
import { registered, signedIn } from './support/make.js';
import { openTill, paidEvent, paymentsOf, payFor, type Till } from './support/paying.js';

let till: Till;
beforeAll(async () => (till = await openTill()));
afterAll(() => till.close());

it('makes one payment of simultaneous clicks in two processes', async () => {
  const firstBrowser = await signedIn(till.test);
  const { id, number } = await registered(till.test, firstBrowser, await paidEvent(till.test));
  const second = await till.test.second();
  const secondBrowser = await signedIn(second, firstBrowser.user);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => payFor(index % 2 === 0 ? firstBrowser : secondBrowser, number)),
  );
  await second.close();
  expect(new Set(results.map(({ payment }) => payment?.id)).size).toBe(1);
  expect(await paymentsOf(till.test, id)).toHaveLength(1);
  expect(await till.acquirer.payments()).toHaveLength(1);
});
