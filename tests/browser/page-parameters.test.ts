import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageParameters } from '../../client/page-parameters';
import { pages } from '../../client/routes';
import { distFolder } from '../../server/app.js';
import { hasSecret } from '../../server/core/config/secret-paths.js';
import { builtRenderer } from '../../server/http/renderer.js';
import { startApp, type TestApp } from '../support/app.js';
import { startSite, visit, type Site } from '../support/browser.js';

/** An address for each pattern with a variable part: a path, or the table that knows one. */
const samples: Record<string, string> = {
  '/archive/:slug': 'archive_entries',
  '/events/:slug': 'events',
  '/events/:slug/form': 'events',
  '/photo-reports/:slug': 'galleries',
  '/certificates/:code': '/certificates/AAAA-BBBB-CCCC',
  '/legal/:kind': '/legal/newsletter-consent',
  '/login/:token': '/login/abcdef',
  '/reset-password/:token': '/reset-password/abcdef',
  '/confirm-email/:token': '/confirm-email/abcdef',
  '/confirm-registration/:token': '/confirm-registration/abcdef',
  '/unsubscribe/:token': '/unsubscribe/abcdef',
  '/ticket-link/:token': '/ticket-link/abcdef',
  '/stage/:token': '/stage/abcdef',
  '/speaker/:token': '/speaker/abcdef',
  '/sign-in/continue/:id': '/sign-in/continue/01a2f0c4-0000-7000-8000-000000000000',
  '/developers/:slug': '/developers/quick-start',
  '/developers/en/:slug': '/developers/en/quick-start',
  '/developers/reference/:name': '/developers/reference/Event',
  '/developers/en/reference/:name': '/developers/en/reference/Event',
  '*': '/no-such-page',
};
const patterns = pages.filter(({ access }) => access === 'public' || access === 'visitor-only').map(({ path }) => path);
const mark = 'utm_source=letter&yclid=1';

async function addressOf({ app }: TestApp, pattern: string): Promise<string> {
  const sample = samples[pattern] ?? pattern;
  expect(sample).not.toContain(':');
  if (sample.startsWith('/')) return sample;
  const [row] = await app.database.query<{ slug: string }>(`SELECT slug FROM ${sample} ORDER BY slug LIMIT 1`);
  return pattern.replace(':slug', row!.slug);
}

describe('the server makes a page for visitors', () => {
  let site: TestApp;
  /** What was rendered. */
  const made: string[] = [];
  const readers = [vi.spyOn(URLSearchParams.prototype, 'get'), vi.spyOn(URLSearchParams.prototype, 'getAll')];
  /** Names that were taken from addresses; the router itself looks for `index`. */
  const namesRead = () =>
    readers.flatMap(({ mock }) => mock.calls.map(([name]) => name)).filter((name) => name !== 'index');

  beforeAll(async () => {
    const renderer = await builtRenderer(distFolder());
    const render: typeof renderer.render = (request, ...rest) => {
      made.push(request.url);
      return renderer.render(request, ...rest);
    };
    site = await startApp({ renderer: { ...renderer, render } });
  });
  beforeEach(() => {
    made.length = 0;
    for (const read of readers) read.mockClear();
  });
  afterAll(() => {
    for (const read of readers) read.mockRestore();
    return site.close();
  });

  async function open(address: string) {
    const response = await site.client().fetch(address, { headers: { accept: 'text/html' } });
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  }

  it.each(patterns)('without looking at what it does not read: %s', async (pattern) => {
    const address = await addressOf(site, pattern);
    const plain = await open(address);
    expect(plain.status).toBeLessThan(500);
    for (const query of [mark, `x=${'a'.repeat(200)}`, '', 'ref'])
      expect(await open(`${address}?${query}`)).toEqual(plain);
    expect(made).toHaveLength(hasSecret(address) ? 5 : 1);
    expect(namesRead().filter((name) => !pageParameters[pattern]?.includes(name))).toEqual([]);
  });

  const severalAnswers = Object.entries(pageParameters).filter(([, names]) => names.length > 0);
  it.each(severalAnswers)('of %s from what it reads, in any order', async (pattern, names) => {
    const address = await addressOf(site, pattern);
    const given = names.map((name) => `${name}=1`);
    const one = await open(`${address}?${given.join('&')}`);
    expect(one.status).toBeLessThan(500);
    const other = await open(`${address}?${mark}&${given.toReversed().join('&')}`);
    // A way elsewhere is found without rendering, and may take the marks along.
    if (one.html === '') return expect(other).toMatchObject({ status: one.status, html: '' });
    expect(other).toEqual(one);
    expect(new Set(made).size).toBe(1);
    expect(made).toHaveLength(hasSecret(address) ? 2 : 1);
    expect(namesRead().filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('in the browser', () => {
  let site: Site;
  beforeAll(async () => (site = await startSite()));
  afterEach(() => site.closePages());
  afterAll(() => site.close());

  it('a page takes over what the server has made without the marks in its address, which stay there', async () => {
    const page = await site.page({
      expectedErrors: [
        '/no-such-page',
        '/certificates/AAAA-BBBB-CCCC',
        '/payments/shadow',
        '/stage/abcdef',
        '/speaker/abcdef',
      ],
    });
    for (const pattern of patterns) {
      const address = await addressOf(site, pattern);
      await visit(page, `${address}?${mark}`);
      const isHidden = /^\/(?:login|reset-password|confirm-email|confirm-registration|unsubscribe)\//.test(address);
      await expect.poll(() => new URL(page.url()).search).toBe(isHidden ? '' : `?${mark}`);
    }
  });
});
