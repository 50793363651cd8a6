import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, visit, type Site } from '../support/browser.js';

/** The other tests rely on it that a fault on a page fails them. */
let site: Site;
beforeAll(async () => (site = await startSite()));
afterAll(() => site.close());

it('an error in the console fails a test', async () => {
  const page = await site.open('/login');
  await page.evaluate(`console.error('something is wrong')`);
  await expect(site.closePages({ isExpected: true })).rejects.toThrow('/login console: something is wrong');
  await site.closePages();
});

it('so does an exception', async () => {
  const page = await site.open('/login');
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('nobody caught this'))));
  await thrown;
  await expect(site.closePages({ isExpected: true })).rejects.toThrow('nobody caught this');
});

it('so does a request to another host, which the site itself forbids', async () => {
  const page = await site.open('/login');
  const expectedErrors = page.waitForEvent('console');
  await page.evaluate(() => void document.body.append(Object.assign(new Image(), { src: 'http://foreign.invalid/' })));
  await expectedErrors;
  await expect(site.closePages({ isExpected: true })).rejects.toThrow(/foreign\.invalid/);
});

it('so does an answer that refuses, unless it is expected', async () => {
  const page = await site.page();
  await page.goto('/no-such-page');
  await expect(site.closePages({ isExpected: true })).rejects.toThrow('404');
  const prepared = await site.page({ expectedErrors: ['/no-such-page'] });
  await prepared.goto('/no-such-page');
  await site.closePages();
});

it('so does a page that the browser would render otherwise than the server', async () => {
  const page = await site.page();
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('>Вход</h1>', '>Выход</h1>') });
  });
  const reported = page.waitForEvent('pageerror');
  await visit(page, '/login');
  await reported;
  await expect(site.closePages({ isExpected: true })).rejects.toThrow(/418/);
});
