import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoPassword, desktop, phone, visit, siteForFile } from '../support/browser.js';

const site = siteForFile();

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Headings of the page under which a visitor finds a list, in their order. */
const sections = ['Ближайшие мероприятия', 'По специальностям', 'После мероприятий', 'Партнёры'];
const chips = (page: Page) => page.getByRole('navigation', { name: 'Подборки мероприятий' });
const hero = (page: Page) => section(page, 'Ближайшее мероприятие');

it('leads those who are registered into a broadcast that goes on, by way of the sign-in', async () => {
  const page = await site.open('/', { width: phone });
  await hero(page).getByRole('link', { name: 'Уже записаны? Войти в трансляцию' }).click();
  await page.getByLabel('Электронная почта').fill('doctor@example.ru');
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.locator('#content').getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL('**/live');
  await page.getByRole('tab', { name: /Вопросы/ }).waitFor();
  expect(await page.getByText('В эфире').count()).toBeGreaterThan(0);
});

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
    const title = await hero(page).getByRole('heading', { level: 2 }).innerText();
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toEqual([title, ...sections]);
    const listed = await section(page, 'Ближайшие мероприятия')
      .getByRole('article')
      .getByRole('heading')
      .allInnerTexts();
    expect(listed.length).toBe(8);
    // Each event stands once.
    expect(new Set([title, ...listed]).size).toBe(9);
    if (width === phone) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3500);
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
    expect(shift).toBeLessThan(0.02);
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

describe.each([phone, desktop])('a signed-in doctor on the home page at %i pixels', (width) => {
  it('sees the next ticket, the points and what fits the specialty, each event once, and nothing moves', async () => {
    const page = await site.page({ width, user: 'doctor' });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, '/');
    const own = section(page, 'Ваши мероприятия');
    await own.getByRole('link', { name: 'Билет' }).waitFor();
    await section(page, 'Баллы НМО').getByRole('meter').waitFor();
    expect(await hero(page).count()).toBe(0);
    const fitting = section(page, 'Для вашей специальности').getByRole('article');
    for (const text of await fitting.allInnerTexts()) expect(text).toContain('ваша специальность');
    const titles = await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
    expect(new Set(titles).size).toBe(titles.length);
    await chips(page)
      .getByRole('link', { name: /^Мои специальности/ })
      .waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Создать личный кабинет' }).count()).toBe(0);
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shift).toBeLessThan(0.02);
    if (width === phone) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3500);
    await own.getByRole('link', { name: 'Билет' }).click();
    await page.waitForURL(/\/registrations\/.+\/ticket/);
  });
});

describe('the home page', () => {
  it.each([true, false])('leads from the next event to its form, with JavaScript: %s', async (javaScript) => {
    const page = await site.page({ width: phone, javaScript });
    await page.goto('/');
    const title = await hero(page).getByRole('heading').innerText();
    await hero(page).getByRole('link', { name: 'Принять участие' }).click();
    await page.waitForURL(/\/events\/.+\/form/);
    // With scripts the address changes before the page.
    await expect.poll(() => page.title()).toContain(title);
  });

  it('invites a visitor to create an account', async () => {
    const page = await site.open('/');
    await page.getByRole('main').getByRole('link', { name: 'Создать личный кабинет' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Регистрация' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/reg');
  });
});
