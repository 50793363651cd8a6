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
import { makeEvent, signInAs, type TestEvent } from './factories.js';
import { SiteClock } from './site-clock.js';
import { siteDates } from './site-date.js';
import { hasFailed, retainResults } from './test-results.js';

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
export const desktop = 1280;
export const demoPassword = 'demo-Neva-2026';

type PageOptions = {
  width?: number;
  dark?: boolean;
  javaScript?: boolean;
  /** Time zone of the browser. Default: Moscow. */
  timeZone?: string;
  /** The signed-in user. */
  user?: User;
  /** Whether the welcome message appears. */
  isFirstVisit?: boolean;
  /** Paths whose responses with status 400 and above are expected. */
  expectedErrors?: readonly string[];
  /** The page uses the system's date instead of the site's. The `Date` header of HTTP has the system's date, too. */
  hasSystemDate?: boolean;
  /** Hosts of other sites that the page may request. */
  allowedHosts?: readonly string[];
};

export type Site = TestApp & {
  /** Opens a page in a separate browser context. `settle` fails the test on any error in it. */
  page: (options?: PageOptions) => Promise<Page>;
  /**
   * For `afterEach`: closes the pages. A failed test, or a page with errors, leaves results in `test-results/`, unless the
   * errors are expected. @throws when a page had an error or requested another site
   */
  closePages: (options?: { isExpected?: boolean }) => Promise<void>;
};

/** One Chromium for all files of a worker. It ends with the worker. */
let shared: Promise<Browser> | undefined;
const sharedBrowser = (): Promise<Browser> =>
  (shared ??= chromium.launch({ executablePath: chromiumPath(), args: launchArguments }));

/** Starts the built site with demo content on a database of its own. Its pages open in the Chromium of the worker. */
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
    closePages: async ({ isExpected = false } = {}) => {
      const isWrong = hasFailed() || faults.length + test.logLines.length > 0;
      if (isWrong && !isExpected) await retainResults(pages);
      await closeWindows();
      const found = [...new Set(faults.splice(0)), ...test.logLines.splice(0).map((line) => JSON.stringify(line))];
      if (found.length > 0) throw new Error(`The site had faults:\n${found.join('\n')}`);
    },
    close: async () => {
      await closeWindows();
      await test.close();
    },
  };
}

async function openWindow(browser: Browser, test: TestApp, options: PageOptions): Promise<Page> {
  const {
    width = desktop,
    dark = false,
    javaScript = true,
    user: as,
    isFirstVisit = false,
    timeZone = moscow,
  } = options;
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
  if (!options.hasSystemDate) await context.addInitScript(siteDates);
  // Snapshots of the DOM cost no measurable time; a film of the page would.
  await context.tracing.start({ screenshots: false, snapshots: true });
  const cookie = (name: string, value: string) => ({ name, value, url: test.url });
  if (!isFirstVisit) await context.addCookies([cookie('helloMessage', '1')]);
  if (as) await context.addCookies([cookie('session', (await signInAs(test, as)).cookie('session')!)]);
  return context.newPage();
}

/** Records errors, failed requests and requests to other sites. */
function watch(
  page: Page,
  site: string,
  { expectedErrors: refused = [], allowedHosts: foreign = [], javaScript = true }: PageOptions,
  faults: string[],
): void {
  const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
  const addFault = (what: string, detail: string) =>
    void faults.push(`${pathOf(page.url())} ${what}: ${detail.slice(0, 300)}`);
  page.on('console', (message) => {
    if (message.type() !== 'error' || refused.includes(pathOf(message.location().url))) return;
    // The frame with the preview of an email forbids scripts, those of the test included.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    addFault('console', message.text());
  });
  page.on('pageerror', (error) => addFault('exception', String(error)));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser aborts requests when a page is left, and requests for scripts if these are disabled.
    const isAborted = reason === 'net::ERR_ABORTED' || (!javaScript && request.resourceType() === 'script');
    if (!isAborted) addFault('failed request', `${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    const { protocol, origin, host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== site && !foreign.includes(host))
      addFault('foreign request', request.url());
  });
  page.on('response', (response) => {
    if (response.status() < 400 || refused.includes(pathOf(response.url()))) return;
    addFault('status', `${response.status()} ${response.url()}`);
  });
}

/** A demo user by email address. */
export async function demoUser({ app }: TestApp, email: string): Promise<User> {
  const [user] = await app.database.query<User>('SELECT * FROM users WHERE email = ?', [email]);
  if (!user) throw new Error(`The demo has nobody with ${email}`);
  return user;
}

/** The path of the demo event whose title starts with `title`. */
export async function demoEvent({ app }: TestApp, title: string): Promise<string> {
  const [event] = await app.database.query<{ slug: string }>('SELECT slug FROM events WHERE title LIKE ?', [
    `${title}%`,
  ]);
  if (!event) throw new Error(`The demo has no event «${title}»`);
  return `/events/${event.slug}`;
}

/**
 * Creates an event with an existing cover. By default it starts in the morning in 30 days. An event in progress has today
 * (Moscow) as its day.
 */
export async function siteEvent(site: Site, values: Parameters<typeof makeEvent>[1] = {}): Promise<TestEvent> {
  const demo = await site.row<{ coverKey: string }>('SELECT "coverKey" FROM events LIMIT 1');
  const now = site.clock.now();
  const startsAt = values.startsAt ?? `${toIso(addMs(now, 30 * day)).slice(0, 10)}T06:00:00.000Z`;
  const start = new Date(startsAt);
  const dates = JSON.stringify([localDate(start < now && now < addMs(start, 8 * hour) ? now : start, moscow)]);
  return makeEvent(site, { coverKey: demo.coverKey, dates, ...values, startsAt });
}

/** Waits until React has hydrated the page. Earlier input and clicks would be lost. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Opens a path and waits for hydration. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type AxeResult = { violations: { id: string; nodes: { target: unknown[] }[] }[] };
type Axe = { axe: { run: (root: Document | Element, options: object) => Promise<AxeResult> } };

/** Waits until animations end: elements that fade in have other colours at first. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let still = 0; still < 5; still = isMoving() ? 0 : still + 1) await nextFrame();
  });
}

/** Violations that axe finds by these tags or rules, one line each. */
export async function axeViolations(page: Page, rules: readonly string[] = axeTags): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // With an open dialog only the dialog is checked: its edge covers parts of the page behind it.
  return page.evaluate(
    async (runOnly) => {
      const root = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
      const { violations } = await (window as unknown as Axe).axe.run(root, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [...rules],
  );
}

/** Violations of rules for all pages: one h1, no horizontal scrolling, a title, the language. */
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

/** All violations of the current page, one line each. In dark mode only colour contrast is checked. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations = [...(await pageFindings(page)), ...(await axeViolations(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  violations.push(...(await axeViolations(page, ['color-contrast'])).map((finding) => `dark: ${finding}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return violations;
}
