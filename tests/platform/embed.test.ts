import { describe, expect, it } from 'vitest';
import { appForFile, startApp, type TestApp } from '../support/app.js';
import { changeEvent, makeEvent, signInAs } from '../support/factories.js';
import { stubRenderer } from '../support/stub-renderer.js';

const otherSite = 'https://clinic.example.ru';
const renderer = { ...stubRenderer, embedScript: async () => 'show()' };
const test = appForFile({ renderer });

type Shown = { title: string; url: string; when: string; place: string; price: string; action: object | null };

const fetchFrom = (path: string, origin = otherSite, app: TestApp = test) =>
  app.client().fetch(path, { headers: { origin, 'sec-fetch-site': 'cross-site' } });
const listOf = async (query: string): Promise<Shown[]> =>
  ((await (await fetchFrom(`/embed/events.json?${query}`)).json()) as { events: Shown[] }).events;
const shownOf = async (slug: string): Promise<Shown> =>
  (await (await fetchFrom(`/embed/events/${slug}.json`)).json()) as Shown;

describe('events on other sites', () => {
  it('are the public ones, the next first, with texts, absolute addresses and what a visitor can do', async () => {
    const event = await makeEvent(test, {
      title: 'Школа по\u00a0ЭКГ',
      specialties: ['higher-nefrologiia'],
      startsAt: '2026-12-10T06:00:00.000Z',
      endsAt: '2026-12-10T14:00:00.000Z',
      dates: '["2026-12-10"]',
      priceAmount: 150_000,
      nmoState: 'APPROVED',
      nmoPointsPerDay: '[6]',
    });
    const later = await makeEvent(test, { specialties: ['higher-nefrologiia'], startsAt: '2027-01-10T06:00:00.000Z' });
    await makeEvent(test, { specialties: ['higher-nefrologiia'], state: 'DRAFT' });
    const url = `${test.app.config.publicUrl}/events/${event.slug}`;
    const [first, second, ...others] = await listOf('specialty=higher-nefrologiia');
    expect(first).toMatchObject({
      title: 'Школа по\u00a0ЭКГ',
      url,
      when: expect.stringMatching(/^10\s+декабря\s+2026\s+г\.,\s+09:00\s+\(МСК\)$/),
      place: 'Конгресс-центр, ул. Примерная, д. 1, Санкт-Петербург',
      points: 'Баллы НМО: 6',
      action: { label: 'Принять участие', url: `${url}/form` },
    });
    expect(first!.price).toContain('1\u00a0500\u00a0₽');
    expect(second!.url).toContain(later.slug);
    expect(others).toEqual([]);
    expect(await listOf('specialty=higher-nefrologiia&limit=1')).toHaveLength(1);
    expect(await shownOf(event.slug)).toEqual(first);
  });

  it('change at once with the event', async () => {
    const event = await makeEvent(test, { capacity: 0 });
    expect((await shownOf(event.slug)).action).toMatchObject({ label: 'Записаться в лист ожидания' });
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    expect((await shownOf(event.slug)).action).toBeNull();
    await changeEvent(test, event.id, { state: 'DRAFT' });
    expect((await fetchFrom(`/embed/events/${event.slug}.json`)).status).toBe(404);
  });

  it('are open to every site, keep nothing and may be kept for a minute', async () => {
    for (const path of ['/embed.js', '/embed/events.json']) {
      const { status, headers } = await fetchFrom(path);
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('cache-control')).toMatch(/^public, max-age=(?:60|3600)$/);
    }
    expect(await (await fetchFrom('/embed.js')).text()).toBe('show()');
  });

  it.each(['limit=0', 'limit=21', 'limit=x', 'specialty=unknown', 'format=radio'])('reject %s', async (query) => {
    expect((await fetchFrom(`/embed/events.json?${query}`)).status).toBe(400);
  });
});

