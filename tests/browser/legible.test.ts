import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoEvent, phone, siteEvent, visit, siteForFile } from '../support/browser.js';
import { makeUser, registerForTest, signInAs } from '../support/factories.js';

const site = siteForFile();
let congress: string;
beforeAll(async () => {
  congress = await demoEvent(site, 'III Северо-Западный');
});

/** What is seen and stays in its place while the page is scrolled. */
const stuck = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return /fixed|sticky/.test(getComputedStyle(one).position) && width * height > 0;
      })
      .map(({ className }) => String(className)),
  );

/** Words that go beyond a box which hides what goes beyond it. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => {
        const { overflowX } = getComputedStyle(one);
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        // What is for ears only has nearly no width.
        return hides && one.clientWidth > 4 && one.scrollWidth > one.clientWidth + 1 && one.checkVisibility();
      })
      .filter(({ innerText }) => innerText.trim() !== '')
      .map(({ tagName, innerText }) => `${tagName}: ${innerText.slice(0, 60)}`),
  );

async function walk(page: Page, paths: readonly string[], look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await visit(page, path);
    found.push(...(await look(page)).map((one) => `${path} ${one}`));
  }
  return found;
}

describe('in a window that is 256 pixels high, as at 400 % zoom,', () => {
  it('nothing stays in place over what is read, not even the welcome notice', async () => {
    const page = await site.page({ isFirstVisit: true });
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await walk(page, ['/', '/events', congress, `${congress}/form`, '/login'], stuck)).toEqual([]);
    const own = await site.page({ user: 'doctor' });
    await own.setViewportSize({ width: 320, height: 256 });
    expect(await walk(own, ['/lk', '/registrations'], stuck)).toEqual([]);
  });
});

describe('no words are cut and nothing goes sideways', () => {
  const sideways = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const paths = () => ['/', '/events', '/events/calendar', congress, `${congress}/form`, '/contacts', '/login', '/reg'];

  it('at 320 pixels', async () => {
    const look = async (page: Page) => {
      const wide = await sideways(page);
      return [...(await cut(page)), ...(wide > 0 ? [`goes sideways by ${wide} px`] : [])];
    };
    const page = await site.page();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await walk(page, paths(), look)).toEqual([]);
    const own = await site.page({ user: 'doctor' });
    await own.setViewportSize({ width: 320, height: 800 });
    expect(await walk(own, ['/lk', '/lk/security', '/lk/payments', '/nmo', '/registrations'], look)).toEqual([]);
  });

  it('with text of 200 %', async () => {
    const page = await site.page();
    const look = async () => {
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      return cut(page);
    };
    const usual = paths().filter((path) => path !== '/events/calendar');
    expect(await walk(page, usual, look)).toEqual([]);
  });
});

describe('in forced colours', () => {
  it('what is checked, and where one is, looks different', async () => {
    const page = await site.page();
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, `${congress}/form`);
    const colour = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    for (const kind of ['radio', 'checkbox']) {
      const off = `main input[type=${kind}]:not(:checked)`;
      const before = await colour(off);
      await page.locator(off).first().check({ force: true });
      await expect.poll(() => colour(`main input[type=${kind}]:checked`)).not.toBe(before);
    }
    const own = await site.page({ user: 'doctor' });
    await own.emulateMedia({ forcedColors: 'active' });
    await visit(own, '/nmo');
    const outline = (selector: string) =>
      own
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle);
    expect(await outline('nav [aria-current="page"]')).toBe('solid');
    expect(await outline('[role="meter"]')).toBe('solid');
  });
});

describe('on paper', () => {
  /** The words of the page as they are printed. */
  async function printed(page: Page, path: string): Promise<string> {
    await visit(page, path);
    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('body').innerText();
    await page.emulateMedia({ media: 'screen' });
    return text;
  }

  it('a programme has its talks, and none of the buttons', async () => {
    const page = await site.page({ width: phone });
    const talk = await site.row<{ title: string }>(
      `SELECT talks.title FROM talks JOIN events ON events.id = talks."eventId" WHERE events.slug = ? LIMIT 1`,
      [congress.split('/').at(-1)!],
    );
    const text = await printed(page, congress);
    expect(text).toContain('Программа');
    expect(text).toContain(talk.title);
    expect(text).not.toMatch(/Принять участие|Распечатать|Войти/);
  });

  it('words are dark in the dark scheme, too: paper is white', async () => {
    const ink = async (dark: boolean) => {
      const page = await site.open(congress, { dark });
      await page.emulateMedia({ media: 'print', colorScheme: dark ? 'dark' : 'light' });
      return page
        .locator('h1, h3, p')
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);
    };
    expect(await ink(true)).toEqual(await ink(false));
  });

  it('a ticket has its number, an agenda its heading, and neither has buttons', async () => {
    const user = await makeUser(site);
    const { number } = await registerForTest(site, await signInAs(site, user), await siteEvent(site));
    const page = await site.page({ user });
    const ticket = await printed(page, `/registrations/${number}/ticket`);
    expect(ticket.replaceAll(/\s/g, '')).toContain(number);
    expect(ticket).not.toMatch(/Напечатать|Скачать/);
    expect(await printed(page, '/registrations/agenda')).toContain('Моя программа');
  });

  it('calendar, НМО and payments leave out filters, arrows and buttons', async () => {
    const page = await site.page({ user: 'doctor' });
    expect(await printed(page, '/events/calendar')).not.toMatch(/Фильтры|Показать списком|Скопировать|Неделя\n/);
    const nmo = await printed(page, '/nmo');
    expect(nmo).toContain('Осенний форум по пульмонологии');
    expect(nmo).not.toMatch(/Скачать|Добавить баллы|Все годы/);
    expect(await printed(page, '/lk/payments')).toMatch(/6\s500/);
  });
});

