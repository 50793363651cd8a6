import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import {
  waitForAnimations,
  demoEvent,
  demoPassword,
  desktop,
  waitForHydration,
  phone,
  siteEvent,
  visit,
  siteForFile,
} from '../support/browser.js';
import { machineNow } from '../support/site-date.js';

const siteName = 'Невский центр клинической медицины';

const site = siteForFile();

const cards = (page: Page) => page.getByRole('region', { name: 'Список мероприятий' }).getByRole('article');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const search = (page: Page) => new URL(page.url()).search;
const shownCount = async (page: Page) => Number(/\d+/.exec((await page.getByText(/^Найден/).textContent()) ?? '')?.[0]);
const filters = (page: Page) => page.getByRole('navigation', { name: 'Фильтры мероприятий' });
/** A condition that is off, with the number of events that it promises. */
const chip = (page: Page, label: string) => filters(page).getByRole('link', { name: new RegExp(`^${label} \\d+$`) });
const chosen = (page: Page, label: string) => filters(page).getByRole('link', { name: `Убрать фильтр «${label}»` });
const promisedBy = async (link: Locator) => Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0]);

describe.each([phone, desktop])('a visitor at %i pixels', (width) => {
  it('goes from the home page to the events, narrows them, opens one, and comes back to the same list', async () => {
    const page = await site.open('/', { width });
    expect(await page.title()).toBe(siteName);
    const nearest = page.getByRole('region', { name: 'Ближайшие мероприятия' });
    expect(await nearest.getByRole('article').count()).toBe(8);
    await page.getByRole('main').getByRole('link', { name: 'Все мероприятия' }).click();
    await page.getByRole('heading', { level: 1, name: 'Мероприятия' }).waitFor();
    await expect.poll(() => page.title()).toBe(`Мероприятия — ${siteName}`);
    const all = await shownCount(page);
    expect(all).toBeGreaterThanOrEqual(12);

    const promised = await promisedBy(chip(page, 'Бесплатно'));
    await chip(page, 'Бесплатно').click();
    await page.waitForURL('**/events?free=1');
    await expect.poll(() => shownCount(page)).toBe(promised);
    expect(promised).toBeLessThan(all);

    await chip(page, 'Онлайн').click();
    await page.waitForURL('**/events?format=online&free=1');
    await chosen(page, 'Онлайн').waitFor();
    await chosen(page, 'Бесплатно').click();
    await page.waitForURL('**/events?format=online');
    await chip(page, 'Бесплатно').waitFor();

    await page.goBack();
    await expect.poll(() => search(page)).toBe('?format=online&free=1');
    await chosen(page, 'Бесплатно').waitFor();
    const title = (await cards(page).first().getByRole('heading').textContent())!;
    await cards(page).first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} — ${siteName}`);
    await page.goBack();
    await expect.poll(() => search(page)).toBe('?format=online&free=1');
    await filters(page).getByRole('link', { name: 'Сбросить' }).click();
    await expect.poll(() => shownCount(page)).toBe(all);
    await page.getByRole('link', { name: 'Прошедшие' }).click();
    await expect.poll(() => shownCount(page)).toBe(8);
  });

  it.each([true, false])('searches by words, with JavaScript: %s', async (javaScript) => {
    const page = await site.page({ width, javaScript, expectedErrors: ['/no-such-page'] });
    await page.goto('/no-such-page');
    const box = page.getByRole('search').getByRole('searchbox');
    await box.fill('ультразвуковой');
    await page.getByRole('button', { name: 'Найти' }).click();
    await heading(page, 'Мероприятия').waitFor();
    await cards(page)
      .getByRole('heading', { name: /^Школа ультразвуковой диагностики/ })
      .waitFor();
    expect(await cards(page).count()).toBeLessThan(4);
    expect(await box.inputValue()).toBe('ультразвуковой');
  });

  it('finds nothing and is told what to do', async () => {
    const page = await site.open('/events?city=Нигде', { width });
    await page.getByRole('heading', { name: 'Ничего не найдено' }).waitFor();
    await page.getByRole('link', { name: 'Показать все' }).click();
    await expect.poll(() => shownCount(page)).toBeGreaterThan(10);
  });

  it('does the same without JavaScript', async () => {
    const page = await site.page({ width, javaScript: false });
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Все мероприятия' }).click();
    const all = await shownCount(page);
    await chip(page, 'Бесплатно').click();
    await page.waitForURL(/free=1/);
    await filters(page).getByText('Все фильтры').click();
    const type = filters(page).getByRole('region', { name: 'Тип' }).getByRole('link').first();
    const promised = await promisedBy(type);
    await type.click();
    await page.waitForURL(/type=/);
    expect(new URL(page.url()).searchParams.get('free')).toBe('1');
    expect(await shownCount(page)).toBe(promised);
    expect(promised).toBeLessThan(all);
    await chosen(page, 'Бесплатно').click();
    const title = (await cards(page).first().getByRole('heading').textContent())!;
    await cards(page).first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('heading', { name: 'Программа', exact: true }).waitFor();
  });
});

describe('a long list', () => {
  beforeAll(async () => {
    for (let index = 1; index <= 24; index += 1)
      await siteEvent(site, { title: `Школа на краю света № ${index}`, city: 'Анадырь' });
  });

  it('goes on below, and is there again after a look at an event', async () => {
    const page = await site.open('/events?city=Анадырь');
    expect(await shownCount(page)).toBe(24);
    expect(await cards(page).count()).toBe(20);
    await page.getByRole('link', { name: 'Показать ещё' }).click();
    await expect.poll(() => cards(page).count()).toBe(24);
    const titles = await cards(page).getByRole('heading').allTextContents();
    expect(new Set(titles).size).toBe(24);
    await cards(page).last().getByRole('link').click();
    await page.waitForURL(/\/events\/event-/);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(24);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  });

  it('can be left and opened again while its event still moves', async () => {
    const page = await site.open('/events?city=Анадырь');
    for (let turn = 1; turn <= 3; turn += 1) {
      await cards(page).first().getByRole('link').click();
      await page.waitForURL(/\/events\/event-/);
      // In the browser: the movement would have ended before a command from outside.
      await page.evaluate(() => history.back());
      await page.waitForURL(/city=/);
    }
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(20);
  });

  it('has pages without JavaScript', async () => {
    const page = await site.page({ javaScript: false });
    await page.goto('/events?city=Анадырь');
    const first = await cards(page).getByRole('heading').allTextContents();
    await page.getByRole('link', { name: 'Показать ещё' }).click();
    await page.waitForURL(/after=/);
    const second = await cards(page).getByRole('heading').allTextContents();
    expect(new Set([...first, ...second]).size).toBe(24);
    await page.getByRole('link', { name: 'К началу списка' }).click();
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(first);
  });
});

describe('a page that is not there', () => {
  it.each(['/no-such-page', '/events/no-such-event'])('%s says so with status 404 and leads on', async (path) => {
    const page = await site.page({ expectedErrors: [path] });
    expect((await page.goto(path))!.status()).toBe(404);
    await waitForHydration(page);
    await page.getByRole('heading', { level: 1, name: 'Страница не найдена' }).waitFor();
    await expect.poll(() => page.title()).toBe(`Страница не найдена — ${siteName}`);
    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL(/\/events\/(?!no-such)/);
    await expect.poll(() => page.title()).not.toContain('не найдена');
  });
});

describe('the welcome notice', () => {
  it('is shown until «Войти» is pressed, and then for a year no more', async () => {
    const page = await site.page({ isFirstVisit: true });
    await page.clock.install({ time: site.clock.now() });
    await visit(page, '/');
    const notice = page.getByRole('status').filter({ hasText: 'Для медицинских специалистов' });
    await notice.waitFor();
    // Other notices would be gone by now.
    await page.clock.fastForward(minute);
    await waitForAnimations(page);
    expect(await notice.isVisible()).toBe(true);
    await notice.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
    await notice.waitFor({ state: 'detached' });
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'helloMessage')!;
    expect(cookie).toMatchObject({ value: '1', path: '/' });
    expect((cookie.expires - machineNow() / 1000) / 86_400).toBeCloseTo(365, 1);
    await visit(page, '/');
    await page.waitForLoadState('networkidle');
    expect(await notice.count()).toBe(0);
  });
});

describe('the welcome notice for somebody who', () => {
  const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Для медицинских специалистов' });
  const cookieOf = async (page: Page, name: string) =>
    (await page.context().cookies()).find((cookie) => cookie.name === name);

  it('closes it comes again in a week', async () => {
    const page = await site.open('/', { isFirstVisit: true });
    await noticeOf(page).getByRole('button', { name: 'Закрыть уведомление' }).click();
    await noticeOf(page).waitFor({ state: 'detached' });
    await visit(page, '/events');
    await page.waitForLoadState('networkidle');
    expect(await noticeOf(page).count()).toBe(0);
    const closed = await cookieOf(page, 'helloMessageClosed');
    expect((closed!.expires - machineNow() / 1000) / 86_400).toBeCloseTo(7, 1);
    expect(await cookieOf(page, 'helloMessage')).toBeUndefined();
  });

  it('is signed in is not shown', async () => {
    const page = await site.open('/registrations', {
      isFirstVisit: true,
      user: 'doctor',
    });
    await expect.poll(async () => (await cookieOf(page, 'helloMessage'))?.value).toBe('1');
    expect(await noticeOf(page).count()).toBe(0);
  });
});

describe('a page of an account', () => {
  it('leads to the entrance and back, with its query', async () => {
    const page = await site.page();
    const chain: number[] = [];
    page.on('response', (response) => void (response.request().isNavigationRequest() && chain.push(response.status())));
    await visit(page, '/registrations?past=1');
    expect(chain).toEqual([302, 200]);
    expect(page.url()).toBe(`${site.url}/login?redirect=%2Fregistrations%3Fpast%3D1`);
    await page.getByLabel('Электронная почта').fill('doctor@example.ru');
    await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Мои мероприятия' }).waitFor();
    expect(page.url()).toBe(`${site.url}/registrations?past=1`);
    await expect.poll(() => page.title()).toBe(`Мои мероприятия — ${siteName}`);
    // The entrance is not behind the page: «back» does not lead into a circle.
    await visit(page, '/login?redirect=/registrations');
    expect(page.url()).toBe(`${site.url}/registrations`);
  });

  it.each(['https://evil.example/', '//evil.example/', '/%5Cevil.example', '/%2Fevil.example', 'javascript:alert(1)'])(
    'signing in never leaves the site: redirect=%s',
    async (redirect) => {
      const page = await site.open(`/login?redirect=${redirect}`);
      await page.getByLabel('Электронная почта').fill('nurse@example.ru');
      await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Мои мероприятия' }).waitFor();
      expect(page.url()).toBe(`${site.url}/registrations`);
    },
  );
});

describe('light and dark', () => {
  const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);

  it('follow the device, then what was chosen, from the first paint on', async () => {
    const page = await site.open('/', { dark: true });
    expect(await scheme(page)).toBe('dark');
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.getByLabel('Оформление').first().click();
    await page.getByRole('button', { name: 'Светлое' }).click();
    expect(await scheme(page)).toBe('light');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);

    await page.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seen });
      const watch = () => {
        if (document.body) seen.push(document.documentElement.dataset.mantineColorScheme);
        requestAnimationFrame(watch);
      };
      watch();
    });
    await visit(page, '/events');
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
    expect(seen).toEqual(['light']);
  });
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' });
const subMenu = (page: Page) => menu(page).locator('summary');

describe('the submenu', () => {
  it('opens under the mouse, stays when it is pressed, and closes when the mouse leaves', async () => {
    const page = await site.open('/');
    const archive = menu(page).getByRole('link', { name: 'Архив' });
    await subMenu(page).hover();
    await archive.waitFor();
    await subMenu(page).click();
    expect(await archive.isVisible()).toBe(true);
    await subMenu(page).click();
    await archive.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).hover();
    await subMenu(page).hover();
    await archive.hover();
    await page.getByRole('heading', { level: 2 }).first().hover();
    await archive.waitFor({ state: 'hidden' });
    await subMenu(page).hover();
    await menu(page).getByRole('link', { name: 'Все мероприятия' }).click();
    await heading(page, 'Мероприятия').waitFor();
  });

  it('opens without JavaScript', async () => {
    const page = await site.page({ javaScript: false });
    await page.goto('/');
    await subMenu(page).click();
    await menu(page).getByRole('link', { name: 'Все мероприятия' }).click();
    await heading(page, 'Мероприятия').waitFor();
    expect(new URL(page.url()).pathname).toBe('/events');
  });
});

describe('by keyboard', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

  it('the content is one step away, and a new page is read from its heading', async () => {
    const page = await site.open('/');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Перейти к содержанию');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

    await subMenu(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Все мероприятия');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/events');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await focused(page)).toBe('Мероприятия');
  });

  it('the submenu closes with Esc and when the focus goes on', async () => {
    const page = await site.open('/');
    const calendar = menu(page).getByRole('link', { name: 'Календарь' });
    await subMenu(page).press('Enter');
    await calendar.focus();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Мероприятия');
    await page.keyboard.press('Enter');
    await calendar.waitFor();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Партнёры');
    await calendar.waitFor({ state: 'hidden' });
  });

  it('menus open, close with Esc, and give the focus back', async () => {
    const page = await site.open(await demoEvent(site, 'Детская неврология'), {
      width: phone,
      user: 'doctor',
    });
    const menu = page.locator('summary[aria-label="Меню"]');
    await menu.focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Мероприятия' });
    await link.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
    await menu.click();
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Мероприятия' }).waitFor();
    await link.waitFor({ state: 'hidden' });
  });
});
