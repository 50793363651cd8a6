import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone, siteForFile } from '../support/browser.js';

const site = siteForFile();

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const widthOf = async (page: Page, name: string) => (await card(page, name).locator('img').boundingBox())!.width;

it('partners stand from the highest rank down, in decreasing size, each with its picture', async () => {
  const page = await site.open('/partners', { width: phone });
  expect(await page.title()).toMatch(/^Партнёры — /);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Генеральный партнёр',
    'Официальные партнёры',
    'Научный партнёр',
    'Партнёры секций',
    'Технические партнёры',
    'Партнёры выставки',
    'Информационные партнёры',
    'При поддержке',
    'Стать партнёром',
  ]);
  expect(await page.getByRole('article').count()).toBe(14);
  const widths = [
    await widthOf(page, 'Северфарм'),
    await widthOf(page, 'Онего-Лаб'),
    await widthOf(page, 'Эфир-Студия'),
    await widthOf(page, 'Врачебные вести'),
  ];
  expect(widths).toEqual([...new Set(widths)].sort((one, other) => other - one));

  const pictures = page.getByRole('article').locator('img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

it('what promotes something says so, names the advertiser, and passes nothing on to search engines', async () => {
  const page = await site.open('/partners', { width: phone });
  const advertiser = card(page, 'Северфарм');
  const mark = advertiser.getByText('Реклама. ERID: LjN8KDemoB. Рекламодатель: ООО «Северфарм», ИНН 7800000011');
  expect(await mark.isVisible()).toBe(true);
  expect(await mark.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(12);
  expect(await advertiser.getByRole('link').getAttribute('rel')).toBe('noopener nofollow sponsored');
  const plain = card(page, 'Врачебные вести');
  expect(await plain.getByText('Реклама').count()).toBe(0);
  expect(await plain.getByRole('link').getAttribute('rel')).toBe('noopener nofollow');
});

it('the page can be read without JavaScript, by machines too, and leads on to the organiser', async () => {
  const page = await site.page({ javaScript: false });
  await page.goto('/partners');
  await page.getByRole('heading', { level: 1, name: 'Партнёры' }).waitFor();
  expect(await page.getByRole('link', { name: 'Стать партнёром' }).getAttribute('href')).toBe('/contacts');
  const described = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = described.map((text) => JSON.parse(text) as { '@type': string; itemListElement: object[] });
  expect(data.map((one) => [one['@type'], one.itemListElement.length])).toEqual([
    ['ItemList', 14],
    ['BreadcrumbList', 2],
  ]);
});
