import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../server/core/config.js';
import { createLog } from '../server/core/log.js';
import type { Renderer } from '../server/http/renderer.js';
import { requestErrors } from '../server/http/refusals.js';
import { scriptHashes } from '../server/http/security.js';
import { startApp, type TestApp } from './support/app.js';
import { captchaToken } from './support/captcha.js';
import { consentsOfAccount, makeEvent, makeUser, register, registrationInput, signedIn } from './support/make.js';
import { openAccount } from './support/ways-in.js';

const script = 'document.documentElement.dataset.ready = "yes";';

/** Pages that tell what address they were rendered for. */
const renderer: Renderer = {
  render: async (request, execute) => {
    const url = new URL(request.url);
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    if (url.pathname === '/broken')
      return { status: 200, headers, body: '', error: new Error('secret of the renderer') };
    const { data } = await execute({ document: parse('{ site { name } }') });
    const body = `<!doctype html><html lang="ru"><head><script>${script}</script></head><body>${url.host} ${JSON.stringify(data)}</body></html>`;
    return { status: url.pathname === '/missing' ? 404 : 200, headers, body };
  },
  playground: async () => '<!doctype html><script>play()</script>',
  scriptSources: scriptHashes,
  template: `<script>${script}</script>`,
  mount: () => {},
  close: async () => {},
};

const token = 'a-token-for-measuring';
let test: TestApp;
beforeAll(
  async () =>
    (test = await startApp({ renderer, env: { PUBLIC_URL: 'https://events.example.ru', METRICS_TOKEN: token } })),
);
afterAll(() => test.close());

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** A request as it is written: nothing straightens its path. */
const ask = (
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  on = test,
) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(on.url);
    const sent = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    sent.on('error', reject).end();
  });

const policyOf = ({ headers }: Answer): Map<string, string[]> =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name, ...values] = directive.trim().split(/\s+/);
        return [name!, values];
      }),
  );

const places = [
  '/',
  '/graphql',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/missing',
  '/files/none.webp',
  '/%ff',
  '/dev/mail',
  '/playground',
];

describe('the headers of every answer', () => {
  it.each(places)('%s', async (path) => {
    const answer = await ask(path);
    const { headers } = answer;
    expect(headers['strict-transport-security']).toMatch(/max-age=(?:31536000|\d{9,})/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toMatch(/strict-origin|no-referrer|same-origin/);
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const policy = policyOf(answer);
    const scripts = policy.get('script-src') ?? policy.get('default-src')!;
    expect(scripts.join(' ')).not.toMatch(/unsafe|\*|https?:/);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('default-src')).toBeDefined();
    if (path !== '/dev/mail') {
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('form-action')).toEqual(["'self'"]);
    }
  });

  it('let the script run that stands in the page', async () => {
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policyOf(await ask('/')).get('script-src')).toContain(`'sha256-${hash}'`);
  });

  it('ask for https only where there is https', async () => {
    const plain = await startApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
    const { headers } = await ask('/health/live', {}, plain);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    await plain.close();
  });

  it('give each request a number of its own, whatever it says itself', async () => {
    const own = 'b7d2f0aa-0000-4000-8000-000000000000';
    const numbers = await Promise.all([1, 2].map(() => ask('/health/live', { headers: { 'x-request-id': own } })));
    expect(new Set([own, ...numbers.map(({ headers }) => headers['x-request-id'])]).size).toBe(3);
  });
});

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await ask('/health/live')).status).toBe(200);
    expect((await ask('/health/ready')).status).toBe(200);
  });

  it('is not ready while it stops, and ends its connections', async () => {
    const stopping = await startApp();
    stopping.running.drain();
    const [ready, live] = [await ask('/health/ready', {}, stopping), await ask('/health/live', {}, stopping)];
    expect([ready.status, live.status, ready.headers.connection]).toEqual([503, 200, 'close']);
    await stopping.close();
  });

  it('is not ready without its database, though alive', async () => {
    const lost = await startApp();
    const { read } = lost.app.database;
    Object.assign(lost.app.database, { read: () => Promise.reject(new Error('connection refused at 10.0.0.5')) });
    const [ready, live] = [await ask('/health/ready', {}, lost), await ask('/health/live', {}, lost)];
    expect([ready.status, live.status]).toEqual([503, 200]);
    expect(ready.text).not.toContain('10.0.0.5');
    Object.assign(lost.app.database, { read: () => new Promise(() => {}) });
    expect((await ask('/health/ready', {}, lost)).status).toBe(503);
    Object.assign(lost.app.database, { read });
    expect((await ask('/health/ready', {}, lost)).status).toBe(200);
    await lost.close();
  });

  it('is measured by whoever knows the token', async () => {
    const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });
    expect((await ask('/metrics')).status).toBe(404);
    expect((await ask('/metrics', bearer('another-token-of-it'))).status).toBe(404);
    expect((await ask('/metrics', bearer(`${token}x`))).status).toBe(404);
    const answer = await ask('/metrics', bearer(token));
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/http_request_duration_seconds_count\{.*status="200"/);
    expect(answer.text).toContain('outbox_waiting');
  });
});

