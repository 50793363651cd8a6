import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { moscow } from '../../server/core/zones.js';
import type { User } from '../../server/users/user.entity.js';
import type { TestApp } from './app.js';
import { chromiumPath } from './chromium.js';
import { signInAs } from './factories.js';
import { siteDates } from './site-date.js';

export const phone = 390;
export const desktop = 1280;

export type PageOptions = {
  width?: number;
  dark?: boolean;
  javaScript?: boolean;
  /** Time zone of the browser. Default: Moscow. */
  timeZone?: string;
  /** The signed-in user. */
  user?: User;
  /** Whether the welcome message appears. */
  isFirstVisit?: boolean;
  /** Paths whose failed requests, and responses with status 400 and above, are expected. */
  expectedErrors?: readonly string[];
  /** The page uses the system's date instead of the site's. The `Date` header of HTTP has the system's date, too. */
  hasSystemDate?: boolean;
  /** Hosts of other sites that the page may request. */
  allowedHosts?: readonly string[];
};

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One Chromium for all files of a worker. It ends with the worker. */
let shared: Promise<Browser> | undefined;
const sharedBrowser = (): Promise<Browser> =>
  (shared ??= chromium.launch({ executablePath: chromiumPath(), args: launchArguments }));

/** The size of a window of this width, and whether it is a phone's. */
export const viewportOf = (width: number) => ({
  viewport: { width, height: width < 600 ? 844 : 900 },
  isMobile: width < 600,
});

/**
 * Contexts that tests have left, by their settings. A context that opens the site again has its scripts in the cache, and
 * compiled: the first page of a new one takes twice the time.
 */
const idle = new Map<string, BrowserContext[]>();
const settingsOf = new Map<BrowserContext, string>();
/** Snapshots of the DOM at each step cost a sixth of all time; a failed test leaves the page as it was at the end. */
const tracing = { screenshots: false, snapshots: Boolean(process.env.TRACE_SNAPSHOTS) };

/** Opens a page in a context that no other page has. */
export async function openWindow(test: TestApp, options: PageOptions): Promise<Page> {
  const { width = desktop, dark = false, javaScript = true, timeZone = moscow } = options;
  const { viewport, isMobile } = viewportOf(width);
  const settings: BrowserContextOptions = {
    baseURL: test.url,
    viewport,
    isMobile,
    hasTouch: isMobile,
    locale: 'ru-RU',
    timezoneId: timeZone,
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: javaScript,
    acceptDownloads: true,
  };
  const key = JSON.stringify({ ...settings, hasSystemDate: options.hasSystemDate });
  const used = idle.get(key)?.pop();
  const context = used ?? (await newContext(settings, !options.hasSystemDate));
  settingsOf.set(context, key);
  await context.tracing.start(tracing);
  const page = await context.newPage();
  if (used) await clearStorage(page, test.url);
  const cookie = (name: string, value: string) => ({ name, value, url: test.url });
  if (!options.isFirstVisit) await context.addCookies([cookie('helloMessage', '1')]);
  if (options.user)
    await context.addCookies([cookie('session', (await signInAs(test, options.user)).cookie('session')!)]);
  return page;
}

async function newContext(settings: BrowserContextOptions, hasSiteDate: boolean): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext(settings);
  context.setDefaultTimeout(30_000);
  if (hasSiteDate) await context.addInitScript(siteDates);
  return context;
}

/** Closes the pages of a context, and hands it to the next window. */
export async function closeWindow(context: BrowserContext): Promise<void> {
  const isClockSet = (page: Page) => page.evaluate(() => '__pwClock' in globalThis).catch(() => true);
  // A clock that a test has set stays in a context.
  if ((await Promise.all(context.pages().map(isClockSet))).includes(true)) return context.close();
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([
    context.unrouteAll(),
    context.setOffline(false),
    context.clearCookies(),
    context.clearPermissions(),
  ]);
  await context.tracing.stop().catch(() => undefined);
  const key = settingsOf.get(context)!;
  idle.set(key, [...(idle.get(key) ?? []), context]);
}

/** Removes what pages have stored in a context; the files that it has cached stay. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** Records errors, failed requests and requests to other sites. */
export function watch(
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
    if (!isAborted && !refused.includes(pathOf(request.url())))
      addFault('failed request', `${request.url()} ${reason}`);
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
