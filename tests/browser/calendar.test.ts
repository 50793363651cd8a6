import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoEvent, desktop, violationsOf, phone, siteEvent, visit, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

/** A month far from what the demo has. */
const month = '2031-05';
const on = (from: number, to = from) =>
  JSON.stringify(
    Array.from({ length: to - from + 1 }, (_, index) => `${month}-${String(from + index).padStart(2, '0')}`),
  );

const site = siteForFile();
beforeAll(async () => {
  const make = (title: string, from: number, to = from, rest = {}) =>
    siteEvent(site, {
      title,
      dates: on(from, to),
      startsAt: `${month}-${String(from).padStart(2, '0')}T07:00:00.000Z`,
      endsAt: `${month}-${String(to).padStart(2, '0')}T15:00:00.000Z`,
      ...rest,
    });
  await make('Майский конгресс', 14, 16, { format: 'MIXED' });
  await make('Онлайн-школа', 14, 14, { format: 'ONLINE' });
  await make('Разбор в Омске', 15, 15, { timeZone: 'Asia/Omsk', city: 'Омск' });
  await make('Съезд', 21, 21, { state: 'CANCELLED' });
  for (let number = 1; number <= 5; number += 1) await make(`Мастер-класс № ${number}`, 28);
});

const grid = (page: Page) => page.getByRole('grid');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const query = (page: Page) => new URL(page.url()).search;
const focusedDay = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day ?? null);