describe('odd addresses and methods', () => {
  it.each([
    '/files/..%2fdatabase.sqlite',
    '/files/../database.sqlite',
    '/files/%2e%2e/database.sqlite',
    '/files/..%5cdatabase.sqlite',
    '/files/....//database.sqlite',
    '/files/%00',
    '/files//etc/passwd',
    '/files/covers/..%2f..%2fdatabase.sqlite',
    '/files/.secret',
    '/files/',
    '/files',
  ])('%s leads nowhere', async (path) => {
    await mkdir(join(test.app.config.dataDir, 'files'), { recursive: true });
    await writeFile(join(test.app.config.dataDir, 'files', '.secret'), 'secret');
    const { status, text, headers } = await ask(path);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toMatch(/SQLite format|root:|secret|node_modules|Error:/);
    expect(headers['content-type']).toMatch(/json|^text\/html; charset=utf-8$/);
  });

  it.each([
    ['a host', '//evil.example/'],
    ['a host after a backslash', '/\\evil.example/'],
    ['a whole address', 'http://evil.example/'],
    ['a host and a path', '//evil.example/missing'],
    ['a broken letter', '/%ff'],
    ['half an escape', '/%'],
    ['too many letters', `/${'a'.repeat(3_000)}`],
    ['NUL', '/a%00b'],
  ])('%s is answered by this site', async (_name, path) => {
    const { status, text, headers } = await ask(path);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('evil.example');
    expect(text).not.toMatch(/node_modules|\bat .*\.(?:js|ts)/);
    expect(new URL(String(headers.location ?? '/'), test.url).host).toBe(new URL(test.url).host);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE'])(
    '%s of a page is refused in words',
    async (method) => {
      const { status, text, headers } = await ask('/', { method });
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(text).errors[0].extensions.code).toBe('NOT_FOUND');
    },
  );

  it('knows HEAD', async () => {
    const { status, text } = await ask('/', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });

  it.each([
    'GET / HTTP/9\r\n\r\n',
    'nonsense\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ])('bears what is no HTTP', async (text) => {
    const { hostname, port } = new URL(test.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end(text));
      let received = '';
      socket
        .on('data', (part) => (received += String(part)))
        .on('close', () => resolve(received))
        .on('error', () => resolve(received));
    });
    expect(answer).toMatch(/^(?:HTTP\/1\.1 (?:4\d\d|505)|$)/);
    expect((await ask('/health/live')).status).toBe(200);
  });

  it('answers an error of a page without telling it', async () => {
    const { status, text } = await ask('/broken');
    expect(status).toBe(500);
    expect(text).not.toContain('secret of the renderer');
    expect(JSON.stringify(test.logged)).toContain('secret of the renderer');
  });
});

