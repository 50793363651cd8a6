import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { officeRoutes } from '../../client/office/office.routes';
import { pages } from '../../client/routes';
import { desktop, violationsOf, phone, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';
import { lookedAtElsewhere, pageAddresses } from '../support/page-addresses.js';

const site = siteForFile();

it('each page of the site has addresses at which axe looks, here or in a file of its own', async () => {
  const patterns = [...pages, ...officeRoutes].map(({ path }) => path);
  const addresses = Object.keys(await pageAddresses(site));
  expect([...addresses, ...Object.keys(lookedAtElsewhere)].sort()).toEqual([...new Set(patterns)].sort());
  for (const file of Object.values(lookedAtElsewhere)) {
    const path = `tests/browser/${file}.test.ts`;
    expect([path, existsSync(path) && readFileSync(path, 'utf8').includes('violationsOf(page)')]).toEqual([path, true]);
  }
});

describe.each([phone, desktop])('at %i pixels', (width) => {
  it('what opens above a page has nothing that axe or a reader would trip over', async () => {
    const page = await site.open('/events', {
      width,
      user: await makeUser(site, { phone: '123' }),
      isFirstVisit: true,
    });
    await page.getByRole('dialog', { name: 'Проверьте данные профиля' }).waitFor();
    const violations = await violationsOf(page);
    const client = await site.open('/', { width, isFirstVisit: true });
    await client.getByText('Для медицинских специалистов').waitFor();
    violations.push(...(await violationsOf(client)));
    if (width === phone) await client.locator('summary', { has: client.locator('.tabler-icon-menu-2') }).click();
    else await client.locator('summary[aria-label="Оформление"]').click();
    violations.push(...(await violationsOf(client)));
    expect(violations).toEqual([]);
  });
});
