import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { markAsCopy } from '../../server/core/installation/recognise-copy.js';
import { violationsOf, phone, siteEvent, visit, siteForFile } from '../support/browser.js';

const site = siteForFile();

/** An event of the demo for which people have registered, and most of them paid. */
async function busyEvent(): Promise<string> {
  const event = await site.row<{
    id: string;
  }>(`SELECT registrations."eventId" AS id FROM registrations JOIN payments ON payments."registrationId" = registrations.id
     WHERE payments."paidAt" IS NOT NULL GROUP BY registrations."eventId" ORDER BY COUNT(*) DESC LIMIT 1`);
  return event.id;
}

const picture = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });

/** The chart is a part that comes after the page. */
const drawn = (page: Page, name: string) =>
  picture(page, name).locator('.recharts-surface').first().waitFor({ timeout: 30_000 });

describe('what staff sees first', () => {
  it('shows the role’s own work: questions, payments and emails for a manager, drafts for an editor', async () => {
    const page = await site.open('/office', { user: 'manager' });
    const waiting = page.getByRole('region', { name: 'Ждёт вас' });
    await waiting.getByRole('link', { name: /^\d+ Платежи/ }).waitFor();
    await waiting.getByRole('link', { name: /вопросы без ответа/i }).waitFor();
    expect(await waiting.getByRole('link', { name: /черновик/i }).count()).toBe(1);
    // Titles inside the sentence keep their abbreviations.
    await waiting.getByRole('link', { name: /росят изменить ФИО, дату рождения или СНИЛС$/ }).waitFor();
    const events = page.getByRole('region', { name: 'Ближайшие мероприятия' });
    expect(await events.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0);
    const week = picture(page, 'Регистрации за 7 дней');
    expect(await week.getByRole('listitem').count()).toBe(7);

    await siteEvent(site, { state: 'DRAFT' });
    const editorPage = await site.open('/office', { user: 'editor' });
    const own = editorPage.getByRole('region', { name: 'Ждёт вас' });
    await own.getByRole('link', { name: /черновик/i }).waitFor();
    expect(await own.getByRole('link', { name: /платежи|вопросы|письма/i }).count()).toBe(0);
  });
});

describe('a short page of the office', () => {
  it('begins right under the bar on a phone', async () => {
    const page = await site.open('/office/confirm', { width: phone, user: 'manager' });
    const bar = (await page.getByRole('banner').boundingBox())!;
    await page.getByRole('button', { name: 'Не сейчас' }).click();
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(title.y - (bar.y + bar.height)).toBeLessThan(30);
  });
});

describe('the statistics of an event', () => {
  it('are pictures with the same numbers behind them, as a table and as files', async () => {
    const page = await site.page({ user: 'manager' });
    const path = `/office/events/${await busyEvent()}/statistics`;
    await visit(page, path);
    await drawn(page, 'Регистрации по дням');
    const figure = picture(page, 'Регистрации по дням');
    expect(await figure.getByRole('img').first().getAttribute('aria-label')).toMatch(/^Диаграмма: \d+\s+регистрац/);
    await figure.getByText('Показать таблицей').click();
    const table = figure.getByRole('table');
    await table.waitFor();
    const made = (await table.locator('tbody td:nth-child(2)').allInnerTexts()).map(Number);
    const shown = page.getByLabel('Регистрации за эти дни').locator('dd').first();
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(Number((await shown.innerText()).replace(/\s/g, '')));

    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      figure.getByRole('button', { name: 'Скачать CSV' }).click(),
    ]);
    const lines = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFДень;Регистраций;Из них в силе;Всего к этому дню');
    expect(lines.length).toBe(made.length + 1);
    const [xlsx] = await Promise.all([
      page.waitForEvent('download'),
      figure.getByRole('button', { name: 'Скачать XLSX' }).click(),
    ]);
    expect(xlsx.suggestedFilename()).toBe('Регистрации по дням.xlsx');
    expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK');

    await figure.getByRole('link', { name: 'Нарастающим итогом' }).click();
    await expect.poll(() => page.url()).toContain('view=sum');
    await figure.getByText('Всего к этому дню').first().waitFor();
  });

  it('keep test money apart, and its days in the address', async () => {
    const page = await site.open(`/office/events/${await busyEvent()}/statistics`, { user: 'manager' });
    const captured = page.getByLabel('Деньги за эти дни').locator('dd').first();
    expect(await captured.innerText()).toBe('0\u00a0₽');
    await page.getByRole('link', { name: 'Проверочные' }).click();
    await expect.poll(() => captured.innerText()).not.toBe('0\u00a0₽');
    await page.getByText('денег за').waitFor();
    await page.getByLabel('С дня').fill('2035-01-01');
    await page.getByRole('button', { name: 'Показать', exact: true }).click();
    await expect.poll(() => page.url()).toContain('from=2035-01-01');
    expect(page.url()).toContain('money=test');
    await expect.poll(() => captured.innerText()).toBe('0\u00a0₽');
    await page.getByRole('heading', { name: 'Денег пока нет' }).waitFor();
    await page.getByRole('link', { name: 'Всё время' }).click();
    await expect.poll(() => captured.innerText()).not.toBe('0\u00a0₽');
  });

  it('tell editors of people, not of money', async () => {
    const page = await site.open('/office/statistics?days=365', { user: 'editor' });
    await page.getByRole('heading', { name: 'Регистрации', exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'Деньги', exact: true }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Год' }).getAttribute('aria-current')).toBe('page');
  });
});

const pages: Record<string, () => Promise<string>> = {
  'the overview': async () => '/office',
  'the statistics': async () => '/office/statistics?days=30&money=test',
  'the statistics of an event': async () => `/office/events/${await busyEvent()}/statistics?money=test`,
};

it.each(Object.keys(pages))('nothing is in the way: %s', async (name) => {
  const path = await pages[name]!();
  const page = await site.open(path, { width: phone, user: 'manager' });
  if (path !== '/office') await drawn(page, 'Регистрации по дням');
  for (const summary of await page.getByText('Показать таблицей').all()) await summary.click();
  await page.getByRole('table').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it('a copy of the database says on every page that nothing goes out, and how the pause ends', async () => {
  await markAsCopy(site.app, 'RESTORED', '2026-11-01T00:00:00.000Z');
  const page = await site.open('/office/events', { user: 'manager', width: phone });
  const notice = page.getByRole('status').filter({ hasText: 'наружу ничего не уходит' });
  await notice.getByText('npm run resume').waitFor();
  expect(await notice.textContent()).toMatch(/Копия сделана 1\s+ноября/);
  expect(await violationsOf(page)).toEqual([]);
  await site.execute('UPDATE installation SET "pausedAt" = NULL RETURNING id');
});
