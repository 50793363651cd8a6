import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations, demoEvent, desktop, phone, siteForFile, visit, waitForHydration } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();

const congress = () => demoEvent(site, 'III Северо-Западный');
const programme = (page: Page) => page.getByRole('region', { name: 'Программа', exact: true });
const day = (page: Page, number: number) =>
  programme(page)
    .locator('section[id^=day-]')
    .nth(number - 1);
const talks = (page: Page) => programme(page).locator('li[id^=talk-]:visible');
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const talk = 'Пациент после выписки: первые тридцать дней';
const session = 'Хроническая сердечная недостаточность: от рекомендаций к маршруту';

/** Lines that a reader sees more than once. Short ones, such as times and names of halls, tell things apart. */
const repeatedLines = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const lines = (main as HTMLElement).innerText
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line.length >= 24);
    return lines.filter((line, index) => lines.indexOf(line) !== index);
  });

describe('the page of a congress on a phone', () => {
  it('answers on the first screen, and is short until something is unfolded', async () => {
    const page = await site.open(await congress(), { width: phone });
    expect(await heightOf(page)).toBeLessThanOrEqual(5500);
    const window = page.viewportSize()!.height;
    for (const text of ['Где', 'Баллы НМО', 'Для кого', 'Стоимость', 'Места', 'Принять участие', '2 000–6 500 ₽']) {
      const box = await page.locator('main').getByText(text, { exact: true }).first().boundingBox();
      if (box!.y + box!.height > window) throw new Error(`«${text}» is below the first screen`);
    }
    expect(await repeatedLines(page)).toEqual([]);
    for (const name of ['Построить маршрут', 'Открыть на карте']) {
      const map = await page.getByRole('link', { name }).getAttribute('href');
      expect(decodeURIComponent(map!)).toContain('Санкт-Петербург');
    }
  });

  it('shows who leads the committee, and all of it on request', async () => {
    const page = await site.open(await congress(), { width: phone });
    const committee = page.getByRole('region', { name: 'Комитет', exact: true });
    await committee.getByText('сопредседатель', { exact: true }).waitFor();
    expect(await committee.getByText('ответственный секретарь').isVisible()).toBe(false);
    await committee.getByRole('button', { name: 'Весь комитет (5)' }).click();
    await committee.getByText('ответственный секретарь').waitFor();
  });

  it('unfolds sessions and talks in place, in lines of 44 pixels', async () => {
    const page = await site.open(await congress(), { width: phone });
    const toggle = programme(page).getByRole('button', { name: session });
    expect(await talks(page).count()).toBe(0);
    await toggle.click();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await talks(page).count()).toBe(3);
    for (const line of await talks(page).all()) {
      const { height } = (await line.boundingBox())!;
      expect(height).toBeGreaterThanOrEqual(44);
      expect(height).toBeLessThanOrEqual(46);
    }
    const line = talks(page).filter({ hasText: talk });
    await line.locator('summary').click();
    await line.getByText('10:10–10:35').waitFor();
    const file = await line.getByRole('link', { name: 'В календарь' }).getAttribute('href');
    const response = await site.client().fetch(file!);
    expect(response.headers.get('content-type')).toContain('text/calendar');
    expect(await response.text()).toContain('SUMMARY:Пациент после выписки');
  });

  it('has a navigation that stays, and days that links unfold', async () => {
    const page = await site.open(await congress(), { width: phone });
    const nav = page.getByRole('navigation', { name: 'На этой странице' });
    await nav.getByRole('link', { name: 'Программа' }).click();
    await nav.locator('[aria-current="location"]').getByText('Программа').waitFor();
    const { height } = (await page.getByRole('banner').boundingBox())!;
    expect((await nav.boundingBox())!.y).toBe(height);
    const second = day(page, 2);
    expect(await second.getByRole('list').count()).toBe(0);
    await page.evaluate((id) => void (location.hash = id!), await second.getAttribute('id'));
    await second.getByRole('list').first().waitFor();
  });

  it('shows all talks without scripts', async () => {
    const page = await site.page({ width: phone, javaScript: false });
    await page.goto(await congress());
    expect(await page.getByRole('searchbox', { name: 'Тема или докладчик' }).count()).toBe(0);
    await programme(page).getByText(talk).waitFor();
    await day(page, 2).locator('summary').first().click();
    await day(page, 2).getByRole('list').first().waitFor();
  });
});

it('the main action stays in reach on a wide screen, and is there once', async () => {
  const page = await site.open(await congress(), { width: desktop });
  const actions = page.locator('main').getByRole('link', { name: 'Принять участие' });
  expect(await actions.allTextContents()).toEqual(['Очно', 'Онлайн']);
  const height = await heightOf(page);
  await page.getByRole('region', { name: 'Стоимость участия' }).scrollIntoViewIfNeeded();
  const nav = page.getByRole('navigation', { name: 'На этой странице' });
  const again = nav.getByRole('link', { name: 'Принять участие' });
  await again.waitFor();
  expect(await heightOf(page)).toBe(height);
  await again.click();
  await expect.poll(() => actions.first().isVisible()).toBe(true);
  await again.waitFor({ state: 'hidden' });
  expect(await axeViolations(page)).toEqual([]);
});