describe('the accessibility tree', () => {
  it('names each field of a registration form', async () => {
    const page = await site.open(`${await demoEvent(site, 'Неделя электро')}/form`);
    const tree = await page.locator('main form').ariaSnapshot();
    for (const line of [
      '- radiogroup "Вариант участия":',
      '- radio "Участие в неделе Бесплатно" [checked]',
      '- textbox "Какую плёнку разобрать?"',
      '- group "Согласия (обязательные)":',
      '- checkbox "Я даю согласие на обработку персональных данных для участия в мероприятии"',
      '- button "Принять участие"',
    ])
      expect(tree).toContain(line);
    expect(tree).not.toMatch(/ ,|textbox$|checkbox$/m);
  });

  it('calls no field of a registration form wrong before anybody has touched it', async () => {
    const event = await siteEvent(site, {
      questions: [
        { label: 'Отделение', kind: 'TEXT', required: true },
        { label: 'Правила мне понятны', kind: 'CONSENT', required: true },
      ],
    });
    const page = await site.open(`/events/${event.slug}/form`);
    const wrong = async () => {
      const devtools = await page.context().newCDPSession(page);
      const { nodes } = await devtools.send('Accessibility.getFullAXTree');
      return nodes
        .filter(({ properties }) => properties?.some((one) => one.name === 'invalid' && one.value.value !== 'false'))
        .map(({ name }) => String(name?.value));
    };
    expect(await wrong()).toEqual([]);
    await page.getByRole('button', { name: 'Принять участие' }).click();
    await page.getByText('Отметьте это согласие').first().waitFor();
    expect(await wrong()).toEqual(expect.arrayContaining(['Отделение', 'Правила мне понятны']));
  });

  it('of a dialog has its name, what is wrong, and the one way on', async () => {
    const page = await site.open('/events', { user: 'dentist' });
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const tree = await dialog.ariaSnapshot();
    expect(tree).toMatch(/^- dialog "Проверьте данные профиля":\n\s+- heading "Проверьте данные профиля" \[level=2\]/);
    expect(tree).toContain('Организаторы просят исправить: допишите номер поликлиники');
    expect(tree.match(/- (?:link|button) .*/g)).toEqual(['- link "Обновить данные":']);
  });

  it('of the calendar reads days without a space before a comma, and names weeks', async () => {
    const page = await site.open('/events/calendar?date=2027-01');
    const tree = await page.getByRole('grid').ariaSnapshot();
    expect(tree).toContain('- row "28 декабря – 3 января":');
    expect(tree).toContain('- note "29 декабря, вторник, нет мероприятий"');
    expect(tree).toMatch(/- link "28 января, четверг, \d+ мероприят/);
    expect(tree).not.toMatch(/ ,/);
  });
});

it('ending the session of a device tells so and moves the focus to the heading', async () => {
  const user = await makeUser(site);
  await signInAs(site, user);
  const page = await site.open('/lk/security', { user });
  await page
    .getByRole('button', { name: /^Завершить вход/ })
    .first()
    .click();
  await page.getByText(/Вход завершён: /).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Устройства');
});

it.each(['opened', 'come to by a link'])(
  'what is said under a choice stands under its words where the form is %s',
  async (way) => {
    const event = await siteEvent(site, { online: null });
    const page = await site.open(way === 'opened' ? `/events/${event.slug}/form` : `/events/${event.slug}`, {
      width: phone,
    });
    if (way !== 'opened') await page.getByRole('link', { name: 'Принять участие' }).first().click();
    const choice = page.getByRole('radiogroup', { name: 'Как вы примете участие' });
    await choice.waitFor();
    const left = (one: Element) => one.getBoundingClientRect().left + parseFloat(getComputedStyle(one).paddingLeft);
    const words = await choice.getByText('Очно', { exact: true }).evaluate(left);
    expect(
      await choice
        .getByText(/^Осталось/)
        .first()
        .evaluate(left),
    ).toBe(words);
  },
);
