import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/core/config/config.js';
import { createLog } from '../../server/core/log.js';
import type { Renderer } from '../../server/http/renderer.js';
import { requestErrors } from '../../server/http/rejections.js';
import { scriptHashes } from '../../server/http/security.js';
import { startApp, type TestApp } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import {
  consentsOfAccount,
  makeEvent,
  makeUser,
  registerMutation,
  registrationInput,
  signInAs,
} from '../support/factories.js';
import { openAccount } from '../support/sign-up.js';

const script = 'document.documentElement.dataset.ready = "yes";';

/** A renderer that writes the host of the request into the page. */
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
  developerPage: async () => '<!doctype html><script>play()</script>',
  embedScript: async () => '',
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

/** Sends the path unchanged; fetch would normalize it. */
const send = (
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  app = test,
) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const outgoing = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    outgoing.on('error', reject).end();
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

const paths = [
  '/',
  '/graphql',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/missing',
  '/files/none.webp',
  '/%ff',
  '/dev/mail',
  '/dev/emails',
  '/dev/ui',
  '/playground',
];

describe('security headers', () => {
  it.each(paths)('are complete for %s', async (path) => {
    const answer = await send(path);
    const { headers } = answer;
    expect(headers['strict-transport-security']).toMatch(/max-age=(?:31536000|\d{9,})/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toMatch(/strict-origin|no-referrer|same-origin/);
    // Other sites show covers of events.
    const readers = path.startsWith('/files/') ? 'cross-origin' : 'same-origin';
    expect(headers['cross-origin-resource-policy']).toBe(readers);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const policy = policyOf(answer);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    // JSON is no document that could use them.
    if (path.startsWith('/graphql')) return expect([...policy.get('default-src')!, policy.size]).toEqual(["'none'", 4]);
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    const scripts = policy.get('script-src') ?? policy.get('default-src')!;
    expect(scripts.join(' ')).not.toMatch(/unsafe|\*|https?:/);
    expect(policy.get('default-src')).toBeDefined();
    if (!path.startsWith('/dev/')) {
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('form-action')).toEqual(["'self'"]);
    }
  });

  it('allow the inline script of the page by its hash', async () => {
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policyOf(await send('/')).get('script-src')).toContain(`'sha256-${hash}'`);
  });

  it('require https only for a public https address', async () => {
    const withoutHttps = await startApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
    const { headers } = await send('/health/live', {}, withoutHttps);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    await withoutHttps.close();
  });

  it.each([
    ['subdomains', 'max-age=31536000; includeSubDomains'],
    ['host', 'max-age=31536000'],
    ['withdraw', 'max-age=0'],
  ])('ask for https as HSTS=%s says', async (HSTS, expected) => {
    const publicApp = await startApp({ env: { PUBLIC_URL: 'https://events.example.ru', HSTS } });
    const { headers } = await send('/health/live', {}, publicApp);
    expect(headers['strict-transport-security']).toBe(expected);
    await publicApp.close();
  });

  it('contain a request id that the client cannot choose', async () => {
    const clientId = 'b7d2f0aa-0000-4000-8000-000000000000';
    const numbers = await Promise.all(
      [1, 2].map(() => send('/health/live', { headers: { 'x-request-id': clientId } })),
    );
    expect(new Set([clientId, ...numbers.map(({ headers }) => headers['x-request-id'])]).size).toBe(3);
  });
});

describe('health checks', () => {
  it('report live and ready', async () => {
    expect((await send('/health/live')).status).toBe(200);
    expect((await send('/health/ready')).status).toBe(200);
  });

  it('report not ready while the server stops, and close connections', async () => {
    const stopping = await startApp();
    stopping.running.drain();
    const [ready, live] = [await send('/health/ready', {}, stopping), await send('/health/live', {}, stopping)];
    expect([ready.status, live.status, ready.headers.connection]).toEqual([503, 200, 'close']);
    await stopping.close();
  });

  it('report live but not ready without the database', async () => {
    const withoutDatabase = await startApp();
    const { query } = withoutDatabase.app.database;
    Object.assign(withoutDatabase.app.database, {
      query: () => Promise.reject(new Error('connection refused at 10.0.0.5')),
    });
    const [ready, live] = [
      await send('/health/ready', {}, withoutDatabase),
      await send('/health/live', {}, withoutDatabase),
    ];
    expect([ready.status, live.status]).toEqual([503, 200]);
    expect(ready.text).not.toContain('10.0.0.5');
    Object.assign(withoutDatabase.app.database, { query: () => new Promise(() => {}) });
    expect((await send('/health/ready', {}, withoutDatabase)).status).toBe(503);
    Object.assign(withoutDatabase.app.database, { query });
    expect((await send('/health/ready', {}, withoutDatabase)).status).toBe(200);
    await withoutDatabase.close();
  });

  it('expose metrics only with the token', async () => {
    const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });
    expect((await send('/metrics')).status).toBe(404);
    expect((await send('/metrics', bearer('another-token-of-it'))).status).toBe(404);
    expect((await send('/metrics', bearer(`${token}x`))).status).toBe(404);
    const answer = await send('/metrics', bearer(token));
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/http_request_duration_seconds_count\{.*status="200"/);
    expect(answer.text).toContain('outbox_waiting');
  });
});

