import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../client/routes';
import { withoutScripts } from '../../rules/without-scripts.js';
import { distFolder } from '../../server/app.js';
import { builtRenderer } from '../../server/http/renderer.js';
import { encryptProfile } from '../../server/users/profile/profile.encrypted.js';
import type { User } from '../../server/users/user.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { desktop, phone, siteEvent, siteForFile, visit, type Site, operationNameOf } from '../support/browser.js';
import { canaryColumns, canaryTexts } from '../support/canary-profile.js';
import type { TestClient } from '../support/client.js';
import { readsDuring } from '../support/counting.js';
import { makeUser, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { makeProgramme } from '../support/programme.js';

const sharedPaths = pages.filter(({ forUsers }) => forUsers === 'shared').map(({ path }) => path);
/** The table with the name in the address of each page that has one. */
const tables: Record<string, string> = { '/events/:slug': 'events', '/photo-reports/:slug': 'galleries' };
const samples: Record<string, string> = {
  '/legal/:kind': '/legal/newsletter-consent',
  '/developers/:slug': '/developers/quick-start',
  '/developers/en/:slug': '/developers/en/quick-start',
  '/developers/reference/:name': '/developers/reference/Event',
  '/developers/en/reference/:name': '/developers/en/reference/Event',
};

async function addressOf(site: TestApp, path: string, event: TestEvent): Promise<string> {
  if (path === '/events/:slug') return `/events/${event.slug}`;
  const table = tables[path];
  return table ? path.replace(':slug', await site.value(`SELECT slug FROM ${table} LIMIT 1`)) : (samples[path] ?? path);
}

type Canary = { user: User; client: TestClient; registration: string; texts: string[] };

/** A number that nobody of the demo has. */
const snils = '08765430300';

/** A user whose data nobody else has, registered for the event. */
async function makeCanary(site: TestApp, event: TestEvent): Promise<Canary> {
  const email = 'canary@example.ru';
  const sealed = encryptProfile(site.app.cipher, { snils, birthDate: null });
  const user = await makeUser(site, { ...canaryColumns(site.app.cipher), ...sealed, email });
  const client = await signInAs(site, user);
  const registration = (await registerForTest(site, client, event)).number!;
  return { user, client, registration, texts: [...canaryTexts, snils, email, user.id, registration] };
}

const htmlOf = async (client: TestClient, address: string, headers: Record<string, string> = {}) =>
  (await client.fetch(address, { headers })).text();
const found = (html: string, texts: readonly string[]) => texts.filter((text) => html.includes(text));

describe('pages that signed-in users share with visitors', () => {
  let site: TestApp;
  let event: TestEvent;
  let canary: Canary;
  let rendered = 0;
  beforeAll(async () => {
    const renderer = await builtRenderer(distFolder());
    const render: typeof renderer.render = (...parameters) => {
      rendered += 1;
      return renderer.render(...parameters);
    };
    site = await startApp({ renderer: { ...renderer, render } });
    event = await siteEvent(site as Site);
    canary = await makeCanary(site, event);
  });
  afterAll(() => site.close());

  it.each(sharedPaths)('%s has nothing of a user in the bytes of anybody else', async (path) => {
    const address = await addressOf(site, path, event);
    const other = await signInAs(site);
    const anonymous = site.client();
    for (const order of [
      [canary.client, anonymous, other],
      [anonymous, canary.client, other],
    ]) {
      // Nothing in the cache is valid any more.
      site.app.database.versions.bumpAll();
      const before = rendered;
      const together = await Promise.all(order.map((client) => htmlOf(client, address)));
      const again = [];
      for (const client of order) again.push(await htmlOf(client, address));
      for (const [index, client] of order.entries()) {
        const htmls = [together[index]!, again[index]!];
        for (const html of htmls) {
          if (client === canary.client) expect(found(html, [canary.user.email])).toEqual([canary.user.email]);
          else expect(found(html, canary.texts)).toEqual([]);
        }
      }
      expect(rendered - before).toBe(1);
    }
    const end = (html: string) => html.slice(-'</body></html>'.length);
    const [plain, packed] = [
      await htmlOf(canary.client, address, { 'accept-encoding': 'identity' }),
      await htmlOf(canary.client, address),
    ];
    expect(packed).toBe(plain);
    expect(end(plain)).toBe('</body></html>');
  });

  it('sends the registration of the viewer with the page of the event, from a few statements', async () => {
    const address = `/events/${event.slug}`;
    expect(await htmlOf(canary.client, address)).toContain(canary.registration);
    const before = rendered;
    expect(await readsDuring(site, () => htmlOf(canary.client, address))).toBeLessThanOrEqual(4);
    expect(rendered).toBe(before);
  });

  it('sends the page of visitors when the session has ended', async () => {
    const client = await signInAs(site);
    await site.execute('DELETE FROM sessions WHERE "userId" = ?', [client.user.id]);
    expect(await htmlOf(client, '/events')).toBe(await htmlOf(site.client(), '/events'));
  });
});

const accountPaths = pages
  .filter(({ forUsers, path }) => forUsers === 'shell' && !path.includes(':'))
  .map(({ path }) => path);

describe('shells of account pages', () => {
  let site: TestApp;
  const rendered: string[] = [];
  beforeAll(async () => {
    const renderer = await builtRenderer(distFolder());
    const render: typeof renderer.render = (request, ...parameters) => {
      rendered.push(new URL(request.url).pathname);
      return renderer.render(request, ...parameters);
    };
    site = await startApp({ renderer: { ...renderer, render } });
  });
  afterAll(() => site.close());

  it.each(accountPaths)('%s is rendered once for all users, with the data of each behind it', async (path) => {
    const [one, other] = [await signInAs(site), await signInAs(site)];
    rendered.length = 0;
    const htmls = await Promise.all([one, other, one, other].map((client) => htmlOf(client, path)));
    expect(rendered).toEqual([path]);
    const shells = htmls.map((html) => html.slice(0, html.indexOf('<noscript><meta http-equiv')));
    expect(new Set(shells).size).toBe(1);
    for (const [index, { user }] of [one, other, one, other].entries()) {
      expect(htmls[index]).toContain(user.email);
      expect(htmls[index]).not.toContain((index % 2 === 0 ? other : one).user.email);
      expect(shells[index]).not.toContain(user.email);
    }
  });

  it.each(accountPaths)('%s has the title of the page, so that it does not change when the data come', async (path) => {
    const user = await signInAs(site);
    const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)![1]!;
    const [shell, page] = [await htmlOf(user, path), await htmlOf(user, `${path}?${withoutScripts}`)];
    expect(titleOf(shell)).toBe(titleOf(page));
  });

  it('have the dictionaries of the profile, which are the same for all users', async () => {
    const html = await htmlOf(await signInAs(site), '/lk');
    const [shell, data] = html.split('<noscript><meta http-equiv');
    for (const [name, id] of [
      ['Кардиология', 'higher-kardiologiia'],
      ['Псковская область', 'pskovskaia-oblast'],
    ] as const) {
      expect([name, shell!.includes(`"name":"${name}"`)]).toEqual([name, true]);
      expect(data!.includes(`"${id}","name":"${name}"`) && data!.includes('"label"')).toBe(false);
    }
  });

  it('are not sent to who may not open the page', async () => {
    const anonymous = await site.client().fetch('/lk?redirect=%2Fevents', { redirect: 'manual' });
    expect([anonymous.status, anonymous.headers.get('location')]).toEqual([
      302,
      '/login?redirect=%2Flk%3Fredirect%3D%252Fevents',
    ]);
    const client = await signInAs(site);
    expect((await client.fetch('/office')).status).toBe(404);
    expect((await client.fetch('/registrations/0000-0000')).status).toBe(404);
    const manager = await staff(site, 'CHECK_IN');
    expect((await manager.fetch('/office/statistics')).status).toBe(403);
  });

  it('are replaced by the rendered page for browsers that run no scripts', async () => {
    const client = await signInAs(site);
    expect(await htmlOf(client, '/lk')).toContain('content="0;url=/lk?scripts=off"');
    expect(await htmlOf(client, '/lk?scripts=off')).toContain(`Вы вошли как ${client.user.email}`);
  });
});

