import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../server/users/user.entity.js';
import {
  demoEvent,
  demoUser,
  desktop,
  violationsOf,
  phone,
  visit,
  siteForFile,
  operationNameOf,
} from '../support/browser.js';

const site = siteForFile();
let doctor: User;
beforeAll(async () => {
  doctor = await demoUser(site, 'doctor@example.ru');
});

const forum = '/archive/osennii-forum-po-pulmonologii';
const ofOwnFile = 'Спирометрия, которой можно верить';
const ofPlaylist = 'Лечить дома или госпитализировать';
const ofRutube = 'Ингалятор: учим и проверяем';
const forMembers = 'Обострение дома и в стационаре';

const talk = (page: Page, title: string) =>
  page.locator('article[id^="talk-"]').filter({ has: page.getByRole('heading', { level: 4, name: title }) });
const video = (page: Page, title: string) => talk(page, title).locator('video');
const cards = (page: Page) => page.getByRole('region', { name: 'Список архива' }).getByRole('article');
const count = async (page: Page) => Number(/\d+/.exec((await page.getByText(/^Найден/).textContent()) ?? '')?.[0]);
const secondOf = (page: Page, title: string) =>
  video(page, title).evaluate((element) => (element as HTMLVideoElement).currentTime);

/** Waits until the picture moves past a second. */
const assertPlaysBeyond = async (page: Page, title: string, second: number) => {
  await expect.poll(() => secondOf(page, title), { timeout: 20_000 }).toBeGreaterThan(second);
};

/** Goes to a place as a viewer does with the bar of the player, and stops there. */
const stopAt = (page: Page, title: string, second: number) =>
  video(page, title).evaluate(async (element, to) => {
    const player = element as HTMLVideoElement;
    player.currentTime = to;
    await new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }));
    player.pause();
  }, second);

describe.each([phone, desktop])('a visitor of the archive at %i pixels', (width) => {
  it('narrows the list, opens an entry, and finds the list as it was', async () => {
    const page = await site.open('/archive', { width });
    expect(await page.title()).toMatch(/^Архив мероприятий — /);
    expect(await count(page)).toBe(10);
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['2026', '2025', '2024']);
    await page.getByLabel('Специальность').selectOption({ label: 'Пульмонология (1)' });
    await page.waitForURL(/specialty=/);
    await expect.poll(() => count(page)).toBe(1);
    await page.getByRole('link', { name: 'Сбросить' }).click();
    await expect.poll(() => count(page)).toBe(10);
    await page.getByLabel('Название, тема или докладчик').fill('белинская');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect.poll(() => count(page)).toBe(1);
    await cards(page).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Гастроэнтерология для врача первичного звена' }).waitFor();
    await page.goBack();
    await expect.poll(() => count(page)).toBe(1);
    await visit(page, '/archive?year=1999&specialty=%3Cx%3E&q=&after=%21');
    await page.getByRole('heading', { name: 'Ничего не найдено' }).waitFor();
    await page.getByRole('link', { name: 'Показать весь архив' }).click();
    await expect.poll(() => count(page)).toBe(10);
  });
});

describe('without JavaScript', () => {
  it('the list is narrowed and recordings are links', async () => {
    const page = await site.page({ javaScript: false });
    await page.goto('/archive');
    await page.getByLabel('Год').selectOption('2024');
    await page.getByRole('button', { name: 'Найти' }).click();
    await page.waitForURL(/year=2024/);
    expect(await count(page)).toBe(3);
    await page.goto(forum);
    const own = await talk(page, ofOwnFile)
      .getByRole('link', { name: /^Смотреть/ })
      .getAttribute('href');
    expect((await page.request.get(own!)).headers()['content-type']).toBe('video/mp4');
    expect(
      await talk(page, ofRutube)
        .getByRole('link', { name: /^Смотреть/ })
        .getAttribute('href'),
    ).toMatch(/^https:\/\/rutube\.ru\/video\/[0-9a-f]{32}\/$/);
    expect(await page.locator('video, iframe').count()).toBe(0);
  });
});