describe('unusual addresses and methods', () => {
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
  ])('%s leads to no file', async (path) => {
    await mkdir(join(test.app.config.dataDir, 'files'), { recursive: true });
    await writeFile(join(test.app.config.dataDir, 'files', '.secret'), 'secret');
    const { status, text, headers } = await send(path);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toMatch(/SQLite format|root:|secret|node_modules|Error:/);
    expect(headers['content-type']).toMatch(/json|^text\/html; charset=utf-8$/);
  });

  it.each([
    ['a host', '//evil.example/'],
    ['a host after a backslash', '/\\evil.example/'],
    ['an absolute address', 'http://evil.example/'],
    ['a host and a path', '//evil.example/missing'],
    ['an invalid UTF-8 byte', '/%ff'],
    ['an incomplete escape', '/%'],
    ['a path that is too long', `/${'a'.repeat(3_000)}`],
    ['NUL', '/a%00b'],
  ])('%s in the path is answered by this site', async (_name, path) => {
    const { status, text, headers } = await send(path);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('evil.example');
    expect(text).not.toMatch(/node_modules|\bat .*\.(?:js|ts)/);
    expect(new URL(String(headers.location ?? '/'), test.url).host).toBe(new URL(test.url).host);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE'])(
    '%s of a page is answered 404 in JSON',
    async (method) => {
      const { status, text, headers } = await send('/', { method });
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(text).errors[0].extensions.code).toBe('NOT_FOUND');
    },
  );

  it('HEAD is answered without a body', async () => {
    const { status, text } = await send('/', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });

  it.each([
    'GET / HTTP/9\r\n\r\n',
    'nonsense\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ])('a request that is not valid HTTP is rejected, and the server goes on', async (text) => {
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
    expect((await send('/health/live')).status).toBe(200);
  });

  it('an error of the renderer is logged and hidden from the client', async () => {
    const { status, text } = await send('/broken');
    expect(status).toBe(500);
    expect(text).not.toContain('secret of the renderer');
    expect(JSON.stringify(test.logLines)).toContain('secret of the renderer');
  });
});

describe('Host header', () => {
  it('is not used in pages, calendar files and emails', async () => {
    const doctor = await signInAs(test);
    doctor.setCookie('__Host-session', doctor.cookie('session')!);
    const event = await makeEvent(test);
    const forgedHeaders = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    for (const path of ['/', `/events/${event.slug}`, `/events/${event.slug}/calendar.ics`]) {
      const answer = await send(path, { headers: forgedHeaders });
      expect(answer.status).toBe(200);
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil.example');
    }
    const input = await registrationInput(test, event);
    const body = { query: registerMutation, variables: { input } };
    const { status } = await new Promise<{ status: number }>((resolve, reject) => {
      const { hostname, port } = new URL(test.url);
      const headers = {
        ...forgedHeaders,
        'content-type': 'application/json',
        cookie: `__Host-session=${doctor.cookie('__Host-session')}`,
      };
      const outgoing = httpRequest({ hostname, port, path: '/graphql', method: 'POST', headers }, (response) => {
        response.resume().on('end', () => resolve({ status: response.statusCode! }));
      });
      outgoing.on('error', reject).end(JSON.stringify(body));
    });
    expect(status).toBe(200);
    await test.running.outbox.runPendingJobs();
    const emails = await test.running.ports.mail.mailbox!.list();
    const email = emails.find(({ to }) => to === doctor.user.email)!;
    const raw = await readFile(join(test.app.config.dataDir, 'mail', email.name), 'utf8');
    expect(email.html + email.text + raw).not.toContain('evil.example');
    expect(email.html).toContain('https://events.example.ru/');
  });
});

