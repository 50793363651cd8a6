import { parseArgs } from 'node:util';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { chromiumPath } from '../support/chromium.js';
import { signIn, startDemo } from './demo.js';

/** How much slower than this machine the browser is. */
const slowdown = 4;
/** The goal of the office in ms, from the press to the next picture. */
const goal = 100;

type Step = readonly [name: string, act: (page: Page) => Promise<void>];
type Screen = { path: string; steps: readonly Step[] };

/** By the mouse of a user: it is there before the press, and no check of the test tool is part of the interaction. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.waitForTimeout(300);
  await page.mouse.down();
  await page.mouse.up();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const key =
  (name: string): Step[1] =>
  (page) =>
    page.keyboard.press(name);
const firstRow = (page: Page) => page.locator('tbody th a').first();

/** By keyboard: a select that a script sets is no interaction of a user. */
async function addFilter(page: Page): Promise<void> {
  await page.getByLabel('Добавить фильтр').focus();
  await page.keyboard.press('ArrowDown');
}

/** What staff does on six pages; `EVENT` is the congress of the demo. */
const screens: Record<string, Screen> = {
  registrations: {
    path: '/office/events/EVENT/registrations',
    steps: [
      ['select all rows', (page) => press(page, page.locator('thead input[type=checkbox]'))],
      ['open a dialog for them', (page) => press(page, button(page, 'Написать'))],
      ['type in the dialog', (page) => page.keyboard.type('Письмо')],
      ['close it', key('Escape')],
      ['answer the question', (page) => press(page, button(page, 'Закрыть без сохранения'))],
      ['select none', (page) => press(page, button(page, 'Снять выбор'))],
      ['go to the next row (j)', key('j')],
      ['go on (j)', key('j')],
      ['select it (x)', key('x')],
      ['select it not (x)', key('x')],
      ['open its panel', (page) => press(page, firstRow(page))],
      ['next row in the panel (j)', key('j')],
      ['close the panel', key('Escape')],
      ['sort', (page) => press(page, page.locator('thead button').first())],
      ['add a filter', addFilter],
    ],
  },
  users: {
    path: '/office/users',
    steps: [
      [
        'type in the search',
        (page) => page.locator('main input[type=search], main form input').first().pressSequentially('ива'),
      ],
      [
        'next row (j)',
        (page) =>
          page
            .locator('h1')
            .click()
            .then(() => page.keyboard.press('j')),
      ],
      ['open the menu of the list', (page) => press(page, page.getByText('Вид', { exact: true }).first())],
      ['search everything (Ctrl+K)', key('Control+k')],
      ['type in it', (page) => page.keyboard.type('рег')],
    ],
  },
  payments: {
    path: '/office/money/payments',
    steps: [
      ['next row (j)', key('j')],
      ['open the menu of the list', (page) => press(page, page.getByText('Вид', { exact: true }).first())],
    ],
  },
  attendance: {
    path: '/office/events/EVENT/nmo/attendance',
    steps: [
      ['select all rows', (page) => press(page, page.locator('thead input[type=checkbox]'))],
      ['open a dialog for them', (page) => press(page, button(page, 'Решить вручную'))],
      ['close it', key('Escape')],
    ],
  },
  participation: {
    path: '/office/events/EVENT/participation',
    steps: [
      ['open a menu', (page) => press(page, button(page, /^Ещё/))],
      ['close it', key('Escape')],
      ['open a dialog', (page) => press(page, button(page, /^Изменить/))],
      ['type in the dialog', (page) => page.keyboard.type('А')],
      ['close it', key('Escape')],
    ],
  },
  programme: {
    path: '/office/events/EVENT/programme',
    steps: [
      ['open a dialog', (page) => press(page, button(page, 'Добавить блок'))],
      ['type in the dialog', (page) => page.keyboard.type('Блок')],
      ['close it', key('Escape')],
    ],
  },
};

/** Collects the durations of the interactions of a page, in ms: from the press to the next picture. */
const observe = () => {
  const found: number[] = [];
  Object.assign(globalThis, { interactions: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) found.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/** @returns the longest interaction since the last call; 0: none took 16 ms */
async function longest(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    // Entries are delivered after the picture that they end with.
    for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 200));
    return Math.max(0, ...(globalThis as unknown as { interactions: number[] }).interactions.splice(0));
  });
}

async function measureScreen(browser: Browser, url: string, cookie: string, { path, steps }: Screen) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([
    { name, value, url },
    { name: 'helloMessage', value: '1', url },
  ]);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const durations: [string, number][] = [];
  for (const [step, act] of steps) {
    await act(page);
    durations.push([step, await longest(page)]);
  }
  await context.close();
  return durations;
}

/** The id of the congress, which hundreds have registered for. */
async function congress(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ query: '{ staffEvents(first: 50) { nodes { id title } } }' }),
  });
  const { data } = (await response.json()) as { data: { staffEvents: { nodes: { id: string; title: string }[] } } };
  return data.staffEvents.nodes.find(({ title }) => title.startsWith('III Северо-Западный'))!.id;
}

/** `tsx tests/bench/interactions.ts [URL]`: a site that runs with demo content; without one the built site is started. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      password: { type: 'string', default: 'demo-Neva-2026' },
      rounds: { type: 'string', default: '3' },
      port: { type: 'string', default: '4341' },
    },
  });
  const server = positionals.length > 0 ? null : await startDemo(Number(values.port), values.password);
  const url = server?.url ?? positionals[0]!;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const cookie = await signIn(url, 'manager@example.ru', values.password);
    const event = await congress(url, cookie);
    for (const [name, screen] of Object.entries(screens)) {
      const here = { ...screen, path: screen.path.replace('EVENT', event) };
      const rounds: [string, number][][] = [];
      for (let round = 0; round < Number(values.rounds); round += 1)
        rounds.push(await measureScreen(browser, url, cookie, here));
      for (const [index, [step]] of rounds[0]!.entries()) {
        const sorted = rounds.map((steps) => steps[index]![1]).toSorted((one, other) => one - other);
        const middle = sorted[Math.floor(sorted.length / 2)]!;
        const shown = middle === 0 ? '< 16' : middle > goal ? `**${middle}**` : String(middle);
        process.stdout.write(`| ${name} | ${step} | ${shown} | ${sorted.at(-1)} |\n`);
      }
    }
  } finally {
    await browser.close();
    await server?.stop();
  }
}

await main();
