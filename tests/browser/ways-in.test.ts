import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { demoEvent, violationsOf, phone, visit, siteForFile } from '../support/browser.js';
import { confirmationFor } from '../support/emails.js';
import { makeUser, password } from '../support/factories.js';

const site = siteForFile({ SIGN_UPS_PER_DAY: '50', STAFF_SECOND_FACTOR: 'required' });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const isFocused = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement);
const phrase = 'тихая Нева в ноябре 26';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(phrase);
  await page.getByLabel('Фамилия').fill('Кузнецова');
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Создать личный кабинет' }).click();
  await page.getByText('Проверьте почту').waitFor();
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

it('a typo in the address is put right, the letter is asked for again, and the way goes on where it began', async () => {
  const page = await site.page({ width: phone });
  const path = `${await demoEvent(site, 'Реабилитация после инсульта')}/form`;
  await visit(page, `/reg?redirect=${encodeURIComponent(path)}`);
  await fillIn(page, 'tipo@example.ru');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Исправить адрес' }).click();
  expect(await page.getByLabel('Фамилия').inputValue()).toBe('Кузнецова');
  const email = 'typo@example.ru';
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByRole('button', { name: 'Создать личный кабинет' }).click();
  await page.getByText(email).waitFor();
  const first = await confirmationFor(site, email);
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await page.getByText('Отправили ещё раз').waitFor();
  const second = await confirmationFor(site, email, first);

  // The letter is read in another tab; the first link is good for nothing any more.
  const tab = await page.context().newPage();
  await visit(tab, first);
  await tab.getByText('Ссылка не действует').waitFor();
  expect(await violationsOf(tab)).toEqual([]);
  await visit(tab, second);
  await tab.getByText(email).waitFor();
  expect(await tab.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer');
  expect(await violationsOf(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Подтвердить и войти' }).click();
  await heading(tab, /^Регистрация: Реабилитация/).waitFor();
  // The tab where the form was filled in notices, and goes on too.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await heading(page, /^Регистрация: Реабилитация/).waitFor();
});

it('the letter is read on another device: the password chosen there opens the account', async () => {
  const page = await site.page({ width: phone });
  const email = 'elsewhere@example.ru';
  await visit(page, '/reg');
  await fillIn(page, email);
  const other = await site.open(await confirmationFor(site, email), { width: phone });
  await other.getByRole('button', { name: 'Подтвердить и войти' }).click();
  await expect.poll(() => isFocused(other, 'Пароль, который вы придумали')).toBe(true);
  expect(await violationsOf(other)).toEqual([]);
  await other.getByLabel('Пароль, который вы придумали').fill('это не тот пароль');
  await other.getByRole('button', { name: 'Подтвердить и войти' }).click();
  await other.getByText('Это не тот пароль').waitFor();
  await other.getByLabel('Пароль, который вы придумали').fill(phrase);
  await other.getByRole('button', { name: 'Подтвердить и войти' }).click();
  await heading(other, 'Мои мероприятия').waitFor();
});

it('a second factor is set up, asked for, and replaced by a recovery code', async () => {
  const user = await makeUser(site, { email: 'factor@example.ru' });
  const page = await site.open('/lk/security', { width: phone, user });
  const factor = section(page, 'Второй фактор');
  await factor.getByRole('button', { name: 'Включить второй фактор' }).click();
  await factor.getByLabel('Нынешний пароль').fill(password);
  await factor.getByRole('button', { name: 'Продолжить' }).click();
  await factor.getByRole('img', { name: 'QR-код для приложения' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const secret = (await factor.locator('code').textContent())!.replaceAll(' ', '');
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() });
  await factor.getByLabel('Код из приложения').fill('000000');
  await factor.getByRole('button', { name: 'Включить', exact: true }).click();
  await factor.getByText('Код не подошёл').waitFor();
  await factor.getByLabel('Код из приложения').fill(codeNow());
  await factor.getByRole('button', { name: 'Включить', exact: true }).click();
  await heading(page, 'Резервные коды').waitFor();
  const codes = await page.getByRole('listitem').locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await section(page, 'Второй фактор').getByText('включён').first().waitFor();

  site.clock.forward(minute);
  const other = await site.open('/login?redirect=%2Fregistrations', { width: phone });
  await signIn(other, user.email);
  await expect.poll(() => isFocused(other, 'Код из приложения')).toBe(true);
  const field = other.getByLabel('Код из приложения');
  expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
  expect(await violationsOf(other)).toEqual([]);
  await field.fill('000000');
  await other.getByRole('button', { name: 'Войти', exact: true }).click();
  await other.getByText('Код не подошёл').waitFor();
  await other.getByRole('button', { name: /резервный код/ }).click();
  await expect.poll(() => isFocused(other, 'Резервный код')).toBe(true);
  await other.getByLabel('Резервный код', { exact: true }).fill(codes[0]!);
  await other.getByRole('button', { name: 'Войти', exact: true }).click();
  await heading(other, 'Мои мероприятия').waitFor();

  await visit(other, '/lk/security');
  await section(other, 'Журнал').getByText('Вход по резервному коду').waitFor();
  await section(other, 'Второй фактор').getByText('Осталось 9').waitFor();
});

it('address, password and devices are changed in one place', async () => {
  const user = await makeUser(site, { email: 'secure@example.ru' });
  const [page, elsewhere] = [await site.page({ width: phone, user }), await site.page({ width: phone, user })];
  await visit(elsewhere, '/lk');
  await visit(page, '/lk/security');
  const devices = section(page, 'Устройства');
  expect(await devices.getByRole('listitem').count()).toBe(2);
  await devices.getByRole('button', { name: /^Завершить вход/ }).click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  await elsewhere.goto('/lk');
  await heading(elsewhere, 'Вход').waitFor();

  const address = section(page, 'Адрес почты');
  await address.getByRole('button', { name: 'Сменить адрес' }).click();
  await address.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect.poll(() => isFocused(page, 'Новый адрес почты')).toBe(true);
  const email = 'moved@example.ru';
  await address.getByLabel('Новый адрес почты').fill(email);
  await address.getByLabel('Нынешний пароль').fill('это не тот пароль');
  await address.getByRole('button', { name: 'Отправить письмо' }).click();
  await address.getByText('Это не ваш нынешний пароль').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await address.getByLabel('Нынешний пароль').fill(password);
  await address.getByRole('button', { name: 'Отправить письмо' }).click();
  await address.getByText('Ждём подтверждения').waitFor();
  await visit(page, await confirmationFor(site, email));
  await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await page.getByText('Адрес подтверждён').waitFor();
  await page.getByRole('link', { name: 'Вернуться в личный кабинет' }).click();
  await section(page, 'Адрес почты').getByText(email).waitFor();

  const secret = section(page, 'Пароль');
  await secret.getByRole('button', { name: 'Сменить пароль' }).click();
  await secret.getByLabel('Нынешний пароль').fill(password);
  await secret.getByLabel('Новый пароль', { exact: true }).fill(phrase);
  await secret.getByText('Пароль подходит.').waitFor();
  await secret.getByRole('button', { name: 'Сохранить пароль' }).click();
  await section(page, 'Журнал').getByText('Пароль изменён').waitFor();
  await section(page, 'Устройства').getByRole('button', { name: 'Выйти везде' }).click();
  await heading(page, 'Вход').waitFor();
  await signIn(page, email, phrase);
  await heading(page, 'Мои мероприятия').waitFor();
});

it.each(['/login', '/reg', '/reset-password'])(
  'nothing that was typed into %s before its scripts arrived becomes part of an address',
  async (path) => {
    const page = await site.page({ javaScript: false, expectedErrors: [path] });
    await page.goto(path);
    const form = page.locator('main form');
    for (const field of await form.locator('input:not([type=checkbox]), textarea').all())
      if (await field.isVisible()) await field.fill('tajna@example.ru');
    await form.getByRole('textbox').first().press('Enter');
    await page.getByRole('main').getByRole('alert').first().waitFor();
    expect(await form.getByRole('textbox').first().inputValue()).toBe('tajna@example.ru');
    for (const field of await form.locator('input[type=password]').all()) expect(await field.inputValue()).toBe('');
    expect(page.url()).toBe(new URL(path, site.url).href);
  },
);

it('who mistypes the password several times is asked to wait by nothing but the browser’s own work', async () => {
  const user = await makeUser(site, { email: 'mistyping@example.ru' });
  const page = await site.open('/login');
  for (const wrong of ['один', 'два', 'три'].map((word) => `неверный пароль ${word}`)) {
    await signIn(page, user.email, wrong);
    await page.getByRole('main').getByRole('alert').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Войти', exact: true }).getAttribute('data-loading'))
      .toBeNull();
  }
  expect(await page.getByRole('main').getByRole('alert').textContent()).toContain('Неверный адрес');
  await signIn(page, user.email);
  await heading(page, 'Мои мероприятия').waitFor();
});

it('staff without a second factor is told what it needs, on each page of the account', async () => {
  const page = await site.open('/registrations', { user: 'editor' });
  await page.getByRole('link', { name: 'Включить второй фактор' }).click();
  await heading(page, 'Вход и безопасность').waitFor();
  await section(page, 'Второй фактор').getByLabel('Нынешний пароль').waitFor();
  expect(await page.getByText('пока его нет').isVisible()).toBe(true);
});
