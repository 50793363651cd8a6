import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeViolations, desktop, phone, siteForFile } from '../support/browser.js';
import { reauthenticate, staff } from '../support/factories.js';

const site = siteForFile();
let token: string;
beforeAll(async () => {
  const administrator = await staff(site, 'ADMINISTRATOR');
  await reauthenticate(site, administrator);
  const scopes = ['EVENTS_READ', 'REGISTRATIONS_READ', 'CERTIFICATES_READ', 'PAYMENTS_READ'];
  const input = { name: 'CRM отдела', scopes, days: 30, networks: ['127.0.0.0/8'] };
  token = (await administrator.mutate('createApiToken', { input }, 'secret')).secret!;
});

/** The editor comes after the page: what is not in it yet cannot be run. */
async function openPlayground(options = {}): Promise<Page> {
  const page = await site.page(options);
  await page.goto('/playground');
  await page.getByText('Стоимость:').waitFor({ state: 'attached' });
  return page;
}
const tokenField = (page: Page) => page.getByLabel('API-токен', { exact: true });
const run = (page: Page) => page.getByRole('button', { name: 'Выполнить', exact: true }).click();
const answerOf = (page: Page) => page.locator('.result-window');
const costOf = async (page: Page): Promise<number> =>
  Number((await page.getByText('Стоимость:').locator('strong').textContent())!.replace(/\s/g, ''));

it('the Playground runs an example from this site alone', async () => {
  const page = await openPlayground();
  await run(page);
  await answerOf(page).getByText('totalCount').waitFor();
  expect(await answerOf(page).textContent()).not.toContain('errors');
});

it('takes no press before the editor is there', async () => {
  const page = await site.page();
  let loadEditor!: () => void;
  const heldUntil = new Promise<void>((resolve) => {
    loadEditor = resolve;
  });
  await page.route('**/monaco-editor-*.js', async (route) => {
    await heldUntil;
    await route.continue();
  });
  await page.goto('/playground');
  await page.getByText('Стоимость:').waitFor({ state: 'attached' });
  const button = page.getByRole('button', { name: 'Выполнить', exact: true });
  expect(await button.isDisabled()).toBe(true);
  loadEditor();
  await run(page);
  await answerOf(page).getByText('totalCount').waitFor();
});

it('tells what a token is, and runs an example with it at the cost that was shown before', async () => {
  const page = await openPlayground();
  await tokenField(page).fill(token);
  await page.getByText('registrations:read').first().waitFor();
  const holder = page.getByRole('status').filter({ hasText: 'CRM отдела' });
  expect(await holder.textContent()).toContain('только адреса 127.0.0.0/8');
  await page.getByLabel('Найти пример').fill('участники');
  await page.getByRole('button', { name: /Участники мероприятия/ }).click();
  await page.locator('.view-lines').getByText('staffRegistrations').first().waitFor();
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('query Registrations') ?? false,
  );
  await expect.poll(() => costOf(page)).toBeGreaterThan(1000);
  const shown = await costOf(page);
  await run(page);
  const { extensions } = (await (await answered).json()) as { extensions: { cost: { requested: number } } };
  expect(extensions.cost.requested).toBe(shown);
});

it('stores no token, variables, texts of operations or answers', async () => {
  const page = await openPlayground();
  await page.evaluate(() => {
    localStorage.setItem('graphiql:variables', '{"password":"stored-by-an-earlier-release"}');
    localStorage.setItem('graphiql:headers', '{"authorization":"Bearer stored-by-an-earlier-release"}');
  });
  await page.reload();
  await tokenField(page).fill(token);
  await page.getByText('CRM отдела').first().waitFor();
  const query = page.getByRole('group', { name: 'Текст запроса' }).locator('textarea');
  await query.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(
    '# secret-comment\nquery Mine($a: String) { event(slug: "secret-literal") { title } site { url } events(first: 1, filter: { text: $a }) { totalCount } }',
  );
  const variables = page.getByRole('group', { name: 'Переменные, JSON' }).locator('textarea');
  await variables.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('{ "a": "secret-variable" }');
  await page.waitForFunction(() => localStorage.getItem('graphiql:tabState')?.includes('query Mine'));
  await run(page);
  await answerOf(page).getByText('totalCount').first().waitFor();
  await page.waitForTimeout(1_000);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).toContain('query Mine');
  for (const secret of ['secret-', token, 'stored-by-an-earlier-release', '"url"'])
    expect(stored).not.toContain(secret);

  await page.reload();
  await page.locator('.view-lines').getByText('Mine').first().waitFor();
  expect(await tokenField(page).inputValue()).toBe('');
});

it('asks before an operation that changes data', async () => {
  const page = await openPlayground();
  const mutations: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('mutation CreateWebhook')) mutations.push(request.url());
  });
  await page.getByRole('button', { name: /Подписать адрес на события/ }).click();
  await page.locator('.view-lines').getByText('createWebhook').first().waitFor();
  await expect.poll(() => costOf(page)).toBeLessThan(30);
  await run(page);
  await page.getByText('Операция изменит данные этого сайта.').waitFor();
  await page.getByRole('button', { name: 'Отмена' }).click();
  expect(mutations).toEqual([]);
});

it('finds fields in the documentation with their scopes and cost', async () => {
  const page = await openPlayground();
  await page.getByRole('button', { name: 'Документация' }).click();
  await page.getByLabel('Тип, поле или аргумент').fill('Query.staffRegistrations');
  const item = page.getByRole('listitem').filter({ hasText: 'Query.staffRegistrations' }).first();
  await item.getByText('registrations:read').waitFor();
  expect(await item.textContent()).toMatch(/Стоимость: \(2.+вложенные\).+first/);
  await item.getByRole('button', { name: 'StaffRegistrationConnection' }).click();
  await page.getByRole('listitem').filter({ hasText: 'StaffRegistrationConnection.nodes' }).first().waitFor();
});

it('copies an operation without the token', async () => {
  const page = await openPlayground();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tokenField(page).fill(token);
  await page.getByRole('button', { name: 'curl', exact: true }).click();
  await page.getByText('Скопировано: curl.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('UpcomingEvents');
  expect(copied).toContain('Bearer $TOKEN');
  expect(copied).not.toContain(token);
});

it('runs from the keyboard, and Escape leaves the editor', async () => {
  const page = await openPlayground();
  await page.getByRole('group', { name: 'Текст запроса' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await answerOf(page).getByText('totalCount').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Текст запроса');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Переменные, JSON');
});

it.each([
  [desktop, false],
  [desktop, true],
  [phone, false],
  [phone, true],
])('is accessible at %i px (dark: %s)', async (width, dark) => {
  const page = await openPlayground({ width, dark });
  for (const part of ['Примеры', 'Документация', 'Запрос', 'Ответ']) {
    const button = page.getByRole('navigation').getByRole('button', { name: part });
    if (!(await button.isVisible())) continue;
    await button.click();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
