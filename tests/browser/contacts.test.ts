import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FeedbackMessage } from '../../server/feedback/feedback.entity.js';
import { freePort } from '../support/free-port.js';
import {
  demoUser,
  violationsOf,
  phone,
  startSite,
  visit,
  type Site,
  siteForFile,
  operationNameOf,
} from '../support/browser.js';

const site = siteForFile();

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Контакты' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Отправить сообщение' });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const messagesOf = (email: string) =>
  site.rows<FeedbackMessage>('SELECT * FROM feedback_messages WHERE email = ?', [email]);

async function fill(page: Page, email: string): Promise<void> {
  await field(page, 'Как к вам обращаться').fill('Мария Петровна');
  await field(page, 'Электронная почта').fill(email);
  await field(page, 'Тема').selectOption({ label: 'Баллы и документы НМО' });
  await field(page, 'Сообщение').fill('Здравствуйте! Когда придут коды за форум?');
  await page.getByRole('checkbox').check();
}

/** Emails that the site has stored, as they would have been sent. */
async function emailsAbout(number: string): Promise<Email[]> {
  const folder = join(site.app.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const emails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return emails.filter(({ text }) => text?.includes(number));
}

describe('contacts', () => {
  it('take a message after mistakes, keep what was typed, and tell its number', async () => {
    const page = await site.page({ width: phone, expectedErrors: ['/graphql'] });
    const email = 'contacts@example.ru';
    await visit(page, '/contacts');
    await heading(page).waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await sendButton(page).click();
    await expect.poll(() => focusedName(page)).toBe('name');
    for (const sentence of ['Укажите, как к вам обращаться.', 'Выберите тему сообщения.', 'Напишите текст сообщения.'])
      await page.getByText(sentence).waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await fill(page, email);
    await page.reload();
    await expect.poll(() => field(page, 'Сообщение').inputValue()).toMatch(/коды за форум/);
    expect(await field(page, 'Тема').inputValue()).toBe('NMO');
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);

    // The server fails: nothing typed is lost.
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('checkbox').check();
    await sendButton(page).click();
    await page
      .getByRole('alert')
      .getByText(/Попробуйте ещё раз/)
      .waitFor();
    expect(await field(page, 'Сообщение').inputValue()).toMatch(/коды за форум/);
    await page.unroute('**/graphql');
    await sendButton(page).click();

    await page.getByRole('heading', { name: 'Сообщение отправлено' }).waitFor();
    expect(await focusedText(page)).toBe('Сообщение отправлено');
    expect(await violationsOf(page)).toEqual([]);
    const [message] = await messagesOf(email);
    await page.getByText(message!.number).waitFor();
    await expect.poll(async () => (await emailsAbout(message!.number)).length).toBe(2);
    const emails = await emailsAbout(message!.number);
    expect(emails.filter(({ replyTo }) => replyTo?.[0]?.address === email)).toHaveLength(1);

    await page.getByRole('button', { name: 'Написать ещё одно' }).click();
    await expect.poll(() => field(page, 'Сообщение').inputValue()).toBe('');
  });
});

