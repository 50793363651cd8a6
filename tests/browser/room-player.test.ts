import { readFile } from 'node:fs/promises';
import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMs, second } from '../../server/core/clock.js';
import { desktop, phone, siteForFile, violationsOf } from '../support/browser.js';

const streamingHost = 'https://stream.invalid';
const site = siteForFile({ STREAMING_HOST: streamingHost, FRAME_HOSTS: 'player.invalid' });

const providers = {
  RUTUBE: 'https://rutube.ru',
  VK_VIDEO: 'https://vkvideo.ru',
  YANDEX_CLOUD_VIDEO: 'https://runtime.video.cloud.yandex.net',
  KINESCOPE: 'https://kinescope.io',
  OTHER_FRAME: 'https://player.invalid',
};
type Source = keyof typeof providers;
const hosts = [...Object.values(providers), streamingHost].map((origin) => new URL(origin).host);

/** The page of a provider. It keeps what it is told, and says what the test tells it to. */
const providerPage = `<!doctype html><html lang="ru"><title>Плеер</title><body><button>Играть</button><script>
  window.heard = [];
  addEventListener('message', ({ data, origin }) => heard.push({ data, origin }));
</script></body></html>`;

const says = {
  ready: { rutube: { type: 'player:ready', data: {} }, others: { event: 'inited' } },
  started: { rutube: { type: 'player:changeState', data: { state: 'playing' } }, others: { event: 'started' } },
  paused: { rutube: { type: 'player:changeState', data: { state: 'pause' } }, others: { event: 'paused' } },
  failed: { rutube: { type: 'player:error', data: {} }, others: { event: 'error', code: '2' } },
};

type OpenPlayer = {
  page: Page;
  frame: () => Frame;
  isLoaded: () => Promise<void>;
  say: (what: keyof typeof says) => Promise<void>;
  at: (seconds: number) => Promise<void>;
  /** Pages of the provider that were loaded. */
  loads: string[];
};

/** Opens the player with a source, on a clock that the test moves. The provider's page has the provider's real origin. */
async function openPlayer(source: Source, { width = desktop } = {}): Promise<OpenPlayer> {
  const page = await site.page({ width, allowedHosts: hosts });
  const loads: string[] = [];
  for (const origin of Object.values(providers))
    await page.route(`${origin}/**`, (route) => {
      loads.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: providerPage });
    });
  await page.clock.install({ time: site.clock.now() });
  await page.goto('/dev/ui');
  await page.getByLabel('Источник видео').selectOption(source);
  await page.locator('iframe[title="Эфир зала 1"]').waitFor();
  const frame = () => page.frames().find((one) => one.url().startsWith('https://'))!;
  const isLoaded = async () => {
    const readiness = async () => frame()?.evaluate(() => document.readyState);
    await expect.poll(() => readiness().catch(() => '')).toBe('complete');
  };
  await isLoaded();
  const send = async (message: object) => {
    const data = source === 'RUTUBE' ? JSON.stringify(message) : message;
    await frame().evaluate((sent) => parent.postMessage(sent, '*'), data);
  };
  return {
    page,
    frame,
    isLoaded,
    loads,
    say: (what) => send(source === 'RUTUBE' ? says[what].rutube : says[what].others),
    at: (time) =>
      send(source === 'RUTUBE' ? { type: 'player:currentTime', data: { time } } : { event: 'timeupdate', time }),
  };
}

const assertProved = (page: Page) => page.getByText('Воспроизведение доказано').waitFor();
const assertNotProved = (page: Page) => page.getByText('Воспроизведение не доказано').waitFor();
const assertStatus = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

async function startPlaying(player: OpenPlayer): Promise<void> {
  await player.say('ready');
  await player.say('started');
  await player.at(10);
  await player.at(11);
  await assertProved(player.page);
}

it.each(['RUTUBE', 'VK_VIDEO', 'YANDEX_CLOUD_VIDEO'] as const)(
  '%s proves playback, is paused, and goes on',
  async (source) => {
    const player = await openPlayer(source);
    const { page } = player;
    await assertStatus(page, 'Видео загружается…');
    await player.say('ready');
    await assertStatus(page, 'Видео на паузе');
    await player.say('started');
    await assertStatus(page, 'Видео загружается…');
    await assertNotProved(page);
    await player.at(10);
    await player.at(11);
    await assertStatus(page, 'Видео идёт.');
    await assertProved(page);
    // The player is asked to play once, by this site.
    const play = source === 'RUTUBE' ? JSON.stringify({ type: 'player:play', data: {} }) : { method: 'play' };
    const heard = await player.frame().evaluate(() => (globalThis as unknown as { heard: object[] }).heard);
    const greeting = source === 'VK_VIDEO' ? [{ data: { method: 'init' }, origin: site.url }] : [];
    expect(heard).toEqual([...greeting, { data: play, origin: site.url }]);
    await player.say('paused');
    await assertStatus(page, 'Видео на паузе');
    await assertNotProved(page);
    await page.clock.runFor(60 * second);
    await assertStatus(page, 'Видео на паузе');
    await player.say('started');
    await player.at(12);
    await assertProved(page);
  },
);

