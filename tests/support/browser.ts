import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import { localDate, moscow } from '../../server/core/zones.js';
import { distFolder } from '../../server/app.js';
import { builtRenderer } from '../../server/http/renderer.js';
import type { User } from '../../server/users/user.entity.js';
import { startApp, type TestApp } from './app.js';
import { chromiumPath } from './chromium.js';
import { freePort } from './free-port.js';
import { makeEvent, signedIn, type MadeEvent } from './make.js';
import { SiteClock } from './site-clock.js';
import { siteDates } from './site-date.js';
import { hasFailed, keepResults } from './test-results.js';

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const phone = 390;
export const desk = 1280;
export const demoPassword = 'demo-Neva-2026';

type PageOptions = {
  width?: number;
  dark?: boolean;
  javaScript?: boolean;
  /** Of the visitor's clock; Moscow's unless told otherwise. */
  timeZone?: string;
  /** Whose session the browser has. */
  as?: User;
  /** Whether the welcome notice is still to come. */
  isFirstVisit?: boolean;
  /** Paths that are expected to answer with 400 or more. */
  refused?: readonly string[];
  /** Whether the page has the machine's date, which HTTP tells too, instead of the site's. */
  hasMachineDate?: boolean;
  /** Foreign hosts that the visitor lets the page ask. */
  foreign?: readonly string[];
};

export type Site = TestApp & {
  /** A window of a browser of its own. Whatever goes wrong in it fails the test, by `settle`. */
  page: (options?: PageOptions) => Promise<Page>;
  /** For `afterEach`: closes the windows. @throws when one of them had an error, or asked a foreign host for something */
  settle: (options?: { isExpected?: boolean }) => Promise<void>;
};

/** One Chromium for all files of a worker; it ends with the worker. */
let shared: Promise<Browser> | undefined;
const sharedBrowser = (): Promise<Browser> =>
  (shared ??= chromium.launch({ executablePath: chromiumPath(), args: launchArguments }));

