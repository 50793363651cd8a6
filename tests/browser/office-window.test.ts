import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../support/factories.js';
import { desktop, phone, siteEvent, siteForFile, violationsOf } from '../support/browser.js';
import { captchaToken } from '../support/captcha.js';

const site = siteForFile();

const people = 30;

beforeAll(async () => {
  for (let number = 10; number < 10 + people; number += 1) await makeUser(site, { lastName: `Сотникова-${number}` });
  // The log of emails has a row, too.
  const client = site.client();
  const input = { email: 'nurse@example.ru', captcha: await captchaToken(client, 'PASSWORD_RESET') };
  await client.mutate('requestPasswordReset', { input });
});

/** Top of the first row, and the number of rows that are wholly in the window. */
async function measureRows(path: string, width: number, height: number) {
  const page = await site.page({ width, user: 'manager' });
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await page.getByRole('main').locator('tbody tr').first().waitFor();
  return page
    .getByRole('main')
    .locator('tbody tr')
    .evaluateAll(
      (rows, bottom) => ({
        top: rows[0]!.getBoundingClientRect().top,
        rows: rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length,
        count: rows.length,
      }),
      height,
    );
}

describe('a list of the office', () => {
  it('has 20 rows above the fold on a desktop', async () => {
    const { top, rows } = await measureRows('/office/users', 1440, 900);
    expect(top).toBeLessThanOrEqual(180);
    expect(rows).toBeGreaterThanOrEqual(20);
  });

  it('shows 8 people in the first window of a phone', async () => {
    const { top, rows } = await measureRows('/office/users', 390, 844);
    expect(top).toBeLessThanOrEqual(260);
    expect(rows).toBeGreaterThanOrEqual(8);
  });

  const lists = [
    'events',
    'money',
    'money/payments',
    'money/ledger',
    'money/refunds',
    'money/invoices',
    'letters/log',
    'content/galleries',
    'content/archive',
    'events/CONGRESS/registrations',
    'events/CONGRESS/presence',
    'events/CONGRESS/nmo/attendance',
  ];
  it.each(lists)('has its first row near the top of the window: %s', async (list) => {
    const congress = await site.row<{ id: string }>(
      "SELECT id FROM events WHERE title LIKE 'III Северо-Западный%' LIMIT 1",
    );
    const path = `/office/${list.replace('CONGRESS', congress.id)}`;
    const wide = await measureRows(path, 1440, 900);
    expect(wide.top).toBeLessThanOrEqual(180);
    expect(wide.rows).toBeGreaterThanOrEqual(Math.min(wide.count, 20));
    const narrow = await measureRows(path, 390, 844);
    expect(narrow.top).toBeLessThanOrEqual(260);
    expect(narrow.rows).toBeGreaterThanOrEqual(Math.min(narrow.count, 8));
  });

  it('is narrowed by the panel of a row, and stays where it is', async () => {
    const page = await site.page({ width: desktop, user: 'manager' });
    await page.goto('/office/users');
    const row = page.getByRole('main').locator('tbody tr').nth(2);
    const before = (await row.boundingBox())!;
    await row.locator('th a').click();
    const panel = page.locator('[data-side-panel]');
    await panel.waitFor();
    const after = (await row.boundingBox())!;
    expect(after.x + after.width).toBeLessThanOrEqual((await panel.boundingBox())!.x);
    expect(after.y).toBe(before.y);
    // The columns that are left are as wide as the list, beside a narrow checkbox.
    expect(await row.locator('td, th').filter({ visible: true }).count()).toBe(3);
  });

  it('has 25 rows above the fold if they are dense, and stays so', async () => {
    const page = await site.page({ width: 1440, user: 'manager' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/office/users');
    const row = page.getByRole('main').locator('tbody tr').nth(24);
    await row.waitFor();
    const bottom = () => row.evaluate((one) => one.getBoundingClientRect().bottom);
    expect(await bottom()).toBeGreaterThan(900);
    await page.getByRole('main').locator('summary', { hasText: 'Вид' }).click();
    await page.getByLabel('Плотные строки').check();
    expect(await bottom()).toBeLessThanOrEqual(900);
    await page.reload();
    await row.waitFor();
    expect(await bottom()).toBeLessThanOrEqual(900);
  });

  it('has a search that finds people and begins actions', async () => {
    const event = await siteEvent(site, { title: 'Палитра и действия' });
    const page = await site.open('/office/users', { user: 'manager' });
    const field = page.getByRole('combobox', { name: 'Что найти или сделать' });
    const options = page.getByRole('listbox', { name: 'Найденное' }).getByRole('option');
    await page.keyboard.press('Control+k');
    await field.fill('сотникова-11');
    await options.filter({ hasText: 'Сотникова-11' }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await field.fill('записать участника на палитру');
    await options.filter({ hasText: 'Палитра и действия' }).waitFor();
    await field.press('Enter');
    await page.waitForURL(`**/office/events/${event.id}/registrations/new`);
  });

  it('is walked and opened by the keyboard', async () => {
    const page = await site.open('/office/users?q=Сотникова', { width: desktop, user: 'manager' });
    const links = page.getByRole('main').locator('tbody th a');
    await links.nth(2).waitFor();
    // The second link of the page skips to the list: the first row is one Tab away.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Перейти к списку');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const focused = () => links.evaluateAll((all) => all.indexOf(document.activeElement as HTMLAnchorElement));
    expect(await focused()).toBe(0);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await focused()).toBe(1);
    const [second, third] = [await links.nth(1).textContent(), await links.nth(2).textContent()];
    const panel = (name: string | null) => page.getByRole('complementary', { name: name! });
    await page.keyboard.press('Enter');
    await panel(second).getByRole('link', { name: 'Карточка человека' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('j');
    await panel(third).waitFor();
    await page.keyboard.press('Escape');
    await panel(third).waitFor({ state: 'detached' });
    expect(await focused()).toBe(2);
  });

  it('closes the panel of a row by Back, and opens it by its address', async () => {
    const page = await site.open('/office/users?q=Сотникова', { width: phone, user: 'manager' });
    const links = page.getByRole('main').locator('tbody th a');
    const panel = page.getByRole('complementary');
    await links.nth(20).waitFor();
    const name = await links.nth(20).textContent();
    await links.nth(20).click();
    await panel.getByRole('heading', { level: 2, name: name! }).waitFor();
    const address = page.url();
    expect(await violationsOf(page)).toEqual([]);
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('#');
    const { y } = (await links.nth(20).boundingBox())!;
    expect(y > 44 && y < 844).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    const other = await site.open(new URL(address).pathname + new URL(address).search + new URL(address).hash, {
      width: phone,
      user: 'manager',
    });
    await other.getByRole('complementary', { name: name! }).waitFor();
    await other.getByRole('button', { name: 'Закрыть панель' }).click();
    await other.getByRole('complementary').waitFor({ state: 'detached' });
    await expect.poll(() => other.url()).not.toContain('#');
  });

  it('opens a row that is clicked beside its link', async () => {
    const page = await site.open('/office/users?q=Сотникова-11', { width: desktop, user: 'manager' });
    await page.getByRole('cell', { name: /@/ }).first().click();
    await page.getByRole('complementary', { name: /Сотникова-11/ }).waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#row-/);
  });

  it('searches while its user types', async () => {
    const page = await site.open('/office/users', { width: desktop, user: 'manager' });
    await page.getByLabel('Фамилия, почта или телефон').pressSequentially('сотникова-12');
    await expect.poll(() => page.getByRole('main').locator('tbody tr').count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('q')).toBe('сотникова-12');
  });
});

describe('the window of the office', () => {
  it('folds its sections to icons with names, and remembers it', async () => {
    const page = await site.open('/office', { width: desktop, user: 'manager' });
    const sections = page.getByRole('navigation', { name: 'Кабинет организатора' });
    const width = async () => (await sections.boundingBox())!.width;
    const wide = await width();
    await page.getByRole('button', { name: 'Свернуть меню' }).click();
    expect(await width()).toBeLessThan(wide / 3);
    await page.reload();
    expect(await width()).toBeLessThan(wide / 3);
    await sections.getByRole('link', { name: 'Люди' }).click();
    await page.getByRole('heading', { level: 1, name: 'Люди' }).waitFor();
    await page.getByRole('button', { name: 'Развернуть меню' }).click();
    expect(await width()).toBe(wide);
  });

  it('has its sections in a drawer on a phone', async () => {
    const page = await site.open('/office', { width: phone, user: 'manager' });
    await page.getByRole('banner').locator('summary[aria-label="Меню"]').click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Люди' }).click();
    await page.getByRole('heading', { level: 1, name: 'Люди' }).waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Деньги' }).isVisible()).toBe(false);
  });

  it.each(['registrations', 'participation', 'nmo/attendance', 'presence'])(
    'says that an event does not exist: %s',
    async (part) => {
      const path = `/office/events/former-event/${part}`;
      const page = await site.page({ width: desktop, user: 'manager', expectedErrors: [path] });
      await page.goto(path);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Страница не найдена');
    },
  );

  it.each([phone, desktop])('leads from a page of one event to the same page of another, at %i px', async (width) => {
    const first = await siteEvent(site);
    const second = await siteEvent(site, { title: `Другая школа, ${width}` });
    const page = await site.open(`/office/events/${first.id}/participation`, { width, user: 'manager' });
    await page.getByRole('banner').getByLabel(`${first.title}: другое мероприятие`).click();
    await page.getByLabel('Поиск мероприятия').fill(second.title);
    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(second.title) })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/office/events/${second.id}/participation`);
  });
});