it('a player that stops is covered, loaded again by itself, and uncovered', async () => {
  const player = await openPlayer('YANDEX_CLOUD_VIDEO');
  const { page, loads } = player;
  await startPlaying(player);
  const heightOf = () => page.locator('section', { hasText: 'Плеер комнаты' }).evaluate((one) => one.clientHeight);
  const height = await heightOf();
  // From now on only the test moves the clock, so that nothing is loaded again meanwhile.
  await page.clock.pauseAt(addMs(await page.evaluate(() => new Date()), 2 * second));
  await page.clock.runFor(21 * second);
  const cover = page.getByRole('alert').filter({ hasText: 'Видео остановилось.' });
  await cover.waitFor();
  await assertNotProved(page);
  expect(await heightOf()).toBe(height);
  // A covered player cannot be reached by the keyboard.
  expect(await page.locator('iframe[title="Эфир зала 1"]').evaluate((one) => one.closest('[inert]') !== null)).toBe(
    true,
  );
  expect(loads).toHaveLength(1);
  await page.clock.runFor(8 * second);
  await cover.waitFor({ state: 'detached' });
  await expect.poll(() => loads.length).toBe(2);
  await player.isLoaded();
  await startPlaying(player);
});

it('a player that reports an error is loaded again by its button, and the focus stays at the player', async () => {
  const player = await openPlayer('RUTUBE', { width: phone });
  const { page, loads } = player;
  await startPlaying(player);
  await page.clock.pauseAt(addMs(await page.evaluate(() => new Date()), 2 * second));
  await player.say('failed');
  await page.getByRole('alert').filter({ hasText: 'Видео не загрузилось.' }).waitFor();
  const again = page.getByRole('button', { name: 'Попробовать сейчас' });
  await again.focus();
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'detached' });
  await expect.poll(() => loads.length).toBe(2);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Плеер');
  expect(await page.locator('main a[href^="https://rutube"], main a[href*="vk"]').count()).toBe(0);
});

it('a covered player has nothing that axe would trip over, and waits longer after each failure', async () => {
  const player = await openPlayer('RUTUBE');
  const { page, loads } = player;
  const cover = page.getByRole('alert').filter({ hasText: 'Видео не загрузилось.' });
  for (let failures = 1; failures <= 3; failures++) {
    await player.say('failed');
    await cover.getByText('Сейчас включим его снова.').waitFor();
    await cover.getByRole('button').click();
    await expect.poll(() => loads.length).toBe(failures + 1);
    await player.isLoaded();
  }
  await player.say('failed');
  await cover.getByText('прервался сам эфир').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(loads).toHaveLength(4);
});

it('a player that never reports is not covered: a notice beside it says so', async () => {
  const { page, loads } = await openPlayer('VK_VIDEO');
  await page.clock.runFor(21 * second);
  await assertStatus(page, 'Плеер не сообщает, идёт ли видео.');
  await page.clock.runFor(120 * second);
  expect(await page.getByRole('alert').filter({ hasText: 'Видео' }).count()).toBe(0);
  expect(loads).toHaveLength(1);
  await assertNotProved(page);
  await page.getByRole('button', { name: 'Загрузить заново' }).click();
  await expect.poll(() => loads.length).toBe(2);
});

it.each(['KINESCOPE', 'OTHER_FRAME'] as const)('%s says from the beginning that it proves nothing', async (source) => {
  const player = await openPlayer(source);
  await assertStatus(player.page, 'Плеер не сообщает, идёт ли видео.');
  await player.say('started');
  await player.at(1);
  await player.at(2);
  await assertNotProved(player.page);
  expect(await violationsOf(player.page)).toEqual([]);
});

