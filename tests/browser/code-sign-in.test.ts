import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone, siteForFile, violationsOf } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The newest email with a code to an address: the code, and the path of its link. */
async function codeFor(address: string): Promise<{ code: string; link: string }> {
  const find = async () =>
    (await site.running.ports.mail.mailbox!.list()).find(
      ({ to, subject }) => to === address && subject.startsWith('Код'),
    );
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  const email = (await find())!;
  return {
    code: /\d{3}\u00a0\d{3}/.exec(email.subject)![0],
    link: /\/login\/\S+/.exec(email.text)![0],
  };
}

async function requestCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Электронная почта').fill(email);
  await press(page, 'Войти по коду из письма');
  await heading(page, 'Вход по коду').waitFor();
}

it('a code of an email, pasted with its space, opens the page that was asked for', async () => {
  const user = await makeUser(site, { email: 'by-code@example.ru' });
  const page = await site.open('/login?redirect=%2Fregistrations', { width: phone });
  await press(page, 'Войти по коду из письма');
  await page.getByText('Укажите адрес электронной почты').waitFor();
  await requestCode(page, user.email);
  const field = page.getByLabel('Код из письма');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await Promise.all(['autocomplete', 'inputmode'].map((name) => field.getAttribute(name)))).toEqual([
    'one-time-code',
    'numeric',
  ]);
  expect(await violationsOf(page)).toEqual([]);
  await field.fill('12');
  await press(page, 'Войти');
  await page.getByText('Введите шесть цифр из письма').waitFor();
  // The complete code is sent by itself.
  await field.fill((await codeFor(user.email)).code);
  await heading(page, 'Мои мероприятия').waitFor();
});

it('the link on another device asks for the two digits, and the first device goes on by itself', async () => {
  const user = await makeUser(site, { email: 'two-devices@example.ru' });
  const page = await site.open('/login?redirect=%2Fregistrations', { width: phone });
  await requestCode(page, user.email);
  const digits = (await page
    .getByText('Введите там число')
    .getByText(/^\d\d$/)
    .textContent())!;
  const other = await site.open((await codeFor(user.email)).link, { width: phone });
  await press(other, 'Подтвердить вход');
  const field = other.getByLabel('Две цифры');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await violationsOf(other)).toEqual([]);
  await field.fill(digits);
  await press(other, 'Подтвердить вход');
  await other.getByText('Вход подтверждён').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await heading(page, 'Мои мероприятия').waitFor();
});

it('without scripts: the code, and the confirmation on another device', async () => {
  const user = await makeUser(site, { email: 'plain-code@example.ru' });
  const plainPage = (refused: string[]) => site.page({ width: phone, javaScript: false, expectedErrors: refused });
  const page = await plainPage(['/login']);
  const begin = async () => {
    await page.goto('/login?redirect=%2Fregistrations');
    site.clock.forward(5_000);
    await requestCode(page, user.email);
  };
  await begin();
  await page.getByLabel('Код из письма').fill('000 00');
  await press(page, 'Войти');
  await page.getByRole('alert').getByText('Введите шесть цифр').waitFor();
  await page.getByLabel('Код из письма').fill((await codeFor(user.email)).code);
  await press(page, 'Войти');
  await heading(page, 'Мои мероприятия').waitFor();
  await page.context().clearCookies({ name: 'session' });

  const before = await codeFor(user.email);
  await begin();
  await expect.poll(async () => (await codeFor(user.email)).link, { timeout: 10_000 }).not.toBe(before.link);
  const digits = (await page
    .getByText('Введите там число')
    .getByText(/^\d\d$/)
    .textContent())!;
  const { link } = await codeFor(user.email);
  const other = await plainPage([link]);
  await other.goto(link);
  await press(other, 'Подтвердить вход');
  await other.getByLabel('Две цифры').fill(digits);
  await press(other, 'Подтвердить вход');
  await other.getByText('Вход подтверждён').waitFor();
  await press(page, 'Продолжить: вход подтверждён по ссылке на другом устройстве');
  await heading(page, 'Мои мероприятия').waitFor();
});
