import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { minute } from '../../server/core/clock.js';
import { expect, it } from 'vitest';
import { recordConsents } from '../../server/legal/legal.service.js';
import type { User } from '../../server/users/user.entity.js';
import { violationsOf, waitForHydration, phone, siteEvent, visit, siteForFile } from '../support/browser.js';
import { makeUser, password, registerForTest, signInAs } from '../support/factories.js';

const site = siteForFile();

/** A user who agreed to the first editions at sign-up. */
async function veteran(): Promise<User> {
  const user = await makeUser(site);
  const documents = await site.rows<{ id: string }>(
    `SELECT id FROM legal_documents WHERE version = 1 AND kind IN ('PERSONAL_DATA_CONSENT', 'USER_AGREEMENT')`,
  );
  await site.app.database.inTransaction((transaction) =>
    recordConsents(transaction, {
      userId: user.id,
      documentIds: documents.map(({ id }) => id),
      origin: { address: '198.51.100.7', userAgent: 'test' },
      now: site.clock.now(),
      channel: 'ACCOUNT',
      subjectId: user.id,
    }),
  );
  return user;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

it('a person is asked about new editions, and takes one consent back', async () => {
  const user = await veteran();
  const event = await siteEvent(site, { title: 'Школа согласий' });
  const { id } = await registerForTest(site, await signInAs(site, user), event);
  const page = await site.open('/registrations', { width: phone, user });
  await page.getByText('Документы изменились').waitFor();
  await page.getByRole('link', { name: 'Посмотреть' }).click();
  await heading(page, 'Новая редакция').waitFor();
  await page.getByText('Документы изменились').waitFor({ state: 'detached' });
  const changes = page.getByText(/Что изменилось: добавлены СНИЛС/);
  expect(await changes.count()).toBe(1);
  const accept = page.getByRole('button', { name: 'Принять новую редакцию' });
  await accept.click();
  await expect.poll(() => page.getByText('Отметьте, если согласны.').count()).toBe(2);
  await page.getByRole('checkbox', { name: /Я даю согласие на обработку/ }).check();
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  await accept.click();
  await heading(page, 'Новая редакция').waitFor({ state: 'detached' });
  await expect.poll(() => row(page, 'Заменено новым').count()).toBe(2);

  await row(page, 'Школа согласий')
    .getByRole('button', { name: /^Отозвать/ })
    .click();
  await dialog(page)
    .getByText(/Участие будет отменено/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Не отзывать' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await row(page, 'Школа согласий').getByText('В силе').count()).toBe(1);
  await row(page, 'Школа согласий')
    .getByRole('button', { name: /^Отозвать/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Отозвать согласие' }).click();
  await row(page, 'Школа согласий').getByText('Отозвано', { exact: true }).waitFor();
  const kept = await site.row<{ state: string }>('SELECT state FROM registrations WHERE id = ?', [id]);
  expect(kept.state).toBe('CANCELLED');
});

it('the letters are switched on by a tick that is not made beforehand, and off by the same', async () => {
  const user = await makeUser(site);
  const page = await site.open('/lk/data', { width: phone, user });
  const tick = page.getByRole('checkbox', { name: /информационные письма/ });
  expect(await tick.isChecked()).toBe(false);
  await tick.click();
  await page.getByText(`Письма приходят на ${user.email}`).waitFor();
  await expect.poll(() => row(page, 'Согласие на получение информационных писем').count()).toBe(1);
  await page.reload();
  await waitForHydration(page);
  expect(await tick.isChecked()).toBe(true);
  await tick.click();
  await page.getByText('Сейчас рассылка выключена.').waitFor();
  await row(page, 'Отозвано').waitFor();
});

it('a copy is fetched after the password, and the account is deleted in two steps', async () => {
  const user = await makeUser(site, { workplace: 'Клиника на Мойке' });
  const page = await site.open('/lk/data', { width: phone, user });
  const prepare = page.getByRole('button', { name: 'Подготовить копию' });
  site.clock.forward(16 * minute);
  await prepare.click();
  await dialog(page).getByLabel('Нынешний пароль').fill('не тот');
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).click();
  await dialog(page)
    .getByText(/^Это не ваш нынешний пароль/)
    .waitFor();
  await dialog(page).getByLabel('Нынешний пароль').fill(password);
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: /HTML/ }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.html$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Клиника на Мойке');

  await page.getByRole('button', { name: 'Удалить личный кабинет' }).click();
  await dialog(page).getByText('Предстоящих регистраций у вас нет.').waitFor();
  await dialog(page).getByRole('button', { name: 'Продолжить' }).click();
  const end = dialog(page).getByRole('button', { name: 'Удалить навсегда' });
  await end.click();
  await dialog(page).getByText('Введите слово «удалить».').waitFor();
  await dialog(page).getByLabel('Пароль', { exact: true }).fill(password);
  await dialog(page).getByLabel('Введите слово «удалить»').fill('Удалить');
  await end.click();
  await page.getByRole('heading', { level: 1, name: 'Личный кабинет удалён' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/account-deleted');
  await page.goto('/lk/data');
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
});

it('nothing that axe or a reader would trip over', async () => {
  const page = await site.page({ width: phone, user: 'nurse' });
  const violations: string[] = [];
  const look = async (what: string): Promise<void> => {
    for (const finding of await violationsOf(page)) violations.push(`${what}: ${finding}`);
  };
  await visit(page, '/registrations');
  await page.getByText('Документы изменились').waitFor();
  await look('the notice');
  await visit(page, '/lk/data');
  await look('/lk/data with new editions');
  await page.getByRole('button', { name: 'Удалить личный кабинет' }).click();
  await dialog(page).getByRole('button', { name: 'Продолжить' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
    .toBe('current-password');
  await look('the last step');
  expect(violations).toEqual([]);
});

it('a notice that comes up under a press does not take it', async () => {
  const page = await site.open('/lk/data', { width: phone, user: await makeUser(site) });
  const tick = page.getByRole('checkbox', { name: /информационные письма/ });
  // Where notices come up, something stands that can be pressed.
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'Под уведомлением' });
    button.style.cssText = 'position: fixed; inset: auto 0 0 0; height: 200px';
    button.addEventListener('click', () => (button.textContent = 'Нажато'));
    document.querySelector('#root')!.append(button);
  });
  // Above the bar of the account.
  const pressed = 740;
  await page.mouse.move(195, pressed);
  await page.mouse.down();
  await tick.evaluate((box: HTMLInputElement) => box.click());
  const notice = page.getByRole('status').filter({ hasText: 'Рассылка включена.' });
  const covers = async (): Promise<boolean> => {
    const box = await notice.boundingBox();
    return box !== null && box.y < pressed && box.y + box.height > pressed;
  };
  await expect.poll(covers).toBe(true);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Нажато' }).waitFor({ state: 'attached' });
  // Not pressed any more, it is a notice as every other.
  await notice.getByRole('button', { name: 'Закрыть уведомление' }).click();
  await notice.waitFor({ state: 'detached' });
});
