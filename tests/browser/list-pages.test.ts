import { expect, it } from 'vitest';
import { makeUser } from '../support/factories.js';
import { desktop, operationNameOf, siteForFile } from '../support/browser.js';

const site = siteForFile();

it('a list has its further pages, in the same place of the window, after «back»', async () => {
  for (let n = 0; n < 110; n++) await makeUser(site, { lastName: `Листова${n}` });
  const page = await site.open('/office/users', { width: desktop, user: 'manager' });
  const rows = page.getByRole('main').getByRole('row');
  const firstPage = await rows.count();
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(firstPage);
  const shown = await rows.allTextContents();

  const row = rows
    .nth(firstPage + 5)
    .getByRole('link')
    .first();
  await row.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await row.click();
  await page.getByRole('link', { name: 'Карточка человека' }).click();
  await page.waitForURL('**/office/users/*');
  await page.getByRole('link', { name: 'Люди', exact: true }).first().waitFor();

  // Held back: what the window shows at once comes from its cache.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    const { variables } = (route.request().postDataJSON() ?? {}) as { variables?: { after?: string } };
    if (variables?.after && operationNameOf(route.request())) await released;
    await route.continue();
  });
  // A new person moves the limit between the two pages.
  await makeUser(site, { lastName: 'Аааева' });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Люди' }).waitFor();
  expect(await rows.count()).toBeGreaterThan(firstPage);
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(2);

  // The row that left the first page is on the second one.
  release();
  await expect.poll(() => rows.allTextContents()).toContain(shown[firstPage - 1]);
  const texts = await rows.allTextContents();
  expect(new Set(texts).size).toBe(texts.length);
});

it('the panel of the last row moves on to the next page', async () => {
  const page = await site.open('/office/users', { width: desktop, user: 'manager' });
  const links = page.getByRole('main').locator('tbody th a');
  await links.nth(99).click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('heading', { level: 2, name: (await links.nth(99).textContent())! }).waitFor();
  await page.keyboard.press('j');
  await links.nth(100).waitFor();
  const name = await links.nth(100).textContent();
  await expect.poll(() => panel.getByRole('heading', { level: 2 }).first().textContent()).toBe(name);
});