describe('a Host header', () => {
  it('is written nowhere: not into pages, calendars or letters', async () => {
    const her = await signedIn(test);
    her.setCookie('__Host-session', her.cookie('session')!);
    const event = await makeEvent(test);
    const poison = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    for (const path of ['/', `/events/${event.slug}`, `/events/${event.slug}/calendar.ics`]) {
      const answer = await ask(path, { headers: poison });
      expect(answer.status).toBe(200);
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil.example');
    }
    const input = await registrationInput(test, event);
    const body = { query: register, variables: { input } };
    const { status } = await new Promise<{ status: number }>((resolve, reject) => {
      const { hostname, port } = new URL(test.url);
      const headers = {
        ...poison,
        'content-type': 'application/json',
        cookie: `__Host-session=${her.cookie('__Host-session')}`,
      };
      const sent = httpRequest({ hostname, port, path: '/graphql', method: 'POST', headers }, (response) => {
        response.resume().on('end', () => resolve({ status: response.statusCode! }));
      });
      sent.on('error', reject).end(JSON.stringify(body));
    });
    expect(status).toBe(200);
    test.running.outbox.wake();
    await test.running.outbox.stop();
    const letters = await test.running.ports.mail.kept!.list();
    const letter = letters.find(({ to }) => to === her.user.email)!;
    const raw = await readFile(join(test.app.config.dataDir, 'mail', letter.name), 'utf8');
    expect(letter.html + letter.text + raw).not.toContain('evil.example');
    expect(letter.html).toContain('https://events.example.ru/');
  });
});

describe('the log', () => {
  it('has one JSON object a line, and nothing of a person', async () => {
    const lines: string[] = [];
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'debug' });
    createLog(config, { write: (line: string) => void lines.push(line) }).error(
      { err: new Error('a\nb') },
      'forged\n{"level":60}',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]!.trimEnd()).not.toContain('\n');
    expect(JSON.parse(lines[0]!).time).toMatch(/Z$/);
  });

  it('says nothing of who leaves in the middle of an answer', async () => {
    const http = express();
    http.get('/file', (_request, _response, next) =>
      next(Object.assign(new Error('Request aborted'), { code: 'ECONNABORTED' })),
    );
    http.use(requestErrors(test.app));
    const server = http.listen(0);
    const before = test.logged.length;
    const { port } = server.address() as { port: number };
    await expect(fetch(`http://127.0.0.1:${port}/file`)).rejects.toThrow('fetch failed');
    expect(test.logged.slice(before)).toEqual([]);
    await new Promise((closed) => server.close(closed));
  });

  it('keeps no address, password, token or cookie, not even of what fails', async () => {
    const quiet = await startApp({ renderer });
    const secrets = { email: 'kanareika@example.ru', password: 'Канарейка поёт 26', lastName: 'Канарейкина' };
    const captcha = await captchaToken(quiet.visitor(), 'CREATE_ACCOUNT');
    const input = { ...secrets, firstName: 'Мария', consents: await consentsOfAccount(quiet), captcha };
    const create =
      'mutation($input: CreateAccountInput!) { createAccount(input: $input) { ... on Problems { problems { code } } } }';
    const signIn = 'mutation($input: SignInInput!) { signIn(input: $input) { ... on Problems { problems { code } } } }';
    const her = quiet.visitor();
    expect((await openAccount(quiet, her, input)).problems).toBeUndefined();
    const session = her.cookie('session')!;
    await her.fetch(`/?email=${secrets.email}&redirect=x`);
    await her.graphql(signIn, { input: { email: secrets.email, password: `${secrets.password}!` } });
    const phoned = await makeUser(quiet, { phone: '+79990001122' });
    // Both ways of writing fail now, with the values at hand.
    await quiet.app.database.inTransaction((transaction) =>
      transaction.query('ALTER TABLE sign_ups RENAME COLUMN "passwordHash" TO gone'),
    );
    const again = await captchaToken(quiet.visitor(), 'CREATE_ACCOUNT');
    const failed = await quiet
      .visitor()
      .graphql(create, { input: { ...input, email: 'kanareika2@example.ru', captcha: again } });
    expect(failed.errors![0]!.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    await quiet.app.database.inTransaction((transaction) => transaction.query('ALTER TABLE sessions RENAME TO gone'));
    expect((await her.fetch('/')).status).toBe(500);
    const log = JSON.stringify(quiet.logged);
    expect(log).toMatch(/gone|passwordHash|sessions/);
    for (const secret of [
      secrets.email,
      'kanareika2',
      secrets.password,
      secrets.lastName,
      session,
      phoned.phone!,
      '$argon2',
    ])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
    await quiet.close();
  });
});

