import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoUser, desktop, violationsOf, phone, startSite, visit, type Site } from './browser.js';
import { makeUser } from './factories.js';
import { pageAddresses, refusedPaths, type Address, type Reader } from './page-addresses.js';

/** The pages of these readers at both widths, in light and in dark, each looked at in one window that goes from one to the next. */
export function lookAtPagesOf(...readers: Reader[]): void {
  let site: Site;
  let addresses: Address[];
  beforeAll(async () => {
    site = await startSite();
    addresses = Object.values(await pageAddresses(site)).flat();
  });
  afterEach(() => site.closePages());
  afterAll(() => site.close());

  const userOf = {
    visitor: () => Promise.resolve(undefined),
    doctor: () => demoUser(site, 'doctor@example.ru'),
    newcomer: () => makeUser(site),
    administrator: () => demoUser(site, 'admin@example.ru'),
  };

  describe.each([phone, desktop])('at %i pixels', (width) => {
    it.each(readers)(
      'no page of a %s has anything that axe or a reader would trip over',
      { timeout: 600_000 },
      async (reader) => {
        const user = await userOf[reader]();
        const page = await site.page({ width, expectedErrors: refusedPaths, ...(user && { user }) });
        const findings: string[] = [];
        for (const { path, button } of addresses.filter((address) => address.as === reader)) {
          await visit(page, path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          if (button) await page.getByRole('button', { name: button }).first().waitFor();
          findings.push(...(await violationsOf(page)).map((finding) => `${path} ${finding}`));
        }
        expect(findings).toEqual([]);
      },
    );
  });
}