describe('a page that was rendered for visitors', () => {
  const site = siteForFile();

  it.each([phone, desktop])('shows a participant their part at once, and nothing moves (%i pixels)', async (width) => {
    const event = await siteEvent(site);
    await makeProgramme(site, event);
    const user = await makeUser(site);
    await registerForTest(site, await signInAs(site, user), event);
    const page = await site.page({ width, user });
    const asked: string[] = [];
    page.on('request', (request) => {
      const name = operationNameOf(request);
      if (name) asked.push(name);
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const address of [`/events/${event.slug}`, '/', '/events', '/events/calendar', '/lk', '/registrations']) {
      await visit(page, address);
      await page.waitForLoadState('networkidle');
      // The data of the profile and the consents to renew came with the page.
      if (address === '/lk') expect(asked.filter((name) => name !== 'PickerSynonyms')).toEqual([]);
      if (address.endsWith(event.slug)) expect(await page.getByText('Вы зарегистрированы').isVisible()).toBe(true);
      expect(await page.getByRole('banner').locator('summary[aria-label="Личный кабинет"]').isVisible()).toBe(true);
      expect(await page.getByRole('banner').getByRole('link', { name: 'Войти' }).count()).toBe(0);
      const shift = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect([address, shift <= 0.02 ? 'still' : shift]).toEqual([address, 'still']);
    }
    expect(asked.filter((name) => !['PickerSynonyms', 'Renewals'].includes(name))).toEqual([]);
  });

  it('is rendered for the user whose browser runs no scripts', async () => {
    const event = await siteEvent(site);
    const user = await makeUser(site);
    await registerForTest(site, await signInAs(site, user), event);
    const page = await site.page({ javaScript: false, user });
    await page.goto(`/events/${event.slug}?utm_source=letter`);
    await page.waitForURL('**?scripts=off');
    expect(await page.getByText('Вы зарегистрированы').isVisible()).toBe(true);
  });
});
