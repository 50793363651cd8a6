import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { createEmailChangeLink } from '../../server/users/profile/email-change.emails.js';
import { createResetLink } from '../../server/users/sign-in/password-reset.emails.js';
import { visit, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';
import { makeSubscriber } from '../support/subscriber.js';

const site = siteForFile();

async function emailChangePath(): Promise<string> {
  const { id: userId } = await makeUser(site);
  const now = site.clock.now();
  const change = { userId, email: 'moved@example.ru', createdAt: toIso(now), expiresAt: toIso(addMs(now, day)) };
  await site.execute(
    'INSERT INTO email_changes ("userId", email, "createdAt", "expiresAt") VALUES (?, ?, ?, ?)',
    Object.values(change),
  );
  const link = await createEmailChangeLink(site.app, { ...change, tokenHash: null });
  return `/confirm-email/${link!.token}`;
}

/** Name of the page, what is done on it, its address with a token, and the one that it shows. */
const links: [heading: string, button: string, path: () => Promise<string>, shown: string][] = [
  [
    'Новый пароль',
    'Сохранить и войти',
    async () => `/reset-password/${(await createResetLink(site.app, await makeUser(site)))!.token}`,
    '/reset-password',
  ],
  ['Подтверждение адреса', 'Подтвердить адрес', emailChangePath, '/login'],
  ['Отписаться от рассылки', 'Отписаться', async () => (await makeSubscriber(site)).path, '/'],
];

const address = (page: Page): string => page.url().slice(site.url.length);
/** All that «back» and «forward» lead to, as the browser knows it. */
const history = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { entries: () => { url: string }[] } };
    return JSON.stringify([...navigation.entries().map(({ url }) => url), window.history.state]);
  });

describe.each(links)('the token in the link to «%s»', (name, button, linkOf, shown) => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1, name });

  it('is told to nobody, and leaves the address bar and the history', async () => {
    const path = await linkOf();
    const token = path.split('/').at(-1)!;
    const page = await site.page();
    const asked: Promise<string>[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && address(page) !== shown && request.url().endsWith(path)) return;
      asked.push(request.allHeaders().then(({ referer }) => `${request.url()} ${referer ?? ''}`));
    });
    await visit(page, '/contacts');
    await visit(page, path);
    await heading(page).waitFor();
    await expect.poll(() => address(page)).toBe(shown);
    await page.waitForLoadState('networkidle');
    expect(await history(page)).not.toContain(token);
    expect(await page.locator(`a[href*="${token}"]`).count()).toBe(0);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Политика конфиденциальности' }).click();
    await page.waitForURL('**/privacy');
    expect(await history(page)).not.toContain(token);
    await page.goBack();
    await expect.poll(() => address(page)).toBe(shown);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(5);
    expect((await Promise.all(asked)).filter((one) => one.includes(token))).toEqual([]);
  });

  it('is not lost to the keyboard: the page stays when its content is jumped to', async () => {
    const page = await site.open(await linkOf());
    await expect.poll(() => address(page)).toBe(shown);
    await page.keyboard.press('Tab');
    const jump = page.getByRole('link', { name: 'Перейти к содержанию' });
    expect(await jump.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
    await heading(page).waitFor();
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).waitFor();
    expect(address(page)).toBe(shown);
  });
});
