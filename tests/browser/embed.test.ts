import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoEvent, desktop, phone, siteForFile } from '../support/browser.js';

const site = siteForFile();

/** The sample site, whose policy is as strict as a page of another organisation may have. */
let clinic: Server;
let clinicUrl: string;
beforeAll(async () => {
  const example = await readFile('examples/embed/index.html', 'utf8');
  clinic = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${site.url}; connect-src ${site.url}; img-src ${site.url}`,
    );
    response.end(example.replaceAll('http://localhost:3000', site.url));
  });
  await new Promise<void>((resolve) => clinic.listen(0, 'localhost', resolve));
  clinicUrl = `http://localhost:${(clinic.address() as AddressInfo).port}/`;
});
afterAll(() => clinic.close());

const clinicPage = async (width: number): Promise<Page> => {
  const page = await site.page({ width, allowedHosts: [new URL(clinicUrl).host] });
  await page.goto(clinicUrl);
  return page;
};

it.each([phone, desktop])(
  'events stand on another site at %i pixels, in both schemes, and lead to this one',
  async (width) => {
    const page = await clinicPage(width);
    const list = page.locator('medical-events');
    await list.getByRole('heading').nth(2).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(3);
    const card = page.locator('medical-event');
    await card.getByText(/2027\sг\.,\s08:30\s\(МСК\)/).waitFor();
    const cover = card.locator('img');
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    const [background] = await card
      .locator('article')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    await page.emulateMedia({ colorScheme: 'dark' });
    const [dark] = await card
      .locator('article')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(dark).not.toBe(background);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.context().cookies(clinicUrl)).toEqual([]);
    const path = await demoEvent(site, 'III Северо-Западный');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('medical-event-button').getByRole('link', { name: 'Принять участие' }).click(),
    ]);
    await opened.getByRole('heading', { level: 1, name: /^Регистрация:/ }).waitFor();
    expect(new URL(opened.url()).pathname).toBe(`${path}/form`);
  },
);

it('the plain links stay where the script does not load', async () => {
  const page = await site.page({ allowedHosts: [new URL(clinicUrl).host], javaScript: false });
  await page.goto(clinicUrl);
  expect(await page.getByRole('link').allTextContents()).toEqual([
    'Мероприятия Невского центра',
    expect.stringContaining('III Северо-Западный конгресс'),
    'записаться',
  ]);
});
