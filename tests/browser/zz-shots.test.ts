import { afterAll, beforeAll, it } from 'vitest';
import { demoEvent, demoUser, desk, phone, siteEvent, startSite, visit, type Site } from '../support/browser.js';
import { makeUser, registered, signedIn } from '../support/make.js';

let site: Site;
beforeAll(async () => (site = await startSite()));
afterAll(() => site.close());

it.each([
  [phone, false],
  [desk, false],
  [phone, true],
])('%i %s', async (width, dark) => {
  const shot = async (page: Awaited<ReturnType<Site['page']>>, name: string, fullPage = true) =>
    page.screenshot({ path: `/tmp/shots/${width}${dark ? '-dark' : ''}-${name}.png`, fullPage });
  const page = await site.page({ width, dark, isFirstVisit: true });
  await visit(page, '/');
  await page.waitForTimeout(1500);
  await shot(page, 'home-welcome', false);
  const stroke = await demoEvent(site, 'Реабилитация после инсульта');
  await page.context().addCookies([{ name: 'helloMessage', value: '1', url: site.url }]);
  await visit(page, `${stroke}/form`);
  await page.getByRole('button', { name: 'Принять участие' }).click();
  await shot(page, 'form-errors');
  await visit(page, '/reg');
  await page.getByRole('button', { name: 'Создать личный кабинет' }).click();
  await page.waitForTimeout(300);
  await shot(page, 'reg-errors');
  await visit(page, '/no-such-page');
  await shot(page, '404');
  await visit(page, '/events');
  await shot(page, 'events');
  await visit(page, await demoEvent(site, 'III Северо'));
  await shot(page, 'event');
  await visit(page, `${await demoEvent(site, 'Онкология для врача')}/form`);
  await shot(page, 'closed');
  const user = await makeUser(site);
  const visitor = await signedIn(site, user);
  await registered(site, visitor, await siteEvent(site, { title: 'Школа клинической кардиологии' }));
  const mine = await site.page({ width, dark, as: user });
  await visit(mine, '/registrations');
  await shot(mine, 'registrations');
  await mine.getByRole('button', { name: 'Отменить участие' }).click();
  await mine.waitForTimeout(500);
  await shot(mine, 'cancel', false);
  await visit(mine, '/lk');
  await shot(mine, 'lk');
  const newcomer = await site.page({ width, dark, as: await demoUser(site, 'newcomer@example.ru') });
  await visit(newcomer, '/events');
  await newcomer.waitForTimeout(700);
  await shot(newcomer, 'dialog', false);
  await visit(newcomer, '/lk');
  await newcomer.getByRole('button', { name: 'Перейти к форме' }).click();
  await newcomer.waitForTimeout(500);
  await shot(newcomer, 'lk-issues');
});