describe('the configuration', () => {
  const key = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
  const good = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://events.example.ru',
    SMTP_URL: 'smtps://user:word@mail.example.ru',
    MAIL_FROM: 'Центр <no-reply@example.ru>',
    SITE_NAME: 'Центр',
    SITE_LEGAL_NAME: 'АНО «Центр»',
    SITE_EMAIL: 'info@example.ru',
    SITE_PHONE: '+7 (812) 111-11-11',
    SITE_LEGAL_ADDRESS: 'Санкт-Петербург, ул. Первая, д. 1',
    SITE_POSTAL_ADDRESS: 'Санкт-Петербург, а/я 1',
    SITE_LICENCE: 'Лицензия № 1',
    CAPTCHA_SECRET: 'abcdefghijklmnopqrstuvwxyz012345',
    ENCRYPTION_KEYS: `first:${key}`,
  };
  const complaints = (env: Record<string, string>): string => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
  };

  it('is closed by default in production', () => {
    expect(readConfig(good)).toMatchObject({ mode: 'production', playground: false, demo: false, metricsToken: null });
  });

  it('opens the pages to the host of broadcasts, and to no other', async () => {
    const host = 'https://stream.example.ru';
    const open = await startApp({ env: { STREAMING_HOST: `${host}/` } });
    const answer = await ask('/health/live', {}, open);
    expect(policyOf(answer).get('connect-src')).toEqual(["'self'", host]);
    const { data } = await open.visitor().graphql('{ site { streamingHost } }');
    expect(data).toEqual({ site: { streamingHost: host } });
    await open.close();
    for (const wrong of ['http://stream.example.ru', 'https://stream.example.ru/live', 'stream.example.ru'])
      expect(complaints({ ...good, STREAMING_HOST: wrong })).toContain('STREAMING_HOST');
  });

  it('names everything that is wrong with it at once', () => {
    const text = complaints({
      NODE_ENV: 'production',
      PORT: '99999',
      DATABASE_URL: 'mysql://a',
      PLAYGROUND: 'yes',
      METRICS_TOKEN: 'short',
      DEMO: 'true',
      TRUSTED_PROXIES: '-1',
      LOG_LEVEL: 'all',
      DATABASE_POOL: '1',
      CAPTCHA_SECRET: 'a'.repeat(40),
      CAPTCHA_COST: '0',
      ENCRYPTION_KEYS: 'first:short',
      SMARTCAPTCHA_SITE_KEY: 'key',
    });
    const named = [
      'PORT',
      'DATABASE_URL',
      'PLAYGROUND',
      'METRICS_TOKEN',
      'TRUSTED_PROXIES',
      'LOG_LEVEL',
      'DATABASE_POOL',
      'PUBLIC_URL',
      'SMTP_URL',
      'DEMO_PASSWORD',
      'CAPTCHA_SECRET',
      'CAPTCHA_COST',
      'ENCRYPTION_KEYS',
      'SMARTCAPTCHA_SECRET',
    ];
    expect(named.filter((name) => !text.includes(`${name}:`))).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', 'http://events.example.ru'],
    ['PUBLIC_URL', 'http://localhost.example.ru'],
    ['PUBLIC_URL', 'https://events.example.ru/path'],
    ['PUBLIC_URL', 'events.example.ru'],
    ['PUBLIC_URL', ''],
    ['SMTP_URL', ''],
    ['SMTP_URL', 'https://mail'],
    ['SITE_LICENCE', ''],
    ['MAIL_FROM', ''],
    ['DEMO', 'true'],
    ['METRICS_TOKEN', 'short'],
    ['CAPTCHA_SECRET', ''],
    ['ENCRYPTION_KEYS', ''],
    ['ENCRYPTION_KEYS', Buffer.alloc(32, 'weak').toString('base64')],
    ['ENCRYPTION_KEYS', `first:${Buffer.alloc(32, 'weak').toString('base64')}`],
    ['ENCRYPTION_KEYS', `one:${key},one:${key}`],
    ['SITE_INN', '123'],
    ['SITE_OGRN', 'нет номера'],
    ['CAPTCHA_SECRET', 'short-secret'],
    ['SMARTCAPTCHA_SECRET', 'without the other'],
  ])('refuses %s=%s in production', (name, value) => {
    const text = complaints({ ...good, [name]: value });
    expect(text).toContain(name === 'DEMO' ? 'DEMO_PASSWORD' : name);
    if (value.length > 4) expect(text).not.toContain(value);
  });
});
