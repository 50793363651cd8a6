import { beforeAll } from 'vitest';
import { demoUser, phone, siteForFile, violationsOf, visit } from './browser.js';
import { makeUser } from './factories.js';
import { pageAddresses, rejectedPaths, type Address, type Reader } from './page-addresses.js';
import { axeSource } from './violations.js';

export const pagesTimeout = { timeout: 600_000 };

/**
 * Starts a site for the tests of a file.
 * @returns what axe or a reader would trip over on the pages of a reader, on a phone and on a desktop, in light and in dark,
 *   as `path violation`; the pages are looked at in one window that goes from one to the next
 */
export function violationsOfPages(): (reader: Reader) => Promise<string[]> {
  const site = siteForFile();
  let addresses: Address[];
  beforeAll(async () => void (addresses = Object.values(await pageAddresses(site)).flat()));

  const userOf = {
    guest: () => Promise.resolve(undefined),
    doctor: () => demoUser(site, 'doctor@example.ru'),
    newcomer: () => makeUser(site),
    administrator: () => demoUser(site, 'admin@example.ru'),
  };
  return async (reader) => {
    const user = await userOf[reader]();
    const page = await site.page({ width: phone, expectedErrors: rejectedPaths, ...(user && { user }) });
    await page.addInitScript(axeSource);
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
