import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import { localDate, moscow } from '../../server/core/zones.js';
import { distFolder } from '../../server/app.js';
import { builtRenderer } from '../../server/http/renderer.js';
import type { User } from '../../server/users/user.entity.js';
import { startApp, type StartOptions, type TestApp } from './app.js';
import { freePortFrom } from './free-port.js';
import { makeEvent, type TestEvent } from './factories.js';
import { SiteClock } from './site-clock.js';
import { hasFailed, retainResults } from './test-results.js';
import { closeWindow, openWindow, watch, type PageOptions } from './windows.js';

export { desktop, phone } from './windows.js';
export { axeViolations, violationsOf, waitForAnimations } from './violations.js';

export const demoPassword = 'demo-Neva-2026';

/** Names of people of the demo, who are `NAME@example.ru`. */
type DemoName = 'admin' | 'dentist' | 'doctor' | 'editor' | 'manager' | 'nurse';
type SitePageOptions = Omit<PageOptions, 'user'> & { user?: User | DemoName };

export type Site = TestApp & {
  /** Opens an empty page in a separate browser context. `closePages` fails the test on any error in it. */
  page: (options?: SitePageOptions) => Promise<Page>;
  /** The same at a path, hydrated. */
  open: (path: string, options?: SitePageOptions) => Promise<Page>;
  /**
   * For `afterEach`: closes the pages. A failed test, or a page with errors, leaves results in `test-results/`, unless the
   * errors are expected. @throws when a page had an error or requested another site
   */
  closePages: (options?: { isExpected?: boolean }) => Promise<void>;
};

/** The port of the last site. The next one takes it too: windows that are used again know the scripts by their addresses. */
let port = 20_000 + (process.pid % 10_000);

type SiteParts = {
  /** Default: on a copy of the demo. */
  start?: (options: StartOptions) => Promise<TestApp>;
  clock?: SiteClock;
};

/**
 * Starts the built site with demo content on a database of its own. Its pages open in the Chromium of the worker.
 * @param host `localhost` where a domain is needed
 */
export async function startSite(
  env: Record<string, string> = {},
  host = '127.0.0.1',
  { start = startApp, clock = new SiteClock() }: SiteParts = {},
): Promise<Site> {
  port = await freePortFrom(port);
  const started = await start({
    env: { PORT: String(port), PUBLIC_URL: `http://${host}:${port}`, LOG_LEVEL: 'warn', ...env },
    renderer: await builtRenderer(distFolder()),
    background: true,
    clock,
  });
  const test = { ...started, url: started.url.replace('127.0.0.1', host) };
  const pages: Page[] = [];
  const faults: string[] = [];
  const closeWindows = async () => {
    await Promise.all(pages.splice(0).map((page) => closeWindow(page.context())));
  };
  const openPage: Site['page'] = async ({ user: named, ...options } = {}) => {
    const user = typeof named === 'string' ? await demoUser(test, `${named}@example.ru`) : named;
    const page = await openWindow(test, { ...options, ...(user && { user }) });
    watch(page, test.url, options, faults);
    pages.push(page);
    return page;
  };
  return {
    ...test,
    page: openPage,
    open: async (path, options) => {
      const page = await openPage(options);
      await visit(page, path);
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

/** Starts a site for the tests of a file. */
export function siteForFile(env?: Record<string, string>, host?: string): Site {
  const site = {} as Site;
  beforeAll(async () => void Object.assign(site, await startSite(env, host)));
  afterEach(() => site.closePages());
  afterAll(() => site.close());
  return site;
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

/** Waits until React has hydrated the page and added the viewer's part. Earlier clicks and keys would be lost. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** The GraphQL operation that a page requests; undefined: it requests another thing. */
export const operationNameOf = (request: Request): string | undefined =>
  new URL(request.url()).pathname === '/graphql'
    ? (request.postDataJSON() as { operationName: string } | null)?.operationName
    : undefined;

/** Opens the menu «Ещё» of a row or a ticket, if it is closed. */
export async function openMore(row: Locator): Promise<void> {
  await row.locator('details:not([open]) > summary[aria-label^="Ещё"]').click();
}

/** Opens a path and waits for hydration. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Names of what moves in the view transitions of a page, one line for each. Call before the page is opened. */
export async function recordMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    const start = document.startViewTransition.bind(document);
    const namesOf = () =>
      document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .flatMap((name) => /^::view-transition-(?:old|new)\((\w+)\)$/.exec(name)?.[1] ?? [])
        .filter((name) => name !== 'root');
    document.startViewTransition = (...args) => {
      const transition = start(...args);
      void transition.ready.then(() => moves.push([...new Set(namesOf())].sort().join(' ')));
      return transition;
    };
    Object.assign(globalThis, { moves });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moves: string[] }).moves);
}
