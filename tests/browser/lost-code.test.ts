import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distFolder } from '../../server/app.js';
import { demoEvent, startSite, visit, type Site } from '../support/browser.js';

type Manifest = Record<string, { file: string }>;

let site: Site;
let manifest: Manifest;
beforeAll(async () => {
  site = await startSite();
  manifest = JSON.parse(await readFile(join(distFolder(), 'client/.vite/manifest.json'), 'utf8')) as Manifest;
});
afterAll(() => site.close());

/** The built file of a module, as the browser asks for it. */
const chunk = (module: string): string => `/${manifest[module]!.file}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Each test loses something, which the console tells; nothing else may be wrong. */
const assertOnlyLost = (what: RegExp | string) => expect(site.closePages({ isExpected: true })).rejects.toThrow(what);

/** Loses a file as a deployment does: the server does not know it any more. */
const lose = (page: Page, path: string) => page.route(`**${path}`, (route) => route.fulfill({ status: 404 }));

function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

describe('a part of a page that does not come', () => {
  it('leaves the page as it is', async () => {
    const page = await site.page({ user: 'doctor' });
    await lose(page, chunk('agenda/bookmark-button.tsx'));
    const lost = page.waitForResponse(`**${chunk('agenda/bookmark-button.tsx')}`);
    await visit(page, await demoEvent(site, 'III Северо-Западный'));
    await lost;
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain('Не удалось');
    await page.getByRole('navigation').first().waitFor();
    await page.getByRole('contentinfo').waitFor();
    await assertOnlyLost('bookmark-button');
  });

  it('is offered again where the user has asked for it', async () => {
    const page = await site.page();
    const path = '/photo-reports/osennii-forum-po-pulmonologii';
    await visit(page, path);
    await lose(page, chunk('galleries/photo-lightbox.tsx'));
    await page.locator('[data-photo="1"]').click();
    const failure = page.getByRole('alert').filter({ hasText: 'не загрузилась' });
    await failure.waitFor();
    await heading(page, 'Осенний форум по пульмонологии').waitFor();
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Повторить' }).click();
    await page.locator('.yarl__portal_open').waitFor();
    expect(await failure.count()).toBe(0);
    await assertOnlyLost('photo-lightbox');
  });
});

describe('the code of a page that is gone after a deployment', () => {
  it('leads to one document load of the address that was wanted', async () => {
    const page = await site.open('/events');
    const documents = documentsOf(page);
    await lose(page, chunk('feedback/contacts-page.tsx'));
    await page.route('**/contacts*', async (route) => {
      // The new document names new code.
      if (route.request().isNavigationRequest()) await page.unroute(`**${chunk('feedback/contacts-page.tsx')}`);
      await route.fallback();
    });
    await page.getByRole('link', { name: 'Контакты' }).first().click();
    await page.waitForURL('**/contacts');
    await heading(page, 'Контакты').waitFor();
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/contacts']);
    await assertOnlyLost('contacts-page');
  });

  it('that stays missing leads into no circle: the page of the server stays', async () => {
    const page = await site.page();
    const documents = documentsOf(page);
    const path = await demoEvent(site, 'III Северо-Западный');
    await lose(page, chunk('events/event/event-page.tsx'));
    await page.goto(path);
    await expect.poll(() => documents.length).toBe(2);
    await page.waitForLoadState('networkidle');
    await heading(page, 'III Северо-Западный').waitFor();
    expect(documents).toEqual([path, path]);
    await assertOnlyLost('event-page');
  });

  it('takes nothing away that was typed before the scripts came', async () => {
    const page = await site.page();
    const documents = documentsOf(page);
    let release = () => {};
    const typed = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${chunk('users/sign-in/login-page.tsx')}`, async (route) => {
      await typed;
      await route.fulfill({ status: 404 });
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Почта').fill('doctor@example.ru');
    const failed = page.waitForEvent('pageerror');
    release();
    await failed;
    expect(await page.getByLabel('Почта').inputValue()).toBe('doctor@example.ru');
    expect(documents).toEqual(['/login']);
    await assertOnlyLost('login-page');
  });
});

describe('without a network', () => {
  it('a press on a link says so, leads to the tickets, and opens by itself when the network is there again', async () => {
    const page = await site.open('/events', { user: 'doctor' });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Контакты' }).first().click();
    await heading(page, 'Нет сети').waitFor();
    expect(await page.title()).toContain('Нет сети');
    const tickets = page.getByRole('link', { name: 'Билеты и программа без сети' });
    expect(await tickets.getAttribute('href')).toBe('/registrations');
    await page.context().setOffline(false);
    await heading(page, 'Контакты').waitFor();
    await assertOnlyLost(/ERR_INTERNET_DISCONNECTED/);
  });

  it.each([
    ['/', '/contacts', 'Медицинские мероприятия'],
    ['/events', '/', 'Мероприятия'],
  ])(
    'a press on the way to %s says so to a visitor, and is followed when the network is there again',
    async (path, from, name) => {
      const page = await site.open(from);
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.locator(`a[href="${path}"]:visible`).first().click();
      await heading(page, 'Нет сети').waitFor();
      await page.getByText('Страница откроется сама').waitFor();
      expect(await page.getByRole('link', { name: 'Билеты и программа без сети' }).count()).toBe(0);
      await page.context().setOffline(false);
      await heading(page, name).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      await assertOnlyLost(/ERR_INTERNET_DISCONNECTED/);
    },
  );
});
