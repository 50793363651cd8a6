import type { Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startSite, type Site } from '../support/browser.js';

let site: Site;
beforeAll(async () => (site = await startSite()));
afterEach(() => site.closePages());
afterAll(() => site.close());

type Body = { query?: string; operationName: string; extensions: { persistedQuery?: { sha256Hash: string } } };

/** What the page posts, with the status of each answer. */
function watchOperations(page: Page): [hash: boolean, text: boolean, status: number][] {
  const operations: [boolean, boolean, number][] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return;
    const { query, extensions } = response.request().postDataJSON() as Body;
    operations.push([extensions.persistedQuery !== undefined, query !== undefined, response.status()]);
  });
  return operations;
}

/** Opens the list of events from the home page, without loading the document. */
async function openEvents(page: Page): Promise<void> {
  const isAnswer = (response: Response): boolean => response.url().endsWith('/graphql') && response.status() === 200;
  await Promise.all([
    page.waitForResponse(isAnswer),
    page.getByRole('main').getByRole('link', { name: 'Все мероприятия' }).click(),
  ]);
  await page.waitForURL('**/events');
}

it('pages send the hashes of their operations instead of the texts', async () => {
  const page = await site.open('/');
  const operations = watchOperations(page);
  await openEvents(page);
  expect(operations.length).toBeGreaterThan(0);
  expect(operations).toEqual(operations.map(() => [true, false, 200]));
});

it('pages of another build send texts after the first hash that the server does not know', async () => {
  const page = await site.open('/', { expectedErrors: ['/graphql'] });
  await page.route('**/graphql', (route) => {
    const postData = route
      .request()
      .postData()!
      .replace(/"sha256Hash":"\w+"/, `"sha256Hash":"${'a'.repeat(64)}"`);
    return route.continue({ postData });
  });
  const operations = watchOperations(page);
  await openEvents(page);
  const hashes = operations.filter(([hasHash]) => hasHash);
  expect(hashes.length).toBeGreaterThan(0);
  expect(hashes).toEqual(hashes.map(() => [true, false, 400]));
  expect(operations.filter(([, hasText]) => hasText)).toContainEqual([false, true, 200]);
});