describe('contacts', () => {
  it('are used by the keyboard alone', async () => {
    const page = await site.open('/contacts');
    await field(page, 'Как к вам обращаться').focus();
    await page.keyboard.type('Анна');
    await page.keyboard.press('Tab');
    await page.keyboard.type('keyboard@example.ru');
    await page.keyboard.press('Tab');
    for (let index = 0; index < 4; index += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Хотим стать партнёрами конгресса.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Отправить сообщение');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Сообщение отправлено' }).waitFor();
    expect(await messagesOf('keyboard@example.ru')).toMatchObject([{ topic: 'PARTNERSHIP', name: 'Анна' }]);
  });

  it('send again by themselves when the solution was not taken', async () => {
    const page = await site.open('/contacts');
    await fill(page, 'again@example.ru');
    // What was solved so far is used up, as if the laptop had slept for ten minutes.
    await page.waitForLoadState('networkidle');
    site.clock.forward(11 * 60_000);
    await sendButton(page).click();
    await page.getByRole('heading', { name: 'Сообщение отправлено' }).waitFor();
    expect(await messagesOf('again@example.ru')).toHaveLength(1);
  });

  it('solve on the page itself where workers do not start', async () => {
    const page = await site.page();
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new Error('no workers here');
        }
      } as unknown as typeof Worker;
    });
    await visit(page, '/contacts');
    await fill(page, 'no-worker@example.ru');
    await sendButton(page).click();
    await page.getByRole('heading', { name: 'Сообщение отправлено' }).waitFor();
    expect(await messagesOf('no-worker@example.ru')).toHaveLength(1);
  });

  it('say that they are checking, and ask for nothing more', async () => {
    const page = await site.open('/contacts');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      if (operationNameOf(route.request()) === 'CreateCaptchaChallenge') await held;
      await route.continue();
    });
    await fill(page, 'waiting@example.ru');
    await sendButton(page).click();
    await page.getByRole('status').getByText('Проверяем, что вы не робот…').waitFor();
    release();
    await page.getByRole('heading', { name: 'Сообщение отправлено' }).waitFor();
    expect(await page.context().cookies()).toMatchObject([{ name: 'helloMessage' }]);
  });

  it('know who is signed in, and what a link has asked for', async () => {
    const user = await demoUser(site, 'vera.kim@example.ru');
    const page = await site.open('/contacts?topic=PAYMENT', { user });
    expect(await field(page, 'Электронная почта').inputValue()).toBe('vera.kim@example.ru');
    expect(await field(page, 'Как к вам обращаться').inputValue()).toContain(user.firstName);
    expect(await field(page, 'Тема').inputValue()).toBe('PAYMENT');
    const anonymous = await site.open('/contacts?topic=NONSENSE');
    expect(await field(anonymous, 'Электронная почта').inputValue()).toBe('');
    expect(await field(anonymous, 'Тема').inputValue()).toBe('');
  });

  it('give addresses and a way to write without scripts', async () => {
    const page = await site.page({ javaScript: false });
    await page.goto('/contacts');
    await heading(page).waitFor();
    const main = page.getByRole('main');
    for (const words of ['Юридический адрес', 'Почтовый адрес', 'Часы работы', 'ИНН', 'ОГРН'])
      await main.getByText(words).first().waitFor();
    const hrefs = await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(expect.arrayContaining(['tel:+78120000000', 'mailto:info@example.ru']));
    expect(await sendButton(page).isVisible()).toBe(true);
  });

  it('tell search engines who runs the site, and open a map only when asked to', async () => {
    const page = await site.open('/contacts');
    const data = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent) as Record<string, unknown>));
    expect(data.find((one) => one['@type'] === 'Organization')).toMatchObject({
      telephone: '+7 (812) 000-00-00',
      address: { '@type': 'PostalAddress' },
    });
    expect(data.some((one) => one['@type'] === 'BreadcrumbList')).toBe(true);
    const map = page.getByRole('link', { name: 'Показать на карте' });
    expect(await map.getAttribute('rel')).toBe('noopener');
    expect(await map.getAttribute('href')).toMatch(/^https:\/\/yandex\.ru\/maps\//);
  });
});

describe('contacts behind SmartCaptcha', () => {
  let guarded: Site;
  beforeAll(async () => {
    const port = String(await freePort());
    // The site plays the service too, so that no foreign host is asked: what it answers gives no verdict.
    const url = `http://127.0.0.1:${port}`;
    guarded = await startSite({
      PORT: port,
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      SMARTCAPTCHA_SITE_KEY: 'site-key',
      SMARTCAPTCHA_SECRET: 'secret',
      SMARTCAPTCHA_URL: url,
    });
  });
  afterEach(() => guarded.closePages());
  afterAll(() => guarded.close());

  /** What was handed in as the captcha. */
  async function sendFrom(page: Page, email: string): Promise<string> {
    await visit(page, '/contacts');
    await fill(page, email);
    const [request] = await Promise.all([
      page.waitForRequest((one) => operationNameOf(one) === 'SendFeedback'),
      sendButton(page).click(),
    ]);
    await page.getByRole('heading', { name: 'Сообщение отправлено' }).waitFor();
    return (request.postDataJSON() as { variables: { input: { captcha: string } } }).variables.input.captcha;
  }

  it('take the token of its widget, which people do not see', async () => {
    const page = await guarded.page();
    await page.route('**/captcha.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const listeners = {};
          window.smartCaptcha = {
            render: (container, { sitekey, invisible }) => { container.dataset.key = sitekey; return invisible ? 1 : 0; },
            subscribe: (id, event, listener) => { listeners[event] = listener; return () => {}; },
            execute: (id) => setTimeout(() => listeners.success('token of widget ' + id)),
            destroy: () => {},
          };`,
      }),
    );
    expect(await sendFrom(page, 'widget@example.ru')).toBe('token of widget 1');
  });

  it('take a proof of work where its script does not load', async () => {
    const page = await guarded.page({ expectedErrors: ['/captcha.js'] });
    await page.route('**/captcha.js', (route) => route.fulfill({ status: 503, contentType: 'text/javascript' }));
    const token = await sendFrom(page, 'no-script@example.ru');
    expect(JSON.parse(atob(token))).toMatchObject({ challenge: { parameters: { data: { action: 'FEEDBACK' } } } });
  });
});
