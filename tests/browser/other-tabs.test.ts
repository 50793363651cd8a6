import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { User } from '../../server/users/user.entity.js';
import { demoEvent, siteForFile, visit } from '../support/browser.js';
import { makeUser, password } from '../support/factories.js';

const site = siteForFile();

const menu = (page: Page) => page.locator('summary[aria-label="Личный кабинет"]');
const shows = (page: Page, { lastName }: User) =>
  page
    .locator('body')
    .innerText()
    .then((text) => text.includes(lastName!));

async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await visit(tab, path);
  return tab;
}

async function signOut(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('link', { name: 'Войти', exact: true }).waitFor();
}

async function signIn(page: Page, { email }: User): Promise<void> {
  await visit(page, '/login');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Мои мероприятия' }).waitFor();
}

it('all tabs forget the user who signs out in one of them, also a form with unsaved changes', async () => {
  const user = await makeUser(site, { lastName: 'Перваяфамилия' });
  const event = await site.open(await demoEvent(site, 'Реабилитация после инсульта'), { user });
  const profile = await openTab(event, '/lk');
  await profile.getByLabel('Должность').fill('Заведующая');
  await signOut(await openTab(event, '/events'));
  await profile.getByRole('heading', { name: 'Вход' }).waitFor();
  await event.getByRole('link', { name: 'Войти', exact: true }).waitFor();
  for (const tab of [event, profile]) expect(await shows(tab, user)).toBe(false);
});

it('a form of the first user is gone when another user signs in in another tab', async () => {
  const [first, second] = [
    await makeUser(site, { lastName: 'Перваяфамилия' }),
    await makeUser(site, { lastName: 'Втораяфамилия' }),
  ];
  const page = await site.open('/events', { user: first });
  const profile = await openTab(page, '/lk');
  const field = profile.getByLabel('Фамилия');
  expect(await field.inputValue()).toBe(first.lastName);
  // The session has ended without the first tab knowing of it.
  await page.context().clearCookies({ name: 'session' });
  await signIn(page, second);
  await expect.poll(() => field.inputValue().catch(() => '')).toBe(second.lastName);
  await menu(profile).click();
  await profile.getByText(second.email).first().waitFor();
  expect(await shows(profile, first)).toBe(false);
});

it('a public page shows that the session has ended elsewhere, and the present name', async () => {
  const user = await makeUser(site, { lastName: 'Перваяфамилия' });
  const page = await site.open('/', { user });
  await site.execute('UPDATE users SET "lastName" = ? WHERE id = ?', ['Новаяфамилия', user.id]);
  const events = page.getByRole('main').getByRole('link', { name: 'Все мероприятия' });
  await events.click();
  await page.getByRole('heading', { level: 1, name: 'Мероприятия', exact: true }).waitFor();
  await menu(page).click();
  await page.getByText('Новаяфамилия').waitFor();
  await page.goBack();
  await site.execute('DELETE FROM sessions WHERE "userId" = ?', [user.id]);
  await events.click();
  await page.getByRole('heading', { level: 1, name: 'Мероприятия', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Войти', exact: true }).waitFor();
  expect(await menu(page).count()).toBe(0);
});

it('a page of the account that is opened after the session has ended elsewhere asks to sign in', async () => {
  for (const [from, link] of [
    ['/registrations', 'Баллы'],
    ['/nmo', 'Мероприятия'],
    ['/lk', 'Данные и согласия'],
  ] as const) {
    const user = await makeUser(site, { lastName: 'Перваяфамилия' });
    const page = await site.open(from, { user });
    await site.execute('DELETE FROM sessions WHERE "userId" = ?', [user.id]);
    const login = page.getByRole('heading', { level: 1, name: 'Вход', exact: true });
    // Queries that the page sends once it is hydrated may find out first, and lead to the login before the click.
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).or(login).first().click();
    await login.waitFor();
    expect(await shows(page, user)).toBe(false);
  }
});
