import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, phone, siteForFile } from '../support/browser.js';

const site = siteForFile();

const earlier = (page: Page) => page.getByRole('region', { name: 'Предыдущие редакции' });
const isIndexed = async (page: Page) => (await page.locator('meta[name="robots"]').count()) === 0;

it.each([
  ['/privacy', 'Политика конфиденциальности', 3, phone],
  ['/terms', 'Пользовательское соглашение', 3, desktop],
])('%s shows its date, and links to earlier editions and back', async (path, title, edition, width) => {
  const page = await site.open(path, { width });
  expect(await page.title()).toMatch(new RegExp(`^${title} — `));
  await page.getByText(`Редакция ${edition}, действует с`).waitFor();
  expect(await isIndexed(page)).toBe(true);

  await earlier(page).getByRole('link', { name: 'Редакция 1, действовала с 1 сентября 2026' }).click();
  await page.getByText(/Эта редакция больше не\sдействует/).waitFor();
  expect(new URL(page.url()).search).toBe('?version=1');
  expect(await page.title()).toMatch(new RegExp(`^${title}, редакция 1 — `));
  expect(await isIndexed(page)).toBe(false);

  await page.getByRole('link', { name: 'Открыть действующую редакцию' }).click();
  await page.getByText(`Редакция ${edition}, действует с`).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
});

it('a document with one edition has no list of others, and an unknown edition is not found', async () => {
  const page = await site.open('/legal/newsletter-consent', { expectedErrors: ['/privacy'] });
  await page.getByText('Редакция 1, действует с').waitFor();
  expect(await earlier(page).count()).toBe(0);
  const response = await page.goto('/privacy?version=99');
  expect(response!.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Страница не найдена' }).waitFor();
  expect((await page.goto('/privacy?version=first'))!.status()).toBe(200);
});

it('a printed document is black on white, without navigation', async () => {
  const page = await site.open('/terms', { dark: true });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await earlier(page).isVisible()).toBe(false);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
});
