import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUser, desktop, phone, visit, siteForFile } from '../support/browser.js';

const site = siteForFile();

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Sections of the page, in its order. */
const sections = [
  'Ближайшие мероприятия',
  'По специальностям',
  'Записи докладов',
  'Фотоотчёты',
  'Как получить баллы НМО',
  'В цифрах',
  'Что даёт личный кабинет',
  'Партнёры',
];

describe.each([phone, desktop])('the home page at %i pixels', (width) => {
  it('leads to everything there is, from one question, and nothing moves', async () => {
    const page = await site.page({ width });
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/graphql') && asked.push(request.url())));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, '/');
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(sections);
    for (const name of ['Ближайшие мероприятия', 'Записи докладов', 'Фотоотчёты']) {
      const links = await section(page, name).getByRole('article').getByRole('link').count();
      expect([name, links]).toEqual([name, name === 'Ближайшие мероприятия' ? 6 : 3]);
    }
    for (const picture of await page.getByRole('main').locator('img').all()) {
      // On a phone rows have no covers.
      if (await picture.isVisible()) await picture.scrollIntoViewIfNeeded();
      expect(await picture.getAttribute('width')).toMatch(/^\d+$/);
    }
    await page.waitForLoadState('networkidle');
    // The server has asked once and sent the answer along.
    expect(asked).toEqual([]);
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shift).toBeLessThan(0.05);
  });

  it('counts the events of a specialty as the list does', async () => {
    const page = await site.open('/', { width });
    const first = section(page, 'По специальностям').getByRole('link').first();
    const promised = Number(/\d+/.exec((await first.textContent()) ?? '')?.[0]);
    await first.click();
    await page.waitForURL('**/events?specialty=*');
    const found = page.getByText(/^Найден/);
    await expect.poll(async () => Number(/\d+/.exec((await found.textContent()) ?? '')?.[0])).toBe(promised);
  });
});

describe('the home page', () => {
  it("puts a person's own specialty first", async () => {
    const [, second] = await (async () => {
      const page = await site.open('/');
      const links = await section(page, 'По специальностям').getByRole('link').all();
      return Promise.all(links.map((link) => link.getAttribute('href')));
    })();
    const specialtyId = new URLSearchParams(second!.split('?')[1]).get('specialty')!;
    const doctor = await demoUser(site, 'doctor@example.ru');
    await site.app.database.inTransaction(async (transaction) => {
      await transaction.query('DELETE FROM user_specialties WHERE "userId" = ?', [doctor.id]);
      await transaction.query('UPDATE users SET "specialtyId" = ? WHERE id = ?', [specialtyId, doctor.id]);
    });
    const page = await site.open('/', { user: doctor });
    const first = section(page, 'По специальностям').getByRole('link').first();
    expect(await first.textContent()).toContain('ваша');
    expect(await first.getAttribute('href')).toBe(second);
    expect(await page.getByRole('main').getByRole('link', { name: 'Создать личный кабинет' }).count()).toBe(0);
  });

  it('invites a visitor to create an account', async () => {
    const page = await site.open('/');
    await page.getByRole('main').getByRole('link', { name: 'Создать личный кабинет' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Регистрация' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/reg');
  });
});
