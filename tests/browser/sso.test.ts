import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { minute, toIso } from '../../server/core/clock.js';
import { desktop, violationsOf, waitForHydration, phone, startSite, visit, type Site } from '../support/browser.js';
import { makeUser, signInAs } from '../support/factories.js';
import type { PartnerSite } from '../support/partner-site.js';
import { completeSignOn, registeredSite } from '../support/sign-on.js';

let site: Site;
let partner: PartnerSite;
let host: string;
beforeAll(async () => {
  site = await startSite();
  partner = await registeredSite(site);
  ({ host } = new URL(partner.address));
});
afterEach(() => site.closePages());
afterAll(async () => {
  await partner.close();
  await site.close();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const title = 'Вход на сайт партнёра';
const tick = (page: Page) => page.getByRole('checkbox', { name: /на передачу/ });
const button = (page: Page, name: string) => page.getByRole('button', { name });
/** Greeting of a known user. */
const welcome = (page: Page) => heading(page, 'Здравствуйте, Иванова Мария Петровна!');
const foreign = () => ({ allowedHosts: [host], expectedErrors: ['/favicon.ico'] });

it.each([phone, desktop])(
  'at %i pixels a doctor comes from a partner, logs in, agrees, and is taken in there',
  async (width) => {
    const user = await makeUser(site, { email: `doctor-${width}@example.ru` });
    const page = await site.page({ width, ...foreign() });
    await page.goto(partner.address);
    await page.getByRole('link', { name: 'Войти через Невский центр' }).click();

    // Not signed in: to the login page and back here, with the token.
    await heading(page, 'Вход').waitFor();
    await waitForHydration(page);
    await page.getByLabel('Электронная почта').fill(user.email);
    await page.getByLabel('Пароль', { exact: true }).fill('correct horse Neva 26');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await heading(page, title).waitFor();
    expect(await page.title()).toMatch(/^Вход на сайт партнёра — /);
    expect(await page.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer');
    for (const text of ['Академия «Проба»', host, 'Иванова Мария Петровна', 'Кардиология', 'Обезличенный номер'])
      await page.getByRole('main').getByText(text).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);

    // Without the checkbox the page says so, and nothing is sent.
    expect(await tick(page).isChecked()).toBe(false);
    await button(page, 'Согласиться и продолжить').click();
    await page.getByText('Отметьте это согласие').waitFor();
    await expect.poll(() => tick(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await tick(page).check();
    await button(page, 'Согласиться и продолжить').click();
    await welcome(page).waitFor();
    await page.getByText(`${user.email} · Кардиология`).waitFor();
    expect(new URL(page.url()).origin).toBe(partner.address);

    // The second time one click does.
    await page.goto(`${partner.address}/login`);
    await heading(page, title).waitFor();
    await waitForHydration(page);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    const token = new URL(page.url()).pathname;
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'Продолжить как Иванова Мария Петровна').click();
    await welcome(page).waitFor();

    // The same link again, as from the history: it says what to do instead.
    await visit(page, token);
    await page.getByText('она действует один раз').waitFor();
    await page.getByText('начните вход заново').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  },
);

it('a user who declines goes back without a code, and the link does not ask again', async () => {
  const page = await site.page({ user: await makeUser(site), ...foreign() });
  await page.goto(`${partner.address}/login`);
  await heading(page, title).waitFor();
  await waitForHydration(page);
  const token = new URL(page.url()).pathname;
  await button(page, 'Отказаться').click();
  await heading(page, 'Вход не состоялся: access_denied').waitFor();
  await visit(page, token);
  await page.getByText('она действует один раз').waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
});

it('of two windows with one link the slower is told', async () => {
  const user = await makeUser(site);
  const token = await partner.token();
  const first = await site.page({ user, ...foreign() });
  const second = await site.page({ user, ...foreign() });
  for (const page of [first, second]) {
    await visit(page, `/sso/${token}`);
    await tick(page).check();
  }
  await button(first, 'Согласиться и продолжить').click();
  await heading(first, 'Начните вход с нашего сайта').waitFor();
  await button(second, 'Согласиться и продолжить').click();
  await second.getByText('она действует один раз').waitFor();
  expect(new URL(second.url()).pathname).toBe(`/sso/${token}`);
});

it('a user who must correct the profile first comes back in time', async () => {
  const user = await makeUser(site, { phone: null, dataIssuesSince: toIso(site.clock.now()) });
  const page = await site.page({ user, ...foreign() });
  const token = await partner.token();
  await visit(page, `/sso/${token}`);
  await page.getByText('Чтобы войти на него, укажите или исправьте: телефон').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  site.clock.forward(20 * minute);
  await site.execute('UPDATE users SET phone = ?, "dataIssuesSince" = NULL WHERE id = ?', ['+79211234567', user.id]);
  await visit(page, `/sso/${token}`);
  await tick(page).waitFor();
  site.clock.forward(11 * minute);
  await tick(page).check();
  await button(page, 'Согласиться и продолжить').click();
  await page.getByText('Время для входа вышло').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/sso/${token}`);
});

it.each([phone, desktop])(
  'at %i pixels a user sees the sites they signed in to, and withdraws the agreement',
  async (width) => {
    const user = await makeUser(site);
    await completeSignOn(await signInAs(site, user), await partner.token());
    const page = await site.open('/lk/sites', { width, user });
    await heading(page, 'Сайты партнёров').waitFor();
    await page.getByText('Сайт не запросил данные').waitFor();
    await button(page, 'Отозвать согласие: Академия «Проба»').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Отозвать согласие?').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Отозвать согласие' }).click();
    await page.getByText('Сейчас ни один сайт не получает ваших данных.').waitFor();
    await visit(page, `/sso/${await partner.token()}`);
    await tick(page).waitFor();
  },
);

it('who has been nowhere is told what this page is for', async () => {
  const page = await site.open('/lk/sites', { user: await makeUser(site) });
  expect(await page.getByText('Вы ещё никуда не входили').isVisible()).toBe(true);
});

it.each([phone, desktop])('at %i pixels, nothing trips a reader', async (width) => {
  const page = await site.page({ width, user: 'doctor' });
  for (const path of [`/sso/${await partner.token()}`, '/sso/mangled']) {
    await visit(page, path);
    expect([path, ...(await violationsOf(page))]).toEqual([path]);
  }
});
