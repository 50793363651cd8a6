import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  demoEvent,
  violationsOf,
  waitForHydration,
  phone,
  visit,
  siteForFile,
  operationNameOf,
} from '../support/browser.js';
import { confirmationFor } from '../support/emails.js';
import { makeUser, password } from '../support/factories.js';

const site = siteForFile({ SIGN_UPS_PER_DAY: '50' });

const phrase = 'тихая Нева в ноябре 26';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const online = (page: Page) => page.getByRole('radio', { name: /Онлайн/ }).first();
const noTeam = (page: Page) => page.getByRole('checkbox', { name: 'Команды пока нет' });
const barrier = (page: Page) => page.getByLabel('Что мешает собрать команду?');
const city = (page: Page) => page.getByLabel('Город').first();
const notice = (page: Page) => page.getByText('Вернули то, что вы не успели сохранить');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function fillForm(page: Page): Promise<void> {
  await online(page).check();
  await noTeam(page).check();
  await barrier(page).fill('Нет ставок');
}

async function isFilled(page: Page): Promise<void> {
  await notice(page).waitFor();
  await expect.poll(() => online(page).isChecked()).toBe(true);
  expect(await barrier(page).inputValue()).toBe('Нет ставок');
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

async function signUp(page: Page, path: string, email: string): Promise<void> {
  await visit(page, `/reg?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(phrase);
  await page.getByLabel('Фамилия').fill('Кузнецова');
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Создать личный кабинет' }).click();
  await page.getByText('Проверьте почту').waitFor();
}

it('a registration form is filled in when the address is confirmed in a second tab, and the first tab goes on', async () => {
  const path = `${await demoEvent(site, 'Реабилитация после инсульта')}/form`;
  const page = await site.open(path, { width: phone });
  await fillForm(page);
  await signUp(page, path, 'second-tab@example.ru');
  const tab = await page.context().newPage();
  await visit(tab, await confirmationFor(site, 'second-tab@example.ru'));
  await tab.getByRole('button', { name: 'Подтвердить и войти' }).click();
  await heading(tab, /^Регистрация: Реабилитация/).waitFor();
  await isFilled(tab);
  // The first tab learns of it from the second, without a touch.
  await heading(page, /^Регистрация: Реабилитация/).waitFor();
  await isFilled(page);
  expect(await violationsOf(page)).toEqual([]);
});

it('a registration form is filled in when the address is confirmed on another device', async () => {
  const path = `${await demoEvent(site, 'Реабилитация после инсульта')}/form`;
  const page = await site.open(path);
  await fillForm(page);
  await signUp(page, path, 'other-device@example.ru');
  const other = await site.open(await confirmationFor(site, 'other-device@example.ru'), { width: phone });
  await other.getByRole('button', { name: 'Подтвердить и войти' }).click();
  await other.getByLabel('Пароль, который вы придумали').fill(phrase);
  await other.getByRole('button', { name: 'Подтвердить и войти' }).click();
  await heading(other, /^Регистрация: Реабилитация/).waitFor();
  await isFilled(other);
  expect(await noTeam(other).isChecked()).toBe(true);
});

it('a profile comes back after the session has ended and the user has signed in again, and can be discarded', async () => {
  const user = await makeUser(site, { city: 'Псков' });
  const page = await site.page({ user, width: phone });
  await visit(page, '/lk');
  await city(page).fill('Выборг');
  await page.getByLabel('СНИЛС').fill('342-932-447 76');
  await site.execute('DELETE FROM sessions WHERE "userId" = ?', [user.id]);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await heading(page, 'Вход').waitFor();
  await signIn(page, user.email, password);
  await heading(page, 'Личный кабинет').waitFor();
  await notice(page).waitFor();
  expect(await city(page).inputValue()).toBe('Выборг');
  expect(await page.getByLabel('СНИЛС').inputValue()).toBe('');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Убрать и начать заново' }).click();
  await expect.poll(() => city(page).inputValue()).toBe('Псков');
  expect(await page.evaluate(() => document.activeElement?.matches('main input'))).toBe(true);
  expect(await notice(page).count()).toBe(0);
});

it('a browser forgets what a user typed when they sign out, and shows nothing of it to the next one', async () => {
  const path = `${await demoEvent(site, 'Реабилитация после инсульта')}/form`;
  const page = await site.open(path, { user: 'doctor' });
  await noTeam(page).check();
  await barrier(page).fill('Нет ставок');
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('Нет ставок');
  // The next user signs in without the first one having signed out. Nothing is wrong with their data: the dialog that
  // asks for corrections would open over the menu below, sooner or later.
  const next = await makeUser(site);
  await page.context().clearCookies({ name: 'session' });
  await visit(page, '/login');
  await signIn(page, next.email, password);
  await heading(page, 'Мои мероприятия').waitFor();
  expect(await stored()).not.toContain('Нет ставок');

  await visit(page, path);
  await noTeam(page).check();
  await barrier(page).fill('Нет времени');
  await expect.poll(stored).toContain('Нет времени');
  const other = await page.context().newPage();
  await visit(other, '/registrations');
  await other.locator('summary[aria-label="Личный кабинет"]').click();
  await other.getByRole('button', { name: 'Выйти' }).click();
  await heading(other, /./).waitFor();
  await expect.poll(stored).not.toContain('Нет времени');
  // The tab that is still open forgets it, too.
  await page.getByRole('link', { name: 'Войти', exact: true }).first().waitFor();
  await waitForHydration(page);
  expect(await barrier(page).isVisible()).toBe(false);
  expect(await stored()).not.toContain('Нет времени');
});

it('a reload while a form is being sent sends it once, and what was not sent is still there', async () => {
  const page = await site.page({ user: 'doctor' });
  const event = await demoEvent(site, 'Осенний форум');
  await visit(page, `/questions?event=${event.split('/').at(-1)}`);
  const text = 'Будут ли доступны записи секции о реабилитации?';
  await page.getByLabel('Вопрос', { exact: true }).fill(text);
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) => {
    void page.route('**/graphql', async (route) => {
      if (operationNameOf(route.request()) !== 'AskQuestion') return route.continue();
      const answer = await route.fetch();
      resolve();
      await gate;
      await route.fulfill({ response: answer }).catch(() => undefined);
    });
  });
  await page.getByRole('button', { name: 'Задать вопрос' }).click();
  await reached;
  await page.reload();
  release();
  await page.unroute('**/graphql');
  await waitForHydration(page);
  await notice(page).waitFor();
  await page.getByRole('button', { name: 'Задать вопрос' }).click();
  await expect.poll(() => notice(page).count()).toBe(0);
  const asked = await site.rows('SELECT id FROM questions WHERE text = ?', [text]);
  expect(asked).toHaveLength(1);
});

it('every way of closing a dialog with input asks first, an untouched one closes at once', async () => {
  const page = await site.open('/nmo', { user: 'doctor', width: phone });
  await page.getByText('Баллы не у нас').click();
  const open = page.getByRole('button', { name: 'Добавить баллы' }).first();
  const form = dialog(page, 'Добавить баллы');
  const question = dialog(page, 'Закрыть без сохранения?');
  await open.click();
  await form.waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);

  await open.click();
  const title = form.getByLabel('Название');
  await title.fill('Школа');
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Закрыть' }).click(),
    () => page.getByRole('button', { name: 'Не сейчас' }).click(),
    () => page.mouse.click(4, 4),
  ];
  for (const close of closings) {
    await title.focus();
    await close();
    await question.waitFor();
    await question.getByRole('button', { name: 'Продолжить заполнять' }).click();
    await form.waitFor();
    expect(await title.inputValue()).toBe('Школа');
  }
  await title.focus();
  await page.keyboard.press('Escape');
  await question.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Закрыть без сохранения' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  await open.click();
  expect(await form.getByLabel('Название').inputValue()).toBe('');
});
