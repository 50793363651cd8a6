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
const own = () => ({ origin: site.url });
type Fields = Record<string, string>;
const post = (client: TestClient, path: string, fields: Fields, headers: Fields = own()): Promise<Response> =>
  client.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) });

/** The ticket of a form, as old as the time that a person takes. */
async function ticketOf(client: TestClient, path: string, age = 5 * second): Promise<string> {
  // The page that was kept a moment ago would be older.
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

describe('a form that the browser sends itself', () => {
  const wrong = { form: 'SignIn', email: 'tajna@example.ru', password: 'Secret-2026!' };

  it.each<[string, () => Fields, number]>([
    ['of this site', own, 422],
    ['of a page without a referrer', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' }), 422],
    ['that names its page only', () => ({ referer: `${site.url}/login` }), 422],
    ['of another site', () => ({ origin: 'https://evil.example' }), 403],
    ['of another site, as the browser says', () => ({ ...own(), 'sec-fetch-site': 'cross-site' }), 403],
    ['of a frame without an origin', () => ({ origin: 'null' }), 403],
    ['of nobody', () => ({}), 403],
  ])('%s is answered rightly', async (_name, headers, status) => {
    const response = await post(browser(), '/login', wrong, headers());
    expect(response.status).toBe(status);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('is shown again with what was typed, but never with a password, and leaves nothing in the log', async () => {
    site.logLines.splice(0);
    const response = await post(browser(), '/login?redirect=%2Fnmo', wrong);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(html).toContain('value="tajna@example.ru"');
    expect(html).not.toContain('Secret-2026!');
    expect(site.logLines.length).toBeGreaterThan(0);
    expect(JSON.stringify(site.logLines)).not.toMatch(/tajna|Secret/);
  });

  it('that is too large is refused unread', async () => {
    const response = await post(browser(), '/login', { ...wrong, email: 'a'.repeat(200_000) });
    expect(response.status).toBe(413);
  });

  it.each(['/', '/lk', '/events', '/no-such-page'])('of %s, which has none, leads to the page', async (path) => {
    const response = await post(browser(), path, { text: 'tajna' });
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
  });

  it('with files, or with a name that its page does not know, leads to the page', async () => {
    const files = new FormData();
    files.set('form', 'SignIn');
    const upload = await browser().fetch('/login', { method: 'POST', headers: own(), body: files });
    expect([upload.status, upload.headers.get('location')]).toEqual([303, '/login']);
    const other = await post(browser(), '/login', { form: 'DeleteEverything' });
    expect([other.status, other.headers.get('location')]).toEqual([303, '/login']);
  });

  it('does its work once however often it is sent', async () => {
    const client = browser();
    const fields = await account(await ticketOf(client, '/reg'), 'twice@example.ru');
    const answers = await Promise.all([post(client, '/reg', fields), post(client, '/reg', fields)]);
    answers.push(await post(client, '/reg', fields));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await site.rows('SELECT "middleName" FROM sign_ups WHERE email = ?', [fields.email!]);
    expect(rows).toEqual([{ middleName: null }]);
  });

  it('of signing in opens a new session each time, and goes where the page wanted', async () => {
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
    expect(elsewhere.headers.get('location')).toBe('/lk');
  });
});

describe('the ticket of a form', () => {
  it.each<[string, number, string | null]>([
    ['of a person', 5 * second, null],
    ['of a robot', second, untrusted],
    ['of yesterday', 13 * hour, untrusted],
  ])('%s', async (_name, age, sentence) => {
    const client = browser();
    const response = await post(client, '/reset-password', reset(await ticketOf(client, '/reset-password', age)));
    const html = await response.text();
    expect(response.status).toBe(sentence ? 422 : 200);
    expect(html).toContain(sentence ?? 'Проверьте почту');
  });

  it.each(['', 'form.mwsnmdwe.247e', `form.mwsnmdwe.${'ab'.repeat(32)}`])('that is not ours: %j', async (ticket) => {
    expect(await (await post(browser(), '/reset-password', reset(ticket))).text()).toContain(untrusted);
  });

  it('is taken twenty times an hour from one network', async () => {
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

  it('tells nobody whether an address has an account', async () => {
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
