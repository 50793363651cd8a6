import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hour } from '../../server/core/clock.js';
import { createResetLink } from '../../server/users/sign-in/password-reset.emails.js';
import { violationsOf, phone, visit, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const email = (page: Page) => page.getByLabel('Электронная почта');
const newPassword = (page: Page) => page.getByLabel('Новый пароль', { exact: true });
const phrase = 'тихая Нева в ноябре 26';

/** Path of the link in the newest letter to an address. */
async function linkFor(address: string): Promise<string> {
  const path = async () => {
    const emails = await site.running.ports.mail.mailbox!.list();
    const message = emails.find(({ to, subject }) => to === address && subject === 'Восстановление пароля');
    return message ? /\/reset-password\/\S+/.exec(message.text)?.[0] : undefined;
  };
  await expect.poll(path, { timeout: 10_000 }).toBeDefined();
  return (await path())!;
}

it('a user who forgot the password gets back to the page they wanted, by the email’s link', async () => {
  const user = await makeUser(site, { email: 'forgetful@example.ru' });
  const elsewhere = await site.open('/lk', { width: phone, user });

  const page = await site.open('/registrations?past=1', { width: phone });
  await heading(page, 'Вход').waitFor();
  await email(page).fill(user.email);
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await heading(page, 'Восстановление пароля').waitFor();
  await expect.poll(() => email(page).inputValue()).toBe(user.email);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/registrations?past=1');
  expect(page.url()).not.toContain('forgetful');
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await page.getByText('Проверьте почту').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  const path = await linkFor(user.email);
  const opened = await site.open(path, { width: phone });
  await heading(opened, 'Новый пароль').waitFor();
  expect(await opened.title()).toMatch(/^Новый пароль — /);
  expect(await opened.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await opened.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer');
  await newPassword(opened).fill('12345678');
  await opened.getByRole('button', { name: 'Сохранить и войти' }).click();
  await opened.getByText('Придумайте другой пароль').waitFor();
  await expect.poll(() => newPassword(opened).evaluate((field) => field === document.activeElement)).toBe(true);
  await newPassword(opened).fill(phrase);
  await opened.getByText('Пароль подходит.').waitFor();
  await opened.getByRole('button', { name: 'Сохранить и войти' }).click();
  await heading(opened, 'Мои мероприятия').waitFor();
  expect(new URL(opened.url()).search).toBe('?past=1');
  expect(await opened.locator('meta[name="referrer"]').count()).toBe(0);

  // Other browsers are signed out, and the link is worth nothing any more.
  await elsewhere.goto('/lk');
  await heading(elsewhere, 'Вход').waitFor();
  await visit(opened, path);
  await opened.getByText('Ссылка больше не действует').waitFor();
});

it('a link that does not work says so and leads to a new one', async () => {
  const page = await site.open('/reset-password/mangled', { width: phone });
  await heading(page, 'Новый пароль').waitFor();
  await page.getByText('Ссылка больше не действует').waitFor();
  await page.getByRole('link', { name: 'Запросить новую ссылку' }).click();
  await heading(page, 'Восстановление пароля').waitFor();
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await page.getByText('Укажите адрес электронной почты.').waitFor();
  expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

it('an unknown address is told the same', async () => {
  const page = await site.open('/reset-password');
  await email(page).fill('nobody-has-this@example.ru');
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await page.getByText('Если личный кабинет с этим адресом есть').waitFor();
  expect(await page.getByRole('button', { name: 'Прислать ссылку' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Указать адрес ещё раз' }).click();
  await email(page).waitFor();
});

it('a link that ran out while the page was open is told when it is used, and keeps nobody waiting', async () => {
  const { token } = (await createResetLink(site.app, await makeUser(site)))!;
  const page = await site.open(`/reset-password/${token}`);
  await newPassword(page).fill(phrase);
  site.clock.forward(hour);
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await page.getByText('Ссылка больше не действует').waitFor();
  expect(await page.getByRole('link', { name: 'Запросить новую ссылку' }).getAttribute('href')).toBe('/reset-password');
});
