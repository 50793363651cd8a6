import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoEvent, desktop, phone, visit, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();

const agenda = '/registrations/agenda';
const markOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Добавить в мою программу: ${title}`, exact: true });
const unmarkOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Убрать из моей программы: ${title}`, exact: true });
const first = 'Пациент после выписки: первые тридцать дней';
const second = 'Резистентная гипертензия: поиск причины по шагам';

describe('the personal programme', () => {
  it('is built on the page of an event, warns of overlaps, and has a calendar feed', async () => {
    const page = await site.open(await demoEvent(site, 'III Северо-Западный'), { user: await makeUser(site) });
    await markOf(page, first).click();
    await unmarkOf(page, first).waitFor();
    await page.getByRole('status').getByRole('link', { name: 'Моя программа' }).waitFor();
    await markOf(page, second).click();
    const overlap = page.getByRole('status').filter({ hasText: 'Доклады пересекаются' });
    await overlap.waitFor();
    for (const text of [first, second, '10:10', '10:35', 'МСК']) expect(await overlap.innerText()).toContain(text);
    await overlap.getByRole('link', { name: 'Моя программа' }).click();
    await page.waitForURL(`**${agenda}`);

    const items = page.getByRole('listitem').filter({ hasText: 'Идёт одновременно с' });
    await expect.poll(() => items.count()).toBe(2);
    await page.getByRole('button', { name: 'Получить адрес' }).click();
    const address = page.getByLabel('Секретный адрес календаря');
    await address.waitFor();
    const before = new URL(await address.inputValue()).pathname;
    expect(await (await site.client().fetch(before)).text()).toContain('SUMMARY:Пациент после выписки');
    expect(await page.getByRole('link', { name: 'Подписаться' }).getAttribute('href')).toMatch(/^webcal:/);
    await page.getByRole('button', { name: 'Сменить адрес' }).click();
    const dialog = page.getByRole('dialog', { name: 'Сменить адрес календаря?' });
    await dialog.getByRole('button', { name: 'Сменить адрес' }).click();
    await expect.poll(async () => new URL(await address.inputValue()).pathname).not.toBe(before);
    expect((await site.client().fetch(before)).status).toBe(404);

    await page.getByRole('button', { name: `Убрать из программы: ${second}` }).click();
    await expect.poll(() => items.count()).toBe(0);
    await page.getByRole('link', { name: first }).click();
    await page.waitForURL('**/events/*#talk-*');
    await unmarkOf(page, first).waitFor();
    await markOf(page, second).waitFor();
  });

  it('says that hours have changed until that is seen', async () => {
    const page = await site.open(agenda, { width: phone, user: 'doctor' });
    const seen = page.getByRole('button', { name: /^Понятно: время доклада/ });
    await seen.click();
    await expect.poll(() => seen.count()).toBe(0);
    await visit(page, agenda);
    expect(await seen.count()).toBe(0);
  });

  it('is read without a network once it was opened', async () => {
    const page = await site.open(agenda, { width: phone, user: 'doctor' });
    const talk = await page.locator('main section li a').first().innerText();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const isCached = () =>
      page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), agenda);
    await expect.poll(isCached).toBe(true);
    await page.goto('about:blank');
    await page.context().setOffline(true);
    await page.goto(agenda);
    await page.getByRole('heading', { level: 1, name: 'Моя программа' }).waitFor();
    await page.getByText('Копия без сети').waitFor();
    expect(await page.getByRole('main').innerText()).toContain(talk);
    await page.goto('/registrations');
    await page.getByRole('link', { name: 'Моя программа' }).waitFor();
    await page.context().setOffline(false);
    // The list loads itself anew.
    await page.getByRole('heading', { level: 1, name: 'Мои мероприятия' }).waitFor();
  });

  it('costs visitors no byte: they get neither its buttons nor its code', async () => {
    const page = await site.page();
    const scripts: string[] = [];
    page.on('request', (request) => void (/agenda/.test(request.url()) && scripts.push(request.url())));
    await visit(page, await demoEvent(site, 'III Северо-Западный'));
    await page.getByText(first).waitFor();
    expect(await page.getByRole('button', { name: /программу:/ }).count()).toBe(0);
    expect(scripts).toEqual([]);
  });

  it.each([phone, desktop])(
    'moves nothing on the page of the event when its buttons come, at %i pixels',
    async (width) => {
      const path = await demoEvent(site, 'III Северо-Западный');
      const heightOf = (page: Page) =>
        page.getByRole('region', { name: 'Программа' }).evaluate((region) => region.clientHeight);
      const visitor = await site.open(path, { width });
      const height = await heightOf(visitor);
      const page = await site.open(path, { width, user: await makeUser(site) });
      await page.getByRole('button', { name: 'Моя программа' }).waitFor();
      if (width === desktop) await markOf(page, first).waitFor();
      expect(await heightOf(page)).toBe(height);
    },
  );
});
