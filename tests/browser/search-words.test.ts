import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf, phone, visit, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();

const literally = (page: Page, text: string) => page.getByRole('link', { name: `Искать «${text}» дословно` });
const isAsWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

it.each([
  ['/search?q=rfhlbjkjubz', 'Показаны результаты для «кардиология»'],
  ['/events?q=rfhlbjkjubz', 'Показаны результаты для «кардиология»'],
  ['/archive?q=rfhlbjkjubz', 'Показаны результаты для «кардиология»'],
])('%s says what was understood, and looks for the letters themselves when asked', async (path, note) => {
  const page = await site.open(path, { width: phone });
  await page.getByText(note).waitFor();
  expect(await isAsWide(page)).toBe(true);
  await literally(page, 'rfhlbjkjubz').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**literal=1**');
  await page.getByText(note).waitFor({ state: 'detached' });
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('rfhlbjkjubz');
  expect(await literally(page, 'rfhlbjkjubz').count()).toBe(0);
  await page.goBack();
  await page.getByText(note).waitFor();
});

it.each([
  ['узи', 'Ультразвуковая диагностика'],
  ['rfhlbj', 'Кардиология'],
  ['лор', 'Оториноларингология'],
  ['анестезиалогия', 'Анестезиология-реаниматология'],
])('the specialty of the profile is found by «%s»', async (typed, name) => {
  const page = await site.open('/lk', { width: phone, user: await makeUser(site) });
  const field = page.getByLabel('Специальность').and(page.locator('input:not([type=hidden])')).first();
  const option = page.getByRole('option', { name, exact: true }).first();
  await field.click();
  await field.fill(typed);
  await option.waitFor();
  await option.click();
  // Also where it was the present one, which choosing it again must not take away.
  await field.blur();
  expect(await field.inputValue()).toBe(name);
});

it('a line of the table of abbreviations is added, works at once, is settled between two editors and removed', async () => {
  const [one, other] = [
    await site.page({ width: phone, user: 'editor' }),
    await site.page({ width: phone, user: 'editor' }),
  ];
  const dialog = (page: Page) => page.getByRole('dialog');
  const openLine = async (page: Page) => {
    await page.getByRole('button', { name: 'Изменить строку «ТСКП»' }).click();
    await dialog(page).getByLabel('Что искать вместе с этим').waitFor();
  };
  await visit(one, '/office/content/search');
  await one.getByRole('button', { name: 'Добавить сокращение' }).click();
  await dialog(one).getByLabel('Что набирают').fill('УЗИ');
  await dialog(one).getByLabel('Что искать вместе с этим').fill('кардиология');
  await dialog(one).getByRole('button', { name: 'Добавить' }).click();
  await dialog(one).getByText('«узи» уже есть в строке').waitFor();
  await dialog(one).getByLabel('Что набирают').fill('ТСКП');
  await dialog(one).getByRole('button', { name: 'Добавить' }).click();
  await one.getByText('Строка сохранена, поиск её уже знает.').waitFor();
  const client = await site.open('/search?q=ТСКП', { width: phone });
  await client.getByRole('region', { name: 'Результаты поиска' }).getByRole('article').first().waitFor();

  await visit(other, '/office/content/search');
  await openLine(other);
  await openLine(one);
  expect(await violationsOf(one)).toEqual([]);
  await dialog(one).getByLabel('Что искать вместе с этим').fill('неврология');
  await dialog(one).getByLabel('Работает и наоборот').check();
  await dialog(one).getByRole('button', { name: 'Сохранить' }).click();
  await dialog(one).waitFor({ state: 'detached' });

  await dialog(other).getByLabel('Что искать вместе с этим').fill('пульмонология');
  await dialog(other).getByRole('button', { name: 'Сохранить' }).click();
  await dialog(other).getByRole('heading', { name: 'Пока вы правили, это сохранил кто-то ещё' }).waitFor();
  const difference = dialog(other).getByRole('group', { name: 'Что искать вместе с этим' });
  expect(await difference.getByText('неврология').count()).toBe(1);
  expect(await dialog(other).getByLabel('Работает и наоборот').isChecked()).toBe(true);
  expect(await violationsOf(other)).toEqual([]);
  await difference.getByRole('button', { name: 'Оставить моё' }).click();
  await dialog(other).getByRole('button', { name: 'Сохранить' }).click();
  await dialog(other).waitFor({ state: 'detached' });
  await other.getByText('пульмонология', { exact: true }).first().waitFor();

  await other.getByRole('button', { name: 'Убрать строку «ТСКП»' }).click();
  await dialog(other).getByRole('button', { name: 'Убрать' }).click();
  await other.getByText('Строка убрана.').waitFor();
  await expect.poll(() => other.getByRole('button', { name: 'Убрать строку «ТСКП»' }).count()).toBe(0);
});

it('the office finds a person by a name typed with the other keyboard layout', async () => {
  const page = await site.open('/office/users?q=vfhbz', { user: 'manager' });
  await page.getByRole('row').filter({ hasText: 'Мария' }).first().waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'Алексей' }).count()).toBe(0);
  await visit(page, '/office/letters/log?search=нет-такого');
  await page.getByRole('heading', { name: 'Таких писем нет' }).waitFor();
});
