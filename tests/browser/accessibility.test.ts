import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../server/users/user.entity.js';
import {
  demoEvent,
  demoUser,
  desktop,
  violationsOf,
  phone,
  siteEvent,
  startSite,
  visit,
  type Site,
} from '../support/browser.js';
import { makeUser, registerForTest, signInAs } from '../support/factories.js';

let site: Site;
let doctor: User;
let newcomer: User;
beforeAll(async () => {
  site = await startSite();
  doctor = await demoUser(site, 'doctor@example.ru');
  newcomer = await makeUser(site, { phone: '123' });
  await registerForTest(site, await signInAs(site, doctor), await siteEvent(site));
});
afterEach(() => site.closePages());
afterAll(() => site.close());

async function look(page: Page, path: string): Promise<string[]> {
  await visit(page, path);
  const findings = await violationsOf(page);
  return findings.map((finding) => `${path} ${finding}`);
}

const missing = '/no-such-page';

describe.each([phone, desktop])('at %i pixels', (width) => {
  it('pages for visitors have nothing that axe or a reader would trip over', async () => {
    const page = await site.page({ width, expectedErrors: [missing] });
    const full = await demoEvent(site, 'Трудные дыхательные пути');
    const congress = await demoEvent(site, 'III Северо-Западный');
    const paths = [
      '/',
      '/events',
      '/events?past=1',
      '/events?city=Нигде',
      '/search?q=rfhlbjkjubz',
      '/search?q=абракадабра',
      congress,
      await demoEvent(site, 'Телемедицина'),
      await demoEvent(site, 'Редкие болезни'),
      await demoEvent(site, 'Осенний форум'),
      `${congress}/form`,
      `${full}/form`,
      `${await demoEvent(site, 'Телемедицина')}/form`,
      '/login',
      '/reg',
      '/privacy',
      '/terms',
      '/legal/event-data-consent',
      missing,
    ];
    const findings: string[] = [];
    for (const path of paths) findings.push(...(await look(page, path)));
    expect(findings).toEqual([]);
  });

  it('neither have those of an account', async () => {
    const page = await site.page({ width, user: doctor });
    const paths = ['/', '/lk', '/registrations', '/registrations?past=1', `${await demoEvent(site, 'Детская')}/form`];
    const findings: string[] = [];
    for (const path of paths) findings.push(...(await look(page, path)));
    expect(findings).toEqual([]);
  });

  it('nor what opens above a page', async () => {
    const page = await site.page({ width, user: newcomer, isFirstVisit: true });
    const findings = await look(page, '/events');
    await page.getByRole('dialog', { name: 'Проверьте данные профиля' }).waitFor();
    findings.push(...(await violationsOf(page)));
    const visitor = await site.page({ width, isFirstVisit: true });
    findings.push(...(await look(visitor, '/')));
    await visitor.getByText('Для медицинских специалистов').waitFor();
    findings.push(...(await violationsOf(visitor)));
    if (width === phone) await visitor.locator('summary', { has: visitor.locator('.tabler-icon-menu-2') }).click();
    else await visitor.locator('summary[aria-label="Оформление"]').click();
    findings.push(...(await violationsOf(visitor)));
    expect(findings).toEqual([]);
  });
});
