import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { unusablePasswordHash } from '../../server/users/sign-in/passwords.js';
import { axeViolations, desktop, phone, siteForFile, visit } from '../support/browser.js';
import { makeUser, password } from '../support/factories.js';

// An address of numbers has no passkeys.
const site = siteForFile({}, 'localhost');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const keys = (page: Page) => page.getByRole('region', { name: 'Ключи доступа' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/**
 * A device with a finger that it knows. Another CDP session that ends on the page, as that of `violationsOf`, takes it away.
 */
async function addDevice(page: Page): Promise<{ cdp: CDPSession; device: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, device: authenticatorId };
}
const setPresence = ({ cdp, device }: Awaited<ReturnType<typeof addDevice>>, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device, enabled });

async function addKey(page: Page): Promise<void> {
  await press(page, 'Добавить ключ доступа');
  await keys(page).getByText('С ним ещё не входили').waitFor();
}
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'session' });
}

it('a passkey is added, signs in by the suggestion of the field and by the button, and is renamed and removed', async () => {
  const user = await makeUser(site, { email: 'with-key@example.ru' });
  const page = await site.page({ width: phone, user });
  const device = await addDevice(page);
  await visit(page, '/lk/security');
  expect(await keys(page).getByRole('listitem').count()).toBe(0);
  await addKey(page);
  expect(await axeViolations(page)).toEqual([]);

  // The device answers the suggestion at once, as if its user had chosen the key in the field.
  await leave(page);
  await page.goto('/login?redirect=%2Fregistrations');
  await heading(page, 'Мои мероприятия').waitFor();

  await leave(page);
  await setPresence(device, false);
  await visit(page, '/login');
  expect(await page.getByLabel('Электронная почта').getAttribute('autocomplete')).toBe('username webauthn');
  expect(await axeViolations(page)).toEqual([]);
  // A question that the device has ignored stays open: only one that comes later is answered.
  await setPresence(device, true);
  await press(page, 'Войти с ключом доступа');
  await heading(page, 'Мои мероприятия').waitFor();

  await visit(page, '/lk/security');
  await keys(page).getByText('Последний вход').waitFor();
  await keys(page)
    .getByRole('button', { name: /^Переименовать ключ/ })
    .click();
  await page.getByLabel('Название', { exact: true }).fill('Телефон');
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Сохранить');
  await keys(page).getByText('Телефон', { exact: true }).waitFor();
  await keys(page).getByRole('button', { name: 'Удалить ключ: Телефон' }).click();
  await press(page, 'Удалить ключ');
  await keys(page).getByRole('listitem').waitFor({ state: 'detached' });

  // The device still has the key: the site tells that it does not.
  await leave(page);
  await page.goto('/login');
  await page.getByText('Этого ключа на сайте больше нет').waitFor();
});

it('asks for the password, or for the passkey, when the sign-in was long ago', async () => {
  const user = await makeUser(site, { email: 'late-key@example.ru' });
  const page = await site.page({ width: desktop, user });
  await addDevice(page);
  await visit(page, '/lk/security');
  site.clock.forward(16 * minute);
  await press(page, 'Добавить ключ доступа');
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await dialog.getByLabel('Нынешний пароль').fill(password);
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await keys(page).getByText('С ним ещё не входили').waitFor();

  site.clock.forward(16 * minute);
  await keys(page)
    .getByRole('button', { name: /^Удалить ключ/ })
    .click();
  await press(page, 'Удалить ключ');
  await dialog.getByLabel('Нынешний пароль').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Подтвердить ключом доступа');
  await keys(page).getByRole('listitem').waitFor({ state: 'detached' });
});

it('asks an account without a password for a code of an email', async () => {
  const email = 'no-password@example.ru';
  const user = await makeUser(site, { email, passwordHash: unusablePasswordHash });
  const page = await site.page({ width: phone, user });
  await addDevice(page);
  await visit(page, '/lk/security');
  await page.getByText('Пароля нет').waitFor();
  site.clock.forward(16 * minute);
  await press(page, 'Добавить ключ доступа');
  await press(page, 'Прислать код на почту');
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await dialog.getByText(email).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const sent = async () => (await site.running.ports.mail.mailbox!.list()).find(({ to }) => to === email);
  await expect.poll(sent, { timeout: 10_000 }).toBeDefined();
  const { subject } = (await sent())!;
  await dialog.getByLabel('Код из письма').fill('12');
  await press(page, 'Подтвердить');
  await dialog.getByText('Введите шесть цифр из письма.').waitFor();
  await dialog.getByLabel('Код из письма').fill(/\d{3}\u00a0\d{3}/.exec(subject)![0]);
  await press(page, 'Подтвердить');
  await keys(page).getByText('С ним ещё не входили').waitFor();
});

it('the form works for a user who has no key, or closes the question', async () => {
  const user = await makeUser(site, { email: 'keyless@example.ru' });
  const page = await site.open('/login', { width: phone });
  const { cdp, device } = await addDevice(page);
  await press(page, 'Войти с ключом доступа');
  await page
    .getByRole('button', { name: 'Войти с ключом доступа', exact: true })
    .and(page.locator(':enabled'))
    .waitFor();
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device });
  await page.getByLabel('Электронная почта').fill(user.email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await press(page, 'Войти');
  await heading(page, 'Мои мероприятия').waitFor();
  expect(await site.rows('SELECT id FROM passkeys WHERE "userId" = ?', [user.id])).toEqual([]);
});
