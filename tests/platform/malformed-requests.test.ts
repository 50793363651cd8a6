import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Renderer } from '../../server/http/renderer.js';
import { appForFile } from '../support/app.js';
import { stubRenderer } from '../support/stub-renderer.js';

/** A renderer that records the paths of rendered pages. */
let renderedPaths: string[] = [];
const renderer: Renderer = {
  ...stubRenderer,
  render: async (request) => {
    const { pathname, search } = new URL(request.url);
    renderedPaths.push(pathname + search);
    if (pathname === '/throws') throw new Error('the page cannot be drawn');
    const isThere = !pathname.startsWith('/no-such');
    return {
      status: isThere ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><title>${isThere ? 'Страница' : 'Страница не найдена'}</title>`,
    };
  },
  parametersOf: (path) => (path === '/registrations' ? null : path === '/events' ? ['q', 'month'] : []),
};

const test = appForFile({ renderer });

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends the path unchanged; fetch would normalize it. */
const send = (path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(test.url);
    const outgoing = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    outgoing.on('error', reject).end(body);
  });

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const largeBody = { method: 'POST', headers: { 'content-type': 'application/json' }, body: `"${'a'.repeat(150_000)}"` };

const brokenRequests: [what: string, path: string, asked?: RequestOptions][] = [
  ['an incomplete escape', '/%'],
  ['a truncated UTF-8 character', '/events/%E0%A4%A'],
  ['invalid UTF-8 bytes', '/%ff'],
  ['NUL', '/events/%00'],
  ['NUL in the query', '/events?q=%00'],
  ['a line feed', '/a%0ab'],
  ['CR and LF', '/a%0d%0ab'],
  ['a tab', '/events/a%09b'],
  ['a line separator', '/a%E2%80%A8b'],
  ['a paragraph separator', '/news%E2%80%A9'],
  ['a line feed in the office', '/office/a%0a'],
  ['a host after a backslash', '/\\evil.example/'],
  ['an absolute address', 'http://evil.example/'],
  ['a path that is too long', `/${'a'.repeat(3_000)}`],
  ['a missing page', '/no-such-page'],
  ['a missing file', '/files/none.webp'],
  ['a path outside of the folder of files', '/files/..%2fdatabase.sqlite'],
  ['a method that is not allowed', '/events', { method: 'PUT' }],
  ['a method of WebDAV', '/events', { method: 'PROPFIND' }],
  ['a large body', '/events', largeBody],
  ['an invalid cookie', '/no-such-page', { headers: { cookie: 'session=%E0%A4%A; =; ;;session' } }],
  ['an invalid language', '/no-such-page', { headers: { 'accept-language': '\u00ff;q=x,,' } }],
];

describe('address that leads nowhere', () => {
  it.each(brokenRequests)(
    'with %s gets an HTML page for browsers, JSON for programs, and no error in the log',
    async (_what, path, options = {}) => {
      const before = test.logLines.length;
      const sendAs = (accept: string) => send(path, { ...options, headers: { ...options.headers, accept } });
      const [page, json] = [await sendAs(browser), await sendAs('application/json')];
      for (const { status, text } of [page, json]) {
        expect([400, 403, 404, 405, 413, 414]).toContain(status);
        expect(text).not.toMatch(/evil\.example|node_modules|\bat .*\.[jt]s/);
      }
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.text).toMatch(/<title>[^<]*(?:не найдена|Слишком большой)/);
      expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(json.text)).toMatchObject({ errors: [{ extensions: { code: expect.any(String) } }] });
      const errors = test.logLines.slice(before).filter(({ level }) => Number(level) >= 50);
      expect(errors).toEqual([]);
    },
  );

  it.each([
    ['//events', '/events'],
    ['///events?q=x', '/events?q=x'],
  ])('with double slashes is redirected within the site: %s', async (path, location) => {
    const answer = await send(path, { headers: { accept: browser } });
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  it('is never redirected to another site', async () => {
    for (const path of [
      '//evil.example/',
      '///evil.example',
      '//\\evil.example',
      '/\\/evil.example',
      '//%5cevil.example',
    ]) {
      const { status, headers } = await send(path, { headers: { accept: browser } });
      expect(status).toBeLessThan(500);
      const { host } = new URL(String(headers.location ?? '/'), test.url);
      expect([path, host]).toEqual([path, new URL(test.url).host]);
    }
  });
});

describe('page that fails to render', () => {
  it('answers 500 with a reference number for browsers, and JSON for programs', async () => {
    const page = await send('/throws', { headers: { accept: browser } });
    expect([page.status, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(page.text).toContain('На сервере произошла ошибка');
    expect(page.text).toMatch(/Номер обращения: [0-9a-f-]{36}/);
    expect(page.text).not.toContain('cannot be drawn');
    const json = await send('/throws', { headers: { accept: 'application/json' } });
    expect([json.status, JSON.parse(json.text).errors[0].extensions.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  });
});

describe('cached page of an anonymous user', () => {
  const open = (path: string) => send(path, { headers: { accept: browser } });
  const renderedFor = async (...paths: string[]): Promise<string[]> => {
    renderedPaths = [];
    for (const path of paths) expect((await open(path)).status).toBe(200);
    return renderedPaths;
  };

  it('is rendered once for any query parameters that the page does not read', async () => {
    expect(await renderedFor('/about', '/about?', '/about?utm_source=a', '/about?yclid=1&utm_content=2')).toEqual([
      '/about',
    ]);
  });

  it('is rendered once for the same parameters in any order, without empty ones', async () => {
    const addresses = [
      '/events?q=ecg&month=2027-03',
      '/events?month=2027-03&x=1&q=ecg',
      '/events?type=&q=ecg&month=2027-03',
    ];
    expect(await renderedFor(...addresses, '/events?q=&month=')).toEqual(['/events?q=ecg&month=2027-03', '/events']);
  });

  it('is never cached and sends no referrer when the address contains a secret', async () => {
    const secretPaths = [
      '/reset-password/abcdef',
      '/confirm-email/abcdef?redirect=%2Flk',
      '/unsubscribe/abcdef',
      '/ticket-link/abcdef',
      '/stage/abcdef',
      '/speaker/abcdef',
      '/sso/abcdef',
      '/login?redirect=%2Fticket-link%2Fabcdef',
    ];
    for (const path of secretPaths) {
      expect(await renderedFor(path, path)).toHaveLength(2);
      expect((await open(path)).headers['referrer-policy']).toBe('no-referrer');
    }
    expect((await open('/about')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});
