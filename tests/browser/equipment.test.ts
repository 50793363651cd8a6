import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOf, phone, visit, siteForFile } from '../support/browser.js';

const site = siteForFile();

const verdict = (page: Page) => page.getByRole('region', { name: 'Итог' }).getByRole('heading', { level: 2 });
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
/** The page has found what can be found without the person. */
const isOver = (page: Page) =>
  page.getByRole('button', { name: 'Повторить проверку', disabled: false }).waitFor({ timeout: 60_000 });

describe('the check of the equipment', () => {
  it('finds all well here, once the sound is heard', async () => {
    const page = await site.open('/tested', { width: phone, hasSystemDate: true });
    expect(await page.title()).toContain('Проверка оборудования');
    await isOver(page);
    for (const title of ['Браузер', 'Файлы cookie', 'Связь с сайтом', 'Сервер трансляции', 'Часы устройства'])
      expect([title, await row(page, title).textContent()]).toEqual([title, expect.stringContaining('В порядке')]);
    expect(await row(page, 'Видео').textContent()).not.toContain('Не работает');
    expect(await verdict(page).textContent()).toBe('Остался звук');
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Проверить звук' }).click();
    await page.getByRole('button', { name: 'Не слышу' }).click();
    expect(await verdict(page).textContent()).toMatch(/проблем/);
    expect(await row(page, 'Звук').textContent()).toContain('Прибавьте громкость');
    await page.getByRole('button', { name: 'Проверить звук' }).click();
    await page.getByRole('button', { name: 'Слышу', exact: true }).click();
    expect(await row(page, 'Звук').textContent()).toContain('В порядке');
    expect(await verdict(page).textContent()).toMatch(/готово|Смотреть можно/);
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('the check', () => {
  it('says that the site does not answer, and can be repeated when it does again', async () => {
    const page = await site.page({ expectedErrors: ['/graphql'] });
    // The page itself has come; only what it asks afterwards is lost.
    await page.route('**/graphql', (route) => route.abort('aborted'));
    await visit(page, '/tested');
    await isOver(page);
    expect(await verdict(page).textContent()).toMatch(/^Нашлась 1.проблема$/);
    const connection = row(page, 'Связь с сайтом');
    expect(await connection.textContent()).toContain('Сайт не отвечает');
    expect(await connection.textContent()).toContain('отключите для этого сайта VPN');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Повторить проверку' }).click();
    await connection.getByText('В порядке').waitFor();
    await isOver(page);
    expect(await verdict(page).textContent()).toBe('Остался звук');
  });

  it('notices that cookies are not kept', async () => {
    const page = await site.page();
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
    );
    await visit(page, '/tested');
    await isOver(page);
    expect(await row(page, 'Файлы cookie').textContent()).toContain('Разрешите cookie');
  });

  it('leaves no cookie behind', async () => {
    const page = await site.open('/tested');
    await isOver(page);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['helloMessage']);
  });

  it('gives a report to be copied, by hand where the clipboard is closed', async () => {
    const page = await site.page();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/tested');
    await isOver(page);
    await page.getByRole('button', { name: 'Скопировать отчёт' }).click();
    await page.getByText('Отчёт скопирован').waitFor();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toMatch(/^Проверка оборудования, \d/);
    expect(report).toContain('Связь с сайтом: в порядке.');

    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('closed')) },
      }),
    );
    await page.getByRole('button', { name: 'Скопировать отчёт' }).click();
    expect(await page.getByLabel('Скопируйте этот текст').inputValue()).toContain('Адрес трансляций: этот сайт');
  });

  it('says without JavaScript what is needed', async () => {
    const page = await site.page({ javaScript: false });
    await page.goto('/tested');
    const words = page.locator('noscript p').last();
    expect(await words.isVisible()).toBe(true);
    expect(await words.textContent()).toContain('Включите JavaScript в настройках браузера');
  });
});

describe('an address of a payment that is not known', () => {
  it.each(['/payments/shadow', '/payment-ok?status=success', '/payment-error'])(
    '%s says so, whatever the address claims',
    async (path) => {
      const page = await site.page({ width: phone });
      expect((await page.goto(path))!.status()).toBe(200);
      expect(await page.title()).toMatch(/^Платёж не найден — /);
      await page.getByRole('heading', { level: 1, name: 'Платёж не найден' }).waitFor();
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      expect(await page.getByRole('link', { name: 'Мои мероприятия' }).getAttribute('href')).toBe('/registrations');
    },
  );
});
