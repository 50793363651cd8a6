import { afterAll, afterEach, beforeAll } from 'vitest';
import { demoUser, desktop, phone, startSite, violationsOf, visit, type Site } from './browser.js';
import { makeUser } from './factories.js';
import { pageAddresses, rejectedPaths, type Address, type Reader } from './page-addresses.js';

/** Widths at which all pages are looked at. */
export const widths = [phone, desktop];
export const pagesTimeout = { timeout: 600_000 };

/**
 * Starts a site for the tests of a file.
 * @returns what axe or a reader would trip over on the pages of a reader, in light and in dark, as `path violation`; the
 *   pages are looked at in one window that goes from one to the next
 */
export function violationsOfPages(): (reader: Reader, width: number) => Promise<string[]> {
  let site: Site;
  let addresses: Address[];
  beforeAll(async () => {
    site = await startSite();
    addresses = Object.values(await pageAddresses(site)).flat();
  });
  afterEach(() => site.closePages());
  afterAll(() => site.close());

  const userOf = {
    guest: () => Promise.resolve(undefined),
    doctor: () => demoUser(site, 'doctor@example.ru'),
    newcomer: () => makeUser(site),
    administrator: () => demoUser(site, 'admin@example.ru'),
  };
  return async (reader, width) => {
    const user = await userOf[reader]();
    const page = await site.page({ width, expectedErrors: rejectedPaths, ...(user && { user }) });
    const violations: string[] = [];
    for (const { path, button } of addresses.filter((address) => address.as === reader)) {
      await visit(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (button) await page.getByRole('button', { name: button }).first().waitFor();
      violations.push(...(await violationsOf(page)).map((violation) => `${path} ${violation}`));
    }
    return violations;
  };
}
