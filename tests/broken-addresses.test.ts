import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Renderer } from '../server/http/renderer.js';
import { startApp, type TestApp } from './support/app.js';

/** A site whose pages tell what they were made for, and how often. */
let made: string[] = [];
const renderer: Renderer = {
  render: async (request) => {
    const { pathname, search } = new URL(request.url);
    made.push(pathname + search);
    if (pathname === '/throws') throw new Error('the page cannot be drawn');
    const isThere = !pathname.startsWith('/no-such');
    return {
      status: isThere ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><title>${isThere ? 'Страница' : 'Страница не найдена'}</title>`,
    };
  },
  parametersOf: (path) => (path === '/registrations' ? null : path === '/events' ? ['q', 'month'] : []),
  playground: async () => '',
  scriptSources: () => [],
  template: '',
  mount: () => {},
  close: async () => {},
};

let test: TestApp;
beforeAll(async () => (test = await startApp({ renderer })));
afterAll(() => test.close());

type Asked = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** A request as it is written: nothing straightens its path. */
const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(test.url);
    const sent = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    sent.on('error', reject).end(body);
  });

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const large = { method: 'POST', headers: { 'content-type': 'application/json' }, body: `"${'a'.repeat(150_000)}"` };

const broken: [what: string, path: string, asked?: Asked][] = [
  ['half an escape', '/%'],
  ['a cut letter', '/events/%E0%A4%A'],
  ['bytes that are no text', '/%ff'],
  ['NUL', '/events/%00'],
  ['NUL behind the question mark', '/events?q=%00'],
  ['a line feed', '/a%0ab'],
  ['both ends of a line', '/a%0d%0ab'],
  ['a tab', '/events/a%09b'],
  ['a line separator', '/a%E2%80%A8b'],
  ['a paragraph separator', '/news%E2%80%A9'],
  ['a line feed in the office', '/office/a%0a'],
  ['a host after a backslash', '/\\evil.example/'],
  ['a whole address', 'http://evil.example/'],
  ['too many letters', `/${'a'.repeat(3_000)}`],
  ['a page that is not there', '/no-such-page'],
  ['a file that is not there', '/files/none.webp'],
  ['a file outside', '/files/..%2fdatabase.sqlite'],
  ['a method of nobody', '/events', { method: 'PUT' }],
  ['a method of folders', '/events', { method: 'PROPFIND' }],
  ['a body that no page takes', '/events', large],
  ['a cookie that is none', '/no-such-page', { headers: { cookie: 'session=%E0%A4%A; =; ;;session' } }],
  ['a language that is none', '/no-such-page', { headers: { 'accept-language': '\u00ff;q=x,,' } }],
];

describe('an address that leads nowhere', () => {
  it.each(broken)('with %s is a page for people, JSON for programs, and no error', async (_what, path, asked = {}) => {
    const before = test.logged.length;
    const as = (accept: string) => ask(path, { ...asked, headers: { ...asked.headers, accept } });
    const [page, json] = [await as(browser), await as('application/json')];
    for (const { status, text } of [page, json]) {
      expect([400, 403, 404, 405, 413, 414]).toContain(status);
      expect(text).not.toMatch(/evil\.example|node_modules|\bat .*\.[jt]s/);
    }
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toMatch(/<title>[^<]*(?:не найдена|Слишком большой)/);
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(json.text)).toMatchObject({ errors: [{ extensions: { code: expect.any(String) } }] });
    const errors = test.logged.slice(before).filter(({ level }) => Number(level) >= 50);
    expect(errors).toEqual([]);
  });

  it.each([
    ['//events', '/events'],
    ['///events?q=x', '/events?q=x'],
  ])('with slashes that a browser takes for a host is led on: %s', async (path, location) => {
    const answer = await ask(path, { headers: { accept: browser } });
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  it('never leads to another site, however it is written', async () => {
    for (const path of [
      '//evil.example/',
      '///evil.example',
      '//\\evil.example',
      '/\\/evil.example',
      '//%5cevil.example',
    ]) {
      const { status, headers } = await ask(path, { headers: { accept: browser } });
      expect(status).toBeLessThan(500);
      const { host } = new URL(String(headers.location ?? '/'), test.url);
      expect([path, host]).toEqual([path, new URL(test.url).host]);
    }
  });
});

describe('a page that cannot be drawn', () => {
  it('says so to people on a page with a number to ask about, to programs in JSON', async () => {
    const page = await ask('/throws', { headers: { accept: browser } });
    expect([page.status, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(page.text).toContain('На сервере произошла ошибка');
    expect(page.text).toMatch(/Номер обращения: [0-9a-f-]{36}/);
    expect(page.text).not.toContain('cannot be drawn');
    const json = await ask('/throws', { headers: { accept: 'application/json' } });
    expect([json.status, JSON.parse(json.text).errors[0].extensions.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  });
});

describe('a page for visitors', () => {
  const open = (path: string) => ask(path, { headers: { accept: browser } });
  const madeBy = async (...paths: string[]): Promise<string[]> => {
    made = [];
    for (const path of paths) expect((await open(path)).status).toBe(200);
    return made;
  };

  it('is made once, whatever stands behind the question mark that it does not read', async () => {
    expect(await madeBy('/about', '/about?', '/about?utm_source=a', '/about?yclid=1&utm_content=2')).toEqual([
      '/about',
    ]);
  });

  it('is made once for what it reads, in any order and without empty ones', async () => {
    const asked = [
      '/events?q=ecg&month=2027-03',
      '/events?month=2027-03&x=1&q=ecg',
      '/events?type=&q=ecg&month=2027-03',
    ];
    expect(await madeBy(...asked, '/events?q=&month=')).toEqual(['/events?q=ecg&month=2027-03', '/events']);
  });

  it('is never cached when its address opens a door, and tells the address to nobody', async () => {
    const doors = [
      '/reset-password/abcdef',
      '/confirm-email/abcdef?redirect=%2Flk',
      '/unsubscribe/abcdef',
      '/ticket-link/abcdef',
      '/sso/abcdef',
      '/login?redirect=%2Fticket-link%2Fabcdef',
    ];
    for (const path of doors) {
      expect(await madeBy(path, path)).toHaveLength(2);
      expect((await open(path)).headers['referrer-policy']).toBe('no-referrer');
    }
    expect((await open('/about')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});
