import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, openMore, phone, siteForFile, visit } from '../support/browser.js';

const site = siteForFile();

const bar = (page: Page) => page.getByRole('navigation', { name: 'Личный кабинет' });
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).last().boundingBox())!;

describe.each([phone, desktop])('the four places of the account at %i pixels', (width) => {
  it('are one link away from each of its pages, and name the place that a page belongs to', async () => {
    const page = await site.page({ width, user: 'doctor' });
    const found: Record<string, string> = {};
    for (const path of ['/registrations', '/questions', '/nmo', '/lk/payments', '/lk', '/lk/security', '/lk/sites']) {
      await visit(page, path);
      expect(await bar(page).getByRole('link').allInnerTexts()).toEqual(['Мероприятия', 'Баллы', 'Платежи', 'Профиль']);
      found[path] = await bar(page).locator('[aria-current]').innerText();
    }
    expect(found).toEqual({
      '/registrations': 'Мероприятия',
      '/questions': 'Мероприятия',
      '/nmo': 'Баллы',
      '/lk/payments': 'Платежи',
      '/lk': 'Профиль',
      '/lk/security': 'Профиль',
      '/lk/sites': 'Профиль',
    });
    const pages = page.getByRole('navigation', { name: 'Профиль' }).getByRole('link');
    expect(await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/lk',
      '/lk/security',
      '/lk/data',
      '/lk/sites',
    ]);
  });
});

it('the bar of a phone covers neither the end of a page nor a focused field, and is above the page at high zoom', async () => {
  const page = await site.page({ width: phone, user: 'doctor' });
  await visit(page, '/lk');
  const { height } = page.viewportSize()!;
  const { y } = (await bar(page).boundingBox())!;
  expect(y).toBeGreaterThan(height - 80);
  for (const field of await page.locator('main input:visible').all()) {
    await field.focus();
    const box = (await field.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(y);
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const footer = await boxOf(page, 'footer');
  expect(footer.y + footer.height).toBeLessThanOrEqual(y + 1);

  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo(0, 0));
  const [links, title] = [(await bar(page).boundingBox())!, await boxOf(page, 'h1')];
  expect(links.y + links.height).toBeLessThanOrEqual(title.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

it('the pages of the account stay short on a phone, and each document is two taps away', async () => {
  const page = await site.page({ width: phone, user: 'doctor' });
  const heights: Record<string, number> = {};
  for (const path of ['/registrations', '/nmo', '/lk/payments']) {
    await visit(page, path);
    heights[path] = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  expect(heights['/nmo']).toBeLessThanOrEqual(2500);
  expect(heights['/registrations']).toBeLessThanOrEqual(2500);
  expect(heights['/lk/payments']).toBeLessThanOrEqual(2000);

  // From the page after sign-in: the second tap is on the document itself.
  const documents = async () =>
    page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!).filter((href) => href.endsWith('.pdf')));
  const found: string[] = [];
  for (const place of ['Баллы', 'Платежи']) {
    await visit(page, '/registrations');
    await bar(page).getByRole('link', { name: place }).click();
    await page.getByRole('heading', { level: 1, name: /НМО|Платежи/ }).waitFor();
    await expect.poll(documents).not.toEqual([]);
    found.push(...(await documents()));
  }
  await visit(page, '/registrations');
  await openMore(page.getByRole('article').first());
  found.push(...(await documents()));
  for (const kind of [/^\/certificates\//, /^\/payments\//, /^\/invoices\//, /^\/registrations\/.+\/ticket\.pdf$/])
    expect(found).toContainEqual(expect.stringMatching(kind));
});