describe('log', () => {
  it('writes one JSON object per line', async () => {
    const records: string[] = [];
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'debug' });
    createLog(config, { write: (line: string) => void records.push(line) }).error(
      { err: new Error('a\nb') },
      'forged\n{"level":60}',
    );
    expect(records).toHaveLength(1);
    expect(records[0]!.trimEnd()).not.toContain('\n');
    expect(JSON.parse(records[0]!).time).toMatch(/Z$/);
  });

  it('contains no error for a client that closes the connection', async () => {
    const http = express();
    http.get('/file', (_request, _response, next) =>
      next(Object.assign(new Error('Request aborted'), { code: 'ECONNABORTED' })),
    );
    http.use(requestErrors(test.app));
    const server = http.listen(0);
    const before = test.logLines.length;
    const { port } = server.address() as { port: number };
    await expect(fetch(`http://127.0.0.1:${port}/file`)).rejects.toThrow('fetch failed');
    expect(test.logLines.slice(before)).toEqual([]);
    await new Promise((resolveClosed) => server.close(resolveClosed));
  });

  it('contains no email, password, token or cookie, also after errors', async () => {
    const loggedApp = await startApp({ renderer });
    const secrets = { email: 'kanareika@example.ru', password: 'Канарейка поёт 26', lastName: 'Канарейкина' };
    const captcha = await captchaToken(loggedApp.client(), 'CREATE_ACCOUNT');
    const input = { ...secrets, firstName: 'Мария', consents: await consentsOfAccount(loggedApp), captcha };
    const create =
      'mutation($input: CreateAccountInput!) { createAccount(input: $input) { ... on Problems { problems { code } } } }';
    const signIn = 'mutation($input: SignInInput!) { signIn(input: $input) { ... on Problems { problems { code } } } }';
    const doctor = loggedApp.client();
    expect((await openAccount(loggedApp, doctor, input)).problems).toBeUndefined();
    const session = doctor.cookie('session')!;
    await doctor.fetch(`/?email=${secrets.email}&redirect=x`);
    await doctor.graphql(signIn, { input: { email: secrets.email, password: `${secrets.password}!` } });
    const userWithPhone = await makeUser(loggedApp, { phone: '+79990001122' });
    // Both statements fail now, with the personal values as parameters.
    await loggedApp.execute('ALTER TABLE sign_ups RENAME COLUMN "passwordHash" TO gone');
    const secondToken = await captchaToken(loggedApp.client(), 'CREATE_ACCOUNT');
    const failed = await loggedApp
      .client()
      .graphql(create, { input: { ...input, email: 'kanareika2@example.ru', captcha: secondToken } });
    expect(failed.errors![0]!.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    await loggedApp.execute('ALTER TABLE sessions RENAME TO gone');
    expect((await doctor.fetch('/')).status).toBe(500);
    const log = JSON.stringify(loggedApp.logLines);
    expect(log).toMatch(/gone|passwordHash|sessions/);
    for (const secret of [
      secrets.email,
      'kanareika2',
      secrets.password,
      secrets.lastName,
      session,
      userWithPhone.phone!,
      '$argon2',
    ])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
    await loggedApp.close();
  });
});

describe('configuration', () => {
  const key = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
  const validEnv = {
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
  const configErrors = (env: Record<string, string>): string => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
  };

  it('disables playground, demo and metrics in production by default', () => {
    expect(readConfig(validEnv)).toMatchObject({
      mode: 'production',
      playground: 'off',
      demo: false,
      metricsToken: null,
    });
  });

  it('allows the streaming host and the hosts of frames in the policy, and no other host', async () => {
    const host = 'https://stream.example.ru';
    const frames = 'player.example.ru, tv.example.ru:8443';
    const streamingApp = await startApp({ env: { STREAMING_HOST: `${host}/`, FRAME_HOSTS: frames } });
    const answer = await send('/health/live', {}, streamingApp);
    expect(policyOf(answer).get('connect-src')).toEqual(["'self'", host]);
    expect(policyOf(answer).get('media-src')).toEqual(["'self'", 'blob:', host]);
    expect(policyOf(answer).get('frame-src')!.slice(-2)).toEqual([
      'https://player.example.ru',
      'https://tv.example.ru:8443',
    ]);
    const { data } = await streamingApp.client().graphql('{ site { streamingHost frameHosts } }');
    expect(data).toEqual({ site: { streamingHost: host, frameHosts: frames.split(', ') } });
    await streamingApp.close();
    for (const invalidHost of ['http://stream.example.ru', 'https://stream.example.ru/live', 'stream.example.ru'])
      expect(configErrors({ ...validEnv, STREAMING_HOST: invalidHost })).toContain('STREAMING_HOST');
    expect(readConfig({ ...validEnv, STREAMING_HOST: 'http://localhost:8888' }).streamingHost).toBe(
      'http://localhost:8888',
    );
    for (const invalidHosts of [
      'https://player.example.ru',
      'player.example.ru/live',
      '*.example.ru; *',
      "'self'",
      ',',
    ])
      expect(configErrors({ ...validEnv, FRAME_HOSTS: invalidHosts })).toContain('FRAME_HOSTS');
  });

  it('reports all errors at once', () => {
    const text = configErrors({
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
    const expectedNames = [
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
    expect(expectedNames.filter((name) => !text.includes(`${name}:`))).toEqual([]);
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
    ['ENCRYPTION_KEYS', `one:${key},two:${key},one:${Buffer.from(key, 'base64').reverse().toString('base64')}`],
    ['ENCRYPTION_KEYS', `one:${key},two:${key},two:${key},one:${key}`],
    ['SITE_INN', '123'],
    ['SITE_OGRN', 'нет номера'],
    ['CAPTCHA_SECRET', 'short-secret'],
    ['SMARTCAPTCHA_SECRET', 'without the other'],
  ])('rejects %s=%s in production', (name, value) => {
    const text = configErrors({ ...validEnv, [name]: value });
    expect(text).toContain(name === 'DEMO' ? 'DEMO_PASSWORD' : name);
    if (value.length > 4) expect(text).not.toContain(value);
  });
});
