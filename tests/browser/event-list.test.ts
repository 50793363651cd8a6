import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, demoUser, phone, recordMoves, siteForFile, violationsOf, visit } from '../support/browser.js';
import { machineNow } from '../support/site-date.js';

const site = siteForFile();

const filters = (page: Page) => page.getByRole('navigation', { name: 'Фильтры мероприятий' });
const rows = (page: Page) => page.getByRole('region', { name: 'Список мероприятий' }).getByRole('article');
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const sheet = (page: Page) => filters(page).getByText('Все фильтры');

/** Whole rows in a window that begins at the first row, below what stays at its top. */
async function rowsOnOneScreen(page: Page): Promise<number> {
  await rows(page)
    .first()
    .evaluate((row) => row.scrollIntoView({ block: 'start' }));
  return page.evaluate(() => {
    const month = document.querySelector('main h2')!.getBoundingClientRect().bottom;
    return [...document.querySelectorAll('main article')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= month - 1 && bottom <= innerHeight;
    }).length;
  });
}

describe('on a phone', () => {
  it('fifteen events take less than three screens, and six of them fit on one', async () => {
    const page = await site.page({ width: phone });
    await page.setViewportSize({ width: phone, height: 844 });
    await visit(page, '/events');
    expect(await rows(page).count()).toBe(15);
    expect(await heightOf(page)).toBeLessThanOrEqual(2400);
    expect(await rowsOnOneScreen(page)).toBeGreaterThanOrEqual(6);
  });

  it('the sheet of all filters counts what it will show while they are chosen', async () => {
    const page = await site.open('/events', { width: phone });
    await sheet(page).click();
    const city = filters(page).getByRole('region', { name: 'Город' }).getByRole('link').first();
    const promised = /\d+$/.exec((await city.textContent()) ?? '')?.[0];
    await city.click();
    const show = filters(page).getByRole('button', { name: `Показать ${promised}` });
    await show.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await show.click();
    expect(await show.isVisible()).toBe(false);
    await expect.poll(() => rows(page).count()).toBe(Number(promised));
    expect(
      await filters(page)
        .locator('summary')
        .evaluate((summary) => summary === document.activeElement),
    ).toBe(true);
    await sheet(page).click();
    await page.keyboard.press('Escape');
    expect(await show.isVisible()).toBe(false);
  });

  it('the sheet begins with the months; the long list of specialties comes last', async () => {
    const page = await site.open('/events', { width: phone });
    await sheet(page).click();
    const month = filters(page).getByRole('region', { name: 'Месяц' }).getByRole('link').first();
    await month.waitFor();
    expect((await month.boundingBox())!.y).toBeLessThan(300);
  });

  it('a search without results leads to the past events with the same words', async () => {
    const page = await site.open('/events?q=астма', { width: phone });
    await page.getByRole('link', { name: 'Искать в прошедших' }).click();
    await page.waitForURL((address) => address.searchParams.get('past') === '1');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
  });

  it('doctors and nurses are a switch above the specialties, and not twice in one list', async () => {
    const page = await site.page({ width: phone, javaScript: false });
    await page.goto('/events');
    await sheet(page).click();
    const specialties = filters(page).getByRole('region', { name: 'Специальность' });
    const shown = async () => (await specialties.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]);
    const doctors = await shown();
    expect(doctors).not.toContain('Сестринское дело');
    await specialties.getByLabel('Медсёстры, фельдшеры').check();
    const nurses = await shown();
    expect(nurses.join()).toContain('Сестринское дело');
    for (const names of [doctors, nurses]) expect(names.join()).not.toMatch(/образование/);
  });
});

describe.each([phone, desktop])('a signed-in doctor at %i pixels', (width) => {
  it('switches the own specialty on by one tap and sees where a seat is taken', async () => {
    const doctor = await demoUser(site, 'doctor@example.ru');
    await site.execute('DELETE FROM user_specialties WHERE "userId" = ?', [doctor.id]);
    const page = await site.open('/events', { width, user: doctor });
    await rows(page).getByText('Вы записаны').first().waitFor();
    const own = filters(page).getByRole('link', { name: /^Моя специальность \d+$/ });
    const promised = Number(/\d+$/.exec((await own.textContent()) ?? '')?.[0]);
    await own.click();
    await page.waitForURL(/specialty=/);
    await expect.poll(() => rows(page).count()).toBe(promised);
    expect(await rows(page).getByText('ваша специальность').count()).toBe(promised);
    await filters(page).getByRole('link', { name: 'Убрать фильтр «Моя специальность»' }).click();
    await page.waitForURL('**/events');
  });

  it('sees nothing move while the own part of the page arrives', async () => {
    const page = await site.page({ width, user: 'doctor' });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, '/events');
    await rows(page).getByText('Вы записаны').first().waitFor();
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(total).toBeLessThan(0.02);
  });
});

it('lists a cancelled event last in its month, and a moved one on its new day', async () => {
  const page = await site.open('/events');
  const month = page.locator('main h2').filter({ has: page.locator('xpath=..').getByText('Отменено') });
  await month.first().waitFor();
  const texts = await month.first().locator('xpath=..').getByRole('article').allInnerTexts();
  expect(texts.findIndex((text) => text.includes('Отменено'))).toBe(texts.length - 1);
  const moved = rows(page).filter({ hasText: 'Перенесено' });
  expect(await moved.first().innerText()).toMatch(/было \d+/);
  const year = new Date(machineNow()).getFullYear();
  expect(await moved.first().locator('xpath=../../..').getByRole('heading', { level: 2 }).innerText()).toMatch(
    new RegExp(`${year}|${year + 1}`),
  );
});

describe('between a row and the page of its event', () => {
  const link = (page: Page) => rows(page).first().getByRole('link');

  it.each([desktop, phone])('cover and day move there and back at %s pixels', async (width) => {
    const page = await site.page({ width });
    const moves = await recordMoves(page);
    await visit(page, '/events');
    await link(page).click();
    await page.getByRole('navigation', { name: 'На этой странице' }).waitFor();
    await expect.poll(moves).toEqual(['cover day']);
    await page.goBack();
    await link(page).waitFor();
    await expect.poll(moves).toEqual(['cover day', 'cover day']);
  });

  it('nothing moves for users who prefer less motion', async () => {
    const page = await site.page();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moves = await recordMoves(page);
    await visit(page, '/events');
    await link(page).click();
    await page.getByRole('navigation', { name: 'На этой странице' }).waitFor();
    await expect.poll(moves).toEqual(['']);
  });

  it('the link works in browsers without view transitions', async () => {
    const page = await site.page();
    await page.addInitScript(() => Object.assign(document, { startViewTransition: undefined }));
    await visit(page, '/events');
    await link(page).click();
    await page.getByRole('navigation', { name: 'На этой странице' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/events\/.+/);
  });
});