describe('oEmbed', () => {
  const oembed = (url: string, more = '') => fetchFrom(`/oembed?url=${encodeURIComponent(url)}${more}`);

  it('describes the page of an event, with its text as text', async () => {
    const event = await makeEvent(test, { title: 'Сосуды <b> и «кровь»' });
    const answer = await oembed(`${test.app.config.publicUrl}/events/${event.slug}`);
    const { type, title, html } = (await answer.json()) as { type: string; title: string; html: string };
    expect([type, title]).toEqual(['rich', 'Сосуды <b> и «кровь»']);
    expect(html).toContain(`<medical-event slug="${event.slug}">`);
    expect(html).not.toContain('<b>');
  });

  it('is cached like the data of events, until the event changes', async () => {
    const event = await makeEvent(test, { title: 'Школа' });
    const address = `${test.app.config.publicUrl}/events/${event.slug}`;
    const first = await oembed(address);
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    expect(first.headers.get('last-modified')).not.toBeNull();
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(etag).toMatch(/^W\//);
    const hits = () => test.app.cache.statistics.hits;
    const before = hits();
    await oembed(address);
    expect(hits()).toBe(before + 1);
    expect((await oembed(address)).headers.get('etag')).toBe(etag);
    await changeEvent(test, event.id, { title: 'Съезд' });
    expect(((await (await oembed(address)).json()) as { title: string }).title).toBe('Съезд');
    await changeEvent(test, event.id, { state: 'DRAFT' });
    expect((await oembed(address)).status).toBe(404);
  });

  it('knows no other addresses and no XML', async () => {
    const { publicUrl } = test.app.config;
    for (const url of [
      'https://evil.example/events/x',
      `${publicUrl}/events/none`,
      `${publicUrl}/lk`,
      `${publicUrl}/events/%zz`,
      'text',
    ])
      expect((await oembed(url)).status).toBe(404);
    const event = await makeEvent(test);
    expect((await oembed(`${publicUrl}/events/${event.slug}`, '&format=xml')).status).toBe(501);
  });
});

describe('the API in pages of other sites', () => {
  const json = { 'content-type': 'application/json', origin: otherSite, 'sec-fetch-site': 'cross-site' };
  const post = (body: object, headers: Record<string, string> = {}) =>
    test.client().fetch('/graphql', { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });

  it('answers queries of visitors, after a preflight that allows no token', async () => {
    const preflight = await test.client().fetch('/graphql', {
      method: 'OPTIONS',
      headers: { ...json, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).not.toContain('authorization');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    for (let time = 0; time < 3; time += 1) {
      const answer = await post({ query: '{ site { name } viewer { id } }' });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await answer.json()).toMatchObject({ data: { viewer: null } });
    }
  });

  it('sees neither the session of the browser nor a token, and changes nothing', async () => {
    const user = await signInAs(test);
    const seen = await user.fetch('/graphql', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ query: '{ viewer { id } }' }),
    });
    expect(await seen.json()).toEqual({ data: { viewer: null } });
    expect((await post({ query: '{ viewer { id } }' }, { authorization: 'Bearer wrong' })).status).toBe(200);
    const change = await post({ query: 'mutation { beginPasskeySignIn { id } }' });
    expect(change.status).toBe(403);
  });

  it('is refused without an origin: the browser has opened an address', async () => {
    const answer = await test.client().fetch('/graphql?query={site{name}}', {
      headers: { 'sec-fetch-site': 'cross-site', 'apollo-require-preflight': '1' },
    });
    expect(answer.status).toBe(403);
  });
});

it('EMBED_ORIGINS names the sites that may show events and read the API', async () => {
  const app = await startApp({ renderer, env: { EMBED_ORIGINS: `${otherSite}/, https://second.example.ru` } });
  const read = (origin: string) => fetchFrom('/embed/events.json', origin, app);
  const allowed = await read(otherSite);
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, otherSite]);
  expect(allowed.headers.get('vary')).toMatch(/origin/i);
  const refused = await read('https://evil.example');
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  const query = (origin: string) =>
    app.client().fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ query: '{ site { name } }' }),
    });
  expect((await query('https://evil.example')).status).toBe(403);
  expect((await query('https://second.example.ru')).headers.get('access-control-allow-origin')).toBe(
    'https://second.example.ru',
  );
  await app.close();
});
