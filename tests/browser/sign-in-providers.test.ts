import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, phone, siteForFile, violationsOf, visit, waitForHydration } from '../support/browser.js';
import { makeUser, password } from '../support/factories.js';
import { ClinicProvider } from '../support/sign-in-provider.js';

const site = siteForFile({ SIGN_IN_PROVIDER_LOOPBACK: 'true' });
const clinic = new ClinicProvider();
beforeAll(() => clinic.start());
afterAll(() => clinic.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const enter = (page: Page) => page.getByRole('link', { name: 'Клиника «Северная»' });
const openPage = (width: number, options: Parameters<typeof site.page>[0] = {}) =>
  site.page({ width, allowedHosts: [new URL(clinic.issuer).host], ...options });

async function leave(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'session' });
}

it('an administrator adds a provider, gives it the redirect address, checks it, and opens it', async () => {
  const page = await site.open('/office/integrations/providers', { width: desktop, user: 'admin' });
  await page.getByRole('link', { name: 'Добавить провайдера' }).click();
  await heading(page, 'Новый провайдер входа').waitFor();
  await button(page, 'Добавить провайдера').click();
  await page.getByText('Укажите адрес провайдера.').waitFor();
  await page.getByLabel('Название организации').fill('Клиника «Северная»');
  await page.getByLabel('Адрес провайдера (issuer)').fill('https://10.0.0.8');
  await button(page, 'Добавить провайдера').click();
  await page.getByText('Укажите адрес https, доступный из интернета').waitFor();
  await page.getByLabel('Адрес провайдера (issuer)').fill(clinic.issuer);
  await button(page, 'Добавить провайдера').click();
  await heading(page, 'Клиника «Северная»').waitFor();
  const address = await page.getByLabel('Адрес возврата (redirect URI)').inputValue();
  expect(address).toMatch(/\/sign-in\/[\w-]{36}\/callback$/);

  await page.getByLabel('Вход открыт').check();
  await button(page, 'Сохранить').click();
  await page.getByText('Чтобы открыть вход, впишите секрет клиента.').waitFor();
  await page.getByLabel('Идентификатор клиента (client id)').fill('platform');
  await page.getByLabel('Секрет клиента (client secret)', { exact: true }).fill('a secret of the clinic');
  await page.getByLabel('Создавать личные кабинеты').check();
  await button(page, 'Сохранить').click();
  await page.getByText('Секрет сохранён').waitFor();
  await button(page, 'Проверить').click();
  await page.getByText('Провайдер отвечает').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: phone, height: 800 });
  expect(await violationsOf(page)).toEqual([]);
});

it.each([phone, desktop])(
  'at %i pixels a new doctor signs in from the login page, and the next time at once',
  async (width) => {
    const email = `new-${width}@clinic.example.ru`;
    clinic.person = { sub: `new-${width}`, email, email_verified: true, family_name: 'Орлова', given_name: 'Анна' };
    const page = await openPage(width);
    await visit(page, '/login?redirect=%2Fregistrations');
    expect(await violationsOf(page)).toEqual([]);
    await enter(page).click();
    await heading(page, 'Вход через организацию').waitFor();
    await page.getByText(email).waitFor();
    expect(await page.getByLabel('Фамилия').inputValue()).toBe('Орлова');
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'Создать личный кабинет').click();
    await page.getByText('Отметьте это согласие').first().waitFor();
    for (const name of [/обработку персональных данных/, /Пользовательского соглашения/])
      await page.getByRole('checkbox', { name }).check();
    await button(page, 'Создать личный кабинет').click();
    await heading(page, 'Мои мероприятия').waitFor();

    await leave(page);
    await visit(page, '/reg?redirect=%2Fregistrations');
    await enter(page).click();
    await heading(page, 'Мои мероприятия').waitFor();
  },
);

it.each([phone, desktop])(
  'at %i pixels a doctor with an account links it after signing in, and unlinks it',
  async (width) => {
    const user = await makeUser(site, { email: `linked-${width}@example.ru` });
    clinic.person = { sub: `linked-${width}`, email: user.email, email_verified: true };
    const page = await openPage(width);
    await visit(page, '/login?redirect=%2Flk%2Fsecurity');
    await enter(page).click();
    await page.getByText('У вас уже есть личный кабинет').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Войти в личный кабинет' }).click();
    await waitForHydration(page);
    await page.getByLabel('Электронная почта').fill(user.email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await button(page, 'Войти').click();
    await page.getByText('Связать этот вход').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'Связать').click();
    await heading(page, 'Вход и безопасность').waitFor();
    const section = page.getByRole('region', { name: 'Вход через организации' });
    await section.getByText('Так ещё не входили').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await section.getByRole('button', { name: 'Отвязать: Клиника «Северная»' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отвязать', exact: true }).click();
    await section.getByRole('link', { name: 'Связать: Клиника «Северная»' }).waitFor();
  },
);

it('a cancelled sign-in, a repeated way back and a page that is opened again lead on', async () => {
  const page = await openPage(phone);
  clinic.deviation.return = (url) => {
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  };
  await visit(page, '/login?redirect=%2Fnmo');
  await enter(page).click();
  await page.getByText('Вы отменили вход на сайте организации').waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/nmo');
  expect(await violationsOf(page)).toEqual([]);

  let address = '';
  clinic.deviation.return = (url) => void (address = url.href);
  clinic.person = { sub: 'nobody' };
  await enter(page).click();
  await page.getByText('пока не связан личный кабинет').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const { pathname } = new URL(page.url());
  await page.goto(address);
  await page.getByText('ссылка уже использована').waitFor();
  await page.context().clearCookies({ name: 'browser' });
  await page.goto(pathname);
  await page.getByText('этот вход уже завершён').waitFor();
  await page.getByRole('link', { name: 'Вернуться ко входу' }).click();
  await heading(page, 'Вход').waitFor();
});
