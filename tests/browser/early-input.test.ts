import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoEvent, demoUser, waitForHydration, phone, siteForFile } from '../support/browser.js';

const site = siteForFile();

/** Opens a page whose scripts wait. @returns what lets them come, and waits until they have taken the page over */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    release();
    await waitForHydration(page);
  };
}

/** A press or a key in vain, so that the page has drawn everything anew at least once. */
const rerender = (page: Page) => page.getByRole('button', { name: 'Принять участие' }).click();

it('keeps the choices, ticks and answers of a registration that were given before the scripts came', async () => {
  const path = await demoEvent(site, 'Реабилитация после инсульта');
  const page = await site.page({ width: phone });
  const arrive = await openWithoutScripts(page, `${path}/form`);
  const online = page.getByRole('radio', { name: /Онлайн/ }).first();
  await online.check();
  const teams = page.getByRole('group', { name: /команд/ }).getByRole('checkbox');
  await teams.nth(0).check();
  await teams.nth(1).check();
  const consent = page.getByRole('group', { name: /Согласия/ }).getByRole('checkbox');
  await consent.first().check();
  await arrive();
  await rerender(page);
  await page
    .getByText(/Отметьте|Выберите|Ответьте|Укажите/)
    .first()
    .waitFor();
  expect(await online.isChecked()).toBe(true);
  expect([await teams.nth(0).isChecked(), await teams.nth(1).isChecked()]).toEqual([true, true]);
  expect(await consent.first().isChecked()).toBe(true);
});

it('sends what was typed and chosen on the contacts page before the scripts came', async () => {
  const page = await site.page();
  const arrive = await openWithoutScripts(page, '/contacts');
  await page.getByLabel('Как к вам обращаться').fill('Мария Петровна');
  await page.getByLabel('Электронная почта').fill('early@example.ru');
  await page.getByLabel('Тема').selectOption({ label: 'Баллы и документы НМО' });
  await page.getByLabel('Сообщение').fill('Здравствуйте! Когда придут коды за форум?');
  await page.getByRole('main').getByRole('checkbox').check();
  await arrive();
  await page.getByRole('button', { name: 'Отправить сообщение' }).click();
  const number = page.getByText(/Номер обращения|приняли|получили/i).first();
  await number.waitFor();
  expect(await number.isVisible()).toBe(true);
});

it('shows the profile as text without fields until the scripts come, and then keeps what is typed at once', async () => {
  const page = await site.page({ user: 'doctor' });
  const arrive = await openWithoutScripts(page, '/lk');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Образование и специальность' }).waitFor();
  await main.getByText('Фамилия', { exact: true }).waitFor();
  expect(await main.locator('input, select, textarea, button, [contenteditable]').count()).toBe(0);
  const arrived = arrive();
  await page.getByLabel('Телефон').fill('+7 921 555-44-33');
  await arrived;
  await page.waitForLoadState('networkidle');
  expect((await page.getByLabel('Телефон').inputValue()).replaceAll(/\s/g, ' ')).toBe('+7 921 555-44-33');
});

it('keeps the profile that was changed before the scripts came: text, choice and suggestion', async () => {
  const page = await site.page({ user: 'doctor' });
  const arrive = await openWithoutScripts(page, '/lk?scripts=off');
  await page.getByLabel('Должность').and(page.locator('input:not([type=hidden])')).fill('главный врач');
  await page.getByLabel('Телефон').fill('+7 921 555-44-33');
  await page.getByText('Степень, звание, категория').click();
  await page.getByLabel('Квалификационная категория').selectOption('FIRST');
  await arrive();
  await page.getByText('Есть несохранённые изменения').waitFor();
  expect((await page.getByLabel('Телефон').inputValue()).replaceAll(/\s/g, ' ')).toBe('+7 921 555-44-33');
  expect(await page.getByLabel('Квалификационная категория').inputValue()).toBe('FIRST');
  expect(await page.getByLabel('Должность').and(page.locator('input:not([type=hidden])')).inputValue()).toBe(
    'главный врач',
  );
  expect(await page.getByRole('listbox').count()).toBe(0);
});

it('filters the list of events by chips and the search before the scripts come', async () => {
  const page = await site.page();
  await openWithoutScripts(page, '/events');
  const filters = page.getByRole('navigation', { name: 'Фильтры мероприятий' });
  await filters.getByRole('link', { name: /^С баллами \d/ }).click();
  await page.waitForURL('**/events?nmo=1');
  await filters.getByText('Все фильтры').click();
  await filters.getByRole('link', { name: /^Терапия \d/ }).click();
  await page.waitForURL(/specialty=/);
  await page.getByRole('searchbox').fill('сердце');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/q=/);
  expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['nmo', 'q', 'specialty']);
});

it('sends no profile before the scripts came: what was typed is saved once they are there', async () => {
  const nurse = await demoUser(site, 'nurse@example.ru');
  const page = await site.page({ width: phone, user: nurse });
  const arrive = await openWithoutScripts(page, '/lk?scripts=off');
  await page.getByLabel('Город', { exact: true }).fill('Колпино');
  const save = page.getByRole('button', { name: 'Сохранить', exact: true });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Город', { exact: true }).press('Enter');
  await arrive();
  await save.click();
  await page.getByText('Данные сохранены.').waitFor();
  const [row] = await site.rows<{ city: string }>('SELECT city FROM users WHERE id = ?', [nurse.id]);
  expect(row).toEqual({ city: 'Колпино' });
});
