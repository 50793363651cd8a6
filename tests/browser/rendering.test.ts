import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distFolder } from '../../server/app.js';
import { builtRenderer } from '../../server/http/renderer.js';
import type { User } from '../../server/users/user.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { demoEvent, demoUser } from '../support/browser.js';
import { changeEvent, makeEvent, makeUser, registerForTest, signInAs } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const siteUrl = 'https://congress.example';
const siteName = 'Невский центр клинической медицины';

let site: TestApp;
let doctor: User;
/** The documents that pages executed, by operation. */
const executedDocuments = new Map<string, Set<unknown>>();
beforeAll(async () => {
  const renderer = await builtRenderer(distFolder());
  const render: typeof renderer.render = (request, execute, formTicket) => {
    const recorded: typeof execute = (operation) => {
      const name = operation.operationName ?? '';
      executedDocuments.set(name, (executedDocuments.get(name) ?? new Set()).add(operation.document));
      return execute(operation);
    };
    return renderer.render(request, recorded, formTicket);
  };
  site = await startApp({ env: { PUBLIC_URL: siteUrl }, renderer: { ...renderer, render } });
  doctor = await demoUser(site, 'doctor@example.ru');
});
afterAll(() => site.close());

type Page = { status: number; location: string | null; html: string; headers: Headers };

async function open(path: string, client: TestClient = site.client()): Promise<Page> {
  const response = await client.fetch(path);
  const { status, headers } = response;
  return { status, headers, location: headers.get('location'), html: await response.text() };
}

/** Over https the session's cookie has a name that browsers protect. */
async function viewer(user: User): Promise<TestClient> {
  const client = await signInAs(site, user);
  client.setCookie('__Host-session', client.cookie('session')!);
  return client;
}

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const head = ({ html }: Page) => html.slice(0, html.indexOf('</head>'));
const title = (page: Page) => decoded(/<title>([^<]*)<\/title>/.exec(head(page))?.[1] ?? '');
const meta = (page: Page, name: string) =>
  decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head(page))?.[1] ?? '');
const canonical = (page: Page) => /<link rel="canonical" href="([^"]*)"/.exec(head(page))?.[1];
const text = ({ html }: Page) => decoded(html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' '));

it('passes the same document of an operation for every page, so that it is compiled once', async () => {
  const client = await viewer(doctor);
  const { slug } = await makeEvent(site);
  for (const path of ['/', `/events/${slug}`, '/events', '/events/calendar', '/registrations'])
    for (let time = 0; time < 2; time += 1) expect((await open(path, client)).status).toBe(200);
  expect(executedDocuments.size).toBeGreaterThan(5);
  for (const [name, documents] of executedDocuments) expect([name, documents.size]).toEqual([name, 1]);
});

it('renders no options of closed dropdowns', async () => {
  const { html } = await open('/lk', await viewer(doctor));
  expect(html).toContain('role="combobox"');
  expect(html).not.toContain('role="option"');
});