describe('an entry', () => {
  it('answers 404 where there is none', async () => {
    const page = await site.page({ expectedErrors: ['/archive/no-such'] });
    expect((await page.goto('/archive/no-such'))!.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Страница не найдена' }).waitFor();
  });

  it('is led to by the page of its event', async () => {
    const page = await site.open(await demoEvent(site, 'Осенний форум'));
    await page.getByRole('link', { name: 'Смотреть запись' }).click();
    await page.waitForURL(`**${forum}`);
    await page.getByRole('link', { name: 'Страница мероприятия с полной программой' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Осенний форум по пульмонологии');
  });

  it('tells search engines of public recordings only', async () => {
    const page = await site.open(forum);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const graph = texts.map((text) => JSON.parse(text)).find((value) => value['@graph'])['@graph'];
    expect(graph.map(({ name }: { name: string }) => name)).toEqual([ofOwnFile, ofRutube, ofPlaylist]);
    expect(graph[0]).toMatchObject({ '@type': 'VideoObject', duration: 'PT12M' });
    expect(graph[1].embedUrl).toMatch(/^https:\/\/rutube\.ru\/play\/embed\//);
    for (const { thumbnailUrl } of graph) expect((await page.request.get(thumbnailUrl[0])).status()).toBe(200);
  });

  it('asks to sign in for what is not for everybody, and comes back to the talk', async () => {
    const page = await site.open(forum);
    const locked = talk(page, forMembers);
    expect(await locked.getByRole('link', { name: /^Смотреть/ }).count()).toBe(0);
    await locked.getByText('После входа', { exact: true }).waitFor();
    await locked.getByRole('link', { name: /^Войти и смотреть/ }).click();
    await page.waitForURL(/\/login\?redirect=%2Farchive%2Fosennii.*%23talk-/);
    await page.getByLabel('Электронная почта').fill('doctor@example.ru');
    await page.getByLabel('Пароль', { exact: true }).fill('demo-Neva-2026');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.waitForURL(/\/archive\/osennii.*#talk-/);
    await talk(page, forMembers)
      .getByRole('link', { name: /^(?:Смотреть|Продолжить)/ })
      .waitFor();
  });
});

describe('a recording', () => {
  it('of ours plays after a press of Enter, and the visitor finds the position after a reload', async () => {
    const page = await site.page();
    const media: string[] = [];
    page.on('request', (request) => void (/\/media\//.test(request.url()) && media.push(request.url())));
    await visit(page, forum);
    expect(media).toEqual([]);
    await talk(page, ofOwnFile)
      .getByRole('link', { name: /^Смотреть/ })
      .focus();
    await page.keyboard.press('Enter');
    await assertPlaysBeyond(page, ofOwnFile, 0.5);
    expect(await video(page, ofOwnFile).evaluate((element) => element === document.activeElement)).toBe(true);
    await stopAt(page, ofOwnFile, 154);
    await page.reload();
    const goOn = talk(page, ofOwnFile).getByRole('link', { name: 'Продолжить с 2:34' });
    await goOn.waitFor();
    await expect.poll(() => talk(page, ofOwnFile).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('21');
    await goOn.click();
    await assertPlaysBeyond(page, ofOwnFile, 154);
    await page.reload();
    await talk(page, ofOwnFile).getByRole('button', { name: 'Смотреть сначала' }).click();
    await assertPlaysBeyond(page, ofOwnFile, 0.2);
    expect(await secondOf(page, ofOwnFile)).toBeLessThan(60);
  });

  it('is gone on with by a signed-in person on another device', async () => {
    const page = await site.open(forum, { user: doctor });
    await talk(page, forMembers)
      .getByRole('link', { name: /^Смотреть/ })
      .click();
    await assertPlaysBeyond(page, forMembers, 0.2);
    const kept = page.waitForResponse((response) => operationNameOf(response.request()) === 'SaveViewingProgress');
    await stopAt(page, forMembers, 300);
    await kept;
    const other = await site.open('/archive', { user: doctor, width: phone });
    await other.getByRole('region', { name: 'Продолжить просмотр' }).getByRole('link', { name: forMembers }).click();
    await other.waitForURL(/#talk-/);
    await talk(other, forMembers).getByRole('link', { name: 'Продолжить с 5:00' }).waitFor();
    const otherUser = await site.open('/archive');
    expect(await otherUser.getByRole('region', { name: 'Продолжить просмотр' }).count()).toBe(0);
  });

  it.each(['by the browser', 'by hls.js'])('in pieces plays %s', async (way) => {
    const page = await site.page();
    if (way === 'by hls.js')
      await page.addInitScript(() => {
        HTMLMediaElement.prototype.canPlayType = () => '';
      });
    await visit(page, forum);
    await talk(page, ofPlaylist)
      .getByRole('link', { name: /^Смотреть/ })
      .click();
    await assertPlaysBeyond(page, ofPlaylist, 0.5);
    const source = await video(page, ofPlaylist).evaluate((element) => (element as HTMLVideoElement).currentSrc);
    if (way === 'by hls.js') expect(source).toMatch(/^blob:/);
    await stopAt(page, ofPlaylist, 400);
    await page.reload();
    await talk(page, ofPlaylist).getByRole('link', { name: 'Продолжить с 6:40' }).waitFor();
  });

  it('that lies elsewhere is asked for after a click only, and said to be before', async () => {
    const page = await site.page({ allowedHosts: ['rutube.ru'] });
    const asked: string[] = [];
    await page.route(/^https:\/\/rutube\.ru\//, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Плеер</title>' });
    });
    await visit(page, forum);
    await talk(page, ofRutube).getByText('Видео загрузится с сайта rutube.ru после нажатия.').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(asked).toEqual([]);
    await talk(page, ofRutube)
      .getByRole('link', { name: /^Смотреть/ })
      .click();
    const frame = talk(page, ofRutube).locator('iframe');
    expect(await frame.getAttribute('title')).toBe(`Запись доклада «${ofRutube}»`);
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups allow-presentation');
    await expect
      .poll(() => asked)
      .toEqual([expect.stringMatching(/^https:\/\/rutube\.ru\/play\/embed\/[0-9a-f]{32}$/)]);
  });
});

it('nothing is in the way of a reader while a recording is open', async () => {
  const violations: string[] = [];
  for (const as of [undefined, doctor]) {
    const page = await site.open(forum, { width: phone, ...(as && { user: as }) });
    await talk(page, ofOwnFile)
      .getByRole('link', { name: /^(?:Смотреть|Продолжить)/ })
      .click();
    await video(page, ofOwnFile).waitFor();
    violations.push(...(await violationsOf(page)));
  }
  expect(violations).toEqual([]);
});
