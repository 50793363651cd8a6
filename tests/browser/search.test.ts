import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, violationsOf, waitForHydration, phone, visit, siteForFile } from '../support/browser.js';

const site = siteForFile();

const box = (page: Page) => page.getByRole('combobox', { name: 'Что найти' });
const options = (page: Page) => page.getByRole('option');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const results = (page: Page) => page.getByRole('region', { name: 'Результаты поиска' }).getByRole('article');

describe('the box of the search', () => {
  it('is opened, used and closed by the keyboard alone', async () => {
    const page = await site.open('/');
    const isReady = () => box(page).evaluate((input) => input === document.activeElement);
    await page.keyboard.press('Control+KeyK');
    await expect.poll(isReady).toBe(true);
    await page.keyboard.type('анест');
    await options(page).first().waitFor();
    expect(await box(page).getAttribute('aria-expanded')).toBe('true');
    await page
      .getByRole('status')
      .filter({ hasText: /^Найден/ })
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);

    const chosen = async () => {
      const id = await box(page).getAttribute('aria-activedescendant');
      return id && page.locator(`[id="${id}"]`).getAttribute('aria-selected');
    };
    expect(await chosen()).toBeNull();
    await page.keyboard.press('ArrowDown');
    await expect.poll(chosen).toBe('true');
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await expect.poll(chosen).toBeNull();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => options(page).last().getAttribute('aria-selected')).toBe('true');

    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Поиск' }).focus();
    await page.keyboard.press('Enter');
    await box(page).waitFor();
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('link', { name: 'Поиск' }).evaluate((link) => link === document.activeElement))
      .toBe(true);

    await page.keyboard.press('Meta+KeyK');
    await expect.poll(isReady).toBe(true);
    // The name of an event: what is found of its programme leads to its page too, under another heading.
    await page.keyboard.type('балтийский форум анестезиологов');
    await options(page).first().waitFor();
    const title = await options(page).first().locator('span').first().textContent();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, title!).waitFor();
    await box(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toMatch(/^\/events\//);
  });

  it('leads to the whole list by Enter', async () => {
    const page = await site.open('/events');
    await page.keyboard.press('Control+KeyK');
    await box(page).waitFor();
    await page.keyboard.type('rfhlbjkjubz');
    await page.getByRole('status').filter({ hasText: 'для «кардиология»' }).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Поиск').waitFor();
    await page.getByText('Показаны результаты для «кардиология».').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Поиск: rfhlbjkjubz — /);
    await expect.poll(() => results(page).count()).toBeGreaterThan(3);
    expect(await page.locator('mark').count()).toBeGreaterThan(3);
  });

  it('shows what belongs to the newest text, not what comes last', async () => {
    const page = await site.open('/');
    const asked: string[] = [];
    await page.route('**/graphql', async (route) => {
      const { variables } = route.request().postDataJSON() as { variables: { query?: string } };
      asked.push(variables.query ?? '');
      const answer = await route.fetch();
      // The first answer waits until the second has been given.
      if (variables.query === 'инсульт') await expect.poll(() => asked.includes('ультразвук')).toBe(true);
      await route.fulfill({ response: answer });
    });
    await page.keyboard.press('Control+KeyK');
    await box(page).fill('инсульт');
    await expect.poll(() => asked).toContain('инсульт');
    await box(page).fill('ультразвук');
    await options(page)
      .filter({ hasText: /ультразвук/i })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    expect(
      await options(page)
        .filter({ hasText: /инсульт/i })
        .count(),
    ).toBe(0);
  });

  it('covers a phone, and shows a talk in its place in the programme', async () => {
    const page = await site.open('/', { width: phone });
    await page.getByRole('link', { name: 'Поиск' }).tap();
    await box(page).waitFor();
    const { width, height } = (await page.getByRole('dialog').boundingBox())!;
    expect([width, height]).toEqual([phone, 844]);
    await box(page).fill('Кардиотоксичность раннее');
    const talk = options(page).filter({ hasText: 'Доклад' }).first();
    await talk.tap();
    await heading(page, /конгресс/i).waitFor();
    const target = page.locator(decodeURIComponent(new URL(page.url()).hash));
    await expect.poll(() => target.evaluate((item) => item === document.activeElement)).toBe(true);
    await expect.poll(() => target.isVisible()).toBe(true);
    expect(await target.textContent()).toContain('Кардиотоксичность');
  });
});

describe.each([true, false])('the page of the search, with JavaScript: %s', (javaScript) => {
  it('finds by its form, narrows by kind, and says what to do when there is nothing', async () => {
    const page = await site.page({ width: javaScript ? desktop : phone, javaScript });
    await page.goto('/');
    if (javaScript) await waitForHydration(page);
    else {
      await page.getByRole('link', { name: 'Поиск' }).click();
      await heading(page, 'Поиск').waitFor();
    }
    if (javaScript) await visit(page, '/search');
    await page.getByRole('searchbox', { name: 'Что найти' }).fill('анестезиолог');
    await page.getByRole('button', { name: 'Найти' }).click();
    await results(page).first().waitFor();
    const chip = page.getByRole('navigation', { name: 'Что показать' }).getByRole('link', { name: /^Докладчики/ });
    const promised = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0]);
    await chip.click();
    await page.waitForURL('**/search?q=*&kind=speaker');
    await expect.poll(() => results(page).count()).toBe(promised);
    expect(await page.getByRole('article').getByText('Докладчик', { exact: true }).count()).toBe(promised);
    await results(page).first().getByRole('link').click();
    await page.waitForURL('**/search?q=*&kind=talk');
    await expect.poll(() => results(page).count()).toBeGreaterThan(0);

    // The box is another one on the next page: what is typed into the old one goes with it.
    const box = page.getByRole('searchbox', { name: 'Что найти' });
    await expect.poll(() => box.inputValue()).not.toBe('анестезиолог');
    await box.fill('абракадабра');
    await page.getByRole('button', { name: 'Найти' }).click();
    await page.getByRole('heading', { level: 2, name: 'Ничего не найдено' }).waitFor();
    await page.getByRole('link', { name: 'Все мероприятия' }).click();
    await heading(page, 'Мероприятия').waitFor();
  });
});

it('the page is not for search engines, and bears any address', async () => {
  const page = await site.page();
  for (const query of [
    '',
    '?q=',
    '?q=%20',
    '?q=%22)*(&kind=nonsense&more=x',
    '?kind=talk',
    `?q=${'a'.repeat(10_000)}`,
  ]) {
    await visit(page, `/search${query}`);
    expect(await heading(page, 'Поиск').count()).toBe(1);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  }
});
