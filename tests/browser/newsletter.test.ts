import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { writeEmail } from '../../server/core/email/email-content.js';
import { axeViolations, violationsOf, phone, siteForFile } from '../support/browser.js';
import { makeSubscriber } from '../support/subscriber.js';

const site = siteForFile();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page) => page.getByRole('button', { name: 'Отписаться' });

describe('the link of an email', () => {
  it('ends the newsletter with one press, without signing in', async () => {
    const { path, isSubscribed } = await makeSubscriber(site);
    const page = await site.open(path, { width: phone });
    await heading(page, 'Отписаться от рассылки').waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await isSubscribed()).toBe(true);

    await button(page).click();
    await heading(page, 'Вы отписаны').waitFor();
    expect(await isSubscribed()).toBe(false);
    expect(await page.title()).toMatch(/^Вы отписаны — /);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Вернуть рассылку' }).getAttribute('href')).toBe('/lk/data');

    // Opened again from the letter, it says how things stand.
    await page.goto(path);
    await heading(page, 'Вы отписаны').waitFor();
  });

  it('says what to do when it was cut off', async () => {
    const { path, isSubscribed } = await makeSubscriber(site);
    const page = await site.open(path.slice(0, -5), { width: phone });
    await heading(page, 'Ссылка не подходит').waitFor();
    await page.getByText('Откройте её из письма ещё раз').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'напишите нам' }).getAttribute('href')).toBe(
      '/contacts',
    );
    expect(await isSubscribed()).toBe(true);
  });
});

it('works by keyboard, and where scripts do not run', async () => {
  const { path, isSubscribed } = await makeSubscriber(site);
  const page = await site.page({ javaScript: false });
  await page.goto(path);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Вы отписаны').waitFor();
  expect(await isSubscribed()).toBe(false);
});

it.each([false, true])('an email can be read on a phone, dark: %s', async (dark) => {
  const page = await site.page({ width: phone, dark });
  const long = 'Оториноларингологическая-и-челюстно-лицевая-хирургия-без-единого-пробела';
  const { html } = writeEmail(site.app.config, {
    subject: 'Новые мероприятия',
    greeting: 'Здравствуйте, Мария Петровна!',
    paragraphs: ['На сайте появились мероприятия.', long],
    facts: [
      ['Мероприятие', long],
      ['Начало', '12 марта 2027 г., 19:00 (МСК)'],
    ],
    items: [{ title: long, path: '/events/x', lines: ['12 марта', long], badge: 'НМО: 6 баллов' }],
    action: { label: 'Все мероприятия', path: '/events' },
    unsubscribe: '/unsubscribe/x',
  });
  await page.goto('/robots.txt');
  await page.setContent(html);
  // A letter is no page: it has no landmarks, and its title is the subject.
  const pageOnly = /^(?:region|landmark-one-main|page-has-heading-one|heading-order):/;
  expect((await axeViolations(page)).filter((finding) => !pageOnly.test(finding))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone);
  const [background, button, box] = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.querySelector('.action')!).color,
    document.querySelector('.action')!.getBoundingClientRect().height,
  ]);
  // Each colour has its background: a program for mail that changes one of them changes both.
  expect(background).toBe(dark ? 'rgb(16, 23, 26)' : 'rgb(242, 245, 245)');
  expect(button).toBe(dark ? 'rgb(42, 16, 6)' : 'rgb(255, 255, 255)');
  expect(box).toBeGreaterThanOrEqual(44);
});
