import { expect, it } from 'vitest';
import { siteForFile } from '../support/browser.js';

const site = siteForFile();

it('the Playground opens with examples and runs one, from this site alone', async () => {
  const page = await site.page();
  await page.goto('/playground');
  // The editor comes after the page: what is not in it yet cannot be run.
  await page.locator('.graphiql-query-editor .view-lines').getByText('UpcomingEvents').first().waitFor();
  expect(await page.getByRole('tab').count()).toBeGreaterThanOrEqual(4);
  await page.getByRole('button', { name: /Execute query/ }).click();
  await page.locator('.result-window').getByText('totalCount').waitFor();
  expect(await page.locator('.result-window').textContent()).not.toContain('errors');

  await page.getByRole('button', { name: /Show Documentation Explorer/ }).click();
  await page
    .getByRole('link', { name: 'Query', exact: true })
    .or(page.getByText('Query', { exact: true }))
    .first()
    .click();
  await page.getByText('events', { exact: true }).first().waitFor();
});
