import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoEvent, desktop, phone, visit, siteForFile } from '../support/browser.js';

const site = siteForFile();

const after = (page: Page) => page.getByRole('region', { name: 'После мероприятия' });

describe.each([phone, desktop])('the materials of a past event, at %i pixels', (width) => {
  it('are one click away from the page of the event', async () => {
    const page = await site.page({ width });
    const forum = await demoEvent(site, 'Осенний форум по пульмонологии');
    await visit(page, forum);
    expect(await after(page).getByRole('link').count()).toBe(2);
    await after(page)
      .getByRole('link', { name: /^Фотоотчёт 10\s+снимков$/ })
      .click();
    await page.waitForURL('**/photo-reports/osennii-forum-po-pulmonologii');
    await visit(page, forum);
    await after(page)
      .getByRole('link', { name: /^Записи и презентации 7\s+записей, 6\s+презентаций$/ })
      .click();
    await page.waitForURL('**/archive/osennii-forum-po-pulmonologii');
  });
});

describe('an upcoming event', () => {
  it('shows no materials', async () => {
    const page = await site.open(await demoEvent(site, 'Детская'));
    await page.getByRole('heading', { name: 'Программа' }).waitFor();
    expect(await after(page).count()).toBe(0);
  });
});