describe('the programme', () => {
  it('is narrowed by topic, speaker, hall and points, at once', async () => {
    const page = await site.open(await congress(), { width: phone });
    const found = programme(page).getByRole('status');
    const box = programme(page).getByRole('combobox', { name: 'Тема или докладчик' });
    await box.fill('выписки');
    await found.getByText('Найдено: 1 доклад.').waitFor();
    expect(await talks(page).count()).toBe(1);
    await box.fill('лукьянов');
    await expect.poll(() => talks(page).count()).toBeGreaterThan(1);
    await box.fill('такого нет');
    await found.getByText('Таких докладов нет.').waitFor();
    await found.getByRole('button', { name: 'Вся программа' }).click();
    await programme(page).getByRole('button', { name: 'Зал «Фонтанка»' }).click();
    await expect.poll(() => programme(page).getByRole('heading', { name: session }).count()).toBe(0);
    await programme(page).getByRole('button', { name: 'Зал «Фонтанка»' }).click();
    await programme(page).getByRole('button', { name: 'С баллами' }).click();
    await expect.poll(() => programme(page).getByText('без НМО').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('shows what the user has bookmarked', async () => {
    const page = await site.open(await congress(), { width: desktop, user: await makeUser(site) });
    await page.getByRole('button', { name: `Добавить в мою программу: ${talk}` }).click();
    await page.getByRole('button', { name: `Убрать из моей программы: ${talk}` }).waitFor();
    await programme(page).getByRole('button', { name: 'Моя программа' }).click();
    await programme(page).getByRole('status').getByText('Найдено: 1 доклад.').waitFor();
    expect(await talks(page).count()).toBe(1);
  });

  it('has halls side by side on a wide screen, and a line at the current moment', async () => {
    const page = await site.page({ width: desktop });
    const { startsAt } = await site.row<{ startsAt: string }>(
      'SELECT "startsAt" FROM talks WHERE title = ? ORDER BY "startsAt" LIMIT 1',
      [talk],
    );
    await page.clock.install({ time: new Date(startsAt) });
    await visit(page, await congress());
    const left = (await programme(page).getByRole('heading', { name: session }).boundingBox())!;
    const right = (await programme(page)
      .getByRole('heading', { name: 'Артериальная гипертензия в практике терапевта' })
      .boundingBox())!;
    expect(right.y).toBe(left.y);
    expect(right.x).toBeGreaterThan(left.x + left.width);
    await talks(page)
      .filter({ hasText: `Идёт сейчас. ${talk}` })
      .waitFor();
  });
});

describe('the page of', () => {
  it('a webinar counts down to its beginning', async () => {
    const page = await site.page({ width: phone });
    await page.clock.install({ time: site.clock.now() });
    await visit(page, await demoEvent(site, 'Антибиотикорезистентность'));
    await page.getByText(/^До начала \d+\s(день|дня|дней)/).waitFor();
    expect(await repeatedLines(page)).toEqual([]);
  });

  it('a case review begins with the cases, unfolded, and then names who discusses them', async () => {
    const page = await site.page({ width: phone });
    await visit(page, await demoEvent(site, 'Реабилитация после инсульта'));
    const headings = await page.locator('main h2').allInnerTexts();
    expect(headings.slice(0, 3)).toEqual(['Что разбираем', 'Кто разбирает', 'О разборе']);
    const cases = page.getByRole('region', { name: 'Что разбираем', exact: true });
    await cases.getByText('Глотание: осмотр у постели').waitFor();
    expect(await cases.getByRole('button', { name: /Пациент первый/ }).getAttribute('aria-expanded')).toBe('true');
    expect(await heightOf(page)).toBeLessThanOrEqual(5500);
    expect(await repeatedLines(page)).toEqual([]);
  });

  it('a past event promises no programme and leads nobody to its place', async () => {
    const page = await site.page({ width: phone });
    await visit(page, await demoEvent(site, 'Осенняя школа аритмологии'));
    const headings = await page.locator('main h2').allInnerTexts();
    expect(headings).not.toContain('Программа');
    expect(headings).not.toContain('Как добраться');
    expect(headings[0]).toBe('О программе');
  });

  it('a series is a path of evenings', async () => {
    const page = await site.page({ width: phone });
    await page.goto(await demoEvent(site, 'Неделя электрокардиограммы'));
    await waitForHydration(page);
    const evenings = programme(page).locator('[data-step]');
    expect(await evenings.count()).toBe(7);
    expect(await programme(page).locator('[data-step="next"]').count()).toBe(1);
    expect(await evenings.locator('details[open]').count()).toBe(1);
    expect(await repeatedLines(page)).toEqual([]);
  });
});