it.each(['/', '/events', 'event', 'form'])(
  'requests one style sheet, two fonts and, after the paint, at most ten scripts for %s',
  async (name) => {
    const event = await demoEvent(site, 'III Северо-Западный');
    const page = await open({ event, form: `${event}/form` }[name] ?? name);
    const links = (rel: string) => [...head(page).matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`, 'g'))];
    expect(links('stylesheet')).toHaveLength(1);
    const fonts = links('preload').flatMap(([, href]) => /onest-[a-z]+/.exec(href!)?.[0] ?? []);
    expect(fonts).toEqual(['onest-cyrillic', 'onest-latin']);
    const scripts = new Set(links('script').map(([, href]) => href));
    expect(scripts.size).toBeGreaterThan(3);
    expect(scripts.size).toBeLessThanOrEqual(10);
    expect(links('modulepreload')).toEqual([]);
    expect(page.html).not.toMatch(/<script[^>]* src=/);
  },
);

it('sends fonts of 30 KB at most with every page', async () => {
  const fonts = [...(await open('/')).html.matchAll(/as="font"[^>]* href="([^"]+)"/g)].map(([, href]) => href!);
  const sizes = await Promise.all(fonts.map(async (href) => (await stat(join(distFolder(), 'client', href))).size));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(30 * 1_024);
});

describe("the server's first answer", () => {
  it.each([
    ['/', siteName],
    ['/events', `Мероприятия — ${siteName}`],
    ['/events/', `Мероприятия — ${siteName}`],
    ['/events?format=online&utm_source=letter', `Мероприятия — ${siteName}`],
    ['/login', `Вход — ${siteName}`],
    ['/reg', `Регистрация — ${siteName}`],
    ['/privacy', `Политика конфиденциальности — ${siteName}`],
    ['/terms', `Пользовательское соглашение — ${siteName}`],
  ])('for %s is 200 with its title', async (path, expected) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(title(page)).toBe(expected);
    expect(meta(page, 'og:title')).not.toBe('');
    expect(page.html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page.html.match(/<title>/g)).toHaveLength(1);
  });

  it('for an event has its content, and says what it is to machines', async () => {
    const path = await demoEvent(site, 'III Северо-Западный');
    const page = await open(path);
    const name = 'III Северо-Западный конгресс по клинической кардиологии';
    expect(page.status).toBe(200);
    expect(title(page)).toBe(`${name} — ${siteName}`);
    expect(meta(page, 'description').length).toBeGreaterThan(50);
    expect(canonical(page)).toBe(siteUrl + path);
    expect(meta(page, 'og:title')).toBe(name);
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'og:url')).toBe(siteUrl + path);
    expect(meta(page, 'og:image')).toMatch(/^https:\/\/congress\.example\/files\/covers\/.+\.jpg$/);
    expect(meta(page, 'og:locale')).toBe('ru_RU');
    for (const words of [name, 'Программа', 'Принять участие', 'Кардиология', 'ранняя регистрация'])
      expect(text(page)).toContain(words);
    const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page.html)!;
    expect(JSON.parse(json!)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name,
      url: siteUrl + path,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }],
      offers: expect.arrayContaining([expect.objectContaining({ '@type': 'Offer', priceCurrency: 'RUB' })]),
    });
    const picture = await site.client().fetch(new URL(meta(page, 'og:image')).pathname);
    expect(picture.status).toBe(200);
  });

  it('for a cancelled event says so', async () => {
    const page = await open(await demoEvent(site, 'Телемедицина'));
    expect(page.html).toContain('https://schema.org/EventCancelled');
    expect(text(page)).toContain('Мероприятие отменено');
  });

  it.each(['/', 'III Северо-Западный'])('for %s names no more scripts than a slow telephone bears', async (page) => {
    const { html } = await open(page === '/' ? page : await demoEvent(site, page));
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
    const sizes = await Promise.all(
      scripts.map(async (path) => {
        const file = join(distFolder(), 'client', path);
        // What is smaller than a kilobyte is sent as it is.
        return (await stat(`${file}.br`).catch(() => stat(file))).size;
      }),
    );
    expect(scripts.length).toBeGreaterThan(3);
    // What comes after the page and the headers of the answers take another 7 KB: 187 KB of 1,024 bytes together.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(180 * 1_024);
  });

  it("for an event's form is named after the event", async () => {
    const page = await open(`${await demoEvent(site, 'Детская неврология')}/form`);
    expect(page.status).toBe(200);
    expect(title(page)).toBe(`Регистрация: Детская неврология: от симптома к маршруту — ${siteName}`);
    expect(meta(page, 'robots')).toBe('noindex');
  });

  it('lets no text of an event become a part of the page', async () => {
    const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const event = await makeEvent(site, { title: `Школа ${nasty}`, summary: nasty, description: nasty });
    const { html } = await open(`/events/${event.slug}`);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(title({ html } as Page)).toContain('<script>alert(1)</script>');
  });

  it.each([
    '/no-such-page',
    '/events/no-such-event',
    '/events/no-such-event/form',
    '/events/calendar/form',
    '/legal/x',
    '/office/no-such-page',
  ])('for %s is 404 with a way on', async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(title(page)).toBe(`Страница не найдена — ${siteName}`);
    expect(meta(page, 'robots')).toBe('noindex');
    expect(text(page)).toContain('Ближайшие мероприятия');
    expect(page.html.match(/href="\/events\/[^"]+"/g)!.length).toBeGreaterThan(2);
  });

  it.each([
    ['/lk', '/login?redirect=%2Flk'],
    ['/office/events', '/login?redirect=%2Foffice%2Fevents'],
    ['/office/confirm?next=%2Ffile', '/login?redirect=%2Foffice%2Fconfirm%3Fnext%3D%252Ffile'],
    ['/registrations?past=1&x=a%20b', '/login?redirect=%2Fregistrations%3Fpast%3D1%26x%3Da%2520b'],
  ])('for %s leads a visitor to the entrance', async (path, location) => {
    expect(await open(path)).toMatchObject({ status: 302, location, html: '' });
  });

  it.each([
    ['/login', '/lk'],
    ['/reg', '/lk'],
    ['/login?redirect=%2Fregistrations%3Fpast%3D1', '/registrations?past=1'],
    ['/login?redirect=https://evil.example', '/lk'],
    ['/login?redirect=//evil.example', '/lk'],
    ['/reg?redirect=/%2Fevil.example', '/lk'],
  ])('for %s leads who is signed in on to %s', async (path, location) => {
    expect(await open(path, await viewer(doctor))).toMatchObject({ status: 302, location });
  });
});

describe('pages of different people', () => {
  it('never have a byte of each other, however many are made at once', async () => {
    const names = ['Берёзкина', 'Можжевелова'];
    const people = await Promise.all(
      names.map((lastName, index) =>
        makeUser(site, { lastName, email: `person-${index}@mail.example`, workplace: `Больница ${lastName}` }),
      ),
    );
    const events = await Promise.all(names.map((name) => makeEvent(site, { title: `Школа имени ${name}` })));
    const clients = await Promise.all(people.map(viewer));
    for (const [index, client] of clients.entries()) await registerForTest(site, client, events[index]!);

    const paths = ['/lk', '/registrations', '/', '/events'];
    const asked = Array.from({ length: 240 }, (_, index) => {
      const path = paths[Math.floor(index / 3) % paths.length]!;
      // Every third is a visitor without a session, whose pages are kept.
      const who = index % 3;
      return open(path, clients[who]).then((page) => ({ who, path, page }));
    });
    const pages = await Promise.all(asked);
    for (const { who, path, page } of pages) {
      const isOwn = path === '/lk' || path === '/registrations';
      expect(page.status).toBe(isOwn && !people[who] ? 302 : 200);
      people.forEach((person, index) => {
        const marks = [person.id, person.email, person.workplace!];
        // The events themselves are public; who is registered for them is not.
        if (isOwn) marks.push(person.lastName, events[index]!.title);
        if (index !== who) for (const mark of marks) expect(page.html.includes(mark), `${mark} in ${path}`).toBe(false);
        else expect(page.html).toContain(person.email);
      });
    }
  });

  it('are not stored on the way, and an anonymous page knows nothing of who came before', async () => {
    const path = await demoEvent(site, 'Детская неврология');
    const mine = await open(path, await viewer(doctor));
    expect(mine.html).toContain(doctor.email);
    const first = await open(path);
    const second = await open(path);
    expect(first.html).not.toContain(doctor.email);
    expect(first.html).not.toContain(doctor.lastName);
    expect(second.html).toBe(first.html);
    for (const { headers } of [mine, first]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('a change', () => {
  it('is on the page at once, although the page was kept', async () => {
    const event = await makeEvent(site, { title: 'Школа до перемены', capacity: 3 });
    const path = `/events/${event.slug}`;
    expect(text(await open(path))).toContain('Школа до перемены');
    await changeEvent(site, event.id, { title: 'Школа после перемены' });
    expect(title(await open(path))).toContain('Школа после перемены');
    expect(text(await open(path))).not.toContain('Школа до перемены');
    await changeEvent(site, event.id, { state: 'CANCELLED' });
    expect(text(await open(path))).toContain('Мероприятие отменено');
  });

  it('of the seats is, too', async () => {
    const event = await makeEvent(site, { capacity: 2 });
    const path = `/events/${event.slug}`;
    const seats = async () =>
      /ост\S+[\s\u00a0]\d+[\s\u00a0]мест\S*/i.exec(text(await open(path)))?.[0]?.replace(/\s/g, ' ');
    expect(await seats()).toMatch(/2 места/);
    await registerForTest(site, await viewer(doctor), event);
    expect(await seats()).toMatch(/1 место/);
  });
});
