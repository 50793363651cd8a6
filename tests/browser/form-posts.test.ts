import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distFolder } from '../../server/app.js';
import { hour, minute, second } from '../../server/core/clock.js';
import { builtRenderer } from '../../server/http/renderer.js';
import { startApp, type TestApp } from '../support/app.js';
import { consentsOfAccount, makeUser, password } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

let site: TestApp;
beforeAll(
  async () => (site = await startApp({ renderer: await builtRenderer(distFolder()), env: { TRUSTED_PROXIES: '1' } })),
);
afterAll(() => site.close());

let networks = 0;
/** A browser behind a network of its own. */
const browser = (): TestClient => site.client({ 'x-forwarded-for': `198.51.100.${(networks += 1)}` });
const ofThisSite = () => ({ origin: site.url });
type Fields = Record<string, string>;
const post = (client: TestClient, path: string, fields: Fields, headers: Fields = ofThisSite()): Promise<Response> =>
  client.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) });

/** The ticket of the form on a page that was read `age` milliseconds ago. */
async function ticketOf(client: TestClient, path: string, age = 5 * second): Promise<string> {
  // A cached page would have an older ticket.
  site.clock.forward(minute);
  const html = await (await client.fetch(path)).text();
  site.clock.forward(age);
  return /name="ticket" value="([^"]+)"/.exec(html)![1]!;
}

const reset = (ticket: string, email = 'nobody@example.ru') => ({ form: 'RequestPasswordReset', ticket, email });
const untrusted = 'Не удалось проверить, что форму заполняет человек';

async function account(ticket: string, email: string): Promise<Fields> {
  const consents = (await consentsOfAccount(site)).map((id) => [`consents.${id}`, 'on'] as const);
  const names = { lastName: 'Кузнецова', firstName: 'Анна', middleName: '-' };
  return { form: 'CreateAccount', ticket, email, password, ...names, ...Object.fromEntries(consents) };
}

describe('a form sent without scripts', () => {
  const wrong = { form: 'SignIn', email: 'tajna@example.ru', password: 'Secret-2026!' };

  it.each<[string, number, () => Fields]>([
    ['a page of this site', 422, ofThisSite],
    ['a page of this site that sends no referrer', 422, () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' })],
    ['a page of this site by its referrer only', 422, () => ({ referer: `${site.url}/login` })],
    ['another site', 403, () => ({ origin: 'https://evil.example' })],
    ['another site, as sec-fetch-site says', 403, () => ({ ...ofThisSite(), 'sec-fetch-site': 'cross-site' })],
    ['a frame without an origin', 403, () => ({ origin: 'null' })],
    ['a program without headers', 403, () => ({})],
  ])('from %s is answered with status %s', async (_name, status, headers) => {
    const response = await post(browser(), '/login', wrong, headers());
    expect(response.status).toBe(status);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('with a wrong password is shown again with its email address, and neither is in the log', async () => {
    site.logLines.splice(0);
    const response = await post(browser(), '/login?redirect=%2Fnmo', wrong);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(html).toContain('value="tajna@example.ru"');
    expect(html).not.toContain('Secret-2026!');
    expect(site.logLines.length).toBeGreaterThan(0);
    expect(JSON.stringify(site.logLines)).not.toMatch(/tajna|Secret/);
  });

  it('of 200 kB is rejected with 413', async () => {
    const response = await post(browser(), '/login', { ...wrong, email: 'a'.repeat(200_000) });
    expect(response.status).toBe(413);
  });

  it.each(['/', '/lk', '/events', '/no-such-page'])(
    'to %s, a page without forms, redirects to that page',
    async (path) => {
      const response = await post(browser(), path, { text: 'tajna' });
      expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    },
  );

  it('with files, or with an unknown name, redirects to its page', async () => {
    const files = new FormData();
    files.set('form', 'SignIn');
    const upload = await browser().fetch('/login', { method: 'POST', headers: ofThisSite(), body: files });
    expect([upload.status, upload.headers.get('location')]).toEqual([303, '/login']);
    const other = await post(browser(), '/login', { form: 'DeleteEverything' });
    expect([other.status, other.headers.get('location')]).toEqual([303, '/login']);
  });

  it('creates one sign-up when it is sent three times', async () => {
    const client = browser();
    const fields = await account(await ticketOf(client, '/reg'), 'twice@example.ru');
    const answers = await Promise.all([post(client, '/reg', fields), post(client, '/reg', fields)]);
    answers.push(await post(client, '/reg', fields));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await site.rows('SELECT "middleName" FROM sign_ups WHERE email = ?', [fields.email!]);
    expect(rows).toEqual([{ middleName: null }]);
  });

  it('that signs in starts a new session each time, and redirects to paths of this site only', async () => {
    const user = await makeUser(site);
    const client = browser();
    const fields = { form: 'SignIn', email: user.email, password };
    const first = await post(client, '/login?redirect=%2Fnmo', fields);
    expect([first.status, first.headers.get('location')]).toEqual([303, '/nmo']);
    const session = client.cookie('session');
    await client.graphql('mutation { signOut }');
    await post(client, '/login?redirect=%2Fnmo', fields);
    expect(client.cookie('session')).not.toBe(session);
    const elsewhere = await post(browser(), '/login?redirect=https%3A%2F%2Fevil.example', fields);
    expect(elsewhere.headers.get('location')).toBe('/registrations');
  });
});

describe('the ticket of a form sent without scripts', () => {
  it.each<[string, number, string | null]>([
    ['is accepted 5 seconds after the page was read', 5 * second, null],
    ['is rejected after one second, as that of a robot', second, untrusted],
    ['is rejected after 13 hours', 13 * hour, untrusted],
  ])('%s', async (_name, age, sentence) => {
    const client = browser();
    const response = await post(client, '/reset-password', reset(await ticketOf(client, '/reset-password', age)));
    const html = await response.text();
    expect(response.status).toBe(sentence ? 422 : 200);
    expect(html).toContain(sentence ?? 'Проверьте почту');
  });

  it.each(['', 'form.mwsnmdwe.247e', `form.mwsnmdwe.${'ab'.repeat(32)}`])(
    'is rejected without a valid signature: %j',
    async (ticket) => {
      expect(await (await post(browser(), '/reset-password', reset(ticket))).text()).toContain(untrusted);
    },
  );

  it('is accepted twenty times an hour from one network', async () => {
    const address = '203.0.113.20';
    const client = site.client({ 'x-forwarded-for': address });
    for (let times = 0; times < 19; times += 1) await site.app.limits.count('formTicketByNetwork', address);
    const ticket = await ticketOf(client, '/contacts');
    const send = (number: number) => post(client, '/reset-password', reset(ticket, `n${number}@example.ru`));
    expect((await send(1)).status).toBe(200);
    const over = await send(2);
    expect([over.status, await over.text()]).toEqual([422, expect.stringContaining('можно отправить 20')]);
    site.clock.forward(hour);
    expect((await send(3)).status).toBe(200);
  });

  it('gets the same answer for an email address with and without an account', async () => {
    const known = await makeUser(site);
    const shown = async (email: string) => {
      const client = browser();
      const response = await post(client, '/reg', await account(await ticketOf(client, '/reg'), email));
      const text = (await response.text()).replaceAll(email, 'ADDRESS');
      return [response.status, text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|form\.[0-9a-z.]+/g, 'ID')];
    };
    expect(await shown(known.email)).toEqual(await shown('stranger@example.ru'));
  });
});
