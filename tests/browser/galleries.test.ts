import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOf, phone, recordMoves, visit, siteForFile } from '../support/browser.js';

const list = '/photo-reports';
const report = `${list}/osennii-forum-po-pulmonologii`;
const missing = `${list}/no-such-report`;

const site = siteForFile();

const lightbox = (page: Page) => page.locator('.yarl__portal_open');
const caption = (page: Page) => page.locator('.photo-bar p');
const thumb = (page: Page, number: number) => page.locator(`[data-photo="${number}"]`);

async function assertOpened(page: Page, number: number): Promise<void> {
  await lightbox(page).waitFor();
  await page.waitForURL(`**${report}?photo=${number}`);
}

async function assertClosed(page: Page): Promise<void> {
  await page.locator('.yarl__root').waitFor({ state: 'detached' });
  await page.waitForURL(`**${report}`);
}

describe('photo reports', () => {
  it('are listed by year, and a year narrows the list', async () => {
    const page = await site.open(list);
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(12);
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(3);
    const [, year] = await page.getByRole('navigation', { name: 'Годы' }).getByRole('link').all();
    await year!.click();
    await page.waitForURL(/\?year=\d{4}$/);
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(1);
    await visit(page, `${list}?year=1999`);
    await page.getByRole('heading', { name: 'Ничего не найдено' }).waitFor();
    await page.getByRole('link', { name: 'Показать все' }).click();
    await page.waitForURL(`**${list}`);
    await visit(page, `${list}?year=abc&after=%00nonsense`.replace('%00', ''));
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(12);
  });

  it('show their pictures where they will be before these have come', async () => {
    const page = await site.page();
    await page.route('**/files/photos/**', () => undefined);
    await page.goto(report, { waitUntil: 'commit' });
    await thumb(page, 3).waitFor();
    const before = await thumb(page, 3).boundingBox();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await visit(page, report);
    expect(await thumb(page, 3).boundingBox()).toEqual(before);
  });

  it('read without scripts, photo by photo', async () => {
    const page = await site.page({ javaScript: false });
    await page.goto(list);
    await page.getByRole('link', { name: 'Осенний форум по пульмонологии' }).click();
    await page.waitForURL(`**${report}`);
    await thumb(page, 2).click();
    await page.waitForURL(`**${report}?photo=2`);
    const figure = page.getByRole('figure');
    expect(await figure.innerText()).toContain('бейджи готовы');
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/\/2-preview\.jpg$/);
    await figure.getByRole('link', { name: 'Следующий' }).click();
    await page.waitForURL(`**${report}?photo=3`);
    const href = await page.getByRole('link', { name: 'Скачать' }).getAttribute('href');
    expect((await site.client().fetch(href!)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('answer 404 where there is none', async () => {
    const page = await site.page({ expectedErrors: [missing] });
    expect((await page.goto(missing))!.status()).toBe(404);
  });
});

describe('a photo', () => {
  it('moves from its place to the full screen and back', async () => {
    const page = await site.page();
    const moves = await recordMoves(page);
    await visit(page, report);
    await thumb(page, 2).click();
    await assertOpened(page, 2);
    await expect.poll(moves).toEqual(['photo']);
    await page.locator('.yarl__slide_current img:not(.yarl__slide_image_loading)').waitFor();
    await page.keyboard.press('Escape');
    await assertClosed(page);
    await expect.poll(moves).toEqual(['photo', 'photo']);
  });

  it('opens, goes on and closes by keyboard, and gives the focus back', async () => {
    const page = await site.open(report);
    await thumb(page, 2).focus();
    await page.keyboard.press('Enter');
    await assertOpened(page, 2);
    await caption(page).getByText('2 из 10').waitFor();
    await page.keyboard.press('ArrowRight');
    await assertOpened(page, 3);
    await caption(page).getByText('спирометрии').waitFor();
    await page.keyboard.press('ArrowLeft');
    await assertOpened(page, 2);
    await page.keyboard.press('ArrowLeft');
    await assertOpened(page, 1);
    await page.keyboard.press('Escape');
    await assertClosed(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-photo'))).toBe('1');
  });

  it('has the address of the photo on the screen, even if the next key comes early', async () => {
    const page = await site.open(`${report}?photo=2`);
    await assertOpened(page, 2);
    await caption(page).getByText('2 из 10').waitFor();
    // The next key comes when the address has changed and the page has not been drawn with it.
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      const event = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true });
      history.replaceState = (...values) => {
        history.replaceState = replace;
        replace(...values);
        queueMicrotask(() => {
          document.activeElement?.dispatchEvent(event);
          Object.assign(globalThis, { isPressed: true });
        });
      };
    });
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => 'isPressed' in globalThis);
    await caption(page).getByText('2 из 10').waitFor();
    await assertOpened(page, 2);
  });

  it('is one step in the history: back closes it, forward opens it', async () => {
    const page = await site.open(list);
    await page.getByRole('link', { name: 'Осенний форум по пульмонологии' }).click();
    await thumb(page, 4).click();
    await assertOpened(page, 4);
    await page.getByRole('button', { name: 'Следующий снимок' }).click();
    await assertOpened(page, 5);
    await page.goBack();
    await assertClosed(page);
    await thumb(page, 7).click();
    await assertOpened(page, 7);
    await caption(page).getByText('7 из 10').waitFor();
    await page.goBack();
    await assertClosed(page);
    await page.goForward();
    await assertOpened(page, 7);
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await assertClosed(page);
    await page.goBack();
    await page.waitForURL(`**${list}`);
  });

  it('has an address that opens it, and can be downloaded', async () => {
    const page = await site.open(`${report}?photo=6`);
    await assertOpened(page, 6);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать снимок' }).click();
    expect((await download).suggestedFilename()).toBe('osennii-forum-po-pulmonologii-6.jpg');
    await page.keyboard.press('Escape');
    await assertClosed(page);
    await visit(page, `${report}?photo=999`);
    expect(await lightbox(page).count()).toBe(0);
  });

  it('goes on by a swipe of a finger', async () => {
    const page = await site.page({ width: phone });
    // While the photo moves to the full screen, fingers cannot move it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, report);
    await thumb(page, 2).tap();
    await assertOpened(page, 2);
    const session = await page.context().newCDPSession(page);
    const touch = (type: string, x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined ? [] : [{ x, y: 400 }],
      });
    await touch('touchStart', 330);
    for (const x of [290, 230, 160, 90, 40]) await touch('touchMove', x);
    await touch('touchEnd');
    await assertOpened(page, 3);
  });

  it('can be asked to be taken away', async () => {
    const page = await site.open(`${report}?photo=5`);
    await assertOpened(page, 5);
    await page.getByRole('button', { name: 'Попросить убрать снимок' }).click();
    const dialog = page.getByRole('dialog', { name: 'Попросить убрать снимок' });
    await dialog.getByText('Перерыв между секциями').waitFor();
    await assertClosed(page);
    await dialog.getByRole('button', { name: 'Отправить просьбу' }).click();
    await dialog.getByText('Напишите, как к вам обращаться.').waitFor();
    await dialog.getByLabel('Как к вам обращаться').fill('Ольга Смирнова');
    await dialog.getByLabel('Почта для ответа').fill('olga@example.ru');
    await dialog.getByLabel('Где вы на снимке').fill('Слева, у окна.');
    await dialog.getByRole('button', { name: 'Отправить просьбу' }).click();
    await page.getByText('Просьба отправлена').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-photo'))).toBe('5');
    const kept = await site.rows<{ reason: string }>('SELECT reason FROM photo_removal_requests');
    expect(kept).toEqual([{ reason: 'Слева, у окна.' }]);
  });
});

it('nothing is in the way of a reader above the report', async () => {
  const page = await site.page({ width: phone });
  const violations: string[] = [];
  await visit(page, report);
  await thumb(page, 2).click();
  await assertOpened(page, 2);
  violations.push(...(await violationsOf(page)));
  await page.getByRole('button', { name: 'Попросить убрать снимок' }).click();
  await page.getByRole('dialog', { name: 'Попросить убрать снимок' }).waitFor();
  await assertClosed(page);
  violations.push(...(await violationsOf(page)));
  expect(violations).toEqual([]);
});