it('messages from other windows, and from another origin in the frame, prove nothing', async () => {
  const player = await openPlayer('YANDEX_CLOUD_VIDEO');
  const { page, frame } = player;
  const messages = [{ event: 'started' }, { event: 'timeupdate', time: 1 }, { event: 'timeupdate', time: 2 }];
  // This page itself.
  await page.evaluate((sent) => sent.forEach((one) => window.postMessage(one, '*')), messages);
  // A frame within the frame, of the provider's own origin.
  await frame().evaluate((sent) => {
    const inner = document.body.appendChild(document.createElement('iframe'));
    const script = inner.contentDocument!.createElement('script');
    script.textContent = `${JSON.stringify(sent)}.forEach((one) => top.postMessage(one, '*'))`;
    inner.contentDocument!.body.append(script);
  }, messages);
  // The frame of the provider shows another provider.
  await frame().evaluate((address) => location.replace(address), `${providers.KINESCOPE}/other`);
  await expect.poll(() => frame() && new URL(frame().url()).origin).toBe(providers.KINESCOPE);
  await frame().waitForLoadState();
  await player.say('started');
  await player.at(1);
  await player.at(2);
  // Messages arrive in order: the page has heard all of them once it hears this one.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => data === 'last' && resolve());
        window.postMessage('last', '*');
      }),
  );
  await assertStatus(page, 'Видео загружается…');
  await assertNotProved(page);
});

type Stream = { status?: number; isBroadcast?: boolean; isSoundAllowed?: boolean };

/** Serves the sample as a stream of the streaming server. */
async function openStream({ status = 200, isBroadcast = false, isSoundAllowed = true }: Stream = {}) {
  const page = await site.page({ allowedHosts: hosts, expectedErrors: ['/hall-1/index.m3u8', '/dev/ui'] });
  const server = { status };
  await page.route(`${streamingHost}/hall-1/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    const headers = { 'access-control-allow-origin': '*' };
    if (server.status !== 200) return route.fulfill({ status: server.status, headers });
    const file = await readFile(`demo/media/hls/${name}`);
    const isChanged = isBroadcast && name.endsWith('.m3u8');
    const body = isChanged ? file.toString().replace(/^#EXT-X-(?:ENDLIST|PLAYLIST-TYPE:VOD)$/gm, '') : file;
    return route.fulfill({ headers, body });
  });
  if (!isSoundAllowed)
    await page.addInitScript(() => {
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function () {
        return this.muted
          ? play.call(this)
          : Promise.reject(new DOMException('A gesture is needed', 'NotAllowedError'));
      };
    });
  await page.goto('/dev/ui');
  await page.getByLabel('Источник видео').selectOption('HLS');
  const video = page.locator('video[aria-label="Эфир зала 1"]');
  const valueOf = (name: 'currentTime' | 'muted') =>
    video.evaluate((element, field) => (element as HTMLVideoElement)[field], name);
  return { page, server, video, valueOf };
}

it('a stream that may not sound begins without sound, and a button turns it on', async () => {
  const { page, valueOf } = await openStream({ isSoundAllowed: false });
  await assertProved(page);
  expect(await valueOf('muted')).toBe(true);
  const button = page.getByRole('button', { name: 'Включить звук' });
  await button.click();
  await button.waitFor({ state: 'detached' });
  expect(await valueOf('muted')).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('VIDEO');
});

it('a viewer who is behind a broadcast returns to what is on air', async () => {
  const { page, video, valueOf } = await openStream({ isBroadcast: true });
  await assertProved(page);
  const began = Number(await valueOf('currentTime'));
  await video.evaluate((element) => {
    (element as HTMLVideoElement).currentTime -= 200;
  });
  await page.getByRole('button', { name: 'К прямому эфиру' }).click();
  await expect.poll(() => valueOf('currentTime')).toBeGreaterThan(began - 10);
  await page.getByRole('button', { name: 'К прямому эфиру' }).waitFor({ state: 'detached' });
});

it('a stream of the own server proves playback and is paused by the keyboard', async () => {
  const { page, video } = await openStream();
  await assertProved(page);
  await video.focus();
  await page.keyboard.press('Space');
  await assertStatus(page, 'Видео на паузе');
  await assertNotProved(page);
  await page.keyboard.press('Space');
  await assertProved(page);
});

it('a stream that does not begin is covered, and plays once it is there', async () => {
  const { page, server } = await openStream({ status: 404 });
  const cover = page.getByRole('alert').filter({ hasText: 'Видео не загрузилось.' });
  await cover.waitFor();
  server.status = 200;
  await page.getByRole('button', { name: 'Попробовать сейчас' }).click();
  await assertProved(page);
});
