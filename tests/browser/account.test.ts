import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addMs, minute } from '../../server/core/clock.js';
import { waitForAnimations, demoPassword, demoUser, phone, siteEvent, visit, siteForFile } from '../support/browser.js';
import { confirmationFor } from '../support/emails.js';
import { makeUser, registerForTest, signInAs } from '../support/factories.js';

const site = siteForFile();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const password = (page: Page) => page.getByLabel('Пароль', { exact: true });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
/** The text that describes a field (`aria-describedby`). */
const sentence = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Проверьте данные профиля' });

async function signIn(page: Page, email: string, secret = demoPassword): Promise<void> {
  await page.getByLabel('Электронная почта').fill(email);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.locator('summary[aria-label="Личный кабинет"]').click();
}

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  const field = page
    .getByRole('combobox', { name: label })
    .or(page.getByLabel(label, { exact: true }))
    .first();
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}

it('an account is made after mistakes, and its data are completed', async () => {
  const page = await site.page({ width: phone });
  const email = 'new@example.ru';
  await visit(page, '/');
  await page.getByRole('link', { name: 'Создать личный кабинет' }).last().click();
  await heading(page, 'Регистрация').waitFor();
  const ticks = page.getByRole('checkbox');
  expect(await ticks.count()).toBe(3);
  for (const tick of await ticks.all()) expect(await tick.isChecked()).toBe(false);

  await page.getByRole('button', { name: 'Создать личный кабинет' }).click();
  await expect.poll(() => focusedName(page)).toBe('email');
  expect(await sentence(page, 'Электронная почта')).toMatch(/[а-яё]/);

  await page.getByLabel('Электронная почта').fill('mail@');
  await password(page).fill('12345678');
  await page.getByLabel('Фамилия').fill('Kузнецова');
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await page.getByRole('button', { name: 'Создать личный кабинет' }).click();
  await expect.poll(() => focusedName(page)).toBe('email');
  for (const label of ['Электронная почта', 'Пароль', 'Фамилия']) expect(await sentence(page, label)).toMatch(/[а-яё]/);
  expect(await page.getByLabel('Фамилия').inputValue()).toBe('Kузнецова');
  expect(await password(page).inputValue()).toBe('12345678');
  expect(await page.getByText('Отметьте это согласие: без него продолжить нельзя.').count()).toBe(2);

  await page.getByLabel('Электронная почта').fill(email);
  await password(page).fill('тихая Нева в ноябре 26');
  await page.getByLabel('Фамилия').fill('Кузнецова');
  await page.getByRole('button', { name: 'Создать личный кабинет' }).click();
  await expect.poll(() => focusedName(page)).toMatch(/^consents\./);
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await page.getByRole('button', { name: 'Создать личный кабинет' }).click();

  await page.getByText('Проверьте почту').waitFor();
  await visit(page, await confirmationFor(site, email));
  await page.getByRole('button', { name: 'Подтвердить и войти' }).click();
  await heading(page, 'Мои мероприятия').waitFor();
  const user = await demoUser(site, email);
  const given = await site.rows('SELECT * FROM consent_acceptances WHERE "userId" = ?', [user.id]);
  expect(given).toHaveLength(2);

  // The rest of the data is missing: nothing is wrong yet, so nothing stands in the way, and no field is red.
  expect(await dialog(page).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Профиль' }).click();
  await heading(page, 'Личный кабинет').waitFor();
  expect(await page.locator('main [aria-invalid="true"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => focusedName(page)).toBe('phone');
  expect(await sentence(page, 'Телефон')).toMatch(/телефон/i);
  await page.getByLabel('Отчество').fill('Игоревна');
  await page.getByLabel('Телефон').fill('8 921 123 45 67');
  await page.getByLabel('Уровень образования').selectOption('HIGHER');
  await choose(page, 'Специальность', 'кардиол', 'Кардиология');
  await page.getByRole('combobox', { name: 'Место работы' }).fill('Городская больница № 26');
  await page.getByRole('combobox', { name: 'Должность' }).fill('врач-кардиолог');
  await choose(page, 'Регион', 'петерб', 'Санкт-Петербург');
  await page.getByLabel('Город', { exact: true }).fill('Санкт-Петербург');
  expect(await page.getByLabel('Телефон').inputValue()).toBe('+7\u00a0921\u00a0123-45-67');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const notice = page.getByText('Данные сохранены.');
  await notice.waitFor();
  // On a narrow screen it appears under the pointer that has pressed the button, and would wait there.
  await page.mouse.move(5, 5);
  await notice.waitFor({ state: 'detached' });

  await page.goto('/events');
  await openAccountMenu(page);
  await page.getByRole('link', { name: 'Мои мероприятия' }).click();
  await heading(page, 'Мои мероприятия').waitFor();
  expect(await dialog(page).count()).toBe(0);

  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('link', { name: 'Войти', exact: true }).first().waitFor();
  await page.waitForURL(`${site.url}/`);
  expect((await page.context().cookies()).some(({ name }) => name === 'session')).toBe(false);
  await visit(page, '/lk');
  await heading(page, 'Вход').waitFor();
});

it('wrong data keep the dialog open wherever one goes, until they are right', async () => {
  const page = await site.open('/events?free=1', { width: phone, user: await makeUser(site, { phone: '123' }) });
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await waitForAnimations(page);
  expect(await dialog(page).isVisible()).toBe(true);
  expect(await dialog(page).getByRole('listitem').allTextContents()).toEqual([expect.stringContaining('10\u00A0цифр')]);
  expect(await dialog(page).getByRole('button').count()).toBe(0);
  expect(await dialog(page).getByRole('link').allTextContents()).toEqual(['Обновить данные']);
  // The keyboard stays inside.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);

  await dialog(page).getByRole('link', { name: 'Обновить данные' }).click();
  await heading(page, 'Личный кабинет').waitFor();
  await dialog(page).getByRole('button', { name: 'Перейти к форме' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await sentence(page, 'Телефон')).toMatch(/телефон/i);
  await expect.poll(() => focusedName(page)).toBe('phone');

  await page.getByRole('main').getByRole('link', { name: 'Мероприятия' }).click();
  await heading(page, 'Мои мероприятия').waitFor({ state: 'attached' });
  await dialog(page).waitFor();
});

it('wrong data are told by a strip where a dialog would be in the way', async () => {
  const user = await makeUser(site, { phone: '123' });
  const { number } = await registerForTest(site, await signInAs(site, user), await siteEvent(site));
  const page = await site.page({ width: phone, user });
  const pages = [
    `/registrations/${number}/ticket`,
    '/registrations/agenda',
    '/lk/payments',
    '/privacy',
    '/legal/event-data-consent',
    '/lk/data',
    '/lk/security',
  ];
  for (const path of pages) {
    await visit(page, path);
    const strip = page.getByRole('main').locator('[data-no-print]').filter({ hasText: 'Проверьте данные профиля' });
    expect(await strip.textContent()).toContain('10\u00A0цифр');
    expect(await strip.getByRole('link', { name: 'Обновить данные' }).getAttribute('href')).toBe(
      `/lk?redirect=${encodeURIComponent(path)}`,
    );
    expect(await dialog(page).count()).toBe(0);
  }
  await page.getByRole('link', { name: 'Сайты партнёров' }).click();
  await heading(page, 'Сайты партнёров').waitFor({ state: 'attached' });
  await dialog(page).waitFor();
  expect(await dialog(page).getByRole('button').count()).toBe(0);
});

it('a notice can be read for five seconds, and then goes by itself', async () => {
  const page = await site.page({ user: await makeUser(site) });
  await page.clock.install({ time: site.clock.now() });
  await visit(page, '/lk');
  await page.clock.pauseAt(addMs(site.clock.now(), 10 * minute));
  await page.getByLabel('Город', { exact: true }).fill('Псков');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const notice = page.getByText('Данные сохранены.');
  const countIn = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return notice.count();
  };
  await expect.poll(() => countIn(50)).toBe(1);
  await page.mouse.move(5, 5);
  expect(await countIn(4_500)).toBe(1);
  await expect.poll(() => countIn(500)).toBe(0);
});

describe('signing in', () => {
  it('tells nothing of accounts to who is wrong, keeps the address, and lets in who is right', async () => {
    const page = await site.open('/login');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect.poll(() => focusedName(page)).toBe('email');
    expect(await sentence(page, 'Пароль')).toContain('Введите пароль.');

    const said: string[] = [];
    for (const email of ['nobody@example.ru', 'doctor@example.ru']) {
      await signIn(page, email, 'это не тот пароль');
      const alert = page.getByRole('main').getByRole('alert');
      await alert.waitFor();
      said.push((await alert.textContent())!);
      expect(await page.getByLabel('Электронная почта').inputValue()).toBe(email);
    }
    expect(said[0]).toBe(said[1]);
    await signIn(page, 'doctor@example.ru');
    await heading(page, 'Мои мероприятия').waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  it('ends everywhere on this page when the session ends elsewhere', async () => {
    const user = await demoUser(site, 'nurse@example.ru');
    const page = await site.open('/lk', { user });
    await page.getByLabel('Город', { exact: true }).fill('Псков');
    // The last thing that the page asks by itself has been answered: it is the button that finds the session gone.
    await page.getByText('Документы изменились').waitFor();
    await site.execute('DELETE FROM sessions WHERE "userId" = ?', [user.id]);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await heading(page, 'Вход').waitFor();
    expect(page.url()).toBe(`${site.url}/login?redirect=%2Flk`);
  });
});