describe('on a desk', () => {
  it('shows a month from Monday, with bars over the days of a congress, and what does not fit on the day’s own page', async () => {
    const page = await site.open(`/events/calendar?date=${month}`);
    await heading(page, 'Май 2031').waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
    const bar = grid(page).getByRole('link', { name: /^Майский конгресс/ });
    const cell = grid(page).getByRole('gridcell').first();
    const [barBox, cellBox] = [await bar.boundingBox(), await cell.boundingBox()];
    expect(barBox!.width / cellBox!.width).toBeGreaterThan(2.8);
    await grid(page)
      .getByRole('link', { name: /^10:00\s*Онлайн-школа/ })
      .waitFor();
    await grid(page)
      .getByRole('link', { name: /Отменено: Съезд/ })
      .waitFor();
    await grid(page).getByRole('link', { name: 'Ещё 2: 28 мая, среда' }).click();
    await heading(page, '28 мая 2031 г., среда').waitFor();
    expect(query(page)).toBe('?view=day&date=2031-05-28');
    expect(await page.getByRole('link', { name: /^Мастер-класс/ }).count()).toBe(5);
  });

  it('shows a week by hours, and goes to the next and back', async () => {
    const page = await site.open(`/events/calendar?view=week&date=${month}-15`);
    await heading(page, '12–18 мая 2031 г.').waitFor();
    await grid(page)
      .getByRole('link', { name: /МСК\+3.*Омск.*Разбор в Омске/s })
      .waitFor();
    await page.getByRole('link', { name: 'Следующая неделя' }).click();
    await heading(page, '19–25 мая 2031 г.').waitFor();
    await page.goBack();
    await heading(page, '12–18 мая 2031 г.').waitFor();
    await page.getByRole('link', { name: 'Месяц', exact: true }).click();
    await heading(page, 'Май 2031').waitFor();
    expect(query(page)).toBe('?date=2031-05');
    await page.getByRole('link', { name: 'Этот месяц' }).click();
    await page.waitForURL('**/events/calendar');
    expect(await grid(page).locator('[aria-current="date"]').textContent()).toContain('сегодня');
  });

  it('is walked through by keyboard, over the edge of a month too', async () => {
    const page = await site.open(`/events/calendar?date=${month}`);
    const days = grid(page).locator('[data-day]');
    await expect.poll(() => grid(page).locator('[data-day]:not([tabindex="-1"])').count()).toBe(1);
    expect(await days.count()).toBe(35);
    await grid(page).locator(`[data-day="${month}-01"]`).focus();
    const steps: [string, string][] = [
      ['ArrowRight', '2031-05-02'],
      ['ArrowDown', '2031-05-09'],
      ['Home', '2031-05-05'],
      ['End', '2031-05-11'],
      ['ArrowUp', '2031-05-04'],
      ['ArrowLeft', '2031-05-03'],
      ['PageDown', '2031-06-03'],
      ['PageUp', '2031-05-03'],
      ['ArrowUp', '2031-04-26'],
    ];
    for (const [key, day] of steps) {
      await page.keyboard.press(key);
      await expect.poll(() => focusedDay(page), { message: key }).toBe(day);
    }
    await heading(page, 'Апрель 2031').waitFor();
    await page.keyboard.press('PageDown');
    await expect.poll(() => focusedDay(page)).toBe('2031-05-26');
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect.poll(() => focusedDay(page)).toBe('2031-05-28');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Мастер-класс');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await heading(page, '28 мая 2031 г., среда').waitFor();
  });

  it('narrows what it shows, keeps the place, and takes the filters to the list and back', async () => {
    const page = await site.open(`/events/calendar?date=${month}`);
    await page.getByText('9 мероприятий').waitFor();
    await page.getByRole('link', { name: /^Онлайн \d/ }).click();
    await page.waitForURL(`**/events/calendar?format=online&date=${month}`);
    // The congress can be watched, too.
    await page.getByText('2 мероприятия', { exact: true }).waitFor();
    await grid(page)
      .getByRole('link', { name: /Майский конгресс/ })
      .waitFor();
    expect(
      await grid(page)
        .getByRole('link', { name: /Разбор в Омске/ })
        .count(),
    ).toBe(0);
    expect(await page.getByLabel('Адрес календаря').inputValue()).toBe(`${site.url}/events.ics?format=online`);
    await page.getByRole('navigation', { name: 'Виды списка' }).getByRole('link', { name: 'Предстоящие' }).click();
    await page.getByRole('heading', { level: 1, name: 'Мероприятия' }).waitFor();
    expect(query(page)).toBe('?format=online');
    await page.getByRole('link', { name: 'Календарь', exact: true }).click();
    await page.waitForURL('**/events/calendar?format=online');
    // The list has such a link, too.
    await grid(page).waitFor();
    await page.getByRole('link', { name: 'Убрать фильтр «Онлайн»' }).click();
    await page.waitForURL('**/events/calendar');
  });

  it('marks what is for the specialty of the signed-in user', async () => {
    const cardiologist = await makeUser(site);
    const page = await site.open(`/events/calendar?date=${month}`, { user: cardiologist });
    const own = grid(page).getByRole('link', { name: /^Майский конгресс\s*, смешанный, ваша специальность$/ });
    expect(await own.getAttribute('title')).toBe('Майский конгресс · смешанный · Санкт-Петербург · ваша специальность');
  });

  it('says that a month is empty and leads to the nearest that is not', async () => {
    const page = await site.open('/events/calendar?date=2031-08');
    await page.getByRole('heading', { name: 'В августе 2031 года мероприятий нет' }).waitFor();
    await page.getByRole('link', { name: 'Раньше: май 2031' }).click();
    await heading(page, 'Май 2031').waitFor();
    expect(query(page)).toBe('?date=2031-05');
  });

  it('gives its address away', async () => {
    const page = await site.page();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/events/calendar');
    await page.getByRole('button', { name: 'Скопировать' }).click();
    await page.getByRole('status').getByText('Адрес скопирован').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/events.ics`);
    const subscribe = page.getByRole('link', { name: 'Подписаться', exact: true });
    expect(await subscribe.getAttribute('href')).toBe(`${site.url.replace('http:', 'webcal:')}/events.ics`);
  });
});

describe('on a phone', () => {
  it('is a list of days', async () => {
    const page = await site.open(`/events/calendar?date=${month}`, { width: phone });
    expect(await grid(page).count()).toBe(0);
    const days = page.getByRole('heading', { level: 3, name: /мая/ });
    expect(await days.allTextContents()).toEqual([
      '14\u00a0мая, среда',
      '15\u00a0мая, четверг',
      '16\u00a0мая, пятница',
      '21\u00a0мая, среда',
      '28\u00a0мая, среда',
    ]);
    await page.getByText('день\u00a02 из\u00a03').waitFor();
    await page
      .getByText(/^10:00–18:00|13:00–21:00, МСК\+3/)
      .first()
      .waitFor();
    await page.getByText('Отменено', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Онлайн-школа' }).click();
    await page.getByRole('heading', { level: 1, name: 'Онлайн-школа' }).waitFor();
  });
});

describe('without JavaScript', () => {
  it.each([phone, desktop])('works by links, at %i pixels', async (width) => {
    const page = await site.page({ width, javaScript: false });
    await page.goto(`/events/calendar?date=${month}`);
    await page.getByRole('link', { name: /^Онлайн \d/ }).click();
    await page.waitForURL(/format=online/);
    expect(new URL(page.url()).searchParams.get('date')).toBe(month);
    await page.getByText('2 мероприятия', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Предыдущий месяц' }).click();
    await heading(page, 'Апрель 2031').waitFor();
    expect(new URL(page.url()).searchParams.get('format')).toBe('online');
    if (width === desktop) expect(await grid(page).locator('[tabindex="-1"]').count()).toBe(0);
  });
});

describe('an address', () => {
  it.each(['?date=abc', '?date=-2031-05', '?date=2031-02-30', '?view=year', '?date=99999-01&view=week', '/'])(
    'that says nonsense (%s) shows the present',
    async (end) => {
      const page = await site.open(`/events/CALENDAR${end}`);
      expect(await page.title()).toMatch(/^Календарь мероприятий — /);
      expect(await grid(page).locator('[aria-current="date"]').count()).toBe(1);
    },
  );

  it('of a broken page of the list opens its beginning', async () => {
    const page = await site.open('/events?after=broken&format=nothing&specialty=<>&month=2031-99');
    await page.waitForURL('**/events');
    await page.getByRole('heading', { level: 1, name: 'Мероприятия' }).waitFor();
    expect(query(page)).toBe('');
  });

  it('has no page below it', async () => {
    const page = await site.page({ expectedErrors: ['/events/calendar/form', '/events/calendar/x'] });
    for (const path of ['/events/calendar/form', '/events/calendar/x']) {
      const response = await page.goto(path);
      expect(response!.status()).toBe(404);
    }
  });
});

describe('what search engines and messengers read', () => {
  const content = (page: Page, selector: string) => page.locator(selector).getAttribute('content');

  it('stands in the head of the home page, the lists and an event', async () => {
    const page = await site.page({ javaScript: false });
    for (const path of ['/', '/events', '/events/calendar']) {
      await page.goto(path);
      expect(await page.locator('head link[type="application/rss+xml"]').getAttribute('href')).toBe('/events.rss');
      expect(await page.locator('head link[type="application/atom+xml"]').count()).toBe(1);
      expect(await content(page, 'head meta[property="og:image"]')).toMatch(/\/files\/og\.jpg$/);
      expect(await content(page, 'head meta[name="twitter:card"]')).toBe('summary_large_image');
      expect(await page.locator('head link[rel="canonical"]').getAttribute('href')).toBe(`${site.url}${path}`);
    }
    await page.goto('/');
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
      '@type': string;
    }[];
    expect(graph.map((thing) => thing['@type'])).toEqual(['WebSite', 'Organization']);
    await page.goto(await demoEvent(site, 'III Северо-Западный'));
    expect(await content(page, 'head meta[property="og:type"]')).toBe('article');
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual([
      expect.stringContaining('"Event"'),
      expect.stringContaining('"BreadcrumbList"'),
    ]);
  });

  it('tells them to leave narrowed lists and empty months alone', async () => {
    const page = await site.page({ javaScript: false });
    for (const path of ['/events?format=online', '/events/calendar?format=online', '/events/calendar?date=2031-08']) {
      await page.goto(path);
      expect([path, await content(page, 'head meta[name="robots"]')]).toEqual([path, 'noindex']);
    }
  });
});

describe.each([phone, desktop])('at %i pixels', (width) => {
  it('has nothing that axe or a reader would trip over', async () => {
    const page = await site.page({ width });
    const violations: string[] = [];
    // Today there is an event of several days, and around it some whose titles have long words.
    const views = ['', '?view=week', `?date=${month}`, `?view=week&date=${month}-15`, `?view=day&date=${month}-28`];
    for (const end of [...views, '#filters']) {
      await visit(page, `/events/calendar${end}`);
      if (end === '#filters') await page.getByText('Все фильтры').click();
      const found = await violationsOf(page);
      violations.push(...found.map((finding) => `${end} ${finding}`));
    }
    expect(violations).toEqual([]);
  });
});
