import { request } from 'node:http';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { ConfigError, readConfig } from '../../server/core/config/config.js';
import { robotsText } from '../../server/feeds/robots.js';
import { writeSiteMap } from '../../server/feeds/site-map.js';
import { appForEachTest } from '../support/app.js';
import { readsDuring } from '../support/counting.js';
import { changeEvent, makeEvent, staff } from '../support/factories.js';
import { makeProgramme } from '../support/programme.js';
import { moveToDate, saveForm } from '../support/schedule.js';

const site = 'http://events.example.ru';
const test = appForEachTest({ env: { PUBLIC_URL: site } });

const get = (path: string, init: RequestInit = {}) => test.client().fetch(path, init);
const text = async (path: string) => (await get(path)).text();
const from = (offset: number) => toIso(addMs(test.clock.now(), offset));

/** A conditional request as a feed reader sends it; fetch adds cache-control to it. */
const fetchConditionally = (path: string, headers: Record<string, string>) =>
  new Promise<[status: number | undefined, body: string]>((resolve, reject) => {
    const outgoing = request(new URL(path, test.url), { headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => resolve([response.statusCode, body]));
    });
    outgoing.on('error', reject).end();
  });

type Component = { name: string; values: Map<string, string>; parts: Component[] };

/** Parses RFC 5545 as far as calendar programs need it. @throws if the format is invalid */
function parseCalendar(content: string): Component {
  if (!content.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(content)) throw new Error('lines do not end with CRLF');
  const folded = content.split('\r\n').slice(0, -1);
  for (const line of folded) if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`);
  const stack: Component[] = [{ name: 'all', values: new Map(), parts: [] }];
  for (const line of content.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [, name, value] = /^([A-Z][A-Z0-9-]*)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (!name || value === undefined) throw new Error(`no property: ${line}`);
    if (name === 'BEGIN') {
      const part: Component = { name: value, values: new Map(), parts: [] };
      stack.at(-1)!.parts.push(part);
      stack.push(part);
    } else if (name === 'END') {
      if (stack.pop()!.name !== value) throw new Error(`unexpected end of ${value}`);
    } else stack.at(-1)!.values.set(name, value.replace(/\\([\\;,])/g, '$1').replaceAll('\\n', '\n'));
  }
  if (stack.length !== 1 || stack[0]!.parts.length !== 1) throw new Error('not one calendar');
  return stack[0]!.parts[0]!;
}

const calendar = async (query = '') => parseCalendar(await text(`/events.ics${query}`));
const valuesOf = ({ parts }: Component, name: string) => parts.map(({ values }) => values.get(name));
const utc = (timestamp: string) => timestamp.replace(/[-:]|\.\d+/g, '');

describe('/events.ics', () => {
  it('contains upcoming events and those of the last month, one entry per day in UTC, without drafts', async () => {
    const titles = ['давно', 'недавно', 'скоро', 'черновик'];
    const offsets = [-40 * day, -20 * day, 10 * day, 12 * day];
    for (const [index, title] of titles.entries())
      await makeEvent(test, {
        title,
        startsAt: from(offsets[index]!),
        state: title === 'черновик' ? 'DRAFT' : 'PUBLISHED',
      });
    const congress = await makeEvent(test, {
      title: 'Конгресс; день, «ночь» и ещё много слов, чтобы строка не помещалась',
    });
    await makeProgramme(test, congress);
    const read = await calendar();
    expect(read.values.get('VERSION')).toBe('2.0');
    expect(read.values.get('METHOD')).toBe('PUBLISH');
    expect(read.values.get('REFRESH-INTERVAL')).toBe('PT6H');
    expect(read.values.get('X-PUBLISHED-TTL')).toBe('PT6H');
    expect(read.values.get('X-WR-CALNAME')).toContain('мероприятия');
    expect(valuesOf(read, 'SUMMARY')).toEqual([
      'недавно',
      'скоро',
      `${congress.title} (день 1)`,
      `${congress.title} (день 2)`,
    ]);
    expect(valuesOf(read, 'DTSTART')[2]).toBe(utc(congress.startsAt));
    expect(valuesOf(read, 'DTEND')[3]).toBe(utc(toIso(addMs(new Date(congress.startsAt), 26 * 3_600_000))));
    expect(new Set(valuesOf(read, 'UID')).size).toBe(4);
    const [eventEntry] = parseCalendar(await text(`/events/${congress.slug}/calendar.ics`)).parts;
    expect(valuesOf(read, 'UID')).toContain(eventEntry!.values.get('UID'));
  });

  it('keeps the local hours of meetings across a change to summer time', async () => {
    await makeEvent(test, {
      dates: '["2027-03-21","2027-03-28"]',
      startsAt: '2027-03-21T17:00:00.000Z',
      endsAt: '2027-03-28T17:00:00.000Z',
      timeZone: 'Europe/Berlin',
    });
    expect(valuesOf(await calendar(), 'DTSTART')).toEqual(['20270321T170000Z', '20270328T160000Z']);
  });

  it('marks cancelled and postponed events in their titles', async () => {
    await makeEvent(test, { title: 'Первое', state: 'CANCELLED' });
    await makeEvent(test, { title: 'Второе', state: 'POSTPONED', startsAt: from(-9 * day) });
    await makeEvent(test, { title: 'Третье', state: 'POSTPONED', postponedTo: from(90 * day) });
    const read = await calendar();
    expect(valuesOf(read, 'SUMMARY').sort()).toEqual(
      ['Отменено: Первое', 'Перенесено: Второе', 'Перенесено: Третье'].sort(),
    );
    expect(valuesOf(read, 'STATUS').sort()).toEqual(['CANCELLED', 'CANCELLED', 'TENTATIVE']);
  });

  it('is filtered by specialties and format, and named after them', async () => {
    await makeEvent(test, { title: 'Сердце', specialties: ['higher-kardiologiia'] });
    await makeEvent(test, { title: 'Нервы', specialties: ['higher-nevrologiia'], format: 'ONLINE' });
    await makeEvent(test, { title: 'Глаза', specialties: ['higher-oftalmologiia'] });
    expect(valuesOf(await calendar('?specialty=higher-nevrologiia'), 'SUMMARY')).toEqual(['Нервы']);
    const ofTwoSpecialties = await calendar(
      '?specialty=higher-nevrologiia&specialty=higher-kardiologiia&utm_source=mail',
    );
    expect(valuesOf(ofTwoSpecialties, 'SUMMARY').sort()).toEqual(['Нервы', 'Сердце']);
    expect(ofTwoSpecialties.values.get('X-WR-CALNAME')).toMatch(/Кардиология, Неврология$/);
    expect(valuesOf(await calendar('?format=online'), 'SUMMARY')).toEqual(['Нервы']);
    expect((await calendar('?format=mixed')).parts).toEqual([]);
    for (const query of [
      'specialty=nothing',
      'specialty=',
      'format=walking',
      'format=online&format=mixed',
      "specialty='",
    ])
      expect([query, (await get(`/events.ics?${query}`)).status]).toEqual([query, 404]);
  });

  it('makes as many database reads for many events as for one, and is cached', async () => {
    await makeEvent(test);
    const readsForOne = await readsDuring(test, () => get('/events.ics'));
    for (let index = 0; index < 9; index += 1) await makeEvent(test);
    expect(await readsDuring(test, () => get('/events.ics'))).toBe(readsForOne);
    expect(await readsDuring(test, () => get('/events.ics'))).toBe(0);
  });
});

/** The contents of all elements with this name. */
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner]) =>
    inner!.replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1').trim(),
  );

type NewsItem = { id: string; title: string; link: string; published: string; updated: string | null; words: string };

/** Parses a feed with a library. @throws if it is not a valid feed */
function readNews(form: 'rss' | 'atom', xml: string): { updated: string; items: NewsItem[] } {
  expect(XMLValidator.validate(xml)).toBe(true);
  if (form === 'rss') {
    const feed = parseRssFeed(xml);
    const items = (feed.items ?? []).map((item) => ({
      id: item.guid!.value!,
      title: item.title!,
      link: item.link!,
      published: new Date(item.pubDate!).toISOString(),
      updated: null,
      words: `${item.description} ${item.content?.encoded}`,
    }));
    return { updated: new Date(feed.lastBuildDate!).toISOString(), items };
  }
  const feed = parseAtomFeed(xml);
  const items = (feed.entries ?? []).map((entry) => ({
    id: entry.id!,
    // The type of the title is HTML.
    title: unescaped(entry.title!.value!),
    link: entry.links![0]!.href!,
    published: entry.published!,
    updated: entry.updated!,
    words: `${entry.summary!.value} ${entry.content!.value}`,
  }));
  return { updated: feed.updated!, items };
}

const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

type Node = Record<string, unknown> & { entry?: Node[]; category?: Node[]; link?: Node[] };

/** Elements that RFC 4287 section 4 requires and that are missing. */
function atomGaps(xml: string): string[] {
  const isArray = (name: string): boolean => ['entry', 'category', 'link'].includes(name);
  const { feed } = new XMLParser({ ignoreAttributes: false, isArray }).parse(xml) as { feed: Node };
  const entries = feed.entry ?? [];
  const missing = (node: Node, names: readonly string[]) => names.filter((name) => node[name] === undefined);
  return [
    ...missing(feed, ['id', 'title', 'updated', 'author']),
    ...entries.flatMap((entry) => missing(entry, ['id', 'title', 'updated', 'link'])),
    ...entries.flatMap(({ category = [] }) => category.flatMap((term) => missing(term, ['@_term']))),
    ...(feed.link?.some((link) => link['@_rel'] === 'self') ? [] : ['link to itself']),
  ];
}

describe.each(['rss', 'atom'] as const)('news as %s', (form) => {
  const news = async () => readNews(form, await text(`/events.${form}`));

  it('are valid, latest published first, with dates and venue', async () => {
    const older = await makeEvent(test, { title: 'Старше & <b>смелее</b>', startsAt: '2027-03-12T06:00:00.000Z' });
    const newer = await makeEvent(test, { title: 'Новее', description: 'О **сердце** & [сосудах](/events)' });
    await makeEvent(test, { title: 'Черновик', state: 'DRAFT' });
    const response = await get(`/events.${form}`);
    expect(response.headers.get('content-type')).toBe(`application/${form}+xml; charset=utf-8`);
    const xml = await response.text();
    if (form === 'atom') expect(atomGaps(xml)).toEqual([]);
    const { items } = readNews(form, xml);
    expect(items.map(({ title }) => title)).toEqual(['Новее', 'Старше & <b>смелее</b>']);
    expect(items.map(({ link }) => link)).toEqual([newer, older].map(({ slug }) => `${site}/events/${slug}`));
    expect(items[0]!.words).toContain('<strong>сердце</strong>');
    expect(items[0]!.words).toContain(`href="${site}/events"`);
    expect(items[1]!.words).toMatch(/12\s?марта 2027\s?г\., Конгресс-центр/);
  });

  it('keep the id of an event after a slug change, and mark cancelled and postponed events', async () => {
    const editor = await staff(test, 'ADMINISTRATOR');
    const event = await makeEvent(test, { title: 'Школа' });
    const [before] = (await news()).items;
    test.clock.forward(60_000);
    await saveForm(editor, event.id, { slug: 'novaia-shkola', title: 'Школа сердца' });
    const { items } = await news();
    expect(items).toMatchObject([{ id: before!.id, title: 'Школа сердца', link: `${site}/events/novaia-shkola` }]);
    expect(items[0]!.published).toBe(before!.published);
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    await makeEvent(test, { title: 'Съезд', state: 'POSTPONED' });
    expect((await news()).items.map(({ title }) => title).sort()).toEqual([
      'Отменено: Школа сердца',
      'Перенесено: Съезд',
    ]);
    expect((await news()).items.find(({ title }) => title.endsWith('Съезд'))!.words).toContain('новая дата уточняется');
  });

  it('are dated by the publication of the event, and omit past events', async () => {
    const draft = await makeEvent(test, { title: 'Школа', state: 'DRAFT' });
    await makeEvent(test, { title: 'Прошлая', startsAt: from(-9 * day) });
    test.clock.forward(day);
    const editor = await staff(test, 'ADMINISTRATOR');
    const { problems } = await editor.mutate('publishEvent', { id: draft.id, expectedState: 'DRAFT' });
    expect(problems).toBeUndefined();
    const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1_000);
    expect((await news()).items.map(({ title, published }) => [title, seconds(published)])).toEqual([
      ['Школа', seconds(test.clock.now().toISOString())],
    ]);
  });

  it('are filtered like the calendar', async () => {
    await makeEvent(test);
    expect((await get(`/events.${form}?specialty=nothing`)).status).toBe(404);
    expect(readNews(form, await text(`/events.${form}?format=online`)).items).toEqual([]);
  });
});

describe('sitemap', () => {
  const locations = (xml: string) => elements(xml, 'loc');

  it('lists each public page once, with pictures of events and without drafts', async () => {
    const event = await makeEvent(test);
    const draft = await makeEvent(test, { state: 'DRAFT' });
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    const addresses = locations(xml);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of ['/', '/events', '/events/calendar', '/contacts', '/tested', `/events/${event.slug}`])
      expect(addresses).toContain(`${site}${path}`);
    expect(xml).not.toContain(draft.slug);
    expect(elements(xml, 'image:loc')).toContain(`${site}/files/${event.coverKey}.jpg`);
    expect(elements(xml, 'lastmod').every((value) => !Number.isNaN(Date.parse(value)))).toBe(true);
    expect((await get('/sitemap-1.xml')).status).toBe(404);
    expect((await get('/sitemap-x.xml')).status).toBe(404);
  });

  it('lists new events after its cache has expired', async () => {
    await get('/sitemap.xml');
    const { slug } = await makeEvent(test);
    test.clock.forward(6 * 60_000);
    expect(await text('/sitemap.xml')).toContain(slug);
  });

  it('says when the dates of an event have changed', async () => {
    const { id, slug } = await makeEvent(test);
    const other = await makeEvent(test);
    test.clock.forward(2 * day);
    await moveToDate(await staff(test, 'EDITOR'), id, from(40 * day).slice(0, 10));
    const lastModified = async (path: string) => {
      const xml = await text('/sitemap.xml');
      return xml
        .split('<url>')
        .find((part) => part.includes(`${site}${path}</loc>`))!
        .match(/<lastmod>(.*?)</)![1]!;
    };
    const now = toIso(test.clock.now());
    expect(await lastModified(`/events/${slug}`)).toBe(now);
    expect(await lastModified(`/events/${other.slug}`)).not.toBe(now);
  });

  it('is split when one file is too small', async () => {
    for (let index = 0; index < 5; index += 1) await makeEvent(test);
    const { main, parts } = await writeSiteMap(test.app, 3);
    const all = locations((await writeSiteMap(test.app)).main);
    expect(parts).toHaveLength(Math.ceil(all.length / 3));
    expect(parts.flatMap(locations)).toEqual(all);
    expect(main).toContain('<sitemapindex');
    expect(locations(main)).toEqual(parts.map((_part, index) => `${site}/sitemap-${index + 1}.xml`));
  });
});

describe('robots.txt', () => {
  it('excludes personal pages and names the sitemap', async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const rules = (await response.text()).split('\n');
    for (const path of ['/lk', '/login', '/events/*/form', '/search', '/graphql', '/payments/'])
      expect(rules).toContain(`Disallow: ${path}`);
    expect(rules).not.toContain('Disallow: /');
    expect(rules).toContain(`Sitemap: ${site}/sitemap.xml`);
  });

  it('excludes everything in a public demo', async () => {
    const { config } = test.app;
    expect(robotsText({ ...config, mode: 'production', demo: true })).toBe('User-agent: *\nDisallow: /\n');
    expect(robotsText({ ...config, mode: 'production', demo: false })).toContain('Sitemap:');
  });
});

describe('security.txt', () => {
  it('names a contact and expires within a year', async () => {
    const response = await get('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      (await response.text())
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:info@example.ru');
    expect(fields.get('Preferred-Languages')).toBe('ru, en');
    expect(fields.get('Canonical')).toBe(`${site}/.well-known/security.txt`);
    const lifetime = Date.parse(fields.get('Expires')!) - test.clock.now().getTime();
    expect(lifetime).toBeGreaterThan(180 * day);
    expect(lifetime).toBeLessThan(365 * day);
  });

  it('accepts an https or mailto contact from the configuration only', () => {
    const read = (SITE_SECURITY_CONTACT: string) => readConfig({ SITE_SECURITY_CONTACT }).site.securityContact;
    expect(read('https://example.ru/security')).toBe('https://example.ru/security');
    expect(read('mailto:security@example.ru')).toBe('mailto:security@example.ru');
    expect(() => read('javascript:alert(1)')).toThrow(ConfigError);
  });
});

describe('pictures of the site', () => {
  it('are drawn on demand, and an uploaded picture is kept', async () => {
    await test.running.ports.files.put('icons/icon-192.png', Buffer.from('own'));
    const preview = await get('/files/og.jpg');
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(await text('/files/icons/icon-192.png')).toBe('own');
    expect(await test.running.ports.files.sizeOf('icons/icon-512.png')).toBeGreaterThan(0);
  });

  it('include the icons and the manifest that browsers request', async () => {
    const icon = Buffer.from(await (await get('/favicon.ico')).arrayBuffer());
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt32LE(14)]).toEqual([1, 1, icon.length - 22]);
    expect((await sharp(icon.subarray(22)).metadata()).width).toBe(32);
    expect((await get('/apple-touch-icon.png')).headers.get('content-type')).toBe('image/png');
    const manifest = await get('/site.webmanifest');
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string; sizes: string }[] };
    expect(name).toBe(test.app.config.site.name);
    for (const { src, sizes } of icons) {
      const { width } = await sharp(Buffer.from(await (await get(src)).arrayBuffer())).metadata();
      expect(`${width}x${width}`).toBe(sizes);
    }
  });
});

describe('public files', () => {
  const paths = [
    '/events.ics',
    '/events.rss',
    '/events.atom',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/site.webmanifest',
  ];
  it.each(paths)('%s is public, cacheable and answered with 304 when unchanged', async (path) => {
    await makeEvent(test);
    const first = await get(path);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(first.headers.get('set-cookie')).toBeNull();
    const body = await first.text();
    const tag = first.headers.get('etag')!;
    const lastModified = first.headers.get('last-modified')!;
    expect(Date.parse(lastModified)).not.toBeNaN();
    expect(await fetchConditionally(path, { 'if-none-match': tag })).toEqual([304, '']);
    expect(await fetchConditionally(path, { 'if-modified-since': lastModified })).toEqual([304, '']);
    expect(await fetchConditionally(path, { 'if-none-match': '"other"' })).toEqual([200, body]);
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
    expect((await get(`${path}/x`)).status).toBe(404);
    expect((await get(path, { method: 'POST' })).status).toBe(404);
  });

  it('change their etag with an event only', async () => {
    const event = await makeEvent(test);
    const tag = async () => (await get('/events.ics')).headers.get('etag');
    const before = await tag();
    test.clock.forward(2 * 3_600_000);
    expect(await tag()).toBe(before);
    await changeEvent(test, event.id, { title: 'Другое' });
    expect(await tag()).not.toBe(before);
  });
});