/** The built site with the demo's content, on a database of its own, and windows of the worker's Chromium. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const port = String(await freePort());
  const test = await startApp({
    env: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn', ...env },
    renderer: await builtRenderer(distFolder()),
    background: true,
    clock: new SiteClock(),
  });
  const browser = await sharedBrowser();
  const pages: Page[] = [];
  const faults: string[] = [];
  const closeWindows = async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()));
  };
  return {
    ...test,
    page: async (options = {}) => {
      const page = await openWindow(browser, test, options);
      watch(page, test.url, options, faults);
      pages.push(page);
      return page;
    },
    settle: async ({ isExpected = false } = {}) => {
      const isWrong = hasFailed() || faults.length + test.logged.length > 0;
      if (isWrong && !isExpected) await keepResults(pages);
      await closeWindows();
      const found = [...new Set(faults.splice(0)), ...test.logged.splice(0).map((line) => JSON.stringify(line))];
      if (found.length > 0) throw new Error(`The site had faults:\n${found.join('\n')}`);
    },
    close: async () => {
      await closeWindows();
      await test.close();
    },
  };
}

async function openWindow(browser: Browser, test: TestApp, options: PageOptions): Promise<Page> {
  const { width = desk, dark = false, javaScript = true, as, isFirstVisit = false, timeZone = moscow } = options;
  const isPhone = width < 600;
  const settings: BrowserContextOptions = {
    baseURL: test.url,
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'ru-RU',
    timezoneId: timeZone,
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: javaScript,
    acceptDownloads: true,
  };
  const context = await browser.newContext(settings);
  context.setDefaultTimeout(30_000);
  if (!options.hasMachineDate) await context.addInitScript(siteDates);
  await context.tracing.start({ screenshots: false, snapshots: true });
  const cookie = (name: string, value: string) => ({ name, value, url: test.url });
  if (!isFirstVisit) await context.addCookies([cookie('helloMessage', '1')]);
  if (as) await context.addCookies([cookie('session', (await signedIn(test, as)).cookie('session')!)]);
  return context.newPage();
}

/** Notes everything that a page must not do. */
function watch(
  page: Page,
  site: string,
  { refused = [], foreign = [], javaScript = true }: PageOptions,
  faults: string[],
): void {
  const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
  const note = (what: string, detail: string) =>
    void faults.push(`${pathOf(page.url())} ${what}: ${detail.slice(0, 300)}`);
  page.on('console', (message) => {
    if (message.type() !== 'error' || refused.includes(pathOf(message.location().url))) return;
    note('console', message.text());
  });
  page.on('pageerror', (error) => note('exception', String(error)));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser gives up by itself what is under way when a page is left, and scripts where they are off.
    const isGivenUp = reason === 'net::ERR_ABORTED' || (!javaScript && request.resourceType() === 'script');
    if (!isGivenUp) note('failed request', `${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    const { protocol, origin, host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== site && !foreign.includes(host))
      note('foreign request', request.url());
  });
  page.on('response', (response) => {
    if (response.status() < 400 || refused.includes(pathOf(response.url()))) return;
    note('status', `${response.status()} ${response.url()}`);
  });
}

/** A person of the demo. */
export async function demoUser({ app }: TestApp, email: string): Promise<User> {
  const [user] = await app.database.read<User>('SELECT * FROM users WHERE email = ?', [email]);
  if (!user) throw new Error(`The demo has nobody with ${email}`);
  return user;
}

/** The address of a demo event whose title begins so. */
export async function demoEvent({ app }: TestApp, title: string): Promise<string> {
  const [event] = await app.database.read<{ slug: string }>('SELECT slug FROM events WHERE title LIKE ?', [
    `${title}%`,
  ]);
  if (!event) throw new Error(`The demo has no event «${title}»`);
  return `/events/${event.slug}`;
}

/**
 * An event of a test's own, with a cover that exists. Without a start it begins in the morning, next month; if it is under
 * way, its day is today in Moscow.
 */
export async function siteEvent(site: Site, wanted: Parameters<typeof makeEvent>[1] = {}): Promise<MadeEvent> {
  const [demo] = await site.app.database.read<{ coverKey: string }>('SELECT "coverKey" FROM events LIMIT 1');
  const now = site.clock.now();
  const startsAt = wanted.startsAt ?? `${toIso(addMs(now, 30 * day)).slice(0, 10)}T06:00:00.000Z`;
  const begun = new Date(startsAt);
  const dates = JSON.stringify([localDate(begun < now && now < addMs(begun, 8 * hour) ? now : begun, moscow)]);
  return makeEvent(site, { coverKey: demo!.coverKey, dates, ...wanted, startsAt });
}

/** Waits until React has taken the page over: what is typed and pressed before is not heard by it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Opens a path and waits until it works. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type AxeResult = { violations: { id: string; nodes: { target: unknown[] }[] }[] };
type Axe = { axe: { run: (root: Document | Element, options: object) => Promise<AxeResult> } };

/** Waits until nothing moves: what fades in has other colours at first. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let still = 0; still < 5; still = isMoving() ? 0 : still + 1) await nextFrame();
  });
}

/** What axe finds wrong by the rules of these tags or names, a line for each. */
export async function axeFindings(page: Page, rules: readonly string[] = axeTags): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Behind a dialog nothing can be pressed, and its edge cuts what lies there.
  return page.evaluate(
    async (runOnly) => {
      const root = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
      const { violations } = await (window as unknown as Axe).axe.run(root, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [...rules],
  );
}

/** What every page must be, whatever is on it. */
async function pageFindings(page: Page): Promise<string[]> {
  const { headings, wide, title, language } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    title: document.title,
    language: document.documentElement.lang,
  }));
  return [
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(wide <= 0 ? [] : [`scrolls sideways by ${wide}px`]),
    ...(title ? [] : ['no title']),
    ...(language === 'ru' ? [] : [`language «${language}»`]),
  ];
}

/** What is wrong with what a page shows now, in light and in dark; a line for each. Dark changes nothing but colours. */
export async function findingsOf(page: Page): Promise<string[]> {
  const findings = [...(await pageFindings(page)), ...(await axeFindings(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  findings.push(...(await axeFindings(page, ['color-contrast'])).map((finding) => `dark: ${finding}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return findings;
}
